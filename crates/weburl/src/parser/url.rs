//! The parser as methods of `Url`.
//!
//! [URL Standard: URL parsing](https://url.spec.whatwg.org/#url-parsing).

use alloc::string::String;
use core::str::FromStr;

use crate::error::parse_error::{ParseError, ParseErrorKind};
use crate::form::pair::Pair;
use crate::parser::options::Options;
use crate::parser::parse;
use crate::record::url::Url;
use crate::record::url_ref::UrlRef;

impl Url {
    /// Parses an absolute URL.
    ///
    /// [URL Standard: basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser).
    /// Like a browser, it accepts many strings that are not [valid](crate#is-it-valid) and
    /// normalizes them. To resolve a relative reference, use [`join`](Self::join). Allocates once
    /// if `input` is ASCII without tabs and newlines.
    ///
    /// # Errors
    /// - [`Validation`](crate::ParseErrorKind::Validation) with the
    ///   [`ValidationError`](crate::ValidationError) on which the standard's parser fails.
    /// - [`NeedsIdna`](crate::ParseErrorKind::NeedsIdna) if the host needs IDNA and the feature
    ///   `idna` is off.
    /// - [`TooLong`](crate::ParseErrorKind::TooLong) if the serialization would be longer than 4
    ///   GiB.
    ///
    /// The span of the error counts bytes of `input`.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    ///
    /// let url = Url::parse("  https:example.org\\a ")?;
    /// assert_eq!(url.as_str(), "https://example.org/a");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    ///
    /// # Example: a host alone is not a URL
    /// ```
    /// use weburl::{Url, ValidationError};
    ///
    /// let error = Url::parse("example.com").unwrap_err();
    /// assert_eq!(error.validation_error(), Some(ValidationError::MissingSchemeNonRelativeUrl));
    /// assert!(error.to_string().contains("scheme is missing"));
    ///
    /// // A colon makes the text before it a scheme.
    /// let url = Url::parse("example.com:80")?;
    /// assert_eq!((url.scheme(), url.path()), ("example.com", "80"));
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[doc(alias = "deserialize_internal")]
    pub fn parse(input: &str) -> Result<Self, ParseError> {
        parse::parse(input, None, &Options::default()).map(Self::new)
    }

    /// Parses an absolute URL and appends `pairs`, a list or a map or a reference to one, to its query.
    ///
    /// The pairs are serialized as
    /// [`application/x-www-form-urlencoded`](https://url.spec.whatwg.org/#concept-urlencoded-serializer).
    /// A query that `input` already has is kept as it is, even if there are no pairs: an empty query
    /// stays empty, and a null query stays null.
    ///
    /// # Errors
    /// - [`Validation`](crate::ParseErrorKind::Validation) with the
    ///   [`ValidationError`](crate::ValidationError) on which the standard's parser fails.
    /// - [`NeedsIdna`](crate::ParseErrorKind::NeedsIdna) if the host needs IDNA and the feature
    ///   `idna` is off.
    /// - [`TooLong`](crate::ParseErrorKind::TooLong) if the serialization, pairs included, would be
    ///   longer than 4 GiB.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    ///
    /// let url = Url::parse_with_query_pairs("https://example.com/?a=b", &[("q", "x y")])?;
    /// assert_eq!(url.as_str(), "https://example.com/?a=b&q=x+y");
    ///
    /// let map = std::collections::HashMap::from([("lang".to_owned(), "de".to_owned())]);
    /// let url = Url::parse_with_query_pairs("https://example.com/", &map)?;
    /// assert_eq!(url.as_str(), "https://example.com/?lang=de");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[doc(alias = "parse_with_params")]
    pub fn parse_with_query_pairs(
        input: &str,
        pairs: impl IntoIterator<Item = impl Pair>,
    ) -> Result<Self, ParseError> {
        let mut url = Self::parse(input)?;
        let too_long = |_| ParseError::new(ParseErrorKind::TooLong, 0..input.len());
        url.append_query_pairs(pairs).map_err(too_long)?;
        Ok(url)
    }

