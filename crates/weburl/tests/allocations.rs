//! How often parsing allocates, counted.
//!
//! A program of its own, because a global allocator does the counting: for each thread apart, and a
//! buffer that grows is one more allocation.

use std::fmt::Debug;

use weburl::percent_encode::percent_decode;
use weburl::{ParseError, Parser, Url, Verbatim};
use weburl_testdata::corpora::corpora;
use weburl_testdata::{Error, Mutator, Outcome, expect, wpt};

/// Inputs that the parser does not copy as they are.
const REWRITTEN: &[&str] = &[
    // Schemes and what follows them.
    "HTTPS://EXAMPLE.com/",
    "http:example.com",
    "http:/example.com",
    r"http:\\example.com\a\b",
    "https:x?",
    "  \u{1} https://example.com/ \0",
    "NON-Special://Host/Path",
    // Ports.
    "https://example.com:443/",
    "https://example.com:0080/a",
    "ws://example.com:/a",
    // Credentials.
    "https://user@example.com",
    "https://user:pass word@example.com/",
    "https://@example.com/",
    "https://:@example.com/",
    "https://a@b@c:d@example.com/",
    "https://\"<>^`{|}[]\":\"<>^`{|}[]\"@example.com/",
    "ftp:\"\"\"\"\"\"\"\"\"\"\"\":\"\"\"\"\"\"\"\"\"\"\"\"@h",
    // Hosts.
    "https://%65xample.com/",
    "https://EX%41MPLE.%63om/",
    "https://0/",
    "https://0x7F.1/",
    "https://4294967295/",
    "https://%30x7f000001/",
    "https://[::1.2.3.4]/",
    "https://[0:0:0:0:0:0:0:0]/",
    "https://[::127.0.0.1]",
    "ws:[1:2:3:4:5:6:1.2.3.4]",
    "foo://\u{1}\u{2}\u{3}\u{4}\u{5}\u{6}\u{7f}/",
    "foo://[::1.2.3.4]",
    // List paths.
    "https://example.com",
    "https://example.com/a/../b/./c/%2e%2E/d/..",
    "https://example.com/a b\"<>^`{}c",
    r"https://example.com\a\..\b",
    "https://example.com////",
    "foo:/..//a",
    "foo:/.//a",
    "foo:/a b\"<>^`{}c",
    "foo://host",
    "foo://host/a/../b c",
    // Opaque paths.
    "mailto:somebody@example.com",
    "data:text/html,<p id=\"a\">\u{7f}\u{1}",
    "foo:a ?b",
    "foo:a    #b",
    "javascript:alert('a b')",
    // Queries and fragments.
    "https://example.com/?a b\"#<>'c",
    "https://example.com/?''''''''''''''''''''''''''''''''''''''''#\"\"\"\"\"\"\"\"\"\"\"\"",
    "https://example.com/#a b\"<>`c",
    "foo:?a b\"#<>'c",
    "https://example.com?#",
    // Files.
    "file:",
    "file:x",
    "file:?q",
    "file:C|",
    "file:C|/../x",
    "file:///C|/a b",
    "file:c:\\a\\b",
    "file://localhost/a",
    "FILE:////host//a",
    "file://1/",
    // Blobs.
    "blob:https://EXAMPLE.com/a b",
];

/// References, to be resolved against [`BASES`].
const REFERENCES: &[&str] = &[
    "",
    "a",
    "a b/c",
    "/",
    "/a b",
    r"\a\b",
    "//h",
    "//0x7f.1:80/",
    "///h/x",
    "..",
    "../../../../x y",
    "./.",
    "%2e%2E/",
    "?",
    "?a 'b'",
    "#",
    "#a b",
    "C|",
    "/C|/x",
    "//C|/x",
    "/..//p",
    "https:x",
    "https:/x",
    "file:x",
    "file:",
    "file:C|/..",
    "foo:x",
    "HTTP://H",
];

const BASES: &[&str] = &[
    "https://user:password@example.com:8080/a/b/c?query#fragment",
    "http://h",
    "ws://[::1]/a",
    "file:///C:/a/b",
    "file://host/a/b",
    "foo://h",
    "foo:/.//p",
    "foo:/a/b",
    "mailto:x@y?z",
];

#[test]
fn owned_parse_of_ascii_allocates_once() -> Result<(), Error> {
    let mut outcome = Outcome::new("allocations of owned parses");
    for input in inputs()? {
        if is_promised(&input) {
            let (count, url) = counted(|| Url::parse(&input));
            record(&mut outcome, &input, count, 1, url);
        }
    }
    outcome.assert_at_least_pass(1_000);
    Ok(())
}

#[test]
fn text_that_is_not_the_serialization_allocates_once_more() -> Result<(), Error> {
    let mut outcome = Outcome::new("allocations of parses that keep the text");
    for input in inputs()? {
        if is_promised(&input) {
            let (count, url) = counted(|| Verbatim::parse(&input));
            let is_kept = url.as_ref().is_ok_and(|url| url.url().as_str() != input);
            record(&mut outcome, &input, count, 1 + u64::from(is_kept), url);
        }
    }
    outcome.assert_at_least_pass(1_000);
    Ok(())
}

