//! Perl: [`URI`](https://metacpan.org/pod/URI), and where
//! [`LWP`](https://metacpan.org/pod/LWP::UserAgent) connects to.
//!
//! The input is a string of characters. `URI` refuses nothing; it percent-encodes what may not stand in a URI, and
//! decodes the host again. `LWP` reads that host once more, so it connects to `b` for `http://a%40b/`. Only classes of
//! schemes that `URI` knows have a host.

mod characters;
mod encode;
mod lwp;
mod parts;
mod uri;

use crate::models::perl_uri::characters::Characters;
use crate::models::perl_uri::lwp::destination;
use crate::models::perl_uri::uri::Uri;
use crate::reader::Reader;
use crate::reading::{ReadError, Reading};

/// The reader.
pub const READER: Reader = Reader {
    name: "perl-uri",
    title: "Perl URI",
    version: "URI 5.17",
    source: "https://github.com/libwww-perl/URI/blob/v5.17/lib/URI.pm",
    client: "Perl LWP 6.68 with Net::HTTP, IO::Socket::IP and the C library's `getaddrinfo`",
    gaps: &[
        "The model doesn't read strings of bytes, in which a non-ASCII character is several characters.",
        "The model doesn't know the names of services, such as `http` in `http://a%3ahttp/`.",
    ],
    read,
};

fn read(input: &str) -> Result<Reading<'_>, ReadError> {
    let uri = Uri::new(input, Characters::Unicode);
    Ok(Reading {
        scheme: uri.scheme().map(|scheme| scheme.to_ascii_lowercase().into()),
        userinfo: uri.userinfo().map(|userinfo| userinfo.to_owned().into()),
        host: uri.host().map(Into::into),
        port: uri.port().map(|port| port.to_owned().into()),
        path: uri.path().to_owned().into(),
        query: uri.query().map(|query| query.to_owned().into()),
        fragment: uri.text.split_once('#').map(|(_, fragment)| fragment.to_owned().into()),
        destination: destination(&uri),
    })
}
