//! What no table can express about standard input, standard output and files.

use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, Command, Output, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use crate::{directory, file, run, weburl};

fn spawn(command: &mut Command) -> Child {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

/// Runs `weburl parse` with `input` on standard input.
fn parse(input: &[u8]) -> Output {
    run(weburl().arg("parse"), input)
}

#[test]
fn a_closed_pipe_is_no_error() {
    let mut child = spawn(weburl().arg("parse"));
    let mut stdin = child.stdin.take().unwrap();
    drop(child.stdout.take());
    // More than pipes and buffers hold, so that the command notices and exits.
    let lines = b"https://example.com/\n".repeat(1_000_000);
    let error = stdin.write_all(&lines).unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::BrokenPipe);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[test]
fn a_line_is_answered_before_the_next_comes() {
    let mut child = spawn(weburl().arg("parse"));
    let mut stdin = child.stdin.take().unwrap();
    let stdout = BufReader::new(child.stdout.take().unwrap());
    let (sender, answers) = mpsc::channel();
    thread::spawn(move || stdout.lines().try_for_each(|line| sender.send(line.unwrap())));
    for host in ["a", "b", "c"] {
        writeln!(stdin, "HTTPS://{host}").unwrap();
        let answer = answers.recv_timeout(Duration::from_secs(60));
        assert_eq!(answer, Ok(format!("https://{host}/")));
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_line_that_is_not_utf8_is_kept_where_others_are_fixed() {
    let directory = directory();
    let path = file(&directory, "not_utf8.txt", b"https:a\n\xFF \r\nhttps://b/\n");
    let output = weburl().args(["check", "--fix", "--file"]).arg(&path).output().unwrap();
    assert_eq!(output.stdout, b"https://a\n\xFF \r\nhttps://b/\n");
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert!(stderr.ends_with(":2:1: error: the line is not UTF-8 [not-UTF-8]\n"), "{stderr}");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn a_line_that_is_not_utf8_is_an_error_at_its_byte() {
    let output = parse(b"\xEF\xBB\xBFhttps://a/\nhttps://b/\xC3\n\xFF\nhttps://\xC3\xA4/\n");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "https://a/\nhttps://xn--4ca/\n");
    let expected = "\
        <stdin>:2:11: error: the line is not UTF-8 [not-UTF-8]\n\
        <stdin>:3:1: error: the line is not UTF-8 [not-UTF-8]\n";
    assert_eq!(String::from_utf8_lossy(&output.stderr), expected);
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn a_line_of_megabytes_has_its_result() {
    let long = "a".repeat(5_000_000);
    let input = format!("https://a/\nhttps://b/{long} \nhttps://{long}:x\nhttps://c/");
    let output = parse(input.as_bytes());
    let stdout = String::from_utf8(output.stdout).unwrap();
    assert!(stdout == format!("https://a/\nhttps://b/{long}\nhttps://c/\n"));
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert!(stderr.starts_with("<stdin>:3:5000010: error: "), "{stderr}");
    assert!(stderr.ends_with(" [port-invalid]\n"), "{stderr}");
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
}

#[test]
fn a_file_is_read_as_standard_input_is() {
    let contents = b"\xEF\xBB\xBFhttps://a/\r\nb\r\n\r\nhttps://c";
    let directory = directory();
    let path = file(&directory, "crlf-and-byte-order-mark.txt", contents);
    let from_file = weburl().args(["parse", "--file"]).arg(&path).output().unwrap();
    let mut from_stdin = parse(contents);
    let stderr = String::from_utf8(from_stdin.stderr).unwrap();
    from_stdin.stderr = stderr.replace("<stdin>", &path.display().to_string()).into();
    assert_eq!(from_file, from_stdin);
    assert_eq!(String::from_utf8_lossy(&from_file.stdout), "https://a/\nhttps://c/\n");
}

#[test]
fn results_go_on_where_nobody_reads_the_errors() {
    let lines = "https://a/\nb\n".repeat(100_000);
    let directory = directory();
    let path = file(&directory, "half-of-it-invalid.txt", lines.as_bytes());
    let mut child = spawn(weburl().args(["parse", "--file"]).arg(&path));
    drop(child.stderr.take());
    let output = child.wait_with_output().unwrap();
    assert!(output.stdout == b"https://a/\n".repeat(100_000));
    assert_eq!(output.status.code(), Some(1));
}
