//! Why readers disagree: the features of an input without which they would agree.

use weburl::{Host, domain};

use crate::client::percent::encoded_byte;

/// A feature of an input about which readers disagree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Cause {
    /// A backslash, which some readers treat as a slash.
    Backslash,
    /// User information, which may end at different at signs.
    Userinfo,
    /// A number of slashes other than two after the scheme, or more than two without a scheme.
    Slashes,
    /// A scheme that some readers do not know.
    Scheme,
    /// A percent-encoded byte in the host.
    PercentEncoded,
    /// White space, control characters, or code points without width.
    Whitespace,
    /// A forbidden host code point that is none of the above, such as `<` or `|`.
    ForbiddenHostCodePoint,
    /// A code point that no valid URL has there, or a percent sign that encodes nothing.
    InvalidUrlUnit,
    /// A domain outside ASCII, which readers map in different ways, or do not map.
    IdnMapping,
    /// An IPv4 address not written as four decimal numbers, or a domain that ends in a number.
    Ipv4Spelling,
    /// A port.
    Port,
    /// Brackets, and what is in them.
    Brackets,
}

impl Cause {
    /// All causes.
    pub const ALL: &'static [Self] = &[
        Cause::Backslash,
        Cause::Userinfo,
        Cause::Slashes,
        Cause::Scheme,
        Cause::PercentEncoded,
        Cause::Whitespace,
        Cause::ForbiddenHostCodePoint,
        Cause::InvalidUrlUnit,
        Cause::IdnMapping,
        Cause::Ipv4Spelling,
        Cause::Port,
        Cause::Brackets,
    ];

    /// Returns the cause in a few words, such as `IDN mapping`.
    pub const fn name(self) -> &'static str {
        match self {
            Cause::Backslash => "backslash",
            Cause::Userinfo => "userinfo",
            Cause::Slashes => "slashes",
            Cause::Scheme => "scheme",
            Cause::PercentEncoded => "percent-encoded host",
            Cause::Whitespace => "whitespace",
            Cause::ForbiddenHostCodePoint => "forbidden host code point",
            Cause::InvalidUrlUnit => "invalid URL unit",
            Cause::IdnMapping => "IDN mapping",
            Cause::Ipv4Spelling => "IPv4 spelling",
            Cause::Port => "port",
            Cause::Brackets => "brackets",
        }
    }

    /// Returns the input without the cause, or `None` if the input does not have it.
    pub(super) fn take_away(self, input: &str) -> Option<String> {
        let pieces = Pieces::of(input);
        let without = match self {
            Cause::Backslash => input.replace('\\', "/"),
            Cause::Whitespace => input.replace(is_blank, ""),
            Cause::Userinfo => Pieces { userinfo: "", ..pieces }.join(),
            Cause::Slashes if pieces.scheme.is_empty() && pieces.slashes.len() <= 2 => return None,
            Cause::Slashes => Pieces { slashes: "//", ..pieces }.join(),
            Cause::Scheme if pieces.scheme.is_empty() && pieces.slashes.len() < 2 => return None,
            Cause::Scheme if matches!(pieces.scheme, "http:" | "https:") => return None,
            Cause::Scheme => Pieces { scheme: "http:", ..pieces }.join(),
            Cause::PercentEncoded => {
                Pieces { host: &without_escapes(pieces.host), ..pieces }.join()
            }
            Cause::ForbiddenHostCodePoint => {
                let host = without(pieces.host, |c| !pieces.has_literal() && is_forbidden(c));
                Pieces { host: &host, ..pieces }.join()
            }
            Cause::InvalidUrlUnit => {
                let userinfo = without(pieces.userinfo, is_invalid);
                let userinfo = without_lone_percent_signs(&userinfo);
                let host = without(pieces.host, |c| is_invalid(c) && !is_forbidden(c));
                let rest = without_second_number_sign(&without(pieces.rest, is_invalid));
                let rest = without_lone_percent_signs(&rest);
                Pieces { userinfo: &userinfo, host: &host, rest: &rest, ..pieces }.join()
            }
            Cause::IdnMapping if pieces.host.is_ascii() => return None,
            Cause::IdnMapping => {
                let ascii = domain::parse(pieces.host);
                Pieces { host: ascii.as_deref().unwrap_or("example"), ..pieces }.join()
            }
            Cause::Ipv4Spelling => {
                let is_spelled = |host: &Host| matches!(host, Host::Ipv4(_));
                let host = match Host::parse(pieces.host) {
                    Ok(host) => is_spelled(&host).then(|| host.to_string())?,
                    Err(_) => {
                        domain::ends_in_a_number(pieces.host).then(|| "example".to_owned())?
                    }
                };
                Pieces { host: &host, ..pieces }.join()
            }
            Cause::Port => Pieces { port: "", ..pieces }.join(),
            Cause::Brackets if !pieces.host.starts_with('[') => return None,
            Cause::Brackets => Pieces { host: "example", ..pieces }.join(),
        };
        (without != input).then_some(without)
    }
}

