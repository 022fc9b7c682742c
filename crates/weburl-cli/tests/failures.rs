//! What each subcommand that reads lists does when input or output fails: the table at the end of `docs/command.md`.

use std::fmt::Write as _;
use std::fs::File;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use crate::{directory, file, gzip, text, weburl};

/// The arguments of a subcommand, and an input of which it prints something.
const SUBCOMMANDS: [(&[&str], &str); 13] = [
    (&["parse"], "https://example.com/"),
    (&["edit", "--query-remove", "a"], "https://example.com/"),
    (&["explain"], "https://example.com/"),
    (&["check"], "https:example.com"),
    (&["compare"], "https://example.com/"),
    (&["guard"], "https://example.com/"),
    (&["extract"], "See https://example.com/."),
    (&["redact"], "https://user@example.com/"),
    (&["encode"], "a b"),
    (&["decode"], "a%20b"),
    (&["idn"], "example.com"),
    (&["path", "--to-url", "--style", "posix"], "/a"),
    (&["path", "--from-url", "--style", "posix"], "file:///a"),
];

fn run(args: &[&str], more: &[&str], path: &Path) -> Output {
    weburl().args(args).args(more).arg("-f").arg(path).output().unwrap()
}

/// Returns the last line of standard error.
#[track_caller]
fn failure(output: &Output, args: &[&str]) -> String {
    assert_eq!(output.status.code(), Some(2), "{args:?}");
    let stderr = text(&output.stderr);
    stderr.lines().last().unwrap_or_default().to_owned()
}

#[test]
fn what_cannot_be_read_is_named() {
    let directory = directory();
    let missing = directory.path().join("missing.txt");
    for (args, _) in SUBCOMMANDS {
        for path in [directory.path(), &missing] {
            let output = run(args, &[], path);
            let start = format!("weburl: cannot read {}: ", path.display());
            assert!(failure(&output, args).starts_with(&start), "{args:?}");
            assert_eq!(text(&output.stdout), "", "{args:?}");
        }
    }
}

/// Only whole lines are taken, and it is said how many.
#[test]
fn truncated_gzip_is_read_up_to_its_last_line() {
    let directory = directory();
    for (args, line) in SUBCOMMANDS {
        let mut lines = String::new();
        for number in 0..2_000 {
            // The numbers keep it from being compressed to nothing.
            writeln!(lines, "{line}{}", number * 7_919 % 100_003).unwrap();
        }
        let mut compressed = gzip(lines.as_bytes());
        compressed.truncate(compressed.len() / 2);
        let path = file(&directory, "half.gz", &compressed);
        let output = run(args, &[], &path);
        let start = format!("weburl: cannot read {}: after line ", path.display());
        let failure = failure(&output, args);
        let rest = failure.strip_prefix(&start).unwrap_or_else(|| panic!("{args:?}: {failure}"));
        let count: usize = rest.split(':').next().unwrap().parse().unwrap();
        assert!((100..2_000).contains(&count), "{args:?}: {failure}");
        if !["explain", "check", "compare", "idn"].contains(&args[0]) {
            assert_eq!(text(&output.stdout).lines().count(), count, "{args:?}");
        }
    }
}

#[test]
fn records_before_a_ragged_one_are_taken() {
    let directory = directory();
    for (args, text_of_input) in SUBCOMMANDS {
        let table = |rest: &str| format!("id,url\n1,{text_of_input}\n{rest}\n4,{text_of_input}\n");
        for (rest, expected) in [
            ("2", "the number of cells in line 3 is 1, and in the first record 2"),
            ("2,b,c", "the number of cells in line 3 is 3, and in the first record 2"),
            ("2,\"b", "the quotation mark of a cell of line 3 is not closed"),
        ] {
            let path = file(&directory, "ragged.csv", table(rest).as_bytes());
            let output = run(args, &["--from", "csv", "-c", "url"], &path);
            let failure = failure(&output, args);
            if args[0] == "redact" {
                assert!(failure.starts_with("weburl: redact reads lines"), "{failure}");
                continue;
            }
            let expected = format!("weburl: cannot read {}: {expected}", path.display());
            assert_eq!(failure, expected, "{args:?}");
            assert!(!output.stdout.is_empty(), "{args:?}");
        }
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_an_error() {
    for (args, line) in SUBCOMMANDS {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let output = weburl().args(args).arg(line).stdout(full).output().unwrap();
        let expected = "weburl: cannot write to standard output: ";
        assert!(failure(&output, args).starts_with(expected), "{args:?}");
    }
}

#[test]
fn a_reader_that_goes_away_ends_the_command() {
    let directory = directory();
    for (args, line) in SUBCOMMANDS {
        let path = file(&directory, "lines.txt", format!("{line}\n").repeat(50_000).as_bytes());
        let mut command: Command = weburl();
        command.args(args).arg("-f").arg(path).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!(text(&output.stderr), "", "{args:?}");
        assert_eq!(output.status.code(), Some(i32::from(args[0] == "check")), "{args:?}");
    }
}

/// A null byte is a code point like any other.
#[test]
fn null_bytes_are_text() {
    const PATH_NULL: &str = "1:1: error: the path contains a null byte [path-null]\n";
    const CASES: &[(&[&str], &str, &str, &str)] = &[
        // As any control at the end, it is removed.
        (&["parse"], "https://h/\0", "https://h/\n", ""),
        (&["parse"], "https://h/\0b", "https://h/%00b\n", ""),
        (
            &["parse"],
            "https://h\0b/",
            "",
            "1:10: error: U+0000 is not allowed in a domain [domain-to-ASCII]\n",
        ),
        (&["edit", "--set", "query=\u{1}"], "https://h/\0b", "https://h/%00b?%01\n", ""),
        (
            &["check"],
            "https://h/\0b",
            "1:11: warning: write %00 instead of U+0000 in the path [invalid-URL-unit]\n",
            "",
        ),
        (&["extract"], "a https://h/\0b c", "https://h/\n", ""),
        (&["redact"], "https://u:p\0q@h/\0", "https://***@h/\0\n", ""),
        (&["encode"], "a\0b", "a%00b\n", ""),
        (&["decode"], "a%00b\0", "a\0b\0\n", ""),
        (&["idn"], "a\0b", "", "1:2: error: U+0000 is not allowed in a domain [domain-to-ASCII]\n"),
        (&["path", "--from-url", "--style", "posix"], "file:///a%00b", "", PATH_NULL),
        (&["path", "--to-url", "--style", "posix"], "/a\0b", "", PATH_NULL),
    ];
    let directory = directory();
    for (args, line, stdout, stderr) in CASES {
        let path = file(&directory, "null.txt", format!("{line}\n").as_bytes());
        let output = run(args, &[], &path);
        let plain = |bytes: &[u8]| text(bytes).replace(&format!("{}:", path.display()), "");
        let outputs = (plain(&output.stdout), plain(&output.stderr));
        assert_eq!(outputs, (stdout.to_string(), stderr.to_string()), "{args:?} {line:?}");
    }
}
