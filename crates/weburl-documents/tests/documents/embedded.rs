//! What holds URLs only where options say so: attributes of the caller's, JSON in scripts, `srcdoc`.

use weburl::Url;
use weburl_documents::{
    AttributeRule, Document, DocumentOptions, Edit, HtmlDocument, LAZY_LOADING, Link, LinkKind,
    SOCIAL, Syntax, ValueSyntax,
};

fn found(source: &str, options: &DocumentOptions<'_>) -> Vec<String> {
    let mut found = Vec::new();
    HtmlDocument::new(source.as_bytes(), options).for_each_link(|link| {
        let attribute = link.attribute.unwrap_or("-");
        found.push(format!("{} {attribute} {} {}", link.element, link.kind, link.text));
    });
    found
}

#[test]
fn presets_find_what_scripts_and_networks_read() {
    let address = Url::parse("https://example.com/").expect("a URL");
    let without = DocumentOptions::new(&address);
    let (social, lazy) = (without.attribute_rules(SOCIAL), without.attribute_rules(LAZY_LOADING));
    for (options, source, expected) in [
        (social, "<meta property=og:image content=a>", &["meta content resource a"][..]),
        (social, "<META NAME=' OG:URL' CONTENT=a>", &["meta content hyperlink a"]),
        (social, "<meta property=og:title content=a>", &[]),
        (social, "<meta name=twitter:image property=x content=a>", &["meta content resource a"]),
        (
            social,
            "<meta http-equiv=refresh property=og:url content='0;url=a'>",
            &["meta content refresh a"],
        ),
        (social, "<svg><meta-x property=og:image content=a>", &[]),
        (lazy, "<img src=a data-src=b>", &["img src resource a", "img data-src resource b"]),
        (lazy, "<img data-src=a data-src=b>", &["img data-src resource a"]),
        (lazy, "<image data-src=a>", &["img data-src resource a"]),
        (
            lazy,
            "<source data-srcset='a, b 2x'>",
            &["source data-srcset resource a", "source data-srcset resource b"],
        ),
        (lazy, "<p data-bg=a>", &["p data-bg resource a"]),
        (lazy, "<p data-src=a>", &[]),
    ] {
        assert_eq!(found(source, &options), expected, "{source}");
        let known =
            expected.iter().filter(|link| link.contains(" src ") || link.contains("refresh"));
        assert_eq!(found(source, &without).len(), known.count(), "{source}");
    }
}

#[test]
fn in_xhtml_rules_hold_for_elements_of_html_and_names_with_their_case() {
    const DOCTYPE: &str = "<!DOCTYPE html [<!ENTITY e 'og:url'>]>";
    let address = Url::parse("https://example.com/").expect("a URL");
    let without = DocumentOptions::new(&address);
    let (social, lazy) = (without.attribute_rules(SOCIAL), without.attribute_rules(LAZY_LOADING));
    let any = ["*[data-x]:srcset".parse::<AttributeRule>().expect("a rule")];
    let any = without.attribute_rules(&any);
    for (options, inner, expected) in [
        (social, "<meta property=' OG:image ' content='a'/>", &["meta content resource a"][..]),
        (social, "<meta property='&e;' content='a&amp;b'/>", &["meta content hyperlink a&b"]),
        (social, "<meta property='&f;' content='a'/>", &[]),
        (social, "<META property='og:url' content='a'/>", &[]),
        (social, "<h:meta property='og:url' content='a'/>", &["meta content hyperlink a"]),
        (social, "<s:meta property='og:url' content='a'/>", &[]),
        (lazy, "<img data-src='b' src='a'/>", &["img data-src resource b", "img src resource a"]),
        (lazy, "<img DATA-SRC='a'/>", &[]),
        (any, "<p data-x='a, b 2x'/>", &["p data-x resource a", "p data-x resource b"]),
        (any, "<s:p data-x='a'/>", &[]),
        (any, "<p s:data-x='a'/>", &[]),
    ] {
        let source = format!("{DOCTYPE}{HTML_ELEMENT}{inner}</html>");
        let found = |options: &DocumentOptions| {
            let document = Document::new(source.as_bytes(), &options.syntax(Syntax::Xml))
                .expect("it is in UTF-8");
            let mut found = Vec::new();
            // An undefined entity is an error, after which reading goes on.
            let _ = document.for_each_link(|link| {
                let attribute = link.attribute.unwrap_or("-");
                found.push(format!("{} {attribute} {} {}", link.element, link.kind, link.text));
            });
            found
        };
        assert_eq!(found(&options), expected, "{inner}");
        let known = expected.iter().filter(|link| link.contains(" src ")).count();
        assert_eq!(found(&without).len(), known, "{inner}");
    }
}

