//! A finding.

use alloc::string::String;
use core::fmt;
use core::ops::Range;

use crate::error::validation_error::ValidationError;
use crate::record::component::Component;
use crate::record::position::ComponentRanges;
use crate::report::diagnose::diagnostic::Diagnostic;
use crate::report::findings::group::Group;
use crate::report::findings::wording::{self, Repeats};

/// One mistake in an input.
///
/// `Display` writes the message. No message repeats a part of a username or a password.
///
/// # Examples
/// ```
/// use weburl::Parser;
/// use weburl::Component;
///
/// let findings = Parser::new().findings(r"http:\\example.org/a b", 10);
/// let messages: Vec<_> = findings.iter().map(|finding| finding.message()).collect();
/// assert_eq!(messages, [
///     r#"write "//" instead of "\\" after "http:""#,
///     "write %20 instead of a space in the path",
/// ]);
/// assert_eq!(findings.iter().next_back().unwrap().component(), Some(Component::Path));
/// ```
#[derive(Clone)]
pub struct Finding {
    group: Group,
    component: Option<Component>,
    message: String,
}

impl Finding {
    pub(super) fn of(group: Group, input: &str, components: &ComponentRanges) -> Self {
        let component = Component::of(components, &group.span);
        let message = wording::message(&group, input, components, Repeats::Text);
        Self { group, component, message }
    }

    /// Returns what is wrong, where, and what to write instead: a clause without a capital and a period.
    ///
    /// # Examples
    /// ```
    /// let findings = weburl::Parser::new().findings("https://example.com/a  b", 10);
    /// let finding = findings.iter().next().unwrap();
    /// println!("{} at {:?}", finding.message(), finding.span());
    /// ```
    pub fn message(&self) -> &str {
        &self.message
    }

    /// Returns the validation error that says best what is wrong.
    pub const fn kind(&self) -> ValidationError {
        self.group.main.kind()
    }

    /// Returns the diagnostic that says best what is wrong; of several equal ones, the first. It has the edits.
    pub const fn diagnostic(&self) -> &Diagnostic {
        &self.group.main
    }

    /// Returns all validation errors that the parser reports of this mistake, each once, in the order of the
    /// standard's table.
    pub fn kinds(&self) -> impl Iterator<Item = ValidationError> + use<> {
        self.group.kinds()
    }

    /// Returns whether the parser fails on it.
    pub const fn is_failure(&self) -> bool {
        self.group.main.is_failure()
    }

    /// Returns whether [`Diagnosis::fixed`](crate::diagnose::Diagnosis::fixed) corrects it, which does not
    /// change what the input is parsed to.
    pub fn has_fix(&self) -> bool {
        self.group.main.fix().is_some()
    }

    /// Returns its place: offsets in bytes into the input as the caller passed it.
    ///
    /// The span is empty where something is missing.
    ///
    /// # Examples
    /// ```
    /// let findings = weburl::Parser::new().findings("https://example.com/a  b", 10);
    /// let finding = findings.iter().next().unwrap();
    /// assert_eq!(finding.span(), 21..23);
    /// ```
    pub const fn span(&self) -> Range<usize> {
        self.group.span.start..self.group.span.end
    }

    /// Returns how many equal code points stand side by side in this place; 1 if they differ.
    pub const fn count(&self) -> usize {
        self.group.count
    }

    /// Returns the component in which it is, or `None` if it is between them.
    ///
    /// # Examples
    /// ```
    /// let findings = weburl::Parser::new().findings("https://example.com/a  b", 10);
    /// let finding = findings.iter().next().unwrap();
    /// assert_eq!(finding.component(), Some(weburl::Component::Path));
    /// ```
    pub const fn component(&self) -> Option<Component> {
        self.component
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl fmt::Debug for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Finding")
            .field("message", &self.message)
            .field("span", &self.group.span)
            .field("is_failure", &self.is_failure())
            .finish_non_exhaustive()
    }
}

impl core::error::Error for Finding {}
