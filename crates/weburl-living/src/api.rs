//! The `URL` class: the Web IDL view of a URL.
//!
//! [URL Standard: URL class](https://url.spec.whatwg.org/#url-class).
//!
//! Strings are of the type `USVString`. Like a `str`, it contains no surrogates.

use std::fmt;

use encoding_rs::UTF_8;

use super::basic_url_parser::{
    StateOverride, basic_url_parse, basic_url_parse_with_state_override,
};
use super::url::{UrlPath, UrlRecord};
use super::url_search_params::UrlSearchParams;
use super::validation_error::{Failure, Reported};

/// A [`URL`](https://url.spec.whatwg.org/#url) object.
///
/// Each setter that parses has a twin whose name ends in `_reporting`, which appends the validation errors of the
/// value to a list. Their offsets are in bytes of the value.
///
/// Beyond the standard, setters return whether their steps accept the value: whether they set the component, even
/// if only a part of the value counts or the component stays the same. Scripts cannot see that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Url {
    /// [URL](https://url.spec.whatwg.org/#concept-url-url)
    url: UrlRecord,
    /// [query object](https://url.spec.whatwg.org/#concept-url-query-object)
    query_object: UrlSearchParams,
}

/// [API URL parser](https://url.spec.whatwg.org/#api-url-parser)
fn api_url_parser(
    url: &str,
    base: Option<&str>,
    errors: &mut Vec<Reported>,
) -> Result<UrlRecord, Failure> {
    // 1.
    let mut parsed_base = None;
    // 2.
    if let Some(base) = base {
        // 2.1., 2.2.
        parsed_base = Some(basic_url_parse(base, None, UTF_8, &mut Vec::new())?);
    }
    // 3.
    basic_url_parse(url, parsed_base.as_ref(), UTF_8, errors)
}

impl Url {
    /// [initialize](https://url.spec.whatwg.org/#url-initialize)
    fn initialized(url_record: UrlRecord) -> Self {
        // 1.
        let query = url_record.query.as_deref().unwrap_or("");
        // 3., 4.
        let query_object = UrlSearchParams::initialized(query);
        // 2., 5.
        Self { url: url_record, query_object }
    }

    /// Runs [`new URL(url, base)`](https://url.spec.whatwg.org/#dom-url-url).
    ///
    /// # Errors
    /// The [`Failure`] of the parser, for which the constructor throws a `TypeError`.
    pub fn new(url: &str, base: Option<&str>) -> Result<Self, Failure> {
        Self::new_reporting(url, base, &mut Vec::new())
    }

    /// Runs [`new URL(url, base)`](https://url.spec.whatwg.org/#dom-url-url), and appends the validation
    /// errors in `url`, but not those in `base`, to `errors`.
    ///
    /// # Errors
    /// The [`Failure`] of the parser, for which the constructor throws a `TypeError`. Its offsets are in
    /// bytes of `base` if `base` cannot be parsed, and otherwise of `url`.
    pub fn new_reporting(
        url: &str,
        base: Option<&str>,
        errors: &mut Vec<Reported>,
    ) -> Result<Self, Failure> {
        // 1., 2.
        let parsed_url = api_url_parser(url, base, errors)?;
        // 3.
        Ok(Self::initialized(parsed_url))
    }

    /// Runs [`URL.parse(url, base)`](https://url.spec.whatwg.org/#dom-url-parse); `None` is null.
    pub fn parse(url: &str, base: Option<&str>) -> Option<Self> {
        // 1., 2.
        let parsed_url = api_url_parser(url, base, &mut Vec::new()).ok()?;
        // 3., 4., 5.
        Some(Self::initialized(parsed_url))
    }

    /// Runs [`URL.canParse(url, base)`](https://url.spec.whatwg.org/#dom-url-canparse).
    pub fn can_parse(url: &str, base: Option<&str>) -> bool {
        // 1., 2., 3.
        api_url_parser(url, base, &mut Vec::new()).is_ok()
    }

    /// Returns the [URL record](https://url.spec.whatwg.org/#concept-url-url). Borrows.
    pub fn url(&self) -> &UrlRecord {
        &self.url
    }

    /// Returns [`href`](https://url.spec.whatwg.org/#dom-url-href). Allocates.
    pub fn href(&self) -> String {
        self.url.serialize()
    }

