//! Generated patterns and inputs: the library answers as the transcription of the standard does.

use weburl_testdata::wpt::{PATTERN_COMPONENTS, PatternImplementation};
use weburl_testdata::{
    GeneratedPattern, Living, NamedOnPanic, Outcome, Patterns, are_tests_long, expect,
};

use super::Weburl;

#[test]
fn generated_patterns_match_as_the_standard_says() {
    let (patterns, inputs) = if are_tests_long() { (10_000, 100) } else { (600, 20) };
    let mut generated = Patterns::new(42);
    let mut outcome = Outcome::new("generated patterns");
    let (mut accepted, mut matched) = (0, 0);
    for _ in 0..patterns {
        let pattern = generated.next_pattern();
        let _named = NamedOnPanic(format!("{:?}", pattern.arguments));
        let compared = compare(&mut generated, &pattern, inputs);
        accepted += usize::from(compared.as_ref().is_ok_and(Option::is_some));
        matched += compared.as_ref().map_or(0, |compared| compared.unwrap_or_default());
        outcome.record(compared.map(|_| ()));
    }
    outcome.assert_all_pass(patterns);
    // Most are patterns, and a good part of what they are asked for matches.
    println!("{accepted} patterns are accepted, and {matched} inputs match");
    assert!(accepted > patterns / 3 && matched > accepted * inputs / 10);
}

/// Returns how many inputs match, if the pattern is accepted.
fn compare(
    generated: &mut Patterns,
    pattern: &GeneratedPattern,
    inputs: usize,
) -> Result<Option<usize>, String> {
    let case = format!("{:?}", pattern.arguments);
    let living = Living::create(&pattern.arguments);
    let library = Weburl::create(&pattern.arguments);
    let has_regexp_groups = living.as_ref().is_ok_and(Living::has_regexp_groups);
    if has_regexp_groups && !cfg!(feature = "regress") {
        return Ok(None);
    }
    if let (Err(_), Ok(library)) = (&living, &library) {
        return Err(format!("{case}: is accepted as {:?}", Weburl::pattern_strings(library)));
    }
    let Ok(living) = living else { return Ok(None) };
    let library = library.map_err(|error| format!("{case}: {error}"))?;
    expect(&case, "has_regexp_groups", Weburl::has_regexp_groups(&library), has_regexp_groups)?;
    let strings = PATTERN_COMPONENTS.iter().zip(Weburl::pattern_strings(&library));
    for ((name, string), expected) in strings.zip(Living::pattern_strings(&living)) {
        expect(&case, name, string, expected)?;
    }
    let mut matched = 0;
    for _ in 0..inputs {
        let (input, base) = generated.next_input(pattern);
        let base = base.as_deref();
        let case = format!("{case} with {input:?} and {base:?}");
        let expected = Living::exec(&living, &input, base);
        let is_match = expected.as_ref().map(Option::is_some).map_err(drop);
        matched += usize::from(is_match == Ok(true));
        expect(&case, "test()", Weburl::test(&library, &input, base).map_err(drop), is_match)?;
        let found = Weburl::exec(&library, &input, base).map_err(drop);
        expect(&case, "exec()", found, expected.map_err(drop))?;
    }
    Ok(Some(matched))
}
