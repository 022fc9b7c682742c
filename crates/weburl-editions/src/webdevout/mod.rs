//! What an article for authors (webdevout.net) says about URLs, as far as it can be executed.
//!
//! The article is the fourth of the project's founding documents. Most of it makes claims about what URLs
//! mean, which tests check against the editions. The functions here implement what else it describes. A-46: it
//! claims an equivalence that loses an empty parameter, which is a slip.
#![doc = "\n"]
#![doc = include_str!("requirements.md")]

use std::fmt::Write as _;

use encoding_rs::UTF_8;

use crate::html5::components::parse;
use crate::html5::fault::NotResolvable;
use crate::html5::resolve::{resolve, resolve_path};
use crate::webspecs_2015::form_urlencoded;

/// Returns `url` completed with the components that it omits. The scheme, the host and the directory of a relative
/// path come from `base`; an authority without a path gets the path `/`. Nothing else has a default: user
/// information, query and fragment stay absent. What `url` has stays as it is written (A-46), apart from dot
/// segments. Allocates the text.
///
/// A-75: `base` is the location of the document, or what its base element specifies.
/// A-47: a URL without `//` is relative, even with a scheme. A-70: the port of the base is kept with its host. A URI
/// with a scheme that describes no path has no components to complete, and is only resolved. A-89: a `file` URL needs
/// no host.
///
/// # Errors
/// - [`NotResolvable::Url`] if the URL is not an IRI reference;
/// - [`NotResolvable::Base`] and [`NotResolvable::RelativeBase`] if the base is not an absolute IRI;
/// - [`NotResolvable::NoHost`] if neither the URL nor the base has the host that the URL needs.
///
/// # Examples
/// ```
/// use weburl_editions::webdevout::with_defaults;
///
/// let base = "http://www.webdevout.net/articles/";
/// let url = with_defaults("http:../profile/1.5/", base)?;
/// assert_eq!(url, "http://www.webdevout.net/profile/1.5/");
/// assert_eq!(with_defaults("//:8080/a", base)?, "http://www.webdevout.net:8080/a");
/// # Ok::<(), weburl_editions::html5::NotResolvable>(())
/// ```
// WD-01, WD-02, WD-03, WD-04, WD-05, WD-06, WD-07, WD-08, WD-09, WD-13, WD-14, WD-16, WD-17, WD-18,
// WD-19, WD-20, WD-22
pub fn with_defaults(url: &str, base: &str) -> Result<String, NotResolvable> {
    let written = parse(url)?;
    let current = parse(base).map_err(|error| match error {
        NotResolvable::Url(fault) => NotResolvable::Base(fault),
        other => other,
    })?;
    let scheme_of_base = current.scheme.ok_or(NotResolvable::RelativeBase)?;
    let scheme = written.scheme.unwrap_or(scheme_of_base);
    if !describes_a_path(scheme) {
        return resolve(url, Some(base), UTF_8);
    }
    let path = match resolve_path(&written, &current) {
        // A path without a slash in front would be read as part of the host.
        path if !path.starts_with('/') => format!("/{path}"),
        path => path,
    };
    let mut hosts = [written.host, current.host].into_iter().flatten();
    let host = match hosts.find(|host| !host.is_empty()) {
        Some(host) => host,
        None if scheme.eq_ignore_ascii_case("file") => "",
        None => return Err(NotResolvable::NoHost),
    };
    let is_same_place = written.host.is_none() && scheme.eq_ignore_ascii_case(scheme_of_base);
    let port = if is_same_place { current.port } else { written.port };
    let mut output = format!("{scheme}://");
    for (before, component, after) in [
        ("", written.userinfo, "@"),
        ("", Some(host), ""),
        (":", port, ""),
        ("", Some(&*path), ""),
        ("?", written.query, ""),
        ("#", written.fragment, ""),
    ] {
        if let Some(component) = component {
            output.extend([before, component, after]);
        }
    }
    Ok(output)
}

/// Returns the parameters of a query as names and values. A keyword has no value, and `+` is a space.
///
/// Sites choose their delimiters: usually `&`, sometimes `;`. A-48: `+` is a space in names, too. A-97: nothing between
/// two delimiters is no parameter, but a name may be empty. Allocates the texts.
///
/// # Examples
/// ```
/// use weburl_editions::webdevout::query_parameters;
///
/// let parameters = query_parameters("a=1+2;b", &[';']);
/// assert_eq!(parameters, [("a".into(), Some("1 2".into())), ("b".into(), None)]);
/// ```
// WD-10, WD-11, WD-12, WD-15, WD-18
pub fn query_parameters(query: &str, delimiters: &[char]) -> Vec<(String, Option<String>)> {
    let parameters = query.split(delimiters).filter(|parameter| !parameter.is_empty());
    parameters
        .map(|parameter| match parameter.split_once('=') {
            Some((name, value)) => (decode(name), Some(decode(value))),
            None => (decode(parameter), None),
        })
        .collect()
}

/// Decodes a name or a value, as UTF-8 (A-96). Encodes the delimiters first, so that it is read as one.
// WD-12, WD-15
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

/// Encodes a text so that no character of it has a special meaning in a section of a URL: each special character
/// becomes a percent sign and two hexadecimal digits, for each of its bytes in UTF-8 (A-96). Allocates the text.
///
/// An ampersand is special in a parameter, but not in a path, where a colon is, which ends a scheme. A segment `.` or
/// `..` stays one: browsers read an encoded dot as a dot.
///
/// # Examples
/// ```
/// use weburl_editions::webdevout::{Section, encode};
///
/// assert_eq!(encode("m&m's 1+1", Section::Parameter), "m%26m%27s%201%2B1");
/// assert_eq!(encode("m&m's 1+1", Section::PathSegment), "m&m's%201+1");
/// ```
// WD-15, WD-21
pub fn encode(text: &str, section: Section) -> String {
    let plain = match section {
        Section::PathSegment => "-._~!$&'()*+,;=@",
        // Any other character may be the delimiter that a site has chosen.
        Section::Parameter => "-._~",
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
/// Percent-encode first; `%26` needs no reference. That also leaves neither `"` nor `<`, which get references, too, if
/// they are there.
///
/// # Examples
/// ```
/// use weburl_editions::webdevout::escape_for_markup;
///
/// assert_eq!(escape_for_markup("/search?num=20&q=m%26m"), "/search?num=20&amp;q=m%26m");
/// ```
// WD-21
pub fn escape_for_markup(url: &str) -> String {
    url.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;")
}

/// Returns whether a URI with this scheme describes a path, which makes it a URL in the article's terms.
///
/// The article says that `http` and `ftp` do, and `mailto` and `data` do not. A-79: of the others, the relative schemes
/// of the edition of 2015 do.
// WD-01, WD-02, WD-05, WD-06, WD-07, WD-08, WD-09, WD-13
pub fn describes_a_path(scheme: &str) -> bool {
    crate::webspecs_2015::url::is_relative_scheme(&scheme.to_ascii_lowercase())
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
/// `name`. HTML writes names of attributes in any case, XHTML in lowercase.
// WD-14
pub fn names_a_fragment(markup: Markup, attribute: &str) -> bool {
    match markup {
        Markup::Html => ["id", "name"].iter().any(|name| attribute.eq_ignore_ascii_case(name)),
        Markup::Xhtml => attribute == "id",
    }
}
