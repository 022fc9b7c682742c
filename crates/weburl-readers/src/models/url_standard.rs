//! Today's [URL Standard](https://url.spec.whatwg.org/), as browsers, Node's and Deno's `fetch`, and `weburl` read it.
//!
//! Nothing is modeled here: this is [`weburl::Url`] under the interface of the others.

use std::net::IpAddr;

use weburl::{Host, Url};

use crate::destination::{ConnectHost, Destination, NoRequest};
use crate::reader::Reader;
use crate::reading::{ReadError, Reading, Text};

/// The reader.
pub const READER: Reader = Reader {
    name: "weburl",
    title: "URL Standard",
    version: "7 October 2026",
    source: "https://url.spec.whatwg.org/",
    client: "a browser's `fetch`",
    gaps: &[],
    read,
};

fn read(input: &str) -> Result<Reading<'_>, ReadError> {
    let url = Url::parse(input).map_err(|error| ReadError {
        reason: error.kind().name(),
        place: Some(error.span().start),
    })?;
    let own = |text: &str| Text::from(text.to_owned());
    let userinfo = match (url.username(), url.password()) {
        ("", "") => None,
        (username, "") => Some(own(username)),
        (username, password) => Some(format!("{username}:{password}").into()),
    };
    Ok(Reading {
        scheme: Some(own(url.scheme())),
        userinfo,
        host: url.host().map(|host| host.to_string().into()),
        port: url.port().map(|port| port.to_string().into()),
        path: own(url.path()),
        query: url.query().map(own),
        fragment: url.fragment().map(own),
        destination: destination(&url),
    })
}

/// Returns where a request for the URL would go.
pub(crate) fn destination(url: &Url) -> Result<Destination, NoRequest> {
    let port = match url.scheme() {
        "http" | "https" | "ws" | "wss" => url.port_or_default().ok_or(NoRequest::PORT)?,
        _ => return Err(NoRequest::SCHEME),
    };
    let host = match url.host().ok_or(NoRequest::NO_HOST)? {
        Host::Ipv4(address) => ConnectHost::Address(IpAddr::V4(address)),
        Host::Ipv6(address) => ConnectHost::Address(IpAddr::V6(address)),
        Host::Domain(domain) => ConnectHost::domain(domain),
        Host::Opaque(_) | Host::Empty => return Err(NoRequest::NO_HOST),
    };
    Ok(Destination::new(host, port))
}
