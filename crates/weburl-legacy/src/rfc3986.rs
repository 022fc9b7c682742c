//! The strict grammar of [RFC 3986](https://www.rfc-editor.org/rfc/rfc3986#appendix-A), for the rule `URI`.

use std::error::Error;
use std::fmt;
use std::net::Ipv6Addr;
use std::ops::Range;

/// The characters of `unreserved` and `sub-delims` that are not letters and digits.
const UNRESERVED_AND_SUB_DELIMS: &[u8] = b"-._~!$&'()*+,;=";

/// The components of a URI, as the input spells them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Uri<'a> {
    /// The scheme, without its colon.
    pub scheme: &'a str,
    /// The userinfo, without its `@`.
    pub userinfo: Option<&'a str>,
    /// The host, an IP literal in its brackets; `None` without an authority.
    pub host: Option<&'a str>,
    /// The port, without its colon. It may be empty, or larger than any port.
    pub port: Option<&'a str>,
    /// The path.
    pub path: &'a str,
    /// The query, without its `?`.
    pub query: Option<&'a str>,
    /// The fragment, without its `#`.
    pub fragment: Option<&'a str>,
}

impl<'a> Uri<'a> {
    /// Divides a URI into its components. Borrows.
    ///
    /// # Errors
    /// [`UriError`] if the grammar does not produce the input.
    ///
    /// # Examples
    /// ```
    /// use weburl_legacy::rfc3986::Uri;
    ///
    /// let uri = Uri::parse("http://[::1]:80/a?b")?;
    /// assert_eq!((uri.host, uri.port, uri.path), (Some("[::1]"), Some("80"), "/a"));
    /// # Ok::<(), weburl_legacy::rfc3986::UriError>(())
    /// ```
    pub fn parse(input: &'a str) -> Result<Self, UriError> {
        let whole = Part { input, start: 0, end: input.len() };
        let (scheme, rest) = whole.split_at_first(b':');
        let rest = rest.ok_or(whole.error(UriErrorKind::MissingScheme))?;
        check_scheme(scheme)?;
        let (rest, fragment) = rest.split_at_first(b'#');
        let (rest, query) = rest.split_at_first(b'?');
        for part in query.iter().chain(&fragment) {
            part.check(UriErrorKind::QueryOrFragment, b":@/?")?;
        }
        let (authority, path) = match rest.text().strip_prefix("//") {
            Some(authority_and_path) => {
                let start = rest.start + 2;
                let len = authority_and_path.find('/').unwrap_or(authority_and_path.len());
                let authority = Part { input, start, end: start + len };
                (Some(authority), Part { start: start + len, ..rest })
            }
            None => (None, rest),
        };
        path.check(UriErrorKind::Path, b":@/")?;
        let (userinfo, host, port) = match authority {
            Some(authority) => read_authority(authority)?,
            None => (None, None, None),
        };
        Ok(Self {
            scheme: scheme.text(),
            userinfo: userinfo.map(Part::text),
            host: host.map(Part::text),
            port: port.map(Part::text),
            path: path.text(),
            query: query.map(Part::text),
            fragment: fragment.map(Part::text),
        })
    }
}

/// Shows that there is a userinfo, and not what it is.
impl fmt::Debug for Uri<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Uri")
            .field("scheme", &self.scheme)
            .field("userinfo", &self.userinfo.map(|_| "***"))
            .field("host", &self.host)
            .field("port", &self.port)
            .field("path", &self.path)
            .field("query", &self.query)
            .field("fragment", &self.fragment)
            .finish()
    }
}

/// Why the grammar does not produce an input, and where.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct UriError {
    kind: UriErrorKind,
    span: Range<usize>,
}

impl UriError {
    /// Returns the rule that fails.
    pub const fn kind(&self) -> UriErrorKind {
        self.kind
    }

    /// Returns the place of the error in the input, in bytes: the code point that the rule does not allow, or all that the
    /// rule was tried on.
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }
}

