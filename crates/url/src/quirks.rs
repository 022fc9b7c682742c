//! The attributes of scripts' `URL` objects.

use alloc::string::String;

use crate::host::Host;
use crate::parse_error::ParseError;
use crate::url::Url;

#[cfg(feature = "expose_internals")]
pub use crate::offsets::{InternalComponents, internal_components};

/// Returns the domain in ASCII, or an empty string if it is none.
pub fn domain_to_ascii(domain: &str) -> String {
    match Host::parse(domain) {
        Ok(Host::Domain(domain)) => domain,
        _ => String::new(),
    }
}

/// Returns the domain in Unicode, or an empty string if it is none.
pub fn domain_to_unicode(domain: &str) -> String {
    weburl::domain::to_unicode(&domain_to_ascii(domain)).into_owned()
}

/// [URL Standard: href](https://url.spec.whatwg.org/#dom-url-href)
pub fn href(url: &Url) -> &str {
    url.as_str()
}

/// [URL Standard: href](https://url.spec.whatwg.org/#dom-url-href)
///
/// # Errors
/// `value` does not parse.
pub fn set_href(url: &mut Url, value: &str) -> Result<(), ParseError> {
    *url = Url::parse(value)?;
    Ok(())
}

/// [URL Standard: origin](https://url.spec.whatwg.org/#dom-url-origin)
pub fn origin(url: &Url) -> String {
    url.0.api().origin()
}

/// [URL Standard: protocol](https://url.spec.whatwg.org/#dom-url-protocol)
#[inline]
pub fn protocol(url: &Url) -> &str {
    url.0.api().protocol()
}

/// [URL Standard: protocol](https://url.spec.whatwg.org/#dom-url-protocol)
///
/// # Errors
/// As of [`Url::set_scheme`]. What follows a colon is ignored.
pub fn set_protocol(url: &mut Url, new_protocol: &str) -> Result<(), ()> {
    let scheme = new_protocol.split(':').next().unwrap_or_default();
    url.set_scheme(scheme)
}

/// [URL Standard: username](https://url.spec.whatwg.org/#dom-url-username)
#[inline]
pub fn username(url: &Url) -> &str {
    url.username()
}

/// [URL Standard: username](https://url.spec.whatwg.org/#dom-url-username)
///
/// # Errors
/// The URL has no host, or is a `file` URL.
pub fn set_username(url: &mut Url, new_username: &str) -> Result<(), ()> {
    url.set_username(new_username)
}

/// [URL Standard: password](https://url.spec.whatwg.org/#dom-url-password)
#[inline]
pub fn password(url: &Url) -> &str {
    url.0.password()
}

/// [URL Standard: password](https://url.spec.whatwg.org/#dom-url-password)
///
/// # Errors
/// The URL has no host, or is a `file` URL.
pub fn set_password(url: &mut Url, new_password: &str) -> Result<(), ()> {
    url.set_password(Some(new_password))
}

/// [URL Standard: host](https://url.spec.whatwg.org/#dom-url-host)
#[inline]
pub fn host(url: &Url) -> &str {
    url.0.api().host()
}

/// [URL Standard: host](https://url.spec.whatwg.org/#dom-url-host)
///
/// # Errors
/// The host is not set.
pub fn set_host(url: &mut Url, new_host: &str) -> Result<(), ()> {
    ok_if(url.0.api_mut().set_host(new_host))
}

/// [URL Standard: hostname](https://url.spec.whatwg.org/#dom-url-hostname)
#[inline]
pub fn hostname(url: &Url) -> &str {
    url.0.api().hostname()
}

/// [URL Standard: hostname](https://url.spec.whatwg.org/#dom-url-hostname)
///
/// # Errors
/// The host is not set.
pub fn set_hostname(url: &mut Url, new_hostname: &str) -> Result<(), ()> {
    ok_if(url.0.api_mut().set_hostname(new_hostname))
}

/// [URL Standard: port](https://url.spec.whatwg.org/#dom-url-port)
#[inline]
pub fn port(url: &Url) -> &str {
    url.0.api().port()
}

/// [URL Standard: port](https://url.spec.whatwg.org/#dom-url-port)
///
/// # Errors
/// The port is not set.
pub fn set_port(url: &mut Url, new_port: &str) -> Result<(), ()> {
    ok_if(url.0.api_mut().set_port(new_port))
}

/// [URL Standard: pathname](https://url.spec.whatwg.org/#dom-url-pathname)
#[inline]
pub fn pathname(url: &Url) -> &str {
    url.path()
}

/// [URL Standard: pathname](https://url.spec.whatwg.org/#dom-url-pathname)
pub fn set_pathname(url: &mut Url, new_pathname: &str) {
    url.0.api_mut().set_pathname(new_pathname);
}

/// [URL Standard: search](https://url.spec.whatwg.org/#dom-url-search)
pub fn search(url: &Url) -> &str {
    url.0.api().search()
}

/// [URL Standard: search](https://url.spec.whatwg.org/#dom-url-search)
pub fn set_search(url: &mut Url, new_search: &str) {
    url.0.api_mut().set_search(new_search);
}

/// [URL Standard: hash](https://url.spec.whatwg.org/#dom-url-hash)
pub fn hash(url: &Url) -> &str {
    url.0.api().hash()
}

/// [URL Standard: hash](https://url.spec.whatwg.org/#dom-url-hash)
pub fn set_hash(url: &mut Url, new_hash: &str) {
    url.0.api_mut().set_hash(new_hash);
}

fn ok_if(is_set: bool) -> Result<(), ()> {
    if is_set { Ok(()) } else { Err(()) }
}
