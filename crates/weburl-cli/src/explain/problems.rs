//! What is wrong with an input, drawn below it.

use weburl::findings::{Finding, Findings, grouped};

use crate::drawing::draw;
use crate::drawing::mark::{Mark, Underline};
use crate::drawing::screen::Screen;
use crate::finding::names;
use crate::severity::Severity;

/// Says whether the input is valid, and draws what is wrong with it.
pub(super) fn in_words(input: &str, findings: &Findings, screen: Screen) -> String {
    if findings.is_empty() {
        return "Valid.\n".into();
    }
    let is_failure = findings.failure().is_some();
    let style = Severity::of(is_failure).style();
    let verdict = if is_failure { "Not a URL" } else { "Not valid" };
    let title = format!("{style}{verdict}{style:#}: {}\n", counts(findings));
    let marks = marks(findings);
    let drawing = if marks.is_empty() { String::new() } else { draw(input, &marks, screen) };
    let more = match findings.more() {
        0 => String::new(),
        more => format!("and {} more\n", grouped(more)),
    };
    format!("{title}\n{drawing}{more}")
}

/// Returns a mark for each finding. What is said of several stands at the first of them.
fn marks(findings: &Findings) -> Vec<Mark> {
    let is_like = |a: &Finding, b: &Finding| a.message() == b.message();
    let marks = findings.iter().enumerate().map(|(i, finding)| {
        let is_said = findings.iter().take(i).any(|before| is_like(before, finding));
        let count = findings.iter().filter(|other| is_like(other, finding)).count();
        let label = if is_said { String::new() } else { label(finding, count) };
        let style = Severity::of(finding.is_failure()).style();
        Mark { span: finding.span(), underline: Underline::Carets, label, style }
    });
    marks.collect()
}

/// What is said of a finding that is in `count` places.
fn label(finding: &Finding, count: usize) -> String {
    let severity = Severity::of(finding.is_failure());
    let places = match count - 1 {
        0 => String::new(),
        1 => ", here and in another place".into(),
        more => format!(", here and in {more} more places"),
    };
    format!("{severity}: {finding}{places} [{}]", names(finding))
}

/// `1 error, 2 warnings`.
fn counts(findings: &Findings) -> String {
    let errors = findings.iter().filter(|finding| finding.is_failure()).count();
    let warnings = findings.iter().count() - errors + findings.more();
    let counted = [(errors, "error"), (warnings, "warning")];
    let words = counted.into_iter().filter(|(count, _)| *count > 0).map(|(count, name)| {
        let plural = if count == 1 { "" } else { "s" };
        format!("{} {name}{plural}", grouped(count))
    });
    let words = words.collect::<Vec<_>>().join(", ");
    if words.is_empty() { "the host needs IDNA".into() } else { words }
}
