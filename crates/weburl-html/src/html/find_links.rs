//! Turns start tags into values that hold URLs, and these into links.

use std::borrow::Cow;
use std::ops::Range;

use weburl::{Parser, UrlRef};

use crate::html::character_references::{DecodedOffsets, Place, decode};
use crate::html::elements::{Elements, Item};
use crate::html::scanner::{Attribute, Quote, attribute_named};
use crate::meaning;
use crate::text::{SourceOffsets, Text, TextOffsets};
use crate::url_attributes::find_row;
use crate::values::for_each_url;
use crate::{Link, LinkKind, Namespace, UrlAttribute, ValueSyntax};

/// A part of the source that holds URLs: the value of an attribute, or CSS in the content of an element.
pub(crate) struct Value<'v, 't, 'b> {
    text: &'t Text<'t>,
    attribute: Option<&'static str>,
    meaning: meaning::Place<'v>,
    rel: Option<&'v str>,
    download: Option<&'v str>,
    place: Range<usize>,
    /// How the value is delimited. Content has no delimiters.
    quote: Option<Quote>,
    has_references: bool,
    base: UrlRef<'b>,
    parser: &'v mut Parser<'b>,
    address: UrlRef<'b>,
    address_parser: &'v mut Parser<'b>,
    source_offsets: &'v mut SourceOffsets<'t>,
}

impl<'t> Value<'_, 't, '_> {
    /// Returns how the value is delimited, or `None` if it is not the value of an attribute.
    pub(crate) fn quote(&self) -> Option<Quote> {
        self.quote
    }

    pub(crate) fn syntax(&self) -> ValueSyntax {
        self.meaning.syntax
    }

    /// Returns whether character references are decoded in the value.
    pub(crate) fn has_references(&self) -> bool {
        self.has_references
    }

    /// Returns where the value begins in the source. Call it before `for_each_link`.
    pub(crate) fn source_start(&mut self) -> usize {
        self.source_offsets.source_offset(self.place.start)
    }

    /// Returns where the value ends in the source. Call it after `for_each_link`.
    pub(crate) fn source_end(&mut self) -> usize {
        self.source_offsets.source_offset(self.place.end)
    }

    /// Returns the value with its character references decoded.
    pub(crate) fn decoded(&self) -> String {
        self.decode(&self.text.decode(self.place.clone())).into_owned()
    }

    fn decode<'w>(&self, written: &'w str) -> Cow<'w, str> {
        match self.has_references {
            true => decode(written, self.reference_place()),
            false => Cow::Borrowed(written),
        }
    }

    fn reference_place(&self) -> Place {
        if self.quote.is_some() { Place::Attribute } else { Place::Content }
    }

    /// Calls `found` with each link, and with the range of its URL in the decoded value.
    pub(crate) fn for_each_link(&mut self, mut found: impl FnMut(&Link<'_>, Range<usize>)) {
        let written = self.text.decode(self.place.clone());
        let value = self.decode(&written);
        let mut way_back = WayBack {
            references: matches!(value, Cow::Owned(_))
                .then(|| DecodedOffsets::new(&written, self.reference_place())),
            text: self.text.offsets_in(self.place.clone()),
        };
        for_each_url(&value, self.meaning.syntax, |range, url_text| {
            let (parser, address_parser) = (&mut *self.parser, &mut *self.address_parser);
            let resolved = self.meaning.resolve(&url_text, parser, self.address, address_parser);
            let Some((url, kind)) = resolved else { return };
            let mut source_offset =
                |offset| self.source_offsets.source_offset(way_back.text_offset(offset));
            let start = source_offset(range.start);
            let span = start..source_offset(range.end);
            let link = Link {
                element: self.meaning.element,
                attribute: self.attribute,
                span,
                text: &url_text,
                url,
                base: self.base,
                kind,
                rel: self.rel,
                download: self.download,
            };
            found(&link, range);
        });
    }
}

/// Maps offsets in a value to offsets in the text.
struct WayBack<'v> {
    references: Option<DecodedOffsets<'v>>,
    text: TextOffsets<'v>,
}

impl WayBack<'_> {
    fn text_offset(&mut self, offset: usize) -> usize {
        let offset =
            self.references.as_mut().map_or(offset, |offsets| offsets.source_offset(offset));
        self.text.text_offset(offset)
    }
}

