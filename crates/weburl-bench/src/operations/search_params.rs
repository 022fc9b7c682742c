//! Lists of names and values.

use crate::lists::corpora::Corpora;
use crate::lists::queries::queries;
use crate::peers::{FormPairs, SearchParams, ada::Ada, sorug::Sorug, url::RustUrl, weburl::Weburl};
use crate::work::{Reader, Row, RowBuilder, Work};

/// Into a list, which is read completely.
pub(super) fn parse(corpora: &Corpora) -> Vec<Row> {
    let row = |list| {
        RowBuilder::new(list)
            .with(ParseList(Weburl::default()))
            .with(ParseList(RustUrl))
            .with(ParseList(Ada))
            .with(ParseList(Sorug))
            .build()
    };
    queries(corpora).iter().map(row).collect()
}

/// And back into a query.
pub(super) fn reserialize(corpora: &Corpora) -> Vec<Row> {
    let row = |list| {
        RowBuilder::new(list)
            .with(Reserialize(Weburl::default()))
            .with(Reserialize(RustUrl))
            .with(Reserialize(Ada))
            .with(Reserialize(Sorug))
            .build()
    };
    queries(corpora).iter().map(row).collect()
}

/// One after the other, from an iterator, which Ada does not have.
pub(super) fn pairs(corpora: &Corpora) -> Vec<Row> {
    let row = |list| {
        RowBuilder::new(list)
            .with(Pairs(Weburl::default()))
            .with(Pairs(RustUrl))
            .with(Pairs(Sorug))
            .build()
    };
    queries(corpora).iter().map(row).collect()
}

struct ParseList<P>(P);

impl<P: SearchParams> Work for ParseList<P> {
    type Input = String;

    fn peer(&self) -> &'static str {
        self.0.name()
    }

    #[inline]
    fn run(&mut self, _: usize, query: &String, reader: &mut impl Reader) {
        self.0.parse_list(query, |name, value| {
            reader.text(name);
            reader.text(value);
        });
    }
}

struct Reserialize<P>(P);

impl<P: SearchParams> Work for Reserialize<P> {
    type Input = String;

    fn peer(&self) -> &'static str {
        self.0.name()
    }

    #[inline]
    fn run(&mut self, _: usize, query: &String, reader: &mut impl Reader) {
        reader.text(&self.0.reserialize(query));
    }
}

struct Pairs<P>(P);

impl<P: FormPairs> Work for Pairs<P> {
    type Input = String;

    fn peer(&self) -> &'static str {
        self.0.name()
    }

    #[inline]
    fn run(&mut self, _: usize, query: &String, reader: &mut impl Reader) {
        self.0.iterate(query, |name, value| {
            reader.text(name);
            reader.text(value);
        });
    }
}
