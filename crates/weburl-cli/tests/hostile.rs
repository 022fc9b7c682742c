//! What happens to input and output that is too long, not text, or not there: the table at the end of `docs/command.md`.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread;

use weburl_testdata::are_tests_long;

use crate::{directory, file, gzip, run, text, weburl};

fn utf_16(text: &str, to_bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
    "\u{FEFF}".encode_utf16().chain(text.encode_utf16()).flat_map(to_bytes).collect()
}

fn parse_files<P: AsRef<Path>>(paths: &[P]) -> Output {
    let mut command = weburl();
    command.arg("parse");
    for path in paths {
        command.arg("-f").arg(path.as_ref());
    }
    command.output().unwrap()
}

/// The line, how long its URL is, and whether it is one.
fn long_lines() -> [(Vec<u8>, usize, bool); 5] {
    const LEN: usize = 50_000_000;
    let url = |part: u8| [&b"https://a/"[..], &vec![part; LEN], b"b\n"].concat();
    [
        (url(b'c'), LEN + 12, true),
        (url(b' '), 3 * LEN + 12, true),
        (url(b'['), LEN + 12, true),
        ([&b"https://"[..], &vec![b'['; LEN], b"\n"].concat(), 0, false),
        ([&vec![b' '; LEN][..], b"\n"].concat(), 0, true),
    ]
}

/// The limit is on addresses, of which the program itself takes some, and not on memory that is touched.
#[test]
#[cfg(target_os = "linux")]
fn a_line_of_50_megabytes_takes_a_small_multiple_of_memory() {
    const LIMIT: usize = 9 * 50_000;
    for (line, expected_len, is_valid) in long_lines() {
        let mut command = Command::new("sh");
        let script = format!("ulimit -v {LIMIT}; exec \"$0\" parse");
        command.args(["-c", &script, env!("CARGO_BIN_EXE_weburl")]);
        let output = run(&mut command, &line);
        let start = String::from_utf8_lossy(&line[..12]).into_owned();
        assert_eq!(output.stdout.len(), expected_len, "{start}");
        assert_eq!(output.status.code(), Some(i32::from(!is_valid)), "{start}");
        assert!(output.stderr.len() < 200, "{start}");
    }
}

/// What each subcommand does with a line, however it is written. A list of the problems of these lines would take three
/// times as much, and ten times in long tests, which also try more pieces.
#[test]
#[cfg(target_os = "linux")]
fn problems_of_a_long_line_are_written_while_they_are_found() {
    const LIMIT: usize = 60_000;
    let (line_len, pieces): (_, &[_]) =
        if are_tests_long() { (300_000, &[" ", r"\ ", "%61"]) } else { (100_000, &[" "]) };
    let args: &[&[&str]] = &[
        &["check"],
        &["check", "--fix"],
        &["check", "--json"],
        &["check", "--to", "csv"],
        &["check", "--to", "sarif"],
        &["check", "--rejected", "drop"],
        &["explain"],
        &["explain", "--json"],
        &["guard"],
        &["compare"],
        &["compare", "--request", "--via", "apache-on,caddy,lighttpd"],
    ];
    for piece in pieces {
        for (start, end) in [("https://a/", "b\n"), ("https://", "/\n")] {
            let line = [start, &piece.repeat(line_len / piece.len()), end].concat();
            for args in args {
                let what = format!("{args:?} {start} {piece:?}");
                let (len, output) = run_in_memory(LIMIT, args, line.as_bytes());
                let stderr = String::from_utf8_lossy(&output.stderr);
                assert!(matches!(output.status.code(), Some(0 | 1)), "{what}: {stderr}");
                assert!(stderr.len() < 3_000, "{what}: {}", stderr.len());
                let is_listed = args[0] != "compare"
                    && args.iter().any(|arg| ["--json", "sarif"].contains(arg));
                assert!(!is_listed || len < 3_000_000 + 10 * line_len as u64, "{what}: {len}");
                assert!(len > 0 || !stderr.is_empty() || output.status.success(), "{what}");
            }
        }
    }
}

/// Returns the length of the output, which is not kept, and the rest. The limit is on data, without the program itself,
/// whose size depends on how it is built; in units of 1024 bytes. All threads allocate from the same memory: otherwise, the
/// GNU C library reserves 64 MB for each.
#[cfg(target_os = "linux")]
fn run_in_memory(limit: usize, args: &[&str], line: &[u8]) -> (u64, Output) {
    let mut command = Command::new("sh");
    let script = format!("ulimit -d {limit}; exec \"$0\" \"$@\"");
    command.args(["-c", &script, env!("CARGO_BIN_EXE_weburl")]).args(args);
    command.env("MALLOC_ARENA_MAX", "1");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let (mut stdin, mut stdout) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    thread::scope(|scope| {
        scope.spawn(move || drop(stdin.write_all(line)));
        // Beside the errors: a pipe that nobody reads would stop the command.
        let len = scope.spawn(move || io::copy(&mut stdout, &mut io::sink()).unwrap());
        let output = child.wait_with_output().unwrap();
        (len.join().unwrap(), output)
    })
}

