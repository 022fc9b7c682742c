//! What is found: the errors of an input, their places, and how to fix them.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use crate::error::message::write_message;
use crate::error::validation_error::ValidationError;
use crate::record::position::ComponentRanges;
use crate::report::diagnose::fix;
use crate::report::diagnose::fix::Edit;
use crate::report::diagnose::outline::Outline;

/// The validation errors of an input, in the order in which the standard's parser meets them.
///
/// [`Parser::diagnose`](crate::Parser::diagnose) and
/// [`Api::diagnose`](crate::api::Api::diagnose) return it. `Debug` leaves out the input, which
/// may contain a password.
///
/// # Examples
/// ```
/// use weburl::Parser;
///
/// let diagnosis = Parser::new().diagnose(r"https://example.org\a b");
/// let names: Vec<_> = diagnosis.iter().map(|diagnostic| diagnostic.error().name()).collect();
/// assert_eq!(names, ["invalid-reverse-solidus", "invalid-URL-unit"]);
/// assert_eq!(diagnosis.fixed(), "https://example.org/a%20b");
/// ```
#[derive(Clone)]
pub struct Diagnosis<'i> {
    pub(super) input: &'i str,
    pub(super) diagnostics: Vec<Diagnostic>,
    pub(super) outline: Outline,
}

impl<'i> Diagnosis<'i> {
    /// Returns the input as the caller passed it.
    pub fn input(&self) -> &'i str {
        self.input
    }

    /// Returns the validation errors.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.diagnostics
    }

    /// Returns an iterator over the validation errors.
    pub fn iter(&self) -> core::slice::Iter<'_, Diagnostic> {
        self.diagnostics.iter()
    }

    /// Returns whether the input is valid: it has no validation error, and all of it [could be
    /// checked](Self::needs_idna).
    ///
    /// [`valid_string::url`](crate::valid_string::url) gives the same answer, stops at the first
    /// violation and names the rule. [Is it valid?](crate#is-it-valid) says which question to ask.
    ///
    /// # Examples
    /// ```
    /// use weburl::Parser;
    ///
    /// let parser = Parser::new();
    /// assert!(parser.diagnose("https://example.com/a%20b").is_valid());
    ///
    /// // Parsed, but not valid.
    /// assert!(parser.can_parse("https://example.com/a b"));
    /// assert!(!parser.diagnose("https://example.com/a b").is_valid());
    /// ```
    pub fn is_valid(&self) -> bool {
        self.diagnostics.is_empty() && self.outline.needs_idna.is_none()
    }

    /// Returns the error on which the parser fails, which is the last one, or `None` if it does not
    /// fail on one.
    pub fn failure(&self) -> Option<&Diagnostic> {
        self.diagnostics.last().filter(|diagnostic| diagnostic.is_failure)
    }

    /// Returns the part of the host that could not be checked because the feature `idna` is off.
    ///
    /// The errors of that part are not among the diagnostics. Always `None` if the feature is on.
    pub fn needs_idna(&self) -> Option<Range<usize>> {
        self.outline.needs_idna.clone()
    }

    /// Returns where the input has its components, as far as the parser understands it, even if it fails.
    ///
    /// A component that the input lacks or takes from the base is null or empty. Tabs and newlines in a
    /// component are in its range.
    ///
    /// # Examples
    /// ```
    /// use weburl::Parser;
    ///
    /// let diagnosis = Parser::new().diagnose("https://example.com:80a/b");
    /// assert!(diagnosis.failure().is_some());
    /// let components = diagnosis.component_ranges();
    /// assert_eq!((&components.host, &components.port), (&Some(8..19), &Some(20..23)));
    /// ```
    pub const fn component_ranges(&self) -> &ComponentRanges {
        &self.outline.components
    }

    /// Returns the input with the fixes of all errors applied.
    ///
    /// The result is parsed to the same URL. It is valid if every error has a fix. Borrows if no
    /// error has one.
    ///
    /// # Examples
    /// ```
    /// let diagnosis = weburl::Parser::new().diagnose(r"https:example.org\a b");
    /// assert_eq!(diagnosis.fixed(), "https://example.org/a%20b");
    /// ```
    pub fn fixed(&self) -> Cow<'i, str> {
        self.fixed_where(|_| true)
    }

    /// Returns the input with the fixes applied of those errors for which `condition` holds.
    ///
    /// The result is parsed to the same URL, whatever the choice. Borrows if there is nothing to
    /// fix.
    ///
    /// # Examples
    /// ```
    /// use weburl::{Parser, ValidationError};
    ///
    /// let diagnosis = Parser::new().diagnose(r"https://example.org\a b");
    /// let fixed = diagnosis
    ///     .fixed_where(|diagnostic| diagnostic.error() == ValidationError::InvalidUrlUnit);
    /// assert_eq!(fixed, r"https://example.org\a%20b");
    /// ```
    pub fn fixed_where(&self, condition: impl Fn(&Diagnostic) -> bool) -> Cow<'i, str> {
        let chosen = self.iter().filter(|diagnostic| condition(diagnostic));
        fix::apply(self.input, chosen.flat_map(Diagnostic::fix).flatten())
    }
}

