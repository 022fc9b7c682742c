//! `setters_tests.json`: the setters of `URL`.

use std::collections::BTreeMap;
use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, IgnoredAny, IntoDeserializer, MapAccess, Visitor};

use crate::error::Error;
use crate::implementation::{Attribute, Implementation};
use crate::outcome::Outcome;
use crate::outcome::expect;
use crate::wpt::folder;

/// A URL, the value to which one of its attributes is set, and the result.
#[derive(Clone, Debug)]
pub struct SetterTest {
    /// The URL before the change.
    pub href: String,
    /// The attribute that is set.
    pub attribute: Attribute,
    /// The value to which it is set.
    pub new_value: String,
    /// Attributes of the URL after the change.
    pub expected: BTreeMap<Attribute, String>,
}

impl fmt::Display for SetterTest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}, {} = {:?}", &*self.href, self.attribute, &*self.new_value)
    }
}

/// The file: a map from each attribute to its cases, and a comment.
struct SetterTests(Vec<SetterTest>);

#[derive(Deserialize)]
struct Case {
    href: String,
    new_value: String,
    expected: BTreeMap<Attribute, String>,
}

impl Case {
    fn into_test(self, attribute: Attribute) -> SetterTest {
        let Self { href, new_value, expected } = self;
        SetterTest { href, attribute, new_value, expected }
    }
}

/// Reads the cases of `setters_tests.json`.
///
/// # Errors
/// [`Error`] if the file cannot be found or read.
pub fn setter_tests() -> Result<Vec<SetterTest>, Error> {
    folder::read_json("setters_tests.json").map(|SetterTests(tests)| tests)
}

/// Implemented by hand because `serde(flatten)` would buffer the cases as strings, which cannot hold lone
/// surrogates.
impl<'de> Deserialize<'de> for SetterTests {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(SetterTestsVisitor)
    }
}

struct SetterTestsVisitor;

impl<'de> Visitor<'de> for SetterTestsVisitor {
    type Value = SetterTests;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a map from attributes to cases")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<SetterTests, A::Error> {
        let mut tests = Vec::new();
        while let Some(key) = map.next_key::<String>()? {
            if key == "comment" {
                map.next_value::<IgnoredAny>()?;
                continue;
            }
            let attribute = Attribute::deserialize(key.into_deserializer())?;
            let cases = map.next_value::<Vec<Case>>()?;
            tests.extend(cases.into_iter().map(|case| case.into_test(attribute)));
        }
        Ok(SetterTests(tests))
    }
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
