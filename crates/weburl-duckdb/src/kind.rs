//! The types of results.

use std::ffi::CStr;

/// The type of a result.
pub(crate) enum Kind {
    Leaf(Leaf),
    Struct(&'static [(&'static CStr, Leaf)]),
}

/// A type without parts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Leaf {
    Text,
    Boolean,
    U16,
    U64,
}
