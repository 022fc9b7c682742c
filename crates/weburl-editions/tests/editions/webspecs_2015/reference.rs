//! The reference implementation's recorded results.

use weburl_editions::webspecs_2015::url_utils::UrlObject;
use weburl_editions::webspecs_2015::{Mode, Options, basic_url_parser};

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
    let differing: Vec<_> = CASES
        .iter()
        .filter(|&&(input, base, _)| {
            let [reference, corrected] = [Mode::ReferenceImplementation, Mode::Corrected]
                .map(|mode| parse(input, Some(base), mode).result)
                .map(|result| result.map(|url| url.serialize()).ok());
            reference != corrected
        })
        .map(|&(input, base, _)| (input, base))
        .collect();
    assert_eq!(differing, DIFFERENCES);
}

#[test]
fn domains_in_punycode_remain_what_they_are() {
    for host in ["xn--", "xn--a", "xn--8i7caa", "-a", "ab--c", "xn--abc-"] {
        let outcome = parse(&format!("http://{host}/"), None, Mode::ReferenceImplementation);
        assert_eq!(outcome.result.expect("it parses").host.as_deref(), Some(host));
        assert_eq!(outcome.conformance_errors, []);
    }
}

#[test]
fn there_is_no_encoding_override() {
    let options = Options {
        mode: Mode::ReferenceImplementation,
        encoding_override: encoding_rs::WINDOWS_1252,
        ..Options::default()
    };
    let url = basic_url_parser("http://h/?é", None, &options).result.expect("it parses");
    assert_eq!(url.query.as_deref(), Some("%C3%A9"));
}

/// Input and base of the cases whose result is another one as corrected.
#[rustfmt::skip]
const DIFFERENCES: &[(&str, &str)] = &[
];

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
        "host" => object.host(),
        "hostname" => object.hostname(),
        "origin" => object.origin(),
        "port" => object.port(),
        "pathname" => object.pathname(),
        "search" => object.search(),
        "hash" => object.hash(),
        _ => panic!("no attribute {attribute}"),
    }
}

#[test]
fn setters_give_what_the_reference_implementation_was_tested_for() {
    assert_eq!(setters_2015::CASES.len(), 37);
    for mode in Mode::ALL {
        let mut checked = 0;
        for &(attribute, url, value, attributes) in setters_2015::CASES {
            let is_reference = mode == Mode::ReferenceImplementation;
            // The text escapes it, and its query object writes the query, as its own test shows.
            if !is_reference && (value == "secret#blah" || attribute == "search") {
                continue;
            }
            // In the text, scheme data that is the empty string is set.
            if !is_reference && value == "foo:" {
                continue;
            }
            // The text has no file URL without a host.
            if mode == Mode::AsWritten && url == "file:///path" {
                continue;
            }
            checked += 1;
            let object = UrlObject::new(url, None, mode).expect("the URL parses");
            set(&object, attribute, value);
            for &(name, expected) in attributes {
                let context = format!("{name} after {attribute} = {value:?} of {url} ({mode:?})");
                assert_eq!(get(&object, name), expected, "{context}");
            }
        }
        let expected = match mode {
            Mode::ReferenceImplementation => 37,
            Mode::Corrected => 32,
            _ => 30,
        };
        assert_eq!(checked, expected, "{mode:?}");
    }
}
