//! The findings of an input.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use crate::parser::url_parser::Parser;
use crate::record::position::ComponentRanges;
use crate::report::diagnose::diagnosis::Diagnosis;
use crate::report::diagnose::diagnostic::Diagnostic;
use crate::report::diagnose::outline::Outline;
use crate::report::findings::finding::Finding;
use crate::report::findings::group::Group;
use crate::report::findings::wording::{self, Repeats};

/// What is wrong with an input, each mistake once, in the order of the input.
///
/// [`Parser::findings`] returns it.
#[derive(Clone, Debug)]
pub struct Findings {
    findings: Vec<Finding>,
    more: usize,
    outline: Outline,
}

impl Findings {
    /// Returns an iterator over the findings, sorted by their places.
    pub fn iter(&self) -> core::slice::Iter<'_, Finding> {
        self.findings.iter()
    }

    /// Returns how many findings there are besides these, above the limit.
    ///
    /// # Examples
    /// ```
    /// let findings = weburl::Parser::new().findings("https://example.com/a b c d", 1);
    /// assert_eq!((findings.iter().count(), findings.more()), (1, 2));
    /// ```
    pub const fn more(&self) -> usize {
        self.more
    }

    /// Returns whether nothing was found, and all of the input [could be
    /// checked](Diagnosis::needs_idna).
    ///
    /// # Examples
    /// ```
    /// assert!(weburl::Parser::new().findings("https://example.com/", 10).is_empty());
    /// ```
    pub fn is_empty(&self) -> bool {
        self.findings.is_empty() && self.outline.needs_idna.is_none()
    }

    /// Returns the finding on which the parser fails.
    ///
    /// # Examples
    /// ```
    /// let findings = weburl::Parser::new().findings("https://example.com/a  b", 10);
    /// assert!(findings.failure().is_none());
    /// ```
    pub fn failure(&self) -> Option<&Finding> {
        self.findings.iter().find(|finding| finding.is_failure())
    }

    /// Returns the part of the host that could not be checked because the feature `idna` is off.
    pub fn needs_idna(&self) -> Option<Range<usize>> {
        self.outline.needs_idna.clone()
    }

    /// Returns where the input has its components. See [`Diagnosis::component_ranges`].
    pub const fn component_ranges(&self) -> &ComponentRanges {
        &self.outline.components
    }
}

impl<'f> IntoIterator for &'f Findings {
    type Item = &'f Finding;
    type IntoIter = core::slice::Iter<'f, Finding>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl Parser<'_> {
    /// Returns what is wrong with `input`, for people: each mistake once, at most `limit` of them and the one
    /// on which the parser fails.
    ///
    /// # Examples
    /// ```
    /// use weburl::Parser;
    ///
    /// let findings = Parser::new().findings("example.com/a", 10);
    /// let message = findings.failure().unwrap().message();
    /// assert_eq!(message, "\"example.com/a\" has no scheme; did you mean https://example.com/a?");
    ///
    /// let findings = Parser::new().findings(&"https://example.com/ a".repeat(1_000), 10);
    /// assert_eq!((findings.iter().count(), findings.more()), (10, 990));
    /// ```
    pub fn findings(&self, input: &str, limit: usize) -> Findings {
        self.diagnose(input).findings_where(limit, |_| true)
    }
}

impl Diagnosis<'_> {
    /// Returns those validation errors for which `condition` holds for people: each mistake once, at most `limit` of them
    /// and the one on which the parser fails.
    ///
    /// # Examples
    /// ```
    /// let diagnosis = weburl::Parser::new().diagnose("https:example.org/100%");
    /// let findings = diagnosis.findings_where(10, |diagnostic| diagnostic.fix().is_some());
    /// let messages: Vec<_> = findings.iter().map(|finding| finding.message()).collect();
    /// assert_eq!(messages, [r#"add "//" after "https:""#]);
    /// ```
    pub fn findings_where(
        &self,
        limit: usize,
        condition: impl Fn(&Diagnostic) -> bool,
    ) -> Findings {
        let input = self.input();
        let mut collected = Collected { input, limit, groups: Vec::new(), last: None, more: 0 };
        self.for_each(|diagnostic| {
            if condition(diagnostic) {
                collected.add(diagnostic);
            }
        });
        collected.finish(self.outline.clone())
    }

    /// Returns what is wrong in the place of `diagnostic`, which is one of this diagnosis, and what to write
    /// instead. It repeats no part of a username or a password.
    ///
    /// # Examples
    /// ```
    /// let diagnosis = weburl::Parser::new().diagnose("https://example.org/100%");
    /// let message = diagnosis.message(&diagnosis.diagnostics()[0]);
    /// assert_eq!(
    ///     message,
    ///     "two hexadecimal digits must follow \"%\" in the path; write %25 for a percent sign"
    /// );
    /// ```
    pub fn message(&self, diagnostic: &Diagnostic) -> String {
        self.message_that(Repeats::Text, diagnostic)
    }

    /// Returns the message for logs: it repeats at most one character of the input, and the scheme only if it is special.
    ///
    /// # Examples
    /// ```
    /// let diagnosis = weburl::Parser::new().diagnose("host=db password=secret");
    /// let message = diagnosis.redacted_message(diagnosis.failure().unwrap());
    /// assert_eq!(message, "the input has no scheme, and no base URL can supply it");
    /// ```
    pub fn redacted_message(&self, diagnostic: &Diagnostic) -> String {
        self.message_that(Repeats::Character, diagnostic)
    }

    fn message_that(&self, repeats: Repeats, diagnostic: &Diagnostic) -> String {
        wording::message(&Group::of(diagnostic), self.input(), self.component_ranges(), repeats)
    }
}

struct Collected<'i> {
    input: &'i str,
    limit: usize,
    /// Those before the last, as many as the limit allows.
    groups: Vec<Group>,
    last: Option<Group>,
    more: usize,
}

impl Collected<'_> {
    fn add(&mut self, diagnostic: &Diagnostic) {
        let input = self.input;
        if self.last.as_mut().is_none_or(|last| !last.joins(diagnostic, input)) {
            let before = self.last.replace(Group::of(diagnostic));
            self.keep(before);
        }
    }

    fn keep(&mut self, group: Option<Group>) {
        let Some(group) = group else { return };
        if self.groups.len() < self.limit || group.main.is_failure() {
            self.groups.push(group);
        } else {
            self.more += 1;
        }
    }

    fn finish(mut self, outline: Outline) -> Findings {
        let last = self.last.take();
        self.keep(last);
        self.groups.sort_by_key(|group| group.span.start);
        let finding = |group| Finding::of(group, self.input, &outline.components);
        let findings = self.groups.into_iter().map(finding).collect();
        Findings { findings, more: self.more, outline }
    }
}
