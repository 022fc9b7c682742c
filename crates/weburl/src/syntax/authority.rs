//! Authorities: where one ends, what divides it, and when it lacks a host.
//!
//! [URL Standard: authority state](https://url.spec.whatwg.org/#authority-state) and
//! [host state](https://url.spec.whatwg.org/#host-state).

use core::ops::Range;

use crate::scan;
use crate::scan::byte_set::ByteSet;
use crate::syntax::scheme::SchemeType;

/// Where the parts of an authority are, in a text that begins with it.
///
/// ```text
/// user:pass@example.com:8080/path
///     |     |          |    `- end
///     |     |          `- host_end, at the `:` of a port or at the end
///     |     `- host_start, behind the last `@` or 0
///     `- username_end, at the first `:` before that `@`, at the `@` itself, or 0
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Division {
    pub(crate) username_end: usize,
    pub(crate) host_start: usize,
    pub(crate) host_end: usize,
    pub(crate) end: usize,
}

/// Divides the authority that `text` begins with. It is free of tabs and newlines.
///
/// The authority ends at the first `/`, `?` or `#`, or `\` where the URL is special. Credentials go up to the last `@`, and
/// the port follows the first `:` behind that which is outside brackets. A `file` URL has neither: all of it is host.
pub(crate) const fn divide(text: &[u8], scheme_type: SchemeType) -> Division {
    Divider::new(State::Authority, scheme_type).divide(text)
}

/// Divides what scripts set a host to: an authority in which an `@` belongs to the host.
pub(crate) const fn divide_host_and_port(text: &[u8], scheme_type: SchemeType) -> Division {
    Divider::new(State::Host, scheme_type).divide(text)
}

/// Does the same as [`divide`] for the parser, which divides long ones only: vectors look for each delimiter.
pub(crate) fn divide_long(text: &[u8], scheme_type: SchemeType) -> Division {
    const DELIMITERS: ByteSet = ByteSet::NON_ASCII.add("/?#\\@:[]");
    let mut divider = Divider::new(State::Authority, scheme_type);
    let mut at = scan::find_ascii_in_set(text, 0, &DELIMITERS);
    while at < text.len() && divider.passes(text[at], at) {
        at = scan::find_ascii_in_set(text, at + 1, &DELIMITERS);
    }
    divider.division(at)
}

/// Does the same as [`divide`] where masks have found the `end` of an authority and the `delimiters` in it: each `@`, `:`, `[`
/// and `]`, perhaps among others.
#[inline(always)]
pub(crate) fn divide_at(
    text: &[u8],
    delimiters: impl Iterator<Item = usize>,
    end: usize,
    scheme_type: SchemeType,
) -> Division {
    let mut divider = Divider::new(State::Authority, scheme_type);
    for at in delimiters {
        divider.passes(text[at], at);
    }
    divider.division(end)
}

/// The state in which the standard begins.
#[derive(Clone, Copy)]
enum State {
    Authority,
    Host,
}

/// Goes from delimiter to delimiter. What is between them makes no difference.
struct Divider {
    state: State,
    scheme_type: SchemeType,
    username_end: usize,
    host_start: usize,
    first_colon: Option<usize>,
    port_colon: Option<usize>,
    inside_brackets: bool,
}

impl Divider {
    const fn new(state: State, scheme_type: SchemeType) -> Self {
        Self {
            state,
            scheme_type,
            username_end: 0,
            host_start: 0,
            first_colon: None,
            port_colon: None,
            inside_brackets: false,
        }
    }

    const fn divide(mut self, text: &[u8]) -> Division {
        let mut at = 0;
        while at < text.len() && self.passes(text[at], at) {
            at += 1;
        }
        self.division(at)
    }

    /// Returns whether the authority goes on behind the byte at `at`.
    const fn passes(&mut self, byte: u8, at: usize) -> bool {
        match byte {
            b'/' | b'?' | b'#' => return false,
            b'\\' if self.scheme_type.is_special() => return false,
            _ if self.scheme_type.is_file() => {}
            b'@' if matches!(self.state, State::Authority) => {
                self.username_end = or(self.first_colon, at);
                self.host_start = at + 1;
                (self.port_colon, self.inside_brackets) = (None, false);
            }
            b'[' => self.inside_brackets = true,
            b']' => self.inside_brackets = false,
            b':' => {
                self.first_colon = Some(or(self.first_colon, at));
                if !self.inside_brackets {
                    self.port_colon = Some(or(self.port_colon, at));
                }
            }
            _ => {}
        }
        true
    }

    const fn division(self, end: usize) -> Division {
        let Self { username_end, host_start, port_colon, .. } = self;
        Division { username_end, host_start, host_end: or(port_colon, end), end }
    }
}

