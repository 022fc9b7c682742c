//! URLs that stand in the source: a parser that runs when it is compiled, for the macro `url!`.
//!
//! DIFFERENCE: this is a parser of its own, because the other one cannot run there: it finds a plan with vector
//! instructions and writes into a `String`. It takes the same rules for ports, addresses, dot segments, drive letters and
//! percent-encode sets, goes from state to state, and knows neither a base nor IDNA. The tests compare it with the other.

mod buffer;
mod host;
#[cfg(feature = "macros")]
mod macros;
mod message;
mod parse;
mod path;
pub mod support;
mod template;
mod text;
