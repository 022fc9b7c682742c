//! What a document does not tell about itself.

use encoding_rs::Encoding;
use weburl::{Url, UrlRef};

use crate::encoding::{UnknownEncodingLabel, for_label};
use crate::fallback_base_url;

/// What there is to know of a document beside its source.
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
    pub(crate) is_scripting: bool,
    pub(crate) has_xml_base: bool,
}

impl<'a> DocumentOptions<'a> {
    /// Those of the document with this address.
    pub fn new(address: &'a Url) -> Self {
        Self {
            address,
            about_base: None,
            transport_encoding: None,
            is_scripting: false,
            has_xml_base: true,
        }
    }

    /// Sets the base URL for the addresses `about:blank` and `about:srcdoc`, as [`fallback_base_url`] uses
    /// it.
    #[must_use]
    pub fn about_base(self, about_base: &'a Url) -> Self {
        Self { about_base: Some(about_base), ..self }
    }

    /// Sets the encoding that the transport tells. It counts more than what the document declares, and less
    /// than a byte order mark.
    #[must_use]
    pub fn transport_encoding(self, encoding: &'static Encoding) -> Self {
        Self { transport_encoding: Some(encoding), ..self }
    }

    /// Sets the encoding that the transport tells by its label.
    ///
    /// # Errors
    /// The label is that of no encoding. A browser would go on as if there were none.
    pub fn transport_label(self, label: &str) -> Result<Self, UnknownEncodingLabel> {
        Ok(self.transport_encoding(for_label(label)?))
    }

    /// Sets whether scripts run. If they do, the content of `noscript` is text, and its links are none.
    ///
    /// They do not, if this is not called.
    #[must_use]
    pub fn scripting(self, is_scripting: bool) -> Self {
        Self { is_scripting, ..self }
    }

    /// Sets whether `xml:base` counts in XML documents. Browsers ignore it today, readers of feeds do not.
    ///
    /// It does, if this is not called.
    #[must_use]
    pub fn xml_base(self, has_xml_base: bool) -> Self {
        Self { has_xml_base, ..self }
    }

    /// The [fallback base URL](fallback_base_url) of the document.
    pub fn fallback_base_url(&self) -> UrlRef<'a> {
        fallback_base_url(self.address, self.about_base)
    }
}
