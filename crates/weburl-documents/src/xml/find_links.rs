//! Turns the elements of an XML document into texts that hold URLs, and these into links.

use std::borrow::Cow;
use std::ops::Range;

use encoding_rs::{Encoding, UTF_8};
use quick_xml::events::attributes::Attributes;
use weburl::{Parser, Url};

use super::bases::Bases;
use super::decoded::Decoded;
use super::elements::{Attribute, Element, Elements, Item};
use super::error::XmlError;
use super::source::SourceOffsets;
use super::start_tag::StartTag;
use crate::attribute_rule::AttributeRule;
use crate::html::find_links::for_each_inner_link;
use crate::link::{Link, WhenParsed};
use crate::link_kind::LinkKind;
use crate::meaning;
use crate::options::EmbeddedData;
use crate::row::Row;
use crate::surroundings::{self, Surroundings};
use crate::url_attributes::{Namespace, ValueSyntax, find_row_where};
use crate::values::for_each_url;

/// The query of an `xml:base` is in UTF-8, whatever the encoding of the document.
///
/// [XML Base: URI encoding](https://www.w3.org/TR/xmlbase/#escaping).
const XML_BASE_ENCODING: &Encoding = UTF_8;

/// Finds the links in the items of a document.
pub(super) struct LinkFinder<'d, 't> {
    encoding: &'static Encoding,
    offsets: SourceOffsets<'d>,
    address: &'d Url,
    fallback: &'d Url,
    has_xml_base: bool,
    pub(super) attribute_rules: &'d [AttributeRule],
    pub(super) data: EmbeddedData,
    bases: Bases,
    /// Where in the text the `base` element is that sets the document base URL.
    base_start: usize,
    /// The open elements whose content holds URLs.
    contents: Vec<Content<'t>>,
    /// The number of open elements.
    depth: usize,
    /// The depth of the outermost open `template` of XHTML.
    template_depth: Option<usize>,
}

/// The content of an element that holds URLs.
struct Content<'t> {
    depth: usize,
    place: Place<'t>,
    attributes: Vec<Attribute<'t>>,
    /// The text so far, without that of other elements within. It begins behind the last of these, so that links are
    /// found in the order of the source.
    text: Decoded<'t>,
    has_children: bool,
}

/// What is known of a link besides its URL.
#[derive(Clone, Copy)]
struct Place<'p> {
    attribute: Option<&'p str>,
    meaning: meaning::Place<'p>,
    rel: Option<&'p str>,
    download: Option<&'p str>,
}

impl<'d, 't> LinkFinder<'d, 't> {
    pub(super) fn new(
        offsets: SourceOffsets<'d>,
        encoding: &'static Encoding,
        address: &'d Url,
        fallback: &'d Url,
        document_base: Url,
        base_start: usize,
        has_xml_base: bool,
    ) -> Self {
        Self {
            encoding,
            offsets,
            address,
            fallback,
            has_xml_base,
            attribute_rules: &[],
            data: EmbeddedData::default(),
            bases: Bases::new(document_base),
            base_start,
            contents: Vec::new(),
            depth: 0,
            template_depth: None,
        }
    }

    /// Finds the links in an item.
    ///
    /// # Errors
    /// `BasesTooLong`, and the errors of references.
    pub(super) fn find_in(
        &mut self,
        item: Item<'t>,
        elements: &mut Elements<'t>,
        found: &mut dyn FnMut(Value<'_, 'd>),
    ) -> Result<(), XmlError> {
        match item {
            Item::Start(element) => self.start(&element, elements, found)?,
            Item::End => self.end(elements, found),
            Item::Text(text) => {
                if let Some(content) = self.content_here() {
                    let start = elements.place_of(text).start;
                    content.text.push_verbatim(Cow::Borrowed(text), start);
                }
            }
            Item::Cdata(text) => {
                if let Some(content) = self.content_here() {
                    content.text.push_cdata(text, elements.place_of(text).start);
                }
            }
            Item::Reference(reference) => {
                if let Some(content) = self.content_here() {
                    elements.decode_reference(reference, &mut content.text)?;
                }
            }
            Item::Instruction(instruction) if self.depth == 0 => {
                self.instruction(instruction, elements, found);
            }
            Item::Instruction(_) => {}
        }
        Ok(())
    }

