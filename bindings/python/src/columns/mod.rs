//! URLs in Arrow columns: the functions of `weburl-arrow` for columns of any library.

mod c_data;
mod column;
mod functions;
mod input;
mod value;

use pyo3::prelude::*;

#[pymodule(submodule)]
pub(crate) mod columns {
    #[pymodule_export]
    use super::column::Column;
    #[pymodule_export]
    use super::functions::{
        canonicalize, error_name, host_class, is_valid, join, key64, key128, normalize, parse,
        query_param, registrable_domain, strip_params,
    };
}
