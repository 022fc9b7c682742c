//! A client that follows the documents, for readers that are documents.

use std::borrow::Cow;
use std::net::Ipv6Addr;

use crate::client::{default_port, getaddrinfo, percent, uts46};
use crate::destination::{ConnectHost, Destination, NoRequest};

/// Returns where a client would connect to that follows
/// [RFC 9110](https://www.rfc-editor.org/rfc/rfc9110#section-4.2) for the schemes and
/// [RFC 3986](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2) for the host: a name is percent-decoded, converted
/// to ASCII, and passed to the C library.
pub(crate) fn destination(
    scheme: Option<&str>,
    host: Option<&str>,
    port: Option<&str>,
) -> Result<Destination, NoRequest> {
    let scheme = scheme.ok_or(NoRequest::SCHEME)?.to_ascii_lowercase();
    let default_port = default_port::of_http(&scheme).ok_or(NoRequest::SCHEME)?;
    let port = match port.unwrap_or_default() {
        "" => default_port,
        digits if digits.bytes().all(|byte| byte.is_ascii_digit()) => {
            digits.parse().map_err(|_| NoRequest::PORT)?
        }
        _ => return Err(NoRequest::PORT),
    };
    Ok(Destination::new(connect_host(host.ok_or(NoRequest::NO_HOST)?)?, port))
}

fn connect_host(host: &str) -> Result<ConnectHost, NoRequest> {
    if let Some(literal) = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')) {
        let address: Ipv6Addr =
            literal.parse().map_err(|_| NoRequest::new("no IPv6 address in the brackets"))?;
        return Ok(ConnectHost::Address(address.into()));
    }
    let name = percent::decode(host);
    let name = str::from_utf8(&name).map_err(|_| NoRequest::IDNA)?;
    let name = match name.is_ascii() {
        true => Cow::Borrowed(name),
        false => uts46::to_ascii(name).ok_or(NoRequest::IDNA)?,
    };
    getaddrinfo::resolve(&name)
}
