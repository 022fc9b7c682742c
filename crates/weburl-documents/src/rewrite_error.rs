//! Why a document cannot be rewritten.

use std::fmt;
use std::io;

use encoding_rs::Encoding;

use crate::XmlError;

/// Why a document was not rewritten, or not to its end.
#[derive(Debug)]
#[non_exhaustive]
pub enum RewriteError {
    /// Text in this encoding cannot be replaced in the middle of a document.
    Encoding(&'static Encoding),
    /// The XML document is not well-formed.
    Xml(XmlError),
    /// Writing failed.
    Io(io::Error),
}

impl fmt::Display for RewriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
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
