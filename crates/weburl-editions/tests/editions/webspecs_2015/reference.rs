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
fn corrected_mode_differs_only_where_a_reading_says_so() {
    /// a host whose last label but for a trailing dot is a number is an IPv4 address.
    const DIFFERENCES: &[&str] = &["http://%30%78%63%30%2e%30%32%35%30.01%2e"];
    let differing: Vec<_> = CASES
        .iter()
        .filter(|&&(input, base, _)| {
            let [reference, corrected] = [Mode::ReferenceImplementation, Mode::Corrected]
                .map(|mode| parse(input, base, mode))
                .map(|outcome| {
                    let href = outcome.result.map(|url| url.serialize()).ok();
                    (href, outcome.conformance_errors.is_empty())
                });
            reference != corrected
        })
        .map(|&(input, ..)| input)
        .collect();
    assert_eq!(differing, DIFFERENCES);
}
