//! What only the source text of the edition contains: the structure of the railroad diagrams.

use weburl_editions::grammar::{parse, to_svg, to_text};
use weburl_editions::webspecs_2015::{Mode, Rule, Rules, trace};

const PUBLISHED: Rules<'_> = Rules { mode: Mode::ReferenceImplementation, base: None };
const CORRECTED: Rules<'_> = Rules { mode: Mode::Corrected, base: None };

/// The diagrams in the source text, before it is cut off.
const DIAGRAMS: &[(Rule, &str)] = &[
    (
        Rule::Url,
        "url = ( file-url | non-relative-url | relative-url ) [ \"?\" query ] [ \"#\" fragment ]\n",
    ),
    (
        Rule::FileUrl,
        "file-url =\n    \
         ~\"file\" \":\" [a-zA-Z] ( \":\" | \"|\" ) [ \"\\\" | \"/\" ] path\n  \
         | \"/\"* [a-zA-Z] \"|\" [ \"/\" ] path\n  \
         | ~\"file\" \":\" [ \"/\" \"/\" host ] \"/\"* path\n",
    ),
    (
        Rule::NonRelativeUrl,
        "non-relative-url = scheme \":\" <scheme is not relative> scheme-data\n",
    ),
    (
        Rule::RelativeUrl,
        "relative-url =\n    \
         [ non-file-relative-scheme \":\" ] ( \"/\" | \"\\\" ) ( \"/\" | \"\\\" ) authority [ ( \"/\" | \"\\\" ) path ]\n  \
         | non-file-relative-scheme <scheme is not that of base> \":\" [ \"\\\" | \"/\" ] authority [ ( \"/\" | \"\\\" ) path ]\n  \
         | non-file-relative-scheme \":\" path\n  \
         | path\n",
    ),
    (
        Rule::NonFileRelativeScheme,
        "non-file-relative-scheme = ~\"ftp\" | ~\"gopher\" | ~\"https\" | ~\"http\" | ~\"wss\" | ~\"ws\"\n",
    ),
    (Rule::Scheme, "scheme = [a-zA-Z] [-a-zA-Z+.]*\n"),
    (Rule::Authority, "authority = [ user [ \":\" password ] \"@\" ] host [ \":\" port ]\n"),
    (Rule::User, "user = [^/\\?#@:]*\n"),
    (Rule::Password, "password = [^/\\?#@]*\n"),
    (Rule::Host, "host = ( ipv6addr <end of host> ) | ( ipv4addr <end of host> ) | [^:/\\?#]*\n"),
];

#[test]
fn s04_01_both_documents_are_one_edition() {
    // The examples that the source text has in another form.
    let example = "http://username:password@example.com:8000/path?query#fragment";
    assert_eq!(super::href(example, None).as_deref(), Some(example));
}

#[test]
fn s04_03_only_the_first_alternative_that_matches_is_present() {
    // relative-url would match, too.
    let node = parse(&CORRECTED, Rule::Url, "file:///a").expect("no exception");
    let node = node.expect("it matches");
    assert!(node.child(Rule::FileUrl).is_some());
    assert!(node.child(Rule::RelativeUrl).is_none());
    assert_eq!(node.child(Rule::FileUrl).map(|file_url| file_url.row), Some(3));
}

#[test]
fn s04_04_the_diagrams_are_those_of_the_source_text() {
    for &(rule, expected) in DIAGRAMS {
        assert_eq!(to_text(&PUBLISHED, rule), expected);
    }
}

#[test]
fn s04_05_every_rule_has_a_diagram() {
    for rule in Rule::ALL {
        assert_eq!(Rule::from_name(rule.name()), Some(rule));
        for rules in [&PUBLISHED, &CORRECTED] {
            assert!(to_text(rules, rule).starts_with(rule.name()));
            let svg = to_svg(rules, rule);
            assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"), "{rule:?}");
        }
    }
    assert_eq!(to_text(&PUBLISHED, Rule::SetSearch), "set-search = [ \"?\" ] any*\n");
}

#[test]
fn s04_06_later_fixes_are_applied() {
    // The full stop of schemes and of decimal bytes, and the number sign that ends a port.
    super::check(&[("a.b:c", "a.b:c"), ("http://[::1.2.3.4]:8#f", "http://[::102:304]:8/#f")]);
}

#[test]
fn a_trace_shows_which_rules_matched_which_bytes() {
    let trace = trace("http://u@h/a?q", None, Mode::Corrected).expect("it matches");
    let lines: Vec<_> =
        trace.lines().map(|line| line.split_whitespace().collect::<Vec<_>>()).collect();
    let expected: &[&[&str]] = &[
        &["0..14", "url", "\"http://u@h/a?q\""],
        &["0..12", "relative-url", "row", "1", "\"http://u@h/a\""],
        &["0..4", "non-file-relative-scheme", "\"http\""],
        &["7..10", "authority", "\"u@h\""],
        &["7..8", "user", "\"u\""],
        &["9..10", "host", "\"h\""],
        &["11..12", "path", "\"a\""],
        &["13..14", "query", "\"q\""],
    ];
    assert_eq!(lines, expected);
}

#[test]
fn long_inputs_neither_hang_nor_exhaust_the_stack() {
    for unit in ["a", "/", "a/", ":", "@", "[", "1:", "1.", "0x", "..", "%2e/", "?", "\\"] {
        let long = unit.repeat(100_000 / unit.len());
        for prefix in ["", "http://", "http://[", "http:", "file:", "foo:"] {
            for mode in [Mode::Corrected, Mode::ReferenceImplementation] {
                let _ = super::parse(&format!("{prefix}{long}"), Some("http://h/"), mode);
            }
        }
    }
}