/// A space at the end of the input is the first thing that the parser removes, and all other fixes come before it.
#[test]
#[cfg(target_os = "linux")]
fn fixes_are_made_where_they_are_found() {
    const LIMIT: usize = 60_000;
    let cases: [(&str, usize, &[&str], u64); 3] = [
        ("a ", 2_500_000, &["check", "--fix"], 2_500_000 * 4 - 3 + 11),
        ("a ", 500_000, &["check", "--to", "csv"], 0),
        ("a\t", 100_000, &["check", "--to", "sarif"], 0),
    ];
    for (piece, count, args, expected) in cases {
        let line = ["https://h/", &piece.repeat(count), "\n"].concat();
        let (len, output) = run_in_memory(LIMIT, args, line.as_bytes());
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(matches!(output.status.code(), Some(0 | 1)), "{args:?} {piece:?}: {stderr}");
        assert!(if expected > 0 { len == expected } else { len > 0 }, "{args:?} {piece:?}: {len}");
    }
}

#[test]
fn twenty_thousand_arguments_are_parsed() {
    let urls: Vec<_> = (0..20_000).map(|number| format!("https://a/{number}")).collect();
    let output = weburl().arg("parse").args(&urls).output().unwrap();
    assert_eq!(text(&output.stdout), urls.join("\n") + "\n");
}

#[test]
#[cfg(unix)]
fn an_argument_that_is_not_utf_8_is_rejected_and_the_others_are_parsed() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let mut command = weburl();
    command.arg("parse").arg(OsStr::from_bytes(b"https://a/\xFF")).arg("https://b/");
    let output = command.output().unwrap();
    assert_eq!(text(&output.stdout), "https://b/\n");
    assert_eq!(text(&output.stderr), "<argument>:1:11: error: the line is not UTF-8 [not-UTF-8]\n");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn files_may_be_compressed_and_in_utf_16() {
    let directory = directory();
    let urls = "https://a/\nhttps://é/😀\n";
    let little = utf_16(urls, u16::to_le_bytes);
    let members = [gzip(b"https://a/\nhttps"), gzip("://é/😀\n".as_bytes())].concat();
    let files = [
        file(&directory, "a.gz", &gzip(urls.as_bytes())),
        file(&directory, "members.GZ", &members),
        file(&directory, "little.txt", &little),
        file(&directory, "big.txt", &utf_16(urls, u16::to_be_bytes)),
        file(&directory, "little.gz", &gzip(&little)),
        // The first bytes decide, and not the name.
        file(&directory, "plain.gz", urls.as_bytes()),
        file(&directory, "compressed", &gzip(urls.as_bytes())),
    ];
    let output = parse_files(&files);
    let expected = "https://a/\nhttps://xn--9ca/%F0%9F%98%80\n";
    assert_eq!(text(&output.stdout), expected.repeat(7));
    assert_eq!((text(&output.stderr), output.status.code()), (String::new(), Some(0)));
    let output = run(weburl().arg("parse"), &gzip(urls.as_bytes()));
    assert_eq!((text(&output.stdout), output.status.code()), (expected.into(), Some(0)));
}

/// Returns the output, which must have failed with one line about the file.
#[track_caller]
fn check_failure(output: &Output, path: &Path, stdout: &str) {
    let stderr = text(&output.stderr);
    let start = format!("weburl: cannot read {}: ", path.display());
    assert!(stderr.starts_with(&start) && stderr.lines().count() == 1, "{stderr}");
    assert_eq!((text(&output.stdout), output.status.code()), (stdout.into(), Some(2)));
}

#[test]
fn what_cannot_be_read_is_named_and_the_other_files_are_read() {
    let directory = directory();
    let urls = "https://a/\n".repeat(1000);
    let good = file(&directory, "good.txt", b"https://b/\n");
    let mut half = gzip(urls.as_bytes());
    half.truncate(half.len() - 9);
    let bad = [
        directory.path().join("missing.txt"),
        directory.path().to_owned(),
        file(&directory, "odd.txt", b"\xFF\xFEa\0\n"),
    ];
    for path in bad {
        let output = parse_files(&[&good, &path, &good]);
        let stdout = text(&output.stdout);
        check_failure(&output, &path, &stdout);
        assert!(stdout.starts_with("https://b/\n") && stdout.ends_with("https://b/\n"), "{stdout}");
    }
    let half = file(&directory, "half.gz", &half);
    let output = parse_files(&[&half, &good]);
    let stdout = text(&output.stdout);
    check_failure(&output, &half, &stdout);
    // Only whole lines.
    assert!(stdout.lines().all(|line| ["https://a/", "https://b/"].contains(&line)), "{stdout}");
}

