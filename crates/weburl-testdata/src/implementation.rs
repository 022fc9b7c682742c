//! What a table of cases needs from an implementation of the URL Standard.

use std::fmt;

use serde::Deserialize;

/// An implementation of the URL Standard, seen through its API for scripts.
pub trait Implementation {
    /// The name of the implementation in reports.
    const NAME: &'static str;

    /// A `URL` object.
    type Url;

    /// Runs [`new URL(input, base)`](https://url.spec.whatwg.org/#dom-url-url).
    ///
    /// # Errors
    /// The name of the validation error that made the parser fail, or another word if the implementation
    /// does not report it.
    fn parse(input: &str, base: Option<&str>) -> Result<Self::Url, &'static str>;

    /// Parses a URL for a document in the encoding with this label.
    ///
    /// # Errors
    /// The name of the validation error that made the parser fail, or another word if the implementation
    /// does not report it.
    fn parse_in_encoding(input: &str, label: &str) -> Result<Self::Url, &'static str>;

    /// Returns the value of an attribute of a `URL` object.
    fn get(url: &Self::Url, attribute: Attribute) -> String;

    /// Sets an attribute of a `URL` object. Leaves the URL as it is if the setter throws.
    ///
    /// Returns whether the setter's steps set the component, even if it stays the same.
    fn set(url: &mut Self::Url, attribute: Attribute, value: &str) -> bool;

    /// Returns the stringification of a `URL` object's `searchParams`.
    fn search_params(url: &Self::Url) -> String;
}

/// An attribute of the interface [`URL`](https://url.spec.whatwg.org/#url-class).
///
/// `weburl::api::Attribute` has the same names. This crate does not depend on the library, which its tables of
/// cases judge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "the names are the interface's own")]
pub enum Attribute {
    Href,
    Origin,
    Protocol,
    Username,
    Password,
    Host,
    Hostname,
    Port,
    Pathname,
    Search,
    Hash,
}

impl Attribute {
    /// All attributes that are strings.
    pub const ALL: [Self; 11] = [
        Self::Href,
        Self::Origin,
        Self::Protocol,
        Self::Username,
        Self::Password,
        Self::Host,
        Self::Hostname,
        Self::Port,
        Self::Pathname,
        Self::Search,
        Self::Hash,
    ];

    /// All attributes with a setter: all except the origin.
    pub const SETTABLE: [Self; 10] = [
        Self::Href,
        Self::Protocol,
        Self::Username,
        Self::Password,
        Self::Host,
        Self::Hostname,
        Self::Port,
        Self::Pathname,
        Self::Search,
        Self::Hash,
    ];
    /// The name that scripts use.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Href => "href",
            Self::Origin => "origin",
            Self::Protocol => "protocol",
            Self::Username => "username",
            Self::Password => "password",
            Self::Host => "host",
            Self::Hostname => "hostname",
            Self::Port => "port",
            Self::Pathname => "pathname",
            Self::Search => "search",
            Self::Hash => "hash",
        }
    }
}

impl fmt::Display for Attribute {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
