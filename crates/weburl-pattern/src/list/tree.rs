//! A radix tree over texts with segment wildcards.
//!
//! A key is fixed text, in which [`SEGMENT`] stands for a segment wildcard that ends at the next delimiter. Each node is
//! therefore reached at one position of a text at most, and a look-up visits no node twice. Nodes stand in one array, the
//! children of a node side by side. Which child continues with a byte, a node says itself if they are few: the processor
//! guesses the next node before it has compared. A table says it if they are many, as it guesses wrong too often.

use std::marker::PhantomData;

/// Stands for a segment wildcard in a key. URLs contain no control characters.
pub(crate) const SEGMENT: u8 = 1;

/// What no table says of a byte that continues.
const NO_CHILD: u8 = u8::MAX;

/// Where a text begins and which way it is read.
pub(crate) trait Direction {
    const DELIMITER: u8;
    const IS_BACKWARD: bool;
}

/// Pathnames, from the start.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pathnames;

impl Direction for Pathnames {
    const DELIMITER: u8 = b'/';
    const IS_BACKWARD: bool = false;
}

/// Hostnames, from the end, as what is behind a wildcard decides.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hostnames;

impl Direction for Hostnames {
    const DELIMITER: u8 = b'.';
    const IS_BACKWARD: bool = true;
}

/// How many bytes are looked at together.
const WORD: usize = 8;

/// A text that is read in one direction, by words.
struct Text<'t, D> {
    bytes: &'t [u8],
    /// The last word, or the whole text if it is shorter.
    tail: u64,
    direction: PhantomData<D>,
}

impl<'t, D: Direction> Text<'t, D> {
    fn new(bytes: &'t [u8]) -> Self {
        let tail = if D::IS_BACKWARD {
            bytes.first_chunk().map(|&tail| u64::from_be_bytes(tail))
        } else {
            bytes.last_chunk().map(|&tail| u64::from_le_bytes(tail))
        };
        let tail = tail.unwrap_or_else(|| word_of::<D>(bytes));
        Self { bytes, tail, direction: PhantomData }
    }

    /// Returns the bytes from `position` on, the next one lowest, and zeros behind the end.
    #[inline]
    fn word(&self, position: usize) -> u64 {
        let rest = self.bytes.len() - position;
        if rest >= WORD {
            let index = if D::IS_BACKWARD { rest - WORD } else { position };
            let bytes = self.bytes[index..].first_chunk().copied().unwrap_or_default();
            return if D::IS_BACKWARD {
                u64::from_be_bytes(bytes)
            } else {
                u64::from_le_bytes(bytes)
            };
        }
        // At the end of the text, all bits go.
        let half = 4 * (self.bytes.len().min(WORD) - rest);
        self.tail >> half >> half
    }

    /// Returns whether `label` stands at `position`, in the order of the text.
    #[inline(never)]
    fn has(&self, position: usize, label: &[u8]) -> bool {
        let end = position + label.len();
        let len = self.bytes.len();
        if end > len {
            return false;
        }
        let range = if D::IS_BACKWARD { len - end..len - position } else { position..end };
        self.bytes[range] == *label
    }

    #[inline]
    fn byte(&self, position: usize) -> Option<u8> {
        let index =
            if D::IS_BACKWARD { self.bytes.len().checked_sub(position + 1)? } else { position };
        self.bytes.get(index).copied()
    }
}

/// Returns up to eight bytes, the first one in the direction lowest.
fn word_of<D: Direction>(bytes: &[u8]) -> u64 {
    let push = |word, &byte: &u8| word << 8 | u64::from(byte);
    if D::IS_BACKWARD { bytes.iter().fold(0, push) } else { bytes.iter().rev().fold(0, push) }
}

/// Where a key ends: what it stands for is an item.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Key {
    /// In the order of reading.
    pub(crate) text: Vec<u8>,
    /// Whether anything may follow.
    pub(crate) is_open: bool,
    pub(crate) item: u32,
    /// No item of a tree has a lower rank than the tree.
    pub(crate) rank: u32,
}

/// A node with more children than this has a table.
const FEW: usize = 2;

