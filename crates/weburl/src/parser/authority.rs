//! The authority: credentials, host and port.

use super::parts::OwnAuthority;
use super::split::Missing;
use crate::error::validation_error::ValidationError;
use crate::scan;
use crate::scan::byte_set::ByteSet;

/// [Authority state](https://url.spec.whatwg.org/#authority-state): splits off what stands between `//`,
/// which `rest` follows, and the path.
pub(super) fn split_authority(
    rest: &str,
    is_special: bool,
) -> Result<(OwnAuthority<'_>, &str), Missing<'_>> {
    let (end, last_at_sign) = find_authority_end(rest, is_special);
    let (authority, rest) = rest.split_at(end);
    let (credentials, host_and_port) = match last_at_sign {
        Some(at_sign) => (Some(&authority[..at_sign]), &authority[at_sign + 1..]),
        None => (None, authority),
    };
    let (host, port) = split_host_and_port(host_and_port);
    // Credentials and ports belong to a host.
    if host.is_empty() && (is_special || port.is_some() || credentials.is_some()) {
        return Err(Missing { error: ValidationError::HostMissing, place: host });
    }
    Ok((OwnAuthority { credentials, host, port }, rest))
}

/// Where the authority ends: at the first `/`, `?` or `#`, or `\` where the URL is special; and where the
/// last `@` before that is.
pub(crate) fn find_authority_end(rest: &str, is_special: bool) -> (usize, Option<usize>) {
    const DELIMITERS: ByteSet = ByteSet::NON_ASCII.add("/?#\\@");
    let mut last_at_sign = None;
    let mut from = 0;
    loop {
        let i = scan::find_ascii_in_set(rest.as_bytes(), from, &DELIMITERS);
        match rest.as_bytes().get(i) {
            Some(b'@') => last_at_sign = Some(i),
            Some(b'\\') if !is_special => {}
            _ => return (i, last_at_sign),
        }
        from = i + 1;
    }
}

/// [Host state](https://url.spec.whatwg.org/#host-state): splits at the first `:` outside of brackets.
pub(crate) fn split_host_and_port(host_and_port: &str) -> (&str, Option<&str>) {
    const DELIMITERS: ByteSet = ByteSet::NON_ASCII.add(":[]");
    let mut inside_brackets = false;
    let mut from = 0;
    loop {
        let i = scan::find_ascii_in_set(host_and_port.as_bytes(), from, &DELIMITERS);
        match host_and_port.as_bytes().get(i) {
            Some(b'[') => inside_brackets = true,
            Some(b']') => inside_brackets = false,
            Some(_) if inside_brackets => {}
            Some(_) => return (&host_and_port[..i], Some(&host_and_port[i + 1..])),
            None => return (host_and_port, None),
        }
        from = i + 1;
    }
}

/// Splits what stands before the `@` into username and password.
pub(crate) fn split_credentials(credentials: &str) -> (&str, &str) {
    credentials.split_once(':').unwrap_or((credentials, ""))
}
