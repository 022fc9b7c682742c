//! Verdicts, causes, and what is an alarm.

use weburl_readers::compare::Verdict::{self, *};
use weburl_readers::compare::{By, Cause, Compare, Edition, Found};
use weburl_readers::{Spelling, reader};

/// An input, the verdict of today's standard and RFC 3986, whether it is an alarm, and the causes.
const CASES: &[(&str, Verdict, bool, &[Cause])] = &[
    ("http://example.com/a?b#c", Agree, false, &[]),
    ("http://example.com", Agree, false, &[]),
    ("http://EXAMPLE.com/", Agree, false, &[]),
    ("http://[::1]/", Agree, false, &[]),
    ("http://127.1/", WrittenDifferently, true, &[Cause::Ipv4Spelling]),
    ("http://0x7f.1/", WrittenDifferently, true, &[Cause::Ipv4Spelling]),
    ("http://①②⑦.⓪.⓪.①/", WrittenDifferently, true, &[Cause::IdnMapping, Cause::Ipv4Spelling]),
    (r"http://a.example\@b.example/", DifferentPlaces, true, &[Cause::Backslash]),
    ("http://a.example:80:80/", AllRefuse, true, &[Cause::Port]),
    ("http://a<b/", SomeRefuse, true, &[Cause::ForbiddenHostCodePoint]),
    (" http://example.com/", SomeRefuse, false, &[Cause::Whitespace]),
];

#[test]
fn verdicts_come_with_their_causes() {
    let compare =
        Compare::new().readers(["rfc3986-regex", "rfc3986"].map(|name| reader(name).unwrap()));
    for &(input, verdict, is_alarm, causes) in CASES {
        let comparison = compare.run(input, None);
        assert_eq!(comparison.verdict(), verdict, "{input:?}: {:#?}", comparison.answers());
        assert_eq!(comparison.is_alarm(&[]), is_alarm, "{input:?}");
        assert_eq!(comparison.causes(), causes, "{input:?}");
    }
}

#[test]
fn programs_go_where_todays_standard_does_not() {
    for input in [r"http://a.example\@b.example/", "http://a.example%2eb.example/"] {
        let comparison = Compare::new().run(input, None);
        assert_eq!(comparison.verdict(), DifferentPlaces, "{input}");
        assert!(comparison.is_alarm(&[Spelling::Address, Spelling::Delimiter]), "{input}");
    }
}

#[test]
fn hosts_count_without_a_client_and_names_that_lead_nowhere() {
    const CASES: &[(&str, Verdict)] = &[
        ("ftp://example.com/a", SomeRefuse),
        (r"ftp://a.example\@b.example/", DifferentPlaces),
        ("http://a.1;/", DifferentPlaces),
        ("http://[]@a.example/", DifferentPlaces),
        ("http://u:p@a.example/", SomeRefuse),
        ("ldap://a.1;/", DifferentPlaces),
        ("ldap://ex%41mple/", DifferentPlaces),
        ("postgres://u:p#w@a.example/b", AllRefuse),
        ("redis://A.example:6379", SomeRefuse),
        ("git://a.example/b.git", SomeRefuse),
        // libcurl takes it for user information without a scheme.
        ("mailto:a@b.example", DifferentPlaces),
        ("data:,a", SomeRefuse),
        ("file://localhost/a", Agree),
    ];
    for &(input, expected) in CASES {
        let comparison = Compare::new().run(input, None);
        assert_eq!(comparison.verdict(), expected, "{input}: {:#?}", comparison.answers());
    }
}

#[test]
fn a_spelling_can_be_accepted_and_a_refusal_can_count() {
    let comparison = Compare::new().run("http://127.1/", None);
    assert_eq!(comparison.spelling(), Some(&(Spelling::Address, 7..12)));
    assert!(!comparison.is_alarm(&[Spelling::Address]));
    assert!(comparison.is_alarm(&[Spelling::Delimiter]));
    let comparison = Compare::new().run(" http://example.com/", None);
    assert!(comparison.is_strict_alarm(&[]));
}

