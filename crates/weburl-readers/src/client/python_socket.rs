//! The functions of Python's module `socket` that take a host.

use weburl_legacy::idna_2003;

use crate::client::getaddrinfo;
use crate::destination::{ConnectHost, NoRequest};

/// Returns what `socket.create_connection` connects to: the C library gets the host as the codec `idna` writes it.
///
/// [`Modules/socketmodule.c`](https://github.com/python/cpython/blob/v3.14.2/Modules/socketmodule.c) passes it on as a
/// C string, so that it ends at a NUL.
pub(crate) fn resolve(host: &str) -> Result<ConnectHost, NoRequest> {
    let name = idna_2003::to_ascii(host).ok_or(NoRequest::IDNA)?;
    let end = name.find('\0').unwrap_or(name.len());
    getaddrinfo::resolve(&name[..end])
}

#[cfg(test)]
mod tests {
    use super::resolve;

    #[test]
    fn a_name_ends_at_a_nul() {
        let resolved =
            |host| resolve(host).map(|host| host.to_string()).map_err(|error| error.reason);
        assert_eq!(resolved("127.1\0.example.com"), Ok("127.0.0.1".to_owned()));
        assert_eq!(resolved("a..b"), Err("host that IDNA refuses"));
        assert_eq!(resolved("\0"), Err("no host"));
    }
}