/// Finds the values of a document that hold URLs.
pub(crate) struct LinkFinder<'t, 'b> {
    pub(crate) text: &'t Text<'t>,
    pub(crate) elements: Elements<'t>,
    pub(crate) source_offsets: SourceOffsets<'t>,
    pub(crate) base: UrlRef<'b>,
    /// Resolves against the document base URL.
    pub(crate) parser: Parser<'b>,
    pub(crate) fallback_base: UrlRef<'b>,
    /// Resolves `base` elements, against the fallback base URL.
    pub(crate) fallback_parser: Parser<'b>,
    pub(crate) address: UrlRef<'b>,
    /// Resolves lone fragments in CSS and SVG, against the document's URL.
    pub(crate) address_parser: Parser<'b>,
}

impl<'t, 'b> LinkFinder<'t, 'b> {
    pub(crate) fn for_each_value(mut self, mut found: impl FnMut(&mut Value<'_, 't, 'b>)) {
        while let Some(item) = self.elements.next_item() {
            match item {
                Item::Element { tag, namespace } => {
                    self.attributes(tag.name, namespace, &mut found)
                }
                Item::Style { range, has_references } => found(&mut Value {
                    text: self.text,
                    attribute: None,
                    meaning: STYLE,
                    rel: None,
                    download: None,
                    place: range,
                    quote: None,
                    has_references,
                    base: self.base,
                    parser: &mut self.parser,
                    address: self.address,
                    address_parser: &mut self.address_parser,
                    source_offsets: &mut self.source_offsets,
                }),
            }
        }
    }

    #[inline]
    fn attributes(
        &mut self,
        name: Range<usize>,
        namespace: Namespace,
        found: &mut impl FnMut(&mut Value<'_, 't, 'b>),
    ) {
        let bytes = self.text.bytes();
        let element = match &bytes[name.clone()] {
            // The tree builder turns it into an `img`.
            image if namespace == Namespace::Html && image.eq_ignore_ascii_case(b"image") => b"img",
            other => other,
        };
        for i in 0..self.elements.attributes().len() {
            let attribute = &self.elements.attributes()[i];
            let attribute_name = &bytes[attribute.name.clone()];
            let Some(row) = find_row(namespace, element, attribute_name) else { continue };
            let earlier = &self.elements.attributes()[..i];
            if attribute_named(bytes, earlier, row.attribute).is_none() {
                let element = element_name(self.text, element, &name);
                self.value(&element, row, i, found);
            }
        }
    }

    fn value(
        &mut self,
        element: &str,
        row: &'static UrlAttribute,
        index: usize,
        found: &mut impl FnMut(&mut Value<'_, 't, 'b>),
    ) {
        let attributes = self.elements.attributes();
        if row.syntax == ValueSyntax::Refresh && !is_refresh(self.text, attributes) {
            return;
        }
        let attribute = &attributes[index];
        let rel = decoded_value(self.text, attributes, "rel");
        let download = decoded_value(self.text, attributes, "download");
        let is_base_element = row.kind(None) == LinkKind::Base && element == "base";
        let (base, parser) = match is_base_element {
            true => (self.fallback_base, &mut self.fallback_parser),
            false => (self.base, &mut self.parser),
        };
        found(&mut Value {
            text: self.text,
            attribute: Some(row.attribute),
            meaning: meaning::Place {
                namespace: row.namespace,
                element,
                syntax: row.syntax,
                kind: row.kind(rel.as_deref()),
            },
            rel: rel.as_deref(),
            download: download.as_deref(),
            place: attribute.value.clone(),
            quote: Some(attribute.quote),
            has_references: true,
            base,
            parser,
            address: self.address,
            address_parser: &mut self.address_parser,
            source_offsets: &mut self.source_offsets,
        });
    }
}

/// The content of `style`.
const STYLE: meaning::Place<'_> = meaning::Place {
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

fn is_refresh(text: &Text<'_>, attributes: &[Attribute]) -> bool {
    decoded_value(text, attributes, "http-equiv")
        .is_some_and(|pragma| pragma.eq_ignore_ascii_case("refresh"))
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
