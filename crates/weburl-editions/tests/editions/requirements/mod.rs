//! The table of requirements and tests, `EDITIONS.md`, generated from the chapters on requirements in the crate's
//! documentation and from the names of the tests.
//!
//! `WEBURL_BLESS=1 cargo test -p weburl-editions requirements` writes it.

mod code;
mod modes;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use crate::webspecs_2015;

/// A document: the prefix of its ids, its number of requirements, its title, its module, and the file with its
/// requirements and readings below `src`.
type Document = (&'static str, usize, &'static str, &'static str, &'static str);

const DOCUMENTS: [Document; 5] = [
    ("W12", 72, "W3C URL Editor's Draft, 8 November 2012", "w3c_2012", "w3c_2012/requirements.md"),
    (
        "S15",
        112,
        "URL Standard, 12 January 2015 (webspecs)",
        "webspecs_2015",
        "webspecs_2015/requirements.md",
    ),
    (
        "S04",
        6,
        "the source text of the same edition",
        "webspecs_2015",
        "webspecs_2015/requirements.md",
    ),
    ("H5", 43, "HTML5, URLs", "html5", "html5/requirements.md"),
    ("WD", 22, "an article for authors (webdevout.net)", "webdevout", "webdevout/requirements.md"),
];

/// The directories of the tests, below `crates`. Requirements about documents are tested in `weburl-documents`.
const FOLDERS: [&str; 2] = ["weburl-editions/tests/editions", "weburl-documents/tests"];

/// The requirements without a test, and why.
const NOT_TESTED: &str = include_str!("../../../src/requirements.md");

/// What samples of the requirements, read beside the documents and the code, lacked.
const SECOND_READINGS: &str = include_str!("second_readings.md");

/// The readings of the edition of 2015, which has more kinds of them than the others.
const READINGS_2015: &str = "webspecs_2015/readings.md";

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
    for_each_test(|ids, path, _| {
        for id in ids {
            tests.entry(id).or_default().push(format!("`{path}`"));
        }
    });
    tests
}

/// Returns the bodies of the tests of each id.
fn bodies_by_id() -> BTreeMap<String, String> {
    let mut bodies: BTreeMap<String, String> = BTreeMap::new();
    for_each_test(|ids, _, body| {
        for id in ids {
            bodies.entry(id).or_default().push_str(body);
        }
    });
    bodies
}

/// Calls a function with the ids of each test, its path and its body.
fn for_each_test(mut visit: impl FnMut(Vec<String>, String, &str)) {
    for folder in FOLDERS {
        let root = repository().join("crates").join(folder);
        for path in files_below(&root) {
            let module = path.strip_prefix(&root).expect("it is below").with_extension("");
            let module: Vec<_> = module.iter().map(|name| name.to_string_lossy()).collect();
            let module = module.join("::");
            let source = fs::read_to_string(&path).expect("the tests are readable");
            for after in source.split("#[test]\nfn ").skip(1) {
                let name = after.split('(').next().unwrap_or_default();
                let body = after.split("\n}\n").next().unwrap_or_default();
                visit(ids(name), format!("{module}::{name}"), body);
            }
        }
    }
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
    let columns = NOT_TESTED.lines().map(|line| cells(line));
    columns.into_iter().find(|cells| cells.len() == 2 && cells[0] == id).map(|cells| cells[1])
}

/// Returns the cells of a row of a table.
fn cells(line: &str) -> Vec<&str> {
    let row = line.strip_prefix("| ").and_then(|row| row.strip_suffix(" |"));
    row.map(|row| row.split(" | ").collect()).unwrap_or_default()
}

fn chapter(file: &str) -> String {
    fs::read_to_string(repository().join("crates/weburl-editions/src").join(file))
        .expect("the chapter is readable")
}

/// Returns the requirement in our words, its section, and the place of its code.
fn row(chapter: &str, id: &str) -> Option<[String; 3]> {
    let mut rows = chapter.lines().map(cells);
    let row = rows.find(|cells| cells.len() == 4 && cells[0] == id)?;
    Some([row[1], row[2], row[3]].map(str::to_owned))
}

/// Returns the readings of a chapter: their numbers, what the text says, how it is read and why, and the modes.
fn readings(chapter: &str) -> Vec<Vec<String>> {
    let rows = chapter.lines().map(cells).filter(|cells| cells.len() == 4);
    rows.filter(|cells| cells[0].starts_with("A-"))
        .map(|cells| cells.into_iter().map(str::to_owned).collect())
        .collect()
}

fn table() -> String {
    let mut table = String::from(
        "# Requirements, their code and their tests\n\n\
         The requirements of the project's five founding documents, by id: each in our words, with its \
         section, the place of its code, and the tests that cover it. Behind them are the readings: where a \
         text cannot run as it is, or contradicts itself. The tests are in \
         `crates/weburl-editions/tests/editions`; those about HTML and XML documents are in \
         `crates/weburl-documents/tests`, under `requirements`.\n\n\
         A test generates this file: `WEBURL_BLESS=1 cargo test -p weburl-editions requirements`.\n",
    );
    let mut tests = tests_by_id();
    for (document, count, title, module, file) in DOCUMENTS {
        let chapter = chapter(file);
        let _ = write!(
            table,
            "\n## {document}: {title}\n\nThe module `{module}`.\n\n\
             | id | requirement | section | code | test |\n| --- | --- | --- | --- | --- |\n"
        );
        for number in 1..=count {
            let id = format!("{document}-{number:02}");
            let [requirement, section, code] = row(&chapter, &id).unwrap_or_default();
            let covered = match (tests.remove(&id), reason(&id)) {
                (Some(tests), None) => tests.join(", "),
                (None, Some(reason)) => format!("none: {reason}"),
                (None, None) => panic!("{id} has neither a test nor a reason"),
                (Some(_), Some(_)) => panic!("{id} has a test and a reason to have none"),
            };
            let _ = writeln!(table, "| {id} | {requirement} | {section} | {code} | {covered} |");
        }
        if document == "S15" {
            let readings = self::chapter(READINGS_2015);
            let _ = write!(table, "\n{}", readings.replace("# ", "### S15: "));
            table.push_str(&webspecs_2015::table::tables());
        }
        let readings = readings(&chapter);
        if !readings.is_empty() {
            let _ = write!(
                table,
                "\n### Readings of {document}\n\n\
                 | reading | what the text says | as it is read, and why | modes |\n\
                 | --- | --- | --- | --- |\n"
            );
            for reading in readings {
                let _ = writeln!(table, "| {} |", reading.join(" | "));
            }
        }
    }
    let _ = write!(table, "\n{SECOND_READINGS}");
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
