//! The start tags of a document, each with its namespace.
//!
//! They include the tags that tree construction drops, such as that of a `td` outside a table: an author wants
//! to know their URLs, too.

use std::ops::Range;

use crate::Namespace;
use crate::html::guide::{Guide, NeedsTree, Started};
use crate::html::scanner::{Attribute, Content, Scanner, Tag, Token};
use crate::html::tree::Tree;
use crate::text::Text;

/// Iterates over the start tags of a document.
pub(crate) struct Elements<'t> {
    text: &'t Text<'t>,
    scanner: Scanner<'t>,
    is_scripting: bool,
    knowledge: Knowledge,
    is_in_svg_style: bool,
    /// The content of the most recent `style` element of SVG.
    pub(crate) style_parts: Vec<Part>,
    /// The attributes of the most recent `style` element of SVG.
    pub(crate) style_attributes: Vec<Attribute>,
    /// Whether no element was made for the most recent `style`, if that is known.
    pub(crate) is_style_dropped: Option<bool>,
    /// The number of open `template` elements of HTML.
    open_templates: usize,
    /// The content of the most recent `noscript` element, as a browser reads it that runs scripts.
    noscript: Range<usize>,
    /// Whether the tree is built from the start, and says which tags make no element.
    has_tree_from_start: bool,
    /// What comes after the most recent item: the content of a `style` element, or the start tag that ends it.
    next: Option<Item>,
    /// Whether the content of scripts is an item.
    pub(crate) reads_scripts: bool,
}

/// What knows the meaning of tokens.
enum Knowledge {
    Guide(Guide),
    Tree(Box<Tree>),
    /// The tree has grown too large, and what the guide does not know remains unknown.
    GuideOnly(Guide),
}

/// A part of a document that may hold links.
pub(crate) enum Item {
    /// A start tag. Its attributes are in `Elements::attributes`.
    Element { tag: Tag, namespace: Namespace },
    /// CSS in a `style` element, without character references.
    Style(Range<usize>),
    /// The content of a `script` element, without character references.
    Script(Range<usize>),
    /// CSS in a `style` element of SVG, whose parts are in `Elements::style_parts`.
    SvgStyle,
}

/// A text between the borders of CDATA sections, tags and comments.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    pub(crate) range: Range<usize>,
    /// Whether character references are decoded in it.
    pub(crate) has_references: bool,
}

impl<'t> Elements<'t> {
    pub(crate) fn new(text: &'t Text<'t>, is_scripting: bool) -> Self {
        Self {
            text,
            scanner: Scanner::new(text.bytes(), text.start()),
            is_scripting,
            knowledge: Knowledge::Guide(Guide::default()),
            is_in_svg_style: false,
            style_parts: Vec::new(),
            style_attributes: Vec::new(),
            is_style_dropped: None,
            open_templates: 0,
            noscript: 0..0,
            has_tree_from_start: false,
            next: None,
            reads_scripts: false,
        }
    }

    /// Does the same as `new`, with the tree from the start.
    pub(crate) fn with_tree(text: &'t Text<'t>, is_scripting: bool) -> Self {
        let tree = Box::new(Tree::new(is_scripting));
        let knowledge = Knowledge::Tree(tree);
        Self { knowledge, has_tree_from_start: true, ..Self::new(text, is_scripting) }
    }

    /// Returns the attributes of the most recent element.
    pub(crate) fn attributes(&self) -> &[Attribute] {
        &self.scanner.attributes
    }

    /// Returns whether the most recent element is inside a template. The content of a template belongs to no
    /// document.
    #[inline]
    pub(crate) fn is_in_template(&self, tag: &Tag, namespace: Namespace) -> bool {
        self.open_templates > 0
            && self.open_templates
                > usize::from(self.is_template(tag) && namespace == Namespace::Html)
    }

    /// Returns whether a browser that runs scripts reads what is at `place` as text.
    #[inline]
    pub(crate) fn is_in_noscript(&self, place: usize) -> bool {
        self.noscript.contains(&place)
    }

    /// Returns whether any template is open.
    pub(crate) fn has_open_template(&self) -> bool {
        self.open_templates > 0
    }

