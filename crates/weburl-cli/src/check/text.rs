//! The report for people and editors, a line for each mistake.

use weburl::findings::{Findings, grouped};

use crate::columns::Columns;
use crate::finding;
use crate::input::source::Place;
use crate::severity::Severity;
use crate::visible::{isolated, visible};

/// Returns the lines about `findings`, with styles.
pub(super) fn lines(place: Place<'_>, columns: &Columns<'_>, findings: &Findings) -> Vec<String> {
    let line = |found: &weburl::findings::Finding| {
        let [column, _] = finding::columns_of(&found.span(), place, columns);
        let severity = Severity::of(found.is_failure());
        let message = isolated(found.message());
        let names = finding::names(found);
        finding::line(place, column, severity, severity.style(), &message, &names)
    };
    let mut lines: Vec<_> = findings.iter().map(line).collect();
    if findings.more() > 0 {
        let source = visible(place.origin.file);
        lines.push(format!("{source}:{}: and {} more", place.line, grouped(findings.more())));
    }
    lines
}
