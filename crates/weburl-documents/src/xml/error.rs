//! Why an XML document could not be read to its end.

use quick_xml::name::NamespaceError;
use quick_xml::{Error, errors::IllFormedError};

use crate::error::{DocumentError, DocumentErrorKind};

/// What stopped reading an XML document, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct XmlError {
    pub(crate) kind: DocumentErrorKind,
    pub(super) position: usize,
}

impl From<XmlError> for DocumentError {
    fn from(error: XmlError) -> Self {
        Self::new(error.kind, error.position..error.position)
    }
}

impl DocumentErrorKind {
    /// Returns whether this is an error that a truncated document has.
    pub(super) fn is_of_the_end(self) -> bool {
        matches!(self, Self::Markup | Self::Ampersand | Self::UnclosedElement | Self::NoRoot)
    }

    pub(super) fn of_reader(error: &Error) -> Self {
        match error {
            Error::IllFormed(IllFormedError::DoubleHyphenInComment) => Self::DoubleHyphen,
            Error::IllFormed(
                IllFormedError::UnmatchedEndTag(_) | IllFormedError::MismatchedEndTag { .. },
            ) => Self::EndTag,
            Error::IllFormed(IllFormedError::UnclosedReference) => Self::Ampersand,
            _ => Self::Markup,
        }
    }

    pub(super) fn of_namespace(error: &NamespaceError) -> Self {
        match error {
            NamespaceError::TooManyBindings(_) => Self::TooManyPrefixes,
            NamespaceError::TooDeeplyNested(_) => Self::TooDeep,
            _ => Self::ReservedNamespace,
        }
    }
}