#[test]
fn owned_parse_of_ascii_with_a_base_allocates_once() -> Result<(), Error> {
    let mut outcome = Outcome::new("allocations of joins");
    for (base, input) in references()? {
        if is_promised(&input) {
            let (count, url) = counted(|| base.join(&input));
            let case = format!("{input:?} against {base:?}");
            record(&mut outcome, &case, count, 1, url);
        }
    }
    outcome.assert_at_least_pass(500);
    Ok(())
}

#[test]
fn borrowed_parse_of_a_normal_form_never_allocates() -> Result<(), Error> {
    let mut outcome = Outcome::new("allocations of borrowed parses");
    let inputs = inputs()?;
    let mutants = Mutator::new(41, inputs.iter().take(MANY_SHAPES).map(String::as_str));
    for input in inputs.iter().cloned().chain(mutants.take(100_000)) {
        let Ok(url) = Url::parse(&input) else { continue };
        let mut parser = Parser::new();
        let (count, url) = counted(|| parser.parse_ref(url.href()));
        record(&mut outcome, &input, count, 0, url);
    }
    outcome.assert_at_least_pass(1_000);
    Ok(())
}

#[test]
fn warm_parser_never_allocates() -> Result<(), Error> {
    let mut outcome = Outcome::new("allocations of a warm parser");
    let inputs = inputs()?;
    let mut parser = Parser::new();
    for input in &inputs {
        let _ = parser.parse_ref(input);
    }
    for input in &inputs {
        let (count, url) = counted(|| parser.parse_ref(input));
        if url.is_ok() && !runs_idna(input) {
            record(&mut outcome, input, count, 0, url);
        }
    }
    outcome.assert_at_least_pass(1_000);
    Ok(())
}

#[test]
fn warm_parser_with_a_base_never_allocates() -> Result<(), Error> {
    let mut outcome = Outcome::new("allocations of a warm parser with a base");
    for (base, input) in references()? {
        let mut parser = Parser::new().base(&base);
        let _ = parser.parse_ref(&input);
        let (count, url) = counted(|| parser.parse_ref(&input));
        if url.is_ok() && !runs_idna(&input) {
            let case = format!("{input:?} against {base:?}");
            record(&mut outcome, &case, count, 0, url);
        }
    }
    outcome.assert_at_least_pass(500);
    Ok(())
}

/// So many inputs, the first, have all shapes there are; the rest are lists from the wild.
const MANY_SHAPES: usize = 2_000;

/// Runs something, and counts how often it allocates.
fn counted<T>(run: impl FnOnce() -> T) -> (u64, T) {
    let mut result = None;
    let info = allocation_counter::measure(|| result = Some(run()));
    (info.count_total, result.expect("it has run"))
}

/// Nothing is promised of failures.
fn record<U: Debug>(
    outcome: &mut Outcome,
    case: &str,
    count: u64,
    expected: u64,
    url: Result<U, ParseError>,
) {
    if url.is_ok() {
        outcome.record(expect(format_args!("{case:?}"), "count of allocations", count, expected));
    }
}

/// The table, all of web-platform-tests, and the corpora.
fn inputs() -> Result<Vec<String>, Error> {
    let mut inputs: Vec<_> = REWRITTEN.iter().map(|&input| input.to_owned()).collect();
    inputs.extend(wpt::inputs()?.into_iter().map(|input| input.input));
    inputs.extend(wpt::domains()?.iter().map(|domain| format!("https://{domain}/x")));
    inputs.extend(corpora()?.into_iter().flat_map(|corpus| corpus.urls));
    Ok(inputs)
}

/// The tables, and what web-platform-tests resolve.
fn references() -> Result<Vec<(Url, String)>, Error> {
    let of_tests = wpt::inputs()?.into_iter().filter_map(|input| Some((input.base?, input.input)));
    let of_tables = BASES.iter().flat_map(|&base| {
        let inputs = REFERENCES.iter().chain(REWRITTEN);
        inputs.map(move |&input| (base.to_owned(), input.to_owned()))
    });
    let pairs = of_tests.chain(of_tables);
    Ok(pairs.filter_map(|(base, input)| Some((Url::parse(&base).ok()?, input))).collect())
}

/// Whether one allocation is promised.
fn is_promised(input: &str) -> bool {
    input.is_ascii() && !input.contains(['\t', '\n', '\r']) && !runs_idna(input)
}

/// Whether the input, percent-decoded, is not ASCII before its path, so that its host may be too long for the stack.
fn runs_idna(input: &str) -> bool {
    let start = input.find([':', '/', '\\']).unwrap_or(0);
    let authority = input[start..].trim_start_matches([':', '/', '\\', '\t', '\n', '\r']);
    let end = authority.find(['/', '\\', '?', '#']).unwrap_or(authority.len());
    !percent_decode(&authority.as_bytes()[..end]).is_ascii()
}