    /// Returns whether no element of the tree has the attribute of the most recent start tag, if the tree is built from
    /// the start.
    #[inline]
    pub(crate) fn is_dropped(&self, tag_name: &Range<usize>, attribute: &str) -> Option<bool> {
        if !self.has_tree_from_start {
            return None;
        }
        match &self.knowledge {
            Knowledge::Tree(tree) => Some(tree.has_dropped(self.text, tag_name, attribute)),
            _ => None,
        }
    }

    /// Returns where the text after the most recent tag begins.
    pub(crate) fn position(&self) -> usize {
        self.scanner.position()
    }

    fn is_template(&self, tag: &Tag) -> bool {
        self.text.bytes()[tag.name.clone()].eq_ignore_ascii_case(b"template")
    }

    /// Returns the tree of the document, after its last item.
    pub(crate) fn into_tree(self) -> Option<Box<Tree>> {
        match self.knowledge {
            Knowledge::Tree(tree) => Some(tree),
            _ => None,
        }
    }

    /// Returns the next start tag, or the next CSS.
    #[inline]
    pub(crate) fn next_item(&mut self) -> Option<Item> {
        if self.next.is_some() {
            return self.next.take();
        }
        loop {
            match self.read_token() {
                Some(Some(item)) => return Some(item),
                Some(None) => {}
                None => return self.end_svg_style(),
            }
        }
    }

    /// Reads one token, and the content of its element unless that is markup. Returns `Some(None)` if it
    /// is not an item.
    #[inline]
    fn read_token(&mut self) -> Option<Option<Item>> {
        let in_foreign_content = self.in_foreign_content();
        Some(match self.scanner.next_token(in_foreign_content)? {
            Token::StartTag(tag) => {
                let style = self.end_svg_style();
                let namespace = self.start_tag(&tag);
                let element = Item::Element { tag, namespace };
                if style.is_some() {
                    self.next = Some(element);
                    style
                } else {
                    Some(element)
                }
            }
            Token::EndTag(tag) => {
                let style = self.end_svg_style();
                self.end_tag(&tag);
                // A `template` of SVG or MathML has a parent in foreign content.
                if self.open_templates > 0
                    && self.is_template(&tag)
                    && !(in_foreign_content && self.in_foreign_content())
                {
                    self.open_templates -= 1;
                }
                style
            }
            Token::Text(range) => {
                self.characters(Part { range, has_references: true });
                None
            }
            Token::Cdata(range) => {
                self.characters(Part { range, has_references: false });
                None
            }
            Token::Doctype(range) => {
                if let Knowledge::Tree(tree) = &mut self.knowledge {
                    tree.doctype(&self.text.decode(range));
                }
                None
            }
            Token::Comment => None,
        })
    }

    /// Returns the content of a `style` element of SVG if it ends here.
    #[inline]
    fn end_svg_style(&mut self) -> Option<Item> {
        if !self.is_in_svg_style {
            return None;
        }
        self.is_in_svg_style = false;
        (!self.style_parts.is_empty()).then_some(Item::SvgStyle)
    }

    #[inline]
    fn in_foreign_content(&self) -> bool {
        match &self.knowledge {
            Knowledge::Guide(guide) | Knowledge::GuideOnly(guide) => guide.in_foreign_content(),
            Knowledge::Tree(tree) => tree.in_foreign_content(),
        }
    }

    #[inline(always)]
    fn start_tag(&mut self, tag: &Tag) -> Namespace {
        let started = self.start(tag);
        // Names of other lengths are not among those that `open` looks for.
        if started.content != Content::Data || matches!(tag.name.len(), 5 | 8) {
            self.open(tag, started);
        }
        started.namespace
    }

