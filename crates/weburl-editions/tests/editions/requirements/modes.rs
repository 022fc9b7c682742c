//! The modes of an edition: what a row names of one, it names of the others.

use std::collections::{BTreeMap, BTreeSet};

use super::code::places;
use super::{bodies_by_id, chapter, row};

/// Checks that a row that names code of the mode that is the text also names that of the modes that differ, and that
/// its tests check these modes.
#[test]
fn rows_that_name_code_of_one_mode_name_that_of_the_others() {
    let bodies = bodies_by_id();
    let other_modes = other_modes();
    let mut count = 0;
    // S04 is about the text alone.
    let rows: Vec<_> = (1..=112)
        .map(|number| format!("S15-{number:02}"))
        .filter_map(|id| Some((row(&chapter("webspecs_2015/requirements.md"), &id)?, id)))
        .collect();
    for ([_, _, code], id) in &rows {
        let places = places(code);
        let tests = bodies.get(id).map_or("", String::as_str);
        for (as_written, other) in &other_modes {
            if !places.contains(&as_written.as_str()) {
                continue;
            }
            assert!(places.contains(&other.as_str()), "{id} names {as_written}, but not {other}");
            let mode = if other.starts_with("corrected") { "orrected" } else { "eference" };
            // The helpers check each mode, too.
            let is_checked = [mode, "Mode::ALL", "check_kinds", "check_in_each_mode"]
                .iter()
                .any(|name| tests.contains(name));
            assert!(is_checked, "{id} names {other}, and its tests do not check that mode");
            count += 1;
        }
    }
    assert_eq!((rows.len(), other_modes.len(), count), (112, 31, 108));
}

/// Checks that a row that names a state to the letter also names it as corrected, and that its tests check both.
#[test]
fn rows_that_name_a_state_name_it_in_both_modes() {
    let bodies = bodies_by_id();
    let chapter = chapter("w3c_2012/requirements.md");
    let mut count = 0;
    for id in (1..=72).map(|number| format!("W12-{number:02}")) {
        let [_, _, code] = row(&chapter, &id).expect("the chapter has a row");
        let places = places(&code);
        let in_mode = |mode| -> BTreeSet<&str> {
            places.iter().filter_map(|path| path.strip_suffix(mode)).collect()
        };
        let (as_written, corrected) = (in_mode("_as_written"), in_mode("_corrected"));
        assert_eq!(as_written, corrected, "{id}");
        let tests = bodies.get(&id).map_or("", String::as_str);
        let names = ["as_written", "AsWritten", "MODES", "check_no_effect"];
        let is_checked = names.iter().any(|name| tests.contains(name));
        assert!(as_written.is_empty() || is_checked, "{id}: its tests do not check the letter");
        count += as_written.len();
    }
    assert_eq!(count, 27);
}

/// Common functions of the edition of 2015, and what other modes have instead.
const COMMON_FUNCTIONS: [(&str, &str); 5] = [
    ("cleanse::cleanse", "corrected::cleanse"),
    ("cleanse::cleanse", "reference::cleanse"),
    ("cleanse::path_concatenation", "corrected::path::path_concatenation"),
    ("cleanse::encode_and_percent_encode", "reference::encode"),
    ("percent::contains", "reference::contains"),
];

/// Returns the functions of the mode that is the text, and for each what another mode has instead.
fn other_modes() -> Vec<(String, String)> {
    let as_written = prose("as_written");
    let mut pairs: Vec<_> = COMMON_FUNCTIONS.map(|(one, other)| (one.into(), other.into())).into();
    for mode in ["corrected", "reference"] {
        for (field, function) in prose(mode) {
            pairs.push((as_written[&field].clone(), function));
        }
    }
    pairs
}

/// Returns the functions of a mode's own, by the rule and its row.
fn prose(mode: &str) -> BTreeMap<(String, usize), String> {
    let source = chapter(&format!("webspecs_2015/{mode}/mod.rs"));
    let (_, fields) = source.split_once("Prose = Prose {").expect("the mode has prose");
    let (fields, _) = fields.split_once("\n};").expect("the prose ends");
    let mut functions = BTreeMap::new();
    let (mut rule, mut row) = ("", 0);
    for word in fields.split([' ', '\n', ',']) {
        let word = word.trim_start_matches('[').trim_end_matches(']');
        if let Some(name) = word.strip_suffix(':') {
            (rule, row) = (name, 0);
        } else if !word.is_empty() {
            row += 1;
            if word.contains("::") {
                functions.insert((rule.to_owned(), row), format!("{mode}::{word}"));
            }
        }
    }
    functions
}
