//! What the classes for `file`, `ftp`, `ldap` and `mailto` do with the components.

use std::borrow::Cow;

use crate::models::ruby_uri::syntax::Parts;
use crate::reading::ReadError;

pub(super) fn apply(
    scheme: Option<&str>,
    parts: &mut Parts<'_>,
    query: Option<&str>,
) -> Result<(), ReadError> {
    match scheme {
        Some("file") => {
            parts.host = parts.host.filter(|&host| host != "localhost").or(Some(""));
            parts.userinfo = None;
            parts.port = None;
            Ok(())
        }
        Some("ftp") if parts.is_opaque => Err(ReadError::new("URI::InvalidURIError")),
        Some("ftp") => {
            let path = parts.path.clone();
            parts.path = ftp_path(&path).into_owned().into();
            Ok(())
        }
        Some("ldap" | "ldaps") if parts.is_opaque || parts.fragment.is_some() => {
            Err(ReadError::new("bad LDAP URL"))
        }
        Some("mailto") => check_mail(parts, query),
        _ => Ok(()),
    }
}

/// Returns a path that is relative to the directory after login. An encoded slash at its start makes it absolute,
/// and `;type=` ends it.
fn ftp_path(path: &str) -> Cow<'_, str> {
    let path = path.strip_prefix('/').unwrap_or(path);
    let path = path.split(";type=").next().unwrap_or_default();
    match path.strip_prefix("%2F") {
        Some(rest) => Cow::Owned(format!("/{rest}")),
        None => Cow::Borrowed(path),
    }
}

fn check_mail(parts: &Parts<'_>, query: Option<&str>) -> Result<(), ReadError> {
    let recipients = match (parts.is_opaque, query) {
        (true, _) => parts.path.split('?').next().unwrap_or_default(),
        (false, Some(_)) => "",
        (false, None) => return Err(ReadError::new("missing opaque part for mailto URL")),
    };
    let is_address = |address: &str| {
        address
            .split_once('@')
            .is_some_and(|(user, host)| !user.is_empty() && !host.is_empty() && !host.contains('@'))
    };
    let addresses = recipients.strip_suffix([',', ';']).unwrap_or(recipients);
    match recipients.is_empty() || addresses.split([',', ';']).all(is_address) {
        true => Ok(()),
        false => Err(ReadError::new("unrecognised opaque part for mailtoURL")),
    }
}
