//! The encoding of a document: how it is detected, and how it affects links.

use encoding_rs::{
    Encoding, GB18030, ISO_2022_JP, REPLACEMENT, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE,
    WINDOWS_1251, WINDOWS_1252,
};
use weburl::Url;
use weburl_documents::{DocumentOptions, EncodingSource, FallbackEncoding, HtmlDocument};

fn address() -> Url {
    Url::parse("https://example.com/").expect("a URL")
}

#[track_caller]
fn check(
    source: &[u8],
    transport: Option<&'static Encoding>,
    expected: (&'static Encoding, EncodingSource),
) {
    let address = address();
    let mut options = DocumentOptions::new(&address);
    if let Some(encoding) = transport {
        options = options.transport_encoding(encoding);
    }
    let document = HtmlDocument::new(source, &options);
    let found = (document.encoding(), document.encoding_source());
    assert_eq!(found, expected, "{:?}", String::from_utf8_lossy(source));
}

#[test]
fn byte_order_mark_counts_more_than_transport_and_that_more_than_the_document() {
    let meta = b"<meta charset=shift_jis>";
    check(meta, None, (SHIFT_JIS, EncodingSource::Document));
    check(meta, Some(GB18030), (GB18030, EncodingSource::Transport));
    let marked = [&b"\xEF\xBB\xBF"[..], meta].concat();
    check(&marked, Some(GB18030), (UTF_8, EncodingSource::ByteOrderMark));
    check(b"\xFE\xFF\0<", Some(GB18030), (UTF_16BE, EncodingSource::ByteOrderMark));
    check(b"\xFF\xFE<\0", None, (UTF_16LE, EncodingSource::ByteOrderMark));
}

#[test]
fn meta_is_found_as_browsers_find_it() {
    const CASES: &[(&str, Option<&Encoding>)] = &[
        ("<META CHARSET = 'latin1'>", Some(WINDOWS_1252)),
        ("<meta/charset=\"cp1251\"/>", Some(WINDOWS_1251)),
        (
            "<meta http-equiv=Content-Type content='text/html; charset = shift_jis ; x'>",
            Some(SHIFT_JIS),
        ),
        ("<meta content='charset=\"shift_jis\"' http-equiv=content-type>", Some(SHIFT_JIS)),
        ("<meta content='charset charset=shift_jis' http-equiv=content-type>", Some(SHIFT_JIS)),
        ("<meta content='charset=\"shift_jis' http-equiv=content-type>", None),
        ("<meta content='text/html; charset=shift_jis'>", None),
        ("<meta charset=utf-16>", Some(UTF_8)),
        ("<meta charset=x-user-defined>", Some(WINDOWS_1252)),
        ("<meta charset=unknown><meta charset=shift_jis>", Some(SHIFT_JIS)),
        ("<meta charset=unknown charset=shift_jis>", None),
        ("<!--<meta charset=shift_jis>-->", None),
        ("<!--><meta charset=shift_jis>", Some(SHIFT_JIS)),
        ("<a title='<meta charset=shift_jis>'>", None),
        ("<script><meta charset=shift_jis></script>", Some(SHIFT_JIS)),
        ("<metal charset=shift_jis>", None),
        ("</meta charset=shift_jis>", None),
        ("<?x <meta charset=shift_jis>", None),
        ("<meta charset=shift_jis", None),
        ("<?xml version='1.0' encoding='shift_jis'?>", Some(SHIFT_JIS)),
        ("<?xml encoding=shift_jis?>", None),
        // Where the prescan and the parser differ, the parser counts, which knows character references and scripts.
        ("<meta charset='&#115;hift_jis'>", Some(SHIFT_JIS)),
        ("<meta http-equiv='content&#45;type' content='charset=shift_&#106;is'>", Some(SHIFT_JIS)),
        (
            "<meta charset=unknown http-equiv=content-type content='charset=shift_jis'>",
            Some(SHIFT_JIS),
        ),
        ("<script><!--</script><meta charset=shift_jis>", Some(SHIFT_JIS)),
        ("<script>'<meta charset=shift_jis>'</script><meta charset=latin1>", Some(WINDOWS_1252)),
        ("<?xml version='1.0' encoding='shift_jis'?><meta charset=latin1>", Some(WINDOWS_1252)),
        ("<svg><meta charset=shift_jis>", Some(SHIFT_JIS)),
        (
            "<svg><g charset='x'/><title><b></title><style><meta charset=latin1></style>",
            Some(WINDOWS_1252),
        ),
    ];
    for &(source, declared) in CASES {
        let guess = (UTF_8, EncodingSource::Guess);
        let expected = declared.map_or(guess, |encoding| (encoding, EncodingSource::Document));
        check(source.as_bytes(), None, expected);
    }
}

#[test]
fn late_meta_counts_if_it_is_an_element() {
    let filler = " ".repeat(2000);
    let late = (SHIFT_JIS, EncodingSource::Document);
    let guess = (UTF_8, EncodingSource::Guess);
    check(format!("{filler}<meta charset=shift_jis>").as_bytes(), None, late);
    check(format!("{filler}<script><meta charset=shift_jis></script>").as_bytes(), None, guess);
    check(format!("<!--{filler}<meta charset=shift_jis>-->").as_bytes(), None, guess);
}

#[test]
fn a_meta_may_lie_across_the_end_of_the_prescanned_bytes() {
    for before in 980..1030 {
        let source = format!("{}<meta charset=shift_jis>", " ".repeat(before));
        check(source.as_bytes(), None, (SHIFT_JIS, EncodingSource::Document));
    }
}

#[test]
fn the_first_meta_element_counts_with_scripts_and_without() {
    let address = address();
    let filler = " ".repeat(2000);
    for filler in ["", &filler] {
        let source =
            format!("{filler}<noscript><meta charset=latin1></noscript><meta charset=shift_jis>");
        for (is_scripting, expected) in [(false, WINDOWS_1252), (true, SHIFT_JIS)] {
            let options = DocumentOptions::new(&address).scripting(is_scripting);
            let document = HtmlDocument::new(source.as_bytes(), &options);
            assert_eq!(document.encoding(), expected, "{is_scripting}");
        }
    }
}

#[test]
fn an_xml_declaration_in_utf_16_needs_no_byte_order_mark() {
    let text = "<?xml version='1.0'?><meta charset=shift_jis><a href=é>";
    let le: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let be: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
    check(&le, None, (UTF_16LE, EncodingSource::Document));
    check(&be, None, (UTF_16BE, EncodingSource::Document));
    check(&be, Some(GB18030), (GB18030, EncodingSource::Transport));
}

#[test]
fn the_fallback_encoding_counts_where_nothing_is_declared() {
    use FallbackEncoding::{Encoding, Guess, Utf8};
    for (address, fallback, source, expected) in [
        ("https://example.com/", Utf8, &b"caf&eacute;"[..], UTF_8),
        ("https://example.com/", Guess, b"caf&eacute;", WINDOWS_1252),
        ("https://example.jp/", Guess, b"ASCII", SHIFT_JIS),
        ("https://example.jp./", Guess, b"ASCII", SHIFT_JIS),
        ("https://\u{43F}\u{440}\u{438}.\u{440}\u{444}/", Guess, b"ASCII", WINDOWS_1251),
        ("https://127.0.0.1/", Guess, b"ASCII", WINDOWS_1252),
        ("https://example.com/", Guess, "é".as_bytes(), WINDOWS_1252),
        ("https://example.com/", Encoding(GB18030), "é".as_bytes(), GB18030),
        ("https://example.com/", Encoding(GB18030), b"<meta charset=latin1>", WINDOWS_1252),
    ] {
        let address = Url::parse(address).expect("a URL");
        let options = DocumentOptions::new(&address).fallback_encoding(fallback);
        let document = HtmlDocument::new(source, &options);
        assert_eq!(document.encoding(), expected, "{address} {fallback:?} {source:?}");
    }
}

#[test]
fn undeclared_encodings_are_guessed() {
    check("é".as_bytes(), None, (UTF_8, EncodingSource::Guess));
    check(b"caf\xE9 cr\xE8me", None, (WINDOWS_1252, EncodingSource::Guess));
    let russian = WINDOWS_1251.encode("Это русский текст, и довольно длинный").0;
    check(&russian, None, (WINDOWS_1251, EncodingSource::Guess));
}

/// Returns the text in the source, the decoded text and the URL of each link of a document.
fn links(source: &[u8], encoding: &'static Encoding) -> Vec<(Vec<u8>, String, String)> {
    let address = address();
    let options = DocumentOptions::new(&address).transport_encoding(encoding);
    let mut links = Vec::new();
    HtmlDocument::new(source, &options).for_each_link(|link| {
        let url = link.url.as_ref().map_or_else(ToString::to_string, ToString::to_string);
        links.push((source[link.span.clone()].to_vec(), link.text.to_owned(), url));
    });
    links
}

#[test]
fn spans_are_those_of_the_source_in_every_encoding() {
    let text = "<p>日本語 é 🌍 <a href=' /日?日&amp;é '>日</a><img srcset='日 1x, &#x65E5;2 2x'>";
    for encoding in [UTF_8, UTF_16LE, UTF_16BE, SHIFT_JIS, GB18030, ISO_2022_JP] {
        let encode = |text: &str| -> Vec<u8> {
            if encoding == UTF_16LE {
                text.encode_utf16().flat_map(u16::to_le_bytes).collect()
            } else if encoding == UTF_16BE {
                text.encode_utf16().flat_map(u16::to_be_bytes).collect()
            } else {
                encoding.encode(text).0.into_owned()
            }
        };
        let found = links(&encode(text), encoding);
        let written: Vec<_> =
            found.iter().map(|link| encoding.decode(&link.0).0.into_owned()).collect();
        let name = encoding.name();
        let e = if [SHIFT_JIS, ISO_2022_JP].contains(&encoding) { "&#233;" } else { "é" };
        assert_eq!(written, [&format!("/日?日&amp;{e}"), "日", "&#x65E5;2"], "{name}");
        let texts: Vec<_> = found.iter().map(|link| &*link.1).collect();
        assert_eq!(texts, ["/日?日&é", "日", "日2"], "{name}");
        assert!(found[0].2.starts_with("https://example.com/%E6%97%A5?"), "{name}: {}", found[0].2);
    }
}

#[test]
fn spans_are_right_beside_malformed_bytes() {
    const CASES: &[(&[u8], &Encoding, &[u8])] = &[
        (b"<a href='\xE2\x82 '>", UTF_8, b"\xE2\x82"),
        (b"<a href=' \xFFx '>", UTF_8, b"\xFFx"),
        (b"<a href='x\x81 '>", SHIFT_JIS, b"x\x81"),
        (b"<a href='\x81' x>", SHIFT_JIS, b"\x81"),
        (b"<\0a\0 \0h\0r\0e\0f\0=\0'\0\x00\xD8'\0>\0", UTF_16LE, b"\x00\xD8"),
        (
            b"<\0a\0 \0h\0r\0e\0f\0=\0'\0\x00\xD8\x3D\xD8\x00\xDC'\0>\0",
            UTF_16LE,
            b"\x00\xD8\x3D\xD8\x00\xDC",
        ),
    ];
    for &(source, encoding, expected) in CASES {
        let found = links(source, encoding);
        assert_eq!(found.len(), 1, "{source:?}");
        assert_eq!(found[0].0, expected, "{source:?}");
    }
}

#[test]
fn a_wrong_label_gives_links_as_the_label_reads_them() {
    let source = "<a href='/é?é'>".as_bytes();
    assert_eq!(links(source, WINDOWS_1252)[0].2, "https://example.com/%C3%83%C2%A9?%C3%A9");
    assert_eq!(links(source, UTF_16LE), []);
    assert_eq!(links(source, REPLACEMENT), []);
    let utf_16: Vec<u8> = "<a href=x>".encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert_eq!(links(&utf_16, UTF_8), []);
}
