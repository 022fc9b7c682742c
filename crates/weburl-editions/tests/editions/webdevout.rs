//! The requirements of the article for authors, each test named after those it checks.

use weburl_editions::webdevout::{
    describes_a_path, escape_for_markup, query_parameters, with_defaults,
};
use weburl_editions::{living, w3c_2012, webspecs_2015};

const BASE: &str = "http://www.webdevout.net/articles/";

/// Checks that URLs are equivalent in the article and in every edition except HTML5, which resolves strictly
///
#[track_caller]
fn check_equivalence(urls: &[&str], absolute: &str) {
    for url in urls {
        assert_eq!(with_defaults(url, BASE).as_deref(), Ok(absolute), "{url}");
        let living = living::api::Url::new(url, Some(BASE)).map(|url| url.href());
        assert_eq!(living.as_deref(), Ok(absolute), "{url}");
        let object = webspecs_2015::url_utils::UrlObject::new(
            url,
            Some(BASE),
            webspecs_2015::Mode::Corrected,
        );
        assert_eq!(object.map(|object| object.href()).as_deref(), Ok(absolute), "{url}");
        let parsed = w3c_2012::parse(url, Some(&w3c_2012::parse(BASE, None)));
        assert_eq!(parsed.serialize().as_deref(), Some(absolute), "{url}");
    }
}

/// Checks URLs completed with their defaults.
#[track_caller]
fn check_defaults(cases: &[(&str, &str)]) {
    for &(url, expected) in cases {
        assert_eq!(with_defaults(url, BASE).as_deref(), Ok(expected), "{url}");
    }
}

#[test]
fn wd_01_some_schemes_describe_a_path() {
    for (scheme, expected) in [("http", true), ("FTP", true), ("mailto", false), ("data", false)] {
        assert_eq!(describes_a_path(scheme), expected, "{scheme}");
    }
}

#[test]
fn wd_02_components_have_an_order_and_defaults() {
    let all = "http://u:p@h:8/a?q#f";
    check_defaults(&[(all, all), ("", BASE)]);
}

#[test]
fn wd_03_the_default_scheme_is_that_of_the_document() {
    check_defaults(&[("//h/", "http://h/")]);
}

#[test]
fn wd_04_two_slashes_begin_an_authority() {
    check_defaults(&[("//h/a", "http://h/a"), ("/h/a", "http://www.webdevout.net/h/a")]);
}

#[test]
fn wd_05_user_information_is_a_name_and_a_password() {
    check_defaults(&[("//u@h/", "http://u@h/"), ("//u:p@h/", "http://u:p@h/")]);
    // There is no default, even if the base has one.
    assert_eq!(with_defaults("//h/", "http://u@b/").as_deref(), Ok("http://h/"));
}

#[test]
fn wd_06_the_default_host_is_that_of_the_document() {
    check_defaults(&[("/a", "http://www.webdevout.net/a"), ("//1.2.3.4/a", "http://1.2.3.4/a")]);
}

#[test]
fn wd_07_the_default_port_is_that_of_the_scheme() {
    for (url, port) in [("http://h/", "80"), ("http://h:8080/", "8080")] {
        let comparison = weburl_editions::compare::compare(url, None);
        let target = comparison.results[0].target().expect("there is a host");
        assert_eq!(target.port.as_deref(), Some(port), "{url}");
    }
}

#[test]
fn wd_08_a_path_without_an_authority_may_be_relative() {
    check_defaults(&[
        ("a/b", "http://www.webdevout.net/articles/a/b"),
        ("/a/b", "http://www.webdevout.net/a/b"),
        ("//a/b", "http://a/b"),
    ]);
}

#[test]
fn wd_09_the_default_path_after_an_authority_is_the_root() {
    check_defaults(&[("//h", "http://h/"), ("//h?q", "http://h/?q"), ("//h#f", "http://h/#f")]);
    // without one, it is that of the base.
    check_defaults(&[("?q", "http://www.webdevout.net/articles/?q")]);
}

fn parameters(query: &str, delimiters: &[char]) -> Vec<(String, Option<String>)> {
    query_parameters(query, delimiters)
}

fn pair(name: &str, value: Option<&str>) -> (String, Option<String>) {
    (name.to_owned(), value.map(str::to_owned))
}

