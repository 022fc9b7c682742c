//! Shows how far a list is read to people who wait.

use std::fs;
use std::io::{self, IsTerminal};
use std::path::Path;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use terminal_size::terminal_size_of;

use crate::input::consumer::{Input, Original};
use crate::input::options::{InputFormat, InputOptions};
use crate::input::source::Source;
use crate::output::Output;
use weburl::findings::grouped;

/// Work that takes less time needs no bar.
const MOMENT: Duration = Duration::from_secs(1);

/// The bar takes what is left of the line: one that is wrapped leaves parts of itself behind.
const WITH_LEN: &str =
    "{wide_bar} {bytes} of {total_bytes}, {bytes_per_sec}, {msg} rejected, {eta} left";
const NARROW: &str = "{percent} %, {msg} rejected, {eta} left";
const WITHOUT_LEN: &str = "{bytes}, {bytes_per_sec}, {msg} rejected";

/// The columns for `WITH_LEN` and a bar that can be seen.
const MIN_WIDTH: u16 = 75;

/// A bar on standard error, if that is a terminal, standard output is not, and the work takes longer than a moment.
pub(crate) struct Progress {
    bar: Option<ProgressBar>,
    start: Instant,
    bytes: u64,
}

impl Progress {
    pub(crate) fn new(options: &InputOptions) -> Self {
        let is_wanted = io::stderr().is_terminal() && !io::stdout().is_terminal();
        // Of a table in Parquet, which is compressed, only a column may be read.
        let has_len = options.from() != InputFormat::Parquet;
        let bar = is_wanted.then(|| bar(len(&options.sources()).filter(|_| has_len)));
        Self { bar, start: Instant::now(), bytes: 0 }
    }

    /// Returns the progress of a part of the work, which nobody sees.
    pub(crate) fn unseen() -> Self {
        Self { bar: None, start: Instant::now(), bytes: 0 }
    }

    /// Counts what was read.
    #[inline]
    pub(crate) fn count(&mut self, input: &Input<'_>) {
        if self.bar.is_some() {
            self.bytes += len_of(input) as u64;
        }
    }

    /// Counts bytes that were read elsewhere.
    pub(crate) fn count_bytes(&mut self, len: usize) {
        self.bytes += len as u64;
    }

    /// Writes what there is to write, and shows how far the reading is.
    pub(crate) fn pause(&mut self, output: &mut Output) -> anyhow::Result<()> {
        let Some(bar) = &self.bar else { return output.flush() };
        if bar.is_hidden() && self.start.elapsed() > MOMENT {
            bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        bar.set_position(self.bytes);
        bar.set_message(grouped(output.rejected()));
        bar.suspend(|| output.flush())
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

fn bar(len: Option<u64>) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(len, ProgressDrawTarget::hidden());
    let is_narrow = terminal_size_of(io::stderr()).is_some_and(|(width, _)| width.0 < MIN_WIDTH);
    let template = match len {
        Some(_) if is_narrow => NARROW,
        Some(_) => WITH_LEN,
        None => WITHOUT_LEN,
    };
    let style = ProgressStyle::with_template(template);
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// Returns the length of all sources, if it is known.
fn len(sources: &[Source<'_>]) -> Option<u64> {
    let len = |source: &Source<'_>| {
        let path = match source {
            Source::Arguments => return None,
            Source::StandardInput => Path::new("/dev/stdin"),
            // What is in it is longer.
            Source::File(path) if path.extension().is_some_and(|name| name == "gz") => return None,
            Source::File(path) => path,
        };
        fs::metadata(path).ok().filter(|metadata| metadata.is_file()).map(|metadata| metadata.len())
    };
    sources.iter().map(len).sum()
}

fn len_of(input: &Input<'_>) -> usize {
    match &input.original {
        Original::Line { end } | Original::Folded { end, .. } => input.bytes.len() + end.len(),
        Original::Json { line, end } => line.len() + end.len(),
        Original::Record { .. } => input.bytes.len(),
        Original::Row(row) => row.before.len() + row.record.len() + row.end.len(),
    }
}
