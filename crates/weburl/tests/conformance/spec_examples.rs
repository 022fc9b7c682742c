//! The examples that the standard itself gives, over the public API. Those of
//! [public suffixes](https://url.spec.whatwg.org/#example-host-psl) stand beside the code.

use weburl::percent_encode::{
    PercentEncodeSet, percent_decode, percent_encode, percent_encode_byte,
};
use weburl::{Host, ParseError, ParseErrorKind, Parser, Url, UrlSearchParams};
use weburl_testdata::spec_examples::{
    ErrorExample, ParsingExample, url_parsing, validation_errors,
};

fn parse(input: &str, base: Option<&str>) -> Result<Url, ParseError> {
    match base {
        None => Url::parse(input),
        Some(base) => Url::parse(base)?.join(input),
    }
}

/// [The table of operations](https://url.spec.whatwg.org/#example-percent-encode-operations), but for
/// the legacy encodings.
#[test]
fn operations_on_percent_encoded_bytes() {
    assert_eq!(percent_encode_byte(0x23), "%23");
    assert_eq!(percent_encode_byte(0x7F), "%7F");
    assert_eq!(*percent_decode(b"%25%s%1G"), *b"%%s%1G");
    assert_eq!(*percent_decode("‽%25%2E".as_bytes()), *b"\xE2\x80\xBD\x25\x2E");
    for (text, expected) in
        [("≡", "%E2%89%A1"), ("‽", "%E2%80%BD"), ("Say what‽", "Say%20what%E2%80%BD")]
    {
        assert_eq!(percent_encode(text, &PercentEncodeSet::USERINFO), expected, "{text}");
    }
}

/// [The table of operations](https://url.spec.whatwg.org/#example-percent-encode-operations) in legacy
/// encodings, which are those of queries and of forms.
#[cfg(feature = "encoding")]
#[test]
fn operations_in_legacy_encodings() -> Result<(), ParseError> {
    use encoding_rs::{ISO_2022_JP, SHIFT_JIS};
    use weburl::form_urlencoded::serialize_with_encoding;

    for (encoding, text, expected) in [
        (SHIFT_JIS, " ", "%20"),
        (SHIFT_JIS, "≡", "%81%DF"),
        (SHIFT_JIS, "‽", "%26%238253%3B"),
        (ISO_2022_JP, "¥", "%1B(J\\%1B(B"),
    ] {
        // The fragment keeps the space from being trimmed.
        let input = ["https://example.com/?", text, "#"].concat();
        let url = Parser::new().encoding(encoding).parse(&input)?;
        assert_eq!(url.query(), Some(expected), "{text}");
    }
    assert_eq!(
        serialize_with_encoding([("1+1 ≡ 2%20‽", "")], SHIFT_JIS),
        "1%2B1+%81%DF+2%2520%26%238253%3B="
    );
    Ok(())
}

/// [The example of a query](https://url.spec.whatwg.org/#query-encoding-example) in the encoding of its
/// document
#[cfg(feature = "encoding")]
#[test]
fn a_query_is_encoded_in_the_encoding_of_the_document() -> Result<(), ParseError> {
    use encoding_rs::{UTF_8, WINDOWS_1252};

    let base = Url::parse("https://example.com/")?;
    for (encoding, expected) in
        [(WINDOWS_1252, "sm%F6rg%E5sbord"), (UTF_8, "sm%C3%B6rg%C3%A5sbord")]
    {
        let mut parser = Parser::new().base(&base).encoding(encoding);
        assert_eq!(parser.parse_ref("?smörgåsbord")?.query(), Some(expected));
    }
    Ok(())
}

