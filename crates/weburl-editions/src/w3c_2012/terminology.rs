//! Terminology ([2](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#terminology)).

use std::fmt::Write as _;

/// Returns whether `c` is one of the [ASCII
/// digits](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#ascii-digits).
// W12-01
pub fn is_ascii_digit(c: char) -> bool {
    c.is_ascii_digit()
}

/// Returns whether `c` is one of the [ASCII hex
/// digits](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#ascii-hex-digits).
// W12-01
pub fn is_ascii_hex_digit(c: char) -> bool {
    c.is_ascii_hexdigit()
}

/// Returns whether `c` is one of the [ASCII
/// alpha](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#ascii-alpha).
// W12-01
pub fn is_ascii_alpha(c: char) -> bool {
    c.is_ascii_alphabetic()
}

/// Returns whether `c` is one of the [ASCII
/// alphanumeric](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#ascii-alphanumeric).
// W12-01
pub fn is_ascii_alphanumeric(c: char) -> bool {
    is_ascii_digit(c) || is_ascii_alpha(c)
}

/// Returns whether `c` is one of the [domain label
/// separators](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#domain-label-separators).
// W12-02, W12-63
pub fn is_domain_label_separator(c: char) -> bool {
    matches!(c, '\u{2E}' | '\u{3002}' | '\u{FF0E}' | '\u{FF61}')
}

/// Returns whether `text` is a [URL-encoded
/// byte](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#url-encoded-byte).
// W12-03
pub fn is_url_encoded_byte(text: &str) -> bool {
    let mut digits = text.strip_prefix('%').unwrap_or_default().chars();
    matches!((digits.next(), digits.next(), digits.next()), (Some(high), Some(low), None)
        if is_ascii_hex_digit(high) && is_ascii_hex_digit(low))
}

/// Returns whether the sequences of URL-encoded bytes in `text` are UTF-8, as they ought to be.
///
/// # Examples
/// ```
/// use weburl_editions::w3c_2012::terminology::has_utf_8_only;
///
/// assert!(has_utf_8_only("%C3%A9%zz"));
/// assert!(!has_utf_8_only("%C3 %A9"));
/// ```
// W12-03
pub fn has_utf_8_only(text: &str) -> bool {
    let mut sequence = Vec::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let is_byte = rest.get(..3).is_some_and(is_url_encoded_byte);
        if is_byte {
            sequence.extend(u8::from_str_radix(&rest[1..3], 16));
            rest = &rest[3..];
        } else {
            if std::str::from_utf8(&sequence).is_err() {
                return false;
            }
            sequence.clear();
            rest = &rest[c.len_utf8()..];
        }
    }
    std::str::from_utf8(&sequence).is_ok()
}

/// [URL encodes](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#url-encode) a byte into a
/// URL-encoded byte. Allocates the text.
// W12-04, W12-31
pub fn url_encode(byte: u8) -> String {
    let mut output = String::with_capacity(3);
    let _ = write!(output, "%{byte:02X}");
    output
}
