//! Recorded results, and where the text decides otherwise: 265 of the reference implementation, and the URL data of
//! web-platform-tests of three years.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use weburl_editions::webspecs_2015::url_utils::UrlObject;
use weburl_editions::webspecs_2015::{Mode, Options, Outcome, Url, basic_url_parser};

use crate::differences::{get_2015, set_2015};
use crate::oracles::{
    Expected, Key, Later, decisions_2015, reference_2015, setters_2015, test_data_2013,
    test_data_2014, test_data_2015,
};

/// Protocol, username, password, hostname, port, pathname, search and hash, or failure.
type Attributes = Option<[String; 8]>;

/// The recorded results: their name, and the result of each input and base.
fn recordings() -> [(&'static str, BTreeMap<Key, Attributes>); 4] {
    let reference: BTreeMap<Key, Attributes> =
        reference_2015().into_iter().map(|(key, expected)| (key, of_reference(expected))).collect();
    let of_2013 = test_data_2013().into_iter().map(|(key, attributes)| {
        let attributes = attributes.map(|[a, userinfo, c, d, e, f, g]| {
            let (username, password) = userinfo.split_once(':').unwrap_or((userinfo, ""));
            [a, username, password, c, d, e, f, g].map(str::to_owned)
        });
        (key, attributes)
    });
    let later = |Later { others, absent }: Later| {
        let mut cases = reference.clone();
        cases.retain(|key, _| !absent.contains(key));
        let others = others.into_iter();
        cases.extend(others.map(|(key, recorded)| (key, recorded.map(|it| it.map(str::to_owned)))));
        cases
    };
    [
        ("2013", of_2013.collect()),
        ("2014", later(test_data_2014())),
        ("2015", later(test_data_2015())),
        ("reference", reference),
    ]
}

fn of_reference(expected: Expected) -> Attributes {
    match expected {
        Expected::Exception => None,
        Expected::Conforming(_, attributes) | Expected::NotConforming(_, attributes) => {
            Some(attributes.map(str::to_owned))
        }
    }
}

fn attributes(url: &Url) -> [String; 8] {
    let prefixed = |prefix, component: &Option<String>| match component.as_deref() {
        None | Some("") => String::new(),
        Some(component) => format!("{prefix}{component}"),
    };
    [
        format!("{}:", url.scheme()),
        url.username.clone(),
        url.password.clone().unwrap_or_default(),
        url.serialized_host().to_owned(),
        url.port.clone(),
        url.scheme_data.clone().unwrap_or_else(|| format!("/{}", url.path.join("/"))),
        prefixed('?', &url.query),
        prefixed('#', &url.fragment),
    ]
}

fn parse((input, base): (&str, &str), mode: Mode) -> Outcome {
    let options = Options { mode, ..Options::default() };
    let base = basic_url_parser(base, None, &options).result.expect("the base parses");
    basic_url_parser(input, Some(&base), &options)
}

fn as_written((input, base): Key) -> Option<Url> {
    let options = Options { mode: Mode::AsWritten, ..Options::default() };
    let base = basic_url_parser(base, None, &options).result.ok()?;
    basic_url_parser(input, Some(&base), &options).result.ok()
}

/// Returns whether a recorded result is that of the text. The data of web-platform-tests have an empty query or
/// fragment as its delimiter.
fn agrees(url: Option<&Url>, recorded: &Attributes) -> bool {
    let clean = |mut attributes: [String; 8]| {
        for component in &mut attributes[6..] {
            if component.len() == 1 {
                component.clear();
            }
        }
        attributes
    };
    url.map(attributes) == recorded.clone().map(clean)
}

#[test]
fn the_recordings_have_their_numbers_of_cases() {
    let lens = recordings().map(|(name, cases)| (name, cases.len()));
    assert_eq!(lens, [("2013", 221), ("2014", 256), ("2015", 258), ("reference", 265)]);
    // Two cases of 2013 are there twice.
    assert_eq!(test_data_2013().len(), 223);
}

#[test]
fn the_text_differs_from_recorded_results_only_where_a_step_decides() {
    let decided: Vec<Key> = decisions_2015().into_iter().flat_map(|(_, keys)| keys).collect();
    let mut differing = Vec::new();
    let mut wrong = Vec::new();
    for (name, cases) in recordings() {
        for (key, recorded) in cases {
            let url = as_written(key);
            if agrees(url.as_ref(), &recorded) {
                continue;
            }
            differing.push(key);
            if !decided.contains(&key) {
                let url = url.map(|url| url.serialize());
                wrong.push(format!("{name}: {key:?} is {url:?}, and was {recorded:?}"));
            }
        }
    }
    let same: Vec<_> = decided.iter().filter(|key| !differing.contains(key)).collect();
    assert!(same.is_empty(), "these do not differ: {same:?}");
    assert!(wrong.is_empty(), "{} differ:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn no_case_is_decided_twice() {
    let mut decided: Vec<Key> = decisions_2015().into_iter().flat_map(|(_, keys)| keys).collect();
    let len = decided.len();
    decided.sort_unstable();
    decided.dedup();
    assert_eq!(decided.len(), len);
}

const HEAD: &str = "\
# The edition of 2015 and the results recorded in its time

Where does `webspecs_2015`, as written, differ from its own implementation and from the test data of 2013 to 2015?
`crates/weburl-editions/tests/data` compares its modes with each other and with today's standard.

A test generates this file: `WEBURL_BLESS=1 cargo test -p weburl-editions up_to_date`.
";

/// Describes where the text decides otherwise.
fn document() -> String {
    let mut document = String::from(HEAD);
    let recordings = recordings();
    let counts = recordings.each_ref().map(|(name, cases)| {
        let same =
            cases.iter().filter(|(key, recorded)| agrees(as_written(**key).as_ref(), recorded));
        format!("{} of {} of {name}", same.count(), cases.len())
    });
    let _ = write!(
        document,
        "\n## Recorded results\n\n\
         As written, the edition agrees with its reference implementation (December 2014) and with the URL data of\n\
         web-platform-tests (October 2013, July 2014, December 2015) on {}.\n\
         On the others, a step of the text decides otherwise:\n",
        counts.join(", ")
    );
    for (step, keys) in decisions_2015() {
        let _ = write!(
            document,
            "\n### {step}\n\n| input | base | as written | recorded |\n| --- | --- | --- | --- |\n"
        );
        for key in keys {
            let url = as_written(key);
            let mut others: Vec<(String, Vec<&str>)> = Vec::new();
            for (name, cases) in &recordings {
                let Some(recorded) = cases.get(&key) else { continue };
                if agrees(url.as_ref(), recorded) {
                    continue;
                }
                let text = match recorded {
                    None => "failure".to_owned(),
                    Some(attributes) => code(&href(attributes)),
                };
                match others.iter_mut().find(|other| other.0 == text) {
                    Some(other) => other.1.push(name),
                    None => others.push((text, vec![name])),
                }
            }
            let others: Vec<_> = others
                .iter()
                .map(|(text, names)| format!("{text} ({})", names.join(", ")))
                .collect();
            let written = url.map_or("failure".to_owned(), |url| code(&url.serialize()));
            let (input, base) = (code(key.0), code(key.1));
            let _ = writeln!(document, "| {input} | {base} | {written} | {} |", others.join(", "));
        }
    }
    document
}

/// Puts recorded attributes together.
fn href([protocol, username, password, host, port, path, search, hash]: &[String; 8]) -> String {
    let is_relative =
        weburl_editions::webspecs_2015::is_relative_scheme(protocol.trim_end_matches(':'));
    let mut href = protocol.clone();
    if is_relative || !host.is_empty() {
        href.push_str("//");
        match (username.as_str(), password.as_str()) {
            ("", "") => {}
            (username, "") => drop(write!(href, "{username}@")),
            (username, password) => drop(write!(href, "{username}:{password}@")),
        }
        href.push_str(host);
        if !port.is_empty() {
            let _ = write!(href, ":{port}");
        }
    }
    href + path + search + hash
}

/// Writes text in a cell as code.
fn code(text: &str) -> String {
    let text = text.escape_debug().to_string().replace("\\\\", "\\").replace("\\'", "'");
    let text = text.replace("\\\"", "\"").replace('|', "\\|");
    match text.as_str() {
        "" => "(empty)".to_owned(),
        _ if text.contains('`') => format!("`` {text} ``"),
        _ => format!("`{text}`"),
    }
}

#[test]
fn editions_2015_is_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/editions-2015.md");
    let document = document();
    if env::var_os("WEBURL_BLESS").is_some() {
        fs::write(&path, &document).expect("the file is writable");
    }
    let written = fs::read_to_string(&path).expect("the file is readable");
    assert!(
        written == document,
        "docs/editions-2015.md is out of date: run this test with WEBURL_BLESS=1"
    );
}

const ATTRIBUTES: [&str; 8] =
    ["protocol", "username", "password", "hostname", "port", "pathname", "search", "hash"];

#[test]
fn reference_mode_reproduces_every_recorded_result() {
    let mode = Mode::ReferenceImplementation;
    let mut wrong = Vec::new();
    for ((input, base), expected) in reference_2015() {
        let outcome = parse((input, base), mode);
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
    let is_different = |key: &Key| {
        let [reference, corrected] = [Mode::ReferenceImplementation, Mode::Corrected]
            .map(|mode| parse(*key, mode).result.map(|url| url.serialize()).ok());
        reference != corrected
    };
    let mut keys = reference_2015().into_iter().map(|(key, _)| key);
    assert_eq!(keys.find(is_different), None);
}

#[test]
fn setters_give_what_the_reference_implementation_was_tested_for() {
    for mode in Mode::ALL {
        let mut checked = 0;
        for (attribute, url, value, attributes) in setters_2015() {
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
            set_2015(&object, attribute, value).expect("it has that attribute");
            for (name, expected) in attributes {
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

fn get(object: &UrlObject, name: &str) -> String {
    get_2015(object, name).expect("it has that attribute")
}
