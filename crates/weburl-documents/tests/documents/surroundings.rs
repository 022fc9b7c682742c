//! What stands around a link: other attributes, the text of anchors, templates, `noscript`, and what the tree drops.

use weburl::Url;
use weburl_documents::{Document, DocumentOptions, HtmlDocument, Link, Syntax};

fn of_each_link<R>(source: &str, mut read: impl FnMut(&Link<'_>) -> R) -> Vec<R> {
    let address = Url::parse("https://example.com/").expect("a URL");
    let options = DocumentOptions::new(&address);
    let mut found = Vec::new();
    HtmlDocument::new(source.as_bytes(), &options).for_each_link(|link| found.push(read(link)));
    found
}

fn of_each_xml_link<R>(source: &str, mut read: impl FnMut(&Link<'_>) -> R) -> Vec<R> {
    let address = Url::parse("https://example.com/").expect("a URL");
    let options = DocumentOptions::new(&address);
    let document = Document::new(source.as_bytes(), &options.syntax(Syntax::Xml))
        .expect("the encoding is known");
    let mut found = Vec::new();
    document.for_each_link(|link| found.push(read(link))).expect("it is well-formed");
    found
}

#[test]
fn attributes_of_the_element_are_decoded_and_the_first_of_a_name_counts() {
    let media = |link: &Link<'_>| link.element_attribute("media").map(|value| value.into_owned());
    for (source, expected) in [
        ("<link href=x media='a&amp;b'>", Some("a&b")),
        ("<link href=x MEDIA=a media=b>", Some("a")),
        ("<link href=x media>", Some("")),
        ("<link href=x>", None),
        ("<style media=print>@import 'x'</style>", Some("print")),
        ("<svg><style media=print>@import 'x';</style></svg>", Some("print")),
        ("<svg><style media=print>@import 'x';<a media=none></a></svg>", Some("print")),
    ] {
        assert_eq!(of_each_link(source, media), [expected.map(str::to_owned)], "{source}");
    }
    const DOCTYPE: &str = "<!DOCTYPE svg [<!ENTITY e 'f'>]>";
    for (inner, expected) in [
        ("<a href='x' media='&e;&amp;'/>", Some("f&")),
        ("<a href='x' MEDIA='a'/>", None),
        ("<style media='print'>@import 'x';</style>", Some("print")),
    ] {
        let source = format!("{DOCTYPE}<svg xmlns='http://www.w3.org/2000/svg'>{inner}</svg>");
        assert_eq!(of_each_xml_link(&source, media), [expected.map(str::to_owned)], "{source}");
    }
}

#[test]
fn image_candidates_have_descriptors() {
    for (source, expected) in [
        ("<img srcset='a 1x, b 2x'>", vec![Some("1x"), Some("2x")]),
        ("<img srcset='a, b  640w 3h ,c'>", vec![Some(""), Some("640w 3h"), Some("")]),
        ("<img srcset='a (1,2) 1x,b'>", vec![Some("(1,2) 1x"), Some("")]),
        ("<link rel=preload as=image imagesrcset='a 1x'>", vec![Some("1x")]),
        ("<img src='a 1x'>", vec![None]),
        ("<a ping='a 1x' href>", vec![None, None, None]),
    ] {
        let expected: Vec<_> = expected.into_iter().map(|text| text.map(str::to_owned)).collect();
        let found = of_each_link(source, |link| link.descriptors().map(str::to_owned));
        assert_eq!(found, expected, "{source}");
    }
}

#[test]
fn anchors_have_the_text_up_to_the_next_tag_of_an_anchor() {
    for (source, expected) in [
        ("<a href=x> b&amp;\n<b>c</b> </a>d", Some("b& c")),
        ("<a href=x>b<a href=y>c</a>", Some("b")),
        ("<a href=x>b", Some("b")),
        ("<a href=x></A>b", Some("")),
        ("<a href=x><script>'</a>'</script>b<style>c</style></a>", Some("b")),
        ("<a href=x><!-- </a> -->b<textarea>&lt;c></textarea></a>", Some("b<c>")),
        ("<a href=x><svg><script/><title>b</title></svg>c</a>", Some("bc")),
        ("<svg><a href=x><![CDATA[<b>]]></a></svg>", Some("<b>")),
        ("<area href=x>b", None),
        ("<a ping=x>b</a>", None),
    ] {
        let found = of_each_link(source, |link| link.anchor_text()).swap_remove(0);
        assert_eq!(found.as_deref(), expected, "{source}");
    }
    for (inner, expected) in [
        ("<a href='x'> b&amp;<b>c</b>&#100;<![CDATA[<e>]]></a>f", Some("b&cd<e>")),
        ("<a href='x'><p>b<a href='y'>c</a></p></a>", Some("b")),
        ("<a href='x'/>b", Some("")),
        ("<area href='x'/>b", None),
    ] {
        let source = format!("<html xmlns='http://www.w3.org/1999/xhtml'>{inner}</html>");
        let found = of_each_xml_link(&source, |link| link.anchor_text()).swap_remove(0);
        assert_eq!(found.as_deref(), expected, "{source}");
    }
}

#[test]
fn templates_and_noscript_are_told() {
    let flags = |link: &Link<'_>| (link.is_in_template(), link.is_in_noscript());
    for (source, expected) in [
        ("<img src=x>", (false, false)),
        ("<template><img src=x></template>", (true, false)),
        ("<template></template><img src=x>", (false, false)),
        ("<template style='a:url(x)'></template>", (false, false)),
        ("<template><style>@import 'x'</style></template>", (true, false)),
        ("<noscript><img src=x></noscript>", (false, true)),
        ("<noscript></noscript><img src=x>", (false, false)),
        ("<noscript><p></noscript><img src=x>", (false, false)),
        ("<noscript><noscript></noscript><img src=x></noscript>", (false, false)),
        ("<noscript><img src=x>", (false, true)),
        ("<noscript style='a:url(x)'></noscript>", (false, false)),
        ("<noscript><template><style>@import 'x'</style></template></noscript>", (true, true)),
        ("<svg><noscript><image href=x></noscript></svg>", (false, false)),
    ] {
        assert_eq!(of_each_link(source, flags), [expected], "{source}");
    }
    for (inner, expected) in [
        ("<template><img src='x'/></template>", (true, false)),
        ("<template><template/><img src='x'/></template>", (true, false)),
        ("<template/><img src='x'/>", (false, false)),
        ("<noscript><img src='x'/></noscript>", (false, false)),
    ] {
        let source = format!("<html xmlns='http://www.w3.org/1999/xhtml'>{inner}</html>");
        assert_eq!(of_each_xml_link(&source, flags), [expected], "{source}");
    }
}

#[test]
fn what_the_tree_drops_is_told_on_request() {
    let address = Url::parse("https://example.com/").expect("a URL");
    for (source, expected) in [
        ("<img src=x>", false),
        ("<image src=x>", false),
        ("<td background=x>", true),
        ("<table><td background=x>", false),
        ("<body background=x>", false),
        ("<p><body background=x>", false),
        ("<body style='a:b'><body style='a:url(x)'>", true),
        ("<form><form action=x>", true),
        ("<table><style>@import 'x'</style>", false),
        ("<frameset><p itemid=x>", true),
        ("<svg><fesomething href=x>", false),
        ("<svg><foreignObject href=x>", false),
    ] {
        for (has_tree, expected) in [(true, Some(expected)), (false, None)] {
            let options = DocumentOptions::new(&address).tree_construction(has_tree);
            let mut found = Vec::new();
            HtmlDocument::new(source.as_bytes(), &options)
                .for_each_link(|link| found.push(link.is_dropped()));
            assert_eq!(found, [expected], "{source}");
        }
    }
}
