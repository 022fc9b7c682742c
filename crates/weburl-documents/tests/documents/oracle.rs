//! The links of a document by another route: a walk through `html5ever`'s tree, with `living` for URLs.

use std::cell::RefCell;

use html5ever::tendril::{StrTendril, TendrilSink};
use html5ever::tokenizer::{
    BufferQueue, TagKind, Token, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts,
};
use html5ever::tree_builder::{TreeBuilder, TreeBuilderOpts};
use html5ever::{ParseOpts, ns, parse_document};
use markup5ever_rcdom::{Handle, NodeData, RcDom};
use weburl::Url;
use weburl_documents::{
    DocumentOptions, HtmlDocument, LinkKind, Namespace, UrlAttribute, ValueSyntax,
    find_url_attribute,
};
use weburl_living::{UrlRecord, basic_url_parse};

/// An element of the tree, in tree order. Those in a template follow the template.
pub(crate) struct Element {
    pub(crate) namespace: &'static str,
    pub(crate) name: String,
    pub(crate) attributes: Vec<(String, String)>,
    pub(crate) is_in_template: bool,
}

impl Element {
    pub(crate) fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|attribute| attribute.0 == name).map(|found| found.1.as_str())
    }
}

fn tree_options(is_scripting: bool) -> TreeBuilderOpts {
    TreeBuilderOpts { scripting_enabled: is_scripting, ..TreeBuilderOpts::default() }
}

/// Returns the elements of a document.
pub(crate) fn elements(document: &str, is_scripting: bool) -> Vec<Element> {
    let options = ParseOpts { tree_builder: tree_options(is_scripting), ..ParseOpts::default() };
    let dom = parse_document(RcDom::default(), options).one(document);
    let mut elements = Vec::new();
    let mut stack = vec![(dom.document.clone(), false)];
    while let Some((node, is_in_template)) = stack.pop() {
        let children = node.children.borrow();
        stack.extend(children.iter().rev().map(|child| (child.clone(), is_in_template)));
        let NodeData::Element { name, attrs, template_contents, .. } = &node.data else { continue };
        if let Some(contents) = &*template_contents.borrow() {
            let contents = contents.children.borrow();
            stack.extend(contents.iter().rev().map(|child| (child.clone(), true)));
        }
        elements.push(Element {
            namespace: match name.ns {
                ns!(html) => "html",
                ns!(svg) => "svg",
                _ => "mathml",
            },
            name: name.local.to_ascii_lowercase().to_string(),
            attributes: attrs.borrow().iter().map(attribute).collect(),
            is_in_template,
        });
    }
    elements
}

fn attribute(attribute: &html5ever::Attribute) -> (String, String) {
    let local = attribute.name.local.to_ascii_lowercase();
    let name = match &attribute.name.prefix {
        Some(prefix) if !prefix.is_empty() => format!("{prefix}:{local}"),
        _ => local.to_string(),
    };
    (name, attribute.value.to_string())
}

/// Returns the `href` of the `base` element that applies.
pub(crate) fn base_href(elements: &[Element]) -> Option<&str> {
    elements
        .iter()
        .filter(|element| !element.is_in_template)
        .filter(|element| (element.namespace, &*element.name) == ("html", "base"))
        .find_map(|element| element.attribute("href"))
}

/// A link: element, attribute, text, and the href of its URL, or `None` if it has none.
type Link = (String, String, String, Option<String>);

pub(crate) fn options(address: &Url) -> DocumentOptions<'_> {
    DocumentOptions::new(address)
}

/// Compares the links of a document in UTF-8, except those in CSS, and returns how many there are.
#[track_caller]
pub(crate) fn check(source: &[u8], address: &Url, name: &str) -> usize {
    let mut found: Vec<Link> = Vec::new();
    let document = HtmlDocument::new(source, &options(address));
    document.for_each_link(|link| {
        assert!(link.span.end <= source.len() && link.span.start <= link.span.end, "{link:?}");
        let attribute = link.attribute.unwrap_or_default();
        let is_css = |namespace| {
            find_url_attribute(namespace, link.element, attribute)
                .is_some_and(|row| row.syntax == ValueSyntax::Css)
        };
        if link.attribute.is_some() && !is_css(Namespace::Html) && !is_css(Namespace::Svg) {
            let href = link.url.as_ref().ok().map(|url| url.as_str().to_owned());
            found.push((link.element.to_owned(), attribute.to_owned(), link.text.to_owned(), href));
        }
    });
    let mut expected = links(std::str::from_utf8(source).expect("UTF-8"), address);
    // The tree moves elements that are misplaced in tables.
    if found != expected {
        found.sort();
        expected.sort();
        let difference = found.iter().zip(&expected).find(|(found, expected)| found != expected);
        assert_eq!(found.len(), expected.len(), "{name}: {difference:?}");
        assert_eq!(difference, None, "{name}");
    }
    found.len()
}

