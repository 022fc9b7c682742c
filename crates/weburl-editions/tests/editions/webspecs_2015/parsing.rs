//! Parsers (1.2), and the parsing rules of whole URLs (1.3.1 to 1.3.6).

use encoding_rs::WINDOWS_1252;
use weburl_editions::webspecs_2015::blob::{Blob, BlobUrlStore};
use weburl_editions::webspecs_2015::{
    ConformanceErrorKind, Mode, Options, basic_url_parser, url_parser,
};

use super::{check, check_conformance, check_exceptions, check_with_base, href, parse};

#[test]
fn s15_18_the_url_parser_clones_what_a_blob_url_stands_for() {
    let mut store = BlobUrlStore::default();
    let blob = Blob { content_type: String::new(), bytes: [1, 2].as_slice().into() };
    store.insert("x", blob.clone());
    let parsed = {
        let options = Options { blob_url_store: Some(&store), ..Options::default() };
        // the fragment is not part of the key.
        url_parser("blob:x#f", None, &options).result.expect("it parses")
    };
    store.remove("x");
    assert_eq!(parsed.object, Some(blob));
}

#[test]
fn s15_19_whitespace_around_the_input_is_a_conformance_error() {
    check(&[("\t\n\u{C}\r http://h/ ", "http://h/")]);
    check_exceptions(&["\u{1}http://h/"]);
    check_conformance(&[("\thttp://h/", &[ConformanceErrorKind::SurroundingWhitespace])]);
}

#[test]
fn s15_20_without_a_base_and_an_override_there_are_defaults() {
    check_exceptions(&["a", "/a", "//a", ""]);
    check(&[("http://h/?é", "http://h/?%C3%A9")]);
}

#[test]
fn s15_21_alternatives_are_tried_in_order_until_the_input_matches() {
    // file-url, non-relative-url, and each row of relative-url.
    check_with_base(&[
        ("file:a", "file:///b/c", "file:///b/a"),
        ("foo:a", "http://h/b", "foo:a"),
        ("//a", "http://h/b", "http://a/"),
        ("ftp:a", "http://h/b", "ftp://a/"),
        ("http:a", "http://h/b", "http://h/a"),
        ("a", "http://h/b", "http://h/a"),
    ]);
}

#[test]
fn s15_22_a_url_has_an_optional_query_and_fragment() {
    check(&[
        ("http://h?q#f", "http://h/?q#f"),
        ("foo:a?b?c#d#e", "foo:a?b?c#d#e"),
        ("file:///a?", "file:///a?"),
    ]);
}

#[test]
fn s15_23_the_default_port_is_deleted() {
    check(&[
        ("http://h:80/", "http://h/"),
        ("https://h:80/", "https://h:80/"),
        ("ws://h:080/", "ws://h/"),
    ]);
}

#[test]
fn s15_24_file_and_a_drive_letter_is_row_one() {
    check(&[
        ("file:c:\\foo\\bar.html", "file:///c:/foo/bar.html"),
        ("FILE:C|/x", "file:///C:/x"),
        ("file:c:x", "file:///c:/x"),
        ("file:c://x", "file:///c:/x"),
        ("file:c:", "file:///c:/"),
    ]);
}

#[test]
fn s15_25_a_drive_letter_alone_is_row_two() {
    check_with_base(&[
        ("C|/foo", "file:///tmp/x", "file:///C:/foo"),
        ("///C|foo", "file:///tmp/x", "file:///C:/foo"),
        // only if the base is a file.
        ("C|/foo", "http://h/x", "http://h/C|/foo"),
    ]);
    let reference = parse("C|/foo", Some("http://h/x"), Mode::ReferenceImplementation);
    assert_eq!(reference.result.expect("it parses").serialize(), "file:///C:/foo");
}

#[test]
fn s15_26_file_with_or_without_a_host_is_row_three() {
    check_with_base(&[
        ("file://h/a", "file:///b/c", "file://h/a"),
        ("file:/a", "file:///b/c", "file:///a"),
        ("file:a", "file:///b/c", "file:///b/a"),
        ("file:../a", "file:///b/c/d", "file:///b/a"),
        ("file:///a", "file:///b/c", "file:///a"),
    ]);
}

