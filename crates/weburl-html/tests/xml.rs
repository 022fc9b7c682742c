//! XML documents: their links, where these are, and what ends the reading.

use encoding_rs::{
    EUC_JP, Encoding, GB18030, ISO_2022_JP, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252,
};
use weburl::Url;
use weburl_html::{DocumentOptions, EncodingSource, LinkKind, XmlDocument, XmlError, XmlErrorKind};

/// A link, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Found {
    /// The element, and the attribute after `@`.
    place: String,
    span: std::ops::Range<usize>,
    text: String,
    /// The href of the URL, or the name of the error.
    url: String,
    kind: LinkKind,
    rel: Option<String>,
    download: Option<String>,
}

fn address() -> Url {
    Url::parse("http://h/dir/page").expect("it is a URL")
}

fn open<'s>(source: &'s [u8], transport: Option<&'static Encoding>) -> XmlDocument<'s> {
    let address = address();
    let options = DocumentOptions::new(&address);
    let options = transport.map_or(options, |encoding| options.transport_encoding(encoding));
    XmlDocument::new(source, &options).expect("the encoding is known")
}

/// Returns the links, and what ended the reading and where.
fn read(document: &XmlDocument<'_>) -> (Vec<Found>, Result<(), (XmlErrorKind, usize)>) {
    let mut links = Vec::new();
    let result = document.for_each_link(|link| {
        let attribute = link.attribute.map(|name| format!("@{name}")).unwrap_or_default();
        links.push(Found {
            place: format!("{}{attribute}", link.element),
            span: link.span.clone(),
            text: link.text.to_owned(),
            url: link
                .url
                .map_or_else(|error| error.kind().name().to_owned(), |url| url.href().to_owned()),
            kind: link.kind,
            rel: link.rel.map(str::to_owned),
            download: link.download.map(str::to_owned),
        });
    });
    (links, result.map_err(place_of))
}

fn place_of(error: XmlError) -> (XmlErrorKind, usize) {
    (error.kind(), error.position())
}

/// Checks the places and URLs of the links of a document, and that each is where its span says.
#[track_caller]
fn check(source: &str, expected: &[(&str, &str)]) -> Vec<Found> {
    let document = open(source.as_bytes(), None);
    let (links, result) = read(&document);
    assert_eq!(result, Ok(()), "{source}");
    let actual: Vec<_> =
        links.iter().map(|link| (link.place.as_str(), link.url.as_str())).collect();
    assert_eq!(actual, expected, "{source}");
    for link in &links {
        if !source[link.span.clone()].contains('&') {
            assert_eq!(source[link.span.clone()], link.text, "{source}");
        }
    }
    links
}

const XHTML: &str = "http://www.w3.org/1999/xhtml";
const SVG: &str = "http://www.w3.org/2000/svg";
const XLINK: &str = "http://www.w3.org/1999/xlink";

#[test]
fn xml_base_is_inherited_and_resolved_in_order() {
    check(
        r##"<r xmlns:x="http://www.w3.org/1999/xlink" xml:base="/a/?q#f">
            <s x:href="1" xml:base="b/"/>
            <s x:href="2"><t xml:base="http://i/" x:href="3"/><t x:href="#f"/></s>
            <s xml:base="http://a b/" x:href="4"/><s xml:base="" x:href="5"/><s x:href=""/>
        </r>"##,
        &[
            ("r@xml:base", "http://h/a/?q#f"),
            ("s@xlink:href", "http://h/a/b/1"),
            ("s@xml:base", "http://h/a/b/"),
            ("s@xlink:href", "http://h/a/2"),
            ("t@xml:base", "http://i/"),
            ("t@xlink:href", "http://i/3"),
            ("t@xlink:href", "http://h/a/?q#f"),
            // One that cannot be parsed is as none.
            ("s@xml:base", "domain-to-ASCII"),
            ("s@xlink:href", "http://h/a/4"),
            ("s@xml:base", "http://h/a/?q"),
            ("s@xlink:href", "http://h/a/5"),
            ("s@xlink:href", "http://h/a/?q"),
        ],
    );
}

