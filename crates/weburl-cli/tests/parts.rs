//! `--get` and `--json` are two views of the same URL.

use std::collections::BTreeMap;

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
            serde_json::from_slice(&parse("--json", url)).unwrap();
        assert_eq!(attributes.len(), 11);
        for (name, value) in attributes {
            let part = parse(&format!("--get={name}"), url);
            assert_eq!(String::from_utf8(part).unwrap(), value + "\n", "{name} of {url}");
        }
    }
}

fn parse(option: &str, url: &str) -> Vec<u8> {
    let output = weburl().args(["parse", option, url]).output().unwrap();
    assert!(output.status.success(), "{option} {url}");
    output.stdout
}
