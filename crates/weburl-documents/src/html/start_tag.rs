//! What a start tag says besides its links, and the text after it.

use std::borrow::Cow;

use crate::html::character_references::{Place, decode};
use crate::html::guide::content_of;
use crate::html::scanner::{Attribute, Content, Scanner, Token, attribute_named};
use crate::text::Text;
use crate::url_attributes::Namespace;

/// A start tag, as it is written.
#[derive(Clone, Copy)]
pub(crate) struct StartTag<'a> {
    pub(crate) text: &'a Text<'a>,
    pub(crate) attributes: &'a [Attribute],
    pub(crate) namespace: Namespace,
    /// Where the text after it begins.
    pub(crate) end: usize,
    pub(crate) is_in_template: bool,
    pub(crate) is_in_noscript: bool,
    /// Whether the tree has no element for it, if that is known.
    pub(crate) is_dropped: Option<bool>,
}

impl<'a> StartTag<'a> {
    pub(crate) fn attribute(&self, name: &str) -> Option<Cow<'a, str>> {
        decoded_value(self.text, self.attributes, name)
    }

    /// Returns the text up to the next start tag or end tag of an anchor, without scripts and style sheets.
    pub(crate) fn anchor_text(&self) -> String {
        let mut scanner = Scanner::new(self.text.bytes(), self.end);
        // The number of open elements of SVG and MathML within which self-closing tags close themselves.
        let mut foreign_depth = usize::from(self.namespace != Namespace::Html);
        let mut out = String::new();
        while let Some(token) = scanner.next_token(foreign_depth > 0, false) {
            match token {
                Token::Text(range) => {
                    out.push_str(&decode(&self.text.decode(range), Place::Content));
                }
                Token::Cdata(range) => out.push_str(&self.text.decode(range)),
                Token::StartTag(tag) => {
                    let name = scanner.text(tag.name);
                    let is_foreign = is_root_of_foreign_content(name);
                    if name.eq_ignore_ascii_case(b"a") {
                        break;
                    }
                    if tag.is_self_closing && (is_foreign || foreign_depth > 0) {
                        continue;
                    }
                    foreign_depth += usize::from(is_foreign);
                    let content = content_of(name, false);
                    let Some(range) = scanner.read_content(content, name) else { break };
                    if content == Content::Rcdata {
                        out.push_str(&decode(&self.text.decode(range), Place::Content));
                    }
                }
                Token::EndTag(tag) => {
                    let name = scanner.text(tag.name);
                    if name.eq_ignore_ascii_case(b"a") {
                        break;
                    }
                    let is_foreign = is_root_of_foreign_content(name);
                    foreign_depth = foreign_depth.saturating_sub(usize::from(is_foreign));
                }
                Token::Doctype(_) | Token::Comment => {}
            }
        }
        out
    }
}

fn is_root_of_foreign_content(name: &[u8]) -> bool {
    name.eq_ignore_ascii_case(b"svg") || name.eq_ignore_ascii_case(b"math")
}

/// Returns the value of the attribute `name`, with its character references decoded.
pub(crate) fn decoded_value<'t>(
    text: &'t Text<'_>,
    attributes: &[Attribute],
    name: &str,
) -> Option<Cow<'t, str>> {
    let value = attribute_named(text.bytes(), attributes, name)?.value.clone();
    Some(match text.decode(value) {
        Cow::Borrowed(written) => decode(written, Place::Attribute),
        Cow::Owned(written) => Cow::Owned(decode(&written, Place::Attribute).into_owned()),
    })
}
