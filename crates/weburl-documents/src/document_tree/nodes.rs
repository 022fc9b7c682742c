//! The ids of documents and elements, and errors about them.

use std::fmt;

/// The id of a document in a [`Documents`](super::documents::Documents).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DocumentId(pub(super) usize);

/// The id of an element in a [`Documents`](super::documents::Documents).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ElementId(pub(super) usize);

/// The parent of an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Parent {
    /// The element is the root of a document.
    Document(DocumentId),
    /// The element is a child of another element.
    Element(ElementId),
}

impl From<DocumentId> for Parent {
    fn from(document: DocumentId) -> Self {
        Self::Document(document)
    }
}

impl From<ElementId> for Parent {
    fn from(element: ElementId) -> Self {
        Self::Element(element)
    }
}

/// Why a tree cannot be read or changed. The tree stays as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TreeError {
    /// There is no such document; the id belongs to another [`Documents`](super::documents::Documents).
    NoSuchDocument(DocumentId),
    /// There is no such element; the id belongs to another [`Documents`](super::documents::Documents).
    NoSuchElement(ElementId),
    /// The document already has a root element.
    SecondRoot(DocumentId),
    /// The element would become its own descendant.
    Cycle(ElementId),
    /// The element is in no tree, so nothing can be inserted before it.
    NoParent(ElementId),
}

impl TreeError {
    /// Returns the error itself: it is an enum.
    #[must_use]
    pub const fn kind(&self) -> Self {
        *self
    }

    /// Returns a name for programs, such as `second-root`.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::NoSuchDocument(_) => "no-such-document",
            Self::NoSuchElement(_) => "no-such-element",
            Self::SecondRoot(_) => "second-root",
            Self::Cycle(_) => "cycle",
            Self::NoParent(_) => "no-parent",
        }
    }
}

impl fmt::Display for TreeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchDocument(id) => write!(f, "there is no document {}", id.0),
            Self::NoSuchElement(id) => write!(f, "there is no element {}", id.0),
            Self::SecondRoot(id) => write!(f, "document {} has a root element already", id.0),
            Self::Cycle(id) => write!(f, "element {} would become its own descendant", id.0),
            Self::NoParent(id) => write!(f, "element {} has no parent", id.0),
        }
    }
}

impl std::error::Error for TreeError {}