#[test]
fn in_xhtml_rules_resolve_against_the_final_base_and_are_rewritten() {
    let address = Url::parse("https://example.com/").expect("a URL");
    let options = DocumentOptions::new(&address).attribute_rules(LAZY_LOADING);
    let source = "<html xmlns='http://www.w3.org/1999/xhtml'><img data-src='a' src='b'/>\
                  <base href='/c/'/><p xml:base='/d/'><img data-src='e'/></p></html>";
    let document =
        Document::new(source.as_bytes(), &options.syntax(Syntax::Xml)).expect("it is in UTF-8");
    let mut out = Vec::new();
    let rewritten =
        document.rewrite(&mut out, |link| Edit::Absolute.apply(link)).expect("it is well-formed");
    assert_eq!(rewritten.changed, 5);
    let expected = source
        .replace("='a'", "='https://example.com/c/a'")
        .replace("='b'", "='https://example.com/b'")
        .replace("='/", "='https://example.com/")
        .replace("='e'", "='https://example.com/d/e'");
    assert_eq!(String::from_utf8(out).expect("it was UTF-8"), expected);
}

#[test]
#[cfg(feature = "markdown")]
fn what_options_ask_for_is_read_in_the_html_of_markdown() {
    let address = Url::parse("https://example.com/").expect("a URL");
    let without = DocumentOptions::new(&address);
    let source = "[a](b)\n\n<img data-src=c>\n\n<noscript><img src=d></noscript>\n\n\
                  <script type=importmap>{\"imports\": {\"x\": \"/e\"}}</script>\n\n<p><a href=f>";
    for (options, expected) in [
        (without, "b d f"),
        (without.attribute_rules(LAZY_LOADING), "b c d f"),
        (without.import_maps(true), "b d /e f"),
        (without.scripting(true), "b f"),
    ] {
        let mut found = Vec::new();
        Document::new(source.as_bytes(), &options.syntax(Syntax::Markdown))
            .and_then(|document| document.for_each_link(|link| found.push(link.text.to_owned())))
            .expect("it is UTF-8");
        assert_eq!(found.join(" "), expected);
    }
}

#[test]
fn rules_have_a_kind_and_resolve_against_the_final_base() {
    let address = Url::parse("https://example.com/").expect("a URL");
    let rules =
        [AttributeRule::new("*", "data-x", ValueSyntax::SpaceSeparated, LinkKind::Resource)];
    let options = DocumentOptions::new(&address).attribute_rules(&rules);
    let source = b"<p data-x='a b'><base href='/c/'>";
    let mut urls = Vec::new();
    HtmlDocument::new(source, &options)
        .for_each_link(|link| urls.extend(link.effective_url().map(|url| url.path().to_owned())));
    assert_eq!(urls, ["/c/a", "/c/b", "/c/"]);
}

