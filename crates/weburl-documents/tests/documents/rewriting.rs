//! Documents rewritten with new URLs.

use encoding_rs::{Encoding, GB18030, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};
use weburl::Url;
use weburl_documents::{DocumentError, DocumentOptions, Edit, HtmlDocument, Link, Rewritten};
use weburl_testdata::Random;

use crate::malformed;

fn address() -> Url {
    Url::parse("https://example.com/a/b?c").expect("a URL")
}

/// Why a document is not written with all its new texts.
#[derive(Debug)]
enum Refused {
    /// Some values are left as they are.
    Left(Rewritten, Vec<u8>),
    Error(DocumentError),
}

/// Returns `source` with the text of each link changed by `edit`.
fn rewrite(source: &[u8], edit: impl FnMut(&str) -> Option<String>) -> Result<Vec<u8>, Refused> {
    rewrite_in(source, UTF_8, edit)
}

fn rewrite_in(
    source: &[u8],
    encoding: &'static Encoding,
    mut edit: impl FnMut(&str) -> Option<String>,
) -> Result<Vec<u8>, Refused> {
    let address = address();
    let options = DocumentOptions::new(&address).transport_encoding(encoding);
    let mut out = Vec::new();
    let document = HtmlDocument::new(source, &options);
    let rewritten = document.rewrite(&mut out, |link| edit(link.text)).map_err(Refused::Error)?;
    if rewritten.left.is_empty() { Ok(out) } else { Err(Refused::Left(rewritten, out)) }
}

#[test]
fn new_texts_stand_as_markup_needs_them() {
    const CASES: &[(&str, &str, &str)] = &[
        ("<a href='x'>x", "y", "<a href='y'>x"),
        ("<a href=\" x \">", "y&z", "<a href=\" y&amp;z \">"),
        ("<a href='&#32;x&#32;'>", "y", "<a href='&#32;y&#32;'>"),
        ("<a href='x'>", "y'\"", "<a href='y&#39;\"'>"),
        ("<a href=\"x\">", "y'\"", "<a href=\"y'&quot;\">"),
        ("<a href=x>", "y", "<a href=y>"),
        ("<a href=x>", "y z", "<a href=\"y z\">"),
        ("<a href=x>", "y=z\"", "<a href=\"y=z&quot;\">"),
        ("<a href=x rel=z>", "", "<a href=\"\" rel=z>"),
        ("<a href>", "y", "<a href=\"y\">"),
        ("<a href/>", "y", "<a href=\"y\"/>"),
        ("<a href rel=z>", "y", "<a href=\"y\" rel=z>"),
        ("<a href=>", "y", "<a href=y>"),
        ("<a href= >", "y z", "<a href= \"y z\">"),
        ("<a href=x/>", "y/", "<a href=y/>"),
        ("<a href='x", "y", "<a href='x"),
        ("<img srcset='x 1x,x  2x'>", "y", "<img srcset='y 1x,y  2x'>"),
        ("<img srcset=x>", "y,z", "<img srcset=y,z>"),
        ("<a ping=' x  x '>", "y", "<a ping=' y  y '>"),
        (
            "<meta http-equiv=refresh content='0; URL = \"x\" z'>",
            "y",
            "<meta http-equiv=refresh content='0; URL = \"y\" z'>",
        ),
        ("<p style='a:url(x)'>", "y'()", "<p style='a:url(y\\&#39;\\(\\))'>"),
        ("<p style=a:url(x)>", "y z", "<p style=\"a:url(y\\ z)\">"),
        (
            "<style>a{b:url(x)}@import \"x\"</style>",
            "y&\"<",
            "<style>a{b:url(y&\\\"\\3c )}@import \"y&\\\"\\3c \"</style>",
        ),
        ("<svg><style>a{b:url(&#x78;)}", "y&", "<svg><style>a{b:url(y&amp;)}"),
        ("<svg><style><![CDATA[a{b:url(x)}]]>", "y&", "<svg><style><![CDATA[a{b:url(y&)}]]>"),
        ("<svg><a xlink:href=x>", "y", "<svg><a xlink:href=y>"),
        ("<a href=x href=x>", "y", "<a href=y href=x>"),
    ];
    for &(source, text, expected) in CASES {
        let out = rewrite(source.as_bytes(), |_| Some(text.to_owned())).expect("it can be written");
        assert_eq!(String::from_utf8(out).as_deref(), Ok(expected), "{source}");
    }
}

