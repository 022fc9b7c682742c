//! Parses a URL into its components, and resolves it.

use std::fmt::{self, Write as _};

use encoding_rs::{EncoderResult, Encoding, UTF_8};
use iri_string::types::IriReferenceStr;

/// The components of a URL as they are written. The host-specific part of the IRI specification is the
/// authority with the path.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Components<'a> {
    /// The scheme; `None` for a relative URL.
    pub scheme: Option<&'a str>,
    /// The user information.
    pub userinfo: Option<&'a str>,
    /// The host; `None` without an authority.
    pub host: Option<&'a str>,
    /// The port, which may be empty.
    pub port: Option<&'a str>,
    /// The host, and the port after a colon.
    pub hostport: Option<&'a str>,
    /// The path.
    pub path: &'a str,
    /// The query.
    pub query: Option<&'a str>,
    /// The fragment.
    pub fragment: Option<&'a str>,
}

/// Why a URL cannot be resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotResolvable {
    /// The URL is not an IRI reference.
    Url,
    /// The base is not an absolute IRI.
    Base,
}

impl fmt::Display for NotResolvable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NotResolvable::Url => "the URL is not an IRI reference",
            NotResolvable::Base => "the base is not an absolute IRI",
        })
    }
}

impl std::error::Error for NotResolvable {}

/// Parses a URL into its components, which borrow from it.
///
/// # Errors
/// [`NotResolvable::Url`] if the URL is not an IRI reference.
pub fn parse(url: &str) -> Result<Components<'_>, NotResolvable> {
    let iri = IriReferenceStr::new(url).map_err(|_| NotResolvable::Url)?;
    let authority = iri.authority_components();
    let without_userinfo = |authority: &'_ str| authority.rfind('@').map_or(0, |at| at + 1);
    Ok(Components {
        scheme: iri.scheme_str(),
        userinfo: authority.and_then(|authority| authority.userinfo()),
        host: authority.map(|authority| authority.host()),
        port: authority.and_then(|authority| authority.port()),
        hostport: iri.authority_str().map(|authority| &authority[without_userinfo(authority)..]),
        path: iri.path_str(),
        query: iri.query_str(),
        fragment: iri.fragment_str(),
    })
}

/// Resolves a URL against an absolute URL, or without a base, in the encoding of its document.
///
/// Allocates the result, which is ASCII.
///
/// # Errors
/// - [`NotResolvable::Url`] if the URL is not an IRI reference, or is relative without a base;
/// - [`NotResolvable::Base`] if the base is not an absolute IRI.
pub fn resolve(
    url: &str,
    base: Option<&str>,
    document_encoding: &'static Encoding,
) -> Result<String, NotResolvable> {
    let reference = parse(url)?;
    if reference.scheme.is_some() {
        let path = remove_dot_segments(reference.path);
        return Ok(recompose(&Components { path: &path, ..reference }, document_encoding));
    }
    let base = parse(base.ok_or(NotResolvable::Base)?).map_err(|_| NotResolvable::Base)?;
    base.scheme.ok_or(NotResolvable::Base)?;
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
    Ok(recompose(&target, document_encoding))
}

/// Returns the path of the target: RFC 3986, section 5.2.2.
///
/// `iri-string` can resolve, too, but treats `%2e` as a dot, which the RFC does not.
fn resolve_path(reference: &Components<'_>, base: &Components<'_>) -> String {
    match reference.path {
        path if reference.host.is_some() || path.starts_with('/') => remove_dot_segments(path),
        "" => base.path.to_owned(),
        path => remove_dot_segments(&merge(path, base)),
    }
}

/// Merges a path with that of the base: RFC 3986, section 5.2.3.
fn merge(path: &str, base: &Components<'_>) -> String {
    if base.host.is_some() && base.path.is_empty() {
        return format!("/{path}");
    }
    let directory_end = base.path.rfind('/').map_or(0, |slash| slash + 1);
    format!("{}{path}", &base.path[..directory_end])
}

/// Removes dot segments: RFC 3986, section 5.2.4.
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
pub(super) fn recompose(
    components: &Components<'_>,
    document_encoding: &'static Encoding,
) -> String {
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
    write("?", components.query, "", document_encoding.output_encoding());
    write("#", components.fragment, "", UTF_8);
    output
}

/// Percent-encodes all bytes of code points outside ASCII, and writes `?` for a code point that the encoding
/// lacks, a case that the document leaves open.
pub(super) fn percent_encode_non_ascii(
    input: &str,
    encoding: &'static Encoding,
    output: &mut String,
) {
    let mut utf8 = [0; 4];
    let mut bytes = [0; 32];
    for c in input.chars() {
        if c.is_ascii() {
            output.push(c);
            continue;
        }
        let mut encoder = encoding.new_encoder();
        let c = c.encode_utf8(&mut utf8);
        let (result, _, len) = encoder.encode_from_utf8_without_replacement(c, &mut bytes, true);
        let encoded = match result {
            EncoderResult::Unmappable(_) => b"?",
            _ => &bytes[..len],
        };
        for byte in encoded {
            let _ = write!(output, "%{byte:02X}");
        }
    }
}
