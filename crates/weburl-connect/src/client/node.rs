//! The functions of JavaScript that Node's clients read with: `URL`, `decodeURIComponent`, `parseInt`, `JSON.parse`.

use std::collections::BTreeMap;

use weburl::Url;
use weburl::percent_encode::{percent_decode, percent_encode_byte, percent_encoded_byte};

use super::reading::Refusal;

/// `new URL(text)`
pub(super) fn url(text: &str) -> Result<Url, Refusal> {
    Url::parse(text).map_err(|_| Refusal::Syntax)
}

/// `decodeURIComponent`
pub(super) fn decode_component(text: &str) -> Result<String, Refusal> {
    check_escapes(text)?;
    String::from_utf8(percent_decode(text.as_bytes()).into_owned()).map_err(|_| Refusal::Encoding)
}

/// `decodeURI`, which leaves what would divide a URL.
pub(super) fn decode_uri(text: &str) -> Result<String, Refusal> {
    check_escapes(text)?;
    let mut pieces = text.split('%');
    let mut bytes = pieces.next().unwrap_or_default().as_bytes().to_vec();
    for piece in pieces {
        let escape = ["%", &piece[..2]].concat();
        match percent_encoded_byte(escape.as_bytes()) {
            Some(byte) if !b";/?:@&=+$,#".contains(&byte) => bytes.push(byte),
            _ => bytes.extend(escape.as_bytes()),
        }
        bytes.extend(&piece.as_bytes()[2..]);
    }
    String::from_utf8(bytes).map_err(|_| Refusal::Encoding)
}

fn check_escapes(text: &str) -> Result<(), Refusal> {
    let is_escape = |piece: &str| {
        piece.len() >= 2 && piece.bytes().take(2).all(|byte| byte.is_ascii_hexdigit())
    };
    if text.split('%').skip(1).all(is_escape) { Ok(()) } else { Err(Refusal::Encoding) }
}

/// `encodeURI`
pub(super) fn encode_uri(text: &str) -> String {
    let mut encoded = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b";/?:@&=+$,#-_.!~*'()".contains(&byte) {
            encoded.push(char::from(byte));
        } else {
            encoded.push_str(percent_encode_byte(byte));
        }
    }
    encoded
}

/// `querystring.unescape`, which decodes what it can when `decodeURIComponent` refuses.
pub(super) fn decode_leniently(text: &str) -> String {
    decode_component(text)
        .unwrap_or_else(|_| String::from_utf8_lossy(&percent_decode(text.as_bytes())).into_owned())
}

/// `unescape`, which takes each escape for a character of Latin-1, and knows `%u0041`.
pub(super) fn unescape(text: &str) -> String {
    let mut units: Vec<u16> = Vec::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let digits = |from: usize, to: usize| {
            let digits = rest.get(from..to)?;
            digits.bytes().all(|byte| byte.is_ascii_hexdigit()).then_some(())?;
            u16::from_str_radix(digits, 16).ok()
        };
        let (unit, len) = match (c, rest.as_bytes().get(1)) {
            ('%', Some(b'u')) => (digits(2, 6), 6),
            ('%', _) => (digits(1, 3), 3),
            _ => (None, 0),
        };
        match unit {
            Some(unit) => {
                units.push(unit);
                rest = &rest[len..];
            }
            None => {
                units.extend(c.encode_utf16(&mut [0; 2]).iter());
                rest = &rest[c.len_utf8()..];
            }
        }
    }
    String::from_utf16_lossy(&units)
}

/// `decodeURIComponent` of what is not empty
pub(super) fn decode_set(text: &str) -> Result<Option<String>, Refusal> {
    if text.is_empty() { Ok(None) } else { decode_component(text).map(Some) }
}

/// The host, with an address out of its brackets
pub(super) fn host(url: &Url) -> &str {
    without_brackets(url.host_str().unwrap_or_default())
}

pub(super) fn without_brackets(host: &str) -> &str {
    host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(host)
}

/// `pathname.slice(1)`
pub(super) fn path_after_first(url: &Url) -> &str {
    let mut path = url.path().chars();
    path.next();
    path.as_str()
}

/// The last value of a parameter in the query, which `for (const [k, v] of searchParams) o[k] = v` keeps.
pub(super) fn last_parameter(url: &Url, name: &str) -> Option<String> {
    url.query_pairs().filter(|(key, _)| key == name).last().map(|(_, value)| value.into_owned())
}

