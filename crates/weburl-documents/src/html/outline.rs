//! The tags of a document whose text is no longer there, as a short document of which the same tree is built.

use encoding_rs::Encoding;

use crate::html::scanner::{Tag, is_space};
use crate::html::tree::short_text;
use crate::text::Text;
use crate::url_attributes::Namespace;

/// The tags that have been read. Text is a letter, and only those attributes are kept that shape the tree.
#[derive(Clone, Debug, Default)]
pub(crate) struct Outline {
    pub(super) markup: Vec<u8>,
    /// Where each `base` tag begins, here and in the source.
    pub(super) bases: Vec<(usize, usize)>,
    /// Where the text begins in the source whose tags come next.
    pub(crate) text_start: usize,
    progress: Progress,
    /// Whether something begins in which, or before which, tree construction moves elements.
    has_moves: bool,
}

/// The maximum length of an outline. A tree of as many tags would have been given up.
const MAX_LEN: usize = 1 << 24;

/// How far the body has come, which a `frameset` may replace as long as it is empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Progress {
    /// Nothing but elements of the head.
    #[default]
    Head,
    /// The body may have begun.
    Unclear,
    /// The body stays.
    Body,
}

/// The elements whose attributes shape the tree: those that are compared with other elements of the same name, and those
/// with an attribute that changes what they are. Those of `base` are kept for their URL.
const WITH_ATTRIBUTES: [&str; 19] = [
    "annotation-xml",
    "b",
    "base",
    "big",
    "body",
    "code",
    "em",
    "font",
    "html",
    "i",
    "input",
    "nobr",
    "s",
    "small",
    "strike",
    "strong",
    "template",
    "tt",
    "u",
];

const OF_HEAD: [&str; 13] = [
    "base", "basefont", "bgsound", "head", "html", "link", "meta", "noframes", "noscript",
    "script", "style", "template", "title",
];

/// The elements that tree construction may move others out of, or whose start tags it may ignore or let replace others.
const MOVING: [&str; 4] = ["frameset", "select", "table", "template"];

fn is_one_of(name: &[u8], names: &[&str]) -> bool {
    names.iter().any(|known| name.eq_ignore_ascii_case(known.as_bytes()))
}

impl Outline {
    // Inlined, these would burden the reading of documents that have no outline.
    #[inline(never)]
    pub(crate) fn start_tag(&mut self, text: &[u8], tag: &Tag, namespace: Namespace) {
        let name = &text[tag.name.clone()];
        self.advance(name, namespace);
        if self.is_full() {
            return;
        }
        if name.eq_ignore_ascii_case(b"base") {
            self.bases.push((self.markup.len(), self.text_start + tag.start));
        }
        if is_one_of(name, &WITH_ATTRIBUTES) {
            self.markup.extend_from_slice(&text[tag.start..tag.end]);
        } else {
            self.markup.push(b'<');
            self.markup.extend_from_slice(name);
            self.markup.extend_from_slice(if tag.is_self_closing { b"/>" } else { b">" });
        }
    }

    fn advance(&mut self, name: &[u8], namespace: Namespace) {
        if namespace == Namespace::Html {
            self.has_moves |= is_one_of(name, &MOVING);
            if name.eq_ignore_ascii_case(b"body") {
                self.progress = Progress::Body;
            }
        }
        if self.progress == Progress::Head
            && (namespace != Namespace::Html || !is_one_of(name, &OF_HEAD))
        {
            self.progress = Progress::Unclear;
        }
    }

    #[inline(never)]
    pub(crate) fn end_tag(&mut self, name: &[u8]) {
        if self.progress == Progress::Head && is_one_of(name, &["head", "body", "html", "br"]) {
            self.progress = Progress::Unclear;
        }
        if !self.is_full() {
            self.markup.extend_from_slice(b"</");
            self.markup.extend_from_slice(name);
            self.markup.push(b'>');
        }
    }

    #[inline(never)]
    pub(crate) fn doctype(&mut self, markup: &[u8]) {
        if !self.is_full() {
            self.markup.extend_from_slice(markup);
        }
    }

    #[inline(never)]
    pub(crate) fn text(&mut self, text: &[u8], has_references: bool) {
        for (i, part) in text.split(|byte| *byte == b'\0').enumerate() {
            let spaces = part.iter().take_while(|byte| is_space(**byte)).count();
            let short = match part.get(spaces) {
                Some(b'&') if has_references => {
                    short_text(&String::from_utf8_lossy(part), has_references)
                }
                Some(_) if spaces > 0 => " x",
                Some(_) => "x",
                None if spaces > 0 => " ",
                None => "",
            };
            if short.ends_with('x') {
                // Whether a reference stands for white space matters to nobody but the tree.
                let is_certain = part[spaces] != b'&';
                self.progress =
                    if is_certain { Progress::Body } else { self.progress.max_unclear() };
            }
            if self.is_full() {
                continue;
            }
            self.markup.extend((i > 0).then_some(b'\0'));
            // Behind a letter, no text changes the tree.
            if !self.markup.ends_with(b"x") {
                self.markup.extend_from_slice(short.as_bytes());
            }
        }
    }

