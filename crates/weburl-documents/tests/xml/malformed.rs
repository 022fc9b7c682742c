//! Errors that end the reading of a document: it is not well-formed, or exceeds a limit.

use encoding_rs::{EUC_JP, ISO_2022_JP, SHIFT_JIS, UTF_8, UTF_16LE};
use weburl_documents::{Document, DocumentErrorKind, DocumentOptions, Syntax};

use crate::{XHTML, address, open, read};

/// Documents that are not well-formed: the kind of error, and the text from its position on.
const MALFORMED: &[(&str, DocumentErrorKind, &str)] = {
    use DocumentErrorKind::*;
    &[
        ("", NoRoot, ""),
        ("<!-- a -->", NoRoot, ""),
        ("text", OutsideRoot, "text"),
        ("<r/> text <s/>", OutsideRoot, "text <s/>"),
        ("<r/><s/>", OutsideRoot, "<s/>"),
        ("&amp;<r/>", OutsideRoot, "&amp;<r/>"),
        ("<![CDATA[]]><r/>", OutsideRoot, "<![CDATA[]]><r/>"),
        ("<r>", UnclosedElement, ""),
        ("<r><s></s>", UnclosedElement, ""),
        ("<r></s>", EndTag, "</s>"),
        ("<r></r></r>", EndTag, "</r>"),
        ("<r", Markup, "<r"),
        ("<r><!-- </r>", Markup, "<!-- </r>"),
        ("<r><![CDATA[ </r>", Markup, "<![CDATA[ </r>"),
        ("<r><? </r>", Markup, "<? </r>"),
        ("<!DOCTYPE r [ ", Markup, "<!DOCTYPE r [ "),
        ("<!NOTHING><r/>", Markup, "<!NOTHING><r/>"),
        ("<r><!-- a -- b --></r>", DoubleHyphen, "-- b --></r>"),
        ("<r a/>", Attribute, "/>"),
        ("<r a=b/>", Attribute, "b/>"),
        ("<r a='<'/>", Attribute, "a='<'/>"),
        ("<r a='' b='' a=''/>", DuplicateAttribute, "a=''/>"),
        ("<r xml:base='&#0;'/>", CharacterReference, "&#0;'/>"),
        ("<r xml:base='&#x110000;'/>", CharacterReference, "&#x110000;'/>"),
        ("<r xml:base='a&b'/>", Ampersand, "&b'/>"),
        ("<r>a & b</r>", Ampersand, "& b</r>"),
        ("<r xml:base='a&nbsp;b'/>", UndefinedEntity, "&nbsp;b'/>"),
        ("<!DOCTYPE r SYSTEM 'dtd'><r xml:base='&b;'/>", UndefinedEntity, "&b;'/>"),
        ("<p:r/>", UnboundPrefix, "p:r/>"),
        ("<r p:a=''/>", UnboundPrefix, "p:a=''/>"),
        ("<r xmlns:xml='other'/>", ReservedNamespace, "xmlns:xml='other'/>"),
        ("<r xmlns:p=''/>", ReservedNamespace, "xmlns:p=''/>"),
    ]
};

#[test]
fn a_document_that_is_not_well_formed_has_an_error_with_its_place() {
    for &(source, kind, rest) in MALFORMED {
        let document = open(source.as_bytes(), None);
        let expected = (kind, source.len() - rest.len());
        assert_eq!(read(&document).1, Err(expected), "{source}");
        // The position is in bytes of the source.
        let (bytes, mark) = (source.encode_utf16().flat_map(u16::to_be_bytes), [0xFE, 0xFF]);
        let utf_16: Vec<u8> = mark.into_iter().chain(bytes).collect();
        let document = open(&utf_16, None);
        let expected = (kind, 2 + 2 * expected.1);
        assert_eq!(read(&document).1, Err(expected), "{source} in UTF-16");
    }
}

#[test]
fn a_second_byte_order_mark_is_text() {
    let utf_8 = "\u{FEFF}\u{FEFF}<r/>".as_bytes();
    let utf_16 = b"\xFE\xFF\xFE\xFF\0<\0r\0/\0>";
    for (source, position) in [(utf_8, 3), (utf_16, 2)] {
        let expected = (DocumentErrorKind::OutsideRoot, position);
        assert_eq!(read(&open(source, None)).1, Err(expected), "{source:?}");
    }
}

