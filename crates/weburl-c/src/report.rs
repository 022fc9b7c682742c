//! Reports as rows: validation errors and changes.

use weburl::diagnose::{Diagnosis, Edit};
use weburl::{ParseError, Parser, Url};

use crate::rows::{Rows, span};

/// What a row of a diagnosis says, by its first number.
const DIAGNOSTIC: u32 = 0;
const FIX: u32 = 1;
const SUGGESTION: u32 = 2;
const FIXED: u32 = 3;

/// Returns the validation errors of `input`, their fixes, and the input with all of them.
pub(crate) fn diagnose(input: &str, base: Option<&Url>) -> Rows {
    let diagnosis: Diagnosis<'_> = Parser::new().base(base).diagnose(input);
    let mut rows = Rows::new(8);
    for diagnostic in &diagnosis {
        let [start, end] = span(diagnostic.span());
        let [a, b] = rows.add(diagnostic.kind().name());
        let [c, d] = rows.add(&diagnosis.message(diagnostic));
        rows.push(&[DIAGNOSTIC, diagnostic.is_failure().into(), start, end, a, b, c, d]);
        push_edits(&mut rows, FIX, diagnostic.fix());
        push_edits(&mut rows, SUGGESTION, diagnostic.suggestion());
    }
    let [start, end] = rows.add(&diagnosis.fixed());
    let more = u32::try_from(diagnosis.more()).unwrap_or(u32::MAX);
    rows.push(&[FIXED, more, 0, 0, start, end]);
    rows
}

fn push_edits(rows: &mut Rows, kind: u32, edits: Option<&[Edit]>) {
    for edit in edits.unwrap_or_default() {
        let ([start, end], [a, b]) = (span(edit.span()), rows.add(edit.text()));
        rows.push(&[kind, 0, start, end, a, b]);
    }
}

/// Returns what the parser changes, and the href.
pub(crate) fn changes(input: &str, base: Option<&Url>) -> Result<Rows, ParseError> {
    let changes = Parser::new().base(base).changes(input)?;
    let mut rows = Rows::new(8);
    let href = rows.add(changes.url().href());
    rows.push(&[href[0], href[1]]);
    for change in &changes {
        let [a, b] = rows.add(change.kind().name());
        let [c, d] = rows.add(change.kind().description());
        let ([e, f], [g, h]) = (span(change.input()), span(change.href()));
        rows.push(&[a, b, c, d, e, f, g, h]);
    }
    Ok(rows)
}
