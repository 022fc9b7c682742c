//! The Rust examples of README.md, of the guide and of each crate's README.md, as tests.
//!
//! They are tests of this crate because it is not published: a published crate must hold every file that it
//! includes, and these documents use several crates at once.

#[doc = include_str!("../../../README.md")]
mod readme {}

#[doc = include_str!("../../weburl/README.md")]
mod weburl {}

#[doc = include_str!("../../weburl-html/README.md")]
mod weburl_html {}

#[doc = include_str!("../../weburl-editions/README.md")]
mod weburl_editions {}

#[doc = include_str!("../../weburl-cli/README.md")]
mod weburl_cli {}

#[doc = include_str!("../../../docs/guide.md")]
mod guide {}

#[doc = include_str!("../../../docs/validity.md")]
mod validity {}

#[doc = include_str!("../../../docs/documents.md")]
mod documents {}

#[doc = include_str!("../../../docs/command.md")]
mod command {}