    /// Runs [`toJSON()`](https://url.spec.whatwg.org/#dom-url-tojson), which returns the href. Allocates.
    pub fn to_json(&self) -> String {
        self.url.serialize()
    }

    /// Runs the setter of [`href`](https://url.spec.whatwg.org/#dom-url-href).
    ///
    /// # Errors
    /// The [`Failure`] of the parser, for which the setter throws a `TypeError`.
    pub fn set_href(&mut self, value: &str) -> Result<(), Failure> {
        self.set_href_reporting(value, &mut Vec::new())
    }

    /// Runs the setter of [`href`](https://url.spec.whatwg.org/#dom-url-href), and appends the validation
    /// errors in `value` to `errors`.
    ///
    /// # Errors
    /// The [`Failure`] of the parser, for which the setter throws a `TypeError`.
    pub fn set_href_reporting(
        &mut self,
        value: &str,
        errors: &mut Vec<Reported>,
    ) -> Result<(), Failure> {
        // 1., 2.
        let parsed_url = basic_url_parse(value, None, UTF_8, errors)?;
        // 3.
        self.url = parsed_url;
        // 4.
        self.query_object = UrlSearchParams::default();
        // 5., 6.
        if let Some(query) = &self.url.query {
            self.query_object = UrlSearchParams::initialized(query);
        }
        Ok(())
    }

    /// Returns [`origin`](https://url.spec.whatwg.org/#dom-url-origin). Allocates.
    pub fn origin(&self) -> String {
        self.url.origin().to_string()
    }

    /// Returns [`protocol`](https://url.spec.whatwg.org/#dom-url-protocol). Allocates.
    pub fn protocol(&self) -> String {
        format!("{}:", self.url.scheme)
    }

    /// Runs the setter of [`protocol`](https://url.spec.whatwg.org/#dom-url-protocol).
    pub fn set_protocol(&mut self, value: &str) -> bool {
        self.set_protocol_reporting(value, &mut Vec::new())
    }

    /// Runs the setter of [`protocol`](https://url.spec.whatwg.org/#dom-url-protocol), and appends the
    /// validation errors in `value` to `errors`.
    pub fn set_protocol_reporting(&mut self, value: &str, errors: &mut Vec<Reported>) -> bool {
        self.parse_as(StateOverride::SchemeStart, &format!("{value}:"), errors)
    }

    /// Returns [`username`](https://url.spec.whatwg.org/#dom-url-username). Allocates.
    pub fn username(&self) -> String {
        self.url.username.clone()
    }

    /// Runs the setter of [`username`](https://url.spec.whatwg.org/#dom-url-username).
    pub fn set_username(&mut self, value: &str) -> bool {
        // 1.
        if self.url.cannot_have_a_username_password_port() {
            return false;
        }
        // 2.
        self.url.set_the_username(value);
        true
    }

    /// Returns [`password`](https://url.spec.whatwg.org/#dom-url-password). Allocates.
    pub fn password(&self) -> String {
        self.url.password.clone()
    }

    /// Runs the setter of [`password`](https://url.spec.whatwg.org/#dom-url-password).
    pub fn set_password(&mut self, value: &str) -> bool {
        // 1.
        if self.url.cannot_have_a_username_password_port() {
            return false;
        }
        // 2.
        self.url.set_the_password(value);
        true
    }

    /// Returns [`host`](https://url.spec.whatwg.org/#dom-url-host). Allocates.
    pub fn host(&self) -> String {
        // 1.
        let url = &self.url;
        match (&url.host, url.port) {
            // 2.
            (None, _) => String::new(),
            // 3.
            (Some(host), None) => host.to_string(),
            // 4.
            (Some(host), Some(port)) => format!("{host}:{port}"),
        }
    }

    /// Runs the setter of [`host`](https://url.spec.whatwg.org/#dom-url-host).
    pub fn set_host(&mut self, value: &str) -> bool {
        self.set_host_reporting(value, &mut Vec::new())
    }

    /// Runs the setter of [`host`](https://url.spec.whatwg.org/#dom-url-host), and appends the validation
    /// errors in `value` to `errors`.
    pub fn set_host_reporting(&mut self, value: &str, errors: &mut Vec<Reported>) -> bool {
        // 1.
        if self.url.has_opaque_path() {
            return false;
        }
        // 2.
        self.parse_as(StateOverride::Host, value, errors)
    }

