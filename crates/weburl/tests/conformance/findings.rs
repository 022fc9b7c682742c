//! What is wrong with an input, for people: nothing that the parser reports is lost, and nothing secret is told.

use weburl::findings::{Finding, Findings};
use weburl::{Parser, ValidationError};
use weburl_testdata::Error;

use crate::sources::{Sources, mutants_of};

#[test]
fn each_error_is_in_one_finding_and_each_finding_has_one() -> Result<(), Error> {
    let sources = Sources::get()?;
    let mutants = mutants_of(17, &sources.urls).take(20_000);
    let (mut merged, mut failures) = (0, 0);
    for input in sources.urls.iter().cloned().chain(mutants) {
        let parser = Parser::new();
        let diagnosis = parser.diagnose(&input);
        let findings = parser.findings(&input, usize::MAX);
        assert_eq!(findings.is_empty(), diagnosis.is_valid(), "{input:?}");
        assert_eq!(findings.more(), 0);
        assert!(findings.iter().is_sorted_by_key(|finding| finding.span().start), "{input:?}");
        for diagnostic in &diagnosis {
            let (error, span) = (diagnostic.kind(), diagnostic.span());
            let has_it = |finding: &&Finding| {
                finding.kinds().any(|other| other == error)
                    && finding.span().start <= span.end
                    && span.start <= finding.span().end
            };
            assert!(findings.iter().any(|finding| has_it(&finding)), "{diagnostic} in {input:?}");
        }
        let names = |finding: &Finding| finding.kinds().collect::<Vec<_>>();
        for error in findings.iter().flat_map(names) {
            assert!(diagnosis.iter().any(|diagnostic| diagnostic.kind() == error), "{input:?}");
        }
        assert_eq!(findings.failure().is_some(), diagnosis.failure().is_some(), "{input:?}");
        merged += diagnosis.diagnostics().len() - findings.iter().len();
        failures += usize::from(findings.failure().is_some());
    }
    assert!(merged > 1_000, "{merged} errors were merged");
    assert!(failures > 1_000, "{failures} inputs failed");
    Ok(())
}

#[test]
fn one_mistake_is_one_finding() {
    const CASES: &[(&str, &[&str])] = &[
        (r"http:\\h", &[r#"write "//" instead of "\\" after "http:""#]),
        ("http:h", &[r#"add "//" after "http:""#]),
        ("http:////h", &[r#"remove "//" after "http://""#]),
        (r"file:\\\a", &[r#"write "///" instead of "\\\" after "file:""#]),
        ("https://h/   ", &["remove 3 spaces after the URL"]),
        ("https://h/   a", &["write %20 instead of a space in the path (3 times)"]),
        (
            "https://h/a b|c",
            &["write %20 instead of a space in the path", "write %7C instead of \"|\" in the path"],
        ),
        (
            "https://h/?%",
            &[
                "two hexadecimal digits must follow \"%\" in the query; write %25 for a percent sign",
            ],
        ),
        ("https://u@v@h/", &["a username is not valid in a URL; remove it and the \"@\""]),
        ("https://127.1000/", &["write the IPv4 address as 127.0.3.232"]),
        (
            "https://ex%20mple/",
            &["\"%20\" in the host stands for a space, which is not allowed in a domain"],
        ),
        ("example.com", &["\"example.com\" has no scheme; did you mean https://example.com?"]),
        ("//x", &["\"//x\" has no scheme; did you mean https://x?"]),
        ("/etc/passwd", &["\"/etc/passwd\" has no scheme; did you mean file:///etc/passwd?"]),
        (r"\\server\a", &[r#""\\server\a" has no scheme; did you mean file://server/a?"#]),
        (
            "git@h.example:a/b",
            &["\"git@h.example:a/b\" has no scheme; did you mean ssh://git@h.example/a/b?"],
        ),
        ("a", &["\"a\" has no scheme, and no base URL can supply it"]),
        (
            "a.example/?token=b",
            &["the input has no scheme; begin with `https://` if this is a host"],
        ),
        ("", &["the input is empty"]),
    ];
    for &(input, expected) in CASES {
        let findings = Parser::new().findings(input, 10);
        let messages: Vec<_> = findings.iter().map(Finding::message).collect();
        assert_eq!(messages, expected, "{input:?}");
    }
}

#[test]
fn what_is_above_the_limit_is_counted() {
    let findings = |input: &str, limit| Parser::new().findings(input, limit);
    let counts = |findings: Findings| (findings.iter().len(), findings.more());
    let input = ["https://h/", &"a |".repeat(100)].concat();
    assert_eq!(counts(findings(&input, 10)), (10, 190));
    assert_eq!(counts(findings(&input, 1_000)), (200, 0));
    assert_eq!(counts(findings("https://h/ |", 1)), (1, 1));
    assert_eq!(counts(findings("https://h/ |", 0)), (0, 2));

    let tabs = ["https://h/", &" ".repeat(1_000_000), "a"].concat();
    let findings_of_tabs = findings(&tabs, 10);
    assert_eq!(findings_of_tabs.iter().map(Finding::count).collect::<Vec<_>>(), [1_000_000]);

    // The failure is among them in any case.
    let failure = findings("https://u@h:x", 0);
    assert!(failure.failure().is_some_and(|it| it.kind() == ValidationError::PortInvalid));
    assert_eq!(counts(failure), (1, 1));
}

#[test]
fn only_what_is_asked_for_is_found() {
    let is_unit = |diagnostic: &weburl::diagnose::Diagnostic| {
        diagnostic.kind() == ValidationError::InvalidUrlUnit
    };
    let findings = Parser::new().diagnose(r"https://u@h\ ").findings_where(10, is_unit);
    let messages: Vec<_> = findings.iter().map(Finding::message).collect();
    assert_eq!(messages, ["remove a space after the URL"]);
}

#[test]
fn no_message_repeats_a_password() {
    const INPUTS: &[&str] = &[
        "https://u:secret@",
        "https://u:secret@h h/",
        "https://u:se|cret@h/",
        "https://secret:secret@h:secret/",
        "//u:secret@h/",
        "u:secret@h h/",
        "/a/u:secret@h",
        "example.com/u:secret@h",
        "x://u:secret#@h/",
        "x://u:secret/@h/",
        "x://u:1secret/@h/",
        "postgres://u:secret#a@h/",
        "https://u:99999999/secret@h",
        "https://u:\tsecret@h\t/",
        "https://\u{202E}:secret@h/\u{202E}",
    ];
    for input in INPUTS {
        let parser = Parser::new();
        let diagnosis = parser.diagnose(input);
        assert!(!diagnosis.is_valid(), "{input:?}");
        let messages = diagnosis.iter().map(|diagnostic| diagnosis.message(diagnostic));
        let findings = parser.findings(input, 10);
        for message in messages.chain(findings.iter().map(|finding| format!("{finding:?}"))) {
            assert!(!message.contains("secret"), "{input:?}: {message}");
            assert!(!message.contains("99999999"), "{input:?}: {message}");
        }
    }
}
