//! Grammars as data: one description of each rule to parse, print and draw.
//!
//! The 2015 edition of the URL Standard defines its parser by railroad diagrams. An [`Expression`] is such a
//! diagram. [`parse`] matches an input against it, [`to_text`] prints it, [`to_svg`] draws it, and
//! [`trace()`] shows which rules matched which bytes.
//!
//! # Examples
//! ```
//! use weburl_editions::grammar::{parse, to_text, trace};
//! use weburl_editions::webspecs_2015::{Mode, Rule, Rules};
//!
//! let rules = Rules { mode: Mode::AsWritten, base: None };
//! let text = to_text(&rules, Rule::Authority);
//! assert_eq!(text, "authority = [ user [ \":\" password ] \"@\" ] host [ \":\" port ]\n");
//!
//! let node = parse(&rules, Rule::Authority, "u@h")?.expect("it matches");
//! assert_eq!(node.child(Rule::Host).map(|host| host.span.clone()), Some(2..3));
//! assert_eq!(trace(&rules, &node, "u@h").lines().count(), 3);
//! # Ok::<(), weburl_editions::webspecs_2015::ParseException>(())
//! ```

mod diagram;
pub(crate) mod expression;
pub(crate) mod matcher;
pub(crate) mod print;
pub(crate) mod progress;
pub(crate) mod trace;
pub(crate) mod url_units;

pub use diagram::{all_to_svg, to_svg};
pub use expression::{Expression, Grammar};
pub use matcher::{Node, parse};
pub use print::to_text;
pub use progress::Progress;
pub use trace::trace;
