//! URLs in Arrow columns: the functions of `weburl-arrow` for columns of any library.

mod c_data;
mod chunks;
mod column;
mod expressions;
mod functions;
mod input;
mod value;

use pyo3::prelude::*;

#[pymodule(submodule)]
pub(crate) mod columns {
    #[pymodule_export]
    use super::column::{Column, restored};
    #[pymodule_export]
    use super::functions::{
        can_parse, canonicalize, error_kind, host_class, is_valid, join, key64, key128, matches,
        normalize, parse, public_suffix, query_pairs, query_value, redact, registrable_domain,
        remove_query_pairs, remove_trackers, site, subdomain,
    };
}
