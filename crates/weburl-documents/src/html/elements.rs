//! The start tags of a document, each with its namespace.
//!
//! They include the tags that tree construction drops, such as that of a `td` outside a table: an author wants
//! to know their URLs, too.

use std::ops::Range;

use crate::html::guide::{Guide, NeedsTree, Started, content_of};
use crate::html::outline::Outline;
use crate::html::scanner::{Attribute, Content, Scanner, Tag, Token};
use crate::html::tree::Tree;
use crate::options::Reading;
use crate::text::Text;
use crate::url_attributes::Namespace;

/// Iterates over the start tags of a document.
pub(crate) struct Elements<'t> {
    text: &'t Text<'t>,
    scanner: Scanner<'t>,
    is_scripting: bool,
    knowledge: Knowledge,
    pub(crate) state: State,
    /// Whether the tree is built from the start, and says which tags make no element.
    has_tree_from_start: bool,
    /// What comes after the most recent item: the content of a `style` element, or the start tag that ends it.
    next: Option<Item>,
    /// Whether the content of scripts is an item.
    pub(crate) reads_scripts: bool,
}

/// What is known of the elements around a place, besides the tree.
#[derive(Clone, Debug, Default)]
pub(crate) struct State {
    is_in_svg_style: bool,
    /// Where the start tag of the most recent `style` element of SVG begins.
    pub(crate) style_start: usize,
    /// The content of the most recent `style` element of SVG.
    pub(crate) style_parts: Vec<Part>,
    /// The attributes of the most recent `style` element of SVG.
    pub(crate) style_attributes: Vec<Attribute>,
    /// Whether no element was made for the most recent `style`, if that is known.
    pub(crate) is_style_dropped: Option<bool>,
    /// The number of open `template` elements of HTML.
    open_templates: usize,
    /// The content of the most recent `noscript` element, as a browser reads it that runs scripts. The end is
    /// `usize::MAX` if the text ends before it.
    noscript: Range<usize>,
    /// The tags read so far, if the text does not hold all of them.
    pub(crate) outline: Option<Box<Outline>>,
}

/// What knows the meaning of tokens.
enum Knowledge {
    Guide(Guide),
    Tree(Box<Tree>),
    /// The tree has grown too large, and what the guide does not know remains unknown.
    GuideOnly(Guide),
    /// The text is one element, which is in this namespace.
    Given(Namespace),
}

/// What is known where a text ends that more will follow.
#[derive(Clone, Debug)]
pub(crate) struct Paused {
    /// Where the text begins that has not been read.
    position: usize,
    attributes: Vec<Attribute>,
    knowledge: PausedKnowledge,
    state: State,
    next: Option<Item>,
}

/// `Knowledge` that can go from thread to thread, which a tree cannot. It is built again, from the outline.
#[derive(Clone, Debug)]
enum PausedKnowledge {
    Guide(Guide),
    Tree,
    GuideOnly(Guide),
}

