//! The tree, where its shape decides what tokens mean.
//!
//! The rules are those of `html5ever`'s tree builder, which takes the tokens of this crate and creates
//! elements from them. `Nodes` keeps what the tree builder asks of elements, and their order.

use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::collections::{HashMap, HashSet};
use std::num::NonZeroU32;
use std::ops::Range;
use std::rc::Rc;

use html5ever::interface::{ElementFlags, NodeOrText, QuirksMode, TreeSink};
use html5ever::tendril::StrTendril;
use html5ever::tokenizer::states::RawKind;
use html5ever::tokenizer::{Doctype, TagKind, Token as TreeToken, TokenSink, TokenSinkResult};
use html5ever::tree_builder::{TreeBuilder, TreeBuilderOpts};
use html5ever::{ExpandedName, LocalName, QualName, ns};

use crate::html::character_references::{Place, decode};
use crate::html::guide::Started;
use crate::html::scanner::{Attribute, Content, Tag, attribute_named, is_space};
use crate::text::Text;
use crate::url_attributes::Namespace;

/// The tree of the tokens read so far.
pub(crate) struct Tree {
    builder: TreeBuilder<Handle, Nodes>,
    token_count: usize,
    /// The `base` elements with `href`, and that attribute.
    bases: Vec<(NodeId, Attribute)>,
}

/// How often the tree builder may look at elements for one token, on average, and how often beyond that.
/// Documents need some tens of looks. Nested endlessly, unclosed elements would need as many looks as they are
/// deep.
const LOOKS_PER_TOKEN: usize = 256;
const MORE_LOOKS: usize = 1_000_000;

/// The maximum number of elements in a tree. Each takes some twenty bytes as long as the tree exists.
const MAX_ELEMENTS: usize = 4_000_000;

impl Tree {
    pub(crate) fn new(is_scripting: bool) -> Self {
        let options = TreeBuilderOpts { scripting_enabled: is_scripting, ..Default::default() };
        let builder = TreeBuilder::new(Nodes::new(), options);
        Self { builder, token_count: 0, bases: Vec::new() }
    }

    /// Returns whether the tree has become more work than it is worth.
    pub(crate) fn is_exhausted(&self) -> bool {
        let nodes = &self.builder.sink;
        nodes.looks.get() > self.token_count * LOOKS_PER_TOKEN + MORE_LOOKS
            || nodes.links.borrow().len() > MAX_ELEMENTS
    }

    pub(crate) fn in_foreign_content(&self) -> bool {
        self.builder.adjusted_current_node_present_but_not_in_html_namespace()
    }

    pub(crate) fn start_tag(
        &mut self,
        text: &Text<'_>,
        tag: &Tag,
        attributes: &[Attribute],
    ) -> Started {
        self.builder.sink.last_created.set(None);
        self.builder.sink.added.borrow_mut().clear();
        let token = tree_tag(text, TagKind::StartTag, tag, attributes);
        let content = match self.process(TreeToken::TagToken(token)) {
            TokenSinkResult::RawData(RawKind::Rcdata) => Content::Rcdata,
            TokenSinkResult::RawData(RawKind::Rawtext) => Content::Rawtext,
            TokenSinkResult::RawData(_) => Content::Script,
            TokenSinkResult::Plaintext => Content::Plaintext,
            _ => Content::Data,
        };
        let Some((id, namespace)) = self.builder.sink.last_created.get() else {
            return Started::html(content);
        };
        let name = &text.bytes()[tag.name.clone()];
        if namespace == Namespace::Html && name.eq_ignore_ascii_case(b"base") {
            let href = attribute_named(text.bytes(), attributes, "href");
            self.bases.extend(href.map(|href| (id, href.clone())));
        }
        Started { namespace, content }
    }

    /// Returns whether no element has got an attribute of the most recent start tag, as of a `td` outside a table. A
    /// second `body` adds its attributes to the first.
    pub(crate) fn has_dropped(
        &self,
        text: &Text<'_>,
        name: &Range<usize>,
        attribute: &str,
    ) -> bool {
        let nodes = &self.builder.sink;
        let is_added = nodes.added.borrow().iter().any(|name| **name == *attribute);
        // What is created last may be an element that the tag implies.
        let created = nodes.last_created_name.borrow();
        let is_created = nodes.last_created.get().is_some() && {
            let name = local_name(text, name.clone());
            created.eq_ignore_ascii_case(&name) || &*name == "image" && &**created == "img"
        };
        !is_added && !is_created
    }

