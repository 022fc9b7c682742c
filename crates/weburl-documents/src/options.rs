//! What the source of a document does not say about it.

use encoding_rs::Encoding;
use weburl::{Url, UrlRef};

use crate::attribute_rule::AttributeRule;
use crate::base_url::fallback_base_url;
use crate::encoding::{UnknownEncodingLabel, for_label};
use crate::fallback_encoding::FallbackEncoding;
use crate::header_parameters::charset;
use crate::heading_names::HeadingNames;
use crate::syntax::Syntax;
use crate::url_attributes::ValueSyntax;

/// What is known about a document besides its source.
///
/// # Examples
/// ```
/// use weburl::Url;
/// use weburl_documents::{DocumentOptions, HtmlDocument};
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
    syntax: Option<Syntax>,
    syntax_of_content_type: Option<Syntax>,
    file_name: Option<&'a str>,
    about_base: Option<&'a Url>,
    pub(crate) transport_encoding: Option<&'static Encoding>,
    pub(crate) fallback_encoding: FallbackEncoding,
    pub(crate) is_scripting: bool,
    pub(crate) has_xml_base: bool,
    pub(crate) is_strict_xml: bool,
    pub(crate) has_tree: bool,
    pub(crate) attribute_rules: &'a [AttributeRule],
    pub(crate) data: EmbeddedData,
    #[cfg_attr(not(feature = "markdown"), expect(dead_code))]
    pub(crate) heading_names: HeadingNames,
}

/// What is read of a document, and what is not. It outlives the options.
#[derive(Clone, Debug)]
pub(crate) struct Reading {
    pub(crate) is_scripting: bool,
    pub(crate) attribute_rules: Vec<AttributeRule>,
    pub(crate) data: EmbeddedData,
}

/// What is read besides attributes and style sheets.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct EmbeddedData {
    pub(crate) has_json_ld: bool,
    pub(crate) has_import_maps: bool,
    pub(crate) has_speculation_rules: bool,
    pub(crate) has_srcdoc: bool,
}

impl EmbeddedData {
    /// Returns the syntax of a script whose `type` is given, if it is to be read.
    ///
    /// [HTML Standard: the type of a script](https://html.spec.whatwg.org/multipage/scripting.html#attr-script-type).
    pub(crate) fn syntax_of_script(self, script_type: &str) -> Option<ValueSyntax> {
        let is = |name: &str| script_type.trim_ascii().eq_ignore_ascii_case(name);
        if self.has_json_ld && is("application/ld+json") {
            Some(ValueSyntax::JsonLd)
        } else if self.has_import_maps && is("importmap") {
            Some(ValueSyntax::ImportMap)
        } else if self.has_speculation_rules && is("speculationrules") {
            Some(ValueSyntax::SpeculationRules)
        } else {
            None
        }
    }

    pub(crate) fn has_scripts(self) -> bool {
        self.has_json_ld || self.has_import_maps || self.has_speculation_rules
    }
}

impl<'a> DocumentOptions<'a> {
    /// Returns the options for the document at `address`: no `about_base`, no encoding from the transport,
    /// UTF-8 or a guess if nothing declares one, no scripting, and `xml:base` in force.
    pub fn new(address: &'a Url) -> Self {
        Self {
            address,
            syntax: None,
            syntax_of_content_type: None,
            file_name: None,
            about_base: None,
            transport_encoding: None,
            fallback_encoding: FallbackEncoding::Utf8,
            is_scripting: false,
            has_xml_base: true,
            is_strict_xml: false,
            has_tree: false,
            attribute_rules: &[],
            data: EmbeddedData::default(),
            heading_names: HeadingNames::default(),
        }
    }

    /// Sets the base URL for the addresses `about:blank` and `about:srcdoc`, for which [`fallback_base_url`]
    /// uses it.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    /// use weburl_documents::{DocumentOptions, HtmlDocument};
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
    /// use weburl_documents::{DocumentOptions, HtmlDocument};
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

