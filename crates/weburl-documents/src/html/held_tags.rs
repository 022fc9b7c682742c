//! Tags with links that are held back until what these depend on is known.

use std::mem;
use std::ops::{ControlFlow, Range};

use encoding_rs::Encoding;
use weburl::Url;

use crate::html::base_element::EarlierBase;
use crate::html::elements::{Around, Elements, Item};
use crate::html::find_links::{Context, LinkFinder};
use crate::link::Link;
use crate::link_kind::LinkKind;
use crate::options::Reading;
use crate::text::Text;
use crate::url_attributes::Namespace;

/// What is known when a tag is read, which decides about which of its links are reported at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Knowledge {
    pub(crate) base: BaseKnowledge,
    pub(crate) has_encoding: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BaseKnowledge {
    /// There has been no `base` element with `href`.
    None,
    /// There has been one, and it may turn out not to be the first of the tree.
    Unclear,
    Settled,
}

impl Knowledge {
    pub(crate) const FULL: Self = Self { base: BaseKnowledge::Settled, has_encoding: true };

    /// Returns whether a link is what it will be when all is known. `is_ascii` says whether the tag is ASCII, and
    /// `is_base_tag` whether it is that of a `base` element.
    fn suffices_for(self, link: &Link<'_>, is_ascii: bool, is_base_tag: bool) -> bool {
        let base_suffices = match self.base {
            BaseKnowledge::Settled => true,
            // A browser fetches it before it sees a later `base` element.
            BaseKnowledge::None if link.when_parsed.is_some() => true,
            _ => has_no_base(link) || is_base_tag && link.kind == LinkKind::Base,
        };
        base_suffices && (self.has_encoding || is_ascii && link.text.is_ascii())
    }
}

/// Returns whether a link leads to the same URL with any base URL.
fn has_no_base(link: &Link<'_>) -> bool {
    let Some((scheme, rest)) = link.text.split_once(':') else {
        return link.kind == LinkKind::SameDocument;
    };
    let is_scheme = scheme.starts_with(|c: char| c.is_ascii_alphabetic())
        && scheme.bytes().all(|c| c.is_ascii_alphanumeric() || matches!(c, b'+' | b'-' | b'.'));
    let is_special = || link.url.is_ok_and(|url| url.is_special());
    is_scheme && (rest.starts_with("//") || link.url.is_ok() && !is_special())
        || link.kind == LinkKind::SameDocument
}

/// The document around a tag.
#[derive(Clone, Copy)]
pub(crate) struct Document<'d> {
    pub(crate) reading: &'d Reading,
    pub(crate) address: &'d Url,
    pub(crate) fallback_base: &'d Url,
    pub(crate) encoding: &'static Encoding,
}

impl<'d> Document<'d> {
    /// Returns the base URLs where no `base` element has come, for links that do not wait for one.
    pub(crate) fn until_a_base(self) -> Vec<EarlierBase> {
        vec![EarlierBase { end: usize::MAX, base: self.fallback_base.clone() }]
    }

    /// Returns a finder of links in `text`, which is a part of the document.
    pub(crate) fn link_finder<'t>(
        self,
        text: &'t Text<'t>,
        elements: Elements<'t>,
        base: &'d Url,
        earlier_bases: &'d [EarlierBase],
    ) -> LinkFinder<'t, 'd> {
        let Self { reading, address, fallback_base, encoding } = self;
        LinkFinder {
            elements,
            attribute_rules: &reading.attribute_rules,
            data: reading.data,
            earlier_bases,
            context: Context::new(text, encoding, base, fallback_base, address),
        }
    }
}

/// A tag, with the content of its element if that is CSS or data.
struct Tag {
    /// In the text.
    range: Range<usize>,
    namespace: Namespace,
    around: Around,
    /// Whether only the CSS in it counts, which is that of a `style` element of SVG.
    is_svg_style: bool,
}

/// How links are reported that are read now.
#[derive(Clone, Copy)]
pub(crate) struct Reporting {
    pub(crate) knowledge: Knowledge,
    /// Whether the tag is that of a `base` element with `href`.
    pub(crate) is_base: bool,
    /// Where the text begins in the source.
    pub(crate) text_start: usize,
}

