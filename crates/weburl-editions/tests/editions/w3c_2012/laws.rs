//! Claims about what is generated, and about the interface itself.

use weburl_editions::authoring::Requirements;
use weburl_editions::w3c_2012::url_utils::UrlUtils;
use weburl_editions::w3c_2012::writing::{Part, is_valid, requirement};
use weburl_editions::w3c_2012::{Mode, Options, ParsedUrl, is_relative_scheme, parse, parse_with};
use weburl_testdata::Random;

use super::{MODES, PARTS};
use crate::authors::check_agrees_with_grammar;

#[test]
fn w12_11_an_absolute_url_stands_on_its_own() {
    // An absolute URL stands on its own: it needs no base, and any base gives the same.
    const PIECES: &[&str] = &[
        "http:", "file:", "foo:", "ws:", "//", "/", "\\", "h", "u@", ":8", "..", ".", "%2e", "?",
        "#", "C|", " ", "\t", "\u{E9}", "[::1]", "%", "a", "2e", "@",
    ];
    const BASES: [&str; 4] =
        ["foo:x", "gopher://other/x?y", "file://other/x?y", "http://other/x?y"];
    let mut random = Random::new(12);
    let (mut count, mut count_as_written) = (0, 0);
    for _ in 0..40_000 {
        let mut input = || (0..random.below(8)).map(|_| random.pick(PIECES)).collect::<String>();
        let (input, base) = (input(), input());
        // To the letter, the URL is absolute, too.
        let options = Options { mode: Mode::AsWritten, ..Options::default() };
        let as_written = parse_with(&base, None, &options);
        if !as_written.fatal_error {
            let parsed = parse_with(&input, Some(&as_written), &options);
            let scheme = parsed.scheme.clone() + ":";
            if let Some(url) = parsed.serialize() {
                assert!(
                    url.starts_with(&scheme) && is_valid(Part::Scheme, &scheme[..scheme.len() - 1])
                );
                // without userinfo, and with an at sign in it, it is another one when it is read again.
                // so is a host that has got a scheme for which it is scheme data.
                let has_its_authority = !parsed.userinfo.is_empty()
                    && !parsed.userinfo.contains('@')
                    && is_relative_scheme(&parsed.scheme);
                let is_read_again = !parsed.relative || scheme == "file:" || has_its_authority;
                if is_read_again && !has_encoded_dot(&parsed) {
                    let again = parse_with(&url, None, &options).serialize();
                    assert_eq!(again.as_deref(), Some(&*url), "{input:?} {as_written:?}");
                    count_as_written += 1;
                }
                for base in BASES {
                    let base = parse_with(base, None, &options);
                    let again = parse_with(&url, Some(&base), &options);
                    if scheme == "file:" {
                        //
                        assert!(again.fatal_error || again.scheme == base.scheme, "{url} {base:?}");
                    } else {
                        assert_eq!(again, parse_with(&url, None, &options), "{url} {base:?}");
                    }
                }
            }
        }
        let base = parse(&base, None);
        let parsed = parse(&input, Some(&base));
        let Some(url) = parsed.serialize() else { continue };
        assert!(!parsed.scheme.is_empty() && url.starts_with(&format!("{}:", parsed.scheme)));
        let alone = parse(&url, None);
        for base in BASES {
            assert_eq!(parse(&url, Some(&parse(base, None))), alone, "{input:?} @{base}");
        }
        // The draft lets an authority be empty, and skips the slashes when it reads the URL again: W12-43.
        let has_no_authority = url.starts_with(&format!("{}:///", parsed.scheme));
        let authority_is_path = parsed.relative && has_no_authority && parsed.scheme != "file";
        //
        let is_file = parsed.scheme == "file" && base.scheme != "file";
        let may_have_drive =
            is_file && (parsed.host == "C|" || base.path.iter().any(|name| name == "C|"));
        if authority_is_path || may_have_drive || has_encoded_dot(&parsed) {
            continue;
        }
        count += 1;
        assert_eq!(alone.serialize().as_deref(), Some(&*url), "{input:?}");
        // So it can be a base, on which a relative URL is no fatal error if the scheme is relative.
        let relative = parse("x", Some(&alone));
        assert_eq!(relative.fatal_error, !is_relative_scheme(&parsed.scheme), "{url}");
        // A file host has no port, but may have got one from the base: it reads the colon as part of the host.
        if parsed.scheme != "file" {
            assert_eq!((relative.host, relative.port), (parsed.host, parsed.port), "{url}");
        }
    }
    assert!(count > 4_000 && count_as_written > 1_500, "{count} {count_as_written}");
}

