//! The start of a URL: what is before its path.
//!
//! Behind the authority of a special URL, nothing can fail and nothing changes what is before. So who needs only the
//! host need not look at the rest, which is most of the text.

use core::fmt;

use crate::error::parse_error::ParseError;
use crate::host::value::Host;
use crate::parser::parse::recognize_start;
use crate::parser::url_parser::Parser;
use crate::record::url_ref::UrlRef;

/// The scheme and the authority of a URL: all of it that is before its path.
///
/// [`Parser::parse_start`] returns it. It borrows, is `Copy`, and has the getters of [`UrlRef`] that ask for nothing else.
#[doc(alias = "authority")]
#[derive(Clone, Copy)]
pub struct UrlStart<'a> {
    /// Path, query and fragment may be anything.
    url: UrlRef<'a>,
}

impl<'a> UrlStart<'a> {
    /// Returns the scheme, in lower case and without the `:`.
    ///
    /// # Examples
    /// ```
    /// let mut parser = weburl::Parser::new();
    /// let start = parser.parse_start("https://ann:pw@example.com:81/a")?;
    /// assert_eq!(start.scheme(), "https");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[inline]
    pub fn scheme(&self) -> &'a str {
        self.url.scheme()
    }

    /// Returns the username, percent-encoded; the empty string if there is none.
    #[inline]
    pub fn username(&self) -> &'a str {
        self.url.username()
    }

    /// Returns the password, percent-encoded; the empty string if there is none.
    #[inline]
    pub fn password(&self) -> &'a str {
        self.url.password()
    }

    /// Returns the host, or `None` if it is null.
    ///
    /// # Examples
    /// ```
    /// let mut parser = weburl::Parser::new();
    /// let start = parser.parse_start("https://ann:pw@example.com:81/a")?;
    /// assert_eq!(start.host(), Some(weburl::Host::Domain("example.com")));
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[inline]
    pub fn host(&self) -> Option<Host<&'a str>> {
        self.url.host()
    }

    /// Returns the serialized host, or `None` if it is null or empty. An IPv6 address is in brackets.
    ///
    /// # Examples
    /// ```
    /// let mut parser = weburl::Parser::new();
    /// let start = parser.parse_start("https://ann:pw@example.com:81/a")?;
    /// assert_eq!(start.host_str(), Some("example.com"));
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[inline]
    pub fn host_str(&self) -> Option<&'a str> {
        self.url.host_str()
    }

    /// Returns the port, or `None` if it is null, as the default port of the scheme is.
    #[inline]
    pub fn port(&self) -> Option<u16> {
        self.url.port()
    }

    /// Returns the port, or else the default port of the scheme.
    #[inline]
    pub fn port_or_default(&self) -> Option<u16> {
        self.url.port_or_default()
    }
}

/// The start of a URL that has been parsed.
impl<'a> From<UrlRef<'a>> for UrlStart<'a> {
    fn from(url: UrlRef<'a>) -> Self {
        Self { url }
    }
}

/// Shows the password masked.
impl fmt::Debug for UrlStart<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("UrlStart")
            .field("scheme", &self.scheme())
            .field("username", &self.username())
            .field("password", &if self.password().is_empty() { "" } else { "***" })
            .field("host", &self.host_str())
            .field("port", &self.port())
            .finish()
    }
}

impl Parser<'_> {
    /// Parses `input` and returns the part of the URL before its path: for those who ask for the host and nothing else.
    ///
    /// It is what [`parse_ref`](Self::parse_ref) finds, and fails where that fails. But if the scheme is special and the
    /// authority in normal form, it does not look at the path, the query and the fragment, whatever they are, which saves
    /// up to a third of the time of a [`parse_ref`](Self::parse_ref) that borrows. Everything else is parsed to the end.
    ///
    /// # Errors
    /// Those of [`parse_ref`](Self::parse_ref).
    ///
    /// # Examples
    /// ```
    /// use weburl::Parser;
    ///
    /// let mut parser = Parser::new();
    /// let start = parser.parse_start("https://example.com:8080/a b/../c?d")?;
    /// assert_eq!((start.host_str(), start.port()), (Some("example.com"), Some(8080)));
    /// assert_eq!(parser.parse_start("HTTP://0x7F.1")?.host_str(), Some("127.0.0.1"));
    /// assert!(parser.parse_start("https://a b/").is_err());
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[doc(alias("parse_host", "parse_authority"))]
    #[inline]
    pub fn parse_start<'p>(&'p mut self, input: &'p str) -> Result<UrlStart<'p>, ParseError> {
        let url = match recognize_start(input, &self.options) {
            Some(components) => UrlRef::new(input, components),
            None => self.parse_unusual(input)?,
        };
        Ok(UrlStart { url })
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use super::*;

    #[test]
    fn a_start_is_shown_without_its_password() {
        let mut parser = Parser::new();
        let start = parser.parse_start("https://user:secret@example.com:8080/a").unwrap();
        assert_eq!(
            format!("{start:?}"),
            r#"UrlStart { scheme: "https", username: "user", password: "***", host: Some("example.com"), port: Some(8080) }"#
        );
    }

    #[test]
    fn what_is_behind_an_authority_in_normal_form_is_not_looked_at() {
        const CASES: &[(&str, bool)] = &[
            ("https://a.b/ \t\\..\u{fc}", true),
            ("https://a.b", true),
            ("https://a.b?", true),
            ("https://a.b#", true),
            ("https://a.b\\@c", true),
            ("https://a.b:8080/", true),
            ("file:///a/../b", true),
            ("file://a", true),
            ("https://", false),
            ("https:///a", false),
            ("https://a.1/", false),
            ("https://a.b:80/", true),
            ("https://a.b:443/", false),
            ("https://a.b:8080", true),
            ("https://a.b:80\\@c", true),
            ("https://a.b:80 ", false),
            ("https://192.0.2.1", true),
            ("https://192.0.02.1", false),
            ("https://[::1]:80?", true),
            ("https://[::01]/", false),
            ("https://a.b ", false),
            ("https://a.b\t", false),
            ("https://a@b/", true),
            ("https://a:b@c#", true),
            ("https://a:b@c:80/", true),
            ("https://a:@c/", false),
            ("https://a@b@c/", false),
            ("https://a@", false),
            ("https://A/", false),
            ("file://localhost", false),
            ("file://c|/", false),
            ("x://a/", false),
        ];
        for &(input, expected) in CASES {
            let options = Parser::new().options;
            assert_eq!(recognize_start(input, &options).is_some(), expected, "{input:?}");
        }
    }
}
