//! Parses a URL into its component parts.

use iri_string::types::IriReferenceStr;

use super::fault::{Fault, NotResolvable};

/// The [components](https://www.w3.org/TR/2011/WD-html5-20110113/urls.html#parse-a-url) of a URL as they are written.
// H5-06
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Components<'a> {
    /// The scheme; `None` for a relative URL.
    pub scheme: Option<&'a str>,
    /// The user information, which is not among the document's components, but part of the URL.
    pub userinfo: Option<&'a str>,
    /// The host; `None` without an authority.
    pub host: Option<&'a str>,
    /// The port, which may be empty.
    pub port: Option<&'a str>,
    /// The host, and the port after a colon as it is written, also the default port (A-43).
    pub hostport: Option<&'a str>,
    /// The path.
    pub path: &'a str,
    /// The query.
    pub query: Option<&'a str>,
    /// The fragment.
    pub fragment: Option<&'a str>,
    /// What follows the authority; the whole URL if there is none (A-62).
    pub host_specific: &'a str,
}

/// [Parses a URL](https://www.w3.org/TR/2011/WD-html5-20110113/urls.html#parse-a-url) into its components, which
/// borrow from it. A-41: "parse an address" takes the IRI references of RFC 3987.
///
/// # Errors
/// [`NotResolvable::Url`] if the URL is not an IRI reference.
///
/// # Examples
/// ```
/// use weburl_editions::html5::parse;
///
/// let components = parse("http://u@h:8/a?b")?;
/// assert_eq!(components.hostport, Some("h:8"));
/// assert_eq!(components.host_specific, "/a?b");
/// # Ok::<(), weburl_editions::html5::NotResolvable>(())
/// ```
// H5-01, H5-06, H5-20, H5-21, H5-31, H5-32, WD-02, WD-04, WD-05, WD-07, WD-10, WD-14, WD-16
pub fn parse(url: &str) -> Result<Components<'_>, NotResolvable> {
    let iri = IriReferenceStr::new(url).map_err(|_| NotResolvable::Url(Fault::find(url)))?;
    let authority = iri.authority_components();
    let without_userinfo = |authority: &'_ str| authority.rfind('@').map_or(0, |at| at + 1);
    let scheme_len = iri.scheme_str().map_or(0, |scheme| scheme.len() + ":".len());
    let authority_end = iri.authority_str().map(|a| scheme_len + "//".len() + a.len());
    Ok(Components {
        scheme: iri.scheme_str(),
        userinfo: authority.and_then(|authority| authority.userinfo()),
        host: authority.map(|authority| authority.host()),
        port: authority.and_then(|authority| authority.port()),
        hostport: iri.authority_str().map(|authority| &authority[without_userinfo(authority)..]),
        path: iri.path_str(),
        query: iri.query_str(),
        fragment: iri.fragment_str(),
        host_specific: &url[authority_end.unwrap_or(0)..],
    })
}
