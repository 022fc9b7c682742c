//! What is wrong with an input, drawn below it.

use weburl::findings::{Finding, Findings};

use crate::drawing::{Mark, Screen, Underline, draw};
use crate::number::grouped;
use crate::severity::Severity;

/// How many findings are drawn. The others are counted.
pub(super) const LIMIT: usize = 10;

/// Says whether the input is valid, and draws what is wrong with it.
pub(super) fn in_words(input: &str, findings: &Findings, screen: Screen) -> String {
    if findings.is_empty() {
        return "Valid.\n".into();
    }
    let is_failure = findings.failure().is_some();
    let style = Severity::of(is_failure).style();
    let verdict = if is_failure { "Not a URL" } else { "Not valid" };
    let title = format!("{style}{verdict}{style:#}: {}\n", counts(findings));
    let marks: Vec<_> = findings.iter().map(mark).collect();
    let drawing = if marks.is_empty() { String::new() } else { draw(input, &marks, screen) };
    let more = match findings.more() {
        0 => String::new(),
        more => format!("and {} more\n", grouped(more)),
    };
    format!("{title}\n{drawing}{more}")
}

fn mark(finding: &Finding) -> Mark {
    let severity = Severity::of(finding.is_failure());
    Mark {
        span: finding.span(),
        underline: Underline::Carets,
        label: format!("{severity}: {finding} [{}]", finding.error().name()),
        style: severity.style(),
    }
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
