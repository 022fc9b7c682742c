//! The constructor (5.1) and URLUtils (5.2).

use std::fmt;

use encoding_rs::{Encoding, UTF_8};
use idna::uts46::{AsciiDenyList, Hyphens, Uts46};

use super::parsed_url::{ParsedUrl, is_relative_scheme};
use super::state_machine::{self, State};
use super::url_query::UrlQuery;
use super::{parse, strip_whitespace};

/// An object that implements URLUtils.
#[derive(Clone, Debug)]
pub struct UrlUtils {
    pub(super) url: ParsedUrl,
    base: ParsedUrl,
    input: String,
    pub(super) query_encoding: &'static Encoding,
}

/// The exception of the constructor: the base URL cannot be parsed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvalidStateError;

impl fmt::Display for InvalidStateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the base URL cannot be parsed")
    }
}

impl std::error::Error for InvalidStateError {}

impl UrlUtils {
    /// Runs the constructor URL(url, base) with a base that is a string.
    ///
    /// A `url` that cannot be parsed creates an object, too, whose `href` returns it.
    ///
    /// # Errors
    /// [`InvalidStateError`] if the base's fatal error flag is set.
    pub fn new(url: &str, base: Option<&str>) -> Result<Self, InvalidStateError> {
        // 1 and 2.
        let base = parse(base.unwrap_or("about:blank"), None);
        // 3.
        if base.fatal_error {
            return Err(InvalidStateError);
        }
        // 4.
        Ok(Self::with_encoding(url, base, UTF_8))
    }

    /// Runs the constructor URL(url, base) with a base that is a URL object.
    ///
    /// # Errors
    /// [`InvalidStateError`] if the base's fatal error flag is set.
    pub fn with_base_object(url: &str, base: &UrlUtils) -> Result<Self, InvalidStateError> {
        if base.url.fatal_error {
            return Err(InvalidStateError);
        }
        Ok(Self::with_encoding(url, base.url.clone(), UTF_8))
    }

    /// Creates an object for another specification, which provides its base and its query encoding.
    pub fn with_encoding(url: &str, base: ParsedUrl, query_encoding: &'static Encoding) -> Self {
        let parsed = super::parse_with_encoding(url, Some(&base), query_encoding);
        UrlUtils { url: parsed, base, input: url.to_owned(), query_encoding }
    }

    /// Returns the parsed URL. Borrows.
    pub fn url(&self) -> &ParsedUrl {
        &self.url
    }

    fn set(&mut self, value: &str, state_override: State) {
        let encoding = self.query_encoding;
        state_machine::run(value, None, encoding, &mut self.url, Some(state_override));
    }

    /// Returns whether the setters of host, port, path and query have an effect.
    fn is_settable(&self) -> bool {
        !self.url.fatal_error && self.url.relative
    }

    /// Returns the `href` attribute: the input if the fatal error flag is set.
    pub fn href(&self) -> String {
        self.url.serialize().unwrap_or_else(|| self.input.clone())
    }

    /// Sets the `href` attribute. A-07: parses the value as the constructor does, without a state override.
    pub fn set_href(&mut self, value: &str) {
        // 1.
        self.url = ParsedUrl::default();
        // 2.
        value.clone_into(&mut self.input);
        // 3.
        let value = strip_whitespace(value);
        let (base, encoding) = (Some(&self.base), self.query_encoding);
        state_machine::run(value, base, encoding, &mut self.url, None);
    }

    /// Returns the `origin` attribute: the Unicode serialization of the origin, which is `null` except for
    /// relative schemes with a host.
    pub fn origin(&self) -> String {
        let ParsedUrl { scheme, host, port, .. } = &self.url;
        if self.url.fatal_error || scheme == "file" || !is_relative_scheme(scheme) {
            return "null".to_owned();
        }
        let (host, _) =
            Uts46::new().to_unicode(host.as_bytes(), AsciiDenyList::EMPTY, Hyphens::Allow);
        match port.as_str() {
            "" => format!("{scheme}://{host}"),
            port => format!("{scheme}://{host}:{port}"),
        }
    }

    /// Returns the `protocol` attribute: `:` if the fatal error flag is set.
    pub fn protocol(&self) -> String {
        format!("{}:", self.url.scheme)
    }

    /// Sets the `protocol` attribute.
    pub fn set_protocol(&mut self, value: &str) {
        // 1.
        if !self.url.fatal_error {
            // 2.
            self.set(&format!("{value}:"), State::SchemeStart);
        }
    }

    /// Returns the `host` attribute.
    pub fn host(&self) -> String {
        match self.url.port.as_str() {
            "" => self.url.host.clone(),
            port => format!("{}:{port}", self.url.host),
        }
    }

    /// Sets the `host` attribute.
    pub fn set_host(&mut self, value: &str) {
        if self.is_settable() {
            self.set(value, State::Host);
        }
    }

    /// Returns the `hostname` attribute.
    pub fn hostname(&self) -> String {
        self.url.host.clone()
    }

    /// Sets the `hostname` attribute.
    pub fn set_hostname(&mut self, value: &str) {
        if self.is_settable() {
            self.set(value, State::Hostname);
        }
    }

    /// Returns the `port` attribute.
    pub fn port(&self) -> String {
        self.url.port.clone()
    }

    /// Sets the `port` attribute.
    pub fn set_port(&mut self, value: &str) {
        if self.is_settable() && self.url.scheme != "file" {
            self.set(value, State::Port);
        }
    }

    /// Returns the `pathname` attribute.
    pub fn pathname(&self) -> String {
        match (self.url.fatal_error, self.url.relative) {
            (true, _) => String::new(),
            (false, false) => self.url.scheme_data.clone(),
            (false, true) => format!("/{}", self.url.path.join("/")),
        }
    }

    /// Sets the `pathname` attribute.
    pub fn set_pathname(&mut self, value: &str) {
        if self.is_settable() {
            self.url.path.clear();
            self.set(value, State::RelativePathStart);
        }
    }

    /// Returns the `search` attribute.
    pub fn search(&self) -> String {
        prefixed('?', self.url.query.as_deref())
    }

    /// Sets the `search` attribute.
    pub fn set_search(&mut self, value: &str) {
        // 1.
        if !self.is_settable() {
            return;
        }
        // 2.
        self.url.query = (!value.is_empty()).then(String::new);
        if !value.is_empty() {
            // 3 to 5.
            self.set(value.strip_prefix('?').unwrap_or(value), State::Query);
        }
    }

    /// Returns the `query` attribute. Borrows the object.
    pub fn query(&mut self) -> UrlQuery<'_> {
        UrlQuery { object: self }
    }

    /// Returns the `hash` attribute.
    pub fn hash(&self) -> String {
        prefixed('#', self.url.fragment.as_deref())
    }

    /// Sets the `hash` attribute.
    pub fn set_hash(&mut self, value: &str) {
        // 1.
        if self.url.fatal_error || self.url.scheme == "javascript" {
            return;
        }
        // 2.
        self.url.fragment = (!value.is_empty()).then(String::new);
        if !value.is_empty() {
            // 3 to 5.
            self.set(value.strip_prefix('#').unwrap_or(value), State::Fragment);
        }
    }
}

fn prefixed(prefix: char, component: Option<&str>) -> String {
    match component {
        None | Some("") => String::new(),
        Some(component) => format!("{prefix}{component}"),
    }
}
