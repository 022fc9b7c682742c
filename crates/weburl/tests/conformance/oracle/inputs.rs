//! Inputs that were found, and mutants of them.

use weburl_testdata::wpt::Input;
use weburl_testdata::{Error, addresses};

use super::compare;
use crate::sources::{Sources, mutant_count, mutants_of};

/// The validation errors with which the parser can fail, and success: all that comes of test inputs.
#[rustfmt::skip]
const RESULTS: [&str; 20] = [
    "IPv4-in-IPv6-invalid-code-point", "IPv4-in-IPv6-out-of-range-part",
    "IPv4-in-IPv6-too-few-parts", "IPv4-in-IPv6-too-many-pieces", "IPv4-non-numeric-part",
    "IPv4-out-of-range-part", "IPv4-too-many-parts", "IPv6-invalid-code-point",
    "IPv6-invalid-compression", "IPv6-multiple-compression", "IPv6-too-few-pieces",
    "IPv6-too-many-pieces", "IPv6-unclosed", "URL", "domain-to-ASCII", "host-invalid-code-point",
    "host-missing", "missing-scheme-non-relative-URL", "port-invalid", "port-out-of-range",
];

#[test]
fn agrees_on_test_inputs() -> Result<(), Error> {
    let sources = Sources::get()?;
    let inputs = sources.inputs.iter().map(|Input { input, base }| (input, base.as_deref()));
    let domains = sources.domains.iter().map(|domain| (domain, None));
    let results = compare("test inputs", inputs.chain(domains));
    let results = results.into_keys().filter(|&result| result != "needs-IDNA");
    assert!(results.eq(RESULTS), "results that the test inputs should have");
    Ok(())
}

#[test]
fn agrees_on_corpora() -> Result<(), Error> {
    compare("lines of the corpora", Sources::get()?.corpora.iter().map(|url| (url, None)));
    Ok(())
}

#[test]
fn agrees_on_mutants() -> Result<(), Error> {
    let mutants = mutants_of(1, &Sources::get()?.urls).take(mutant_count(200_000));
    compare("mutants of test URLs", mutants.map(|mutant| (mutant, None)));
    Ok(())
}

#[test]
fn agrees_on_mutants_with_a_base() -> Result<(), Error> {
    let sources = Sources::get()?;
    let mutants = sources.mutants_of_inputs(2).take(mutant_count(200_000));
    let bases = sources.urls.iter().cycle().map(|base| Some(&**base));
    compare("mutants of test inputs against URLs", mutants.zip(bases));
    Ok(())
}

#[test]
fn agrees_on_mutants_of_domains() -> Result<(), Error> {
    let mutants = mutants_of(3, &Sources::get()?.domains).take(mutant_count(50_000));
    compare("mutants of domains", mutants.map(|mutant| (mutant, None)));
    Ok(())
}

#[test]
fn agrees_on_mutants_of_corpora() -> Result<(), Error> {
    let mutants = mutants_of(4, &Sources::get()?.corpora).take(mutant_count(100_000));
    compare("mutants of corpora", mutants.map(|mutant| (mutant, None)));
    Ok(())
}

#[test]
fn agrees_on_addresses() -> Result<(), Error> {
    let urls = addresses(8).take(200_000).map(|address| format!("ws://{address}"));
    compare("addresses", urls.map(|url| (url, None)));
    Ok(())
}
