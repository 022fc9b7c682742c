//! The table of requirements and tests, `EDITIONS.md`, generated from the chapters on requirements in the crate's
//! documentation and from the names of the tests.
//!
//! `WEBURL_BLESS=1 cargo test -p weburl-editions requirements` writes it.

use std::collections::{BTreeMap, BTreeSet};
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

/// The directories of the tests, below `crates`. Requirements about documents are tested in `weburl-html`.
const FOLDERS: [&str; 2] = ["weburl-editions/tests/editions", "weburl-html/tests"];

/// The requirements without a test, and why.
const NOT_TESTED: &str = include_str!("../../src/requirements.md");

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
         `crates/weburl-html/tests`, under `requirements`.\n\n\
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
    assert!(tests.is_empty(), "there are no such ids: {:?}", tests.keys());
    table
}

/// Returns the numbers of the readings of the edition of 2015.
fn numbers_2015() -> BTreeSet<String> {
    let chapter = chapter(READINGS_2015);
    let rows = chapter.lines().map(cells).filter(|cells| cells.len() > 2);
    let numbers =
        rows.flat_map(|cells| cells[0].split(", ").map(str::to_owned).collect::<Vec<_>>());
    numbers.filter(|number| number.starts_with(['A', 'R'])).collect()
}

/// Returns the definitions of `path`, a place of code in a row of a module, such as `url_utils::origin`: each with
/// the comments before it.
fn definitions(module: &str, path: &str) -> Vec<String> {
    let (folder, path) = if let Some(path) = path.strip_prefix("weburl-html/") {
        ("crates/weburl-html/src".to_owned(), path)
    } else if let Some(path) = path.strip_prefix("crate::") {
        ("crates/weburl-editions/src".to_owned(), path)
    } else {
        (format!("crates/weburl-editions/src/{module}"), path)
    };
    let (modules, item) = path.rsplit_once("::").unwrap_or(("", path));
    let place = repository().join(folder).join(modules.replace("::", "/"));
    let file = place.with_extension("rs");
    let files = if !modules.is_empty() && file.exists() { vec![file] } else { files_below(&place) };
    let mut found = Vec::new();
    for file in files {
        let source = fs::read_to_string(file).expect("the source is readable");
        let lines: Vec<_> = source.lines().collect();
        let places = (0..lines.len()).filter(|&i| defines(lines[i], item));
        found.extend(places.map(|i| with_comments(&lines, i)));
    }
    found
}

/// Returns whether a line begins the definition of an item.
fn defines(line: &str, item: &str) -> bool {
    let keywords = ["fn", "struct", "enum", "trait", "const", "type"];
    let words: Vec<_> = line.split(|c: char| !(c.is_alphanumeric() || c == '_')).collect();
    !line.trim_start().starts_with("//")
        && words.windows(2).any(|pair| keywords.contains(&pair[0]) && pair[1] == item)
}

/// Returns a definition that begins at a line, from the comments before it to the line that is indented as it is.
fn with_comments(lines: &[&str], first: usize) -> String {
    let is_before = |line: &&&str| line.trim_start().starts_with(['/', '#']);
    let before = lines[..first].iter().rev().take_while(is_before).count();
    let indent = lines[first].len() - lines[first].trim_start().len();
    let is_last = |line: &&str| {
        line.get(indent..).is_some_and(|rest| rest.starts_with(['}', ')', ']']))
            && !line.ends_with('{')
    };
    let is_one_line = lines[first].ends_with([';', '}']);
    let after = if is_one_line {
        0
    } else {
        lines[first..].iter().take_while(|line| !is_last(line)).count()
    };
    lines[first - before..lines.len().min(first + after + 1)].join("\n")
}

/// Returns the places of code of a row.
fn places(code: &str) -> Vec<&str> {
    if code == "none" {
        return Vec::new();
    }
    code.split(", ").map(|path| path.trim_matches('`')).collect()
}

/// Returns the numbers of the readings that a text names.
fn cited(text: &str) -> BTreeSet<&str> {
    let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-'));
    words.filter(|word| is_number(word)).collect()
}

fn is_number(word: &str) -> bool {
    let digits = word.strip_prefix("A-").or(word.strip_prefix("R-"));
    digits.is_some_and(|digits| !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()))
}

#[test]
fn every_requirement_of_a_chapter_has_a_sentence_a_section_and_code_that_exists() {
    let mut count = 0;
    for (document, requirements, _, module, file) in DOCUMENTS {
        let chapter = chapter(file);
        for number in 1..=requirements {
            let id = format!("{document}-{number:02}");
            let row = row(&chapter, &id);
            let [requirement, section, code] = row.unwrap_or_else(|| panic!("{id} has no row"));
            assert!(requirement.ends_with('.') && !section.is_empty(), "{id}: {requirement}");
            if code == "none" {
                assert!(reason(&id).is_some(), "{id} has no code and no reason");
                continue;
            }
            for path in places(&code) {
                assert!(!definitions(module, path).is_empty(), "{id}: {path}");
                count += 1;
            }
        }
    }
    assert_eq!(count, 1171);
}

#[test]
fn readings_that_the_code_names_exist_and_are_named() {
    let mut count = 0;
    for (document, _, _, module, file) in DOCUMENTS {
        let known: BTreeSet<String> = match document {
            "S15" => numbers_2015(),
            "S04" => continue,
            _ => readings(&chapter(file)).into_iter().map(|mut row| row.remove(0)).collect(),
        };
        count += known.len();
        let folder = repository().join("crates/weburl-editions/src").join(module);
        let sources: Vec<_> = files_below(&folder)
            .iter()
            .map(|file| fs::read_to_string(file).expect("the source is readable"))
            .collect();
        let source = sources.concat();
        for (place, _) in source.match_indices("A-") {
            let number: String =
                source[place + 2..].chars().take_while(char::is_ascii_digit).collect();
            let name = format!("A-{number}");
            assert!(number.len() != 2 || known.contains(&name), "{module} names {name}");
        }
        for name in &known {
            assert!(source.contains(name.as_str()), "no code of {module} names {name}");
        }
    }
    assert_eq!(count, 79);
}

/// Checks that what a row cites is said where it is done, and where it is asserted.
#[test]
fn readings_that_a_row_cites_are_named_by_its_code_and_by_its_tests() {
    let bodies = bodies_by_id();
    let mut count = 0;
    for (document, requirements, _, module, file) in DOCUMENTS {
        let chapter = chapter(file);
        for number in 1..=requirements {
            let id = format!("{document}-{number:02}");
            let [requirement, _, code] = row(&chapter, &id).unwrap_or_default();
            let source: String =
                places(&code).iter().flat_map(|path| definitions(module, path)).collect();
            for reading in cited(&requirement) {
                assert!(cited(&source).contains(reading), "{id}: no code of it names {reading}");
                let tests = bodies.get(&id).map_or("", String::as_str);
                assert!(cited(tests).contains(reading), "{id}: no test of it names {reading}");
                count += 1;
            }
        }
    }
    assert_eq!(count, 220);
}

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
            // The helper checks each mode, too.
            let is_checked =
                [mode, "Mode::ALL", "check_kinds"].iter().any(|name| tests.contains(name));
            assert!(is_checked, "{id} names {other}, and its tests do not check that mode");
            count += 1;
        }
    }
    assert_eq!((rows.len(), other_modes.len(), count), (112, 28, 85));
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
