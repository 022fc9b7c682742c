//! Parsing without a base.

use std::hint::black_box;

use weburl::{Parser, UrlBatch, UrlColumn};

use crate::lists::List;
use crate::peers::{
    Named, Parse, ParseBorrowed,
    ada::Ada,
    drop_in::DropIn,
    malloc::{MALLOC, Malloc},
    sorug::Sorug,
    url::RustUrl,
    weburl::Weburl,
};
use crate::work::{PIECE_LEN, Reader, Row, RowBuilder, Work};

/// To a URL that owns its href, which is read.
pub(super) fn owned(lists: &[List]) -> Vec<Row> {
    let row = |list| {
        RowBuilder::new(list)
            .with(Owned(Weburl::default()))
            .with(Owned(RustUrl))
            .with(Owned(Ada))
            .with(Owned(Sorug))
            .with(Malloc)
            .build()
    };
    lists.iter().map(row).collect()
}

/// To a URL that may borrow from the input or from a buffer. Peers with only owned URLs create those.
pub(super) fn borrowed(lists: &[List]) -> Vec<Row> {
    let row = |list| {
        RowBuilder::new(list)
            .with(Borrowed(Weburl::default()))
            .with(Owned(RustUrl))
            .with(Owned(Ada))
            .with(Borrowed(Sorug))
            .with(Malloc)
            .build()
    };
    lists.iter().map(row).collect()
}

/// Into an arena that holds the URLs of one timed piece and is reused. Peers without one create owned URLs.
pub(super) fn batch(lists: &[List]) -> Vec<Row> {
    let row = |list| {
        RowBuilder::new(list)
            .with(Batch::default())
            .with(Owned(RustUrl))
            .with(Owned(Ada))
            .with(Owned(Sorug))
            .with(Malloc)
            .build()
    };
    lists.iter().map(row).collect()
}

/// Lines of one text into offsets. Peers without that create owned URLs. The floor finds the newlines and copies the text.
pub(super) fn lines(lists: &[List]) -> Vec<Row> {
    let row = |list| {
        RowBuilder::new(list)
            .with(Lines::of(list))
            .with(Owned(RustUrl))
            .with(Owned(Ada))
            .with(Owned(Sorug))
            .with(Newlines::of(list))
            .build()
    };
    lists.iter().map(row).collect()
}

/// Only whether the input is a URL.
pub(super) fn can_parse(lists: &[List]) -> Vec<Row> {
    let row = |list| {
        RowBuilder::new(list)
            .with(CanParse(Weburl::default()))
            .with(CanParse(RustUrl))
            .with(CanParse(Ada))
            .with(CanParse(Sorug))
            .build()
    };
    lists.iter().map(row).collect()
}

/// As [`owned`], through both `url::Url`s. Here, the one that stands in is the first contender.
pub(super) fn through_drop_in(lists: &[List]) -> Vec<Row> {
    let row = |list| {
        RowBuilder::new(list)
            .with(Owned(DropIn))
            .with(Owned(RustUrl))
            .with(Owned(Weburl::default()))
            .build()
    };
    lists.iter().map(row).collect()
}

struct Owned<P>(P);

impl<P: Parse> Work for Owned<P> {
    type Input = String;

    fn peer(&self) -> &'static str {
        self.0.name()
    }

    #[inline]
    fn run(&mut self, _: usize, input: &String, reader: &mut impl Reader) {
        if let Some(url) = &self.0.parse(input) {
            // Both the offsets and the href must exist.
            reader.text(self.0.href(black_box(url)));
        }
    }
}

struct Borrowed<P>(P);

impl<P: ParseBorrowed> Work for Borrowed<P> {
    type Input = String;

    fn peer(&self) -> &'static str {
        self.0.name()
    }

    #[inline]
    fn run(&mut self, _: usize, input: &String, reader: &mut impl Reader) {
        self.0.parse_borrowed(input, |href| reader.text(href));
    }
}

#[derive(Default)]
struct Batch {
    parser: Parser<'static>,
    batch: UrlBatch,
}

impl Batch {
    const LEN: usize = 1024;
}

impl Work for Batch {
    type Input = String;

    fn peer(&self) -> &'static str {
        Weburl::default().name()
    }

    #[inline]
    fn run(&mut self, _: usize, input: &String, reader: &mut impl Reader) {
        if self.batch.len() == Self::LEN {
            self.batch.clear();
        }
        self.parser.parse_to_batch(input, &mut self.batch);
        if let Some(Ok(url)) = self.batch.get(self.batch.len() - 1) {
            reader.text(url.href());
        }
    }
}

/// The inputs of each timed piece as a text of lines, for as long as the program runs.
fn texts(list: &List) -> Vec<&'static str> {
    let lines = |inputs: &[String]| &*(inputs.join("\n") + "\n").leak();
    list.inputs.chunks(PIECE_LEN).map(lines).collect()
}

/// Scans all lines of a piece when it comes to the first one.
struct Lines {
    texts: Vec<&'static str>,
    column: Option<UrlColumn<'static>>,
}

impl Lines {
    fn of(list: &List) -> Self {
        Self { texts: texts(list), column: None }
    }
}

impl Work for Lines {
    type Input = String;

    fn peer(&self) -> &'static str {
        Weburl::default().name()
    }

    #[inline]
    fn run(&mut self, index: usize, _: &String, reader: &mut impl Reader) {
        let row = index % PIECE_LEN;
        if row == 0 {
            let text = self.texts[index / PIECE_LEN];
            self.column = Some(Parser::new().parse_lines(text));
        }
        if let Some(Some(Ok(url))) = self.column.as_ref().map(|column| column.get(row)) {
            reader.text(url.href());
        }
    }
}

/// Finds all newlines of a piece and copies it when it comes to the first line.
struct Newlines {
    texts: Vec<&'static str>,
    ends: Vec<usize>,
    copy: String,
}

impl Newlines {
    fn of(list: &List) -> Self {
        Self { texts: texts(list), ends: Vec::new(), copy: String::new() }
    }
}

impl Work for Newlines {
    type Input = String;

    fn peer(&self) -> &'static str {
        MALLOC
    }

    #[inline]
    fn run(&mut self, index: usize, _: &String, reader: &mut impl Reader) {
        let row = index % PIECE_LEN;
        if row == 0 {
            let text = self.texts[index / PIECE_LEN];
            self.ends.clear();
            self.ends.extend(memchr::memchr_iter(b'\n', text.as_bytes()));
            self.copy.clear();
            self.copy.push_str(text);
        }
        let start = row.checked_sub(1).map_or(0, |before| self.ends[before] + 1);
        reader.text(&self.copy[start..self.ends[row]]);
    }
}

struct CanParse<P>(P);

impl<P: Parse> Work for CanParse<P> {
    type Input = String;

    fn peer(&self) -> &'static str {
        self.0.name()
    }

    #[inline]
    fn run(&mut self, _: usize, input: &String, reader: &mut impl Reader) {
        reader.flag(self.0.can_parse(input));
    }
}
