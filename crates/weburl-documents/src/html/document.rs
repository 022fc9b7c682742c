//! An HTML document and its links.

use std::ops::ControlFlow;
use std::{fmt, io};

use encoding_rs::Encoding;
use weburl::{Url, UrlRef};

use crate::encoding::EncodingSource;
use crate::error::DocumentError;
use crate::html::base_element::{EarlierBase, bases_of, find_bases};
use crate::html::character_references::{Place, decode};
use crate::html::elements::{Elements, Item};
use crate::html::find_links::{Context, LinkFinder};
use crate::html::links::Links;
use crate::html::prescan::sniff;
use crate::html::rewrite::rewrite_values;
use crate::html::scanner::attribute_named;
use crate::link::Link;
use crate::new_texts::Output;
use crate::options::{DocumentOptions, Reading};
use crate::rewritten::Rewritten;
use crate::text::Text;
use crate::url_attributes::Namespace;

/// An HTML document.
///
/// It borrows the source, and copies it only to decode UTF-16 or ISO-2022-JP. A `base` element may come late,
/// and all links before it resolve against it, so the whole source must be there before the first link is
/// reported; [`LinkReader`](crate::LinkReader) takes it in chunks. The [crate documentation](crate#what-it-costs) describes what memory it needs beyond the source.
///
/// # Examples
/// ```
/// use weburl::Url;
/// use weburl_documents::{DocumentOptions, HtmlDocument};
///
/// let address = Url::parse("https://example.com/docs/")?;
/// let source = br#"<a href="b?x&amp;y">b</a> <base href="/other/"> <img srcset="c.png 1x, d.png 2x">"#;
/// let document = HtmlDocument::new(source, &DocumentOptions::new(&address));
/// let mut hrefs = Vec::new();
/// document.for_each_link(|link| hrefs.extend(link.url.map(|url| url.as_str().to_owned())));
/// assert_eq!(hrefs, [
///     "https://example.com/other/b?x&y",
///     "https://example.com/other/",
///     "https://example.com/other/c.png",
///     "https://example.com/other/d.png",
/// ]);
/// # Ok::<(), weburl::ParseError>(())
/// ```
///
/// `Debug` omits the source and masks the passwords of the base URLs.
#[derive(Clone)]
pub struct HtmlDocument<'s> {
    source: &'s [u8],
    text: Text<'s>,
    encoding: &'static Encoding,
    encoding_source: EncodingSource,
    address: Url,
    fallback_base: Url,
    base: Url,
    /// The other base URLs while the document is read, in the order of the source.
    earlier_bases: Vec<EarlierBase>,
    has_tree: bool,
    reading: Reading,
}

impl fmt::Debug for HtmlDocument<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("HtmlDocument")
            .field("len", &self.source.len())
            .field("encoding", &self.encoding)
            .field("address", &self.address)
            .field("fallback_base", &self.fallback_base)
            .field("base", &self.base)
            .finish_non_exhaustive()
    }
}

