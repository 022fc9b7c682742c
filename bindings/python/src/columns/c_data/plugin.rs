//! Expressions of Polars: series in, a series out, by version 0.1 of the plugin interface of Polars.
//!
//! [Polars: expression plugins](https://docs.pola.rs/user-guide/plugins/expr_plugins/). A series is a schema and arrays of the
//! Arrow C data interface.
#![allow(unsafe_code)]

use std::any::Any;
use std::cell::RefCell;
use std::ffi::{CString, c_char, c_void};
use std::mem::ManuallyDrop;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::{ptr, slice};

use arrow_array::{ArrayRef, StringViewArray};
use arrow_data::ffi::FFI_ArrowArray;
use arrow_schema::Field;
use arrow_schema::ffi::FFI_ArrowSchema;

use super::column_type::ColumnType;
use super::foreign;
use crate::columns::expressions::{self, Expression, evaluate};

const VERSION: u32 = 1;

const NO_TEXT: &str =
    "URLs are in columns of strings or categories; cast the column with .cast(pl.String)";

/// `SeriesExport` of the crate `polars-ffi`.
#[repr(C)]
pub(crate) struct Series {
    field: *mut FFI_ArrowSchema,
    arrays: *mut *mut FFI_ArrowArray,
    len: usize,
    release: Option<unsafe extern "C" fn(*mut Self)>,
    private_data: *mut c_void,
}

/// What `private_data` of our series points to until `release`.
struct Owned {
    _field: Box<FFI_ArrowSchema>,
    arrays: Box<[*mut FFI_ArrowArray]>,
}

impl Series {
    /// Takes the arrays of a series of Polars, and returns them with its name.
    ///
    /// # Safety
    /// The series is one that Polars passes, and nobody reads it again.
    unsafe fn read(series: *const Self) -> Result<(String, Vec<ArrayRef>), String> {
        // SAFETY: Polars has made the pointers. It has given the arrays away, which are to be moved out before the boxes
        // around them are released.
        unsafe {
            let mut series = ptr::read(series);
            let schema = &*series.field;
            let name = schema.name().unwrap_or_default().to_owned();
            let column_type = ColumnType::of(schema).map_err(|_| NO_TEXT.to_owned());
            let mut chunks = Vec::with_capacity(series.len);
            for at in 0..series.len {
                let array = ptr::read(*series.arrays.add(at));
                if let Ok(column_type) = &column_type {
                    chunks.push(foreign::read(array, column_type).map_err(|_| NO_TEXT.to_owned()));
                }
            }
            if let (Ok(column_type), true) = (&column_type, chunks.is_empty()) {
                chunks.push(foreign::empty(column_type).map_err(|_| NO_TEXT.to_owned()));
            }
            if let Some(release) = series.release {
                release(&raw mut series);
            }
            column_type?;
            Ok((name, chunks.into_iter().collect::<Result<_, _>>()?))
        }
    }

    fn of(name: &str, chunks: &[ArrayRef]) -> Result<Self, String> {
        let mut field = Box::new(schema_of(name, chunks)?);
        let arrays = chunks.iter().map(|chunk| FFI_ArrowArray::new(&chunk.to_data()));
        let mut arrays: Box<[_]> = arrays.map(|array| Box::into_raw(Box::new(array))).collect();
        let (len, pointers) = (arrays.len(), arrays.as_mut_ptr());
        Ok(Self {
            field: &raw mut *field,
            arrays: pointers,
            len,
            release: Some(release),
            private_data: Box::into_raw(Box::new(Owned { _field: field, arrays })).cast(),
        })
    }
}

/// Frees what is around the arrays, which whoever releases a series has taken.
unsafe extern "C" fn release(series: *mut Series) {
    // SAFETY: `Series::of` has made the pointers, of boxes, and a series is released once.
    unsafe {
        let owned = Box::from_raw((*series).private_data.cast::<Owned>());
        for &array in &owned.arrays {
            drop(Box::from_raw(array.cast::<ManuallyDrop<FFI_ArrowArray>>()));
        }
        (*series).private_data = ptr::null_mut();
        (*series).release = None;
    }
}

fn schema_of(name: &str, chunks: &[ArrayRef]) -> Result<FFI_ArrowSchema, String> {
    let field = Field::new(name, chunks[0].data_type().clone(), true);
    FFI_ArrowSchema::try_from(&field).map_err(|error| error.to_string())
}

thread_local! {
    static LAST_ERROR: RefCell<CString> = RefCell::default();
}

fn succeed<T>(result: Result<Result<T, String>, Box<dyn Any + Send>>) -> Option<T> {
    let message = match result {
        Ok(Ok(value)) => return Some(value),
        Ok(Err(message)) => message,
        // Polars has words of its own for this one.
        Err(_) => "PANIC".to_owned(),
    };
    let message = CString::new(message.replace('\0', "\u{fffd}")).unwrap_or_default();
    LAST_ERROR.set(message);
    None
}

