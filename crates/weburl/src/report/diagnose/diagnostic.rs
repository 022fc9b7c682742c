//! A validation error: its place, and how to fix it.

use core::fmt;
use core::ops::Range;

use crate::error::message::write_message;
use crate::error::validation_error::ValidationError;
use crate::report::diagnose::fix::{Edit, Edits};

/// A validation error and its place in the input.
///
/// `Debug` and `Display` do not repeat any part of the input.
///
/// # Examples
/// ```
/// use weburl::Parser;
///
/// let diagnosis = Parser::new().diagnose("https://example.org:7z");
/// let diagnostic = diagnosis.failure().unwrap();
/// assert_eq!(diagnostic.span(), 21..22);
/// assert_eq!(
///     diagnostic.to_string(),
///     "port-invalid: the port contains something other than digits (at bytes 21..22)"
/// );
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Diagnostic {
    pub(super) error: ValidationError,
    pub(super) unit: Option<InvalidUrlUnit>,
    pub(super) is_failure: bool,
    pub(super) span: Range<usize>,
    pub(super) remedy: Remedy,
}

/// What is wrong where the error is
/// [`InvalidUrlUnit`](ValidationError::InvalidUrlUnit), for which the standard has one name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum InvalidUrlUnit {
    /// A space or control code before or after the URL, which the parser removes.
    #[doc(alias = "C0SpaceIgnored")]
    ControlOrSpaceAround,
    /// A tab or newline, which the parser removes.
    #[doc(alias = "TabOrNewlineIgnored")]
    TabOrNewline,
    /// A `%` without two hex digits after it.
    #[doc(alias = "PercentDecode")]
    PercentSign,
    /// Any other code point that is not a [URL code
    /// point](https://url.spec.whatwg.org/#url-code-points).
    #[doc(alias("NonUrlCodePoint", "NullInFragment"))]
    CodePoint,
}

impl InvalidUrlUnit {
    pub(super) fn of(c: char) -> Self {
        if c == '%' { Self::PercentSign } else { Self::CodePoint }
    }
}

/// How to make the place of an error valid.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) enum Remedy {
    None,
    /// Edits that do not change the URL.
    Fix(Edits),
    /// Edits that change the URL.
    Suggestion(Edits),
    /// What to do, in words.
    Advice(&'static str),
}

impl Remedy {
    pub(super) fn fix(edits: impl Into<Edits>) -> Self {
        Self::Fix(edits.into())
    }

    pub(super) fn suggestion(edits: impl Into<Edits>) -> Self {
        Self::Suggestion(edits.into())
    }

    /// Returns the same remedy with its spans mapped into another text.
    pub(super) fn map_span(self, place: impl Fn(Range<usize>) -> Range<usize>) -> Self {
        match self {
            Self::None => Self::None,
            Self::Fix(edits) => Self::Fix(edits.map_span(place)),
            Self::Suggestion(edits) => Self::Suggestion(edits.map_span(place)),
            Self::Advice(advice) => Self::Advice(advice),
        }
    }
}

impl Diagnostic {
    /// Returns the same diagnostic with its spans mapped into another text.
    pub(super) fn map_span(self, place: impl Fn(Range<usize>) -> Range<usize>) -> Self {
        Self { span: place(self.span), remedy: self.remedy.map_span(place), ..self }
    }

    /// Whether both have the same edits, which one change makes.
    pub(crate) fn has_same_remedy(&self, other: &Self) -> bool {
        let has_edits = matches!(self.remedy, Remedy::Fix(_) | Remedy::Suggestion(_));
        has_edits && self.remedy == other.remedy
    }

    /// Returns which validation error it is.
    ///
    /// # Examples
    /// ```
    /// let diagnosis = weburl::Parser::new().diagnose("https://example.com/a b");
    /// assert_eq!(diagnosis.diagnostics()[0].kind().name(), "invalid-URL-unit");
    /// ```
    pub const fn kind(&self) -> ValidationError {
        self.error
    }

    /// Returns what is wrong if the error is
    /// [`InvalidUrlUnit`](ValidationError::InvalidUrlUnit), and otherwise `None`.
    ///
    /// # Examples
    /// ```
    /// use weburl::Parser;
    /// use weburl::diagnose::InvalidUrlUnit::*;
    ///
    /// let diagnosis = Parser::new().diagnose(" https://exam\tple.org/100%|");
    /// let units: Vec<_> = diagnosis.iter().filter_map(|it| it.invalid_url_unit()).collect();
    /// assert_eq!(units, [ControlOrSpaceAround, TabOrNewline, PercentSign, CodePoint]);
    /// ```
    pub const fn invalid_url_unit(&self) -> Option<InvalidUrlUnit> {
        self.unit
    }

    /// Returns whether the parser fails on this error.
    pub const fn is_failure(&self) -> bool {
        self.is_failure
    }

    /// Returns the place of the error: offsets in bytes into the input as the caller passed it.
    ///
    /// The span is empty where something is missing.
    pub const fn span(&self) -> Range<usize> {
        self.span.start..self.span.end
    }

    /// Returns edits that make this place valid and do not change what the input is parsed to, if
    /// there are any.
    ///
    /// [`Diagnosis::fixed`](crate::diagnose::Diagnosis::fixed) applies the fixes of all errors.
    ///
    /// # Examples
    /// ```
    /// let diagnosis = weburl::Parser::new().diagnose("https://example.org/a b");
    /// let edit = &diagnosis.diagnostics()[0].fix().unwrap()[0];
    /// assert_eq!((edit.span(), edit.text()), (21..22, "%20"));
    /// ```
    pub fn fix(&self) -> Option<&[Edit]> {
        match &self.remedy {
            Remedy::Fix(edits) => Some(edits.as_slice()),
            _ => None,
        }
    }

    /// Returns edits that make this place valid and change the URL, if only such edits can.
    ///
    /// They show what the author may have meant. Do not apply them without asking.
    ///
    /// # Examples
    /// ```
    /// let diagnosis = weburl::Parser::new().diagnose("https://example.org/100%");
    /// let diagnostic = &diagnosis.diagnostics()[0];
    /// assert!(diagnostic.fix().is_none());
    ///
    /// let edit = &diagnostic.suggestion().unwrap()[0];
    /// assert_eq!((edit.span(), edit.text()), (23..24, "%25"));
    /// ```
    pub fn suggestion(&self) -> Option<&[Edit]> {
        match &self.remedy {
            Remedy::Suggestion(edits) => Some(edits.as_slice()),
            _ => None,
        }
    }

    /// Returns what to do about a failure, where the input suggests it: a clause in the imperative, with which the
    /// message ends. It repeats no part of the input.
    ///
    /// # Examples
    /// ```
    /// let diagnosis = weburl::Parser::new().diagnose("http://fe80::1/");
    /// let advice = diagnosis.failure().unwrap().advice();
    /// assert_eq!(advice, Some("write the IPv6 address in brackets"));
    /// ```
    pub const fn advice(&self) -> Option<&'static str> {
        match self.remedy {
            Remedy::Advice(advice) => Some(advice),
            _ => None,
        }
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.error)?;
        write_message(f, self.error.description(), self.span())?;
        self.advice().map_or(Ok(()), |advice| write!(f, "; {advice}"))
    }
}

/// Leaves out the edits, which may contain parts of the input.
impl fmt::Debug for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { error, unit: _, is_failure, span, remedy: _ } = self;
        f.debug_struct("Diagnostic")
            .field("error", error)
            .field("is_failure", is_failure)
            .field("span", span)
            .finish_non_exhaustive()
    }
}

impl core::error::Error for Diagnostic {}
