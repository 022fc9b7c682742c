//! `weburl parse --stats`: counts URLs instead of printing them.

mod report;
mod top;

use std::ops::ControlFlow;

use anyhow::bail;
use weburl::{Parser, UrlRef};

use self::report::{Kind, write};
use self::top::Top;
use crate::input::consumer::{Consumer, Input};
use crate::input::read_all;
use crate::list::ListOptions;
use crate::output::Output;
use crate::output::options::Format;
use crate::progress::Progress;
use crate::selection::Selection;

#[derive(Debug, clap::Args)]
pub(crate) struct StatsOption {
    /// Count URLs by error, scheme, host type and class, host, and site
    #[arg(long, help_heading = "Output", conflicts_with_all = ["get", "rejected", "rejected_to"])]
    stats: bool,
}

impl StatsOption {
    pub(crate) fn is_wanted(&self) -> bool {
        self.stats
    }
}

pub(crate) fn run(
    parser: Parser<'_>,
    selection: Selection,
    options: &ListOptions,
    output: &mut Output,
) -> anyhow::Result<()> {
    options.input.check()?;
    output.set_quiet(options.output.quiet);
    let format = options.output.format();
    if matches!(format, Format::Sarif | Format::Parquet) {
        bail!("--stats can't write Parquet; use --to text, json, csv or tsv");
    }
    let mut stats = Stats {
        parser,
        selection,
        progress: Progress::new(&options.input),
        counts: Kind::ALL.map(|_| Top::default()),
        urls: 0,
        rejected: 0,
        repeated: 0,
        output,
    };
    let _ = read_all(&options.input, &mut stats)?;
    write(&stats.counts, stats.totals(), format, stats.output)?;
    stats.output.flush()
}

/// What was counted so far.
struct Stats<'p, 'o> {
    parser: Parser<'p>,
    selection: Selection,
    progress: Progress,
    counts: [Top; Kind::ALL.len()],
    urls: u64,
    rejected: u64,
    repeated: u64,
    output: &'o mut Output,
}

impl Stats<'_, '_> {
    fn totals(&self) -> Vec<(&'static str, u64)> {
        let mut totals = vec![("URLs", self.urls), ("rejected", self.rejected)];
        if self.selection.is_unique() {
            totals.push(("repeated", self.repeated));
        }
        totals
    }

    fn rejected(&mut self, error: &str) {
        self.rejected += 1;
        self.output.count_rejected();
        self.counts[Kind::Error as usize].count(error);
    }
}

fn count_url(counts: &mut [Top], url: UrlRef<'_>) {
    let mut count = |kind: Kind, name: &str| counts[kind as usize].count(name);
    count(Kind::Scheme, url.scheme());
    let Some(host) = url.host() else { return };
    count(Kind::HostType, host.type_name());
    count(Kind::HostClass, host.class().name());
    count(Kind::Host, url.host_str().unwrap_or_default());
    if let Some(site) = url.registrable_domain() {
        count(Kind::Site, site);
    }
}

impl Consumer for Stats<'_, '_> {
    fn input(&mut self, input: &Input<'_>) -> anyhow::Result<ControlFlow<()>> {
        self.progress.count(input);
        if input.is_blank() {
            return Ok(ControlFlow::Continue(()));
        }
        let parsed = match &input.text {
            Ok(text) => self.parser.parse_ref(text).map_err(|error| error.kind().name()),
            Err(defect) => Err(defect.name()),
        };
        if !self.selection.matches(parsed.ok()) {
            return Ok(ControlFlow::Continue(()));
        }
        match parsed {
            Ok(url) if self.selection.is_first(url.href()) => {
                self.urls += 1;
                count_url(&mut self.counts, url);
            }
            Ok(_) => self.repeated += 1,
            Err(error) => self.rejected(error),
        }
        Ok(ControlFlow::Continue(()))
    }

    fn failure(&mut self, error: &anyhow::Error) -> anyhow::Result<()> {
        self.output.fail(error)
    }

    fn pause(&mut self) -> anyhow::Result<()> {
        self.progress.pause(self.output)
    }
}
