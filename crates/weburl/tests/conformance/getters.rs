//! Getters and constructors that scripts do not have, and that web-platform-tests thus do not know.

use std::collections::HashSet;

use weburl::{Host, HostClass, ParseError, Url};
use weburl_testdata::read_table;

#[test]
fn the_authority_is_what_stands_before_the_path() -> Result<(), ParseError> {
    type Case = (&'static str, &'static str, Option<&'static str>, bool);
    /// URL, authority, domain, whether the host is neither null nor empty.
    const CASES: &[Case] = &[
        ("https://u:p@example.com:8080/a", "u:p@example.com:8080", Some("example.com"), true),
        ("https://example.com:443/", "example.com", Some("example.com"), true),
        ("https://u@127.0.0.1/", "u@127.0.0.1", None, true),
        ("https://[::1]/", "[::1]", None, true),
        ("x://:p@h", ":p@h", None, true),
        ("file:///a", "", None, false),
        ("x:///a", "", None, false),
        ("x:/a", "", None, false),
        ("x:/.//a", "", None, false),
        ("data:a@b", "", None, false),
    ];
    for &(input, authority, domain, has_host) in CASES {
        let url = Url::parse(input)?;
        assert_eq!(url.authority(), authority, "{input}");
        assert_eq!(url.domain(), domain, "{input}");
        assert_eq!(url.has_host(), has_host, "{input}");
        assert_eq!(url.has_authority(), url.href().contains("://"), "{input}");
    }
    Ok(())
}

#[test]
fn credentials_and_segments_are_decoded() -> Result<(), ParseError> {
    let url = Url::parse("http://%C3%BC%3A:p%40%FF@h/a%2Fb/%zz/%FF/")?;
    assert_eq!(url.decoded_username(), Ok("ü:".into()));
    assert_eq!(url.decoded_password().map_err(|error| error.span()), Err(4..7));
    let segments = url.decoded_path_segments().expect("a list path");
    let segments: Vec<_> = segments.map(Result::ok).collect();
    assert_eq!(segments, [Some("a/b".into()), Some("%zz".into()), None, Some("".into())]);
    assert!(Url::parse("data:%C3%BC")?.decoded_path_segments().is_none());
    Ok(())
}

#[test]
fn segments_come_from_both_ends() -> Result<(), ParseError> {
    const CASES: &[(&str, Option<&[&str]>)] = &[
        ("http://h/a/b/c", Some(&["a", "b", "c"])),
        ("http://h/a//", Some(&["a", "", ""])),
        ("http://h", Some(&[""])),
        ("x://h", Some(&[])),
        ("x:/.//a", Some(&["", "a"])),
        ("data:a/b", None),
    ];
    for &(input, expected) in CASES {
        let url = Url::parse(input)?;
        let segments = url.path_segments();
        assert_eq!(segments.clone().map(Iterator::collect::<Vec<_>>).as_deref(), expected);
        let (Some(mut segments), Some(mut rest)) = (segments, expected) else { continue };
        while let Some(last) = segments.next_back() {
            let (expected, before) = rest.split_last().expect("no segment too many");
            assert_eq!(last, *expected, "{input}");
            assert!(segments.clone().eq(before.iter().copied()), "{input}");
            rest = before;
        }
        assert_eq!(rest, [""; 0], "{input}");
        assert_eq!(segments.next(), None);
    }
    Ok(())
}

/// [URL Standard: URL equivalence](https://url.spec.whatwg.org/#url-equivalence)
#[test]
fn equality_may_leave_fragments_out() -> Result<(), ParseError> {
    const CASES: &[(&str, &str, bool, bool)] = &[
        ("https://example.com/#a", "https://EXAMPLE.com/#a", true, true),
        ("https://example.com/#a", "https://example.com/#b", false, true),
        ("https://example.com/#", "https://example.com/", false, true),
        ("https://example.com/?", "https://example.com/", false, false),
        ("https://example.com/?#a", "https://example.com/#a", false, false),
    ];
    for &(a, b, equal, equal_excluding_fragments) in CASES {
        let (a, b) = (Url::parse(a)?, Url::parse(b)?);
        assert_eq!(a == b, equal, "{a} and {b}");
        let found = a.equals_excluding_fragments(&b);
        assert_eq!(found, equal_excluding_fragments, "{a} and {b}");
    }
    Ok(())
}

#[test]
fn params_are_appended_to_the_query() -> Result<(), ParseError> {
    type Pairs = &'static [(&'static str, &'static str)];
    const CASES: &[(&str, Pairs, &str)] = &[
        ("http://h/#f", &[("a", "x y"), ("ü", "&")], "http://h/?a=x+y&%C3%BC=%26#f"),
        ("http://h/?", &[("a", "")], "http://h/?a="),
        ("http://h/?b c", &[("a", "'")], "http://h/?b%20c&a=%27"),
        ("http://h/?b c", &[], "http://h/?b%20c"),
        ("http://h/", &[], "http://h/"),
        ("http://h/?", &[], "http://h/?"),
        ("http://h/?#f", &[], "http://h/?#f"),
        ("http://h/", &[("", "")], "http://h/?="),
        ("data:,", &[("a", "b")], "data:,?a=b"),
    ];
    for &(input, pairs, expected) in CASES {
        let url = Url::parse_with_query_pairs(input, pairs.iter().copied())?;
        assert_eq!(url.href(), expected, "{input} and {pairs:?}");
    }
    Ok(())
}

#[test]
fn each_class_of_hosts_has_a_source() -> Result<(), ParseError> {
    let rows = read_table::<4>(include_str!("host_classes.tsv"));
    assert_eq!(rows.len(), 62);
    let mut classes = HashSet::new();
    for [host, class, embedded, source] in rows {
        let host = host.unwrap();
        let parsed = if host.is_empty() { Host::Empty } else { Host::parse(host)?.to_owned() };
        assert_eq!(Some(parsed.class().name()), class, "{host}");
        let found = parsed.embedded_ipv4().map(|address| address.to_string());
        assert_eq!(found.as_deref(), embedded, "{host}");
        assert!(source.is_some(), "{host}");
        classes.insert(parsed.class());
    }
    assert_eq!(classes.len(), HostClass::ALL.len());
    Ok(())
}
