//! The readers against the recorded answers.

use std::collections::HashMap;

use weburl_readers::{ALL, Reader, reader};

use crate::answer::{self, hash, hash64, of_reader};
use crate::document;
use crate::inputs;
use crate::table::{self, Table};

/// Compares a reader with its program, and returns how many inputs it compared.
#[track_caller]
fn check(reader: &Reader, generated: &[String], collected: &HashMap<u64, String>) -> usize {
    let name = reader.name;
    let table = Table::read(name).unwrap();
    let version = reader.version;
    assert!(table.program.contains(version), "{name} models {version}, not {}", table.program);
    assert_eq!(table.generated.len(), generated.len(), "{name} has been recorded on other inputs");
    let mut differences = Vec::new();
    let mut compared = 0;
    let mut compare = |input: &str, recorded: u32, shown: Option<&String>| {
        let answer = of_reader(reader, input, table.says);
        compared += 1;
        if hash(&answer) != recorded {
            let shown = shown.map_or("(only its hash is recorded)", String::as_str);
            differences.push(format!("{input:?}\n  reader:  {answer}\n  program: {shown}"));
        }
    };
    for (i, (input, &recorded)) in generated.iter().zip(&table.generated).enumerate() {
        compare(input, recorded, table.answers.get(i));
    }
    let hashes = inputs::collected_hashes().unwrap();
    assert_eq!(table.collected.len(), hashes.len(), "{name} has been recorded on other inputs");
    for (input, &recorded) in hashes.iter().zip(&table.collected) {
        if let Some(input) = collected.get(input) {
            compare(input, recorded, None);
        }
    }
    let count = differences.len();
    differences.truncate(5);
    assert_eq!(count, 0, "{name} differs from {}:\n{}", table.program, differences.join("\n"));
    compared
}

#[test]
fn each_reader_answers_as_its_program_did() {
    let generated = inputs::generated();
    assert_eq!(hash64(&generated.join("\n")), inputs::GENERATED_HASH, "the generator has changed");
    let collected = inputs::collected().unwrap();
    for reader in ALL {
        let compared = check(reader, &generated, &collected);
        assert!(compared > 20_000, "{}: {compared} inputs", reader.name);
    }
}

#[test]
fn shown_answers_are_those_with_the_hashes() {
    for reader in ALL {
        let table = Table::read(reader.name).unwrap();
        assert_eq!(table.answers.len(), inputs::BY_HAND.len(), "{}", reader.name);
        for (shown, &recorded) in table.answers.iter().zip(&table.generated) {
            assert_eq!(answer::hash(shown), recorded, "{}: {shown}", reader.name);
        }
    }
}

#[test]
fn document_lists_each_reader() {
    let written = document::read().unwrap();
    let expected = document::with_table(&written).unwrap();
    assert_eq!(written, expected, "`scripts/record-readers document` writes the table anew");
}

#[test]
fn each_table_has_a_reader() {
    for name in table::names().unwrap() {
        assert!(reader(&name).is_some(), "{name}");
    }
}
