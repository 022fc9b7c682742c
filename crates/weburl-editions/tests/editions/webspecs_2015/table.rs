//! Inputs in each mode and in the living standard, and the recorded results of
//! `docs/editions-2015.md`.
//!
//! `WEBURL_BLESS=1 cargo test -p weburl-editions up_to_date` writes both files.

use std::path::Path;
use std::{env, fs};

use weburl_editions::webspecs_2015::form_urlencoded::{self, ParserOptions};
use weburl_editions::webspecs_2015::url_search_params::UrlSearchParams;
use weburl_editions::webspecs_2015::url_utils::UrlObject;
use weburl_editions::webspecs_2015::{Mode, Options, basic_url_parser};
use weburl_living as living;

use super::recorded;
use super::reference::{get, set};
use super::rows::{Action, Other, ROWS, Row, SETTER_ROWS, SetterRow};
use crate::differences::set_living;

const MODES: [Mode; 3] = [Mode::AsWritten, Mode::Corrected, Mode::ReferenceImplementation];

fn parse(row: &Row, mode: Mode) -> Option<String> {
    let options = Options { mode, encoding_override: row.encoding, ..Options::default() };
    let base = match row.base {
        Some(base) => Some(basic_url_parser(base, None, &options).result.ok()?),
        None => None,
    };
    let url = basic_url_parser(row.input, base.as_ref(), &options).result.ok()?;
    Some(url.serialize())
}

fn parse_living(row: &Row) -> Option<String> {
    let parse = |input, base: Option<&_>| {
        living::basic_url_parse(input, base, row.encoding, &mut Vec::new()).ok()
    };
    let base = match row.base {
        Some(base) => Some(parse(base, None)?),
        None => None,
    };
    parse(row.input, base.as_ref()).map(|url| url.to_string())
}

fn act(row: &SetterRow, mode: Mode) -> Option<String> {
    let object = || UrlObject::new(row.url, None, mode).ok();
    Some(match row.action {
        Action::Set(attribute, value) => {
            let object = object()?;
            set(&object, attribute, value);
            object.href()
        }
        Action::Get(attribute) => get(&object()?, attribute),
        Action::Delete(name) => {
            let object = object()?;
            object.search_params().delete(name);
            object.href()
        }
        Action::Names(init) => {
            UrlSearchParams::new(init).iter().map(|pair| pair.0).collect::<Vec<_>>().join(", ")
        }
        Action::Form(input) => {
            let options =
                ParserOptions { isindex: true, use_charset: true, ..ParserOptions::default() };
            joined(form_urlencoded::parse(input.as_bytes(), &options)?)
        }
    })
}

fn joined(pairs: Vec<(String, String)>) -> String {
    let pairs = pairs.into_iter().map(|(name, value)| format!("{name}={value}"));
    pairs.collect::<Vec<_>>().join(", ")
}

fn act_living(row: &SetterRow) -> Option<String> {
    let url = || living::api::Url::new(row.url, None).ok();
    Some(match row.action {
        Action::Set(attribute, value) => {
            url()?;
            set_living(row.url, attribute, value)?
        }
        Action::Get("search") => url()?.search(),
        Action::Get("host") => url()?.host(),
        Action::Get("hostname") => url()?.hostname(),
        Action::Get(_) => url()?.origin(),
        Action::Delete(name) => {
            let mut url = url()?;
            url.change_search_params(|params| params.delete(name, None));
            url.href()
        }
        Action::Names(init) => {
            let params = living::UrlSearchParams::new(init);
            params.iter().map(|pair| pair.0).collect::<Vec<_>>().join(", ")
        }
        Action::Form(input) => {
            let params = living::UrlSearchParams::new(input);
            joined(params.iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect())
        }
    })
}

/// Checks that results are those of a row, and that what does not differ has no reason.
fn differences(
    id: &str,
    as_written: Option<&str>,
    others: &[Other; 3],
    results: [Option<String>; 4],
) -> Vec<String> {
    let expected = [Some((as_written, "")), others[0], others[1], others[2]];
    let mut wrong = Vec::new();
    for (column, (result, expected)) in results.iter().zip(expected).enumerate() {
        let (value, reason) = expected.unwrap_or((as_written, ""));
        if result.as_deref() != value {
            wrong.push(format!("{id}, column {column}: {result:?}, not {value:?}"));
        }
        if column > 0 && (value == as_written) != reason.is_empty() {
            wrong.push(format!("{id}, column {column}: the reason {reason:?} for {value:?}"));
        }
    }
    wrong
}

#[test]
fn every_cell_is_that_of_the_text_or_has_a_reason() {
    let mut wrong = Vec::new();
    for row in ROWS {
        let [a, b, c] = MODES.map(|mode| parse(row, mode));
        let results = [a, b, c, parse_living(row)];
        wrong.extend(differences(row.id, row.as_written, &row.others, results));
    }
    for row in SETTER_ROWS {
        let [a, b, c] = MODES.map(|mode| act(row, mode));
        let results = [a, b, c, act_living(row)];
        wrong.extend(differences(row.id, row.as_written, &row.others, results));
    }
    assert!(wrong.is_empty(), "{} cells differ:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn every_row_has_its_number() {
    let ids: Vec<_> = ROWS.iter().map(|row| row.id.to_owned()).collect();
    assert_eq!(ids, (1..=102).map(|n| format!("E{n:02}")).collect::<Vec<_>>());
    let mut ids: Vec<_> = SETTER_ROWS.iter().map(|row| row.id.to_owned()).collect();
    ids.dedup();
    assert_eq!(ids, (1..=23).map(|n| format!("P{n:02}")).collect::<Vec<_>>());
}

/// Writes text in a cell as code.
fn code(text: &str) -> String {
    let text = text.escape_debug().to_string().replace("\\\\", "\\").replace("\\'", "'");
    let text = text.replace("\\\"", "\"").replace('|', "\\|");
    match text.as_str() {
        "" => "(empty)".to_owned(),
        _ if text.contains('`') => format!("`` {text} ``"),
        _ => format!("`{text}`"),
    }
}

const HEAD: &str = "\
# The edition of 2015 and what was recorded in its time

What `webspecs_2015` returns as written, next to the results of its own implementation and the test data of 2013 to
2015. `crates/weburl-editions/tests/data` compares its modes with each other and with today's standard.

A test generates this file: `WEBURL_BLESS=1 cargo test -p weburl-editions up_to_date`.
";

fn document() -> String {
    let mut document = String::from(HEAD);
    recorded::describe(&mut document, code);
    document
}

#[test]
fn editions_2015_is_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/editions-2015.md");
    let document = document();
    if env::var_os("WEBURL_BLESS").is_some() {
        fs::write(&path, &document).expect("the file is writable");
    }
    let written = fs::read_to_string(&path).expect("the file is readable");
    assert!(
        written == document,
        "docs/editions-2015.md is out of date: run this test with WEBURL_BLESS=1"
    );
}
