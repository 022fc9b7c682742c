//! Tables.
#![allow(unsafe_code)]

use crate::rows::Rows;

/// Rows of numbers, and the text that they refer to. The function that returns a table says which numbers a row has; two numbers
/// named like `name_start` and `name_end` are a part of `text`. A number that is missing is WEBURL_NONE, as in the rest of the
/// header. weburl_table_free() frees it.
#[repr(C)]
pub struct Table {
    /// The rows, one after another.
    pub numbers: *const u32,
    /// How many rows there are.
    pub row_count: usize,
    /// How many numbers each has.
    pub column_count: usize,
    /// UTF-8, without a null byte at the end.
    pub text: *const u8,
    pub text_len: usize,
}

/// What a table points to stands behind it.
#[repr(C)]
struct Owner {
    table: Table,
    rows: Rows,
}

/// Returns a table that the caller owns; null if the text is too long.
pub(super) fn table(rows: Rows) -> *const Table {
    if !rows.fit() {
        return std::ptr::null();
    }
    let table = Table {
        numbers: rows.numbers.as_ptr(),
        row_count: rows.numbers.len().checked_div(rows.columns).unwrap_or(0),
        column_count: rows.columns,
        text: rows.text.as_ptr(),
        text_len: rows.text.len(),
    };
    Box::into_raw(Box::new(Owner { table, rows })).cast()
}

/// Frees a table. Does nothing for NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn weburl_table_free(table: *const Table) {
    if !table.is_null() {
        // SAFETY: the caller promises that it comes from here, and every table is the start of its owner.
        drop(unsafe { Box::from_raw(table.cast::<Owner>().cast_mut()) });
    }
}
