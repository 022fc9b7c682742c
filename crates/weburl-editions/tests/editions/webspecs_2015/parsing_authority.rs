//! The parsing rules within a URL (1.3.7 to 1.3.21).

use encoding_rs::WINDOWS_1252;
use weburl_editions::webspecs_2015::{
    ConformanceErrorKind, Mode, Options, ParseException, Rule, basic_url_parser,
};

use super::{check, check_conformance, check_exceptions, parse, url};

#[test]
fn s15_35_an_authority_is_user_password_host_and_port() {
    let url = url("http://u:p@h:8/");
    assert_eq!([&*url.username, &*url.port], ["u", "8"]);
    assert_eq!([url.password.as_deref(), url.host.as_deref()], [Some("p"), Some("h")]);
}

#[test]
fn s15_36_at_signs_before_the_last_belong_to_the_user() {
    check(&[
        ("http://a@b@c/", "http://a%40b@c/"),
        ("http://a:b@c@d@e/", "http://a:b%40c%40d@e/"),
        ("http://@@h/", "http://%40@h/"),
    ]);
    check_conformance(&[("http://a@b@c/", &[ConformanceErrorKind::AtSign])]);
}

#[test]
fn s15_37_user_and_password_are_cleansed_with_the_default_encode_set() {
    check(&[
        ("http://u \"`:p:<>@h/", "http://u%20%22%60:p:%3C%3E@h/"),
        ("http://é@h/", "http://%C3%A9@h/"),
    ]);
}

#[test]
fn s15_38_a_host_ends_at_a_colon_a_slash_a_question_mark_or_a_number_sign() {
    for rest in [":8", "/a", "\\a", "?q", "#f", ""] {
        assert_eq!(url(&format!("http://h{rest}")).host.as_deref(), Some("h"), "{rest}");
    }
}

#[test]
fn s15_39_six_code_points_are_removed_from_hosts() {
    check(&[("http://a\tb\nc\rd\u{200B}e\u{2060}f\u{FEFF}g/", "http://abcdefg/")]);
    check_conformance(&[("http://a\tb/", &[ConformanceErrorKind::RemovedCodePoint])]);
}

#[test]
fn s15_40_the_host_parser_ends_parsing_or_changes_the_host() {
    let outcome = parse("http://a b/", None, Mode::Corrected);
    assert_eq!(outcome.result, Err(ParseException::InvalidHost));
    check_conformance(&[("http://A/", &[ConformanceErrorKind::HostChanged]), ("http://a/", &[])]);
}

#[test]
fn s15_41_a_domain_that_is_an_ipv4_address_is_replaced() {
    check(&[
        ("http://%30x7F.1/", "http://127.0.0.1/"),
        ("http://０Ｘ７Ｆ.1/", "http://127.0.0.1/"),
    ]);
}

#[test]
fn s15_42_an_empty_label_after_the_first_does_not_conform() {
    check_conformance(&[
        ("http://a./", &[ConformanceErrorKind::EmptyLabel]),
        ("http://a..b/", &[ConformanceErrorKind::EmptyLabel]),
        ("http://.a/", &[]),
    ]);
}

#[test]
fn s15_43_an_ipv6_address_is_serialized() {
    // what RFC 4291 allows.
    check(&[
        ("http://[1:2:3:4:5:6:7:8]/", "http://[1:2:3:4:5:6:7:8]/"),
        ("http://[::1]/", "http://[::1]/"),
        ("http://[::]/", "http://[::]/"),
        ("http://[1::]/", "http://[1::]/"),
        ("http://[1:2:3:4:5:6:1.2.3.4]/", "http://[1:2:3:4:5:6:102:304]/"),
        ("http://[2001:DB8::1]/", "http://[2001:db8::1]/"),
    ]);
    check_exceptions(&["http://[1]/", "http://[1::2::3]/", "http://[::1/", "http://[::12345]/"]);
    let reference = |input| parse(input, None, Mode::ReferenceImplementation).result;
    assert!(reference("http://[::1]/").is_err());
    let hex = reference("http://[:a]/").expect("its diagram matches");
    assert_eq!(hex.host.as_deref(), Some("[::A]"));
}

#[test]
fn s15_44_an_ipv4_address_has_one_to_four_numbers() {
    check(&[
        ("http://1.2.3.4/", "http://1.2.3.4/"),
        ("http://1.2.3/", "http://1.2.0.3/"),
        ("http://1.2/", "http://1.0.0.2/"),
        ("http://4294967295/", "http://255.255.255.255/"),
    ]);
    check_exceptions(&[
        "http://256.1.1.1/",
        "http://1.1.1.256/",
        "http://1.16777216/",
        "http://4294967296/",
    ]);
    check_conformance(&[
        ("http://1.2.3.4/", &[]),
        ("http://1.2/", &[ConformanceErrorKind::NotFourParts]),
    ]);
    let reference = |input| parse(input, None, Mode::ReferenceImplementation).result;
    assert_eq!(reference("http://256.1.1.1.com/"), Err(ParseException::InvalidIpv4Address));
}

