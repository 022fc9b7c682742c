//! Parsing.

use alloc::borrow::Cow;
use core::borrow::Borrow;

use form_urlencoded::EncodingOverride;
use weburl::percent_encode::{PercentEncodeSet, percent_encode_bytes};

use crate::parse_error::ParseError;
use crate::setters::without_tabs_and_newlines;
use crate::syntax_violation::{self, SyntaxViolation};
use crate::url::Url;

/// How to parse: against a base, with an encoding of the query, with a callback for what is invalid.
#[derive(Clone, Copy)]
#[must_use]
pub struct ParseOptions<'a> {
    base_url: Option<&'a Url>,
    encoding_override: EncodingOverride<'a>,
    violation_fn: Option<&'a dyn Fn(SyntaxViolation)>,
}

impl<'a> ParseOptions<'a> {
    /// Resolves the input against `new`.
    pub fn base_url(mut self, new: Option<&'a Url>) -> Self {
        self.base_url = new;
        self
    }

    /// Encodes the queries of `http`, `https`, `ftp` and `file` URLs with `new` instead of UTF-8.
    pub fn encoding_override(mut self, new: EncodingOverride<'a>) -> Self {
        self.encoding_override = new;
        self
    }

    /// Calls `new` for each violation of the rules for valid URL strings.
    pub fn syntax_violation_callback(mut self, new: Option<&'a dyn Fn(SyntaxViolation)>) -> Self {
        self.violation_fn = new;
        self
    }

    /// Parses `input`.
    ///
    /// # Errors
    /// [`ParseError`]
    pub fn parse(self, input: &str) -> Result<Url, ParseError> {
        let mut parser = weburl::Parser::new();
        if let Some(base) = self.base_url {
            parser = parser.base(&base.0);
        }
        let result = parser.parse(input);
        if let Some(report) = self.violation_fn {
            syntax_violation::report(&parser.diagnose(input), &result, report);
        }
        let mut url = Url(result?);
        if let Some(encode) = self.encoding_override {
            url.encode_query_of(input, encode);
        }
        Ok(url)
    }
}

impl Url {
    /// Parses `input`.
    ///
    /// [URL Standard: URL parsing](https://url.spec.whatwg.org/#url-parsing)
    ///
    /// # Errors
    /// [`ParseError`]
    #[inline]
    pub fn parse(input: &str) -> Result<Self, ParseError> {
        Ok(Self(weburl::Url::parse(input)?))
    }

    /// Parses `input` and appends pairs to its query, which then exists even if there are none.
    ///
    /// # Errors
    /// [`ParseError`]
    pub fn parse_with_params<I, K, V>(input: &str, iter: I) -> Result<Self, ParseError>
    where
        I: IntoIterator,
        I::Item: Borrow<(K, V)>,
        K: AsRef<str>,
        V: AsRef<str>,
    {
        let mut url = Self::parse(input)?;
        url.query_pairs_mut().extend_pairs(iter);
        Ok(url)
    }

    /// Resolves `input` against this URL.
    ///
    /// # Errors
    /// [`ParseError`]
    #[inline]
    pub fn join(&self, input: &str) -> Result<Self, ParseError> {
        Ok(Self(self.0.join(input)?))
    }

    /// Returns options to parse with.
    pub fn options<'a>() -> ParseOptions<'a> {
        ParseOptions { base_url: None, encoding_override: None, violation_fn: None }
    }

    /// Replaces the query by that of `input`, from which this URL was parsed, in another encoding.
    fn encode_query_of(&mut self, input: &str, encode: &dyn Fn(&str) -> Cow<'_, [u8]>) {
        if !self.is_special() || matches!(self.scheme(), "ws" | "wss") {
            return;
        }
        let input = input.trim_matches(|c| c <= ' ');
        let input = input.split('#').next().unwrap_or("");
        // Nothing before the query of a special URL may be a question mark.
        if let Some((_, query)) = input.split_once('?') {
            let bytes = encode(&without_tabs_and_newlines(query)).into_owned();
            self.set_query(Some(&percent_encode_bytes(&bytes, &PercentEncodeSet::SPECIAL_QUERY)));
        }
    }
}
