//! `weburl parse --stats`: counts URLs instead of printing them.

mod report;
mod top;

use std::ops::ControlFlow;

use anyhow::bail;
use weburl::{Parser, UrlRef};

use self::report::{Kind, write};
use self::top::Top;
use crate::filter::Filter;
use crate::input::consumer::{Consumer, Input, Row};
use crate::input::read_all;
use crate::list::ListOptions;
use crate::output::Output;
use crate::output::options::Format;
use crate::progress::Progress;
use crate::unique::{Unique, UniqueOption};

#[derive(Debug, clap::Args)]
pub(crate) struct StatsOption {
    /// Count URLs instead: by error, scheme, type and class of the host, host and site
    #[arg(long, help_heading = "Output", conflicts_with_all = ["get", "invalid", "invalid_to"])]
    stats: bool,
}

impl StatsOption {
    pub(crate) fn is_wanted(&self) -> bool {
        self.stats
    }
}

pub(crate) fn run(
    parser: Parser<'_>,
    unique: &UniqueOption,
    options: &ListOptions,
    output: &mut Output,
) -> anyhow::Result<()> {
    options.input.check()?;
    output.set_quiet(options.output.quiet);
    let format = options.output.format();
    if format == Format::Sarif {
        bail!("--stats has no findings; use --to text, json, csv or tsv");
    }
    let mut stats = Stats {
        diagnosing: parser.clone(),
        parser,
        filter: options.filter.parse()?,
        unique: unique.set(),
        progress: Progress::new(&options.input),
        counts: Kind::ALL.map(|_| Top::default()),
        urls: 0,
        invalid: 0,
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
    /// The same, for the filter.
    diagnosing: Parser<'p>,
    filter: Filter,
    unique: Option<Unique>,
    progress: Progress,
    counts: [Top; Kind::ALL.len()],
    urls: u64,
    invalid: u64,
    repeated: u64,
    output: &'o mut Output,
}

impl Stats<'_, '_> {
    fn totals(&self) -> Vec<(&'static str, u64)> {
        let mut totals = vec![("URLs", self.urls), ("invalid", self.invalid)];
        if self.unique.is_some() {
            totals.push(("repeated", self.repeated));
        }
        totals
    }

    fn invalid(&mut self, error: &str) {
        self.invalid += 1;
        self.progress.count_invalid();
        self.output.set_some_invalid();
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
        let is_left_out = |stats: &Self| {
            let text = input.text.as_ref().ok().copied();
            !stats.filter.is_empty() && !stats.filter.takes(text, stats.diagnosing.clone())
        };
        let text = match &input.text {
            _ if input.is_blank() || is_left_out(self) => return Ok(ControlFlow::Continue(())),
            Ok(text) => *text,
            Err(defect) => {
                self.invalid(defect.name());
                return Ok(ControlFlow::Continue(()));
            }
        };
        match self.parser.parse(text) {
            Ok(url) => {
                if self.unique.as_mut().is_some_and(|unique| !unique.is_first(url.href())) {
                    self.repeated += 1;
                } else {
                    self.urls += 1;
                    count_url(&mut self.counts, url);
                }
            }
            Err(error) => self.invalid(error.kind().name()),
        }
        Ok(ControlFlow::Continue(()))
    }

    fn header(&mut self, _: &Row<'_>) -> anyhow::Result<bool> {
        Ok(true)
    }

    fn end_of_table(&mut self, _: &[u8]) -> anyhow::Result<()> {
        Ok(())
    }

    fn failure(&mut self, error: &anyhow::Error) -> anyhow::Result<()> {
        self.output.fail(error)
    }

    fn pause(&mut self) -> anyhow::Result<()> {
        self.progress.pause(self.output)
    }
}