    pub(crate) fn end_tag(&mut self, text: &Text<'_>, tag: &Tag) {
        let token = tree_tag(text, TagKind::EndTag, tag, &[]);
        self.process_only(TreeToken::TagToken(token));
    }

    /// Processes text, of which only the position of white space matters.
    pub(crate) fn text(&mut self, text: &str, has_references: bool) {
        for (i, part) in text.split('\0').enumerate() {
            if i > 0 {
                self.process_only(TreeToken::NullCharacterToken);
            }
            let characters = short_text(part, has_references);
            if !characters.is_empty() {
                self.process_only(TreeToken::CharacterTokens(StrTendril::from_slice(characters)));
            }
        }
    }

    pub(crate) fn doctype(&mut self, markup: &str) {
        self.process_only(TreeToken::DoctypeToken(doctype(markup)));
    }

    fn process(&mut self, token: TreeToken) -> TokenSinkResult<Handle> {
        self.token_count += 1;
        self.builder.process_token(token, 1)
    }

    /// Processes a token that does not change how the text after it is read.
    fn process_only(&mut self, token: TreeToken) {
        // Scripts do not run, so there is nothing to do at their end.
        let _ = self.process(token);
    }

    /// Returns the `href` of the first `base` element that has one, in tree order.
    pub(crate) fn first_base(&self) -> Option<&Attribute> {
        // Nodes are numbered as they are created.
        let find = |id| self.bases.binary_search_by_key(&id, |base| base.0).ok();
        self.builder.sink.ids_in_tree_order().find_map(find).map(|index| &self.bases[index].1)
    }
}

/// Returns a text of which the same tree is built as of `text`, which has no null characters.
pub(crate) fn short_text(text: &str, has_references: bool) -> &'static str {
    let text = match has_references {
        true => decode(text, Place::Content),
        false => Cow::Borrowed(text),
    };
    let spaces = text.bytes().take_while(|byte| is_space(*byte)).count();
    match (spaces > 0, spaces < text.len()) {
        (true, true) => " x",
        (true, false) => " ",
        (false, true) => "x",
        (false, false) => "",
    }
}

fn local_name(text: &Text<'_>, name: Range<usize>) -> LocalName {
    let name = text.decode(name);
    if name.bytes().all(|byte| !byte.is_ascii_uppercase() && byte != b'\0') {
        return LocalName::from(&*name);
    }
    LocalName::from(name.to_ascii_lowercase().replace('\0', "\u{FFFD}"))
}

fn tree_tag(
    text: &Text<'_>,
    kind: TagKind,
    tag: &Tag,
    attributes: &[Attribute],
) -> html5ever::tokenizer::Tag {
    let mut names = HashSet::new();
    let mut attrs = Vec::with_capacity(attributes.len());
    for attribute in attributes {
        let name = local_name(text, attribute.name.clone());
        if names.insert(name.clone()) {
            let name = QualName::new(None, ns!(), name);
            let value = text.decode(attribute.value.clone());
            let value = StrTendril::from_slice(&decode(&value, Place::Attribute));
            attrs.push(html5ever::Attribute { name, value });
        }
    }
    html5ever::tokenizer::Tag {
        kind,
        name: local_name(text, tag.name.clone()),
        self_closing: tag.is_self_closing,
        attrs,
        had_duplicate_attributes: false,
    }
}

/// Parses a doctype, which determines quirks mode and thereby whether a table may be in a paragraph.
fn doctype(markup: &str) -> Doctype {
    struct First(RefCell<Option<Doctype>>);
    impl TokenSink for First {
        type Handle = ();
        fn process_token(&self, token: TreeToken, _: u64) -> TokenSinkResult<()> {
            if let TreeToken::DoctypeToken(doctype) = token {
                self.0.borrow_mut().get_or_insert(doctype);
            }
            TokenSinkResult::Continue
        }
    }
    let tokenizer =
        html5ever::tokenizer::Tokenizer::new(First(RefCell::new(None)), Default::default());
    let input = html5ever::buffer_queue::BufferQueue::default();
    input.push_back(StrTendril::from_slice(markup));
    let _ = tokenizer.feed(&input);
    tokenizer.end();
    tokenizer.sink.0.into_inner().unwrap_or_default()
}

