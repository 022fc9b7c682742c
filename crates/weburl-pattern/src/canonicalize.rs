//! Text as the URL parser would write it in a component.
//!
//! [URL Pattern Standard: encoding callbacks](https://urlpattern.spec.whatwg.org/#canon-encoding-callbacks). The standard
//! runs the URL parser on a dummy URL, with a state override. So do the setters of scripts, which are asked here.

use weburl::Url;
use weburl::api::ApiMut;

/// The [encoding callback](https://urlpattern.spec.whatwg.org/#encoding-callback) for the fixed text of a component.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EncodingCallback {
    Protocol,
    Username,
    Password,
    Hostname,
    Ipv6Hostname,
    Port,
    Pathname,
    OpaquePathname,
    Search,
    Hash,
}

/// The text cannot be a part of the component.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NotCanonical;

impl EncodingCallback {
    /// Returns `value` as it is written in a URL; the empty string stays what it is.
    pub(crate) fn encode(self, value: &str) -> Result<String, NotCanonical> {
        if value.is_empty() {
            return Ok(String::new());
        }
        match self {
            Self::Protocol => canonicalize_protocol(value),
            Self::Username => {
                set(|api| api.set_username(value)).map(|url| url.username().to_owned())
            }
            Self::Password => {
                set(|api| api.set_password(value)).map(|url| url.password().to_owned())
            }
            Self::Hostname => {
                set(|api| api.set_hostname(value)).map(|url| url.api().hostname().to_owned())
            }
            Self::Ipv6Hostname => canonicalize_ipv6_hostname(value),
            // Of the `https` URL that the standard takes, `443*` would lose the default port. web-platform-tests expect it.
            Self::Port => canonicalize_port(value, ""),
            Self::Pathname => canonicalize_pathname(value),
            Self::OpaquePathname => canonicalize_opaque_pathname(value),
            // The setter removes one delimiter.
            Self::Search => set(|api| api.set_search(&["?", value].concat()))
                .map(|url| url.query().unwrap_or_default().to_owned()),
            Self::Hash => set(|api| api.set_hash(&["#", value].concat()))
                .map(|url| url.fragment().unwrap_or_default().to_owned()),
        }
    }
}

/// [Creates a dummy URL](https://urlpattern.spec.whatwg.org/#create-a-dummy-url) and sets one of its components.
fn set(setter: impl FnOnce(&mut ApiMut<'_>) -> bool) -> Result<Url, NotCanonical> {
    set_in("https", setter)
}

fn set_in(
    protocol: &str,
    setter: impl FnOnce(&mut ApiMut<'_>) -> bool,
) -> Result<Url, NotCanonical> {
    let mut url = parse(&[protocol, "://dummy.invalid/"])?;
    if setter(&mut url.api_mut()) { Ok(url) } else { Err(NotCanonical) }
}

fn parse(pieces: &[&str]) -> Result<Url, NotCanonical> {
    Url::parse(&pieces.concat()).map_err(|_| NotCanonical)
}

fn canonicalize_protocol(value: &str) -> Result<String, NotCanonical> {
    Ok(parse(&[value, "://dummy.invalid/"])?.scheme().to_owned())
}

fn canonicalize_ipv6_hostname(value: &str) -> Result<String, NotCanonical> {
    let is_allowed = |byte: u8| byte.is_ascii_hexdigit() || matches!(byte, b'[' | b']' | b':');
    if !value.bytes().all(is_allowed) {
        return Err(NotCanonical);
    }
    Ok(value.to_ascii_lowercase())
}

/// [Canonicalize a port](https://urlpattern.spec.whatwg.org/#canonicalize-a-port): the default port of `protocol` becomes the
/// empty string.
pub(crate) fn canonicalize_port(value: &str, protocol: &str) -> Result<String, NotCanonical> {
    if value.is_empty() {
        return Ok(String::new());
    }
    // Any scheme without a default port does for the others.
    let protocol = weburl::default_port(protocol).map_or("dummy", |_| protocol);
    let url = set_in(protocol, |api| api.set_port(value))?;
    Ok(url.api().port().to_owned())
}

fn canonicalize_pathname(value: &str) -> Result<String, NotCanonical> {
    // The setter would add a slash to the start. With a byte behind it, it makes no dot segment.
    let added = if value.starts_with('/') { "" } else { "/-" };
    let url = set(|api| api.set_pathname(&[added, value].concat()))?;
    Ok(url.path().get(added.len()..).unwrap_or_default().to_owned())
}

/// The parser ends an opaque path at `?` and `#`, trims its input, and makes a list path of what begins with `/`.
fn canonicalize_opaque_pathname(value: &str) -> Result<String, NotCanonical> {
    let url = parse(&["dummy:-", value, "-"])?;
    let path = url.path().strip_prefix('-').unwrap_or_default();
    let is_cut = url.query().is_some() || url.fragment().is_some();
    let path = if is_cut { path } else { path.strip_suffix('-').unwrap_or(path) };
    Ok(path.to_owned())
}

#[cfg(test)]
mod tests {
    use super::EncodingCallback::{self, *};

    #[test]
    fn text_is_written_as_in_a_url() {
        const CASES: &[(EncodingCallback, &str, Option<&str>)] = &[
            (Protocol, "HTTPS", Some("https")),
            (Protocol, "é", None),
            (Username, "a:b@\t", Some("a%3Ab%40%09")),
            (Password, "p/é", Some("p%2F%C3%A9")),
            (Hostname, "EXAMPLE.com", Some("example.com")),
            (Hostname, "café.", Some("xn--caf-dma.")),
            (Hostname, "0x7f.1", Some("127.0.0.1")),
            (Hostname, "a/b", Some("a")),
            (Hostname, "a#b", Some("a")),
            (Hostname, "a:1", None),
            (Hostname, "a b", None),
            (Hostname, "\t", None),
            (Ipv6Hostname, "[::AB", Some("[::ab")),
            (Ipv6Hostname, "[::g]", None),
            (Port, "443", Some("443")),
            (Port, "00080", Some("80")),
            (Port, "8\t0x", Some("80")),
            (Port, "x", None),
            (Port, "65536", None),
            (Pathname, "/a/./b?#", Some("/a/b%3F%23")),
            (Pathname, "./a", Some("./a")),
            (Pathname, "a/..", Some("")),
            (Pathname, "a/../..", Some("")),
            (Pathname, "é", Some("%C3%A9")),
            (OpaquePathname, "/../é ", Some("/../%C3%A9 ")),
            (OpaquePathname, "//a b?c", Some("//a b")),
            (OpaquePathname, "a #c-", Some("a%20")),
            (OpaquePathname, "#", Some("")),
            (Search, "?a b#'", Some("?a%20b%23%27")),
            (Search, "\n", Some("")),
            (Hash, "#a b", Some("#a%20b")),
        ];
        for &(callback, value, expected) in CASES {
            let found = callback.encode(value).ok();
            assert_eq!(found.as_deref(), expected, "{callback:?} {value:?}");
            assert_eq!(callback.encode(""), Ok(String::new()));
        }
    }
}
