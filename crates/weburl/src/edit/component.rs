//! Setters of a component that is chosen at run time, from data or from the text of a URL.

use alloc::borrow::Cow;

use crate::error::parse_error::ParseError;
use crate::error::set_error::SetError;
use crate::error::validation_error::ValidationError;
use crate::percent::percent_encode::percent_encode;
use crate::percent::percent_encode_set::PercentEncodeSet;
use crate::percent::query_encoding::query_percent_encode_set;
use crate::record::component::Component;
use crate::record::url::Url;
use crate::syntax::port;
use crate::syntax::scheme::{SchemeType, is_scheme};

impl Url {
    /// Sets a component to `text`, which is data: decoding the component returns it.
    ///
    /// Whatever the component's percent-encode set contains is percent-encoded, and so is `%`. In a path, `/`
    /// separates segments, and a missing `/` at the start is added; in a query, `&`, `=` and `+` stay, because
    /// `text` is the whole query: [`query_pairs_mut`](Self::query_pairs_mut) sets pairs. The empty string
    /// removes the component, or makes the path empty. For text that is percent-encoded already, use
    /// [`set_encoded_component`](Self::set_encoded_component).
    ///
    /// # Errors
    /// Those of the component's own setter, such as [`set_host`](Self::set_host). A host that is data has no `%`,
    /// unless the URL is not special, and a port is digits. Also:
    /// - [`DotSegment`](SetError::DotSegment) if a segment of the path is `.` or `..`, which parsing would
    ///   resolve.
    ///
    /// The URL stays as it was.
    ///
    /// # Examples
    /// ```
    /// use weburl::{Component, Url};
    ///
    /// let mut url = Url::parse("https://example.com/")?;
    /// url.set_component(Component::Path, "50% off/what?")?;
    /// url.set_component(Component::Fragment, "a b")?;
    /// assert_eq!(url.as_str(), "https://example.com/50%25%20off/what%3F#a%20b");
    /// url.set_component(Component::Fragment, "")?;
    /// assert_eq!(url.fragment(), None);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn set_component(&mut self, component: Component, text: &str) -> Result<(), SetError> {
        match component {
            Component::Username => self.set_username(text),
            Component::Password => self.set_password(text),
            Component::Host => {
                let host = encoded_host(text, self.is_special())?;
                self.set_encoded_component(component, &host)
            }
            Component::Path => {
                let path = encoded_path(text, self)?;
                self.set_encoded_component(component, &path)
            }
            Component::Query => {
                let set = query_percent_encode_set(self.components().scheme_type).add("%");
                self.set_encoded_component(component, &percent_encode(text, &set))
            }
            Component::Fragment => {
                const SET: PercentEncodeSet = PercentEncodeSet::FRAGMENT.add("%");
                self.set_encoded_component(component, &percent_encode(text, &SET))
            }
            Component::Scheme | Component::Port => self.set_encoded_component(component, text),
        }
    }

    /// Sets a component to `text`, in which a `%` stays as it is, with the component's own setter.
    ///
    /// The empty string removes the component, or makes the path empty. An opaque path stays opaque.
    ///
    /// # Errors
    /// Those of the component's own setter: [`set_scheme`](Self::set_scheme),
    /// [`set_encoded_username`](Self::set_encoded_username),
    /// [`set_encoded_password`](Self::set_encoded_password), [`set_host`](Self::set_host),
    /// [`set_port`](Self::set_port), [`set_path`](Self::set_path) or
    /// [`set_opaque_path`](Self::set_opaque_path), [`set_query`](Self::set_query), and
    /// [`set_fragment`](Self::set_fragment). Also:
    /// - [`Value`](SetError::Value) with [`PortInvalid`](ValidationError::PortInvalid) or
    ///   [`PortOutOfRange`](ValidationError::PortOutOfRange) if `text` is not a port.
    ///
    /// The URL stays as it was.
    ///
    /// # Examples
    /// ```
    /// use weburl::{Component, Url};
    ///
    /// let mut url = Url::parse("https://example.com:8080/")?;
    /// url.set_encoded_component(Component::Path, "50%25/../a%20b")?;
    /// url.set_encoded_component(Component::Port, "")?;
    /// assert_eq!(url.as_str(), "https://example.com/a%20b");
    ///
    /// let error = url.set_encoded_component(Component::Port, "8O80").unwrap_err();
    /// assert_eq!(error.span(), Some(1..2));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn set_encoded_component(
        &mut self,
        component: Component,
        text: &str,
    ) -> Result<(), SetError> {
        let non_empty = Some(text).filter(|text| !text.is_empty());
        match component {
            Component::Scheme => self.set_scheme(text),
            Component::Username => self.set_encoded_username(text),
            Component::Password => self.set_encoded_password(text),
            Component::Host => self.set_host(non_empty),
            Component::Port => self.set_port(port::parse(text.as_bytes())?),
            Component::Path if self.has_opaque_path() => self.set_opaque_path(text),
            Component::Path => self.set_path(text),
            Component::Query => self.set_query(non_empty),
            Component::Fragment => self.set_fragment(non_empty),
        }
    }

    /// Returns the shortest URL with this scheme and this host, to which the other components can be added.
    ///
    /// `None` is the null host; in a `file` URL, the empty host. A URL that is not special and has no host has an
    /// opaque path.
    ///
    /// # Errors
    /// - [`InvalidScheme`](SetError::InvalidScheme) if `scheme` is not a scheme.
    /// - [`HostRequired`](SetError::HostRequired) if `host` is `None` or empty and the scheme is special but not
    ///   `file`.
    /// - [`Value`](SetError::Value) if `host` is not a host. The span counts bytes of `host`.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    ///
    /// assert_eq!(Url::from_scheme_and_host("https", Some("Example.com"))?.as_str(), "https://example.com/");
    /// assert_eq!(Url::from_scheme_and_host("file", None)?.as_str(), "file:///");
    /// assert_eq!(Url::from_scheme_and_host("mailto", None)?.as_str(), "mailto:");
    /// assert!(Url::from_scheme_and_host("https", None).is_err());
    /// # Ok::<(), weburl::SetError>(())
    /// ```
    pub fn from_scheme_and_host(scheme: &str, host: Option<&str>) -> Result<Self, SetError> {
        if !is_scheme(scheme) {
            return Err(SetError::InvalidScheme);
        }
        let has_host = host.is_some() || SchemeType::of(scheme.to_ascii_lowercase()).is_special();
        // Any host would do: it is replaced.
        let mut url = Self::parse(&[scheme, if has_host { "://h" } else { ":" }].concat())?;
        if has_host {
            url.set_host(host)?;
        }
        Ok(url)
    }
}

