//! The operations that are measured.

mod join;
mod parse;
mod percent_encode;
mod search_params;
mod setters;

use crate::lists::corpora::Corpora;
use crate::lists::hosts::hosts;
use crate::lists::non_special::non_special;
use crate::lists::rewriting::rewriting;
use crate::work::Row;

/// An operation of URL libraries.
pub(crate) struct Operation {
    pub(crate) name: &'static str,
    /// Creates the lists, with the contenders that work on them.
    pub(crate) rows: fn(&Corpora) -> Vec<Row>,
}

/// All operations, in the order of the report.
pub(crate) const OPERATIONS: &[Operation] = &[
    Operation { name: "owned parse", rows: |corpora| parse::owned(&corpora.found) },
    Operation { name: "borrowed parse", rows: |corpora| parse::borrowed(&corpora.normal) },
    Operation { name: "batch", rows: |corpora| parse::batch(&corpora.found) },
    Operation { name: "lines", rows: |corpora| parse::lines(&corpora.found) },
    Operation { name: "can_parse", rows: |corpora| parse::can_parse(&corpora.found) },
    Operation { name: "join", rows: join::mixed },
    Operation { name: "join, by shape", rows: join::by_shape },
    Operation { name: "setters", rows: setters::each },
    Operation { name: "search params: parse", rows: search_params::parse },
    Operation { name: "search params: parse, serialize", rows: search_params::reserialize },
    Operation { name: "form pairs", rows: search_params::pairs },
    Operation { name: "rewriting", rows: |corpora| parse::owned(&rewriting(corpora)) },
    Operation { name: "hosts", rows: |corpora| parse::owned(&hosts(corpora)) },
    Operation { name: "non-special", rows: |corpora| parse::owned(&non_special(corpora)) },
    Operation { name: "drop-in: parse", rows: |corpora| parse::through_drop_in(&corpora.found) },
    Operation { name: "drop-in: join", rows: join::through_drop_in },
    Operation { name: "percent-encode", rows: |_| percent_encode::encode() },
    Operation { name: "percent-decode", rows: |_| percent_encode::decode() },
];
