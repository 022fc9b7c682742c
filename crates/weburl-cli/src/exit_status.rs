//! The exit status of the command.

use std::process::ExitCode;

/// Returns the end of `--help`: examples, one per line, and the meaning of [`ExitStatus`] for the command.
pub(crate) fn help(examples: &str, success: &str, difference: &str) -> String {
    format!(
        "Examples:\n{examples}\n
Exit status:
  0  {success}
  1  {difference}
  2  wrong usage, or a failure to read or write"
    )
}

/// Returns the same for a subcommand without a difference.
pub(crate) fn help_without_difference(examples: &str, success: &str) -> String {
    format!(
        "Examples:\n{examples}\n
Exit status:
  0  {success}
  2  wrong usage, or a failure to write"
    )
}

/// An example that needs the earlier editions: nothing where the command lacks them.
#[cfg(feature = "editions")]
macro_rules! with_editions {
    ($example:literal) => {
        $example
    };
}
#[cfg(not(feature = "editions"))]
macro_rules! with_editions {
    ($example:literal) => {
        ""
    };
}
pub(crate) use with_editions;

/// The exit status of the process. `clap` itself exits with 2 for wrong usage.
///
/// Of several, the greatest wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum ExitStatus {
    Success,
    /// Some input is rejected, or the answer is no: hosts differ, rules do not match.
    SomeRejected,
    Failure,
}

impl From<ExitStatus> for ExitCode {
    fn from(status: ExitStatus) -> Self {
        Self::from(match status {
            ExitStatus::Success => 0,
            ExitStatus::SomeRejected => 1,
            ExitStatus::Failure => 2,
        })
    }
}
