//! Why a URL cannot be resolved, and where.

use std::fmt;

use iri_string::types::IriReferenceStr;

/// Why a URL cannot be resolved.
// H5-06, H5-07
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotResolvable {
    /// The URL is not an IRI reference.
    Url(Fault),
    /// The URL is relative, and there is no base.
    NoBase,
    /// The base is not an IRI reference.
    Base(Fault),
    /// The base is not absolute: it has no scheme.
    RelativeBase,
    /// Neither the URL nor the base has a host, and an authority is to be completed:
    /// [`with_defaults`](crate::webdevout::with_defaults).
    NoHost,
}

impl NotResolvable {
    /// Returns the place and the character in the URL that make it fail, or `None` if the base is at fault.
    pub fn fault(&self) -> Option<Fault> {
        match self {
            NotResolvable::Url(fault) => Some(*fault),
            NotResolvable::NoBase
            | NotResolvable::Base(_)
            | NotResolvable::RelativeBase
            | NotResolvable::NoHost => None,
        }
    }
}

impl fmt::Display for NotResolvable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotResolvable::Url(fault) => write!(f, "the URL is not an IRI reference: {fault}"),
            NotResolvable::NoBase => f.write_str("the URL is relative, and there is no base"),
            NotResolvable::Base(fault) => write!(f, "the base is not an IRI reference: {fault}"),
            NotResolvable::RelativeBase => f.write_str("the base has no scheme"),
            NotResolvable::NoHost => f.write_str("neither the URL nor the base has a host"),
        }
    }
}

impl std::error::Error for NotResolvable {}

/// The first place at which a string stops being an IRI reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Fault {
    /// The byte offset in the string.
    pub place: usize,
    /// The character there; `None` at the end of the string.
    pub character: Option<char>,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.character {
            Some(c) => {
                write!(f, "U+{:04X} is not allowed here (at byte {})", u32::from(c), self.place)
            }
            None => write!(f, "it ends too early (at byte {})", self.place),
        }
    }
}

impl Fault {
    /// Finds the fault of a string that is not an IRI reference: the first component that is not valid by
    /// itself, and the first character that makes it so.
    pub(super) fn find(url: &str) -> Self {
        let scheme_len = scheme_len(url);
        let mut place = scheme_len;
        let rest = &url[scheme_len..];
        let mut fault = None;
        let mut check = |text: &str, is_faulty: Option<usize>| {
            fault = fault.or(is_faulty.map(|offset| place + offset));
            place += text.len();
        };
        let (rest, fragment) = split_before(rest, "#");
        let (rest, query) = split_before(rest, "?");
        let path = match rest.strip_prefix("//") {
            Some(after) => {
                let authority = split_before(after, "/").0;
                check("//", None);
                check(authority, fault_of_authority(authority));
                &after[authority.len()..]
            }
            None => rest,
        };
        let no_scheme = scheme_len == 0 && path.len() == rest.len();
        check(path, fault_of_path(path, no_scheme));
        check(query, fault_of_tail(query));
        check(fragment, fault_of_tail(fragment));
        let place = fault.unwrap_or(url.len());
        Fault { place, character: url[place..].chars().next() }
    }
}

/// Returns the length of a scheme with its colon, or 0.
fn scheme_len(url: &str) -> usize {
    let is_in_scheme = |c: char| c.is_ascii_alphanumeric() || "+-.".contains(c);
    let end = url.find(|c| !is_in_scheme(c)).unwrap_or(url.len());
    let begins = url.starts_with(|c: char| c.is_ascii_alphabetic());
    if begins && url[end..].starts_with(':') { end + 1 } else { 0 }
}

fn split_before<'a>(text: &'a str, delimiter: &str) -> (&'a str, &'a str) {
    text.split_at(text.find(delimiter).unwrap_or(text.len()))
}

