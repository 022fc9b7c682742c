//! Reports, redaction, and the store of blob URLs.
#![allow(unsafe_code)]

use std::ptr::null;

use weburl::{BlobUrlStore, RedactionPolicy};

use super::memory::text;
use super::table::{Table, table};
use super::url::{Url, record};
use crate::report::{changes, diagnose};
use crate::rows::{NONE, Rows};

/// Returns the validation errors of `input`, which is parsed relative to `base`, which may be NULL. All places are in `input`.
///
/// What a row is, its first number says:
/// - 0: an error: 0, 1 if the parser fails on it, `start`, `end`, `name_start`, `name_end`, `message_start`, `message_end`
/// - 1: an edit that fixes the error before it: 1, 0, `start`, `end`, `text_start`, `text_end`
/// - 2: the same for an edit that may be what was meant
/// - 3, last: 3, how many errors are left out (from 1,000 on), 0, 0, and the input with all fixes as `text_start`, `text_end`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn weburl_diagnose(
    input: *const u8,
    input_len: usize,
    base: *const Url,
) -> *const Table {
    // SAFETY: the caller's pointers are valid.
    let (input, base) = unsafe { (text(input, input_len), record(base)) };
    table(diagnose(&input, base))
}

/// Returns what the parser changes in `input`, which is parsed relative to `base`, which may be NULL. NULL if the parser fails.
///
/// The first row has `href_start`, `href_end`. Then a row for each change: `name_start`, `name_end`, `description_start`, `description_end`,
/// its start and end in the input, and its start and end in the href.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn weburl_changes(
    input: *const u8,
    input_len: usize,
    base: *const Url,
) -> *const Table {
    // SAFETY: the caller's pointers are valid.
    let (input, base) = unsafe { (text(input, input_len), record(base)) };
    changes(&input, base).map_or(null(), table)
}

/// Returns `input`, which is one URL, or what was meant to be one, without its secrets. A table without rows.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn weburl_redact(input: *const u8, input_len: usize) -> *const Table {
    // SAFETY: the caller's pointer is valid.
    let input = unsafe { text(input, input_len) };
    table(Rows::of_text(RedactionPolicy::new().redact_input(&input).into_owned()))
}

/// Returns running text, such as a log, without the secrets of the URLs in it. A table without rows.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn weburl_redact_text(input: *const u8, input_len: usize) -> *const Table {
    // SAFETY: the caller's pointer is valid.
    let input = unsafe { text(input, input_len) };
    table(Rows::of_text(RedactionPolicy::new().redact_text(&input).into_owned()))
}

/// A store of blob URLs, whose objects are numbers that the caller chooses.
pub struct Blobs(BlobUrlStore<u32>);

/// Returns an empty store. weburl_blobs_free() frees it.
#[unsafe(no_mangle)]
pub extern "C" fn weburl_blobs_new() -> Box<Blobs> {
    Box::new(Blobs(BlobUrlStore::new()))
}

/// Frees a store. Does nothing for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn weburl_blobs_free(_blobs: Option<Box<Blobs>>) {}

/// Adds an object. Its URL is a table without rows: `blob:`, the origin of `creator`, which is opaque if that is NULL, `/` and the UUID, which is
/// 16 bytes of a secure random source. NULL if the URL would be too long.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn weburl_blobs_create(
    blobs: &mut Blobs,
    object: u32,
    creator: *const Url,
    uuid: &[u8; 16],
) -> *const Table {
    // SAFETY: the caller's pointer is valid.
    let creator = unsafe { record(creator) };
    let origin = creator.map_or_else(weburl::Origin::new_opaque, weburl::Url::origin);
    let url = blobs.0.create_with_uuid(object, &origin, u128::from_be_bytes(*uuid));
    url.map_or(null(), |url| table(Rows::of_text(url.into_string())))
}

/// Returns the object of a URL, whose fragment does not matter; WEBURL_NONE if there is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn weburl_blobs_resolve(blobs: &Blobs, url: *const Url) -> u32 {
    // SAFETY: the caller's pointer is valid.
    let url = unsafe { record(url) };
    url.and_then(|url| blobs.0.resolve(url)).map_or(NONE, |entry| entry.object)
}

/// Removes a URL and returns its object; WEBURL_NONE if there is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn weburl_blobs_revoke(blobs: &mut Blobs, url: *const Url) -> u32 {
    // SAFETY: the caller's pointer is valid.
    let url = unsafe { record(url) };
    url.and_then(|url| blobs.0.revoke(url)).map_or(NONE, |entry| entry.object)
}
