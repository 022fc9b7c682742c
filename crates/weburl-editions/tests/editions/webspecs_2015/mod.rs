//! The requirements of the URL Standard of January 2015 (webspecs), each test named after those it
//! checks. Unless a test says otherwise, it checks the mode that is the text.

mod api;
mod api_state;
mod common_functions;
mod decisions;
mod form_urlencoded;
mod fuzz;
mod grammar;
mod parsing;
mod parsing_authority;
mod record;
mod recorded;
mod reference;
mod rows;
mod rules;
mod serializers;
mod setters;
pub(crate) mod table;
mod url_search_params;
mod writing;

use weburl_editions::webspecs_2015::{
    ConformanceErrorKind, Mode, Options, Outcome, ParseExceptionKind, Url, basic_url_parser,
};

/// Parses with an optional base.
pub(super) fn parse(input: &str, base: Option<&str>, mode: Mode) -> Outcome {
    let options = Options { mode, ..Options::default() };
    let base =
        base.map(|base| basic_url_parser(base, None, &options).result.expect("the base parses"));
    basic_url_parser(input, base.as_ref(), &options)
}

/// Parses an input that is valid.
#[track_caller]
pub(super) fn url(input: &str) -> Url {
    parse(input, None, Mode::AsWritten).result.expect("the input parses")
}

/// Returns the serialization, or `None` for failure.
pub(super) fn href(input: &str, base: Option<&str>, mode: Mode) -> Option<String> {
    parse(input, base, mode).result.ok().map(|url| url.serialize())
}

/// Checks inputs and their serializations.
#[track_caller]
pub(super) fn check(cases: &[(&str, &str)]) {
    for &(input, expected) in cases {
        assert_eq!(href(input, None, Mode::AsWritten).as_deref(), Some(expected), "{input:?}");
    }
}

/// Checks inputs, bases, and the serializations.
#[track_caller]
pub(super) fn check_with_base(mode: Mode, cases: &[(&str, &str, &str)]) {
    for &(input, base, expected) in cases {
        let result = href(input, Some(base), mode);
        assert_eq!(result.as_deref(), Some(expected), "{input:?} @{base} ({mode:?})");
    }
}

/// Checks inputs, bases (an empty one is none), and the serializations in each mode, in the order of [`Mode::ALL`].
#[track_caller]
pub(super) fn check_in_each_mode(cases: &[(&str, &str, [&str; 3])]) {
    for &(input, base, expected) in cases {
        let base = (!base.is_empty()).then_some(base);
        for (mode, expected) in Mode::ALL.into_iter().zip(expected) {
            let result = href(input, base, mode);
            assert_eq!(result.as_deref(), Some(expected), "{input:?} @{base:?} ({mode:?})");
        }
    }
}

/// Checks inputs and their serializations as corrected.
#[track_caller]
pub(super) fn check_corrected(cases: &[(&str, &str)]) {
    for &(input, expected) in cases {
        assert_eq!(href(input, None, Mode::Corrected).as_deref(), Some(expected), "{input:?}");
    }
}

/// Checks that each input ends with this exception.
#[track_caller]
pub(super) fn check_exceptions(kind: ParseExceptionKind, inputs: &[&str]) {
    for input in inputs {
        let exception = parse(input, None, Mode::AsWritten).result.expect_err(input);
        assert_eq!(exception.kind, kind, "{input:?}");
    }
}

/// Checks the conformance errors of inputs, and where they are.
#[track_caller]
pub(super) fn check_conformance(cases: &[(&str, &[(ConformanceErrorKind, usize)])]) {
    for &(input, expected) in cases {
        let outcome = parse(input, Some("http://base/"), Mode::AsWritten);
        let errors = outcome.conformance_errors.iter();
        let kinds: Vec<_> = errors.map(|error| (error.kind, error.at.start)).collect();
        assert_eq!(kinds, expected, "{input:?}");
    }
}
