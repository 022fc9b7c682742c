//! The decomposition attributes of `a` and `area`, with which scripts read and change parts of a URL.
//!
//! [HTML Standard: HTMLHyperlinkElementUtils](https://html.spec.whatwg.org/#htmlhyperlinkelementutils).
//! As in [`weburl::Api`], the names are those of Web IDL. Unlike there, the URL may be null, and each setter
//! that reaches the URL writes it back even if the value was ignored, so that a relative `href` becomes
//! absolute.

use std::fmt;

use encoding_rs::{Encoding, UTF_8};
use weburl::{Parser, Url};
#[cfg(feature = "editions")]
use weburl_editions::html5;

/// An element with an `href` attribute, in a document with a base URL and an encoding.
///
/// HTML5 had seven of these attributes, with rules of its own: a getter returned the empty string unless a
/// condition held, an empty component kept its delimiter, and a new host replaced the port, too. With the
/// feature `editions`, this type implements them as the trait
/// `weburl_editions::html5::decomposition::UrlDecomposition`.
///
/// # Examples
/// ```
/// use encoding_rs::UTF_8;
/// use weburl::Url;
/// use weburl_documents::Hyperlink;
///
/// let base = Url::parse("https://example.org/a/b")?;
/// let mut link = Hyperlink::new(Some("../c?q"), &base, UTF_8);
/// assert_eq!(link.pathname(), "/c");
/// link.set_port("8080");
/// assert_eq!(link.href_attribute(), Some("https://example.org:8080/c?q"));
/// # Ok::<(), weburl::ParseError>(())
/// ```
///
/// # Example: a URL that cannot be parsed is null
/// ```
/// # use encoding_rs::UTF_8;
/// # use weburl::Url;
/// # use weburl_documents::Hyperlink;
/// let base = Url::parse("https://example.org/")?;
/// let mut link = Hyperlink::new(Some("https://a b/"), &base, UTF_8);
/// link.set_hash("top");
/// assert_eq!((link.href(), link.protocol(), link.host()), ("https://a b/", ":", ""));
/// # Ok::<(), weburl::ParseError>(())
/// ```
///
/// `Debug` omits the attribute and masks the passwords of the URLs.
#[derive(Clone)]
pub struct Hyperlink {
    href: Option<String>,
    base: Url,
    /// The base URL in HTML5, which is a string.
    #[cfg(feature = "editions")]
    base_text: String,
    encoding: &'static Encoding,
    url: Option<Url>,
}

impl Hyperlink {
    /// Returns an element whose `href` attribute has the value `href`, or which has none, in a document with
    /// this base URL and encoding. Copies both and parses `href`.
    ///
    /// # Examples
    /// ```
    /// use encoding_rs::UTF_8;
    /// use weburl::Url;
    /// use weburl_documents::Hyperlink;
    ///
    /// let base = Url::parse("https://example.org/a/b")?;
    /// assert_eq!(Hyperlink::new(Some(""), &base, UTF_8).href(), "https://example.org/a/b");
    /// assert_eq!(Hyperlink::new(None, &base, UTF_8).url(), None);
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn new(href: Option<&str>, base: &Url, encoding: &'static Encoding) -> Self {
        Self::with_base_text(href, base.href(), base, encoding)
    }

    /// Returns an element with a base that may be no URL today. In this case, the URL is parsed against `otherwise`.
    pub(crate) fn with_base_text(
        href: Option<&str>,
        base_text: &str,
        otherwise: &Url,
        encoding: &'static Encoding,
    ) -> Self {
        let base = if base_text == otherwise.href() { None } else { Url::parse(base_text).ok() };
        let mut hyperlink = Self {
            href: href.map(str::to_owned),
            base: base.unwrap_or_else(|| otherwise.clone()),
            #[cfg(feature = "editions")]
            base_text: base_text.to_owned(),
            encoding,
            url: None,
        };
        hyperlink.set_the_url();
        hyperlink
    }

    /// Returns the value of the `href` attribute as it is written in the document, or `None` without one. Borrows.
    pub fn href_attribute(&self) -> Option<&str> {
        self.href.as_deref()
    }

