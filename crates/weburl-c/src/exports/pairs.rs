//! The pairs of a query: `application/x-www-form-urlencoded`.
#![allow(unsafe_code)]

use weburl::form_urlencoded;

use super::memory::{slice, text};
use super::table::{Table, table};
use crate::rows::Rows;

/// Returns the pairs of a query without its `?`. A row for each: `name_start`, `name_end`, `value_start`, `value_end`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn weburl_pairs_parse(query: *const u8, query_len: usize) -> *const Table {
    // SAFETY: the caller's pointer is valid.
    let query = unsafe { text(query, query_len) };
    let mut rows = Rows::new(4);
    for (name, value) in form_urlencoded::parse_str(&query) {
        let ([a, b], [c, d]) = (rows.add(&name), rows.add(&value));
        rows.push(&[a, b, c, d]);
    }
    table(rows)
}

/// Writes pairs as a query. `text` is all names and values, one after another, and `ends` says where each ends: the name of a pair, then its
/// value. A table without rows.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn weburl_pairs_serialize(
    text: *const u8,
    text_len: usize,
    ends: *const u32,
    pair_count: usize,
) -> *const Table {
    // SAFETY: the caller's pointers are valid.
    let (bytes, ends) = unsafe { (slice(text, text_len), slice(ends, 2 * pair_count)) };
    let mut start = 0;
    let mut part = |end: u32| {
        let range = start..end as usize;
        start = range.end;
        String::from_utf8_lossy(bytes.get(range).unwrap_or_default())
    };
    let pairs = ends.chunks_exact(2).map(|ends| (part(ends[0]), part(ends[1])));
    table(Rows::of_text(form_urlencoded::serialize(pairs)))
}
