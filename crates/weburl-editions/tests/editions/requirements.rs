//! The table of requirements and tests, `EDITIONS.md`, generated from the names of the tests.
//!
//! `WEBURL_BLESS=1 cargo test -p weburl-editions requirements` writes it.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// The documents: the prefix of their ids, their number of requirements, their title, and their module.
const DOCUMENTS: [(&str, usize, &str, &str); 5] = [
    ("W12", 72, "W3C URL Editor's Draft, 8 November 2012", "`w3c_2012`"),
    ("S15", 112, "URL Standard, 12 January 2015 (webspecs)", "`webspecs_2015`"),
    ("S04", 6, "the source text of the same edition", "`webspecs_2015`"),
    ("H5", 43, "HTML5, URLs", "`html5`"),
    ("WD", 22, "an article for authors (webdevout.net)", "`webdevout`"),
];

/// The directories of the tests, below `crates`. Requirements about documents are tested in `weburl-html`.
const FOLDERS: [&str; 2] = ["weburl-editions/tests/editions", "weburl-html/tests"];

/// The requirements without a test, and why.
const NOT_TESTED: &str = include_str!("../../src/requirements.md");

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Returns the ids at the start of the name of a test, such as `h5_22_h5_23_two_are_reserved`.
fn ids(name: &str) -> Vec<String> {
    let mut words = name.split('_');
    let mut ids = Vec::new();
    while let (Some(document), Some(number)) = (words.next(), words.next()) {
        let document = document.to_ascii_uppercase();
        let is_known = DOCUMENTS.iter().any(|known| known.0 == document);
        if !is_known || !number.bytes().all(|byte| byte.is_ascii_digit()) {
            break;
        }
        ids.push(format!("{document}-{number}"));
    }
    ids
}

/// Returns the tests of each id, by the names of their modules.
fn tests_by_id() -> BTreeMap<String, Vec<String>> {
    let mut tests: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for folder in FOLDERS {
        let root = repository().join("crates").join(folder);
        for path in files_below(&root) {
            let module = path.strip_prefix(&root).expect("it is below").with_extension("");
            let module: Vec<_> = module.iter().map(|name| name.to_string_lossy()).collect();
            let module = module.join("::");
            let source = fs::read_to_string(&path).expect("the tests are readable");
            for after in source.split("#[test]\nfn ").skip(1) {
                let name = after.split('(').next().unwrap_or_default();
                for id in ids(name) {
                    tests.entry(id).or_default().push(format!("`{module}::{name}`"));
                }
            }
        }
    }
    tests
}

/// Returns the files with tests in a directory and those below it, in the same order on every machine.
fn files_below(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the tests are readable");
    let mut paths: Vec<_> =
        entries.map(|entry| entry.expect("the tests are readable").path()).collect();
    paths.sort();
    let (folders, mut files): (Vec<_>, Vec<_>) = paths.into_iter().partition(|path| path.is_dir());
    files.retain(|path| path.extension().is_some_and(|extension| extension == "rs"));
    files.extend(folders.iter().flat_map(|folder| files_below(folder)));
    files
}

/// Returns why an id has no test.
fn reason(id: &str) -> Option<&'static str> {
    NOT_TESTED.lines().find_map(|line| line.strip_prefix(&format!("| {id} | "))?.strip_suffix(" |"))
}

fn table() -> String {
    let mut table = String::from(
        "# Requirements and their tests\n\n\
         The requirements of the project's five founding documents, by id, and the tests that cover \
         each. The tests are in `crates/weburl-editions/tests/editions`; those about HTML and XML \
         documents are in `crates/weburl-html/tests`, under `requirements`.\n\n\
         A test generates this file: `WEBURL_BLESS=1 cargo test -p weburl-editions requirements`.\n",
    );
    let mut tests = tests_by_id();
    for (document, count, title, module) in DOCUMENTS {
        let _ = write!(
            table,
            "\n## {document}: {title}\n\n| id | edition | test |\n| --- | --- | --- |\n"
        );
        for number in 1..=count {
            let id = format!("{document}-{number:02}");
            let covered = match (tests.remove(&id), reason(&id)) {
                (Some(tests), None) => tests.join(", "),
                (None, Some(reason)) => format!("none: {reason}"),
                (None, None) => panic!("{id} has neither a test nor a reason"),
                (Some(_), Some(_)) => panic!("{id} has a test and a reason to have none"),
            };
            let _ = writeln!(table, "| {id} | {module} | {covered} |");
        }
    }
    assert!(tests.is_empty(), "there are no such ids: {:?}", tests.keys());
    table
}

#[test]
fn there_are_255_requirements() {
    assert_eq!(DOCUMENTS.iter().map(|document| document.1).sum::<usize>(), 255);
}

#[test]
fn the_table_of_requirements_is_up_to_date() {
    let path = repository().join("EDITIONS.md");
    let table = table();
    if env::var_os("WEBURL_BLESS").is_some() {
        fs::write(&path, &table).expect("EDITIONS.md is writable");
    }
    let written = fs::read_to_string(&path).expect("EDITIONS.md is readable");
    assert!(written == table, "EDITIONS.md is out of date: run this test with WEBURL_BLESS=1");
}
