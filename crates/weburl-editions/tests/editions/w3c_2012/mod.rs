//! The requirements of the W3C draft of November 2012, each test named after those it checks.

mod api;
mod parsing;
mod recorded;
mod writing;

use weburl_editions::w3c_2012::{Mode, Options, ParsedUrl, parse, parse_with};

/// Parses without a base.
pub(super) fn absolute(input: &str) -> ParsedUrl {
    parse(input, None)
}

/// Returns the serialization, or `None` for a fatal error.
pub(super) fn href(input: &str) -> Option<String> {
    absolute(input).serialize()
}

/// Returns the serialization against a base.
pub(super) fn href_with_base(input: &str, base: &str) -> Option<String> {
    parse(input, Some(&absolute(base))).serialize()
}

/// Checks inputs and their serializations.
#[track_caller]
pub(super) fn check(cases: &[(&str, &str)]) {
    for &(input, expected) in cases {
        assert_eq!(href(input).as_deref(), Some(expected), "{input:?}");
    }
}

/// Checks inputs, bases, and the serializations.
#[track_caller]
pub(super) fn check_with_base(cases: &[(&str, &str, &str)]) {
    for &(input, base, expected) in cases {
        assert_eq!(href_with_base(input, base).as_deref(), Some(expected), "{input:?} @{base}");
    }
}

/// Checks inputs, bases (an empty one is none), and the serializations to the letter.
#[track_caller]
pub(super) fn check_as_written(cases: &[(&str, &str, &str)]) {
    let options = Options { mode: Mode::AsWritten, ..Options::default() };
    for &(input, base, expected) in cases {
        let base = (!base.is_empty()).then(|| parse_with(base, None, &options));
        let result = parse_with(input, base.as_ref(), &options).serialize();
        assert_eq!(result.as_deref(), Some(expected), "{input:?} @{base:?}");
    }
}
