//! An absolute URL, as the rules that resolved it define one.

use std::fmt;
use std::ops::Range;

use encoding_rs::Encoding;
use weburl::{ParseError, Parser, Url};

use super::rules::Rules;

/// An absolute URL: today a URL record, and in HTML5 a string.
///
/// `Debug` masks the password.
#[derive(Clone, PartialEq, Eq)]
pub struct AbsoluteUrl(Kind);

#[derive(Clone, PartialEq, Eq)]
enum Kind {
    Record(Url),
    #[cfg(feature = "editions")]
    Text(String),
}

impl AbsoluteUrl {
    /// Returns the URL as a string: today its serialization, and in HTML5 the result of resolving, which is not in
    /// normal form. Borrows.
    pub fn href(&self) -> &str {
        match &self.0 {
            Kind::Record(url) => url.href(),
            #[cfg(feature = "editions")]
            Kind::Text(text) => text,
        }
    }

    /// Returns the URL record, or `None` with the rules of HTML5, which have none. Borrows.
    pub fn url(&self) -> Option<&Url> {
        match &self.0 {
            Kind::Record(url) => Some(url),
            #[cfg(feature = "editions")]
            Kind::Text(_) => None,
        }
    }

    // H5-12
    pub(super) fn of_address(address: &Url, rules: Rules) -> Self {
        Self(match rules {
            Rules::Living => Kind::Record(address.clone()),
            #[cfg(feature = "editions")]
            Rules::Html5 => Kind::Text(address.href().to_owned()),
        })
    }

    pub(super) fn of_record(url: Url) -> Self {
        Self(Kind::Record(url))
    }

    /// Resolves the URL in the value of an attribute, which may be surrounded by white space: A-44 of
    /// `weburl_editions::html5`.
    // H5-07, H5-16, H5-17
    pub(super) fn resolve_attribute(
        &self,
        value: &str,
        encoding: &'static Encoding,
    ) -> Result<Self, ResolveError> {
        match &self.0 {
            Kind::Record(_) => self.resolve(value, encoding),
            #[cfg(feature = "editions")]
            Kind::Text(_) => {
                self.resolve(weburl_editions::html5::strip_whitespace(value), encoding)
            }
        }
    }

    /// Resolves a URL against this one, by the rules that resolved this one.
    // H5-07, H5-08, H5-10, H5-29
    pub(super) fn resolve(
        &self,
        url: &str,
        encoding: &'static Encoding,
    ) -> Result<Self, ResolveError> {
        match &self.0 {
            Kind::Record(base) => {
                let parser = Parser::new().base(base).encoding(encoding);
                parser.parse(url).map(Self::of_record).map_err(ResolveError::Parse)
            }
            #[cfg(feature = "editions")]
            Kind::Text(base) => {
                let resolved = weburl_editions::html5::resolve(url, Some(base), encoding);
                resolved.map(|text| Self(Kind::Text(text))).map_err(ResolveError::NotResolvable)
            }
        }
    }
}

impl fmt::Display for AbsoluteUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.href())
    }
}

impl fmt::Debug for AbsoluteUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Kind::Record(url) => fmt::Debug::fmt(url, f),
            #[cfg(feature = "editions")]
            Kind::Text(text) => fmt::Debug::fmt(&without_password(text), f),
        }
    }
}

#[cfg(feature = "editions")]
fn without_password(text: &str) -> String {
    let components = weburl_editions::html5::parse(text).ok();
    let userinfo = components.and_then(|components| components.userinfo).unwrap_or_default();
    match userinfo.split_once(':') {
        Some((username, _)) => {
            text.replacen(&format!("//{userinfo}@"), &format!("//{username}:***@"), 1)
        }
        None => text.to_owned(),
    }
}

/// Why a URL in a document cannot be resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ResolveError {
    /// The parser of today fails.
    Parse(ParseError),
    /// The URL is not resolvable in HTML5.
    #[cfg(feature = "editions")]
    NotResolvable(weburl_editions::html5::NotResolvable),
}

impl ResolveError {
    /// Returns the error itself: it is an enum.
    #[must_use]
    pub const fn kind(&self) -> Self {
        *self
    }

    /// Returns a name for programs: the standard's name of the validation error, or `not-resolvable`.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Parse(error) => error.kind().name(),
            #[cfg(feature = "editions")]
            Self::NotResolvable(_) => "not-resolvable",
        }
    }

    /// Returns the place of the error in the text of the URL, in bytes. HTML5 tells no place.
    pub const fn span(&self) -> Option<Range<usize>> {
        match self {
            Self::Parse(error) => Some(error.span()),
            #[cfg(feature = "editions")]
            Self::NotResolvable(_) => None,
        }
    }
}

impl fmt::Display for ResolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Parse(error) => error.fmt(f),
            #[cfg(feature = "editions")]
            Self::NotResolvable(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ResolveError {}
