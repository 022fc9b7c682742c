//! Failures of the parser: the reason, and the place in the caller's input.

use core::fmt;
use core::ops::Range;

use crate::error::advice::Advice;
use crate::error::message::write_message;
use crate::error::validation_error::ValidationError;

/// Why a URL could not be parsed, and the bytes of the input at fault.
///
/// The error holds no text of the input, so it can be logged even if the URL contains a password.
///
/// # Examples
/// ```
/// use weburl::{ParseErrorKind, Url, ValidationError};
///
/// let error = Url::parse("https://example.org:7z/").unwrap_err();
/// assert_eq!(error.kind(), ParseErrorKind::Validation(ValidationError::PortInvalid));
/// assert_eq!(error.span(), 21..22);
/// assert_eq!(
///     error.to_string(),
///     "port-invalid: the port contains something other than digits (at bytes 21..22)"
/// );
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct ParseError {
    kind: ParseErrorKind,
    advice: Option<Advice>,
    start: usize,
    end: usize,
}

/// Why a URL could not be parsed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ParseErrorKind {
    /// The standard's parser fails with this validation error.
    Validation(ValidationError),
    /// The input is relative, and the base URL has an opaque path, as `mailto:` and `data:` URLs
    /// have. Only a fragment can be resolved against it.
    ///
    /// For the standard, it is
    /// [`MissingSchemeNonRelativeUrl`](ValidationError::MissingSchemeNonRelativeUrl).
    #[doc(alias = "RelativeUrlWithCannotBeABaseBase")]
    OpaqueBase,
    /// The URL would be longer than 4 GiB, or than the [limit](crate::Parser::max_len) of the
    /// caller.
    #[doc(alias = "Overflow")]
    TooLong,
    /// A [setter](crate::Url#method.set_path) refuses a tab or newline, which the parser would remove.
    ///
    /// Percent-encode it, as `%09` or `%0A`, if it is meant.
    TabOrNewline,
    /// The feature `idna` is off and only IDNA can judge the host.
    ///
    /// That is a host outside ASCII. [`domain::parse_strict`](crate::domain::parse_strict) and
    /// [`domain::is_valid`](crate::domain::is_valid) also need IDNA for labels that begin with
    /// `xn--`.
    NeedsIdna,
}

impl ParseErrorKind {
    /// Returns a short name: the standard's name of a validation error, or else `too-long`,
    /// `tab-or-newline` or `needs-IDNA`.
    ///
    /// # Examples
    /// ```
    /// let error = weburl::Url::parse("https://example.com:x/").unwrap_err();
    /// assert_eq!(error.kind().name(), "port-invalid");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Validation(error) => error.name(),
            Self::OpaqueBase => ValidationError::MissingSchemeNonRelativeUrl.name(),
            Self::TooLong => "too-long",
            Self::TabOrNewline => "tab-or-newline",
            Self::NeedsIdna => "needs-IDNA",
        }
    }

    /// Returns one sentence that says what is wrong.
    pub const fn description(self) -> &'static str {
        match self {
            Self::Validation(error) => error.description(),
            Self::OpaqueBase => "The scheme is missing, and the base URL has an opaque path.",
            Self::TooLong => "The URL is longer than the limit.",
            Self::TabOrNewline => {
                "The value contains a tab or newline, which parsing would remove; percent-encode it."
            }
            Self::NeedsIdna => {
                "The host needs IDNA, and weburl was built without the feature `idna`."
            }
        }
    }
}

impl From<ValidationError> for ParseErrorKind {
    fn from(error: ValidationError) -> Self {
        Self::Validation(error)
    }
}

impl fmt::Display for ParseErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl ParseError {
    #[cold]
    #[inline(never)]
    pub(crate) fn new(kind: impl Into<ParseErrorKind>, span: Range<usize>) -> Self {
        Self { kind: kind.into(), advice: None, start: span.start, end: span.end }
    }

    /// Does what `new` does, in constants, too.
    #[cold]
    pub(crate) const fn of(error: ValidationError, start: usize, end: usize) -> Self {
        Self::of_kind(ParseErrorKind::Validation(error), start, end)
    }

    /// Does what `new` does, in constants, too.
    #[cold]
    pub(crate) const fn of_kind(kind: ParseErrorKind, start: usize, end: usize) -> Self {
        Self { kind, advice: None, start, end }
    }

    /// Returns the same error at another place.
    pub(crate) const fn at(self, start: usize, end: usize) -> Self {
        Self { start, end, ..self }
    }

    /// Returns the reason.
    ///
    /// # Examples
    /// ```
    /// let error = weburl::Parser::new().max_len(10).parse("https://example.com/").unwrap_err();
    /// assert_eq!(error.kind(), weburl::ParseErrorKind::TooLong);
    /// ```
    pub const fn kind(&self) -> ParseErrorKind {
        self.kind
    }

    /// Returns the validation error on which the parser failed, if it failed on one.
    ///
    /// # Examples
    /// ```
    /// let error = weburl::Url::parse("https://a b/").unwrap_err();
    /// assert_eq!(error.validation_error(), Some(weburl::ValidationError::DomainToAscii));
    /// ```
    pub const fn validation_error(&self) -> Option<ValidationError> {
        match self.kind {
            ParseErrorKind::Validation(error) => Some(error),
            ParseErrorKind::OpaqueBase => Some(ValidationError::MissingSchemeNonRelativeUrl),
            _ => None,
        }
    }

    /// Returns the place of the error: offsets in bytes into the input as the caller passed it.
    ///
    /// The span is empty where something is missing.
    ///
    /// # Examples
    /// ```
    /// let input = "https://example.com:x/";
    /// let error = weburl::Url::parse(input).unwrap_err();
    /// assert_eq!(&input[error.span()], "x");
    /// ```
    pub const fn span(&self) -> Range<usize> {
        self.start..self.end
    }

    /// Returns what to do about the error, where the input suggests it: a clause in the imperative,
    /// with which the message ends. It repeats no part of the input.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    ///
    /// let error = Url::parse("example.com/a").unwrap_err();
    /// assert_eq!(error.advice(), Some("begin with `https://` if this is a host"));
    ///
    /// let error = Url::parse("http://fe80::1/").unwrap_err();
    /// assert_eq!(error.advice(), Some("write the IPv6 address in brackets"));
    /// ```
    pub const fn advice(&self) -> Option<&'static str> {
        match self.advice {
            Some(advice) => Some(advice.text()),
            None => None,
        }
    }

    /// Returns the same error with advice. Errors that reach a caller without it have none to give.
    #[inline]
    pub(crate) fn with_advice(self, advice: Option<Advice>) -> Self {
        Self { advice, ..self }
    }

    /// Returns the same error for a text that begins `len` bytes earlier.
    pub(crate) const fn moved_by(self, len: usize) -> Self {
        self.at(len + self.start, len + self.end)
    }

    /// Returns the same error with its span mapped into another text.
    pub(crate) fn map_span(self, place: impl FnOnce(Range<usize>) -> Range<usize>) -> Self {
        let Range { start, end } = place(self.span());
        Self { start, end, ..self }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.kind.name())?;
        write_message(f, self.kind.description(), self.span())?;
        self.advice().map_or(Ok(()), |advice| write!(f, "; {advice}"))
    }
}

/// Writes the message, because `unwrap` and a `main` that returns the error show nothing else.
impl fmt::Debug for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("ParseError").field(&format_args!("{self}")).finish()
    }
}

impl core::error::Error for ParseError {}