/// The first value of a parameter in the query: `searchParams.get(name)`
pub(super) fn first_parameter(url: &Url, name: &str) -> Option<String> {
    url.query_pairs().find(|(key, _)| key == name).map(|(_, value)| value.into_owned())
}

/// `parseInt(text, 10)` as text
pub(super) fn parse_int(text: &str) -> String {
    let text = text.trim_start_matches(is_space);
    let (sign, digits) = match text.strip_prefix('-') {
        Some(digits) => ("-", digits),
        None => ("", text.strip_prefix('+').unwrap_or(text)),
    };
    let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
    match digits[..end].parse::<f64>() {
        Ok(0.0) => "0".to_owned(),
        Ok(number) => format!("{sign}{number}"),
        Err(_) => "NaN".to_owned(),
    }
}

/// `Number(text)` as text, or `None` for `NaN`
pub(super) fn number(text: &str) -> Option<String> {
    let text = text.trim_matches(is_space);
    if text.is_empty() {
        return Some("0".to_owned());
    }
    let lower = text.to_ascii_lowercase();
    for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] {
        if let Some(digits) = lower.strip_prefix(prefix) {
            let is_signed = digits.starts_with('+');
            return u64::from_str_radix(digits, radix)
                .ok()
                .filter(|_| !is_signed)
                .map(|n| n.to_string());
        }
    }
    let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
    if unsigned == "Infinity" {
        return Some(text.trim_start_matches('+').to_owned());
    }
    if !unsigned.starts_with(|c: char| c.is_ascii_digit() || c == '.') {
        return None;
    }
    let number: f64 = text.parse().ok()?;
    Some(if number == 0.0 { "0".to_owned() } else { number.to_string() })
}

fn is_space(c: char) -> bool {
    c.is_whitespace() && c != '\u{85}' || c == '\u{feff}'
}

/// `JSON.parse(text)` as text, or the text itself where that fails. `None` is `null`.
pub(super) fn json_or_text(text: &str) -> Option<String> {
    let trimmed = text.trim_matches([' ', '\t', '\n', '\r']);
    if trimmed == "null" {
        return None;
    }
    if let Some(number) = json_number(trimmed) {
        return Some(number);
    }
    let string = trimmed.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
    let is_plain = |string: &&str| !string.contains(|c| c == '"' || c == '\\' || c < ' ');
    match string.filter(is_plain) {
        Some(string) => Some(string.to_owned()),
        None if matches!(trimmed, "true" | "false") => Some(trimmed.to_owned()),
        None => Some(text.to_owned()),
    }
}

fn json_number(text: &str) -> Option<String> {
    let unsigned = text.strip_prefix('-').unwrap_or(text);
    let (mantissa, exponent) = unsigned.split_once(['e', 'E']).unwrap_or((unsigned, "0"));
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, "0"));
    let exponent = exponent.strip_prefix(['+', '-']).unwrap_or(exponent);
    let are_digits = [whole, fraction, exponent]
        .iter()
        .all(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit()));
    if !are_digits || whole.len() > 1 && whole.starts_with('0') {
        return None;
    }
    let number: f64 = text.parse().ok()?;
    Some(if number == 0.0 { "0".to_owned() } else { number.to_string() })
}

/// The same where `||` takes it.
pub(super) fn truthy_json(text: &str) -> Option<String> {
    json_or_text(text).filter(|value| !matches!(value.as_str(), "" | "0" | "false"))
}

/// `querystring.parse`, where a name that comes again has a list of values, here as JSON.
pub(super) fn querystring(query: &str) -> Vec<(String, String)> {
    let mut lists: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for pair in query.split('&').filter(|pair| !pair.is_empty()) {
        let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
        let [name, value] = [name, value].map(|text| decode_leniently(&text.replace('+', " ")));
        lists.entry(name).or_default().push(value);
    }
    let join = |mut values: Vec<String>| match values.len() {
        1 => values.swap_remove(0),
        _ => {
            let quoted: Vec<_> = values.iter().map(|value| format!("{value:?}")).collect();
            format!("[{}]", quoted.join(","))
        }
    };
    lists.into_iter().map(|(name, values)| (name, join(values))).collect()
}