    /// Takes note of an element that is a template, `noscript` or a style sheet, and reads content that is not markup.
    #[inline(never)]
    fn open(&mut self, tag: &Tag, Started { namespace, content }: Started) {
        let name = self.scanner.text(tag.name.clone());
        let is_style = name.len() == 5 && name.eq_ignore_ascii_case(b"style");
        if namespace == Namespace::Html && name.len() == 8 {
            self.open_template_or_noscript(name);
        }
        if is_style {
            self.is_style_dropped = self.is_dropped(&tag.name, "");
        }
        if is_style && namespace == Namespace::Svg && !tag.is_self_closing {
            self.is_in_svg_style = true;
            self.style_parts.clear();
            self.style_attributes.clone_from(&self.scanner.attributes);
        }
        if content != Content::Data {
            let range = self.scanner.read_content(content, name);
            self.next = match content {
                Content::Script if self.reads_scripts => Some(Item::Script(range)),
                _ => is_style.then_some(Item::Style(range)),
            };
        }
    }

    fn open_template_or_noscript(&mut self, name: &[u8]) {
        let start = self.scanner.position();
        if name.eq_ignore_ascii_case(b"template") {
            self.open_templates += 1;
        } else if name.eq_ignore_ascii_case(b"noscript") && self.noscript.end <= start {
            self.noscript = start..self.scanner.find_end_tag(name);
        }
    }

    #[inline(always)]
    fn start(&mut self, tag: &Tag) -> Started {
        let bytes = self.text.bytes();
        match &mut self.knowledge {
            Knowledge::Guide(guide) => match guide.start_tag(bytes, tag, self.is_scripting) {
                Ok(started) => return started,
                Err(NeedsTree) => self.plant(tag),
            },
            Knowledge::Tree(_) => {}
            Knowledge::GuideOnly(guide) => {
                return guide.start_tag(bytes, tag, self.is_scripting).unwrap_or_else(
                    |NeedsTree| {
                        guide.leave_foreign_content();
                        let started = guide.start_tag(bytes, tag, self.is_scripting);
                        started.unwrap_or(Started::html(Content::Data))
                    },
                );
            }
        }
        let started = match &mut self.knowledge {
            Knowledge::Tree(tree) => tree.start_tag(self.text, tag, &self.scanner.attributes),
            _ => return self.start_after_giving_up(tag),
        };
        self.give_up_if_exhausted();
        started
    }

    /// The tree has grown too large while it was built up to this tag.
    #[cold]
    fn start_after_giving_up(&mut self, tag: &Tag) -> Started {
        self.start(tag)
    }

    #[inline]
    fn end_tag(&mut self, tag: &Tag) {
        match &mut self.knowledge {
            Knowledge::Guide(guide) => match guide.end_tag(self.text.bytes(), tag) {
                Ok(()) => return,
                Err(NeedsTree) => self.plant(tag),
            },
            Knowledge::Tree(_) => {}
            Knowledge::GuideOnly(guide) => {
                if let Err(NeedsTree) = guide.end_tag(self.text.bytes(), tag) {
                    guide.leave_foreign_content();
                }
                return;
            }
        }
        if let Knowledge::Tree(tree) = &mut self.knowledge {
            tree.end_tag(self.text, tag);
        }
        self.give_up_if_exhausted();
    }

    #[inline]
    fn characters(&mut self, part: Part) {
        if let Knowledge::Tree(tree) = &mut self.knowledge {
            tree.text(&self.text.decode(part.range.clone()), part.has_references);
        }
        if self.is_in_svg_style {
            self.style_parts.push(part);
        }
    }

    /// Builds the tree up to this tag, the first one that only the tree can place.
    #[cold]
    fn plant(&mut self, tag: &Tag) {
        let mut again = Self::with_tree(self.text, self.is_scripting);
        while again.scanner.position() < tag.start && matches!(again.knowledge, Knowledge::Tree(_))
        {
            again.read_token();
        }
        self.knowledge = match again.knowledge {
            Knowledge::Tree(tree) => Knowledge::Tree(tree),
            _ => Knowledge::GuideOnly(Guide::default()),
        };
    }

    fn give_up_if_exhausted(&mut self) {
        if let Knowledge::Tree(tree) = &self.knowledge
            && tree.is_exhausted()
        {
            self.knowledge = Knowledge::GuideOnly(Guide::default());
            self.has_tree_from_start = false;
        }
    }
}
