//! What C and JavaScript call: each function turns pointers into texts and objects, and asks safe code.

#[cfg(feature = "ada")]
mod ada;
mod memory;
#[cfg(feature = "more")]
mod more;
mod pairs;
#[cfg(feature = "pattern")]
mod pattern;
#[cfg(all(feature = "pattern", target_arch = "wasm32", not(feature = "regress")))]
mod regexp;
#[cfg(feature = "report")]
mod report;
mod table;
mod url;