const fn or(found: Option<usize>, other: usize) -> usize {
    match found {
        Some(found) => found,
        None => other,
    }
}

/// Returns whether a URL must have a host that is not empty.
pub(crate) const fn needs_host(scheme_type: SchemeType, has_credentials_or_port: bool) -> bool {
    (scheme_type.is_special() && !scheme_type.is_file()) || has_credentials_or_port
}

impl Division {
    /// Username and password, without the `@` behind them; `None` without an `@`.
    pub(crate) const fn credentials(&self) -> Option<Range<usize>> {
        if self.host_start == 0 { None } else { Some(0..self.host_start - 1) }
    }

    /// The password, without the `:` before it; `None` without that.
    pub(crate) const fn password(&self) -> Option<Range<usize>> {
        match self.credentials() {
            Some(credentials) if self.username_end < credentials.end => {
                Some(self.username_end + 1..credentials.end)
            }
            _ => None,
        }
    }

    /// The host, with the brackets of an IPv6 address.
    pub(crate) const fn host(&self) -> Range<usize> {
        self.host_start..self.host_end
    }

    /// The port, without the `:` before it; `None` without a `:`.
    pub(crate) const fn port(&self) -> Option<Range<usize>> {
        if self.host_end == self.end { None } else { Some(self.host_end + 1..self.end) }
    }

    /// Whether there must be a host, and is not.
    pub(crate) const fn lacks_host(&self, scheme_type: SchemeType) -> bool {
        self.host_start == self.host_end && needs_host(scheme_type, self.end > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_at_sign_and_the_first_colons_divide_an_authority() {
        use SchemeType::{File, Https, NotSpecial};
        /// A text and its scheme, and in it credentials and where their username ends, host and port.
        type Case = (
            &'static str,
            SchemeType,
            Option<(&'static str, usize)>,
            &'static str,
            Option<&'static str>,
        );
        const CASES: &[Case] = &[
            ("", Https, None, "", None),
            ("h", Https, None, "h", None),
            ("h/@b:1", Https, None, "h", None),
            ("h?@b:1", Https, None, "h", None),
            ("h#@b:1", Https, None, "h", None),
            (r"h\@b:1", Https, None, "h", None),
            (r"h\@b:1", NotSpecial, Some((r"h\", 2)), "b", Some("1")),
            (r"h\@b:1", File, None, "h", None),
            ("u@h:1/", File, None, "u@h:1", None),
            ("u@h", Https, Some(("u", 1)), "h", None),
            ("@h", Https, Some(("", 0)), "h", None),
            (":@h", Https, Some((":", 0)), "h", None),
            ("u:p@h:80", Https, Some(("u:p", 1)), "h", Some("80")),
            ("a@b:c@d:e:f", Https, Some(("a@b:c", 3)), "d", Some("e:f")),
            ("a:b@c:d@e", Https, Some(("a:b@c:d", 1)), "e", None),
            ("a@b@c:", Https, Some(("a@b", 3)), "c", Some("")),
            ("[::1]:80", Https, None, "[::1]", Some("80")),
            ("[::1", Https, None, "[::1", None),
            ("[a:b@c:d", Https, Some(("[a:b", 2)), "c", Some("d")),
            ("]:1[:2", Https, None, "]", Some("1[:2")),
            ("ü:é@ö", NotSpecial, Some(("ü:é", 2)), "ö", None),
        ];
        for &(text, scheme_type, credentials, host, port) in CASES {
            let division = divide(text.as_bytes(), scheme_type);
            assert_eq!(divide_long(text.as_bytes(), scheme_type), division, "{text:?}");
            let found = division.credentials().map(|range| (&text[range], division.username_end));
            assert_eq!(found, credentials, "{text:?}");
            assert_eq!(&text[division.host()], host, "{text:?}");
            assert_eq!(division.port().map(|range| &text[range]), port, "{text:?}");
        }
    }

    #[test]
    fn an_authority_may_be_empty_but_its_host_alone_may_not() {
        use SchemeType::{File, Https, NotSpecial};
        const CASES: &[(&str, [bool; 3])] = &[
            ("", [true, false, false]),
            ("/h", [true, false, false]),
            ("@", [true, true, false]),
            (":", [true, true, false]),
            ("u@/", [true, true, false]),
            (":80", [true, true, false]),
            ("u@h", [false, false, false]),
        ];
        for &(text, expected) in CASES {
            let lacks_host = [Https, NotSpecial, File]
                .map(|scheme_type| divide(text.as_bytes(), scheme_type).lacks_host(scheme_type));
            assert_eq!(lacks_host, expected, "{text:?}");
        }
    }
}