impl<'s> HtmlDocument<'s> {
    /// Returns the document whose bytes are `source`, after detecting its encoding and its base URL.
    ///
    /// Looks for `<base` and `<meta` in all of the source, and parses the tags where one of them may count. Borrows the
    /// source, unless it is UTF-16 or ISO-2022-JP.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    /// use weburl_documents::{DocumentOptions, EncodingSource, HtmlDocument};
    ///
    /// let address = Url::parse("https://example.com/")?;
    /// let source = b"<meta charset=latin1><base href='/b/'>";
    /// let document = HtmlDocument::new(source, &DocumentOptions::new(&address));
    /// assert_eq!(document.encoding().name(), "windows-1252");
    /// assert_eq!(document.encoding_source(), EncodingSource::Document);
    /// assert_eq!(document.base_url().as_str(), "https://example.com/b/");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn new(source: &'s [u8], options: &DocumentOptions<'_>) -> Self {
        let (encoding, encoding_source) = sniff(source, options);
        let text = Text::new(source, encoding);
        let fallback_base = options.fallback_base_url();
        let hrefs = find_bases(&text, options.is_scripting);
        let (base, earlier_bases) = bases_of(hrefs, fallback_base, encoding);
        let fallback_base = fallback_base.to_owned();
        Self {
            source,
            text,
            encoding,
            encoding_source,
            address: options.address.clone(),
            fallback_base,
            base,
            earlier_bases,
            has_tree: options.has_tree,
            reading: options.reading(),
        }
    }

    /// Returns the bytes of the document. Borrows.
    pub fn source(&self) -> &'s [u8] {
        self.source
    }

    /// Returns the encoding of the document, in which the queries of its links are encoded.
    pub fn encoding(&self) -> &'static Encoding {
        self.encoding
    }

    /// Returns what determined the encoding.
    pub fn encoding_source(&self) -> EncodingSource {
        self.encoding_source
    }

    /// Returns the URL of the document, which the options gave. Borrows.
    pub fn address(&self) -> UrlRef<'_> {
        self.address.as_url_ref()
    }

    /// Returns the [document base
    /// URL](https://html.spec.whatwg.org/multipage/urls-and-fetching.html#document-base-url). Borrows.
    pub fn base_url(&self) -> UrlRef<'_> {
        self.base.as_url_ref()
    }

    /// Calls `found` with each link of the document, in the order of the source.
    ///
    /// Reports the links of every start tag, even if the tree drops its element or it is in a template.
    /// Allocates for a link only if its value has character references or is not UTF-8, or if its URL is
    /// longer than the buffer that all links share.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    /// use weburl_documents::{DocumentOptions, HtmlDocument, LinkKind};
    ///
    /// let address = Url::parse("https://example.com/")?;
    /// let source = br#"<a href="https://a b/"><img src="c">"#;
    /// let document = HtmlDocument::new(source, &DocumentOptions::new(&address));
    /// let mut links = Vec::new();
    /// document.for_each_link(|link| links.push((link.kind, link.span.clone(), link.url.is_ok())));
    /// assert_eq!(links, [
    ///     (LinkKind::Hyperlink, 9..21, false),
    ///     (LinkKind::Resource, 33..34, true),
    /// ]);
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn for_each_link(&self, mut found: impl FnMut(&Link<'_>)) {
        let _ = self.link_finder().for_each_value(|value| {
            value.for_each_link(|link, _| found(link));
            ControlFlow::Continue(())
        });
    }

    /// Calls `found` with each link until it breaks, and returns what it broke with. The rest of the document is not
    /// read.
    ///
    /// # Examples
    /// ```
    /// use std::ops::ControlFlow;
    /// use weburl::Url;
    /// use weburl_documents::{DocumentOptions, HtmlDocument};
    ///
    /// let address = Url::parse("https://example.com/")?;
    /// let source = b"<link rel=icon href=a><link rel=canonical href=b><a href=c>";
    /// let document = HtmlDocument::new(source, &DocumentOptions::new(&address));
    /// let canonical = document.try_for_each_link(|link| match (link.rel, &link.url) {
    ///     (Some("canonical"), Ok(url)) => ControlFlow::Break(url.to_owned()),
    ///     _ => ControlFlow::Continue(()),
    /// });
    /// assert_eq!(canonical, ControlFlow::Break(Url::parse("https://example.com/b")?));
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn try_for_each_link<B>(
        &self,
        mut found: impl FnMut(&Link<'_>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut result = ControlFlow::Continue(());
        let _ = self.link_finder().for_each_value(|value| {
            value.for_each_link(|link, _| {
                if result.is_continue() {
                    result = found(link);
                }
            });
            if result.is_break() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        result
    }

    /// Returns an iterator over the links of the document, which allocates each. Where nothing is kept,
    /// [`for_each_link`](Self::for_each_link) is faster.
    pub fn links(&self) -> Links<'_> {
        Links::new(self.link_finder())
    }

    /// Writes the document to `out` with new URLs, leaving every other byte unchanged, and returns how many URLs
    /// changed.
    ///
    /// A value whose new text would be read as a different URL in its place, such as one with a space in `ping`,
    /// is left as it is, and [`Rewritten::left`] says where.
    ///
    /// `edit` returns the new text of a link, or `None` to leave it as it is. Where markup requires it,
    /// `&` becomes `&amp;`, quotes are escaped, and a value without quotes gets them. [`Edit`](crate::Edit)
    /// provides common edits. Streams to `out`, holding only the value that is being written.
    ///
    /// # Errors
    /// - [`ReadOnlyEncoding`](crate::DocumentErrorKind::ReadOnlyEncoding) if a URL would change in a document in ISO-2022-JP;
    /// - [`Io`](crate::DocumentErrorKind::Io) if writing to `out` fails.
    ///
    /// After an error, `out` holds an incomplete document.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    /// use weburl_documents::{DocumentOptions, HtmlDocument};
    ///
    /// let address = Url::parse("https://example.com/docs/")?;
    /// let source = b"<A  HREF=b?x&amp;y >b</A><img srcset='c.png, d.png 2x'>";
    /// let document = HtmlDocument::new(source, &DocumentOptions::new(&address));
    /// let mut out = Vec::new();
    /// document.rewrite(&mut out, |link| Some(link.url.ok()?.path().to_owned() + "?p&q"))?;
    /// assert_eq!(String::from_utf8(out)?,
    ///     "<A  HREF=/docs/b?p&amp;q >b</A>\
    ///      <img srcset='/docs/c.png?p&amp;q, /docs/d.png?p&amp;q 2x'>");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rewrite(
        &self,
        out: &mut impl io::Write,
        edit: impl FnMut(&Link<'_>) -> Option<String>,
    ) -> Result<Rewritten, DocumentError> {
        let output = Output::new(self.source, self.encoding, out);
        rewrite_values(output, edit, |found| {
            let _ = self.link_finder().for_each_value(found);
        })
    }

    /// Calls `found` with each name that the fragment of a URL can refer to: the `id` of an element, and the
    /// `name` of an `a`. Omits the contents of `template`, which do not belong to the document.
    ///
    /// [HTML Standard: find a potential indicated
    /// element](https://html.spec.whatwg.org/multipage/browsing-the-web.html#find-a-potential-indicated-element):
    /// compare a name with the fragment as it is, and then with the percent-decoded fragment. Allocates for
    /// names with character references or not in UTF-8.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    /// use weburl_documents::{DocumentOptions, HtmlDocument};
    ///
    /// let address = Url::parse("https://example.com/")?;
    /// let source = br#"<h1 id="a&amp;b"></h1> <a name="c"></a> <template><p id="d"></template>"#;
    /// let document = HtmlDocument::new(source, &DocumentOptions::new(&address));
    /// let mut names = Vec::new();
    /// document.fragment_targets(|name| names.push(name.to_owned()));
    /// assert_eq!(names, ["a&b", "c"]);
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn fragment_targets(&self, mut found: impl FnMut(&str)) {
        let text = &self.text;
        let mut elements = Elements::new(text, self.reading.is_scripting);
        while let Some(item) = elements.next_item() {
            let Item::Element { tag, namespace } = item else { continue };
            if elements.is_in_template(&tag, namespace) {
                continue;
            }
            let is_a =
                namespace == Namespace::Html && text.bytes()[tag.name].eq_ignore_ascii_case(b"a");
            for name in ["id", "name"].iter().take(if is_a { 2 } else { 1 }) {
                let target = attribute_named(text.bytes(), elements.attributes(), name);
                if let Some(target) = target.filter(|target| !target.value.is_empty()) {
                    found(&decode(&text.decode(target.value.clone()), Place::Attribute));
                }
            }
        }
    }

    fn elements(&self) -> Elements<'_> {
        let is_scripting = self.reading.is_scripting;
        let mut elements = match self.has_tree {
            true => Elements::with_tree(&self.text, is_scripting),
            false => Elements::new(&self.text, is_scripting),
        };
        elements.reads_scripts = self.reading.data.has_scripts();
        elements
    }

    pub(crate) fn link_finder(&self) -> LinkFinder<'_, '_> {
        LinkFinder {
            elements: self.elements(),
            attribute_rules: &self.reading.attribute_rules,
            data: self.reading.data,
            earlier_bases: &self.earlier_bases,
            context: Context::new(
                &self.text,
                self.encoding,
                &self.base,
                &self.fallback_base,
                &self.address,
            ),
        }
    }
}
