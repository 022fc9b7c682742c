//! The URLs of HTML5, apart from documents and their base URLs, for which see `weburl-html`.
//!
//! The document is the third of the project's founding documents. It refers to algorithms of an IRI
//! specification that was never published. A-41: read RFC 3986, section 5.2, applied to the IRIs of RFC 3987,
//! with the query in the document's encoding and everything else in UTF-8. The `iri-string` crate parses
//! them.
//!
//! # Examples
//! ```
//! use encoding_rs::WINDOWS_1252;
//! use weburl_editions::html5::{decomposition, resolve};
//!
//! let url = resolve("é?é", Some("http://h:80/a/"), WINDOWS_1252)?;
//! assert_eq!(url, "http://h:80/a/%C3%A9?%E9");
//! assert_eq!(decomposition::get(decomposition::Attribute::Host, &url), "h:80");
//! # Ok::<(), weburl_editions::html5::NotResolvable>(())
//! ```

pub mod decomposition;
mod resolve;

use encoding_rs::{Encoding, UTF_8};
use iri_string::types::IriReferenceStr;

pub use resolve::{Components, NotResolvable, parse, resolve};

/// The reserved URL in the DOCTYPE of documents written by XML tools. It cannot be resolved.
pub const LEGACY_COMPAT: &str = "about:legacy-compat";

/// The reserved URL that is the address of an `iframe`'s `srcdoc` document. It cannot be resolved.
pub const SRCDOC: &str = "about:srcdoc";

/// Returns whether `url` is a valid URL in a document with this character encoding.
pub fn is_valid_url(url: &str, document_encoding: &'static Encoding) -> bool {
    let Ok(iri) = IriReferenceStr::new(url) else { return false };
    iri.query_str().is_none_or(str::is_ascii) || url_encoding(document_encoding) == UTF_8
}

/// Returns whether `url` is a valid non-empty URL.
pub fn is_valid_non_empty_url(url: &str, document_encoding: &'static Encoding) -> bool {
    !url.is_empty() && is_valid_url(url, document_encoding)
}

/// Returns whether `url` is a valid URL potentially surrounded by spaces.
pub fn is_valid_url_potentially_surrounded_by_spaces(
    url: &str,
    document_encoding: &'static Encoding,
) -> bool {
    is_valid_url(strip_whitespace(url), document_encoding)
}

/// Returns whether `url` is a valid non-empty URL potentially surrounded by spaces.
pub fn is_valid_non_empty_url_potentially_surrounded_by_spaces(
    url: &str,
    document_encoding: &'static Encoding,
) -> bool {
    is_valid_non_empty_url(strip_whitespace(url), document_encoding)
}

/// Removes white space around a URL. Borrows. A-44: attributes do this, resolving does not.
pub fn strip_whitespace(url: &str) -> &str {
    url.trim_matches(|c| matches!(c, '\t' | '\n' | '\x0C' | '\r' | ' '))
}

/// Returns the encoding of a document's queries: UTF-8 if the document is in UTF-16.
pub fn url_encoding(document_encoding: &'static Encoding) -> &'static Encoding {
    document_encoding.output_encoding()
}

/// Returns whether `url` is an absolute URL: one that resolves to the same URL against any base.
pub fn is_absolute_url(url: &str) -> bool {
    parse(url).is_ok_and(|components| components.scheme.is_some())
}

/// Returns whether `url` is an absolute URL with a slash after its scheme.
pub fn is_hierarchical_url(url: &str) -> bool {
    after_scheme(url).is_some_and(|rest| rest.starts_with('/'))
}

/// Returns whether `url` is an absolute URL with two slashes after its scheme.
pub fn is_authority_based_url(url: &str) -> bool {
    after_scheme(url).is_some_and(|rest| rest.starts_with("//"))
}

fn after_scheme(url: &str) -> Option<&str> {
    let scheme = parse(url).ok()?.scheme?;
    url.get(scheme.len() + 1..)
}
