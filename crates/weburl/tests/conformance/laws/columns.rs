//! Rows of a text, which the parser reads together.

use weburl::{Parser, UrlColumn};
use weburl_testdata::{Error, Outcome, Random, are_tests_long, expect};

use crate::sources::{Sources, mutants_of};

/// How many rows a text has: enough for many pieces, so that rows cross windows and pieces at any byte.
const ROWS_EACH: usize = 1000;

#[test]
fn columns_are_their_rows() -> Result<(), Error> {
    let sources = Sources::get()?;
    let row_count = if are_tests_long() { 100_000_000 } else { 200_000 };
    let mut outcome = Outcome::new("laws, columns");
    let mut random = Random::new(61);
    let mut mutants = mutants_of(62, &sources.corpora).zip(mutants_of(63, &sources.urls));
    let mut normal = sources.corpora.iter().cycle();
    for _ in 0..row_count / ROWS_EACH {
        let mut rows = Vec::with_capacity(ROWS_EACH);
        while rows.len() < ROWS_EACH {
            let (of_corpora, of_urls) = mutants.next().expect("there are always more mutants");
            let normal = (0..random.below(8)).filter_map(|_| normal.next().cloned());
            rows.extend(normal.chain([of_corpora, of_urls]));
            rows.extend((0..random.below(3)).map(|_| String::new()));
        }
        outcome.record(check_column(&rows).and_then(|()| check_lines(&rows)));
    }
    outcome.assert_all_pass(row_count / ROWS_EACH);
    Ok(())
}

fn check_column(rows: &[String]) -> Result<(), String> {
    let text = rows.concat();
    let ends = rows.iter().scan(0, |end, row| {
        *end += row.len();
        Some(*end)
    });
    let ends: Vec<_> = ends.collect();
    check(&Parser::new().parse_column(&text, ends), rows.iter().map(String::as_str))
}

fn check_lines(rows: &[String]) -> Result<(), String> {
    let text = rows.join("\n");
    check(&Parser::new().parse_lines(&text), text.lines())
}

fn check<'t>(column: &UrlColumn<'t>, inputs: impl Iterator<Item = &'t str>) -> Result<(), String> {
    let mut parser = Parser::new();
    let mut count = 0;
    for input in inputs {
        let found = column.get(count).ok_or("a row less")?;
        let expected = parser.parse_ref(input);
        expect(input, "input of a row", column.input(count), Some(input))?;
        expect(input, "URL of a row", found, expected)?;
        if let (Ok(found), Ok(expected)) = (found, expected) {
            let ranges = (found.component_ranges(), expected.component_ranges());
            expect(input, "components of a row", ranges.0, ranges.1)?;
        }
        count += 1;
    }
    expect("all rows", "their number", column.len(), count)
}
