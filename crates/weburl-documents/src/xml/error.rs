//! Why an XML document could not be read to its end.

use std::fmt;

use quick_xml::name::NamespaceError;
use quick_xml::{Error, errors::IllFormedError};

/// Why and where reading an XML document stopped.
///
/// It contains no text of the document.
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

    /// Returns where the error begins, in bytes of the source.
    pub fn position(&self) -> usize {
        self.position
    }
}

/// What is wrong with an XML document: it is not well-formed, or it exceeds a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum XmlErrorKind {
    /// The XML declaration names an unknown encoding.
    UnknownEncoding,
    /// The bytes are invalid in the encoding of the document.
    MalformedBytes,
    /// A tag, a comment, a CDATA section or other markup is not closed, or is invalid.
    Markup,
    /// A comment contains two hyphens.
    DoubleHyphen,
    /// An end tag does not match the open element.
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
    /// A character reference refers to no character.
    CharacterReference,
    /// An ampersand does not begin a reference.
    Ampersand,
    /// A reference is to an entity that the document does not declare, or does not declare as plain text. The text
    /// that holds it is left out, and the rest of the document is read.
    UndefinedEntity,
    /// The expansions of entities are longer than 1 MiB in total.
    EntitiesTooLong,
    /// A prefix is not bound to a namespace.
    UnboundPrefix,
    /// A declaration binds a reserved prefix, or binds a prefix to a reserved namespace.
    ReservedNamespace,
    /// More than 128 prefixes are bound at once.
    TooManyPrefixes,
    /// Elements are nested more than 65,535 deep.
    TooDeep,
    /// The base URLs in force at once are longer than 64 KiB in total.
    BasesTooLong,
}

impl XmlErrorKind {
    /// Returns a short description, in lowercase and without a period.
    pub const fn description(self) -> &'static str {
        match self {
            Self::UnknownEncoding => "the XML declaration names no known encoding",
            Self::MalformedBytes => "the bytes are invalid in the document's encoding",
            Self::Markup => "markup is not closed, or is invalid",
            Self::DoubleHyphen => "a comment contains two hyphens",
            Self::EndTag => "an end tag does not match the open element",
            Self::UnclosedElement => "the document ends before an element does",
            Self::NoRoot => "there is no root element",
            Self::OutsideRoot => "there is text or an element outside the root element",
            Self::Attribute => "an attribute has no quoted value, or its value contains `<`",
            Self::DuplicateAttribute => "a tag has the same attribute twice",
            Self::CharacterReference => "a character reference refers to no character",
            Self::Ampersand => "an ampersand begins no reference; write `&amp;`",
            Self::UndefinedEntity => "the document does not declare this entity as plain text",
            Self::EntitiesTooLong => "entities are longer than 1 MiB in total",
            Self::UnboundPrefix => "a prefix is not bound to a namespace",
            Self::ReservedNamespace => "a declaration binds a reserved prefix or namespace",
            Self::TooManyPrefixes => "more than 128 prefixes are bound",
            Self::TooDeep => "elements are nested more than 65,535 deep",
            Self::BasesTooLong => "nested base URLs are longer than 64 KiB in total",
        }
    }

    /// Returns whether nothing is read after such an error, as is true of all but
    /// [`UndefinedEntity`](Self::UndefinedEntity).
    ///
    /// # Examples
    /// ```
    /// use weburl_documents::XmlErrorKind;
    ///
    /// assert!(XmlErrorKind::EndTag.ends_reading());
    /// assert!(!XmlErrorKind::UndefinedEntity.ends_reading());
    /// ```
    pub const fn ends_reading(self) -> bool {
        !matches!(self, Self::UndefinedEntity)
    }

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

impl fmt::Display for XmlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (at byte {})", self.kind.description(), self.position)
    }
}

impl std::error::Error for XmlError {}
