//! The log that `weburl check --to sarif` writes.

use std::path::Path;
use std::{env, fs};

use serde_json::{Value, json};
use weburl::Url;

use crate::weburl;

fn log(urls: &[&str]) -> Value {
    let mut command = weburl();
    let output = command.args(["check", "--to", "sarif"]).args(urls).output().unwrap();
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn a_log_has_results_with_fixes() {
    let region =
        |column: u32, end| json!({ "startLine": 2, "startColumn": column, "endColumn": end });
    let location = json!({ "index": 0 });
    let log = log(&["https://example.com/", "https://@example.com/ü b", "https://"]);
    assert_eq!(log["version"], "2.1.0");
    let run = &log["runs"][0];
    assert_eq!(run["columnKind"], "unicodeCodePoints");
    let description = json!({ "text": "The arguments, each a line." });
    let artifact = json!({ "location": { "index": 0, "description": description } });
    assert_eq!(run["artifacts"], json!([artifact]));
    let results = run["results"].as_array().unwrap();
    let ids: Vec<_> = results.iter().map(|result| result["ruleId"].as_str().unwrap()).collect();
    assert_eq!(ids, ["invalid-credentials", "invalid-URL-unit", "host-missing"]);
    let levels: Vec<_> = results.iter().map(|result| result["level"].as_str().unwrap()).collect();
    assert_eq!(levels, ["warning", "warning", "error"]);
    let place = &results[1]["locations"][0]["physicalLocation"];
    assert_eq!(place["artifactLocation"], location);
    assert_eq!(place["region"], region(23, 24));
    let change = &results[1]["fixes"][0]["artifactChanges"][0];
    assert_eq!(change["artifactLocation"], location);
    let replacement =
        json!({ "deletedRegion": region(23, 24), "insertedContent": { "text": "%20" } });
    assert_eq!(change["replacements"], json!([replacement]));
    assert_eq!(results[2].get("fixes"), None);
}

#[test]
fn every_result_has_a_rule() {
    let log = log(&["https://a b/", "https:\\\\a/|", "//"]);
    let run = &log["runs"][0];
    let rules = run["tool"]["driver"]["rules"].as_array().unwrap();
    for result in run["results"].as_array().unwrap() {
        assert!(rules.iter().any(|rule| rule["id"] == result["ruleId"]), "{result}");
    }
}

#[test]
fn a_log_of_nothing_is_a_log() {
    assert_eq!(log(&["https://example.com/"])["runs"][0]["results"], json!([]));
}

/// The location of a file, relative to the directory of this crate, which is the current one.
#[test]
fn files_have_addresses_that_services_can_resolve() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let outside = Url::from_directory_path(folder.canonicalize().unwrap()).unwrap();
    let inside = env::current_dir().unwrap();
    let cases = [
        ("Cargo.toml".into(), "Cargo.toml".into()),
        ("./tests/sarif.rs".into(), "tests/sarif.rs".into()),
        (inside.join("src/main.rs"), "src/main.rs".into()),
        (inside.join("src/../Cargo.toml"), "Cargo.toml".into()),
        (folder.join("a b[1]%20.txt"), format!("{outside}a%20b%5B1%5D%2520.txt")),
    ];
    fs::write(folder.join("a b[1]%20.txt"), "x").unwrap();
    for (path, uri) in cases {
        let mut command = weburl();
        let output = command.args(["check", "--to", "sarif", "--file"]).arg(&path).output();
        let log: Value = serde_json::from_slice(&output.unwrap().stdout).unwrap();
        let run = &log["runs"][0];
        let location = &run["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"];
        assert_eq!(*location, json!({ "uri": uri }), "{}", path.display());
        assert_eq!(run["artifacts"], json!([]));
    }
}

#[test]
fn no_log_is_begun_of_what_cannot_be_read() {
    let mut command = weburl();
    let output = command.args(["check", "--to", "sarif", "--file", "missing.txt"]).output();
    let output = output.unwrap();
    assert_eq!((output.stdout.len(), output.status.code()), (0, Some(2)));
}

#[test]
fn files_that_are_read_together_are_in_one_log() {
    let folder = crate::directory();
    let [a, b] = ["a.txt", "b.txt"].map(|name| folder.path().join(name));
    for path in [&a, &b] {
        fs::write(path, "https:x\nhttps://x/\n").unwrap();
    }
    let mut command = weburl();
    let missing = folder.path().join("missing.txt");
    command.args(["check", "--to", "sarif"]);
    for path in [&a, &missing, &b] {
        command.arg("-f").arg(path);
    }
    let output = command.output().unwrap();
    assert_eq!(output.status.code(), Some(2), "a file is missing");
    let log: Value = serde_json::from_slice(&output.stdout).unwrap();
    let results = log["runs"][0]["results"].as_array().unwrap();
    let uri = |result: &Value| {
        let place = &result["locations"][0]["physicalLocation"]["artifactLocation"];
        place["uri"].as_str().unwrap().rsplit('/').next().unwrap().to_owned()
    };
    assert_eq!(results.iter().map(uri).collect::<Vec<_>>(), ["a.txt", "b.txt"]);
}

#[test]
fn a_log_has_the_problems_of_links() {
    let mut command = weburl();
    command.args(["links", "--check-local", "--problem", "missing-file", "--to", "sarif"]);
    let output = command.arg("tests/site").output().unwrap();
    let log: Value = serde_json::from_slice(&output.stdout).unwrap();
    let results = log["runs"][0]["results"].as_array().unwrap();
    assert_eq!(results.len(), 5);
    let place = &results[0]["locations"][0]["physicalLocation"];
    assert_eq!(place["artifactLocation"], json!({ "uri": "tests/site/broken.html" }));
    assert_eq!(place["region"], json!({ "startLine": 4, "startColumn": 10, "endColumn": 22 }));
    assert_eq!(results[0]["message"]["text"], "the file missing.html doesn't exist");
    let rules = log["runs"][0]["tool"]["driver"]["rules"].as_array().unwrap();
    assert!(rules.iter().any(|rule| rule["id"] == results[0]["ruleId"]));
}
