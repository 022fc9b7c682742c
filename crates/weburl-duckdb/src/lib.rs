//! Functions for URLs in DuckDB's SQL: a loadable extension over the C extension ABI.
//!
//! `c_api` exchanges vectors with the engine, `functions` says what each function answers, and neither knows the other's
//! business. DuckDB evaluates a function once for a constant, and once for each value of a dictionary.
#![deny(unsafe_code)]

mod c_api;
mod function;
mod functions;
mod kind;