    /// Returns [`hostname`](https://url.spec.whatwg.org/#dom-url-hostname). Allocates.
    pub fn hostname(&self) -> String {
        match &self.url.host {
            // 1.
            None => String::new(),
            // 2.
            Some(host) => host.to_string(),
        }
    }

    /// Runs the setter of [`hostname`](https://url.spec.whatwg.org/#dom-url-hostname).
    pub fn set_hostname(&mut self, value: &str) -> bool {
        self.set_hostname_reporting(value, &mut Vec::new())
    }

    /// Runs the setter of [`hostname`](https://url.spec.whatwg.org/#dom-url-hostname), and appends the
    /// validation errors in `value` to `errors`.
    pub fn set_hostname_reporting(&mut self, value: &str, errors: &mut Vec<Reported>) -> bool {
        // 1.
        if self.url.has_opaque_path() {
            return false;
        }
        // 2.
        self.parse_as(StateOverride::Hostname, value, errors)
    }

    /// Returns [`port`](https://url.spec.whatwg.org/#dom-url-port). Allocates.
    pub fn port(&self) -> String {
        match self.url.port {
            // 1.
            None => String::new(),
            // 2.
            Some(port) => port.to_string(),
        }
    }

    /// Runs the setter of [`port`](https://url.spec.whatwg.org/#dom-url-port).
    pub fn set_port(&mut self, value: &str) -> bool {
        self.set_port_reporting(value, &mut Vec::new())
    }

    /// Runs the setter of [`port`](https://url.spec.whatwg.org/#dom-url-port), and appends the validation
    /// errors in `value` to `errors`.
    pub fn set_port_reporting(&mut self, value: &str, errors: &mut Vec<Reported>) -> bool {
        // 1.
        if self.url.cannot_have_a_username_password_port() {
            return false;
        }
        // 2.
        if value.is_empty() {
            self.url.port = None;
            return true;
        }
        // 3.
        self.parse_as(StateOverride::Port, value, errors)
    }

    /// Returns [`pathname`](https://url.spec.whatwg.org/#dom-url-pathname). Allocates.
    pub fn pathname(&self) -> String {
        self.url.serialize_path()
    }

    /// Runs the setter of [`pathname`](https://url.spec.whatwg.org/#dom-url-pathname).
    pub fn set_pathname(&mut self, value: &str) -> bool {
        self.set_pathname_reporting(value, &mut Vec::new())
    }

    /// Runs the setter of [`pathname`](https://url.spec.whatwg.org/#dom-url-pathname), and appends the
    /// validation errors in `value` to `errors`.
    pub fn set_pathname_reporting(&mut self, value: &str, errors: &mut Vec<Reported>) -> bool {
        // 1.
        if self.url.has_opaque_path() {
            return false;
        }
        // 2.
        self.url.path = UrlPath::List(Vec::new());
        // 3.
        self.parse_as(StateOverride::PathStart, value, errors)
    }

    /// Returns [`search`](https://url.spec.whatwg.org/#dom-url-search). Allocates.
    pub fn search(&self) -> String {
        match self.url.query() {
            // 1.
            None | Some("") => String::new(),
            // 2.
            Some(query) => format!("?{query}"),
        }
    }

    /// Runs the setter of [`search`](https://url.spec.whatwg.org/#dom-url-search).
    pub fn set_search(&mut self, value: &str) -> bool {
        self.set_search_reporting(value, &mut Vec::new())
    }

    /// Runs the setter of [`search`](https://url.spec.whatwg.org/#dom-url-search), and appends the
    /// validation errors in `value` to `errors`.
    pub fn set_search_reporting(&mut self, value: &str, errors: &mut Vec<Reported>) -> bool {
        // 1. is `self.url`.
        // 2.
        if value.is_empty() {
            self.url.query = None;
            self.query_object = UrlSearchParams::default();
            return true;
        }
        // 3.
        let input = value.strip_prefix('?').unwrap_or(value);
        // 4.
        self.url.query = Some(String::new());
        // 5.
        let accepted = self.parse_rest_as(StateOverride::Query, value, input, errors);
        // 6., as of `fde3f74`: the list is that of the query as it was parsed, and not of `input`.
        let query = self.url.query.as_deref().unwrap_or_default();
        self.query_object = UrlSearchParams::initialized(query);
        accepted
    }

