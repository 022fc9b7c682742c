//! URLs that are safe to fetch, as far as their text shows.

use std::net::{IpAddr, SocketAddr};

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use weburl::{Parser, UnknownHostClass};
use weburl_readers::{Refusal, RefusalKind};

use crate::error::{failure_in_words, in_code_points, invalid_host, refusal};
use crate::url::PyUrl;

/// Refuses URLs that lead programs to different places, disguised hosts, and hosts that are not public.
#[pyclass(module = "weburl", frozen)]
pub(crate) struct Guard(weburl_readers::Guard);

#[pymethods]
impl Guard {
    /// Allow http and https URLs with public hosts and without credentials, unless these arguments say otherwise.
    #[new]
    #[pyo3(signature = (*, schemes = None, ports = None, hosts = None, deny_hosts = Vec::new(), allow = Vec::new(), credentials = false))]
    fn new(
        py: Python<'_>,
        schemes: Option<Vec<String>>,
        ports: Option<Vec<u16>>,
        hosts: Option<Vec<String>>,
        deny_hosts: Vec<String>,
        allow: Vec<String>,
        credentials: bool,
    ) -> PyResult<Self> {
        let mut guard = weburl_readers::Guard::new();
        if let Some(schemes) = schemes {
            guard =
                guard.schemes(schemes).map_err(|error| PyValueError::new_err(error.to_string()))?;
        }
        if let Some(ports) = ports {
            guard = guard.ports(ports);
        }
        if let Some(hosts) = hosts {
            guard = guard.only_hosts::<&str>([]).map_err(|error| invalid_host(py, "", &error))?;
            for host in &hosts {
                guard = guard.only_hosts([host]).map_err(|error| invalid_host(py, host, &error))?;
            }
        }
        for host in &deny_hosts {
            guard = guard.deny_hosts([host]).map_err(|error| invalid_host(py, host, &error))?;
        }
        for name in allow {
            let class = name
                .parse()
                .map_err(|error: UnknownHostClass| PyValueError::new_err(error.to_string()))?;
            guard = guard.allow(class);
        }
        Ok(Self(if credentials { guard.allow_credentials() } else { guard }))
    }

    /// Return the URL to fetch, or raise `Refusal`. Fetch the returned URL, never the input.
    fn check(&self, py: Python<'_>, input: &str) -> PyResult<PyUrl> {
        match py.detach(|| self.0.check(input)) {
            Ok(checked) => Ok(PyUrl::new(checked.into_url())),
            Err(refused) => Err(error_of(py, input, &refused)),
        }
    }

    /// Return whether the guard allows a connection to this address, to which the host resolved.
    fn allows_address(&self, address: &str, port: u16) -> PyResult<bool> {
        let address: IpAddr = address
            .parse()
            .map_err(|_| PyValueError::new_err(format!("{address:?} is not an IP address")))?;
        Ok(self.0.check_addr(SocketAddr::new(address, port)).is_ok())
    }
}

fn error_of(py: Python<'_>, input: &str, refused: &Refusal) -> PyErr {
    let kind = refused.kind();
    let message = match kind {
        RefusalKind::Rejected(error) => failure_in_words(&Parser::new(), input, error),
        RefusalKind::Spelling(spelling) => spelling.message(input),
        kind => kind.to_string(),
    };
    let span = in_code_points(input, refused.span());
    let readers =
        refused.disagreeing().map(|(reader, outcome)| (reader.name, outcome.to_string())).collect();
    refusal(py, &message, kind.name(), span, readers)
}
