//! A URL in JSON: its record in the terms of the standard, and its attributes as scripts see them.

use serde::Serialize;
use weburl::{Host, UrlRef};

use super::attributes::Attributes;

/// A URL record, with its serialization first.
#[derive(Serialize)]
pub(crate) struct UrlRecord<'a> {
    href: &'a str,
    scheme: &'a str,
    username: &'a str,
    password: &'a str,
    host: Option<&'a str>,
    host_type: Option<&'static str>,
    port: Option<u16>,
    path: &'a str,
    query: Option<&'a str>,
    fragment: Option<&'a str>,
    api: Attributes<'a>,
}

impl<'a> UrlRecord<'a> {
    pub(crate) fn of(url: UrlRef<'a>) -> Self {
        Self {
            href: url.href(),
            scheme: url.scheme(),
            username: url.username(),
            password: url.password(),
            host: url.host().map(|_| url.host_str().unwrap_or("")),
            host_type: url.host().map(|host| host_type(&host)),
            port: url.port(),
            path: url.path(),
            query: url.query(),
            fragment: url.fragment(),
            api: Attributes(url),
        }
    }
}

/// The result of an input that is a URL.
#[derive(Serialize)]
pub(crate) struct UrlResult<'a> {
    pub(crate) url: UrlRecord<'a>,
}

/// Returns the name of the type of a host.
pub(crate) fn host_type(host: &Host<&str>) -> &'static str {
    match host {
        Host::Domain(_) => "domain",
        Host::Ipv4(_) => "ipv4",
        Host::Ipv6(_) => "ipv6",
        Host::Opaque(_) => "opaque",
        Host::Empty => "empty",
    }
}
