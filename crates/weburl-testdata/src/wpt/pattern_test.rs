//! `urlpatterntestdata.json`: patterns, and what they match.

use std::collections::BTreeMap;
use std::fmt;

use serde::Deserialize;
use weburl_living::api::Url;

use crate::error::Error;
use crate::outcome::{Outcome, expect};
use crate::wpt::case_list::read_cases;

/// The names of a pattern's components, in the standard's order.
pub const PATTERN_COMPONENTS: [&str; 8] =
    ["protocol", "username", "password", "hostname", "port", "pathname", "search", "hash"];

/// A string or a dictionary, whose members have the names of [`PATTERN_COMPONENTS`] or the name `baseURL`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub enum PatternInput {
    /// A string.
    String(String),
    /// A dictionary.
    Init(BTreeMap<String, String>),
}

/// What a pattern is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PatternArguments {
    /// The constructor string or the dictionary.
    pub input: PatternInput,
    /// The base URL.
    pub base_url: Option<String>,
    /// The option `ignoreCase`.
    pub ignore_case: bool,
}

/// What was matched in a component.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct ComponentMatch {
    /// The component.
    pub input: String,
    /// The groups, and `None` for those that are undefined.
    pub groups: BTreeMap<String, Option<String>>,
}

/// What matched an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PatternMatch {
    /// The arguments.
    pub inputs: Vec<PatternInput>,
    /// In the order of [`PATTERN_COMPONENTS`].
    pub components: [ComponentMatch; 8],
}

/// An implementation of the URL Pattern Standard. Errors are texts for people.
#[expect(missing_docs, reason = "the names are the standard's own")]
pub trait PatternImplementation {
    /// The name of the implementation in reports.
    const NAME: &'static str;

    /// A `URLPattern` object.
    type Pattern;

    #[expect(clippy::missing_errors_doc, reason = "fails where the constructor throws")]
    fn create(arguments: &PatternArguments) -> Result<Self::Pattern, String>;

    /// Returns the pattern strings, in the order of [`PATTERN_COMPONENTS`].
    fn pattern_strings(pattern: &Self::Pattern) -> [String; 8];

    fn has_regexp_groups(pattern: &Self::Pattern) -> bool;

    #[expect(clippy::missing_errors_doc, reason = "fails where the method throws")]
    fn test(
        pattern: &Self::Pattern,
        input: &PatternInput,
        base: Option<&str>,
    ) -> Result<bool, String>;

    #[expect(clippy::missing_errors_doc, reason = "fails where the method throws")]
    fn exec(
        pattern: &Self::Pattern,
        input: &PatternInput,
        base: Option<&str>,
    ) -> Result<Option<PatternMatch>, String>;
}

/// A pattern, what its components are, and what it matches.
#[derive(Clone, Debug, Deserialize)]
pub struct PatternTest {
    pattern: Vec<Argument>,
    #[serde(default)]
    inputs: Vec<PatternInput>,
    #[serde(default)]
    exactly_empty_components: Vec<String>,
    #[serde(default)]
    expected_obj: Expected<BTreeMap<String, String>>,
    #[serde(default)]
    expected_match: Expected<BTreeMap<String, Member>>,
}

/// An argument of the constructor.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
enum Argument {
    Input(PatternInput),
    Options(Options),
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct Options {
    ignore_case: bool,
}

/// A value, null or nothing, or the string `error`.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
enum Expected<T> {
    Value(T),
    Error(ErrorName),
    Null(()),
}

impl<T> Default for Expected<T> {
    fn default() -> Self {
        Self::Null(())
    }
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum ErrorName {
    Error,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
enum Member {
    Inputs(Vec<PatternInput>),
    Component(ComponentMatch),
}

impl fmt::Display for PatternTest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} with {:?}", self.pattern, self.inputs)
    }
}

impl PatternTest {
    /// Returns the arguments of the constructor, or `None` if they fit no constructor.
    pub fn arguments(&self) -> Option<PatternArguments> {
        let empty = || PatternInput::Init(BTreeMap::new());
        // Members that a dictionary does not have are ignored, as those of the options are here.
        let (input, rest) = match self.pattern.split_first() {
            Some((Argument::Input(input), rest)) => (input.clone(), rest),
            Some((Argument::Options(_), rest)) => (empty(), rest),
            None => (empty(), &[][..]),
        };
        let (base_url, ignore_case) = match rest {
            [] => (None, false),
            [Argument::Options(options)] => (None, options.ignore_case),
            [Argument::Input(PatternInput::String(base))] => (Some(base.clone()), false),
            [Argument::Input(PatternInput::String(base)), Argument::Options(options)] => {
                (Some(base.clone()), options.ignore_case)
            }
            _ => return None,
        };
        Some(PatternArguments { input, base_url, ignore_case })
    }

    /// Returns the arguments of `test` and `exec`.
    pub fn input(&self) -> (PatternInput, Option<&str>) {
        let input = self.inputs.first().cloned();
        let base = match self.inputs.get(1) {
            Some(PatternInput::String(base)) => Some(&**base),
            _ => None,
        };
        (input.unwrap_or(PatternInput::Init(BTreeMap::new())), base)
    }
}

/// A component, and two patterns to be compared by it: [a tentative
/// test](https://github.com/web-platform-tests/wpt/blob/master/urlpattern/urlpattern-compare.tentative.any.js).
#[derive(Clone, Debug, Deserialize)]
#[expect(missing_docs, reason = "the names are those of the data")]
pub struct PatternCompareTest {
    pub component: String,
    pub left: PatternInput,
    pub right: PatternInput,
    pub expected: i8,
}