    /// Returns [`searchParams`](https://url.spec.whatwg.org/#dom-url-searchparams) for reading. Borrows.
    pub fn search_params(&self) -> &UrlSearchParams {
        &self.query_object
    }

    /// Calls `method` with [`searchParams`](https://url.spec.whatwg.org/#dom-url-searchparams) to change it, and
    /// returns the result.
    ///
    /// [Updates](https://url.spec.whatwg.org/#concept-urlsearchparams-update) the URL's query afterwards, even if
    /// the list is the same as before, as the standard's methods do.
    ///
    /// # Examples
    /// ```
    /// use weburl_living::api::Url;
    ///
    /// let mut url = Url::new("https://example.com/?a=b ~", None)?;
    /// assert_eq!(url.href(), "https://example.com/?a=b%20~");
    /// url.change_search_params(|search_params| search_params.sort());
    /// assert_eq!(url.href(), "https://example.com/?a=b+%7E");
    /// # Ok::<(), weburl_living::Failure>(())
    /// ```
    pub fn change_search_params<R>(&mut self, method: impl FnOnce(&mut UrlSearchParams) -> R) -> R {
        let result = method(&mut self.query_object);
        self.query_object.update(Some(&mut self.url));
        result
    }

    /// Returns [`hash`](https://url.spec.whatwg.org/#dom-url-hash). Allocates.
    pub fn hash(&self) -> String {
        match self.url.fragment() {
            // 1.
            None | Some("") => String::new(),
            // 2.
            Some(fragment) => format!("#{fragment}"),
        }
    }

    /// Runs the setter of [`hash`](https://url.spec.whatwg.org/#dom-url-hash).
    pub fn set_hash(&mut self, value: &str) -> bool {
        self.set_hash_reporting(value, &mut Vec::new())
    }

    /// Runs the setter of [`hash`](https://url.spec.whatwg.org/#dom-url-hash), and appends the validation
    /// errors in `value` to `errors`.
    pub fn set_hash_reporting(&mut self, value: &str, errors: &mut Vec<Reported>) -> bool {
        // 1.
        if value.is_empty() {
            self.url.fragment = None;
            return true;
        }
        // 2.
        let input = value.strip_prefix('#').unwrap_or(value);
        // 3.
        self.url.fragment = Some(String::new());
        // 4.
        self.parse_rest_as(StateOverride::Fragment, value, input, errors)
    }

    /// [Basic URL parses](https://url.spec.whatwg.org/#concept-basic-url-parser) `input` with this URL and a
    /// state override. Returns whether the steps accept the value, which scripts are not told.
    fn parse_as(
        &mut self,
        state_override: StateOverride,
        input: &str,
        errors: &mut Vec<Reported>,
    ) -> bool {
        let url = &mut self.url;
        basic_url_parse_with_state_override(input, UTF_8, url, state_override, errors).accepted
    }

    /// Does the same with `input` as the end of `value`, which the caller has passed.
    fn parse_rest_as(
        &mut self,
        state_override: StateOverride,
        value: &str,
        input: &str,
        errors: &mut Vec<Reported>,
    ) -> bool {
        let before = errors.len();
        let accepted = self.parse_as(state_override, input, errors);
        for reported in &mut errors[before..] {
            reported.input_offset += value.len() - input.len();
        }
        accepted
    }
}

