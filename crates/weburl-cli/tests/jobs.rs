//! The jobs in `docs/jobs.md`, on lists of URLs from the wild.
#![cfg(unix)]

use std::path::Path;
use std::{env, fs, iter};

use weburl_testdata::corpora::corpora;

/// The name of each job and its command.
fn jobs(document: &str) -> impl Iterator<Item = (&str, String)> {
    let rows = document.lines().filter_map(|line| line.strip_prefix("| "));
    let rows = rows.filter_map(|row| row.split_once(" | `"));
    rows.map(|(name, command)| (name, command.trim_end_matches("` |").replace("\\|", "|")))
}

#[test]
fn jobs_of_the_documents_run() {
    let document = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/jobs.md");
    let document = fs::read_to_string(document).unwrap();
    let bin = Path::new(env!("CARGO_BIN_EXE_weburl")).parent().unwrap().to_owned();
    let path = env::var_os("PATH").unwrap_or_default();
    let path = env::join_paths(iter::once(bin).chain(env::split_paths(&path))).unwrap();
    let folder = crate::directory();
    let (mut count, mut with_output) = (0, 0);
    for corpus in corpora().unwrap() {
        fs::write(folder.path().join("links.txt"), corpus.urls.join("\n")).unwrap();
        for (name, command) in jobs(&document) {
            let mut shell = std::process::Command::new("sh");
            shell.args(["-c", &command]).current_dir(&folder).env("PATH", &path);
            let output = shell.output().unwrap();
            let stderr = String::from_utf8(output.stderr).unwrap();
            // What is no URL is no failure.
            assert!(matches!(output.status.code(), Some(0 | 1)), "{name}: {command}\n{stderr}");
            let is_failure =
                |line: &str| line.starts_with("weburl: ") || line.starts_with("error: ");
            assert!(!stderr.lines().any(is_failure), "{name}: {command}\n{stderr}");
            count += 1;
            with_output += usize::from(!output.stdout.is_empty() || command.contains('>'));
        }
    }
    assert!(count >= 20 && 2 * with_output > count, "{with_output} of {count}");
}
