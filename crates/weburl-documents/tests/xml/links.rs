//! The links of documents.

use weburl::Url;
use weburl_documents::{Document, DocumentOptions, LinkKind, Syntax};

use crate::{SVG, XHTML, XLINK, address, check, open, read};

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
            // One that cannot be parsed is ignored.
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
    let document = Document::new(source.as_bytes(), &options.syntax(Syntax::Xml))
        .expect("the encoding is known");
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
fn what_is_fetched_before_a_late_base_resolves_against_the_address() {
    let source = format!(
        r#"<?xml-stylesheet href="x"?><html xmlns="{XHTML}"><img src="x"/><a href="x"/>
        <style>@import 'x'</style><p xml:base="/z/"><img src="x"/></p><base href="/y/"/><img src="x"/></html>"#
    );
    let mut urls = Vec::new();
    let document = open(source.as_bytes(), None);
    let result = document.for_each_link(|link| {
        let path = |url: weburl::UrlRef<'_>| url.path().to_owned();
        let then = link.when_parsed.as_ref().map(|then| then.url.map(path).expect("it is one"));
        urls.push((link.element.to_owned(), link.url.map(path).expect("it is one"), then));
    });
    assert!(result.is_ok(), "{result:?}");
    let link = |element: &str, now: &str, then: Option<&str>| {
        (element.to_owned(), now.to_owned(), then.map(str::to_owned))
    };
    assert_eq!(
        urls,
        [
            link("xml-stylesheet", "/y/x", Some("/dir/x")),
            link("img", "/y/x", Some("/dir/x")),
            link("a", "/y/x", None),
            link("style", "/y/x", Some("/dir/x")),
            link("p", "/z/", None),
            link("img", "/z/x", None),
            link("base", "/y/", None),
            link("img", "/y/x", None),
        ]
    );
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
fn content_ends_where_an_element_begins_in_it_and_goes_on_behind() {
    let links = check(
        &format!(
            r#"<h:html xmlns:h="{XHTML}" xmlns="{SVG}"><style>a {{ b: url(1) }}<h:img src="2">url(x)</h:img>
            c {{ d: url(3) }}<style>url(y)</style> </style><style><h:a href="4"/><?xml-stylesheet href="z"?></style></h:html>"#
        ),
        &[
            ("style", "http://h/dir/1"),
            ("img@src", "http://h/dir/2"),
            ("style", "http://h/dir/3"),
            ("style", "http://h/dir/y"),
            ("a@href", "http://h/dir/4"),
        ],
    );
    assert!(links.is_sorted_by_key(|link| link.span.start));
    check(
        &format!(
            r#"<rss version="2.0"><channel><link>1<a xmlns="{XHTML}" href="2"/> </link></channel></rss>"#
        ),
        &[("link", "http://h/dir/1"), ("a@href", "http://h/dir/2")],
    );
}

#[test]
fn empty_urls_are_where_they_would_be() {
    let links = check(
        r#"<feed xmlns="http://www.w3.org/2005/Atom"><icon></icon><uri></uri><link href=""/></feed>"#,
        &[("uri", "http://h/dir/page"), ("link@href", "http://h/dir/page")],
    );
    let spans: Vec<_> = links.into_iter().map(|link| link.span).collect();
    assert_eq!(spans, [60..60, 78..78]);
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
fn fragments_mean_identifiers() {
    let source = format!(
        "<r xmlns='{XHTML}' xml:id='1' id='2' name='no'><a id='&#51;' name='4'/>\
         <a xmlns='other' name='no' id=''/></r>"
    );
    let mut names = Vec::new();
    let document = open(source.as_bytes(), None);
    document.fragment_targets(|name| names.push(name.to_owned())).expect("it is well-formed");
    assert_eq!(names, ["1", "2", "3", "4"]);
}

#[test]
fn feeds_sitemaps_and_books_have_their_links() {
    const MEDIA: &str = "http://search.yahoo.com/mrss/";
    const IMAGE: &str = "http://www.google.com/schemas/sitemap-image/1.1";
    const VIDEO: &str = "http://www.google.com/schemas/sitemap-video/1.1";
    let cases: Vec<(String, &[&str])> = vec![
        (
            "<rss version='2.0'><channel><link> /a </link><image><url>b</url></image><item><link>c</link>\
             <guid>d</guid><guid isPermaLink='false'>e</guid><comments>f</comments><enclosure url='g'/>\
             <source url='h'>x</source><title>i</title></item></channel></rss>"
                .into(),
            &[
                "link hyperlink /a",
                "url resource b",
                "link hyperlink c",
                "guid hyperlink d",
                "comments hyperlink f",
                "enclosure resource g",
                "source hyperlink h",
            ],
        ),
        (
            format!(
                "<rss xmlns:m='{MEDIA}' xmlns:i='http://www.itunes.com/dtds/podcast-1.0.dtd'>\
                 <m:content url='a'/><m:thumbnail url='b'/><i:image href='c'/></rss>"
            ),
            &["content resource a", "thumbnail resource b", "image resource c"],
        ),
        (
            "<r:RDF xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xmlns='http://purl.org/rss/1.0/'>\
             <item><link>a</link></item></r:RDF>"
                .into(),
            &["link hyperlink a"],
        ),
        (
            format!(
                "<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9' xmlns:i='{IMAGE}' xmlns:v='{VIDEO}'>\
                 <url><loc>a?b&amp;c</loc><lastmod>2026-11-23</lastmod><i:image><i:loc>d</i:loc></i:image>\
                 <v:video><v:player_loc>e</v:player_loc></v:video></url></urlset>"
            ),
            &["loc hyperlink a?b&c", "loc resource d", "player_loc resource e"],
        ),
        (
            "<package xmlns='http://www.idpf.org/2007/opf'><manifest><item href='a'/></manifest>\
             <guide><reference href='b'/></guide></package>"
                .into(),
            &["item resource a", "reference hyperlink b"],
        ),
        (
            "<ncx xmlns='http://www.daisy.org/z3986/2005/ncx/'><content src='a#b'/></ncx>".into(),
            &["content hyperlink a#b"],
        ),
        ("<urlset><url><loc>a</loc></url><link>b</link></urlset>".into(), &[]),
        ("<a><rss><link>b</link></rss></a>".into(), &[]),
    ];
    let address = Url::parse("https://example.com/").expect("a URL");
    for (source, expected) in cases {
        let document =
            Document::new(source.as_bytes(), &DocumentOptions::new(&address).syntax(Syntax::Xml));
        let document = document.expect("the encoding is known");
        let mut found = Vec::new();
        document
            .for_each_link(|link| {
                found.push(format!("{} {} {}", link.element, link.kind, link.text));
            })
            .expect("it is well-formed");
        assert_eq!(found, expected, "{source}");
        let mut out = Vec::new();
        let rewritten = document.rewrite(&mut out, |link| Some(format!("{}x", link.text)));
        assert_eq!(rewritten.map(|rewritten| rewritten.changed).ok(), Some(expected.len()));
    }
}
