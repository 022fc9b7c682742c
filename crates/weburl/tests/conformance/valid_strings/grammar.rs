//! Whether a string matches the productions of the sections
//! [URL writing](https://url.spec.whatwg.org/#url-writing) and
//! [host writing](https://url.spec.whatwg.org/#host-writing), without the parser. No production allows a `#` before the
//! fragment or a `?` before the query, so that a string can be split before its parts are checked.

use weburl::{UrlRef, domain};

/// [Valid URL string](https://url.spec.whatwg.org/#valid-url-string)
pub(crate) fn is_valid_url_string(input: &str, base: Option<UrlRef<'_>>) -> bool {
    let (url, fragment) = input.split_once('#').unwrap_or((input, ""));
    let is_valid = match (split_scheme(url), base) {
        (Some((scheme, rest)), _) => is_absolute_url(&scheme.to_ascii_lowercase(), rest),
        (None, Some(base)) if base.has_opaque_path() => input.starts_with('#'),
        (None, Some(base)) => is_relative_url(url, base.scheme()),
        (None, None) => false,
    };
    is_valid && are_url_units(fragment)
}

/// [URL-scheme string](https://url.spec.whatwg.org/#url-scheme-string), followed by a `:`
fn split_scheme(url: &str) -> Option<(&str, &str)> {
    let (scheme, rest) = url.split_once(':')?;
    let is_scheme = scheme.starts_with(|c: char| c.is_ascii_alphabetic())
        && scheme.chars().all(|c| c.is_ascii_alphanumeric() || "+-.".contains(c));
    is_scheme.then_some((scheme, rest))
}

/// [absolute-URL string](https://url.spec.whatwg.org/#absolute-url-string), behind the scheme
fn is_absolute_url(scheme: &str, rest: &str) -> bool {
    let (rest, query) = rest.split_once('?').unwrap_or((rest, ""));
    let has_opaque_path = !is_special(scheme) && !rest.starts_with("//");
    are_url_units(query)
        && if has_opaque_path { are_url_units(rest) } else { is_scheme_relative_url(scheme, rest) }
}

/// [relative-URL string](https://url.spec.whatwg.org/#relative-url-string)
fn is_relative_url(url: &str, base_scheme: &str) -> bool {
    let (rest, query) = url.split_once('?').unwrap_or((url, ""));
    are_url_units(query)
        && if rest.starts_with("//") {
            is_scheme_relative_url(base_scheme, rest)
        } else {
            are_url_units(rest)
        }
}

