//! Findings: what is wrong with an input, for people.
//!
//! The standard's parser reports an error where it stands, so that one mistake can have several names:
//! `http:\\` has three. A [`Finding`] is one mistake with everything that the parser says about it, and its
//! message says which text is wrong, in which component, and what to write instead.
//! [`Parser::diagnose`](crate::Parser::diagnose) has the standard's own list.

pub(crate) mod finding;
mod group;
mod list;
mod missing_scheme;
mod quote;
mod wording;

pub use finding::Finding;
pub use list::Findings;
pub use quote::grouped;
