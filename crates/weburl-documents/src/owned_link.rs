//! A link that outlives the document.

use std::fmt;
use std::ops::Range;

use weburl::{ParseError, Url};

use crate::link::Link;
use crate::link_kind::LinkKind;

/// A [`Link`] that borrows nothing, for collections, channels and threads.
///
/// Its URLs are those that a browser fetches or follows: [`Link::effective_url`] and
/// [`effective_base`](Link::effective_base). `Debug` omits the text and `download`, and masks the password of the URL.
///
/// # Examples
/// ```
/// use weburl::Url;
/// use weburl_documents::{DocumentOptions, HtmlDocument, LinkKind, OwnedLink};
///
/// let address = Url::parse("https://example.com/")?;
/// let document = HtmlDocument::new(b"<a href=a><img src=b>", &DocumentOptions::new(&address));
/// let images: Vec<OwnedLink> =
///     document.links().filter(|link| link.kind == LinkKind::Resource).collect();
/// assert_eq!(images.len(), 1);
/// assert_eq!(images[0].url.as_ref().map(Url::path), Ok("/b"));
/// # Ok::<(), weburl::ParseError>(())
/// ```
#[derive(Clone)]
#[non_exhaustive]
pub struct OwnedLink {
    /// The local name of the element.
    pub element: String,
    /// The name of the attribute, if the URL stands in one.
    pub attribute: Option<String>,
    /// The range of the URL in the source, in bytes.
    pub span: Range<usize>,
    /// The URL as it is written, with its character references decoded.
    pub text: String,
    /// The resolved URL, or the reason why it cannot be parsed.
    pub url: Result<Url, ParseError>,
    /// The base URL in this place.
    pub base: Url,
    /// What the URL is used for.
    pub kind: LinkKind,
    /// The `rel` attribute of the element, as it is written.
    pub rel: Option<String>,
    /// The `download` attribute of the element, which may be empty.
    pub download: Option<String>,
    /// The descriptors of an image candidate: [`Link::descriptors`].
    pub descriptors: Option<String>,
    /// Whether it stands in a `template`: [`Link::is_in_template`].
    pub is_in_template: bool,
    /// Whether it stands in a `noscript`: [`Link::is_in_noscript`].
    pub is_in_noscript: bool,
}

impl From<&Link<'_>> for OwnedLink {
    fn from(link: &Link<'_>) -> Self {
        Self {
            element: link.element.to_owned(),
            attribute: link.attribute.map(str::to_owned),
            span: link.span.clone(),
            text: link.text.to_owned(),
            url: link.effective_url().map(|url| url.to_owned()),
            base: link.effective_base().to_owned(),
            kind: link.kind,
            rel: link.rel.map(str::to_owned),
            download: link.download.map(str::to_owned),
            descriptors: link.descriptors().map(str::to_owned),
            is_in_template: link.is_in_template(),
            is_in_noscript: link.is_in_noscript(),
        }
    }
}

impl fmt::Debug for OwnedLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("OwnedLink")
            .field("element", &self.element)
            .field("attribute", &self.attribute)
            .field("span", &self.span)
            .field("url", &self.url)
            .field("base", &self.base)
            .field("kind", &self.kind)
            .field("rel", &self.rel)
            .finish_non_exhaustive()
    }
}
