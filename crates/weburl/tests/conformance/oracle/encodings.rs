//! URLs of documents in legacy encodings.

use weburl_testdata::{Attribute, Error, Implementation, Living, Outcome, expect};

use crate::sources::{Sources, mutants_of};
use crate::weburl_implementation::Weburl;

/// One encoding of each kind: single bytes, double bytes, states, and those that encode as UTF-8.
#[rustfmt::skip]
const LABELS: [&str; 13] = [
    "big5", "euc-jp", "euc-kr", "gb18030", "gbk", "iso-2022-jp", "iso-8859-2", "replacement",
    "shift_jis", "utf-16le", "utf-8", "windows-1252", "x-user-defined",
];

/// Texts that some encodings have and others have not, that shift states, and that look like what stands
/// for a code point that an encoding has not.
#[rustfmt::skip]
const TEXTS: [&str; 10] = [
    "", "a", "\u{e9}", "\u{203e}\u{a5}", "\u{30a2}\\", "\u{4e02}", "\u{e5e5}", "\u{f780}",
    "\u{1f600}", "&#8224;'",
];

const PLACES: [&str; 6] = ["http://h/?", "ws://h/?", "file:///?", "foo:?", "foo:", "http://h/#"];

#[test]
fn agrees_on_queries_in_legacy_encodings() -> Result<(), Error> {
    let pairs = TEXTS.iter().flat_map(|a| TEXTS.iter().map(move |b| [*a, *b].concat()));
    let inputs = pairs.flat_map(|pair| PLACES.iter().map(move |place| [*place, &pair].concat()));
    let mutants = mutants_of(9, &Sources::get()?.urls).take(5_000);
    let mut outcome = Outcome::new("weburl against living, in legacy encodings");
    for input in inputs.chain(mutants) {
        for label in LABELS {
            outcome.record(compare_in_encoding(&input, label));
        }
    }
    outcome.assert_all_pass((TEXTS.len() * TEXTS.len() * PLACES.len() + 5_000) * LABELS.len());
    Ok(())
}

fn compare_in_encoding(input: &str, label: &str) -> Result<(), String> {
    let href = Weburl::parse_in_encoding(input, label).map(String::from);
    let expected = Living::parse_in_encoding(input, label);
    let expected = expected.map(|url| Living::get(&url, Attribute::Href));
    expect(format_args!("{input:?} in {label}"), "href", href, expected)
}
