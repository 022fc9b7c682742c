//! What the fuzz targets share: the library and the transcription of the standard, side by side.
#![forbid(unsafe_code)]

#[path = "../../crates/weburl/tests/conformance/weburl_implementation.rs"]
mod weburl_implementation;

use std::fmt::{self, Debug};

use weburl::Url;
use weburl_living as living;
use weburl_testdata::{Attribute, Implementation, Living, expect};

use weburl_implementation::Weburl;

/// Ends the run with the case, unless the two agree.
#[track_caller]
pub fn assert_same<T: PartialEq + Debug>(what: impl fmt::Display, actual: T, expected: T) {
    if let Err(why) = expect("weburl against living", what, actual, expected) {
        panic!("{why}");
    }
}

/// Parses with both: the validation error that makes them fail, or all attributes, are the same.
pub fn compare_parse(input: &str, base: Option<&str>) {
    compare(Weburl::parse(input, base), Living::parse(input, base));
}

/// Parses with both for a document in the encoding of this label.
pub fn compare_parse_in_encoding(input: &str, label: &str) {
    compare(Weburl::parse_in_encoding(input, label), Living::parse_in_encoding(input, label));
}

fn compare(url: Result<Url, &'static str>, expected: Result<living::api::Url, &'static str>) {
    match (url, expected) {
        (Ok(url), Ok(expected)) => {
            compare_attributes(&url, &expected);
            // Not after setters: the standard's `search` setter gives the object tabs and newlines that
            // the query does not get, and the library has no object that outlives its query.
            assert_same(
                "searchParams",
                Weburl::search_params(&url),
                Living::search_params(&expected),
            );
        }
        (url, expected) => assert_same(
            "result",
            url.map(String::from),
            expected.map(|url| Living::get(&url, Attribute::Href)),
        ),
    }
}

fn compare_attributes(url: &Url, expected: &living::api::Url) {
    for attribute in Attribute::ALL {
        assert_same(attribute, Weburl::get(url, attribute), Living::get(expected, attribute));
    }
}

/// Parses with both, and runs the same setters on both.
pub fn compare_setters<'a>(input: &str, calls: impl Iterator<Item = (Attribute, &'a str)>) {
    let (Ok(mut url), Ok(mut expected)) = (Weburl::parse(input, None), Living::parse(input, None))
    else {
        return;
    };
    for (attribute, value) in calls {
        let accepted = Weburl::set(&mut url, attribute, value);
        assert_same("whether accepted", accepted, Living::set(&mut expected, attribute, value));
        compare_attributes(&url, &expected);
    }
}

/// Splits what a fuzzer makes at its first newline: a file of the corpus is text that can be read.
pub fn split_line(data: &str) -> (&str, &str) {
    data.split_once('\n').unwrap_or((data, ""))
}

/// The first byte of a line chooses one of the items, the rest of the line goes with it.
pub fn choose<'a, T: Copy>(items: &[T], line: &'a str) -> Option<(T, &'a str)> {
    let mut rest = line.chars();
    let item = items[rest.next()? as usize % items.len()];
    Some((item, rest.as_str()))
}
