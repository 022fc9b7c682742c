//! A comparison as a table, with a line for each place to which requests would go.
//!
//! ```text
//! http://a.example\@b.example/
//! readers
//!   a.example:80 (special-use name)  weburl
//! * b.example:80 (special-use name)  rfc3986-regex
//!   refused                          rfc3986-grammar
//! Different places. Cause: backslash
//! ```

use std::fmt::Write;

use anstyle::{AnsiColor, Style};
use unicode_width::UnicodeWidthStr;
use weburl_readers::compare::{Answer, By, Comparison, Verdict};
use weburl_readers::{Destination, Reader};

use super::classes;
use super::compared::Compared;
use crate::visible::{shortened, visible};

pub(super) const DIFFERENCE: Style = AnsiColor::Yellow.on_default();
pub(super) const DISAGREEMENT: Style = AnsiColor::Red.on_default().bold();

/// Draws the table, with the verdict below.
pub(super) fn draw(result: &Compared<'_>) -> String {
    let comparison = &result.comparison;
    let rows = Row::of(comparison);
    let mut drawing = format!("{}\n", visible(result.input));
    for heading in ["readers", "editions", "browsers"] {
        let rows: Vec<_> = rows.iter().filter(|row| row.heading == heading).collect();
        if !rows.is_empty() {
            drawing += &format!("{heading}\n{}", draw_rows(&rows));
        }
    }
    if let Some((href, elsewhere)) = comparison.serialization() {
        let rows: Vec<_> = elsewhere.iter().map(Row::of_serialization).collect();
        drawing += &format!(
            "serialization {}\n{}",
            visible(href),
            draw_rows(&rows.iter().collect::<Vec<_>>())
        );
    }
    let style = if result.is_alarm { DISAGREEMENT } else { Style::new() };
    drawing += &format!("{style}{}{style:#}\n", verdict(result));
    if let Some(witness) = &result.witness {
        drawing += &format!("Shortest: {}\n", visible(witness));
    }
    drawing
}

fn draw_rows(rows: &[&Row]) -> String {
    let width = rows.iter().map(|row| row.action.width()).max().unwrap_or(0);
    let mut drawing = String::new();
    for Row { action, names, differs, .. } in rows {
        let (mark, style) = if *differs { ("*", DIFFERENCE) } else { (" ", Style::new()) };
        let padding = " ".repeat(width - action.width());
        let line = format!("{mark} {action}{padding}  {}", names.join(", "));
        let written = writeln!(drawing, "{style}{line}{style:#}");
        debug_assert!(written.is_ok(), "a String takes every write");
    }
    drawing
}

/// Readers, editions or browsers that do the same.
struct Row {
    heading: &'static str,
    action: String,
    names: Vec<&'static str>,
    /// Whether they lead elsewhere than today's standard.
    differs: bool,
}

impl Row {
    /// Groups the answers by what they do: first those of today's standard.
    fn of(comparison: &Comparison<'_>) -> Vec<Self> {
        let standard = comparison.answers().first();
        let mut rows: Vec<Row> = Vec::new();
        for answer in comparison.answers() {
            let heading = heading(answer.by);
            let action = action(answer);
            let same = rows.iter_mut().find(|row| row.heading == heading && row.action == action);
            match same {
                Some(row) => row.names.push(answer.by.name()),
                None => rows.push(Row {
                    heading,
                    action,
                    names: vec![answer.by.name()],
                    differs: standard.is_some_and(|standard| answer.is_elsewhere_than(standard)),
                }),
            }
        }
        rows
    }

    fn of_serialization((reader, destination): &(&Reader, Destination)) -> Self {
        Self {
            heading: "serialization",
            action: place(destination),
            names: vec![reader.name],
            differs: true,
        }
    }
}

/// Returns the heading above an answer.
pub(super) fn heading(by: By) -> &'static str {
    match by {
        By::Reader(_) => "readers",
        By::Browser(_) => "browsers",
        #[cfg(feature = "editions")]
        By::Edition(_) => "editions",
    }
}

fn action(answer: &Answer<'_>) -> String {
    match &answer.result {
        Ok(reading) => match &reading.destination {
            Ok(destination) => place(destination),
            Err(no_request) => {
                let host = reading.host.as_ref().map(ToString::to_string).unwrap_or_default();
                let to = if host.is_empty() { "" } else { " to " };
                format!("no request{to}{}: {}", shortened(&host), visible(no_request.reason))
            }
        },
        Err(error) => format!("refused: {}", visible(error)),
    }
}

fn place(destination: &Destination) -> String {
    let place = shortened(&destination.to_string());
    match &*classes::names(destination).join(", ") {
        "" => place,
        classes => format!("{place} ({classes})"),
    }
}

fn verdict(result: &Compared<'_>) -> String {
    let comparison = &result.comparison;
    let causes: Vec<_> = comparison.causes().iter().map(|cause| cause.name()).collect();
    let sentence = sentence(result);
    match causes.len() {
        0 => sentence,
        1 => format!("{sentence} Cause: {}", causes[0]),
        _ => format!("{sentence} Causes: {}", causes.join(", ")),
    }
}

fn sentence(result: &Compared<'_>) -> String {
    let comparison = &result.comparison;
    let sends_requests = comparison.answers().iter().any(|answer| answer.destination().is_some());
    let standard_refuses = comparison.answers().first().is_some_and(|first| first.result.is_err());
    let sentence = match comparison.verdict() {
        Verdict::Agree if sends_requests => "All agree.",
        Verdict::Agree => "No reader sends a request.",
        Verdict::SomeRefuse if standard_refuses => "Today's standard refuses it; the others agree.",
        Verdict::SomeRefuse => "Some refuse it; the others agree.",
        Verdict::AllRefuse => "All refuse it.",
        Verdict::DifferentPlaces => "Different places.",
        Verdict::WrittenDifferently => {
            let spelling = comparison.spelling();
            let message = spelling.map(|(spelling, _)| spelling.message(result.input));
            let at = spelling.map_or(0, |(_, span)| span.start);
            let message = message.unwrap_or_default();
            return format!("The same place, written differently: {message} (at byte {at}).");
        }
    };
    sentence.to_owned()
}