    /// Parses an absolute URL from bytes.
    ///
    /// The bytes are decoded by [UTF-8 decode without
    /// BOM](https://encoding.spec.whatwg.org/#utf-8-decode-without-bom): each sequence that is not
    /// UTF-8 becomes U+FFFD, and a byte order mark is kept. Allocates a second time if `input` is
    /// not UTF-8.
    ///
    /// # Errors
    /// - [`Validation`](crate::ParseErrorKind::Validation) with the
    ///   [`ValidationError`](crate::ValidationError) on which the standard's parser fails.
    /// - [`NeedsIdna`](crate::ParseErrorKind::NeedsIdna) if the host needs IDNA and the feature
    ///   `idna` is off.
    /// - [`TooLong`](crate::ParseErrorKind::TooLong) if the serialization would be longer than 4
    ///   GiB.
    ///
    /// The span of the error counts bytes of the decoded text.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    ///
    /// let url = Url::parse_bytes(b"https://example.com/caf\xE9")?;
    /// assert_eq!(url.path(), "/caf%EF%BF%BD");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn parse_bytes(input: &[u8]) -> Result<Self, ParseError> {
        Self::parse(&String::from_utf8_lossy(input))
    }

    /// Parses `input` with this URL as the base URL.
    ///
    /// [URL Standard: basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser). A
    /// relative reference takes the components it lacks from this URL; an absolute URL takes none.
    /// A URL with an [opaque path](Self::has_opaque_path) can be the base of a fragment only.
    ///
    /// # Errors
    /// - [`Validation`](crate::ParseErrorKind::Validation) with the
    ///   [`ValidationError`](crate::ValidationError) on which the standard's parser fails.
    /// - [`NeedsIdna`](crate::ParseErrorKind::NeedsIdna) if the host needs IDNA and the feature
    ///   `idna` is off.
    /// - [`TooLong`](crate::ParseErrorKind::TooLong) if the serialization would be longer than 4
    ///   GiB.
    ///
    /// The span of the error counts bytes of `input`.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    ///
    /// let base = Url::parse("https://example.com/a/b?q#f")?;
    /// assert_eq!(base.join("c")?.as_str(), "https://example.com/a/c");
    /// assert_eq!(base.join("../c?x")?.as_str(), "https://example.com/c?x");
    /// assert_eq!(base.join("//example.org")?.as_str(), "https://example.org/");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    ///
    /// # Example: the last segment is replaced unless a slash follows it
    /// ```
    /// # use weburl::Url;
    /// let base = Url::parse("https://example.com/api/v1")?;
    /// assert_eq!(base.join("users")?.as_str(), "https://example.com/api/users");
    ///
    /// // To keep it, append segments instead.
    /// let mut url = base;
    /// url.append_path_segments(["users"])?;
    /// assert_eq!(url.as_str(), "https://example.com/api/v1/users");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn join(&self, input: &str) -> Result<Self, ParseError> {
        self.as_url_ref().join(input)
    }

    /// Returns whether [`parse`](Self::parse) would succeed.
    ///
    /// [URL Standard: canParse()](https://url.spec.whatwg.org/#dom-url-canparse). Builds no URL.
    /// The section [Is it valid?](crate#is-it-valid) says what else can be asked of a string.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    ///
    /// assert!(Url::can_parse("https://example.com/a b"));
    /// assert!(!Url::can_parse("example.com"));
    /// ```
    #[doc(alias = "canParse")]
    pub fn can_parse(input: &str) -> bool {
        parse::can_parse(input, None, &Options::default())
    }
}

impl UrlRef<'_> {
    /// Parses `input` with this URL as the base URL. See [`Url::join`] for examples.
    ///
    /// # Errors
    /// - [`Validation`](crate::ParseErrorKind::Validation) with the
    ///   [`ValidationError`](crate::ValidationError) on which the standard's parser fails.
    /// - [`NeedsIdna`](crate::ParseErrorKind::NeedsIdna) if the host needs IDNA and the feature
    ///   `idna` is off.
    /// - [`TooLong`](crate::ParseErrorKind::TooLong) if the serialization would be longer than 4
    ///   GiB.
    pub fn join(&self, input: &str) -> Result<Url, ParseError> {
        parse::join(input, *self, &Options::default()).map(Url::new)
    }
}

impl FromStr for Url {
    type Err = ParseError;

    fn from_str(input: &str) -> Result<Self, ParseError> {
        Self::parse(input)
    }
}

impl TryFrom<&str> for Url {
    type Error = ParseError;

    fn try_from(input: &str) -> Result<Self, ParseError> {
        Self::parse(input)
    }
}

impl TryFrom<String> for Url {
    type Error = ParseError;

    fn try_from(input: String) -> Result<Self, ParseError> {
        Self::parse(&input)
    }
}
