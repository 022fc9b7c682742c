//! The syntaxes of documents, and what names and content types say about them.

/// The syntax of a document.
///
/// # Examples
/// ```
/// use weburl_documents::Syntax;
///
/// assert_eq!(Syntax::of_name("feeds/news.atom"), Some(Syntax::Xml));
/// assert_eq!(Syntax::of_content_type("image/svg+xml; charset=utf-8"), Some(Syntax::Xml));
/// assert_eq!(Syntax::of_bytes(b"<!DOCTYPE html>"), Some(Syntax::Html));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Syntax {
    /// HTML.
    Html,
    /// XML: XHTML, SVG, MathML, Atom, RSS, sitemaps, OPF and NCX of e-books, or another vocabulary.
    Xml,
    /// A style sheet.
    Css,
    /// CommonMark, with what GitHub adds to it. Reading it needs the feature `markdown`.
    Markdown,
    /// A [`robots.txt`](https://www.rfc-editor.org/rfc/rfc9309), whose links are the sitemaps that it names.
    RobotsTxt,
    /// JSON-LD in a file of its own.
    JsonLd,
}

impl Syntax {
    /// All syntaxes.
    pub const ALL: &'static [Self] =
        &[Self::Html, Self::Xml, Self::Css, Self::Markdown, Self::RobotsTxt, Self::JsonLd];

    /// Returns the name of the syntax, in lowercase with hyphens, such as `robots-txt`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Html => "html",
            Self::Xml => "xml",
            Self::Css => "css",
            Self::Markdown => "markdown",
            Self::RobotsTxt => "robots-txt",
            Self::JsonLd => "json-ld",
        }
    }

    const fn extensions(self) -> &'static [&'static str] {
        match self {
            Self::Html => &["html", "htm", "shtml"],
            Self::Xml => {
                &["xhtml", "xht", "xml", "svg", "atom", "mml", "rss", "opf", "ncx", "opml", "rdf"]
            }
            Self::Css => &["css"],
            Self::Markdown => &["md", "markdown", "mdown", "mkd", "mkdn", "mdx", "qmd", "rmd"],
            Self::RobotsTxt => &[],
            Self::JsonLd => &["jsonld"],
        }
    }

    /// Returns the syntax of a file with this name, or `None` if it is not the name of a document. Folders before the
    /// name don't matter, and nor does case.
    pub fn of_name(name: &str) -> Option<Self> {
        let name = name.rsplit('/').next().unwrap_or(name);
        if name.eq_ignore_ascii_case("robots.txt") {
            return Some(Self::RobotsTxt);
        }
        // A file may be named `.html` and nothing else.
        let (_, extension) = name.rsplit_once('.')?;
        let has_it = |syntax: &Self| {
            syntax.extensions().iter().any(|name| name.eq_ignore_ascii_case(extension))
        };
        Self::ALL.iter().copied().find(has_it)
    }

    /// Returns what a file with this name holds that looks like a document and is not read: `AsciiDoc` or
    /// `reStructuredText`.
    ///
    /// # Examples
    /// ```
    /// use weburl_documents::Syntax;
    ///
    /// assert_eq!(Syntax::unread_of_name("docs/index.rst"), Some("reStructuredText"));
    /// assert_eq!(Syntax::unread_of_name("index.md"), None);
    /// ```
    pub fn unread_of_name(name: &str) -> Option<&'static str> {
        let name = name.rsplit('/').next().unwrap_or(name);
        match &*name.rsplit_once('.')?.1.to_ascii_lowercase() {
            "adoc" | "asciidoc" => Some("AsciiDoc"),
            "rst" | "rest" => Some("reStructuredText"),
            _ => None,
        }
    }

    /// Returns the syntax that a `Content-Type` names, or `None` if it names none of these. Parameters don't matter.
    pub fn of_content_type(content_type: &str) -> Option<Self> {
        let essence = content_type.split(';').next()?.trim_ascii().to_ascii_lowercase();
        match &*essence {
            "text/html" => Some(Self::Html),
            "text/xml" | "application/xml" => Some(Self::Xml),
            "text/css" => Some(Self::Css),
            "text/markdown" => Some(Self::Markdown),
            "application/ld+json" => Some(Self::JsonLd),
            _ => essence.ends_with("+xml").then_some(Self::Xml),
        }
    }

    /// Returns whether documents in this syntax have parts that the fragment of a URL can refer to.
    pub const fn has_fragment_targets(self) -> bool {
        matches!(self, Self::Html | Self::Xml | Self::Markdown)
    }

    /// Returns whether documents in this syntax are UTF-8, whatever the transport declares.
    pub const fn is_always_utf8(self) -> bool {
        matches!(self, Self::Markdown | Self::RobotsTxt | Self::JsonLd)
    }
}
