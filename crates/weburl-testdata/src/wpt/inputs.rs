//! Everything in the data that can be parsed, for tests that need inputs without expected results.

use crate::error::Error;
use crate::wpt::host_test::{idna_test_v2, idna_test_v2_removed, toascii};
use crate::wpt::percent_encoding_test::percent_encoding_tests;
use crate::wpt::setter_test::setter_tests;
use crate::wpt::url_test::{javascript_only_url_tests, url_tests};

/// An input and its base.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Input {
    /// A URL, or a reference to one.
    pub input: String,
    /// A URL.
    pub base: Option<String>,
}

/// Returns the inputs of the files, each once: URLs with their bases, URLs whose attributes are set, the new values
/// as references to them, and queries in an `https:` URL. [`domains`] returns the rest.
///
/// # Errors
/// [`Error`] if a file cannot be found or read.
pub fn inputs() -> Result<Vec<Input>, Error> {
    let mut inputs = Vec::new();
    for test in url_tests()?.into_iter().chain(javascript_only_url_tests()?) {
        let base = test.base.map(|base| base.to_string());
        inputs.push(Input { input: test.input.to_string(), base });
    }
    for test in setter_tests()? {
        let href = test.href.to_string();
        inputs.push(Input { input: href.clone(), base: None });
        inputs.push(Input { input: test.new_value.to_string(), base: Some(href) });
    }
    for test in percent_encoding_tests()? {
        let input = format!("https://example.org/?{0}#{0}", &*test.input);
        inputs.push(Input { input, base: None });
    }
    inputs.sort();
    inputs.dedup();
    Ok(inputs)
}

/// Returns the domains of the files about UTS 46, each once.
///
/// # Errors
/// [`Error`] if a file cannot be found or read.
pub fn domains() -> Result<Vec<String>, Error> {
    let tests = [toascii()?, idna_test_v2()?, idna_test_v2_removed()?].into_iter().flatten();
    let mut domains: Vec<_> = tests.map(|test| test.input.to_string()).collect();
    domains.sort();
    domains.dedup();
    Ok(domains)
}
