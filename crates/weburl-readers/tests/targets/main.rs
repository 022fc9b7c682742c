//! Each server against the program that it models, and the documents that are made of their answers.
//!
//! `scripts/record-targets` records the answers. With `WEBURL_TARGETS=write`, documents are written instead of compared.

mod document;
mod table;

use std::fmt::Write;
use std::{env, fs};

use table::{Table, escape, folder, line, targets};
use weburl_readers::target::{SERVERS, server, via};

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

#[test]
fn the_page_is_made_of_the_tables() {
    check(document::PATH, &document::document());
}

#[test]
fn a_request_reaches_each_server_as_the_one_before_sends_it() {
    // Names, the targets that arrive, beginning with the one that is sent, and who sees another path than the one before.
    let cases = [
        ("nginx express", "/a%2Fb /a%2Fb", "express"),
        ("nginx-uri express", "/a%2Fb /a/b", ""),
        ("nginx go", "/a%20b?c /a%20b?c", ""),
        ("haproxy go", "/%61 /%61", "go"),
        ("haproxy varnish tomcat", "/a;b/c /a;b/c /a;b/c", "tomcat"),
        ("nginx-variable node", "/a%3Fb /a?b", "node"),
        ("apache node", "/a%2Fb", ""),
        ("caddy go node", "/a /a", ""),
    ];
    for (names, targets, differing) in cases {
        let servers = names.split(' ').map(|name| server(name).unwrap());
        let sent = targets.split(' ').next().unwrap();
        let hops = via(servers, sent.as_bytes(), b"a.example");
        let arriving: Vec<_> =
            hops.iter().map(|hop| String::from_utf8_lossy(&hop.target)).collect();
        assert_eq!(arriving.join(" "), targets, "{names}");
        let pairs = hops.iter().zip(&hops[1..]).filter(|(before, hop)| !hop.has_path_of(before));
        let pairs: Vec<_> = pairs.map(|(_, hop)| hop.server.name).collect();
        assert_eq!(pairs.join(" "), differing, "{names} {targets}");
    }
}

#[test]
fn no_bytes_make_a_server_panic() {
    let mut random = weburl_testdata::Random::new(44);
    for _ in 0..20_000 {
        let target: Vec<u8> = (0..random.below(12))
            .map(|_| random.pick(b"/.;%?#@:[]a2Fu0\\*\xE4\xC3\xA4\x00 h"))
            .collect();
        for server in SERVERS {
            let _ = server.see(&target, b"a.example");
        }
    }
}
