//! The host of a URL, which depends on the scheme: a domain, an address or the empty host where that is
//! special, and otherwise an opaque host.

use alloc::string::String;

use crate::error::parse_error::ParseError;
use crate::host::kind::HostKind;
use crate::host::parse::write_host;
use crate::syntax::scheme::SchemeType;

/// Writes the host of a URL with this scheme.
///
/// # Errors
/// The span lies in `host`. Nothing is written.
pub(crate) fn write_url_host(
    host: &str,
    scheme_type: SchemeType,
    out: &mut String,
) -> Result<HostKind, ParseError> {
    let start = out.len();
    let kind = write_host(host, !scheme_type.is_special(), out)?;
    if is_dropped_localhost(&out.as_bytes()[start..], scheme_type) {
        out.truncate(start);
        return Ok(HostKind::Empty);
    }
    Ok(kind)
}

/// The host that a `file` URL drops.
pub(crate) const LOCALHOST: &[u8] = b"localhost";

/// Returns whether `host` is `localhost` in a `file` URL, which has the empty host instead.
///
/// [URL Standard: file host state](https://url.spec.whatwg.org/#file-host-state).
// Not `const`, which would need a pattern: it takes 5 instructions more in each URL.
#[inline(always)]
pub(crate) fn is_dropped_localhost(host: &[u8], scheme_type: SchemeType) -> bool {
    scheme_type.is_file() && host == LOCALHOST
}
