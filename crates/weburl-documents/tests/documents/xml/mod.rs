//! XML documents that are generated, hostile or malformed.

mod against_a_tree;

use std::ops::Range;

use encoding_rs::{Encoding, ISO_2022_JP, SHIFT_JIS, UTF_8, UTF_16LE};
use weburl::Url;
use weburl_documents::{Document, DocumentErrorKind, DocumentOptions, Syntax};

use crate::claims::claims;

const XHTML: &str = "http://www.w3.org/1999/xhtml";
const SVG: &str = "http://www.w3.org/2000/svg";
const XLINK: &str = "http://www.w3.org/1999/xlink";

fn address() -> Url {
    Url::parse("http://h/dir/page").expect("it is a URL")
}

fn open<'s>(source: &'s [u8], transport: Option<&'static Encoding>) -> Document<'s> {
    let address = address();
    let options = DocumentOptions::new(&address);
    let options = transport.map_or(options, |encoding| options.transport_encoding(encoding));
    Document::new(source, &options.syntax(Syntax::Xml)).expect("the encoding is known")
}

/// The error that ended the reading, with its position.
type Ended = Result<(), (DocumentErrorKind, usize)>;

/// Returns the places of the links, and how the reading ended.
fn read(document: &Document<'_>) -> (Vec<Range<usize>>, Ended) {
    let mut spans = Vec::new();
    let result = document.for_each_link(|link| spans.push(link.span.clone()));
    (spans, result.map_err(|error| (error.kind(), error.span().start)))
}

#[test]
fn errors_say_where_they_are() {
    let (source, mut out) = (b"<a xmlns='http://www.w3.org/1999/xhtml' href='b'></b>", Vec::new());
    let error = open(source, None).rewrite(&mut out, |_| Some("x".to_owned())).unwrap_err();
    assert_eq!(error.to_string(), "an end tag does not match the open element (at byte 49)");
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
fn long_entities_do_not_multiply() {
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
        (format!("<r xlink:href='{}'>", "&".repeat(n)), Err(DocumentErrorKind::UnclosedElement)),
        (format!("<rss><link>{}</link></rss>", "&a".repeat(n)), Err(DocumentErrorKind::Ampersand)),
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
    let name = "a_document_that_is_not_well_formed_has_an_error_with_its_place";
    let claims = claims("xml.txt");
    let malformed = claims.iter().find(|claim| claim.name == name).expect("the claim exists");
    let whole = malformed
        .cases
        .iter()
        .flat_map(|case| case.text["| ".len().min(case.text.len())..].bytes());
    let valid = format!(
        "<?xml version='1.0'?><!DOCTYPE a [<!ENTITY e 'é'>]><a xmlns='{XHTML}' href='&e;&#9;é'>é<![CDATA[é]]></a>"
    );
    for source in [whole.collect(), valid.into_bytes()] {
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
                        let (spans, result) = read(&document);
                        let places = result.err().into_iter().map(|error| error.1);
                        let ends = spans.iter().map(|span| span.end).chain(places);
                        assert!(ends.max().is_none_or(|end| end <= source.len()));
                    }
                }
            }
        }
    }
}
