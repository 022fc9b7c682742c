//! The links of documents, compared to those that a walk through the tree of `roxmltree` finds and that the
//! transcription of the URL Standard resolves.

use std::fmt::Write as _;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, iter};

use roxmltree::{Document, Node, ParsingOptions};
use weburl_living::api::Url as LivingUrl;
use weburl_testdata::Random;

use crate::{SVG, XHTML, XLINK, address, open};

const ATOM: &str = "http://www.w3.org/2005/Atom";
const XML: &str = "http://www.w3.org/XML/1998/namespace";

/// The range of the attribute, and its URL; `None` if that cannot be parsed.
type Link = (Range<usize>, Option<String>);

/// Returns the links in the attributes that the walk knows.
fn links(source: &str) -> Vec<Link> {
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

fn links_of_tree(source: &str, tree: &Document<'_>) -> Vec<Link> {
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
pub(crate) fn random_document(random: &mut Random) -> String {
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

fn files_below(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            files_below(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "svg") {
            found.push(path);
        }
    }
}

#[test]
fn drawings_of_the_rust_documentation_have_the_links_of_their_trees() {
    let rustc = Command::new("rustc").args(["--print", "sysroot"]).output();
    let sysroot = rustc.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
    let folder = Path::new(&sysroot.unwrap_or_default()).join("share/doc/rust/html");
    let mut files = Vec::new();
    files_below(&folder, &mut files);
    if files.is_empty() {
        println!("left out: there is no Rust documentation at {}", folder.display());
    }
    for path in files {
        let source = fs::read_to_string(&path).expect("the file is readable");
        compare(&source, &path.display().to_string());
    }
}