impl Cause {
    /// Returns whether the larger cause takes this one away with it, but not the other way round.
    pub(super) fn is_part_of(self, larger: Cause, input: &str) -> bool {
        let stays = |cause: Cause, without: Cause| {
            without.take_away(input).is_some_and(|rest| cause.take_away(&rest).is_some())
        };
        self != larger && stays(larger, self) && !stays(self, larger)
    }
}

fn is_blank(c: char) -> bool {
    c.is_whitespace() || c.is_control() || matches!(c, '\u{200B}' | '\u{2060}' | '\u{FEFF}')
}

/// Returns whether `c` is a forbidden domain code point, other than blanks, percent signs and backslashes, which are
/// causes of their own, and the delimiters of a host.
fn is_forbidden(c: char) -> bool {
    matches!(c, '<' | '>' | '[' | ']' | '^' | '|')
}

/// Returns whether `c` is no URL code point, and neither a blank, a percent sign, a number sign nor a backslash.
fn is_invalid(c: char) -> bool {
    let is_noncharacter = matches!(c, '\u{FDD0}'..='\u{FDEF}') || u32::from(c) & 0xFFFE == 0xFFFE;
    is_noncharacter || "\"<>[]^`{|}".contains(c)
}

fn without(text: &str, is_removed: impl Fn(char) -> bool) -> String {
    text.chars().filter(|&c| !is_removed(c)).collect()
}

fn without_second_number_sign(text: &str) -> String {
    match text.split_once('#') {
        Some((before, fragment)) => format!("{before}#{}", fragment.replace('#', "")),
        None => text.to_owned(),
    }
}

/// Removes percent signs that two hexadecimal digits do not follow.
fn without_lone_percent_signs(text: &str) -> String {
    let mut pieces = text.split('%');
    let mut output = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        if piece.get(..2).is_some_and(|digits| digits.bytes().all(|b| b.is_ascii_hexdigit())) {
            output.push('%');
        }
        output.push_str(piece);
    }
    output
}

/// Replaces percent-encoded bytes by a letter, so that a label stays one.
fn without_escapes(host: &str) -> String {
    let mut output = String::new();
    let mut rest = host;
    while let Some((before, after)) = rest.split_once('%') {
        output.push_str(before);
        let is_encoded = encoded_byte(after.as_bytes()).is_some();
        output.push(if is_encoded { 'a' } else { '%' });
        rest = if is_encoded { &after[2..] } else { after };
    }
    output + rest
}

/// An input in pieces, split as a careless reader would: good enough to remove one of them.
#[derive(Clone, Copy)]
struct Pieces<'a> {
    before: &'a str,
    scheme: &'a str,
    slashes: &'a str,
    userinfo: &'a str,
    host: &'a str,
    port: &'a str,
    rest: &'a str,
    after: &'a str,
}

