//! The functions of the engine that this extension calls.
#![allow(unsafe_code)]

use std::ffi::{c_char, c_void};
use std::sync::OnceLock;

use libduckdb_sys as ffi;

/// What the engine must at least support. Newer engines have the same functions in the same places.
pub(super) const VERSION: &std::ffi::CStr = c"v1.2.0";

pub(super) static API: OnceLock<Api> = OnceLock::new();

macro_rules! functions {
    ($($name:ident: fn($($argument:ty),*) $(-> $result:ty)?,)*) => {
        /// Copies of the pointers in the engine's table.
        #[derive(Clone, Copy)]
        pub(super) struct Api {
            $(pub(super) $name: unsafe extern "C" fn($($argument),*) $(-> $result)?,)*
        }

        impl Api {
            /// Reads these functions and nothing else: the table of an older engine ends before others.
            ///
            /// # Safety
            /// `table` is what the engine returned for `VERSION`.
            pub(super) unsafe fn read(table: *const ffi::duckdb_ext_api_v1) -> Option<Self> {
                // SAFETY: each of these functions is in the table since version 1.2.0.
                Some(unsafe { Self { $($name: (*table).$name?,)* } })
            }
        }
    };
}

functions! {
    duckdb_connect: fn(ffi::duckdb_database, *mut ffi::duckdb_connection) -> ffi::duckdb_state,
    duckdb_disconnect: fn(*mut ffi::duckdb_connection),
    duckdb_create_logical_type: fn(ffi::duckdb_type) -> ffi::duckdb_logical_type,
    duckdb_create_struct_type: fn(*mut ffi::duckdb_logical_type, *mut *const c_char, ffi::idx_t) -> ffi::duckdb_logical_type,
    duckdb_destroy_logical_type: fn(*mut ffi::duckdb_logical_type),
    duckdb_create_scalar_function: fn() -> ffi::duckdb_scalar_function,
    duckdb_destroy_scalar_function: fn(*mut ffi::duckdb_scalar_function),
    duckdb_scalar_function_set_name: fn(ffi::duckdb_scalar_function, *const c_char),
    duckdb_scalar_function_set_varargs: fn(ffi::duckdb_scalar_function, ffi::duckdb_logical_type),
    duckdb_scalar_function_add_parameter: fn(ffi::duckdb_scalar_function, ffi::duckdb_logical_type),
    duckdb_scalar_function_set_return_type: fn(ffi::duckdb_scalar_function, ffi::duckdb_logical_type),
    duckdb_scalar_function_set_extra_info: fn(ffi::duckdb_scalar_function, *mut c_void, ffi::duckdb_delete_callback_t),
    duckdb_scalar_function_set_function: fn(ffi::duckdb_scalar_function, ffi::duckdb_scalar_function_t),
    duckdb_scalar_function_get_extra_info: fn(ffi::duckdb_function_info) -> *mut c_void,
    duckdb_scalar_function_set_error: fn(ffi::duckdb_function_info, *const c_char),
    duckdb_create_scalar_function_set: fn(*const c_char) -> ffi::duckdb_scalar_function_set,
    duckdb_destroy_scalar_function_set: fn(*mut ffi::duckdb_scalar_function_set),
    duckdb_add_scalar_function_to_set: fn(ffi::duckdb_scalar_function_set, ffi::duckdb_scalar_function) -> ffi::duckdb_state,
    duckdb_register_scalar_function_set: fn(ffi::duckdb_connection, ffi::duckdb_scalar_function_set) -> ffi::duckdb_state,
    duckdb_data_chunk_get_size: fn(ffi::duckdb_data_chunk) -> ffi::idx_t,
    duckdb_data_chunk_get_column_count: fn(ffi::duckdb_data_chunk) -> ffi::idx_t,
    duckdb_data_chunk_get_vector: fn(ffi::duckdb_data_chunk, ffi::idx_t) -> ffi::duckdb_vector,
    duckdb_vector_get_data: fn(ffi::duckdb_vector) -> *mut c_void,
    duckdb_vector_get_validity: fn(ffi::duckdb_vector) -> *mut u64,
    duckdb_vector_ensure_validity_writable: fn(ffi::duckdb_vector),
    duckdb_vector_assign_string_element_len: fn(ffi::duckdb_vector, ffi::idx_t, *const c_char, ffi::idx_t),
    duckdb_struct_vector_get_child: fn(ffi::duckdb_vector, ffi::idx_t) -> ffi::duckdb_vector,
}
