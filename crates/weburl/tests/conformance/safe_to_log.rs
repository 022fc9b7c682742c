//! Nothing leaks by accident: neither `Debug` nor an error shows a password.

use weburl::{Parser, Redacted, RedactionPolicy, Url, percent_encode};
use weburl_testdata::{Error, Random, SECRET, with_secrets};

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

const REDACTED: &[(&str, &str)] = &[
    ("https://user:password@h/a?b#c", "https://***@h/a?b#c"),
    ("https://token@h/", "https://***@h/"),
    ("https://:password@h:81/", "https://***@h:81/"),
    ("redis://:password@cache/0", "redis://***@cache/0"),
    ("x://u:p@/", "no URL"),
    // Nothing to hide.
    ("https://h/a/b?c=d&e#f", "https://h/a/b?c=d&e#f"),
    ("x:/.//a", "x:/.//a"),
    ("mailto:a@h?subject=b", "mailto:a@h?subject=b"),
    ("acct:a@h", "acct:a@h"),
    ("https://h/@user/b", "https://h/@user/b"),
    ("https://h/package@1.2.3", "https://h/package@1.2.3"),
    ("https://h/?email=a@h", "https://h/?email=a@h"),
    ("https://h/?next=https://h/@user", "https://h/?next=https://h/@user"),
    ("https://h/?resource=acct:a@h", "https://h/?resource=acct:a@h"),
    (
        "https://h/123e4567-e89b-12d3-a456-426614174000",
        "https://h/123e4567-e89b-12d3-a456-426614174000",
    ),
    ("https://h/Getting-Started-2024-With-Rust", "https://h/Getting-Started-2024-With-Rust"),
    ("https://h/20261122123456789012", "https://h/20261122123456789012"),
    (
        "https://h/?monkey=a&keyword=b&encode=c&author=d",
        "https://h/?monkey=a&keyword=b&encode=c&author=d",
    ),
    ("https://h/?token", "https://h/?token"),
    // Names of pairs, however they are spelled.
    ("https://h/?token=a&b=c", "https://h/?token=***&b=c"),
    ("https://h/?a&access_token=b=c", "https://h/?a&access_token=***"),
    ("https://h/?Access-Token=b&API.Key=c", "https://h/?Access-Token=***&API.Key=***"),
    ("https://h/?%74oken=a", "https://h/?%74oken=***"),
    (
        "https://h/?user[password]=a&user%5Bapi_key%5D=b&token[]=c&[d]=e",
        "https://h/?user[password]=***&user%5Bapi_key%5D=***&token[]=***&[d]=e",
    ),
    ("https://h/?X-Amz-Credential=a&X-Amz-Date=b", "https://h/?X-Amz-Credential=***&X-Amz-Date=b"),
    ("https://h/?csrf_token=a&code=b&sig=c", "https://h/?csrf_token=***&code=***&sig=***"),
    ("https://h/#access_token=a&state=b", "https://h/#access_token=***&state=b"),
    ("postgres://h/db?user=a&password=b", "postgres://h/db?user=a&password=***"),
    ("mailto:a@h?password=b", "mailto:a@h?password=***"),
    // Path segments that look like a token.
    ("https://h/a/ghp_0123456789abcdef/b", "https://h/a/***/b"),
    ("https://h/a;v=1;jsessionid=b;x/c", "https://h/a;v=1;jsessionid=***;x/c"),
    ("https://h/token=a", "https://h/token=a"),
    ("https://h/bot1:A/eyJhbGciOiJIUzI1NiJ9.e30.x", "https://h/bot1:A/***"),
    ("https://h/services/T000/B000/Zm9vYmFyQmF6MTIzNDU2", "https://h/services/T000/B000/***"),
    ("https://h/reset/d41d8cd98f00b204e9800998ecf8427e", "https://h/reset/***"),
    // URLs in URLs.
    ("blob:https://u:p@h/x", "blob:***"),
    ("jdbc:postgresql://u:p@h/db", "jdbc:***"),
    ("view-source:https:/u@h", "view-source:***"),
    ("https://h/web/https://u:p@i/a", "https://h/web/https://***/a"),
    ("https://h/web/https:/u@i/a", "https://h/web/https:/***/a"),
    ("https://h/https%3A%2F%2Fu%3Ap%40i", "https://h/***"),
    ("https://h/?next=https://u:p@i/", "https://h/?next=***"),
    ("https://h/?next=https%3A%2F%2Fu%3Ap%40i", "https://h/?next=***"),
    ("https://h/?next=https%253A%252F%252Fu%253Ap%2540i", "https://h/?next=***"),
    ("https://h/?https://u:p&q@i/", "https://h/?***"),
    ("https://h/?//u@i", "https://h/?***"),
    ("https://h/?https://u:p=w@i/", "https://h/?***"),
    ("https://h/?b&a=https://u:p=w@i/", "https://h/?b&a=***"),
    ("https://h/#https://u:p@i/", "https://h/#***"),
    ("https://h/?a=u:p@i", "https://h/?a=***"),
];

