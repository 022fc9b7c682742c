//! A request and the redirects that follow it: the rules that all clients share.

use std::borrow::Cow;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use bytes::Bytes;
use http::header::{
    ACCEPT, ACCEPT_CHARSET, ACCEPT_ENCODING, ACCEPT_LANGUAGE, ACCEPT_RANGES, AUTHORIZATION,
    CACHE_CONTROL, CONTENT_ENCODING, CONTENT_LANGUAGE, CONTENT_LENGTH, CONTENT_LOCATION,
    CONTENT_TYPE, IF_MODIFIED_SINCE, IF_NONE_MATCH, LOCATION, PRAGMA, RANGE, USER_AGENT,
};
use http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri};
use weburl::percent_encode::percent_decode;
use weburl::{Host, Url};
use weburl_readers::CheckedUrl;

use crate::fetch_error::FetchError;
use crate::policy::Policy;
use crate::reason::Reason;
use crate::request::Request;

/// What another origin may know. Everything else may be a credential: every service has a header of its own.
const KEPT_ACROSS_ORIGINS: [HeaderName; 14] = [
    ACCEPT,
    ACCEPT_CHARSET,
    ACCEPT_ENCODING,
    ACCEPT_LANGUAGE,
    ACCEPT_RANGES,
    CACHE_CONTROL,
    CONTENT_ENCODING,
    CONTENT_LANGUAGE,
    CONTENT_TYPE,
    IF_MODIFIED_SINCE,
    IF_NONE_MATCH,
    PRAGMA,
    RANGE,
    USER_AGENT,
];

/// What describes a body, and is dropped with it.
const OF_BODY: [HeaderName; 5] =
    [CONTENT_ENCODING, CONTENT_LANGUAGE, CONTENT_LENGTH, CONTENT_LOCATION, CONTENT_TYPE];

/// A request and the redirects that follow it, for clients that this crate has none for.
///
/// Send [`request`](Self::request) only to addresses from [`Lookup`](crate::Lookup), with the client's own redirects and
/// proxies off, and pass the response to [`follow`](Self::follow).
///
/// # Examples
/// ```
/// use http::{HeaderMap, StatusCode, header::LOCATION};
/// use weburl_fetch::{Chain, Policy, Request};
///
/// let policy = Policy::new();
/// let mut chain = Chain::new(&policy, Request::get("https://example.com/a"))?;
/// let mut headers = HeaderMap::new();
/// headers.insert(LOCATION, "/b".parse().unwrap());
/// assert!(chain.follow(StatusCode::FOUND, &headers)?);
/// assert_eq!(chain.url().as_str(), "https://example.com/b");
///
/// headers.insert(LOCATION, "https://[::1]/".parse().unwrap());
/// let error = chain.follow(StatusCode::FOUND, &headers).unwrap_err();
/// assert_eq!((error.hop(), error.rule()), (2, "class"));
///
/// headers.insert(LOCATION, "http://example.com/".parse().unwrap());
/// let error = chain.follow(StatusCode::FOUND, &headers).unwrap_err();
/// assert_eq!(error.rule(), "redirect-to-http");
/// # Ok::<(), weburl_fetch::FetchError>(())
/// ```
#[derive(Debug)]
pub struct Chain<'p> {
    policy: &'p Policy,
    hop: u32,
    url: CheckedUrl,
    method: Method,
    headers: HeaderMap,
    body: Bytes,
}

impl<'p> Chain<'p> {
    /// Checks the URL of a request.
    ///
    /// # Errors
    /// [`FetchError`] if the policy refuses it.
    pub fn new(policy: &'p Policy, request: Request) -> Result<Self, FetchError> {
        let Request { method, url, headers, body, has_invalid_header } = request;
        if has_invalid_header {
            return Err(FetchError::new(0, &url, Reason::Header));
        }
        let url = policy.check(&url)?;
        Ok(Self { policy, hop: 0, url, method, headers, body })
    }

    /// Returns how many redirects were followed.
    pub fn hop(&self) -> u32 {
        self.hop
    }

    /// Returns the URL to fetch now. Borrows.
    pub fn url(&self) -> &CheckedUrl {
        &self.url
    }

    /// Returns the error for something that went wrong with the URL to fetch now.
    pub fn error(&self, reason: Reason) -> FetchError {
        FetchError::new(self.hop, self.url.as_str(), reason)
    }

