//! The tables in `docs/servers.md`, which are made of the recorded answers.

use std::fmt::Write;
use std::fs;

use weburl_readers::target::SERVERS;

use crate::table::{Table, escape, targets};

pub(crate) const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/servers.md");
const START: &str = "<!-- The tables are written by `scripts/record-targets document`. -->\n";
const END: &str = "<!-- The end of the tables. -->\n";

const TABLES: &[(&str, &[&str])] = &[
    ("Slashes and dots", &["/a//b", "//a/b", "/a/./b/../c", "/a/b/.", "/../../a"]),
    (
        "Escapes",
        &["/a%2Fb", "/a%2fb/%2e%2e/c", "/%7Ea", "/a+b%20c", "/%E4", "/%25", "/a%3Fb", "/a%5Cb"],
    ),
    (
        "Other characters",
        &["/a;x=1/b", "/a|b^c", "/a#b", "/a?", "/a?a?b", "*", "http://b.example/x"],
    ),
];

/// Returns the document with the tables as they must be.
pub(crate) fn document() -> String {
    let text = fs::read_to_string(PATH).unwrap();
    let (before, rest) = text.split_once(START).unwrap();
    let (_, after) = rest.split_once(END).unwrap();
    let all = targets();
    let mut tables = String::new();
    for (title, targets) in TABLES {
        let rows = targets
            .iter()
            .map(|target| 1 + all.iter().position(|other| other == target.as_bytes()).unwrap());
        let rows: Vec<_> = rows.collect();
        let heads =
            targets.iter().zip(&rows).map(|(target, row)| format!("{}, row {row}", code(target)));
        let heads: Vec<_> = heads.collect();
        let line = " --- |".repeat(1 + targets.len());
        writeln!(tables, "\n### {title}\n\n| server | {} |\n|{line}", heads.join(" | ")).unwrap();
        for server in SERVERS {
            let table = Table::read(server.name);
            let cells = targets
                .iter()
                .zip(&rows)
                .map(|(target, row)| cell(target, &table.answers[row - 1]));
            let cells: Vec<_> = cells.collect();
            writeln!(tables, "| `{}`, {} | {} |", server.name, server.version, cells.join(" | "))
                .unwrap();
        }
    }
    format!("{before}{START}{tables}\n{END}{after}")
}

fn code(text: &str) -> String {
    format!("`{}`", text.replace('|', "\\|"))
}

/// Returns an answer for people: the path, what the target has besides it, and what a proxy sends on.
fn cell(target: &str, answer: &str) -> String {
    let (path, query) = target.split_once('?').unwrap_or((target, "\\"));
    let words: Vec<_> = answer.split(' ').collect();
    let [seen, _, seen_query, host, sent @ ..] = &*words else {
        let place = words.get(1).map(|place| format!(" to {}", code(place)));
        return match words[0] {
            "0" => "closes".to_owned(),
            status => format!("{status}{}", place.unwrap_or_default()),
        };
    };
    let of = |cell: &str, same: &str| match cell {
        "=" => code(&escape(same.as_bytes())),
        "\\" => "empty".to_owned(),
        cell => code(cell),
    };
    let mut text = of(seen, path);
    if query != "\\" {
        text += match *seen_query {
            "-" => ", no query".to_owned(),
            cell => format!(", query {}", of(cell, query).replace("``", "empty")),
        }
        .as_str();
    }
    if target.contains("//b.example") {
        write!(text, ", host {}", of(host, "a.example")).unwrap();
    }
    if let Some(sent) = sent.first().map(|sent| of(sent, target)).filter(|sent| *sent != text) {
        write!(text, ", sends {sent}").unwrap();
    }
    text
}