#[test]
fn links_before_an_error_are_found() {
    let start = format!(r#"<html xmlns="{XHTML}"><base href="/x/"/><a href="1"/>"#);
    for (rest, kind) in [
        ("", DocumentErrorKind::UnclosedElement),
        ("</p>", DocumentErrorKind::EndTag),
        ("<a href='2' href='3'/></html>", DocumentErrorKind::DuplicateAttribute),
    ] {
        let source = format!("{start}{rest}");
        let document = open(source.as_bytes(), None);
        let (links, result) = read(&document);
        assert_eq!(links[1].url, "http://h/x/1");
        assert_eq!(links.len(), 2);
        assert_eq!(result.map_err(|error| error.0), Err(kind));
    }
}

#[test]
fn nothing_after_an_undefined_entity_is_lost() {
    let source = format!(
        "<?xml-stylesheet href='&x;'?><html xmlns='{XHTML}' xmlns:p='&x;' xml:base='&x;'>\
         <p:a href='1'/><a href='2'/><a href='&x;' rel='&x;'/><style>@import '&x;'</style>\
         <a href='3' rel='&x;'/>&x;<style>@import '4'</style></html>"
    );
    let document = open(source.as_bytes(), None);
    let (links, result) = read(&document);
    let urls: Vec<_> = links.iter().map(|link| &*link.url).collect();
    assert_eq!(urls, ["http://h/dir/2", "http://h/dir/3", "http://h/dir/4"]);
    let place = source.find("xmlns:p='&x;'").expect("it is there") + "xmlns:p='".len();
    assert_eq!(result, Err((DocumentErrorKind::UndefinedEntity, place)));
    // An error that ends the reading is the one to report.
    let malformed = source.replace("</html>", "</htm>");
    let result = read(&open(malformed.as_bytes(), None)).1;
    assert_eq!(result.map_err(|error| error.0), Err(DocumentErrorKind::EndTag));
}

#[test]
fn a_public_identifier_of_xhtml_brings_the_entities_of_html() {
    let source = format!(
        "<!DOCTYPE html PUBLIC '-//W3C//DTD XHTML 1.0 Strict//EN' 'xhtml1-strict.dtd'>\
         <html xmlns='{XHTML}'><a href='?caf&eacute;&nbsp;'/><a href='2'/></html>"
    );
    let (links, result) = read(&open(source.as_bytes(), None));
    let urls: Vec<_> = links.iter().map(|link| &*link.url).collect();
    assert_eq!(
        (urls, result),
        (vec!["http://h/dir/page?caf%C3%A9%C2%A0", "http://h/dir/2"], Ok(()))
    );
}

#[test]
fn bytes_that_are_not_of_the_encoding_end_a_document() {
    let start = format!("<a xmlns=\"{XHTML}\" href=\"1\">é");
    for (rest, is_before) in [(&b"\xFF</a>"[..], false), (b"\xFF", false), (b"</b>\xFF", true)] {
        let source = [start.as_bytes(), rest].concat();
        let document = open(&source, None);
        let (links, result) = read(&document);
        assert_eq!(links.len(), 1);
        let kind =
            if is_before { DocumentErrorKind::EndTag } else { DocumentErrorKind::MalformedBytes };
        assert_eq!(result, Err((kind, start.len())));
    }
    let source = b"<r>\x81</r>";
    let document = open(source, Some(EUC_JP));
    let error = (DocumentErrorKind::MalformedBytes, 3);
    assert_eq!(read(&document).1, Err(error));
}

#[test]
fn deep_documents_are_read_in_little_memory_or_refused() {
    // Tags of three bytes, nested deeper than the limit.
    let deep = "<a>".repeat(1_000_000);
    let document = open(deep.as_bytes(), None);
    let error = (DocumentErrorKind::TooDeep, 3 * 65_535);
    assert_eq!(read(&document).1, Err(error));

    let depth = 60_000;
    let deep = format!("{}{}", "<a>".repeat(depth), "</a>".repeat(depth));
    let document = open(deep.as_bytes(), None);
    assert_eq!(read(&document).1, Ok(()));

    // Each base is longer than the one around it.
    let deep = "<a xml:base='aaaaaaaa/'>".repeat(depth);
    let document = open(deep.as_bytes(), None);
    let (links, result) = read(&document);
    assert_eq!(result.map_err(|error| error.0), Err(DocumentErrorKind::BasesTooLong));
    assert!(links.len() < 200, "{}", links.len());
    // Side by side, they are kept one at a time.
    let flat = format!("<r>{}</r>", "<a xml:base='aaaaaaaa/'/>".repeat(depth));
    let document = open(flat.as_bytes(), None);
    assert_eq!(read(&document).1, Ok(()));
}

#[test]
fn entities_do_not_multiply() {
    let laughs = "<!DOCTYPE r [<!ENTITY a 'ha'><!ENTITY b '&a;&a;'>]><r xml:base='&b;'/>";
    let document = open(laughs.as_bytes(), None);
    assert_eq!(read(&document).1.map_err(|error| error.0), Err(DocumentErrorKind::UndefinedEntity));

    let long = "x".repeat(100_000);
    let references = "<a xml:base='&e;'/>".repeat(100_000);
    let many = format!("<!DOCTYPE r [<!ENTITY e '{long}'>]><r>{references}</r>");
    let document = open(many.as_bytes(), None);
    let (links, result) = read(&document);
    assert_eq!(result.map_err(|error| error.0), Err(DocumentErrorKind::BasesTooLong));
    assert!(links.len() < 2);
}

#[test]
fn hostile_documents_take_linear_time() {
    let n = 200_000;
    let attributes: String = (0..n).map(|i| format!(" a{i}=''")).collect();
    let prefixes: String = (0..n).map(|i| format!(" xmlns:a{i}='b'")).collect();
    let cases = [
        (format!("<r{attributes}/>"), Ok(())),
        (format!("<?xml-stylesheet{attributes}?><r/>"), Ok(())),
        (format!("<r{prefixes}/>"), Err(DocumentErrorKind::TooManyPrefixes)),
        (format!("<r>{}</r>", "&amp;".repeat(n)), Ok(())),
        (format!("<r xml:base='{}'/>", "&amp;".repeat(n)), Err(DocumentErrorKind::BasesTooLong)),
        (format!("<style xmlns='{XHTML}'>{}</style>", "&amp;<b/>".repeat(n)), Ok(())),
        (format!("<!DOCTYPE r [{}]><r/>", "<!ENTITY a 'b'>".repeat(n)), Ok(())),
        (format!("<r>{}</r>", "x".repeat(10 * n)), Ok(())),
    ];
    for (source, expected) in cases {
        for encoding in [UTF_8, SHIFT_JIS] {
            let document = open(source.as_bytes(), Some(encoding));
            assert_eq!(read(&document).1.map_err(|error| error.0), expected);
        }
    }
}

#[test]
fn no_bytes_panic() {
    // Each document, cut off at each position, and with each byte changed.
    let whole: Vec<u8> = MALFORMED.iter().flat_map(|(source, ..)| source.bytes()).collect();
    let valid = format!(
        "<?xml version='1.0'?><!DOCTYPE a [<!ENTITY e 'é'>]><a xmlns='{XHTML}' href='&e;&#9;é'>é<![CDATA[é]]></a>"
    );
    for source in [whole, valid.into_bytes()] {
        for at in 0..source.len() {
            for byte in [b'<', b'>', b'&', b';', b'\'', b'!', b'?', b'/', 0, 0xFF, b'\r', b' '] {
                let mut changed = source.clone();
                changed[at] = byte;
                for source in [&changed[..], &source[..at], &source[at..]] {
                    for encoding in [None, Some(UTF_16LE), Some(SHIFT_JIS), Some(ISO_2022_JP)] {
                        let address = address();
                        let mut options = DocumentOptions::new(&address);
                        options = encoding.map_or(options, |one| options.transport_encoding(one));
                        let Ok(document) = Document::new(source, &options.syntax(Syntax::Xml))
                        else {
                            continue;
                        };
                        let (links, result) = read(&document);
                        let ends = links
                            .iter()
                            .map(|link| link.span.end)
                            .chain(result.err().map(|error| error.1));
                        assert!(ends.max().is_none_or(|end| end <= source.len()));
                    }
                }
            }
        }
    }
}
