//! The reference implementation's recorded results.

use weburl_editions::webspecs_2015::{Mode, Options, Outcome, Url, basic_url_parser};

use crate::oracles::Expected;
use crate::oracles::webspecs_2015::CASES;

fn parse(input: &str, base: &str, mode: Mode) -> Outcome {
    let options = Options { mode, ..Options::default() };
    let base = basic_url_parser(base, None, &options).result.expect("bases parse");
    basic_url_parser(input, Some(&base), &options)
}

#[test]
fn reference_mode_reproduces_every_recorded_result() {
    assert_eq!(CASES.len(), 265);
    let mut wrong = Vec::new();
    for &(input, base, expected) in CASES {
        let outcome = parse(input, base, Mode::ReferenceImplementation);
        let href = outcome.result.as_ref().map(Url::serialize);
        let conforms = outcome.conformance_errors.is_empty();
        let agrees = match expected {
            Expected::Exception => href.is_err(),
            Expected::Conforming(wanted) => href.as_deref() == Ok(wanted) && conforms,
            Expected::NotConforming(wanted) => href.as_deref() == Ok(wanted) && !conforms,
        };
        if !agrees {
            wrong.push(format!("{input:?} against {base:?}: {outcome:?}, not {expected:?}"));
        }
    }
    assert!(wrong.is_empty(), "{} differ:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn dump_differences() {
    for &(input, base, _) in CASES {
        let a = parse(input, base, Mode::ReferenceImplementation);
        let b = parse(input, base, Mode::Corrected);
        let h = |o: &Outcome| o.result.as_ref().map(Url::serialize).map_err(|e| *e);
        if h(&a).ok() != h(&b).ok() || a.conformance_errors.is_empty() != b.conformance_errors.is_empty() {
            println!("{input:?} {base:?} ref {:?} cor {:?} {:?} {:?}", h(&a), h(&b), a.conformance_errors, b.conformance_errors);
        }
    }
}
