//! A client and a connector over [`hyper`](::hyper) 1 and `hyper-util`.

mod connector;

use std::error::Error;

use ::hyper::body::Incoming;
use bytes::Bytes;
use http_body_util::Full;
use hyper_util::client::legacy::connect::Connect;
use hyper_util::client::legacy::{Builder, Client as Inner};
use hyper_util::rt::TokioExecutor;

use crate::asynchronous::{self, Response};
use crate::fetch_error::FetchError;
pub use crate::hyper::connector::Connector;
use crate::lookup::Lookup;
use crate::request::Request;

/// An asynchronous client over `hyper-util`.
///
/// # Examples
/// ```
/// use weburl_fetch::{Policy, hyper::Client};
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() {
/// let client = Client::new(Policy::new());
/// let error = client.get("http://127.0.0.1/").await.unwrap_err();
/// assert_eq!(error.rule(), "class");
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct Client<C = Connector> {
    lookup: Lookup,
    client: Inner<C, Full<Bytes>>,
}

impl Client {
    /// Returns a client with this policy, or with a [`Lookup`] for one that has a resolver of its own. It has no TLS.
    pub fn new(lookup: impl Into<Lookup>) -> Self {
        Self::configured(lookup, Inner::builder(TokioExecutor::new()), |connector| connector)
    }
}

impl<C: Connect + Clone + Send + Sync + 'static> Client<C> {
    /// Returns a client with settings of `hyper-util`, and with what a program makes of the [`Connector`], such as a
    /// connector of `hyper-rustls`, which adds TLS.
    pub fn configured(
        lookup: impl Into<Lookup>,
        builder: Builder,
        wrap: impl FnOnce(Connector) -> C,
    ) -> Self {
        let lookup = lookup.into();
        let client = builder.build(wrap(Connector::new(lookup.clone())));
        Self { lookup, client }
    }

    /// Sends a GET request.
    ///
    /// # Errors
    /// [`FetchError`] if the policy refuses it, or it fails.
    pub async fn get(&self, url: &str) -> Result<Response, FetchError> {
        self.fetch(Request::get(url)).await
    }

    /// Sends a HEAD request.
    ///
    /// # Errors
    /// [`FetchError`] if the policy refuses it, or it fails.
    pub async fn head(&self, url: &str) -> Result<Response, FetchError> {
        self.fetch(Request::head(url)).await
    }

    /// Sends a POST request.
    ///
    /// # Errors
    /// [`FetchError`] if the policy refuses it, or it fails.
    pub async fn post(&self, url: &str, body: impl Into<Bytes>) -> Result<Response, FetchError> {
        self.fetch(Request::post(url, body)).await
    }

    /// Sends any request.
    ///
    /// # Errors
    /// [`FetchError`] if the policy refuses it, or it fails.
    pub async fn fetch(&self, request: impl Into<Request>) -> Result<Response, FetchError> {
        asynchronous::fetch(self.lookup.policy(), request.into(), |request| self.send(request))
            .await
    }

    async fn send(
        &self,
        request: http::Request<Bytes>,
    ) -> Result<http::Response<Incoming>, Box<dyn Error + Send + Sync>> {
        Ok(self.client.request(request.map(Full::new)).await?)
    }
}
