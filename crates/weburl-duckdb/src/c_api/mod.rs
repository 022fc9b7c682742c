//! The C extension ABI of DuckDB, version 1.2.0: the only place here with unsafe code.
//!
//! [DuckDB: C API, scalar functions](https://duckdb.org/docs/stable/clients/c/scalar_functions).

mod api;
mod entry;
pub(crate) mod input;
pub(crate) mod output;
mod register;
