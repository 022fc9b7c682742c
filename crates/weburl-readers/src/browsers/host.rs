//! The host.

use std::borrow::Cow;
use std::sync::LazyLock;

use unicode_normalization::UnicodeNormalization;
use weburl::Host;
use weburl::percent_encode::percent_decode_str_lossy;

use crate::browsers::rules::{Domain, Kind, OpaqueHost, Rules};
use crate::client::unicode_18;
use crate::client::uts46::DOTS;

/// Returns the serialization of a host, which may be empty where the scheme is not special.
pub(super) fn parse(text: &str, kind: Kind, rules: &Rules) -> Option<String> {
    if matches!(kind, Kind::Other | Kind::Opaque) {
        let is_refused = |c| is_refused_in_opaque_host(c, rules.opaque_host);
        return match text {
            "" => Some(String::new()),
            _ if text.contains(is_refused) => None,
            _ => Host::parse_opaque(text).ok().map(|host| host.to_string()),
        };
    }
    if text.starts_with('[') {
        return Host::parse(text).ok().map(|host| host.to_string());
    }
    domain(&percent_decode_str_lossy(text), rules)
}

fn is_forbidden(c: u32) -> bool {
    char::from_u32(c).is_some_and(|c| "\0\t\n\r #/:<>?@[\\]^|".contains(c))
}

fn is_refused_in_opaque_host(c: char, opaque_host: OpaqueHost) -> bool {
    match opaque_host {
        _ if c.is_ascii() => false,
        OpaqueHost::Standard => false,
        OpaqueHost::LowBytes => is_forbidden(u32::from(c.encode_utf16(&mut [0; 2])[0] & 0xff)),
        OpaqueHost::LowUnit => is_forbidden(u32::from(c) & 0xffff),
    }
}

fn domain(decoded: &str, rules: &Rules) -> Option<String> {
    let is_ascii = decoded.is_ascii();
    let is_unknown = |text: &str| text.contains(|c| is_unknown(c, rules.unicode));
    if !is_ascii && is_unknown(decoded) {
        return None;
    }
    let decoded = match rules.sharp_s_is_ss {
        true => Cow::Owned(decoded.replace('\u{1e9e}', "ss")),
        false => Cow::Borrowed(decoded),
    };
    let host = match rules.domain {
        Domain::Standard | Domain::ChecksAscii => serialize(&decoded)?,
        Domain::BidiOfLabels if is_ascii => serialize(&decoded)?,
        Domain::BidiOfLabels => {
            let labels: Option<Vec<_>> = decoded.split(DOTS).map(label_alone).collect();
            serialize(&labels?.join("."))?
        }
        Domain::Escapes => escaped(&decoded)?,
        Domain::RefusesAsterisk => {
            let host = serialize(&decoded)?;
            let number = decoded.trim_end_matches('.').rsplit('.').next().unwrap_or_default();
            if host.contains(['*', '"']) || number.eq_ignore_ascii_case("0x") {
                return None;
            }
            host
        }
    };
    let checks = match rules.domain {
        Domain::ChecksAscii | Domain::RefusesAsterisk => true,
        _ => !is_ascii && !host.contains('%'),
    };
    if checks && host.contains("xn--") {
        // A label outside ASCII makes the library check the others.
        if rules.domain != Domain::BidiOfLabels {
            serialize(&format!("\u{fc}.{host}"))?;
        }
        if is_unknown(&weburl::domain::to_unicode(&host)) {
            return None;
        }
    }
    Some(host)
}

fn serialize(domain: &str) -> Option<String> {
    Host::parse(&domain.replace('%', "%25")).ok().map(|host| host.to_string())
}

/// Writes spaces as `%20` and asterisks as `%2A`.
fn escaped(decoded: &str) -> Option<String> {
    let mapped: String = match decoded.is_ascii() {
        true => decoded.to_owned(),
        false => decoded.replace(' ', "%20").nfkc().collect(),
    };
    let decoded_again = decoded.replace('\u{ad}', "");
    if decoded_again.contains("<\u{338}") || decoded_again.contains(">\u{338}") {
        return None;
    }
    if !mapped.contains([' ', '*']) && !decoded.contains(' ') {
        return serialize(decoded);
    }
    let labels = mapped.split(DOTS).map(|label| match label.contains([' ', '*', '%']) {
        false => serialize(label),
        true if label.chars().any(|c| c != ' ' && is_forbidden(u32::from(c))) => None,
        true if label.is_ascii() => {
            Some(label.to_ascii_lowercase().replace(' ', "%20").replace('*', "%2A"))
        }
        true => {
            let label: String = label.to_lowercase().nfkc().collect();
            let label = idna::punycode::encode_str(&label)?;
            Some(format!("xn--{}", label.replace(' ', "%20").replace('*', "%2A")))
        }
    });
    Some(labels.collect::<Option<Vec<_>>>()?.join("."))
}

/// Converts a label for which others do not count.
fn label_alone(label: &str) -> Option<String> {
    if label.is_empty() {
        return Some(String::new());
    }
    if label.contains(is_without_class) {
        if label.contains(|c| is_right_to_left(c) && !is_without_class(c)) {
            return None;
        }
        let known = label.replace(is_without_class, "");
        if !known.is_empty() {
            serialize(&format!("{known}.a"))?;
        }
        let mapped: String = label.to_lowercase().nfkc().collect();
        return idna::punycode::encode_str(&mapped).map(|label| format!("xn--{label}"));
    }
    if label.get(..4).is_some_and(|start| start.eq_ignore_ascii_case("xn--")) {
        serialize(&format!("\u{fc}.{label}"))?;
    }
    let host = serialize(&format!("{label}.a"))?;
    host.strip_suffix(".a").map(str::to_owned)
}

/// Returns whether the code point is in a block of scripts that are written from right to left.
fn is_right_to_left(c: char) -> bool {
    matches!(c, '\u{590}'..'\u{900}' | '\u{fb1d}'..'\u{fe00}' | '\u{fe70}'..'\u{ff00}')
        || matches!(c, '\u{10800}'..'\u{11000}' | '\u{1e800}'..'\u{1f000}')
}

/// Returns whether tables of an older Unicode refuse the code point.
fn is_unknown(c: char, version: f32) -> bool {
    version < 18.0 && unicode_18::added(c)
        || version < 16.0 && is_in("15.1", c)
        || version < 15.1 && is_in("15.0", c)
}

/// Returns whether Unicode 13 has no class of the code point for the rule of RFC 5893.
fn is_without_class(c: char) -> bool {
    is_in("bidi-13", c)
}

fn is_in(table: &str, c: char) -> bool {
    static ROWS: LazyLock<Vec<(&str, u32, u32)>> = LazyLock::new(|| {
        let lines = include_str!("unicode.txt").lines().filter(|line| !line.starts_with('#'));
        let row = |line: &'static str| {
            let mut cells = line.split('\t');
            let table = cells.next()?;
            let mut number = || u32::from_str_radix(cells.next()?, 16).ok();
            Some((table, number()?, number()?))
        };
        lines.filter_map(row).collect()
    });
    ROWS.iter().any(|&(name, first, last)| name == table && (first..=last).contains(&u32::from(c)))
}
