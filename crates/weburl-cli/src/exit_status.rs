//! How the command ends.

use std::process::ExitCode;

/// The part of `--help` that documents [`ExitStatus`].
pub(crate) const HELP: &str = "\
Exit status:
  0  every URL is valid
  1  some URL is invalid
  2  wrong usage, or input or output that fails";

/// The end of a subcommand's `--help`: examples, a line each, and the exit status.
pub(crate) fn help_with_examples(examples: &str) -> String {
    format!("Examples:\n{examples}\n\n{HELP}")
}

/// What the exit status of the process tells. `clap` exits with 2 for wrong usage by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ExitStatus {
    Success,
    SomeInvalid,
    Failure,
}

impl From<ExitStatus> for ExitCode {
    fn from(status: ExitStatus) -> Self {
        Self::from(match status {
            ExitStatus::Success => 0,
            ExitStatus::SomeInvalid => 1,
            ExitStatus::Failure => 2,
        })
    }
}
