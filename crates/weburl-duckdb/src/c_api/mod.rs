//! The C extension ABI of DuckDB, version 1.2.0: the only place here with unsafe code.
//!
//! [DuckDB: C API, scalar functions](https://duckdb.org/docs/stable/clients/c/scalar_functions).

mod api;
mod entry;
mod input;
mod output;
mod register;

pub(crate) use input::Input;
pub(crate) use output::Output;
pub(crate) use register::{Function, Kind, Leaf};
