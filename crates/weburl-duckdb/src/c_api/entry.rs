//! What the engine calls when it loads the extension.
#![allow(unsafe_code)]

use std::ptr;

use libduckdb_sys as ffi;

use super::api::{API, Api, VERSION};
use super::register::register_all;
use crate::functions::FUNCTIONS;

/// Registers all functions. The engine finds it by the name of the file: `weburl.duckdb_extension`.
///
/// # Safety
/// DuckDB calls it, with what its C extension ABI says.
#[unsafe(no_mangle)]
pub(super) unsafe extern "C" fn weburl_init_c_api(
    info: ffi::duckdb_extension_info,
    access: *const ffi::duckdb_extension_access,
) -> bool {
    // SAFETY: the arguments are those of the engine.
    let result = unsafe { load(info, access) };
    if let Err(message) = result {
        // SAFETY: the same; the message is copied.
        unsafe {
            if let Some(set_error) = (*access).set_error {
                set_error(info, message.as_ptr());
            }
        }
    }
    result.is_ok()
}

unsafe fn load(
    info: ffi::duckdb_extension_info,
    access: *const ffi::duckdb_extension_access,
) -> Result<(), &'static std::ffi::CStr> {
    const TOO_OLD: &std::ffi::CStr = c"weburl needs a DuckDB with version 1.2.0 of the C API";
    // SAFETY: `access` is what the engine passed, and lives as long as this call.
    let (get_api, get_database) = unsafe { ((*access).get_api, (*access).get_database) };
    let (get_api, get_database) = (get_api.ok_or(TOO_OLD)?, get_database.ok_or(TOO_OLD)?);
    // SAFETY: both functions are the engine's, as is `info`, and a table is only read if there is one.
    let (api, database) = unsafe {
        let table = get_api(info, VERSION.as_ptr()).cast::<ffi::duckdb_ext_api_v1>();
        let api = if table.is_null() { None } else { Api::read(table) };
        (api.ok_or(TOO_OLD)?, get_database(info))
    };
    let api = API.get_or_init(|| api);
    if database.is_null() {
        return Err(c"DuckDB has no database to register functions in");
    }
    let mut connection = ptr::null_mut();
    // SAFETY: the database is open while an extension is loaded, and the connection is closed once.
    unsafe {
        if (api.duckdb_connect)(*database, &raw mut connection) != ffi::DuckDBSuccess {
            return Err(c"weburl cannot connect to the database");
        }
        let result = register_all(api, connection, FUNCTIONS);
        (api.duckdb_disconnect)(&raw mut connection);
        result
    }
}
