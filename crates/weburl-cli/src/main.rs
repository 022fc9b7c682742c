//! The command `weburl`: one file a subcommand, over shared modules for input and output.
//!
//! What a URL is, is the library's business; nothing here decides it.
#![forbid(unsafe_code)]

mod base;
mod blocks;
mod exit_status;
mod explain;
mod input;
mod output;
mod parse;
mod visible;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::exit_status::ExitStatus;

/// Parse and explain URLs exactly as browsers do
#[derive(Debug, Parser)]
#[command(version, disable_help_subcommand = true, after_help = exit_status::HELP)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Parse(parse::Args),
    Explain(explain::Args),
}

impl Command {
    fn run(&self) -> anyhow::Result<ExitStatus> {
        match self {
            Self::Parse(args) => parse::run(args),
            Self::Explain(args) => explain::run(args),
        }
    }
}

fn main() -> ExitCode {
    let status = Cli::parse().command.run().unwrap_or_else(|error| {
        if is_closed_pipe(&error) {
            return ExitStatus::Success;
        }
        // Where standard error is closed, too, nobody is left to tell.
        let _ = writeln!(io::stderr(), "weburl: {error:#}");
        ExitStatus::Failure
    });
    status.into()
}

/// Whether the reader of the output has gone, as `head` does when it has enough.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let io_errors = error.chain().filter_map(|cause| cause.downcast_ref::<io::Error>());
    io_errors.into_iter().any(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
