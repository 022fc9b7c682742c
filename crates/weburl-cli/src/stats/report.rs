//! Writes what was counted.

use std::fmt::Write as _;
use std::io::Write as _;

use serde::Serialize;
use serde_json::{Map, Value, json};

use super::top::Top;
use crate::output::options::Format;
use crate::output::rows::row;
use crate::output::{Output, json};
use crate::visible::visible;
use weburl::findings::grouped;

/// How many of each are shown to people. JSON and tables have all.
const SHOWN: usize = 10;

/// What is counted.
#[derive(Clone, Copy)]
pub(super) enum Kind {
    Error,
    Scheme,
    HostType,
    HostClass,
    Host,
    Site,
}

impl Kind {
    pub(super) const ALL: [Self; 6] =
        [Self::Error, Self::Scheme, Self::HostType, Self::HostClass, Self::Host, Self::Site];

    /// Returns its name in JSON and in tables.
    fn name(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Scheme => "scheme",
            Self::HostType => "host_type",
            Self::HostClass => "host_class",
            Self::Host => "host",
            Self::Site => "site",
        }
    }

    fn title(self) -> &'static str {
        match self {
            Self::Error => "Errors",
            Self::Scheme => "Schemes",
            Self::HostType => "Types of hosts",
            Self::HostClass => "Classes of hosts",
            Self::Host => "Hosts",
            Self::Site => "Sites",
        }
    }
}

pub(super) fn write(
    counts: &[Top],
    totals: Vec<(&'static str, u64)>,
    format: Format,
    output: &mut Output,
) -> anyhow::Result<()> {
    match format.delimiter() {
        Some(delimiter) => write_table(counts, &totals, delimiter, output),
        None if format == Format::Json => write_json(counts, &totals, output),
        None => output.write(|results| results.write_all(text(counts, &totals).as_bytes())),
    }
}

fn text(counts: &[Top], totals: &[(&str, u64)]) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    for (name, count) in totals {
        let _ = writeln!(text, "{:>12}  {name}", number(*count));
    }
    for (kind, top) in Kind::ALL.into_iter().zip(counts) {
        let sorted = top.sorted();
        if sorted.is_empty() {
            continue;
        }
        let _ = write!(text, "\n{}", kind.title());
        if top.error() > 0 {
            let error = number(top.error());
            let _ = write!(text, ", of very many; each count may be too low by up to {error}");
        } else if sorted.len() > SHOWN {
            let _ = write!(text, ", the first {SHOWN} of {}", grouped(sorted.len()));
        }
        text.push('\n');
        for (name, count) in sorted.iter().take(SHOWN) {
            let _ = writeln!(text, "{:>12}  {}", number(*count), visible(name));
        }
    }
    text
}

fn number(count: u64) -> String {
    grouped(usize::try_from(count).unwrap_or(usize::MAX))
}

fn write_table(
    counts: &[Top],
    totals: &[(&str, u64)],
    delimiter: u8,
    output: &mut Output,
) -> anyhow::Result<()> {
    let mut line = |cells: [&str; 3]| {
        let row = row(cells, delimiter)?;
        output.write(|results| results.write_all(&[&row[..], b"\n"].concat()))
    };
    line(["kind", "name", "count"])?;
    for (name, count) in totals {
        line(["total", name, &count.to_string()])?;
    }
    for (kind, top) in Kind::ALL.into_iter().zip(counts) {
        for (name, count) in top.sorted() {
            line([kind.name(), name, &count.to_string()])?;
        }
    }
    Ok(())
}

#[derive(Serialize)]
struct StatsRecord {
    stats: Map<String, Value>,
}

fn write_json(counts: &[Top], totals: &[(&str, u64)], output: &mut Output) -> anyhow::Result<()> {
    let mut stats = Map::new();
    for (name, count) in totals {
        stats.insert(name.to_lowercase(), json!(count));
    }
    for (kind, top) in Kind::ALL.into_iter().zip(counts) {
        let item = |(name, count)| json!({ "name": name, "count": count });
        let items: Vec<_> = top.sorted().into_iter().map(item).collect();
        stats.insert(kind.name().to_owned(), json!({ "too_low_by": top.error(), "counts": items }));
    }
    output.write(|results| json::write_line(&StatsRecord { stats }, results))
}
