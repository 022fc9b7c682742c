//! One link: a URL in a document, where it stands, and what it is used for.

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

use weburl::{ParseError, UrlRef};

use crate::link_kind::LinkKind;
use crate::surroundings::Surroundings;

/// A URL in a document, resolved against its base URL.
///
/// It borrows from the document and is valid for one call, so that a link costs no allocation.
///
/// `Debug` omits the text and `download`, and masks the password of the URL.
#[derive(Clone)]
#[non_exhaustive]
pub struct Link<'a> {
    /// The local name of the element, in lowercase in an HTML document.
    pub element: &'a str,
    /// The name of the attribute, with its prefix if it has one (`xlink:href`). `None` if the URL stands in
    /// the content of the element, as in `style`.
    pub attribute: Option<&'a str>,
    /// The range of the URL in the source, in bytes, without the spaces around it. Each URL of an attribute
    /// that holds several is a link of its own.
    pub span: Range<usize>,
    /// The URL as it is written, with its character references decoded and without the spaces around it.
    pub text: &'a str,
    /// The resolved URL, or the reason why it cannot be parsed. The span of the error is in bytes of `text`.
    pub url: Result<UrlRef<'a>, ParseError>,
    /// The base URL in this place: the document base URL or, for a `base` element and under `xml:base`, the
    /// one that applies instead. An empty `action` or `formaction` and a [`LinkKind::SameDocument`] lead to
    /// the document itself, whatever the base URL.
    pub base: UrlRef<'a>,
    /// What a browser fetches instead of `url`, because it reads the tag before the `base` element that sets another
    /// base URL. `None` in nearly all documents, and for links that are followed later, such as hyperlinks.
    pub when_parsed: Option<WhenParsed<'a>>,
    /// What the URL is used for.
    pub kind: LinkKind,
    /// The `rel` attribute of the element, as it is written.
    pub rel: Option<&'a str>,
    /// The `download` attribute of the element, which may be empty.
    pub download: Option<&'a str>,
    pub(crate) surroundings: Surroundings<'a>,
}

