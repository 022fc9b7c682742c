//! Runs the command as a user does.

mod cases;
mod colors;
mod corpora;
mod documents;
mod drawings;
mod failures;
mod grammar;
mod help;
mod hostile;
mod jobs;
mod links;
mod parquet;
mod parts;
mod readers;
mod sarif;
mod streams;
mod tables;

use std::process::{Command, Stdio};

/// Returns the command, with nothing in its environment that would change its output.
fn weburl() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_weburl"));
    for variable in ["CLICOLOR_FORCE", "FORCE_COLOR", "NO_COLOR", "COLUMNS"] {
        command.env_remove(variable);
    }
    command.env("LC_ALL", "C").stdin(Stdio::null());
    command
}