/// A part of a document that may hold links.
#[derive(Clone, Debug)]
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
            state: State::default(),
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

    /// Returns the elements of a text that is a single one, in a namespace and within others.
    pub(crate) fn of_one(
        text: &'t Text<'t>,
        reading: &Reading,
        namespace: Namespace,
        around: Around,
    ) -> Self {
        let open_templates = usize::from(around.is_in_template);
        let noscript = if around.is_in_noscript { 0..usize::MAX } else { 0..0 };
        let state = State { open_templates, noscript, ..State::default() };
        Self { knowledge: Knowledge::Given(namespace), state, ..Self::of_reading(text, reading) }
    }

    /// Goes on in `text`, which holds what was left and more. `has_more` says whether even more will follow.
    pub(crate) fn resume(
        text: &'t Text<'t>,
        reading: &Reading,
        paused: Paused,
        has_more: bool,
    ) -> Self {
        let Paused { position, attributes, knowledge, mut state, next } = paused;
        let scanner = Scanner::resume(text.bytes(), position, attributes, has_more);
        if state.noscript.end == usize::MAX {
            let end = scanner.find_end_tag(position, b"noscript");
            state.noscript.end = end.unwrap_or(usize::MAX);
        }
        let knowledge = match knowledge {
            PausedKnowledge::Guide(guide) => Knowledge::Guide(guide),
            PausedKnowledge::GuideOnly(guide) => Knowledge::GuideOnly(guide),
            PausedKnowledge::Tree => tree_of_outline(&state, text, reading.is_scripting),
        };
        Self { scanner, knowledge, state, next, ..Self::of_reading(text, reading) }
    }

    fn of_reading(text: &'t Text<'t>, reading: &Reading) -> Self {
        let reads_scripts = reading.data.has_scripts();
        Self { reads_scripts, ..Self::new(text, reading.is_scripting) }
    }

    pub(crate) fn pause(self) -> Paused {
        let knowledge = match self.knowledge {
            Knowledge::Guide(guide) => PausedKnowledge::Guide(guide),
            Knowledge::GuideOnly(guide) => PausedKnowledge::GuideOnly(guide),
            Knowledge::Tree(_) | Knowledge::Given(_) => PausedKnowledge::Tree,
        };
        let position = self.scanner.position();
        let (attributes, state, next) = (self.scanner.attributes, self.state, self.next);
        Paused { position, attributes, knowledge, state, next }
    }

    /// Returns the attributes of the most recent element.
    pub(crate) fn attributes(&self) -> &[Attribute] {
        &self.scanner.attributes
    }

    /// Returns whether the most recent element is inside a template. The content of a template belongs to no
    /// document.
    #[inline]
    pub(crate) fn is_in_template(&self, tag: &Tag, namespace: Namespace) -> bool {
        self.state.open_templates > 0
            && self.state.open_templates
                > usize::from(self.is_template(tag) && namespace == Namespace::Html)
    }

    /// Returns whether a browser that runs scripts reads what is at `place` as text.
    #[inline]
    pub(crate) fn is_in_noscript(&self, place: usize) -> bool {
        self.state.noscript.contains(&place)
    }

    /// Returns whether any template is open.
    pub(crate) fn has_open_template(&self) -> bool {
        self.state.open_templates > 0
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

    /// Returns what is known around the most recent start tag.
    pub(crate) fn around(&self, tag: &Tag, namespace: Namespace) -> Around {
        Around {
            is_in_template: self.is_in_template(tag, namespace),
            is_in_noscript: self.is_in_noscript(tag.start),
        }
    }

    /// Returns the `style` element of SVG whose content is the most recent item, and what is known around it.
    pub(crate) fn svg_style(&self) -> (Range<usize>, Around) {
        let start = self.state.style_start;
        let end = self.state.style_parts.last().map_or(start, |part| part.range.end);
        let is_in_template = self.has_open_template();
        let is_in_noscript = self.is_in_noscript(start);
        (start..end, Around { is_in_template, is_in_noscript })
    }

    /// Returns whether something has been read that cannot be in the head.
    pub(crate) fn has_left_head(&self) -> bool {
        self.state.outline.as_ref().is_some_and(|outline| !outline.is_in_head())
    }

    /// Returns the content of the element whose start tag is the most recent item, if it is an item.
    pub(crate) fn next_content(&mut self) -> Option<Item> {
        self.next.take_if(|item| matches!(item, Item::Style(_) | Item::Script(_)))
    }

    /// Returns the next start tag, or the next CSS. In a text that more will follow, `None` is not the end.
    #[inline]
    pub(crate) fn next_item(&mut self) -> Option<Item> {
        if self.next.is_some() {
            return self.next.take();
        }
        loop {
            match self.read_token() {
                Some(Some(item)) => return Some(item),
                Some(None) => {}
                None if self.scanner.has_more() => return None,
                None => return self.end_svg_style(),
            }
        }
    }

    /// Reads one token, and the content of its element unless that is markup. Returns `Some(None)` if it
    /// is not an item, and `None` if there is none, or not all of it.
    #[inline]
    fn read_token(&mut self) -> Option<Option<Item>> {
        let in_foreign_content = self.in_foreign_content();
        let skips_text = !self.reads_text();
        Some(match self.scanner.next_token(in_foreign_content, skips_text)? {
            Token::StartTag(tag) => {
                let style = self.end_svg_style();
                let Some(namespace) = self.start_tag(&tag) else { return style.map(Some) };
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
                if let Some(outline) = &mut self.state.outline {
                    outline.end_tag(&self.text.bytes()[tag.name.clone()]);
                }
                // A `template` of SVG or MathML has a parent in foreign content.
                if self.state.open_templates > 0
                    && self.is_template(&tag)
                    && !(in_foreign_content && self.in_foreign_content())
                {
                    self.state.open_templates -= 1;
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
                if let Some(outline) = &mut self.state.outline {
                    outline.doctype(&self.text.bytes()[range.clone()]);
                }
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
        if !self.state.is_in_svg_style {
            return None;
        }
        self.state.is_in_svg_style = false;
        (!self.state.style_parts.is_empty()).then_some(Item::SvgStyle)
    }

    #[inline]
    fn in_foreign_content(&self) -> bool {
        match &self.knowledge {
            Knowledge::Guide(guide) | Knowledge::GuideOnly(guide) => guide.in_foreign_content(),
            Knowledge::Tree(tree) => tree.in_foreign_content(),
            Knowledge::Given(namespace) => *namespace != Namespace::Html,
        }
    }

    /// Returns `None`, and leaves the tag unread, if its content is not markup and more text will follow that may belong
    /// to it.
    #[inline(always)]
    fn start_tag(&mut self, tag: &Tag) -> Option<Namespace> {
        let started = self.start(tag);
        // Names of other lengths are not among those that `open` looks for.
        if started.content != Content::Data || matches!(tag.name.len(), 5 | 8) {
            self.open(tag, started)?;
        }
        if let Some(outline) = &mut self.state.outline {
            outline.start_tag(self.text.bytes(), tag, started.namespace);
        }
        Some(started.namespace)
    }

    /// Takes note of an element that is a template, `noscript` or a style sheet, and reads content that is not markup.
    #[inline(never)]
    fn open(&mut self, tag: &Tag, Started { namespace, content }: Started) -> Option<()> {
        let name = self.scanner.text(tag.name.clone());
        let is_style = name.len() == 5 && name.eq_ignore_ascii_case(b"style");
        if namespace == Namespace::Html && name.len() == 8 {
            self.open_template_or_noscript(name);
        }
        if is_style {
            self.state.is_style_dropped = self.is_dropped(&tag.name, "");
        }
        if is_style && namespace == Namespace::Svg && !tag.is_self_closing {
            self.state.is_in_svg_style = true;
            self.state.style_start = tag.start;
            self.state.style_parts.clear();
            self.state.style_attributes.clone_from(&self.scanner.attributes);
        }
        if content != Content::Data {
            let Some(range) = self.scanner.read_content(content, name) else {
                self.scanner.go_back(tag.start);
                return None;
            };
            self.next = match content {
                Content::Script if self.reads_scripts => Some(Item::Script(range)),
                _ => is_style.then_some(Item::Style(range)),
            };
        }
        Some(())
    }

    fn open_template_or_noscript(&mut self, name: &[u8]) {
        let start = self.scanner.position();
        if name.eq_ignore_ascii_case(b"template") {
            self.state.open_templates += 1;
        } else if name.eq_ignore_ascii_case(b"noscript") && self.state.noscript.end <= start {
            let end = self.scanner.find_end_tag(start, name);
            self.state.noscript = start..end.unwrap_or(usize::MAX);
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
            Knowledge::Given(namespace) => {
                let namespace = *namespace;
                return self.start_given(tag, namespace);
            }
        }
        let started = match &mut self.knowledge {
            Knowledge::Tree(tree) => tree.start_tag(self.text, tag, &self.scanner.attributes),
            _ => return self.start_after_giving_up(tag),
        };
        self.give_up_if_exhausted();
        started
    }

    /// The text is one element in this namespace.
    #[cold]
    fn start_given(&self, tag: &Tag, namespace: Namespace) -> Started {
        let name = &self.text.bytes()[tag.name.clone()];
        let content = match namespace {
            Namespace::Html => content_of(name, self.is_scripting),
            _ => Content::Data,
        };
        Started { namespace, content }
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
            Knowledge::Given(_) => return,
        }
        if let Knowledge::Tree(tree) = &mut self.knowledge {
            tree.end_tag(self.text, tag);
        }
        self.give_up_if_exhausted();
    }

    /// Returns whether what stands between tags matters. In most documents, it does not.
    #[inline]
    fn reads_text(&self) -> bool {
        self.state.is_in_svg_style
            || self.state.outline.is_some()
            || matches!(self.knowledge, Knowledge::Tree(_))
    }

    #[inline]
    fn characters(&mut self, part: Part) {
        if let Knowledge::Tree(tree) = &mut self.knowledge {
            tree.text(&self.text.decode(part.range.clone()), part.has_references);
        }
        if let Some(outline) = &mut self.state.outline {
            outline.text(&self.text.bytes()[part.range.clone()], part.has_references);
        }
        if self.state.is_in_svg_style {
            self.state.style_parts.push(part);
        }
    }

    /// Builds the tree up to this tag, the first one that only the tree can place.
    #[cold]
    fn plant(&mut self, tag: &Tag) {
        self.knowledge = match self.state.outline {
            Some(_) => tree_of_outline(&self.state, self.text, self.is_scripting),
            None => tree_of(self.text, tag.start, self.is_scripting),
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

impl Paused {
    /// Returns what is known at the start of a document, whose markup begins at `position`.
    pub(crate) fn at_start(position: usize) -> Self {
        Self {
            position,
            attributes: Vec::new(),
            knowledge: PausedKnowledge::Guide(Guide::default()),
            state: State { outline: Some(Box::default()), ..State::default() },
            next: None,
        }
    }

    /// Returns where the text begins that is needed further on.
    pub(crate) fn needed_from(&self) -> usize {
        if self.state.is_in_svg_style || self.next.is_some() { 0 } else { self.position }
    }

    /// Adapts the places to a text that has lost this many bytes at its start.
    pub(crate) fn shift(&mut self, len: usize) {
        self.position -= len;
        let Range { start, end } = &mut self.state.noscript;
        *start = start.saturating_sub(len);
        if *end != usize::MAX {
            *end = end.saturating_sub(len);
        }
    }

    /// Returns whether the tree must be built again to go on.
    pub(crate) fn needs_tree(&self) -> bool {
        matches!(self.knowledge, PausedKnowledge::Tree)
    }

    /// Returns the number of bytes that places of attributes and of parts of a style sheet take.
    pub(crate) fn places_len(&self) -> usize {
        size_of_val(self.attributes.as_slice()) + size_of_val(self.state.style_parts.as_slice())
    }

    /// Returns the length of the outline.
    pub(crate) fn outline_len(&self) -> usize {
        self.state.outline.as_ref().map_or(0, |outline| outline.len())
    }

    /// Returns the tags read so far.
    pub(crate) fn outline(&mut self) -> &mut Outline {
        self.state.outline.get_or_insert_default()
    }
}

/// What a place is within.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Around {
    pub(crate) is_in_template: bool,
    pub(crate) is_in_noscript: bool,
}

/// Builds the tree of the outline, whose names are in the encoding of `text`.
fn tree_of_outline(state: &State, text: &Text<'_>, is_scripting: bool) -> Knowledge {
    match state.outline.as_deref().and_then(|outline| outline.text_in(text.encoding())) {
        Some(outline) => tree_of(&outline, outline.bytes().len(), is_scripting),
        None => Knowledge::GuideOnly(Guide::default()),
    }
}

/// Builds the tree of a text up to `end`, unless it grows too large.
fn tree_of(text: &Text<'_>, end: usize, is_scripting: bool) -> Knowledge {
    let mut elements = Elements::with_tree(text, is_scripting);
    while elements.scanner.position() < end && matches!(elements.knowledge, Knowledge::Tree(_)) {
        elements.read_token();
    }
    match elements.knowledge {
        Knowledge::Tree(tree) => Knowledge::Tree(tree),
        _ => Knowledge::GuideOnly(Guide::default()),
    }
}