#[test]
fn what_would_be_read_otherwise_is_not_written() {
    const CASES: &[(&str, &str)] = &[
        ("<a href='x'>", " y"),
        ("<a href='x'>", "y\0"),
        ("<a ping='x'>", "y z"),
        ("<a ping='x'>", ""),
        ("<img srcset='x 1x'>", "y z"),
        ("<img srcset='x 1x'>", "y,"),
        ("<img srcset='x, z'>", ",y"),
        ("<meta http-equiv=refresh content='0;url=x'>", "'y"),
        ("<meta http-equiv=refresh content='0;x'>", "url=y"),
        ("<applet archive='x'>", "y,z"),
    ];
    for &(source, text) in CASES {
        let result = rewrite(source.as_bytes(), |link| (link == "x").then(|| text.to_owned()));
        let Err(Refused::Left(rewritten, out)) = result else { panic!("{source} {text}") };
        assert_eq!((rewritten.changed, rewritten.left.len()), (0, 1), "{source} {text}");
        assert_eq!(out, source.as_bytes(), "{source} {text}");
    }
}

#[test]
fn one_value_that_cannot_be_written_does_not_keep_others_from_it() {
    let source = b"<style>a{b:url(x)}</style><a ping='x y' href=x><p style='b:url(x)'>";
    let new_text = |text: &str| match text {
        "y" => Some("two words".to_owned()),
        text => Some(format!("/{text}")),
    };
    let Err(Refused::Left(rewritten, out)) = rewrite(source, new_text) else { panic!("it can be") };
    assert_eq!(
        String::from_utf8_lossy(&out),
        "<style>a{b:url(/x)}</style><a ping='x y' href=/x><p style='b:url(/x)'>"
    );
    assert_eq!(rewritten.changed, 3);
    assert_eq!((rewritten.left.len(), &rewritten.left[0]), (1, &(35..38)));
    // What is not changed may be anything.
    let out = rewrite(b"<style>\0a{b:url(x)}\0</style>", |_| Some("y".to_owned()));
    assert_eq!(out.expect("it can be written"), b"<style>\0a{b:url(y)}\0</style>");
}

#[test]
fn css_of_svg_is_one_text_across_the_borders_of_its_parts() {
    const CASES: &[(&str, &[&str], &str)] = &[
        (
            "<svg><style>/*<![CDATA[*/ @import 'x'; /*]]>*/ a{b:url(y)}</style><a href=z>",
            &["x", "y", "z"],
            "<svg><style>/*<![CDATA[*/ @import 'x&'; /*]]>*/ a{b:url(y&amp;)}</style><a href=z&amp;>",
        ),
        (
            "<svg><style>/*<![CDATA[ url(x) ]]>url(y)<![CDATA[*/url(z)]]></style>",
            &["z"],
            "<svg><style>/*<![CDATA[ url(x) ]]>url(y)<![CDATA[*/url(z&)]]></style>",
        ),
        (
            "<svg><style>@import <!-- --> <![CDATA['x']]>; a{b:url(&#x79;<![CDATA[)]]>}<a href=z>",
            &["x", "y", "z"],
            "<svg><style>@import <!-- --> <![CDATA['x&']]>; a{b:url(y&amp;<![CDATA[)]]>}<a href=z&amp;>",
        ),
        (
            "<svg><style></style><style/><a href=x>",
            &["x"],
            "<svg><style></style><style/><a href=x&amp;>",
        ),
        ("<svg><style>@import 'x'", &["x"], "<svg><style>@import 'x&amp;'"),
    ];
    for &(source, expected, rewritten) in CASES {
        for encoding in [UTF_8, WINDOWS_1252, UTF_16LE] {
            let written = encode(source, encoding);
            assert_eq!(texts(&written, encoding), expected, "{source}");
            let out = rewrite_in(&written, encoding, |text| Some(format!("{text}&")));
            assert_eq!(out.expect("it can be written"), encode(rewritten, encoding), "{source}");
        }
    }
    // The URL lies on both sides of a border.
    let source = b"<svg><style>a{b:url(x<![CDATA[y]]>)}</style>";
    assert_eq!(texts(source, UTF_8), ["xy"]);
    let result = rewrite(source, |_| Some("z".to_owned()));
    let Err(Refused::Left(rewritten, out)) = result else { panic!("{result:?}") };
    assert_eq!((rewritten.changed, rewritten.left.len()), (0, 1));
    assert_eq!(rewritten.left[0], 12..36);
    assert_eq!(out, source);
}

