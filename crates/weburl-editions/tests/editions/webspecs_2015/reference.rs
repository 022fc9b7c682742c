//! The reference implementation's recorded results.

use weburl_editions::webspecs_2015::Mode;
use weburl_editions::webspecs_2015::url_utils::UrlObject;

use super::parse;
use crate::oracles::webspecs_2015::CASES;
use crate::oracles::{Expected, setters_2015};

const ATTRIBUTES: [&str; 8] =
    ["protocol", "username", "password", "hostname", "port", "pathname", "search", "hash"];

#[test]
fn reference_mode_reproduces_every_recorded_result() {
    assert_eq!(CASES.len(), 265);
    let mode = Mode::ReferenceImplementation;
    let mut wrong = Vec::new();
    for &(input, base, expected) in CASES {
        let outcome = parse(input, Some(base), mode);
        let conforms = outcome.conformance_errors.is_empty();
        let object = UrlObject::new(input, Some(base), mode).ok();
        let recorded =
            object.map(|object| (object.href(), ATTRIBUTES.map(|name| get(&object, name))));
        let agrees = match (expected, &recorded) {
            (Expected::Exception, None) => true,
            (Expected::Conforming(href, attributes), Some(recorded)) => {
                conforms && recorded.0 == href && recorded.1 == attributes
            }
            (Expected::NotConforming(href, attributes), Some(recorded)) => {
                !conforms && recorded.0 == href && recorded.1 == attributes
            }
            _ => false,
        };
        if !agrees {
            wrong.push(format!("{input:?} against {base:?}: {outcome:?}, not {expected:?}"));
        }
    }
    assert!(wrong.is_empty(), "{} differ:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn corrected_mode_differs_only_where_a_reading_says_so() {
    /// a host whose last label, without a trailing dot, is a number is an IPv4 address.
    const DIFFERENCES: &[&str] = &["http://%30%78%63%30%2e%30%32%35%30.01%2e"];
    let differing: Vec<_> = CASES
        .iter()
        .filter(|&&(input, base, _)| {
            let [reference, corrected] = [Mode::ReferenceImplementation, Mode::Corrected]
                .map(|mode| parse(input, Some(base), mode))
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

/// Sets an attribute by its name. An href that cannot be parsed throws.
pub(super) fn set(object: &UrlObject, attribute: &str, value: &str) {
    match attribute {
        "href" => drop(object.set_href(value)),
        "protocol" => object.set_protocol(value),
        "username" => object.set_username(value),
        "password" => object.set_password(value),
        "host" => object.set_host(value),
        "hostname" => object.set_hostname(value),
        "port" => object.set_port(value),
        "pathname" => object.set_pathname(value),
        "search" => object.set_search(value),
        "hash" => object.set_hash(value),
        _ => panic!("no attribute {attribute}"),
    }
}

/// Gets an attribute by its name.
pub(super) fn get(object: &UrlObject, attribute: &str) -> String {
    match attribute {
        "href" => object.href(),
        "protocol" => object.protocol(),
        "username" => object.username(),
        "password" => object.password(),
        "hostname" => object.hostname(),
        "port" => object.port(),
        "pathname" => object.pathname(),
        "search" => object.search(),
        "hash" => object.hash(),
        _ => panic!("no attribute {attribute}"),
    }
}

#[test]
fn setters_give_what_the_reference_implementation_was_tested_for() {
    assert_eq!(setters_2015::CASES.len(), 36);
    for mode in [Mode::ReferenceImplementation, Mode::Corrected] {
        for &(attribute, url, value, attributes) in setters_2015::CASES {
            // the text escapes it.
            if mode == Mode::Corrected && value == "secret#blah" {
                continue;
            }
            let object = UrlObject::new(url, None, mode).expect("the URL parses");
            set(&object, attribute, value);
            for &(name, expected) in attributes {
                let context = format!("{name} after {attribute} = {value:?} of {url} ({mode:?})");
                assert_eq!(get(&object, name), expected, "{context}");
            }
        }
    }
}
