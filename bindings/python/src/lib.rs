//! The Python module `weburl._weburl`: the library behind Python's conventions. It holds no URL logic.

use pyo3::prelude::*;
// DuckDB calls it by name.
use weburl_duckdb as _;

mod api;
mod canonical;
mod columns;
mod compare;
mod diagnosis;
mod error;
mod guard;
mod items;
mod params;
mod text;
mod url;
mod url_members;
mod w3lib;

#[pymodule(gil_used = false)]
mod _weburl {
    #[pymodule_export]
    #[allow(non_upper_case_globals)]
    const __version__: &str = env!("CARGO_PKG_VERSION");

    #[pymodule_export]
    use crate::api::Api;
    #[pymodule_export]
    use crate::canonical::{canonicalize, key64, key128};
    #[pymodule_export]
    use crate::columns::columns;
    #[pymodule_export]
    use crate::compare::{Answer, Comparison, compare};
    #[pymodule_export]
    use crate::diagnosis::{Diagnosis, Diagnostic, diagnose};
    #[pymodule_export]
    use crate::guard::{CheckedUrl, Guard};
    #[pymodule_export]
    use crate::params::PyUrlSearchParams;
    #[pymodule_export]
    use crate::text::{decode, encode, redact};
    #[pymodule_export]
    use crate::url::PyUrl;
    #[pymodule_export]
    use crate::url_members::{can_parse, join};
    #[pymodule_export]
    use crate::w3lib::{canonicalize_url, safe_url_string};
}
