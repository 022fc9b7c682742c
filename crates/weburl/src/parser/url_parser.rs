//! `Parser`: a parser with options and buffers.

use alloc::string::String;

use core::fmt;

use crate::error::parse_error::ParseError;
use crate::error::set_error::SetError;
use crate::parser::default_scheme::MissingScheme;
use crate::parser::options::Options;
use crate::parser::parse;
use crate::parser::recognize::SpecialUrl;
use crate::parser::special_start::Recognized;
use crate::record::storage::MAX_LEN;
use crate::record::url::Url;
use crate::record::url_ref::UrlRef;
use crate::scan;
use crate::syntax::scheme::is_scheme;

/// A URL parser with options: a base URL, a default scheme, a query encoding, a length limit.
///
/// It owns buffers that every call reuses. Once they have grown to the longest input, [`parse_ref`](Self::parse_ref)
/// allocates nothing, apart from what the crate `encoding_rs` and hosts outside ASCII need that are longer than the DNS allows.
///
/// # Examples
/// ```
/// use weburl::{Parser, Url};
///
/// let base = Url::parse("https://example.com/a/")?;
/// let mut parser = Parser::new().base(&base).max_len(1000);
/// for (input, expected) in [("b", "/a/b"), ("../c d", "/c%20d")] {
///     assert_eq!(parser.parse_ref(input)?.path(), expected);
/// }
/// # Ok::<(), weburl::ParseError>(())
/// ```
#[doc(alias = "ParseOptions")]
#[derive(Clone, Default)]
pub struct Parser<'b> {
    pub(crate) base: Option<UrlRef<'b>>,
    pub(crate) options: Options,
    default_scheme: Option<&'b str>,
    /// An input with the scheme that it lacked.
    completed: String,
    /// What is left of an input without its tabs and newlines.
    cleaned: String,
    href: String,
}

impl<'b> Parser<'b> {
    /// Returns a parser without a base URL, for queries in UTF-8, with the longest limit: 4 GiB.
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Parser::new().parse("https://EXAMPLE.com")?;
    /// assert_eq!(url.as_str(), "https://example.com/");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
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
    /// let parser = Parser::new().base(base.as_ref());
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
    /// let parser = Parser::new().encoding(encoding_rs::WINDOWS_1252);
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
    /// Without a limit, it is 4 GiB; with addresses of 32 bits, 2 GiB, and an input of more than 227 MiB fails if
    /// anything in it must be rewritten.
    ///
    /// # Examples
    /// ```
    /// use weburl::{ParseErrorKind, Parser};
    ///
    /// let parser = Parser::new().max_len(20);
    /// assert!(parser.parse("https://example.com/").is_ok());
    /// let error = parser.parse("https://example.com/a").unwrap_err();
    /// assert_eq!(error.kind(), ParseErrorKind::TooLong);
    /// ```
    #[must_use]
    pub fn max_len(mut self, max_len: u32) -> Self {
        self.options.max_len = max_len.min(MAX_LEN as u32);
        self
    }

    /// Sets the scheme of inputs that lack one, such as people type.
    ///
    /// It goes in front of an input that begins with a host (`example.com`, `//host`), with a host and a port
    /// (`localhost:8080`) or with credentials (`user:password@host`). Everything else is parsed as without a
    /// default scheme: what has a scheme keeps it, and a path (`/etc/passwd`, `./a`), a query or a fragment
    /// alone is an error. `mailto:x@y` and `tel:911` keep their schemes, because those are known to have no
    /// host. With `ssh`, `user@host:path` is an address as git takes it, and the colon becomes a slash.
    ///
    /// With a [base URL](Self::base), inputs without a scheme are relative to that, and the default scheme is
    /// not used. Spans count bytes of the input as the caller passed it.
    ///
    /// # Errors
    /// [`InvalidScheme`](SetError::InvalidScheme) if `scheme` is not a scheme.
    ///
    /// # Examples
    /// ```
    /// use weburl::Parser;
    ///
    /// let parser = Parser::new().default_scheme("https")?;
    /// assert_eq!(parser.parse("example.com/a b")?.as_str(), "https://example.com/a%20b");
    /// assert_eq!(parser.parse("localhost:8080")?.as_str(), "https://localhost:8080/");
    /// assert_eq!(parser.parse("mailto:x@example.com")?.as_str(), "mailto:x@example.com");
    /// assert_eq!(parser.parse("git@host:path").unwrap_err().span(), 9..10);
    /// # Ok::<(), weburl::SetError>(())
    /// ```
    pub fn default_scheme(self, scheme: &'b str) -> Result<Self, SetError> {
        if !is_scheme(scheme) {
            return Err(SetError::InvalidScheme);
        }
        Ok(Self { default_scheme: Some(scheme), ..self })
    }