    fn start(
        &mut self,
        element: &Element<'t>,
        elements: &mut Elements<'t>,
        found: &mut dyn FnMut(Value<'_, 'd>),
    ) -> Result<(), XmlError> {
        self.interrupt_content(elements, found);
        self.depth += 1;
        let own_base = self.own_base(element, elements)?;
        for attribute in &element.attributes {
            let row = self.find_row(element, &attribute.name, elements);
            let Some(row) = row else { continue };
            let rel = element.decode("rel", elements)?;
            let rel = rel.as_ref().map(Decoded::text);
            let download = element.decode("download", elements)?;
            let place = Place {
                attribute: Some(row.attribute()),
                meaning: meaning::Place {
                    namespace: row.namespace(),
                    element: element.name,
                    syntax: row.syntax(),
                    kind: row.kind(rel),
                },
                rel,
                download: download.as_ref().map(Decoded::text),
            };
            let (base, encoding) = match row.attribute() {
                _ if row.is_own() => {
                    (own_base.as_ref().unwrap_or(self.bases.innermost()), self.encoding)
                }
                "xml:base" => (self.bases.innermost(), XML_BASE_ENCODING),
                "href" if element.is_html_base() => (self.fallback, self.encoding),
                _ => (own_base.as_ref().unwrap_or(self.bases.innermost()), self.encoding),
            };
            let value = elements.decode(attribute.value)?;
            if !value.is_complete() {
                continue;
            }
            let is_under_xml_base = own_base.is_some() || self.bases.has_open();
            let earlier_base =
                self.earlier_base(&value).filter(|_| !is_under_xml_base && !row.is_own());
            let (address, offsets) = (self.address, &mut self.offsets);
            let tag = surroundings::StartTag::Xml(StartTag {
                attributes: &element.attributes,
                elements,
                end: elements.position(),
                is_in_template: self.template_depth.is_some(),
            });
            found(Value {
                text: &value,
                place,
                tag,
                base,
                earlier_base,
                address,
                encoding,
                offsets,
            });
        }
        if let Some(base) = own_base {
            let opened = self.bases.open(self.depth, base);
            opened.map_err(|kind| elements.error(kind, element.name))?;
        }
        if element.namespace == Some(Namespace::Html) && element.name == "template" {
            self.template_depth.get_or_insert(self.depth);
        }
        let place = content_with_urls(element).or_else(|| self.script(element, elements));
        if let Some(place) = place {
            let text = Decoded::new(elements.position());
            let attributes = element.attributes.clone();
            let (depth, has_children) = (self.depth, false);
            self.contents.push(Content { depth, place, attributes, text, has_children });
        }
        Ok(())
    }