/// Returns what a host that is data is written as. A domain cannot contain a `%`, so it is none that is encoded.
fn encoded_host(text: &str, is_special: bool) -> Result<Cow<'_, str>, SetError> {
    const PERCENT: PercentEncodeSet = PercentEncodeSet::C0_CONTROL.add("%");
    match text.find('%') {
        None => Ok(text.into()),
        Some(at) if is_special => {
            Err(ParseError::of(ValidationError::DomainToAscii, at, at + 1).into())
        }
        Some(_) => Ok(percent_encode(text, &PERCENT)),
    }
}

/// Returns what a path that is data is written as in `url`.
fn encoded_path<'t>(text: &'t str, url: &Url) -> Result<Cow<'t, str>, SetError> {
    const OPAQUE_PATH: PercentEncodeSet = PercentEncodeSet::C0_CONTROL.add("?#%");
    const LIST_PATH: PercentEncodeSet = PercentEncodeSet::PATH.add("%");
    if url.has_opaque_path() {
        return Ok(percent_encode(text, &OPAQUE_PATH));
    }
    if text.split('/').any(|segment| matches!(segment, "." | "..")) {
        return Err(SetError::DotSegment);
    }
    let set = match url.components().scheme_type {
        SchemeType::NotSpecial => LIST_PATH,
        // `C|` would become a drive letter.
        SchemeType::File => LIST_PATH.add("\\|"),
        _ => LIST_PATH.add("\\"),
    };
    Ok(percent_encode(text, &set))
}

#[cfg(test)]
mod tests {
    use Component::*;

    use super::*;