    /// Sets the syntax that a `Content-Type` names, and the encoding that its `charset` names. What it doesn't say, or
    /// says with an unknown type or label, stays the same, as in browsers.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    /// use weburl_documents::{Document, DocumentOptions, Syntax};
    ///
    /// let address = Url::parse("https://example.com/")?;
    /// let options = DocumentOptions::new(&address).content_type("text/css; charset=latin1");
    /// let document = Document::new(b"", &options)?;
    /// assert_eq!(document.syntax(), Syntax::Css);
    /// assert_eq!(document.encoding().name(), "windows-1252");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn content_type(self, content_type: &str) -> Self {
        let syntax = Syntax::of_content_type(content_type);
        let options =
            Self { syntax_of_content_type: syntax.or(self.syntax_of_content_type), ..self };
        let encoding = charset(content_type).and_then(|label| for_label(&label).ok());
        encoding.map_or(options, |encoding| options.transport_encoding(encoding))
    }

    /// Sets the syntax of the document, which overrides what the `Content-Type`, its name and its first bytes say.
    #[must_use]
    pub fn syntax(self, syntax: Syntax) -> Self {
        Self { syntax: Some(syntax), ..self }
    }

    /// Sets the name of the file, which says the [syntax](Syntax::of_name) unless a `Content-Type` does.
    #[must_use]
    pub fn file_name(self, file_name: &'a str) -> Self {
        Self { file_name: Some(file_name), ..self }
    }

    /// Returns the syntax that the options say.
    pub(crate) fn stated_syntax(&self) -> Option<Syntax> {
        let of_name = || Syntax::of_name(self.file_name?);
        self.syntax.or(self.syntax_of_content_type).or_else(of_name)
    }

    /// Sets the encoding of an HTML document that declares none; by default [`FallbackEncoding::Utf8`].
    ///
    /// # Examples
    /// ```
    /// use encoding_rs::WINDOWS_1252;
    /// use weburl::Url;
    /// use weburl_documents::{DocumentOptions, FallbackEncoding, HtmlDocument};
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

    /// Says that scripts run, so that the content of `noscript` is text and has no links.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    /// use weburl_documents::{DocumentOptions, HtmlDocument};
    ///
    /// let address = Url::parse("https://example.com/")?;
    /// let options = DocumentOptions::new(&address);
    /// for (options, expected) in [(options, 1), (options.scripting(), 0)] {
    ///     let document = HtmlDocument::new(b"<noscript><img src=a></noscript>", &options);
    ///     assert_eq!(document.links().count(), expected);
    /// }
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[must_use]
    pub fn scripting(self) -> Self {
        Self { is_scripting: true, ..self }
    }

    /// Ignores `xml:base` in XML documents. Browsers ignore it today, while feed readers follow it.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    /// use weburl_documents::{Document, DocumentOptions, Syntax};
    ///
    /// let address = Url::parse("https://example.com/")?;
    /// let source = b"<svg xmlns='http://www.w3.org/2000/svg' xml:base='/a/'><a href='b'/></svg>";
    /// let options = DocumentOptions::new(&address).syntax(Syntax::Xml).ignore_xml_base();
    /// let mut hrefs = Vec::new();
    /// Document::new(source, &options)?
    ///     .for_each_link(|link| hrefs.extend(link.url.map(|url| url.as_str().to_owned())))?;
    /// assert_eq!(hrefs, ["https://example.com/b"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn ignore_xml_base(self) -> Self {
        Self { has_xml_base: false, ..self }
    }

    /// Ends the reading of XML at every error, as browsers do. Otherwise, it goes on after an ampersand that begins no
    /// reference, after bytes that are invalid in the encoding and after a prefix without a namespace, as feed readers do,
    /// and the first of these is reported at the end.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    /// use weburl_documents::{Document, DocumentErrorKind, DocumentOptions};
    ///
    /// let address = Url::parse("https://example.com/")?;
    /// let source = b"<urlset><url><loc>/?a&b</loc></url><url><loc>/c</loc></url></urlset>";
    /// let options = DocumentOptions::new(&address);
    /// for (options, expected) in [(options, 2), (options.strict_xml(), 0)] {
    ///     let mut count = 0;
    ///     let error = Document::new(source, &options)?.for_each_link(|_| count += 1).unwrap_err();
    ///     assert_eq!((count, error.kind(), error.span().start), (expected, DocumentErrorKind::Ampersand, 21));
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn strict_xml(self) -> Self {
        Self { is_strict_xml: true, ..self }
    }

    /// Builds the whole tree of an HTML document, so that [`Link::is_dropped`](crate::Link::is_dropped) is known; by
    /// default it is built only where its shape decides what a token means. Takes some ten times as long, and memory
    /// for each element.
    #[must_use]
    pub fn tree_construction(self) -> Self {
        Self { has_tree: true, ..self }
    }

    /// Adds attributes that hold URLs, such as those of [`SOCIAL`](crate::SOCIAL) or
    /// [`LAZY_LOADING`](crate::LAZY_LOADING); by default there are none. Documents copy the rules.
    #[must_use]
    pub fn attribute_rules(self, attribute_rules: &'a [AttributeRule]) -> Self {
        Self { attribute_rules, ..self }
    }

    /// Also reads the URLs in JSON-LD of HTML and XHTML. They are references that resolve against the document base URL;
    /// an `@id` [only names](crate::Link::is_only_a_name) something.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    /// use weburl_documents::{DocumentOptions, HtmlDocument};
    ///
    /// let address = Url::parse("https://example.com/")?;
    /// let source = br#"<script type="application/ld+json">{"url": "\/a", "name": "b"}</script>"#;
    /// let options = DocumentOptions::new(&address).json_ld();
    /// let links: Vec<_> = HtmlDocument::new(source, &options).links().collect();
    /// assert_eq!(links[0].url.as_ref().map(Url::path), Ok("/a"));
    /// assert_eq!(links.len(), 1);
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[must_use]
    pub fn json_ld(self) -> Self {
        Self { data: EmbeddedData { has_json_ld: true, ..self.data }, ..self }
    }

    /// Also reads the addresses in import maps of HTML and XHTML. They are resources, which a browser fetches when a
    /// script imports them.
    #[must_use]
    pub fn import_maps(self) -> Self {
        Self { data: EmbeddedData { has_import_maps: true, ..self.data }, ..self }
    }

    /// Also reads the URLs that speculation rules of HTML and XHTML list. They are resources.
    #[must_use]
    pub fn speculation_rules(self) -> Self {
        Self { data: EmbeddedData { has_speculation_rules: true, ..self.data }, ..self }
    }

    /// Also reads the links of the documents in `srcdoc` of HTML and XHTML, as HTML. Their elements and attributes are those in `srcdoc`, their places those in the outer document, and their base URLs
    /// those of the inner one. A document in the `srcdoc` of a `srcdoc` is not read.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    /// use weburl_documents::{DocumentOptions, HtmlDocument};
    ///
    /// let address = Url::parse("https://example.com/")?;
    /// let source = br#"<iframe srcdoc="<base href=/a/>&lt;img src=b?c&amp;amp;d&gt;">"#;
    /// let options = DocumentOptions::new(&address).srcdoc();
    /// let links: Vec<_> = HtmlDocument::new(source, &options).links().collect();
    /// assert_eq!(links[1].url.as_ref().map(Url::href), Ok("https://example.com/a/b?c&d"));
    /// assert_eq!(&source[links[1].span.clone()], b"b?c&amp;amp;d");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[must_use]
    pub fn srcdoc(self) -> Self {
        Self { data: EmbeddedData { has_srcdoc: true, ..self.data }, ..self }
    }

    /// Sets whose rule names the headings of Markdown; by default [`HeadingNames::Github`].
    #[must_use]
    pub fn heading_names(self, heading_names: HeadingNames) -> Self {
        Self { heading_names, ..self }
    }

    /// Returns what is to be read.
    pub(crate) fn reading(&self) -> Reading {
        let attribute_rules = self.attribute_rules.to_vec();
        Reading { is_scripting: self.is_scripting, attribute_rules, data: self.data }
    }

    /// Returns the options for a document of which the same is to be read.
    pub(crate) fn with_reading(self, reading: &'a Reading) -> Self {
        let Reading { is_scripting, attribute_rules, data } = reading;
        Self { is_scripting: *is_scripting, attribute_rules, data: *data, ..self }
    }

    /// Returns the [fallback base URL](fallback_base_url) of the document. Borrows.
    pub fn fallback_base_url(&self) -> UrlRef<'a> {
        fallback_base_url(self.address, self.about_base)
    }
}
