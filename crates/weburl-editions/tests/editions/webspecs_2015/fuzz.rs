//! Every rule of every mode on generated input: nothing panics, and every place is one in the input.
//!
//! `WEBURL_SOAK_SECONDS=300 cargo test -p weburl-editions webspecs_2015::fuzz -- --nocapture` tries for longer, and
//! prints how many inputs it tried.

use std::env;
use std::ops::Range;
use std::time::{Duration, Instant};

use encoding_rs::{ISO_2022_JP, SHIFT_JIS, UTF_8};
use weburl_editions::webspecs_2015::url_utils::UrlObject;
use weburl_editions::webspecs_2015::{
    Mode, Options, Outcome, ParseExceptionKind, Rule, Setter, basic_url_parser,
    basic_url_parser_with_url, cleanse, domain_to_ascii, domain_to_unicode, host_parser,
    is_valid_domain, path_concatenation, percent_decode, url_parser,
};
use weburl_testdata::Random;

use crate::differences::{get_2015, set_2015};
use crate::robustness::input;

#[track_caller]
fn check_place(at: &Range<usize>, input: &str) {
    assert!(input.get(at.clone()).is_some(), "{at:?} of {input:?}");
}

fn check_places<T>(outcome: &Outcome<T>, input: &str) {
    for error in &outcome.conformance_errors {
        check_place(&error.at, input);
    }
    if let Err(exception) = &outcome.result {
        check_place(&exception.at, input);
    }
}

fn run(mode: Mode) {
    let seconds = env::var("WEBURL_SOAK_SECONDS").ok().and_then(|text| text.parse().ok());
    let time = seconds.map(Duration::from_secs);
    let start = Instant::now();
    let mut random = Random::new(2015);
    let mut rounds = 0;
    while time.map_or(rounds < 3000, |time| start.elapsed() < time) {
        rounds += 1;
        let (input, other) = (input(&mut random), input(&mut random));
        let encoding_override = random.pick(&[UTF_8, SHIFT_JIS, ISO_2022_JP]);
        let options = Options { mode, encoding_override, ..Options::default() };
        let base = random.pick(&[&*other, &*other, "http://u:p@h:8/a/b?q#f", "file:///C:/a"]);
        let parsed_base = basic_url_parser(base, None, &options);
        check_places(&parsed_base, base);
        let base = parsed_base.result.ok();
        let _ = url_parser(&input, base.as_ref(), &options);
        let parsed = basic_url_parser(&input, base.as_ref(), &options);
        check_places(&parsed, &input);
        if let Err(exception) = &parsed.result {
            assert!(
                exception.kind != ParseExceptionKind::NoMatch,
                "url matches everything, but not {input:?}"
            );
        }
        for rule in Rule::ALL {
            if let Some(outcome) = rule.invoke(&input, base.as_ref(), &options) {
                check_places(&outcome, &input);
            }
            let _ = rule.trace(&input, base.as_ref(), mode);
        }
        if let Ok(mut url) = parsed.result {
            for setter in Setter::ALL {
                check_places(&setter.run(&mut url, &other, &options), &other);
                let _ = (url.serialize(), url.origin().unicode_serialization());
            }
            check_places(&basic_url_parser_with_url(&other, None, &options, &mut url), &other);
        }
        run_api(&input, &other, mode);
    }
    if time.is_some() {
        println!("{mode:?}: {rounds} inputs");
    }
    run_functions(&mut random);
}

fn run_api(input: &str, other: &str, mode: Mode) {
    let _ = UrlObject::domain_to_unicode(input, mode);
    let Ok(object) = UrlObject::new(input, Some(other), mode) else { return };
    for attribute in [
        "protocol", "username", "password", "host", "hostname", "port", "pathname", "search",
        "hash",
    ] {
        set_2015(&object, attribute, other);
        let _ = get_2015(&object, attribute);
        set_2015(&object, attribute, input);
    }
    object.search_params().append(input, other);
    object.set_search_params(&object.search_params());
    let _ = (object.set_href(other), object.href(), object.origin());
}

fn run_functions(random: &mut Random) {
    for _ in 0..1000 {
        let input = input(random);
        let cleansed = cleanse(&input, None, UTF_8);
        cleansed.errors.iter().for_each(|(_, at)| check_place(at, &input));
        let ascii = domain_to_ascii(&input);
        assert!(ascii.is_none_or(|ascii| ascii.is_ascii()), "{input:?}");
        assert!(host_parser(&input).is_none_or(|host| host.is_ascii()), "{input:?}");
        let _ = (domain_to_unicode(&input), is_valid_domain(&input));
        assert!(percent_decode(input.as_bytes()).len() <= input.len());
        let names: Vec<String> = input.split('/').map(str::to_owned).collect();
        assert!(path_concatenation(Some(&names), &names).len() <= 2 * names.len());
    }
}

#[test]
fn no_rule_panics_as_written() {
    run(Mode::AsWritten);
}

#[test]
fn no_rule_panics_as_corrected() {
    run(Mode::Corrected);
}

#[test]
fn no_rule_panics_in_the_reference_implementation() {
    run(Mode::ReferenceImplementation);
}