type NodeId = NonZeroU32;
type Handle = Rc<Node>;

/// An element, the document, or the content of a template.
pub(crate) struct Node {
    id: NodeId,
    name: QualName,
    template_contents: Option<Handle>,
    is_integration_point: bool,
}

/// The positions of the nodes in the tree.
pub(crate) struct Nodes {
    document: Handle,
    /// The links of each node, the document first.
    links: RefCell<Vec<NodeLinks>>,
    last_created: Cell<Option<(NodeId, Namespace)>>,
    last_created_name: RefCell<LocalName>,
    /// The attributes of `html` and `body`, to which later tags add.
    root_attributes: RefCell<HashMap<NodeId, HashSet<LocalName>>>,
    /// The names of the attributes that the most recent tag added to an element that was there.
    added: RefCell<Vec<LocalName>>,
    /// How often the tree builder has looked at an element.
    looks: Cell<usize>,
}

/// The neighbors of a node.
#[derive(Clone, Copy, Default)]
struct NodeLinks {
    parent: Option<NodeId>,
    first_child: Option<NodeId>,
    last_child: Option<NodeId>,
    previous: Option<NodeId>,
    next: Option<NodeId>,
}

impl Nodes {
    fn new() -> Self {
        let document = Node {
            id: NonZeroU32::MIN,
            name: QualName::new(None, ns!(), LocalName::default()),
            template_contents: None,
            is_integration_point: false,
        };
        Self {
            document: Rc::new(document),
            links: RefCell::new(vec![NodeLinks::default()]),
            last_created: Cell::new(None),
            last_created_name: RefCell::default(),
            root_attributes: RefCell::default(),
            added: RefCell::default(),
            looks: Cell::new(0),
        }
    }

    fn create(&self, name: QualName, flags: ElementFlags) -> Handle {
        let name_of_contents = QualName::new(None, ns!(), LocalName::default());
        let template_contents =
            flags.template.then(|| self.create(name_of_contents, ElementFlags::default()));
        let mut links = self.links.borrow_mut();
        links.push(NodeLinks::default());
        // `is_exhausted` ends the tree long before that.
        let id =
            u32::try_from(links.len()).ok().and_then(NonZeroU32::new).unwrap_or(NonZeroU32::MAX);
        let is_integration_point = flags.mathml_annotation_xml_integration_point;
        Rc::new(Node { id, name, template_contents, is_integration_point })
    }

    fn look(&self) {
        self.looks.set(self.looks.get() + 1);
    }

    fn links(&self, id: NodeId) -> NodeLinks {
        self.links.borrow()[id.get() as usize - 1]
    }

    fn change(&self, id: Option<NodeId>, change: impl FnOnce(&mut NodeLinks)) {
        if let Some(id) = id {
            change(&mut self.links.borrow_mut()[id.get() as usize - 1]);
        }
    }

    fn detach(&self, id: NodeId) {
        let NodeLinks { parent, previous, next, .. } = self.links(id);
        match previous {
            Some(_) => self.change(previous, |links| links.next = next),
            None => self.change(parent, |links| links.first_child = next),
        }
        match next {
            Some(_) => self.change(next, |links| links.previous = previous),
            None => self.change(parent, |links| links.last_child = previous),
        }
        self.change(Some(id), |links| {
            (links.parent, links.previous, links.next) = (None, None, None)
        });
    }

    /// Inserts a node that has no parent before `next`, or as the last child.
    fn insert(&self, id: NodeId, parent: NodeId, next: Option<NodeId>) {
        let previous = match next {
            Some(next) => self.links(next).previous,
            None => self.links(parent).last_child,
        };
        self.change(Some(id), |links| {
            (links.parent, links.previous, links.next) = (Some(parent), previous, next);
        });
        match previous {
            Some(_) => self.change(previous, |links| links.next = Some(id)),
            None => self.change(Some(parent), |links| links.first_child = Some(id)),
        }
        match next {
            Some(_) => self.change(next, |links| links.previous = Some(id)),
            None => self.change(Some(parent), |links| links.last_child = Some(id)),
        }
    }

