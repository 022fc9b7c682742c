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
mod threads;
#[path = "../../weburl-checks/tests/repository/words.rs"]
mod words;

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::thread;

use flate2::Compression;
use flate2::write::GzEncoder;
use tempfile::TempDir;

/// Returns the command, with nothing in its environment that would change its output.
fn weburl() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_weburl"));
    for variable in ["CLICOLOR_FORCE", "FORCE_COLOR", "NO_COLOR", "COLUMNS"] {
        command.env_remove(variable);
    }
    command.env("LC_ALL", "C").stdin(Stdio::null());
    command
}

/// Runs the command with an input.
fn run(command: &mut Command, input: &[u8]) -> Output {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    thread::scope(|scope| {
        // A command that ignores its input, or stops early, closes the pipe.
        scope.spawn(move || drop(stdin.write_all(input)));
        child.wait_with_output().unwrap()
    })
}

fn directory() -> TempDir {
    tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap()
}

fn file(directory: &TempDir, name: &str, contents: &[u8]) -> PathBuf {
    let path = directory.path().join(name);
    fs::write(&path, contents).unwrap();
    path
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn gzip(text: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(text).unwrap();
    encoder.finish().unwrap()
}
