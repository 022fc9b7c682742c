//! Inputs that were found, mutants of them, and inputs that try every place.

use weburl::{Parser, Url, valid_string};
use weburl_testdata::wpt::Input;
use weburl_testdata::{Error, addresses, are_tests_long};

use super::{compare, is_left_to_idna};
use crate::oracle::places::{code_points_in_places, delimiters_in_places};
use crate::sources::{Sources, mutants_of};

#[test]
fn errors_in_test_inputs_are_those_of_the_standard() -> Result<(), Error> {
    let sources = Sources::get()?;
    let inputs = sources.inputs.iter().map(|Input { input, base }| (input, base.as_deref()));
    let without_base = sources.inputs.iter().map(|Input { input, .. }| (input, None));
    let domains = sources.domains.iter().map(|domain| (domain, None));
    compare("diagnostics of test inputs", inputs.chain(without_base).chain(domains));
    Ok(())
}

#[test]
fn errors_in_corpora_are_those_of_the_standard() -> Result<(), Error> {
    let corpora = &Sources::get()?.corpora;
    compare("diagnostics of corpora", corpora.iter().map(|url| (url, None)));
    Ok(())
}

#[test]
fn errors_in_mutants_are_those_of_the_standard() -> Result<(), Error> {
    let sources = Sources::get()?;
    let mutants = mutants_of(31, &sources.urls).take(100_000);
    let of_domains = mutants_of(32, &sources.domains).take(30_000);
    let of_corpora = mutants_of(33, &sources.corpora).take(30_000);
    let all = mutants.chain(of_domains).chain(of_corpora);
    compare("diagnostics of mutants", all.map(|mutant| (mutant, None)));
    Ok(())
}

#[test]
fn errors_in_relative_mutants_are_those_of_the_standard() -> Result<(), Error> {
    let sources = Sources::get()?;
    let bases = sources.urls.iter().cycle().map(|base| Some(&**base));
    let mutants = sources.mutants_of_inputs(34).take(100_000);
    compare("diagnostics of mutants against URLs", mutants.zip(bases));
    Ok(())
}

#[test]
fn errors_in_addresses_are_those_of_the_standard() {
    let urls = addresses(35).take(60_000).map(|address| format!("ws://{address}"));
    compare("diagnostics of addresses", urls.map(|url| (url, None)));
}

#[test]
fn errors_in_each_place_are_those_of_the_standard() {
    let code_points = code_points_in_places().step_by(7).map(|input| (input, None));
    compare("diagnostics of code points and delimiters", code_points.chain(delimiters_in_places()));
}

/// All hosts of up to three pieces that mean something to the host parser: what is refused by itself,
/// what is only beside something else, what is not UTF-8, and what divides labels and parts.
#[test]
fn errors_in_hosts_are_those_of_the_standard() {
    const PIECES: [&str; 24] = [
        "", "a", "é", "א", "٠", "-", "_", ".", "。", "%2e", "%", "%41", "%C3%A9", "%FF",
        "\u{FFFD}", "<", "\u{338}", "|", " ", "xn--", "\u{AD}", "1", "0x9", "256",
    ];
    const ENDS: [&str; 4] = ["", ".b", ".7", ":x"];
    let pairs = PIECES.iter().flat_map(|a| PIECES.map(|b| [a, b].concat()));
    let triples = pairs.flat_map(|a| PIECES.map(|b| [&*a, b].concat()));
    let hosts = triples.flat_map(|host| ENDS.map(|end| ["http://", &host, end].concat()));
    compare("diagnostics of hosts", hosts.map(|url| (url, None)));
}

/// All texts of up to three code points that mean something to the parser, after a few beginnings and each against one of a
/// few bases; of up to four in long tests.
pub(crate) fn short_inputs() -> impl Iterator<Item = (String, Option<&'static str>)> {
    const CODE_POINTS: [&str; 16] =
        ["", "a", "C", "/", "\\", ":", "|", "@", "?", "#", ".", "%", "2", "\t", " ", "\u{80}"];
    const STARTS: [&str; 7] = ["", "http:", "file:", "a:", "file://", "a://", "http://h"];
    const BASES: [Option<&str>; 5] =
        [None, Some("http://b/c?d"), Some("file://h/C:/d"), Some("file:///d/"), Some("a:/b")];
    let longer = |texts: Vec<String>| -> Vec<String> {
        texts.iter().flat_map(|text| CODE_POINTS.map(|end| [text, end].concat())).collect()
    };
    let triples = longer(longer(CODE_POINTS.map(String::from).to_vec()));
    let texts = if are_tests_long() { longer(triples) } else { triples };
    let inputs = texts.into_iter().flat_map(|text| STARTS.map(|start| [start, &text].concat()));
    inputs.zip(BASES.iter().copied().cycle())
}

#[test]
fn errors_in_short_inputs_are_those_of_the_standard() {
    compare("diagnostics of short inputs", short_inputs());
}

/// Anything but linear time would be noticed.
#[test]
fn long_inputs_are_looked_at_in_linear_time() {
    const COUNT: usize = 100_000;
    let starts =
        ["http://h/", "http://", "http:", "file:///", "a:", "a://", "http://h?", " ", "http://["];
    let repeated =
        ["/", "\\", "@", "\t", " x", "%", "../", "C|/", "|", "é", "0.", "::", "01:", "%41", "\t@"];
    let base = Url::parse("file:///C:/a/b").expect("a base is a URL");
    let parser = Parser::new().base(&base);
    for start in starts {
        for part in repeated {
            let input = [start, &part.repeat(COUNT)].concat();
            let diagnosis = parser.diagnose(&input);
            if is_left_to_idna(&diagnosis) {
                continue;
            }
            let mut count = 0;
            diagnosis.for_each(|_| count += 1);
            assert_eq!(count, diagnosis.iter().count() + diagnosis.more(), "{start}{part}");
            let fixed = diagnosis.fixed();
            if diagnosis.failure().is_none() {
                assert_eq!(parser.can_parse(&fixed), parser.can_parse(&input), "{start}{part}");
            }
            let changes = parser.changes(&input);
            assert_eq!(changes.is_err(), diagnosis.failure().is_some(), "{start}{part}");
            let validity = valid_string::url(&input, Some(base.as_url_ref()));
            assert_eq!(validity.is_ok(), diagnosis.is_valid(), "{start}{part}");
        }
    }
}