impl fmt::Display for UriError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (at byte {})", self.kind.name(), self.span.start)
    }
}

impl Error for UriError {}

/// The rule that an input breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum UriErrorKind {
    /// The input has no colon.
    MissingScheme,
    /// The rule `scheme`.
    Scheme,
    /// The rule `userinfo`.
    Userinfo,
    /// The rule `IP-literal`.
    IpLiteral,
    /// The host begins with a bracket, and no other closes it.
    UnclosedIpLiteral,
    /// The rule `reg-name`.
    RegName,
    /// The rule `port`.
    Port,
    /// The rule of a path.
    Path,
    /// The rule `query`, which is that of a fragment as well.
    QueryOrFragment,
}

impl UriErrorKind {
    /// Returns the name of the rule.
    pub const fn name(self) -> &'static str {
        match self {
            Self::MissingScheme => "no scheme",
            Self::Scheme => "scheme",
            Self::Userinfo => "userinfo",
            Self::IpLiteral => "IP-literal",
            Self::UnclosedIpLiteral => "IP-literal without its bracket",
            Self::RegName => "reg-name",
            Self::Port => "port",
            Self::Path => "path",
            Self::QueryOrFragment => "query or fragment",
        }
    }
}

/// A part of the input.
#[derive(Clone, Copy)]
struct Part<'a> {
    input: &'a str,
    start: usize,
    end: usize,
}

impl<'a> Part<'a> {
    fn text(self) -> &'a str {
        &self.input[self.start..self.end]
    }

    fn error(self, kind: UriErrorKind) -> UriError {
        UriError { kind, span: self.start..self.end }
    }

    /// Returns an error at the code point that begins `distance` bytes behind the start.
    fn error_at(self, kind: UriErrorKind, distance: usize) -> UriError {
        let start = self.start + distance;
        let len = self.input[start..].chars().next().map_or(0, char::len_utf8);
        UriError { kind, span: start..start + len }
    }

    /// Returns what stands before the first delimiter, and what stands behind it if there is one.
    fn split_at_first(self, delimiter: u8) -> (Self, Option<Self>) {
        match self.text().bytes().position(|byte| byte == delimiter) {
            Some(distance) => {
                let end = self.start + distance;
                (Self { end, ..self }, Some(Self { start: end + 1, ..self }))
            }
            None => (self, None),
        }
    }

    /// Checks that the part has only unreserved characters, sub-delimiters, percent-encoded bytes, and `others`.
    fn check(self, kind: UriErrorKind, others: &[u8]) -> Result<(), UriError> {
        let mut bytes = self.text().bytes().enumerate();
        while let Some((distance, byte)) = bytes.next() {
            let is_allowed = match byte {
                b'%' => [bytes.next(), bytes.next()]
                    .iter()
                    .all(|digit| digit.is_some_and(|(_, digit)| digit.is_ascii_hexdigit())),
                _ => {
                    byte.is_ascii_alphanumeric()
                        || UNRESERVED_AND_SUB_DELIMS.contains(&byte)
                        || others.contains(&byte)
                }
            };
            if !is_allowed {
                return Err(self.error_at(kind, distance));
            }
        }
        Ok(())
    }
}

fn check_scheme(scheme: Part<'_>) -> Result<(), UriError> {
    let is_allowed = |(i, byte): (usize, u8)| match byte {
        b'0'..=b'9' | b'+' | b'-' | b'.' => i > 0,
        _ => byte.is_ascii_alphabetic(),
    };
    if scheme.text().is_empty() {
        return Err(scheme.error(UriErrorKind::Scheme));
    }
    match scheme.text().bytes().enumerate().position(|at| !is_allowed(at)) {
        Some(distance) => Err(scheme.error_at(UriErrorKind::Scheme, distance)),
        None => Ok(()),
    }
}

type Authority<'a> = (Option<Part<'a>>, Option<Part<'a>>, Option<Part<'a>>);

