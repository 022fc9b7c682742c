//! A document in any of the syntaxes.

use std::io;
use std::ops::ControlFlow;

use encoding_rs::Encoding;
#[cfg(feature = "markdown")]
use encoding_rs::UTF_8;
use weburl::{Url, UrlRef};

use crate::encoding::EncodingSource;
use crate::error::{DocumentError, DocumentErrorKind};
use crate::html::document::HtmlDocument;
use crate::link::Link;
#[cfg(feature = "markdown")]
use crate::markdown::document::MarkdownDocument;
use crate::options::DocumentOptions;
use crate::owned_link::OwnedLink;
use crate::rewritten::Rewritten;
use crate::syntax::Syntax;
use crate::text_document::TextDocument;
use crate::xml;
use crate::xml::document::XmlDocument;

/// A document and its links, in any [`Syntax`].
///
/// - HTML is read as browsers do, malformed or not: see [`HtmlDocument`], whose methods have no errors.
/// - In XML, attributes are distinguished by namespace, `xml:base` applies at every level, and what is not well-formed is an
///   error, before which all links are found. External entities are not read.
/// - In CSS, URLs stand in `url()`, `src()`, `image-set()` and `@import`; the element of a link is `style`.
/// - Markdown is [CommonMark](https://spec.commonmark.org/0.31.2/) with the tables, footnotes, task lists and strikethrough of
///   GitHub. Links are also found in its HTML, whose `base` element holds for all. Links that use one definition are found
///   there, once.
/// - In `robots.txt`, each [`Sitemap:`](https://www.sitemaps.org/protocol.html#submit_robots) is a link. `Allow` and
///   `Disallow` hold patterns of paths.
/// - In JSON-LD, links are those that HTML has [in a script](DocumentOptions::json_ld).
///
/// Borrows the source, and copies it to decode UTF-16, ISO-2022-JP, and XML that is not UTF-8.
///
/// # Examples
/// ```
/// use weburl::Url;
/// use weburl_documents::{Document, DocumentOptions, Edit, Syntax};
///
/// let address = Url::parse("https://example.org/feed")?;
/// let source = br#"<feed xmlns="http://www.w3.org/2005/Atom" xml:base="/blog/">
///     <entry xml:base="2026/"><link href="11?a&amp;b"/></entry></feed>"#;
/// let options = DocumentOptions::new(&address).content_type("application/atom+xml");
/// let document = Document::new(source, &options)?;
/// assert_eq!(document.syntax(), Syntax::Xml);
///
/// let mut hrefs = Vec::new();
/// document.for_each_link(|link| hrefs.extend(link.url.map(|url| url.as_str().to_owned())))?;
/// assert_eq!(hrefs, [
///     "https://example.org/blog/",
///     "https://example.org/blog/2026/",
///     "https://example.org/blog/2026/11?a&b",
/// ]);
///
/// let address = Url::parse("https://example.com/css/a.css")?;
/// let source = b"@import 'b.css'; p { background: url( ../c.png ) }";
/// let document = Document::new(source, &DocumentOptions::new(&address).file_name("a.css"))?;
/// let mut out = Vec::new();
/// document.rewrite(&mut out, |link| Edit::Absolute.apply(link))?;
/// assert_eq!(
///     String::from_utf8(out)?,
///     "@import 'https://example.com/css/b.css'; p { background: url( https://example.com/c.png ) }"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// `Debug` omits the source and masks the passwords of the URLs.
#[derive(Clone, Debug)]
pub struct Document<'s> {
    kind: Kind<'s>,
    address: Url,
}

