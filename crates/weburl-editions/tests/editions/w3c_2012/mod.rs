//! The requirements of the W3C draft of November 2012, each test named after those it checks.

mod api;
mod parsing;
mod recorded;
mod writing;

use weburl_editions::w3c_2012::{ParsedUrl, parse};

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
