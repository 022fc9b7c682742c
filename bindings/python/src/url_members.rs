//! The members of `URL`, and functions that take URLs.

use std::path::PathBuf;

use pyo3::prelude::*;
use pyo3::types::PyType;
use weburl::parts::is_tracker;
use weburl::{Host, Parser, SetError, Url};
use weburl_canonical::{Section, SuffixList};

use crate::api::Api;
use crate::error::{file_path_error, invalid_value, port_out_of_range};
use crate::params::{PyUrlSearchParams, pairs_of, text_of};
use crate::url::{Base, PyUrl, parse, shown, str_of, url_of};

/// Return whether `input` is a URL, relative to `base` if there is one.
#[pyfunction]
#[pyo3(signature = (input, base = None, *, default_scheme = None))]
pub(crate) fn can_parse(
    input: &Bound<'_, PyAny>,
    base: Option<&Bound<'_, PyAny>>,
    default_scheme: Option<&str>,
) -> PyResult<bool> {
    let (py, base) = (input.py(), Base::of(base)?);
    Ok(base.parser(py, default_scheme)?.can_parse(str_of(input, "a str")?))
}

/// Resolve `reference` against `base`, and return the href.
#[pyfunction]
pub(crate) fn join(base: &Bound<'_, PyAny>, reference: &Bound<'_, PyAny>) -> PyResult<String> {
    let base = Base::Given(url_of(base)?);
    Ok(parse(reference, &base.parser(reference.py(), None)?)?.into_string())
}

impl PyUrl {
    /// Returns a copy on which a setter has been called with `value`, for which it may fail.
    fn with(
        &self,
        py: Python<'_>,
        value: &str,
        set: impl FnOnce(&mut Url) -> Result<(), SetError>,
    ) -> PyResult<Self> {
        let mut url = self.0.clone();
        set(&mut url).map_err(|error| invalid_value(py, value, &error))?;
        Ok(Self(url))
    }
}

#[pymethods]
impl PyUrl {
    /// Parse `input`, relative to `base` if there is one. `default_scheme` is for what begins with a host, as people type it.
    #[new]
    #[pyo3(signature = (input, base = None, *, default_scheme = None))]
    fn from_objects(
        input: &Bound<'_, PyAny>,
        base: Option<&Bound<'_, PyAny>>,
        default_scheme: Option<&str>,
    ) -> PyResult<Self> {
        if let Ok(url) = input.cast::<Self>() {
            return Ok(url.get().clone());
        }
        Ok(Self(parse(input, &Base::of(base)?.parser(input.py(), default_scheme)?)?))
    }

    /// Return the `file` URL of an absolute path. What the path ends with decides whether it is a directory.
    #[classmethod]
    fn from_file_path(class: &Bound<'_, PyType>, path: PathBuf) -> PyResult<Self> {
        let url = Url::from_file_path(path);
        url.map(Self).map_err(|error| file_path_error(class.py(), error))
    }

    /// The serialized URL.
    #[getter]
    fn href(&self) -> &str {
        self.0.href()
    }

    /// The scheme, without `:`.
    #[getter]
    fn scheme(&self) -> &str {
        self.0.scheme()
    }

    /// The username, percent-encoded.
    #[getter]
    fn username(&self) -> &str {
        self.0.username()
    }

    /// The password, percent-encoded.
    #[getter]
    fn password(&self) -> &str {
        self.0.password()
    }

    /// The host, in ASCII: an IPv6 address has its brackets. None if there is none.
    #[getter]
    fn host(&self) -> Option<&str> {
        self.0.host_str()
    }

    /// The host in Unicode, for people who read it. Programs compare `host`.
    #[getter]
    fn host_unicode(&self) -> Option<String> {
        let host = self.0.host_str()?;
        Some(match self.0.domain() {
            Some(domain) => weburl::domain::to_unicode(domain).into_owned(),
            None => host.to_owned(),
        })
    }

