//! What an article for authors (webdevout.net) says about URLs, as far as it can be run.
//!
//! The article is the fourth of the project's founding documents. Most of it are claims about what
//! URLs mean, which tests check against the editions; the functions here are what it describes
//! beside them. A-46: the equivalence in which it loses an empty parameter is a slip.

use encoding_rs::UTF_8;

use crate::html5::{self, Components, NotResolvable};
use crate::webspecs_2015::form_urlencoded;

/// Returns `url` with the components that it leaves out, as `base` or a default has them: the
/// scheme and the host are those of the base, and so is what a relative path is relative to; there
/// is no user information, query or fragment; an authority has the path `/`.
///
/// A-47: a URL with the scheme of the base but without `//` is relative, too.
///
/// # Errors
/// The URL is no IRI reference, or the base is no absolute IRI.
///
/// # Examples
/// ```
/// use weburl_editions::webdevout::with_defaults;
///
/// let base = "http://www.webdevout.net/articles/";
/// let url = with_defaults("http:../profile/1.5/", base)?;
/// assert_eq!(url, "http://www.webdevout.net/profile/1.5/");
/// # Ok::<(), weburl_editions::html5::NotResolvable>(())
/// ```
pub fn with_defaults(url: &str, base: &str) -> Result<String, NotResolvable> {
    let scheme_of_base = html5::parse(base)?.scheme.unwrap_or_default();
    let relative = match html5::parse(url)? {
        Components { scheme: Some(scheme), host: None, .. }
            if scheme.eq_ignore_ascii_case(scheme_of_base) =>
        {
            &url[scheme.len() + 1..]
        }
        _ => url,
    };
    let resolved = html5::resolve(relative, Some(base), UTF_8)?;
    let components = html5::parse(&resolved)?;
    if components.host.is_none() || !components.path.is_empty() {
        return Ok(resolved);
    }
    let authority_end = resolved.find(['?', '#']).unwrap_or(resolved.len());
    Ok(format!("{}/{}", &resolved[..authority_end], &resolved[authority_end..]))
}

/// Returns the parameters of a query as names and values: keywords have no value, `+` is a space.
///
/// Sites choose what separates parameters: usually `&`, sometimes `;`. A-48: `+` is a space in
/// names, too.
///
/// # Examples
/// ```
/// use weburl_editions::webdevout::query_parameters;
///
/// let parameters = query_parameters("a=1+2;b", &[';']);
/// assert_eq!(parameters, [("a".into(), Some("1 2".into())), ("b".into(), None)]);
/// ```
pub fn query_parameters(query: &str, delimiters: &[char]) -> Vec<(String, Option<String>)> {
    let parameters = query.split(delimiters).filter(|parameter| !parameter.is_empty());
    parameters
        .map(|parameter| match parameter.split_once('=') {
            Some((name, value)) => (decode(name), Some(decode(value))),
            None => (decode(parameter), None),
        })
        .collect()
}

/// Decodes a name or a value. What separates them is encoded first, to read it as one.
fn decode(text: &str) -> String {
    let escaped = text.replace('&', "%26").replace('=', "%3D");
    let mut pairs = form_urlencoded::parse_string(&format!("={escaped}"));
    pairs.pop().map(|(_, value)| value).unwrap_or_default()
}

/// Returns a URL as it is written into an attribute value in HTML or XML: `&amp;` for `&`.
///
/// Percent encoding comes before it; `%26` needs no reference.
///
/// # Examples
/// ```
/// use weburl_editions::webdevout::escape_for_markup;
///
/// assert_eq!(escape_for_markup("/search?num=20&q=m%26m"), "/search?num=20&amp;q=m%26m");
/// ```
pub fn escape_for_markup(url: &str) -> String {
    url.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;")
}

/// Returns whether a URI with this scheme describes a path, which makes it a URL for the article.
///
/// It names `http` and `ftp`, which do, and `mailto` and `data`, which do not; those with an
/// authority are like the former.
pub fn describes_a_path(scheme: &str) -> bool {
    crate::webspecs_2015::is_relative_scheme(&scheme.to_ascii_lowercase())
}
