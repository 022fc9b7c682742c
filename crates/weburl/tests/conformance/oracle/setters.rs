//! Sequences of setters.

use std::fmt::Write;

use weburl::Url;
use weburl_testdata::{
    Attribute, Error, Implementation, Living, NamedOnPanic, Outcome, Random, expect,
};

use super::compare_attributes;
use crate::sources::{NewValues, Sources, mutants_of};
use crate::weburl_implementation::Weburl;

#[test]
fn agrees_on_setters() -> Result<(), Error> {
    const SEQUENCES: usize = 50_000;
    let sources = Sources::get()?;
    let mut urls = mutants_of(5, &sources.urls);
    let mut values = NewValues::new(6, sources);
    let mut random = Random::new(7);
    let mut outcome = Outcome::new("weburl against living, sequences of setters");
    while outcome.count() < SEQUENCES {
        let url = urls.source_or_mutant();
        if Url::can_parse(&url) {
            let calls = (0..=random.below(3)).map(|_| {
                let attribute = random.pick(&Attribute::SETTABLE);
                (attribute, values.value(attribute))
            });
            outcome.record(compare_setters(&url, calls));
        }
    }
    outcome.assert_all_pass(SEQUENCES);
    Ok(())
}

pub(super) fn compare_setters(
    url: &str,
    calls: impl Iterator<Item = (Attribute, String)>,
) -> Result<(), String> {
    let mut case = format!("{url:?}");
    let fails = |error| format!("{url:?}: fails with {error}");
    let mut expected = Living::parse(url, None).map_err(fails)?;
    let mut url = Weburl::parse(url, None).map_err(fails)?;
    for (attribute, value) in calls {
        write!(case, ", {attribute} = {value:?}").expect("a String takes all");
        let _named = NamedOnPanic(&case);
        let accepted = Weburl::set(&mut url, attribute, &value);
        let expected_accepted = Living::set(&mut expected, attribute, &value);
        expect(&case, "whether the value is accepted", accepted, expected_accepted)?;
        compare_attributes(&case, &url, &expected)?;
        let search_params = Living::search_params(&expected);
        expect(&case, "searchParams", Weburl::search_params(&url), search_params)?;
    }
    Ok(())
}

/// Since October 2026, the standard fills the list from the query, without what the parser removes.
#[test]
fn the_search_setter_fills_the_list_from_the_query() {
    const CASES: &[(&str, &str)] = &[
        ("a\tb=c\nd", "ab=cd"),
        ("\n?a=1", "%3Fa=1"),
        ("?\ta", "a="),
        ("??a=1", "%3Fa=1"),
        ("a b=#c", "a+b=%23c"),
        ("", ""),
    ];
    for &(value, expected) in CASES {
        let set = Some((Attribute::Search, value.to_owned()));
        assert_eq!(compare_setters("http://h/?x=y", set.into_iter()), Ok(()), "{value:?}");
        let mut url = Living::parse("http://h/?x=y", None).expect("it is a URL");
        Living::set(&mut url, Attribute::Search, value);
        assert_eq!(Living::search_params(&url), expected, "{value:?}");
    }
}
