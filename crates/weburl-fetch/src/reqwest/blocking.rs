//! The blocking client of `reqwest`.

use std::sync::Arc;

use ::reqwest::blocking::{Client as Inner, ClientBuilder, Request as InnerRequest, Response};
use ::reqwest::redirect;
use bytes::Bytes;

use crate::blocking::{self, BlockingResponse};
use crate::fetch_error::FetchError;
use crate::lookup::Lookup;
use crate::request::Request;
use crate::reqwest::{Judged, is_same};

/// A blocking client over `reqwest`.
///
/// # Examples
/// ```
/// use weburl_fetch::{Policy, reqwest::blocking::Client};
///
/// let client = Client::new(Policy::new())?;
/// assert_eq!(client.get("http://10.0.0.1/").unwrap_err().rule(), "class");
/// # Ok::<(), reqwest::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Client {
    lookup: Lookup,
    client: Inner,
}

impl Client {
    /// Returns a client with this policy, or with a [`Lookup`] for one that has a resolver of its own.
    ///
    /// # Errors
    /// [`reqwest::Error`](::reqwest::Error) if TLS cannot be set up.
    pub fn new(lookup: impl Into<Lookup>) -> Result<Self, ::reqwest::Error> {
        Self::configured(lookup, |builder| builder)
    }

    /// Returns a client with settings of `reqwest`, as [the asynchronous one](crate::reqwest::Client::configured).
    ///
    /// # Errors
    /// [`reqwest::Error`](::reqwest::Error) if TLS cannot be set up.
    pub fn configured(
        lookup: impl Into<Lookup>,
        configure: impl FnOnce(ClientBuilder) -> ClientBuilder,
    ) -> Result<Self, ::reqwest::Error> {
        let lookup = lookup.into();
        let builder = configure(ClientBuilder::new());
        let builder = builder.redirect(redirect::Policy::none()).no_proxy().referer(false);
        let client = builder.dns_resolver(Arc::new(Judged(lookup.clone()))).build()?;
        Ok(Self { lookup, client })
    }

    /// Sends a GET request.
    ///
    /// # Errors
    /// [`FetchError`] if the policy refuses it, or it fails.
    pub fn get(&self, url: &str) -> Result<BlockingResponse, FetchError> {
        self.fetch(Request::get(url))
    }

    /// Sends a HEAD request.
    ///
    /// # Errors
    /// [`FetchError`] if the policy refuses it, or it fails.
    pub fn head(&self, url: &str) -> Result<BlockingResponse, FetchError> {
        self.fetch(Request::head(url))
    }

    /// Sends a POST request.
    ///
    /// # Errors
    /// [`FetchError`] if the policy refuses it, or it fails.
    pub fn post(&self, url: &str, body: impl Into<Bytes>) -> Result<BlockingResponse, FetchError> {
        self.fetch(Request::post(url, body))
    }

    /// Sends any request.
    ///
    /// # Errors
    /// [`FetchError`] if the policy refuses it, or it fails.
    pub fn fetch(&self, request: impl Into<Request>) -> Result<BlockingResponse, FetchError> {
        blocking::fetch(self.lookup.policy(), request.into(), |request, left| {
            let uri = request.uri().to_string();
            let mut request = InnerRequest::try_from(request)?;
            is_same(&uri, request.url().as_str())?;
            *request.timeout_mut() = Some(left);
            let response = self.client.execute(request)?;
            let mut head = http::Response::new(());
            *head.status_mut() = response.status();
            *head.headers_mut() = response.headers().clone();
            Ok::<http::Response<Response>, _>(head.map(|()| response))
        })
    }
}
