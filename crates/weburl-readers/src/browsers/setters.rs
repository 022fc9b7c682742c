//! The setters of the interface `URL`.

use weburl::api::Attribute;
use weburl::percent_encode::percent_encode;

use crate::browsers::host;
use crate::browsers::parse::{
    encode_fragment, encode_query, parse, push_segments, read_port, split_port,
    without_tabs_and_newlines,
};
use crate::browsers::record::{Path, Record};
use crate::browsers::rules::{FileHost, Kind, Rules, STANDARD};

/// Sets a member. Returns `None` where the setter throws, which only that of `href` does.
pub(super) fn set(
    record: &mut Record,
    attribute: Attribute,
    given: &str,
    rules: &Rules,
) -> Option<()> {
    let value = match attribute {
        Attribute::Username | Attribute::Password => given.into(),
        _ => without_tabs_and_newlines(given),
    };
    let before = record.clone();
    match attribute {
        Attribute::Href => *record = parse(&value, None, rules)?,
        Attribute::Origin => {}
        Attribute::Protocol if rules.becomes_special => set_protocol(record, given, rules),
        Attribute::Protocol => set_protocol(record, &value, rules),
        Attribute::Username | Attribute::Password => {
            if !record.cannot_have_credentials_or_port() {
                let part = match attribute {
                    Attribute::Username => &mut record.username,
                    _ => &mut record.password,
                };
                *part = percent_encode(&value, &rules.userinfo_set).into_owned();
                add_needed_path(record, rules);
            }
        }
        Attribute::Host => set_host(record, &value, true, rules),
        Attribute::Hostname => set_host(record, &value, false, rules),
        Attribute::Port if value.is_empty() && !given.is_empty() => {}
        Attribute::Port => set_port(record, &value, rules),
        Attribute::Pathname => set_pathname(record, &value, rules),
        Attribute::Search => {
            let kind = record.kind(rules);
            let query = value.strip_prefix('?').unwrap_or(&value);
            let is_none = value.is_empty() || query.is_empty() && rules.becomes_special;
            record.query = (!is_none).then(|| encode_query(query, kind, rules));
        }
        Attribute::Hash => {
            let fragment = value.strip_prefix('#').unwrap_or(&value);
            record.fragment = (!value.is_empty()).then(|| encode_fragment(fragment));
        }
    }
    record.is_set |= *record != before || matches!(attribute, Attribute::Search | Attribute::Hash);
    if rules.is_rust_url(Kind::Other) && record.query.is_none() && record.fragment.is_none() {
        record.trim_opaque_path();
    }
    Some(())
}

/// Adds the path that credentials need in front of a query or fragment.
fn add_needed_path(record: &mut Record, rules: &Rules) {
    let has_tail = record.query.is_some() || record.fragment.is_some();
    if rules.credentials_need_path && has_tail && record.pathname().is_empty() {
        record.push_segment(String::new());
    }
}

fn set_protocol(record: &mut Record, value: &str, rules: &Rules) {
    let scheme = value.split_once(':').map_or(value, |(scheme, _)| scheme);
    let is_scheme = scheme.starts_with(|c: char| c.is_ascii_alphabetic())
        && scheme.bytes().all(|b| b.is_ascii_alphanumeric() || b"+-.".contains(&b));
    if !is_scheme {
        return;
    }
    let scheme = scheme.to_ascii_lowercase();
    let (from, to) = (record.kind(rules), rules.kind(&scheme));
    let is_special = |scheme: &str| STANDARD.kind(scheme) != Kind::Other;
    let (was_special, is_special) = (is_special(&record.scheme), is_special(&scheme));
    let becomes_special = rules.becomes_special && !was_special && is_special;
    let is_bound = record.has_credentials() || record.port.is_some();
    let is_refused = was_special != is_special
        || rules.wrapping.contains(&&*scheme)
        || to == Kind::File && (is_bound || rules.is_rust_url(Kind::File))
        || from == Kind::File && record.host.as_deref() == Some("");
    if is_refused && !becomes_special {
        return;
    }
    if from != to && (becomes_special || !is_special) {
        let href = record.href();
        let rest = href.split_once(':').map_or("", |(_, rest)| rest);
        if let Some(parsed) = parse(&format!("{scheme}:{rest}"), None, rules) {
            *record = parsed;
        }
        return;
    }
    record.scheme = scheme;
    record.port = record.port.filter(|&port| rules.default_port(&record.scheme) != Some(port));
    if to == Kind::File && rules.ignores_host_of_file {
        record.host = Some(String::new());
    }
}

