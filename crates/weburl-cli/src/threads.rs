//! Examines the lines of files in several threads. What they write comes in the order of the lines.
//!
//! ```text
//! files ──> some whole lines ──> threads, each with an output of its own ──> parts of it ──> output
//! ```

use std::num::NonZeroUsize;
use std::thread;

use crate::in_order::{Pieces, in_order};
use crate::input::lines::{Lines, in_pieces};
use crate::input::options::{InputFormat, InputOptions};
use crate::input::source::Source;
use crate::output::Output;
use crate::output::part::OutputPart;
use crate::progress::Progress;

/// For work that takes much longer than to read and to write.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct ThreadsOption {
    /// Number of threads; by default, the number of cores
    #[arg(short, long, value_name = "N", value_parser = job_count)]
    jobs: Option<NonZeroUsize>,
}

/// Each thread has its place in a queue, whether it has work or not.
const MAX_THREADS: NonZeroUsize = NonZeroUsize::new(1024).unwrap();

impl ThreadsOption {
    pub(crate) fn count(self) -> NonZeroUsize {
        let wanted = self.jobs.or_else(|| thread::available_parallelism().ok());
        wanted.unwrap_or(NonZeroUsize::MIN).min(MAX_THREADS)
    }

    /// Returns how many threads can share a list of inputs. Arguments are few, and a record of a table or of JSON is read
    /// by what reads the one before it.
    pub(crate) fn count_for(self, input: &InputOptions) -> NonZeroUsize {
        let is_shared =
            input.from() == InputFormat::Lines && !input.sources().contains(&Source::Arguments);
        if is_shared { self.count() } else { NonZeroUsize::MIN }
    }
}

fn job_count(text: &str) -> Result<NonZeroUsize, &'static str> {
    text.parse().map_err(|_| "the number of threads is a number, and at least 1")
}

/// Calls `examine` with each piece of the input, and with an output of its own.
pub(crate) fn examine_all(
    options: &InputOptions,
    threads: NonZeroUsize,
    output: &mut Output,
    examine: impl Fn(&Lines<'_>, &mut Output) -> anyhow::Result<()> + Sync,
) -> anyhow::Result<()> {
    let style = output.style();
    let examine_piece = |lines: anyhow::Result<Lines<'_>>, pieces: &Pieces<_>| {
        let mut output = Output::in_parts(style, pieces);
        let len = lines.as_ref().map_or(0, Lines::len);
        match lines {
            Ok(lines) => examine(&lines, &mut output)?,
            Err(error) => output.fail(&error)?,
        }
        output.end(len)
    };
    let new_worker = || {
        |lines, pieces: &Pieces<_>| {
            pieces.push(examine_piece(lines, pieces).unwrap_or_else(OutputPart::Failure));
        }
    };
    let mut progress = Progress::new(options);
    in_order(in_pieces(options), threads, new_worker, |part| {
        if let OutputPart::End { len, .. } = part {
            progress.count_bytes(len);
        }
        output.append(part)?;
        progress.pause(output)
    })
}
