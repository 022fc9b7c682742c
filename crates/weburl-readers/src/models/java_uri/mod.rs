//! Java: [`java.net.URI`](https://docs.oracle.com/en/java/javase/25/docs/api/java.base/java/net/URI.html), and where
//! `java.net.http.HttpClient` connects to.
//!
//! An authority that is no user, host and port is taken for a name in a registry, and has none of the three. The
//! components are those of the getters whose names have `Raw`. A URI whose path starts without a slash after the
//! scheme is opaque: its query belongs to the path.

mod address;
mod authority;
mod parser;

use crate::client::{default_port, java_inet};
use crate::destination::{Destination, NoRequest};
use crate::models::java_uri::authority::Server;
use crate::models::java_uri::parser::{PATH, Parser, SCHEME, URIC, error};
use crate::reader::Reader;
use crate::reading::{ReadError, Reading};

/// The reader.
pub const READER: Reader = Reader {
    name: "java-uri",
    title: "Java java.net.URI",
    version: "Java 25",
    source: "https://github.com/openjdk/jdk/blob/jdk-25-ga/src/java.base/share/classes/java/net/URI.java",
    client: "Java java.net.http.HttpClient",
    gaps: &[
        "The client refuses a zone identifier that doesn't name a network interface of the machine.",
        "With `-Djdk.net.allowAmbiguousIPAddressLiterals=true`, `0x7f.1` is an address.",
    ],
    read,
};

fn read(input: &str) -> Result<Reading<'_>, ReadError> {
    let parser = Parser { input };
    let mut reading = Reading {
        scheme: None,
        userinfo: None,
        host: None,
        port: None,
        path: "".into(),
        query: None,
        fragment: None,
        destination: Err(NoRequest::SCHEME),
    };
    let mut rest = 0;
    let mut scheme = None;
    let end = parser.find(0, input.len(), b"/?#:");
    if parser.at(end, b':') {
        if end == 0 {
            return Err(error("Expected scheme name", 0));
        }
        if !input.as_bytes()[0].is_ascii_alphabetic() {
            return Err(error("Illegal character in scheme name", 0));
        }
        parser.check(1, end, &SCHEME, "Illegal character in scheme name")?;
        scheme = Some(&input[..end]);
        reading.scheme = scheme.map(Into::into);
        rest = end + 1;
    }
    let fragment = parser.find(rest, input.len(), b"#");
    if scheme.is_some() && !parser.at(rest, b'/') {
        if fragment == rest {
            return Err(error("Expected scheme-specific part", rest));
        }
        parser.check(rest, fragment, &URIC, "Illegal character in opaque part")?;
        reading.path = input[rest..fragment].into();
        reading.destination = destination(scheme, None, None);
    } else {
        let mut server = Server::default();
        if input[rest..].starts_with("//") {
            let start = rest + 2;
            rest = parser.find(start, input.len(), b"/?#");
            if start == input.len() {
                return Err(error("Expected authority", start));
            }
            if rest > start {
                server = parser.authority(start, rest)?.unwrap_or_default();
            }
        }
        let path_end = parser.find(rest, fragment, b"?");
        parser.check(rest, path_end, &PATH, "Illegal character in path")?;
        reading.path = input[rest..path_end].into();
        if path_end < fragment {
            parser.check(path_end + 1, fragment, &URIC, "Illegal character in query")?;
            reading.query = Some(input[path_end + 1..fragment].into());
        }
        reading.userinfo = server.userinfo.map(Into::into);
        reading.host = server.host.map(Into::into);
        reading.port = server.port.map(|port| port.to_string().into());
        reading.destination = destination(scheme, server.host, server.port);
    }
    if fragment < input.len() {
        parser.check(fragment + 1, input.len(), &URIC, "Illegal character in fragment")?;
        reading.fragment = Some(input[fragment + 1..].into());
    }
    Ok(reading)
}

fn destination(
    scheme: Option<&str>,
    host: Option<&str>,
    port: Option<u32>,
) -> Result<Destination, NoRequest> {
    let scheme = scheme.ok_or(NoRequest::SCHEME)?.to_ascii_lowercase();
    let default_port = default_port::of_http(&scheme).ok_or(NoRequest::SCHEME)?;
    let host = host.ok_or(NoRequest::NO_HOST)?;
    let port = match port {
        Some(port) => port.try_into().map_err(|_| NoRequest::PORT)?,
        None => default_port,
    };
    Ok(Destination::new(java_inet::resolve(host)?, port))
}

/// Returns whether `java.net.URI` takes an authority for user, host and port.
pub(crate) fn is_server(authority: &str) -> bool {
    Parser { input: authority }.server(0, authority.len()).is_ok()
}
