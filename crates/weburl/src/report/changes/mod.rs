//! Changes: how the href of a URL differs from the input that it was parsed from.
//!
//! [URL Standard: URL parsing](https://url.spec.whatwg.org/#url-parsing). Whatever lies between two
//! changes is the same in the input and in the href, in the same order.

mod align;
mod change;
mod parser;
mod path;
mod trace;
mod url;

pub use change::{Change, ChangeKind, Changes};
