//! The base URLs that are in force at a place of a document.

use weburl::Url;

use super::XmlErrorKind;

/// How long the bases of open elements may be, in total. Each is kept until its element ends, so that
/// elements in one another, each with `xml:base`, could otherwise make the square of a document of them.
const MAX_LEN: usize = 1 << 16;

/// The document base URL, and those of the open elements with `xml:base`.
#[derive(Debug)]
pub(super) struct Bases {
    document: Url,
    /// With the depth of the element.
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

    /// Keeps the base of an element.
    ///
    /// # Errors
    /// `BasesTooLong`.
    pub(super) fn open(&mut self, depth: usize, base: Url) -> Result<(), XmlErrorKind> {
        self.len += base.href().len();
        self.open.push((depth, base));
        if self.len > MAX_LEN { Err(XmlErrorKind::BasesTooLong) } else { Ok(()) }
    }

    /// Drops the base of an element, if it has one.
    pub(super) fn close(&mut self, depth: usize) {
        if let Some((_, base)) = self.open.pop_if(|(opened, _)| *opened == depth) {
            self.len -= base.href().len();
        }
    }
}