    /// Returns `input` with the [default scheme](Self::default_scheme) in front, if the parser adds it before it parses.
    ///
    /// # Examples
    /// ```
    /// let parser = weburl::Parser::new().default_scheme("https")?;
    /// assert_eq!(parser.add_default_scheme("example.com/a b"), "https://example.com/a b");
    /// assert_eq!(parser.add_default_scheme("/a"), "/a");
    /// # Ok::<(), weburl::SetError>(())
    /// ```
    pub fn add_default_scheme<'i>(&self, input: &'i str) -> alloc::borrow::Cow<'i, str> {
        self.missing_scheme(input).map_or(input.into(), |missing| missing.added_to(input).into())
    }

    /// Returns a parser with the same options.
    pub(crate) fn without_buffers(&self) -> Self {
        let Self { base, options, default_scheme, .. } = *self;
        Self { base, options, default_scheme, ..Self::default() }
    }

    /// Returns the scheme that `input` lacks, if there is a default one to add. With a base, what lacks a scheme is relative
    /// to that.
    #[inline]
    pub(crate) fn missing_scheme(&self, input: &str) -> Option<MissingScheme> {
        let default_scheme = self.default_scheme?;
        if self.base.is_some() { None } else { MissingScheme::of(input, default_scheme) }
    }

    /// Returns where the components of `input` are, if it is recognized.
    #[inline(always)]
    pub(crate) fn recognize(&self, input: &str) -> Option<Recognized> {
        let is_short = input.len() <= self.options.max_len as usize;
        if is_short { scan::run(SpecialUrl, input.as_bytes()) } else { None }
    }

    /// Parses `input` into a [`Url`]. Allocates once for an ASCII input without tabs or newlines.
    ///
    /// # Errors
    /// The cases of [`Url::parse`], and [`TooLong`](crate::ParseErrorKind::TooLong) if the href is longer than
    /// [`max_len`](Self::max_len). The span counts bytes of `input`.
    ///
    /// # Examples
    /// ```
    /// use weburl::{Parser, Url};
    ///
    /// let base = Url::parse("https://example.com/a/b")?;
    /// let url: Url = Parser::new().base(&base).parse("../c")?;
    /// assert_eq!(url.as_str(), "https://example.com/c");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn parse(&self, input: &str) -> Result<Url, ParseError> {
        if let Some(missing) = self.missing_scheme(input) {
            return parse::parse(&missing.added_to(input), None, &self.options)
                .map(Url::new)
                .map_err(|error| missing.error(error));
        }
        parse::parse(input, self.base, &self.options).map(Url::new)
    }

    /// Parses `input` into a URL that borrows: from `input` if that is in normal form, and otherwise from the
    /// parser's buffers.
    ///
    /// # Errors
    /// The cases of [`Url::parse`], and [`TooLong`](crate::ParseErrorKind::TooLong) if the href is longer than
    /// [`max_len`](Self::max_len). The span counts bytes of `input`.
    ///
    /// # Examples
    /// ```
    /// let mut parser = weburl::Parser::new();
    /// for input in ["https://a.example/", "https://b.example"] {
    ///     assert!(parser.parse_ref(input)?.host_str().is_some());
    /// }
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[inline]
    pub fn parse_ref<'p>(&'p mut self, input: &'p str) -> Result<UrlRef<'p>, ParseError> {
        match self.recognize(input) {
            Some(recognized) => Ok(UrlRef::new(input, recognized.into())),
            None => self.parse_unusual(input),
        }
    }

    /// Parses `input`, which is not recognized, as [`parse_ref`](Self::parse_ref) does.
    #[inline(never)]
    pub(crate) fn parse_unusual<'p>(
        &'p mut self,
        input: &'p str,
    ) -> Result<UrlRef<'p>, ParseError> {
        let missing = self.missing_scheme(input);
        let Self { base, options, completed, cleaned, href, .. } = self;
        if let Some(missing) = missing {
            missing.write(input, completed);
            return parse::parse_borrowing(completed, None, options, cleaned, href)
                .map_err(|error| missing.error(error));
        }
        parse::parse_borrowing(input, *base, options, cleaned, href)
    }

    /// Returns whether [`parse`](Self::parse) would succeed. Builds no URL. See [which question to
    /// ask](crate#is-it-valid).
    ///
    /// # Examples
    /// ```
    /// let parser = weburl::Parser::new().max_len(20);
    /// assert!(parser.can_parse("https://example.com"));
    /// assert!(!parser.can_parse("https://example.com/a"));
    /// ```
    pub fn can_parse(&self, input: &str) -> bool {
        if let Some(missing) = self.missing_scheme(input) {
            return parse::can_parse(&missing.added_to(input), None, &self.options);
        }
        parse::can_parse(input, self.base, &self.options)
    }
}

/// What [`Parser::base`] takes: a `&Url`, a [`UrlRef`], or an `Option` of either.
///
/// Nothing outside this crate can implement it.
pub trait IntoBase<'b>: Sealed<'b> {}

impl<'b, T: Sealed<'b>> IntoBase<'b> for T {}

/// Not exported, so that only this crate can implement [`IntoBase`].
pub trait Sealed<'b> {
    /// Returns the base URL, if there is one.
    fn into_base(self) -> Option<UrlRef<'b>>;
}

impl<'b> Sealed<'b> for &'b Url {
    fn into_base(self) -> Option<UrlRef<'b>> {
        Some(self.as_url_ref())
    }
}

impl<'b> Sealed<'b> for UrlRef<'b> {
    fn into_base(self) -> Option<UrlRef<'b>> {
        Some(self)
    }
}

impl<'b, T: Sealed<'b>> Sealed<'b> for Option<T> {
    fn into_base(self) -> Option<UrlRef<'b>> {
        self.and_then(T::into_base)
    }
}

/// Omits the buffers, which may hold a password.
impl fmt::Debug for Parser<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { base, options, default_scheme, completed: _, cleaned: _, href: _ } = self;
        f.debug_struct("Parser")
            .field("base", base)
            .field("options", options)
            .field("default_scheme", default_scheme)
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_base_may_be_passed_in_any_way() {
        let base = Url::parse("https://h/a/").unwrap();
        let parsers = [
            Parser::new().base(&base),
            Parser::new().base(base.as_url_ref()),
            Parser::new().base(Some(&base)),
            Parser::new().base(Some(base.as_url_ref())),
        ];
        for parser in parsers {
            assert_eq!(parser.parse("b").unwrap().as_str(), "https://h/a/b");
        }
        assert!(!Parser::new().base(None::<&Url>).can_parse("b"));
    }
}
