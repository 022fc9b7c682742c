//! Nothing leaks by accident: neither `Debug` nor an error shows a password.

use weburl::{Parser, Redacted, RedactionPolicy, Url, percent_encode};
use weburl_testdata::{Error, Random, SECRET, read_table, with_secrets};

use crate::sources::{Sources, mutant_count, mutants_of};

#[test]
fn debug_masks_the_password_and_nothing_else() -> Result<(), Error> {
    let sources = Sources::get()?;
    let mutants = mutants_of(31, &sources.urls).take(20_000);
    let mut masked = 0;
    for input in sources.urls.iter().cloned().chain(mutants) {
        let Ok(url) = Url::parse(&input) else { continue };
        let range = url.component_ranges().password;
        if !range.is_empty() {
            masked += 1;
        }
        let mask = if range.is_empty() { "" } else { "***" };
        let masked = [&url.href()[..range.start], mask, &url.href()[range.end..]].concat();
        let expected = format!("Url({masked:?})");
        assert_eq!(format!("{url:?}"), expected);
        assert_eq!(format!("{:?}", url.as_url_ref()), expected);
    }
    assert!(masked > 100, "{masked} URLs had a password");
    Ok(())
}

#[test]
fn debug_escapes_quotes_and_backslashes_with_and_without_a_password() {
    const CASES: &[(&str, &str)] = &[
        (r#"x://u@h/a\b#""#, r#"Url("x://u@h/a\\b#%22")"#),
        (r#"x://u:p@h/a\b?'""#, r#"Url("x://u:***@h/a\\b?'%22")"#),
        (r#"x:a"\b"#, r#"Url("x:a\"\\b")"#),
    ];
    for &(input, expected) in CASES {
        let url = Url::parse(input).expect("a URL");
        assert_eq!(format!("{url:?}"), expected, "{input}");
    }
}

#[test]
fn errors_do_not_repeat_the_input() {
    const INPUTS: &[&str] = &[
        "secret",
        "https://u:secret@",
        "https://u:secret@secret secret/",
        "https://u:secret@[secret]/",
        "https://u:secret@h:secret/",
        "https://u:secret@secret.1/",
        "x://secret|secret/",
        "https://u:secret@ü.secret|/",
    ];
    for input in INPUTS {
        let error = Url::parse(input).expect_err("no URL");
        assert!(!format!("{error} {error:?}").contains("secret"), "{error}");
    }
    let error =
        Parser::new().max_len(10).parse_ref("https://secret/").map(drop).expect_err("too long");
    assert!(!format!("{error} {error:?}").contains("secret"), "{error}");

    let mut url = Url::parse("data:,secret").expect("a URL");
    let errors = [
        url.set_host(Some("secret")),
        url.set_password("secret"),
        url.set_scheme("secret secret"),
        Url::parse("https://u:secret@h/").expect("a URL").set_host(Some("secret secret")),
    ];
    for error in errors.map(|result| result.expect_err("does not fit")) {
        assert!(!format!("{error} {error:?}").contains("secret"), "{error}");
    }
}

/// A parser's buffer holds what it parsed last.
#[test]
fn a_parser_does_not_show_its_buffer() {
    let mut parser = Parser::new();
    let url = parser.parse_ref("https://u:secret@EXAMPLE.com").map(|url| url.password().len());
    assert_eq!(url, Ok("secret".len()));
    assert!(!format!("{parser:?}").contains("secret"));
}

/// Returns the rows of an operation: what is redacted, and what is shown of it.
fn redacted(operation: &str, count: usize) -> Vec<(&'static str, &'static str)> {
    let rows = read_table::<3>(include_str!("redacted.tsv")).into_iter();
    let rows = rows.filter(|row| row[0] == Some(operation));
    let rows: Vec<_> = rows.map(|row| (row[1].unwrap(), row[2].unwrap())).collect();
    assert_eq!(rows.len(), count);
    rows
}

#[test]
fn redacted_hides_what_is_secret_and_nothing_else() {
    for (input, expected) in redacted("url", 58) {
        let Ok(url) = Url::parse(input) else {
            assert_eq!(expected, "no URL", "{input}");
            continue;
        };
        assert_eq!(url.redacted().to_string(), expected);
        assert_eq!(format!("{:?}", url.redacted()), format!("Url({expected:?})"));
        assert_eq!(Redacted::new(url.clone()).to_string(), expected);
        assert_eq!(url.redacted().get(), &url.as_url_ref());
        // What is shown is a URL, in which nothing else is hidden.
        let shown = Url::parse(expected).unwrap();
        assert_eq!(shown.as_str(), expected);
        assert_eq!(shown.redacted().to_string(), expected);
    }
}

#[test]
fn a_policy_chooses_names_and_path_segments() {
    let url = Url::parse("https://u:p@h/ghp_0123456789abcdef?token=a&page=b&my-id=c#d=e").unwrap();
    let shown = |policy| url.redacted().policy(policy).to_string();
    let default = RedactionPolicy::new();
    assert_eq!(shown(default), "https://***@h/***?token=***&page=b&my-id=c#d=e");
    assert_eq!(shown(default), shown(RedactionPolicy::default()));
    let names = default.names(&["page", "*id"]);
    assert_eq!(shown(names), "https://***@h/***?token=a&page=***&my-id=***#d=e");
    let more = default.also_names(&["page"]);
    assert_eq!(shown(more), "https://***@h/***?token=***&page=***&my-id=c#d=e");
    let all = default.all_values().keep_path_tokens();
    assert_eq!(shown(all), "https://***@h/ghp_0123456789abcdef?token=***&page=***&my-id=***#d=***");
}

#[cfg(feature = "serde")]
#[test]
fn redacted_serializes_without_what_is_secret_and_deserializes_whole() {
    let redacted: Redacted<Url> = serde_json::from_str(r#""https://u:p@h?sig=a""#).unwrap();
    assert_eq!(redacted.get().password(), "p");
    assert_eq!(serde_json::to_string(&redacted).unwrap(), r#""https://***@h/?sig=***""#);
    assert_eq!(redacted.into_inner().as_str(), "https://u:p@h/?sig=a");
}

/// Credentials, in every spelling that the parser accepts, put into URLs of all kinds.
#[test]
fn redacted_hides_credentials_in_every_spelling() -> Result<(), Error> {
    let count = mutant_count(20_000);
    let sources = Sources::get()?;
    let mut mutants = mutants_of(37, &sources.urls);
    let mut random = Random::new(37);
    let mut with_credentials = 0;
    while with_credentials < count {
        let input = with_secrets(&mut random, &mutants.source_or_mutant());
        let Ok(url) = Url::parse(&input) else { continue };
        let joined = url.join(random.pick(&["", "b", "/c?d", "//", "#e"]));
        for url in [Ok(url), joined].into_iter().flatten() {
            with_credentials += usize::from(url.includes_credentials());
            let shown = url.redacted().to_string();
            let decoded = percent_encode::percent_decode_str_lossy(&shown);
            for text in [&*shown, &*decoded] {
                assert!(!text.contains(SECRET), "{input:?} is shown as {shown}");
            }
            let again = Url::parse(&shown).expect("a URL");
            assert_eq!(again.redacted().to_string(), shown, "{input:?}");
            assert_eq!(again.host(), url.host(), "{input:?}");
            let mask = if url.includes_credentials() { "***" } else { "" };
            assert_eq!((again.username(), again.password()), (mask, ""), "{input:?}");
        }
    }
    Ok(())
}

#[test]
fn text_is_shown_without_what_is_secret_and_otherwise_as_it_is() {
    let policy = RedactionPolicy::new();
    for (text, expected) in redacted("text", 32) {
        assert_eq!(policy.redact_text(text), expected, "{text}");
        assert_eq!(policy.redact_text(expected), expected, "again");
    }
}

#[test]
fn an_input_is_one_url() {
    for (input, expected) in redacted("input", 12) {
        assert_eq!(RedactionPolicy::new().redact_input(input), expected, "{input}");
    }
}

/// What surrounds a URL in running text: brackets, quotation marks, markup, and strings in strings.
const CONTEXTS: &[(&str, &str)] = &[
    ("", ""),
    ("GET ", " HTTP/1.1"),
    ("(", "),"),
    ("a=", ";b=c@d"),
    ("[x](", ")"),
    ("\"", "\",\"c@d\""),
    ("\\\"", "\\\","),
    ("'", "'"),
    ("<", ">"),
];

#[test]
fn text_hides_credentials_in_every_spelling_and_context() -> Result<(), Error> {
    let count = mutant_count(100_000);
    let sources = Sources::get()?;
    let mut mutants = mutants_of(41, &sources.urls);
    let mut random = Random::new(41);
    let policy = RedactionPolicy::new();
    let mut hidden = 0;
    while hidden < count {
        let input = with_secrets(&mut random, &mutants.source_or_mutant());
        // What is put into a fragment may be split there by the mutant.
        if !Url::can_parse(&input) {
            continue;
        }
        let shown = policy.redact_input(&input);
        assert!(!is_seen(&shown), "{input:?} is shown as {shown}");
        assert_eq!(policy.redact_input(&shown), shown, "{input:?}");
        assert!(is_masked(&input.replace(['\t', '\n', '\r'], ""), &shown), "{input:?}: {shown}");
        let (before, after) = random.pick(CONTEXTS);
        let may_end = |c: char| {
            c.is_ascii_whitespace()
                || (before.len() < 3 && before.ends_with(['"', '\'', '<']) && "\"'>".contains(c))
        };
        if input.contains(may_end) || before == "\\\"" && input.contains(['"', '\\']) {
            continue;
        }
        hidden += 1;
        let text = format!("{before}{input}{after}");
        let shown = policy.redact_text(&text);
        assert!(!is_seen(&shown), "{text:?} is shown as {shown}");
        assert_eq!(policy.redact_text(&shown), shown, "{text:?}");
        assert!(is_masked(&text, &shown), "{text:?}: {shown}");
    }
    Ok(())
}

fn is_seen(shown: &str) -> bool {
    let decoded = percent_encode::percent_decode_str_lossy(shown);
    shown.contains(SECRET) || decoded.contains(SECRET)
}

/// Returns whether `shown` is `text` with parts replaced by `***`.
pub(crate) fn is_masked(text: &str, shown: &str) -> bool {
    let mut parts = shown.split("***");
    let Some(mut rest) =
        text.trim_start_matches(|c| c <= ' ').strip_prefix(parts.next().unwrap_or_default())
    else {
        return shown.trim_start() == text.trim();
    };
    parts.all(|part| match rest.find(part) {
        Some(at) => {
            rest = &rest[at + part.len()..];
            true
        }
        None => false,
    })
}
