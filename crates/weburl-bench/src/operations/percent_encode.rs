//! Percent-encoding texts, and decoding them.

use crate::lists::List;
use crate::lists::texts::texts;
use crate::peers::{PercentEncode, percent_encoding::PercentEncoding, weburl::Weburl};
use crate::work::{Reader, Row, RowBuilder, Work};

/// With the component percent-encode set.
pub(super) fn encode() -> Vec<Row> {
    let row = |list| {
        RowBuilder::new(&list).with(Encode(Weburl::default())).with(Encode(PercentEncoding)).build()
    };
    texts().into_iter().map(row).collect()
}

/// The output of [`encode`].
pub(super) fn decode() -> Vec<Row> {
    let row = |list: List| {
        let encoded = list.inputs.iter().map(|text| PercentEncoding.encode(text).into_owned());
        RowBuilder::new(&List::new(list.name, encoded))
            .with(Decode(Weburl::default()))
            .with(Decode(PercentEncoding))
            .build()
    };
    texts().into_iter().map(row).collect()
}

struct Encode<P>(P);

impl<P: PercentEncode> Work for Encode<P> {
    type Input = String;

    fn peer(&self) -> &'static str {
        self.0.name()
    }

    #[inline]
    fn run(&mut self, _: usize, text: &String, reader: &mut impl Reader) {
        reader.text(&self.0.encode(text));
    }
}

struct Decode<P>(P);

impl<P: PercentEncode> Work for Decode<P> {
    type Input = String;

    fn peer(&self) -> &'static str {
        self.0.name()
    }

    #[inline]
    fn run(&mut self, _: usize, text: &String, reader: &mut impl Reader) {
        reader.bytes(&self.0.decode(text));
    }
}
