//! Code points that URLs are written with, for the authoring requirements of more than one
//! edition.

use super::expression::Expression::{self, AnyOf, Sequence, Text};

/// The URL code points of every component: without `/` `:` `?` `@`, and without those beyond
/// ASCII.
// W12-25, S15-16
pub(crate) const ASCII: &str = "-!$&'()*+,.;=_~a-zA-Z0-9";

/// The URL code points beyond ASCII that all editions have.
// W12-25, S15-16
pub(crate) const BEYOND_ASCII: &str = concat!(
    "\u{A0}-\u{D7FF}\u{E000}-\u{FDCF}\u{FDF0}-\u{FFEF}\u{10000}-\u{1FFFD}\u{20000}-\u{2FFFD}",
    "\u{30000}-\u{3FFFD}\u{40000}-\u{4FFFD}\u{50000}-\u{5FFFD}\u{60000}-\u{6FFFD}",
    "\u{70000}-\u{7FFFD}\u{80000}-\u{8FFFD}\u{90000}-\u{9FFFD}\u{A0000}-\u{AFFFD}",
    "\u{B0000}-\u{BFFFD}\u{C0000}-\u{CFFFD}\u{D0000}-\u{DFFFD}\u{E1000}-\u{EFFFD}",
    "\u{F0000}-\u{FFFFD}\u{100000}-\u{10FFFD}",
);

/// What the edition of 2015 adds.
// S15-16
pub(crate) const BEYOND_ASCII_2015: &str = "\u{FFF0}-\u{FFFD}\u{E0000}-\u{E0FFF}";

/// A percent-encoded byte.
// W12-03, W12-25, S15-16
pub(crate) const fn percent_encoded_byte<R, C>() -> Expression<R, C> {
    Sequence(const { &[Text("%"), AnyOf("0-9A-Fa-f"), AnyOf("0-9A-Fa-f")] })
}
