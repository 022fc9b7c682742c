//! The memory that `LinkReader` takes, counted.
//!
//! A program of its own, because a global allocator does the counting.

use allocation_counter::measure;
use encoding_rs::UTF_8;
use weburl::Url;
use weburl_documents::{DocumentOptions, LinkReader};

/// A document that is as long as the test wants it.
struct Growing {
    name: &'static str,
    start: &'static str,
    repeated: &'static str,
    end: &'static str,
    /// How many bytes of each repetition are held at most.
    held: usize,
    links: Links,
}

/// How many links a document has, besides that of a base.
#[derive(Clone, Copy, PartialEq)]
enum Links {
    None,
    One,
    /// One for each repetition.
    Each,
}

/// The size of what is kept of a tag that is held, besides its source: at most.
const HELD_TAG: usize = 128;
/// The size of the places of an attribute, and of a piece of a style sheet.
const ATTRIBUTE: usize = 40;
const PART: usize = 24;
/// A piece of a style sheet of SVG, and a comment that ends it.
const PIECE: &str = "a{}<!---->";

const fn growing(
    name: &'static str,
    [start, repeated, end]: [&'static str; 3],
    held: usize,
    links: Links,
) -> Growing {
    Growing { name, start, repeated, end, held, links }
}

const DOCUMENTS: &[Growing] = &[
    growing("text", ["<base href=/>", "words ", "<a href=b>"], 0, Links::One),
    growing("comments", ["<base href=/>", "<!-- a -->", "<a href=b>"], 0, Links::One),
    growing("a word", ["", "words", "<img src=b>"], 5, Links::One),
    growing("a tag without an end", ["<a href=b ", "c=d ", ""], 4 + ATTRIBUTE, Links::None),
    growing("a long value", ["<img alt='", "word ", "' src=b>"], 5, Links::One),
    growing("a value without an end", ["<img src='", "word ", ""], 5, Links::None),
    growing("a comment without an end", ["<!--", " <a href=b>", ""], 11, Links::None),
    growing("a declaration without an end", ["<!doctype", " html", ""], 5, Links::None),
    growing("a style sheet without an end", ["<style>", " a { } ", ""], 7, Links::None),
    growing("a script without an end", ["<script>", " </a> ", ""], 6, Links::None),
    growing("a script in a comment", ["<script><!--<script>", "</script >", ""], 10, Links::None),
    growing("text areas without an end", ["<textarea>", "<textarea>", ""], 10, Links::None),
    growing("CDATA without an end", ["<svg><![CDATA[", "]] >", ""], 4, Links::None),
    growing("a style sheet of SVG", ["<svg><style>", PIECE, ""], 10 + PART, Links::None),
    growing("tags that are certain", ["", "<img src=//h/b> ", ""], 6, Links::Each),
    growing(
        "tags before a late base",
        ["", "<a href=b> ", "<base href=/c/>"],
        4 + "<a href=b>".len() + HELD_TAG,
        Links::Each,
    ),
    growing("tags behind a base", ["<base href=/c/>", "<a href=b> ", ""], 4, Links::Each),
];

/// The most that was held and allocated, in bytes, and the number of links.
struct Taken {
    held: usize,
    allocated: usize,
    links: usize,
}

fn take(source: &[u8], chunk_len: usize, options: &DocumentOptions<'_>) -> Taken {
    let (mut held, mut links) = (0, 0);
    let allocations = measure(|| {
        let mut reader = LinkReader::new(options);
        for chunk in source.chunks(chunk_len) {
            reader.push(chunk, |_| links += 1);
            held = held.max(reader.held_len());
        }
        reader.finish(|_| links += 1);
    });
    Taken { held, allocated: usize::try_from(allocations.bytes_max).expect("it fits"), links }
}

/// What the reader waits for before it looks at anything.
const START: usize = 1024;
/// What a reader allocates for an empty document, and for one tag: buffers for URLs and attributes.
const FIXED: usize = 8 << 10;

impl Growing {
    /// Returns how many bytes each repetition takes while the links of a style sheet in pieces are found.
    fn while_links_are_found(&self) -> usize {
        if self.repeated == PIECE { 256 } else { 0 }
    }

    /// Compares what a document of some `len` takes, in chunks, with what it may take.
    fn check(&self, len: usize, options: &DocumentOptions<'_>) {
        let Self { name, start, repeated, end, held, links } = self;
        let count = len / repeated.len();
        let source = format!("{start}{}{end}", repeated.repeat(count));
        let bases = [start, end].iter().filter(|part| part.starts_with("<base")).count();
        let links =
            bases + if *links == Links::Each { count } else { usize::from(*links == Links::One) };
        for chunk_len in [100, 1 << 14, source.len()] {
            let place = format!("{name}: {len} in chunks of {chunk_len}");
            let taken = take(source.as_bytes(), chunk_len, options);
            assert_eq!(taken.links, links, "{place}");
            // What has not ended is read again when it has grown by an eighth.
            let may_hold = (count * held + start.len() + end.len()) * 9 / 8 + START;
            assert!(taken.held <= may_hold, "{place}: held {} of {may_hold}", taken.held);
            // A buffer that doubles is there twice while it is copied, and there are several.
            let may_allocate =
                4 * (taken.held + chunk_len) + count * self.while_links_are_found() + FIXED;
            let allocated = taken.allocated;
            assert!(allocated <= may_allocate, "{place}: {allocated} of {may_allocate}");
        }
    }
}

#[test]
fn no_more_is_held_and_allocated_than_the_documentation_says() {
    let address = Url::parse("https://example.com/").expect("a URL");
    let options = DocumentOptions::new(&address).transport_encoding(UTF_8);
    for document in DOCUMENTS {
        for len in [1 << 14, 1 << 17] {
            document.check(len, &options);
        }
    }
}
