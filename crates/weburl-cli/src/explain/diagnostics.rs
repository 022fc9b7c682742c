//! Validation errors, with carets below the input and their fixes.

use std::fmt::Write;

use anstyle::AnsiColor;
use weburl::diagnose::{Diagnosis, Diagnostic};

use crate::drawing::{Drawing, Mark, Underline};
use crate::edits;
use crate::visible::visible;

/// Lists the errors, followed by the fixed input. Empty if the input is valid.
pub(super) fn in_words(diagnosis: &Diagnosis<'_>) -> String {
    let input = diagnosis.input();
    let drawing = Drawing::of(input);
    let errors = diagnosis.iter().map(|diagnostic| error_in_words(input, &drawing, diagnostic));
    let mut words = errors.collect::<Vec<_>>().join("\n");
    let can_be_fixed = diagnosis.iter().any(|diagnostic| diagnostic.fix().is_some());
    if can_be_fixed && diagnosis.failure().is_none() {
        let is_valid = diagnosis.iter().all(|diagnostic| diagnostic.fix().is_some());
        let title = if is_valid { "Fixed" } else { "Fixed as far as possible" };
        push_line(&mut words, &format!("\n{title}: {}", visible(&diagnosis.fixed())));
    }
    words
}

fn error_in_words(input: &str, drawing: &Drawing<'_>, diagnostic: &Diagnostic) -> String {
    let color = if diagnostic.is_failure() { AnsiColor::Red } else { AnsiColor::Yellow };
    let style = color.on_default().bold();
    let place = Mark {
        span: diagnostic.span(),
        underline: Underline('^', '^'),
        label: String::new(),
        style,
    };
    let mut words = drawing.place(&place);
    push_line(&mut words, &format!("{style}{diagnostic}{style:#}"));
    let green = AnsiColor::Green.on_default();
    if let Some(fix) = diagnostic.fix() {
        let fix = edits::in_words(input, fix);
        push_line(&mut words, &format!("  {green}fix{green:#}: {fix}"));
    }
    if let Some(suggestion) = diagnostic.suggestion() {
        let suggestion = edits::in_words(input, suggestion);
        push_line(&mut words, &format!("  suggestion, which changes the URL: {suggestion}"));
    }
    push_line(&mut words, &format!("  {}", diagnostic.error().spec_url()));
    words
}

fn push_line(words: &mut String, line: &str) {
    let written = writeln!(words, "{line}");
    debug_assert!(written.is_ok(), "a String takes every write");
}