#[test]
fn s15_27_file_is_matched_in_any_case_and_a_bare_drive_does_not_conform() {
    check(&[("FiLe:/a", "file:///a")]);
    let outcome = parse("C|/a", Some("file:///b"), Mode::Corrected);
    let kinds: Vec<_> = outcome.conformance_errors.iter().map(|error| error.kind).collect();
    assert!(kinds.contains(&ConformanceErrorKind::DriveLetter));
}

#[test]
fn s15_28_other_schemes_have_scheme_data_and_utf_8_queries() {
    check(&[
        ("foo://h/../a?b", "foo://h/../a?b"),
        ("FOO:", "foo:"),
        ("javascript:a('b')", "javascript:a('b')"),
    ]);
    let options = Options { encoding_override: WINDOWS_1252, ..Options::default() };
    let url = basic_url_parser("foo:x?é", None, &options).result.expect("it parses");
    assert_eq!(url.query.as_deref(), Some("%C3%A9"));
    assert_eq!(url.scheme_data.as_deref(), Some("x"));
}

#[test]
fn s15_29_an_authority_follows_two_slashes() {
    check_with_base(&[
        ("http://u:p@h:8/a", "http://base/", "http://u:p@h:8/a"),
        ("\\/h\\a", "https://base/", "https://h/a"),
    ]);
    check_conformance(&[
        ("http://h/", &[]),
        ("http:\\/h/", &[ConformanceErrorKind::Backslash]),
        //
        ("http:////h/", &[ConformanceErrorKind::ExpectedSlashes]),
    ]);
}

#[test]
fn s15_30_another_scheme_needs_no_slashes() {
    check_with_base(&[
        ("ftp:/example.com/", "http://example.org/foo", "ftp://example.com/"),
        ("https:h", "http://b/", "https://h/"),
        //
        ("http:/[2001::1]/", "ftp://b/", "http://[2001::1]/"),
    ]);
    check_exceptions(&["http:", "http:/", "http:h:x"]);
    check_conformance(&[("ftp:h", &[ConformanceErrorKind::ExpectedSlashes])]);
}

#[test]
fn s15_31_the_same_scheme_is_relative() {
    check_with_base(&[
        ("http:foo/bar", "http://u@h:8/a/b?q", "http://u@h:8/a/foo/bar"),
        ("HTTP:/a", "http://h/b/c", "http://h/a"),
        //
        ("http:", "http://h/a?q", "http://h/a?q"),
    ]);
    check_conformance(&[("http:a", &[ConformanceErrorKind::ExpectedSlashes])]);
}

#[test]
fn s15_32_a_path_is_relative() {
    check_with_base(&[
        ("/a", "http://u@h:8/b/c", "http://u@h:8/a"),
        ("", "http://h/b?q#f", "http://h/b?q"),
    ]);
    check_conformance(&[("/a:b", &[]), (":a", &[ConformanceErrorKind::ColonInFirstSegment])]);
    //
    assert_eq!(href("a", Some("mailto:a@b")), None);
}

#[test]
fn s15_33_six_schemes_are_matched_in_any_case() {
    for scheme in ["FTP", "Gopher", "hTTPS", "htTP", "wSS", "Ws"] {
        let expected = format!("{}://h/", scheme.to_ascii_lowercase());
        assert_eq!(href(&format!("{scheme}://h"), None), Some(expected));
    }
    let options = Options { encoding_override: WINDOWS_1252, ..Options::default() };
    for (input, query) in [("ws://h/?é", "%C3%A9"), ("wss://h/?é", "%C3%A9"), ("ftp://h/?é", "%E9")]
    {
        let url = basic_url_parser(input, None, &options).result.expect("it parses");
        assert_eq!(url.query.as_deref(), Some(query), "{input}");
    }
}

#[test]
fn s15_34_a_scheme_is_lowercased() {
    // with digits.
    check(&[("A+-.Z:x", "a+-.z:x"), ("x1:y", "x1:y")]);
    assert!(parse("x1:y", None, Mode::ReferenceImplementation).result.is_err());
}
