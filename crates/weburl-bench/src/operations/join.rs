//! Resolving relative references.

use std::hint::black_box;

use crate::lists::corpora::Corpora;
use crate::lists::references::{BASES, Reference, mixed_references, references_by_shape};
use crate::lists::{Input, List};
use crate::peers::{Parse, ada::Ada, drop_in::DropIn, sorug::Sorug, url::RustUrl, weburl::Weburl};
use crate::work::{Reader, Row, RowBuilder, Work};

/// All shapes, mixed.
pub(super) fn mixed(corpora: &Corpora) -> Vec<Row> {
    vec![row(&mixed_references(corpora))]
}

/// One list per shape.
pub(super) fn by_shape(corpora: &Corpora) -> Vec<Row> {
    references_by_shape(corpora).iter().map(row).collect()
}

fn row(list: &List<Reference>) -> Row {
    RowBuilder::new(list)
        .with(Join::new(Weburl::default()))
        .with(Join::new(RustUrl))
        .with(Join::new(Ada))
        .with(Join::new(Sorug))
        .build()
}

/// All shapes, mixed, through both `url::Url`s.
pub(super) fn through_drop_in(corpora: &Corpora) -> Vec<Row> {
    let list = mixed_references(corpora);
    let row = RowBuilder::new(&list)
        .with(Join::new(DropIn))
        .with(Join::new(RustUrl))
        .with(Join::new(Weburl::default()))
        .build();
    vec![row]
}

struct Join<P: Parse> {
    peer: P,
    bases: Vec<P::Url>,
}

impl<P: Parse> Join<P> {
    fn new(peer: P) -> Self {
        let bases = BASES.iter().filter_map(|base| peer.parse(base)).collect();
        Self { peer, bases }
    }
}

impl<P: Parse> Work for Join<P> {
    type Input = Reference;

    fn peer(&self) -> &'static str {
        self.peer.name()
    }

    #[inline]
    fn run(&mut self, _: usize, reference: &Reference, reader: &mut impl Reader) {
        if let Some(url) = &self.peer.join(&self.bases[reference.base], reference.text()) {
            reader.text(self.peer.href(black_box(url)));
        }
    }
}
