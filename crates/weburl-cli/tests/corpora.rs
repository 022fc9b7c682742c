//! Lists of URLs from the wild.

use std::fmt::Write as _;
use std::io::Write as _;
use std::process::Stdio;
use std::thread;

use serde_json::{Value, json};
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
                Err(error) => {
                    let column = line[..error.span().start].chars().count() + 1;
                    let name = error.kind().name();
                    writeln!(errors, "<stdin>:{number}:{column}: {name}").unwrap();
                }
            }
        }
        let (stdout, stderr) = run_lines(&corpus.urls, &["parse"]);
        // Not `assert_eq`, which would print megabytes.
        assert!(stdout == hrefs, "results of {}", corpus.name);
        // `file:line:column: error: text [name]`, of which the texts are tested elsewhere.
        let places = stderr.lines().map(|line| {
            let (place, rest) = line.split_once(": ").unwrap();
            let (_, name) = rest.rsplit_once(" [").unwrap();
            format!("{place}: {}\n", name.strip_suffix(']').unwrap())
        });
        assert!(places.collect::<String>() == errors, "errors of {}", corpus.name);
        assert!(!hrefs.is_empty(), "{}", corpus.name);
    }
}

/// A line that is not a URL is a record, too, so that `paste` can put the records beside the lines.
#[test]
fn json_has_a_record_for_each_line() {
    for corpus in corpora().unwrap() {
        let (stdout, stderr) = run_lines(&corpus.urls, &["parse", "--json"]);
        assert_eq!(stderr, "");
        let (mut count, mut valid) = (0, 0);
        for (record, line) in stdout.lines().zip(&corpus.urls) {
            let record: Value = serde_json::from_str(record).unwrap();
            count += 1;
            let url = Url::parse(line);
            assert_eq!(record["input"], **line);
            assert_eq!(record["source"], json!({ "file": "<stdin>", "line": count, "column": 1 }));
            assert_eq!(record["url"]["href"].as_str(), url.as_ref().ok().map(Url::href));
            assert_eq!(record.get("error").is_some(), url.is_err());
            valid += usize::from(url.is_ok());
        }
        assert_eq!(count, corpus.urls.len(), "{}", corpus.name);
        assert_eq!(stdout.lines().count(), count);
        if corpus.name == "links.txt" {
            assert_eq!((count, valid), (17_286, 17_153));
        }
    }
}

/// An edit that finds nothing to change prints what `parse` prints, and notes what the parser changes.
#[test]
fn edits_that_match_nothing_change_nothing() {
    const EDITS: &[&[&str]] = &[
        &["--query-remove", "no such name*"],
        &["--query-rename", "no such name=a"],
        &["--query-keep", "*"],
        &["--query-separator", ";", "--query-remove", "no such name"],
        &["--set", "scheme?=x"],
    ];
    for corpus in corpora().unwrap() {
        let parsed = run_lines(&corpus.urls, &["parse"]);
        for edit in EDITS {
            let (kept, _) = run_lines(&corpus.urls, &[&["edit"], *edit].concat());
            let texts = corpus.urls.iter().filter(|text| Url::can_parse(text));
            let is_kept = |(kept, text): (&str, &String)| kept == text;
            assert!(kept.lines().zip(texts).all(is_kept), "{edit:?} of {}", corpus.name);
            assert_eq!(kept.lines().count(), parsed.0.lines().count());
            let args = [&["edit", "--normalize"], *edit].concat();
            let (edited, reports) = run_lines(&corpus.urls, &args);
            let reports = reports.split_inclusive('\n');
            let reports: String =
                reports.filter(|report| !report.ends_with(" [rewritten]\n")).collect();
            assert!((edited, reports) == parsed, "{edit:?} of {}", corpus.name);
        }
    }
}

/// What `--set` takes, `--get` returns, and `--where` finds.
#[test]
fn what_is_set_is_what_is_got() {
    const TEXT: &str = " 50%&=+#?/é%20";
    for corpus in corpora().unwrap() {
        let urls: Vec<_> = corpus.urls.into_iter().filter(|url| Url::can_parse(url)).collect();
        for (set, get) in [
            (format!("query={TEXT}"), "query:decoded"),
            (format!("fragment={TEXT}"), "fragment:decoded"),
        ] {
            let (stdout, stderr) = run_lines(&urls, &["edit", "--set", &set, "--get", get]);
            assert_eq!(stderr, "");
            assert_eq!(stdout.lines().count(), urls.len());
            assert!(stdout.lines().all(|line| line == TEXT), "{get} of {}", corpus.name);
        }
        let pair = format!("name={TEXT}");
        let args = ["edit", "--query-set", &pair, "--get", "query.name"];
        let (stdout, _) = run_lines(&urls, &args);
        assert_eq!(stdout.lines().filter(|line| *line == TEXT).count(), urls.len());
        let (https, _) = run_lines(&urls, &["parse", "--where", "scheme=https"]);
        let count = urls.iter().filter(|url| Url::parse(url).unwrap().scheme() == "https").count();
        assert_eq!(https.lines().count(), count);
        assert!(https.lines().all(|line| line.starts_with("https:")));
    }
}

fn run_lines(lines: &[String], args: &[&str]) -> (String, String) {
    let mut command = weburl();
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let output = thread::scope(|scope| {
        scope.spawn(move || stdin.write_all(lines.join("\n").as_bytes()).unwrap());
        child.wait_with_output().unwrap()
    });
    (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap())
}
