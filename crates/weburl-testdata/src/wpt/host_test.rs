//! `toascii.json`, `IdnaTestV2.json` and `IdnaTestV2-removed.json`: domains processed by UTS 46.

use serde::Deserialize;

use crate::error::Error;
use crate::implementation::{Attribute, Implementation};
use crate::outcome::Outcome;
use crate::outcome::expect;
use crate::wpt::case_list::read_cases;

/// A domain, and its ASCII form if it has one.
#[derive(Clone, Debug, Deserialize)]
pub struct HostTest {
    /// The domain as it is written.
    pub input: String,
    /// The host of a URL with that domain, or `None` if parsing fails.
    pub output: Option<String>,
    /// What the case is about.
    pub comment: Option<String>,
}

/// Reads the cases of `toascii.json`.
///
/// # Errors
/// [`Error`] if the file cannot be found or read.
pub fn toascii() -> Result<Vec<HostTest>, Error> {
    read_cases("toascii.json")
}

/// Reads the cases of `IdnaTestV2.json`, except for the empty input, which `IdnaTestV2.window.js` skips because
/// `https:///x` has the host `x`.
///
/// # Errors
/// [`Error`] if the file cannot be found or read.
pub fn idna_test_v2() -> Result<Vec<HostTest>, Error> {
    let mut tests = read_cases::<HostTest>("IdnaTestV2.json")?;
    tests.retain(|test| !test.input.is_empty());
    follow_unicode_18(&mut tests);
    Ok(tests)
}

/// The file has two cases that fail because U+3E8AC is unassigned and therefore disallowed, as it was up to
/// Unicode 17. Unicode 18 assigns it to the block Seal (U+3D000 to U+3FC3F), which makes the domain valid.
fn follow_unicode_18(tests: &mut [HostTest]) {
    const SEAL: char = '\u{3E8AC}';
    for test in tests.iter_mut().filter(|test| test.input.contains(SEAL)) {
        test.output = Some("xn--t92s.xn--znb.xn--5-y88f".to_owned());
    }
}

/// Reads the cases of `IdnaTestV2-removed.json`, which an earlier version of Unicode had.
///
/// # Errors
/// [`Error`] if the file cannot be found or read.
pub fn idna_test_v2_removed() -> Result<Vec<HostTest>, Error> {
    read_cases("IdnaTestV2-removed.json")
}

/// Runs the cases through the host of an `https:` URL, as `IdnaTestV2.window.js` does.
pub fn run_host_tests<I: Implementation>(tests: &[HostTest]) -> Outcome {
    let mut outcome = Outcome::new(I::NAME);
    for test in tests {
        outcome.record(check_url::<I>(test));
    }
    outcome
}

/// Runs the cases through the host of an `https:` URL and through the setters of `host` and `hostname`, as
/// `toascii.window.js` does, and counts each of the three.
pub fn run_host_tests_and_setters<I: Implementation>(tests: &[HostTest]) -> Outcome {
    let mut outcome = Outcome::new(I::NAME);
    for test in tests {
        outcome.record(check_url::<I>(test));
        outcome.record(check_setter::<I>(test, Attribute::Host));
        outcome.record(check_setter::<I>(test, Attribute::Hostname));
    }
    outcome
}

fn check_url<I: Implementation>(test: &HostTest) -> Result<(), String> {
    let input = format!("https://{}/x", percent_encode_delimiters(&test.input));
    let url = I::parse(&input, None).ok();
    let get = |attribute| url.as_ref().map(|url| I::get(url, attribute));
    let href = test.output.as_ref().map(|host| format!("https://{host}/x"));
    expect(&input, "href", get(Attribute::Href), href)?;
    expect(&input, "host", get(Attribute::Host), test.output.clone())?;
    expect(&input, "hostname", get(Attribute::Hostname), test.output.clone())?;
    expect(&input, "pathname", get(Attribute::Pathname), test.output.as_ref().map(|_| "/x".into()))
}

fn check_setter<I: Implementation>(test: &HostTest, attribute: Attribute) -> Result<(), String> {
    const BEFORE: &str = "https://x/x";
    let mut url = I::parse(BEFORE, None).map_err(|error| format!("{BEFORE}: {error}"))?;
    I::set(&mut url, attribute, &test.input);
    let expected = test.output.as_deref().unwrap_or("x");
    expect(
        format!("{attribute} = {:?}", &*test.input),
        attribute,
        &*I::get(&url, attribute),
        expected,
    )
}

/// Percent-encodes the code points that would end a host; the host parser decodes them.
fn percent_encode_delimiters(host: &str) -> String {
    let mut encoded = String::with_capacity(host.len());
    for c in host.chars() {
        match c {
            ':' => encoded.push_str("%3A"),
            '/' => encoded.push_str("%2F"),
            '?' => encoded.push_str("%3F"),
            '#' => encoded.push_str("%23"),
            '\\' => encoded.push_str("%5C"),
            _ => encoded.push(c),
        }
    }
    encoded
}