#[test]
fn xml_base_can_be_left_out_as_browsers_do() {
    let source = format!(r#"<a xmlns="{XHTML}" xml:base="/x/" href="y"/>"#);
    let address = address();
    let options = DocumentOptions::new(&address).xml_base(false);
    let document = XmlDocument::new(source.as_bytes(), &options).expect("the encoding is known");
    let (links, _) = read(&document);
    let urls: Vec<_> = links.iter().map(|link| link.url.as_str()).collect();
    assert_eq!(urls, ["http://h/dir/y"]);
}

#[test]
fn the_first_base_of_xhtml_counts_wherever_it_comes() {
    let source = format!(
        r#"<html xmlns="{XHTML}" xml:base="/x/"><a href="1"/>
        <base target="t"/><b:base xmlns:b="other" href="/no/"/>
        <h:base xmlns:h="{XHTML}" xmlns="" href="y/"/><base href="/z/"/></html>"#
    );
    check(
        &source,
        &[
            ("html@xml:base", "http://h/x/"),
            ("a@href", "http://h/x/1"),
            // `base` is resolved against the address of the document.
            ("base@href", "http://h/dir/y/"),
            ("base@href", "http://h/z/"),
        ],
    );
    let document = open(source.as_bytes(), None);
    assert_eq!(document.base_url().href(), "http://h/dir/y/");
}

#[test]
fn namespaces_tell_which_attributes_hold_urls() {
    check(
        &format!(
            r##"<html xmlns="{XHTML}" xmlns:s="{SVG}" xmlns:l="{XLINK}">
            <a href="1" xlink="no" l:href="2"/><A href="no"/><a HREF="no"/>
            <s:svg><s:use l:href="#3" href="#4"/><s:path fill="url(#5) red" d="no"/></s:svg>
            <p xmlns=""><a href="no"/><img src="no"/></p>
            <img s:src="no" src="6" srcset="7 1x, 8 2x"/><object xmlns="other" data="no"/>
            <m:math xmlns:m="http://www.w3.org/1998/Math/MathML" href="9"/>
            <meta http-equiv="Refresh" content="5; url=10"/><meta name="a" content="0; url=no"/>
            <q cite="11"/><form action="12"/></html>"##
        ),
        &[
            ("a@href", "http://h/dir/1"),
            ("a@xlink:href", "http://h/dir/2"),
            ("use@xlink:href", "http://h/dir/page#3"),
            ("use@href", "http://h/dir/page#4"),
            ("path@fill", "http://h/dir/page#5"),
            ("img@src", "http://h/dir/6"),
            ("img@srcset", "http://h/dir/7"),
            ("img@srcset", "http://h/dir/8"),
            ("math@href", "http://h/dir/9"),
            ("meta@content", "http://h/dir/10"),
            ("q@cite", "http://h/dir/11"),
            ("form@action", "http://h/dir/12"),
        ],
    );
}

#[test]
fn feeds_have_links_in_attributes_and_in_content() {
    check(
        r#"<?xml version="1.0"?><?xml-stylesheet href="feed.xsl" type="text/xsl"?>
        <feed xmlns="http://www.w3.org/2005/Atom" xml:base="http://i/">
            <id>tag:no</id><generator uri="/g">g</generator><icon> /i.ico
            </icon><logo><![CDATA[/l.png]]></logo><category scheme="no" term="t"/>
            <author><name>no</name><uri>/~me?a&amp;b</uri></author>
            <entry xml:base="e/"><link href="1" rel="self"/><content src="2" type="image/png"/>
                <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><a href="3"/></div></content>
                <content type="html">&lt;a href="no"></content></entry>
        </feed>"#,
        &[
            ("xml-stylesheet@href", "http://h/dir/feed.xsl"),
            ("feed@xml:base", "http://i/"),
            ("generator@uri", "http://i/g"),
            ("icon", "http://i/i.ico"),
            ("logo", "http://i/l.png"),
            ("uri", "http://i/~me?a&b"),
            ("entry@xml:base", "http://i/e/"),
            ("link@href", "http://i/e/1"),
            ("content@src", "http://i/e/2"),
            ("a@href", "http://i/e/3"),
        ],
    );
}

#[test]
fn style_holds_css() {
    check(
        &format!(
            r#"<svg xmlns="{SVG}" xml:base="/x/"><style>a {{ b: url("1") }}</style>
            <style><![CDATA[@import '2'; c {{ d: url(3) }}]]></style>
            <g style="fill: url(&quot;4&quot;)"/></svg>"#
        ),
        &[
            ("svg@xml:base", "http://h/x/"),
            ("style", "http://h/x/1"),
            ("style", "http://h/x/2"),
            ("style", "http://h/x/3"),
            ("g@style", "http://h/x/4"),
        ],
    );
}

#[test]
fn links_say_what_they_are() {
    let links = check(
        &format!(
            r#"<html xmlns="{XHTML}"><link rel="style&#115;heet" href="1"/><link rel="next" href="2"/>
            <a href="3" download="a &amp; b" rel="nofollow" ping="4 5"/></html>"#
        ),
        &[
            ("link@href", "http://h/dir/1"),
            ("link@href", "http://h/dir/2"),
            ("a@href", "http://h/dir/3"),
            ("a@ping", "http://h/dir/4"),
            ("a@ping", "http://h/dir/5"),
        ],
    );
    use LinkKind::{Hyperlink, Ping, Resource};
    let kinds: Vec<_> = links.iter().map(|link| link.kind).collect();
    assert_eq!(kinds, [Resource, Hyperlink, Hyperlink, Ping, Ping]);
    assert_eq!(links[0].rel.as_deref(), Some("stylesheet"));
    assert_eq!(links[2].rel.as_deref(), Some("nofollow"));
    assert_eq!(links[2].download.as_deref(), Some("a & b"));
}

#[test]
fn references_are_decoded_and_spans_are_where_they_are_written() {
    let source = format!(
        "<!DOCTYPE html [<!ENTITY xhtml \"{XHTML}\"><!ENTITY e 'entity/'>]>\n\
         <html xmlns='&xhtml;'><a href=' &e;a?b&amp;c=&#xE9;&#233;'/>\
         <img srcset='&lt;1&gt; 1x,\r\n\t2&amp;3 2x'/></html>"
    );
    let links = check(
        &source,
        &[
            ("a@href", "http://h/dir/entity/a?b&c=%C3%A9%C3%A9"),
            ("img@srcset", "http://h/dir/%3C1%3E"),
            ("img@srcset", "http://h/dir/2&3"),
        ],
    );
    let written: Vec<_> = links.iter().map(|link| &source[link.span.clone()]).collect();
    assert_eq!(written, ["&e;a?b&amp;c=&#xE9;&#233;", "&lt;1&gt;", "2&amp;3"]);
    assert_eq!(links[2].text, "2&3");
}

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
        // A byte order mark goes before what the transport says.
        check_spans(&[&mark[..], &bytes].concat(), Some(WINDOWS_1252), encoding);
        // Without either, the first characters tell.
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
        // An escape sequence that comes after the text belongs to what comes then.
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
    let error = XmlDocument::new(source, &DocumentOptions::new(&address())).err();
    assert_eq!(error.map(place_of), Some((XmlErrorKind::UnknownEncoding, 0)));
}