/// Fits a line of the cache.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(64))]
struct Node {
    /// The lowest rank of an item here or below.
    rank: u32,
    label_len: u32,
    /// The first bytes of the label, and the bits that they take.
    word: u64,
    mask: u64,
    /// Where the rest of the label stands, in the order of the text.
    label: u32,
    /// The first of the items that end here; behind them, those after which anything may follow.
    items: u32,
    closed: u32,
    open: u32,
    first_child: u32,
    /// Where the table of the children begins, which counts from the first of `bytes`.
    table: u32,
    table_len: u8,
    /// Whether the first child is that of a segment wildcard.
    has_segment: bool,
    /// How many children continue with text.
    children: u8,
    /// The first bytes of the first of these.
    bytes: [u8; FEW],
}

impl Node {
    /// Returns whether the first word of the label stands at `position`.
    #[inline]
    fn may_begin<D: Direction>(&self, text: &Text<'_, D>, position: usize) -> bool {
        (text.word(position) ^ self.word) & self.mask == 0
    }
}

/// Items, found by texts.
#[derive(Clone, Debug)]
pub(crate) struct Tree<D> {
    nodes: Vec<Node>,
    labels: Vec<u8>,
    tables: Vec<u8>,
    items: Vec<u32>,
    direction: PhantomData<D>,
}

/// What a look-up does with what it finds.
pub(crate) trait Visitor {
    /// Items and subtrees of this rank or a higher one are not wanted.
    fn bound(&self) -> u32;
    /// Takes items that end at the same place. Their ranks ascend, but for one step.
    fn visit(&mut self, items: &[u32]);
}

/// A node that has its keys, but not yet its children.
struct Unbuilt {
    node: usize,
    /// The keys, which share `depth` bytes.
    start: usize,
    end: usize,
    depth: usize,
    is_segment: bool,
}

impl<D: Direction> Tree<D> {
    pub(crate) fn new() -> Self {
        let (nodes, labels, tables, items) = Default::default();
        Self { nodes, labels, tables, items, direction: PhantomData }
    }

    /// Adds a root with these keys, and returns it.
    pub(crate) fn add(&mut self, mut keys: Vec<Key>) -> u32 {
        keys.sort_unstable();
        let root = self.nodes.len();
        self.nodes.push(Node::default());
        let (end, is_segment) = (keys.len(), false);
        let mut unbuilt = vec![Unbuilt { node: root, start: 0, end, depth: 0, is_segment }];
        while let Some(next) = unbuilt.pop() {
            self.build(&keys, &next, &mut unbuilt);
        }
        // Children stand behind their parents.
        for parent in (root..self.nodes.len()).rev() {
            let Node { first_child, has_segment, children, .. } = self.nodes[parent];
            let children = usize::from(children) + usize::from(has_segment);
            let children = self.nodes[first_child as usize..][..children].iter();
            let rank = children.map(|child| child.rank).min().unwrap_or(u32::MAX);
            self.nodes[parent].rank = self.nodes[parent].rank.min(rank);
        }
        root as u32
    }

