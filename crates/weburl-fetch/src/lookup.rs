//! From a host to the addresses that may be connected.

use std::fmt;
use std::io;
use std::net::{IpAddr, ToSocketAddrs};
use std::sync::{Arc, mpsc};
use std::thread;

use crate::policy::Policy;
use crate::reason::Reason;

/// Finds the addresses of a host.
///
/// It may block: clients call it on a thread of its own, and no longer wait when the time for it is over.
pub trait Resolver: Send + Sync + 'static {
    /// Returns all addresses of a host, which is never itself an address.
    ///
    /// # Errors
    /// [`io::Error`] if they cannot be found. The host is then not connected.
    fn resolve(&self, host: &str) -> io::Result<Vec<IpAddr>>;
}

/// The resolver of the operating system.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemResolver;

impl Resolver for SystemResolver {
    fn resolve(&self, host: &str) -> io::Result<Vec<IpAddr>> {
        Ok((host, 0).to_socket_addrs()?.map(|address| address.ip()).collect())
    }
}

impl<F: Fn(&str) -> io::Result<Vec<IpAddr>> + Send + Sync + 'static> Resolver for F {
    fn resolve(&self, host: &str) -> io::Result<Vec<IpAddr>> {
        self(host)
    }
}

/// A policy with the resolver that is asked for addresses.
#[derive(Clone)]
pub struct Lookup {
    policy: Arc<Policy>,
    resolver: Arc<dyn Resolver>,
}

impl Lookup {
    /// Asks this resolver in place of the system's. Allocates.
    ///
    /// # Examples
    /// ```
    /// use weburl_fetch::{Lookup, Policy};
    ///
    /// let lookup = Lookup::new(Policy::new(), |_: &str| Ok(vec![[10, 0, 0, 1].into()]));
    /// assert_eq!(lookup.addresses("a.example").unwrap_err().rule(), "class");
    /// ```
    pub fn new(policy: Policy, resolver: impl Resolver) -> Self {
        Self { policy: Arc::new(policy), resolver: Arc::new(resolver) }
    }

    /// Returns the policy. Borrows.
    pub fn policy(&self) -> &Policy {
        &self.policy
    }

    /// Returns the addresses of a host, which the policy has [judged](Policy::judge). Blocks for at most the time that
    /// the policy gives.
    ///
    /// # Errors
    /// [`Reason`] if they cannot be found or one of them is refused.
    pub fn addresses(&self, host: &str) -> Result<Vec<IpAddr>, Reason> {
        if let Some(address) = literal(host) {
            return self.policy.judge(host, [address]);
        }
        let limit = self.policy.limits.lookup;
        let (sender, receiver) = mpsc::sync_channel(1);
        let (resolver, name) = (Arc::clone(&self.resolver), host.to_owned());
        // Nobody may be waiting any more.
        let look_up = move || drop(sender.send(resolver.resolve(&name)));
        thread::Builder::new().spawn(look_up).map_err(Reason::LookupFailed)?;
        match receiver.recv_timeout(limit) {
            Ok(found) => self.judge(host, found),
            Err(mpsc::RecvTimeoutError::Timeout) => Err(Reason::LookupSlow(limit)),
            Err(mpsc::RecvTimeoutError::Disconnected) => Err(panicked()),
        }
    }

    /// Does the same without blocking, on a thread of Tokio.
    ///
    /// # Errors
    /// [`Reason`] if they cannot be found or one of them is refused.
    #[cfg(feature = "asynchronous")]
    pub async fn addresses_async(&self, host: &str) -> Result<Vec<IpAddr>, Reason> {
        if let Some(address) = literal(host) {
            return self.policy.judge(host, [address]);
        }
        let limit = self.policy.limits.lookup;
        let (resolver, name) = (Arc::clone(&self.resolver), host.to_owned());
        let looked_up = tokio::task::spawn_blocking(move || resolver.resolve(&name));
        match tokio::time::timeout(limit, looked_up).await {
            Ok(Ok(found)) => self.judge(host, found),
            Ok(Err(_)) => Err(panicked()),
            Err(_) => Err(Reason::LookupSlow(limit)),
        }
    }

    fn judge(&self, host: &str, found: io::Result<Vec<IpAddr>>) -> Result<Vec<IpAddr>, Reason> {
        self.policy.judge(host, found.map_err(Reason::LookupFailed)?)
    }
}

impl From<Policy> for Lookup {
    fn from(policy: Policy) -> Self {
        Self::new(policy, SystemResolver)
    }
}

impl fmt::Debug for Lookup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lookup").field("policy", &self.policy).finish_non_exhaustive()
    }
}

/// Returns the address that a host is, as URLs write it.
fn literal(host: &str) -> Option<IpAddr> {
    host.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(host).parse().ok()
}

fn panicked() -> Reason {
    Reason::LookupFailed(io::Error::other("the resolver panicked"))
}