    /// Returns the place of the URLs in a script, if it is data to be read.
    fn script(&self, element: &Element<'t>, elements: &Elements<'t>) -> Option<Place<'t>> {
        if element.namespace != Some(Namespace::Html) || element.name != "script" {
            return None;
        }
        let script_type = elements.peek(element.attribute("type")?)?;
        let syntax = self.data.syntax_of_script(script_type.text())?;
        Some(Place::of_content(meaning::Place::of_script(syntax)))
    }

    /// Returns the base URL that `xml:base` gives to an element. One that cannot be parsed is ignored.
    fn own_base(
        &self,
        element: &Element<'t>,
        elements: &mut Elements<'t>,
    ) -> Result<Option<Url>, XmlError> {
        if !self.has_xml_base {
            return Ok(None);
        }
        let value = element.decode("xml:base", elements)?;
        let parser = Parser::new().base(self.bases.innermost()).encoding(XML_BASE_ENCODING);
        let value = value.filter(Decoded::is_complete);
        Ok(value.and_then(|value| parser.parse(value.text()).ok()))
    }

    /// Returns why an attribute holds URLs, if it does. In XML, the case of names matters.
    fn find_row(
        &self,
        element: &Element<'t>,
        attribute: &str,
        elements: &Elements<'t>,
    ) -> Option<Row<'d>> {
        self.row_of_table(element, attribute).or_else(|| {
            let is_html = element.namespace == Some(Namespace::Html);
            if is_html { self.own_row(element, attribute, elements) } else { None }
        })
    }

    fn own_row(
        &self,
        element: &Element<'t>,
        attribute: &str,
        elements: &Elements<'t>,
    ) -> Option<Row<'d>> {
        if self.data.has_srcdoc && element.name == "iframe" && attribute == "srcdoc" {
            return Some(Row::Srcdoc);
        }
        let value_of = |name: &str| {
            let value = elements.peek(element.attribute(name)?)?;
            Some(value.text().to_owned())
        };
        let mut rules = self.attribute_rules.iter();
        rules.find(|rule| rule.holds_in_xml(element.name, attribute, value_of)).map(Row::Own)
    }

    fn row_of_table(&self, element: &Element<'t>, attribute: &str) -> Option<Row<'d>> {
        let row = find_row_where(attribute.as_bytes(), |row| {
            row.attribute == attribute
                && (Some(row.namespace) == element.namespace || row.namespace == Namespace::Any)
                && (row.elements.is_empty() || row.elements.contains(&element.name))
        })?;
        let counts = match row.attribute {
            "xml:base" => self.has_xml_base,
            _ if row.syntax == ValueSyntax::Refresh => element
                .attribute("http-equiv")
                .is_some_and(|value| value.eq_ignore_ascii_case("refresh")),
            _ => true,
        };
        counts.then_some(Row::Table(row))
    }

    /// Returns the content that holds URLs if its element is the innermost one.
    fn content_here(&mut self) -> Option<&mut Content<'t>> {
        self.contents.last_mut().filter(|content| content.depth == self.depth)
    }

    /// Ends the text of a content that holds URLs where another element begins in it.
    fn interrupt_content(&mut self, elements: &Elements<'t>, found: &mut dyn FnMut(Value<'_, 'd>)) {
        let depth = self.depth;
        if let Some(mut content) = self.contents.pop_if(|content| content.depth == depth) {
            content.has_children = true;
            self.report_content(&content, elements, found);
            content.text = Decoded::new(elements.position());
            self.contents.push(content);
        }
    }

    fn report_content(
        &mut self,
        content: &Content<'t>,
        elements: &Elements<'t>,
        found: &mut dyn FnMut(Value<'_, 'd>),
    ) {
        let Content { place, attributes, text, has_children, .. } = content;
        let is_blank_between_elements = *has_children && text.text().trim_ascii().is_empty();
        if is_blank_between_elements || !text.is_complete() {
            return;
        }
        let earlier_base = self.earlier_base(text);
        let tag = surroundings::StartTag::Xml(StartTag {
            attributes,
            elements,
            end: elements.position(),
            is_in_template: self.template_depth.is_some(),
        });
        found(Value {
            text,
            place: *place,
            tag,
            base: self.bases.innermost(),
            earlier_base: earlier_base.filter(|_| !self.bases.has_open()),
            address: self.address,
            encoding: self.encoding,
            offsets: &mut self.offsets,
        });
    }

    fn end(&mut self, elements: &Elements<'t>, found: &mut dyn FnMut(Value<'_, 'd>)) {
        let depth = self.depth;
        if let Some(content) = self.contents.pop_if(|content| content.depth == depth) {
            self.report_content(&content, elements, found);
        }
        self.bases.close(self.depth);
        self.template_depth.take_if(|depth| *depth == self.depth);
        self.depth -= 1;
    }

    /// Returns the base URL before the `base` element, if `text` is before it.
    fn earlier_base(&self, text: &Decoded<'_>) -> Option<&'d Url> {
        let is_earlier = text.place_of(0..0).start < self.base_start;
        is_earlier.then_some(self.fallback)
    }

    /// Finds the style sheet of `<?xml-stylesheet?>`.
    ///
    /// [Associating Style Sheets with XML documents](https://www.w3.org/TR/xml-stylesheet/). An instruction
    /// that cannot be read is ignored and not an error.
    fn instruction(
        &mut self,
        instruction: &'t str,
        elements: &mut Elements<'t>,
        found: &mut dyn FnMut(Value<'_, 'd>),
    ) {
        const TARGET: &str = "xml-stylesheet";
        let Some(rest) = instruction.strip_prefix(TARGET) else { return };
        if !rest.starts_with([' ', '\t', '\r', '\n']) {
            return;
        }
        let mut attributes = Attributes::new(instruction, TARGET.len());
        // The check in `quick-xml` takes quadratic time.
        attributes.with_checks(false);
        let href = attributes.map_while(Result::ok).find(|attribute| attribute.key.0 == "href");
        if let Some(Cow::Borrowed(href)) = href.map(|href| href.value)
            && let Some(href) = elements.decode_quietly(href)
        {
            let earlier_base = self.earlier_base(&href);
            let meaning = meaning::Place {
                namespace: Namespace::Any,
                element: TARGET,
                syntax: ValueSyntax::Url,
                kind: LinkKind::Resource,
            };
            let place = Place { attribute: Some("href"), ..Place::of_content(meaning) };
            found(Value {
                text: &href,
                place,
                tag: surroundings::StartTag::None,
                base: self.bases.innermost(),
                earlier_base: earlier_base.filter(|_| !self.bases.has_open()),
                address: self.address,
                encoding: self.encoding,
                offsets: &mut self.offsets,
            });
        }
    }
}