    /// Returns the URL, or `None` without an `href` attribute and if its value cannot be parsed. Borrows.
    ///
    /// [HTML Standard: url](https://html.spec.whatwg.org/#concept-hyperlink-url).
    pub fn url(&self) -> Option<&Url> {
        self.url.as_ref()
    }

    /// [HTML Standard: set the url](https://html.spec.whatwg.org/#concept-hyperlink-url-set). Runs when the
    /// attribute changes. The base never changes, so there is nothing to do where the standard reinitializes
    /// the URL.
    fn set_the_url(&mut self) {
        let parser = Parser::new().base(&self.base).encoding(self.encoding);
        self.url = self.href.as_deref().and_then(|href| parser.parse(href).ok());
    }

    /// Sets the `href` attribute to the URL: [HTML Standard: update
    /// href](https://html.spec.whatwg.org/#update-href). Parses what it writes, which matters for the few URLs
    /// that differ from what their own href parses to.
    fn update_href(&mut self) {
        self.href = self.url.as_ref().map(|url| url.href().to_owned());
        self.set_the_url();
    }

    /// Changes the URL if it is not null and `may_change` agrees, and writes it back.
    fn update<R>(&mut self, may_change: fn(&Url) -> bool, change: impl FnOnce(&mut Url) -> R) {
        if let Some(url) = self.url.as_mut().filter(|url| may_change(url)) {
            change(url);
            self.update_href();
        }
    }

    /// Returns the serialized URL, the value of the attribute if it cannot be parsed, or the empty string
    /// without the attribute. Borrows.
    pub fn href(&self) -> &str {
        self.url.as_ref().map(Url::href).or(self.href_attribute()).unwrap_or_default()
    }

