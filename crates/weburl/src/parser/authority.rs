//! The authority: credentials, host and port.

use super::parts::OwnAuthority;
use super::split::Missing;
use crate::ValidationError;

/// [Authority state](https://url.spec.whatwg.org/#authority-state): splits what stands between `//` and
/// the path.
pub(super) fn split_authority(
    authority: &str,
    is_special: bool,
) -> Result<OwnAuthority<'_>, Missing<'_>> {
    let (credentials, host_and_port) = match authority.rsplit_once('@') {
        Some((credentials, rest)) => (Some(credentials), rest),
        None => (None, authority),
    };
    let (host, port) = split_host_and_port(host_and_port);
    // Credentials and ports belong to a host.
    if host.is_empty() && (is_special || port.is_some() || credentials.is_some()) {
        return Err(Missing { error: ValidationError::HostMissing, place: host });
    }
    Ok(OwnAuthority { credentials, host, port })
}

/// [Host state](https://url.spec.whatwg.org/#host-state): splits at the first `:` outside of brackets.
pub(crate) fn split_host_and_port(host_and_port: &str) -> (&str, Option<&str>) {
    let mut inside_brackets = false;
    for (i, c) in host_and_port.bytes().enumerate() {
        match c {
            b'[' => inside_brackets = true,
            b']' => inside_brackets = false,
            b':' if !inside_brackets => {
                return (&host_and_port[..i], Some(&host_and_port[i + 1..]));
            }
            _ => {}
        }
    }
    (host_and_port, None)
}

/// Splits what stands before the `@` into username and password.
pub(crate) fn split_credentials(credentials: &str) -> (&str, &str) {
    credentials.split_once(':').unwrap_or((credentials, ""))
}