/// Returns the offset of the first character that is not valid anywhere in the component with this prefix, or of
/// the percent sign of an incomplete escape.
fn first_invalid(prefix: &str, text: &str) -> Option<usize> {
    let is_valid = |piece: &str| IriReferenceStr::new(&format!("{prefix}{piece}")).is_ok();
    let mut offset = 0;
    while let Some(c) = text[offset..].chars().next() {
        let end = offset + if c == '%' { 3 } else { c.len_utf8() };
        match text.get(offset..end) {
            Some(piece) if is_valid(piece) => offset = end,
            _ => return Some(offset),
        }
    }
    None
}

fn fault_of_authority(authority: &str) -> Option<usize> {
    let host_start = authority.rfind('@').map_or(0, |at| at + 1);
    let userinfo = &authority[..host_start.saturating_sub(1)];
    let fault = [userinfo.find('@'), first_invalid("//", userinfo)].into_iter().flatten().min();
    if fault.is_some() {
        return fault;
    }
    let hostport = &authority[host_start..];
    let host_len = match hostport.find(']') {
        Some(end) if hostport.starts_with('[') => end + 1,
        _ => hostport.find(':').unwrap_or(hostport.len()),
    };
    let (host, port) = hostport.split_at(host_len);
    let fault = if host.starts_with('[') {
        IriReferenceStr::new(&format!("//{host}")).is_err().then_some(0)
    } else {
        first_invalid("//", host)
    };
    let digits_end = port.bytes().skip(1).position(|byte| !byte.is_ascii_digit());
    let port_fault = match port.strip_prefix(':') {
        Some(_) => digits_end.map(|digit| digit + 1),
        None => (!port.is_empty()).then_some(0),
    };
    fault.or(port_fault.map(|fault| host_len + fault)).map(|fault| host_start + fault)
}

fn fault_of_path(path: &str, no_scheme: bool) -> Option<usize> {
    let colon = path.find(':').filter(|&colon| no_scheme && !path[..colon].contains('/'));
    let invalid = first_invalid("/a", path);
    [colon, invalid].into_iter().flatten().min()
}

/// Returns the fault of a query or fragment that begins with its delimiter.
fn fault_of_tail(text: &str) -> Option<usize> {
    let delimiter = text.get(..1)?;
    first_invalid(delimiter, &text[1..]).map(|offset| offset + 1)
}

#[cfg(test)]
mod tests {
    use super::Fault;
    use crate::html5::{NotResolvable, parse};

    const CASES: &[(&str, usize, Option<char>)] = &[
        (" http://h/", 0, Some(' ')),
        ("http://a b/", 8, Some(' ')),
        ("http://u|@h/", 8, Some('|')),
        ("http://a@b@c/", 8, Some('@')),
        ("http://h:8x/", 10, Some('x')),
        ("http://h:8:9/", 10, Some(':')),
        ("http://[::g]/", 7, Some('[')),
        ("http://[::1]x/", 12, Some('x')),
        ("http://a[b/", 8, Some('[')),
        ("http://h/%", 9, Some('%')),
        ("http://h/%4é", 9, Some('%')),
        ("http://h/%20 ", 12, Some(' ')),
        ("http://h/%20%2", 12, Some('%')),
        ("http://u:p@ h/", 11, Some(' ')),
        ("a+b-c.d:e f", 9, Some(' ')),
        ("http://h/a%zz", 10, Some('%')),
        ("http://h/a/b|c", 12, Some('|')),
        ("http://h/?a|#", 11, Some('|')),
        ("http://h/#a#b", 11, Some('#')),
        ("http://h/\u{FDD0}", 9, Some('\u{FDD0}')),
        ("mailto:a:b|", 10, Some('|')),
        ("//h/a:b|", 7, Some('|')),
        ("a/b:c|", 5, Some('|')),
        ("1:a", 1, Some(':')),
        (":a", 0, Some(':')),
    ];

    #[test]
    fn faults_have_a_place_and_a_character() {
        for &(url, place, character) in CASES {
            let expected = NotResolvable::Url(Fault { place, character });
            assert_eq!(parse(url), Err(expected), "{url:?}");
        }
    }
}