/// [scheme-relative-special-URL string](https://url.spec.whatwg.org/#scheme-relative-special-url-string),
/// [scheme-relative-file-URL string](https://url.spec.whatwg.org/#scheme-relative-file-url-string), or
/// [scheme-relative-URL string](https://url.spec.whatwg.org/#scheme-relative-url-string)
fn is_scheme_relative_url(scheme: &str, url: &str) -> bool {
    let Some(rest) = url.strip_prefix("//") else { return false };
    let (authority, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
    let is_authority = match scheme {
        "file" => authority.is_empty() || is_host(authority),
        _ if is_special(scheme) => is_host_and_port(authority, is_host),
        _ => authority.is_empty() || is_host_and_port(authority, is_opaque_host),
    };
    is_authority && are_url_units(path)
}

fn is_special(scheme: &str) -> bool {
    matches!(scheme, "file" | "ftp" | "http" | "https" | "ws" | "wss")
}

/// A host, and optionally a `:` and a [URL-port string](https://url.spec.whatwg.org/#url-port-string)
fn is_host_and_port(text: &str, is_host: impl Fn(&str) -> bool) -> bool {
    let address_end = if text.starts_with('[') { text.find(']').unwrap_or(0) } else { 0 };
    let host_end = text[address_end..].find(':').map_or(text.len(), |at| address_end + at);
    let port = text[host_end..].strip_prefix(':').unwrap_or("");
    let is_port = port.bytes().all(|byte| byte.is_ascii_digit())
        && (port.is_empty() || port.parse::<u16>().is_ok());
    is_host(&text[..host_end]) && is_port
}

/// [valid host string](https://url.spec.whatwg.org/#valid-host-string)
fn is_host(text: &str) -> bool {
    if text.starts_with('[') {
        is_bracketed_ipv6_address(text)
    } else if domain::ends_in_a_number(text) {
        is_ipv4_address(text)
    } else {
        domain::is_valid(text) == Ok(true)
    }
}

/// [valid opaque-host string](https://url.spec.whatwg.org/#valid-opaque-host-string)
fn is_opaque_host(text: &str) -> bool {
    let is_forbidden = |c| "\0\t\n\r #/:<>?@[\\]^|".contains(c);
    is_bracketed_ipv6_address(text)
        || !text.is_empty() && !text.contains(is_forbidden) && are_url_units(text)
}

fn is_bracketed_ipv6_address(text: &str) -> bool {
    let address = text.strip_prefix('[').and_then(|text| text.strip_suffix(']'));
    address.is_some_and(is_ipv6_address)
}

/// [valid IPv4-address string](https://url.spec.whatwg.org/#valid-ipv4-address-string)
fn is_ipv4_address(text: &str) -> bool {
    text.split('.').count() == 4 && text.split('.').all(|part| is_shortest_number(part, 10, 255))
}

/// [valid IPv6-address string](https://url.spec.whatwg.org/#valid-ipv6-address-string)
fn is_ipv6_address(text: &str) -> bool {
    let Some((before, after)) = text.split_once("::") else {
        return ipv6_pieces_len(text, true) == Some(8);
    };
    let len = |part: &str, is_last| {
        if part.is_empty() { Some(0) } else { ipv6_pieces_len(part, is_last) }
    };
    matches!((len(before, false), len(after, true)), (Some(a), Some(b)) if a + b <= 7)
}

/// The [effective piece length](https://url.spec.whatwg.org/#effective-piece-length) of a
/// [valid IPv6-pieces string](https://url.spec.whatwg.org/#valid-ipv6-pieces-string), or, at the end, of a
/// [valid IPv6-pieces-and-IPv4 string](https://url.spec.whatwg.org/#valid-ipv6-pieces-and-ipv4-string)
fn ipv6_pieces_len(text: &str, is_last: bool) -> Option<usize> {
    let (pieces, address) = match text.rsplit_once(':') {
        _ if !is_last || !text.contains('.') => (Some(text), None),
        Some((pieces, address)) => (Some(pieces), Some(address)),
        None => (None, Some(text)),
    };
    let is_piece = |piece| is_shortest_number(piece, 16, 0xFFFF);
    let is_valid = pieces.is_none_or(|pieces| pieces.split(':').all(is_piece))
        && address.is_none_or(is_ipv4_address);
    let pieces_len = pieces.map_or(0, |pieces| pieces.split(':').count());
    is_valid.then_some(pieces_len + if address.is_some() { 2 } else { 0 })
}

/// Whether `text` is a number of at most `max` in its shortest form.
fn is_shortest_number(text: &str, radix: u32, max: u32) -> bool {
    text.chars().all(|c| c.is_digit(radix))
        && (text == "0" || !text.starts_with('0'))
        && u32::from_str_radix(text, radix).is_ok_and(|number| number <= max)
}

/// Zero or more [URL units](https://url.spec.whatwg.org/#url-units)
fn are_url_units(text: &str) -> bool {
    let is_percent_encoded_byte = |at: usize| {
        let digits = text.as_bytes().get(at + 1..at + 3);
        digits.is_some_and(|digits| digits.iter().all(u8::is_ascii_hexdigit))
    };
    text.char_indices().all(|(at, c)| match c {
        '%' => is_percent_encoded_byte(at),
        _ => is_url_code_point(c),
    })
}

/// [URL code points](https://url.spec.whatwg.org/#url-code-points)
fn is_url_code_point(c: char) -> bool {
    let is_noncharacter = matches!(c, '\u{FDD0}'..='\u{FDEF}') || u32::from(c) & 0xFFFE == 0xFFFE;
    c.is_ascii_alphanumeric()
        || "!$&'()*+,-./:;=?@_~".contains(c)
        || c >= '\u{A0}' && !is_noncharacter
}
