//! The `base` elements that determine base URLs: the first one with `href` in tree order, and the one before that
//! while the tree is built.

use std::mem;

use encoding_rs::Encoding;
use weburl::{Url, UrlRef};

use crate::base_url::document_base_url;
use crate::html::character_references::{Place, decode};
use crate::html::elements::{Elements, Item};
use crate::html::outline::Outline;
use crate::html::scanner::{Attribute, attribute_named, has_start};
use crate::text::Text;
use crate::url_attributes::Namespace;

/// A base URL that was in force before another one.
#[derive(Clone, Debug)]
pub(crate) struct EarlierBase {
    /// Where in the text the `base` element is that ended it.
    pub(crate) end: usize,
    pub(crate) base: Url,
}

/// Returns the base URL that `hrefs` set one after the other, and those in force before, in the order of the source.
pub(crate) fn bases_of(
    hrefs: Vec<BaseHref>,
    fallback_base: UrlRef<'_>,
    encoding: &'static Encoding,
) -> (Url, Vec<EarlierBase>) {
    let mut base = fallback_base.to_owned();
    let mut earlier_bases = Vec::new();
    for href in hrefs {
        let next = document_base_url(fallback_base, Some(&href.value), encoding);
        earlier_bases.push(EarlierBase { end: href.start, base: mem::replace(&mut base, next) });
    }
    earlier_bases.retain(|earlier| earlier.base != base);
    (base, earlier_bases)
}

/// The `href` of a `base` element.
#[derive(Clone, Debug)]
pub(crate) struct BaseHref {
    /// Where it begins in the text.
    pub(crate) start: usize,
    pub(crate) value: String,
}

/// Returns the `base` elements that apply one after the other while the document is read, of which the last one
/// applies in the end.
///
/// Documents without `<base` are not parsed. In others, the first start tag is that of the first element,
/// unless a table may have moved another element before it, or it is in a template, or a frameset may have
/// replaced the body that contained it. In these cases the tree decides.
pub(crate) fn find_bases(text: &Text<'_>, is_scripting: bool) -> Vec<BaseHref> {
    let has_tag = |name: &[u8]| has_start(text.bytes(), name, |_| true);
    if !has_tag(b"base") {
        return Vec::new();
    }
    match first_base(text, is_scripting, has_tag(b"frameset")) {
        First::Is(href) => return vec![base_href(text, &href)],
        First::IsNone => return Vec::new(),
        First::NeedsTree => {}
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

fn first_base(text: &Text<'_>, is_scripting: bool, may_have_frameset: bool) -> First {
    let mut elements = Elements::new(text, is_scripting);
    let mut first = None;
    while let Some(item) = elements.next_item() {
        if first.is_none() {
            first = href_of_base(text, &elements, &item);
        }
        if first.is_some() && !may_have_frameset {
            break;
        }
        if let Item::Element { tag, namespace: Namespace::Html } = item {
            let is = |name: &[u8]| text.bytes()[tag.name.clone()].eq_ignore_ascii_case(name);
            if is(b"frameset") || first.is_none() && (is(b"table") || is(b"template")) {
                return First::NeedsTree;
            }
        }
    }
    first.map_or(First::IsNone, First::Is)
}

fn href_of_base(text: &Text<'_>, elements: &Elements<'_>, item: &Item) -> Option<Attribute> {
    let Item::Element { tag, namespace: Namespace::Html } = item else { return None };
    let is_base = text.bytes()[tag.name.clone()].eq_ignore_ascii_case(b"base");
    let is_in_document = is_base && !elements.is_in_template(tag, Namespace::Html);
    is_in_document.then(|| attribute_named(text.bytes(), elements.attributes(), "href").cloned())?
}

/// Returns the `href` of an item that is a `base` element, and whether it is in the document rather than in a template.
pub(crate) fn href_of_any_base(
    text: &Text<'_>,
    elements: &Elements<'_>,
    item: &Item,
) -> Option<(BaseHref, bool)> {
    let Item::Element { tag, namespace: Namespace::Html } = item else { return None };
    if !text.bytes()[tag.name.clone()].eq_ignore_ascii_case(b"base") {
        return None;
    }
    let href = attribute_named(text.bytes(), elements.attributes(), "href")?;
    Some((base_href(text, href), !elements.is_in_template(tag, Namespace::Html)))
}

fn base_href(text: &Text<'_>, href: &Attribute) -> BaseHref {
    let value = decode(&text.decode(href.value.clone()), Place::Attribute).into_owned();
    BaseHref { start: href.value.start, value }
}

impl Outline {
    /// Returns what `find_bases` would return for the document.
    pub(crate) fn find_bases(
        &self,
        encoding: &'static Encoding,
        is_scripting: bool,
    ) -> Vec<BaseHref> {
        let text = Text::AsciiCompatible { source: &self.markup, encoding };
        let mut bases = find_bases(&text, is_scripting);
        for base in &mut bases {
            let after = self.bases.partition_point(|(start, _)| *start <= base.start);
            if let Some((start, in_source)) = after.checked_sub(1).map(|i| self.bases[i]) {
                base.start = base.start - start + in_source;
            }
        }
        bases
    }
}