#[test]
fn redacted_hides_what_is_secret_and_nothing_else() {
    for &(input, expected) in REDACTED {
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

const TEXTS: &[(&str, &str)] = &[
    ("", ""),
    (
        "nothing to hide: https://h/a?b=c#d, \tor /e?f=g\u{a0}",
        "nothing to hide: https://h/a?b=c#d, \tor /e?f=g\u{a0}",
    ),
    ("mail a@h, from ann@h; cc:", "mail a@h, from ann@h; cc:"),
    ("mailto:a@h 12:30:00 C:\\a\\b std::fmt a::b", "mailto:a@h 12:30:00 C:\\a\\b std::fmt a::b"),
    ("code=200 key=a token=b", "code=200 key=a token=b"),
    ("git@example.com:a/b.git", "git@example.com:a/b.git"),
    // Credentials.
    ("to https://u:p@h/ and ftp://u@h.", "to https://***@h/ and ftp://***@h."),
    (
        "a=https:u:p@h b=https:\\/\\/u:p@h c=HTTP:/\\u:p@h",
        "a=https:***@h b=https:\\/\\/***@h c=HTTP:/\\***@h",
    ),
    ("jdbc:postgresql://u:p@h/db", "jdbc:postgresql://***@h/db"),
    ("//u:p@h/ /https://u:p@h", "//***@h/ /https://***@h"),
    ("u:p@h/?token=a (u:p@h)", "u:***@h/?token=*** (u:***@h)"),
    ("u:p\\@h u:p\"@h u:p\"q@h \"u:p\"q@h", "u:***@h u:***@h u:***@h \"u:***@h"),
    (r#"{"a":"u:p@h","b":"@h"}"#, r#"{"a":"u:***@h","b":"@h"}"#),
    ("https%3A%2F%2Fu%3Ap%40h", "***"),
    ("https://h,https://u:p@h/", "https://h,https://***/"),
    ("https://h\\u:p@h", "https://***@h"),
    // What cannot be parsed.
    ("https://u:p/q@h/ https://u:p?q@h/@", "https://***@h/ https://***@"),
    ("https://u:passwo", "https://***"),
    ("https://{host}:{port}/a", "https://***/a"),
    ("http: https://", "http: https://"),
    // Quotation marks.
    (r#"{"a":"https://u:p@h/","b":"c@d"}"#, r#"{"a":"https://***@h/","b":"c@d"}"#),
    (
        r#""{\"a\":\"https://u:p@h/\",\"b\":\"c@d\"}""#,
        r#""{\"a\":\"https://***@h/\",\"b\":\"c@d\"}""#,
    ),
    ("<https://u:p@h/>,<c@d>", "<https://***@h/>,<c@d>"),
    (r#"a=https://u:p"q@h/"#, "a=https://***@h/"),
    // Values and segments.
    ("(see https://h/?token=a.)", "(see https://h/?token=***.)"),
    (r#""GET /a;sid=b?token=c&d=e HTTP/1.1""#, r#""GET /a;sid=***?token=***&d=e HTTP/1.1""#),
    ("at=/a?token=c b?token=c", "at=/a?token=*** b?token=***"),
    ("/hooks/ghp_0123456789abcdef, https://h/ghp_0123456789abcdef", "/hooks/***, https://h/***"),
];

#[test]
fn text_is_shown_without_what_is_secret_and_otherwise_as_it_is() {
    let policy = RedactionPolicy::new();
    for &(text, expected) in TEXTS {
        assert_eq!(policy.redact_text(text), expected, "{text}");
        assert_eq!(policy.redact_text(expected), expected, "again");
    }
}

#[test]
fn an_input_is_one_url() {
    const CASES: &[(&str, &str)] = &[
        (" https://u:p q@h/ ", "https://***@h/"),
        ("ht\ttps:/\n/u:p\"q@h/", "https://***@h/"),
        ("https://u:p q@exa mple/a b@c", "https://***@c"),
        ("https://h/a b?c d", "https://h/a b?c d"),
        ("/a?token=b c", "/a?token=***"),
        ("no url", "no url"),
        ("u@h/a?token=b", "***@h/a?token=***"),
        ("u:p\"q@h", "***@h"),
        ("mailto:a@h", "mailto:a@h"),
        // libcurl guesses the scheme, and a backslash is no slash to it: the username begins at the start.
        ("http：secret:\\\\@h/a", "***@h/a"),
        ("é://u:p@h/a", "é://***@h/a"),
    ];
    for &(input, expected) in CASES {
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
