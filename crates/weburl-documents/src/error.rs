//! Why a document could not be read or written to its end.

use std::ops::Range;
use std::{fmt, io};

/// Why and where a document could not be read or written to its end.
///
/// It contains no text of the document.
#[derive(Debug)]
pub struct DocumentError {
    kind: DocumentErrorKind,
    span: Range<usize>,
    io: Option<io::Error>,
}

impl DocumentError {
    pub(crate) fn new(kind: DocumentErrorKind, span: Range<usize>) -> Self {
        Self { kind, span, io: None }
    }

    /// Returns what is wrong.
    pub fn kind(&self) -> DocumentErrorKind {
        self.kind
    }

    /// Returns where the error is, in bytes of the source. The span is empty where only its start is known, and `0..0`
    /// if the error is in no place.
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }
}

/// What is wrong with a document: for most kinds, XML that is not well-formed or exceeds a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum DocumentErrorKind {
    /// Neither the options nor the first bytes say which syntax the document has.
    UnknownSyntax,
    /// The document is Markdown, and the feature `markdown` is off.
    MarkdownFeature,
    /// The bytes of Markdown are not UTF-8.
    NotUtf8,
    /// The document is Markdown, which is read and not rewritten.
    ReadOnly,
    /// A URL would change in ISO-2022-JP, in which text cannot be replaced in the middle of a document.
    ReadOnlyEncoding,
    /// Writing failed. The error is the `source()` of this one.
    Io,
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

impl DocumentErrorKind {
    /// Returns the name of the kind, in lowercase with hyphens, such as `end-tag`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::UnknownSyntax => "unknown-syntax",
            Self::MarkdownFeature => "markdown-feature",
            Self::NotUtf8 => "not-utf8",
            Self::ReadOnly => "read-only",
            Self::ReadOnlyEncoding => "read-only-encoding",
            Self::Io => "io",
            Self::UnknownEncoding => "unknown-encoding",
            Self::MalformedBytes => "malformed-bytes",
            Self::Markup => "markup",
            Self::DoubleHyphen => "double-hyphen",
            Self::EndTag => "end-tag",
            Self::UnclosedElement => "unclosed-element",
            Self::NoRoot => "no-root",
            Self::OutsideRoot => "outside-root",
            Self::Attribute => "attribute",
            Self::DuplicateAttribute => "duplicate-attribute",
            Self::CharacterReference => "character-reference",
            Self::Ampersand => "ampersand",
            Self::UndefinedEntity => "undefined-entity",
            Self::EntitiesTooLong => "entities-too-long",
            Self::UnboundPrefix => "unbound-prefix",
            Self::ReservedNamespace => "reserved-namespace",
            Self::TooManyPrefixes => "too-many-prefixes",
            Self::TooDeep => "too-deep",
            Self::BasesTooLong => "bases-too-long",
        }
    }

    /// Returns a short description, in lowercase and without a period.
    pub const fn description(self) -> &'static str {
        match self {
            Self::UnknownSyntax => "nothing says which syntax the document has",
            Self::MarkdownFeature => "reading Markdown needs the feature `markdown`",
            Self::NotUtf8 => "Markdown must be UTF-8, and this byte is not",
            Self::ReadOnly => "Markdown can be read, but not rewritten",
            Self::ReadOnlyEncoding => {
                "URLs cannot be changed in a document in ISO-2022-JP; convert it to UTF-8 first"
            }
            Self::Io => "the document could not be written",
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

    /// Returns whether nothing is read after such an error, as is true of all but [`UndefinedEntity`](Self::UndefinedEntity)
    /// and, unless XML is [strict](crate::DocumentOptions::strict_xml), [`Ampersand`](Self::Ampersand),
    /// [`MalformedBytes`](Self::MalformedBytes) and [`UnboundPrefix`](Self::UnboundPrefix). Of these, only the
    /// first is returned, and [`Document::for_each_error`](crate::Document::for_each_error) finds each.
    ///
    /// # Examples
    /// ```
    /// use weburl_documents::DocumentErrorKind;
    ///
    /// assert!(DocumentErrorKind::EndTag.ends_reading());
    /// assert!(!DocumentErrorKind::UndefinedEntity.ends_reading());
    /// ```
    pub const fn ends_reading(self) -> bool {
        !matches!(
            self,
            Self::UndefinedEntity | Self::Ampersand | Self::MalformedBytes | Self::UnboundPrefix
        )
    }
}

impl From<io::Error> for DocumentError {
    fn from(error: io::Error) -> Self {
        Self { kind: DocumentErrorKind::Io, span: 0..0, io: Some(error) }
    }
}

impl fmt::Display for DocumentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use DocumentErrorKind::{MarkdownFeature, ReadOnly, ReadOnlyEncoding, UnknownSyntax};
        f.write_str(self.kind.description())?;
        match (&self.io, self.kind) {
            (Some(error), _) => write!(f, ": {error}"),
            (None, UnknownSyntax | MarkdownFeature | ReadOnly | ReadOnlyEncoding) => Ok(()),
            (None, _) => write!(f, " (at byte {})", self.span.start),
        }
    }
}

impl std::error::Error for DocumentError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.io.as_ref().map(|error| error as _)
    }
}
