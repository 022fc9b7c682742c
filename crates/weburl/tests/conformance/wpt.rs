//! The library and the transcription of the standard pass all of web-platform-tests.

use weburl_testdata::wpt::{
    idna_test_v2, idna_test_v2_removed, javascript_only_url_tests, run_host_tests,
    run_host_tests_and_setters, run_setter_tests, run_url_tests, setter_tests, toascii, url_tests,
};
use weburl_testdata::{Error, Living};

use crate::weburl_implementation::Weburl;

#[test]
fn urls() -> Result<(), Error> {
    let tests = url_tests()?;
    run_url_tests::<Weburl>(&tests).assert_all_pass(891);
    run_url_tests::<Living>(&tests).assert_all_pass(891);
    Ok(())
}

#[test]
fn urls_with_lone_surrogates() -> Result<(), Error> {
    let tests = javascript_only_url_tests()?;
    run_url_tests::<Weburl>(&tests).assert_all_pass(1);
    run_url_tests::<Living>(&tests).assert_all_pass(1);
    Ok(())
}

#[test]
fn setters() -> Result<(), Error> {
    let tests = setter_tests()?;
    run_setter_tests::<Weburl>(&tests).assert_all_pass(278);
    run_setter_tests::<Living>(&tests).assert_all_pass(278);
    Ok(())
}

#[test]
fn domains_to_ascii() -> Result<(), Error> {
    let tests = toascii()?;
    run_host_tests_and_setters::<Weburl>(&tests).assert_all_pass(261);
    run_host_tests_and_setters::<Living>(&tests).assert_all_pass(261);
    Ok(())
}

#[test]
fn idna() -> Result<(), Error> {
    let tests = idna_test_v2()?;
    run_host_tests::<Weburl>(&tests).assert_all_pass(2_670);
    run_host_tests::<Living>(&tests).assert_all_pass(2_670);
    Ok(())
}

#[test]
fn idna_of_earlier_unicode() -> Result<(), Error> {
    let tests = idna_test_v2_removed()?;
    run_host_tests::<Weburl>(&tests).assert_all_pass(20);
    run_host_tests::<Living>(&tests).assert_all_pass(20);
    Ok(())
}

#[cfg(feature = "encoding")]
#[test]
fn queries_in_legacy_encodings() -> Result<(), Error> {
    use weburl_testdata::wpt::{percent_encoding_tests, run_percent_encoding_tests};

    let tests = percent_encoding_tests()?;
    run_percent_encoding_tests::<Weburl>(&tests).assert_all_pass(16);
    run_percent_encoding_tests::<Living>(&tests).assert_all_pass(16);
    Ok(())
}
