//! Generated documents that nobody would write: their tokens, namespaces and base URLs are those of `html5ever`.

use std::collections::HashMap;
use std::sync::LazyLock;

use weburl::Url;
use weburl_documents::{DocumentOptions, HtmlDocument};
use weburl_testdata::Random;

use crate::oracle;

static NAMES: LazyLock<Vec<&str>> = LazyLock::new(|| {
    "a|annotation-xml|annotation-xml encoding=text/html|b|base|body|br|button|caption|col|desc|\
     div|font|font color=red|foreignObject|form|frame|frameset|g|h1|head|html|iframe|image|input|\
     li|malignmark|math|mglyph|mi|mtext|nobr|noembed|noframes|noscript|option|p|path|plaintext|\
     script|select|span|style|svg|SVG|table|tbody|td|template|textarea|title|tr|xmp"
        .split('|')
        .collect()
});

static PIECES: LazyLock<Vec<&str>> = LazyLock::new(|| {
    " |\n|x|<|</|<!|<?|<!--|-->|--!>|--|-|>|<![CDATA[|]]>|\"|'|=|/|/>|\0|&amp;|&#32;|&#0;|é|\
     <!doctype html>|<!DOCTYPE x>|</>|</p>|</br>|<a href='|<a href=\"|<p x=|</script|<script"
        .split('|')
        .collect()
});

/// Returns a document in which each start tag has its number in two attributes, one of which links in HTML and
/// the other elsewhere.
pub(crate) fn document(random: &mut Random, len: usize) -> String {
    let mut document = String::new();
    for number in 0..len {
        match random.below(10) {
            0..5 => {
                let name = random.pick(&NAMES);
                let slash = if random.one_in(8) { "/" } else { "" };
                let base =
                    if name == "base" { format!("href='/{number}/'") } else { String::new() };
                document += &format!("<{name} itemid={number} xlink:href={number} {base} {slash}>");
            }
            5..8 => {
                let name = random.pick(&NAMES).split(' ').next().unwrap_or_default();
                document += &format!("</{name}>");
            }
            _ => document += random.pick(&PIECES),
        }
    }
    document
}

/// Returns the element and the attribute for each number that links.
fn found(document: &HtmlDocument<'_>) -> Vec<(String, String, String)> {
    let mut found = Vec::new();
    document.for_each_link(|link| {
        let attribute = link.attribute.unwrap_or_default();
        if matches!(attribute, "itemid" | "xlink:href") {
            found.push((link.text.to_owned(), link.element.to_owned(), attribute.to_owned()));
        }
    });
    found
}

#[track_caller]
fn check(text: &str, is_scripting: bool) {
    let address = Url::parse("https://example.com/").expect("a URL");
    let options = DocumentOptions::new(&address);
    let options = if is_scripting { options.scripting() } else { options };
    let document = HtmlDocument::new(text.as_bytes(), &options);
    let links = found(&document);
    let numbers: Vec<_> = links.iter().map(|link| link.0.clone()).collect();
    assert_eq!(
        numbers,
        oracle::values_in_start_tags(text, "itemid", is_scripting),
        "start tags of {text:?}"
    );

    let elements = oracle::elements(text, is_scripting);
    let links: HashMap<_, _> = links
        .iter()
        .map(|(number, element, attribute)| (&**number, (&**element, &**attribute)))
        .collect();
    for element in &elements {
        let attribute = if element.namespace == "html" { "itemid" } else { "xlink:href" };
        let Some(number) = element.attribute(attribute) else { continue };
        assert_eq!(links.get(number), Some(&(&*element.name, attribute)), "{number} of {text:?}");
    }

    let base = oracle::base_href(&elements).unwrap_or("/");
    assert_eq!(document.base_url().path(), base, "base of {text:?}");
}

/// Compares which links are dropped with the elements of `html5ever`, and returns how many are.
fn check_dropped(text: &str) -> usize {
    let address = Url::parse("https://example.com/").expect("a URL");
    let options = DocumentOptions::new(&address).tree_construction();
    let elements = oracle::elements(text, false);
    let mut dropped = 0;
    HtmlDocument::new(text.as_bytes(), &options).for_each_link(|link| {
        let attribute = link.attribute.unwrap_or_default();
        if !matches!(attribute, "itemid" | "xlink:href") {
            return;
        }
        let is_dropped = link.is_dropped().expect("the tree is built");
        let has_link = |element: &oracle::Element| element.attribute(attribute) == Some(link.text);
        let is_in_tree = elements.iter().any(has_link);
        // A frameset takes the body out of the tree.
        let is_removed = text.contains("<frameset") && !is_dropped && !is_in_tree;
        assert!(is_removed || is_dropped != is_in_tree, "{} of {text:?}", link.text);
        dropped += usize::from(is_dropped);
    });
    dropped
}

#[test]
fn links_that_no_element_of_html5ever_has_are_dropped() {
    let mut random = Random::new(5);
    let dropped: usize =
        (0..10_000).map(|i| check_dropped(&document(&mut random, 2 + i % 40))).sum();
    assert!(dropped > 5_000, "{dropped}");
}

#[test]
fn generated_documents_are_read_as_html5ever_reads_them() {
    let mut random = Random::new(1);
    for i in 0..30_000 {
        check(&document(&mut random, 2 + i % 40), i % 4 == 0);
    }
}

static VALUE_PIECES: LazyLock<Vec<&str>> = LazyLock::new(|| {
    "&|#|x|X|;|=|a|Z|0|9| |\n|\r\n|\r|\0|é|&amp;|&amp|&notit;|&notin;|&not|&copy|&sup1|\
     &CounterClockwiseContourIntegral;|&NotEqualTilde;|&ngE;|&#|&#x|&#128;|&#x9f|&#129;|&#55296;|\
     &#xD83C;&#xDF0D;|&#1114112;|&#99999999999;|&#0;|&#13;|&#32;|&Tab;|&NewLine;"
        .split('|')
        .collect()
});

#[test]
fn character_references_are_those_of_html5ever_and_spans_hold_them() {
    let mut random = Random::new(4);
    let address = Url::parse("https://example.com/").expect("a URL");
    for i in 0..30_000 {
        let value: String = (0..1 + i % 8).map(|_| random.pick(&VALUE_PIECES)).collect();
        let source = format!("<p itemid='{value}'>");
        let spaces = ['\t', '\n', '\x0C', '\r', ' '];
        let trimmed = |source: &str| {
            let values = oracle::values_in_start_tags(source, "itemid", false);
            values.first().map(|value| value.trim_matches(spaces).to_owned())
        };
        let document = HtmlDocument::new(source.as_bytes(), &DocumentOptions::new(&address));
        document.for_each_link(|link| {
            assert_eq!(trimmed(&source).as_deref(), Some(link.text), "{source:?}");
            let again = trimmed(&format!("<p itemid='{}'>", &source[link.span.clone()]));
            assert_eq!(again.as_deref(), Some(link.text), "{source:?} {:?}", link.span);
        });
    }
}