/// Returns the links of a document, except those in CSS.
fn links(document: &str, address: &Url) -> Vec<Link> {
    let elements = elements(document, false);
    let parse = |input: &str, base: Option<&UrlRecord>| {
        basic_url_parse(input, base, encoding_rs::UTF_8, &mut Vec::new()).ok()
    };
    let fallback = parse(address.as_str(), None).expect("the address is a URL");
    let base = base_href(&elements)
        .and_then(|href| parse(href, Some(&fallback)))
        .filter(|base| !matches!(base.scheme(), "data" | "javascript"));
    let base = base.as_ref().unwrap_or(&fallback);
    let mut links = Vec::new();
    for element in &elements {
        for (name, value) in &element.attributes {
            let Some(row) = element.row(name) else { continue };
            let base = if element.name == "base" { &fallback } else { base };
            for text in element.texts(row, value) {
                let is_link = (element.namespace, &*element.name) == ("html", "link");
                let is_resource = row.kind(element.attribute("rel")) == LinkKind::Resource;
                let (is_empty, is_svg) = (text.is_empty(), element.namespace == "svg");
                // Nothing is fetched in this case.
                if is_empty && (is_link || is_resource) {
                    continue;
                }
                let is_in_document = is_svg && is_resource && text.starts_with('#');
                let href = match matches!(&**name, "action" | "formaction") && is_empty {
                    true => Some(fallback.to_string()),
                    false => parse(&text, Some(if is_in_document { &fallback } else { base }))
                        .map(|url| url.to_string()),
                };
                links.push((element.name.clone(), name.clone(), text, href));
            }
        }
    }
    links
}

impl Element {
    fn row(&self, attribute: &str) -> Option<&'static UrlAttribute> {
        let namespace = match self.namespace {
            "html" => Namespace::Html,
            "svg" => Namespace::Svg,
            _ => Namespace::MathMl,
        };
        find_url_attribute(namespace, &self.name, attribute)
    }

    /// Returns the URLs in a value, found as naively as these documents allow.
    fn texts(&self, row: &UrlAttribute, value: &str) -> Vec<String> {
        let spaces = ['\t', '\n', '\x0C', '\r', ' '];
        let parts: Vec<&str> = match row.syntax {
            ValueSyntax::Url => vec![value.trim_matches(spaces)],
            ValueSyntax::SpaceSeparated => value.split(spaces).collect(),
            ValueSyntax::CommaSeparated => {
                value.split(',').map(|part| part.trim_matches(spaces)).collect()
            }
            ValueSyntax::Srcset => value
                .split(", ")
                .filter_map(|candidate| candidate.trim_matches(spaces).split(spaces).next())
                .collect(),
            ValueSyntax::Refresh => {
                let pragma = self.attribute("http-equiv").unwrap_or_default();
                let is_refresh = pragma.eq_ignore_ascii_case("refresh");
                let url = value.split_once(['u', 'U']).filter(|_| is_refresh);
                url.and_then(|(_, url)| url.split_once('='))
                    .map(|(_, url)| url.trim())
                    .into_iter()
                    .collect()
            }
            _ => Vec::new(),
        };
        let is_one = row.syntax == ValueSyntax::Url;
        parts.into_iter().filter(|part| is_one || !part.is_empty()).map(str::to_owned).collect()
    }
}

/// Returns the values of an attribute in the start tags of a document, as `html5ever`'s tokenizer sees them
/// under the direction of the tree, including tags that the tree drops.
pub(crate) fn values_in_start_tags(
    document: &str,
    attribute: &str,
    is_scripting: bool,
) -> Vec<String> {
    let builder = TreeBuilder::new(RcDom::default(), tree_options(is_scripting));
    let recorder =
        Recorder { builder, attribute: attribute.to_owned(), values: RefCell::default() };
    let tokenizer = Tokenizer::new(recorder, TokenizerOpts::default());
    let input = BufferQueue::default();
    input.push_back(StrTendril::from_slice(document));
    // It pauses where a script would run.
    while !matches!(tokenizer.feed(&input), html5ever::TokenizerResult::Done) {}
    tokenizer.end();
    tokenizer.sink.values.into_inner()
}

struct Recorder {
    builder: TreeBuilder<Handle, RcDom>,
    attribute: String,
    values: RefCell<Vec<String>>,
}

impl TokenSink for Recorder {
    type Handle = Handle;

    fn process_token(&self, token: Token, line: u64) -> TokenSinkResult<Handle> {
        if let Token::TagToken(tag) = &token
            && tag.kind == TagKind::StartTag
        {
            let named = tag.attrs.iter().find(|found| *found.name.local == *self.attribute);
            self.values.borrow_mut().extend(named.map(|found| found.value.to_string()));
        }
        self.builder.process_token(token, line)
    }

    fn end(&self) {
        self.builder.end();
    }

    fn adjusted_current_node_present_but_not_in_html_namespace(&self) -> bool {
        self.builder.adjusted_current_node_present_but_not_in_html_namespace()
    }
}
