//! One link: a URL in a document, where it is, and what it leads to.

use std::fmt;
use std::ops::Range;

use weburl::{ParseError, UrlRef};

/// A URL that a document holds, resolved against its base URL.
///
/// It is lent for the time of one call, so that the links of a document cost no allocation each.
///
/// `Debug` leaves out the text and `download`, and masks the password of the URL.
#[derive(Clone)]
#[non_exhaustive]
pub struct Link<'a> {
    /// The local name of the element, in lower case where the document is HTML.
    pub element: &'a str,
    /// The name of the attribute, with its prefix where it has one (`xlink:href`). `None` if the URL is in
    /// the content of the element, as in `style`.
    pub attribute: Option<&'a str>,
    /// The bytes of the source that hold the URL, without the spaces around it. An attribute with several
    /// URLs has a link for each.
    pub span: Range<usize>,
    /// The URL as it is written, with its character references decoded, and without the spaces around it.
    pub text: &'a str,
    /// The URL resolved, or why it cannot be. The span of the error counts in bytes of `text`.
    pub url: Result<UrlRef<'a>, ParseError>,
    /// What references are resolved against here: the document base URL, or what `base` or `xml:base` have
    /// instead of it. An empty `action` or `formaction`, and what is of [`LinkKind::SameDocument`], lead to
    /// the document whatever its base URL.
    pub base: UrlRef<'a>,
    /// What becomes of the URL.
    pub kind: LinkKind,
    /// The element's `rel`, as it is written.
    pub rel: Option<&'a str>,
    /// The element's `download`, which may be empty.
    pub download: Option<&'a str>,
}

impl fmt::Debug for Link<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { element, attribute, span, text: _, url, base, kind, rel, download: _ } = self;
        f.debug_struct("Link")
            .field("element", element)
            .field("attribute", attribute)
            .field("span", span)
            .field("url", url)
            .field("base", base)
            .field("kind", kind)
            .field("rel", rel)
            .finish_non_exhaustive()
    }
}

/// What becomes of the URL of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum LinkKind {
    /// The user may follow it: `a`, `area`, and `link` with a `rel` such as `next`.
    Hyperlink,
    /// It is fetched as a part of the document: images, scripts, style sheets, frames. An empty URL would not
    /// be, and is no link.
    Resource,
    /// It is a part of the document itself, whatever the base URL: `url(#a)` in CSS, `<use href="#a">` in SVG.
    SameDocument,
    /// A form is sent to it.
    FormTarget,
    /// It is notified when a hyperlink is followed.
    Ping,
    /// The document is replaced by it, as by `<meta http-equiv=refresh>`.
    Refresh,
    /// Other URLs are resolved against it.
    Base,
    /// It names something, and is neither followed nor fetched: `cite`, `itemtype`, `codebase`, and `href` of
    /// a `link` without `rel`.
    Reference,
}

impl LinkKind {
    /// All of them.
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

    /// A short name: `hyperlink`, `resource`, `same-document`, `form-target`, `ping`, `refresh`, `base`, `reference`.
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
