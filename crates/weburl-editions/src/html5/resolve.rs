//! Resolves a URL.

use std::fmt::Write as _;

use encoding_rs::{Encoding, UTF_8};

use super::components::{Components, parse};
use super::fault::NotResolvable;
use super::source::UrlSource;
use crate::encoders::encode;

/// [Resolves a URL](https://www.w3.org/TR/2011/WD-html5-20110113/urls.html#resolve-a-url) relative to an absolute
/// URL, if it has one, in the encoding that its source determines.
///
/// The base of an element is found by `weburl-documents`: step 4 of the algorithm, XML Base and the document base URL. Allocates the result, which is ASCII.
///
/// # Errors
/// - [`NotResolvable::Url`] if the URL is not an IRI reference;
/// - [`NotResolvable::NoBase`] if it is relative, and there is no base;
/// - [`NotResolvable::Base`] and [`NotResolvable::RelativeBase`] if the base is not an absolute IRI.
// H5-01, H5-07, H5-10, H5-20, H5-21
pub fn resolve(
    url: &str,
    base: Option<&str>,
    source: impl Into<UrlSource>,
) -> Result<String, NotResolvable> {
    // 1 is the parameter. 2 and 3.
    let encoding = source.into().encoding();
    // 4 is the parameter. 5. A-41.
    resolve_address(url, base, encoding)
}

/// "resolve an address", which was to be an algorithm of the IRI specification, is RFC 3986, section 5.2.2, and
/// strict: a scheme that is also that of the base counts.
// H5-07, H5-10, H5-18
fn resolve_address(
    url: &str,
    base: Option<&str>,
    encoding: &'static Encoding,
) -> Result<String, NotResolvable> {
    let reference = parse(url)?;
    if reference.scheme.is_some() {
        let path = remove_dot_segments(reference.path);
        return Ok(recompose(&Components { path: &path, ..reference }, encoding));
    }
    let base = parse(base.ok_or(NotResolvable::NoBase)?).map_err(|error| match error {
        NotResolvable::Url(fault) => NotResolvable::Base(fault),
        other => other,
    })?;
    base.scheme.ok_or(NotResolvable::RelativeBase)?;
    let path = resolve_path(&reference, &base);
    let query = match (reference.host, reference.path) {
        (None, "") => reference.query.or(base.query),
        _ => reference.query,
    };
    let authority = if reference.host.is_some() { &reference } else { &base };
    let target = Components {
        scheme: base.scheme,
        path: &path,
        query,
        fragment: reference.fragment,
        ..*authority
    };
    Ok(recompose(&target, encoding))
}

/// Returns the path of the target: RFC 3986, section 5.2.2.
///
/// `iri-string` can resolve, too, but treats `%2e` as a dot, which the RFC does not.
// H5-18, WD-02, WD-08, WD-09, WD-17, WD-19, WD-20
pub(crate) fn resolve_path(reference: &Components<'_>, base: &Components<'_>) -> String {
    match reference.path {
        path if reference.host.is_some() || path.starts_with('/') => remove_dot_segments(path),
        "" => base.path.to_owned(),
        path => remove_dot_segments(&merge(path, base)),
    }
}

/// Merges a path with that of the base: RFC 3986, section 5.2.3.
// H5-18, WD-08, WD-17, WD-20
fn merge(path: &str, base: &Components<'_>) -> String {
    if base.host.is_some() && base.path.is_empty() {
        return format!("/{path}");
    }
    let directory_end = base.path.rfind('/').map_or(0, |slash| slash + 1);
    format!("{}{path}", &base.path[..directory_end])
}

/// Removes dot segments: RFC 3986, section 5.2.4.
// H5-18, WD-08, WD-20
fn remove_dot_segments(path: &str) -> String {
    // 1.
    let mut input = path;
    let mut output = String::with_capacity(path.len());
    // 2.
    while !input.is_empty() {
        if let Some(rest) = input.strip_prefix("../").or_else(|| input.strip_prefix("./")) {
            // 2A.
            input = rest;
        } else if input.starts_with("/./") || input == "/." {
            // 2B.
            input = if input == "/." { "/" } else { &input[2..] };
        } else if input.starts_with("/../") || input == "/.." {
            // 2C.
            input = if input == "/.." { "/" } else { &input[3..] };
            output.truncate(output.rfind('/').unwrap_or(0));
        } else if matches!(input, "." | "..") {
            // 2D.
            input = "";
        } else {
            // 2E.
            let start = usize::from(input.starts_with('/'));
            let end = input[start..].find('/').map_or(input.len(), |slash| start + slash);
            output.push_str(&input[..end]);
            input = &input[end..];
        }
    }
    // 3.
    output
}

/// Recomposes components (RFC 3986, section 5.3), percent-encoding everything outside ASCII.
// H5-18
fn recompose(components: &Components<'_>, query_encoding: &'static Encoding) -> String {
    let mut output = String::new();
    let mut write = |prefix: &str, component: Option<&str>, suffix: &str, encoding| {
        if let Some(component) = component {
            output.push_str(prefix);
            percent_encode_non_ascii(component, encoding, &mut output);
            output.push_str(suffix);
        }
    };
    write("", components.scheme, ":", UTF_8);
    write("//", components.host.map(|_| ""), "", UTF_8);
    write("", components.userinfo, "@", UTF_8);
    write("", components.host, "", UTF_8);
    write(":", components.port, "", UTF_8);
    write("", Some(components.path), "", UTF_8);
    write("?", components.query, "", query_encoding);
    write("#", components.fragment, "", UTF_8);
    output
}

/// Percent-encodes all bytes of code points outside ASCII, each encoded by itself. A-64: writes `%3F` for a
/// code point that the encoding lacks.
// H5-18
fn percent_encode_non_ascii(input: &str, encoding: &'static Encoding, output: &mut String) {
    for c in input.chars() {
        if c.is_ascii() {
            output.push(c);
            continue;
        }
        for byte in encode(&c.to_string(), encoding, |_| "?".to_owned()) {
            let _ = write!(output, "%{byte:02X}");
        }
    }
}
