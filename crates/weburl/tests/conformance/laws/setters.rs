//! URLs that a sequence of setters has made.

use std::collections::BTreeMap;
use std::fmt::Write;

use weburl::{ParseErrorKind, SetError, Url};
use weburl_testdata::{
    Attribute, Error, Implementation, Living, NamedOnPanic, Outcome, Random, expect,
};

use super::{check_layout, check_reparse};
use crate::sources::{NewValues, Sources, mutants_of};
use crate::weburl_implementation::Weburl;

const SEQUENCES: usize = 50_000;

#[test]
fn api_setters_keep_the_laws() -> Result<(), Error> {
    let mut exceptions = 0;
    check_sequences("laws, setters of the API", |url, attribute, value, _| {
        Weburl::set(url, attribute, value);
        check_layout(url)?;
        if protocol_setter_has_made_it_another(url) {
            exceptions += 1;
            return Ok(());
        }
        check_reparse(url)
    })?;
    println!("{exceptions} times a URL was left that the parser would not make");
    Ok(())
}

/// The standard's setter changes a scheme to `file` and leaves the rest, so that the URL may keep what
/// the parser would not: the host `localhost`, or a drive letter that is written with `|`. The setter of
/// the record parses the URL anew.
#[test]
fn protocol_setter_keeps_what_the_parser_of_file_urls_would_not()
-> Result<(), Box<dyn std::error::Error>> {
    const CASES: &[(&str, &str, &str)] = &[
        ("http://localhost/", "file://localhost/", "file:///"),
        ("http://h/C|/x", "file://h/C|/x", "file://h/C:/x"),
        ("http://localhost/c|", "file://localhost/c|", "file:///c:"),
    ];
    for &(before, after, reparsed) in CASES {
        let mut url = Url::parse(before)?;
        url.api_mut().set_protocol("file");
        assert_eq!(url.href(), after);
        assert_eq!(Url::parse(after)?.href(), reparsed);

        let mut expected = Living::parse(before, None)?;
        Living::set(&mut expected, Attribute::Protocol, "file");
        assert_eq!(expected.href(), after);

        let mut url = Url::parse(before)?;
        url.set_scheme("file")?;
        assert_eq!(url.href(), reparsed);
    }
    Ok(())
}

fn protocol_setter_has_made_it_another(url: &Url) -> bool {
    let first_segment = url.path_segments().and_then(|mut segments| segments.next());
    let is_drive =
        matches!(first_segment.unwrap_or_default().as_bytes(), [b'A'..=b'Z' | b'a'..=b'z', b'|']);
    url.scheme() == "file" && (url.host_str() == Some("localhost") || is_drive)
}

#[test]
fn record_setters_keep_the_laws() -> Result<(), Error> {
    check_sequences("laws, setters of the record", |url, attribute, value, random| {
        let before = url.clone();
        match set_record(url, attribute, value, random) {
            Ok(()) => {
                check_layout(url)?;
                check_reparse(url)?;
                check_rest(&before, url, attribute)
            }
            Err(error) => expect("setter fails", error, &*url, &before),
        }
    })
}

/// What is set as data comes back when it is decoded.
#[test]
fn data_that_is_set_comes_back() -> Result<(), Error> {
    const CASES: usize = 20_000;
    let sources = Sources::get()?;
    let mut urls = mutants_of(27, &sources.urls);
    let mut values = NewValues::new(28, sources);
    let mut random = Random::new(29);
    let mut outcome = Outcome::new("laws, data that is set and decoded");
    let mut set = BTreeMap::new();
    while outcome.count() < CASES {
        let attribute = random.pick(&COMPONENTS);
        let value = values.value(attribute);
        let Ok(mut url) = Url::parse(&urls.source_or_mutant()) else {
            continue;
        };
        outcome.record(set_and_decode(&mut url, &value).map(|done| {
            for (what, is_set) in done {
                *set.entry(what).or_insert(0) += usize::from(is_set);
            }
        }));
    }
    outcome.assert_all_pass(CASES);
    println!("{set:?}");
    for (what, count) in set {
        assert!(count >= 5_000, "{what}: {count}");
    }
    Ok(())
}

