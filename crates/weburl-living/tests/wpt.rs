//! The transcriptions of the URL Standard and of the URL Pattern Standard pass all of web-platform-tests.

use weburl_testdata::wpt::{
    idna_test_v2, idna_test_v2_removed, javascript_only_url_tests, pattern_tests,
    percent_encoding_tests, run_host_tests, run_host_tests_and_setters, run_pattern_tests,
    run_percent_encoding_tests, run_setter_tests, run_url_tests, setter_tests, toascii, url_tests,
};
use weburl_testdata::{Error, Living};

#[test]
fn urls() -> Result<(), Error> {
    run_url_tests::<Living>(&url_tests()?).assert_all_pass(891);
    Ok(())
}

#[test]
fn urls_with_lone_surrogates() -> Result<(), Error> {
    run_url_tests::<Living>(&javascript_only_url_tests()?).assert_all_pass(1);
    Ok(())
}

#[test]
fn setters() -> Result<(), Error> {
    run_setter_tests::<Living>(&setter_tests()?).assert_all_pass(278);
    Ok(())
}

#[test]
fn domains_to_ascii() -> Result<(), Error> {
    run_host_tests_and_setters::<Living>(&toascii()?).assert_all_pass(261);
    Ok(())
}

#[test]
fn idna() -> Result<(), Error> {
    run_host_tests::<Living>(&idna_test_v2()?).assert_all_pass(2_670);
    Ok(())
}

#[test]
fn idna_of_earlier_unicode() -> Result<(), Error> {
    run_host_tests::<Living>(&idna_test_v2_removed()?).assert_all_pass(20);
    Ok(())
}

#[test]
fn queries_in_legacy_encodings() -> Result<(), Error> {
    run_percent_encoding_tests::<Living>(&percent_encoding_tests()?).assert_all_pass(16);
    Ok(())
}

#[test]
fn patterns() -> Result<(), Error> {
    run_pattern_tests::<Living>(&pattern_tests()?).assert_all_pass(369);
    Ok(())
}