#[derive(Clone, Debug)]
enum Kind<'s> {
    Html(HtmlDocument<'s>),
    Xml(XmlDocument<'s>),
    #[cfg(feature = "markdown")]
    Markdown(MarkdownDocument<'s>),
    Text(TextDocument<'s>),
}

impl<'s> Document<'s> {
    /// Returns the document whose bytes are `source`, after detecting its syntax, its encoding and its base URL.
    ///
    /// The syntax is that of the options: what [`DocumentOptions::syntax`], [`content_type`](DocumentOptions::content_type)
    /// and [`file_name`](DocumentOptions::file_name) say, in this order. Otherwise, the [first
    /// bytes](Syntax::of_bytes) decide.
    ///
    /// # Errors
    /// - [`UnknownSyntax`](DocumentErrorKind::UnknownSyntax) if nothing says which syntax it has;
    /// - [`UnknownEncoding`](DocumentErrorKind::UnknownEncoding) if an XML declaration names an unknown encoding;
    /// - [`NotUtf8`](DocumentErrorKind::NotUtf8) if it is Markdown, and not UTF-8;
    /// - [`MarkdownFeature`](DocumentErrorKind::MarkdownFeature) if it is Markdown, and the feature `markdown` is off.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    /// use weburl_documents::{Document, DocumentErrorKind, DocumentOptions};
    ///
    /// let address = Url::parse("https://example.org/")?;
    /// let options = DocumentOptions::new(&address);
    /// let error = Document::new(b"<?xml version='1.0' encoding='utf-88'?><svg/>", &options).unwrap_err();
    /// assert_eq!(error.kind(), DocumentErrorKind::UnknownEncoding);
    /// let error = Document::new(b"\x89PNG", &options).unwrap_err();
    /// assert_eq!(error.kind().name(), "unknown-syntax");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn new(source: &'s [u8], options: &DocumentOptions<'_>) -> Result<Self, DocumentError> {
        let syntax = options.stated_syntax().or_else(|| Syntax::of_bytes(source));
        let syntax =
            syntax.ok_or_else(|| DocumentError::new(DocumentErrorKind::UnknownSyntax, 0..0))?;
        let kind = match syntax {
            Syntax::Html => Kind::Html(HtmlDocument::new(source, options)),
            Syntax::Xml => Kind::Xml(XmlDocument::new(source, options)?),
            #[cfg(feature = "markdown")]
            Syntax::Markdown => Kind::Markdown(MarkdownDocument::new(text_of(source)?, options)),
            #[cfg(not(feature = "markdown"))]
            Syntax::Markdown => {
                return Err(DocumentError::new(DocumentErrorKind::MarkdownFeature, 0..0));
            }
            Syntax::Css | Syntax::RobotsTxt | Syntax::JsonLd => {
                Kind::Text(TextDocument::new(source, syntax, options))
            }
        };
        Ok(Self { kind, address: options.address.clone() })
    }

    /// Returns the syntax of the document.
    pub fn syntax(&self) -> Syntax {
        match &self.kind {
            Kind::Html(_) => Syntax::Html,
            Kind::Xml(_) => Syntax::Xml,
            #[cfg(feature = "markdown")]
            Kind::Markdown(_) => Syntax::Markdown,
            Kind::Text(document) => document.syntax,
        }
    }

    /// Returns the encoding of the document, in which the queries of its links are encoded.
    pub fn encoding(&self) -> &'static Encoding {
        match &self.kind {
            Kind::Html(document) => document.encoding(),
            Kind::Xml(document) => document.encoding(),
            #[cfg(feature = "markdown")]
            Kind::Markdown(_) => UTF_8,
            Kind::Text(document) => document.encoding,
        }
    }

    /// Returns what determined the encoding.
    pub fn encoding_source(&self) -> EncodingSource {
        match &self.kind {
            Kind::Html(document) => document.encoding_source(),
            Kind::Xml(document) => document.encoding_source(),
            #[cfg(feature = "markdown")]
            Kind::Markdown(_) => EncodingSource::Syntax,
            Kind::Text(document) => document.encoding_source,
        }
    }

    /// Returns the URL of the document, which the options gave. Borrows.
    pub fn address(&self) -> UrlRef<'_> {
        self.address.as_url_ref()
    }

    /// Returns the [document base
    /// URL](https://html.spec.whatwg.org/multipage/urls-and-fetching.html#document-base-url), which a `base` element of HTML
    /// or XHTML may set; in other documents, their address. Borrows.
    pub fn base_url(&self) -> UrlRef<'_> {
        match &self.kind {
            Kind::Html(document) => document.base_url(),
            Kind::Xml(document) => document.base_url(),
            #[cfg(feature = "markdown")]
            Kind::Markdown(document) => document.base_url(),
            Kind::Text(_) => self.address(),
        }
    }

    /// Calls `found` with each link of the document, in the order of the source.
    ///
    /// Reports the links of every start tag, even if the tree drops its element or it is in a template. Allocates for a
    /// link only if its value has character references or is not UTF-8, or if its URL is longer than the buffer that all
    /// links share.
    ///
    /// # Errors
    /// Where XML is not well-formed or exceeds a limit, of one of the other [kinds](DocumentErrorKind). All links before
    /// this place have been found. After a reference to an undefined entity, the links behind it have been found as well.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    /// use weburl_documents::{Document, DocumentErrorKind, DocumentOptions, Syntax};
    ///
    /// let address = Url::parse("https://example.org/")?;
    /// let source = br#"<html xmlns="http://www.w3.org/1999/xhtml"><a href="1"/><a href=2/></html>"#;
    /// let document = Document::new(source, &DocumentOptions::new(&address).syntax(Syntax::Xml))?;
    /// let mut count = 0;
    /// let error = document.for_each_link(|_| count += 1).unwrap_err();
    /// assert_eq!((count, error.kind(), error.span().start), (1, DocumentErrorKind::Attribute, 64));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn for_each_link(&self, mut found: impl FnMut(&Link<'_>)) -> Result<(), DocumentError> {
        if let Kind::Html(document) = &self.kind {
            document.for_each_link(found);
            return Ok(());
        }
        self.for_each_link_of_others(&mut |link| {
            found(link);
            ControlFlow::Continue(())
        })
    }

    /// Calls `found` with each error of an XML document: the first of each tag or text that does not
    /// [end the reading](DocumentErrorKind::ends_reading), and the one that does. Reads the document again.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    /// use weburl_documents::{Document, DocumentOptions, Syntax};
    ///
    /// let address = Url::parse("https://example.org/")?;
    /// let source = b"<svg xmlns='http://www.w3.org/2000/svg'><a href='?a&b'/>&c <x:y/></svg>";
    /// let document = Document::new(source, &DocumentOptions::new(&address).syntax(Syntax::Xml))?;
    /// let mut names = Vec::new();
    /// document.for_each_error(|error| names.push(error.kind().name()));
    /// assert_eq!(names, ["ampersand", "ampersand", "unbound-prefix"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn for_each_error(&self, mut found: impl FnMut(DocumentError)) {
        if let Kind::Xml(document) = &self.kind {
            document.for_each_error(&mut |error| found(error.into()));
        }
    }

    /// Calls `found` with each link until it breaks, and returns what it broke with. The rest of the document is not read,
    /// nor are errors in it reported.
    ///
    /// # Errors
    /// Those of [`for_each_link`](Self::for_each_link), before `found` breaks.
    ///
    /// # Examples
    /// ```
    /// use std::ops::ControlFlow;
    /// use weburl::Url;
    /// use weburl_documents::{Document, DocumentOptions, Syntax};
    ///
    /// let address = Url::parse("https://example.org/")?;
    /// let source = b"<svg xmlns='http://www.w3.org/2000/svg'><a href='b'/><a href='c'></svg>";
    /// let document = Document::new(source, &DocumentOptions::new(&address).syntax(Syntax::Xml))?;
    /// let first = document.try_for_each_link(|link| ControlFlow::Break(link.text.to_owned()))?;
    /// assert_eq!(first, ControlFlow::Break("b".to_owned()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn try_for_each_link<B>(
        &self,
        mut found: impl FnMut(&Link<'_>) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, DocumentError> {
        if let Kind::Html(document) = &self.kind {
            return Ok(document.try_for_each_link(found));
        }
        let mut result = ControlFlow::Continue(());
        self.for_each_link_of_others(&mut |link| {
            result = found(link);
            if result.is_break() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        Ok(result)
    }

    /// Calls `found` with each link until it breaks, in any document but HTML, for which speed matters most.
    fn for_each_link_of_others(
        &self,
        found: &mut dyn FnMut(&Link<'_>) -> ControlFlow<()>,
    ) -> Result<(), DocumentError> {
        match &self.kind {
            Kind::Html(_) => {}
            Kind::Xml(document) => document.for_each_link(found)?,
            #[cfg(feature = "markdown")]
            Kind::Markdown(document) => document.for_each_link(found),
            Kind::Text(document) => document.for_each_link(found),
        }
        Ok(())
    }

    /// Returns an iterator over the links of the document, which allocates each, and whose last item may be an error. HTML
    /// is read as far as the iterator is asked; of other documents, all links are collected first.
    pub fn links(&self) -> impl Iterator<Item = Result<OwnedLink, DocumentError>> + '_ {
        let mut others = Vec::new();
        let html = match &self.kind {
            Kind::Html(document) => Some(document.links()),
            _ => None,
        };
        if html.is_none()
            && let Err(error) = self.for_each_link(|link| others.push(Ok(link.into())))
        {
            others.push(Err(error));
        }
        html.into_iter().flatten().map(Ok).chain(others)
    }

    /// Writes the document to `out` with new URLs, leaving every other byte unchanged, and returns how many URLs
    /// changed.
    ///
    /// `edit` returns the new text of a link, or `None` to leave it as it was. The new text is escaped as its place requires,
    /// and a value without quotes gets them. [`Edit`](crate::Edit) provides common edits. A value whose new text would be
    /// read as a different URL in its place, such as one with a space in `ping`, stays, as does a URL that is a part of what
    /// an entity stands for, and [`Rewritten::left`] says where. Streams to `out`, holding only the value that is being
    /// written.
    ///
    /// # Errors
    /// - [`ReadOnly`](DocumentErrorKind::ReadOnly) if the document is Markdown;
    /// - [`ReadOnlyEncoding`](DocumentErrorKind::ReadOnlyEncoding) if a URL would change in a document in ISO-2022-JP;
    /// - [`Io`](DocumentErrorKind::Io) if writing to `out` fails;
    /// - those of [`for_each_link`](Self::for_each_link).
    ///
    /// After an error, `out` holds an incomplete document.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    /// use weburl_documents::{Document, DocumentOptions, Edit, Syntax};
    ///
    /// let address = Url::parse("https://example.org/")?;
    /// let source = b"<svg xmlns='http://www.w3.org/2000/svg' xml:base='/b/' ><a href='c?d&amp;e'/></svg>";
    /// let document = Document::new(source, &DocumentOptions::new(&address).syntax(Syntax::Xml))?;
    /// let mut out = Vec::new();
    /// document.rewrite(&mut out, |link| Edit::Absolute.apply(link))?;
    /// assert_eq!(String::from_utf8(out)?,
    ///     "<svg xmlns='http://www.w3.org/2000/svg' xml:base='https://example.org/b/' >\
    ///      <a href='https://example.org/b/c?d&amp;e'/></svg>");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rewrite(
        &self,
        out: &mut impl io::Write,
        edit: impl FnMut(&Link<'_>) -> Option<String>,
    ) -> Result<Rewritten, DocumentError> {
        match &self.kind {
            Kind::Html(document) => document.rewrite(out, edit),
            Kind::Xml(document) => xml::rewrite::rewrite(document, out, edit),
            #[cfg(feature = "markdown")]
            Kind::Markdown(_) => Err(DocumentError::new(DocumentErrorKind::ReadOnly, 0..0)),
            Kind::Text(document) => document.rewrite(out, edit),
        }
    }

    /// Calls `found` with each name that the fragment of a URL can refer to.
    ///
    /// In HTML, and in the HTML of Markdown, the `id` of an element and the `name` of an `a`, without the contents of
    /// `template`; in XML, `xml:id`, and in XHTML, SVG and MathML, `id` and the `name` of an `a` of XHTML; in Markdown, the
    /// names that [a renderer](DocumentOptions::heading_names) gives to headings. Other documents have no such names.
    ///
    /// [HTML Standard: find a potential indicated
    /// element](https://html.spec.whatwg.org/multipage/browsing-the-web.html#find-a-potential-indicated-element): compare a
    /// name with the fragment, and then with the percent-decoded fragment.
    ///
    /// # Errors
    /// Those of [`for_each_link`](Self::for_each_link). All names before this place have been found.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    /// use weburl_documents::{Document, DocumentOptions, Syntax};
    ///
    /// let address = Url::parse("https://example.org/")?;
    /// let source = b"<svg xmlns='http://www.w3.org/2000/svg'><g id='a'/><g xml:id='b'/></svg>";
    /// let document = Document::new(source, &DocumentOptions::new(&address).syntax(Syntax::Xml))?;
    /// let mut names = Vec::new();
    /// document.fragment_targets(|name| names.push(name.to_owned()))?;
    /// assert_eq!(names, ["a", "b"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn fragment_targets(&self, found: impl FnMut(&str)) -> Result<(), DocumentError> {
        match &self.kind {
            Kind::Html(document) => document.fragment_targets(found),
            Kind::Xml(document) => document.fragment_targets(found)?,
            #[cfg(feature = "markdown")]
            Kind::Markdown(document) => document.fragment_targets(found),
            Kind::Text(_) => {}
        }
        Ok(())
    }
}

#[cfg(feature = "markdown")]
fn text_of(source: &[u8]) -> Result<&str, DocumentError> {
    str::from_utf8(source).map_err(|error| {
        let start = error.valid_up_to();
        let end = error.error_len().map_or(source.len(), |len| start + len);
        DocumentError::new(DocumentErrorKind::NotUtf8, start..end)
    })
}
