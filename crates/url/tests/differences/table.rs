//! DIFFERENCES.md.

use std::path::Path;
use std::{env, fs};

use crate::reasons::{REASONS, Reason};
use crate::{Difference, NONE, Observed, answer};

const INTRODUCTION: &str = "# Differences from `url` 2.5.8

Where do the results differ from those of `url`? Where today's URL Standard differs, or where `url` returns a URL that
no parser returns. Each row shows one example. A test finds a row for every difference in web-platform-tests, lists of URLs
and a grid of 21,840 calls on URLs, each with every getter.

`From<idna::Errors>` for `ParseError` needs the feature `idna`, which is off by default: `weburl` does not use that crate.

A test generates this file: `WEBURL_BLESS=1 cargo test -p url@2.5.99 --all-features --test differences`.

| what | example | `url` 2.5.8 | here | why |
| --- | --- | --- | --- | --- |
";

#[test]
fn each_example_shows_its_reason() {
    for reason in REASONS {
        let [call, url, value] = reason.example;
        let difference = Difference::of(call, url, value).expect(reason.what);
        assert_eq!(Reason::of(&difference).map(|reason| reason.what), Some(reason.what));
    }
}

#[test]
fn the_table_is_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("DIFFERENCES.md");
    let table = INTRODUCTION.to_owned() + &REASONS.iter().map(row).collect::<String>();
    if env::var_os("WEBURL_BLESS").is_some() {
        fs::write(&path, &table).unwrap();
    }
    assert!(
        fs::read_to_string(&path).unwrap().replace("\r\n", "\n") == table,
        "DIFFERENCES.md is old"
    );
}

fn row(reason: &Reason) -> String {
    let [call, url, value] = reason.example;
    let difference = Difference::of(call, url, value).expect(reason.what);
    let example = match call {
        "parse" => format!("`Url::parse({value:?})`"),
        "position" => format!("`{value}`: `BeforePassword..AfterPassword`"),
        "origin" => format!("`{value}`: `origin()`"),
        "violations" => format!("`{value}`: the callback"),
        "file_path" => format!("`Url::from_file_path({value:?})`"),
        _ if value == NONE => format!("`{url}`: `{call}(None)`"),
        _ => format!("`{url}`: `{call}({value:?})`"),
    };
    let old = difference.old.as_ref().map_or("panics".to_owned(), |old| shown(old, &difference));
    let new = shown(&difference.new, &difference);
    let cells =
        [reason.what, &example, &old, &new, reason.why].map(|cell| cell.replace('|', r"\|"));
    format!("| {} |\n", cells.join(" | "))
}

/// Returns the answer that shows the difference best.
fn shown(observed: &Observed, difference: &Difference) -> String {
    let names = difference.names();
    let telling = [
        "error",
        "as_str",
        "origin",
        "violations",
        "from_file_path",
        "password slice",
        "reference",
    ];
    let differs = |name: &str| names.contains(&name) || name == "error";
    let answers = telling.iter().filter(|name| differs(name)).map(|name| answer(observed, name));
    match answers.map(|answer| answer.trim_matches('"')).find(|answer| !answer.is_empty()) {
        Some(answer) => format!("`{answer}`"),
        None => "nothing".to_owned(),
    }
}
