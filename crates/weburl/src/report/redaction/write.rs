//! The text of a URL without what is secret.

use core::fmt::{self, Write};

use crate::record::components::Offset;
use crate::record::url_ref::UrlRef;
use crate::report::redaction::policy::RedactionPolicy;
use crate::report::redaction::token::is_like_token;
use crate::report::redaction::user_info::{has_user_info, has_user_info_across_pairs};

pub(super) const MASK: &str = "***";

pub(super) fn write_redacted(
    url: UrlRef<'_>,
    policy: &RedactionPolicy,
    f: &mut impl Write,
) -> fmt::Result {
    let (username, password) = (url.components().username(), url.components().password());
    f.write_str(&url.href()[..username.start])?;
    if username.start < password.end {
        f.write_str(MASK)?;
    }
    f.write_str(&url.href()[password.end..url.components().get(Offset::PathStart)])?;
    if url.has_opaque_path() {
        write_text(url.path(), f)?;
    } else {
        write_path(url.path(), policy, f)?;
    }
    if let Some(query) = url.query() {
        f.write_char('?')?;
        write_pairs(query, policy, f)?;
    }
    if let Some(fragment) = url.fragment() {
        f.write_char('#')?;
        write_pairs(fragment, policy, f)?;
    }
    Ok(())
}

fn write_text(text: &str, f: &mut impl Write) -> fmt::Result {
    f.write_str(if has_user_info(text) { MASK } else { text })
}

pub(super) fn write_path(path: &str, policy: &RedactionPolicy, f: &mut impl Write) -> fmt::Result {
    let mut segments = path.split('/');
    f.write_str(segments.next().unwrap_or_default())?;
    let mut begins_authority = false;
    let mut is_after_name = false;
    for segment in segments {
        let is_hidden = (begins_authority && segment.contains('@'))
            || (is_after_name && !segment.is_empty())
            || (policy.hides_path_tokens && is_like_token(segment))
            || has_user_info(segment);
        f.write_char('/')?;
        if is_hidden {
            f.write_str(MASK)?;
        } else {
            write_segment(segment, policy, f)?;
        }
        // The path may hold a URL, such as `/https://user:password@host/`, of whose slashes one may be gone.
        begins_authority = segment.is_empty() || segment.ends_with(':');
        is_after_name = policy.hides_segment_after(segment);
    }
    Ok(())
}

/// Writes a segment, which may have parameters, such as `a;jsessionid=b`.
fn write_segment(segment: &str, policy: &RedactionPolicy, f: &mut impl Write) -> fmt::Result {
    for (index, part) in segment.split(';').enumerate() {
        if index > 0 {
            f.write_char(';')?;
        }
        match part.split_once('=') {
            Some((name, _)) if index > 0 && policy.hides_value_of(name) => {
                write!(f, "{name}={MASK}")?;
            }
            _ => f.write_str(part)?,
        }
    }
    Ok(())
}

/// Writes a query, or a fragment, which may be written like one.
pub(super) fn write_pairs(text: &str, policy: &RedactionPolicy, f: &mut impl Write) -> fmt::Result {
    if has_user_info_across_pairs(text) {
        return f.write_str(MASK);
    }
    for (index, pair) in text.split('&').enumerate() {
        if index > 0 {
            f.write_char('&')?;
        }
        write_pair(pair, policy, f)?;
    }
    Ok(())
}

fn write_pair(pair: &str, policy: &RedactionPolicy, f: &mut impl Write) -> fmt::Result {
    match pair.split_once('=') {
        Some((name, _)) if policy.hides_value_of(name) => write!(f, "{name}={MASK}"),
        // The `=` may be part of a password only if there is more than a name before it.
        Some((name, value)) if !name.contains([':', '/', '\\', '%']) || !has_user_info(pair) => {
            write!(f, "{name}=")?;
            write_text(value, f)
        }
        Some(_) => f.write_str(MASK),
        None => write_text(pair, f),
    }
}
