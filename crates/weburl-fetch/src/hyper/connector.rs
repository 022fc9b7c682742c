//! A connector that reaches only addresses which the policy has judged.

use std::error::Error;
use std::iter::Map;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::vec;

use http::Uri;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::client::legacy::connect::dns::Name;
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;
use tower_service::Service;

use crate::denied::Denied;
use crate::lookup::Lookup;

type BoxError = Box<dyn Error + Send + Sync>;
type Pending<T> = Pin<Box<dyn Future<Output = Result<T, BoxError>> + Send>>;

/// A connector for `hyper-util`, `tonic` and whatever else takes a `tower` service from a URI to a connection.
///
/// It judges scheme, host, port and addresses of each connection. Paths and redirects it does not see:
/// [`Client`](crate::hyper::Client) judges them.
#[derive(Clone, Debug)]
pub struct Connector {
    lookup: Lookup,
    http: HttpConnector<Judged>,
}

impl Connector {
    /// Returns a connector with this policy, or with a [`Lookup`] for one that has a resolver of its own.
    pub fn new(lookup: impl Into<Lookup>) -> Self {
        let lookup = lookup.into();
        let mut http = HttpConnector::new_with_resolver(Judged(lookup.clone()));
        // TLS may be on top of it.
        http.enforce_http(false);
        Self { lookup, http }
    }
}

impl Service<Uri> for Connector {
    type Response = TokioIo<TcpStream>;
    type Error = BoxError;
    type Future = Pending<Self::Response>;

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), BoxError>> {
        self.http.poll_ready(cx).map_err(Into::into)
    }

    fn call(&mut self, uri: Uri) -> Self::Future {
        let scheme = uri.scheme_str().unwrap_or_default();
        let authority = uri.authority().map_or("", |authority| authority.as_str());
        let checked = self.lookup.policy().check_host(None, &format!("{scheme}://{authority}/"));
        match checked {
            Ok(_) => {
                let connecting = self.http.call(uri);
                Box::pin(async move { Ok(connecting.await?) })
            }
            Err(reason) => Box::pin(async move { Err(Denied::new(reason).into()) }),
        }
    }
}

/// The way of the connector to an address; literals, which do not take it, were judged with the URI.
#[derive(Clone, Debug)]
pub(crate) struct Judged(Lookup);

impl Service<Name> for Judged {
    type Response = Map<vec::IntoIter<IpAddr>, fn(IpAddr) -> SocketAddr>;
    type Error = BoxError;
    type Future = Pending<Self::Response>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), BoxError>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, name: Name) -> Self::Future {
        let lookup = self.0.clone();
        Box::pin(async move {
            let addresses = lookup.addresses_async(name.as_str()).await.map_err(Denied::new)?;
            let to_socket: fn(IpAddr) -> SocketAddr = |address| (address, 0).into();
            Ok(addresses.into_iter().map(to_socket))
        })
    }
}
