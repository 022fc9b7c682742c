//! Nothing leaks by accident: neither `Debug` nor an error shows a password.

use weburl::{Parser, Url};
use weburl_testdata::Error;

use crate::sources::{Sources, mutants_of};

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
