//! The log that `weburl check --format sarif` writes.

use serde_json::{Value, json};

use crate::weburl;

fn log(urls: &[&str]) -> Value {
    let mut command = weburl();
    let output = command.args(["check", "--format", "sarif"]).args(urls).output().unwrap();
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn a_log_has_results_with_fixes() {
    let region =
        |column: u32, end| json!({ "startLine": 2, "startColumn": column, "endColumn": end });
    let location = json!({ "uri": "%3Cargument%3E" });
    let log = log(&["https://example.com/", "https://@example.com/ü b", "https://"]);
    assert_eq!(log["version"], "2.1.0");
    let run = &log["runs"][0];
    assert_eq!(run["columnKind"], "unicodeCodePoints");
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
