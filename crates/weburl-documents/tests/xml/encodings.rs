//! The encoding of a document, and the places of links in its source.

use encoding_rs::{
    EUC_JP, Encoding, GB18030, ISO_2022_JP, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252,
};
use weburl_documents::{DocumentErrorKind, DocumentOptions, EncodingSource, Syntax};

use crate::{XHTML, address, open, place_of, read};

#[test]
fn spans_count_in_bytes_of_the_source() {
    const TEXT: &str = "<r xmlns:xlink='http://www.w3.org/1999/xlink'>日本<a xlink:href='/日本?日'/>日<a xlink:href='é'/></r>";
    for encoding in [UTF_8, SHIFT_JIS, EUC_JP, GB18030, ISO_2022_JP] {
        let text = if encoding == GB18030 || encoding == UTF_8 {
            TEXT.to_owned()
        } else {
            TEXT.replace('é', "e")
        };
        let (bytes, _, has_unmappable) = encoding.encode(&text);
        assert!(!has_unmappable);
        check_spans(&bytes, Some(encoding), encoding);
    }
    for (encoding, mark) in [(UTF_16LE, [0xFF, 0xFE]), (UTF_16BE, [0xFE, 0xFF])] {
        let unit = |unit: u16| {
            if encoding == UTF_16LE { unit.to_le_bytes() } else { unit.to_be_bytes() }
        };
        let bytes: Vec<u8> = TEXT.encode_utf16().flat_map(unit).collect();
        check_spans(&bytes, Some(encoding), encoding);
        // A byte order mark overrides the transport.
        check_spans(&[&mark[..], &bytes].concat(), Some(WINDOWS_1252), encoding);
        // Without either, the first characters decide.
        let declared = "<?xml version='1.0'?>".encode_utf16().flat_map(unit).collect::<Vec<_>>();
        check_spans(&[&declared[..], &bytes].concat(), None, encoding);
    }
    check_spans(&[b"\xEF\xBB\xBF", TEXT.as_bytes()].concat(), Some(WINDOWS_1252), UTF_8);
}

#[track_caller]
fn check_spans(source: &[u8], transport: Option<&'static Encoding>, encoding: &'static Encoding) {
    let document = open(source, transport);
    assert_eq!(document.encoding(), encoding);
    let (links, result) = read(&document);
    assert_eq!(result, Ok(()), "{}", encoding.name());
    assert_eq!(links.len(), 2);
    for link in links {
        let written = &source[link.span.clone()];
        // An escape sequence after the text belongs to what follows.
        let decoded = encoding.decode_without_bom_handling(written).0;
        assert_eq!(decoded, link.text, "{} {:?}", encoding.name(), link.span);
    }
}

#[test]
fn the_encoding_is_that_of_the_mark_the_transport_or_the_declaration() {
    use EncodingSource::{ByteOrderMark, Document, Guess, Transport};
    const CASES: &[(&[u8], Option<&Encoding>, &Encoding, EncodingSource)] = &[
        (b"<r/>", None, UTF_8, Guess),
        (b"<?xml version='1.0'?><r/>", None, UTF_8, Guess),
        (b"<?xml version='1.0' encoding='latin1'?><r/>", None, WINDOWS_1252, Document),
        (b"<?xml version='1.0' encoding='latin1'?><r/>", Some(UTF_8), UTF_8, Transport),
        (b"\xEF\xBB\xBF<?xml version='1.0' encoding='latin1'?><r/>", None, UTF_8, ByteOrderMark),
        // What can be read as ASCII is not UTF-16.
        (b"<?xml version='1.0' encoding='utf-16'?><r/>", None, UTF_8, Document),
        (b"<?xml version='1.0' encoding=latin1?><r/>", None, UTF_8, Guess),
        (b" <?xml version='1.0' encoding='latin1'?><r/>", None, UTF_8, Guess),
        (b"", None, UTF_8, Guess),
    ];
    for &(source, transport, expected, encoding_source) in CASES {
        let document = open(source, transport);
        let text = String::from_utf8_lossy(source);
        assert_eq!(document.encoding(), expected, "{text}");
        assert_eq!(document.encoding_source(), encoding_source, "{text}");
    }
    let source = b"<?xml version='1.0' encoding='none'?><r/>";
    let error = weburl_documents::Document::new(
        source,
        &DocumentOptions::new(&address()).syntax(Syntax::Xml),
    )
    .err();
    assert_eq!(error.map(place_of), Some((DocumentErrorKind::UnknownEncoding, 0)));
}

#[test]
fn queries_are_in_the_encoding_of_the_document_but_for_xml_base() {
    let source =
        format!("<a xmlns='{XHTML}' xml:base='/b?\u{E9}' href='#f'><a href='?\u{E9}'/></a>");
    let (source, ..) = WINDOWS_1252.encode(&source);
    let (links, _) = read(&open(&source, Some(WINDOWS_1252)));
    let urls: Vec<_> = links.iter().map(|link| link.url.as_str()).collect();
    assert_eq!(urls, ["http://h/b?%C3%A9", "http://h/b?%C3%A9#f", "http://h/b?%E9"]);
}
