//! What converts and what does not, one by one and over web-platform-tests and lists of URLs.

use std::error::Error;

use weburl_testdata::corpora::corpora;
use weburl_testdata::wpt;
use weburl_url::{ConversionError, ToUrl, ToWeburl};

#[test]
fn what_both_read_alike_converts_both_ways() {
    for text in [
        "https://user:password@example.com:8080/a/b?c#d",
        "https://xn--bcher-kva.example/",
        "file:///C:/a",
        "postgres:///db",
        "mailto:a@example.com",
        "data:text/plain,a b",
    ] {
        let (old, new) = (url::Url::parse(text).unwrap(), weburl::Url::parse(text).unwrap());
        assert_eq!(old.to_weburl().as_ref(), Ok(&new));
        assert_eq!(new.to_url().as_ref(), Ok(&old));
        assert_eq!(new.as_url_ref().to_url(), Ok(old));
    }
}

#[test]
fn what_they_read_otherwise_is_an_error() {
    let changed = |offset| Err(ConversionError::Changed { offset });
    let old = |text| url::Url::parse(text).unwrap().to_weburl().map(String::from);
    assert_eq!(old("https://docs.rs/mio/^1"), changed(20));
    assert_eq!(old("data:a ?b"), changed(6));
    assert_eq!(old("file:///w|/m"), changed(9));

    let new = |text| weburl::Url::parse(text).unwrap().to_url().map(String::from);
    assert_eq!(new("file://server/C:/"), changed(7));
    assert_eq!(new("file:////a"), changed(8));
    assert_eq!(new("https://xn--/"), Err(ConversionError::Url(url::ParseError::IdnaError)));

    // `url` lets a setter make credentials without a host.
    let mut url = url::Url::parse("sc://user@h/").unwrap();
    url.set_host(Some("")).unwrap();
    let error = url.to_weburl().unwrap_err();
    assert!(matches!(error, ConversionError::Weburl(_)));
    assert!(error.source().is_some());
    assert_eq!(error.to_string(), "the URL does not parse with `weburl`");
}

#[test]
fn no_conversion_changes_a_url() {
    let tests = wpt::url_tests().unwrap();
    let lists = corpora().unwrap();
    let inputs = tests.iter().map(|test| &*test.input);
    let inputs = inputs.chain(lists.iter().flat_map(|list| &list.urls).map(|url| &**url));
    let (mut converted, mut refused) = (0, 0);
    for input in inputs {
        if let Ok(new) = weburl::Url::parse(input) {
            match new.to_url() {
                Ok(old) => {
                    converted += 1;
                    assert_eq!((new.as_str(), old.to_weburl()), (old.as_str(), Ok(new.clone())));
                }
                Err(_) => refused += 1,
            }
        }
        if let Ok(old) = url::Url::parse(input) {
            assert!(
                old.to_weburl().is_ok_and(|new| new.as_str() == old.as_str())
                    || old.to_weburl().is_err()
            );
        }
    }
    println!("{converted} URLs converted, {refused} refused");
    assert!(converted > 1_000 && refused > 10, "{converted} converted, {refused} refused");
}