#[test]
#[cfg(target_os = "linux")]
fn what_cannot_be_written_is_an_error() {
    let runs: &[&[&str]] = &[
        &["--help"],
        &["--version"],
        &["parse", "--help"],
        &["completions", "bash"],
        &["man"],
        &["compare", "--list-readers"],
        #[cfg(feature = "editions")]
        &["grammar", "url"],
        &["guard", "https://example.com/"],
        &["check", "--to", "sarif", "https://a/"],
        &["check", "--fix", "https://a/"],
        &["parse", "--to", "csv", "https://a/"],
        &["links", "-b", "https://a/", "tests/site/index.html"],
    ];
    for args in runs {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let output = weburl().args(*args).stdout(full).output().unwrap();
        let stderr = text(&output.stderr);
        assert!(
            stderr.starts_with("weburl: cannot write to standard output: "),
            "{args:?} {stderr}"
        );
        assert_eq!(output.status.code(), Some(2), "{args:?}");
    }
    let output = weburl().args(["parse", "--rejected-to", "/dev/full", "a"]).output().unwrap();
    assert!(text(&output.stderr).contains("weburl: cannot write /dev/full: "));
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn the_worst_status_wins_when_a_pipe_closes() {
    let valid = "https://example.com/\n".repeat(200_000);
    let directory = directory();
    let missing = directory.path().join("missing.txt");
    let valid_file = file(&directory, "valid.txt", valid.as_bytes());
    let invalid_file = file(&directory, "invalid.txt", format!("x\n{valid}").as_bytes());
    for (first, code) in [(&valid_file, 0), (&invalid_file, 1), (&missing, 2)] {
        let mut command = weburl();
        command.arg("parse").arg("-f").arg(first).arg("-f").arg(&valid_file);
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(code), "{}", first.display());
        assert_eq!(output.stderr.is_empty(), code == 0);
    }
}

#[test]
#[cfg(unix)]
fn output_may_be_closed_from_the_start() {
    for (url, code) in [("https://a/", 0), ("x", 1)] {
        let mut command = Command::new("sh");
        command.args(["-c", "exec \"$0\" parse \"$1\" >&-", env!("CARGO_BIN_EXE_weburl"), url]);
        assert_eq!(command.output().unwrap().status.code(), Some(code), "{url}");
    }
}

#[test]
fn rejected_input_is_collected_as_it_was_read() {
    let directory = directory();
    let path = directory.path().join("rejected.txt");
    let collect = |args: &[&str], input: &[u8]| {
        let mut command = weburl();
        let output = run(command.args(args).arg("--rejected-to").arg(&path), input);
        assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
        fs::read(&path).unwrap()
    };
    assert_eq!(collect(&["parse", "-q"], b"a\r\nhttps://b/\n\xFF\n\n c"), b"a\r\n\xFF\n c\n");
    assert_eq!(collect(&["parse", "-0"], b"a\0https://b/\0c"), b"a\0c\0");
    assert_eq!(collect(&["check"], b"https:a\nhttps://b/\n"), b"https:a\n");
    let table = b"id,url\r\n1,\"a\"\r\n2,https://b/\r\n";
    let rejected = collect(&["parse", "--from", "csv", "-c", "url"], table);
    assert_eq!(text(&rejected), "id,url\r\n1,\"a\"\r\n");
    let mut command = weburl();
    command.arg("parse").arg("-f").arg(&path).arg("--rejected-to").arg(&path);
    let output = command.output().unwrap();
    let expected = "weburl: --rejected-to names an input; choose another file\n";
    assert_eq!((text(&output.stderr), output.status.code()), (expected.into(), Some(2)));
    let mut contents = Vec::new();
    File::open(&path).unwrap().read_to_end(&mut contents).unwrap();
    assert_eq!(contents, rejected, "it is left as it was");
}

/// By another name, and as standard input, too: the file is not emptied before it is known.
#[test]
fn the_file_for_rejected_input_is_none_that_is_read_or_written() {
    use std::fs::{self, File};

    let directory = directory();
    let [list, hard_link] = ["list.txt", "hard-link.txt"].map(|name| directory.path().join(name));
    let text = "https://a/\nnone\n";
    fs::write(&list, text).unwrap();
    fs::hard_link(&list, &hard_link).unwrap();
    let refused = |command: &mut std::process::Command, expected: &str| {
        let output = command.arg("--rejected-to").arg(&hard_link).output().unwrap();
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!((stderr, output.status.code()), (format!("weburl: {expected}\n"), Some(2)));
        assert_eq!(fs::read_to_string(&list).unwrap(), text);
    };
    let is_read = "--rejected-to names an input; choose another file";
    refused(weburl().args(["parse", "-f"]).arg(&list), is_read);
    refused(weburl().arg("parse").stdin(File::open(&list).unwrap()), is_read);
    let output = File::options().append(true).open(&list).unwrap();
    let is_output = "--rejected-to names the output; choose another file";
    refused(weburl().args(["parse", "none"]).stdout(output), is_output);
}

#[test]
fn a_url_that_is_taken_for_a_file_is_shown_without_its_password() {
    for args in
        [&["parse", "-f", "https://user:secret@h/"][..], &["links", "https://user:secret@h/"]]
    {
        let output = weburl().args(args).output().unwrap();
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert!(stderr.starts_with("weburl: cannot read https://***@h/: "), "{stderr}");
        assert_eq!(output.status.code(), Some(2));
    }
}
