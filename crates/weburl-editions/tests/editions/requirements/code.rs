//! The code that a row names, and the readings that a row cites.

use std::collections::BTreeSet;
use std::fs;

use super::{
    DOCUMENTS, READINGS_2015, bodies_by_id, cells, chapter, files_below, readings, reason,
    repository, row,
};

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
    let (folder, path) = if let Some((name, path)) = path.split_once('/') {
        (format!("crates/{name}/src"), path)
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
pub(super) fn places(code: &str) -> Vec<&str> {
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
    assert_eq!(count, 1349);
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
    assert_eq!(count, 100);
}

/// Checks that a row cites what its tests assert of readings, and so says what depends on them.
#[test]
fn readings_that_the_tests_of_a_row_name_are_cited_by_it() {
    let bodies = bodies_by_id();
    let mut count = 0;
    for (document, requirements, _, _, file) in DOCUMENTS {
        let chapter = chapter(file);
        for number in 1..=requirements {
            let id = format!("{document}-{number:02}");
            let [requirement, _, _] = row(&chapter, &id).unwrap_or_default();
            let tests = bodies.get(&id).map_or("", String::as_str);
            for reading in cited(tests) {
                assert!(cited(&requirement).contains(reading), "{id} does not cite {reading}");
                count += 1;
            }
        }
    }
    assert_eq!(count, 386);
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
    assert_eq!(count, 386);
}
