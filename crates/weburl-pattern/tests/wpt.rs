//! web-platform-tests, and generated cases that are compared with the transcription of the standard.

#[path = "wpt/generated.rs"]
mod generated;

use weburl::Url;
use weburl_pattern::{ComponentName, PatternInit, PatternOptions, PatternResult, UrlPattern};
use weburl_testdata::wpt::{
    ComponentMatch, PatternArguments, PatternImplementation, PatternInput, PatternMatch,
    pattern_compare_tests, pattern_generate_tests,
};
use weburl_testdata::{Error, Outcome, expect};

/// The library.
struct Weburl;

impl PatternImplementation for Weburl {
    const NAME: &'static str = "weburl-pattern";
    type Pattern = UrlPattern;

    fn create(arguments: &PatternArguments) -> Result<UrlPattern, String> {
        let options = PatternOptions::new();
        let options = if arguments.ignore_case { options.ignore_case() } else { options };
        match (&arguments.input, &arguments.base_url) {
            (PatternInput::String(text), None) => options.parse(text),
            (PatternInput::String(text), Some(base)) => {
                let base = Url::parse(base).map_err(|error| error.to_string())?;
                options.parse_with_base(text, &base)
            }
            (input, None) => UrlPattern::new(&init(input), options),
            (_, Some(_)) => return Err("a dictionary has a base URL of its own".to_owned()),
        }
        .map_err(|error| error.to_string())
    }

    fn pattern_strings(pattern: &UrlPattern) -> [String; 8] {
        std::array::from_fn(|index| {
            pattern.component(ComponentName::ALL[index]).pattern_string().to_owned()
        })
    }

    fn has_regexp_groups(pattern: &UrlPattern) -> bool {
        pattern.has_regexp_groups()
    }

    fn test(
        pattern: &UrlPattern,
        input: &PatternInput,
        base: Option<&str>,
    ) -> Result<bool, String> {
        match input {
            PatternInput::String(text) => {
                Ok(parse(text, base).is_some_and(|url| pattern.test(&url)))
            }
            _ if base.is_some() => Err("a dictionary has a base URL of its own".to_owned()),
            input => Ok(pattern.test_init(&init(input))),
        }
    }

    fn exec(
        pattern: &UrlPattern,
        input: &PatternInput,
        base: Option<&str>,
    ) -> Result<Option<PatternMatch>, String> {
        let mut inputs = vec![input.clone()];
        inputs.extend(base.map(|base| PatternInput::String(base.to_owned())));
        let to_match = |result: PatternResult<'_, '_>| PatternMatch {
            inputs: inputs.clone(),
            components: std::array::from_fn(|index| to_component(&result, index)),
        };
        match input {
            PatternInput::String(text) => {
                Ok(parse(text, base).and_then(|url| pattern.exec(&url).map(to_match)))
            }
            _ if base.is_some() => Err("a dictionary has a base URL of its own".to_owned()),
            input => Ok(pattern.exec_init(&init(input)).map(to_match)),
        }
    }
}

fn parse(text: &str, base: Option<&str>) -> Option<Url> {
    match base {
        None => Url::parse(text).ok(),
        Some(base) => Url::parse(base).ok()?.join(text).ok(),
    }
}

fn to_component(result: &PatternResult<'_, '_>, index: usize) -> ComponentMatch {
    let component = result.component(ComponentName::ALL[index]);
    let groups = component.groups();
    let groups = groups.map(|(name, value)| (name.to_owned(), value.map(str::to_owned)));
    ComponentMatch { input: component.input().to_owned(), groups: groups.collect() }
}

fn init(input: &PatternInput) -> PatternInit<'_> {
    let PatternInput::Init(members) = input else { panic!("{input:?}") };
    let get = |name: &str| members.get(name).map(String::as_str);
    let mut init = PatternInit { base_url: get("baseURL"), ..PatternInit::default() };
    for &name in ComponentName::ALL {
        *init.get_mut(name) = get(name.name());
    }
    init
}

fn create(input: &PatternInput) -> Option<UrlPattern> {
    let arguments = PatternArguments { input: input.clone(), base_url: None, ignore_case: false };
    Weburl::create(&arguments).ok()
}

/// All patterns have an engine for regexp groups.
#[cfg(feature = "regress")]
#[test]
fn patterns() -> Result<(), Error> {
    use weburl_testdata::wpt::{pattern_tests, run_pattern_tests};

    run_pattern_tests::<Weburl>(&pattern_tests()?).assert_all_pass(369);
    Ok(())
}

/// What is written is read again.
#[cfg(feature = "regress")]
#[test]
fn patterns_are_what_their_text_says() -> Result<(), Error> {
    let mut counts = [0, 0];
    for test in weburl_testdata::wpt::pattern_tests()? {
        let pattern = test.arguments().and_then(|arguments| Weburl::create(&arguments).ok());
        let Some(pattern) = pattern else { continue };
        let text = pattern.to_string();
        counts[usize::from(text.starts_with('{'))] += 1;
        assert_eq!(text.parse().as_ref(), Ok(&pattern), "{text}");
        #[cfg(feature = "serde")]
        {
            let json = serde_json::to_string(&pattern).unwrap();
            assert_eq!(serde_json::from_str::<UrlPattern>(&json).unwrap(), pattern, "{json}");
        }
    }
    assert_eq!(counts.iter().sum::<usize>(), 325, "{counts:?}");
    Ok(())
}

/// A tentative test: the standard does not compare.
#[test]
fn tentative_order() -> Result<(), Error> {
    let mut outcome = Outcome::new("compare_component");
    for test in pattern_compare_tests()? {
        let name = test.component.parse().unwrap();
        let order = match (create(&test.left), create(&test.right)) {
            (Some(left), Some(right)) => {
                let order = UrlPattern::compare_component(name, &left, &right);
                assert_eq!(order, UrlPattern::compare_component(name, &right, &left).reverse());
                Some(order as i8)
            }
            // A regexp group needs an engine.
            _ => None,
        };
        let expected =
            if order.is_some() || cfg!(feature = "regress") { Some(test.expected) } else { None };
        outcome.record(expect(format!("{test:?}"), "order", order, expected));
    }
    outcome.assert_all_pass(25);
    Ok(())
}

/// A tentative test: the standard does not generate.
#[test]
fn tentative_generation() -> Result<(), Error> {
    let mut outcome = Outcome::new("generate");
    for test in pattern_generate_tests()? {
        let groups: Vec<_> =
            test.groups.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
        let pattern = create(&test.pattern).zip(test.component.parse().ok());
        let text = pattern.and_then(|(pattern, name)| pattern.generate(name, &groups).ok());
        outcome.record(expect(format!("{test:?}"), "text", text, test.expected.clone()));
    }
    outcome.assert_all_pass(19);
    Ok(())
}
