//! What setters meet in their values.

use weburl::Url;
use weburl_living::Reported;
use weburl_living::api::Url as LivingUrl;
use weburl_testdata::wpt::setter_tests;
use weburl_testdata::{Attribute, Error, Implementation, Outcome, Random};

use super::{check_errors, check_fixes, is_left_to_idna};
use crate::sources::{NewValues, Sources, mutants_of};
use crate::weburl_implementation::{Weburl, own};

#[test]
fn errors_in_setter_tests_are_those_of_the_standard() -> Result<(), Error> {
    let mut outcome = Outcome::new("diagnostics of setter tests");
    for test in setter_tests()? {
        outcome.record(check_setter(&test.href, test.attribute, &test.new_value));
    }
    outcome.assert_at_least_pass(200);
    Ok(())
}

#[test]
fn errors_in_values_are_those_of_the_standard() -> Result<(), Error> {
    const COUNT: usize = 100_000;
    let sources = Sources::get()?;
    let mut urls = mutants_of(36, &sources.urls);
    let mut values = NewValues::new(37, sources);
    let mut random = Random::new(38);
    let mut outcome = Outcome::new("diagnostics of values");
    while outcome.count() < COUNT {
        let url = urls.source_or_mutant();
        if Url::can_parse(&url) {
            let attribute = random.pick(&Attribute::SETTABLE);
            outcome.record(check_setter(&url, attribute, &values.value(attribute)));
        }
    }
    outcome.assert_all_pass(COUNT);
    Ok(())
}

fn check_setter(url: &str, attribute: Attribute, value: &str) -> Result<(), String> {
    let case = format!("{url:?}, {attribute} = {value:?}");
    let mut expected_url =
        LivingUrl::new(url, None).map_err(|error| format!("{case}: fails with {error}"))?;
    let url = Url::parse(url).map_err(|error| format!("{case}: fails with {error}"))?;
    let expected = set_reporting(&mut expected_url, attribute, value);
    let diagnosis = url.api().diagnose(own(attribute), value);
    if is_left_to_idna(&diagnosis) {
        return Ok(());
    }
    check_errors(&case, &diagnosis, &expected)?;
    if diagnosis.failure().is_some() {
        return Ok(());
    }
    let set = |value: &str| {
        let mut url = url.clone();
        Weburl::set(&mut url, attribute, value);
        url.to_string()
    };
    let is_valid = |value: &str| url.api().diagnose(own(attribute), value).is_valid();
    check_fixes(&case, &diagnosis, &set(value), set, is_valid)
}

fn set_reporting(url: &mut LivingUrl, attribute: Attribute, value: &str) -> Vec<Reported> {
    let mut errors = Vec::new();
    let _: bool = match attribute {
        Attribute::Href => url.set_href_reporting(value, &mut errors).is_ok(),
        Attribute::Protocol => url.set_protocol_reporting(value, &mut errors),
        Attribute::Host => url.set_host_reporting(value, &mut errors),
        Attribute::Hostname => url.set_hostname_reporting(value, &mut errors),
        Attribute::Port => url.set_port_reporting(value, &mut errors),
        Attribute::Pathname => url.set_pathname_reporting(value, &mut errors),
        Attribute::Search => url.set_search_reporting(value, &mut errors),
        Attribute::Hash => url.set_hash_reporting(value, &mut errors),
        // No algorithm is run on these that could report anything.
        Attribute::Origin | Attribute::Username | Attribute::Password => false,
    };
    errors
}
