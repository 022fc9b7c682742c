//! One link: a URL in a document, where it stands, and what it is used for.

use std::fmt;
use std::ops::Range;

use weburl::{ParseError, UrlRef};

/// A URL in a document, resolved against its base URL.
///
/// It borrows from the document and is valid for one call, so that a link costs no allocation.
///
/// `Debug` omits the text and `download`, and masks the password of the URL.
#[derive(Clone)]
#[non_exhaustive]
pub struct Link<'a> {
    /// The local name of the element, in lowercase in an HTML document.
    pub element: &'a str,
    /// The name of the attribute, with its prefix if it has one (`xlink:href`). `None` if the URL stands in
    /// the content of the element, as in `style`.
    pub attribute: Option<&'a str>,
    /// The range of the URL in the source, in bytes, without the spaces around it. Each URL of an attribute
    /// that holds several is a link of its own.
    pub span: Range<usize>,
    /// The URL as it is written, with its character references decoded and without the spaces around it.
    pub text: &'a str,
    /// The resolved URL, or the reason why it cannot be parsed. The span of the error is in bytes of `text`.
    pub url: Result<UrlRef<'a>, ParseError>,
    /// The base URL in this place: the document base URL or, for a `base` element and under `xml:base`, the
    /// one that applies instead. An empty `action` or `formaction` and a [`LinkKind::SameDocument`] lead to
    /// the document itself, whatever the base URL.
    pub base: UrlRef<'a>,
    /// What a browser fetches instead of `url`, because it reads the tag before the `base` element that sets another
    /// base URL. `None` in nearly all documents, and for links that are followed later, such as hyperlinks.
    pub when_parsed: Option<WhenParsed<'a>>,
    /// What the URL is used for.
    pub kind: LinkKind,
    /// The `rel` attribute of the element, as it is written.
    pub rel: Option<&'a str>,
    /// The `download` attribute of the element, which may be empty.
    pub download: Option<&'a str>,
}

impl<'a> Link<'a> {
    /// Returns the URL that a browser fetches or follows: the one of `when_parsed` if there is one, and otherwise
    /// `url`.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    /// use weburl_html::{DocumentOptions, HtmlDocument};
    ///
    /// let address = Url::parse("https://example.com/")?;
    /// let source = br##"<img src=a> <a href=a></a> <base href="/b/"> <img src=a>"##;
    /// let document = HtmlDocument::new(source, &DocumentOptions::new(&address));
    /// let mut paths = Vec::new();
    /// document.for_each_link(|link| paths.extend(link.effective_url().map(|url| url.path().to_owned())));
    /// assert_eq!(paths, ["/a", "/b/a", "/b/", "/b/a"]);
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn effective_url(&self) -> Result<UrlRef<'a>, ParseError> {
        self.when_parsed.as_ref().map_or_else(|| self.url, |earlier| earlier.url)
    }

    /// Returns the base URL against which [`effective_url`](Self::effective_url) was resolved.
    pub fn effective_base(&self) -> UrlRef<'a> {
        self.when_parsed.as_ref().map_or(self.base, |earlier| earlier.base)
    }

    /// Returns whether the URL only names something, and nobody looks there for a document: `itemid`, `itemtype`, the
    /// `href` of a `link` without `rel`, but not `cite` and `longdesc`.
    pub fn is_only_a_name(&self) -> bool {
        let leads = matches!(self.attribute, Some("cite" | "longdesc"));
        self.kind == LinkKind::Reference && !leads
    }

    /// Returns whether the link leads into the document at `address` because it is empty or a fragment only, as `#top`
    /// is. With another base URL, it leads elsewhere.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    /// use weburl_html::{DocumentOptions, HtmlDocument};
    ///
    /// let address = Url::parse("https://example.com/a?b")?;
    /// let source = br##"<a href="#top"> <a href=""> <a href="a?b#top"> <a href="/">"##;
    /// let document = HtmlDocument::new(source, &DocumentOptions::new(&address));
    /// let mut found = Vec::new();
    /// document.for_each_link(|link| found.push(link.leads_into(document.address())));
    /// assert_eq!(found, [true, true, false, false]);
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn leads_into(&self, address: UrlRef<'_>) -> bool {
        let text = self.text.trim_matches(|c| c <= ' ');
        let has_no_url = text.is_empty() || text.starts_with('#');
        let is_address =
            |url: &UrlRef<'_>| url.href_without_fragment() == address.href_without_fragment();
        has_no_url && self.url.as_ref().is_ok_and(is_address)
    }
}

/// How a URL was resolved when the browser read its tag, before a `base` element that changed the base URL.
///
/// Scripts, style sheets, images and frames are fetched then, and a refresh is scheduled. Images in CSS are fetched
/// when they are first needed, which may be later.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct WhenParsed<'a> {
    /// The URL, or the reason why it cannot be parsed. It may be the same as after the `base` element.
    pub url: Result<UrlRef<'a>, ParseError>,
    /// The base URL in force then.
    pub base: UrlRef<'a>,
}

impl fmt::Debug for Link<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { element, attribute, span, text: _, url, base, when_parsed, kind, rel, .. } =
            self;
        f.debug_struct("Link")
            .field("element", element)
            .field("attribute", attribute)
            .field("span", span)
            .field("url", url)
            .field("base", base)
            .field("when_parsed", when_parsed)
            .field("kind", kind)
            .field("rel", rel)
            .finish_non_exhaustive()
    }
}

/// What the URL of a link is used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum LinkKind {
    /// The user may follow it: `a`, `area`, and `link` with a `rel` such as `next`.
    Hyperlink,
    /// The browser fetches it as a part of the document: images, scripts, style sheets, frames. It does not
    /// fetch an empty URL, which is therefore not reported.
    Resource,
    /// It leads into the document itself, whatever the base URL: `url(#a)` in CSS, `<use href="#a">` in SVG.
    SameDocument,
    /// The browser submits a form to it.
    FormTarget,
    /// The browser notifies it when the user follows a hyperlink.
    Ping,
    /// The browser replaces the document with it, as for `<meta http-equiv=refresh>`.
    Refresh,
    /// It is a base URL, against which other URLs are resolved.
    Base,
    /// It identifies something, and nothing follows or fetches it: `cite`, `itemtype`, `codebase`, and the
    /// `href` of a `link` without `rel`.
    Reference,
}

impl LinkKind {
    /// All kinds.
    pub const ALL: &'static [Self] = &[
        Self::Hyperlink,
        Self::Resource,
        Self::SameDocument,
        Self::FormTarget,
        Self::Ping,
        Self::Refresh,
        Self::Base,
        Self::Reference,
    ];

    /// Returns whether a browser resolves the URL as soon as it has read it.
    pub(crate) fn is_loaded(self) -> bool {
        matches!(self, Self::Resource | Self::Refresh)
    }

    /// Returns a short name: `hyperlink`, `resource`, `same-document`, `form-target`, `ping`, `refresh`, `base`
    /// or `reference`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Hyperlink => "hyperlink",
            Self::Resource => "resource",
            Self::SameDocument => "same-document",
            Self::FormTarget => "form-target",
            Self::Ping => "ping",
            Self::Refresh => "refresh",
            Self::Base => "base",
            Self::Reference => "reference",
        }
    }
}

impl fmt::Display for LinkKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