/// [The table of host parsing](https://url.spec.whatwg.org/#example-host-parsing): the host of a special
/// URL, and of one that is not
#[test]
fn hosts_are_parsed_and_serialized() {
    const CASES: &[(&str, Option<&str>, Option<&str>)] = &[
        ("EXAMPLE.COM", Some("example.com"), Some("EXAMPLE.COM")),
        ("example%2Ecom", Some("example.com"), Some("example%2Ecom")),
        #[cfg(feature = "idna")]
        ("faß.example", Some("xn--fa-hia.example"), Some("fa%C3%9F.example")),
        ("0", Some("0.0.0.0"), Some("0")),
        ("%30", Some("0.0.0.0"), Some("%30")),
        ("0x", Some("0.0.0.0"), Some("0x")),
        ("0xffffffff", Some("255.255.255.255"), Some("0xffffffff")),
        ("[0:0::1]", Some("[::1]"), Some("[::1]")),
        ("[0:0::1%5D", None, None),
        ("[0:0::%31]", None, None),
        ("09", None, Some("09")),
        ("example.255", None, Some("example.255")),
        ("example^example", None, None),
    ];
    for &(input, special, not_special) in CASES {
        for (scheme, expected) in [("https", special), ("git", not_special)] {
            let url = Url::parse(&format!("{scheme}://{input}/")).ok();
            let host = url.as_ref().and_then(|url| url.host_str());
            assert_eq!(host, expected, "{input} in {scheme}:");
        }
    }
}

/// [A typical opaque host](https://url.spec.whatwg.org/#example-opaque-host-url), and the
/// [address](https://url.spec.whatwg.org/#example-e2b3492e) with two runs of zeros
#[test]
fn hosts_are_of_the_kind_that_the_standard_says() -> Result<(), ParseError> {
    let url = Url::parse("git://github.com/whatwg/url.git")?;
    assert_eq!(url.host(), Some(Host::Opaque("github.com")));
    let url = Url::parse("https://[0:f:0:0:f:f:0:0]/")?;
    assert_eq!(url.host_str(), Some("[0:f::f:f:0:0]"));
    Ok(())
}

/// [The table of URL parsing](https://url.spec.whatwg.org/#example-url-parsing)
#[test]
fn urls_are_parsed_and_serialized() {
    let examples = url_parsing();
    assert_eq!(examples.len(), 28);
    for ParsingExample { input, base, is_valid, output } in examples {
        let url = parse(input, base).ok();
        assert_eq!(url.as_ref().map(Url::as_str), output, "{input:?} against {base:?}");
        let base = base.map(|base| Url::parse(base).unwrap());
        let diagnosis = Parser::new().base(base.as_ref()).diagnose(input);
        assert_eq!(diagnosis.is_valid(), is_valid, "{input:?} against {base:?}");
    }
}

/// [The table of components](https://url.spec.whatwg.org/#example-url-components)
#[test]
fn urls_have_components() -> Result<(), ParseError> {
    let url = Url::parse("https://example.com/")?;
    assert_eq!((url.scheme(), url.host()), ("https", Some(Host::Domain("example.com"))));
    assert_eq!((url.port(), url.query(), url.fragment()), (None, None, None));
    assert!(url.path_segments().is_some_and(|segments| segments.eq([""])));

    let url = Url::parse("https://localhost:8000/search?q=text#hello")?;
    assert_eq!((url.scheme(), url.host()), ("https", Some(Host::Domain("localhost"))));
    let rest = (url.port(), url.query(), url.fragment());
    assert_eq!(rest, (Some(8000), Some("q=text"), Some("hello")));
    assert!(url.path_segments().is_some_and(|segments| segments.eq(["search"])));

    let url = Url::parse("urn:isbn:9780307476463")?;
    assert_eq!((url.scheme(), url.host()), ("urn", None));
    assert_eq!((url.port(), url.query(), url.fragment()), (None, None, None));
    assert!(url.has_opaque_path() && url.path() == "isbn:9780307476463");

    let url = Url::parse("file:///ada/Analytical%20Engine/README.md")?;
    assert_eq!((url.scheme(), url.host()), ("file", Some(Host::Empty)));
    assert_eq!((url.port(), url.query(), url.fragment()), (None, None, None));
    let expected = ["ada", "Analytical%20Engine", "README.md"];
    assert!(url.path_segments().is_some_and(|segments| segments.eq(expected)));
    Ok(())
}

