//! An XML document and its links.

use std::ops::ControlFlow;

use encoding_rs::Encoding;
use weburl::{Url, UrlRef};

use super::decoded::Decoded;
use super::elements::{Elements, Item};
use super::error::XmlError;
use super::find_links::{LinkFinder, Value};
use super::source::Source;
use crate::base_url::document_base_url;
use crate::encoding::EncodingSource;
use crate::link::Link;
use crate::options::{DocumentOptions, Reading};
use crate::url_attributes::Namespace;

/// An XML document: XHTML, SVG, Atom, RSS, a sitemap, the package (OPF) or the table of contents (NCX) of an e-book, or
/// another format.
///
/// Links are found in the attributes of [`URL_ATTRIBUTES`](crate::URL_ATTRIBUTES), which are distinguished by
/// namespace and not by prefix; in `xlink:href` on any element; in `xml:base`; in the `href` of
/// `<?xml-stylesheet?>`; and in the content of `style` in XHTML and SVG, of `icon`, `logo` and `uri` in Atom, of
/// [RSS](https://www.rssboard.org/rss-specification)'s `link`, `comments`, `docs`, `url` and of a `guid` that is a
/// permanent link, and of `loc` in [sitemaps](https://www.sitemaps.org/protocol.html) and their images. What [RFC 4287](https://www.rfc-editor.org/rfc/rfc4287) defines as an IRI rather than an IRI
/// reference is an identifier and not reported: `id`, and `scheme` on `category`.
///
/// URLs are resolved against the base URL of their element, as defined by [XML
/// Base](https://www.w3.org/TR/xmlbase/): the document base URL, which a `base` element of XHTML may change,
/// as changed by the `xml:base` attributes from the root to the element.
///
/// It borrows the source, and copies it only if it is not UTF-8. External style sheets and entities are not
/// read. What does not matter for finding links is not checked: names, characters and declarations may be
/// invalid.
///
/// `Debug` omits the source and masks the passwords of the base URLs.
#[derive(Clone, Debug)]
pub(crate) struct XmlDocument<'s> {
    source: Source<'s>,
    has_xml_base: bool,
    is_strict: bool,
    address: Url,
    fallback_base: Url,
    base: Url,
    /// Where in the text the `base` element is that sets the base URL.
    base_start: usize,
    reading: Reading,
}

impl<'s> XmlDocument<'s> {
    /// Returns the document whose bytes are `source`, after detecting its encoding and its base URL.
    ///
    /// A document that contains the word `base` is read up to its first `base` element. Borrows the source if it
    /// is UTF-8, and otherwise allocates the decoded text.
    ///
    /// # Errors
    /// `UnknownEncoding` if the XML declaration names an
    /// unknown encoding. `for_each_link` reports all other errors.
    pub(crate) fn new(source: &'s [u8], options: &DocumentOptions<'_>) -> Result<Self, XmlError> {
        let source = Source::new(source, options.transport_encoding, options.is_strict_xml)?;
        let fallback = options.fallback_base_url();
        // In a document that is not well-formed, a base before the error applies.
        let href = first_base_href(source.text(), options.is_strict_xml).unwrap_or_default();
        let (base_start, href) = href.map_or((0, None), |(start, href)| (start, Some(href)));
        let base = document_base_url(fallback, href.as_deref(), source.encoding());
        let fallback_base = fallback.to_owned();
        let (has_xml_base, is_strict) = (options.has_xml_base, options.is_strict_xml);
        let address = options.address.clone();
        let reading = options.reading();
        Ok(Self {
            source,
            has_xml_base,
            is_strict,
            address,
            fallback_base,
            base,
            base_start,
            reading,
        })
    }

