//! Example programs: each says in its documentation how to run it and what it prints then.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{crate_folders, files, root};

/// Returns the commands in the documentation of an example, each with its output.
fn commands(example: &Path) -> Vec<(String, String)> {
    let source = fs::read_to_string(example).unwrap();
    let lines = source.lines().map_while(|line| line.strip_prefix("//!"));
    let lines = lines.map(|line| line.strip_prefix(' ').unwrap_or(line));
    let lines = lines.skip_while(|&line| line != "```console").skip(1);
    let mut commands: Vec<(String, String)> = Vec::new();
    for line in lines.take_while(|&line| line != "```") {
        match (line.strip_prefix("$ "), commands.last_mut()) {
            (Some(command), _) => commands.push((command.to_owned(), String::new())),
            (None, Some((_, output))) => *output += &format!("{line}\n"),
            (None, None) => panic!("{}: output without a command", example.display()),
        }
    }
    commands
}

#[test]
fn every_example_prints_what_its_documentation_says() {
    // What Arrow needs is not built by plain `cargo test`, so `.ci/run` runs that example; `weburl-fetch` runs its own.
    let is_built =
        |folder: &PathBuf| !folder.ends_with("weburl-arrow") && !folder.ends_with("weburl-fetch");
    let folders = crate_folders().into_iter().filter(is_built);
    let examples = folders.flat_map(|folder| files(&folder.join("examples"), "rs"));
    let mut count = 0;
    for example in examples {
        let commands = commands(&example);
        assert!(!commands.is_empty(), "{} does not say how to run it", example.display());
        for (command, expected) in commands {
            // With this profile and all features, nothing is compiled again after `cargo test --all-features`.
            let script = command
                .replace("cargo run", "\"$CARGO\" run --quiet --profile test --all-features");
            let mut shell = Command::new("sh");
            shell.args(["-c", &format!("exec 2>&1; {script}")]).current_dir(root());
            let output = shell.env("CARGO", env!("CARGO")).output().unwrap();
            assert_eq!(String::from_utf8(output.stdout).unwrap(), expected, "{command}");
        }
        count += 1;
    }
    assert!(count >= 12, "{count} examples");
}
