//! What happens to a text before it is a URI: a name in Unicode is converted, and the rest percent-encoded.

use std::borrow::Cow;

use idna::punycode;

use crate::client::decimal_digit;
use crate::models::perl_uri::characters::Characters;
use crate::models::perl_uri::parts::split_authority;

/// The longest label, in bytes.
const LABEL_LIMIT: usize = 63;

/// Removes what encloses the input, if it has no line break.
pub(super) fn unwrap<'a>(input: &'a str, open: &str, close: &str) -> Cow<'a, str> {
    let (line, line_break) = match input.strip_suffix('\n') {
        Some(line) => (line, "\n"),
        None => (input, ""),
    };
    let inner = line.strip_prefix(open).and_then(|line| line.strip_suffix(close));
    let inner = match inner.filter(|inner| !inner.contains('\n')) {
        Some(inner) if open == "<" => inner.strip_prefix("URL:").unwrap_or(inner),
        Some(inner) => inner,
        None => return Cow::Borrowed(input),
    };
    Cow::Owned(inner.to_owned() + line_break)
}

/// Converts a host with other characters than those of a URI to ASCII. Nothing changes where that fails.
pub(super) fn encode_name(input: &str, characters: Characters) -> Option<String> {
    let (start, authority, rest) = split_authority(input);
    let authority = authority?;
    // The user ends at the last `@` of its line.
    let (before, userinfo, host) = match authority.find('@') {
        Some(at) => {
            let line = authority[..at].rfind('\n').map_or(0, |line_break| line_break + 1);
            let line_end =
                authority[at..].find('\n').map_or(authority.len(), |distance| at + distance);
            let end = authority[..line_end].rfind('@')? + 1;
            (&authority[..line], &authority[line..end], &authority[end..])
        }
        None => ("", "", authority),
    };
    let host = before.to_owned() + host;
    // Here, a port may have digits of any script.
    let (host, port) = match host.rfind(':') {
        Some(colon) if is_number(&host[colon + 1..]) => host.split_at(colon),
        _ => (host.as_str(), ""),
    };
    let is_other = |c: char| !is_uric(c) && c != '[' && c != ']';
    if !host.contains(is_other) {
        return None;
    }
    let (host, trailing_dot) = match host.strip_suffix('.') {
        Some(host) => (host, "."),
        None => (host, ""),
    };
    let labels: Option<Vec<_>> =
        host.split('.').map(|label| encode_label(label, characters)).collect();
    Some(format!("{start}{userinfo}{}{trailing_dot}{port}{rest}", labels?.join(".")))
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| decimal_digit::ascii(c).is_some())
}

fn encode_label(label: &str, characters: Characters) -> Option<String> {
    let mut label = label.to_owned();
    if !label.is_ascii() {
        label = characters.lowercase(&label);
    }
    if !label.is_ascii() {
        // Punycode is not shorter, and takes quadratic time.
        if label.starts_with("xn--") || label.chars().nth(LABEL_LIMIT).is_some() {
            return None;
        }
        label = format!("xn--{}", punycode::encode_str(&label)?);
    }
    (1..=LABEL_LIMIT).contains(&label.len()).then_some(label)
}

fn is_uric(c: char) -> bool {
    c.is_ascii_alphanumeric()
        || matches!(c, ';' | '/' | '?' | ':' | '@' | '&' | '=' | '+' | '$' | ',')
        || matches!(c, '-' | '_' | '.' | '!' | '~' | '*' | '\'' | '(' | ')' | '%')
}

pub(super) fn escape(text: &str, characters: Characters) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match is_uric(c) || c == '#' {
            true => escaped.push(c),
            false => characters.escape(c, &mut escaped),
        }
    }
    escaped
}

/// Decodes the brackets of the host again.
pub(super) fn restore_brackets(text: String) -> String {
    if !text.contains("%5") {
        return text;
    }
    let decode = |text: &str| {
        let text = text.replace("%5B", "[").replace("%5b", "[");
        text.replace("%5D", "]").replace("%5d", "]")
    };
    if text.starts_with("mailto:") {
        return decode(&text);
    }
    if ["data:", "ldapi:", "urn:", "sqlite:", "sqlite3:"]
        .iter()
        .any(|scheme| text.starts_with(scheme))
    {
        return text;
    }
    let (start, authority, rest) = split_authority(&text);
    let Some(authority) = authority else { return text };
    let (userinfo, host) = authority.split_at(authority.rfind('@').map_or(0, |at| at + 1));
    format!("{start}{userinfo}{}{rest}", decode(host))
}
