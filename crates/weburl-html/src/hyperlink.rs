//! The decomposition attributes of `a` and `area`: their URL as scripts take it apart and change it.
//!
//! [HTML Standard: HTMLHyperlinkElementUtils](https://html.spec.whatwg.org/#htmlhyperlinkelementutils).
//! As in [`weburl::Api`], the names here are those of Web IDL. Unlike there, the URL may be null, and each
//! setter that gets as far as the URL writes it back, even if it did not fit: an `href` that was relative
//! becomes absolute.

use std::fmt;

use encoding_rs::{Encoding, UTF_8};
use weburl::{Parser, Url};

/// An element with an `href` attribute, in a document with a base URL and an encoding.
///
/// HTML5 had seven of these attributes, with rules of their own: a getter was empty unless a condition held,
/// an empty component kept its delimiter, and a host was replaced together with its port. With the feature
/// `editions`, the trait `weburl_editions::html5::decomposition::UrlDecomposition` does that for the same
/// element.
///
/// # Examples
/// ```
/// use encoding_rs::UTF_8;
/// use weburl::Url;
/// use weburl_html::Hyperlink;
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
/// # use weburl_html::Hyperlink;
/// let base = Url::parse("https://example.org/")?;
/// let mut link = Hyperlink::new(Some("https://a b/"), &base, UTF_8);
/// link.set_hash("top");
/// assert_eq!((link.href(), link.protocol(), link.host()), ("https://a b/", ":", ""));
/// # Ok::<(), weburl::ParseError>(())
/// ```
///
/// `Debug` leaves out the attribute, and masks the passwords of the URLs.
#[derive(Clone)]
pub struct Hyperlink {
    href: Option<String>,
    base: Url,
    encoding: &'static Encoding,
    url: Option<Url>,
}

impl Hyperlink {
    /// Returns an element with the value of its `href` attribute, or none, in a document with a base URL and
    /// an encoding.
    pub fn new(href: Option<&str>, base: &Url, encoding: &'static Encoding) -> Self {
        let mut hyperlink =
            Self { href: href.map(str::to_owned), base: base.clone(), encoding, url: None };
        hyperlink.set_the_url();
        hyperlink
    }

    /// Returns the value of the `href` attribute, as it is written in the document.
    pub fn href_attribute(&self) -> Option<&str> {
        self.href.as_deref()
    }

    /// Returns the URL; null without an `href` attribute, or if its value cannot be parsed.
    ///
    /// [HTML Standard: url](https://html.spec.whatwg.org/#concept-hyperlink-url).
    pub fn url(&self) -> Option<&Url> {
        self.url.as_ref()
    }

    /// [HTML Standard: set the url](https://html.spec.whatwg.org/#concept-hyperlink-url-set). It runs when
    /// the attribute changes. The base does not, so that nothing is left to do where the standard
    /// reinitializes the URL.
    fn set_the_url(&mut self) {
        let parser = Parser::new().base(&self.base).encoding(self.encoding);
        self.url = self.href.as_deref().and_then(|href| parser.parse_owned(href).ok());
    }

    /// Sets the `href` attribute to the URL: [HTML Standard: update
    /// href](https://html.spec.whatwg.org/#update-href). What is written is parsed again, which matters for
    /// the few URLs that are not what their own href parses to.
    fn update_href(&mut self) {
        self.href = self.url.as_ref().map(|url| url.href().to_owned());
        self.set_the_url();
    }

    /// Changes the URL if it is not null and `may_change` agrees, and writes it back.
    fn update(&mut self, may_change: fn(&Url) -> bool, change: impl FnOnce(&mut Url)) {
        if let Some(url) = self.url.as_mut().filter(|url| may_change(url)) {
            change(url);
            self.update_href();
        }
    }

    /// The serialized URL; the value of the attribute where the URL is null, and the empty string without it.
    pub fn href(&self) -> &str {
        self.url.as_ref().map(Url::href).or(self.href_attribute()).unwrap_or_default()
    }

    /// Sets the `href` attribute, as it is.
    pub fn set_href(&mut self, value: &str) {
        self.href = Some(value.to_owned());
        self.set_the_url();
    }

    /// The serialized origin; the empty string where the URL is null. Allocates.
    pub fn origin(&self) -> String {
        self.url.as_ref().map(|url| url.api().origin()).unwrap_or_default()
    }

    /// The scheme, followed by `:`, which is there where the URL is null, too.
    pub fn protocol(&self) -> &str {
        self.url.as_ref().map_or(":", |url| url.api().protocol())
    }

