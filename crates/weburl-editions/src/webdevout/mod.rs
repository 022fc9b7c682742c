//! What an article for authors (webdevout.net) says about URLs, as far as it can be executed.
//!
//! The article is the fourth of the project's founding documents. Most of it makes claims about what URLs
//! mean, which tests check against the editions. The functions here implement what else it describes. A-46: it
//! claims an equivalence that loses an empty parameter, which is a slip.
#![doc = "\n"]
#![doc = include_str!("requirements.md")]

use std::fmt::Write as _;

use encoding_rs::UTF_8;

use crate::html5::{self, Components, NotResolvable};
use crate::webspecs_2015::form_urlencoded;

/// Returns `url` completed with the components that it omits. The scheme and the host come from `base`, as
/// does the directory of a relative path. User information, query and fragment stay absent, and an
/// authority without a path gets the path `/`. Allocates the text.
///
/// A-47: a URL with the scheme of the base but without `//` is relative, too.
///
/// # Errors
/// - [`NotResolvable::Url`] if the URL is not an IRI reference;
/// - [`NotResolvable::Base`] if the base is not an absolute IRI.
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

/// Returns the parameters of a query as names and values. A keyword has no value, and `+` is a space.
///
/// Sites choose their delimiters: usually `&`, sometimes `;`. A-48: `+` is a space in names, too. Allocates
/// the texts.
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

/// Decodes a name or a value. Encodes the delimiters first, so that it is read as one.
fn decode(text: &str) -> String {
    let escaped = text.replace('&', "%26").replace('=', "%3D");
    let mut pairs = form_urlencoded::parse_string(&format!("={escaped}"));
    pairs.pop().map(|(_, value)| value).unwrap_or_default()
}

/// A section of a URL with characters that are special in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Section {
    /// A segment of a path.
    PathSegment,
    /// A name or a value in a query.
    Parameter,
}

/// Encodes a text so that nothing in it has a special meaning in a section of a URL: each special character becomes
/// a percent sign and two hexadecimal digits, for each of its bytes in UTF-8. Allocates the text.
///
/// An ampersand is special in a parameter, but not in a path.
///
/// # Examples
/// ```
/// use weburl_editions::webdevout::{Section, encode};
///
/// assert_eq!(encode("m&m's 1+1", Section::Parameter), "m%26m's%201%2B1");
/// assert_eq!(encode("m&m's 1+1", Section::PathSegment), "m&m's%201+1");
/// ```
pub fn encode(text: &str, section: Section) -> String {
    let plain = match section {
        Section::PathSegment => "-._~!$&'()*+,;=:@",
        // `+`, `&`, `;` and `=` have a meaning in a query.
        Section::Parameter => "-._~!$'()*,:@/?",
    };
    let mut output = String::with_capacity(text.len());
    let mut utf8 = [0; 4];
    for c in text.chars() {
        if c.is_ascii_alphanumeric() || plain.contains(c) {
            output.push(c);
        } else {
            for byte in c.encode_utf8(&mut utf8).bytes() {
                let _ = write!(output, "%{byte:02X}");
            }
        }
    }
    output
}

/// Returns a URL as it is written in an attribute value in HTML or XML: with `&amp;` for `&`. Allocates the
/// text.
///
/// Percent-encode first; `%26` needs no reference.
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

/// Returns whether a URI with this scheme describes a path, which makes it a URL in the article's terms.
///
/// The article says that `http` and `ftp` do, and `mailto` and `data` do not. Other schemes with an authority
/// are treated like the former.
pub fn describes_a_path(scheme: &str) -> bool {
    crate::webspecs_2015::is_relative_scheme(&scheme.to_ascii_lowercase())
}

/// A language whose elements can have names for fragments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Markup {
    /// HTML
    Html,
    /// XHTML
    Xhtml,
}

/// Returns whether an attribute gives an element the name by which a fragment finds it: `id`, and in HTML also
/// `name`.
pub fn names_a_fragment(markup: Markup, attribute: &str) -> bool {
    match attribute {
        "id" => true,
        "name" => markup == Markup::Html,
        _ => false,
    }
}