impl<'p> Place<'p> {
    fn of_content(meaning: meaning::Place<'p>) -> Self {
        Self { attribute: None, meaning, rel: None, download: None }
    }
}

/// Returns the place of the URLs in the content of an element, if its content holds any.
fn content_with_urls<'t>(element: &Element<'t>) -> Option<Place<'t>> {
    use Namespace::{Atom, Html, Opml, Rss, RssContent, Sitemap, SitemapImage, SitemapVideo, Svg};
    let namespace = element.namespace?;
    let kind = match (namespace, element.name) {
        (Html | Svg, "style")
        | (Atom, "icon" | "logo")
        | (Rss, "url")
        | (SitemapImage, "loc")
        | (SitemapVideo, "content_loc" | "player_loc" | "thumbnail_loc") => LinkKind::Resource,
        // Atom 0.3 has `url`.
        (Atom, "uri" | "url" | "homepage")
        | (Rss, "comment" | "commentRss" | "comments" | "docs" | "link")
        | (Opml, "docs" | "ownerId")
        | (Sitemap, "loc") => LinkKind::Hyperlink,
        // It is a name that leads nowhere if it says so.
        (Rss, "guid") if element.attribute("isPermaLink") != Some("false") => LinkKind::Hyperlink,
        (Rss, "body" | "description" | "fullitem") | (RssContent, "encoded") => {
            return Some(html_of_feed(element));
        }
        (Atom, _) if holds_escaped_html(element) => return Some(html_of_feed(element)),
        _ => return None,
    };
    let element = element.name;
    let syntax = if element == "style" { ValueSyntax::Css } else { ValueSyntax::Url };
    Some(Place::of_content(meaning::Place { namespace, element, syntax, kind }))
}