#[test]
fn json_in_scripts_has_links_on_request() {
    let address = Url::parse("https://example.com/").expect("a URL");
    let without = DocumentOptions::new(&address);
    let all = without.json_ld(true).import_maps(true).speculation_rules(true);
    for (source, expected) in [
        (
            r#"<script type=" application/LD+json ">{"url":"a"}</script>"#,
            &["script - reference a"][..],
        ),
        (r#"<script type=importmap>{"imports":{"x":"./a"}}</script>"#, &["script - resource ./a"]),
        (
            r#"<script type=speculationrules>{"prefetch":[{"urls":["a"]}]}</script>"#,
            &["script - resource a"],
        ),
        (r#"<script type=module>{"url":"a"}</script>"#, &[]),
        (r#"<script>{"url":"a"}</script>"#, &[]),
        (r#"<svg><script type="application/ld+json">{"url":"a"}</script>"#, &[]),
    ] {
        assert_eq!(found(source, &all), expected, "{source}");
        assert_eq!(found(source, &without), [""; 0], "{source}");
    }
}

#[test]
fn an_identifier_in_json_ld_only_names_and_its_other_urls_lead() {
    let address = Url::parse("https://example.com/").expect("a URL");
    let options = DocumentOptions::new(&address).json_ld(true);
    for (json, expected) in [
        (r##"{"@id": "#a", "url": "b"}"##, &[("#a", true), ("b", false)][..]),
        (
            "{\"item\": {\"@id\" :\t\n\"a\"}, \"sameAs\": [\"b\", \"c\"]}",
            &[("a", true), ("b", false), ("c", false)],
        ),
        (
            r#"{"image": [{"@id": "a"}, {"url": "@id"}, "b"]}"#,
            &[("a", true), ("@id", false), ("b", false)],
        ),
    ] {
        let script = format!("<script type='application/ld+json'>{json}</script>");
        let mut found = Vec::new();
        HtmlDocument::new(script.as_bytes(), &options)
            .for_each_link(|link| found.push((link.text.to_owned(), link.is_only_a_name())));
        let xhtml = format!("{HTML_ELEMENT}{script}</html>");
        let document =
            Document::new(xhtml.as_bytes(), &options.syntax(Syntax::Xml)).expect("it is in UTF-8");
        let mut found_in_xhtml = Vec::new();
        let result = document.for_each_link(|link| {
            found_in_xhtml.push((link.text.to_owned(), link.is_only_a_name()))
        });
        assert!(result.is_ok());
        let expected: Vec<_> =
            expected.iter().map(|&(text, is_name)| (text.to_owned(), is_name)).collect();
        assert_eq!((&found, &found_in_xhtml), (&expected, &expected), "{json}");
    }
}

/// The namespaces of documents in XHTML.
const HTML_ELEMENT: &str = "<html xmlns='http://www.w3.org/1999/xhtml' \
     xmlns:h='http://www.w3.org/1999/xhtml' xmlns:s='http://www.w3.org/2000/svg'>";

#[test]
fn in_xhtml_json_and_inner_documents_have_links_on_request() {
    let address = Url::parse("https://example.com/a/").expect("a URL");
    let without = DocumentOptions::new(&address);
    let all = without.json_ld(true).import_maps(true).speculation_rules(true).srcdoc(true);
    for (inner, expected) in [
        (
            r#"<script type=" application/LD+json ">{"url":"b&amp;c"}</script>"#,
            &["script - reference b&c https://example.com/a/b&c"][..],
        ),
        (
            r#"<script type="application/ld+json"><![CDATA[{"url":"b&c"}]]></script>"#,
            &["script - reference b&c https://example.com/a/b&c"],
        ),
        (
            r#"<h:script type="import&#109;ap">{"imports":{"x":"./b"}}</h:script>"#,
            &["script - resource ./b https://example.com/a/b"],
        ),
        (
            r#"<script type="speculationrules">{"prefetch":[{"urls":["b"]}]}</script>"#,
            &["script - resource b https://example.com/a/b"],
        ),
        (
            r#"<iframe srcdoc="&lt;base href=/c/>&lt;IMG src=b?d&amp;amp;e>"/>"#,
            &[
                "base href base /c/ https://example.com/c/",
                "img src resource b?d&e https://example.com/c/b?d&e",
            ],
        ),
        (
            r#"<iframe srcdoc="&lt;img src=b>"/><base href="/c/"/>"#,
            &[
                "img src resource b https://example.com/a/b",
                "base href base /c/ https://example.com/c/",
            ],
        ),
        (r#"<script type="module">{"url":"b"}</script>"#, &[]),
        (r#"<script>{"url":"b"}</script>"#, &[]),
        (r#"<SCRIPT type="importmap">{"imports":{"x":"./b"}}</SCRIPT>"#, &[]),
        (r#"<s:script type="importmap">{"imports":{"x":"./b"}}</s:script>"#, &[]),
        (r#"<s:iframe srcdoc="&lt;img src=b>"/><iframe SRCDOC="&lt;img src=b>"/>"#, &[]),
    ] {
        let source = format!("{HTML_ELEMENT}{inner}</html>");
        let found = |options: &DocumentOptions| {
            let document = Document::new(source.as_bytes(), &options.syntax(Syntax::Xml))
                .expect("it is in UTF-8");
            let mut found = Vec::new();
            let result = document.for_each_link(|link| {
                let attribute = link.attribute.unwrap_or("-");
                let url = link.url.expect("it is one");
                let place = (link.element, attribute, link.kind, link.text);
                found.push(format!("{} {} {} {} {url}", place.0, place.1, place.2, place.3));
            });
            assert!(result.is_ok(), "{inner}: {result:?}");
            found
        };
        assert_eq!(found(&all), expected, "{inner}");
        let known = expected.iter().filter(|link| link.starts_with("base ")).count();
        assert!(found(&without).len() <= known, "{inner}");
    }
}

#[test]
fn in_xhtml_json_and_inner_documents_are_rewritten_with_the_escapes_of_xml() {
    let address = Url::parse("https://example.com/a/").expect("a URL");
    let options = DocumentOptions::new(&address).json_ld(true).srcdoc(true);
    for (inner, expected) in [
        (
            r#"<script type="application/ld+json">{"url": "b\/c?d&amp;e"}</script>"#,
            r#"<script type="application/ld+json">{"url": "https://example.com/a/b/c?d&amp;e&quot;\u003c"}</script>"#
                .replace("&quot;", "\\&quot;"),
        ),
        (
            r#"<script type="application/ld+json"><![CDATA[{"url": "b&c"}]]></script>"#,
            r#"<script type="application/ld+json"><![CDATA[{"url": "https://example.com/a/b&c\"\u003c"}]]></script>"#
                .to_owned(),
        ),
        (
            r#"<iframe srcdoc="&lt;a href='b?c&amp;amp;d'>"/>"#,
            r#"<iframe srcdoc="&lt;a href='https://example.com/a/b?c&amp;amp;d&amp;quot;&amp;lt;'>"/>"#
                .to_owned(),
        ),
        (
            r#"<iframe srcdoc="&lt;a href=b>"/>"#,
            r#"<iframe srcdoc="&lt;a href=https://example.com/a/b&amp;quot;&amp;lt;>"/>"#.to_owned(),
        ),
    ] {
        let source = format!("{HTML_ELEMENT}{inner}</html>");
        let document = Document::new(source.as_bytes(), &options.syntax(Syntax::Xml)).expect("it is in UTF-8");
        let mut out = Vec::new();
        let edit = |link: &Link<'_>| Some(Edit::Absolute.apply(link)? + "\"<");
        let rewritten = document.rewrite(&mut out, edit).expect("it is well-formed");
        assert_eq!((rewritten.changed, rewritten.left.len()), (1, 0), "{inner}");
        let written = String::from_utf8(out).expect("it was UTF-8");
        assert_eq!(written, format!("{HTML_ELEMENT}{expected}</html>"));
        let read_again = Document::new(written.as_bytes(), &options.syntax(Syntax::Xml)).expect("it is in UTF-8");
        let mut texts = Vec::new();
        let result = read_again.for_each_link(|link| texts.push(link.text.ends_with("\"<")));
        assert_eq!((result.is_ok(), texts), (true, vec![true]), "{inner}");
    }
}

#[test]
fn links_in_the_srcdoc_of_xhtml_are_where_they_stand() {
    let address = Url::parse("https://example.com/a/").expect("a URL");
    let options = DocumentOptions::new(&address).srcdoc(true);
    let inner =
        "<iframe srcdoc='&lt;a href=b>\u{FC}&lt;/a&gt;&lt;img srcset=\"c&amp;d, e\">' src='f'/>";
    let source = format!("{HTML_ELEMENT}{inner}</html>");
    let document =
        Document::new(source.as_bytes(), &options.syntax(Syntax::Xml)).expect("it is in UTF-8");
    let mut links = Vec::new();
    let result = document.for_each_link(|link| {
        links.push((source[link.span.clone()].to_owned(), link.element.to_owned()));
    });
    assert!(result.is_ok());
    let expected = [("b", "a"), ("c&amp;d", "img"), ("e", "img"), ("f", "iframe")];
    assert_eq!(links, expected.map(|(text, element)| (text.to_owned(), element.to_owned())));
}

#[test]
fn embedded_documents_and_json_are_rewritten_in_their_own_syntax() {
    let address = Url::parse("https://example.com/a/").expect("a URL");
    let options = DocumentOptions::new(&address).json_ld(true).srcdoc(true);
    for (source, expected) in [
        (
            r#"<script type="application/ld+json">{"url": "b\/c", "name": "d"}</script>"#,
            r#"<script type="application/ld+json">{"url": "https://example.com/a/b/c", "name": "d"}</script>"#,
        ),
        (
            r#"<iframe srcdoc="<a href='b?c&amp;amp;d'>&lt;img src=e>">"#,
            r#"<iframe srcdoc="<a href='https://example.com/a/b?c&amp;amp;d'>&lt;img src=https://example.com/a/e>">"#,
        ),
        (
            r#"<iframe srcdoc='<base href="/f/"><a href=b>'>"#,
            r#"<iframe srcdoc='<base href="https://example.com/f/"><a href=https://example.com/f/b>'>"#,
        ),
    ] {
        let document = HtmlDocument::new(source.as_bytes(), &options);
        let mut out = Vec::new();
        document.rewrite(&mut out, |link| Edit::Absolute.apply(link)).expect("it can be written");
        assert_eq!(String::from_utf8_lossy(&out), expected);
    }
}

#[test]
fn links_in_srcdoc_are_where_they_stand() {
    let address = Url::parse("https://example.com/a/").expect("a URL");
    let options = DocumentOptions::new(&address).srcdoc(true);
    let source = "<iframe srcdoc='&lt;a href=b>\u{FC}&lt;/a&gt;<img srcset=\"c&amp;d, e\">' src=f>";
    let mut links = Vec::new();
    HtmlDocument::new(source.as_bytes(), &options).for_each_link(|link| {
        links.push((source[link.span.clone()].to_owned(), link.element.to_owned()));
    });
    let expected = [("b", "a"), ("c&amp;d", "img"), ("e", "img"), ("f", "iframe")];
    assert_eq!(links, expected.map(|(text, element)| (text.to_owned(), element.to_owned())));
}