    fn is_full(&self) -> bool {
        self.markup.len() > MAX_LEN
    }

    pub(crate) fn len(&self) -> usize {
        self.markup.len()
    }

    /// Returns the outline as a document; `None` if it is too long to be complete.
    pub(crate) fn text_in(&self, encoding: &'static Encoding) -> Option<Text<'_>> {
        let text = Text::AsciiCompatible { source: &self.markup, encoding };
        (!self.is_full()).then_some(text)
    }

    /// Returns whether nothing but elements of the head has been read.
    pub(crate) fn is_in_head(&self) -> bool {
        self.progress == Progress::Head
    }

    /// Returns whether a `base` element that begins here is the first one of the tree, whatever follows.
    pub(crate) fn has_certain_order(&self) -> bool {
        !self.has_moves && self.progress != Progress::Unclear
    }
}

impl Progress {
    /// Returns where the document is if the body may have begun by now.
    fn max_unclear(self) -> Self {
        if self == Self::Body { Self::Body } else { Self::Unclear }
    }
}

#[cfg(test)]
mod tests {
    use encoding_rs::UTF_8;
    use weburl::Url;

    use super::*;
    use crate::html::base_element::{BaseHref, find_bases};
    use crate::html::elements::{Elements, Paused};
    use crate::options::DocumentOptions;

    /// Returns the outline of a whole document.
    fn outline_of(source: &str) -> Outline {
        let text = Text::new(source.as_bytes(), UTF_8);
        let address = Url::parse("https://example.com/").expect("a URL");
        let reading = DocumentOptions::new(&address).reading();
        let mut elements = Elements::resume(&text, &reading, Paused::at_start(0), false);
        while elements.next_item().is_some() {}
        elements.pause().outline().clone()
    }

    #[test]
    fn only_what_shapes_the_tree_is_kept() {
        for (source, expected) in [
            ("<!doctype html><p class=a>b<!-- c --> d</p>", "<!doctype html><p>x</p>"),
            ("<a href=b>c</a>", "<a>x</a>"),
            ("<I class=a></I >", "<I class=a></I>"),
            ("<script src=a>if (b<c) </script>d", "<script></script>x"),
            ("<svg><path d=a /><![CDATA[ b]]></svg>", "<svg><path/> x</svg>"),
            ("<base href=a>\n<title> b </title>\n", "<base href=a> <title></title> "),
            ("&#32;a&nbsp;\0 \0&nbsp;", " x\0 \0x"),
        ] {
            assert_eq!(String::from_utf8_lossy(&outline_of(source).markup), expected, "{source}");
        }
    }

    #[test]
    fn a_base_is_certain_if_nothing_can_come_before_it_or_take_it_away() {
        for (source, is_in_head, has_certain_order) in [
            ("<html><head><title>a</title><script>b</script>", true, true),
            ("<!doctype html>\n<noscript>", true, true),
            ("<head></head>", false, false),
            ("<p>", false, false),
            ("<p> ", false, false),
            ("<p>a", false, true),
            ("<p>&nbsp;", false, false),
            ("<p>a<p>&nbsp;", false, true),
            ("<body>", false, true),
            ("<svg><title>", false, false),
            ("<svg>a", false, true),
            ("<template>", true, false),
            ("<body><table>", false, false),
            ("<body><table></table>a", false, false),
            ("<body><select></select>", false, false),
            ("<frameset>", false, false),
        ] {
            let outline = outline_of(source);
            assert_eq!(outline.is_in_head(), is_in_head, "{source}");
            assert_eq!(outline.has_certain_order(), has_certain_order, "{source}");
        }
    }

    #[test]
    fn bases_are_where_they_are_in_the_source() {
        for source in [
            "<p title=x>text</p><!-- <base> --><BASE target=x href='a'><base href=b>",
            "<table><td><base href=a></td><base href=b>",
            "<p><base href=a><frameset>",
            "<base><template><base href=a></template>",
        ] {
            let outline = outline_of(source);
            let text = Text::new(source.as_bytes(), UTF_8);
            let pairs = |bases: Vec<BaseHref>| {
                bases.into_iter().map(|base| (base.start, base.value)).collect::<Vec<_>>()
            };
            let expected = pairs(find_bases(&text, false));
            assert_eq!(pairs(outline.find_bases(UTF_8, false)), expected, "{source}");
        }
    }
}
