//! What the URL of a link is used for.

use std::fmt;

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
