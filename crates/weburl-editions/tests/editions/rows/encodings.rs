//! Inputs with a query encoding on which the editions disagree: E97 to E102.

use encoding_rs::{Encoding, SHIFT_JIS, WINDOWS_1252};
use weburl_editions::{html5, w3c_2012};
use weburl_living as living;

/// An id, an encoding, an input, and the href in living, `w3c_2012` and `html5`; `None` where the edition does not
/// define it.
type Row = (&'static str, &'static Encoding, &'static str, [Option<&'static str>; 3]);

#[rustfmt::skip]
const ROWS: &[Row] = &[
    ("E97", WINDOWS_1252, "http://h/?é", [Some("http://h/?%E9"), Some("http://h/?%E9"), Some("http://h/?%E9")]),
    ("E98", WINDOWS_1252, "http://h/?☃", [Some("http://h/?%26%239731%3B"), Some("http://h/?%3F"), None]),
    ("E99", SHIFT_JIS, "http://h/?ソ", [Some("http://h/?%83\\"), Some("http://h/?%83%5C"), Some("http://h/?%83%5C")]),
    ("E100", WINDOWS_1252, "ws://h/?é", [Some("ws://h/?%C3%A9"), Some("ws://h/?%E9"), Some("ws://h/?%E9")]),
    ("E101", WINDOWS_1252, "http://h/é", [Some("http://h/%C3%A9"), Some("http://h/%C3%A9"), Some("http://h/%C3%A9")]),
    ("E102", WINDOWS_1252, "foo:x?é", [Some("foo:x?%C3%A9"), Some("foo:x?%C3%A9"), Some("foo:x?%E9")]),
];

type Parse = fn(&str, &'static Encoding) -> Option<String>;

#[test]
fn every_edition_agrees_with_its_cells() {
    let parsers: [(usize, Parse); 3] = [
        (0, |input, encoding| {
            let url = living::basic_url_parse(input, None, encoding, &mut Vec::new());
            url.ok().map(|url| url.to_string())
        }),
        (1, |input, encoding| w3c_2012::parse_with_encoding(input, None, encoding).serialize()),
        (2, |input, encoding| html5::resolve(input, None, encoding).ok()),
    ];
    for &(id, encoding, input, cells) in ROWS {
        for (column, parse) in parsers {
            let result = parse(input, encoding);
            if let Some(expected) = cells[column] {
                assert_eq!(result.as_deref(), Some(expected), "{id}, column {column}");
            }
        }
    }
}
