//! The console examples of the documents, as a shell runs them: README.md, the guide and each crate's README.md.
#![cfg(unix)]

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, iter};

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn documents() -> Vec<PathBuf> {
    let root = repository();
    let paths = |folder: &str| {
        let entries = fs::read_dir(root.join(folder)).unwrap();
        entries.map(|entry| entry.unwrap().path())
    };
    let crates = paths("crates").map(|folder| folder.join("README.md"));
    let documents = paths("docs").chain(crates).chain([root.join("README.md")]);
    documents.filter(|path| path.is_file()).collect()
}

/// What is typed, and what both outputs show.
fn examples(document: &str) -> impl Iterator<Item = (&str, &str)> {
    let blocks = document.split("```console\n").skip(1);
    let blocks = blocks.map(|block| block.split("```").next().unwrap());
    let examples = blocks.flat_map(|block| block.split("$ ").skip(1));
    examples.map(|example| example.split_once('\n').unwrap())
}

#[test]
fn console_examples_of_the_documents_are_true() {
    let folder = Path::new(env!("CARGO_BIN_EXE_weburl")).parent().unwrap().to_owned();
    let path = env::var_os("PATH").unwrap_or_default();
    let path = env::join_paths(iter::once(folder).chain(env::split_paths(&path))).unwrap();
    let mut count = 0;
    for document in documents() {
        let text = fs::read_to_string(&document).unwrap();
        for (command, expected) in examples(&text) {
            let mut shell = Command::new("sh");
            shell.args(["-c", &format!("exec 2>&1; {command}")]).env("PATH", &path);
            shell
                .env("LC_ALL", "C")
                .env_remove("COLUMNS")
                .env_remove("CLICOLOR_FORCE")
                .env_remove("FORCE_COLOR")
                .env_remove("NO_COLOR");
            let output = shell.current_dir("tests").output().unwrap();
            let output = String::from_utf8(output.stdout).unwrap();
            assert_eq!(output, expected, "{}: {command}", document.display());
            count += 1;
        }
    }
    assert!(count >= 10, "the documents have {count} examples of the command");
}

/// The tour of the command in README.md, whose lines no terminal wraps much. That they are true is tested above.
#[test]
fn the_tour_fits_on_one_screen() {
    const SCREEN: (usize, usize) = (40, 120);
    let readme = fs::read_to_string(repository().join("README.md")).unwrap();
    let section = readme.split("\n## ").find(|section| section.starts_with("The command\n"));
    let tour = section.unwrap().split("```console\n").nth(1).unwrap().split("```").next().unwrap();
    let (height, width) =
        (tour.lines().count(), tour.lines().map(|line| line.chars().count()).max());
    assert!(height <= SCREEN.0 && width <= Some(SCREEN.1), "{height} lines, {width:?} columns");
    // `explain` is what the picture shows.
    let names = ["parse", "edit", "check", "guard", "extract", "redact", "links"];
    assert!(names.iter().all(|name| tour.contains(&format!("weburl {name} "))
        || tour.contains(&format!("weburl {name}\n"))));
}
