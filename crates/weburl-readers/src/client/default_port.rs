//! The ports of schemes that name none.

/// Returns the default port of a scheme in lowercase that HTTP clients know.
pub(crate) fn of_http(scheme: &str) -> Option<u16> {
    match scheme {
        "http" => Some(80),
        "https" => Some(443),
        _ => None,
    }
}
