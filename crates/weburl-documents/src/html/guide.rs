//! What the tree would say about tokens: namespaces, and how the text after a start tag is read.
//!
//! [HTML Standard: tree
//! construction](https://html.spec.whatwg.org/multipage/parsing.html#tree-construction). In nearly all
//! documents the names of tags suffice: `script`, and `svg` with properly nested elements inside. `Guide` goes
//! by these, and reports when they do not suffice. Then `Tree` takes over, with the rules of the standard as
//! `html5ever` implements them.

use crate::html::scanner::{Content, Tag};
use crate::url_attributes::Namespace;

/// What a start tag creates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Started {
    pub(crate) namespace: Namespace,
    pub(crate) content: Content,
}

impl Started {
    pub(crate) const fn html(content: Content) -> Self {
        Self { namespace: Namespace::Html, content }
    }
}

/// The error when only the whole tree can decide.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NeedsTree;

/// The open elements of SVG and MathML, without those of HTML.
#[derive(Clone, Debug, Default)]
pub(crate) struct Guide {
    open: Vec<ForeignElement>,
    /// The names of the open elements, one behind the other.
    names: Vec<u8>,
    /// Whether there has been a template, which may still be open.
    has_template: bool,
}

#[derive(Clone, Debug)]
struct ForeignElement {
    /// Where its name begins in the names.
    name_start: usize,
    namespace: Namespace,
    /// Whether a start tag inside it may be HTML.
    is_integration_point: bool,
}

impl Guide {
    pub(crate) fn in_foreign_content(&self) -> bool {
        !self.open.is_empty()
    }

    #[inline]
    pub(crate) fn start_tag(
        &mut self,
        text: &[u8],
        tag: &Tag,
        is_scripting: bool,
    ) -> Result<Started, NeedsTree> {
        let name = &text[tag.name.clone()];
        let Some(parent) = self.open.last() else {
            return self.start_html(name, tag, is_scripting);
        };
        if parent.is_integration_point || leaves_foreign_content(name) {
            return Err(NeedsTree);
        }
        let namespace = parent.namespace;
        self.open(name, tag, namespace);
        Ok(Started { namespace, content: Content::Data })
    }

    #[inline]
    fn start_html(
        &mut self,
        name: &[u8],
        tag: &Tag,
        is_scripting: bool,
    ) -> Result<Started, NeedsTree> {
        let is = |known: &[u8]| name.eq_ignore_ascii_case(known);
        let namespace = match name[0] | 0x20 {
            b's' if is(b"svg") => Namespace::Svg,
            b'm' if is(b"math") => Namespace::MathMl,
            // It may replace the body.
            b'f' if is(b"frameset") => return Err(NeedsTree),
            // A template that begins with a column ignores everything but columns.
            b'c' if self.has_template && is(b"col") => return Err(NeedsTree),
            b't' if is(b"template") => {
                self.has_template = true;
                return Ok(Started::html(Content::Data));
            }
            _ => return Ok(Started::html(content_of(name, is_scripting))),
        };
        self.open(name, tag, namespace);
        Ok(Started { namespace, content: Content::Data })
    }

    fn open(&mut self, name: &[u8], tag: &Tag, namespace: Namespace) {
        if !tag.is_self_closing {
            let is_integration_point = is_integration_point(namespace, name);
            let name_start = self.names.len();
            self.names.extend_from_slice(name);
            self.open.push(ForeignElement { name_start, namespace, is_integration_point });
        }
    }

    #[inline]
    pub(crate) fn end_tag(&mut self, text: &[u8], tag: &Tag) -> Result<(), NeedsTree> {
        let Some(current) = self.open.last() else { return Ok(()) };
        let name_start = current.name_start;
        if !text[tag.name.clone()].eq_ignore_ascii_case(&self.names[name_start..]) {
            return Err(NeedsTree);
        }
        self.names.truncate(name_start);
        self.open.pop();
        Ok(())
    }

    /// Continues as if foreign content had ended here.
    pub(crate) fn leave_foreign_content(&mut self) {
        self.open.clear();
        self.names.clear();
    }
}

/// Returns how the content of an HTML element is read.
#[inline]
pub(crate) fn content_of(name: &[u8], is_scripting: bool) -> Content {
    let is = |known: &[u8]| name.eq_ignore_ascii_case(known);
    match name[0] | 0x20 {
        b's' if is(b"script") => Content::Script,
        b's' if is(b"style") => Content::Rawtext,
        b't' if is(b"title") || is(b"textarea") => Content::Rcdata,
        b'x' if is(b"xmp") => Content::Rawtext,
        b'i' if is(b"iframe") => Content::Rawtext,
        b'n' if is(b"noembed") || is(b"noframes") => Content::Rawtext,
        b'n' if is_scripting && is(b"noscript") => Content::Rawtext,
        b'p' if is(b"plaintext") => Content::Plaintext,
        _ => Content::Data,
    }
}

/// Returns whether this element may contain HTML, or another namespace.
fn is_integration_point(namespace: Namespace, name: &[u8]) -> bool {
    let names: &[&str] = match namespace {
        Namespace::Svg => &["desc", "foreignobject", "title"],
        _ => &["annotation-xml", "mi", "mn", "mo", "ms", "mtext"],
    };
    names.iter().any(|known| name.eq_ignore_ascii_case(known.as_bytes()))
}

/// The HTML elements that end foreign content where they begin. For `font`, its attributes decide.
const LEAVING: [&str; 45] = [
    "b",
    "big",
    "blockquote",
    "body",
    "br",
    "center",
    "code",
    "dd",
    "div",
    "dl",
    "dt",
    "em",
    "embed",
    "font",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "head",
    "hr",
    "i",
    "img",
    "li",
    "listing",
    "menu",
    "meta",
    "nobr",
    "ol",
    "p",
    "pre",
    "ruby",
    "s",
    "small",
    "span",
    "strike",
    "strong",
    "sub",
    "sup",
    "table",
    "tt",
    "u",
    "ul",
    "var",
];

fn leaves_foreign_content(name: &[u8]) -> bool {
    LEAVING.iter().any(|known| name.eq_ignore_ascii_case(known.as_bytes()))
}
