//! Functions, and how the engine learns of them.
#![allow(unsafe_code)]

use std::ffi::{CStr, CString};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::ptr;

use libduckdb_sys as ffi;

use super::api::{API, Api};
use super::input::Input;
use super::output::Output;
use crate::function::Function;
use crate::kind::{Kind, Leaf};

/// Registers every function. Those of one name follow one another and become one set.
///
/// # Safety
/// The connection is open and the engine's.
pub(super) unsafe fn register_all(
    api: &Api,
    connection: ffi::duckdb_connection,
    functions: &'static [Function],
) -> Result<(), &'static CStr> {
    for functions in functions.chunk_by(|one, other| one.name == other.name) {
        // SAFETY: what is created is destroyed once, and names end with a null byte.
        unsafe {
            let mut set = (api.duckdb_create_scalar_function_set)(functions[0].name.as_ptr());
            let is_added = functions.iter().all(|function| add(api, set, function));
            let is_registered = is_added
                && (api.duckdb_register_scalar_function_set)(connection, set) == ffi::DuckDBSuccess;
            (api.duckdb_destroy_scalar_function_set)(&raw mut set);
            if !is_registered {
                return Err(c"DuckDB refuses a function of weburl; another one may have its name");
            }
        }
    }
    Ok(())
}

/// # Safety
/// The set is the engine's.
unsafe fn add(
    api: &Api,
    set: ffi::duckdb_scalar_function_set,
    function: &'static Function,
) -> bool {
    // SAFETY: what is created is destroyed once, after the function has copied it. `extra_info` is read as what it is, a
    // function that lives as long as the program, and nobody destroys it.
    unsafe {
        let mut new = (api.duckdb_create_scalar_function)();
        (api.duckdb_scalar_function_set_name)(new, function.name.as_ptr());
        let mut text = type_of(api, Leaf::Text);
        for _ in 0..function.arguments {
            (api.duckdb_scalar_function_add_parameter)(new, text);
        }
        if function.takes_more {
            (api.duckdb_scalar_function_set_varargs)(new, text);
        }
        (api.duckdb_destroy_logical_type)(&raw mut text);
        let mut result = match function.result {
            Kind::Leaf(leaf) => type_of(api, leaf),
            Kind::Struct(fields) => struct_of(api, fields),
        };
        (api.duckdb_scalar_function_set_return_type)(new, result);
        (api.duckdb_destroy_logical_type)(&raw mut result);
        let info = ptr::from_ref(function).cast_mut().cast();
        (api.duckdb_scalar_function_set_extra_info)(new, info, None);
        (api.duckdb_scalar_function_set_function)(new, Some(call));
        let state = (api.duckdb_add_scalar_function_to_set)(set, new);
        (api.duckdb_destroy_scalar_function)(&raw mut new);
        state == ffi::DuckDBSuccess
    }
}

/// # Safety
/// The caller destroys the type.
unsafe fn type_of(api: &Api, leaf: Leaf) -> ffi::duckdb_logical_type {
    let id = match leaf {
        Leaf::Text => ffi::DUCKDB_TYPE_DUCKDB_TYPE_VARCHAR,
        Leaf::Boolean => ffi::DUCKDB_TYPE_DUCKDB_TYPE_BOOLEAN,
        Leaf::U16 => ffi::DUCKDB_TYPE_DUCKDB_TYPE_USMALLINT,
        Leaf::U64 => ffi::DUCKDB_TYPE_DUCKDB_TYPE_UBIGINT,
    };
    // SAFETY: every engine has these types.
    unsafe { (api.duckdb_create_logical_type)(id) }
}

/// # Safety
/// The caller destroys the type.
unsafe fn struct_of(api: &Api, fields: &[(&'static CStr, Leaf)]) -> ffi::duckdb_logical_type {
    let mut names: Vec<_> = fields.iter().map(|(name, _)| name.as_ptr()).collect();
    // SAFETY: there are as many types as names, and the engine copies both.
    unsafe {
        let mut types: Vec<_> = fields.iter().map(|&(_, leaf)| type_of(api, leaf)).collect();
        let len = fields.len() as ffi::idx_t;
        let result = (api.duckdb_create_struct_type)(types.as_mut_ptr(), names.as_mut_ptr(), len);
        types.iter_mut().for_each(|part| (api.duckdb_destroy_logical_type)(part));
        result
    }
}

/// What the engine calls for each chunk.
unsafe extern "C" fn call(
    info: ffi::duckdb_function_info,
    chunk: ffi::duckdb_data_chunk,
    vector: ffi::duckdb_vector,
) {
    let Some(api) = API.get() else { return };
    // SAFETY: the engine passes what `add` has set, and a chunk and a vector for this call.
    let result = unsafe {
        let function = &*(api.duckdb_scalar_function_get_extra_info)(info).cast::<Function>();
        catch_unwind(AssertUnwindSafe(|| {
            let input = Input::of(api, chunk)?;
            let mut output = Output::of(api, vector, &function.result, input.len());
            (function.answer)(&input, &mut output)?;
            output.check()
        }))
    };
    let message = match result {
        Ok(Ok(())) => return,
        Ok(Err(message)) => message,
        Err(_) => "weburl has failed, which is a fault of it; please report the query".to_owned(),
    };
    let message = CString::new(message.replace('\0', "\u{fffd}")).unwrap_or_default();
    // SAFETY: the engine copies the message.
    unsafe { (api.duckdb_scalar_function_set_error)(info, message.as_ptr()) }
}
