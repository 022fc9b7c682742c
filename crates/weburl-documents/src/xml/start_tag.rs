//! What a start tag says besides its links, and the text after it.

use super::elements::{Attribute, Elements};

/// A start tag, as it is written.
#[derive(Clone, Copy)]
pub(crate) struct StartTag<'a> {
    pub(super) attributes: &'a [Attribute<'a>],
    /// The document around it.
    pub(super) elements: &'a Elements<'a>,
    /// Where the text after it begins, unless it is over.
    pub(super) end: usize,
    pub(crate) is_in_template: bool,
}

impl StartTag<'_> {
    /// Returns the value of an attribute; `None` also where a reference in it cannot be resolved.
    pub(crate) fn attribute(&self, name: &str) -> Option<String> {
        let attribute = self.attributes.iter().find(|attribute| attribute.name == name)?;
        Some(self.elements.peek(attribute.value)?.text().to_owned())
    }

    /// Returns the text up to the end of the element, or the next start tag of an anchor.
    pub(crate) fn anchor_text(&self) -> String {
        self.elements.text_after(self.end)
    }
}
