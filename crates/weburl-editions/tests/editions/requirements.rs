//! The requirements of the documents: each has a sentence, code that cites it, and rows or tests, or a reason to have
//! none.
//!
//! `scripts/requirements ID` shows them.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::data;

/// A document: the prefix of its ids, its number of requirements, and its page below `src`.
const DOCUMENTS: [(&str, usize, &str); 5] = [
    ("W12", 72, "w3c_2012/requirements.md"),
    ("S15", 112, "webspecs_2015/requirements.md"),
    ("S04", 6, "webspecs_2015/requirements.md"),
    ("H5", 43, "html5/requirements.md"),
    ("WD", 22, "webdevout/requirements.md"),
];

/// The requirements without code and tests, and why.
const NOT_TESTED: &str = include_str!("../../src/requirements.md");

/// The files with readings, below `src`, and their modules.
const READINGS: [(&str, &str); 4] = [
    ("w3c_2012", "w3c_2012/requirements.md"),
    ("webspecs_2015", "webspecs_2015/readings.md"),
    ("html5", "html5/requirements.md"),
    ("webdevout", "webdevout/requirements.md"),
];

/// The sources and the tests that cite requirements, and the files whose claims do, below `crates`.
const SOURCES: [&str; 3] = ["weburl-editions/src", "weburl-documents/src", "weburl-living/src"];
const TESTS: [&str; 2] = ["weburl-editions/tests/editions", "weburl-documents/tests"];
const CLAIMS: [&str; 2] =
    ["weburl-documents/tests/data/html.txt", "weburl-documents/tests/data/trees.txt"];

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn page(file: &str) -> String {
    fs::read_to_string(crates().join("weburl-editions/src").join(file)).expect("a page")
}

/// Returns the text of all Rust files in a folder and those below it.
fn source(folder: &Path) -> String {
    let entries = fs::read_dir(folder).expect("the folder is readable");
    let texts = entries.map(|entry| {
        let path = entry.expect("the folder is readable").path();
        match path.extension() {
            _ if path.is_dir() => source(&path),
            Some(extension) if extension == "rs" => fs::read_to_string(path).expect("a source"),
            _ => String::new(),
        }
    });
    texts.collect()
}

/// Returns the ids of a document's kind in a text, such as `W12-04` or, in names of tests, `w12_04`.
fn ids(text: &str) -> BTreeSet<String> {
    let mut ids = BTreeSet::new();
    for (document, ..) in DOCUMENTS {
        for prefix in [format!("{document}-"), format!("{}_", document.to_lowercase())] {
            for (place, _) in text.match_indices(&prefix) {
                let digits: String =
                    text[place + prefix.len()..].chars().take_while(char::is_ascii_digit).collect();
                let is_word = !text[..place].ends_with(|c: char| c.is_alphanumeric());
                if is_word && digits.len() >= 2 {
                    ids.insert(format!("{document}-{digits}"));
                }
            }
        }
    }
    ids
}

/// Returns the cells of a row of a table.
fn cells(line: &str) -> Vec<&str> {
    let row = line.strip_prefix("| ").and_then(|row| row.strip_suffix(" |"));
    row.map(|row| row.split(" | ").collect()).unwrap_or_default()
}

/// Returns all ids: those of 255 requirements.
fn requirements() -> BTreeSet<String> {
    let ids = |(document, count, _)| (1..=count).map(move |n| format!("{document}-{n:02}"));
    DOCUMENTS.into_iter().flat_map(ids).collect()
}

/// Returns the requirements that need no code and no test.
fn excepted() -> BTreeSet<String> {
    NOT_TESTED
        .lines()
        .map(cells)
        .filter(|cells| cells.len() == 2)
        .flat_map(|row| ids(row[0]))
        .collect()
}

#[test]
fn each_of_255_requirements_has_a_sentence_and_a_section() {
    for (document, count, file) in DOCUMENTS {
        let page = page(file);
        let rows = page
            .lines()
            .map(cells)
            .filter(|cells| cells[..].first().is_some_and(|id| id.starts_with(document)));
        let mut found = 0;
        for row in rows {
            found += 1;
            assert_eq!(row[0], format!("{document}-{found:02}"));
            assert!(row.len() == 3 && row[1].ends_with('.') && !row[2].is_empty(), "{row:?}");
        }
        assert_eq!(found, count, "{document}");
    }
    assert_eq!(requirements().len(), 255);
}

#[test]
fn code_cites_each_requirement_that_is_not_excepted_and_no_other() {
    let cited: BTreeSet<_> =
        SOURCES.iter().flat_map(|folder| ids(&source(&crates().join(folder)))).collect();
    let expected: BTreeSet<_> = requirements().difference(&excepted()).cloned().collect();
    assert_eq!(cited, expected);
}

#[test]
fn each_requirement_that_is_not_excepted_has_rows_or_tests() {
    let rows = data::FILES.iter().flat_map(|file| data::ids(file)).collect::<Vec<_>>().join(" ");
    let names = TESTS.iter().flat_map(|folder| {
        let source = source(&crates().join(folder));
        let tests = source.split("#[test]\nfn ").skip(1);
        tests.map(|test| test.split('(').next().unwrap_or_default().to_owned()).collect::<Vec<_>>()
    });
    let claims = CLAIMS.iter().flat_map(|file| {
        let text = fs::read_to_string(crates().join(file)).expect("a file of claims");
        let claims = text.lines().filter(|line| !line.starts_with([' ', '#']));
        claims.filter_map(|line| Some(line.split_once(':')?.0.to_owned())).collect::<Vec<_>>()
    });
    let tested = ids(&names.chain(claims).chain([rows]).collect::<Vec<_>>().join(" "));
    let expected: BTreeSet<_> = requirements().difference(&excepted()).cloned().collect();
    assert_eq!(tested, expected);
}

#[test]
fn readings_that_code_or_rows_name_exist_and_code_names_each() {
    let mut count = 0;
    let mut all: BTreeSet<String> = BTreeSet::new();
    for (module, file) in READINGS {
        let page = page(file);
        let rows = page.lines().map(cells).filter(|cells| cells.len() > 2);
        let names = rows.flat_map(|row| row[0].split(", ").map(str::to_owned).collect::<Vec<_>>());
        let known: BTreeSet<_> = names.filter(|name| name.starts_with(['A', 'R'])).collect();
        let source = source(&crates().join("weburl-editions/src").join(module));
        for name in &known {
            assert!(source.contains(name.as_str()), "no code of {module} names {name}");
        }
        for (place, _) in source.match_indices("A-") {
            let name: String = source[place..].chars().take(4).collect();
            let is_name = name[2..].bytes().all(|byte| byte.is_ascii_digit());
            assert!(!is_name || known.contains(&name), "{module} names {name}");
        }
        count += known.len();
        all.extend(known);
    }
    assert_eq!(count, 100);
    for id in data::FILES.iter().flat_map(|file| data::ids(file)) {
        let is_reading = id.starts_with("A-") || id.starts_with("R-");
        assert!(!is_reading || all.contains(&id), "a row names {id}");
    }
}
