//! The column that the engine wants to be filled.
#![allow(unsafe_code)]

use std::ffi::c_void;
use std::ptr;

use libduckdb_sys as ffi;

use super::api::Api;
use crate::kind::{Kind, Leaf};

/// A column of results, or columns that are fields of structs. Each row of each field is written once.
pub(crate) struct Output<'a> {
    api: &'a Api,
    /// Fields of structs, or one column.
    columns: Vec<Column>,
    /// The structs themselves.
    structs: Option<Column>,
    len: usize,
    /// What went wrong, for the engine to say.
    failure: Option<&'static str>,
}

struct Column {
    vector: ffi::duckdb_vector,
    leaf: Leaf,
    items: *mut c_void,
    /// Null until a row is.
    validity: *mut u64,
}

impl<'a> Output<'a> {
    /// # Safety
    /// The vector is the engine's, has this type and room for `len` rows, and nobody else uses it.
    pub(super) unsafe fn of(
        api: &'a Api,
        vector: ffi::duckdb_vector,
        kind: &Kind,
        len: usize,
    ) -> Self {
        let column = |vector, leaf| {
            // SAFETY: the vector is the engine's.
            let items = unsafe { (api.duckdb_vector_get_data)(vector) };
            Column { vector, leaf, items, validity: ptr::null_mut() }
        };
        let (columns, structs) = match kind {
            Kind::Leaf(leaf) => (vec![column(vector, *leaf)], None),
            Kind::Struct(fields) => {
                let field = |(at, &(_, leaf)): (usize, &(_, Leaf))| {
                    // SAFETY: the vector has as many children as the type has fields.
                    let child =
                        unsafe { (api.duckdb_struct_vector_get_child)(vector, at as ffi::idx_t) };
                    column(child, leaf)
                };
                let structs = Column {
                    vector,
                    leaf: Leaf::Text,
                    items: ptr::null_mut(),
                    validity: ptr::null_mut(),
                };
                (fields.iter().enumerate().map(field).collect(), Some(structs))
            }
        };
        Self { api, columns, structs, len, failure: None }
    }

    /// Returns an error if something could not be written.
    pub(super) fn check(&self) -> Result<(), String> {
        self.failure.map_or(Ok(()), |failure| Err(failure.to_owned()))
    }

    /// Makes the whole row null.
    pub(crate) fn null(&mut self, row: usize) {
        let columns = self.columns.iter_mut().chain(&mut self.structs);
        columns.for_each(|column| column.set_null(self.api, row, self.len));
    }

    /// Writes text or null to a row.
    #[inline]
    pub(crate) fn text(&mut self, row: usize, text: Option<&str>) {
        self.field_text(0, row, text);
    }

    /// Writes text or null to a field of a row.
    #[inline]
    pub(crate) fn field_text(&mut self, field: usize, row: usize, text: Option<&str>) {
        let column = &mut self.columns[field];
        assert!(row < self.len && column.leaf == Leaf::Text);
        let Some(text) = text else { return column.set_null(self.api, row, self.len) };
        if text.len() > u32::MAX as usize {
            self.failure = Some("weburl: a result is longer than 4 GiB, the longest VARCHAR");
            return column.set_null(self.api, row, self.len);
        }
        // SAFETY: the vector has text for items, and has this row. The engine copies the text, into memory that it takes
        // for many rows at once, or into the item.
        unsafe {
            let (start, len) = (text.as_ptr().cast(), text.len() as ffi::idx_t);
            (self.api.duckdb_vector_assign_string_element_len)(
                column.vector,
                row as ffi::idx_t,
                start,
                len,
            );
        }
    }

    /// Writes a number or null to a field of a row.
    pub(crate) fn field_u16(&mut self, field: usize, row: usize, value: Option<u16>) {
        self.write(Leaf::U16, field, row, value);
    }

    /// Writes a number or null to a row.
    pub(crate) fn u16(&mut self, row: usize, value: Option<u16>) {
        self.write(Leaf::U16, 0, row, value);
    }

    /// Writes a number or null to a row.
    pub(crate) fn u64(&mut self, row: usize, value: Option<u64>) {
        self.write(Leaf::U64, 0, row, value);
    }

    /// Writes a truth value or null to a row.
    pub(crate) fn boolean(&mut self, row: usize, value: Option<bool>) {
        self.write(Leaf::Boolean, 0, row, value);
    }

    fn write<T>(&mut self, leaf: Leaf, field: usize, row: usize, value: Option<T>) {
        let column = &mut self.columns[field];
        assert!(row < self.len && column.leaf == leaf);
        match value {
            // SAFETY: the vector has items of this type, and has this row.
            Some(value) => unsafe { column.items.cast::<T>().add(row).write(value) },
            None => column.set_null(self.api, row, self.len),
        }
    }
}

impl Column {
    #[cold]
    fn set_null(&mut self, api: &Api, row: usize, len: usize) {
        assert!(row < len);
        // SAFETY: once it is writable, a vector has a bit for each of its rows.
        unsafe {
            if self.validity.is_null() {
                (api.duckdb_vector_ensure_validity_writable)(self.vector);
                self.validity = (api.duckdb_vector_get_validity)(self.vector);
            }
            *self.validity.add(row / 64) &= !(1 << (row % 64));
        }
    }
}
