//! The requirements of the URL Standard of January 2015 (webspecs), each test named after those it
//! checks.

mod api;
mod form_urlencoded;
mod functions;
mod grammar;
mod parsing;
mod parsing_authority;
mod record;
mod reference;
mod setters;
mod url_search_params;
mod writing;

use weburl_editions::webspecs_2015::{
    ConformanceErrorKind, Mode, Options, Outcome, Url, basic_url_parser,
};

/// Parses with an optional base.
pub(super) fn parse(input: &str, base: Option<&str>, mode: Mode) -> Outcome {
    let options = Options { mode, ..Options::default() };
    let base =
        base.map(|base| basic_url_parser(base, None, &options).result.expect("the base parses"));
    basic_url_parser(input, base.as_ref(), &options)
}

/// Parses an input that is valid as corrected.
#[track_caller]
pub(super) fn url(input: &str) -> Url {
    parse(input, None, Mode::Corrected).result.expect("the input parses")
}

/// Returns the serialization as corrected, or `None` for failure.
pub(super) fn href(input: &str, base: Option<&str>) -> Option<String> {
    parse(input, base, Mode::Corrected).result.ok().map(|url| url.serialize())
}

/// Checks inputs and their serializations as corrected.
#[track_caller]
pub(super) fn check(cases: &[(&str, &str)]) {
    for &(input, expected) in cases {
        assert_eq!(href(input, None).as_deref(), Some(expected), "{input:?}");
    }
}

/// Checks inputs, bases, and the serializations as corrected.
#[track_caller]
pub(super) fn check_with_base(cases: &[(&str, &str, &str)]) {
    for &(input, base, expected) in cases {
        assert_eq!(href(input, Some(base)).as_deref(), Some(expected), "{input:?} @{base}");
    }
}

/// Checks that none of the inputs can be parsed as corrected.
#[track_caller]
pub(super) fn check_exceptions(inputs: &[&str]) {
    for input in inputs {
        assert_eq!(href(input, None), None, "{input:?}");
    }
}

/// Checks the conformance errors of inputs as corrected.
#[track_caller]
pub(super) fn check_conformance(cases: &[(&str, &[ConformanceErrorKind])]) {
    for &(input, expected) in cases {
        let outcome = parse(input, Some("http://base/"), Mode::Corrected);
        let kinds: Vec<_> = outcome.conformance_errors.iter().map(|error| error.kind).collect();
        assert_eq!(kinds, expected, "{input:?}");
    }
}
