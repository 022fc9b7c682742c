//! The examples of README.md, as a shell runs them.

use std::path::Path;
use std::process::Command;
use std::{env, fs, iter};

/// Returns what is typed, and the output on both streams.
fn examples() -> Vec<(String, String)> {
    let readme = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../README.md");
    let readme = fs::read_to_string(readme).unwrap();
    let blocks = readme.split("```console\n").skip(1);
    let blocks = blocks.map(|block| block.split("```").next().unwrap());
    let examples = blocks.flat_map(|block| block.split("$ ").skip(1));
    examples
        .map(|example| example.split_once('\n').unwrap())
        .map(|(command, output)| (command.to_owned(), output.to_owned()))
        .collect()
}

#[test]
#[cfg(unix)]
fn examples_of_the_readme_are_true() {
    let folder = Path::new(env!("CARGO_BIN_EXE_weburl")).parent().unwrap().to_owned();
    let path = env::var_os("PATH").unwrap_or_default();
    let path = env::join_paths(iter::once(folder).chain(env::split_paths(&path))).unwrap();
    let examples = examples();
    assert!(!examples.is_empty());
    for (command, expected) in examples {
        let mut shell = Command::new("sh");
        shell.args(["-c", &format!("exec 2>&1; {command}")]).env("PATH", &path);
        shell.env_remove("CLICOLOR_FORCE").env_remove("NO_COLOR");
        let output = shell.current_dir("tests").output().unwrap();
        assert_eq!(String::from_utf8(output.stdout).unwrap(), expected, "{command}");
    }
}
