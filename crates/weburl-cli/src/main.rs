//! The command `weburl`: one file per subcommand, over shared modules for input and output.
//!
//! All URL logic is in the library.
#![forbid(unsafe_code)]

mod attributes;
mod base;
mod blocks;
mod check;
mod compare;
mod drawing;
mod edits;
mod encoding_label;
mod exit_status;
mod explain;
mod grammar;
mod guard;
mod input;
mod links;
mod mode;
mod number;
mod output;
mod parse;
mod sarif;
mod severity;
mod visible;
mod wrap;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::exit_status::{ExitStatus, help};

const EXAMPLES: &str = "  \
  weburl explain 'HTTPS://user@Example.com:443/a/../b c?q#top'
  weburl parse --file links.txt > normalized.txt
  weburl check --file links.txt
  weburl compare 'http://faß.de/'";

const SUCCESS: &str =
    "every URL can be parsed; check: is valid; compare: readers agree; guard: is safe";
const DIFFERENCE: &str = "some URL cannot; check: is invalid; compare: they differ; guard: is not";

/// Parse, explain and check URLs exactly as browsers do
#[derive(Debug, Parser)]
#[command(name = "weburl", bin_name = "weburl", version)]
#[command(disable_help_subcommand = true, after_help = help(EXAMPLES, SUCCESS, DIFFERENCE))]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Parse(parse::Args),
    Explain(explain::Args),
    Check(check::Args),
    Compare(compare::Args),
    Guard(guard::Args),
    Grammar(grammar::Args),
    Links(links::Args),
}

impl Command {
    fn run(&self) -> anyhow::Result<ExitStatus> {
        match self {
            Self::Parse(args) => parse::run(args),
            Self::Explain(args) => explain::run(args),
            Self::Check(args) => check::run(args),
            Self::Compare(args) => compare::run(args),
            Self::Guard(args) => guard::run(args),
            Self::Grammar(args) => grammar::run(args),
            Self::Links(args) => links::run(args),
        }
    }
}

fn main() -> ExitCode {
    let status = Cli::parse().command.run().unwrap_or_else(|error| {
        if is_closed_pipe(&error) {
            return ExitStatus::Success;
        }
        // If standard error is closed, too, there is nobody to inform.
        let _ = writeln!(io::stderr(), "weburl: {error:#}");
        ExitStatus::Failure
    });
    status.into()
}

/// Returns whether the reader of the output has gone, as `head` does when it has enough.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let mut io_errors = error.chain().filter_map(|cause| cause.downcast_ref::<io::Error>());
    io_errors.any(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
