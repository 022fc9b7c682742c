//! `setters_tests.json`: the setters of `URL`.

use std::collections::BTreeMap;
use std::fmt;

use serde::Deserialize;

use crate::outcome::expect;
use crate::wpt::{UsvString, folder};
use crate::{Attribute, Error, Implementation, Outcome};

/// A URL, the value that one of its attributes is set to, and what comes of it.
#[derive(Clone, Debug)]
pub struct SetterTest {
    /// The URL before.
    pub href: UsvString,
    /// The attribute that is set.
    pub attribute: Attribute,
    /// The value it is set to.
    pub new_value: UsvString,
    /// Attributes of the URL after.
    pub expected: BTreeMap<Attribute, String>,
}

impl fmt::Display for SetterTest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}, {} = {:?}", &*self.href, self.attribute, &*self.new_value)
    }
}

/// The file: a list of cases for each attribute.
#[derive(Deserialize)]
struct SetterTests {
    #[serde(rename = "comment")]
    _comment: Vec<String>,
    #[serde(flatten)]
    cases: BTreeMap<Attribute, Vec<Case>>,
}

#[derive(Deserialize)]
struct Case {
    href: UsvString,
    new_value: UsvString,
    expected: BTreeMap<Attribute, String>,
}

/// The cases of `setters_tests.json`.
///
/// # Errors
/// If the file cannot be found or read.
pub fn setter_tests() -> Result<Vec<SetterTest>, Error> {
    let file: SetterTests = folder::read_json("setters_tests.json")?;
    let tests = file.cases.into_iter().flat_map(|(attribute, cases)| {
        cases.into_iter().map(move |Case { href, new_value, expected }| SetterTest {
            href,
            attribute,
            new_value,
            expected,
        })
    });
    Ok(tests.collect())
}

/// Runs the cases as `url-setters.any.js` does.
pub fn run_setter_tests<I: Implementation>(tests: &[SetterTest]) -> Outcome {
    let mut outcome = Outcome::new(I::NAME);
    for test in tests {
        outcome.record(check_setter::<I>(test));
    }
    outcome
}

fn check_setter<I: Implementation>(test: &SetterTest) -> Result<(), String> {
    let mut url =
        I::parse(&test.href, None).map_err(|error| format!("{test}: fails with {error}"))?;
    I::set(&mut url, test.attribute, &test.new_value);
    expect(test, "presence of an expectation", test.expected.is_empty(), false)?;
    for (&attribute, expected) in &test.expected {
        expect(test, attribute, I::get(&url, attribute), expected.clone())?;
    }
    Ok(())
}