    fn build(&mut self, keys: &[Key], unbuilt: &Unbuilt, rest: &mut Vec<Unbuilt>) {
        let &Unbuilt { node, start, end, depth, is_segment } = unbuilt;
        let keys_here = &keys[start..end];
        let (Some(first), Some(last)) = (keys_here.first(), keys_here.last()) else {
            self.nodes[node].rank = u32::MAX;
            return;
        };
        let label_start = depth + usize::from(is_segment);
        let common = first.text[label_start..].iter().zip(&last.text[label_start..]);
        let label_len = common.take_while(|(a, b)| a == b && **a != SEGMENT).count();
        let depth = label_start + label_len;

        let bytes = &first.text[label_start..depth];
        let (bytes, long) = bytes.split_at(bytes.len().min(WORD));
        let word = word_of::<Pathnames>(bytes);
        let mask = word_of::<Pathnames>(&[0xFF; WORD][..bytes.len()]);
        let label = self.labels.len();
        self.labels.extend(long);
        if D::IS_BACKWARD {
            self.labels[label..].reverse();
        }
        let items = self.items.len();
        let ending = keys_here.iter().take_while(|key| key.text.len() == depth);
        let (mut closed, mut open): (Vec<_>, Vec<_>) = ending.partition(|key| !key.is_open);
        closed.sort_by_key(|key| key.rank);
        open.sort_by_key(|key| key.rank);
        self.items.extend(closed.iter().chain(&open).map(|key| key.item));
        let rank = closed.iter().chain(&open).map(|key| key.rank).min().unwrap_or(u32::MAX);

        let first_child = self.nodes.len();
        let mut at = start + closed.len() + open.len();
        let mut bytes = Vec::new();
        while at < end {
            let byte = keys[at].text[depth];
            let same = keys[at..end].iter().take_while(|key| key.text[depth] == byte).count();
            let (node, is_segment) = (self.nodes.len(), byte == SEGMENT);
            rest.push(Unbuilt { node, start: at, end: at + same, depth, is_segment });
            self.nodes.push(Node::default());
            bytes.push(byte);
            at += same;
        }
        let has_segment = bytes.first() == Some(&SEGMENT);
        let text_bytes = &bytes[usize::from(has_segment)..];
        let mut few = [0; FEW];
        few.iter_mut().zip(text_bytes).for_each(|(few, &byte)| *few = byte);
        let table = self.tables.len();
        let mut table_len = 0;
        if text_bytes.len() > FEW {
            table_len = text_bytes[text_bytes.len() - 1] - few[0] + 1;
            self.tables.resize(table + usize::from(table_len), NO_CHILD);
            for (child, byte) in (0..).zip(text_bytes) {
                self.tables[table + usize::from(byte - few[0])] = child;
            }
        }
        self.nodes[node] = Node {
            rank,
            label_len: label_len as u32,
            word,
            mask,
            label: label as u32,
            items: items as u32,
            closed: closed.len() as u32,
            open: open.len() as u32,
            first_child: first_child as u32,
            table: table as u32,
            table_len,
            has_segment,
            children: text_bytes.len() as u8,
            bytes: few,
        };
    }

    /// Visits the items whose keys match `text`, in no order.
    #[inline]
    pub(crate) fn look_up<V: Visitor>(&self, root: u32, text: &[u8], visitor: &mut V) {
        self.walk(root, &Text::new(text), 0, visitor);
    }

    /// Recurses where a text and a segment wildcard both continue, which the depth of keys limits.
    fn walk<V: Visitor>(
        &self,
        mut node: u32,
        text: &Text<'_, D>,
        mut position: usize,
        visitor: &mut V,
    ) {
        loop {
            let here = &self.nodes[node as usize];
            if !here.may_begin(text, position) || here.rank >= visitor.bound() {
                return;
            }
            let len = here.label_len as usize;
            if len > WORD {
                let label = &self.labels[here.label as usize..][..len - WORD];
                if !text.has(position + WORD, label) {
                    return;
                }
            }
            position += len;
            let Some(next) = text.byte(position) else {
                return self.visit(here.items, here.closed + here.open, visitor);
            };
            if here.open > 0 {
                self.visit(here.items + here.closed, here.open, visitor);
            }
            let child = self.child(here, next);
            if here.has_segment && next != D::DELIMITER {
                if let Some(child) = child
                    && self.nodes[child as usize].may_begin(text, position)
                {
                    self.walk(child, text, position, visitor);
                }
                while text.byte(position).is_some_and(|byte| byte != D::DELIMITER) {
                    position += 1;
                }
                node = here.first_child;
            } else if let Some(child) = child {
                node = child;
            } else {
                return;
            }
        }
    }

    #[inline(never)]
    fn visit<V: Visitor>(&self, start: u32, count: u32, visitor: &mut V) {
        visitor.visit(&self.items[start as usize..][..count as usize]);
    }

    #[inline]
    fn child(&self, node: &Node, byte: u8) -> Option<u32> {
        let first = node.first_child + u32::from(node.has_segment);
        if usize::from(node.children) <= FEW {
            let mut bytes = node.bytes[..node.children.into()].iter();
            let child = bytes.position(|&first_byte| first_byte == byte)?;
            return Some(first + child as u32);
        }
        let offset = byte.wrapping_sub(node.bytes[0]);
        if offset >= node.table_len {
            return None;
        }
        match self.tables[node.table as usize + usize::from(offset)] {
            NO_CHILD => None,
            child => Some(first + u32::from(child)),
        }
    }
}
