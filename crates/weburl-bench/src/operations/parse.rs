//! Parsing without a base.

use std::hint::black_box;

use weburl::{Parser, UrlBatch};

use crate::lists::List;
use crate::peers::{
    Named, Parse, ParseBorrowed, ada::Ada, drop_in::DropIn, malloc::Malloc, sorug::Sorug,
    url::RustUrl, weburl::Weburl,
};
use crate::work::{Reader, Row, RowBuilder, Work};

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
