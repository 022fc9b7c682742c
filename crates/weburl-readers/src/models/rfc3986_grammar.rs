//! The strict grammar of [RFC 3986](https://www.rfc-editor.org/rfc/rfc3986#appendix-A), for the rule `URI`: whatever
//! the grammar does not produce is refused.

use weburl_legacy::rfc3986::{Uri, UriErrorKind};

use crate::client::generic;
use crate::reader::Reader;
use crate::reading::{ReadError, Reading, Text};

/// The reader.
pub const READER: Reader = Reader {
    name: "rfc3986",
    title: "RFC 3986, appendix A",
    version: "RFC 3986",
    source: "https://www.rfc-editor.org/rfc/rfc3986#appendix-A",
    client: "a client that follows RFC 9110, with the C library's `getaddrinfo`",
    gaps: &[],
    read,
};

fn read(input: &str) -> Result<Reading<'_>, ReadError> {
    let uri = Uri::parse(input).map_err(|error| ReadError {
        reason: error.kind().name(),
        place: (error.kind() != UriErrorKind::MissingScheme).then_some(error.span().start),
    })?;
    Ok(Reading {
        scheme: Some(uri.scheme.into()),
        userinfo: uri.userinfo.map(Text::from),
        host: uri.host.map(Text::from),
        port: uri.port.map(Text::from),
        path: uri.path.into(),
        query: uri.query.map(Text::from),
        fragment: uri.fragment.map(Text::from),
        destination: generic::destination(Some(uri.scheme), uri.host, uri.port),
    })
}
