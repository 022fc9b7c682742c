//! The first `base` element with `href`, in tree order.

use memchr::memchr_iter;

use crate::Namespace;
use crate::html::character_references::{Place, decode};
use crate::html::elements::{Elements, Item};
use crate::html::scanner::{Attribute, attribute_named};
use crate::text::Text;

/// Returns the `href` of the `base` element that applies, if there is one.
///
/// Documents without `<base` are not parsed. In others, the first start tag is that of the first element,
/// unless a table may have moved another element before it, or it is in a template, or a frameset has
/// replaced the body that contained it. In these cases the tree decides.
pub(crate) fn find_base_href(text: &Text<'_>, is_scripting: bool) -> Option<String> {
    let has_tag = |name: &[u8]| has_start_tag(text.bytes(), name);
    if !has_tag(b"base") {
        return None;
    }
    if !has_tag(b"frameset") {
        match first_base(text, is_scripting) {
            First::Is(href) => return Some(value(text, &href)),
            First::IsNone => return None,
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
    match elements.into_tree() {
        Some(tree) => tree.first_base().map(|href| value(text, href)),
        None => in_document_order.map(|href| value(text, &href)),
    }
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
    is_base.then(|| attribute_named(text.bytes(), elements.attributes(), "href").cloned())?
}

fn value(text: &Text<'_>, href: &Attribute) -> String {
    decode(&text.decode(href.value.clone()), Place::Attribute).into_owned()
}

/// Returns whether `<` and `name` occur in the text, whatever they mean there.
fn has_start_tag(text: &[u8], name: &[u8]) -> bool {
    memchr_iter(b'<', text).any(|at| {
        text[at + 1..].get(..name.len()).is_some_and(|word| word.eq_ignore_ascii_case(name))
    })
}
