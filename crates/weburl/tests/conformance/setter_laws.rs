//! What is true of every URL after any sequence of setters.

use std::fmt::Write;

use weburl::{SetError, Url};
use weburl_testdata::{Attribute, Error, Implementation, Outcome, Random, expect};

use crate::laws::{check_layout, check_reparse};
use crate::sources::{Sources, mutants_of};
use crate::weburl_implementation::Weburl;

const SEQUENCES: usize = 50_000;

#[test]
fn api_setters_keep_the_laws() -> Result<(), Error> {
    let mut exceptions = 0;
    check_sequences("laws, setters of the API", |url, value, random| {
        let attribute = random.pick(&Attribute::SETTABLE);
        Weburl::set(url, attribute, value);
        check_layout(url)?;
        if protocol_setter_has_made_it_another(url) {
            exceptions += 1;
        } else {
            check_reparse(url)?;
        }
        Ok(attribute.to_string())
    })?;
    println!("{exceptions} URLs are other URLs when they are parsed, as the standard has it");
    Ok(())
}

/// The standard's setter changes a scheme to `file` and leaves the rest, so that the URL may keep what
/// the parser would not: the host `localhost`, or a drive letter that is written with `|`.
fn protocol_setter_has_made_it_another(url: &Url) -> bool {
    let first_segment = url.path_segments().and_then(|mut segments| segments.next());
    let is_drive =
        matches!(first_segment.unwrap_or_default().as_bytes(), [b'A'..=b'Z' | b'a'..=b'z', b'|']);
    url.scheme() == "file" && (url.host_str() == Some("localhost") || is_drive)
}

#[test]
fn record_setters_keep_the_laws() -> Result<(), Error> {
    check_sequences("laws, setters of the record", |url, value, random| {
        let before = url.clone();
        let (name, result) = set_record(url, value, random);
        match result {
            Ok(()) => check_layout(url).and_then(|()| check_reparse(url))?,
            Err(error) => expect(name, format_args!("URL after {error}"), &*url, &before)?,
        }
        Ok(name.to_owned())
    })
}

fn set_record(
    url: &mut Url,
    value: &str,
    random: &mut Random,
) -> (&'static str, Result<(), SetError>) {
    let some_value = (!random.one_in(5)).then_some(value);
    let some_port = (!random.one_in(5)).then_some(random.below(0x1_0000) as u16);
    match random.below(10) {
        0 => ("set_scheme", url.set_scheme(value)),
        1 => ("set_scheme to file", url.set_scheme("file")),
        2 => ("set_username", url.set_username(value)),
        3 => ("set_password", url.set_password(value)),
        4 => ("set_host", url.set_host(some_value)),
        5 => ("set_port", url.set_port(some_port)),
        6 => ("set_path", url.set_path(value)),
        7 => ("set_query", url.set_query(some_value)),
        8 => ("set_fragment", url.set_fragment(some_value)),
        _ => ("append_path_segments", url.append_path_segments([value]).map(drop)),
    }
}

/// Runs a few setters on each of many URLs. `set` runs one, checks the URL, and says what it did.
fn check_sequences(
    title: &'static str,
    mut set: impl FnMut(&mut Url, &str, &mut Random) -> Result<String, String>,
) -> Result<(), Error> {
    let sources = Sources::get()?;
    let mut urls = sources.mutants_of_inputs(21);
    let mut values = mutants_of(22, &sources.new_values);
    let mut random = Random::new(23);
    let mut outcome = Outcome::new(title);
    while outcome.count() < SEQUENCES {
        let Ok(mut url) = Url::parse(&urls.source_or_mutant()) else {
            continue;
        };
        let mut case = url.to_string();
        let sequence = (0..=random.below(4)).try_for_each(|_| {
            let value = values.source_or_mutant();
            let name = set(&mut url, &value, &mut random)
                .map_err(|message| format!("{case}, then {value:?}: {message}"))?;
            write!(case, ", {name} {value:?}").expect("a String takes all");
            Ok(())
        });
        outcome.record(sequence);
    }
    outcome.assert_all_pass(SEQUENCES);
    Ok(())
}
