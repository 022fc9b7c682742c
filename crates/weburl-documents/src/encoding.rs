//! The encoding of a document, and what it was derived from.

use std::fmt;

use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252, X_USER_DEFINED};

/// What determined the encoding of a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum EncodingSource {
    /// The byte order mark, which overrides everything else.
    ByteOrderMark,
    /// The caller, who knows it from the transport, such as the `charset` of `Content-Type`.
    Transport,
    /// The document itself: `meta` in HTML, the XML declaration in XML. In HTML, an XML declaration that is
    /// written in UTF-16 declares UTF-16.
    Document,
    /// Nothing declares it. In HTML, the [`FallbackEncoding`](crate::FallbackEncoding) decides.
    Guess,
    /// The syntax, whose documents are always UTF-8: Markdown, `robots.txt` and JSON-LD.
    Syntax,
}

/// The error for a label that names no encoding.
///
/// [Encoding Standard: names and labels](https://encoding.spec.whatwg.org/#names-and-labels).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownEncodingLabel {
    label: String,
}

impl UnknownEncodingLabel {
    /// Returns the label as it was given.
    pub fn label(&self) -> &str {
        &self.label
    }
}

impl fmt::Display for UnknownEncodingLabel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no encoding has the label {:?}", self.label)
    }
}

impl std::error::Error for UnknownEncodingLabel {}

/// Returns the encoding with this label, such as `utf-8` or `latin1`.
pub(crate) fn for_label(label: &str) -> Result<&'static Encoding, UnknownEncodingLabel> {
    Encoding::for_label(label.as_bytes())
        .ok_or_else(|| UnknownEncodingLabel { label: label.to_owned() })
}

/// Returns the encoding of a document that declares this label within itself. It is not UTF-16, as the
/// declaration could be read as ASCII.
pub(crate) fn declared(label: &[u8]) -> Option<&'static Encoding> {
    let encoding = Encoding::for_label(label)?;
    Some(if encoding == UTF_16BE || encoding == UTF_16LE {
        UTF_8
    } else if encoding == X_USER_DEFINED {
        WINDOWS_1252
    } else {
        encoding
    })
}
