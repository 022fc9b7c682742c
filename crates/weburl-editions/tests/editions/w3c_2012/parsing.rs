//! Parsing (4.2) and serializing (4.3).

use encoding_rs::{SHIFT_JIS, WINDOWS_1252};
use weburl_editions::w3c_2012::{ParsedUrl, parse_with_encoding};

use super::{absolute, check, check_with_base, href, href_with_base};

#[test]
fn w12_27_neutering_clears_a_parsed_url_and_sets_the_fatal_error_flag() {
    let mut url = absolute("http://u@h:8/a?q#f");
    assert!(url.relative && !url.fatal_error);
    url.clear();
    assert_eq!(url, ParsedUrl { relative: true, ..ParsedUrl::default() });
    url.neuter();
    assert!(url.fatal_error);
    let fatal = absolute("http://h:x/");
    assert!(fatal.fatal_error && fatal.host.is_empty());
}

#[test]
fn w12_28_the_simple_escape_set_leaves_space_to_tilde() {
    check(&[
        ("foo: !~\u{1F}\u{7F}", "foo: !~%1F%7F"),
        ("http://h/# \"<>`~\u{0}", "http://h/# \"<>`~%00"),
    ]);
}

#[test]
fn w12_29_the_default_escape_set_has_space_and_six_more() {
    check(&[("http://h/ \"<>`{}|^~\u{7F}x", "http://h/%20%22%3C%3E%60{}|^~%7Fx")]);
}

#[test]
fn w12_30_the_query_escape_set_leaves_question_marks() {
    check(&[("http://h/?? \"<>`'{}x", "http://h/??%20%22%3C%3E%60'{}x")]);
}

#[test]
fn w12_31_url_escape_tests_the_code_point_and_escapes_all_bytes() {
    let query = |input, encoding| parse_with_encoding(input, None, encoding).query;
    assert_eq!(query("http://h/?ソ", SHIFT_JIS).as_deref(), Some("%83%5C"));
    assert_eq!(query("http://h/?☃", WINDOWS_1252).as_deref(), Some("%3F"));
}

#[test]
fn w12_32_parse_takes_a_base_and_an_encoding_override() {
    let base = absolute("http://h/a/b");
    let url = parse_with_encoding("c?é", Some(&base), WINDOWS_1252);
    assert_eq!(url.serialize().as_deref(), Some("http://h/a/c?%E9"));
}

#[test]
fn w12_33_whitespace_around_the_input_is_removed() {
    check(&[("\t\n\u{C}\r http://h/ \t", "http://h/")]);
    // Control characters are not white space: there is no scheme.
    assert_eq!(href("\u{1}http://h/"), None);
}

#[test]
fn w12_34_the_machine_goes_on_to_the_end_of_input() {
    check(&[("http://h", "http://h/"), ("http://h?", "http://h/?"), ("http://h#", "http://h/#")]);
}

#[test]
fn w12_35_schemes_are_lowercased_and_have_digits_and_signs() {
    check(&[("HtTp://h/", "http://h/"), ("A1+-.:x", "a1+-.:x")]);
}

#[test]
fn w12_36_a_scheme_decides_what_follows() {
    check_with_base(&[
        ("file:a", "file:///b/c", "file:///b/a"),
        ("http:a", "http://h/b", "http://h/a"),
        ("http:a", "https://h/b", "http://a/"),
        ("foo:a", "http://h/b", "foo:a"),
    ]);
}

#[test]
fn w12_37_what_is_no_scheme_is_read_again_as_relative() {
    check_with_base(&[
        ("1:a", "http://h/", "http://h/1:a"),
        ("a_b:c", "http://h/", "http://h/a_b:c"),
        ("abc", "http://h/", "http://h/abc"),
    ]);
}

#[test]
fn w12_38_scheme_data_ends_at_a_number_sign_only() {
    let url = absolute("foo:a?b/\t\n\rc d#f");
    assert_eq!(url.scheme_data, "a?b/c d");
    assert_eq!(url.query, None);
    assert_eq!(url.fragment.as_deref(), Some("f"));
}

#[test]
fn w12_39_without_a_scheme_the_scheme_of_the_base_counts() {
    assert_eq!(href("a"), None);
    assert_eq!(href_with_base("a", "foo:b"), None);
    // Not its relative flag: the scheme may have been changed since.
    let mut base = absolute("foo:b");
    "http".clone_into(&mut base.scheme);
    let url = weburl_editions::w3c_2012::parse("a", Some(&base));
    assert_eq!(url.serialize().as_deref(), Some("http:///a"));
}

#[test]
fn w12_40_nothing_is_the_base_without_userinfo_and_fragment() {
    check_with_base(&[("", "http://u@h:8/a?q#f", "http://h:8/a?q")]);
}

