//! The models against the recorded answers.

use std::fs;

use weburl_readers::browsers::{BROWSERS, STANDARD};
use weburl_testdata::Random;

use crate::table::{Table, folder, number, of_browser, recorded_calls, standard};
use crate::{calls, differences, document};

#[test]
fn with_the_rules_of_the_standard_every_call_is_answered_as_the_library_does() {
    let mut calls = recorded_calls().unwrap();
    calls.extend(calls::generated(Random::new(1).below(1_000_000) as u64, 10_000, 10_000));
    for call in &calls {
        assert_eq!(of_browser(&STANDARD, call), standard(call), "{call:?}");
    }
    assert!(calls.len() > 46_000, "{}", calls.len());
}

#[test]
fn each_model_answers_nearly_as_its_program_did() {
    let calls = recorded_calls().unwrap();
    let asked = number(&calls);
    for browser in BROWSERS {
        let name = browser.reader.name;
        let table = Table::read(name).unwrap();
        assert_eq!(table.asked, asked, "`scripts/record-browsers record {name}` asks what is new");
        assert!(table.program.contains(browser.reader.version), "{name}: {}", table.program);
        let found = differences::of(&table, &calls, &|call| of_browser(browser, call));
        let [parsed, otherwise] = found.parsed;
        assert!(parsed > 20_000 && otherwise * 1000 <= parsed * 5, "{name}: {otherwise} URLs");
        let [set, otherwise] = found.set;
        assert!(set > 5_000 && otherwise * 100 <= set * 2, "{name}: {otherwise} setters");
        let [origins, otherwise] = found.origins;
        assert!(origins > 20_000 && otherwise * 100 <= origins * 2, "{name}: {otherwise} origins");
    }
}

#[test]
fn every_other_difference_is_listed() {
    let written = fs::read_to_string(differences::PATH).unwrap();
    let message = "`scripts/record-browsers document` writes the list anew";
    assert_eq!(written, differences::of_all().unwrap(), "{message}");
}

#[test]
fn the_page_shows_what_is_recorded() {
    let message = "`scripts/record-browsers document` writes the page anew";
    assert_eq!(document::read().unwrap(), document::write().unwrap(), "{message}");
}

#[test]
fn each_table_has_a_model() {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder()).unwrap() {
        let path = entry.unwrap().path();
        names.push(path.file_stem().unwrap().to_string_lossy().into_owned());
    }
    names.sort();
    let mut expected: Vec<_> = BROWSERS.iter().map(|browser| browser.reader.name).collect();
    expected.sort_unstable();
    assert_eq!(names, expected);
}