fn read_authority(authority: Part<'_>) -> Result<Authority<'_>, UriError> {
    // No part allows a second `@`, so it does not matter which one is taken for the delimiter.
    let (userinfo, rest) = match authority.split_at_first(b'@') {
        (userinfo, Some(rest)) => (Some(userinfo), rest),
        (rest, None) => (None, rest),
    };
    if let Some(userinfo) = userinfo {
        userinfo.check(UriErrorKind::Userinfo, b":")?;
    }
    let (host, port) = if rest.text().starts_with('[') {
        let len = rest.text().find(']').ok_or(rest.error(UriErrorKind::UnclosedIpLiteral))? + 1;
        let host = Part { end: rest.start + len, ..rest };
        check_ip_literal(host)?;
        let after = Part { start: host.end, ..rest };
        match after.text().bytes().next() {
            None => (host, None),
            Some(b':') => (host, Some(Part { start: after.start + 1, ..after })),
            Some(_) => return Err(after.error_at(UriErrorKind::IpLiteral, 0)),
        }
    } else {
        let (host, port) = rest.split_at_first(b':');
        host.check(UriErrorKind::RegName, b"")?;
        (host, port)
    };
    if let Some(port) = port
        && let Some(distance) = port.text().bytes().position(|byte| !byte.is_ascii_digit())
    {
        return Err(port.error_at(UriErrorKind::Port, distance));
    }
    Ok((userinfo, Some(host), port))
}

/// Checks an IPv6 address or one of a future version.
fn check_ip_literal(host: Part<'_>) -> Result<(), UriError> {
    let literal = Part { start: host.start + 1, end: host.end - 1, ..host };
    let error = literal.error(UriErrorKind::IpLiteral);
    match literal.text().strip_prefix(['v', 'V']) {
        Some(future) => {
            let (version, address) = future.split_once('.').ok_or_else(|| error.clone())?;
            let is_version =
                !version.is_empty() && version.bytes().all(|byte| byte.is_ascii_hexdigit());
            let is_address = |byte: u8| {
                byte.is_ascii_alphanumeric()
                    || byte == b':'
                    || UNRESERVED_AND_SUB_DELIMS.contains(&byte)
            };
            let is_valid = is_version && !address.is_empty() && address.bytes().all(is_address);
            if is_valid { Ok(()) } else { Err(error) }
        }
        // The standard library accepts exactly the rule `IPv6address`.
        None => literal.text().parse::<Ipv6Addr>().map(drop).map_err(|_| error),
    }
}

#[cfg(test)]
mod tests {
    use super::UriErrorKind::{self, *};
    use super::{Uri, UriError};

    /// An input, and the rule and the place of its error.
    const REFUSED: &[(&str, UriErrorKind, &str)] = &[
        ("", MissingScheme, ""),
        ("example.com/a", MissingScheme, "example.com/a"),
        (":a", Scheme, ""),
        ("a_b:", Scheme, "_"),
        ("a://u<@h", Userinfo, "<"),
        ("a://[::1", UnclosedIpLiteral, "[::1"),
        ("a://[::1]x", IpLiteral, "x"),
        ("a://[::g]", IpLiteral, "::g"),
        ("a://[v.a]", IpLiteral, "v.a"),
        ("a://h\u{e9}", RegName, "\u{e9}"),
        ("a://h:8a", Port, "a"),
        ("a:/b c", Path, " "),
        ("a:?%zz", QueryOrFragment, "%"),
        ("a:#b#", QueryOrFragment, "#"),
    ];

    #[test]
    fn an_error_names_its_rule_and_place() {
        for &(input, kind, place) in REFUSED {
            let UriError { kind: found, span } = Uri::parse(input).unwrap_err();
            assert_eq!((found, &input[span]), (kind, place), "{input:?}");
        }
    }

    #[test]
    fn debug_shows_no_password() {
        let shown = format!("{:?}", Uri::parse("http://user:secret@example.com/").unwrap());
        assert!(!shown.contains("secret") && shown.contains("example.com"), "{shown}");
    }
}
