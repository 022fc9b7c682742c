//! An XML document and its links.

use std::io;
use std::ops::ControlFlow;

use encoding_rs::Encoding;
use weburl::{Url, UrlRef};

use super::XmlError;
use super::decoded::Decoded;
use super::elements::{Elements, Item};
use super::find_links::{LinkFinder, Value};
use super::rewrite::rewrite;
use super::source::Source;
use crate::options::Reading;
use crate::{
    DocumentOptions, EncodingSource, Link, Namespace, RewriteError, Rewritten, document_base_url,
};

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
/// # Examples
/// ```
/// use weburl::Url;
/// use weburl_documents::{DocumentOptions, XmlDocument};
///
/// let address = Url::parse("https://example.org/feed")?;
/// let source = br#"<feed xmlns="http://www.w3.org/2005/Atom" xml:base="/blog/">
///     <entry xml:base="2026/"><link href="11?a&amp;b"/></entry></feed>"#;
/// let document = XmlDocument::new(source, &DocumentOptions::new(&address))?;
/// let mut hrefs = Vec::new();
/// document.for_each_link(|link| hrefs.extend(link.url.map(|url| url.as_str().to_owned())))?;
/// assert_eq!(hrefs, [
///     "https://example.org/blog/",
///     "https://example.org/blog/2026/",
///     "https://example.org/blog/2026/11?a&b",
/// ]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Example: a document that is not well-formed
/// ```
/// # use weburl::Url;
/// # use weburl_documents::{DocumentOptions, XmlDocument};
/// let address = Url::parse("https://example.org/")?;
/// let source = br#"<html xmlns="http://www.w3.org/1999/xhtml"><a href="1"/><a href=2/></html>"#;
/// let document = XmlDocument::new(source, &DocumentOptions::new(&address))?;
/// let mut count = 0;
/// let error = document.for_each_link(|_| count += 1).unwrap_err();
/// assert_eq!(count, 1);
/// assert_eq!(
///     error.to_string(),
///     "an attribute has no quoted value, or its value contains `<` (at byte 64)"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// `Debug` omits the source and masks the passwords of the base URLs.
#[derive(Clone, Debug)]
pub struct XmlDocument<'s> {
    source: Source<'s>,
    has_xml_base: bool,
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
    /// [`XmlErrorKind::UnknownEncoding`](crate::XmlErrorKind::UnknownEncoding) if the XML declaration names an
    /// unknown encoding. `for_each_link` reports all other errors.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    /// use weburl_documents::{DocumentOptions, XmlDocument, XmlErrorKind};
    ///
    /// let address = Url::parse("https://example.org/")?;
    /// let source = b"<?xml version='1.0' encoding='utf-88'?><svg/>";
    /// let error = XmlDocument::new(source, &DocumentOptions::new(&address)).unwrap_err();
    /// assert_eq!(error.kind(), XmlErrorKind::UnknownEncoding);
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn new(source: &'s [u8], options: &DocumentOptions<'_>) -> Result<Self, XmlError> {
        let source = Source::new(source, options.transport_encoding)?;
        let fallback = options.fallback_base_url();
        // In a document that is not well-formed, a base before the error applies.
        let href = first_base_href(source.text()).unwrap_or_default();
        let (base_start, href) = href.map_or((0, None), |(start, href)| (start, Some(href)));
        let base = document_base_url(fallback, href.as_deref(), source.encoding());
        let fallback_base = fallback.to_owned();
        let (has_xml_base, address) = (options.has_xml_base, options.address.clone());
        let reading = options.reading();
        Ok(Self { source, has_xml_base, address, fallback_base, base, base_start, reading })
    }

    /// Returns the encoding of the document, in which the queries of its links are encoded.
    pub fn encoding(&self) -> &'static Encoding {
        self.source.encoding()
    }

    /// Returns what determined the encoding.
    pub fn encoding_source(&self) -> EncodingSource {
        self.source.encoding_source()
    }

    /// Returns the URL of the document, which the options gave. Borrows.
    pub fn address(&self) -> UrlRef<'_> {
        self.address.as_url_ref()
    }

    /// Returns the [document base
    /// URL](https://html.spec.whatwg.org/multipage/urls-and-fetching.html#document-base-url): the fallback base
    /// URL, as changed by the first `base` element of XHTML with an `href`. Borrows.
    pub fn base_url(&self) -> UrlRef<'_> {
        self.base.as_url_ref()
    }

    /// Calls `found` with each link of the document, in the order of the source.
    ///
    /// # Errors
    /// An [`XmlError`] where the document is not well-formed or exceeds a limit, with the
    /// [kind](crate::XmlErrorKind) and the position. All links before that position have been reported. A reference
    /// to an undefined entity is an error, too, but the links after it are reported as well.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    /// use weburl_documents::{DocumentOptions, XmlDocument, XmlErrorKind};
    ///
    /// let address = Url::parse("https://example.org/")?;
    /// let source = b"<svg xmlns='http://www.w3.org/2000/svg'><a href='b'></svg>";
    /// let document = XmlDocument::new(source, &DocumentOptions::new(&address))?;
    /// let mut hrefs = Vec::new();
    /// let result = document
    ///     .for_each_link(|link| hrefs.extend(link.url.map(|url| url.as_str().to_owned())));
    /// assert_eq!(hrefs, ["https://example.org/b"]);
    /// assert_eq!(result.map_err(|error| error.kind()), Err(XmlErrorKind::EndTag));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn for_each_link(&self, mut found: impl FnMut(&Link<'_>)) -> Result<(), XmlError> {
        self.for_each_value(&mut |mut value| {
            value.for_each_link(&mut |link, _| found(link));
            ControlFlow::Continue(())
        })
    }

    /// Calls `found` with each link until it breaks, and returns what it broke with. The rest of the document is not
    /// read, nor are errors in it reported.
    ///
    /// # Errors
    /// Those of [`for_each_link`](Self::for_each_link), before `found` breaks.
    ///
    /// # Examples
    /// ```
    /// use std::ops::ControlFlow;
    /// use weburl::Url;
    /// use weburl_documents::{DocumentOptions, XmlDocument};
    ///
    /// let address = Url::parse("https://example.org/")?;
    /// let source = b"<svg xmlns='http://www.w3.org/2000/svg'><a href='b'/><a href='c'></svg>";
    /// let document = XmlDocument::new(source, &DocumentOptions::new(&address))?;
    /// let first = document.try_for_each_link(|link| ControlFlow::Break(link.text.to_owned()))?;
    /// assert_eq!(first, ControlFlow::Break("b".to_owned()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn try_for_each_link<B>(
        &self,
        mut found: impl FnMut(&Link<'_>) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, XmlError> {
        let mut result = ControlFlow::Continue(());
        self.for_each_value(&mut |mut value| {
            value.for_each_link(&mut |link, _| {
                if result.is_continue() {
                    result = found(link);
                }
            });
            if result.is_break() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        Ok(result)
    }

    /// Writes the document to `out` with new URLs, leaving every other byte unchanged, and returns how many URLs
    /// changed.
    ///
    /// A value whose new text would be read as a different URL in its place, such as one with a space in `ping`, is
    /// left as it is, as is a URL that is a part of what an entity stands for. [`Rewritten::left`] says where.
    ///
    /// `edit` returns the new text of a link, or `None` to leave it as it is. `&`, `<`, `>` and quotes are
    /// written as references. [`Edit`](crate::Edit) provides common edits. Streams to `out`, holding only the
    /// value that is being written.
    ///
    /// # Errors
    /// - [`RewriteError::Xml`] if the document is not well-formed or exceeds a limit;
    /// - [`RewriteError::Encoding`] if a URL would change in a document in ISO-2022-JP;
    /// - [`RewriteError::Io`] if writing to `out` fails.
    ///
    /// After an error, `out` holds an incomplete document.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    /// use weburl_documents::{DocumentOptions, Edit, XmlDocument};
    ///
    /// let address = Url::parse("https://example.org/")?;
    /// let source = b"<svg xmlns='http://www.w3.org/2000/svg' xml:base='/b/' ><a href='c?d&amp;e'/></svg>";
    /// let document = XmlDocument::new(source, &DocumentOptions::new(&address))?;
    /// let mut out = Vec::new();
    /// document.rewrite(&mut out, |link| Edit::Absolute.apply(link))?;
    /// assert_eq!(String::from_utf8(out)?,
    ///     "<svg xmlns='http://www.w3.org/2000/svg' xml:base='https://example.org/b/' >\
    ///      <a href='https://example.org/b/c?d&amp;e'/></svg>");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rewrite(
        &self,
        out: &mut impl io::Write,
        edit: impl FnMut(&Link<'_>) -> Option<String>,
    ) -> Result<Rewritten, RewriteError> {
        rewrite(self, out, edit)
    }

    /// Calls `found` with each name that the fragment of a URL can refer to: the `xml:id` of an element, its
    /// `id`, and the `name` of an `a` of XHTML.
    ///
    /// [XML: `xml:id`](https://www.w3.org/TR/xml-id/). The document type may declare other attributes as
    /// identifiers, but is not read. `id` is one in XHTML, SVG and MathML.
    ///
    /// # Errors
    /// An [`XmlError`] where the document is not well-formed or exceeds a limit. All names before that position
    /// have been reported.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    /// use weburl_documents::{DocumentOptions, XmlDocument};
    ///
    /// let address = Url::parse("https://example.org/")?;
    /// let source = b"<svg xmlns='http://www.w3.org/2000/svg'><g id='a'/><g xml:id='b'/></svg>";
    /// let document = XmlDocument::new(source, &DocumentOptions::new(&address))?;
    /// let mut names = Vec::new();
    /// document.for_each_fragment_target(|name| names.push(name.to_owned()))?;
    /// assert_eq!(names, ["a", "b"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn for_each_fragment_target(&self, mut found: impl FnMut(&str)) -> Result<(), XmlError> {
        let mut elements = Elements::new(self.source.text());
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
        elements.check_entities().map_err(|error| self.source.error(error, false))
    }

    /// Returns the bytes of the document. Borrows.
    pub fn source(&self) -> &'s [u8] {
        self.source.bytes()
    }

    pub(super) fn for_each_value(
        &self,
        found: &mut dyn FnMut(Value<'_, '_>) -> ControlFlow<()>,
    ) -> Result<(), XmlError> {
        let mut elements = Elements::new(self.source.text());
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
                return Ok(());
            }
            result.map_err(|error| self.source.error(error, false))?;
        }
        elements.check_entities().map_err(|error| self.source.error(error, false))
    }

    fn next_item<'t>(&self, elements: &mut Elements<'t>) -> Result<Option<Item<'t>>, XmlError> {
        match elements.next_item() {
            Ok(Some(item)) => Ok(Some(item)),
            Ok(None) => self.source.check_end().map(|()| None),
            Err(error) => Err(self.source.error(error, elements.is_at_end())),
        }
    }
}

/// Returns where the `href` of the first `base` element begins, and the `href`.
fn first_base_href(text: &str) -> Result<Option<(usize, String)>, XmlError> {
    // Without the word there is no such element, and no need to read the document twice.
    if memchr::memmem::find(text.as_bytes(), b"base").is_none() {
        return Ok(None);
    }
    let mut elements = Elements::new(text);
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
