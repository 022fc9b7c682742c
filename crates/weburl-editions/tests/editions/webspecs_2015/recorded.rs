//! Recorded results, and where the text decides otherwise: 265 of the reference implementation, and the URL data of
//! web-platform-tests of three years.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use weburl_editions::webspecs_2015::{Mode, Options, Url, basic_url_parser};

use super::decisions::DECISIONS;
use crate::oracles::webspecs_2015::CASES;
use crate::oracles::{Expected, test_data_2013, test_data_2014, test_data_2015};

/// Protocol, username, password, hostname, port, pathname, search and hash, or failure.
type Attributes = Option<[String; 8]>;
type Key = (&'static str, &'static str);

/// The recorded results: their name, and the result of each input and base.
fn recordings() -> [(&'static str, BTreeMap<Key, Attributes>); 4] {
    let reference: BTreeMap<Key, Attributes> = CASES
        .iter()
        .map(|&(input, base, expected)| ((input, base), of_reference(expected)))
        .collect();
    let of_2013 = test_data_2013::CASES.iter().map(|&(input, base, attributes)| {
        (
            (input, base),
            attributes.map(|[a, userinfo, c, d, e, f, g]| {
                let (username, password) = userinfo.split_once(':').unwrap_or((userinfo, ""));
                [a, username, password, c, d, e, f, g].map(str::to_owned)
            }),
        )
    });
    let later = |absent: &[Key], others: &[(&'static str, &'static str, Option<[&str; 8]>)]| {
        let mut cases = reference.clone();
        cases.retain(|key, _| !absent.contains(key));
        cases.extend(others.iter().map(|&(input, base, attributes)| {
            ((input, base), attributes.map(|attributes| attributes.map(str::to_owned)))
        }));
        cases
    };
    [
        ("2013", of_2013.collect()),
        ("2014", later(test_data_2014::ABSENT, test_data_2014::OTHERS)),
        ("2015", later(test_data_2015::ABSENT, test_data_2015::OTHERS)),
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
    let expected = [
        ("2013", 221),
        ("2014", test_data_2014::LEN),
        ("2015", test_data_2015::LEN),
        ("reference", 265),
    ];
    assert_eq!(lens, expected);
    // Two cases of 2013 are there twice.
    assert_eq!(test_data_2013::CASES.len(), 223);
}

#[test]
fn the_text_differs_from_recorded_results_only_where_a_step_decides() {
    let decided: Vec<Key> = DECISIONS.iter().flat_map(|decision| decision.1).copied().collect();
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
    let mut decided: Vec<Key> = DECISIONS.iter().flat_map(|decision| decision.1).copied().collect();
    let len = decided.len();
    decided.sort_unstable();
    decided.dedup();
    assert_eq!(decided.len(), len);
}

/// Describes where the text decides otherwise.
pub(super) fn describe(document: &mut String, code: impl Fn(&str) -> String) {
    let recordings = recordings();
    let counts = recordings.each_ref().map(|(name, cases)| {
        let same =
            cases.iter().filter(|(key, recorded)| agrees(as_written(**key).as_ref(), recorded));
        format!("{} of {} of {name}", same.count(), cases.len())
    });
    let _ = write!(
        document,
        "\n## Recorded results\n\n\
         As written, the edition returns what is recorded of its reference implementation (December 2014) and in the URL\n\
         data of web-platform-tests (October 2013, July 2014, December 2015) for {}.\n\
         In the others, a step of the text decides otherwise:\n",
        counts.join(", ")
    );
    for (step, keys) in DECISIONS {
        let _ = write!(
            document,
            "\n### {step}\n\n| input | base | as written | recorded |\n| --- | --- | --- | --- |\n"
        );
        for key in *keys {
            let url = as_written(*key);
            let mut others: Vec<(String, Vec<&str>)> = Vec::new();
            for (name, cases) in &recordings {
                let Some(recorded) = cases.get(key) else { continue };
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