    /// Returns the encoding of the document, in which the queries of its links are encoded.
    pub(crate) fn encoding(&self) -> &'static Encoding {
        self.source.encoding()
    }

    /// Returns what determined the encoding.
    pub(crate) fn encoding_source(&self) -> EncodingSource {
        self.source.encoding_source()
    }

    /// Returns the [document base
    /// URL](https://html.spec.whatwg.org/multipage/urls-and-fetching.html#document-base-url): the fallback base
    /// URL, as changed by the first `base` element of XHTML with an `href`. Borrows.
    pub(crate) fn base_url(&self) -> UrlRef<'_> {
        self.base.as_url_ref()
    }

    /// Calls `found` with each link until it breaks, in the order of the source. All links before an error are found.
    pub(crate) fn for_each_link(
        &self,
        found: &mut dyn FnMut(&Link<'_>) -> ControlFlow<()>,
    ) -> Result<(), XmlError> {
        self.for_each_value(&mut |mut value| {
            let mut flow = ControlFlow::Continue(());
            value.for_each_link(&mut |link, _| {
                if flow.is_continue() {
                    flow = found(link);
                }
            });
            flow
        })
    }

    /// Calls `found` with each name that the fragment of a URL can refer to: the `xml:id` of an element, its
    /// `id`, and the `name` of an `a` of XHTML.
    ///
    /// [XML: `xml:id`](https://www.w3.org/TR/xml-id/). The document type may declare other attributes as
    /// identifiers, but is not read. `id` is one in XHTML, SVG and MathML.
    pub(crate) fn fragment_targets(&self, mut found: impl FnMut(&str)) -> Result<(), XmlError> {
        let mut elements = Elements::new(self.source.text(), self.is_strict);
        while let Some(item) = self.next_item(&mut elements)? {
            let Item::Start(element) = item else { continue };
            let is_html_a = element.namespace == Some(Namespace::Html) && element.name == "a";
            for name in ["xml:id", "id", "name"].into_iter().take(if is_html_a { 3 } else { 2 }) {
                let target = element.decode(name, &mut elements);
                let target = target.map_err(|error| self.source.error(error, false))?;
                let is_name =
                    |target: &Decoded<'_>| target.is_complete() && !target.text().is_empty();
                if let Some(target) = target.filter(is_name) {
                    found(target.text());
                }
            }
        }
        self.check_faults(elements.take_fault())
    }

    /// Returns the bytes of the document. Borrows.
    pub(crate) fn source(&self) -> &'s [u8] {
        self.source.bytes()
    }

    /// Calls `found` with each error: the first of each tag or text after which reading goes on, and the one that ends it.
    pub(crate) fn for_each_error(&self, found: &mut dyn FnMut(XmlError)) {
        let mut offsets = self.source.offsets();
        let mut malformed = self.source.check_end().err().filter(|_| !self.is_strict);
        let result = self.read(&mut |_| ControlFlow::Continue(()), &mut |fault| {
            let fault = XmlError { position: offsets.source_offset(fault.position), ..fault };
            let before = malformed.take_if(|malformed| malformed.position < fault.position);
            before.into_iter().chain([fault]).for_each(&mut *found);
        });
        malformed.into_iter().chain(result.err()).for_each(found);
    }

    pub(super) fn for_each_value(
        &self,
        found: &mut dyn FnMut(Value<'_, '_>) -> ControlFlow<()>,
    ) -> Result<(), XmlError> {
        let mut first = None;
        if self.read(found, &mut |fault| _ = first.get_or_insert(fault))?.is_break() {
            return Ok(());
        }
        self.check_faults(first)
    }

    /// Calls `found` with each value that holds URLs until it breaks, and `fault` with the errors after which reading goes on,
    /// whose places are in the text.
    fn read(
        &self,
        found: &mut dyn FnMut(Value<'_, '_>) -> ControlFlow<()>,
        fault: &mut dyn FnMut(XmlError),
    ) -> Result<ControlFlow<()>, XmlError> {
        let mut elements = Elements::new(self.source.text(), self.is_strict);
        let mut finder = LinkFinder::new(
            self.source.offsets(),
            self.encoding(),
            &self.address,
            &self.fallback_base,
            self.base.clone(),
            self.base_start,
            self.has_xml_base,
        );
        finder.attribute_rules = &self.reading.attribute_rules;
        finder.data = self.reading.data;
        while let Some(item) = self.next_item(&mut elements)? {
            let mut flow = ControlFlow::Continue(());
            let mut found = |value: Value<'_, '_>| {
                if flow.is_continue() {
                    flow = found(value);
                }
            };
            let result = finder.find_in(item, &mut elements, &mut found);
            if flow.is_break() {
                return Ok(flow);
            }
            elements.take_fault().into_iter().for_each(&mut *fault);
            result.map_err(|error| self.source.error(error, false))?;
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Returns the first error after which reading went on, given that in the text.
    fn check_faults(&self, first: Option<XmlError>) -> Result<(), XmlError> {
        let fault = first.map(|error| self.source.error(error, false));
        let faults = [fault, self.source.check_end().err()].into_iter().flatten();
        faults.min_by_key(|error| error.position).map_or(Ok(()), Err)
    }

    fn next_item<'t>(&self, elements: &mut Elements<'t>) -> Result<Option<Item<'t>>, XmlError> {
        match elements.next_item() {
            Ok(Some(item)) => Ok(Some(item)),
            Ok(None) if self.is_strict => self.source.check_end().map(|()| None),
            Ok(None) => Ok(None),
            Err(error) => Err(self.source.error(error, elements.is_at_end())),
        }
    }
}

/// Returns where the `href` of the first `base` element begins, and the `href`.
fn first_base_href(text: &str, is_strict: bool) -> Result<Option<(usize, String)>, XmlError> {
    // Without the word there is no such element, and no need to read the document twice.
    if memchr::memmem::find(text.as_bytes(), b"base").is_none() {
        return Ok(None);
    }
    let mut elements = Elements::new(text, is_strict);
    while let Some(item) = elements.next_item()? {
        if let Item::Start(element) = item
            && element.is_html_base()
            && let Some(href) = element.decode("href", &mut elements)?
        {
            let start = href.place_of(0..0).start;
            return Ok(href.is_complete().then(|| (start, href.text().to_owned())));
        }
    }
    Ok(None)
}
