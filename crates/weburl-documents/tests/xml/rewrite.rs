//! Documents rewritten with new URLs.

use encoding_rs::{Encoding, ISO_2022_JP, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};
use weburl_documents::{DocumentError, DocumentErrorKind, Edit, Link, Rewritten};
use weburl_testdata::Random;

use crate::against_a_tree::random_document;
use crate::{SVG, XHTML, open, read};

/// Why a document is not written with all its new texts.
#[derive(Debug)]
enum Refused {
    /// Some values are left as they are.
    Left(Rewritten, Vec<u8>),
    Error(DocumentError),
}

fn rewrite(
    source: &[u8],
    transport: Option<&'static Encoding>,
    edit: impl FnMut(&Link<'_>) -> Option<String>,
) -> Result<Vec<u8>, Refused> {
    let mut out = Vec::new();
    let rewritten = open(source, transport).rewrite(&mut out, edit).map_err(Refused::Error)?;
    if rewritten.left.is_empty() { Ok(out) } else { Err(Refused::Left(rewritten, out)) }
}

/// Checks that a document with one value keeps it.
#[track_caller]
fn check_left(result: Result<Vec<u8>, Refused>, source: &str) {
    let Err(Refused::Left(rewritten, out)) = result else { panic!("{source}: {result:?}") };
    assert_eq!((rewritten.changed, rewritten.left.len()), (0, 1), "{source}");
    assert_eq!(String::from_utf8_lossy(&out), source);
}

/// Checks what documents in UTF-8 become with new URLs.
#[track_caller]
fn check(source: &str, edit: impl Fn(&Link<'_>) -> Option<String>, expected: &str) {
    let out = rewrite(source.as_bytes(), None, edit).expect("it can be written");
    assert_eq!(String::from_utf8(out).as_deref(), Ok(expected));
}

#[test]
fn only_urls_change() {
    let start = format!(
        "<?xml version='1.0'?>\r\n<?xml-stylesheet  href='s'?><a  xmlns='{XHTML}' \r\n x = \"&amp;\""
    );
    check(
        &format!("{start} href = ' b ' ping='c  d' >&amp;<!-- href='b' --><![CDATA[<]]></a>\r\n"),
        |link| Some(format!("{}?e&f", link.text)),
        &format!("{start} href = ' b?e&amp;f ' ping='c?e&amp;f  d?e&amp;f' >&amp;<!-- href='b' --><![CDATA[<]]></a>\r\n")
            .replace("href='s'", "href='s?e&amp;f'"),
    );
}

#[test]
fn what_markup_needs_is_a_reference() {
    for quote in ['"', '\''] {
        check(
            &format!("<a xmlns='{XHTML}' href={quote}b{quote}/>"),
            |_| Some("<>\"'&\u{E9}".to_owned()),
            &format!("<a xmlns='{XHTML}' href={quote}&lt;&gt;&quot;&apos;&amp;\u{E9}{quote}/>"),
        );
    }
}

#[test]
fn references_are_replaced_whole_or_not_at_all() {
    let start = format!("<!DOCTYPE a [<!ENTITY e 'b c'>]><a xmlns='{XHTML}'");
    let x = |link: &Link<'_>| (link.text != "c").then(|| "x".to_owned());
    check(&format!("{start} href='&e;&#x2F;d'/>"), x, &format!("{start} href='x'/>"));
    // One entity stands for two URLs, one of which changes.
    let source = format!("{start} ping='&e;'/>");
    check_left(rewrite(source.as_bytes(), None, x), &source);
}

#[test]
fn cdata_sections_have_no_references() {
    let style = |content: &str| format!("<style xmlns='{SVG}'>{content}</style>");
    let edit = |link: &Link<'_>| Some(format!("{}&", link.text));
    check(&style("a{b:url(c)}"), edit, &style("a{b:url(c&amp;)}"));
    check(&style("<![CDATA[a{b:url(c)}]]>"), edit, &style("<![CDATA[a{b:url(c&)}]]>"));
    check(&style("a{b:url(c&amp;d)}"), edit, &style("a{b:url(c&amp;d&amp;)}"));
    let icon =
        |content: &str| format!("<icon xmlns='http://www.w3.org/2005/Atom'>{content}</icon>");
    for (source, text) in [
        (icon("<![CDATA[a]]>"), "]]>"),
        // A character that the encoding lacks would need a reference.
        (icon("<![CDATA[a]]>"), "\u{2603}"),
        // The URL begins outside the section and ends inside.
        (icon("a<![CDATA[b]]>"), "c"),
        (style("@import 'c<![CDATA[d]]>'"), "e"),
    ] {
        let result = rewrite(source.as_bytes(), Some(WINDOWS_1252), |_| Some(text.to_owned()));
        check_left(result, &source);
    }
}

#[test]
fn elements_in_content_stay_where_they_are() {
    check(
        &format!(
            "<svg xmlns='{SVG}'><style>a{{b:url(c)}}<a href='d'>e</a>f{{g:url(h)}}</style></svg>"
        ),
        |link| Some(format!("{}x", link.text)),
        &format!(
            "<svg xmlns='{SVG}'><style>a{{b:url(cx)}}<a href='dx'>e</a>f{{g:url(hx)}}</style></svg>"
        ),
    );
}

#[test]
fn references_stay_relative_to_their_base() {
    let source = |base: &str, href: &str| {
        format!("<a xmlns='{XHTML}' xml:base='{base}'><a xml:base='c/' href='{href}'/></a>")
    };
    let document = source("/b/", "http://h/b/c/d");
    check(&document, |link| Edit::Relative.apply(link), &source("/b/", "d"));
    let expected = format!(
        "<a xmlns='{XHTML}' xml:base='http://h/b/'><a xml:base='http://h/b/c/' href='http://h/b/c/d'/></a>"
    );
    check(&document, |link| Edit::Absolute.apply(link), &expected);
}

#[test]
fn text_is_written_in_the_encoding_of_the_document() {
    let source = format!("<r><a xmlns='{XHTML}' href='b'>c</a></r>");
    let edit = |_: &Link<'_>| Some("\u{E9}\u{2603}".to_owned());
    let latin = rewrite(source.as_bytes(), Some(WINDOWS_1252), edit).expect("it can be written");
    let expected = source.replace("'b'", "'\u{E9}&#9731;'");
    assert_eq!(latin, WINDOWS_1252.encode(&expected).0.as_ref());
    for (encoding, bytes) in
        [(UTF_16LE, u16::to_le_bytes as fn(u16) -> [u8; 2]), (UTF_16BE, u16::to_be_bytes)]
    {
        let encode = |text: &str| text.encode_utf16().flat_map(bytes).collect::<Vec<u8>>();
        let out = rewrite(&encode(&source), Some(encoding), edit).expect("it can be written");
        assert_eq!(out, encode(&source.replace("'b'", "'\u{E9}\u{2603}'")));
    }
    let result = rewrite(source.as_bytes(), Some(ISO_2022_JP), edit);
    let Err(Refused::Error(error)) = result else { panic!("{result:?}") };
    assert_eq!(error.kind(), DocumentErrorKind::ReadOnlyEncoding);
}

#[test]
fn what_would_be_read_as_another_url_is_left() {
    let source = format!("<a xmlns='{XHTML}' href='b' ping='c'/>");
    for (attribute, text, is_writable) in [
        ("href", "x y", true),
        ("ping", "x y", false),
        ("href", " x", false),
        ("href", "x\0", false),
    ] {
        let edit = |link: &Link<'_>| (link.attribute == Some(attribute)).then(|| text.to_owned());
        assert_eq!(
            rewrite(source.as_bytes(), None, edit).is_ok(),
            is_writable,
            "{attribute} {text}"
        );
    }
}

#[test]
fn documents_that_are_not_well_formed_are_refused() {
    let source = format!("<a xmlns='{XHTML}' href='b'></b>");
    let result = rewrite(source.as_bytes(), None, |_| Some("x".to_owned()));
    let Err(Refused::Error(error)) = result else { panic!("{result:?}") };
    assert_eq!(error.to_string(), "an end tag does not match the open element (at byte 49)");
}

#[test]
fn without_a_change_each_byte_stays() {
    let text = format!(
        "<?xml version='1.0'?>\r\n<r xmlns:x='{XHTML}'><x:a href=' &#x62; '>\u{E9}</x:a><x:style>@import 'c';</x:style></r>\r"
    );
    let utf_16 =
        |bytes: fn(u16) -> [u8; 2]| text.encode_utf16().flat_map(bytes).collect::<Vec<u8>>();
    let sources = [
        (text.clone().into_bytes(), UTF_8),
        ([&b"\xEF\xBB\xBF"[..], text.as_bytes()].concat(), UTF_8),
        (WINDOWS_1252.encode(&text).0.into_owned(), WINDOWS_1252),
        (text.replace('\u{E9}', "\u{30BD}").into_bytes(), UTF_8),
        (SHIFT_JIS.encode(&text.replace('\u{E9}', "\u{30BD}")).0.into_owned(), SHIFT_JIS),
        (utf_16(u16::to_le_bytes), UTF_16LE),
        ([&b"\xFE\xFF"[..], &utf_16(u16::to_be_bytes)].concat(), UTF_8),
    ];
    for (source, transport) in sources {
        for edit in [|_: &Link<'_>| None, |link: &Link<'_>| Some(link.text.to_owned())] {
            let out = rewrite(&source, Some(transport), edit).expect("nothing changes");
            assert_eq!(out, source);
        }
    }
}

#[test]
fn random_documents_with_whole_urls_have_the_same_links() {
    let mut random = Random::new(7);
    let mut count = 0;
    for _ in 0..2_000 {
        let source = random_document(&mut random);
        let absolute = |link: &Link<'_>| Edit::Absolute.apply(link);
        let out = rewrite(source.as_bytes(), None, absolute).expect("it can be written");
        // What a browser fetches stays the same, also before a late `base`.
        let urls = |source: &[u8]| {
            let mut urls = Vec::new();
            let result = open(source, None).for_each_link(|link| {
                let url = link.effective_url().map(|url| url.href().to_owned());
                urls.push((link.element.to_owned(), link.attribute.map(str::to_owned), url));
            });
            assert!(result.is_ok(), "{result:?}");
            urls
        };
        let expected = urls(source.as_bytes());
        count += expected.len();
        assert_eq!(urls(&out), expected, "{source}");
    }
    assert!(count > 10_000, "{count}");
}

/// Replaces a few bytes of a source by others that matter, or removes them.
fn mutate(source: &mut Vec<u8>, random: &mut Random) {
    for _ in 0..1 + random.below(3) {
        let at = random.below(source.len());
        match random.below(3) {
            0 => drop(source.drain(at..(at + 1 + random.below(9)).min(source.len()))),
            1 => source.insert(at, random.pick(b"<>&;'\"!?/=[]-# \r\0\xFF\x1B")),
            _ => source[at] = random.pick(b"<>&;'\"!?/=[]-# \r\0\xFF\x1B"),
        }
    }
}

#[test]
fn mutants_are_written_as_they_are_or_refused() {
    let mut random = Random::new(8);
    let encodings = [UTF_8, SHIFT_JIS, UTF_16LE, ISO_2022_JP, WINDOWS_1252];
    let mut well_formed_count = 0;
    for _ in 0..20_000 {
        let mut source = random_document(&mut random).into_bytes();
        mutate(&mut source, &mut random);
        let encoding = random.pick(&encodings);
        let (links, result) = read(&open(&source, Some(encoding)));
        let mut earlier = 0;
        for link in links {
            assert!(earlier <= link.span.start && link.span.end <= source.len(), "{link:?}");
            earlier = link.span.start;
        }
        let out = rewrite(&source, Some(encoding), |link| Some(link.text.to_owned()));
        well_formed_count += usize::from(out.is_ok());
        assert_eq!(out.is_ok(), result.is_ok());
        assert!(out.is_err() || out.is_ok_and(|out| out == source));
    }
    assert!(well_formed_count > 1_000, "{well_formed_count}");
}
