//! `--get` and `--json` are two views of the same URL.

use std::collections::BTreeMap;

use serde_json::Value;
use weburl::Url;

use crate::weburl;

const URLS: &[&str] = &[
    "https://user:pass@example.com:8080/a/b?c=d#e",
    "https://example.com/?#",
    "http://[0::1]:80",
    "file:///C|/x y",
    "mailto:a@b?subject=\"\\",
    "blob:https://a:1/b",
];

#[test]
fn get_prints_what_json_has() {
    for url in URLS {
        let attributes: BTreeMap<String, String> =
            serde_json::from_value(record(url)["url"]["api"].clone()).unwrap();
        assert_eq!(attributes.len(), 11);
        for (name, value) in attributes {
            let part = parse(&format!("--get=api.{name}"), url);
            assert_eq!(String::from_utf8(part).unwrap(), value + "\n", "{name} of {url}");
        }
    }
}

fn record(url: &str) -> Value {
    serde_json::from_slice(&parse("--json", url)).unwrap()
}

/// The components of the URL record have other names and no delimiters.
#[test]
fn json_has_the_record_of_the_standard() {
    for url in URLS {
        let record = &record(url)["url"];
        let parsed = Url::parse(url).unwrap();
        assert_eq!(record["href"], parsed.href());
        assert_eq!(record["scheme"], parsed.scheme());
        assert_eq!(record["username"], parsed.username());
        assert_eq!(record["password"], parsed.password());
        assert_eq!(record["host"].as_str(), parsed.host().map(|host| host.to_string()).as_deref());
        assert_eq!(record["host_type"].is_null(), parsed.host().is_none());
        assert_eq!(record["port"].as_u64(), parsed.port().map(u64::from));
        assert_eq!(record["path"], parsed.path());
        assert_eq!(record["query"].as_str(), parsed.query());
        assert_eq!(record["fragment"].as_str(), parsed.fragment());
    }
}

fn parse(option: &str, url: &str) -> Vec<u8> {
    let output = weburl().args(["parse", option, url]).output().unwrap();
    assert!(output.status.success(), "{option} {url}");
    output.stdout
}
