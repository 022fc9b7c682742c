//! Clients over [`reqwest`](::reqwest) 0.13.

pub mod blocking;

use std::error::Error;
use std::net::SocketAddr;

use ::reqwest::dns::{Addrs, Name, Resolve, Resolving};
use ::reqwest::redirect;
use ::reqwest::{Body, ClientBuilder};
use bytes::Bytes;

use crate::asynchronous::{self, Response};
use crate::denied::Denied;
use crate::fetch_error::FetchError;
use crate::lookup::Lookup;
use crate::request::Request;

/// An asynchronous client over `reqwest`.
///
/// # Examples
/// ```
/// use weburl_fetch::{Policy, reqwest::Client};
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), reqwest::Error> {
/// let client = Client::new(Policy::new())?;
/// let error = client.get("http://[::1]/").await.unwrap_err();
/// assert_eq!(error.rule(), "class");
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct Client {
    lookup: Lookup,
    client: ::reqwest::Client,
}

impl Client {
    /// Returns a client with this policy, or with a [`Lookup`] for one that has a resolver of its own.
    ///
    /// # Errors
    /// [`reqwest::Error`](::reqwest::Error) if TLS cannot be set up.
    pub fn new(lookup: impl Into<Lookup>) -> Result<Self, ::reqwest::Error> {
        Self::configured(lookup, |builder| builder)
    }

    /// Returns a client with settings of `reqwest`, such as TLS. Redirects and proxies stay off.
    ///
    /// Addresses that a program sets itself are not judged: by `resolve`, `resolve_to_addrs`, `unix_socket` or a
    /// `connector_layer`.
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
        let client = builder.dns_resolver(Judged(lookup.clone())).build()?;
        Ok(Self { lookup, client })
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
    ) -> Result<http::Response<Body>, Box<dyn Error + Send + Sync>> {
        let uri = request.uri().to_string();
        let request = ::reqwest::Request::try_from(request)?;
        is_same(&uri, request.url().as_str())?;
        Ok(self.client.execute(request).await?.into())
    }
}

/// `reqwest` parses the URL again, with another parser than the guard's.
fn is_same(uri: &str, url: &str) -> Result<(), &'static str> {
    if uri == url { Ok(()) } else { Err("reqwest reads another URL") }
}

/// The way of the client to an address; literals, which do not take it, were judged with the URL.
struct Judged(Lookup);

impl Resolve for Judged {
    fn resolve(&self, name: Name) -> Resolving {
        let lookup = self.0.clone();
        Box::pin(async move {
            let addresses = lookup.addresses_async(name.as_str()).await.map_err(Denied::new)?;
            let addresses = addresses.into_iter().map(|address| SocketAddr::new(address, 0));
            Ok(Box::new(addresses) as Addrs)
        })
    }
}
