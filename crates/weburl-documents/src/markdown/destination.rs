//! Where the URL of a link stands in its source.

use std::ops::Range;

use pulldown_cmark::{CowStr, LinkType};

/// The URL of a link or an image.
pub(super) struct Destination<'s> {
    /// Without escapes and character references.
    pub(super) text: CowStr<'s>,
    /// In bytes of the document.
    pub(super) span: Range<usize>,
    pub(super) is_image: bool,
    /// Where the definition is that has the URL of a link such as `[text][label]`.
    definition: Option<Range<usize>>,
}

impl<'s> Destination<'s> {
    /// `span` is that of the whole link.
    pub(super) fn new(
        text: CowStr<'s>,
        span: Range<usize>,
        is_image: bool,
        definition: Option<Range<usize>>,
    ) -> Self {
        Self { text, span, is_image, definition }
    }

    /// Returns it with the place of the URL alone, if that stands in the link, whose text ends at `text_end`.
    pub(super) fn placed(mut self, link_type: LinkType, source: &str, text_end: usize) -> Self {
        match link_type {
            LinkType::Inline => {
                let end = self.span.end;
                let start = source
                    .get(text_end..end)
                    .and_then(|rest| rest.find("]("))
                    .map(|at| text_end + at + 2);
                if let Some(start) = start {
                    self.span = inline_destination(source, start..end);
                }
            }
            LinkType::Autolink => self.span = self.span.start + 1..self.span.end - 1,
            LinkType::Email => {
                self.span = self.span.start + 1..self.span.end - 1;
                if !self.text.starts_with("mailto:") {
                    self.text = format!("mailto:{}", self.text).into();
                }
            }
            _ => {
                let definition = self.definition.clone().unwrap_or(0..0);
                let label_len = unescaped(&source[definition.clone()], |byte| byte == b']');
                let start = definition.start + label_len + "]:".len();
                if start < definition.end {
                    self.span = inline_destination(source, start..definition.end);
                }
            }
        }
        self
    }
}

/// Returns where the destination is in the part of an inline link behind `](`.
///
/// [CommonMark: link destination](https://spec.commonmark.org/0.31.2/#link-destination).
fn inline_destination(source: &str, rest: Range<usize>) -> Range<usize> {
    let text = &source[rest.clone()];
    let mut trimmed = text.trim_ascii_start();
    // A line of a block quote begins with its mark.
    while text[..text.len() - trimmed.len()].contains('\n')
        && let Some(line) = trimmed.strip_prefix('>')
    {
        trimmed = line.trim_ascii_start();
    }
    let start = rest.start + text.len() - trimmed.len();
    if let Some(bracketed) = trimmed.strip_prefix('<') {
        let len = unescaped(bracketed, |byte| byte == b'>');
        return start + 1..start + 1 + len;
    }
    let mut depth = 0;
    let len = unescaped(trimmed, |byte| {
        match byte {
            b'(' => depth += 1,
            b')' if depth == 0 => return true,
            b')' => depth -= 1,
            _ => return byte.is_ascii_whitespace(),
        }
        false
    });
    start..start + len
}

/// Returns the offset of the first byte without a backslash before it that ends a part of `text`, or its length.
fn unescaped(text: &str, mut ends: impl FnMut(u8) -> bool) -> usize {
    let mut is_escaped = false;
    let mut bytes = text.bytes();
    let end = bytes.position(|byte| {
        let was_escaped = is_escaped;
        is_escaped = byte == b'\\' && !was_escaped;
        !was_escaped && ends(byte)
    });
    end.unwrap_or(text.len())
}
