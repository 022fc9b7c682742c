//! A client over [`ureq`](::ureq) 3.

use std::net::SocketAddr;
use std::time::Duration;

use bytes::Bytes;
use http::Uri;
use ureq::config::{Config, ConfigBuilder};
use ureq::typestate::AgentScope;
use ureq::unversioned::resolver::{ResolvedSocketAddrs, Resolver};
use ureq::unversioned::transport::{DefaultConnector, NextTimeout};
use ureq::{Agent, AsSendBody, BodyReader, Error};

use crate::blocking::{self, BlockingResponse};
use crate::denied::Denied;
use crate::fetch_error::FetchError;
use crate::lookup::Lookup;
use crate::request::Request;

/// A blocking client over `ureq`.
///
/// # Examples
/// ```
/// use weburl_fetch::{Policy, ureq::Client};
///
/// let client = Client::new(Policy::new());
/// let error = client.get("http://169.254.169.254/").unwrap_err();
/// assert_eq!(error.rule(), "class");
/// ```
#[derive(Clone, Debug)]
pub struct Client {
    lookup: Lookup,
    agent: Agent,
}

impl Client {
    /// Returns a client with this policy, or with a [`Lookup`] for one that has a resolver of its own.
    pub fn new(lookup: impl Into<Lookup>) -> Self {
        Self::configured(lookup, |builder| builder)
    }

    /// Returns a client with settings of `ureq`, such as TLS. Redirects and proxies stay off, and responses with an error
    /// status are not errors.
    pub fn configured(
        lookup: impl Into<Lookup>,
        configure: impl FnOnce(ConfigBuilder<AgentScope>) -> ConfigBuilder<AgentScope>,
    ) -> Self {
        let lookup = lookup.into();
        let config = configure(Agent::config_builder())
            .proxy(None)
            .max_redirects(0)
            .max_redirects_will_error(false)
            .http_status_as_error(false)
            .build();
        let resolver = Judged(lookup.clone());
        let agent = Agent::with_parts(config, DefaultConnector::default(), resolver);
        Self { lookup, agent }
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
            // Without a body, no length is sent.
            let response = match request.body().is_empty() && request.method() != http::Method::POST
            {
                true => self.send(request.map(drop), left),
                false => self.send(request.map(Vec::from), left),
            };
            // It is not among the sources of the error.
            response.map_err(|error| match error {
                Error::Other(inner) => inner,
                error => error.into(),
            })
        })
    }

    fn send(
        &self,
        request: http::Request<impl AsSendBody>,
        left: Duration,
    ) -> Result<http::Response<BodyReader<'static>>, Error> {
        let request = self.agent.configure_request(request).timeout_global(Some(left)).build();
        Ok(self.agent.run(request)?.map(|body| body.into_reader()))
    }
}

/// The only way of the agent to an address.
#[derive(Debug)]
struct Judged(Lookup);

impl Resolver for Judged {
    fn resolve(
        &self,
        uri: &Uri,
        config: &Config,
        _: NextTimeout,
    ) -> Result<ResolvedSocketAddrs, Error> {
        let default = if uri.scheme_str() == Some("https") { 443 } else { 80 };
        let port = uri.port_u16().unwrap_or(default);
        let addresses = self.0.addresses(uri.host().unwrap_or_default());
        let addresses = addresses.map_err(|reason| Error::Other(Denied::new(reason).into()))?;
        let addresses = addresses.into_iter().map(|address| SocketAddr::new(address, port));
        let mut resolved = self.empty();
        // As many as `ureq` has room for.
        for address in config.ip_family().keep_wanted(addresses).take(16) {
            resolved.push(address);
        }
        if resolved.is_empty() { Err(Error::HostNotFound) } else { Ok(resolved) }
    }
}