/// # Safety
/// Polars passes `count` series, and a place to write one to.
unsafe fn call(expression: Expression, inputs: *const Series, count: usize, result: *mut Series) {
    let answer = || {
        // SAFETY: there are `count` series, and each is read once.
        let inputs = (0..count).map(|at| unsafe { Series::read(inputs.add(at)) });
        let (names, columns): (Vec<_>, Vec<_>) =
            inputs.collect::<Result<Vec<_>, _>>()?.into_iter().unzip();
        let chunks = evaluate(expression, &columns).map_err(|error| error.to_string())?;
        Series::of(&names[0], &chunks)
    };
    if let Some(series) = succeed(catch_unwind(AssertUnwindSafe(answer))) {
        // SAFETY: the place is to be overwritten.
        unsafe { ptr::write(result, series) };
    }
}

/// Says which type a result has: that of the result for no rows.
///
/// # Safety
/// Polars passes `count` schemas, which it keeps, and a place to write one to.
unsafe fn field(
    expression: Expression,
    inputs: *const FFI_ArrowSchema,
    count: usize,
    result: *mut FFI_ArrowSchema,
) {
    let answer = || {
        // SAFETY: there are `count` schemas.
        let schemas = unsafe { slice::from_raw_parts(inputs, count) };
        let first = schemas.first().ok_or(NO_TEXT)?;
        let column_type = ColumnType::of(first).map_err(|_| NO_TEXT)?;
        let empty = foreign::empty(&column_type).map_err(|_| NO_TEXT)?;
        // Any other argument will do, and all expressions take this one.
        let other: ArrayRef = Arc::new(StringViewArray::from(vec!["whatwg"]));
        let mut arguments = vec![vec![empty]];
        arguments.resize(count, vec![other]);
        let chunks = evaluate(expression, &arguments).map_err(|error| error.to_string())?;
        schema_of(first.name().unwrap_or_default(), &chunks)
    };
    if let Some(schema) = succeed(catch_unwind(AssertUnwindSafe(answer))) {
        // SAFETY: the place is to be overwritten.
        unsafe { ptr::write(result, schema) };
    }
}

#[unsafe(no_mangle)]
extern "C" fn _polars_plugin_get_version() -> u32 {
    VERSION
}

#[unsafe(no_mangle)]
extern "C" fn _polars_plugin_get_last_error_message() -> *const c_char {
    LAST_ERROR.with_borrow(|message| message.as_ptr())
}

macro_rules! export {
    ($($call:ident $field:ident $expression:ident)*) => {$(
        /// # Safety
        /// Polars calls it.
        #[unsafe(no_mangle)]
        unsafe extern "C" fn $call(
            inputs: *const Series,
            count: usize,
            _: *const u8,
            _: usize,
            result: *mut Series,
            _: *const c_void,
        ) {
            // SAFETY: the arguments are those of Polars.
            unsafe { call(expressions::$expression, inputs, count, result) }
        }

        /// # Safety
        /// Polars calls it.
        #[unsafe(no_mangle)]
        unsafe extern "C" fn $field(
            inputs: *const FFI_ArrowSchema,
            count: usize,
            result: *mut FFI_ArrowSchema,
            _: *const u8,
            _: usize,
        ) {
            // SAFETY: the arguments are those of Polars.
            unsafe { field(expressions::$expression, inputs, count, result) }
        }
    )*};
}

export! {
    _polars_plugin_url_parse _polars_plugin_field_url_parse parse
    _polars_plugin_url_scheme _polars_plugin_field_url_scheme scheme
    _polars_plugin_url_host _polars_plugin_field_url_host host
    _polars_plugin_url_port _polars_plugin_field_url_port port
    _polars_plugin_url_path _polars_plugin_field_url_path path
    _polars_plugin_url_query _polars_plugin_field_url_query query
    _polars_plugin_url_fragment _polars_plugin_field_url_fragment fragment
    _polars_plugin_url_param _polars_plugin_field_url_param param
    _polars_plugin_url_normalize _polars_plugin_field_url_normalize normalize
    _polars_plugin_url_join _polars_plugin_field_url_join join
    _polars_plugin_url_can_parse _polars_plugin_field_url_can_parse can_parse
    _polars_plugin_url_is_valid _polars_plugin_field_url_is_valid is_valid
    _polars_plugin_url_error _polars_plugin_field_url_error error
    _polars_plugin_registrable_domain _polars_plugin_field_registrable_domain registrable_domain
    _polars_plugin_public_suffix _polars_plugin_field_public_suffix public_suffix
    _polars_plugin_url_site _polars_plugin_field_url_site site
    _polars_plugin_url_key _polars_plugin_field_url_key key
    _polars_plugin_url_surt _polars_plugin_field_url_surt surt
    _polars_plugin_url_strip_params _polars_plugin_field_url_strip_params strip_params
    _polars_plugin_url_redact _polars_plugin_field_url_redact redact
    _polars_plugin_url_matches _polars_plugin_field_url_matches matches
    _polars_plugin_host_class _polars_plugin_field_host_class host_class
}