#[test]
fn editions_count_only_where_they_are_asked_for() {
    let readers = Compare::new();
    let editions = Compare::new().editions();
    assert_eq!(
        readers.run("http://faß.de/", None).answers().len() + 3,
        editions.run("", None).answers().len()
    );
    let comparison = Compare::new().readers([]).run("http://faß.de/", None);
    assert_eq!((comparison.verdict(), comparison.answers().len()), (Agree, 1));
    let comparison = Compare::new().readers([]).editions().run("http://faß.de/", None);
    assert_eq!(comparison.verdict(), DifferentPlaces);
    assert_eq!(comparison.causes(), [Cause::IdnMapping]);

    let with_base = readers.run("../b", Some("http://example.com/a/"));
    let all: Vec<_> = with_base.answers().iter().map(|answer| answer.by).collect();
    assert!(all.into_iter().eq(Edition::ALL.iter().copied().map(By::Edition)));
    assert_eq!(with_base.verdict(), Agree);
    assert_eq!(with_base.answers()[0].destination().unwrap().to_string(), "example.com:80");
}

#[test]
fn editions_are_read_in_the_mode_that_is_asked_for() {
    use weburl_editions::webspecs_2015::Mode;

    type Case = (Option<Mode>, [&'static str; 3], &'static str, &'static str);
    // The names of the earlier editions, and what those of 2015 and 2012 make of the two hosts below.
    let cases: [Case; 4] = [
        (None, ["webspecs_2015", "w3c_2012", "html5"], "refused", "h.example"),
        (
            Some(Mode::AsWritten),
            ["webspecs_2015", "w3c_2012-as-written", "html5"],
            "refused",
            ".example",
        ),
        (
            Some(Mode::Corrected),
            ["webspecs_2015-corrected", "w3c_2012", "html5"],
            "[1::c]",
            "h.example",
        ),
        (
            Some(Mode::ReferenceImplementation),
            ["webspecs_2015-reference", "w3c_2012", "html5"],
            "[1::C]",
            "h.example",
        ),
    ];
    for (mode, names, host_2015, host_2012) in cases {
        let compare = Compare::new().readers([]).editions();
        let compare = mode.into_iter().fold(compare, Compare::mode);
        let host = |input: &str, edition: usize| {
            let comparison = compare.run(input, None);
            let answer = &comparison.answers()[edition + 1];
            assert_eq!(answer.by.name(), names[edition]);
            let host = |found: &Found<'_>| {
                found.host.as_ref().map(ToString::to_string).unwrap_or_default()
            };
            answer.result.as_ref().map_or("refused".to_owned(), host)
        };
        assert_eq!(host("http://[1::C]/", 0), host_2015, "{mode:?}");
        assert_eq!(host("http://h.example/", 1), host_2012, "{mode:?}");
        assert_eq!(host("http://h.example/", 2), "h.example", "{mode:?}");
    }
}

#[test]
fn todays_standard_is_always_among_the_readers() {
    let regex = reader("rfc3986-regex").unwrap();
    let comparison = Compare::new().readers([regex, regex]).run("http://a/", None);
    let names: Vec<_> = comparison.answers().iter().map(|answer| answer.by.name()).collect();
    assert_eq!(names, ["weburl", "rfc3986-regex"]);
}

#[test]
fn a_witness_is_as_short_as_can_be() {
    let compare = Compare::new().readers([reader("rfc3986-regex").unwrap()]);
    let input = r"http://www.example.com:8080\@b.example/path?query#fragment";
    let witness = compare.witness(input, None);
    assert_eq!(compare.run(&witness, None).verdict(), DifferentPlaces);
    assert!(witness.len() <= r"http:\\a\@b".len(), "{witness}");
}

#[test]
fn no_input_makes_a_comparison_panic() {
    #[rustfmt::skip]
    const PIECES: &[&str] = &[
        "http", "https", ":", "/", "//", "\\", "?", "#", "@", "[", "]", "|", ".", "%2e", "%", "%00",
        "0x", "0X7f", "255", "65536", "1.2.3.4", "::1", "localhost", "example.com", "xn--a", "ß",
        "。", "０", "\u{0}", "\t", "\n", " ", "\u{AD}", "a", "A", "-", "_", "<", "&", ";",
    ];
    let compare = Compare::new().editions();
    let mut random = weburl_testdata::Random::new(14);
    // On hostile inputs, readers never all agree.
    let agreement = compare.run("http://example.com/", None).verdict();
    let mut verdicts = std::collections::HashSet::from([agreement]);
    for _ in 0..500 {
        let input: String = (0..random.below(9)).map(|_| random.pick(PIECES)).collect();
        verdicts.insert(compare.run(&format!("http:{input}"), None).verdict());
        compare.run(&input, Some("http://a@b@c/"));
    }
    assert_eq!(verdicts.len(), 5, "{verdicts:?}");
}
