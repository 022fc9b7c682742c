//! Generated documents: their links, rewritten, and compared to those that a walk through the tree of `roxmltree` finds and
//! that the transcription of the URL Standard resolves.

use std::fmt::Write as _;
use std::ops::Range;
use std::{fs, iter};

use encoding_rs::{Encoding, ISO_2022_JP, SHIFT_JIS, UTF_8, UTF_16LE, WINDOWS_1252};
use roxmltree::{Document, Node, ParsingOptions};
use weburl_documents::{Edit, Link};
use weburl_living::api::Url as LivingUrl;
use weburl_testdata::Random;

use super::{SVG, XHTML, XLINK, address, open, read};
use crate::rust_documentation::files;

const ATOM: &str = "http://www.w3.org/2005/Atom";
const XML: &str = "http://www.w3.org/XML/1998/namespace";

/// The range of an attribute, and its URL; `None` if that cannot be parsed.
type Place = (Range<usize>, Option<String>);

/// Returns the links in the attributes that the walk knows.
fn links(source: &str) -> Vec<Place> {
    let mut links = Vec::new();
    let known = ["href", "src", "cite", "action", "uri", "xlink:href", "xml:base"];
    let result = open(source.as_bytes(), None).for_each_link(|link| {
        if link.attribute.is_some_and(|attribute| known.contains(&attribute))
            && link.element != "xml-stylesheet"
        {
            let url = link.url.ok().map(|url| url.href().to_owned());
            links.push((link.span.clone(), url));
        }
    });
    assert!(result.is_ok(), "{source}: {result:?}");
    links
}

fn resolve(url: &str, base: &str) -> Option<String> {
    LivingUrl::new(url, Some(base)).ok().map(|url| url.href())
}

fn links_of_tree(source: &str, tree: &Document<'_>) -> Vec<Place> {
    let address = address();
    let is_base = |node: &Node<'_, '_>| node.has_tag_name((XHTML, "base"));
    let href = |node: Node<'_, '_>| {
        let is_href = |name: &str, namespace: Option<&str>| name == "href" && namespace.is_none();
        let mut attributes = node.attributes();
        let found = attributes.find(|one| is_href(one.name(), one.namespace()));
        found.map(|found| found.value().to_owned())
    };
    let first_base = tree.descendants().filter(is_base).find_map(href);
    let document_base = first_base
        .and_then(|href| resolve(&href, address.href()))
        .filter(|base| !base.starts_with("data:") && !base.starts_with("javascript:"))
        .unwrap_or_else(|| address.href().to_owned());

    let mut links = Vec::new();
    for node in tree.descendants().filter(Node::is_element) {
        let mut path: Vec<_> = iter::successors(Some(node), |node| node.parent()).collect();
        path.reverse();
        let base_from = |nodes: &[Node<'_, '_>]| {
            nodes.iter().fold(document_base.clone(), |base, node| {
                let own = node.attribute((XML, "base")).and_then(|value| resolve(value, &base));
                own.unwrap_or(base)
            })
        };
        for attribute in node.attributes() {
            let base = match (node.tag_name().namespace(), attribute.namespace(), attribute.name())
            {
                (_, Some(XML), "base") => base_from(&path[..path.len() - 1]),
                (Some(XHTML), None, "href") if is_base(&node) => address.href().to_owned(),
                (_, Some(XLINK), "href") => base_from(&path),
                (Some(SVG), None, "href") => base_from(&path),
                (Some(ATOM), None, name)
                    if matches!(
                        (node.tag_name().name(), name),
                        ("link", "href") | ("content", "src") | ("generator", "uri")
                    ) =>
                {
                    base_from(&path)
                }
                (Some(XHTML), None, name) if holds_url(node.tag_name().name(), name) => {
                    base_from(&path)
                }
                _ => continue,
            };
            let written = attribute.range_value();
            let text = &source[written.clone()];
            let start = written.end - text.trim_start().len();
            let span = start..start + source[start..written.end].trim_end().len();
            let (name, value) = (attribute.name(), attribute.value().trim());
            let namespace = node.tag_name().namespace();
            let is_in_svg = namespace == Some(SVG) && node.tag_name().name() != "a";
            let url = match value {
                // Nothing is fetched in this case.
                "" if name == "src" => continue,
                "" if attribute.namespace().is_none() && node.has_tag_name((XHTML, "link")) => {
                    continue;
                }
                "" if name == "href" && is_in_svg => continue,
                "" if name == "action" => Some(address.href().to_owned()),
                _ if name == "href" && is_in_svg && value.starts_with('#') => {
                    resolve(value, address.href())
                }
                _ => resolve(value, &base),
            };
            links.push((span, url));
        }
    }
    links
}