#[test]
fn s15_45_numbers_are_hexadecimal_octal_or_decimal() {
    check(&[("http://0x10.0X10.010.10/", "http://16.16.8.10/")]);
    check_conformance(&[
        ("http://0x1.1.1.1/", &[ConformanceErrorKind::NotDecimal]),
        ("http://01.1.1.1/", &[ConformanceErrorKind::NotDecimal]),
    ]);
    //
    check_exceptions(&["http://018.0.0.1/"]);
}

#[test]
fn s15_46_the_last_pieces_may_be_decimal_bytes() {
    check(&[("http://[::255.254.9.10]/", "http://[::fffe:90a]/")]);
    check_exceptions(&["http://[::256.1.1.1]/", "http://[::1.2.3]/", "http://[::1.2.3.4:5]/"]);
}

#[test]
fn s15_47_a_port_is_digits_without_leading_zeros() {
    check(&[
        ("http://h:0081/", "http://h:81/"),
        ("http://h:00/", "http://h:0/"),
        ("http://h:/", "http://h/"),
    ]);
    check(&[("http://h:8\t1/", "http://h:81/"), ("http://h:99999/", "http://h:99999/")]);
    check_exceptions(&["http://h:8a/", "http://h:-1/", "http://h:١/"]);
}

#[test]
fn s15_48_a_path_is_split_on_slashes_and_backslashes() {
    check(&[("http://h/a\\b c/`{", "http://h/a/b%20c/%60{")]);
    check_conformance(&[("http://h/a\\b", &[ConformanceErrorKind::Backslash])]);
}

#[test]
fn s15_49_dot_segments_are_resolved() {
    check(&[
        ("http://h/a/./b/%2E/c", "http://h/a/b/c"),
        ("http://h/a/.", "http://h/a/"),
        ("http://h/.", "http://h/"),
        ("http://h/a/b/..", "http://h/a/"),
        ("http://h/a/.%2e/%2E./%2e%2E/b", "http://h/b"),
        ("http://h/..a/.b", "http://h/..a/.b"),
    ]);
    // the reference implementation keeps a sole dot.
    let reference = parse("http://h/.", None, Mode::ReferenceImplementation).result;
    assert_eq!(reference.expect("it parses").path, ["."]);
}

#[test]
fn s15_50_scheme_data_is_not_encoded() {
    check(&[("foo:é \"<\t>", "foo:é \"<>")]);
    check_conformance(&[("foo:\"", &[ConformanceErrorKind::NotUrlCodePoint])]);
}

#[test]
fn s15_51_queries_are_encoded_with_the_encoding_override() {
    check(&[
        ("http://h/? \"#", "http://h/?%20%22#"),
        ("http://h/?<>`'{}", "http://h/?%3C%3E%60'{}"),
    ]);
    let options = Options { encoding_override: WINDOWS_1252, ..Options::default() };
    // no other component is.
    let url = basic_url_parser("http://é@h/é?é", None, &options).result.expect("it parses");
    assert_eq!(url.serialize(), "http://%C3%A9@h/%C3%A9?%E9");
}

#[test]
fn s15_52_fragments_are_not_encoded() {
    check(&[("http://h/#é \"\u{0}\u{1}", "http://h/#é \"\u{1}")]);
    let outcome = parse("http://h/#\u{0}|", None, Mode::Corrected);
    let kinds: Vec<_> = outcome
        .conformance_errors
        .iter()
        .filter(|error| error.rule == Rule::Fragment)
        .map(|error| error.kind)
        .collect();
    let expected = [ConformanceErrorKind::RemovedCodePoint, ConformanceErrorKind::NotUrlCodePoint];
    assert_eq!(kinds, expected);
}

#[test]
fn s15_66_cleansing_indicates_three_conformance_errors() {
    check_conformance(&[
        ("http://h/a\tb", &[ConformanceErrorKind::RemovedCodePoint]),
        ("http://h/a|b", &[ConformanceErrorKind::NotUrlCodePoint]),
        ("http://h/a%b", &[ConformanceErrorKind::UnescapedPercentSign]),
        ("http://h/a%4", &[ConformanceErrorKind::UnescapedPercentSign]),
        ("http://h/a%4A%c3", &[]),
    ]);
    // the tab is removed first.
    check_conformance(&[("http://h/a%4\tb", &[ConformanceErrorKind::RemovedCodePoint])]);
}

#[test]
fn s15_67_paths_are_concatenated() {
    super::check_with_base(&[
        ("", "http://h/a/b", "http://h/a/b"),
        ("/c", "http://h/a/b", "http://h/c"),
        ("c", "http://h/a/b", "http://h/a/c"),
        ("c", "http://h", "http://h/c"),
        //
        ("..", "http://h/a/b/c", "http://h/a/"),
        (".", "http://h/a/b", "http://h/a/"),
        ("../../../c", "http://h/a/b", "http://h/c"),
        ("../../x", "file:///C:/a", "file:///C:/x"),
    ]);
}