    /// Returns the request to send now. Credentials of the URL become its header `authorization`.
    ///
    /// # Errors
    /// [`FetchError`] if `http` does not read the URL as the guard does.
    pub fn request(&self) -> Result<http::Request<Bytes>, FetchError> {
        let mut url = self.url.url().clone();
        let mut headers = self.headers.clone();
        if url.includes_credentials() {
            let pair = [url.username(), url.password()];
            let pair = pair.map(|text| percent_decode(text.as_bytes()).into_owned()).join(&b':');
            let basic = format!("Basic {}", BASE64_STANDARD.encode(pair));
            let mut value =
                HeaderValue::try_from(basic).map_err(|error| self.client_error(error))?;
            value.set_sensitive(true);
            headers.entry(AUTHORIZATION).or_insert(value);
            let removed = url.set_username("").and_then(|()| url.set_password(""));
            removed.map_err(|error| self.client_error(error))?;
        }
        url.set_fragment(None).map_err(|error| self.client_error(error))?;
        let uri: Uri = url.href().parse().map_err(|error| self.client_error(error))?;
        if !is_same_place(&uri, &url) {
            return Err(self.client_error("http reads another URL"));
        }
        let mut request = http::Request::new(self.body.clone());
        (*request.method_mut(), *request.uri_mut()) = (self.method.clone(), uri);
        *request.headers_mut() = headers;
        Ok(request)
    }

    fn client_error(
        &self,
        error: impl Into<Box<dyn std::error::Error + Send + Sync>>,
    ) -> FetchError {
        self.error(Reason::Client(error.into()))
    }

    /// Follows a redirect, if the response is one. Returns whether there is another request to send.
    ///
    /// As the [Fetch Standard] says, POST becomes GET after the statuses 301 and 302, and everything but HEAD after 303.
    /// Another origin gets only headers that say how to answer.
    ///
    /// [Fetch Standard]: https://fetch.spec.whatwg.org/#http-redirect-fetch
    ///
    /// # Errors
    /// [`FetchError`] if the policy refuses the redirect or its target.
    pub fn follow(&mut self, status: StatusCode, headers: &HeaderMap) -> Result<bool, FetchError> {
        let mut locations = headers.get_all(LOCATION).iter();
        let (true, Some(location)) = (is_redirect(status), locations.next()) else {
            return Ok(false);
        };
        let text = str::from_utf8(location.as_bytes()).unwrap_or_default();
        let target = match locations.any(|other| other != location) || text.is_empty() {
            true => Err(Reason::RedirectLocation),
            false => self.target(text),
        };
        let url = target.map_err(|reason| {
            let url = self.url.join(text).map(|url| url.href().to_owned());
            FetchError::new(self.hop + 1, &url.unwrap_or_default(), reason)
        })?;
        if url.origin() != self.url.origin() {
            let headers = std::mem::take(&mut self.headers).into_iter();
            let mut name = None;
            for (next, value) in headers {
                // Only the first value of each name comes with it.
                name = next.or(name);
                if let Some(name) = name.as_ref().filter(|name| KEPT_ACROSS_ORIGINS.contains(name))
                {
                    self.headers.append(name, value);
                }
            }
        }
        let becomes_get = match status {
            StatusCode::MOVED_PERMANENTLY | StatusCode::FOUND => self.method == Method::POST,
            StatusCode::SEE_OTHER => self.method != Method::GET && self.method != Method::HEAD,
            _ => false,
        };
        if becomes_get {
            (self.method, self.body) = (Method::GET, Bytes::new());
            OF_BODY.iter().for_each(|name| drop(self.headers.remove(name)));
        }
        (self.url, self.hop) = (url, self.hop + 1);
        Ok(true)
    }

    fn target(&self, location: &str) -> Result<CheckedUrl, Reason> {
        let limits = &self.policy.limits;
        if self.hop >= limits.redirects {
            return Err(Reason::RedirectLimit(limits.redirects));
        }
        let url = self.url.join(location).map_err(|_| Reason::RedirectLocation)?;
        let written = as_written(location, &url);
        // A URL is checked as it is written, so that a disguise is seen; `http:a` is one as a base reads it.
        if Url::parse(&written).is_ok_and(|read| read != url) {
            return Err(Reason::RedirectLocation);
        }
        if self.url.scheme() == "https" && url.scheme() == "http" && !limits.redirects_to_http {
            return Err(Reason::RedirectToHttp);
        }
        self.policy.check_from(Some(&self.url), &written)
    }
}

/// Returns the URL of a redirect as its author wrote it, if that is a whole URL, or all but the scheme.
fn as_written<'a>(location: &'a str, url: &'a Url) -> Cow<'a, str> {
    let is_slash = |byte: &u8| matches!(byte, b'/' | b'\\');
    if location.as_bytes().iter().take(2).filter(|byte| is_slash(byte)).count() == 2 {
        return format!("{}:{location}", url.scheme()).into();
    }
    match Url::parse(location) {
        Ok(_) => location.into(),
        Err(_) => url.href().into(),
    }
}

fn is_redirect(status: StatusCode) -> bool {
    matches!(status.as_u16(), 301 | 302 | 303 | 307 | 308)
}

/// Returns whether a client that reads `uri` connects where the guard believes.
fn is_same_place(uri: &Uri, url: &Url) -> bool {
    let host = uri.host().and_then(|host| Host::parse(host).ok());
    let port =
        uri.port_u16().or(if uri.scheme_str() == Some("https") { Some(443) } else { Some(80) });
    uri.scheme_str() == Some(url.scheme())
        && host.as_ref().map(Host::as_deref) == url.host()
        && port == url.port_or_default()
        && uri.authority().is_some_and(|authority| !authority.as_str().contains('@'))
}
