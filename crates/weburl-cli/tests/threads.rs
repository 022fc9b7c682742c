//! What several threads write is what one writes.

use std::process::Output;

use tempfile::TempDir;

use crate::{directory, file, gzip, text, weburl};

/// Subcommands, and formats and conditions of those that take them.
const COMMANDS: &[&[&str]] = &[
    &["check"],
    &["check", "--fix"],
    &["check", "--json", "--rejected", "drop"],
    &["check", "--quiet"],
    &["compare", "--readers", "libcurl,go"],
    &["compare", "--json", "--readers", "libcurl", "--where", "parsed"],
    &["compare", "--request", "--via", "nginx-uri,express"],
    &["explain"],
    &["explain", "--color", "always", "--where", "rejected"],
    &["explain", "--json", "--where", "query.q"],
    &["guard"],
    &["guard", "--rejected", "keep"],
    &["guard", "--json"],
    &["redact"],
    &["redact", "--urls"],
    // These are examined in one thread.
    &["check", "--to", "sarif"],
    &["explain", "--to", "csv"],
    &["guard", "--rejected", "stop"],
];

/// About six times as many bytes as a thread takes at once, on few lines.
fn lines() -> Vec<u8> {
    let mut lines = b"\xEF\xBB\xBF".to_vec();
    for number in 0..300 {
        let filler = "x".repeat(number * 7);
        lines.extend(match number % 8 {
            0 => format!("https://example.com/{filler}?q={number}\n").into_bytes(),
            1 => format!("HTTP:\\\\127.1\\{filler}\r\n").into_bytes(),
            2 => format!("https://user:s3cret{number}@example.com/{filler}#é\n").into_bytes(),
            3 => format!("http://exa mple/{filler}\n").into_bytes(),
            4 => b"\n".to_vec(),
            5 => b"https://example.com/\xFF\n".to_vec(),
            6 => format!("{filler}\n").into_bytes(),
            _ => format!("https://example.com:{number}/a b\n").into_bytes(),
        });
    }
    lines.extend(b"https://example.com/the-end");
    lines
}

/// Returns the names of a file that does not exist and of three that do, one of which is compressed.
fn files(directory: &TempDir) -> Vec<String> {
    let lines = lines();
    assert!(lines.len() > 200_000, "{} bytes", lines.len());
    let names = [("a.txt", lines.clone()), ("b.txt.gz", gzip(&lines)), ("d.txt", b"".to_vec())];
    let mut paths: Vec<_> =
        names.iter().map(|(name, bytes)| file(directory, name, bytes)).collect();
    paths.insert(0, directory.path().join("missing.txt"));
    paths.iter().map(|path| path.to_str().unwrap().to_owned()).collect()
}

fn run(command: &[&str], files: &[String], jobs: &str) -> Output {
    let files = files.iter().flat_map(|file| ["-f", file]);
    weburl().args(command).args(["-j", jobs]).args(files).output().unwrap()
}

#[test]
fn the_output_is_that_of_one_thread() {
    let directory = directory();
    let files = files(&directory);
    for command in COMMANDS {
        let expected = run(command, &files, "1");
        let expected_errors = text(&expected.stderr);
        assert_eq!(expected.status.code(), Some(2), "{command:?}: {expected_errors}");
        assert!(expected_errors.contains("missing.txt"), "{command:?}: {expected_errors}");
        for jobs in ["2", "5"] {
            let output = run(command, &files, jobs);
            assert!(output.stdout == expected.stdout, "{command:?}, {jobs} threads");
            assert_eq!(text(&output.stderr), expected_errors, "{command:?}, {jobs} threads");
            assert_eq!(output.status, expected.status, "{command:?}, {jobs} threads");
        }
    }
}

#[test]
fn every_line_is_examined() {
    let directory = directory();
    let files = files(&directory);
    let output = run(&["check", "--json"], &files, "3");
    let records = text(&output.stdout);
    assert_eq!(records.lines().count(), 2 * 301);
    let first = format!("\"file\":\"{}\",\"line\":1,", files[1]);
    let last = format!("\"file\":\"{}\",\"line\":301,", files[2]);
    assert!(records.lines().next().unwrap().contains(&first), "{}", &records[..300]);
    assert!(records.lines().next_back().unwrap().contains(&last));
}

#[test]
fn there_is_at_least_one_thread() {
    for jobs in ["0", "abc"] {
        let output = weburl().args(["check", "-j", jobs]).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{jobs}");
        let message = "the number of threads is a number, and at least 1";
        assert!(text(&output.stderr).contains(message), "{jobs}");
    }
}

#[test]
fn threads_that_have_no_work_cost_nothing() {
    let directory = directory();
    let files = [file(&directory, "a.txt", b"a:b@h\n").to_str().unwrap().to_owned()];
    let output = run(&["redact"], &files, "99999999999");
    assert_eq!((text(&output.stdout), output.status.code()), ("a:***@h\n".into(), Some(0)));
}
