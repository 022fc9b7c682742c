//! The `base` elements that determine base URLs: the first one with `href` in tree order, and the one before that
//! while the tree is built.

use memchr::memchr_iter;

use crate::Namespace;
use crate::html::character_references::{Place, decode};
use crate::html::elements::{Elements, Item};
use crate::html::scanner::{Attribute, attribute_named};
use crate::text::Text;

/// The `href` of a `base` element.
pub(crate) struct BaseHref {
    /// Where it begins in the text.
    pub(crate) start: usize,
    pub(crate) value: String,
}

/// Returns the `base` elements that apply one after the other while the document is read, of which the last one
/// applies in the end.
///
/// Documents without `<base` are not parsed. In others, the first start tag is that of the first element,
/// unless a table may have moved another element before it, or it is in a template, or a frameset has
/// replaced the body that contained it. In these cases the tree decides.
pub(crate) fn find_bases(text: &Text<'_>, is_scripting: bool) -> Vec<BaseHref> {
    let has_tag = |name: &[u8]| has_start_tag(text.bytes(), name);
    if !has_tag(b"base") {
        return Vec::new();
    }
    if !has_tag(b"frameset") {
        match first_base(text, is_scripting) {
            First::Is(href) => return vec![base_href(text, &href)],
            First::IsNone => return Vec::new(),
            First::NeedsTree => {}
        }
    }
    let mut elements = Elements::with_tree(text, is_scripting);
    let mut in_document_order = None;
    while let Some(item) = elements.next_item() {
        if in_document_order.is_none() {
            in_document_order = href_of_base(text, &elements, &item);
        }
    }
    // If the tree has grown too large, the order of the source decides.
    let Some(tree) = elements.into_tree() else {
        return in_document_order.iter().map(|href| base_href(text, href)).collect();
    };
    let Some(in_tree_order) = tree.first_base() else { return Vec::new() };
    let earlier = in_document_order.filter(|href| href.value.start < in_tree_order.value.start);
    earlier.iter().chain([in_tree_order]).map(|href| base_href(text, href)).collect()
}

enum First {
    Is(Attribute),
    IsNone,
    NeedsTree,
}

fn first_base(text: &Text<'_>, is_scripting: bool) -> First {
    let mut elements = Elements::new(text, is_scripting);
    while let Some(item) = elements.next_item() {
        if let Some(href) = href_of_base(text, &elements, &item) {
            return First::Is(href);
        }
        if let Item::Element { tag, namespace: Namespace::Html } = item {
            let name = &text.bytes()[tag.name];
            if name.eq_ignore_ascii_case(b"table") || name.eq_ignore_ascii_case(b"template") {
                return First::NeedsTree;
            }
        }
    }
    First::IsNone
}

fn href_of_base(text: &Text<'_>, elements: &Elements<'_>, item: &Item) -> Option<Attribute> {
    let Item::Element { tag, namespace: Namespace::Html } = item else { return None };
    let is_base = text.bytes()[tag.name.clone()].eq_ignore_ascii_case(b"base");
    let is_in_document = is_base && !elements.is_in_template(tag, Namespace::Html);
    is_in_document.then(|| attribute_named(text.bytes(), elements.attributes(), "href").cloned())?
}

fn base_href(text: &Text<'_>, href: &Attribute) -> BaseHref {
    let value = decode(&text.decode(href.value.clone()), Place::Attribute).into_owned();
    BaseHref { start: href.value.start, value }
}

/// Returns whether `<` and `name` occur in the text, whatever they mean there.
fn has_start_tag(text: &[u8], name: &[u8]) -> bool {
    memchr_iter(b'<', text).any(|at| {
        text[at + 1..].get(..name.len()).is_some_and(|word| word.eq_ignore_ascii_case(name))
    })
}
