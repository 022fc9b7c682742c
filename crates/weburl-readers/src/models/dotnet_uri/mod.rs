//! .NET: [`System.Uri`](https://learn.microsoft.com/en-us/dotnet/api/system.uri), and where `HttpWebRequest` connects to.
//!
//! The model follows Mono, whose `System.Uri` is that of the .NET Framework 4.5 on a system without drive letters. The
//! components are those of the properties, which do not tell a missing component from an empty one, and have the port
//! only if it is not the default.

mod authority;
mod dot_segments;
mod escape;
mod host;
mod ipv6;
mod iri;
mod outline;
mod path;
mod refusal;
mod scheme;
mod syntax;
mod uri;

use crate::client::{default_port, getaddrinfo};
use crate::destination::{ConnectHost, Destination, NoRequest};
use crate::models::dotnet_uri::authority::HostKind;
use crate::models::dotnet_uri::uri::Uri;
use crate::reader::Reader;
use crate::reading::{ReadError, Reading};

/// The reader.
pub const READER: Reader = Reader {
    name: "dotnet-uri",
    title: ".NET System.Uri",
    version: "Mono 6.8.0.105",
    source: "https://github.com/mono/mono/blob/mono-6.8.0.105/mcs/class/referencesource/System/net/System/URI.cs",
    client: "Mono's HttpWebRequest with the C library's `getaddrinfo`",
    gaps: &[
        ".NET 5 and later versions convert non-ASCII hosts by IDNA, may read backslashes as slashes, and differ in more.",
        "The model ignores Mono's limit of 65,535 UTF-16 code units for a percent-encoded URL.",
        "Mono refuses letters that Unicode 5.2 or later added in a host that isn't a domain, such as one that starts with `-`.",
        "In hosts, Mono alone turns Balinese vowels and U+A7F0 to U+A7FF into U+A76F, and keeps compatibility ideographs and Hebrew presentation forms or turns them into others of their kind.",
    ],
    read,
};

fn read(input: &str) -> Result<Reading<'_>, ReadError> {
    let uri = Uri::read(input)?;
    let destination = destination(&uri);
    let non_empty = |text: String| Some(text).filter(|text| !text.is_empty()).map(Into::into);
    Ok(Reading {
        scheme: Some(uri.syntax.name.into()),
        userinfo: non_empty(uri.userinfo),
        host: non_empty(uri.host),
        port: uri.port.map(|port| port.to_string().into()),
        path: uri.path.path.into(),
        query: uri.query.map(Into::into),
        fragment: uri.fragment.map(Into::into),
        destination,
    })
}

/// Returns where the client connects to, which reads host and port again.
fn destination(uri: &Uri) -> Result<Destination, NoRequest> {
    let default_port = default_port::of_http(&uri.syntax.name).ok_or(NoRequest::SCHEME)?;
    if !has_absolute_uri(uri) {
        return Err(NoRequest::new("URL that loses its scheme"));
    }
    let server = format!("{}://{}{}", uri.syntax.name, uri.host, uri.written_port);
    let server = Uri::read(&server).map_err(|error| NoRequest::new(error.reason))?;
    let host = match server.host_kind {
        HostKind::Ipv4 | HostKind::Ipv6 => {
            let address = server.host.trim_matches(['[', ']']).parse();
            ConnectHost::Address(address.map_err(|_| NoRequest::new("invalid IP address"))?)
        }
        _ => getaddrinfo::resolve(&server.host)?,
    };
    match host {
        ConnectHost::Address(address) if address.is_unspecified() => {
            Err(NoRequest::new("address that stands for any"))
        }
        host => Ok(Destination::new(host, server.port.unwrap_or(default_port))),
    }
}

/// Returns whether the client, which looks at the start of the whole URL, finds a scheme there. `http` stands for both.
fn has_absolute_uri(uri: &Uri) -> bool {
    let Some(path) = &uri.path.cut else { return true };
    let userinfo = if uri.userinfo.is_empty() { 0 } else { uri.userinfo.len() + 1 };
    let server = [uri.host.as_str(), &uri.written_port].map(|text| text.encode_utf16().count());
    let before_path = uri.syntax.name.len() + "://".len() + userinfo + server[0] + server[1];
    match uri.path.is_escaped {
        // The program stumbles over a missing path, and over half of a character.
        true => path.is_encodable_behind(before_path),
        false => path.url_len() >= "http".len(),
    }
}