/// The stringifier, which returns [`href`](https://url.spec.whatwg.org/#dom-url-href).
impl fmt::Display for Url {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.href())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn getters_of_null_and_of_empty_components_are_alike() {
        for href in ["a:b", "a:b?#"] {
            let url = Url::new(href, None).unwrap();
            for attribute in
                [url.username(), url.password(), url.host(), url.hostname(), url.port()]
            {
                assert_eq!(attribute, "", "{href}");
            }
            assert_eq!((url.search().as_str(), url.hash().as_str()), ("", ""), "{href}");
            assert_eq!((url.protocol().as_str(), url.pathname().as_str()), ("a:", "b"), "{href}");
            assert_eq!((url.to_json().as_str(), url.to_string().as_str()), (href, href));
        }
        let url = Url::new("http://u:p@a:1/b?c#d", None).unwrap();
        assert_eq!((url.host().as_str(), url.hostname().as_str()), ("a:1", "a"));
        assert_eq!((url.username().as_str(), url.password().as_str()), ("u", "p"));
        assert_eq!((url.search().as_str(), url.hash().as_str()), ("?c", "#d"));
        assert_eq!((url.port().as_str(), url.origin().as_str()), ("1", "http://a:1"));
    }

    #[test]
    fn setters_report_where_the_value_is_wrong() {
        type ReportingSetter = fn(&mut Url, &str, &mut Vec<Reported>) -> bool;
        type Case = (ReportingSetter, &'static str, &'static [(&'static str, usize, usize)]);
        const CASES: &[Case] = &[
            (Url::set_protocol_reporting, "h\tttps", &[("invalid-URL-unit", 1, 1)]),
            (
                Url::set_host_reporting,
                "b_:99999",
                &[("domain-to-ASCII", 1, 1), ("port-out-of-range", 3, 3)],
            ),
            (Url::set_hostname_reporting, "", &[("host-missing", 0, 0)]),
            (Url::set_port_reporting, "", &[]),
            (Url::set_pathname_reporting, "a\\b", &[("invalid-reverse-solidus", 1, 1)]),
            (Url::set_search_reporting, "?a|", &[("invalid-URL-unit", 1, 2)]),
            (Url::set_search_reporting, "a|", &[("invalid-URL-unit", 1, 1)]),
            (Url::set_hash_reporting, "#%", &[("invalid-URL-unit", 0, 1)]),
        ];
        for &(set, value, expected) in CASES {
            let mut url = Url::new("http://a/", None).unwrap();
            let mut errors = Vec::new();
            set(&mut url, value, &mut errors);
            let seen: Vec<_> =
                errors.iter().map(|r| (r.error.name(), r.pointer, r.input_offset)).collect();
            assert_eq!(seen, expected, "{value:?}");
        }
    }

    #[test]
    fn parsing_needs_a_base_that_can_be_parsed() {
        const CASES: &[(&str, Option<&str>, Option<&str>)] = &[
            ("a", Some("http://b/c"), Some("http://b/a")),
            ("a:", None, Some("a:")),
            ("a", None, None),
            ("http://a/", Some("b"), None),
        ];
        for &(url, base, expected) in CASES {
            assert_eq!(Url::parse(url, base).map(|url| url.href()).as_deref(), expected);
            assert_eq!(Url::new(url, base).ok(), Url::parse(url, base));
            assert_eq!(Url::can_parse(url, base), expected.is_some());
        }
    }

    #[test]
    fn a_new_href_is_taken_whole_or_not_at_all() {
        let mut url = Url::new("http://a/?b=c", None).unwrap();
        assert!(url.set_href("d").is_err());
        assert_eq!((url.href().as_str(), url.search_params().size()), ("http://a/?b=c", 1));
        assert_eq!(url.set_href("e:f"), Ok(()));
        assert_eq!((url.href().as_str(), url.search_params().size()), ("e:f", 0));
        assert_eq!(url.set_href("e:f?g=h&i"), Ok(()));
        assert_eq!(url.search_params().to_string(), "g=h&i=");
    }

    #[test]
    fn the_search_params_follow_the_query_and_the_query_follows_them() {
        let mut url = Url::new("http://a/?b=c%20d", None).unwrap();
        assert_eq!(url.search_params().get("b"), Some("c d"));
        url.set_search("?e=f+g");
        assert_eq!(url.search_params().get("e"), Some("f g"));
        url.change_search_params(|search_params| search_params.append("é", "&"));
        assert_eq!(url.href(), "http://a/?e=f+g&%C3%A9=%26");
        url.set_search("");
        assert_eq!(url.search_params().size(), 0);
        url.set_search("?");
        assert_eq!(url.href(), "http://a/?");
        url.change_search_params(|search_params| search_params.delete("none", None));
        assert_eq!(url.href(), "http://a/");
    }

    #[test]
    fn neither_the_query_nor_the_list_has_the_tabs_of_a_value() {
        let mut url = Url::new("http://a/?b\tc", None).unwrap();
        assert_eq!(url.search_params().to_string(), "bc=");
        url.set_search("b\tc");
        assert_eq!(url.search(), "?bc");
        assert_eq!(url.search_params().to_string(), "bc=");
    }
}
