//! The base URLs of HTML documents, by the requirements of HTML5 and by today's rules.

use encoding_rs::{SHIFT_JIS, UTF_16BE, UTF_16LE, WINDOWS_1252};
use weburl::Url;
use weburl_documents::{DocumentOptions, HtmlDocument};

fn url(text: &str) -> Url {
    Url::parse(text).expect("a URL")
}

/// The document base URL of a document at `https://example.com/a/b`.
fn base_of(source: &str) -> String {
    let address = url("https://example.com/a/b");
    let document = HtmlDocument::new(source.as_bytes(), &DocumentOptions::new(&address));
    document.base_url().as_str().to_owned()
}

fn first_url(source: &[u8], options: &DocumentOptions<'_>) -> String {
    let mut first = None;
    HtmlDocument::new(source, options).for_each_link(|link| {
        first.get_or_insert_with(|| {
            link.url.as_ref().map_or_else(ToString::to_string, ToString::to_string)
        });
    });
    first.unwrap_or_default()
}

#[test]
fn h5_04_urls_may_be_surrounded_by_spaces() {
    let address = url("https://example.com/");
    let options = DocumentOptions::new(&address);
    for source in ["<a href=' x '>", "<a href='\n\tx\x0C\r'>", "<a href='&#32;x&Tab;'>"] {
        assert_eq!(first_url(source.as_bytes(), &options), "https://example.com/x", "{source:?}");
    }
}

#[test]
fn h5_08_h5_18_today_queries_have_the_encoding_of_the_document() {
    let address = url("https://example.com/");
    for (encoding, e) in [(WINDOWS_1252, "%E9"), (SHIFT_JIS, "%26%23233%3B")] {
        let options = DocumentOptions::new(&address).transport_encoding(encoding);
        let expected = format!("https://example.com/%C3%A9?{e}#%C3%A9");
        assert_eq!(first_url(b"<a href='&eacute;?&eacute;#&eacute;'>", &options), expected);
    }
}

#[test]
fn h5_09_utf_8_stands_for_utf_16_in_documents() {
    let address = url("https://example.com/");
    for encoding in [UTF_16LE, UTF_16BE] {
        let to_bytes = if encoding == UTF_16LE { u16::to_le_bytes } else { u16::to_be_bytes };
        let source: Vec<u8> = "<a href='?é'>".encode_utf16().flat_map(to_bytes).collect();
        let options = DocumentOptions::new(&address).transport_encoding(encoding);
        assert_eq!(first_url(&source, &options), "https://example.com/?%C3%A9");
    }
}

#[test]
fn h5_10_today_xml_base_is_an_attribute_like_others_in_html() {
    let address = url("https://example.com/");
    let source = b"<div xml:base='/x/'><svg xml:base='/y/'><a href=z>";
    assert_eq!(first_url(source, &DocumentOptions::new(&address)), "https://example.com/z");
}

#[test]
fn h5_12_fallback_base_url_is_the_address() {
    assert_eq!(base_of("<a href=x>"), "https://example.com/a/b");
}

#[test]
fn h5_13_h5_14_h5_23_today_blank_and_srcdoc_documents_have_the_base_of_another() {
    let other = url("https://example.com/other/");
    let base = |address: &str, other: Option<&Url>| {
        let address = url(address);
        let options = DocumentOptions::new(&address);
        let options = other.map_or(options, |other| options.about_base(other));
        HtmlDocument::new(b"", &options).base_url().as_str().to_owned()
    };
    for address in ["about:blank", "about:blank?x#y", "about:srcdoc"] {
        assert_eq!(base(address, Some(&other)), "https://example.com/other/");
        assert_eq!(base(address, None), address);
    }
    for address in
        ["about:legacy-compat", "about:blank/", "https://example.com/blank", "about://h/blank"]
    {
        assert_eq!(base(address, Some(&other)), address);
    }
}

#[test]
fn h5_15_first_base_with_href_in_tree_order_counts() {
    const CASES: &[(&str, &str)] = &[
        ("<base href=/x/><base href=/y/>", "x"),
        ("<a href=z><p><BASE HREF=/x/>", "x"),
        ("<base target=z><base href=/x/>", "x"),
        ("<base/href=/x/ />", "x"),
        ("<template><base href=/x/></template><base href=/y/>", "y"),
        ("<svg><base href=/x/></svg><base href=/y/>", "y"),
        ("<svg><title><base href=/x/></title></svg><base href=/y/>", "x"),
        ("<svg><p><base href=/x/>", "x"),
        ("<!--<base href=/x/>--><base href=/y/>", "y"),
        ("<title><base href=/x/></title><base href=/y/>", "y"),
        ("<table><tr><td><base href=/x/></table><base href=/y/>", "x"),
        // The tree moves it before the table.
        ("<table><tr><td><base href=/x/></tr><base href=/y/></table>", "y"),
        // The frameset replaces the body.
        ("<p><base href=/x/></p><frameset>", "a/b"),
        ("<base href=/x/><frameset>", "x"),
    ];
    for &(source, expected) in CASES {
        let slash = if expected == "a/b" { "" } else { "/" };
        assert_eq!(base_of(source), format!("https://example.com/{expected}{slash}"), "{source}");
    }
}

