//! The attributes of the interface `URL` of web pages.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use weburl::api::Attribute;
use weburl::{Parser, Url};

use crate::error::invalid_url;
use crate::url::{PyUrl, shown};

/// A URL under the names that scripts in web pages use.
#[pyclass(name = "API", module = "weburl", frozen, eq)]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Api(Url);

impl Api {
    pub(crate) const fn new(url: Url) -> Self {
        Self(url)
    }
}

#[pymethods]
impl Api {
    #[getter]
    fn href(&self) -> &str {
        self.0.href()
    }

    #[getter]
    fn origin(&self) -> String {
        self.0.api().origin()
    }

    #[getter]
    fn protocol(&self) -> &str {
        self.0.api().protocol()
    }

    #[getter]
    fn username(&self) -> &str {
        self.0.api().username()
    }

    #[getter]
    fn password(&self) -> &str {
        self.0.api().password()
    }

    #[getter]
    fn host(&self) -> &str {
        self.0.api().host()
    }

    #[getter]
    fn hostname(&self) -> &str {
        self.0.api().hostname()
    }

    #[getter]
    fn port(&self) -> &str {
        self.0.api().port()
    }

    #[getter]
    fn pathname(&self) -> &str {
        self.0.api().pathname()
    }

    #[getter]
    fn search(&self) -> &str {
        self.0.api().search()
    }

    #[getter]
    fn hash(&self) -> &str {
        self.0.api().hash()
    }

    /// Masks the password.
    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        shown("API", py, &self.0)
    }

    /// Return the URL after these attributes have been set, in this order, as scripts set them: a value that an attribute
    /// can't have is ignored, except in `href`.
    #[pyo3(signature = (**attributes))]
    fn replace(&self, py: Python<'_>, attributes: Option<&Bound<'_, PyDict>>) -> PyResult<PyUrl> {
        let mut url = self.0.clone();
        for (name, value) in attributes.into_iter().flat_map(|attributes| attributes.iter()) {
            let (name, value): (String, String) = (name.extract()?, value.extract()?);
            let attribute: Attribute = name
                .parse()
                .map_err(|_| PyTypeError::new_err("URLs have no attribute of this name to set"))?;
            url.api_mut()
                .set(attribute, &value)
                .map_err(|error| invalid_url(py, &Parser::new(), &value, &error))?;
        }
        Ok(PyUrl::new(url))
    }
}