/// [The table of special schemes](https://url.spec.whatwg.org/#special-scheme)
#[test]
fn special_schemes_have_default_ports() -> Result<(), ParseError> {
    for (scheme, port) in [
        ("ftp", Some(21)),
        ("file", None),
        ("http", Some(80)),
        ("https", Some(443)),
        ("ws", Some(80)),
        ("wss", Some(443)),
    ] {
        let url = Url::parse(&format!("{scheme}://example.com/"))?;
        assert!(url.is_special(), "{scheme}");
        assert_eq!((url.port(), url.port_or_default()), (None, port), "{scheme}");
    }
    let url = Url::parse("git://example.com/")?;
    assert!(!url.is_special() && url.port_or_default().is_none());
    Ok(())
}

/// [The table of drive letters](https://url.spec.whatwg.org/#example-start-with-a-windows-drive-letter):
/// a path that does not start with one keeps that of the base
#[test]
fn paths_start_with_a_windows_drive_letter() {
    for (text, expected) in
        [("c:", "file:///c:"), ("c:/", "file:///c:/"), ("c:a", "file:///d:/c:a")]
    {
        let url = parse(&format!("/{text}"), Some("file:///d:/x"));
        assert_eq!(url.as_ref().map(Url::as_str), Ok(expected));
    }
}

/// [The table of validation errors](https://url.spec.whatwg.org/#writing): the errors that keep an input
/// from being a URL
#[test]
fn validation_errors_are_failures_or_not() {
    let examples = validation_errors();
    assert_eq!(examples.len(), 46);
    for ErrorExample { input, base, fails, errors } in examples {
        let error = parse(input, base).err().map(|error| error.kind().name());
        if error == Some(ParseErrorKind::NeedsIdna.name()) {
            continue;
        }
        let expected = errors.last().filter(|_| fails).map(|(name, _)| *name);
        assert_eq!(error, expected, "{input:?} against {base:?}");
    }
}

/// [The origin of a blob URL](https://url.spec.whatwg.org/#example-43b5cea5)
#[test]
fn a_blob_url_has_the_origin_of_the_url_in_its_path() -> Result<(), ParseError> {
    let url = Url::parse("blob:https://whatwg.org/d0360e2f-caee-469f-9a2f-87d5b0456f6f")?;
    assert_eq!(url.origin(), Url::parse("https://whatwg.org/")?.origin());
    assert_eq!(url.origin().to_string(), "https://whatwg.org");
    Ok(())
}

/// The examples of [URLSearchParams](https://url.spec.whatwg.org/#interface-urlsearchparams)
#[test]
fn search_params_are_made_from_records_and_edit_urls() -> Result<(), Box<dyn std::error::Error>> {
    let params = UrlSearchParams::from([("key", "730d67")]);
    assert_eq!(params.to_string(), "key=730d67");

    let mut url = Url::parse("https://example.com/?a=b ~")?;
    assert_eq!(url.href(), "https://example.com/?a=b%20~");
    url.edit_query_pairs(UrlSearchParams::sort)?;
    assert_eq!(url.href(), "https://example.com/?a=b+%7E");

    let url = Url::parse("https://example.com/?a=~&b=%7E")?;
    assert_eq!(url.api().search(), "?a=~&b=%7E");
    let params: UrlSearchParams = url.query_pairs().collect();
    assert_eq!((params.get("a"), params.get("b")), (Some("~"), Some("~")));

    // https://url.spec.whatwg.org/#example-searchparams-sort
    let mut url = Url::parse("https://example.org/?q=🏳️‍🌈&key=e1f7bc78")?;
    let mut sorted = UrlSearchParams::parse(url.api().search());
    sorted.sort();
    url.edit_query_pairs(UrlSearchParams::sort)?;
    let expected = "key=e1f7bc78&q=%F0%9F%8F%B3%EF%B8%8F%E2%80%8D%F0%9F%8C%88";
    assert_eq!(url.query(), Some(expected));
    assert_eq!(sorted.to_string(), expected);
    Ok(())
}
