//! The test data of October 2013, eleven months after the edition.

use std::collections::BTreeMap;

use weburl_editions::w3c_2012::url_utils::UrlUtils;
use weburl_editions::w3c_2012::{Mode, Options, parse_with};

use crate::oracles::{differences_2012, test_data_2013};

fn attributes(input: &str, base: &str, mode: Mode) -> Option<[String; 7]> {
    let options = Options { mode, ..Options::default() };
    let base = parse_with(base, None, &options);
    let object = UrlUtils::implementing(&input.into(), base, &options);
    let userinfo = object.url().userinfo;
    (!object.url().fatal_error).then(|| {
        [
            object.protocol(),
            userinfo,
            object.hostname(),
            object.port(),
            object.pathname(),
            object.search(),
            object.hash(),
        ]
    })
}

#[test]
fn test_data_of_2013_differs_only_where_later_rules_explain_it() {
    let cases = test_data_2013();
    assert_eq!(cases.len(), 223);
    let differing = cases.into_iter().filter(|&((input, base), expected)| {
        let expected = expected.map(|attributes| attributes.map(str::to_owned));
        attributes(input, base, Mode::Corrected) != expected
    });
    let differing: Vec<_> = differing.map(|((input, _), _)| input).collect();
    let explained = differences_2012();
    for input in &differing {
        assert!(explained.contains(input), "{input:?} differs, and no rule explains it");
    }
    for input in &explained {
        assert!(differing.contains(input), "{input:?} does not differ");
    }
}

/// Returns the number of the first reading that explains why the text to the letter gives something else.
fn reading(input: &str, base: &str) -> Option<&'static str> {
    let options = Options::default();
    let base = parse_with(base, None, &options);
    let url = parse_with(input, Some(&base), &options);
    let has_authority = |url: &str| url.contains("//") || url.contains('@') || url.contains(':');
    if !base.host.is_empty() || (!url.host.is_empty() && has_authority(input)) {
        return Some("A-02: the pointer goes back by one code point too few");
    }
    if url.scheme == "file" && base.scheme != "file" {
        return Some("A-04: a file URL takes the scheme of its base");
    }
    None
}

#[test]
fn test_data_of_2013_as_written_differs_where_a_reading_explains_it() {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    let mut same = 0;
    for ((input, base), _) in test_data_2013() {
        let [as_written, corrected] =
            [Mode::AsWritten, Mode::Corrected].map(|mode| attributes(input, base, mode));
        if as_written == corrected {
            same += 1;
        } else {
            let reading = reading(input, base).unwrap_or_else(|| {
                panic!("{input:?} @{base}: {as_written:?}, not {corrected:?}, without a reading")
            });
            *counts.entry(&reading[..4]).or_default() += 1;
        }
    }
    let counts: Vec<_> = counts.into_iter().collect();
    assert_eq!((counts.as_slice(), same), (&[("A-02", 129), ("A-04", 1)][..], 93));
}