#[test]
fn what_a_browser_fetches_before_a_late_base_is_fetched_from_the_same_place() {
    let source = "<img src=x srcset='/x 2x'><a href=x></a><base href='/c/d/'><img src=x>";
    let address = address();
    let document = HtmlDocument::new(source.as_bytes(), &DocumentOptions::new(&address));
    for (edit, expected) in [
        (
            Edit::Absolute,
            "<img src=https://example.com/a/x srcset='https://example.com/x 2x'>\
             <a href=https://example.com/c/d/x></a><base href='https://example.com/c/d/'>\
             <img src=https://example.com/c/d/x>",
        ),
        (
            Edit::Relative,
            "<img src=x srcset='../x 2x'><a href=x></a><base href='/c/d/'><img src=x>",
        ),
    ] {
        let mut out = Vec::new();
        document.rewrite(&mut out, |link| edit.apply(link)).expect("it can be written");
        assert_eq!(String::from_utf8_lossy(&out), expected, "{edit:?}");
    }
}

#[test]
fn errors_say_what_to_do() {
    let result = rewrite_in(b"<a href='x'>", encoding_rs::ISO_2022_JP, |_| Some("y".to_owned()));
    let Err(Refused::Error(error)) = result else { panic!("it can be written") };
    assert_eq!(
        error.to_string(),
        "URLs cannot be changed in a document in ISO-2022-JP; convert it to UTF-8 first"
    );
}

#[test]
fn texts_are_written_in_the_encoding_of_the_document() {
    let utf_16 =
        |text: &str| -> Vec<u8> { text.encode_utf16().flat_map(u16::to_le_bytes).collect() };
    let out = rewrite_in(&utf_16("é<a href=x>"), UTF_16LE, |_| Some("é&🌍".to_owned()));
    assert_eq!(out.expect("it can be written"), utf_16("é<a href=é&amp;🌍>"));
    let out = rewrite_in(b"\xE9<a href=x>", WINDOWS_1252, |_| Some("é日".to_owned()));
    assert_eq!(out.expect("it can be written"), b"\xE9<a href=\xE9&#26085;>");
    let out = rewrite_in(b"<style>a{b:url(x)}", WINDOWS_1252, |_| Some("日".to_owned()));
    assert!(matches!(out, Err(Refused::Left(..))));
}

/// Returns the texts of the links of a document.
fn texts(source: &[u8], encoding: &'static Encoding) -> Vec<String> {
    let mut texts = Vec::new();
    let address = address();
    let options = DocumentOptions::new(&address).transport_encoding(encoding);
    HtmlDocument::new(source, &options).for_each_link(|link| texts.push(link.text.to_owned()));
    texts
}

fn encode(text: &str, encoding: &'static Encoding) -> Vec<u8> {
    if encoding == UTF_16LE {
        text.encode_utf16().flat_map(u16::to_le_bytes).collect()
    } else if encoding == UTF_16BE {
        text.encode_utf16().flat_map(u16::to_be_bytes).collect()
    } else {
        encoding.encode(text).0.into_owned()
    }
}

const ENCODINGS: [&Encoding; 6] = [UTF_8, UTF_16LE, UTF_16BE, WINDOWS_1252, SHIFT_JIS, GB18030];

#[test]
fn identity_leaves_generated_documents_as_they_are() {
    let mut random = Random::new(2);
    for i in 0..5_000 {
        let encoding = ENCODINGS[i % ENCODINGS.len()];
        let mut source = encode(&malformed::document(&mut random, 2 + i % 40), encoding);
        // Bytes that are invalid in the encoding.
        for _ in 0..random.below(3) {
            let place = random.below(source.len());
            source[place] = random.below(256) as u8;
        }
        let out = rewrite_in(&source, encoding, |text| Some(text.to_owned()));
        assert_eq!(out.expect("there is nothing to write"), source, "{}", encoding.name());
    }
}

#[test]
fn what_was_written_is_read_again() {
    let mut random = Random::new(3);
    for i in 0..5_000 {
        let encoding = ENCODINGS[i % ENCODINGS.len()];
        let source = encode(&malformed::document(&mut random, 2 + i % 40), encoding);
        let new_text = |text: &str| format!("/{text}&=\"'<é");
        let Ok(out) = rewrite_in(&source, encoding, |text| Some(new_text(text))) else { continue };
        let expected: Vec<_> = texts(&source, encoding).iter().map(|text| new_text(text)).collect();
        assert_eq!(texts(&out, encoding), expected, "{}", encoding.name());
        let back = |text: &str| text[1..].strip_suffix("&=\"'<é").map(str::to_owned);
        let restored = rewrite_in(&out, encoding, back).expect("it can be written");
        assert_eq!(texts(&restored, encoding), texts(&source, encoding), "{}", encoding.name());
    }
}

