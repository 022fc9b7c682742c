//! The examples of the standard's table of validation errors, and what is said about each: `expected.txt`
//! is to be read from top to bottom.
//!
//! To write it anew, run the test with `WEBURL_WRITE_EXPECTED` set, and read the difference.

use std::fmt::Write;
use std::{env, fs};

use weburl::diagnose::Edit;
use weburl::{Parser, Url, ValidationError};

/// Inputs with their bases, under the error that they are examples of.
type Row = (&'static str, &'static [(&'static str, Option<&'static str>)]);

/// [URL Standard: validation error](https://url.spec.whatwg.org/#validation-error).
#[rustfmt::skip]
const TABLE: &[Row] = &[
    ("domain-to-ASCII", &[("https://exa%23mple.org", None)]),
    ("domain-percent-encoded", &[("https://exam%70le.org", None)]),
    ("host-invalid-code-point", &[("foo://exa[mple.org", None)]),
    ("IPv4-empty-part", &[("https://127.0.0.1./", None)]),
    ("IPv4-too-few-parts", &[("https://1.2.3/", None)]),
    ("IPv4-too-many-parts", &[("https://1.2.3.4.5/", None)]),
    ("IPv4-non-numeric-part", &[("https://test.42", None)]),
    ("IPv4-non-decimal-part", &[("https://127.0.0x0.1", None)]),
    ("IPv4-out-of-range-part", &[("https://255.255.4000.1", None), ("https://127.1000", None)]),
    ("IPv4-non-ASCII-input", &[("https://１.2.3.4/", None)]),
    ("IPv6-unclosed", &[("https://[::1", None)]),
    ("IPv6-invalid-compression", &[("https://[:1]", None)]),
    ("IPv6-too-many-pieces", &[("https://[1:2:3:4:5:6:7:8:9]", None)]),
    ("IPv6-multiple-compression", &[("https://[1::1::1]", None)]),
    ("IPv6-invalid-code-point", &[("https://[1:2:3!:4]", None), ("https://[1:2:3:]", None)]),
    ("IPv6-too-few-pieces", &[("https://[1:2:3]", None)]),
    ("IPv6-piece-leading-zero", &[("https://[::01]", None)]),
    ("IPv4-in-IPv6-too-many-pieces", &[("https://[1:1:1:1:1:1:1:127.0.0.1]", None)]),
    ("IPv4-in-IPv6-invalid-code-point", &[
        ("https://[ffff::.0.0.1]", None),
        ("https://[ffff::127.0.xyz.1]", None),
        ("https://[ffff::127.0xyz]", None),
        ("https://[ffff::127.00.0.1]", None),
        ("https://[ffff::127.0.0.1.2]", None),
    ]),
    ("IPv4-in-IPv6-out-of-range-part", &[("https://[ffff::127.0.0.4000]", None)]),
    ("IPv4-in-IPv6-too-few-parts", &[("https://[ffff::127.0.0]", None)]),
    ("invalid-URL-unit", &[
        ("https://example.org/>", None),
        (" https://example.org ", None),
        ("ht\ntps://example.org", None),
        ("https://example.org/%s", None),
    ]),
    ("special-scheme-missing-following-solidus", &[
        ("file:c:/my-secret-folder", None),
        ("https:example.org", None),
        ("https:foo.html", Some("https://example.org/")),
    ]),
    ("missing-scheme-non-relative-URL", &[
        ("💩", None),
        ("💩", Some("mailto:user@example.org")),
        ("example.org/a", None),
        ("//example.org", None),
    ]),
    ("invalid-reverse-solidus", &[(r"https://example.org\path\to\file", None)]),
    ("invalid-credentials", &[
        ("https://user@example.org", None),
        ("ssh://user@example.org", None),
    ]),
    ("host-missing", &[
        ("https://#fragment", None),
        ("https://:443", None),
        ("https://user:pass@", None),
    ]),
    ("port-out-of-range", &[("https://example.org:70000", None)]),
    ("port-invalid", &[("https://example.org:7z", None)]),
    ("file-invalid-Windows-drive-letter", &[("C|/x", Some("file:///c:/"))]),
    ("file-invalid-Windows-drive-letter-host", &[("file://c:", None)]),
];

