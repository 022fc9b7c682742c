//! What stands around a link. It is read only when somebody asks, so that nobody else pays for it.

use std::borrow::Cow;
use std::ops::Range;

use crate::header_parameters::parameter;
use crate::html;
use crate::json;
use crate::url_attributes::ValueSyntax;
use crate::values;
use crate::xml;

/// What stands around a link.
#[derive(Clone, Copy)]
pub(crate) struct Surroundings<'a> {
    tag: &'a StartTag<'a>,
    /// Whether all of the text behind the tag is there.
    has_text: bool,
    value: Value<'a>,
}

/// The start tag of the element of a link.
#[derive(Clone, Copy)]
pub(crate) enum StartTag<'a> {
    /// There is none: in a style sheet, and in what Markdown itself writes.
    None,
    /// A link in a header, with its parameters.
    Header(&'a str),
    Html(html::start_tag::StartTag<'a>),
    Xml(xml::start_tag::StartTag<'a>),
}

/// The value in which the URL of a link stands, decoded.
#[derive(Clone, Copy)]
struct Value<'a> {
    text: &'a str,
    syntax: ValueSyntax,
    /// Where the URL stands in the text.
    url_start: usize,
    url_end: usize,
}

impl<'a> Surroundings<'a> {
    /// Returns what is around a URL whose `place` in `text` is given.
    pub(crate) fn new(
        tag: &'a StartTag<'a>,
        text: &'a str,
        syntax: ValueSyntax,
        place: &Range<usize>,
    ) -> Self {
        let value = Value { text, syntax, url_start: place.start, url_end: place.end };
        Self { tag, has_text: true, value }
    }

    /// Returns what is around a URL that stands in nothing but text.
    #[cfg(feature = "markdown")]
    pub(crate) fn none(text: &'a str) -> Self {
        Self::new(&StartTag::None, text, ValueSyntax::Url, &(0..text.len()))
    }

    /// Returns the same for a link behind whose start tag not all of the document is there.
    pub(crate) fn without_text(self) -> Self {
        Self { has_text: false, ..self }
    }

    pub(crate) fn attribute(&self, name: &str) -> Option<Cow<'a, str>> {
        match self.tag {
            StartTag::None => None,
            StartTag::Header(parameters) => parameter(parameters, name),
            StartTag::Html(tag) => tag.attribute(name),
            StartTag::Xml(tag) => tag.attribute(name).map(Cow::Owned),
        }
    }

    /// Returns the text between this start tag and the end tag, or the next tag of an anchor.
    pub(crate) fn anchor_text(&self) -> Option<String> {
        let text = match self.tag {
            StartTag::None | StartTag::Header(_) => return None,
            _ if !self.has_text => return None,
            StartTag::Html(tag) => tag.anchor_text(),
            StartTag::Xml(tag) => tag.anchor_text(),
        };
        let words = text.split_ascii_whitespace();
        Some(words.collect::<Vec<_>>().join(" "))
    }

    pub(crate) fn descriptors(&self) -> Option<&'a str> {
        let Value { text, syntax, url_end, .. } = self.value;
        (syntax == ValueSyntax::Srcset).then(|| values::descriptors(&text[url_end..]))
    }

    /// Returns whether the URL stands in JSON-LD and is not the identifier of an item.
    pub(crate) fn leads_in_json_ld(&self) -> bool {
        let Value { text, syntax, url_start, .. } = self.value;
        syntax == ValueSyntax::JsonLd && !json::is_identifier(&text[..url_start])
    }

    pub(crate) fn is_in_template(&self) -> bool {
        match self.tag {
            StartTag::None | StartTag::Header(_) => false,
            StartTag::Html(tag) => tag.is_in_template,
            StartTag::Xml(tag) => tag.is_in_template,
        }
    }

    pub(crate) fn is_in_noscript(&self) -> bool {
        matches!(self.tag, StartTag::Html(tag) if tag.is_in_noscript)
    }

    pub(crate) fn is_dropped(&self) -> Option<bool> {
        match self.tag {
            StartTag::Html(tag) => tag.is_dropped,
            StartTag::None | StartTag::Header(_) | StartTag::Xml(_) => Some(false),
        }
    }
}