impl Reporting {
    /// Reports the links of an item that are certain, and holds its tag if there are others.
    pub(crate) fn report(
        self,
        finder: &mut LinkFinder<'_, '_>,
        item: Item,
        held: &mut HeldTags,
        found: &mut dyn FnMut(&Link<'_>),
    ) {
        let content = finder.elements.next_content();
        if self.knowledge == Knowledge::FULL {
            for item in [Some(item), content].into_iter().flatten() {
                report(finder, item, self.text_start, |_| true, found);
            }
            return;
        }
        let tag = tag_of(&finder.elements, &item, content.as_ref());
        let text = finder.context.text.bytes();
        let is_ascii = text[tag.range.clone()].is_ascii();
        let mut leaves_some = false;
        for item in [Some(item), content].into_iter().flatten() {
            let selects =
                |link: &Link<'_>| self.knowledge.suffices_for(link, is_ascii, self.is_base);
            leaves_some |= report(finder, item, self.text_start, selects, found);
        }
        if leaves_some {
            let text_start = self.text_start + tag.range.start;
            held.hold(tag, Self { text_start, ..self }, text);
        }
    }
}

/// Returns the tag to which an item belongs, and the content of its element if that is an item, too.
fn tag_of(elements: &Elements<'_>, item: &Item, content: Option<&Item>) -> Tag {
    match item {
        Item::Element { tag, namespace } => {
            let end = match content {
                Some(Item::Style(range) | Item::Script(range)) => range.end,
                _ => tag.end,
            };
            Tag {
                range: tag.start..end,
                namespace: *namespace,
                around: elements.around(tag, *namespace),
                is_svg_style: false,
            }
        }
        _ => {
            let (range, around) = elements.svg_style();
            Tag { range, namespace: Namespace::Svg, around, is_svg_style: true }
        }
    }
}

/// Reports those links of an item that `selects` accepts, and returns whether there are others.
fn report(
    finder: &mut LinkFinder<'_, '_>,
    item: Item,
    text_start: usize,
    mut selects: impl FnMut(&Link<'_>) -> bool,
    found: &mut dyn FnMut(&Link<'_>),
) -> bool {
    let mut leaves_some = false;
    let _ = finder.values_of(item, &mut |value| {
        value.for_each_link(|link, _| match selects(link) {
            true => found(&in_source(link, text_start)),
            false => leaves_some = true,
        });
        ControlFlow::Continue(())
    });
    leaves_some
}

/// Returns a link as the reader reports it.
pub(crate) fn in_source<'l>(link: &Link<'l>, text_start: usize) -> Link<'l> {
    let mut link = link.clone();
    link.span = link.span.start + text_start..link.span.end + text_start;
    if let Some(earlier) = link.when_parsed.take() {
        (link.url, link.base) = (earlier.url, earlier.base);
    }
    link.surroundings = link.surroundings.without_text();
    link
}

/// Tags that are held back.
#[derive(Default)]
pub(crate) struct HeldTags {
    tags: Vec<HeldTag>,
    /// Their sources, one behind the other.
    sources: Vec<u8>,
}

struct HeldTag {
    tag: Tag,
    /// How its links were reported, and where it begins in the source.
    reporting: Reporting,
}

impl HeldTags {
    /// Holds a tag of which some links were not reported.
    fn hold(&mut self, tag: Tag, reporting: Reporting, text: &[u8]) {
        let start = self.sources.len();
        self.sources.extend_from_slice(&text[tag.range]);
        let tag = Tag { range: start..self.sources.len(), ..tag };
        self.tags.push(HeldTag { tag, reporting });
    }

    pub(crate) fn len(&self) -> usize {
        self.sources.len() + self.tags.len() * size_of::<HeldTag>()
    }

    /// Reports what is certain by now, in the order of the source, and goes on holding the rest.
    pub(crate) fn release(
        &mut self,
        document: Document<'_>,
        settled_base: Option<SettledBase<'_>>,
        has_encoding: bool,
        found: &mut dyn FnMut(&Link<'_>),
    ) {
        let Self { tags, sources } = mem::take(self);
        for HeldTag { tag, reporting } in tags {
            let then = reporting.knowledge;
            let base = settled_base.map_or(then.base, |_| BaseKnowledge::Settled);
            let knowledge = Knowledge { base, has_encoding };
            let reporting = Reporting { knowledge, ..reporting };
            if knowledge == then
                || reporting.report_more(then, &tag, &sources, document, settled_base, found)
            {
                self.hold(tag, reporting, &sources);
            }
        }
    }
}

/// The document base URL, and those before it.
#[derive(Clone, Copy)]
pub(crate) struct SettledBase<'b> {
    pub(crate) base: &'b Url,
    pub(crate) earlier: &'b [EarlierBase],
}

impl Reporting {
    /// Reports the links of a tag for which what was known then did not suffice, and returns whether there are others for
    /// which more must be known.
    fn report_more(
        self,
        then: Knowledge,
        tag: &Tag,
        sources: &[u8],
        document: Document<'_>,
        settled_base: Option<SettledBase<'_>>,
        found: &mut dyn FnMut(&Link<'_>),
    ) -> bool {
        let source = &sources[tag.range.clone()];
        let base = settled_base.map_or(document.fallback_base, |settled| settled.base);
        let earlier_bases = match then.base {
            // It tells which links a browser fetches at once.
            BaseKnowledge::None => document.until_a_base(),
            _ => settled_base
                .map_or_else(Vec::new, |settled| bases_behind(settled.earlier, self.text_start)),
        };
        let text = Text::of_part(source, document.encoding, false);
        let elements = Elements::of_one(&text, document.reading, tag.namespace, tag.around);
        let mut finder = document.link_finder(&text, elements, base, &earlier_bases);
        let suffices = |knowledge: Knowledge, link: &Link<'_>| {
            knowledge.suffices_for(link, source.is_ascii(), self.is_base)
        };
        let mut leaves_some = false;
        while let Some(item) = finder.elements.next_item() {
            if !tag.is_svg_style || matches!(item, Item::SvgStyle) {
                let selects = |link: &Link<'_>| {
                    let is_certain = suffices(self.knowledge, link);
                    leaves_some |= !is_certain;
                    is_certain && !suffices(then, link)
                };
                report(&mut finder, item, self.text_start, selects, found);
            }
        }
        leaves_some
    }
}

/// Returns the bases that end behind `start`, with their ends counted from there.
fn bases_behind(bases: &[EarlierBase], start: usize) -> Vec<EarlierBase> {
    let behind = |base: &EarlierBase| {
        Some(EarlierBase { end: base.end.checked_sub(start)?, base: base.base.clone() })
    };
    bases.iter().filter_map(behind).collect()
}
