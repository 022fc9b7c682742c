//! URLs that are parsed when the program is compiled are those that the parser returns.

use weburl::__literal::{Literal, check};
use weburl::percent_encode::percent_decode;
use weburl::{ParseErrorKind, SetError, Url, UrlRef, url};
use weburl_testdata::Error;

use crate::sources::{Sources, mutant_count, mutants_of};

/// The longest literal that the tests take: each needs several times this much.
const LONGEST: usize = 600;

/// Compares the two. Returns `None` where only IDNA can judge the host. An error in a host outside ASCII is at all of it.
fn check_literal(input: &str) -> Option<Result<(), String>> {
    let found: Result<Literal<{ 3 * LONGEST + 64 }>, _> = check(input);
    let expected = Url::parse(input);
    let agrees = match (&found, &expected) {
        (Err(error), _) if error.kind() == ParseErrorKind::NeedsIdna => return None,
        (Ok(found), Ok(expected)) => {
            let found = found.as_url_ref();
            found.as_str() == expected.as_str()
                && found.component_ranges() == expected.component_ranges()
                && found.host() == expected.host()
                && found.port() == expected.port()
        }
        (Err(found), Err(expected)) => {
            let (narrow, wide) = (expected.span(), found.span());
            let host = &input[wide.clone()];
            let may_be_wide = found.kind().name() == "domain-to-ASCII"
                && !percent_decode(host.as_bytes()).is_ascii();
            let contains = wide.start <= narrow.start && narrow.end <= wide.end;
            found.kind() == expected.kind() && (narrow == wide || may_be_wide && contains)
        }
        _ => false,
    };
    let found = found.map(|literal| literal.as_url_ref().to_owned());
    Some(agrees.then_some(()).ok_or_else(|| format!("{input:?}: {found:?}, not {expected:?}")))
}

#[test]
fn literals_are_parsed_as_at_run_time() -> Result<(), Error> {
    let sources = Sources::get()?;
    let inputs = sources.inputs.iter().map(|input| input.input.clone());
    let mutants = mutants_of(41, &sources.urls).take(mutant_count(50_000));
    let all = inputs
        .chain(sources.domains.iter().cloned())
        .chain(sources.corpora.iter().cloned())
        .chain(mutants);
    let (mut compared, mut failed, mut left_out) = (0, 0, 0);
    for input in all.filter(|input| input.len() <= LONGEST) {
        match check_literal(&input) {
            Some(result) => {
                assert_eq!(result, Ok(()));
                compared += 1;
                failed += usize::from(!Url::can_parse(&input));
            }
            // Only a host outside ASCII is left out.
            None => {
                assert!(!input.is_ascii() || input.contains('%'), "{input:?}");
                left_out += 1;
            }
        }
    }
    println!("{compared} literals compared, of which {failed} fail; {left_out} need IDNA");
    assert!(compared > 50_000 && failed > 5_000, "{compared} compared, {failed} failures");
    assert!(left_out < compared / 10, "{left_out} left out");
    Ok(())
}

#[test]
fn a_literal_is_a_constant() {
    const URL: UrlRef<'static> = url!("HTTPS://user@EXAMPLE.com:443/a b/../c?{{d}}#e");
    assert_eq!(URL.as_str(), "https://user@example.com/c?{d}#e");
    assert_eq!(URL.to_owned(), Url::parse("https://user@example.com/c?{d}#e").unwrap());
    #[cfg(feature = "idna")]
    {
        const IDN: UrlRef<'static> = url!("https://b\u{fc}CHER.例え.example:8080/%C3%BC");
        assert_eq!(IDN.as_str(), "https://xn--bcher-kva.xn--r8jz45g.example:8080/%C3%BC");
        assert_eq!(IDN.host_str(), Some("xn--bcher-kva.xn--r8jz45g.example"));
    }
    static STATIC: UrlRef<'static> = url!(r"https://example.com\a");
    assert_eq!(STATIC.path(), "/a");
}

#[test]
fn arguments_stay_where_they_stand() {
    let hostile = "a/../b?c#d e%41\\:@é";
    let encoded = "a%2F..%2Fb%3Fc%23d%20e%2541%5C%3A%40%C3%A9";
    let expected = |template: &str| template.replace('*', encoded);
    let rows = [
        (url!("https://{hostile}:{hostile}@h/"), "https://*:*@h/"),
        (url!("https://h/{hostile}/{hostile}"), "https://h/*/*"),
        (url!("https://h/x{hostile}y?{hostile}=z{hostile}#{hostile}"), "https://h/x*y?*=z*#*"),
        (url!("mailto:{hostile}?subject={hostile}"), "mailto:*?subject=*"),
        (url!("file:///{hostile}"), "file:///*"),
        (url!("x:/{hostile}"), "x:/*"),
    ];
    for (url, template) in rows {
        let url = url.unwrap();
        assert_eq!(url.as_str(), expected(template));
        assert_eq!(Url::parse(url.as_str()).unwrap(), url);
    }
}

#[test]
fn arguments_have_names_or_values() {
    let id = 7;
    assert_eq!(url!("https://h/{id}").unwrap().as_str(), "https://h/7");
    let mut calls = 0;
    let mut next = || {
        calls += 1;
        calls
    };
    let url = url!("https://h/{a}/{b}?{a}", a = next(), b = format!("{id}!")).unwrap();
    assert_eq!((url.as_str(), calls), ("https://h/1/7!?1", 1));
}

#[test]
fn an_argument_cannot_be_a_dot_segment_or_change_the_shape() {
    for dots in [".", ".."] {
        assert_eq!(url!("https://h/{dots}"), Err(SetError::DotSegment));
        assert_eq!(url!("https://h/a/{dots}/b"), Err(SetError::DotSegment));
        assert_eq!(url!("https://h/a?{dots}#{dots}").unwrap().path(), "/a");
        assert_eq!(url!("https://h/a{dots}").unwrap().path(), format!("/a{dots}"));
    }
    let (dot, empty) = (".", "");
    assert_eq!(url!("https://h/.{dot}/b"), Err(SetError::DotSegment));
    assert_eq!(url!("https://h/%2e{dot}"), Err(SetError::DotSegment));
    assert_eq!(url!("https://h/{dot}{dot}"), Err(SetError::DotSegment));

    assert_eq!(url!("https://{empty}:{empty}@h/{empty}").unwrap().as_str(), "https://h/");
    assert_eq!(url!("https://h/{empty}/b").unwrap().as_str(), "https://h//b");
    // Without care, these would have the host `b`.
    assert_eq!(url!("x:/{empty}/b").unwrap().as_str(), "x:/.//b");
    assert_eq!(url!("x:{empty}//b"), Err(SetError::LeadingSlash));
    assert_eq!(url!("x:{empty}").unwrap().as_str(), "x:");
}