    /// What the host is: "domain", "ipv4", "ipv6", "opaque" or "empty". None if there is none.
    #[getter]
    fn host_type(&self) -> Option<&'static str> {
        Some(match self.0.host()? {
            Host::Domain(_) => "domain",
            Host::Ipv4(_) => "ipv4",
            Host::Ipv6(_) => "ipv6",
            Host::Opaque(_) => "opaque",
            Host::Empty => "empty",
        })
    }

    /// Where the host is: "global", "loopback", "private" and so on. None if there is none.
    #[getter]
    fn host_class(&self) -> Option<&'static str> {
        self.0.host().map(|host| host.class().name())
    }

    /// The registrable domain of the host, by the public suffix list. None if there is none.
    #[getter]
    fn registrable_domain(&self) -> Option<&str> {
        SuffixList::compiled().registrable_domain(self.0.host()?, Section::All)
    }

    /// What stands before the registrable domain, such as "www". None if nothing does.
    #[getter]
    fn subdomain(&self) -> Option<&str> {
        SuffixList::compiled().subdomain(self.0.host()?, Section::All)
    }

    /// The scheme and the registrable domain, or else the host: "https://example.com". None if the origin is opaque.
    #[getter]
    fn site(&self) -> Option<String> {
        let site = SuffixList::compiled().site(self.0.as_url_ref(), Section::All)?;
        Some(site.to_string())
    }

    /// The port. None if there is none, and if it is the scheme's default port.
    #[getter]
    fn port(&self) -> Option<u16> {
        self.0.port()
    }

    /// The port, or else the scheme's default port.
    #[getter]
    fn port_or_default(&self) -> Option<u16> {
        self.0.port_or_default()
    }

    /// Username, password, host and port, as they are in the URL.
    #[getter]
    fn authority(&self) -> &str {
        self.0.authority()
    }

    /// The path, percent-encoded.
    #[getter]
    fn path(&self) -> &str {
        self.0.path()
    }

    /// The segments of the path, percent-decoded. None if the path is opaque.
    #[getter]
    fn path_segments(&self) -> Option<Vec<String>> {
        let segments = self.0.path_segments()?;
        let decode = weburl::percent_encode::percent_decode_str_lossy;
        Some(segments.map(|segment| decode(segment).into_owned()).collect())
    }

    /// The query, percent-encoded and without `?`. None if there is none.
    #[getter]
    fn query(&self) -> Option<&str> {
        self.0.query()
    }

    /// The pairs of the query, decoded.
    #[getter]
    fn query_pairs(&self) -> PyUrlSearchParams {
        PyUrlSearchParams::new(weburl::UrlSearchParams::parse(self.0.query().unwrap_or_default()))
    }

    /// The fragment, percent-encoded and without `#`. None if there is none.
    #[getter]
    fn fragment(&self) -> Option<&str> {
        self.0.fragment()
    }

    /// The serialized origin: "null" if it is opaque.
    #[getter]
    fn origin(&self) -> String {
        self.0.origin().to_string()
    }

    /// Whether the scheme is one of http, https, ws, wss, ftp and file.
    #[getter]
    fn is_special(&self) -> bool {
        self.0.is_special()
    }

    /// The attributes that scripts in web pages have.
    #[getter]
    fn api(&self) -> Api {
        Api::new(self.0.clone())
    }

    /// Return the URL with another scheme.
    fn with_scheme(&self, py: Python<'_>, scheme: &str) -> PyResult<Self> {
        self.with(py, scheme, |url| url.set_scheme(scheme))
    }

    /// Return the URL with another username, which is percent-encoded.
    fn with_username(&self, py: Python<'_>, username: &str) -> PyResult<Self> {
        self.with(py, username, |url| url.set_username(username))
    }

    /// Return the URL with another password, which is percent-encoded.
    fn with_password(&self, py: Python<'_>, password: &str) -> PyResult<Self> {
        self.with(py, password, |url| url.set_password(password))
    }

    /// Return the URL without username and password.
    fn without_credentials(&self, py: Python<'_>) -> PyResult<Self> {
        if !self.0.includes_credentials() {
            return Ok(self.clone());
        }
        self.with(py, "", |url| {
            url.set_username("")?;
            url.set_password("")
        })
    }

    /// Return the URL with another host, or without one.
    fn with_host(&self, py: Python<'_>, host: Option<&str>) -> PyResult<Self> {
        self.with(py, host.unwrap_or_default(), |url| url.set_host(host))
    }

    /// Return the URL with another port, or without one.
    fn with_port(&self, py: Python<'_>, port: Option<i64>) -> PyResult<Self> {
        let port = port.map(u16::try_from).transpose().map_err(|_| port_out_of_range(py))?;
        self.with(py, "", |url| url.set_port(port))
    }

    /// Return the URL with another path.
    fn with_path(&self, py: Python<'_>, path: &str) -> PyResult<Self> {
        self.with(py, path, |url| url.set_path(path))
    }

    /// Return the URL with another query, or without one.
    fn with_query(&self, py: Python<'_>, query: Option<&str>) -> PyResult<Self> {
        self.with(py, query.unwrap_or_default(), |url| url.set_query(query))
    }

    /// Return the URL with another fragment, or without one.
    fn with_fragment(&self, py: Python<'_>, fragment: Option<&str>) -> PyResult<Self> {
        self.with(py, fragment.unwrap_or_default(), |url| url.set_fragment(fragment))
    }

    /// Return the URL with these pairs as its query: text, a mapping, or an iterable of pairs.
    fn with_query_pairs(&self, py: Python<'_>, pairs: &Bound<'_, PyAny>) -> PyResult<Self> {
        let pairs = pairs_of(pairs)?;
        if pairs.is_empty() {
            return self.with_query(py, None);
        }
        let query = weburl::form_urlencoded::serialize(&pairs);
        self.with(py, &query, |url| url.set_query(Some(&query)))
    }

    /// Return the URL with these pairs appended. The rest of the query keeps every byte.
    fn with_appended_query_pairs(
        &self,
        py: Python<'_>,
        pairs: &Bound<'_, PyAny>,
    ) -> PyResult<Self> {
        let pairs = pairs_of(pairs)?;
        self.with(py, "", |url| url.append_query_pairs(&pairs))
    }

    /// Return the URL with `value` as the only value of `name`. All other pairs keep their bytes.
    fn with_query_pair(
        &self,
        py: Python<'_>,
        name: &str,
        value: &Bound<'_, PyAny>,
    ) -> PyResult<Self> {
        let value = text_of(value)?;
        self.with(py, &value, |url| url.set_query_pair(name, &value))
    }

    /// Return the URL with these values in place of those that their names had. All other pairs keep their bytes.
    fn with_params(&self, py: Python<'_>, params: &Bound<'_, PyAny>) -> PyResult<Self> {
        let pairs = pairs_of(params)?;
        self.with(py, "", |url| {
            for (at, (name, value)) in pairs.iter().enumerate() {
                if pairs[..at].iter().any(|(before, _)| before == name) {
                    url.append_query_pairs([(name, value)])?;
                } else {
                    url.set_query_pair(name, value)?;
                }
            }
            Ok(())
        })
    }

    /// Return the URL without the query pairs that only track people, such as `utm_source`. All other pairs keep their bytes.
    fn without_trackers(&self) -> Self {
        let mut url = self.0.clone();
        url.retain_query_pairs(|name, _| !is_tracker(name));
        Self(url)
    }

    /// Return the URL without the pairs of `name`. All other pairs keep their bytes.
    fn without_query_pairs(&self, name: &str) -> Self {
        let mut url = self.0.clone();
        url.remove_query_pairs(name);
        Self(url)
    }

    /// Return the URL with one more path segment, which is percent-encoded.
    fn __truediv__(&self, py: Python<'_>, segment: &str) -> PyResult<Self> {
        self.with(py, segment, |url| url.append_path_segments([segment]))
    }

    /// Resolve a reference against this URL.
    fn join(&self, reference: &Bound<'_, PyAny>) -> PyResult<Self> {
        parse(reference, &Parser::new().base(&self.0)).map(Self)
    }

    /// Return the shortest reference that this URL resolves to `target`. None if there is none.
    fn make_relative(&self, target: &Bound<'_, PyAny>) -> PyResult<Option<String>> {
        Ok(self.0.make_relative(&url_of(target)?))
    }

    /// Return the URL without what must not be logged: credentials, and values that look secret.
    fn redacted(&self) -> String {
        self.0.redacted().to_string()
    }

    /// Return the file path of a `file` URL, for this system.
    fn to_file_path(&self, py: Python<'_>) -> PyResult<PathBuf> {
        self.0.to_file_path().map_err(|error| file_path_error(py, error))
    }

    /// Does what `to_file_path` does, for `open` and `os.fspath`.
    fn __fspath__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.to_file_path(py)?.into_os_string().into_pyobject(py)?.into_any())
    }

    fn __str__(&self) -> &str {
        self.0.href()
    }

    /// Masks the password.
    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        shown("URL", py, &self.0)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (String,)) {
        (slf.get_type().into_any(), (slf.get().0.href().to_owned(),))
    }

    /// What `pydantic` calls for a field of this type.
    #[classmethod]
    fn __get_pydantic_core_schema__<'py>(
        cls: &Bound<'py, PyType>,
        source: &Bound<'py, PyAny>,
        _handler: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        cls.py().import("weburl._pydantic")?.call_method1("schema_of", (source,))
    }
}
