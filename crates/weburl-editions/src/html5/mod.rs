//! The URLs of HTML5, apart from documents and their base URLs, for which see `weburl-documents`.
//!
//! The document is the third of the project's founding documents. For parsing and resolving, it refers to
//! algorithms of an IRI specification that was never published, so that it cannot run as it is. A-41: read RFC
//! 3986, section 5.2, applied to the IRIs of RFC 3987, with the query in the encoding of the URL and everything
//! else in UTF-8. The `iri-string` crate parses them.
//!
//! [`Mode::AsWritten`] takes everything else to the letter. [`Mode::Corrected`], the default, also follows two
//! readings: the character after a scheme is the one after its colon (A-61), and an authority without a path has
//! the path `/` (A-42).
//!
//! Documents follow three more readings, in both modes: only the program that shows a URL knows that it does (A-73),
//! elements that move below another `xml:base` are affected, too (A-74), and an `xml:base` that cannot be resolved
//! counts as none (A-78).
//!
//! # The document
//! | section | here |
//! | --- | --- |
//! | [2.6.1 Terminology](https://www.w3.org/TR/2011/WD-html5-20110113/urls.html): valid URLs | [`is_valid_url`] and the three after it |
//! | parsing and resolving | [`parse`], [`UrlSource`], [`resolve`]; base URLs in `weburl-documents` |
//! | kinds of URLs | [`is_absolute_url`], [`is_hierarchical_url`], [`is_authority_based_url`], [`is_reserved_url`] |
//! | [2.6.2 Dynamic changes to base URLs](https://www.w3.org/TR/2011/WD-html5-20110113/urls.html#dynamic-changes-to-base-urls) | `document_tree` in `weburl-documents` |
//! | [2.6.3 Interfaces for URL manipulation](https://www.w3.org/TR/2011/WD-html5-20110113/urls.html#interfaces-for-url-manipulation) | [`decomposition`] |
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
#![doc = "\n"]
#![doc = include_str!("requirements.md")]

pub(crate) mod components;
pub mod decomposition;
pub(crate) mod fault;
pub(crate) mod resolve;
mod source;

use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE};
use iri_string::types::IriReferenceStr;

pub use components::{Components, parse};
pub use fault::{Fault, NotResolvable};
pub use resolve::resolve;
pub use source::UrlSource;

/// How to read the text where it is ambiguous or contradicts itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Mode {
    /// To the letter. No URL is hierarchical or authority-based, because a colon follows every scheme.
    AsWritten,
    /// With the readings A-42 and A-61.
    #[default]
    Corrected,
}

/// The reserved URL in the DOCTYPE of documents written by XML tools. It cannot be resolved to a resource.
///
/// [HTML5: about:legacy-compat](https://www.w3.org/TR/2011/WD-html5-20110113/urls.html#about:legacy-compat).
// H5-22
pub const LEGACY_COMPAT: &str = "about:legacy-compat";

/// The reserved URL that is the address of an `iframe`'s `srcdoc` document. It cannot be resolved to a resource.
///
/// [HTML5: about:srcdoc](https://www.w3.org/TR/2011/WD-html5-20110113/urls.html#about:srcdoc).
// H5-23
pub const SRCDOC: &str = "about:srcdoc";

/// Returns whether `url` is one of the URLs that the document [reserves](https://www.w3.org/TR/2011/WD-html5-20110113/urls.html#about:legacy-compat): [`LEGACY_COMPAT`] and
/// [`SRCDOC`]. A-71: no
/// resource can be fetched from them, which is not to say that [`resolve`] fails.
// H5-22, H5-23
pub fn is_reserved_url(url: &str) -> bool {
    matches!(url, LEGACY_COMPAT | SRCDOC)
}

/// Returns whether `url` is a [valid URL](https://www.w3.org/TR/2011/WD-html5-20110113/urls.html#valid-url) in a
/// document with this character encoding.
// H5-02
pub fn is_valid_url(url: &str, document_encoding: &'static Encoding) -> bool {
    let Ok(iri) = IriReferenceStr::new(url) else { return false };
    if url.contains(is_bidirectional_formatting) {
        return false;
    }
    // The first and the second condition.
    iri.query_str().is_none_or(str::is_ascii)
        // The third condition.
        || [UTF_8, UTF_16BE, UTF_16LE].contains(&document_encoding)
}

/// Returns whether a character only controls the direction of text: RFC 3987, section 4.1, forbids it in IRIs, which
/// its grammar does not.
// H5-02
pub(crate) fn is_bidirectional_formatting(c: char) -> bool {
    matches!(c, '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}')
}

