//! The classes of the hosts to which requests would go.

use weburl::{Host, HostClass};
use weburl_readers::{ConnectHost, Destination};

/// Returns the classes of a host other than global: its own, and that of an IPv4 address for which it stands.
pub(super) fn names(destination: &Destination) -> Vec<&'static str> {
    let host = match &destination.host {
        ConnectHost::Domain(domain) => Host::Domain(domain.as_str()),
        ConnectHost::Address(address) => Host::from(*address),
    };
    let embedded = host.embedded_ipv4().map(|address| Host::<&str>::from(address).class());
    let classes = [Some(host.class()), embedded].into_iter().flatten();
    classes.filter(|class| *class != HostClass::Global).map(HostClass::name).collect()
}
