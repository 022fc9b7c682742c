//! Common functions (1.5), serializers (1.6), origin (1.7) and encode sets (4).

use weburl_editions::webspecs_2015::{
    Mode, Options, Origin, Setter, Url, domain_to_ascii, domain_to_unicode, is_valid_domain,
};

use super::{check, check_exceptions, href, parse, url};

#[test]
fn s15_60_bytes_are_encoded_in_upper_case_and_decoded_in_any() {
    check(&[("http://h/\u{FF}", "http://h/%C3%BF"), ("http://%c3%BC.x/", "http://xn--tda.x/")]);
    check_exceptions(&["http://a%4/", "http://a%/", "http://a%zz/"]);
}

#[test]
fn s15_61_members_of_an_encode_set_are_encoded_as_utf_8() {
    check(&[
        ("http://h/é☃💩", "http://h/%C3%A9%E2%98%83%F0%9F%92%A9"),
        ("http://h/~", "http://h/~"),
    ]);
}

#[test]
fn s15_62_domain_to_ascii_is_transitional() {
    let cases =
        [("faß.DE", "fass.de"), ("βόλος", "xn--nxasmq6b"), ("a_b", "a_b"), ("ＨＯＳＴ", "host")];
    for (domain, expected) in cases {
        assert_eq!(domain_to_ascii(domain).as_deref(), Ok(expected), "{domain}");
    }
    assert!(domain_to_ascii("\u{FDD0}").is_err());
    assert_eq!(domain_to_ascii(&"a".repeat(300)).map(|domain| domain.len()), Ok(300));
}

#[test]
fn s15_63_domain_to_unicode_ignores_errors() {
    assert_eq!(domain_to_unicode("xn--tda.x"), "ü.x");
    assert_eq!(domain_to_unicode("a_b"), "a_b");
    assert!(domain_to_unicode("xn--tda.xn--a").starts_with("ü."));
}

#[test]
fn s15_64_a_valid_domain_is_strict() {
    for domain in ["example.com", "faß.de", "xn--tda.x", "a.b."] {
        assert!(is_valid_domain(domain), "{domain}");
    }
    let long = "a".repeat(64);
    for domain in ["", "a b", "a_b", "a..b", "xn--a", &long] {
        assert!(!is_valid_domain(domain), "{domain}");
    }
}

#[test]
fn s15_65_fourteen_code_points_are_forbidden_in_hosts() {
    for c in ['\0', ' ', '%', '[', ']', '@'] {
        assert_eq!(href(&format!("http://a%{:02X}b/", u32::from(c)), None), None, "{c:?}");
    }
    for c in ['\t', '\n', '\r', '#', '/', ':', '?', '\\'] {
        assert_eq!(href(&format!("http://a%{:02X}b/", u32::from(c)), None), None, "{c:?}");
    }
    check(&[("http://a<b|c^d/", "http://a<b|c^d/"), ("http://%41/", "http://a/")]);
    check_exceptions(&["http://", "http://%00/"]);
}

#[test]
fn s15_68_the_serializer_may_leave_out_the_fragment() {
    let url = url("http://u:@h:8/a?q#f");
    assert_eq!(url.serialize(), "http://u:@h:8/a?q#f");
    assert_eq!(url.serialize_without_fragment(), "http://u:@h:8/a?q");
    //
    check(&[("foo:", "foo:"), ("foo:?", "foo:?")]);
}

#[test]
fn s15_69_a_null_host_is_the_empty_string() {
    assert_eq!(Url::default().serialized_host(), "");
    assert_eq!(url("http://[::1]/").serialized_host(), "[::1]");
}

#[test]
fn s15_70_the_first_of_the_longest_runs_of_zeros_is_compressed() {
    check(&[
        ("http://[0:f:0:0:f:f:0:0]/", "http://[0:f::f:f:0:0]/"),
        ("http://[1:0:1:0:1:0:1:0]/", "http://[1:0:1:0:1:0:1:0]/"),
        ("http://[1:0:0:1:0:0:0:1]/", "http://[1:0:0:1::1]/"),
        ("http://[00AB:0::1]/", "http://[ab::1]/"),
    ]);
}

fn origin(input: &str) -> Origin {
    parse(input, None, Mode::Corrected).result.expect("it parses").origin()
}

fn tuple(scheme: &str, host: &str, port: &str) -> Origin {
    Origin::Tuple(scheme.to_owned(), host.to_owned(), port.to_owned())
}

#[test]
fn s15_71_the_origin_of_a_blob_url_is_that_of_its_scheme_data() {
    let expected = tuple("https", "whatwg.org", "443");
    assert_eq!(origin("blob:https://whatwg.org/d0360e2f-caee-469f-9a2f-87d5b0456f6f"), expected);
    assert_eq!(origin("blob:blob:https://whatwg.org/1"), expected);
    assert_eq!(origin("blob:d0360e2f"), Origin::GloballyUnique);
}

#[test]
fn s15_72_six_schemes_have_a_tuple_origin() {
    for (scheme, port) in [
        ("ftp", "21"),
        ("gopher", "70"),
        ("http", "80"),
        ("https", "443"),
        ("ws", "80"),
        ("wss", "443"),
    ] {
        // the port is a string: that of the default port, if necessary.
        assert_eq!(origin(&format!("{scheme}://h/")), tuple(scheme, "h", port));
        assert_eq!(origin(&format!("{scheme}://h:8/")), tuple(scheme, "h", "8"));
    }
    let origin = origin("http://xn--tda.x:8/");
    assert_eq!(origin.ascii_serialization(), "http://xn--tda.x:8");
    assert_eq!(origin.unicode_serialization(), "http://ü.x:8");
}

#[test]
fn s15_73_other_origins_are_globally_unique() {
    for input in ["file:///a", "foo:x", "mailto:a@b", "data:,x"] {
        assert_eq!(origin(input), Origin::GloballyUnique, "{input}");
        assert_eq!(origin(input).ascii_serialization(), "null");
    }
}

#[test]
fn s15_110_there_are_five_encode_sets() {
    /// Returns every code point between U+001F and U+007F that a setter encodes.
    fn members(setter: Setter, read: fn(&Url) -> &str) -> String {
        let is_encoded = |c: &char| {
            let mut url = url("http://u:p@h/");
            setter.run(&mut url, &format!("x{c}"), &Options::default());
            read(&url).len() > 2
        };
        ('\u{1F}'..='\u{7F}').filter(is_encoded).collect()
    }
    let simple = members(Setter::Hash, |url| url.fragment.as_deref().unwrap_or_default());
    let query = members(Setter::Search, |url| url.query.as_deref().unwrap_or_default());
    let password = members(Setter::Password, |url| url.password.as_deref().unwrap_or_default());
    let username = members(Setter::Username, |url| &url.username);
    assert_eq!(simple, "\u{1F}\u{7F}");
    assert_eq!(query, "\u{1F} \"#<>`\u{7F}");
    assert_eq!(password, "\u{1F} \"#/<>?@\\`\u{7F}");
    assert_eq!(username, "\u{1F} \"#/:<>?@\\`\u{7F}");
    check(&[("http://h/ \"<>`'{}|^", "http://h/%20%22%3C%3E%60'{}|^")]);
}
