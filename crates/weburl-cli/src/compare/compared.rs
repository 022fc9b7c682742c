//! A comparison and what the options make of it.

use weburl_readers::compare::Comparison;

/// What is printed about one input.
pub(super) struct Compared<'a> {
    pub(super) input: &'a str,
    pub(super) base: Option<&'a str>,
    pub(super) comparison: Comparison<'a>,
    pub(super) is_alarm: bool,
    pub(super) witness: Option<String>,
}