#[test]
fn common_edits_change_what_they_say() {
    let absolute = "https://example.com/a/x?utm=1&y=%20&utm=2#z";
    let cases = [
        (Edit::Absolute, "x", "https://example.com/a/x"),
        (Edit::Absolute, "", "https://example.com/a/b?c"),
        (Edit::Absolute, "https://:x/", "https://:x/"),
        (Edit::Relative, "https://example.com/a/x?y", "x?y"),
        (Edit::Relative, "https://example.org/", "https://example.org/"),
        (
            Edit::MapHost { from: "example.com", to: "www.example.org" },
            "//example.com/x",
            "https://www.example.org/x",
        ),
        (Edit::MapHost { from: "example.com", to: "www.example.org" }, "x", "x"),
        (Edit::MapHost { from: "example.com", to: "www.example.org" }, "/x", "/x"),
        (Edit::MapHost { from: "example.com", to: "www.example.org" }, "https:x", "https:x"),
        (
            Edit::MapHost { from: "example.com", to: "www.example.org" },
            "https:/\\example.com?x",
            "https://www.example.org/?x",
        ),
        (
            Edit::MapHost { from: "example.com", to: "www.example.org" },
            "http:example.com",
            "http://www.example.org/",
        ),
        (Edit::MapHost { from: "example.net", to: "www.example.org" }, "x", "x"),
        (Edit::MapHost { from: "example.com", to: "a/b" }, "x", "x"),
        (Edit::AddParameter { name: "q", value: "a&b" }, "x?y#z", "x?y&q=a%26b#z"),
        (Edit::AddParameter { name: "q", value: "" }, "/x", "/x?q="),
        (Edit::AddParameter { name: "q", value: "" }, "#z", "?c&q=#z"),
        (Edit::AddParameter { name: "q", value: "" }, "../a b/?", "../a b/?q="),
        (Edit::AddParameter { name: "q", value: "" }, "mailto:x@y", "mailto:x@y"),
        (Edit::SetParameter { name: "y", value: "a&b" }, "x?y#z", "x?y=a%26b#z"),
        (Edit::SetParameter { name: "y", value: "1" }, "x?a&%79=2&b&y&", "x?a&y=1&b&"),
        (Edit::SetParameter { name: "y", value: "1" }, "x?y=1", "x?y=1"),
        (Edit::SetParameter { name: "y", value: "1" }, "x?a", "x?a&y=1"),
        (Edit::SetParameter { name: "y", value: "1" }, "x", "x?y=1"),
        (Edit::SetParameter { name: "c", value: "" }, "#z", "?c=#z"),
        (Edit::SetParameter { name: "y", value: "1" }, "mailto:x?y", "mailto:x?y"),
        (Edit::RemoveParameters(&["utm"]), absolute, "https://example.com/a/x?y=%20#z"),
        (Edit::RemoveParameters(&["utm", "y"]), "x?%75tm=1&y", "x"),
        (Edit::RemoveParameters(&["utm"]), "x?y", "x?y"),
        (Edit::RemoveParameters(&["utm"]), "?utm=1", "?"),
        (Edit::RemoveParameters(&["utm"]), "?utm=1#f", "?#f"),
        (Edit::RemoveParameters(&["utm"]), "https:?utm=1", "https:?"),
        (Edit::RemoveParameters(&["utm"]), "x?u\ntm=1", "x"),
    ];
    let address = address();
    for (edit, text, expected) in cases {
        let source = format!("<a href='{text}'>");
        let document = HtmlDocument::new(source.as_bytes(), &DocumentOptions::new(&address));
        let mut out = Vec::new();
        let result = document.rewrite(&mut out, |link| edit.apply(link));
        result.expect("it can be written");
        assert_eq!(texts(&out, UTF_8), [expected], "{edit:?}");
        if matches!(edit, Edit::SetParameter { .. }) {
            let document = HtmlDocument::new(&out, &DocumentOptions::new(&address));
            let mut again = Vec::new();
            document.rewrite(&mut again, |link| edit.apply(link)).expect("it can be written");
            assert_eq!(again, out, "{edit:?} of {text}");
        }
    }
}

