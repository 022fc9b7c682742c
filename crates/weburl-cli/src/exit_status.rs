//! How the command ends.

use std::process::ExitCode;

/// The end of `--help`: examples, a line each, and what [`ExitStatus`] means for the command.
pub(crate) fn help(examples: &str, success: &str, difference: &str) -> String {
    format!(
        "Examples:\n{examples}\n
Exit status:
  0  {success}
  1  {difference}
  2  wrong usage, or an input or output error"
    )
}

/// What the exit status of the process tells. `clap` exits with 2 for wrong usage by itself.
///
/// Of several, the greatest counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum ExitStatus {
    Success,
    /// Or an answer that is a no: hosts that differ, rules that do not match.
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
