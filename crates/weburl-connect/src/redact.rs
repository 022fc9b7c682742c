//! What is safe to log.

use std::borrow::Cow;
use std::ops::Range;

use weburl::RedactionPolicy;
use weburl::percent_encode::{PercentEncodeSet, percent_encode};

pub(crate) const MASK: &str = "***";

/// What stands before a name.
const BEFORE_NAME: &[char] =
    &['?', '&', ';', '#', '/', '"', '\'', ',', '(', '[', '{', '}', ' ', '\t', '\n', '\r', '='];

/// Hides what is secret in a text that was meant as a connection string, and could not be parsed.
///
/// `***` replaces all that may be credentials to some client: what is between the scheme and the last `@`, and everything
/// behind a name such as `password`. What is left shows what kind of string it was. [`Connection::redacted`] shows more.
///
/// [`Connection::redacted`]: crate::Connection::redacted
///
/// # Examples
/// ```
/// use weburl_connect::redact;
///
/// assert_eq!(redact("postgresql://u:1#w@db.example/app"), "postgresql://***@db.example/app");
/// assert_eq!(redact("Server=db.example;Password=a;b"), "Server=db.example;Password=***");
/// ```
pub fn redact(text: &str) -> String {
    let (credentials, value) = (credentials(text), secret_value(text));
    let hidden = match (credentials, value) {
        (None, None) => text.to_owned(),
        (Some(pair), Some(value)) if pair.end <= value => {
            [&text[..pair.start], MASK, &text[pair.end..value], MASK].concat()
        }
        (Some(pair), None) => [&text[..pair.start], MASK, &text[pair.end..]].concat(),
        (Some(pair), Some(value)) => [&text[..pair.start.min(value)], MASK].concat(),
        (None, Some(value)) => [&text[..value], MASK].concat(),
    };
    RedactionPolicy::new().redact_input(&hidden).into_owned()
}

/// Returns what is between a scheme and the last `@`.
fn credentials(text: &str) -> Option<Range<usize>> {
    let end = text.rfind('@')?;
    let before = &text[..end];
    let jdbc = before.get(..5).filter(|start| start.eq_ignore_ascii_case("jdbc:"));
    let behind_jdbc = &before[jdbc.map_or(0, str::len)..];
    let is_scheme = |text: &str| {
        let is_of_scheme = |c: char| c.is_ascii_alphanumeric() || "+-._".contains(c);
        let may_have_colon = |c: char| c == ':' && jdbc.is_some();
        text.trim_start().chars().all(|c| is_of_scheme(c) || may_have_colon(c))
    };
    let start = match behind_jdbc.split_once("://").filter(|(scheme, _)| is_scheme(scheme)) {
        Some((_, rest)) => end - rest.len(),
        None if jdbc.is_some() => {
            end - behind_jdbc.split_once(':').map_or(0, |(_, rest)| rest.len())
        }
        None => 0,
    };
    Some(start..end).filter(|_| !before[start..].bytes().all(|byte| byte == b':'))
}

/// Returns where the first value begins that the name before it says is secret. Nobody knows where it ends.
fn secret_value(text: &str) -> Option<usize> {
    let mut places = text.match_indices('=').map(|(equals, _)| equals);
    let equals = places.find(|&equals| {
        let before = text[..equals].trim_end();
        let start = before.rfind(BEFORE_NAME).map_or(0, |at| at + 1);
        equals + 1 < text.len() && is_secret(&before[start..])
    })?;
    Some(equals + 1)
}

/// Returns whether the value of a parameter with this name is secret.
fn is_secret(name: &str) -> bool {
    // Connection strings for ODBC, in those of SQLAlchemy.
    const POLICY: RedactionPolicy = RedactionPolicy::new().also_names(&["odbcconnect"]);
    let name = percent_encode(name, &PercentEncodeSet::NON_ALPHANUMERIC);
    let text = ["/?", &name, "=x"].concat();
    POLICY.secrets_in_text(&text).last().is_some_and(|span| span.end == text.len())
}

/// Returns the value of a parameter, or what may be shown of it.
pub(crate) fn redacted_value<'v>(name: &str, value: &'v str) -> Cow<'v, str> {
    if is_secret(name) {
        return MASK.to_owned().into();
    }
    // A value may hold another connection string.
    if !value.contains(['@', '=', ':', '%']) {
        return value.into();
    }
    let shown = redact(value);
    if shown == value { value.into() } else { shown.into() }
}
