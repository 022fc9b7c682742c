//! `Parser`: a parser with options and buffers.

use alloc::string::String;

use core::fmt;

use crate::error::parse_error::ParseError;
use crate::parser::options::Options;
use crate::parser::parse;
use crate::record::components::Components;
use crate::record::url::Url;
use crate::record::url_ref::UrlRef;

/// A URL parser with options: a base URL, a query encoding, a length limit.
///
/// It owns buffers that every call reuses. Once they have grown to the longest input, [`parse`](Self::parse)
/// allocates nothing, apart from what the crates `idna` and `encoding_rs` allocate.
///
/// # Examples
/// ```
/// use weburl::{Parser, Url};
///
/// let base = Url::parse("https://example.com/a/")?;
/// let mut parser = Parser::new().base(&base).max_len(1000);
/// for (input, expected) in [("b", "/a/b"), ("../c d", "/c%20d")] {
///     assert_eq!(parser.parse(input)?.path(), expected);
/// }
/// # Ok::<(), weburl::ParseError>(())
/// ```
#[doc(alias = "ParseOptions")]
#[derive(Clone, Default)]
pub struct Parser<'b> {
    pub(crate) base: Option<UrlRef<'b>>,
    pub(crate) options: Options,
    /// What is left of an input without its tabs and newlines.
    cleaned: String,
    href: String,
}

impl<'b> Parser<'b> {
    /// Returns a parser without a base URL, for queries in UTF-8, with the longest limit: 4 GiB.
    #[doc(alias = "options")]
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets the [base URL](https://url.spec.whatwg.org/#concept-base-url), against which relative inputs are
    /// resolved; `None` removes it.
    ///
    /// # Examples
    /// ```
    /// use weburl::{Parser, Url};
    ///
    /// let base: Option<Url> = Url::parse("https://example.com/a").ok();
    /// let mut parser = Parser::new().base(base.as_ref());
    /// assert_eq!(parser.parse("b")?.as_str(), "https://example.com/b");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[doc(alias = "base_url")]
    #[must_use]
    pub fn base(self, base: impl IntoBase<'b>) -> Self {
        Self { base: base.into_base(), ..self }
    }

    /// Sets the encoding of the queries of special URLs, except `ws` and `wss`.
    ///
    /// [URL Standard: query state](https://url.spec.whatwg.org/#query-state). UTF-16 and *replacement*
    /// encode as UTF-8.
    ///
    /// # Examples
    /// ```
    /// use weburl::Parser;
    ///
    /// let mut parser = Parser::new().encoding(encoding_rs::WINDOWS_1252);
    /// assert_eq!(parser.parse("https://example.com/ü?ü ☃")?.as_str(),
    ///     "https://example.com/%C3%BC?%FC%20%26%239731%3B");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[doc(alias("encoding_override", "EncodingOverride"))]
    #[cfg(feature = "encoding")]
    #[must_use]
    pub fn encoding(mut self, encoding: &'static encoding_rs::Encoding) -> Self {
        self.options.query_encoding = crate::percent::query_encoding::QueryEncoding::new(encoding);
        self
    }

    /// Sets the greatest length of an href, in bytes. A URL that would be longer fails to parse with
    /// [`TooLong`](crate::ParseErrorKind::TooLong).
    ///
    /// The input bounds the memory that parsing takes, not this limit: a long path may become a short one, so
    /// the parser writes the href before it checks the length.
    ///
    /// # Examples
    /// ```
    /// use weburl::{ParseErrorKind, Parser};
    ///
    /// let mut parser = Parser::new().max_len(20);
    /// assert!(parser.parse("https://example.com/").is_ok());
    /// let error = parser.parse("https://example.com/a").unwrap_err();
    /// assert_eq!(error.kind(), ParseErrorKind::TooLong);
    /// ```
    #[must_use]
    pub fn max_len(mut self, max_len: u32) -> Self {
        self.options.max_len = max_len;
        self
    }

    /// Returns the components of `input` if it is recognized.
    #[inline(always)]
    pub(crate) fn recognize(&self, input: &str) -> Option<Components> {
        parse::recognize_url(input, &self.options)
    }

    /// Parses `input` into a URL that borrows: from `input` if that is in normal form, and otherwise from the
    /// parser's buffers.
    ///
    /// # Errors
    /// The cases of [`Url::parse`], and [`TooLong`](crate::ParseErrorKind::TooLong) if the href is longer than
    /// [`max_len`](Self::max_len). The span counts bytes of `input`.
    #[inline]
    pub fn parse<'p>(&'p mut self, input: &'p str) -> Result<UrlRef<'p>, ParseError> {
        match self.recognize(input) {
            Some(components) => Ok(UrlRef::new(input, components)),
            None => self.parse_unusual(input),
        }
    }

    /// Parses `input`, which is not recognized, as [`parse`](Self::parse) does.
    #[inline(never)]
    pub(crate) fn parse_unusual<'p>(
        &'p mut self,
        input: &'p str,
    ) -> Result<UrlRef<'p>, ParseError> {
        let Self { base, options, cleaned, href } = self;
        parse::parse_borrowing(input, *base, options, cleaned, href)
    }

    /// Parses `input` into a [`Url`]. Allocates once for an ASCII input without tabs or newlines.
    ///
    /// # Errors
    /// The cases of [`Url::parse`], and [`TooLong`](crate::ParseErrorKind::TooLong) if the href is longer than
    /// [`max_len`](Self::max_len). The span counts bytes of `input`.
    pub fn parse_owned(&self, input: &str) -> Result<Url, ParseError> {
        parse::parse(input, self.base, &self.options).map(Url::new)
    }

    /// Returns whether [`parse`](Self::parse) would succeed. Builds no URL. See [which question to
    /// ask](crate#is-it-valid).
    pub fn can_parse(&self, input: &str) -> bool {
        parse::can_parse(input, self.base, &self.options)
    }
}

/// What [`Parser::base`] takes: a `&Url`, a [`UrlRef`], or an `Option` of either.
pub trait IntoBase<'b> {
    /// Returns the base URL, if there is one.
    fn into_base(self) -> Option<UrlRef<'b>>;
}

impl<'b> IntoBase<'b> for &'b Url {
    fn into_base(self) -> Option<UrlRef<'b>> {
        Some(self.as_url_ref())
    }
}

impl<'b> IntoBase<'b> for UrlRef<'b> {
    fn into_base(self) -> Option<UrlRef<'b>> {
        Some(self)
    }
}

impl<'b, T: IntoBase<'b>> IntoBase<'b> for Option<T> {
    fn into_base(self) -> Option<UrlRef<'b>> {
        self.and_then(T::into_base)
    }
}

/// Omits the buffers, which may hold a password.
impl fmt::Debug for Parser<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { base, options, cleaned: _, href: _ } = self;
        f.debug_struct("Parser").field("base", base).field("options", options).finish()
    }
}