    /// Sets the scheme.
    pub fn set_protocol(&mut self, value: &str) {
        self.update(|_| true, |url| url.api_mut().set_protocol(value));
    }

    /// The username.
    pub fn username(&self) -> &str {
        self.url.as_ref().map(Url::username).unwrap_or_default()
    }

    /// Sets the username.
    pub fn set_username(&mut self, value: &str) {
        self.update(can_have_username_password_port, |url| url.api_mut().set_username(value));
    }

    /// The password.
    pub fn password(&self) -> &str {
        self.url.as_ref().map(Url::password).unwrap_or_default()
    }

    /// Sets the password.
    pub fn set_password(&mut self, value: &str) {
        self.update(can_have_username_password_port, |url| url.api_mut().set_password(value));
    }

    /// The host, followed by `:` and the port unless that is null.
    pub fn host(&self) -> &str {
        self.url.as_ref().map(|url| url.api().host()).unwrap_or_default()
    }

    /// Sets the host, and the port if `value` has one.
    pub fn set_host(&mut self, value: &str) {
        self.update(has_no_opaque_path, |url| url.api_mut().set_host(value));
    }

    /// The host.
    pub fn hostname(&self) -> &str {
        self.url.as_ref().map(|url| url.api().hostname()).unwrap_or_default()
    }

    /// Sets the host.
    pub fn set_hostname(&mut self, value: &str) {
        self.update(has_no_opaque_path, |url| url.api_mut().set_hostname(value));
    }

    /// The port; the empty string where it is null.
    pub fn port(&self) -> &str {
        self.url.as_ref().map(|url| url.api().port()).unwrap_or_default()
    }

    /// Sets the port to the digits that `value` begins with; the empty string makes it null.
    pub fn set_port(&mut self, value: &str) {
        self.update(can_have_username_password_port, |url| url.api_mut().set_port(value));
    }

    /// The path.
    pub fn pathname(&self) -> &str {
        self.url.as_ref().map(Url::path).unwrap_or_default()
    }

    /// Sets the path, unless it is opaque.
    pub fn set_pathname(&mut self, value: &str) {
        self.update(has_no_opaque_path, |url| url.api_mut().set_pathname(value));
    }

    /// The query after its `?`; the empty string where it is null or empty.
    pub fn search(&self) -> &str {
        self.url.as_ref().map(|url| url.api().search()).unwrap_or_default()
    }

    /// Sets the query, in the encoding of the document; the empty string makes it null.
    pub fn set_search(&mut self, value: &str) {
        let encoding = self.encoding;
        self.update(|_| true, |url| set_search(url, value, encoding));
    }

    /// The fragment after its `#`; the empty string where it is null or empty.
    pub fn hash(&self) -> &str {
        self.url.as_ref().map(|url| url.api().hash()).unwrap_or_default()
    }

    /// Sets the fragment; the empty string makes it null.
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

/// Sets the query in an encoding, which the setter of a URL does not know.
///
/// What is set is what the parser makes of it as a reference. A query has no `#`, and nothing is trimmed
/// from a reference with `?` before it and `#` behind.
fn set_search(url: &mut Url, value: &str, encoding: &'static Encoding) {
    // Other URLs have their query in UTF-8 whatever the document.
    if value.is_empty() || encoding.output_encoding() == UTF_8 || !url.is_special() {
        return url.api_mut().set_search(value);
    }
    let query = value.strip_prefix('?').unwrap_or(value).replace('#', "%23");
    let parsed = Parser::new().base(&*url).encoding(encoding).parse_owned(&format!("?{query}#"));
    if let Ok(parsed) = parsed {
        // A query that makes the URL too long is ignored, as the other setters do.
        let _ = url.set_query(parsed.query());
    }
}

#[cfg(feature = "editions")]
mod editions {
    use weburl_editions::html5::decomposition::UrlDecomposition;
    use weburl_editions::html5::{resolve, strip_whitespace};

    use super::Hyperlink;

    /// The seven attributes as HTML5 had them.
    impl UrlDecomposition for Hyperlink {
        /// Returns the result of resolving the `href` attribute; the empty string if that is not possible.
        fn input(&self) -> String {
            let url = self.href_attribute().map(strip_whitespace);
            let resolved = url.map(|url| resolve(url, Some(self.base.href()), self.encoding));
            resolved.and_then(Result::ok).unwrap_or_default()
        }

        /// Sets the `href` attribute.
        fn common_setter_action(&mut self, output: &str) {
            self.set_href(output);
        }
    }
}
