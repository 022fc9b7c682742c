//! The attributes of a URL as scripts see them, in JSON.

use serde::Serialize;
use weburl::UrlRef;

/// The attributes of the Web IDL interface `URL`, in its order.
#[derive(Serialize)]
pub(crate) struct Attributes<'a> {
    href: &'a str,
    origin: String,
    protocol: &'a str,
    username: &'a str,
    password: &'a str,
    host: &'a str,
    hostname: &'a str,
    port: &'a str,
    pathname: &'a str,
    search: &'a str,
    hash: &'a str,
}

impl<'a> Attributes<'a> {
    pub(crate) fn of(url: UrlRef<'a>) -> Self {
        let api = url.api();
        Self {
            href: api.href(),
            origin: api.origin(),
            protocol: api.protocol(),
            username: api.username(),
            password: api.password(),
            host: api.host(),
            hostname: api.hostname(),
            port: api.port(),
            pathname: api.pathname(),
            search: api.search(),
            hash: api.hash(),
        }
    }
}