#[test]
fn messages_are_as_expected() {
    let messages = messages();
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/conformance/messages/expected.txt");
    if env::var_os("WEBURL_WRITE_EXPECTED").is_some() {
        fs::write(path, &messages).expect("the file can be written");
    }
    let expected = fs::read_to_string(path).expect("the file can be read");
    for (i, (line, expected)) in messages.lines().zip(expected.lines()).enumerate() {
        assert_eq!(line, expected, "line {}", i + 1);
    }
    assert_eq!(messages.lines().count(), expected.lines().count());
}

#[test]
fn every_error_has_an_example_that_has_it() {
    let names: Vec<_> = TABLE.iter().map(|(name, _)| *name).collect();
    assert!(ValidationError::ALL.iter().map(|error| error.name()).eq(names), "rows of the table");
    for (name, examples) in TABLE {
        for &(input, base) in *examples {
            with_parser(base, |parser| {
                let diagnosis = parser.diagnose(input);
                let has_it = diagnosis.iter().any(|diagnostic| diagnostic.kind().name() == *name);
                assert!(has_it, "{input:?} is an example of {name}");
            });
        }
    }
}

/// The standard's own example, in which its algorithm meets no error: a slash stands before the drive
/// letter.
#[test]
fn drive_letter_after_a_slash_is_valid() {
    with_parser(Some("file:///c:/"), |parser| {
        assert!(parser.diagnose("/c:/path/to/file").is_valid());
    });
}

fn with_parser(base: Option<&str>, look: impl FnOnce(&Parser<'_>)) {
    let base = base.map(|base| Url::parse(base).expect("a base is a URL"));
    look(&Parser::new().base(base.as_ref()));
}

fn messages() -> String {
    let mut messages = String::new();
    for (name, examples) in TABLE {
        writeln!(messages, "{name}\n{}\n", "=".repeat(name.len())).expect("a String takes all");
        for &(input, base) in *examples {
            with_parser(base, |parser| messages.push_str(&message(parser, input, base)));
        }
    }
    messages
}

/// The input, under it the place of each error and what would fix it, and what it is parsed to.
fn message(parser: &Parser<'_>, input: &str, base: Option<&str>) -> String {
    let mut message = format!("    {}\n", shown(input));
    let diagnosis = parser.diagnose(input);
    for diagnostic in &diagnosis {
        let span = diagnostic.span();
        let column = shown(&input[..span.start]).chars().count();
        let width = shown(&input[span.clone()]).chars().count().max(1);
        let (spaces, carets) = (" ".repeat(column), "^".repeat(width));
        let failure = if diagnostic.is_failure() { ", fails" } else { "" };
        let description = diagnostic.kind().description();
        message += &format!("    {spaces}{carets} {}{failure}\n", diagnostic.kind());
        message += &format!("      {description}\n");
        for (what, edits) in [("fix", diagnostic.fix()), ("suggestion", diagnostic.suggestion())] {
            if let Some(edits) = edits {
                message += &format!("      {what}: {}\n", shown(&edited(input, edits)));
            }
        }
    }
    for finding in &parser.findings(input, 10) {
        let severity = if finding.is_failure() { "error" } else { "warning" };
        let names: Vec<_> = finding.kinds().map(|error| error.name()).collect();
        message += &format!("    {severity}: {finding} [{}]\n", names.join(", "));
    }
    if diagnosis.iter().filter(|diagnostic| diagnostic.fix().is_some()).count() > 1 {
        message += &format!("    fixed: {}\n", shown(&diagnosis.fixed()));
    }
    let result = match parser.parse(input) {
        Ok(url) => url.to_string(),
        Err(error) => format!("failure: {error}"),
    };
    message += &format!("    => {result}\n");
    if let Some(base) = base {
        message += &format!("       against {base}\n");
    }
    message + "\n"
}

fn edited(input: &str, edits: &[Edit]) -> String {
    let mut edited = input.to_owned();
    for edit in edits.iter().rev() {
        edited.replace_range(edit.span(), edit.text());
    }
    edited
}

/// Controls and spaces as something that can be seen.
fn shown(text: &str) -> String {
    text.chars()
        .map(|c| match c {
            '\0'..=' ' => char::from_u32(0x2400 + u32::from(c)).unwrap_or(c),
            c => c,
        })
        .collect()
}
