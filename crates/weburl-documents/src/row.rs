//! Why an attribute holds URLs.

use crate::attribute_rule::AttributeRule;
use crate::link_kind::LinkKind;
use crate::url_attributes::{Namespace, UrlAttribute, ValueSyntax};

/// Why an attribute holds URLs.
#[derive(Clone, Copy)]
pub(crate) enum Row<'r> {
    Table(&'static UrlAttribute),
    Own(&'r AttributeRule),
    /// It holds a document.
    Srcdoc,
}

impl<'r> Row<'r> {
    pub(crate) fn attribute(self) -> &'r str {
        match self {
            Self::Table(row) => row.attribute,
            Self::Own(rule) => rule.attribute(),
            Self::Srcdoc => "srcdoc",
        }
    }

    /// Returns the name of an element if it stands in the table and is written in lowercase.
    #[inline]
    pub(crate) fn element_named(self, name: &[u8]) -> Option<&'static str> {
        let Self::Table(row) = self else { return None };
        // A comparison of slices is a call, which takes longer than these few bytes.
        let is = |known: &str| known.len() == name.len() && known.bytes().eq(name.iter().copied());
        row.elements.iter().copied().find(|known| is(known))
    }

    pub(crate) fn namespace(self) -> Namespace {
        match self {
            Self::Table(row) => row.namespace,
            Self::Own(_) | Self::Srcdoc => Namespace::Html,
        }
    }

    pub(crate) fn syntax(self) -> ValueSyntax {
        match self {
            Self::Table(row) => row.syntax,
            Self::Own(rule) => rule.syntax(),
            Self::Srcdoc => ValueSyntax::Html,
        }
    }

    pub(crate) fn kind(self, rel: Option<&str>) -> LinkKind {
        match self {
            Self::Table(row) => row.kind(rel),
            Self::Own(rule) => rule.kind(),
            Self::Srcdoc => LinkKind::Resource,
        }
    }

    /// Returns whether scripts and other readers go by it, which come when the document is complete.
    pub(crate) fn is_own(self) -> bool {
        matches!(self, Self::Own(_))
    }
}
