//! Each server against the program that it models, and the documents that are made of their answers.
//!
//! `scripts/record-targets` records the answers. With `WEBURL_TARGETS=write`, documents are written instead of compared.

mod table;

use std::fmt::Write;
use std::{env, fs};

use table::{Table, escape, folder, line, targets};
use weburl_readers::target::SERVERS;

/// In how many of all answers a model may differ from its program: one in a hundred.
const ALLOWED: usize = 100;

/// Compares a document with what it must be, or writes it.
fn check(path: &str, must_be: &str) {
    if env::var("WEBURL_TARGETS").is_ok_and(|value| value == "write") {
        fs::write(path, must_be).unwrap();
    }
    assert!(fs::read_to_string(path).unwrap() == must_be, "{path} is not current");
}

#[test]
fn servers_answer_as_their_programs_and_other_answers_are_listed() {
    let targets = targets();
    assert!(targets.len() >= 3000);
    let mut list = String::from(
        "# Where a model answers unlike its program: server, target, the program, the model.\n",
    );
    for server in SERVERS {
        let table = Table::read(server.name);
        assert_eq!(table.answers.len(), targets.len(), "{}", server.name);
        assert_eq!(table.program, server.version, "{}", server.name);
        let mut differences = 0;
        for (target, answer) in targets.iter().zip(&table.answers) {
            let model = line(target, &server.see(target, b"a.example"));
            if model != *answer {
                differences += 1;
                writeln!(list, "{}\t{}\t{answer}\t{model}", server.name, escape(target)).unwrap();
            }
        }
        assert!(differences * ALLOWED <= targets.len(), "{}: {differences}", server.name);
    }
    check(&folder("_differences.txt"), &list);
}

#[test]
fn every_table_belongs_to_a_server() {
    let files = fs::read_dir(folder(""))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<_> =
        files.filter_map(|file| Some(file.strip_suffix(".txt")?.to_owned())).collect();
    names.retain(|name| !name.starts_with('_'));
    names.sort();
    let mut servers: Vec<_> = SERVERS.iter().map(|server| server.name.to_owned()).collect();
    servers.sort();
    assert_eq!(names, servers);
}
