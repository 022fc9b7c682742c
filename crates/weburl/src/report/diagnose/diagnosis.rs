//! What is found: the errors of an input, and the input without them.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use crate::parser::url_parser::Parser;
use crate::record::position::ComponentRanges;
use crate::record::url_ref::UrlRef;
use crate::report::diagnose::diagnostic::Diagnostic;
use crate::report::diagnose::fix::{Edit, Fixing, InOrder};
use crate::report::diagnose::outline::Outline;
use crate::report::diagnose::setters::visit_setter;
use crate::web::api::{Api, Attribute};

/// The validation errors of an input, in the order in which the standard's parser meets them.
///
/// [`Parser::diagnose`](crate::Parser::diagnose) and
/// [`Api::diagnose`](crate::api::Api::diagnose) return it. It keeps the first 1,000 errors and the one on which the
/// parser fails, and finds the others again when it is asked for them, so that an input of a hundred million errors
/// takes little more memory than one of a thousand. `Debug` leaves out the input, which may contain a password.
///
/// # Examples
/// ```
/// use weburl::Parser;
///
/// let diagnosis = Parser::new().diagnose(r"https://example.org\a b");
/// let names: Vec<_> = diagnosis.iter().map(|diagnostic| diagnostic.kind().name()).collect();
/// assert_eq!(names, ["invalid-reverse-solidus", "invalid-URL-unit"]);
/// assert_eq!(diagnosis.fixed(), "https://example.org/a%20b");
/// ```
#[derive(Clone)]
pub struct Diagnosis<'i> {
    input: &'i str,
    asked: Asked<'i>,
    /// The first ones, and the failure.
    kept: Vec<Diagnostic>,
    more: usize,
    pub(crate) outline: Outline,
}

/// How many errors are kept in memory, besides the failure.
const MAX_KEPT: usize = 1_000;

/// Whose errors they are.
#[derive(Clone)]
enum Asked<'i> {
    Parser(Parser<'i>),
    Setter(UrlRef<'i>, Attribute),
}

impl Asked<'_> {
    /// Calls `visit` with each error, and returns what else is known of the input.
    fn visit(&self, input: &str, visit: &mut dyn FnMut(Diagnostic)) -> Outline {
        match self {
            Self::Parser(parser) => parser.visit_errors(input, visit),
            Self::Setter(url, attribute) => visit_setter(*url, *attribute, input, visit),
        }
    }
}

impl<'i> Parser<'i> {
    /// Returns the validation errors of `input`, of which [`parse`](Self::parse) reports at most one.
    ///
    /// [URL Standard: validation error](https://url.spec.whatwg.org/#validation-error). Looks at the
    /// input a second time, and allocates for each error up to the thousandth.
    ///
    /// # Examples
    /// ```
    /// use weburl::{Parser, Url};
    ///
    /// let base = Url::parse("https://example.org/")?;
    /// let diagnosis = Parser::new().base(&base).diagnose(" https:foo.html");
    /// let names: Vec<_> = diagnosis.iter().map(|diagnostic| diagnostic.kind().name()).collect();
    /// assert_eq!(names, ["invalid-URL-unit", "special-scheme-missing-following-solidus"]);
    /// assert_eq!(diagnosis.fixed(), "foo.html");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[doc(alias = "syntax_violation_callback")]
    pub fn diagnose(&self, input: &'i str) -> Diagnosis<'i> {
        Diagnosis::new(Asked::Parser(self.without_buffers()), input, MAX_KEPT)
    }
}

impl<'i> Api<'i> {
    /// Returns the validation errors that the setter of `attribute` would meet in `value`, without
    /// setting it.
    ///
    /// [URL Standard: validation error](https://url.spec.whatwg.org/#validation-error). The spans
    /// count bytes of `value`. A fix changes the value without changing what it sets the attribute
    /// to.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    /// use weburl::api::Attribute;
    ///
    /// let url = Url::parse("https://example.org/")?;
    /// let diagnosis = url.api().diagnose(Attribute::Pathname, r"a\b?");
    /// assert_eq!(diagnosis.diagnostics()[0].kind().name(), "invalid-reverse-solidus");
    /// assert_eq!(diagnosis.fixed(), "a/b?");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn diagnose(&self, attribute: Attribute, value: &'i str) -> Diagnosis<'i> {
        let asked = match attribute {
            Attribute::Href => Asked::Parser(Parser::new()),
            _ => Asked::Setter(self.url, attribute),
        };
        Diagnosis::new(asked, value, MAX_KEPT)
    }
}