    /// Iterates over the nodes of the document, which do not include the contents of templates.
    fn ids_in_tree_order(&self) -> impl Iterator<Item = NodeId> {
        std::iter::successors(Some(self.document.id), |id| {
            let links = self.links(*id);
            links.first_child.or_else(|| {
                let mut ancestors = std::iter::successors(Some(*id), |id| self.links(*id).parent);
                ancestors.find_map(|id| self.links(id).next)
            })
        })
    }
}

impl TreeSink for Nodes {
    type Handle = Handle;
    type Output = ();
    type ElemName<'a> = ExpandedName<'a>;

    fn finish(self) {}

    fn parse_error(&self, _: Cow<'static, str>) {}

    fn get_document(&self) -> Handle {
        self.document.clone()
    }

    fn elem_name<'a>(&'a self, target: &'a Handle) -> ExpandedName<'a> {
        self.look();
        target.name.expanded()
    }

    fn same_node(&self, x: &Handle, y: &Handle) -> bool {
        self.look();
        x.id == y.id
    }

    fn create_element(
        &self,
        name: QualName,
        attributes: Vec<html5ever::Attribute>,
        flags: ElementFlags,
    ) -> Handle {
        let namespace = match name.ns {
            ns!(svg) => Namespace::Svg,
            ns!(mathml) => Namespace::MathMl,
            _ => Namespace::Html,
        };
        let is_root = matches!(&*name.local, "html" | "body");
        self.last_created_name.borrow_mut().clone_from(&name.local);
        let node = self.create(name, flags);
        if is_root {
            let names = attributes.into_iter().map(|attribute| attribute.name.local);
            self.root_attributes.borrow_mut().insert(node.id, names.collect());
        }
        self.last_created.set(Some((node.id, namespace)));
        node
    }

    fn create_comment(&self, _: StrTendril) -> Handle {
        self.create(QualName::new(None, ns!(), LocalName::default()), ElementFlags::default())
    }

    fn create_pi(&self, _: StrTendril, text: StrTendril) -> Handle {
        self.create_comment(text)
    }

    fn append(&self, parent: &Handle, child: NodeOrText<Handle>) {
        if let NodeOrText::AppendNode(child) = child {
            self.detach(child.id);
            self.insert(child.id, parent.id, None);
        }
    }

    fn append_before_sibling(&self, sibling: &Handle, child: NodeOrText<Handle>) {
        if let (NodeOrText::AppendNode(child), Some(parent)) =
            (child, self.links(sibling.id).parent)
        {
            self.detach(child.id);
            self.insert(child.id, parent, Some(sibling.id));
        }
    }

    fn append_based_on_parent_node(
        &self,
        element: &Handle,
        previous_element: &Handle,
        child: NodeOrText<Handle>,
    ) {
        match self.links(element.id).parent {
            Some(_) => self.append_before_sibling(element, child),
            None => self.append(previous_element, child),
        }
    }

    fn append_doctype_to_document(&self, _: StrTendril, _: StrTendril, _: StrTendril) {}

    fn get_template_contents(&self, target: &Handle) -> Handle {
        // Every template has contents, and the tree builder asks only for those of templates.
        target.template_contents.clone().unwrap_or_else(|| self.document.clone())
    }

    fn set_quirks_mode(&self, _: QuirksMode) {}

    fn add_attrs_if_missing(&self, target: &Handle, attributes: Vec<html5ever::Attribute>) {
        let mut root_attributes = self.root_attributes.borrow_mut();
        let present = root_attributes.entry(target.id).or_default();
        let names = attributes.into_iter().map(|attribute| attribute.name.local);
        let new = names.filter(|name| present.insert(name.clone()));
        self.added.borrow_mut().extend(new);
    }

    fn remove_from_parent(&self, target: &Handle) {
        self.detach(target.id);
    }

    fn reparent_children(&self, node: &Handle, new_parent: &Handle) {
        while let Some(child) = self.links(node.id).first_child {
            self.detach(child);
            self.insert(child, new_parent.id, None);
        }
    }

    fn is_mathml_annotation_xml_integration_point(&self, node: &Handle) -> bool {
        node.is_integration_point
    }
}
