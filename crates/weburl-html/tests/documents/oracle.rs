//! The links of a document by another route: a walk through `html5ever`'s tree, and `living` for URLs.

use std::cell::RefCell;

use html5ever::tendril::{StrTendril, TendrilSink};
use html5ever::tokenizer::{
    BufferQueue, TagKind, Token, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts,
};
use html5ever::tree_builder::{TreeBuilder, TreeBuilderOpts};
use html5ever::{ParseOpts, ns, parse_document};
use markup5ever_rcdom::{Handle, NodeData, RcDom};

/// An element of the tree, in tree order. Those in templates come where the template is.
pub(crate) struct Element {
    pub(crate) namespace: &'static str,
    pub(crate) name: String,
    pub(crate) attributes: Vec<(String, String)>,
    /// What is directly in it.
    pub(crate) text: String,
    pub(crate) is_in_template: bool,
}

impl Element {
    pub(crate) fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|attribute| attribute.0 == name).map(|found| found.1.as_str())
    }
}

fn tree_options() -> TreeBuilderOpts {
    TreeBuilderOpts { scripting_enabled: false, ..TreeBuilderOpts::default() }
}

/// The elements of a document.
pub(crate) fn elements(document: &str) -> Vec<Element> {
    let options = ParseOpts { tree_builder: tree_options(), ..ParseOpts::default() };
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
            text: children.iter().map(text).collect(),
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

fn text(node: &Handle) -> String {
    match &node.data {
        NodeData::Text { contents } => contents.borrow().to_string(),
        _ => String::new(),
    }
}

/// The `href` of the `base` element that counts.
pub(crate) fn base_href(elements: &[Element]) -> Option<&str> {
    elements
        .iter()
        .filter(|element| !element.is_in_template)
        .filter(|element| (element.namespace, &*element.name) == ("html", "base"))
        .find_map(|element| element.attribute("href"))
}

/// The values of an attribute in the start tags of a document, as its tokenizer sees them, which the tree
/// leads: also in tags that the tree drops.
pub(crate) fn values_in_start_tags(document: &str, attribute: &str) -> Vec<String> {
    let builder = TreeBuilder::new(RcDom::default(), tree_options());
    let recorder =
        Recorder { builder, attribute: attribute.to_owned(), values: RefCell::default() };
    let tokenizer = Tokenizer::new(recorder, TokenizerOpts::default());
    let input = BufferQueue::default();
    input.push_back(StrTendril::from_slice(document));
    // It stops where a script would run.
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