/// Returns whether `url` is a [valid non-empty
/// URL](https://www.w3.org/TR/2011/WD-html5-20110113/urls.html#valid-non-empty-url).
// H5-03
pub fn is_valid_non_empty_url(url: &str, document_encoding: &'static Encoding) -> bool {
    !url.is_empty() && is_valid_url(url, document_encoding)
}

/// Returns whether `url` is a [valid URL potentially surrounded by
/// spaces](https://www.w3.org/TR/2011/WD-html5-20110113/urls.html#valid-url-potentially-surrounded-by-spaces).
// H5-04
pub fn is_valid_url_potentially_surrounded_by_spaces(
    url: &str,
    document_encoding: &'static Encoding,
) -> bool {
    is_valid_url(strip_whitespace(url), document_encoding)
}

/// Returns whether `url` is a [valid non-empty URL potentially surrounded by
/// spaces](https://www.w3.org/TR/2011/WD-html5-20110113/urls.html#valid-non-empty-url-potentially-surrounded-by-spaces).
// H5-05
pub fn is_valid_non_empty_url_potentially_surrounded_by_spaces(
    url: &str,
    document_encoding: &'static Encoding,
) -> bool {
    is_valid_non_empty_url(strip_whitespace(url), document_encoding)
}

/// Removes white space around a URL. Borrows. A-44: attributes do this, resolving does not.
// H5-04, H5-05, H5-07
pub fn strip_whitespace(url: &str) -> &str {
    url.trim_matches(|c| matches!(c, '\t' | '\n' | '\x0C' | '\r' | ' '))
}

/// Returns whether `url` is an [absolute
/// URL](https://www.w3.org/TR/2011/WD-html5-20110113/urls.html#absolute-url): one that resolves to the same URL
/// against any base.
///
/// A-41: without a scheme, a URL takes that of its base, and with one, it takes nothing, so those with a scheme are the
/// absolute ones.
// H5-19
pub fn is_absolute_url(url: &str) -> bool {
    parse(url).is_ok_and(|components| components.scheme.is_some())
}

/// Returns whether `url` is a [hierarchical
/// URL](https://www.w3.org/TR/2011/WD-html5-20110113/urls.html#hierarchical-url): an absolute URL that has a slash
/// after its scheme once it is resolved.
pub fn is_hierarchical_url(url: &str) -> bool {
    is_hierarchical_url_with(url, Mode::Corrected)
}

/// Returns whether `url` is a [hierarchical URL](https://www.w3.org/TR/2011/WD-html5-20110113/urls.html#hierarchical-url) in a mode.
// H5-20, H5-31, H5-32, H5-33, H5-38, H5-39, H5-42, H5-43
pub fn is_hierarchical_url_with(url: &str, mode: Mode) -> bool {
    after_scheme(url, mode).is_some_and(|rest| rest.starts_with('/'))
}

/// Returns whether `url` is an [authority-based
/// URL](https://www.w3.org/TR/2011/WD-html5-20110113/urls.html#authority-based-url): an absolute URL that has two
/// slashes after its scheme once it is resolved.
pub fn is_authority_based_url(url: &str) -> bool {
    is_authority_based_url_with(url, Mode::Corrected)
}

/// Returns whether `url` is an [authority-based URL](https://www.w3.org/TR/2011/WD-html5-20110113/urls.html#authority-based-url) in a mode.
// H5-21, H5-31, H5-32, H5-33, H5-35, H5-36, H5-37, H5-41, H5-43
pub fn is_authority_based_url_with(url: &str, mode: Mode) -> bool {
    after_scheme(url, mode).is_some_and(|rest| rest.starts_with("//"))
}

/// Returns what follows the scheme of an absolute URL, resolved and then parsed (A-72: nothing, if it cannot be),
/// immediately or (A-61) after the colon.
// H5-20, H5-21, H5-31, H5-32, H5-33, H5-35, H5-36, H5-37, H5-38, H5-39, H5-41, H5-42, H5-43
fn after_scheme(url: &str, mode: Mode) -> Option<String> {
    // A URL that resolves without a base is absolute, and the encoding of its query makes no difference here.
    let resolved = resolve(url, None, UTF_8).ok()?;
    let scheme = parse(&resolved).ok()?.scheme?;
    let rest = resolved.get(scheme.len()..)?;
    match mode {
        Mode::AsWritten => Some(rest.to_owned()),
        Mode::Corrected => rest.strip_prefix(':').map(str::to_owned),
    }
}