fn set_host(record: &mut Record, value: &str, has_port: bool, rules: &Rules) {
    let kind = record.kind(rules);
    let is_file = kind == Kind::File;
    if record.has_opaque_path() || is_file && rules.ignores_host_of_file {
        return;
    }
    let ends = |c| matches!(c, '/' | '?' | '#') || c == '\\' && kind.has_backslashes();
    let value = &value[..value.find(ends).unwrap_or(value.len())];
    let takes_port =
        rules.credentials_need_path || rules.file_host == FileHost::LikeOthers || !is_file;
    let (text, port) = if takes_port { split_port(value) } else { (value, None) };
    let has_port = has_port || rules.credentials_need_path && text.starts_with('[');
    let is_bound = record.has_credentials() || record.port.is_some();
    let is_colon = rules.is_rust_url(kind)
        && kind == Kind::Other
        && has_port
        && port.is_some_and(|port| !port.starts_with(|c: char| c.is_ascii_digit()));
    if port.is_some() && (!has_port || text.is_empty() && !is_colon)
        || text.is_empty() && (kind == Kind::Special || kind == Kind::Other && is_bound)
    {
        return;
    }
    let host = if text.is_empty() { Some(String::new()) } else { host::parse(text, kind, rules) };
    let Some(mut host) = host else { return };
    if is_file && host == "localhost" && rules.file_host != FileHost::LikeOthers {
        host.clear();
    }
    let is_too_large = |port: &str| {
        let digits = port.find(|c: char| !c.is_ascii_digit()).unwrap_or(port.len());
        digits > 0 && read_port(&port[..digits], &record.scheme, rules).is_none()
    };
    if rules.credentials_need_path && port.is_some_and(is_too_large) {
        if record.host.is_none() {
            return;
        }
        record.port = None;
    } else if is_file && rules.credentials_need_path && port.is_some_and(|port| !port.is_empty()) {
        return;
    } else if let Some(port) = port.filter(|_| !is_file) {
        set_port_digits(record, port, rules);
    }
    record.host = Some(host);
}

fn set_port(record: &mut Record, value: &str, rules: &Rules) {
    if record.cannot_have_credentials_or_port() {
    } else if value.is_empty() {
        record.port = None;
    } else {
        set_port_digits(record, value, rules);
    }
}

/// Reads the digits that the value begins with.
fn set_port_digits(record: &mut Record, value: &str, rules: &Rules) {
    let digits = value.find(|c: char| !c.is_ascii_digit()).unwrap_or(value.len());
    if rules.port_ends_before_hex && value[digits..].starts_with(|c: char| c.is_ascii_hexdigit()) {
        return;
    }
    if digits > 0
        && let Some(port) = read_port(&value[..digits], &record.scheme, rules)
    {
        record.port = port;
    }
}

fn set_pathname(record: &mut Record, value: &str, rules: &Rules) {
    if record.has_opaque_path() {
        return;
    }
    let kind = record.kind(rules);
    record.path = Path::default();
    let is_slash = |c| c == '/' || c == '\\' && kind.has_backslashes();
    let is_without_host = record.host.is_none();
    match value.strip_prefix(is_slash) {
        Some(path) => push_segments(record, path, rules),
        None if kind == Kind::Other && value.is_empty() && !is_without_host => {}
        None => push_segments(record, value, rules),
    }
    if record.has_credentials() {
        add_needed_path(record, rules);
    }
}