/// A component, and groups to be put in it: [a tentative
/// test](https://github.com/web-platform-tests/wpt/blob/master/urlpattern/urlpattern-generate.tentative.any.js).
#[derive(Clone, Debug, Deserialize)]
#[expect(missing_docs, reason = "the names are those of the data")]
pub struct PatternGenerateTest {
    pub pattern: PatternInput,
    pub component: String,
    pub groups: BTreeMap<String, String>,
    pub expected: Option<String>,
}

/// Reads the cases of `urlpattern-compare-test-data.json`.
///
/// # Errors
/// [`Error`] if the file cannot be found or read.
pub fn pattern_compare_tests() -> Result<Vec<PatternCompareTest>, Error> {
    read_cases("urlpattern-compare-test-data.json")
}

/// Reads the cases of `urlpattern-generate-test-data.json`.
///
/// # Errors
/// [`Error`] if the file cannot be found or read.
pub fn pattern_generate_tests() -> Result<Vec<PatternGenerateTest>, Error> {
    read_cases("urlpattern-generate-test-data.json")
}

/// Reads the cases of `urlpatterntestdata.json`.
///
/// # Errors
/// [`Error`] if the file cannot be found or read.
pub fn pattern_tests() -> Result<Vec<PatternTest>, Error> {
    read_cases("urlpatterntestdata.json")
}

/// Runs the cases as `urlpattern.js` does.
pub fn run_pattern_tests<I: PatternImplementation>(tests: &[PatternTest]) -> Outcome {
    let mut outcome = Outcome::new(I::NAME);
    for test in tests {
        outcome.record(check::<I>(test));
    }
    outcome
}

fn check<I: PatternImplementation>(test: &PatternTest) -> Result<(), String> {
    let pattern = test.arguments().ok_or("no such constructor".to_owned());
    let pattern = pattern.and_then(|arguments| I::create(&arguments));
    if let Expected::Error(_) = test.expected_obj {
        return expect(test, "success of the constructor", pattern.is_ok(), false);
    }
    let pattern = pattern.map_err(|error| format!("{test}: the constructor fails: {error}"))?;
    for (name, actual) in PATTERN_COMPONENTS.into_iter().zip(I::pattern_strings(&pattern)) {
        expect(test, name, actual, expected_pattern_string(test, name)?)?;
    }

    let (input, base) = test.input();
    let (tested, executed) = (I::test(&pattern, &input, base), I::exec(&pattern, &input, base));
    let expected = match &test.expected_match {
        Expected::Error(_) => {
            expect(test, "success of test()", tested.is_ok(), false)?;
            return expect(test, "success of exec()", executed.is_ok(), false);
        }
        Expected::Null(()) => None,
        Expected::Value(expected) => Some(expected_match(test, expected)),
    };
    expect(test, "test()", tested, Ok(expected.is_some()))?;
    expect(test, "exec()", executed, Ok(expected))
}

/// What the case says, or what follows from the arguments: each component that they do not determine is `*`.
fn expected_pattern_string(test: &PatternTest, component: &str) -> Result<String, String> {
    if let Expected::Value(expected) = &test.expected_obj
        && let Some(expected) = expected.get(component)
    {
        return Ok(expected.clone());
    }
    if test.exactly_empty_components.iter().any(|empty| empty == component) {
        return Ok(String::new());
    }
    let no_init = BTreeMap::new();
    let arguments = test.arguments().ok_or("no such constructor")?;
    let (init, base) = match &arguments.input {
        PatternInput::Init(init) => (init, init.get("baseURL").or(arguments.base_url.as_ref())),
        PatternInput::String(_) => (&no_init, arguments.base_url.as_ref()),
    };
    if let Some(explicit) = init.get(component).filter(|explicit| !explicit.is_empty()) {
        return Ok(explicit.clone());
    }
    let earlier: &[&str] = match component {
        "hostname" => &["protocol"],
        "port" => &["protocol", "hostname"],
        "pathname" => &["protocol", "hostname", "port"],
        "search" => &["protocol", "hostname", "port", "pathname"],
        "hash" => &["protocol", "hostname", "port", "pathname", "search"],
        _ => &[],
    };
    let is_determined = earlier.iter().any(|&earlier| init.contains_key(earlier));
    let Some(base) = base.filter(|_| !is_determined) else { return Ok("*".to_owned()) };
    let base = Url::new(base, None).map_err(|error| format!("{test}: base URL: {error}"))?;
    Ok(match component {
        "protocol" => base.protocol().trim_end_matches(':').to_owned(),
        "hostname" => base.hostname(),
        "port" => base.port(),
        "pathname" => base.pathname(),
        "search" => base.search().trim_start_matches('?').to_owned(),
        "hash" => base.hash().trim_start_matches('#').to_owned(),
        _ => "*".to_owned(),
    })
}

/// What the case says, and for other components that `*` or nothing has matched the empty string.
fn expected_match(test: &PatternTest, expected: &BTreeMap<String, Member>) -> PatternMatch {
    let inputs = match expected.get("inputs") {
        Some(Member::Inputs(inputs)) => inputs.clone(),
        _ => test.inputs.clone(),
    };
    let inputs = if inputs.is_empty() { vec![test.input().0] } else { inputs };
    let components = PATTERN_COMPONENTS.map(|name| match expected.get(name) {
        Some(Member::Component(component)) => component.clone(),
        _ if test.exactly_empty_components.iter().any(|empty| empty == name) => {
            ComponentMatch::default()
        }
        _ => {
            let groups = BTreeMap::from([("0".to_owned(), Some(String::new()))]);
            ComponentMatch { input: String::new(), groups }
        }
    });
    PatternMatch { inputs, components }
}