    #[test]
    fn data_is_encoded_and_text_of_a_url_is_not() {
        for (url, component, text, data, encoded) in [
            ("http://h/", Path, "a%62\\c", "http://h/a%2562%5Cc", "http://h/a%62/c"),
            ("http://h/", Path, "/?#", "http://h/%3F%23", "http://h/%3F%23"),
            ("x://h/", Path, "a\\b", "x://h/a\\b", "x://h/a\\b"),
            ("x://h/a", Path, "", "x://h", "x://h"),
            ("x:/a", Path, "//b", "x:/.//b", "x:/.//b"),
            ("x:y", Path, "a%20?", "x:a%2520%3F", "x:a%20%3F"),
            ("file:///", Path, "C|/x", "file:///C%7C/x", "file:///C:/x"),
            ("http://h/", Query, "a=%26&b+c", "http://h/?a=%2526&b+c", "http://h/?a=%26&b+c"),
            ("http://h/?", Query, "", "http://h/", "http://h/"),
            ("http://h/", Query, "'", "http://h/?%27", "http://h/?%27"),
            ("x://h", Query, "'", "x://h?'", "x://h?'"),
            ("http://h/", Fragment, "%20`", "http://h/#%2520%60", "http://h/#%20%60"),
            ("http://h/", Username, "a%40", "http://a%2540@h/", "http://a%40@h/"),
            ("http://h/", Password, ":%", "http://:%3A%25@h/", "http://:%3A%@h/"),
            ("http://h/", Port, "080", "http://h/", "http://h/"),
            ("http://h:1/", Port, "", "http://h/", "http://h/"),
            ("http://h/", Scheme, "HTTPS", "https://h/", "https://h/"),
            ("x://h/", Host, "a%41", "x://a%2541/", "x://a%41/"),
            ("file://h/a", Host, "", "file:///a", "file:///a"),
        ] {
            let mut from_data = Url::parse(url).unwrap();
            from_data.set_component(component, text).unwrap();
            assert_eq!(from_data.as_str(), data);
            let mut from_text = Url::parse(url).unwrap();
            from_text.set_encoded_component(component, text).unwrap();
            assert_eq!(from_text.as_str(), encoded);
        }
    }

    #[test]
    fn tabs_and_newlines_are_data() {
        let mut url = Url::parse("http://h/").unwrap();
        for component in [Username, Password, Path, Query, Fragment] {
            url.set_component(component, "a\tb\r\n").unwrap();
        }
        let expected = "http://a%09b%0D%0A:a%09b%0D%0A@h/a%09b%0D%0A?a%09b%0D%0A#a%09b%0D%0A";
        assert_eq!(url.as_str(), expected);
    }

    #[test]
    fn what_decoding_would_not_return_is_refused() {
        let mut url = Url::parse("http://h/").unwrap();
        for text in [".", "a/../b", "/.."] {
            assert_eq!(url.set_component(Path, text), Err(SetError::DotSegment), "{text}");
        }
        let error = url.set_component(Host, "é%41").unwrap_err();
        assert_eq!(error.span(), Some(2..3));
        for text in ["1x", "65536", "-1", " 1"] {
            assert!(url.set_component(Port, text).is_err(), "{text}");
        }
        assert_eq!(url.set_component(Host, ""), Err(SetError::HostRequired));
        assert_eq!(url.set_component(Scheme, "a"), Err(SetError::SchemeSpecialness));
        assert_eq!(url.as_str(), "http://h/");
    }

    #[test]
    fn a_url_begins_with_a_scheme_and_a_host() {
        for (scheme, host, expected) in [
            ("HTTP", Some("H"), "http://h/"),
            #[cfg(feature = "idna")]
            ("https", Some("É"), "https://xn--9ca/"),
            ("file", Some("h"), "file://h/"),
            ("file", Some(""), "file:///"),
            ("x", Some("É"), "x://%C3%89"),
            ("x", Some(""), "x://"),
            ("x", None, "x:"),
        ] {
            let url = Url::from_scheme_and_host(scheme, host).unwrap();
            assert_eq!(url.as_str(), expected);
            assert_eq!(Url::parse(expected), Ok(url));
        }
        for (scheme, host) in
            [("http", None), ("ws", Some("")), ("", Some("h")), ("a:", None), ("http", Some("a/b"))]
        {
            assert!(Url::from_scheme_and_host(scheme, host).is_err(), "{scheme} {host:?}");
        }
    }

    /// The names of errors are those of the parser.
    #[test]
    fn ports_are_those_of_the_parser() {
        let mut url = Url::parse("http://h/").unwrap();
        let error = alloc::format!("{}", url.set_component(Port, "99999").unwrap_err());
        assert!(error.starts_with("port-out-of-range: "), "{error}");
    }
}
