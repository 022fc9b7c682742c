//! Lists of URLs from the wild.

use std::fmt::Write as _;
use std::io::Write as _;
use std::process::Stdio;
use std::thread;

use weburl::Url;
use weburl_testdata::corpora::corpora;

use crate::weburl;

#[test]
fn lists_are_parsed_as_the_library_parses_their_lines() {
    for corpus in corpora().unwrap() {
        let mut hrefs = String::new();
        let mut errors = String::new();
        for (number, line) in (1..).zip(&corpus.urls) {
            match Url::parse(line) {
                Ok(url) => writeln!(hrefs, "{url}").unwrap(),
                Err(error) => writeln!(errors, "weburl: line {number}: {error}").unwrap(),
            }
        }
        let (stdout, stderr) = parse_lines(&corpus.urls);
        // Not `assert_eq`, which would print megabytes.
        assert!(stdout == hrefs, "results of {}", corpus.name);
        assert!(stderr == errors, "errors of {}", corpus.name);
        assert!(!hrefs.is_empty(), "{}", corpus.name);
    }
}

fn parse_lines(lines: &[String]) -> (String, String) {
    let mut command = weburl();
    command.arg("parse").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let output = thread::scope(|scope| {
        scope.spawn(move || stdin.write_all(lines.join("\n").as_bytes()).unwrap());
        child.wait_with_output().unwrap()
    });
    (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap())
}
