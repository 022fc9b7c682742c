//! Which texts are hosts, and the form in which the program returns them.

use std::net::Ipv4Addr;

use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory};

use crate::client::getaddrinfo;
use crate::client::uts46::DOTS;

const LABEL_LIMIT: usize = 63;

/// Returns the length of the host before a delimiter. In the path of a file, only slashes are delimiters.
fn host_len(rest: &str, is_file_path: bool) -> usize {
    let delimiters: &[char] = if is_file_path { &['/', '\\'] } else { &['/', '\\', ':', '?', '#'] };
    rest.find(delimiters).unwrap_or(rest.len())
}

/// Returns the length of the domain at the start. Its labels may have anything outside ASCII.
pub(super) fn domain_len(rest: &str, is_file_path: bool) -> Option<usize> {
    let len = host_len(rest, is_file_path);
    let domain = &rest[..len];
    let domain = domain.strip_suffix(DOTS).unwrap_or(domain);
    domain.split(DOTS).all(is_label).then_some(len)
}

fn is_label(label: &str) -> bool {
    let octets = |unit| if unit > 0xff { 2 } else { 1 };
    let prefix = if label.contains(|c| c >= '\u{a0}') { "xn--".len() } else { 0 };
    let len = label.encode_utf16().map(octets).sum::<usize>() + prefix;
    len <= LABEL_LIMIT
        && label.starts_with(|c: char| c >= '\u{a0}' || c.is_ascii_alphanumeric())
        && label.chars().all(|c| c >= '\u{a0}' || c.is_ascii_alphanumeric() || "-_".contains(c))
}

/// Returns the length of the name of a server at the start: a host that no domain may be, such as `-a`.
pub(super) fn unc_len(rest: &str, is_file_path: bool) -> Option<usize> {
    let len = host_len(rest, is_file_path);
    let name = rest[..len].strip_suffix('.').unwrap_or(&rest[..len]);
    let is_letter =
        |c: char| c.len_utf16() == 1 && c.general_category_group() == GeneralCategoryGroup::Letter;
    let is_allowed = |c: char| c.is_ascii_digit() || "-_".contains(c) || is_letter(c);
    let are_labels =
        name.split('.').all(|label| !label.is_empty() && label.chars().all(is_allowed));
    let first = name.split('.').next().unwrap_or_default();
    let has_no_dash_first = name.split('.').skip(2).all(|label| !label.starts_with(['-', '_']));
    let is_number = first.bytes().all(|byte| byte.is_ascii_digit());
    (are_labels && !is_number && has_no_dash_first).then_some(len)
}

/// Returns the length of the IPv4 address at the start, in any spelling, or in four decimal numbers only.
pub(super) fn ipv4_len(rest: &str, is_file_path: bool, is_decimal: bool) -> Option<usize> {
    let len = host_len(rest, is_file_path);
    let host = &rest[..len];
    let is_address = match is_decimal {
        true => is_decimal_ipv4(host),
        false => getaddrinfo::inet_aton(host).is_some(),
    };
    is_address.then_some(len)
}

/// Returns whether these are four decimal numbers. Only the last may have a zero in front.
pub(super) fn is_decimal_ipv4(text: &str) -> bool {
    let numbers: Vec<_> = text.split('.').collect();
    let is_number = |number: &&str| {
        number.bytes().all(|byte| byte.is_ascii_digit())
            && !number.starts_with("00")
            && number.parse::<u8>().is_ok()
    };
    let has_zero = |number: &&str| number.len() > 1 && number.starts_with('0');
    numbers.len() == 4 && numbers.iter().all(is_number) && !numbers[..3].iter().any(has_zero)
}

/// Adds a host in the normalization form C. Mono leaves characters beyond the first 65,536 as they are.
pub(super) fn push_normalized(host: &str, normalized: &mut String) {
    let is_beyond = |c: char| c.len_utf16() == 2;
    for piece in host.split_inclusive(is_beyond) {
        let within = piece.trim_end_matches(is_beyond);
        normalized.extend(within.nfc());
        normalized.push_str(&piece[within.len()..]);
    }
}

/// Returns the lowercase that Mono has: of Unicode 5.1, and where it is one letter that leads back.
fn to_lowercase(c: char) -> char {
    match c {
        '\u{130}' | '\u{1c5}' | '\u{1c8}' | '\u{1cb}' | '\u{1f2}' | '\u{37f}' | '\u{3f4}' => c,
        '\u{524}'..='\u{52f}' | '\u{10c7}'..='\u{10cd}' | '\u{13a0}'..='\u{1cbf}' | '\u{1e9e}' => c,
        '\u{2126}'..='\u{212b}' | '\u{2c2f}' | '\u{2c70}' | '\u{2c7e}'..='\u{2c7f}' => c,
        '\u{2ceb}'..='\u{2cf2}' | '\u{a660}' | '\u{a698}'..='\u{a69b}' => c,
        '\u{a78d}'..='\u{abff}' | '\u{10000}'.. => c,
        _ => c.to_lowercase().next().unwrap_or(c),
    }
}

/// Returns the domain as the program returns it: without a port, and in lowercase if it has a capital letter of ASCII.
pub(super) fn canonical_domain(host: &str) -> String {
    let host = host.split(':').next().unwrap_or_default();
    let host = match host.contains(|c: char| c.is_ascii_uppercase()) {
        true => host.chars().map(to_lowercase).collect(),
        false => host.to_owned(),
    };
    if host == "loopback" { "localhost".to_owned() } else { host }
}

/// Returns the IPv4 address before a port. An octal number with the digits 8 or 9 makes it the last address.
pub(super) fn canonical_ipv4(host: &str) -> Ipv4Addr {
    let host = host.split(':').next().unwrap_or_default();
    getaddrinfo::inet_aton(host).unwrap_or(Ipv4Addr::BROADCAST)
}