impl<'a> Link<'a> {
    /// Returns the URL that a browser fetches or follows: the one of `when_parsed` if there is one, and otherwise
    /// `url`.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    /// use weburl_documents::{DocumentOptions, HtmlDocument};
    ///
    /// let address = Url::parse("https://example.com/")?;
    /// let source = br##"<img src=a> <a href=a></a> <base href="/b/"> <img src=a>"##;
    /// let document = HtmlDocument::new(source, &DocumentOptions::new(&address));
    /// let mut paths = Vec::new();
    /// document.for_each_link(|link| paths.extend(link.effective_url().map(|url| url.path().to_owned())));
    /// assert_eq!(paths, ["/a", "/b/a", "/b/", "/b/a"]);
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn effective_url(&self) -> Result<UrlRef<'a>, ParseError> {
        self.when_parsed.as_ref().map_or_else(|| self.url, |earlier| earlier.url)
    }

    /// Returns the base URL against which [`effective_url`](Self::effective_url) was resolved.
    pub fn effective_base(&self) -> UrlRef<'a> {
        self.when_parsed.as_ref().map_or(self.base, |earlier| earlier.base)
    }

    /// Returns the value of another attribute of the element, such as `type`, `as`, `target`, `hreflang`, `sizes` or
    /// `media`, with its character references decoded.
    ///
    /// Looks through the attributes of the tag. `None` if the element has no such attribute or there is no element, as
    /// in a style sheet. `name` is in lowercase; in XML, it is compared with case, and may begin with `xml:` or `xlink:`.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    /// use weburl_documents::{DocumentOptions, HtmlDocument};
    ///
    /// let address = Url::parse("https://example.com/")?;
    /// let source = br#"<link rel=preload href=a as=font type="font/woff2">"#;
    /// HtmlDocument::new(source, &DocumentOptions::new(&address)).for_each_link(|link| {
    ///     assert_eq!(link.element_attribute("as").as_deref(), Some("font"));
    ///     assert_eq!(link.element_attribute("media"), None);
    /// });
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn element_attribute(&self, name: &str) -> Option<Cow<'a, str>> {
        self.surroundings.attribute(name)
    }

    /// Returns the descriptors of an image candidate, such as `2x` or `640w`; empty if it has none, and `None` outside
    /// `srcset` and `imagesrcset`. Borrows.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    /// use weburl_documents::{DocumentOptions, HtmlDocument};
    ///
    /// let address = Url::parse("https://example.com/")?;
    /// let source = b"<img src=a srcset='b, c 640w'>";
    /// let mut descriptors = Vec::new();
    /// HtmlDocument::new(source, &DocumentOptions::new(&address))
    ///     .for_each_link(|link| descriptors.push(link.descriptors().map(str::to_owned)));
    /// assert_eq!(descriptors, [None, Some("".into()), Some("640w".into())]);
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn descriptors(&self) -> Option<&'a str> {
        self.surroundings.descriptors()
    }

    /// Returns the text of an anchor, with its character references decoded and its white space collapsed; `None` for
    /// all links but the `href` of an `a`, and for those of Markdown.
    ///
    /// Reads on from the start tag to the end tag, or to the next tag of an `a`, and allocates the text. All calls for
    /// the anchors of a document together take linear time. Omits scripts, style sheets and the `alt` of images.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    /// use weburl_documents::{DocumentOptions, HtmlDocument};
    ///
    /// let address = Url::parse("https://example.com/")?;
    /// let source = b"<a href=b> Salt &amp;\n <b>Pepper</b></a>, and more";
    /// HtmlDocument::new(source, &DocumentOptions::new(&address))
    ///     .for_each_link(|link| assert_eq!(link.anchor_text().as_deref(), Some("Salt & Pepper")));
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn anchor_text(&self) -> Option<String> {
        let is_href = matches!(self.attribute, Some("href" | "xlink:href"));
        if self.element != "a" || !is_href {
            return None;
        }
        self.surroundings.anchor_text()
    }

    /// Returns whether the link stands in a `template`, whose content belongs to no document until a script copies it.
    pub fn is_in_template(&self) -> bool {
        self.surroundings.is_in_template()
    }

    /// Returns whether the link stands between the tags of a `noscript`, where a browser that runs scripts has only text.
    pub fn is_in_noscript(&self) -> bool {
        self.surroundings.is_in_noscript()
    }

    /// Returns whether no element of the tree has the attribute of the link, as of a `td` outside a table, or a second
    /// `href` on `html`. `None` unless [`DocumentOptions::tree_construction`](crate::DocumentOptions::tree_construction)
    /// is on, or if the tree has become too large.
    ///
    /// An element that is taken out of the tree again, as a `body` is for a `frameset`, has not been dropped.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    /// use weburl_documents::{DocumentOptions, HtmlDocument};
    ///
    /// let address = Url::parse("https://example.com/")?;
    /// let options = DocumentOptions::new(&address).tree_construction();
    /// let source = b"<td background=a><table><td background=b>";
    /// let mut dropped = Vec::new();
    /// HtmlDocument::new(source, &options).for_each_link(|link| dropped.push(link.is_dropped()));
    /// assert_eq!(dropped, [Some(true), Some(false)]);
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn is_dropped(&self) -> Option<bool> {
        self.surroundings.is_dropped()
    }

    /// Returns whether the URL only names something, and nobody looks there for a document: `itemid`, `itemtype`, the
    /// `href` of a `link` without `rel` and `@id` in JSON-LD, but not `cite`, `longdesc` and other URLs in JSON-LD.
    pub fn is_only_a_name(&self) -> bool {
        let leads = matches!(self.attribute, Some("cite" | "longdesc"));
        self.kind == LinkKind::Reference && !leads && !self.surroundings.leads_in_json_ld()
    }

    /// Returns whether the link leads into the document at `address` because it is empty or a fragment only, as `#top`
    /// is. With another base URL, it leads elsewhere.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    /// use weburl_documents::{DocumentOptions, HtmlDocument};
    ///
    /// let address = Url::parse("https://example.com/a?b")?;
    /// let source = br##"<a href="#top"> <a href=""> <a href="a?b#top"> <a href="/">"##;
    /// let document = HtmlDocument::new(source, &DocumentOptions::new(&address));
    /// let mut found = Vec::new();
    /// document.for_each_link(|link| found.push(link.leads_into(document.address())));
    /// assert_eq!(found, [true, true, false, false]);
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn leads_into(&self, address: UrlRef<'_>) -> bool {
        let text = self.text.trim_matches(|c| c <= ' ');
        let has_no_url = text.is_empty() || text.starts_with('#');
        let is_address =
            |url: &UrlRef<'_>| url.href_without_fragment() == address.href_without_fragment();
        has_no_url && self.url.as_ref().is_ok_and(is_address)
    }
}

/// How a URL was resolved when the browser read its tag, before a `base` element that changed the base URL.
///
/// Scripts, style sheets and frames are fetched then, and a refresh is scheduled. Images, objects and images in CSS are
/// fetched a little later, and with the later base URL if its `base` element comes before that: a browser with the whole
/// document at hand took this one for 26 of 45 images, and the other for 19.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct WhenParsed<'a> {
    /// The URL, or the reason why it cannot be parsed. It may be the same as after the `base` element.
    pub url: Result<UrlRef<'a>, ParseError>,
    /// The base URL in force then.
    pub base: UrlRef<'a>,
}

impl fmt::Debug for Link<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { element, attribute, span, text: _, url, base, when_parsed, kind, rel, .. } =
            self;
        f.debug_struct("Link")
            .field("element", element)
            .field("attribute", attribute)
            .field("span", span)
            .field("url", url)
            .field("base", base)
            .field("when_parsed", when_parsed)
            .field("kind", kind)
            .field("rel", rel)
            .finish_non_exhaustive()
    }
}