/// Returns whether the content of an element of Atom is HTML, as [RFC
/// 4287](https://www.rfc-editor.org/rfc/rfc4287#section-3.1.1) and Atom 0.3 say it.
fn holds_escaped_html(element: &Element<'_>) -> bool {
    let is_html = matches!(element.attribute("type"), Some("html" | "text/html"));
    is_html && element.attribute("src").is_none() && element.attribute("mode") != Some("xml")
}

/// Returns the place of the URLs in the content of an element that is HTML.
fn html_of_feed<'t>(element: &Element<'t>) -> Place<'t> {
    let (namespace, kind) = (Namespace::Html, LinkKind::Hyperlink);
    let syntax = ValueSyntax::Html;
    Place::of_content(meaning::Place { namespace, element: element.name, syntax, kind })
}

/// A text that holds URLs: the value of an attribute, or the content of an element.
pub(super) struct Value<'v, 'd> {
    text: &'v Decoded<'v>,
    place: Place<'v>,
    tag: surroundings::StartTag<'v>,
    base: &'v Url,
    /// The base URL at this place, if another one comes later.
    earlier_base: Option<&'v Url>,
    address: &'v Url,
    encoding: &'static Encoding,
    offsets: &'v mut SourceOffsets<'d>,
}

impl Value<'_, '_> {
    pub(super) fn text(&self) -> &Decoded<'_> {
        self.text
    }

    pub(super) fn syntax(&self) -> ValueSyntax {
        self.place.meaning.syntax
    }

    /// Calls `found` with each link, and with the range of its URL in the text.
    pub(super) fn for_each_link(&mut self, found: &mut dyn FnMut(&Link<'_>, Range<usize>)) {
        let Place { attribute, meaning, rel, download } = self.place;
        let meaning::Place { element, syntax, .. } = meaning;
        if syntax == ValueSyntax::Html {
            return self.for_each_link_of_inner(found);
        }
        let mut parser = Parser::new().base(self.base).encoding(self.encoding);
        let mut address_parser = Parser::new().base(self.address).encoding(self.encoding);
        let mut earlier_parser =
            self.earlier_base.map(|base| Parser::new().base(base).encoding(self.encoding));
        let (base, address) = (self.base.as_url_ref(), self.address.as_url_ref());
        for_each_url(self.text.text(), syntax, |range, text| {
            let text = text.as_ref();
            let resolved = meaning.resolve(text, &mut parser, address, &mut address_parser);
            let Some((url, kind)) = resolved else { return };
            let when_parsed = match (&mut earlier_parser, self.earlier_base) {
                (Some(parser), Some(base)) if kind.is_loaded() => {
                    Some(WhenParsed { url: parser.parse_ref(text), base: base.as_url_ref() })
                }
                _ => None,
            };
            let span = span_of(&range, self.text, self.offsets);
            let surroundings = Surroundings::new(&self.tag, self.text.text(), syntax, &range);
            let link = Link {
                element,
                attribute,
                span,
                text,
                url,
                base,
                when_parsed,
                kind,
                rel,
                download,
                surroundings,
            };
            found(&link, range);
        });
    }

    /// Calls `found` with each link of an inner document.
    fn for_each_link_of_inner(&mut self, found: &mut dyn FnMut(&Link<'_>, Range<usize>)) {
        let base = self.earlier_base.unwrap_or(self.base);
        for_each_inner_link(self.text.text(), Some(base), &mut |inner| {
            let span = span_of(&inner.span, self.text, self.offsets);
            found(&Link { span, ..inner.clone() }, inner.span.clone());
        });
    }
}

/// Returns where a part of a text is in the source.
fn span_of(
    part: &Range<usize>,
    text: &Decoded<'_>,
    offsets: &mut SourceOffsets<'_>,
) -> Range<usize> {
    let written = text.place_of(part.clone());
    let start = offsets.source_offset(written.start);
    start..offsets.source_offset(written.end)
}