    /// Sets the `href` attribute to `value` and parses it.
    ///
    /// # Examples
    /// ```
    /// use encoding_rs::UTF_8;
    /// use weburl::Url;
    /// use weburl_documents::Hyperlink;
    ///
    /// let base = Url::parse("https://example.org/a/b")?;
    /// let mut link = Hyperlink::new(None, &base, UTF_8);
    /// link.set_href("c?d e");
    /// assert_eq!(link.href_attribute(), Some("c?d e"));
    /// assert_eq!(link.href(), "https://example.org/a/c?d%20e");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn set_href(&mut self, value: &str) {
        self.href = Some(value.to_owned());
        self.set_the_url();
    }

    /// Returns the serialized origin, or the empty string if the URL is null. Allocates.
    pub fn origin(&self) -> String {
        self.url.as_ref().map(|url| url.api().origin()).unwrap_or_default()
    }

    /// Returns the scheme, followed by `:`; only `:` if the URL is null. Borrows.
    pub fn protocol(&self) -> &str {
        self.url.as_ref().map_or(":", |url| url.api().protocol())
    }

    /// Sets the scheme to the part of `value` before `:`, and ignores a value that the standard does not allow.
    ///
    /// # Examples
    /// ```
    /// use encoding_rs::UTF_8;
    /// use weburl::Url;
    /// use weburl_documents::Hyperlink;
    ///
    /// let base = Url::parse("http://example.org/a/b")?;
    /// let mut link = Hyperlink::new(Some("c"), &base, UTF_8);
    /// link.set_protocol("https");
    /// assert_eq!(link.href(), "https://example.org/a/c");
    /// link.set_protocol("mailto");
    /// assert_eq!(link.href(), "https://example.org/a/c");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn set_protocol(&mut self, value: &str) {
        self.update(|_| true, |url| url.api_mut().set_protocol(value));
    }

    /// Returns the username, percent-encoded. Borrows.
    pub fn username(&self) -> &str {
        self.url.as_ref().map(Url::username).unwrap_or_default()
    }

    /// Sets the username, which is percent-encoded. Does nothing if the URL has no host or the scheme `file`.
    ///
    /// # Examples
    /// ```
    /// use encoding_rs::UTF_8;
    /// use weburl::Url;
    /// use weburl_documents::Hyperlink;
    ///
    /// let base = Url::parse("https://example.org/")?;
    /// let mut link = Hyperlink::new(Some("a"), &base, UTF_8);
    /// link.set_username("me@home");
    /// assert_eq!(link.href(), "https://me%40home@example.org/a");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn set_username(&mut self, value: &str) {
        self.update(can_have_username_password_port, |url| url.api_mut().set_username(value));
    }

    /// Returns the password, percent-encoded. Borrows.
    pub fn password(&self) -> &str {
        self.url.as_ref().map(Url::password).unwrap_or_default()
    }

    /// Sets the password, which is percent-encoded. Does nothing if the URL has no host or the scheme `file`.
    ///
    /// # Examples
    /// ```
    /// use encoding_rs::UTF_8;
    /// use weburl::Url;
    /// use weburl_documents::Hyperlink;
    ///
    /// let base = Url::parse("https://me:old@example.org/")?;
    /// let mut link = Hyperlink::new(Some("a"), &base, UTF_8);
    /// link.set_password("");
    /// assert_eq!(link.href(), "https://me@example.org/a");
    /// link.set_password("new");
    /// assert_eq!(link.href(), "https://me:new@example.org/a");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn set_password(&mut self, value: &str) {
        self.update(can_have_username_password_port, |url| url.api_mut().set_password(value));
    }

    /// Returns the host, followed by `:` and the port unless the port is null. Borrows.
    pub fn host(&self) -> &str {
        self.url.as_ref().map(|url| url.api().host()).unwrap_or_default()
    }

    /// Sets the host, and the port if `value` has one. Does nothing if the path is opaque or the host cannot be
    /// parsed.
    ///
    /// # Examples
    /// ```
    /// use encoding_rs::UTF_8;
    /// use weburl::Url;
    /// use weburl_documents::Hyperlink;
    ///
    /// let base = Url::parse("https://example.org:81/")?;
    /// let mut link = Hyperlink::new(Some("a"), &base, UTF_8);
    /// link.set_host("example.com");
    /// assert_eq!(link.href(), "https://example.com:81/a");
    /// link.set_host("example.com:82");
    /// assert_eq!(link.href(), "https://example.com:82/a");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn set_host(&mut self, value: &str) {
        self.update(has_no_opaque_path, |url| url.api_mut().set_host(value));
    }

    /// Returns the host. Borrows.
    pub fn hostname(&self) -> &str {
        self.url.as_ref().map(|url| url.api().hostname()).unwrap_or_default()
    }

    /// Sets the host. Does nothing if the path is opaque or if `value` has a port or cannot be parsed as a host.
    ///
    /// # Examples
    /// ```
    /// use encoding_rs::UTF_8;
    /// use weburl::Url;
    /// use weburl_documents::Hyperlink;
    ///
    /// let base = Url::parse("https://example.org:81/")?;
    /// let mut link = Hyperlink::new(Some("a"), &base, UTF_8);
    /// link.set_hostname("example.com");
    /// assert_eq!(link.href(), "https://example.com:81/a");
    /// link.set_hostname("example.net:82");
    /// assert_eq!(link.href(), "https://example.com:81/a");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn set_hostname(&mut self, value: &str) {
        self.update(has_no_opaque_path, |url| url.api_mut().set_hostname(value));
    }

    /// Returns the port, or the empty string if it is null. Borrows.
    pub fn port(&self) -> &str {
        self.url.as_ref().map(|url| url.api().port()).unwrap_or_default()
    }

    /// Sets the port to the digits that `value` begins with, or to null if `value` is empty. Does nothing if the
    /// URL has no host or the scheme `file`.
    ///
    /// # Examples
    /// ```
    /// use encoding_rs::UTF_8;
    /// use weburl::Url;
    /// use weburl_documents::Hyperlink;
    ///
    /// let base = Url::parse("https://example.org/")?;
    /// let mut link = Hyperlink::new(Some("a"), &base, UTF_8);
    /// link.set_port("8080x");
    /// assert_eq!(link.href(), "https://example.org:8080/a");
    /// link.set_port("");
    /// assert_eq!(link.href(), "https://example.org/a");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn set_port(&mut self, value: &str) {
        self.update(can_have_username_password_port, |url| url.api_mut().set_port(value));
    }

    /// Returns the path. Borrows.
    pub fn pathname(&self) -> &str {
        self.url.as_ref().map(Url::path).unwrap_or_default()
    }

    /// Sets the path. Does nothing if the path is opaque.
    ///
    /// # Examples
    /// ```
    /// use encoding_rs::UTF_8;
    /// use weburl::Url;
    /// use weburl_documents::Hyperlink;
    ///
    /// let base = Url::parse("https://example.org/")?;
    /// let mut link = Hyperlink::new(Some("a?b"), &base, UTF_8);
    /// link.set_pathname("c/../d e?");
    /// assert_eq!(link.href(), "https://example.org/d%20e%3F?b");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn set_pathname(&mut self, value: &str) {
        self.update(has_no_opaque_path, |url| url.api_mut().set_pathname(value));
    }

    /// Returns the query with its `?`, or the empty string if the query is null or empty. Borrows.
    pub fn search(&self) -> &str {
        self.url.as_ref().map(|url| url.api().search()).unwrap_or_default()
    }

    /// Sets the query, with or without `?` in `value`, in the encoding of the document; to null if `value` is
    /// empty.
    ///
    /// # Examples
    /// ```
    /// use encoding_rs::WINDOWS_1252;
    /// use weburl::Url;
    /// use weburl_documents::Hyperlink;
    ///
    /// let base = Url::parse("https://example.org/")?;
    /// let mut link = Hyperlink::new(Some("a"), &base, WINDOWS_1252);
    /// link.set_search("q=ü");
    /// assert_eq!(link.search(), "?q=%FC");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn set_search(&mut self, value: &str) {
        let encoding = self.encoding;
        self.update(|_| true, |url| set_search(url, value, encoding));
    }

    /// Returns the fragment with its `#`, or the empty string if the fragment is null or empty. Borrows.
    pub fn hash(&self) -> &str {
        self.url.as_ref().map(|url| url.api().hash()).unwrap_or_default()
    }

    /// Sets the fragment, with or without `#` in `value`; to null if `value` is empty.
    ///
    /// # Examples
    /// ```
    /// use encoding_rs::UTF_8;
    /// use weburl::Url;
    /// use weburl_documents::Hyperlink;
    ///
    /// let base = Url::parse("https://example.org/")?;
    /// let mut link = Hyperlink::new(Some("a"), &base, UTF_8);
    /// link.set_hash("top");
    /// assert_eq!(link.href_attribute(), Some("https://example.org/a#top"));
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn set_hash(&mut self, value: &str) {
        self.update(|_| true, |url| url.api_mut().set_hash(value));
    }
}

