//! Turns start tags into values that hold URLs, and these into links.

use std::borrow::Cow;
use std::mem;
use std::ops::{ControlFlow, Range};

use encoding_rs::{Encoding, UTF_8};
use weburl::{Parser, Url, UrlRef};

use crate::attribute_rule::AttributeRule;
use crate::base_url::fallback_base_url;
use crate::html::base_element::{EarlierBase, bases_of, find_bases};
use crate::html::character_references::{DecodedOffsets, Place, decode};
use crate::html::elements::{Elements, Item, Part};
use crate::html::scanner::{Attribute, Quote, Tag, attribute_named};
use crate::html::start_tag::{StartTag, decoded_value};
use crate::link::{Link, WhenParsed};
use crate::link_kind::LinkKind;
use crate::meaning;
use crate::options::EmbeddedData;
use crate::row::Row;
use crate::surroundings::{self, Surroundings};
use crate::text::{SourceOffsets, Text, TextOffsets};
use crate::url_attributes::{Namespace, ValueSyntax, find_row};
use crate::values::for_each_url;

/// A part of the source that holds URLs: the value of an attribute, or CSS in the content of an element.
pub(crate) struct Value<'v, 't, 'b> {
    context: &'v mut Context<'t, 'b>,
    attribute: Option<&'v str>,
    meaning: meaning::Place<'v>,
    rel: Option<&'v str>,
    download: Option<&'v str>,
    tag: surroundings::StartTag<'v>,
    /// The parts of the value, of which only CSS in SVG may have several.
    parts: &'v [Part],
    /// How the value is delimited. Content has no delimiters.
    quote: Option<Quote>,
    /// Whether it is that of a `base` element, which resolves against the fallback base URL.
    is_base_element: bool,
    /// The base URL at this place, if another one comes later and the URLs are fetched.
    earlier_base: Option<&'b Url>,
}

impl<'t> Value<'_, 't, '_> {
    /// Returns how the value is delimited, or `None` if it is not the value of an attribute.
    pub(crate) fn quote(&self) -> Option<Quote> {
        self.quote
    }

    pub(crate) fn syntax(&self) -> ValueSyntax {
        self.meaning.syntax
    }

    /// Returns where the value begins in the source. Call it before `for_each_link`.
    pub(crate) fn source_start(&mut self) -> usize {
        self.context.source_offsets.source_offset(self.parts[0].range.start)
    }

    /// Returns where the value ends in the source. Call it after `for_each_link`.
    pub(crate) fn source_end(&mut self) -> usize {
        self.context.source_offsets.source_offset(self.parts[self.parts.len() - 1].range.end)
    }

    /// Returns the parts of the value with their character references decoded.
    pub(crate) fn decoded_parts(&self) -> impl Iterator<Item = (String, &Part)> {
        self.parts.iter().map(|part| {
            (
                decode_part(&self.context.text.decode(part.range.clone()), part, self.quote)
                    .into_owned(),
                part,
            )
        })
    }