fn holds_url(element: &str, attribute: &str) -> bool {
    matches!(
        (element, attribute),
        ("a" | "area" | "link", "href")
            | ("img" | "script" | "iframe" | "input" | "embed" | "audio" | "video", "src")
            | ("source" | "track" | "frame" | "bgsound", "src")
            | ("q" | "blockquote" | "ins" | "del" | "section" | "article", "cite")
            | ("form", "action")
    )
}

/// Compares the links, and returns how many there are, or `None` if the tree cannot be built.
#[track_caller]
fn compare(source: &str, name: &str) -> Option<usize> {
    let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    let tree = Document::parse_with_options(source, options).ok()?;
    let expected = links_of_tree(source, &tree);
    assert_eq!(links(source), expected, "{name}");
    Some(expected.len())
}

/// Returns a document of random elements, with attributes that may hold URLs.
fn random_document(random: &mut Random) -> String {
    const PREFIXES: [&str; 4] = ["", "h:", "s:", "o:"];
    const NAMES: [&str; 9] = ["a", "base", "img", "q", "form", "div", "use", "link", "content"];
    const ATTRIBUTES: [&str; 9] =
        ["href", "src", "cite", "action", "x:href", "s:href", "xml:base", "y:href", "title"];
    const VALUES: [&str; 16] = [
        "a",
        "b/",
        "/c/",
        "../d/",
        "?e",
        "#f",
        "",
        " g ",
        "//i/",
        "http://j/k",
        "data:,l",
        "http://a b/",
        "m&amp;n",
        "&#x6F;&eacute;",
        "&e;p",
        "é\u{1F600}",
    ];
    let mut source = format!(
        "<!DOCTYPE r [<!ENTITY e 'http://entity/'><!ENTITY eacute '&#233;'>]>\n\
         <r xmlns:h='{XHTML}' xmlns:s='{SVG}' xmlns:o='other' xmlns:x='{XLINK}' xmlns:y='{XLINK}'>"
    );
    let mut open = Vec::new();
    for _ in 0..random.below(40) {
        if random.one_in(3)
            && let Some(name) = open.pop()
        {
            let _ = write!(source, "</{name}>");
            continue;
        }
        let name = format!("{}{}", random.pick(&PREFIXES), random.pick(&NAMES));
        let _ = write!(source, "<{name}");
        if random.one_in(4) {
            let _ = write!(source, " xmlns=\"{}\"", random.pick(&[XHTML, SVG, ATOM, "", "other"]));
        }
        let mut attributes = ATTRIBUTES.to_vec();
        // The same attribute under two prefixes is not well-formed.
        attributes.remove(if random.one_in(2) { 4 } else { 7 });
        for _ in 0..random.below(4) {
            let attribute = attributes.swap_remove(random.below(attributes.len()));
            let quote = random.pick(&['"', '\'']);
            let value = random.pick(&VALUES);
            let _ = write!(source, " {attribute} = {quote}{value}{quote}");
        }
        if random.one_in(4) {
            source.push_str("/>");
        } else {
            source.push('>');
            open.push(name);
        }
        if random.one_in(5) {
            source.push_str(random.pick(&[
                "é",
                "<!-- <a href='no'> -->",
                "<![CDATA[<a>]]>",
                "&e;\r\n",
            ]));
        }
    }
    for name in open.iter().rev() {
        let _ = write!(source, "</{name}>");
    }
    source + "</r>"
}

#[test]
fn random_documents_have_the_links_of_their_trees() {
    let mut random = Random::new(6);
    let mut count = 0;
    for _ in 0..5_000 {
        let source = random_document(&mut random);
        count += compare(&source, &source).expect("the document is well-formed");
    }
    assert!(count > 30_000, "{count}");
}

#[test]
fn drawings_of_the_rust_documentation_have_the_links_of_their_trees() {
    for path in files("svg") {
        let source = fs::read_to_string(&path).expect("the file is readable");
        compare(&source, &path.display().to_string());
    }
}

fn rewrite(
    source: &[u8],
    transport: Option<&'static Encoding>,
    edit: impl FnMut(&Link<'_>) -> Option<String>,
) -> Option<Vec<u8>> {
    let mut out = Vec::new();
    let rewritten = open(source, transport).rewrite(&mut out, edit).ok()?;
    rewritten.left.is_empty().then_some(out)
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
        let (spans, result) = read(&open(&source, Some(encoding)));
        let mut earlier = 0;
        for span in spans {
            assert!(earlier <= span.start && span.end <= source.len(), "{span:?}");
            earlier = span.start;
        }
        let out = rewrite(&source, Some(encoding), |link| Some(link.text.to_owned()));
        well_formed_count += usize::from(out.is_some());
        assert_eq!(out.is_some(), result.is_ok());
        assert!(out.is_none_or(|out| out == source));
    }
    assert!(well_formed_count > 1_000, "{well_formed_count}");
}
