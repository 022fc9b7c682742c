//! Inputs on which the editions disagree, one test for each row.

mod encodings;
mod parsing_1;
mod parsing_2;
pub(crate) mod setters;

use encoding_rs::UTF_8;
use weburl_editions::{html5, w3c_2012};
use weburl_living as living;

use Cell::{Fails, Gives, Same};

/// The result of an edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cell {
    Gives(&'static str),
    Fails,
    /// The same as in the living standard, which is the first cell.
    Same,
}

type Row = (&'static str, &'static str, &'static str, [Cell; 3]);

/// Stands for a missing base.
const NO_BASE: &str = "(none)";

fn rows() -> impl Iterator<Item = &'static Row> {
    parsing_1::ROWS.iter().chain(parsing_2::ROWS)
}

type Parse = fn(&str, Option<&str>) -> Option<String>;

fn check(column: usize, parse: Parse) {
    let mut wrong = Vec::new();
    for &(id, input, base, cells) in rows() {
        let result = parse(input, Some(base).filter(|&base| base != NO_BASE));
        let expected = if cells[column] == Same { cells[0] } else { cells[column] };
        let agrees = match expected {
            Gives(href) => result.as_deref() == Some(href),
            Fails => result.is_none(),
            Same => unreachable!("the first cell is never the same as itself"),
        };
        if !agrees {
            wrong.push(format!("{id} {input:?} @{base}: {result:?}, not {expected:?}"));
        }
    }
    assert!(wrong.is_empty(), "{} rows differ:\n{}", wrong.len(), wrong.join("\n"));
}

fn parse_living(input: &str, base: Option<&str>) -> Option<String> {
    living::api::Url::parse(input, base).map(|url| url.href())
}

fn parse_2012(input: &str, base: Option<&str>) -> Option<String> {
    let base = base.map(|base| w3c_2012::parse(base, None));
    w3c_2012::parse(input, base.as_ref()).serialize()
}

#[test]
fn every_row_has_its_number() {
    let ids: Vec<_> = rows().map(|row| row.0.to_owned()).collect();
    let expected: Vec<_> = (1..=96).map(|n| format!("E{n:02}")).collect();
    assert_eq!(ids, expected);
}

#[test]
fn living_agrees_with_its_cells() {
    check(0, parse_living);
}

#[test]
fn w3c_2012_agrees_with_its_cells() {
    check(1, parse_2012);
}

#[test]
fn html5_agrees_with_its_cells() {
    check(2, |input, base| html5::resolve(input, base, UTF_8).ok());
}
