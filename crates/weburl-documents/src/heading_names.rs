//! Whose rule names the headings of Markdown.

/// The renderer whose rule names the headings of Markdown, to which fragments lead.
///
/// # Examples
/// ```
/// # #[cfg(feature = "markdown")]
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// use weburl::Url;
/// use weburl_documents::{Document, DocumentOptions, HeadingNames, Syntax};
///
/// let address = Url::parse("https://example.com/")?;
/// for (rule, expected) in [
///     (HeadingNames::Github, ["été-1x", "foo-bar"]),
///     (HeadingNames::Mkdocs, ["ete-1x", "bar"]),
/// ] {
///     let options = DocumentOptions::new(&address).syntax(Syntax::Markdown).heading_names(rule);
///     let mut names = Vec::new();
///     Document::new("# Été 1×x\n# Foo {#bar}\n".as_bytes(), &options)?
///         .fragment_targets(|name| names.push(name.to_owned()))?;
///     assert_eq!(names, expected);
/// }
/// # Ok(())
/// # }
/// # #[cfg(not(feature = "markdown"))]
/// # fn main() {}
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum HeadingNames {
    /// GitHub, as `github-slugger` 2.0.0 does it.
    #[default]
    Github,
    /// Python-Markdown 3 with `toc` and `attr_list`, as MkDocs uses it.
    Mkdocs,
    /// The same with `pymdownx.slugs.slugify(case="lower")`, as Material for MkDocs recommends it for other scripts.
    Pymdownx,
    /// mdBook 0.5.
    Mdbook,
    /// Docusaurus 3.
    Docusaurus,
    /// Hugo 0.168.
    Hugo,
    /// GitLab, as its documentation says it; not compared with GitLab itself.
    Gitlab,
    /// GitBook 3.2, the program; not the site that succeeded it.
    Gitbook,
}

impl HeadingNames {
    /// All rules.
    pub const ALL: &'static [Self] = &[
        Self::Github,
        Self::Mkdocs,
        Self::Pymdownx,
        Self::Mdbook,
        Self::Docusaurus,
        Self::Hugo,
        Self::Gitlab,
        Self::Gitbook,
    ];

    /// Returns the name of the renderer in lowercase, such as `mkdocs`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Github => "github",
            Self::Mkdocs => "mkdocs",
            Self::Pymdownx => "pymdownx",
            Self::Mdbook => "mdbook",
            Self::Docusaurus => "docusaurus",
            Self::Hugo => "hugo",
            Self::Gitlab => "gitlab",
            Self::Gitbook => "gitbook",
        }
    }
}
