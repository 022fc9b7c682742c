//! Nothing leaks by accident: neither `Debug` nor an error shows a password.

use weburl::percent_encode::PercentEncodeSet;
use weburl::{Parser, Redacted, RedactionPolicy, Url, percent_encode};
use weburl_testdata::{Error, Random};

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
    let error = Parser::new().max_len(10).parse("https://secret/").map(drop).expect_err("too long");
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
    let url = parser.parse("https://u:secret@EXAMPLE.com").map(|url| url.password().len());
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
    ("https://h/?X-Amz-Credential=a&X-Amz-Date=b", "https://h/?X-Amz-Credential=***&X-Amz-Date=b"),
    ("https://h/?csrf_token=a&code=b&sig=c", "https://h/?csrf_token=***&code=***&sig=***"),
    ("https://h/#access_token=a&state=b", "https://h/#access_token=***&state=b"),
    ("postgres://h/db?user=a&password=b", "postgres://h/db?user=a&password=***"),
    ("mailto:a@h?password=b", "mailto:a@h?password=***"),
    // Path segments that look like a token.
    ("https://h/a/ghp_0123456789abcdef/b", "https://h/a/***/b"),
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
                assert!(!text.contains("S3cr3t"), "{input:?} is shown as {shown}");
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

/// Returns `url` with credentials behind its slashes, or as credentials of a URL somewhere in it.
fn with_secrets(random: &mut Random, url: &str) -> String {
    const USERS: &[&str] = &[
        "S3cr3t",
        "S3cr3t:",
        ":S3cr3t",
        "a:S3cr3t",
        "S3cr3t:S3cr3t",
        "S3cr3t@a:@S3cr3t",
        "S3\tcr3t:\nS3c\rr3t",
        "%53%33cr3t",
        "S3cr3t%40:%2FS3cr3t",
        "é:S3cr3t\u{0}",
        "S3cr3t:a:S3cr3t",
        "\"S3cr3t'",
        " S3cr3t",
        "[S3cr3t]:{S3cr3t|}",
    ];
    const STARTS: &[&str] = &[
        "https://",
        "http:",
        "HTTP:/",
        "wss:\\\\",
        "ftp:///\\",
        "ht\ntps:/\t/",
        " \u{1}https://",
        "redis://",
        "x:/\n/",
        "file://",
    ];
    const ALL: &PercentEncodeSet = &PercentEncodeSet::NON_ALPHANUMERIC;
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    let rest = rest.rsplit_once('@').map_or(rest, |(_, rest)| rest);
    let url = format!("{}{}@{rest}", random.pick(STARTS), random.pick(USERS));
    if !random.one_in(8) {
        return url;
    }
    let url =
        if random.one_in(2) { percent_encode::percent_encode(&url, ALL).into_owned() } else { url };
    format!(
        "{}{url}",
        random.pick(&["blob:", "https://h/", "https://h/?a=", "x://h?", "https://h/#", "x:/a/"])
    )
}
