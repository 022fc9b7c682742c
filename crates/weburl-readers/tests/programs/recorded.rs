//! The readers against the recorded answers.

use std::collections::{BTreeMap, HashSet};

use weburl_readers::{ALL, Reader, reader};

use crate::answer::{hash, hash64, of_reader};
use crate::document;
use crate::hashes::Hashes;
use crate::inputs;
use crate::table::{self, Table};

/// Compares a reader with its program, and returns how many inputs it compared.
#[track_caller]
fn check(reader: &Reader, inputs: &BTreeMap<u64, &str>, hashes: &Hashes) -> usize {
    let name = reader.name;
    let table = Table::read(name).unwrap();
    let version = reader.version;
    assert!(table.program.contains(version), "{name} models {version}, not {}", table.program);
    let mut differences = Vec::new();
    let mut compared = 0;
    let mut compare = |input: &str, is_recorded: &dyn Fn(&str) -> bool, program: &str| {
        let answer = of_reader(reader, input, table.says);
        compared += 1;
        if !is_recorded(&answer) {
            differences.push(format!("{input:?}\n  reader:  {answer}\n  program: {program}"));
        }
    };
    for (input, recorded) in &table.answers {
        compare(input, &|answer| answer == recorded, recorded);
    }
    for (input, recorded) in hashes.of_reader(name) {
        if let Some(input) = inputs.get(&input) {
            compare(input, &|answer| hash(answer) == recorded, "(only its hash is recorded)");
        }
    }
    let count = differences.len();
    differences.truncate(5);
    assert_eq!(count, 0, "{name} differs from {}:\n{}", table.program, differences.join("\n"));
    compared
}

#[test]
fn each_reader_answers_as_its_program_did() {
    let hashed = inputs::hashed().unwrap();
    let mut inputs = inputs::collected().unwrap();
    inputs.extend(hashed.into_iter().map(|input| (hash64(&input), input)));
    let inputs = inputs.iter().map(|(&hash, input)| (hash, input.as_str())).collect();
    let hashes = Hashes::read().unwrap();
    for reader in ALL {
        let compared = check(reader, &inputs, &hashes);
        assert!(compared > 20_000, "{}: {compared} inputs", reader.name);
    }
}

#[test]
fn each_input_is_recorded_once() {
    let inputs = inputs::hashed().unwrap();
    let hashes: HashSet<_> = Hashes::read().unwrap().inputs().collect();
    let mut seen = HashSet::new();
    for input in &inputs {
        assert!(hashes.contains(&hash64(input)), "{input:?} has no answers");
        assert!(seen.insert(input.clone()), "{input:?} stands there twice");
    }
    let written: HashSet<_> = Table::read("weburl").unwrap().answers.into_iter().collect();
    for (input, _) in &written {
        assert!(seen.insert(input.clone()), "{input:?} stands there twice");
    }
    assert!(inputs.len() > 19_000 && written.len() > 490, "{} {}", inputs.len(), written.len());
    for reader in ALL {
        for (input, _) in Table::read(reader.name).unwrap().answers {
            assert!(seen.contains(&input), "{}: `weburl` has no {input:?}", reader.name);
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