/// Returns what was set, and whether it could be.
fn set_and_decode(url: &mut Url, value: &str) -> Result<[(&'static str, bool); 3], String> {
    let case = format!("{url}, {value:?}");
    let has_password = url.set_password(value).is_ok();
    if has_password {
        expect(&case, "decoded password", url.decoded_password(), Ok(value.into()))?;
    }
    let has_username = url.set_username(value).is_ok();
    if has_username {
        expect(&case, "decoded username", url.decoded_username(), Ok(value.into()))?;
        expect(&case, "decoded password", url.decoded_password(), Ok(value.into()))?;
    }
    let has_segment = url.append_path_segments([value]).is_ok();
    if has_segment {
        let last = url.decoded_path_segments().and_then(|mut segments| segments.next_back());
        expect(&case, "last segment", last, Some(Ok(value.into())))?;
    }
    check_reparse(url)?;
    Ok([("password", has_password), ("username", has_username), ("segment", has_segment)])
}

#[test]
fn appending_nothing_changes_nothing() -> Result<(), Error> {
    const CASES: usize = 10_000;
    let mut urls = mutants_of(30, &Sources::get()?.urls);
    let mut outcome = Outcome::new("laws, nothing is appended");
    let mut with_empty_path = 0;
    while outcome.count() < CASES {
        let Ok(before) = Url::parse(&urls.source_or_mutant()) else {
            continue;
        };
        let mut url = before.clone();
        let path_is_empty = before.path().is_empty();
        with_empty_path += usize::from(path_is_empty);
        let appended = url.append_path_segments([""; 0]);
        let extended = url.path_segments_mut().map(|mut path| {
            // There is nothing to remove.
            if path_is_empty {
                path.pop().pop_if_empty().clear();
            }
            path.extend([""; 0]).map(drop)
        });
        let expected = if before.has_opaque_path() { Err(SetError::OpaquePath) } else { Ok(()) };
        outcome.record(
            expect(before.href(), "append", appended, expected)
                .and_then(|()| expect(before.href(), "extend", extended.flatten(), expected))
                .and_then(|()| expect(before.href(), "URL", &url, &before)),
        );
    }
    outcome.assert_all_pass(CASES);
    assert!(with_empty_path > CASES / 100, "{with_empty_path} URLs with an empty path");
    Ok(())
}

/// What setters of scripts change, those of the record change in the same way. They refuse what those of
/// scripts ignore.
#[test]
fn record_setters_do_what_scripts_see() -> Result<(), Error> {
    const CASES: usize = 30_000;
    /// Of each attribute, so many values make another URL.
    const CHANGED: usize = 300;
    let sources = Sources::get()?;
    let mut urls = mutants_of(24, &sources.urls);
    let mut values = NewValues::new(25, sources);
    let mut random = Random::new(26);
    let mut outcome = Outcome::new("laws, setters of the record against those of living");
    let mut changed = BTreeMap::new();
    while outcome.count() < CASES {
        let attribute = random.pick(&COMPONENTS);
        let value = values.value(attribute);
        let Ok(url) = Url::parse(&urls.source_or_mutant()) else {
            continue;
        };
        if is_whole(attribute, &value) {
            let result = compare_with_living(&url, attribute, &value);
            *changed.entry(attribute).or_insert(0) += usize::from(result == Ok(true));
            outcome.record(result.map(drop));
        }
    }
    outcome.assert_all_pass(CASES);
    println!("{changed:?}");
    for attribute in COMPONENTS {
        assert!(changed[&attribute] >= CHANGED, "{changed:?}");
    }
    Ok(())
}

/// The attributes that are about a component each.
const COMPONENTS: [Attribute; 9] = [
    Attribute::Protocol,
    Attribute::Username,
    Attribute::Password,
    Attribute::Host,
    Attribute::Hostname,
    Attribute::Port,
    Attribute::Pathname,
    Attribute::Search,
    Attribute::Hash,
];

/// Whether the setter of scripts takes all of the value: it removes tabs and newlines, and ends at a
/// delimiter.
fn is_whole(attribute: Attribute, value: &str) -> bool {
    let is_bracketed = value.starts_with('[') && value.ends_with(']');
    let has_any = |delimiters: &[char]| value.contains(delimiters);
    !has_any(&['\t', '\n', '\r'])
        && match attribute {
            Attribute::Protocol => !has_any(&[':']),
            Attribute::Host | Attribute::Hostname => {
                !has_any(&['/', '\\', '?', '#']) && (is_bracketed || !has_any(&[':']))
            }
            Attribute::Port => {
                let is_number = value.bytes().all(|byte| byte.is_ascii_digit());
                value.is_empty() || (is_number && value.parse::<u16>().is_ok())
            }
            _ => true,
        }
}

/// Returns whether the setters change the URL.
fn compare_with_living(before: &Url, attribute: Attribute, value: &str) -> Result<bool, String> {
    let case = format!("{before}, {attribute} = {value:?}");
    let _named = NamedOnPanic(&case);
    let mut living = Living::parse(before.href(), None)?;
    Living::set(&mut living, attribute, value);
    // Scripts can leave in a `file` URL what its parser drops.
    let expected = Url::parse(&living.href()).map_err(|error| format!("{case}: {error}"))?;
    let mut url = before.clone();
    // The empty string stands for null.
    let without =
        |delimiter| (!value.is_empty()).then(|| value.strip_prefix(delimiter).unwrap_or(value));
    let result = match attribute {
        // Scripts give the standard's steps what is percent-encoded already.
        Attribute::Username => url.set_encoded_username(value),
        Attribute::Password => url.set_encoded_password(value),
        Attribute::Search => url.set_query(without('?')),
        Attribute::Hash => url.set_fragment(without('#')),
        _ => set_component(&mut url, attribute, Some(value)),
    };
    if let Err(SetError::Value(error)) = result
        && error.kind() == ParseErrorKind::NeedsIdna
    {
        return Ok(false);
    }
    expect(&case, format_args!("URL after {result:?}"), &url, &expected)?;
    Ok(expected != *before)
}

/// Sets the component that the attribute is about.
fn set_record(
    url: &mut Url,
    attribute: Attribute,
    value: &str,
    random: &mut Random,
) -> Result<(), SetError> {
    // `null` is for those that can be null.
    let is_null = random.one_in(5);
    match attribute {
        Attribute::Username if is_null => url.set_encoded_username(value),
        Attribute::Password if is_null => url.set_encoded_password(value),
        Attribute::Pathname if url.has_opaque_path() => url.set_opaque_path(value),
        // Neither is a component, so that segments of the path take their turn.
        Attribute::Href | Attribute::Origin => url.append_path_segments(value.split('/')),
        _ => set_component(url, attribute, (!is_null).then_some(value)),
    }
}

fn set_component(url: &mut Url, attribute: Attribute, value: Option<&str>) -> Result<(), SetError> {
    let text = value.unwrap_or_default();
    match attribute {
        Attribute::Protocol => url.set_scheme(text),
        Attribute::Username => url.set_username(text),
        Attribute::Password => url.set_password(text),
        Attribute::Host | Attribute::Hostname => url.set_host(value),
        Attribute::Port => url.set_port(text.parse().ok()),
        Attribute::Pathname => url.set_path(text),
        Attribute::Search => url.set_query(value),
        Attribute::Hash => url.set_fragment(value),
        Attribute::Href | Attribute::Origin => unreachable!("no component"),
    }
}

/// A setter leaves the other components as they were, and a path that is opaque or not.
fn check_rest(before: &Url, after: &Url, attribute: Attribute) -> Result<(), String> {
    let may_change: &[&str] = match attribute {
        // `file` has its own rules, and each scheme its default port.
        Attribute::Protocol => &["scheme", "host", "port", "path"],
        Attribute::Username => &["username"],
        Attribute::Password => &["password"],
        // Without a host, an empty path becomes `/`.
        Attribute::Host | Attribute::Hostname => &["host", "path"],
        Attribute::Port => &["port"],
        Attribute::Pathname | Attribute::Href | Attribute::Origin => &["path"],
        Attribute::Search => &["query"],
        Attribute::Hash => &["fragment"],
    };
    for ((name, before), (_, after)) in components(before).into_iter().zip(components(after)) {
        if !may_change.contains(&name) {
            expect("after the setter", name, after, before)?;
        }
    }
    expect("after the setter", "opaqueness", after.has_opaque_path(), before.has_opaque_path())
}

fn components(url: &Url) -> [(&'static str, Option<String>); 8] {
    let owned = |text: &str| Some(text.to_owned());
    [
        ("scheme", owned(url.scheme())),
        ("username", owned(url.username())),
        ("password", owned(url.password())),
        ("host", url.host().map(|host| host.to_string())),
        ("port", url.port().map(|port| port.to_string())),
        ("path", owned(url.path())),
        ("query", url.query().and_then(owned)),
        ("fragment", url.fragment().and_then(owned)),
    ]
}

/// Runs a few setters on each of many URLs. `set` runs one and checks the URL.
fn check_sequences(
    title: &'static str,
    mut set: impl FnMut(&mut Url, Attribute, &str, &mut Random) -> Result<(), String>,
) -> Result<(), Error> {
    let sources = Sources::get()?;
    let mut urls = mutants_of(21, &sources.urls);
    let mut values = NewValues::new(22, sources);
    let mut random = Random::new(23);
    let mut outcome = Outcome::new(title);
    while outcome.count() < SEQUENCES {
        let Ok(mut url) = Url::parse(&urls.source_or_mutant()) else {
            continue;
        };
        let mut case = url.to_string();
        let sequence = (0..=random.below(4)).try_for_each(|_| {
            let attribute = random.pick(&Attribute::SETTABLE);
            let value = values.value(attribute);
            write!(case, ", {attribute} = {value:?}").expect("a String takes all");
            let _named = NamedOnPanic(&case);
            set(&mut url, attribute, &value, &mut random).map_err(|why| format!("{case}: {why}"))
        });
        outcome.record(sequence);
    }
    outcome.assert_all_pass(SEQUENCES);
    Ok(())
}
