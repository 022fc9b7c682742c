//! The second module: comparison of readers, registrable domains, keys, and legacy encodings.
#![allow(unsafe_code)]

use std::ptr::null;

use encoding_rs::Encoding;
use weburl::Parser;
use weburl_canonical::Profile;

use super::memory::{slice, text};
use super::table::{Table, table};
use super::url::{Url, owner, record};
use crate::compare::compare;
use crate::rows::Rows;

/// Returns how programs read `input`. What a row is, its first number says:
/// - 0: the verdict: 0, `name_start`, `name_end`, 1 if the input is to be distrusted
/// - 1: a cause of disagreement: 1, `name_start`, `name_end`
/// - 2: a program's answer: 2, `name_start`, `name_end`, `host_start`, `host_end` and the port that it connects to, and why it does not as `error_start`,
///   `error_end`; the host or the error is WEBURL_NONE
#[unsafe(no_mangle)]
pub unsafe extern "C" fn weburl_compare(input: *const u8, input_len: usize) -> *const Table {
    // SAFETY: the caller's pointer is valid.
    let input = unsafe { text(input, input_len) };
    table(compare(&input))
}

/// Returns the registrable domain of the host, by the public suffix list: a table without rows. NULL if it has none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn weburl_registrable_domain(url: *const Url) -> *const Table {
    // SAFETY: the caller's pointer is valid.
    let url = unsafe { record(url) };
    url.and_then(weburl::Url::registrable_domain)
        .map_or(null(), |domain| table(Rows::of_text(domain.to_owned())))
}

/// Returns whether the origins of two URLs are same site.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn weburl_same_site(left: *const Url, right: *const Url) -> bool {
    // SAFETY: the caller's pointers are valid.
    let urls = unsafe { (record(left), record(right)) };
    matches!(urls, (Some(left), Some(right)) if left.same_site(right))
}

/// Returns the canonical form of a URL by a profile, such as `rfc3986`, and its key: one row, the 128 bits in four numbers, the highest first. NULL if the
/// profile refuses the URL, or there is no such profile.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn weburl_key(
    profile: *const u8,
    profile_len: usize,
    input: *const u8,
    input_len: usize,
) -> *const Table {
    // SAFETY: the caller's pointers are valid.
    let (profile, input) = unsafe { (text(profile, profile_len), text(input, input_len)) };
    let Ok(profile) = profile.parse::<Profile>() else { return null() };
    let Ok(canonical) = profile.canonicalize(&input) else { return null() };
    let key = weburl_canonical::key128(&canonical);
    let mut rows = Rows::new(4);
    rows.push(&[96, 64, 32, 0].map(|shift| (key >> shift) as u32));
    rows.add(&canonical);
    table(rows)
}

/// Parses a URL of a document in the encoding with this label, as weburl_parse() does. Returns false, with an empty `url`, for an unknown label.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn weburl_parse_in_encoding(
    url: *mut Url,
    input: *const u8,
    input_len: usize,
    base: *const Url,
    label: *const u8,
    label_len: usize,
) -> bool {
    // SAFETY: the caller's pointers are valid, and `base` is another URL.
    let (url, input, base) = unsafe { (owner(url), text(input, input_len), record(base)) };
    // SAFETY: the caller's pointer is valid.
    let encoding = Encoding::for_label(unsafe { slice(label, label_len) });
    let Some(url) = url else { return false };
    let Some(encoding) = encoding else {
        url.clear();
        return false;
    };
    url.set(Parser::new().base(base).encoding(encoding).parse(&input))
}
