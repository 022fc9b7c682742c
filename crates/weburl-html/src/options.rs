//! What the source of a document does not say about it.

use encoding_rs::Encoding;
use weburl::{Url, UrlRef};

use crate::encoding::{UnknownEncodingLabel, for_label};
use crate::{FallbackEncoding, fallback_base_url};

/// What is known about a document besides its source.
///
/// # Examples
/// ```
/// use weburl::Url;
/// use weburl_html::{DocumentOptions, HtmlDocument};
///
/// let address = Url::parse("https://example.com/")?;
/// let options = DocumentOptions::new(&address).transport_label("latin1")?;
/// let document = HtmlDocument::new(b"<a href='?\xFC'>", &options);
/// document.for_each_link(|link| {
///     assert_eq!(link.url.map(|url| url.query()), Ok(Some("%FC")));
/// });
///
/// let error = DocumentOptions::new(&address).transport_label("utf-88").unwrap_err();
/// assert_eq!(error.to_string(), "no encoding has the label \"utf-88\"");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct DocumentOptions<'a> {
    pub(crate) address: &'a Url,
    about_base: Option<&'a Url>,
    pub(crate) transport_encoding: Option<&'static Encoding>,
    pub(crate) fallback_encoding: FallbackEncoding,
    pub(crate) is_scripting: bool,
    pub(crate) has_xml_base: bool,
    pub(crate) has_tree: bool,
}

impl<'a> DocumentOptions<'a> {
    /// Returns the options for the document at `address`: no `about_base`, no encoding from the transport,
    /// UTF-8 or a guess if nothing declares one, no scripting, and `xml:base` in force.
    pub fn new(address: &'a Url) -> Self {
        Self {
            address,
            about_base: None,
            transport_encoding: None,
            fallback_encoding: FallbackEncoding::Utf8,
            is_scripting: false,
            has_xml_base: true,
            has_tree: false,
        }
    }

    /// Sets the base URL for the addresses `about:blank` and `about:srcdoc`, for which [`fallback_base_url`]
    /// uses it.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    /// use weburl_html::{DocumentOptions, HtmlDocument};
    ///
    /// let address = Url::parse("about:srcdoc")?;
    /// let outer = Url::parse("https://example.com/a/")?;
    /// let options = DocumentOptions::new(&address).about_base(&outer);
    /// let document = HtmlDocument::new(b"", &options);
    /// assert_eq!(document.base_url().as_str(), "https://example.com/a/");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[must_use]
    pub fn about_base(self, about_base: &'a Url) -> Self {
        Self { about_base: Some(about_base), ..self }
    }

    /// Sets the encoding that the transport declares. It overrides what the document declares, but not a byte
    /// order mark.
    ///
    /// # Examples
    /// ```
    /// use encoding_rs::{UTF_8, WINDOWS_1252};
    /// use weburl::Url;
    /// use weburl_html::{DocumentOptions, HtmlDocument};
    ///
    /// let address = Url::parse("https://example.com/")?;
    /// let options = DocumentOptions::new(&address).transport_encoding(WINDOWS_1252);
    /// assert_eq!(HtmlDocument::new(b"<meta charset=utf-8>", &options).encoding(), WINDOWS_1252);
    /// assert_eq!(HtmlDocument::new(b"\xEF\xBB\xBF", &options).encoding(), UTF_8);
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[must_use]
    pub fn transport_encoding(self, encoding: &'static Encoding) -> Self {
        Self { transport_encoding: Some(encoding), ..self }
    }

    /// Sets the encoding that the transport declares, by its label, such as the `charset` of `Content-Type`.
    ///
    /// # Errors
    /// [`UnknownEncodingLabel`] if no encoding has this label. A browser ignores such a label.
    pub fn transport_label(self, label: &str) -> Result<Self, UnknownEncodingLabel> {
        Ok(self.transport_encoding(for_label(label)?))
    }

    /// Sets the encoding of an HTML document that declares none; by default [`FallbackEncoding::Utf8`].
    ///
    /// # Examples
    /// ```
    /// use encoding_rs::WINDOWS_1252;
    /// use weburl::Url;
    /// use weburl_html::{DocumentOptions, FallbackEncoding, HtmlDocument};
    ///
    /// let source = b"<a href='?q=caf&eacute;'>";
    /// for (address, fallback, expected) in [
    ///     ("https://example.com/", FallbackEncoding::Utf8, "q=caf%C3%A9"),
    ///     ("https://example.com/", FallbackEncoding::Guess, "q=caf%E9"),
    ///     ("https://example.ru/", FallbackEncoding::Guess, "q=caf%26%23233%3B"),
    ///     ("https://example.ru/", FallbackEncoding::Encoding(WINDOWS_1252), "q=caf%E9"),
    /// ] {
    ///     let address = Url::parse(address)?;
    ///     let options = DocumentOptions::new(&address).fallback_encoding(fallback);
    ///     HtmlDocument::new(source, &options)
    ///         .for_each_link(|link| assert_eq!(link.url.map(|url| url.query()), Ok(Some(expected))));
    /// }
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[must_use]
    pub fn fallback_encoding(self, fallback_encoding: FallbackEncoding) -> Self {
        Self { fallback_encoding, ..self }
    }

    /// Sets whether scripts run; by default they do not. If they do, the content of `noscript` is text and
    /// has no links.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    /// use weburl_html::{DocumentOptions, HtmlDocument};
    ///
    /// let address = Url::parse("https://example.com/")?;
    /// for (is_scripting, expected) in [(false, 1), (true, 0)] {
    ///     let options = DocumentOptions::new(&address).scripting(is_scripting);
    ///     let mut count = 0;
    ///     let document = HtmlDocument::new(b"<noscript><img src=a></noscript>", &options);
    ///     document.for_each_link(|_| count += 1);
    ///     assert_eq!(count, expected);
    /// }
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[must_use]
    pub fn scripting(self, is_scripting: bool) -> Self {
        Self { is_scripting, ..self }
    }

    /// Sets whether `xml:base` applies in XML documents; by default it does. Browsers ignore it today, while
    /// feed readers follow it.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    /// use weburl_html::{DocumentOptions, XmlDocument};
    ///
    /// let address = Url::parse("https://example.com/")?;
    /// let source = b"<svg xmlns='http://www.w3.org/2000/svg' xml:base='/a/'><a href='b'/></svg>";
    /// let options = DocumentOptions::new(&address).xml_base(false);
    /// let mut hrefs = Vec::new();
    /// XmlDocument::new(source, &options)?
    ///     .for_each_link(|link| hrefs.extend(link.url.map(|url| url.as_str().to_owned())))?;
    /// assert_eq!(hrefs, ["https://example.com/b"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn xml_base(self, has_xml_base: bool) -> Self {
        Self { has_xml_base, ..self }
    }

    /// Sets whether the whole tree of an HTML document is built, so that
    /// [`Link::is_dropped`](crate::Link::is_dropped) is known; by default it is built only where its shape decides what
    /// a token means. Takes some ten times as long, and memory for each element.
    #[must_use]
    pub fn tree_construction(self, has_tree: bool) -> Self {
        Self { has_tree, ..self }
    }

    /// Returns the [fallback base URL](fallback_base_url) of the document. Borrows.
    pub fn fallback_base_url(&self) -> UrlRef<'a> {
        fallback_base_url(self.address, self.about_base)
    }
}
