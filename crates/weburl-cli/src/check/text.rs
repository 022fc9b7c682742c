//! The report for people and editors: `file:line:column: severity: message [name]`.

use weburl::findings::Findings;

use crate::input::{Place, Source};
use crate::number::grouped;
use crate::severity::Severity;
use crate::visible::{isolated, visible};

/// How many findings of a URL are reported. The others are counted.
pub(super) const LIMIT: usize = 10;

/// Returns the lines about `findings` in `text`.
pub(super) fn lines(
    source: Source<'_>,
    place: Place,
    text: &str,
    findings: &Findings,
) -> Vec<String> {
    let (mut start, mut column) = (0, 1);
    let mut lines = Vec::new();
    for finding in findings {
        let at = finding.span().start;
        column += text[start..at].chars().count();
        start = at;
        let severity = Severity::of(finding.is_failure());
        let message = isolated(finding.message());
        lines.push(line(source, place, column, severity, &message, finding.error().name()));
    }
    if findings.more() > 0 {
        let source = visible(&source.to_string());
        lines.push(format!("{source}:{}: and {} more", place.number(), grouped(findings.more())));
    }
    lines
}

pub(super) fn line(
    source: Source<'_>,
    place: Place,
    column: usize,
    severity: Severity,
    message: &str,
    name: &str,
) -> String {
    let source = visible(&source.to_string());
    format!("{source}:{}:{column}: {severity}: {message} [{name}]", place.number())
}
