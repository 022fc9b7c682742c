//! The connection strings in a line of configuration.

use weburl::text::{Escapes, Unescaped};
use weburl_connect::{Connection, find};

use crate::finding::Finding;

/// Returns what is wrong with each connection string in a line, or with the line, if it is one.
pub(super) fn findings(line: &str) -> Vec<Finding<'static>> {
    // Strings of JSON may have escaped slashes and ampersands.
    let is_escaped = line.contains(r"\/") || line.contains(r"\u00");
    let text = Unescaped::new(line);
    let text = if is_escaped { text.undo(Escapes::Backslashes) } else { text };
    let found = find(text.as_str()).filter_map(|span| {
        let error = Connection::parse(&text.as_str()[span.clone()]).err()?;
        let finding = Finding::of_connection(&error);
        let place = span.start + finding.span.start..span.start + finding.span.end;
        Some(Finding { span: text.source_span(place), ..finding })
    });
    found.collect()
}