impl<'i> Diagnosis<'i> {
    fn new(asked: Asked<'i>, input: &'i str, max_kept: usize) -> Self {
        let (mut kept, mut more) = (Vec::new(), 0);
        let outline = asked.visit(input, &mut |diagnostic| {
            if kept.len() < max_kept || diagnostic.is_failure {
                kept.push(diagnostic);
            } else {
                more += 1;
            }
        });
        Self { input, asked, kept, more, outline }
    }

    /// Returns the input as the caller passed it.
    pub fn input(&self) -> &'i str {
        self.input
    }

    /// Returns the first 1,000 validation errors, and the one on which the parser fails.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.kept
    }

    /// Returns an iterator over the first 1,000 validation errors and the one on which the parser fails.
    ///
    /// # Examples
    /// ```
    /// let diagnosis = weburl::Parser::new().diagnose("https://example.com/a b");
    /// assert!(diagnosis.iter().all(|diagnostic| diagnostic.fix().is_some()));
    /// ```
    pub fn iter(&self) -> core::slice::Iter<'_, Diagnostic> {
        self.kept.iter()
    }

    /// Returns how many validation errors there are besides these.
    pub const fn more(&self) -> usize {
        self.more
    }

    /// Calls `visit` with every validation error. Looks at the input again if there are [`more`](Self::more).
    ///
    /// # Examples
    /// ```
    /// let input = ["https://example.org/", &"|".repeat(5_000)].concat();
    /// let diagnosis = weburl::Parser::new().diagnose(&input);
    /// assert_eq!((diagnosis.iter().count(), diagnosis.more()), (1_000, 4_000));
    ///
    /// let mut count = 0;
    /// diagnosis.for_each(|_| count += 1);
    /// assert_eq!(count, 5_000);
    /// ```
    pub fn for_each(&self, mut visit: impl FnMut(&Diagnostic)) {
        self.first().iter().for_each(&mut visit);
        self.for_each_behind(visit);
    }

    /// Returns whether `condition` holds for a validation error. Looks at the input again only if it holds for none of
    /// the first ones, and there are [`more`](Self::more).
    ///
    /// # Examples
    /// ```
    /// let diagnosis = weburl::Parser::new().diagnose("https://example.org/a b%");
    /// assert!(diagnosis.any(|diagnostic| diagnostic.fix().is_none()));
    /// ```
    pub fn any(&self, mut condition: impl FnMut(&Diagnostic) -> bool) -> bool {
        let mut is_found = self.iter().any(&mut condition);
        if !is_found {
            self.for_each_behind(|diagnostic| is_found |= condition(diagnostic));
        }
        is_found
    }

    /// The errors that come first and are kept. If others follow, the failure is one of those.
    fn first(&self) -> &[Diagnostic] {
        let is_failure_behind = self.more > 0 && self.failure().is_some();
        &self.kept[..self.kept.len() - usize::from(is_failure_behind)]
    }

    /// Visits the errors behind those that come first.
    fn for_each_behind(&self, mut visit: impl FnMut(&Diagnostic)) {
        if self.more == 0 {
            return;
        }
        let mut before = self.first().len();
        self.asked.visit(self.input, &mut |diagnostic| match before {
            0 => visit(&diagnostic),
            _ => before -= 1,
        });
    }

    /// Returns whether the input is valid: it has no validation error, and all of it [could be
    /// checked](Self::needs_idna).
    ///
    /// [`valid_string::url`](crate::valid_string::url) gives the same answer with the first error. [Is it
    /// valid?](crate#is-it-valid) says which question to ask.
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
        self.kept.is_empty() && self.outline.needs_idna.is_none()
    }

    /// Returns the error on which the parser fails, which is the last one, or `None` if it does not
    /// fail on one.
    ///
    /// # Examples
    /// ```
    /// let diagnosis = weburl::Parser::new().diagnose("https://example.com:x/");
    /// assert_eq!(diagnosis.failure().map(|failure| failure.kind().name()), Some("port-invalid"));
    /// ```
    pub fn failure(&self) -> Option<&Diagnostic> {
        self.kept.last().filter(|diagnostic| diagnostic.is_failure)
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

    /// Returns the input with the fixes applied of those errors for which `condition` holds. Looks at the input twice more
    /// if there are [`more`](Self::more).
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
    ///     .fixed_where(|diagnostic| diagnostic.kind() == ValidationError::InvalidUrlUnit);
    /// assert_eq!(fixed, r"https://example.org\a%20b");
    /// ```
    pub fn fixed_where(&self, condition: impl Fn(&Diagnostic) -> bool) -> Cow<'i, str> {
        let fixes = self.first().iter().flat_map(|diagnostic| fix_where(diagnostic, &condition));
        let mut edits: Vec<_> = fixes.map(Cow::Borrowed).collect();
        let (mut order, mut has_fix) = (InOrder::default(), !edits.is_empty());
        self.for_each_behind(|diagnostic| {
            let fix = fix_where(diagnostic, &condition);
            has_fix |= !fix.is_empty();
            if order.next(fix).is_none() {
                edits.extend(fix.iter().cloned().map(Cow::Owned));
            }
        });
        if !has_fix {
            return Cow::Borrowed(self.input);
        }
        let (mut fixing, mut order) = (Fixing::new(self.input, edits), InOrder::default());
        self.for_each_behind(|diagnostic| {
            if let Some(edit) = order.next(fix_where(diagnostic, &condition)) {
                fixing.apply(edit);
            }
        });
        Cow::Owned(fixing.finish())
    }
}

