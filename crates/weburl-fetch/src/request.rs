//! What a client is asked for.

use std::fmt;

use bytes::Bytes;
use http::{HeaderMap, HeaderName, HeaderValue, Method};
use weburl::{Redacted, Url};

/// A request for a URL that nobody has checked: the client checks it.
///
/// # Examples
/// ```
/// use weburl_fetch::Request;
///
/// let request = Request::post("https://example.com/hook", "{}").header("content-type", "application/json");
/// ```
#[derive(Clone)]
pub struct Request {
    pub(crate) method: Method,
    pub(crate) url: String,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Bytes,
    /// The error is reported where the request is sent, with the URL.
    pub(crate) has_invalid_header: bool,
}

impl Request {
    /// Returns a request with any method.
    pub fn new(method: Method, url: impl Into<String>) -> Self {
        let (url, headers, body) = (url.into(), HeaderMap::new(), Bytes::new());
        Self { method, url, headers, body, has_invalid_header: false }
    }

    /// Returns a request with the method GET.
    pub fn get(url: impl Into<String>) -> Self {
        Self::new(Method::GET, url)
    }

    /// Returns a request with the method HEAD.
    pub fn head(url: impl Into<String>) -> Self {
        Self::new(Method::HEAD, url)
    }

    /// Returns a request with the method POST and a body.
    pub fn post(url: impl Into<String>, body: impl Into<Bytes>) -> Self {
        Self::new(Method::POST, url).body(body)
    }

    /// Replaces the body.
    #[must_use]
    pub fn body(mut self, body: impl Into<Bytes>) -> Self {
        self.body = body.into();
        self
    }

    /// Adds a header. Redirects to another origin keep only headers that say how to answer, such as `accept`.
    #[must_use]
    pub fn header(
        mut self,
        name: impl TryInto<HeaderName>,
        value: impl TryInto<HeaderValue>,
    ) -> Self {
        match (name.try_into(), value.try_into()) {
            (Ok(name), Ok(value)) => drop(self.headers.append(name, value)),
            _ => self.has_invalid_header = true,
        }
        self
    }
}

/// A GET request.
impl<S: Into<String>> From<S> for Request {
    fn from(url: S) -> Self {
        Self::get(url)
    }
}

/// Shows neither secrets of the URL nor values of headers.
impl fmt::Debug for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Request")
            .field("method", &self.method)
            .field("url", &Url::parse(&self.url).ok().map(Redacted::new))
            .field("headers", &self.headers.keys())
            .finish_non_exhaustive()
    }
}
