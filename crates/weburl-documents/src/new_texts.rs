//! Collects the new texts of URLs and writes them in place of the old ones.

use std::borrow::Cow;
use std::io;
use std::ops::Range;

use encoding_rs::{Encoding, ISO_2022_JP, UTF_16BE, UTF_16LE};

use crate::css;
use crate::error::{DocumentError, DocumentErrorKind};
use crate::html::character_references::write_escaped;
use crate::json;
use crate::link::Link;
use crate::url_attributes::ValueSyntax;
use crate::urls_in_value::for_each_url;

/// The new texts of the URLs in a value.
pub(crate) struct NewTexts {
    syntax: ValueSyntax,
    /// The ranges of the source that change and their new texts, not yet escaped for markup.
    pub(crate) texts: Vec<(Range<usize>, String)>,
    /// The same ranges in the decoded value.
    pub(crate) places: Vec<Range<usize>>,
    /// The URLs that must be read from the new value, including those that do not change.
    expected: Vec<String>,
}

impl NewTexts {
    pub(crate) fn new(syntax: ValueSyntax) -> Self {
        Self { syntax, texts: Vec::new(), places: Vec::new(), expected: Vec::new() }
    }

    /// Asks `edit` for the new text of a link whose URL is at `place` in the decoded value.
    pub(crate) fn ask(
        &mut self,
        link: &Link<'_>,
        place: Range<usize>,
        edit: &mut impl FnMut(&Link<'_>) -> Option<String>,
    ) {
        let new_text = edit(link).filter(|text| text != link.text);
        if let Some(new_text) = &new_text {
            let mut written = String::new();
            match self.syntax {
                ValueSyntax::Css => css::write_escaped(new_text, &mut written),
                ValueSyntax::JsonLd | ValueSyntax::ImportMap | ValueSyntax::SpeculationRules => {
                    json::write_escaped(new_text, &mut written);
                }
                ValueSyntax::Html => write_escaped(new_text, &mut written),
                _ => written.push_str(new_text),
            }
            self.texts.push((link.span.clone(), written));
            self.places.push(place);
        }
        self.expected.push(new_text.unwrap_or_else(|| link.text.to_owned()));
    }

    /// Returns the decoded value with the new texts, or `None` if other URLs would be read from it.
    pub(crate) fn value(&self, value: &str) -> Option<String> {
        let mut new_value = String::with_capacity(value.len());
        let mut copied = 0;
        for (place, (_, text)) in self.places.iter().zip(&self.texts) {
            new_value.push_str(&value[copied..place.start]);
            new_value.push_str(text);
            copied = place.end;
        }
        new_value.push_str(&value[copied..]);
        let mut read = Vec::new();
        for_each_url(&new_value, self.syntax, |_, text| read.push(text.into_owned()));
        let has_null = self.texts.iter().any(|(_, text)| text.contains('\0'));
        (read == self.expected && !has_null).then_some(new_value)
    }
}

/// A document that is being written with new URLs.
pub(crate) struct Output<'d, W> {
    source: &'d [u8],
    encoding: &'static Encoding,
    out: &'d mut W,
    /// The number of bytes of the source that have been copied or replaced.
    copied: usize,
}

impl<'d, W: io::Write> Output<'d, W> {
    pub(crate) fn new(source: &'d [u8], encoding: &'static Encoding, out: &'d mut W) -> Self {
        Self { source, encoding, out, copied: 0 }
    }

    /// Returns whether `markup` can be written, whose characters become character references where the encoding lacks
    /// them.
    pub(crate) fn can_write(&self, markup: &str, may_have_references: bool) -> bool {
        may_have_references || !encode(markup, self.encoding).1
    }

    /// Writes the source up to `place`, and then `markup` instead of what stands there.
    pub(crate) fn replace(
        &mut self,
        place: Range<usize>,
        markup: &str,
    ) -> Result<(), DocumentError> {
        // The state of the encoder at `place` is unknown.
        if self.encoding == ISO_2022_JP {
            return Err(DocumentError::new(DocumentErrorKind::ReadOnlyEncoding, place));
        }
        let (bytes, _) = encode(markup, self.encoding);
        self.out.write_all(&self.source[self.copied..place.start])?;
        self.out.write_all(&bytes)?;
        self.copied = place.end;
        Ok(())
    }

    /// Writes the rest of the source.
    pub(crate) fn finish(self) -> Result<(), DocumentError> {
        Ok(self.out.write_all(&self.source[self.copied..])?)
    }
}

/// Returns `text` in `encoding`, and whether that took character references.
fn encode<'t>(text: &'t str, encoding: &'static Encoding) -> (Cow<'t, [u8]>, bool) {
    let utf_16 = |bytes: fn(u16) -> [u8; 2]| text.encode_utf16().flat_map(bytes).collect();
    if encoding == UTF_16LE {
        (Cow::Owned(utf_16(u16::to_le_bytes)), false)
    } else if encoding == UTF_16BE {
        (Cow::Owned(utf_16(u16::to_be_bytes)), false)
    } else {
        let (bytes, _, has_references) = encoding.encode(text);
        (bytes, has_references)
    }
}