    /// Calls `found` with each link, and with the range of its URL in the decoded value.
    pub(crate) fn for_each_link(&mut self, mut found: impl FnMut(&Link<'_>, Range<usize>)) {
        if let [part] = self.parts {
            let written = self.context.text.decode(part.range.clone());
            let value = decode_part(&written, part, self.quote);
            let is_decoded = matches!(value, Cow::Owned(_));
            let mut way_back =
                WayBack::new(&written, is_decoded, part, self.quote, self.context.text);
            return self.resolve(&value, |range| way_back.text_range(range), found);
        }
        self.for_each_link_in_parts(&mut found);
    }

    #[cold]
    fn for_each_link_in_parts(&mut self, found: &mut dyn FnMut(&Link<'_>, Range<usize>)) {
        let written: Vec<_> =
            self.parts.iter().map(|part| self.context.text.decode(part.range.clone())).collect();
        let mut value = String::new();
        let mut ways_back = Vec::new();
        for (part, written) in self.parts.iter().zip(&written) {
            let decoded = decode_part(written, part, self.quote);
            value.push_str(&decoded);
            let is_decoded = matches!(decoded, Cow::Owned(_));
            let way_back = WayBack::new(written, is_decoded, part, self.quote, self.context.text);
            ways_back.push((value.len() - decoded.len()..value.len(), way_back));
        }
        let last = ways_back.len() - 1;
        let text_range = |range: Range<usize>| {
            let part = ways_back.partition_point(|(decoded, _)| decoded.end <= range.start);
            let part = part.min(last);
            let (decoded, way_back) = &mut ways_back[part];
            let start = way_back.text_offset(range.start - decoded.start);
            let part = ways_back.partition_point(|(decoded, _)| decoded.end < range.end);
            let part = part.min(last);
            let (decoded, way_back) = &mut ways_back[part];
            start..way_back.text_offset(range.end - decoded.start)
        };
        self.resolve(&value, text_range, found);
    }

    /// Resolves the URLs of the decoded value, whose ranges `text_range` maps to the text.
    fn resolve(
        &mut self,
        value: &str,
        mut text_range: impl FnMut(Range<usize>) -> Range<usize>,
        mut found: impl FnMut(&Link<'_>, Range<usize>),
    ) {
        if self.meaning.syntax == ValueSyntax::Html {
            return self.resolve_inner(value, &mut text_range, &mut found);
        }
        let mut earlier_parser =
            self.earlier_base.map(|base| Parser::new().base(base).encoding(self.context.encoding));
        let context = &mut *self.context;
        let (base, parser) = match self.is_base_element {
            true => (context.fallback_base, &mut context.fallback_parser),
            false => (context.base, &mut context.parser),
        };
        for_each_url(value, self.meaning.syntax, |range, url_text| {
            let address_parser = &mut context.address_parser;
            let resolved = self.meaning.resolve(&url_text, parser, context.address, address_parser);
            let Some((url, kind)) = resolved else { return };
            let when_parsed = match (&mut earlier_parser, self.earlier_base) {
                (Some(parser), Some(base)) if kind.is_loaded() => {
                    Some(WhenParsed { url: parser.parse_ref(&url_text), base: base.as_url_ref() })
                }
                _ => None,
            };
            let place = text_range(range.clone());
            let start = context.source_offsets.source_offset(place.start);
            let span = start..context.source_offsets.source_offset(place.end);
            let syntax = self.meaning.syntax;
            let surroundings = Surroundings::new(&self.tag, value, syntax, &range);
            let link = Link {
                element: self.meaning.element,
                attribute: self.attribute,
                span,
                text: &url_text,
                url,
                base,
                when_parsed,
                kind,
                rel: self.rel,
                download: self.download,
                surroundings,
            };
            found(&link, range);
        });
    }

    /// Finds the links of an inner document.
    #[cold]
    fn resolve_inner(
        &mut self,
        value: &str,
        text_range: &mut dyn FnMut(Range<usize>) -> Range<usize>,
        found: &mut dyn FnMut(&Link<'_>, Range<usize>),
    ) {
        let base = self.earlier_base.map_or(self.context.base, Url::as_url_ref).to_owned();
        for_each_inner_link(value, Some(&base), &mut |inner| {
            let mut link = inner.clone();
            let place = text_range(inner.span.clone());
            let start = self.context.source_offsets.source_offset(place.start);
            link.span = start..self.context.source_offsets.source_offset(place.end);
            found(&link, inner.span.clone());
        });
    }
}

/// Calls `found` with each link of the document in a `srcdoc`, whose base URL is that of the outer document unless it has
/// one of its own.
pub(crate) fn for_each_inner_link(
    value: &str,
    outer_base: Option<&Url>,
    found: &mut dyn FnMut(&Link<'_>),
) {
    // This is a URL.
    let Ok(address) = Url::parse("about:srcdoc") else { return };
    let fallback = fallback_base_url(&address, outer_base);
    let text = Text::new(value.as_bytes(), UTF_8);
    let (base, earlier_bases) = bases_of(find_bases(&text, false), fallback, UTF_8);
    let fallback = fallback.to_owned();
    let finder = LinkFinder {
        elements: Elements::new(&text, false),
        attribute_rules: &[],
        data: EmbeddedData::default(),
        earlier_bases: &earlier_bases,
        context: Context::new(&text, UTF_8, &base, &fallback, &address),
    };
    let _ = finder.for_each_value(|value| {
        value.for_each_link(|link, _| found(link));
        ControlFlow::Continue(())
    });
}

/// Calls `found` with the range of each URL in the HTML document `value`, and with its text.
pub(crate) fn for_each_url_in_html(value: &str, found: &mut dyn FnMut(Range<usize>, Cow<'_, str>)) {
    for_each_inner_link(value, None, &mut |link| {
        found(link.span.clone(), Cow::Borrowed(link.text));
    });
}

fn decode_part<'w>(written: &'w str, part: &Part, quote: Option<Quote>) -> Cow<'w, str> {
    match part.has_references {
        true => decode(written, reference_place(quote)),
        false => Cow::Borrowed(written),
    }
}

fn reference_place(quote: Option<Quote>) -> Place {
    if quote.is_some() { Place::Attribute } else { Place::Content }
}

/// Maps offsets in a value to offsets in the text.
struct WayBack<'v> {
    references: Option<DecodedOffsets<'v>>,
    text: TextOffsets<'v>,
}

impl<'v> WayBack<'v> {
    #[inline(always)]
    fn new(
        written: &'v str,
        is_decoded: bool,
        part: &Part,
        quote: Option<Quote>,
        text: &'v Text<'_>,
    ) -> Self {
        let references = is_decoded.then(|| DecodedOffsets::new(written, reference_place(quote)));
        Self { references, text: text.offsets_in(part.range.clone()) }
    }

    fn text_range(&mut self, range: Range<usize>) -> Range<usize> {
        let start = self.text_offset(range.start);
        start..self.text_offset(range.end)
    }

    fn text_offset(&mut self, offset: usize) -> usize {
        let offset =
            self.references.as_mut().map_or(offset, |offsets| offsets.source_offset(offset));
        self.text.text_offset(offset)
    }
}

/// Finds the values of a document that hold URLs.
pub(crate) struct LinkFinder<'t, 'b> {
    pub(crate) elements: Elements<'t>,
    pub(crate) attribute_rules: &'b [AttributeRule],
    pub(crate) data: EmbeddedData,
    pub(crate) earlier_bases: &'b [EarlierBase],
    pub(crate) context: Context<'t, 'b>,
}

/// What all values of a document have in common: where they are, and what their URLs resolve against.
pub(crate) struct Context<'t, 'b> {
    pub(crate) text: &'t Text<'t>,
    source_offsets: SourceOffsets<'t>,
    encoding: &'static Encoding,
    base: UrlRef<'b>,
    /// Resolves against the document base URL.
    parser: Parser<'b>,
    fallback_base: UrlRef<'b>,
    /// Resolves `base` elements, against the fallback base URL.
    fallback_parser: Parser<'b>,
    address: UrlRef<'b>,
    /// Resolves lone fragments in CSS and SVG, against the document's URL.
    address_parser: Parser<'b>,
}

impl<'t, 'b> Context<'t, 'b> {
    pub(crate) fn new(
        text: &'t Text<'t>,
        encoding: &'static Encoding,
        base: &'b Url,
        fallback_base: &'b Url,
        address: &'b Url,
    ) -> Self {
        let parser = |base| Parser::new().base(base).encoding(encoding);
        Self {
            text,
            source_offsets: text.source_offsets(),
            encoding,
            base: base.as_url_ref(),
            parser: parser(base),
            fallback_base: fallback_base.as_url_ref(),
            fallback_parser: parser(fallback_base),
            address: address.as_url_ref(),
            address_parser: parser(address),
        }
    }
}

impl<'t, 'b> LinkFinder<'t, 'b> {
    /// Returns a finder for a document that has no elements, whose URLs resolve against its address.
    pub(crate) fn of_text(
        text: &'t Text<'t>,
        address: &'b Url,
        encoding: &'static Encoding,
    ) -> Self {
        Self {
            elements: Elements::new(text, false),
            attribute_rules: &[],
            data: EmbeddedData::default(),
            earlier_bases: &[],
            context: Context::new(text, encoding, address, address, address),
        }
    }

    /// Calls `found` with each value until it breaks.
    pub(crate) fn for_each_value(
        mut self,
        mut found: impl FnMut(&mut Value<'_, 't, 'b>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        while let Some(item) = self.elements.next_item() {
            self.values_of(item, &mut found)?;
        }
        ControlFlow::Continue(())
    }

    /// Calls `found` with the values of one part of the document.
    #[inline]
    pub(crate) fn values_of(
        &mut self,
        item: Item,
        found: &mut impl FnMut(&mut Value<'_, 't, 'b>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match item {
            Item::Element { tag, namespace } => self.attributes(&tag, namespace, found),
            Item::Style(range) => {
                let parts = [Part { range, has_references: false }];
                self.content(STYLE, &parts, ContentOf::Html, found)
            }
            Item::Script(range) => self.script(range, found),
            Item::SvgStyle => {
                let parts = mem::take(&mut self.elements.state.style_parts);
                self.content(STYLE, &parts, ContentOf::Svg, found)
            }
        }
    }

    /// Calls `found` with a part of a document that has no elements, or with all of it.
    pub(crate) fn of_document(
        &mut self,
        meaning: meaning::Place<'_>,
        parts: &[Part],
        found: &mut dyn FnMut(&mut Value<'_, 't, 'b>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.content(meaning, parts, ContentOf::Document, found)
    }

    /// Calls `found` with a script if it is data to be read.
    fn script(
        &mut self,
        range: Range<usize>,
        found: &mut dyn FnMut(&mut Value<'_, 't, 'b>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let attributes = self.elements.attributes();
        let script_type = decoded_value(self.context.text, attributes, "type").unwrap_or_default();
        let Some(syntax) = self.data.syntax_of_script(&script_type) else {
            return ControlFlow::Continue(());
        };
        let parts = [Part { range, has_references: false }];
        self.content(meaning::Place::of_script(syntax), &parts, ContentOf::Html, found)
    }

    /// Calls `found` with a value that is not that of an attribute.
    fn content(
        &mut self,
        meaning: meaning::Place<'_>,
        parts: &[Part],
        content_of: ContentOf,
        found: &mut dyn FnMut(&mut Value<'_, 't, 'b>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let start = parts[0].range.start;
        let tag = match content_of {
            ContentOf::Document => surroundings::StartTag::None,
            ContentOf::Html => {
                self.tag_of_content(self.elements.attributes(), Namespace::Html, start)
            }
            ContentOf::Svg => {
                self.tag_of_content(&self.elements.state.style_attributes, Namespace::Svg, start)
            }
        };
        found(&mut Value {
            context: &mut self.context,
            attribute: None,
            meaning,
            rel: None,
            download: None,
            tag,
            parts,
            quote: None,
            is_base_element: false,
            earlier_base: earlier_base(self.earlier_bases, start),
        })
    }

    /// Returns the start tag of the content at `start`.
    fn tag_of_content<'v>(
        &self,
        attributes: &'v [Attribute],
        namespace: Namespace,
        start: usize,
    ) -> surroundings::StartTag<'v>
    where
        't: 'v,
    {
        surroundings::StartTag::Html(StartTag {
            text: self.context.text,
            attributes,
            namespace,
            end: start,
            is_in_template: self.elements.has_open_template(),
            is_in_noscript: self.elements.is_in_noscript(start),
            is_dropped: self.elements.state.is_style_dropped,
        })
    }

    #[inline]
    fn attributes(
        &mut self,
        tag: &Tag,
        namespace: Namespace,
        found: &mut impl FnMut(&mut Value<'_, 't, 'b>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let text = self.context.text;
        let bytes = text.bytes();
        let element = match &bytes[tag.name.clone()] {
            // The tree builder turns it into an `img`.
            image if namespace == Namespace::Html && image.eq_ignore_ascii_case(b"image") => b"img",
            other => other,
        };
        for i in 0..self.elements.attributes().len() {
            let attribute = &self.elements.attributes()[i];
            let attribute_name = &bytes[attribute.name.clone()];
            let row = match find_row(namespace, element, attribute_name) {
                Some(row) if row.syntax != ValueSyntax::Refresh => Row::Table(row),
                Some(row) if is_refresh(text, self.elements.attributes()) => Row::Table(row),
                _ if namespace != Namespace::Html => continue,
                _ if self.attribute_rules.is_empty() && !self.data.has_srcdoc => continue,
                _ => match self.own_row(element, attribute_name) {
                    Some(row) => row,
                    None => continue,
                },
            };
            let earlier = &self.elements.attributes()[..i];
            if attribute_named(bytes, earlier, row.attribute()).is_none() {
                let element = match row.element_named(element) {
                    Some(known) => Cow::Borrowed(known),
                    None => element_name(text, element, &tag.name),
                };
                self.value(tag, &element, row, i, found)?;
            }
        }
        ControlFlow::Continue(())
    }

    #[cold]
    fn own_row(&self, element: &[u8], attribute: &[u8]) -> Option<Row<'b>> {
        let is = |name: &[u8], other: &[u8]| name.eq_ignore_ascii_case(other);
        if self.data.has_srcdoc && is(element, b"iframe") && is(attribute, b"srcdoc") {
            return Some(Row::Srcdoc);
        }
        let attributes = self.elements.attributes();
        let value_of = |name: &str| decoded_value(self.context.text, attributes, name);
        let mut rules = self.attribute_rules.iter();
        rules.find(|rule| rule.holds_in_html(element, attribute, value_of)).map(Row::Own)
    }

    fn value(
        &mut self,
        tag: &Tag,
        element: &str,
        row: Row<'b>,
        index: usize,
        found: &mut impl FnMut(&mut Value<'_, 't, 'b>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let attributes = self.elements.attributes();
        let attribute = &attributes[index];
        let namespace = row.namespace();
        let [rel, download] = rel_and_download(self.context.text, attributes);
        let is_base_element = element == "base" && row.kind(None) == LinkKind::Base;
        let surrounding_tag = StartTag {
            text: self.context.text,
            attributes,
            namespace,
            end: self.elements.position(),
            is_in_template: self.elements.is_in_template(tag, namespace),
            is_in_noscript: self.elements.is_in_noscript(tag.start),
            is_dropped: self.elements.is_dropped(&tag.name, row.attribute()),
        };
        found(&mut Value {
            context: &mut self.context,
            attribute: Some(row.attribute()),
            meaning: meaning::Place {
                namespace,
                element,
                syntax: row.syntax(),
                kind: row.kind(rel.as_deref()),
            },
            rel: rel.as_deref(),
            download: download.as_deref(),
            tag: surroundings::StartTag::Html(surrounding_tag),
            parts: &[Part { range: attribute.value.clone(), has_references: true }],
            quote: Some(attribute.quote),
            is_base_element,
            earlier_base: earlier_base(self.earlier_bases, attribute.value.start)
                .filter(|_| !is_base_element && !row.is_own()),
        })
    }
}

/// What a style sheet or a script is the content of.
#[derive(Clone, Copy)]
enum ContentOf {
    /// Nothing: it is a document.
    Document,
    Html,
    Svg,
}

/// Returns the base URL in force at a place of the text, if it is not the one of the document.
fn earlier_base(bases: &[EarlierBase], place: usize) -> Option<&Url> {
    bases.iter().find(|earlier| place < earlier.end).map(|earlier| &earlier.base)
}

/// The content of `style`.
pub(crate) const STYLE: meaning::Place<'_> = meaning::Place {
    namespace: Namespace::Html,
    element: "style",
    syntax: ValueSyntax::Css,
    kind: LinkKind::Resource,
};

/// Returns the name of an element in lowercase.
fn element_name<'t>(text: &'t Text<'_>, element: &[u8], name: &Range<usize>) -> Cow<'t, str> {
    if element == b"img" {
        return Cow::Borrowed("img");
    }
    let name = text.decode(name.clone());
    match name.bytes().any(|byte| byte.is_ascii_uppercase() || byte == b'\0') {
        true => Cow::Owned(name.to_ascii_lowercase().replace('\0', "\u{FFFD}")),
        false => name,
    }
}

/// Returns two attributes that most elements do not have, after one walk over the lengths of all names.
#[inline]
fn rel_and_download<'t>(text: &'t Text<'_>, attributes: &[Attribute]) -> [Option<Cow<'t, str>>; 2] {
    let (mut has_rel, mut has_download) = (false, false);
    for attribute in attributes {
        has_rel |= attribute.name.len() == "rel".len();
        has_download |= attribute.name.len() == "download".len();
    }
    [
        if has_rel { decoded_value(text, attributes, "rel") } else { None },
        if has_download { decoded_value(text, attributes, "download") } else { None },
    ]
}

fn is_refresh(text: &Text<'_>, attributes: &[Attribute]) -> bool {
    decoded_value(text, attributes, "http-equiv")
        .is_some_and(|pragma| pragma.eq_ignore_ascii_case("refresh"))
}