#[test]
fn w12_41_slashes_and_backslashes_begin_an_authority_or_a_path() {
    check_with_base(&[
        ("//x", "http://h:8/a", "http://x/"),
        ("\\/x", "http://h:8/a", "http://x/"),
        ("/x", "http://h:8/a", "http://h:8/x"),
        ("\\x", "http://h:8/a", "http://h:8/x"),
        ("//x/y", "file://h/a", "file://x/y"),
    ]);
}

#[test]
fn w12_42_queries_fragments_and_paths_are_relative() {
    check_with_base(&[
        ("?z", "http://u@h:8/a/b?q#f", "http://h:8/a/b?z"),
        ("#z", "http://u@h:8/a/b?q#f", "http://h:8/a/b?q#z"),
        ("z", "http://u@h:8/a/b?q#f", "http://h:8/a/z"),
    ]);
}

#[test]
fn w12_43_any_slashes_before_an_authority_are_skipped() {
    check(&[("http:h", "http://h/"), ("http:////\\h", "http://h/"), ("http:/h", "http://h/")]);
}

#[test]
fn w12_44_userinfo_goes_to_the_last_at_sign() {
    check(&[
        ("http://a@b@c/", "http://a%40b@c/"),
        ("http://u\"@h/@", "http://u%22@h/@"),
        ("http://ab#c@d", "http://ab/#c@d"),
    ]);
    assert_eq!(absolute("http://a\\b@c/").host, "a");
}

#[test]
fn w12_45_tabs_and_newlines_are_ignored_in_each_state() {
    check(&[("http://u\t@h\n:8\r/a\tb?q\nr#f\rg", "http://u@h:8/ab?qr#fg"), ("foo:\ta", "foo:a")]);
}

#[test]
fn w12_46_a_file_host_may_be_a_drive_letter() {
    check(&[
        ("file://C:/x", "file:///C:/x"),
        ("file://c|/x", "file:///c:/x"),
        ("file://h/x", "file://h/x"),
        ("file://CC:/x", "file://CC:/x"),
    ]);
}

#[test]
fn w12_47_a_colon_outside_brackets_ends_a_host() {
    check(&[("http://[::1]:8/", "http://[::1]:8/"), ("http://h:8/", "http://h:8/")]);
}

#[test]
fn w12_48_a_port_is_digits_without_leading_zeros() {
    check(&[
        ("http://h:0080/", "http://h/"),
        ("http://h:000/", "http://h:0/"),
        ("http://h:65536/", "http://h:65536/"),
        ("http://h:/", "http://h/"),
    ]);
    assert_eq!(href("http://h:8a/"), None);
}

#[test]
fn w12_49_dot_segments_are_resolved() {
    check(&[
        ("http://h/a/./b/../c", "http://h/a/c"),
        ("http://h/a/..", "http://h/"),
        ("http://h/a/.", "http://h/a/"),
        ("http://h/a/../?q", "http://h/?q"),
        ("http://h/../../a", "http://h/a"),
    ]);
}

#[test]
fn w12_50_an_encoded_dot_is_decoded_anywhere_in_a_path() {
    check(&[("http://h/a%2Eb/%2e%2E/c%2", "http://h/c%2"), ("http://h/a%2eb", "http://h/a.b")]);
}

#[test]
fn w12_51_a_drive_letter_that_begins_a_file_path_has_a_colon() {
    check(&[("file:///c|/x|/d|", "file:///c:/x|/d|"), ("http://h/c|/x", "http://h/c|/x")]);
}

#[test]
fn w12_52_paths_are_escaped_as_utf_8() {
    let url = parse_with_encoding("http://h/é", None, WINDOWS_1252);
    assert_eq!(url.path, ["%C3%A9"]);
}

#[test]
fn w12_53_queries_are_escaped_with_the_encoding_override() {
    for scheme in ["http", "ws", "ftp"] {
        let url = parse_with_encoding(&format!("{scheme}://h/?é"), None, WINDOWS_1252);
        assert_eq!(url.query.as_deref(), Some("%E9"));
    }
}

#[test]
fn w12_54_fragments_use_the_simple_escape_set() {
    check(&[("http://h/#a \"b`é\t", "http://h/#a \"b`%C3%A9")]);
}

#[test]
fn w12_55_serializing_may_leave_out_the_fragment() {
    let url = absolute("http://h/?q#f");
    assert_eq!(url.serialize_without_fragment().as_deref(), Some("http://h/?q"));
    assert_eq!(url.serialize().as_deref(), Some("http://h/?q#f"));
}

#[test]
fn w12_56_relative_urls_are_serialized_with_an_authority() {
    check(&[("http://u:p@h:8/a?#", "http://u:p@h:8/a?#"), ("file:a", "file:///a")]);
}

#[test]
fn w12_57_other_urls_are_serialized_as_scheme_data() {
    check(&[("foo:a?b#c", "foo:a?b#c"), ("foo:", "foo:")]);
}
