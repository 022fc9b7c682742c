//! Literals with placeholders.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt::{Display, Write};
use core::str;

use crate::error::parse_error::ParseErrorKind;
use crate::error::set_error::SetError;
use crate::literal::buffer::{Buffer, PLACEHOLDER};
use crate::literal::parse::Literal;
use crate::percent::percent_encode::write_percent_encoded;
use crate::percent::percent_encode_set::PercentEncodeSet;
use crate::record::components::Offset;
use crate::record::url::Url;
use crate::syntax::path::{PATH_GUARD, path_guard};

/// Returns `literal` with a byte for each placeholder, and one brace for two.
pub(super) const fn with_placeholders<const N: usize>(literal: &[u8]) -> Buffer<N> {
    let mut out = Buffer::new();
    let mut at = 0;
    while at < literal.len() {
        let (byte, len) = unit(literal, at);
        out.push(byte);
        at += len;
    }
    out
}

/// Returns where the byte is in `literal` that is at `offset` in what `with_placeholders` returns.
pub(super) const fn offset_in_literal(literal: &[u8], offset: usize) -> usize {
    let mut at = 0;
    let mut i = 0;
    while i < offset {
        at += unit(literal, at).1;
        i += 1;
    }
    at
}

const fn unit(literal: &[u8], at: usize) -> (u8, usize) {
    match literal.split_at(at).1 {
        [b'{', b'{', ..] => (b'{', 2),
        [b'}', b'}', ..] => (b'}', 2),
        [b'{', ..] => {
            let mut end = at + 1;
            while literal[end] != b'}' {
                end += 1;
            }
            (PLACEHOLDER, end + 1 - at)
        }
        _ => (literal[at], 1),
    }
}

pub(super) const fn count_placeholders(bytes: &[u8]) -> usize {
    let mut count = 0;
    let mut i = 0;
    while i < bytes.len() {
        count += (bytes[i] == PLACEHOLDER) as usize;
        i += 1;
    }
    count
}

/// A literal with placeholders, which the macro `url!` fills.
pub struct Template<const N: usize>(pub(super) Literal<N>);

impl<const N: usize> Template<N> {
    /// Returns the URL with `arguments` in the order of the placeholders, each percent-encoded.
    ///
    /// # Errors
    /// - [`DotSegment`](SetError::DotSegment) if an argument makes a path segment `.` or `..`.
    /// - [`LeadingSlash`](SetError::LeadingSlash) if an empty argument lets an opaque path begin with a slash.
    /// - [`TooLong`](SetError::TooLong) if the URL would be longer than 4 GiB.
    pub fn fill(&self, arguments: &[&dyn Display]) -> Result<Url, SetError> {
        let Literal { href, components } = &self.0;
        let has_opaque_path = !components.has_authority()
            && href.as_bytes().get(components.get(Offset::PathStart)) != Some(&b'/');
        let mut filler = Filler { text: String::new(), argument: String::new(), arguments };
        let [start, end] =
            [Offset::PathStart, Offset::PathEnd].map(|offset| components.get(offset));
        filler.fill(&href.as_bytes()[..start]);
        let path_start = filler.text.len();
        filler.fill(&href.as_bytes()[start..end]);
        let path_len = filler.text.len() - path_start;
        filler.fill(&href.as_bytes()[end..]);
        let mut text = filler.text;

        let path = text[path_start..path_start + path_len].to_owned();
        if has_opaque_path && path.starts_with('/') {
            return Err(SetError::LeadingSlash);
        }
        // The template's own path may have needed one already.
        if !text[..path_start].ends_with(PATH_GUARD) {
            text.insert_str(path_start, path_guard(components.has_authority(), path.as_bytes()));
        }
        match Url::parse(&text) {
            Ok(url) if url.path() == path => Ok(url),
            Err(error) if error.kind() == ParseErrorKind::TooLong => Err(SetError::TooLong),
            _ => Err(SetError::DotSegment),
        }
    }
}

struct Filler<'a> {
    text: String,
    argument: String,
    arguments: &'a [&'a dyn Display],
}

impl Filler<'_> {
    fn fill(&mut self, template: &[u8]) {
        let mut parts = template.split(|&byte| byte == PLACEHOLDER);
        self.push(parts.next().unwrap_or_default());
        for part in parts {
            if let Some((argument, others)) = self.arguments.split_first() {
                self.arguments = others;
                self.argument.clear();
                write!(self.argument, "{argument}").expect("writing to a string does not fail");
                write_percent_encoded(&self.argument, &PercentEncodeSet::COMPONENT, &mut self.text);
            }
            self.push(part);
        }
    }

    fn push(&mut self, part: &[u8]) {
        self.text.push_str(str::from_utf8(part).expect("placeholders are between texts"));
    }
}