impl<'a> Pieces<'a> {
    fn of(input: &'a str) -> Self {
        let (before, input) =
            input.split_at(input.len() - input.trim_start_matches(is_blank).len());
        let (input, after) = input.split_at(input.trim_end_matches(is_blank).len());
        let scheme_len = input
            .find(|c: char| !(c.is_ascii_alphanumeric() || "+-.".contains(c)))
            .filter(|&end| end > 0 && input[end..].starts_with(':'))
            .map_or(0, |end| end + 1);
        let (scheme, rest) = input.split_at(scheme_len);
        let slashes_len = rest.len() - rest.trim_start_matches(['/', '\\']).len();
        let (slashes, rest) = rest.split_at(slashes_len);
        let authority_len = rest.find(['/', '\\', '?', '#']).unwrap_or(rest.len());
        let (authority, rest) = rest.split_at(authority_len);
        let (userinfo, hostport) = authority.split_at(authority.rfind('@').map_or(0, |at| at + 1));
        let port_start = hostport.rfind(':').filter(|&colon| !hostport[colon..].contains(']'));
        let (host, port) = hostport.split_at(port_start.unwrap_or(hostport.len()));
        Pieces { before, scheme, slashes, userinfo, host, port, rest, after }
    }

    /// Returns whether the host is an IP address in brackets.
    fn has_literal(&self) -> bool {
        self.host.starts_with('[') && self.host.ends_with(']')
    }

    fn join(&self) -> String {
        let Pieces { before, scheme, slashes, userinfo, host, port, rest, after } = self;
        [before, scheme, slashes, userinfo, host, port, rest, after].map(|piece| *piece).concat()
    }
}

#[cfg(test)]
mod tests {
    use super::Cause;

    const CASES: &[(Cause, &str, Option<&str>)] = &[
        (Cause::Backslash, r"http:\\a\b", Some("http://a/b")),
        (Cause::Userinfo, "http://a@b@c/@", Some("http://c/@")),
        (Cause::Slashes, "http:a/b", Some("http://a/b")),
        (Cause::Slashes, "http://a/b", None),
        (Cause::Slashes, "///a", Some("//a")),
        (Cause::Slashes, "/a", None),
        (Cause::Slashes, "a", None),
        (Cause::Scheme, "foo://a", Some("http://a")),
        (Cause::Scheme, "//a", Some("http://a")),
        (Cause::Scheme, "/a", None),
        (Cause::PercentEncoded, "http://a%2Fb%zz/%2F", Some("http://aab%zz/%2F")),
        (Cause::Whitespace, " http://a\tb/\u{200B}", Some("http://ab/")),
        (Cause::ForbiddenHostCodePoint, "http://a<b|c/|", Some("http://abc/|")),
        (Cause::ForbiddenHostCodePoint, "http://[::1]/", None),
        (Cause::InvalidUrlUnit, "http://a{b/c|d%zz%41##", Some("http://ab/cdzz%41#")),
        (Cause::InvalidUrlUnit, "http://a<b/", None),
        (Cause::IdnMapping, "http://ü/ü", Some("http://xn--tda/ü")),
        (Cause::Ipv4Spelling, "http://0x7f.1/", Some("http://127.0.0.1/")),
        (Cause::Ipv4Spelling, "http://127.0.0.1/", None),
        (Cause::Port, "http://[::1]:80/:8", Some("http://[::1]/:8")),
        (Cause::Port, "http://[::1]/", None),
        (Cause::Ipv4Spelling, "http://①.1/", Some("http://1.0.0.1/")),
        (Cause::Brackets, "http://[::1]/", Some("http://example/")),
        (Cause::Port, " http://h/ ", None),
        (Cause::Port, " http://h:8 ", Some(" http://h ")),
    ];

    #[test]
    fn one_thing_is_taken_away() {
        for &(cause, input, expected) in CASES {
            assert_eq!(cause.take_away(input).as_deref(), expected, "{cause:?} of {input:?}");
        }
    }
}