impl<'d> IntoIterator for &'d Diagnosis<'_> {
    type Item = &'d Diagnostic;
    type IntoIter = core::slice::Iter<'d, Diagnostic>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// Leaves out the input, which may contain a password.
impl fmt::Debug for Diagnosis<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { input: _, diagnostics, outline } = self;
        f.debug_struct("Diagnosis")
            .field("diagnostics", diagnostics)
            .field("needs_idna", &outline.needs_idna)
            .finish_non_exhaustive()
    }
}

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
    Fix(Vec<Edit>),
    /// Edits that change the URL.
    Suggestion(Vec<Edit>),
    /// What to do, in words.
    Advice(&'static str),
}

impl Remedy {
    /// Returns the same remedy with its spans mapped into another text.
    pub(super) fn map_span(self, place: impl Fn(Range<usize>) -> Range<usize>) -> Self {
        let moved =
            |edits: Vec<Edit>| edits.into_iter().map(|edit| edit.map_span(&place)).collect();
        match self {
            Self::None => Self::None,
            Self::Fix(edits) => Self::Fix(moved(edits)),
            Self::Suggestion(edits) => Self::Suggestion(moved(edits)),
            Self::Advice(advice) => Self::Advice(advice),
        }
    }
}

impl Diagnostic {
    /// Returns the same diagnostic with its spans mapped into another text.
    pub(super) fn map_span(self, place: impl Fn(Range<usize>) -> Range<usize>) -> Self {
        Self { span: place(self.span), remedy: self.remedy.map_span(place), ..self }
    }

    /// Whether the parser removes what is wrong before it begins.
    pub(super) const fn is_removed_at_first(&self) -> bool {
        matches!(
            self.unit,
            Some(InvalidUrlUnit::ControlOrSpaceAround | InvalidUrlUnit::TabOrNewline)
        )
    }

    /// Whether both have the same edits, which one change makes.
    pub(crate) fn has_same_remedy(&self, other: &Self) -> bool {
        let has_edits = matches!(self.remedy, Remedy::Fix(_) | Remedy::Suggestion(_));
        has_edits && self.remedy == other.remedy
    }

    /// Returns the validation error.
    pub const fn error(&self) -> ValidationError {
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
    /// [`Diagnosis::fixed`] applies the fixes of all errors.
    ///
    /// # Examples
    /// ```
    /// let diagnosis = weburl::Parser::new().diagnose("https://example.org/a b");
    /// let edit = &diagnosis.diagnostics()[0].fix().unwrap()[0];
    /// assert_eq!((edit.span(), edit.text()), (21..22, "%20"));
    /// ```
    pub fn fix(&self) -> Option<&[Edit]> {
        match &self.remedy {
            Remedy::Fix(edits) => Some(edits),
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
            Remedy::Suggestion(edits) => Some(edits),
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
    /// assert_eq!(advice, Some("put an IPv6 address into brackets"));
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