#[test]
fn wd_10_sites_choose_what_separates_parameters() {
    let two = [pair("a", Some("1")), pair("b", Some("2"))];
    assert_eq!(parameters("a=1&b=2", &['&']), two);
    assert_eq!(parameters("a=1;b=2", &[';']), two);
    assert_eq!(parameters("a=1;b=2", &['&', ';']), two);
    assert_eq!(parameters("a=1;b=2", &['&']), [pair("a", Some("1;b=2"))]);
    assert_eq!(parameters("a=1&b", &[';']), [pair("a", Some("1&b"))]);
}

#[test]
fn wd_11_a_parameter_is_a_keyword_or_a_name_and_a_value() {
    let expected = [pair("a", None), pair("b", Some("")), pair("c", Some("d=e"))];
    assert_eq!(parameters("a&&b=&c=d=e", &['&']), expected);
}

#[test]
fn wd_12_a_plus_sign_is_a_space() {
    assert_eq!(parameters("a+b=c+d%2B", &['&']), [pair("a b", Some("c d+"))]);
}

#[test]
fn wd_13_a_query_is_sent_as_it_is_written() {
    let query = "?a=%41;b&&c=~'";
    let url = format!("http://h/{query}");
    check_defaults(&[(&url, &url), ("http://h/", "http://h/")]);
}

#[test]
fn wd_14_there_is_no_fragment_by_default() {
    let base = format!("{BASE}#f");
    assert_eq!(with_defaults("", &base).as_deref(), Ok(BASE));
    check_defaults(&[("#contents", "http://www.webdevout.net/articles/#contents")]);
}

#[test]
fn wd_15_special_characters_are_encoded() {
    assert_eq!(parameters("q=a%26b%20c", &['&']), [pair("q", Some("a&b c"))]);
    check_equivalence(&["a&b"], "http://www.webdevout.net/articles/a&b");
}

#[test]
fn wd_16_absolute_urls_are_what_they_are() {
    let switching = "doctype-switching?IE5_5=on&IE6=on&IE7=on&FX2=on&OP9=on&uas=CUSTOM#rules";
    check_equivalence(&["http://www.w3.org/TR/html401/"], "http://www.w3.org/TR/html401/");
    let gecko = "http://en.wikipedia.org/wiki/Gecko_%28layout_engine%29";
    check_equivalence(&[gecko], gecko);
    // The editions drop the default port.
    let url = format!("http://www.webdevout.net:80/{switching}");
    let expected = format!("http://www.webdevout.net/{switching}");
    let living = living::api::Url::new(&url, None).map(|url| url.href());
    assert_eq!(living, Ok(expected));
}

#[test]
fn wd_17_a_name_is_relative_to_the_directory() {
    let absolute = "http://www.webdevout.net/articles/display.png";
    check_equivalence(&["display.png", absolute], absolute);
}

#[test]
fn wd_18_an_authority_needs_no_scheme() {
    // the article loses the empty parameter.
    let rest = "//www.google.com/search?num=20&hl=en&lr=&q=m%26m%27s";
    check_equivalence(&[rest], &format!("http:{rest}"));
    let expected = [
        pair("num", Some("20")),
        pair("hl", Some("en")),
        pair("lr", Some("")),
        pair("q", Some("m&m's")),
    ];
    assert_eq!(parameters("num=20&hl=en&lr=&q=m%26m%27s", &['&']), expected);
}

#[test]
fn wd_19_three_ways_to_write_a_path() {
    let absolute = "http://www.webdevout.net/profile/1.5/";
    check_equivalence(&["/profile/1.5/", "http:/profile/1.5/", absolute], absolute);
}

#[test]
fn wd_20_six_ways_to_write_a_path() {
    let urls = [
        "../profile/1.5/",
        "/profile/1.5/",
        "//www.webdevout.net/profile/1.5/",
        "http:../profile/1.5/",
        "http:/profile/1.5/",
        "http://www.webdevout.net/profile/1.5/",
    ];
    check_equivalence(&urls, "http://www.webdevout.net/profile/1.5/");
}

#[test]
fn wd_21_an_ampersand_is_a_reference_in_markup() {
    let written = escape_for_markup("http://www.google.com/search?num=20&hl=en&q=m%26m%27s");
    assert_eq!(written, "http://www.google.com/search?num=20&amp;hl=en&amp;q=m%26m%27s");
}

#[test]
fn wd_22_another_base_can_be_given() {
    let resolved = with_defaults("display.png", "http://h/images/");
    assert_eq!(resolved.as_deref(), Ok("http://h/images/display.png"));
}
