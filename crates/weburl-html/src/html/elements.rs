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
    /// The number of open `template` elements of HTML.
    open_templates: usize,
    /// The content of the most recent `style` element.
    style: Option<Range<usize>>,
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
    /// CSS in a `style` element, with character references in its content or without.
    Style { range: Range<usize>, has_references: bool },
}

impl<'t> Elements<'t> {
    pub(crate) fn new(text: &'t Text<'t>, is_scripting: bool) -> Self {
        Self {
            text,
            scanner: Scanner::new(text.bytes(), text.start()),
            is_scripting,
            knowledge: Knowledge::Guide(Guide::default()),
            is_in_svg_style: false,
            open_templates: 0,
            style: None,
        }
    }

    /// Does the same as `new`, with the tree from the start.
    pub(crate) fn with_tree(text: &'t Text<'t>, is_scripting: bool) -> Self {
        let tree = Box::new(Tree::new(is_scripting));
        Self { knowledge: Knowledge::Tree(tree), ..Self::new(text, is_scripting) }
    }

    /// Returns the attributes of the most recent element.
    pub(crate) fn attributes(&self) -> &[Attribute] {
        &self.scanner.attributes
    }

    /// Returns whether the most recent element is inside a template. The content of a template belongs to no
    /// document.
    pub(crate) fn is_in_template(&self, tag: &Tag, namespace: Namespace) -> bool {
        self.open_templates > usize::from(self.is_template(tag) && namespace == Namespace::Html)
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
        if let Some(range) = self.style.take() {
            return Some(Item::Style { range, has_references: false });
        }
        loop {
            if let Some(item) = self.read_token()? {
                return Some(item);
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
                let namespace = self.start_tag(&tag);
                Some(Item::Element { tag, namespace })
            }
            Token::EndTag(tag) => {
                self.end_tag(&tag);
                // A `template` of SVG or MathML has a parent in foreign content.
                if self.is_template(&tag) && !(in_foreign_content && self.in_foreign_content()) {
                    self.open_templates = self.open_templates.saturating_sub(1);
                }
                None
            }
            Token::Text(range) => self.characters(range, true),
            Token::Cdata(range) => self.characters(range, false),
            Token::Doctype(range) => {
                if let Knowledge::Tree(tree) = &mut self.knowledge {
                    tree.doctype(&self.text.decode(range));
                }
                None
            }
            Token::Comment => None,
        })
    }

    #[inline]
    fn in_foreign_content(&self) -> bool {
        match &self.knowledge {
            Knowledge::Guide(guide) | Knowledge::GuideOnly(guide) => guide.in_foreign_content(),
            Knowledge::Tree(tree) => tree.in_foreign_content(),
        }
    }

    #[inline]
    fn start_tag(&mut self, tag: &Tag) -> Namespace {
        let Started { namespace, content } = self.start(tag);
        let name = self.scanner.text(tag.name.clone());
        let is_style = name.len() == 5 && name.eq_ignore_ascii_case(b"style");
        self.open_templates +=
            usize::from(namespace == Namespace::Html && name.eq_ignore_ascii_case(b"template"));
        self.is_in_svg_style = is_style && namespace == Namespace::Svg && !tag.is_self_closing;
        if content != Content::Data {
            let range = self.scanner.read_content(content, name);
            self.style = is_style.then_some(range);
        }
        namespace
    }

    #[inline]
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
            _ => return self.start(tag),
        };
        self.give_up_if_exhausted();
        started
    }

    #[inline]
    fn end_tag(&mut self, tag: &Tag) {
        self.is_in_svg_style = false;
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
    fn characters(&mut self, range: Range<usize>, has_references: bool) -> Option<Item> {
        if let Knowledge::Tree(tree) = &mut self.knowledge {
            tree.text(&self.text.decode(range.clone()), has_references);
        }
        self.is_in_svg_style.then_some(Item::Style { range, has_references })
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
        }
    }
}
