//! URLs that are safe to fetch, as far as their text shows.

use std::net::{IpAddr, SocketAddr};

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyType;
use weburl::{Parser, UnknownHostClass};
use weburl_readers::{Refusal, RefusalKind};

use crate::error::{failure_and_fix, in_code_points, invalid_host, port_out_of_range, refusal};
use crate::items::Items;
use crate::url::{PyUrl, shown, text_of};

/// Refuses URLs that lead programs to different places, disguised hosts, and hosts that are not public.
#[pyclass(module = "weburl", frozen)]
pub(crate) struct Guard(weburl_readers::Guard);

#[pymethods]
impl Guard {
    /// Allow http and https URLs with public hosts and without credentials, unless these arguments say otherwise.
    #[new]
    #[pyo3(signature = (*, schemes = None, ports = None, hosts = None, deny_hosts = Items::none(), allow = Items::none(), credentials = false))]
    fn new(
        py: Python<'_>,
        schemes: Option<Items<String>>,
        ports: Option<Items<i64>>,
        hosts: Option<Items<String>>,
        deny_hosts: Items<String>,
        allow: Items<String>,
        credentials: bool,
    ) -> PyResult<Self> {
        let mut guard = weburl_readers::Guard::new();
        if let Some(Items(schemes)) = schemes {
            guard =
                guard.schemes(schemes).map_err(|error| PyValueError::new_err(error.to_string()))?;
        }
        if let Some(Items(ports)) = ports {
            let ports = ports.into_iter().map(u16::try_from).collect::<Result<Vec<_>, _>>();
            guard = guard.ports(ports.map_err(|_| port_out_of_range(py))?);
        }
        if let Some(Items(hosts)) = hosts {
            guard = guard.only_hosts::<&str>([]).map_err(|error| invalid_host(py, "", &error))?;
            for host in &hosts {
                guard = guard.only_hosts([host]).map_err(|error| invalid_host(py, host, &error))?;
            }
        }
        for host in &deny_hosts.0 {
            guard = guard.deny_hosts([host]).map_err(|error| invalid_host(py, host, &error))?;
        }
        for name in allow.0 {
            let class = name
                .parse()
                .map_err(|error: UnknownHostClass| PyValueError::new_err(error.to_string()))?;
            guard = guard.allow(class);
        }
        Ok(Self(if credentials { guard.allow_credentials() } else { guard }))
    }

    /// Return the URL to fetch, or raise `Refusal`. Fetch the returned URL, never the input.
    fn check<'py>(&self, input: &Bound<'py, PyAny>) -> PyResult<Bound<'py, CheckedUrl>> {
        let (py, url) = (input.py(), input.cast::<PyUrl>());
        let text = match &url {
            Ok(url) => url.get().0.href(),
            Err(_) => text_of(input)?,
        };
        match py.detach(|| self.0.check(text)) {
            Ok(checked) => {
                let url = PyClassInitializer::from(PyUrl::new(checked.into_url()));
                Bound::new(py, url.add_subclass(CheckedUrl))
            }
            Err(refused) => Err(error_of(py, text, &refused)),
        }
    }

    /// Return whether the guard allows a connection to this address, to which the host resolved. Give the port if the
    /// connection is to another one than that of the URL that was checked.
    #[pyo3(signature = (address, port = None))]
    fn allows_address(&self, address: &Bound<'_, PyAny>, port: Option<i64>) -> PyResult<bool> {
        let py = address.py();
        let address: IpAddr =
            address.extract().map_err(|_| PyValueError::new_err("not an IP address"))?;
        let Some(port) = port else { return Ok(self.0.check_ip(address).is_ok()) };
        let port = u16::try_from(port).map_err(|_| port_out_of_range(py))?;
        Ok(self.0.check_addr(SocketAddr::new(address, port)).is_ok())
    }
}

/// A URL that a guard has accepted. Only `Guard.check` makes one: what its methods return, and what is pickled, is a `URL`.
#[pyclass(name = "CheckedURL", module = "weburl", extends = PyUrl, frozen)]
pub(crate) struct CheckedUrl;

#[pymethods]
impl CheckedUrl {
    /// Masks the password.
    fn __repr__(slf: &Bound<'_, Self>) -> PyResult<String> {
        shown("CheckedURL", slf.py(), &slf.as_super().get().0)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, (String,)) {
        (slf.py().get_type::<PyUrl>(), (slf.as_super().get().0.href().to_owned(),))
    }
}

fn error_of(py: Python<'_>, input: &str, refused: &Refusal) -> PyErr {
    let kind = refused.kind();
    let (message, fix) = match kind {
        RefusalKind::Rejected(error) => failure_and_fix(&Parser::new(), input, error),
        RefusalKind::Spelling(spelling) => {
            (spelling.description().to_owned(), spelling.fixed(input))
        }
        kind => (kind.to_string(), None),
    };
    let span = in_code_points(input, refused.span());
    let readers =
        refused.disagreeing().map(|(reader, outcome)| (reader.name, outcome.to_string())).collect();
    refusal(py, &message, kind.name(), span, readers, fix)
}
