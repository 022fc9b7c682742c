//! `weburl compare` with all readers.

use serde_json::Value;
use weburl_readers::ALL;
use weburl_readers::browsers::BROWSERS;
use weburl_readers::target::SERVERS;

use crate::weburl;

fn run(args: &[&str]) -> (String, Option<i32>) {
    let output = weburl().arg("compare").args(args).output().unwrap();
    (String::from_utf8(output.stdout).unwrap(), output.status.code())
}

#[test]
fn every_reader_is_listed_with_its_version() {
    let (list, code) = run(&["--list-readers"]);
    let lines: Vec<_> = list.lines().collect();
    assert_eq!((lines.len(), code), (ALL.len() + BROWSERS.len(), Some(0)));
    let readers = ALL.iter().chain(BROWSERS.iter().map(|browser| &browser.reader));
    for (line, reader) in lines.iter().zip(readers) {
        assert!(line.starts_with(reader.name) && line.contains(reader.version), "{line}");
    }
}

#[test]
fn all_readers_answer_unless_some_are_chosen() {
    let (table, code) = run(&["http://example.com/"]);
    let names: Vec<_> = ALL.iter().map(|reader| reader.name).collect();
    let expected = format!("readers\n  example.com:80  {}\nAll agree.\n", names.join(", "));
    assert_eq!((table, code), (format!("http://example.com/\n{expected}"), Some(0)));

    let (table, code) = run(&[r"http://a.example\@b.example/"]);
    assert!(table.contains("\n* b.example:80"), "{table}");
    assert!(table.ends_with("\nDifferent places. Cause: backslash\n"), "{table}");
    assert_eq!(code, Some(1));
}

#[test]
fn an_unknown_reader_is_wrong_usage() {
    let (_, code) = run(&["--readers", "netscape", "http://example.com/"]);
    assert_eq!(code, Some(2));
}

#[test]
fn every_server_is_listed_with_its_version() {
    let (list, code) = run(&["--list-servers"]);
    let lines: Vec<_> = list.lines().collect();
    assert_eq!((lines.len(), code), (SERVERS.len(), Some(0)));
    for (line, server) in lines.iter().zip(SERVERS) {
        assert!(line.starts_with(server.name) && line.contains(server.version), "{line}");
    }
}

#[test]
fn different_paths_are_findings_with_the_number_of_the_weakness() {
    let (log, code) = run(&["--request", "--via", "nginx,node", "--to", "sarif", "/a%2Fb", "/a"]);
    let log: Value = serde_json::from_str(&log).unwrap();
    let run = &log["runs"][0];
    let rule = &run["tool"]["driver"]["rules"][0];
    assert_eq!(rule["id"], "different-paths");
    assert_eq!(rule["properties"]["tags"][0], "external/cwe/cwe-436");
    let results = run["results"].as_array().unwrap();
    assert_eq!((results.len(), code), (1, Some(1)));
    assert_eq!(
        (&results[0]["ruleId"], &results[0]["level"]),
        (&"different-paths".into(), &"error".into())
    );
    assert_eq!(results[0]["message"]["text"], "node sees another path than nginx");
}
