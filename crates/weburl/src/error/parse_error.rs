//! Failure of the parser: what, and where in the caller's input.

use core::fmt;
use core::ops::Range;

use crate::error::validation_error::ValidationError;

/// Why a URL could not be parsed, and the bytes of the input where that was seen.
///
/// The text of the input is not part of the error, so that an error may be logged where the URL may
/// hold a password.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParseError {
    kind: ParseErrorKind,
    start: usize,
    end: usize,
}

/// What kept a URL from being parsed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ParseErrorKind {
    /// The standard's parser fails, with this validation error.
    Validation(ValidationError),
    /// The URL would be longer than offsets can count, or than the limit that the caller set.
    TooLong,
    /// The feature `idna` is off, and the host is outside ASCII; or a label begins with `xn--`, where
    /// [`domain::parse_strict`](crate::domain::parse_strict) or
    /// [`domain::is_valid`](crate::domain::is_valid) is to judge it.
    NeedsIdna,
}

impl ParseErrorKind {
    /// A short name: the standard's for a validation error, `too-long` and `needs-IDNA` otherwise.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Validation(error) => error.name(),
            Self::TooLong => "too-long",
            Self::NeedsIdna => "needs-IDNA",
        }
    }

    /// One sentence on what is wrong.
    pub const fn description(self) -> &'static str {
        match self {
            Self::Validation(error) => error.description(),
            Self::TooLong => "The URL is longer than the limit.",
            Self::NeedsIdna => {
                "Only IDNA can tell whether the host is a domain, and this build of weburl is without the feature `idna`."
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
        Self { kind: kind.into(), start: span.start, end: span.end }
    }

    /// What is wrong.
    pub const fn kind(&self) -> ParseErrorKind {
        self.kind
    }

    /// The validation error that made the parser fail, if it was one.
    pub const fn validation_error(&self) -> Option<ValidationError> {
        match self.kind {
            ParseErrorKind::Validation(error) => Some(error),
            _ => None,
        }
    }

    /// Where it was seen: offsets in bytes into the input as the caller passed it. The span is empty
    /// where something is missing.
    pub const fn span(&self) -> Range<usize> {
        self.start..self.end
    }

    /// The same error, with its span put into another text by `place`.
    pub(crate) fn map_span(self, place: impl FnOnce(Range<usize>) -> Range<usize>) -> Self {
        let Range { start, end } = place(self.span());
        Self { start, end, ..self }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.kind.name())?;
        write_as_clause(f, self.kind.description())?;
        if self.start == self.end {
            write!(f, " (at byte {})", self.start)
        } else {
            write!(f, " (at bytes {}..{})", self.start, self.end)
        }
    }
}

/// Writes a description as the standard form of error messages has it: no capital, no period.
pub(crate) fn write_as_clause(f: &mut fmt::Formatter<'_>, sentence: &str) -> fmt::Result {
    let clause = sentence.strip_suffix('.').unwrap_or(sentence);
    let mut rest = clause.chars();
    match rest.next() {
        // "IPv4 ..." and the like keep their capitals.
        Some(first) if !rest.as_str().starts_with(|c: char| c.is_ascii_uppercase()) => {
            write!(f, "{}{}", first.to_ascii_lowercase(), rest.as_str())
        }
        _ => f.write_str(clause),
    }
}

impl core::error::Error for ParseError {}