impl fmt::Debug for Hyperlink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Hyperlink")
            .field("url", &self.url)
            .field("base", &self.base)
            .finish_non_exhaustive()
    }
}

fn can_have_username_password_port(url: &Url) -> bool {
    !url.as_url_ref().cannot_have_username_password_port()
}

fn has_no_opaque_path(url: &Url) -> bool {
    !url.has_opaque_path()
}

/// Sets the query in an encoding, which the setter of `Url` does not take.
///
/// Parses the query as a reference. A query contains no `#`, and between `?` and `#` nothing is trimmed.
fn set_search(url: &mut Url, value: &str, encoding: &'static Encoding) {
    // The query of any other URL is in UTF-8, whatever the encoding of the document.
    if value.is_empty() || encoding.output_encoding() == UTF_8 || !url.is_special() {
        url.api_mut().set_search(value);
        return;
    }
    let query = value.strip_prefix('?').unwrap_or(value).replace('#', "%23");
    let parsed = Parser::new().base(&*url).encoding(encoding).parse(&format!("?{query}#"));
    if let Ok(parsed) = parsed {
        // The other setters, too, ignore a value that makes the URL too long.
        let _ = url.set_query(parsed.query());
    }
}

/// The seven decomposition attributes of HTML5.
#[cfg(feature = "editions")]
impl html5::decomposition::UrlDecomposition for Hyperlink {
    /// Returns the result of resolving the `href` attribute, or the empty string if it cannot be resolved.
    // H5-07, H5-08, H5-30
    fn input(&self) -> String {
        let url = self.href_attribute().map(html5::strip_whitespace);
        let resolved = url.map(|url| html5::resolve(url, Some(&self.base_text), self.encoding));
        resolved.and_then(Result::ok).unwrap_or_default()
    }

    /// Sets the `href` attribute.
    // H5-30, H5-32
    fn common_setter_action(&mut self, output: &str) {
        self.set_href(output);
    }
}