/// Returns whether a path has `%2e`, which only an ignored code point in it leaves there.
fn has_encoded_dot(url: &ParsedUrl) -> bool {
    url.path.iter().any(|name| name.contains("%2e"))
}

#[test]
fn w12_14_the_check_for_authors_agrees_with_the_grammar() {
    #[rustfmt::skip]
    const PIECES: &[&str] = &[
        "http:", "foo:", "//", "/", "?", "#", "h", "@", ":8", "[::1]", "[", "%41", "%", "\u{E9}",
        "a", ".", "\u{FFF0}", "\u{10FFFF}",
    ];
    check_agrees_with_grammar(Requirements::W3c2012, PIECES, |url| is_valid(Part::Url, url));
}

#[test]
fn every_part_has_its_name_and_every_condition_its_words() {
    let absolute_url = "absolute URL = scheme \":\" scheme data\n";
    assert_eq!(requirement(Part::AbsoluteUrl), absolute_url);
    let names = [
        "URL",
        "absolute URL",
        "scheme",
        "scheme data",
        "relative URL",
        "scheme-relative URL",
        "userinfo",
        "host",
        "domain",
        "domain label",
        "IPv6 address",
        "port",
        "absolute-path-relative URL",
        "path-relative URL",
        "path segment",
        "query",
        "fragment",
        "URL unit",
    ];
    let mut conditions = Vec::new();
    for (part, name) in PARTS.into_iter().zip(names) {
        let requirement = requirement(part);
        let (before, definition) = requirement.split_once(" =").expect("it has a definition");
        assert_eq!(before, name, "{part:?}");
        let words = definition.split('<').skip(1);
        conditions.extend(words.filter_map(|text| Some(text.split_once('>')?.0.to_owned())));
    }
    conditions.sort();
    conditions.dedup();
    assert_eq!(
        conditions,
        [
            "no question mark here",
            "no scheme here",
            "no separator here",
            "no slash here",
            "scheme is not relative",
            "scheme is relative",
        ]
    );
}

#[test]
fn w12_59_all_attributes_but_origin_and_query_can_be_set() {
    let source = include_str!("../../../src/w3c_2012/url_utils.rs");
    let setters: Vec<_> =
        source.split("    pub fn set_").skip(1).filter_map(|rest| rest.split('(').next()).collect();
    let expected = ["href", "href_dom_string", "protocol", "host", "hostname", "port", "pathname"];
    assert_eq!(setters, [&expected[..], &["search", "hash"]].concat());
}

#[test]
fn w12_70_query_is_the_same_object_each_time_and_sees_changes() {
    for mode in MODES {
        let new = |url: &str| UrlUtils::new_with(&url.into(), None, mode).expect("a URL");
        let one = new("http://u@h/?a=1");
        let query = one.query();
        assert_eq!(query, one.query(), "{mode:?}");
        assert_ne!(query, new("http://u@h/?a=1").query(), "{mode:?}");
        one.set_search("a=2");
        assert_eq!(query.get("a").as_deref(), Some("2"), "{mode:?}");
        one.set_href("http://u@i/?a=3");
        assert_eq!(query.get("a").as_deref(), Some("3"), "{mode:?}");
        query.set("a", &["4"]);
        assert_eq!(one.href(), "http://u@i/?a=4", "{mode:?}");
        assert_eq!(query, one.query(), "{mode:?}");
    }
}
