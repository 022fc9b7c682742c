//! An HTML document, and what there is to ask of it.

use std::{fmt, io};

use encoding_rs::Encoding;
use weburl::{Parser, Url, UrlRef};

use crate::encoding::EncodingSource;
use crate::html::base_element::find_base_href;
use crate::html::character_references::{Place, decode};
use crate::html::elements::{Elements, Item};
use crate::html::find_links::LinkFinder;
use crate::html::prescan::sniff;
use crate::html::rewrite::rewrite;
use crate::html::scanner::attribute_named;
use crate::text::Text;
use crate::{DocumentOptions, Link, Namespace, RewriteError, document_base_url};

/// An HTML document.
///
/// It borrows the source, which is copied only where it is UTF-16 or ISO-2022-JP and must be decoded to be
/// read. A `base` element may come late, and all links before it resolve against it, so the whole source is
/// needed before the first link can be reported. The [crate's page](crate#what-it-costs) says what memory is
/// needed beyond it.
///
/// # Examples
/// ```
/// use weburl::Url;
/// use weburl_html::{DocumentOptions, HtmlDocument};
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
/// `Debug` leaves out the source, and masks the passwords of the base URLs.
#[derive(Clone)]
pub struct HtmlDocument<'s> {
    source: &'s [u8],
    text: Text<'s>,
    encoding: &'static Encoding,
    encoding_source: EncodingSource,
    address: Url,
    fallback_base: Url,
    base: Url,
    is_scripting: bool,
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
    /// The document whose bytes are `source`.
    ///
    /// Finds its encoding and its base URL, which costs a look at each `<`.
    pub fn new(source: &'s [u8], options: &DocumentOptions<'_>) -> Self {
        let (encoding, encoding_source) = sniff(source, options.transport_encoding);
        let text = Text::new(source, encoding);
        let fallback_base = options.fallback_base_url();
        let href = find_base_href(&text, options.is_scripting);
        let base = document_base_url(fallback_base, href.as_deref(), encoding);
        let fallback_base = fallback_base.to_owned();
        Self {
            source,
            text,
            encoding,
            encoding_source,
            address: options.address.clone(),
            fallback_base,
            base,
            is_scripting: options.is_scripting,
        }
    }

    /// The bytes of the document.
    pub fn source(&self) -> &'s [u8] {
        self.source
    }

    /// The document's encoding, in which the queries of its links are encoded.
    pub fn encoding(&self) -> &'static Encoding {
        self.encoding
    }

    /// What told the encoding.
    pub fn encoding_source(&self) -> EncodingSource {
        self.encoding_source
    }

    /// The document's URL, as the options have it.
    pub fn address(&self) -> UrlRef<'_> {
        self.address.as_url_ref()
    }

    /// The [document base
    /// URL](https://html.spec.whatwg.org/multipage/urls-and-fetching.html#document-base-url).
    pub fn base_url(&self) -> UrlRef<'_> {
        self.base.as_url_ref()
    }

    /// Calls `found` with each link of the document, in the order of the source.
    ///
    /// A link is reported for each start tag, whether or not the tree keeps its element, and in templates, too.
    /// Nothing is allocated for a link, but where its value has character references or is not UTF-8, or
    /// where its URL needs more room than any before.
    pub fn for_each_link(&self, mut found: impl FnMut(&Link<'_>)) {
        self.link_finder().for_each_value(|value| value.for_each_link(|link, _| found(link)));
    }

    /// Writes the document to `out` with some of its URLs changed, and every other byte as it is. Returns how
    /// many were changed.
    ///
    /// `edit` returns the new text of a link, or `None` to leave it as it stands. Where markup needs it,
    /// `&` becomes `&amp;`, quotes are escaped, and a value without quotes gets them. Nothing is kept but
    /// what is being written. [`Edit`](crate::Edit) has what is often wanted.
    ///
    /// # Errors
    /// [`RewriteError::NotWritable`] where a text cannot stand, such as one with a space in `ping`;
    /// [`RewriteError::Encoding`] if a URL is to be changed in ISO-2022-JP; [`RewriteError::Io`]. What has
    /// been written until then is no whole document.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    /// use weburl_html::{DocumentOptions, HtmlDocument};
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
    ) -> Result<usize, RewriteError> {
        rewrite(self, out, edit)
    }

    /// Calls `found` with each name that the fragment of a URL can mean: the `id` of an element, and the
    /// `name` of an `a`. What is in a `template` is no part of the document.
    ///
    /// [HTML Standard: find a potential indicated
    /// element](https://html.spec.whatwg.org/multipage/browsing-the-web.html#find-a-potential-indicated-element):
    /// it is compared with the fragment as it stands, and then with the fragment percent-decoded.
    pub fn for_each_fragment_target(&self, mut found: impl FnMut(&str)) {
        let text = &self.text;
        let mut elements = Elements::new(text, self.is_scripting);
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

    pub(crate) fn link_finder(&self) -> LinkFinder<'_, '_> {
        LinkFinder {
            text: &self.text,
            elements: Elements::new(&self.text, self.is_scripting),
            source_offsets: self.text.source_offsets(),
            base: self.base.as_url_ref(),
            parser: Parser::new().base(&self.base).encoding(self.encoding),
            fallback_base: self.fallback_base.as_url_ref(),
            fallback_parser: Parser::new().base(&self.fallback_base).encoding(self.encoding),
            address: self.address(),
            address_parser: Parser::new().base(&self.address).encoding(self.encoding),
        }
    }
}
