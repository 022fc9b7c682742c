//! A comparison as a table, with a line for each value that editions find.
//!
//! ```text
//! http://faß.de/
//!   scheme  all                      http
//! * host    living                   xn--fa-hia.de
//!           webspecs_2015            fass.de
//!           w3c_2012                 faß.de
//!           html5                    fa%C3%9F.de
//!   path    all                      /
//! * target  living, w3c_2012, html5  xn--fa-hia.de, port 80
//!           webspecs_2015            fass.de, port 80
//! The hosts differ. Cause: IDN mapping
//! ```

use std::fmt::Write;
use std::iter;

use anstyle::{AnsiColor, Style};
use weburl_editions::compare::{Comparison, Component, EditionResult, HostVerdict};

use crate::visible::visible;

const DIFFERENCE: Style = AnsiColor::Yellow.on_default();
const DISAGREEMENT: Style = AnsiColor::Red.on_default().bold();

/// Draws the table, with the verdict below.
pub(super) fn draw(input: &str, comparison: &Comparison, strict: bool) -> String {
    let results = &comparison.results;
    let components =
        Component::ALL.into_iter().filter_map(|component| component_row(results, component));
    let rows: Vec<Row> =
        components.chain(target_row(results)).chain(failure_row(results)).collect();
    let is_agreed = comparison.hosts_agree(strict);
    let style = if is_agreed { Style::new() } else { DISAGREEMENT };
    let verdict = verdict(comparison);
    format!("{}\n{}{style}{verdict}{style:#}\n", visible(input), draw_rows(&rows))
}

fn draw_rows(rows: &[Row]) -> String {
    let groups = rows.iter().flat_map(|row| &row.groups);
    let name_width = rows.iter().map(|row| row.name.len()).max().unwrap_or(0);
    let editions_width = groups.map(|group| group.editions.len()).max().unwrap_or(0);
    let mut drawing = String::new();
    for Row { name, groups, differs } in rows {
        let (mark, style) = if *differs { ("*", DIFFERENCE) } else { (" ", Style::new()) };
        let firsts = iter::once((mark, *name)).chain(iter::repeat((" ", "")));
        for (Group { editions, value }, (mark, name)) in groups.iter().zip(firsts) {
            let line = format!("{mark} {name:name_width$}  {editions:editions_width$}  {value}");
            let written = writeln!(drawing, "{style}{line}{style:#}");
            debug_assert!(written.is_ok(), "a String takes every write");
        }
    }
    drawing
}

/// What the editions find for one component.
struct Row {
    name: &'static str,
    groups: Vec<Group>,
    differs: bool,
}

/// Editions that find the same value.
struct Group {
    editions: String,
    value: String,
}

impl Row {
    /// Groups the editions that find a value, if there are any.
    fn new(
        name: &'static str,
        results: &[EditionResult],
        value: impl Fn(&EditionResult) -> Option<String>,
    ) -> Option<Self> {
        let mut values: Vec<(String, Vec<&'static str>)> = Vec::new();
        for result in results {
            let Some(value) = value(result) else { continue };
            let edition = result.edition.name();
            match values.iter_mut().find(|(other, _)| *other == value) {
                Some((_, editions)) => editions.push(edition),
                None => values.push((value, vec![edition])),
            }
        }
        let groups = values.into_iter().map(|(value, editions)| {
            let are_all = editions.len() == results.len();
            Group { editions: if are_all { "all".to_owned() } else { editions.join(", ") }, value }
        });
        let groups: Vec<_> = groups.collect();
        let differs = groups.len() > 1;
        (!groups.is_empty()).then_some(Self { name, groups, differs })
    }
}

/// What is printed for editions without a value, if others have one.
const NONE: &str = "(none)";

fn component_row(results: &[EditionResult], component: Component) -> Option<Row> {
    let seen = || results.iter().filter_map(|result| result.result.as_ref().ok());
    seen().find_map(|seen| seen.component(component))?;
    Row::new(component.name(), results, |result| {
        let value = result.result.as_ref().ok()?.component(component);
        Some(match value {
            None => NONE.to_owned(),
            Some("") => "\"\"".to_owned(),
            Some(value) => visible(value),
        })
    })
}

fn target_row(results: &[EditionResult]) -> Option<Row> {
    results.iter().find_map(EditionResult::target)?;
    Row::new("target", results, |result| {
        result.result.as_ref().ok()?;
        let Some(target) = result.target() else { return Some(NONE.to_owned()) };
        let port = target.port.as_ref().map(|port| format!(", port {}", visible(port)));
        let classes: Vec<_> = result.host_classes().iter().map(|class| class.name()).collect();
        let classes = (!classes.is_empty()).then(|| format!(" ({})", classes.join(", ")));
        let [port, classes] = [port, classes].map(Option::unwrap_or_default);
        Some(format!("{}{port}{classes}", visible(&target.host)))
    })
}

fn failure_row(results: &[EditionResult]) -> Option<Row> {
    let row = Row::new("failure", results, |result| {
        result.result.as_ref().err().map(|error| visible(error))
    })?;
    let differs = results.iter().any(|result| result.result.is_ok());
    Some(Row { differs, ..row })
}

fn verdict(comparison: &Comparison) -> String {
    let causes: Vec<_> = comparison.causes.iter().map(|cause| cause.name()).collect();
    let sentence = sentence(comparison);
    match causes.len() {
        0 => sentence,
        1 => format!("{sentence} Cause: {}", causes[0]),
        _ => format!("{sentence} Causes: {}", causes.join(", ")),
    }
}

fn sentence(comparison: &Comparison) -> String {
    let results = comparison.results.iter();
    let succeeding: Vec<_> = results.filter(|result| result.result.is_ok()).collect();
    let has_host = succeeding.iter().any(|result| result.target().is_some());
    match (comparison.host_verdict, succeeding.as_slice()) {
        (_, []) => "All editions fail.",
        (HostVerdict::SomeFail, [only]) => {
            return format!("Only {} does not fail.", only.edition.name());
        }
        (HostVerdict::SomeFail, _) => "Some editions fail; the hosts of the others agree.",
        (HostVerdict::Differ, _) => "The hosts differ.",
        (HostVerdict::WrittenDifferently, _) if has_host => {
            "The hosts agree; they are written differently."
        }
        (_, _) if has_host => "The hosts agree.",
        (_, _) => "There is no host.",
    }
    .to_owned()
}
