//! The base URLs in force at a place of a document.

use weburl::Url;

use crate::error::DocumentErrorKind;

/// The maximum total length of the bases of open elements. Each base is kept until its element ends, so that
/// nested elements with `xml:base` could otherwise take memory quadratic in the size of the document.
const MAX_LEN: usize = 1 << 16;

/// The document base URL, and those of the open elements with `xml:base`.
#[derive(Debug)]
pub(super) struct Bases {
    document: Url,
    /// Each with the depth of its element.
    open: Vec<(usize, Url)>,
    len: usize,
}

impl Bases {
    pub(super) fn new(document: Url) -> Self {
        Self { document, open: Vec::new(), len: 0 }
    }

    pub(super) fn innermost(&self) -> &Url {
        self.open.last().map_or(&self.document, |(_, base)| base)
    }

    /// Returns whether a base other than that of the document is in force.
    pub(super) fn has_open(&self) -> bool {
        !self.open.is_empty()
    }

    /// Adds the base of an element.
    ///
    /// # Errors
    /// `BasesTooLong` if the bases are longer than `MAX_LEN` in total.
    pub(super) fn open(&mut self, depth: usize, base: Url) -> Result<(), DocumentErrorKind> {
        self.len += base.href().len();
        self.open.push((depth, base));
        if self.len > MAX_LEN { Err(DocumentErrorKind::BasesTooLong) } else { Ok(()) }
    }

    /// Removes the base of an element, if it has one.
    pub(super) fn close(&mut self, depth: usize) {
        if let Some((_, base)) = self.open.pop_if(|(opened, _)| *opened == depth) {
            self.len -= base.href().len();
        }
    }
}