/// Documents that are not well-formed: what is wrong, and the text from there on.
const MALFORMED: &[(&str, XmlErrorKind, &str)] = {
    use XmlErrorKind::*;
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
        // The place is in bytes of the source.
        let (bytes, mark) = (source.encode_utf16().flat_map(u16::to_be_bytes), [0xFE, 0xFF]);
        let utf_16: Vec<u8> = mark.into_iter().chain(bytes).collect();
        let document = open(&utf_16, None);
        let expected = (kind, 2 + 2 * expected.1);
        assert_eq!(read(&document).1, Err(expected), "{source} in UTF-16");
    }
}

#[test]
fn links_before_an_error_are_found() {
    let start = format!(r#"<html xmlns="{XHTML}"><base href="/x/"/><a href="1"/>"#);
    for (rest, kind) in [
        ("", XmlErrorKind::UnclosedElement),
        ("</p>", XmlErrorKind::EndTag),
        ("<a href='2' href='3'/></html>", XmlErrorKind::DuplicateAttribute),
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
fn bytes_that_are_not_of_the_encoding_end_a_document() {
    let start = format!("<a xmlns=\"{XHTML}\" href=\"1\">é");
    for (rest, is_before) in [(&b"\xFF</a>"[..], false), (b"\xFF", false), (b"</b>\xFF", true)] {
        let source = [start.as_bytes(), rest].concat();
        let document = open(&source, None);
        let (links, result) = read(&document);
        assert_eq!(links.len(), 1);
        let kind = if is_before { XmlErrorKind::EndTag } else { XmlErrorKind::MalformedBytes };
        assert_eq!(result, Err((kind, start.len())));
    }
    let source = b"<r>\x81</r>";
    let document = open(source, Some(EUC_JP));
    let error = (XmlErrorKind::MalformedBytes, 3);
    assert_eq!(read(&document).1, Err(error));
}

#[test]
fn deep_documents_are_read_in_little_memory_or_refused() {
    // Tags of three bytes, deeper than what is read.
    let deep = "<a>".repeat(1_000_000);
    let document = open(deep.as_bytes(), None);
    let error = (XmlErrorKind::TooDeep, 3 * 65_535);
    assert_eq!(read(&document).1, Err(error));

    let depth = 60_000;
    let deep = format!("{}{}", "<a>".repeat(depth), "</a>".repeat(depth));
    let document = open(deep.as_bytes(), None);
    assert_eq!(read(&document).1, Ok(()));

    // Each base is longer than the one outside it.
    let deep = "<a xml:base='aaaaaaaa/'>".repeat(depth);
    let document = open(deep.as_bytes(), None);
    let (links, result) = read(&document);
    assert_eq!(result.map_err(|error| error.0), Err(XmlErrorKind::BasesTooLong));
    assert!(links.len() < 200, "{}", links.len());
    // One after the other, they are kept one at a time.
    let flat = format!("<r>{}</r>", "<a xml:base='aaaaaaaa/'/>".repeat(depth));
    let document = open(flat.as_bytes(), None);
    assert_eq!(read(&document).1, Ok(()));
}

#[test]
fn entities_do_not_multiply() {
    let laughs = "<!DOCTYPE r [<!ENTITY a 'ha'><!ENTITY b '&a;&a;'>]><r xml:base='&b;'/>";
    let document = open(laughs.as_bytes(), None);
    assert_eq!(read(&document).1.map_err(|error| error.0), Err(XmlErrorKind::UndefinedEntity));

    let long = "x".repeat(100_000);
    let references = "<a xml:base='&e;'/>".repeat(100_000);
    let many = format!("<!DOCTYPE r [<!ENTITY e '{long}'>]><r>{references}</r>");
    let document = open(many.as_bytes(), None);
    let (links, result) = read(&document);
    assert_eq!(result.map_err(|error| error.0), Err(XmlErrorKind::BasesTooLong));
    assert!(links.len() < 2);
}

#[test]
fn hostile_documents_take_linear_time() {
    let n = 200_000;
    let attributes: String = (0..n).map(|i| format!(" a{i}=''")).collect();
    let prefixes: String = (0..n).map(|i| format!(" xmlns:a{i}='b'")).collect();
    let cases = [
        (format!("<r{attributes}/>"), Ok(())),
        (format!("<r{prefixes}/>"), Err(XmlErrorKind::TooManyPrefixes)),
        (format!("<r>{}</r>", "&amp;".repeat(n)), Ok(())),
        (format!("<r xml:base='{}'/>", "&amp;".repeat(n)), Err(XmlErrorKind::BasesTooLong)),
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
    // Each document cut off at each place, and with each byte changed.
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
                        let Ok(document) = XmlDocument::new(source, &options) else { continue };
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
