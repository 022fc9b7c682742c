//! Credentials in a text that is no URL's authority, such as `https://user:password@host/` in a query.

use alloc::borrow::Cow;

use crate::parser::input::without_tabs_and_newlines;
use crate::record::url::Url;
use crate::report::redaction::layer::{MAX_LAYERS, decode};
use crate::syntax::authority::{Division, divide};
use crate::syntax::scheme::SchemeType;

/// Behind these schemes, an `@` belongs to an address.
const ADDRESSES: &[&str] = &["acct", "im", "mailto", "sip", "sips", "xmpp"];

/// What the parser takes for a slash.
const SLASHES: [char; 2] = ['/', '\\'];

/// Returns whether `text`, or what it says in layers of escapes, holds credentials, or has too many layers to tell.
pub(super) fn has_user_info(text: &str) -> bool {
    // What is to be decoded has one of these.
    if !text.bytes().any(|byte| matches!(byte, b'@' | b'%' | b'\\')) {
        return false;
    }
    let mut layer = Cow::Borrowed(text);
    for _ in 0..=MAX_LAYERS {
        if shows_user_info(&layer) {
            return true;
        }
        match decode(&layer) {
            None => return false,
            Some(decoded) => layer = Cow::Owned(decoded),
        }
    }
    true
}

/// Returns whether credentials of a URL in a query go on behind an `&`, which its writer did not encode.
pub(super) fn has_user_info_across_pairs(text: &str) -> bool {
    authorities(text).any(|authority| authority.contains('&') && authority.contains('@'))
}

/// Returns whether `text` holds credentials as it is.
pub(super) fn shows_user_info(text: &str) -> bool {
    if !text.contains('@') {
        return false;
    }
    let text = &*without_tabs_and_newlines(text);
    let (scheme, after_scheme) = text.split_once(':').unwrap_or(("", ""));
    let is_user_info = if after_scheme.starts_with(SLASHES) {
        // One slash is enough for the parser.
        authority(after_scheme.trim_start_matches(SLASHES)).contains('@')
    } else {
        !is_address_scheme(scheme) && divide_whole_authority(text).password().is_some()
    };
    is_user_info
        || authorities(text).any(|authority| authority.contains('@'))
        || Url::parse(text).is_ok_and(|url| url.includes_credentials())
}

/// Returns whether an `@` in `text` belongs to an address, such as that of `mailto:`.
pub(super) fn is_address(text: &str) -> bool {
    text.split_once(':').is_some_and(|(scheme, _)| is_address_scheme(scheme))
}

fn is_address_scheme(scheme: &str) -> bool {
    ADDRESSES.iter().any(|address| scheme.eq_ignore_ascii_case(address))
}

/// Returns what stands behind each two slashes.
fn authorities(text: &str) -> impl Iterator<Item = &str> {
    let after_slashes = text.match_indices(SLASHES).map(|(at, _)| &text[at + 1..]);
    after_slashes.filter_map(|rest| rest.strip_prefix(SLASHES)).map(authority)
}

/// Divides what a text begins with, as programs see it that do not end an authority at a backslash.
pub(super) fn divide_whole_authority(text: &str) -> Division {
    divide(text.as_bytes(), SchemeType::NotSpecial)
}

/// Returns where the credentials of such an authority end.
pub(super) fn at_sign(text: &str) -> Option<usize> {
    divide_whole_authority(text).credentials().map(|credentials| credentials.end)
}

fn authority(text: &str) -> &str {
    &text[..divide(text.as_bytes(), SchemeType::Https).end]
}
