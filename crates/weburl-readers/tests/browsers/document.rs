//! The page about browsers, which is made of the recorded answers.

use std::fmt::Write;
use std::{fs, io};

use weburl::api::Attribute;
use weburl_readers::browsers::BROWSERS;

use crate::calls::{Call, probes};
use crate::table::{Answer, HEADER_LINES, Table, cell, standard};

pub(crate) const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/browsers.md");
const ANSWERS: &str = "../crates/weburl-readers/tests/browsers/answers";

/// Returns the text of the page.
pub(crate) fn write() -> io::Result<String> {
    let tables: Vec<_> = BROWSERS
        .iter()
        .map(|browser| Table::read(browser.reader.name))
        .collect::<Result<_, _>>()?;
    let mut text = String::from(
        "# Which browser does what\n\n\
         Browsers and runtimes were asked how they read URLs. Each cell shows an answer that differs from today's standard, and \
         links the line that recorded it; an empty cell is the standard's answer. `scripts/record-browsers` asks them again and \
         writes this page.\n\n",
    );
    for (browser, table) in BROWSERS.iter().zip(&tables) {
        let (title, name) = (browser.reader.title, browser.reader.name);
        let line = format!(
            "- {title}: {}, {} ([answers]({ANSWERS}/{name}.txt))",
            table.program, table.date
        );
        writeln!(text, "{line}").map_err(io::Error::other)?;
    }
    let versions: Vec<_> = BROWSERS
        .iter()
        .map(|browser| format!("{} {}", browser.reader.title, browser.reader.version))
        .collect();
    let heading = ["question", "call", "standard"].map(str::to_owned);
    let heading = [&heading[..], &versions[..]].concat();
    writeln!(text, "\n| {} |\n|{}", heading.join(" | "), " --- |".repeat(heading.len()))
        .map_err(io::Error::other)?;
    for (title, call) in probes() {
        let member = member_of(title);
        let expected = shown(member, &standard(&call));
        let mut cells = vec![title.to_owned(), in_words(&call), expected.clone()];
        for (browser, table) in BROWSERS.iter().zip(&tables) {
            let row = table.rows.iter().position(|(other, _)| *other == call);
            let answer = row.map(|row| (row, shown(member, &table.rows[row].1)));
            let differs = answer.filter(|(_, answer)| *answer != expected);
            cells.push(differs.map_or_else(String::new, |(row, answer)| {
                let line = row + 1 + HEADER_LINES;
                format!("[{answer}]({ANSWERS}/{}.txt#L{line})", browser.reader.name)
            }));
        }
        writeln!(text, "| {} |", cells.join(" | ")).map_err(io::Error::other)?;
    }
    Ok(text)
}

/// Reads the page as it is.
pub(crate) fn read() -> io::Result<String> {
    fs::read_to_string(PATH)
}

fn in_words(call: &Call) -> String {
    let mut text = code(&call.input);
    if let Some(base) = &call.base {
        text += &format!(" on {}", code(base));
    }
    if let Some((attribute, value)) = &call.set {
        text += &format!(", `{attribute}` = {}", code(value));
    }
    text
}

/// Returns the member that a question is about.
fn member_of(title: &str) -> Attribute {
    match title {
        _ if title.contains("origin") => Attribute::Origin,
        _ if title.contains("`pathname`") => Attribute::Pathname,
        _ if title.contains("`host`") => Attribute::Host,
        _ => Attribute::Href,
    }
}

fn shown(member: Attribute, answer: &Answer) -> String {
    let Some(members) = answer else { return "fails".to_owned() };
    let place = Attribute::ALL.iter().position(|attribute| *attribute == member);
    code(&members[place.unwrap_or(0)])
}

fn code(text: &str) -> String {
    match text {
        "" => "empty".to_owned(),
        _ => format!("`{}`", cell(Some(text)).replace("\\\\", "\\").replace('|', "\\|")),
    }
}