#[test]
fn h5_15_links_before_the_base_resolve_against_it() {
    let address = url("https://example.com/a/b");
    let source = b"<a href=x><base href=/y/>";
    assert_eq!(first_url(source, &DocumentOptions::new(&address)), "https://example.com/y/x");
}

/// The URL of each link after the document has been read and, if there was another base, while it was.
fn urls_now_and_then(source: &str) -> Vec<(String, Option<String>)> {
    let address = url("https://example.com/a/b");
    let document = HtmlDocument::new(source.as_bytes(), &DocumentOptions::new(&address));
    let mut urls = Vec::new();
    document.for_each_link(|link| {
        let path = |url: weburl::UrlRef<'_>| url.path().to_owned();
        let now = link.url.map(path).expect("it is one");
        let then = link.when_parsed.as_ref().map(|then| then.url.map(path).expect("it is one"));
        assert_eq!(link.effective_base() != link.base, then.is_some(), "{source}");
        urls.push((now, then));
    });
    urls
}

#[test]
fn what_is_fetched_before_a_late_base_resolves_against_the_address() {
    const LOADED: [&str; 9] = [
        "<script src=x></script>",
        "<link rel=stylesheet href=x>",
        "<link rel='next icon' href=x>",
        "<img srcset=x>",
        "<iframe src=x></iframe>",
        "<style>@import 'x'</style>",
        "<p style='a:url(x)'>",
        "<meta http-equiv=refresh content='0;url=x'>",
        "<svg><style>@import <![CDATA['x']]></style><!----></svg>",
    ];
    const FOLLOWED: [&str; 6] = [
        "<a href=x></a>",
        "<area ping=x>",
        "<form action=x></form>",
        "<link rel=next href=x>",
        "<q cite=x></q>",
        "<svg><a href=x></a></svg>",
    ];
    let later = |markup: &str, then: Option<&str>| {
        let source = format!("{markup}<base href=/y/>{markup}");
        let then = then.map(str::to_owned);
        let expected =
            [("/y/x".to_owned(), then), ("/y/".to_owned(), None), ("/y/x".to_owned(), None)];
        assert_eq!(urls_now_and_then(&source), expected, "{markup}");
    };
    for markup in LOADED {
        later(markup, Some("/a/x"));
    }
    for markup in FOLLOWED {
        later(markup, None);
    }
    // Nothing depends on a base that does not change, nor does a whole URL.
    assert_eq!(urls_now_and_then("<img src=x><base href=b>")[0].1, None);
    let same = ("/x".to_owned(), Some("/x".to_owned()));
    assert_eq!(urls_now_and_then("<img src=//h/x><base href=/y/>")[0], same);
}

#[test]
fn a_base_that_the_tree_moves_counts_while_it_is_the_first() {
    let source = "<img src=x><table><tr><td><base href=/z/><img src=x></td></tr>\
        <base href=/y/></table><img src=x>";
    let address = url("https://example.com/a/b");
    let document = HtmlDocument::new(source.as_bytes(), &DocumentOptions::new(&address));
    let mut paths = Vec::new();
    document.for_each_link(|link| {
        if link.element == "img" {
            paths.extend(link.effective_url().map(|url| url.path().to_owned()));
        }
    });
    assert_eq!(paths, ["/a/x", "/z/x", "/y/x"]);
}

#[test]
fn h5_16_base_resolves_against_the_fallback_base_url() {
    assert_eq!(base_of("<base href=../c/><base href=d/>"), "https://example.com/c/");
    let address = url("https://example.com/a/b");
    let mut urls = Vec::new();
    HtmlDocument::new(b"<base href=c/><base href=d/>", &DocumentOptions::new(&address))
        .for_each_link(|link| urls.extend(link.url.map(|url| url.path().to_owned())));
    assert_eq!(urls, ["/a/c/", "/a/d/"]);
}

#[test]
fn h5_17_what_is_no_base_today_leaves_the_fallback() {
    for href in ["https://[", "data:,x", "DATA:text/html,x", "javascript:x"] {
        // The second one does not apply, as the first has an `href`.
        let source = format!("<base href='{href}'><base href=/x/>");
        assert_eq!(base_of(&source), "https://example.com/a/b", "{href}");
    }
    assert_eq!(base_of("<base href='mailto:x'>"), "mailto:x");
    assert_eq!(base_of("<base href=''>"), "https://example.com/a/b");
}

#[test]
fn h5_19_absolute_urls_do_not_depend_on_the_base() {
    let source = b"<a href='https://example.org/x'>";
    for address in ["https://example.com/a/b", "about:blank", "mailto:x"] {
        let address = url(address);
        assert_eq!(first_url(source, &DocumentOptions::new(&address)), "https://example.org/x");
    }
}

#[test]
fn h5_22_the_doctype_of_legacy_tools_is_no_link() {
    let address = url("https://example.com/");
    let source = b"<!DOCTYPE html SYSTEM 'about:legacy-compat'><a href=x>";
    assert_eq!(first_url(source, &DocumentOptions::new(&address)), "https://example.com/x");
}
