//! The Arrow C data interface, in capsules of Python: arrays of other libraries in, and ours out.
//!
//! [Arrow: C data interface](https://arrow.apache.org/docs/format/CDataInterface.html) and [C stream
//! interface](https://arrow.apache.org/docs/format/CStreamInterface.html). Pointers cannot be checked, and all else is:
//! `foreign` makes arrays with constructors that look at every offset, key and view, and at all text. Arrow's own
//! `from_ffi` panics on numbers that cannot be, and leaves the rest to its caller.

pub(super) mod capsules;
mod column_type;
pub(super) mod export;
mod foreign;
mod plugin;
pub(super) mod stream;
