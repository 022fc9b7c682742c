//! Why an XML document could not be read to its end.

use std::fmt;

use quick_xml::name::NamespaceError;
use quick_xml::{Error, errors::IllFormedError};

/// Why and where reading an XML document ended before its end.
///
/// It repeats nothing of the document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct XmlError {
    pub(super) kind: XmlErrorKind,
    pub(super) position: usize,
}

impl XmlError {
    /// Returns what is wrong.
    pub fn kind(&self) -> XmlErrorKind {
        self.kind
    }

    /// Returns the byte of the source that it begins at.
    pub fn position(&self) -> usize {
        self.position
    }
}

/// What is wrong in an XML document: it is not well-formed, or it is more than can be read safely.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum XmlErrorKind {
    /// The label in the XML declaration is that of no encoding.
    UnknownEncoding,
    /// The bytes are not of the document's encoding.
    MalformedBytes,
    /// A tag, a comment, a CDATA section or another piece of markup is not closed, or is none.
    Markup,
    /// A comment contains two hyphens.
    DoubleHyphen,
    /// An end tag is not that of the element which is open.
    EndTag,
    /// The document ends before an element does.
    UnclosedElement,
    /// There is no root element.
    NoRoot,
    /// There is something other than comments and processing instructions outside the root element.
    OutsideRoot,
    /// An attribute has no value, a value without quotes, or `<` in its value.
    Attribute,
    /// A tag has two attributes of the same name.
    DuplicateAttribute,
    /// A character reference is that of no character.
    CharacterReference,
    /// An ampersand begins no reference.
    Ampersand,
    /// A reference is to an entity that is not declared in the document, or declared as more than text.
    UndefinedEntity,
    /// The text of entities is longer, in total, than is read: 1 MiB.
    EntitiesTooLong,
    /// A prefix is not bound to a namespace.
    UnboundPrefix,
    /// A prefix is bound that must not be, or to a namespace that it must not be bound to.
    ReservedNamespace,
    /// More than 128 prefixes are bound at once.
    TooManyPrefixes,
    /// Elements are nested more than 65,535 deep.
    TooDeep,
    /// The base URLs that are in force at once are longer, in total, than is read: 64 KiB.
    BasesTooLong,
}

impl XmlErrorKind {
    /// Returns what is wrong, in a few words.
    pub const fn description(self) -> &'static str {
        match self {
            Self::UnknownEncoding => "the XML declaration names no known encoding",
            Self::MalformedBytes => "the bytes are not of the document's encoding",
            Self::Markup => "markup is not closed, or unknown",
            Self::DoubleHyphen => "a comment contains two hyphens",
            Self::EndTag => "an end tag does not match the open element",
            Self::UnclosedElement => "the document ends before an element does",
            Self::NoRoot => "there is no root element",
            Self::OutsideRoot => "there is text or an element outside the root element",
            Self::Attribute => "an attribute has no value in quotes, or `<` in it",
            Self::DuplicateAttribute => "a tag has an attribute twice",
            Self::CharacterReference => "a character reference is that of no character",
            Self::Ampersand => "an ampersand begins no reference; write `&amp;`",
            Self::UndefinedEntity => "an entity has no declaration as plain text in the document",
            Self::EntitiesTooLong => "entities are longer than 1 MiB in total",
            Self::UnboundPrefix => "a prefix is not bound to a namespace",
            Self::ReservedNamespace => {
                "a prefix is bound that must not be, or to what it must not be"
            }
            Self::TooManyPrefixes => "more than 128 prefixes are bound",
            Self::TooDeep => "elements are nested more than 65,535 deep",
            Self::BasesTooLong => "nested base URLs are longer than 64 KiB in total",
        }
    }

    /// Returns whether a document that ends too early has this error.
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

impl fmt::Display for XmlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (at byte {})", self.kind.description(), self.position)
    }
}

impl std::error::Error for XmlError {}