/// Returns the edits that fix an error, and none unless `condition` holds.
fn fix_where(diagnostic: &Diagnostic, condition: impl Fn(&Diagnostic) -> bool) -> &[Edit] {
    diagnostic.fix().filter(|_| condition(diagnostic)).unwrap_or_default()
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
        f.debug_struct("Diagnosis")
            .field("diagnostics", &self.kept)
            .field("more", &self.more)
            .field("needs_idna", &self.outline.needs_idna)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::vec::Vec;

    use weburl_testdata::{Error, Mutator, wpt};

    use super::*;
    use crate::record::url::Url;

    /// Everything that can be asked of a diagnosis.
    fn answers(diagnosis: &Diagnosis<'_>) -> impl PartialEq + fmt::Debug + use<> {
        let (mut errors, mut messages) = (Vec::new(), Vec::new());
        diagnosis.for_each(|diagnostic| {
            errors.push(diagnostic.clone());
            messages.push(diagnosis.message(diagnostic));
        });
        let each = errors.iter().map(Diagnostic::kind).map(|error| {
            let is_chosen = |diagnostic: &Diagnostic| diagnostic.kind() == error;
            let findings = diagnosis.findings_where(1, is_chosen);
            assert!(diagnosis.any(is_chosen));
            (diagnosis.fixed_where(is_chosen).into_owned(), format!("{findings:?}"))
        });
        let each: Vec<_> = each.collect();
        assert!(!diagnosis.any(|_| false));
        let fixed = diagnosis.fixed().into_owned();
        (errors, messages, each, fixed, diagnosis.failure().cloned(), diagnosis.is_valid())
    }

    #[test]
    fn what_is_not_kept_is_found_again() -> Result<(), Error> {
        const COUNT: usize = 20_000;
        let base = Url::parse("file:///C:/a/b").unwrap();
        let with_scheme = Parser::new().default_scheme("https").unwrap();
        let parsers = [Parser::new(), Parser::new().base(&base), with_scheme];
        let (inputs, domains) = (wpt::inputs()?, wpt::domains()?);
        let urls: Vec<_> = domains.iter().map(|domain| format!("https://{domain}/ x")).collect();
        let sources = inputs.iter().map(|input| &*input.input).chain(urls.iter().map(|url| &**url));
        let mutants = Mutator::new(58, sources).take(COUNT);
        let mut behind = 0;
        for (i, input) in mutants.enumerate() {
            let asked = Asked::Parser(parsers[i % 3].clone());
            let expected = answers(&Diagnosis::new(asked.clone(), &input, usize::MAX));
            for max_kept in 1..4 {
                let diagnosis = Diagnosis::new(asked.clone(), &input, max_kept);
                assert!(diagnosis.iter().count() <= max_kept + 1, "{input:?}");
                assert_eq!(
                    answers(&diagnosis),
                    expected,
                    "{input:?}, of which {max_kept} are kept"
                );
                behind += usize::from(diagnosis.more() > 0);
            }
        }
        assert!(behind > COUNT / 10, "{behind}");
        Ok(())
    }

    #[test]
    fn what_setters_meet_is_found_again() {
        let url = Url::parse("https://h/").unwrap();
        for (attribute, value) in [
            (Attribute::Pathname, "\ta\\b |%\\é"),
            (Attribute::Search, "?|\t%\u{1}"),
            (Attribute::Host, "%61_\tb:99999"),
            (Attribute::Href, " https:h|\\ "),
        ] {
            let all = url.api().diagnose(attribute, value);
            let diagnosis = Diagnosis::new(all.asked.clone(), value, 1);
            assert!(diagnosis.more() > 0, "{value:?}");
            assert_eq!(answers(&diagnosis), answers(&all), "{value:?}");
        }
    }
}