#[test]
fn edits_leave_what_they_do_not_concern() {
    const PARAMETER: Edit<'_> = Edit::AddParameter { name: "k", value: "v" };
    let stays = [
        "<svg><use href='#u'><path fill='url(#g)'></svg>",
        "<style>@namespace svg url(https://other/b); @import url()</style><img src>",
    ];
    let named = "<p itemtype='Thing?x' itemid=y><q cite=z><link href=x><object codebase=y>";
    let cases = [
        (Edit::Absolute, stays[0], stays[0]),
        (Edit::Absolute, stays[1], stays[1]),
        (PARAMETER, stays[0], stays[0]),
        (PARAMETER, stays[1], stays[1]),
        (Edit::MapHost { from: "other", to: "m" }, stays[1], stays[1]),
        (PARAMETER, named, named),
        (Edit::RemoveParameters(&["x"]), named, named),
        // An empty `action` is not resolved against the base URL; other values are.
        (Edit::Absolute, "<form action=''>", "<form action='https://example.com/a/b?c'>"),
        (Edit::Relative, "<form action=''>", "<form action=''>"),
        (PARAMETER, "<form action=''>", "<form action='https://example.com/a/b?c&amp;k=v'>"),
        (Edit::RemoveParameters(&["c"]), "<form action='?c'>", "<form action='?'>"),
        // A shorter reference would do for `a`, but not for other elements.
        (Edit::Relative, "<a href='https://other/b'>", "<a href=''>"),
        (Edit::Relative, "<img src='https://other/b'>", "<img src='https://other/b'>"),
        (Edit::Relative, "<svg><use href='//other/b#u'>", "<svg><use href='//other/b#u'>"),
    ];
    let address = address();
    for (edit, markup, expected) in cases {
        let base = "<base target=x href='https://other/b'>";
        let source = format!("{base}{markup}");
        let document = HtmlDocument::new(source.as_bytes(), &DocumentOptions::new(&address));
        let mut out = Vec::new();
        let edit_links = |link: &Link<'_>| match link.element {
            "base" => None,
            _ => edit.apply(link),
        };
        document.rewrite(&mut out, edit_links).expect("it can be written");
        let out = String::from_utf8(out).expect("UTF-8");
        assert_eq!(out, format!("{base}{expected}"), "{edit:?}");
    }
}

/// Returns the URL of the link in `source` without its query, and the parameters of its query.
fn url_and_parameters(source: &[u8], address: &Url) -> Option<(Url, Vec<String>)> {
    let mut found = None;
    HtmlDocument::new(source, &DocumentOptions::new(address)).for_each_link(|link| {
        found = link.url.ok().map(|url| {
            let mut without_query = url.to_owned();
            without_query.set_query(None).expect("it can have none");
            let parameters = url.query().unwrap_or_default().split('&').map(str::to_owned);
            (without_query, parameters.filter(|parameter| !parameter.is_empty()).collect())
        });
    });
    found
}

#[test]
fn edits_of_the_query_change_nothing_else_of_the_url() {
    const PIECES: [&str; 16] = [
        "?utm=1", "?", "&utm", "utm=2", "&", "a", "b=c", "#", "#f", "/", "..", "//h", "https:",
        "http:", "&#1;", "&#10;",
    ];
    let bases = ["https://e/d/p?utm=9&x=1", "https://e/d/p", "http://e?x", "file:///d/p?x"];
    let mut random = Random::new(9);
    let mut changed = 0;
    for i in 0..20_000 {
        let address = Url::parse(bases[i % bases.len()]).expect("a URL");
        let text: String = (0..1 + i % 6).map(|_| random.pick(&PIECES)).collect();
        let place = random.pick(&["a href", "form action", "img src", "input formaction"]);
        let source = format!("<{place}='{text}'>");
        let Some((url, parameters)) = url_and_parameters(source.as_bytes(), &address) else {
            continue;
        };
        let document = HtmlDocument::new(source.as_bytes(), &DocumentOptions::new(&address));
        let edited = |edit: Edit<'_>| {
            let mut out = Vec::new();
            let count = document.rewrite(&mut out, |link| edit.apply(link));
            (out, count.expect("it can be written").changed)
        };
        let (out, count) = edited(Edit::AddParameter { name: "k", value: "v" });
        if count > 0 {
            let mut expected = parameters.clone();
            expected.push("k=v".to_owned());
            let after = url_and_parameters(&out, &address);
            assert_eq!(after, Some((url.clone(), expected)), "{source:?} at {address}");
        }
        let (out, count) = edited(Edit::RemoveParameters(&["utm"]));
        if count > 0 {
            changed += 1;
            let is_kept = |parameter: &String| parameter.split('=').next() != Some("utm");
            let expected = parameters.into_iter().filter(is_kept).collect();
            let after = url_and_parameters(&out, &address);
            assert_eq!(after, Some((url, expected)), "{source:?} at {address}");
        }
    }
    assert!(changed > 2_000, "{changed}");
}
