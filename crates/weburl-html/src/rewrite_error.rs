//! What keeps a document from being written with other URLs.

use std::fmt;
use std::io;
use std::ops::Range;

use encoding_rs::Encoding;

use crate::XmlError;

/// Why a document was not rewritten, or not to its end.
#[derive(Debug)]
#[non_exhaustive]
pub enum RewriteError {
    /// The new text cannot stand where the URL is: it would be read as another.
    NotWritable {
        /// Where the URL is, or the value that holds it, in bytes of the source.
        span: Range<usize>,
    },
    /// In this encoding nothing can be written between what is there.
    Encoding(&'static Encoding),
    /// The XML document is not well-formed.
    Xml(XmlError),
    /// Writing failed.
    Io(io::Error),
}

impl fmt::Display for RewriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotWritable { span } => write!(
                f,
                "the new URL would be read as another where it is to stand (at bytes {}..{}); \
                 percent-encode spaces, commas and quotes in it",
                span.start, span.end
            ),
            Self::Encoding(encoding) => write!(
                f,
                "URLs cannot be changed in a document in {}; convert it to UTF-8 first",
                encoding.name()
            ),
            Self::Xml(error) => write!(f, "the document is not well-formed: {error}"),
            Self::Io(error) => write!(f, "the document could not be written: {error}"),
        }
    }
}

impl std::error::Error for RewriteError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Xml(error) => Some(error),
            Self::Io(error) => Some(error),
            _ => None,
        }
    }
}

impl From<io::Error> for RewriteError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}
