//! The editions of the web's URL standards, each as a literal, executable transcription.
//!
//! It is a book to be read next to the texts: a chapter for each edition, whose items stand under the sections and
//! anchors of its document, and whose statements stand under its steps. It can be run, too: each algorithm, attribute
//! and definition of a text is a function, with the names and parameters that it has there.
//!
//! # The chapters
//!
//! | | edition | chapter | modes |
//! | --- | --- | --- | --- |
//! | 1 | URL, W3C Editor's Draft, 8 November 2012: a state machine | [`w3c_2012`] | [as written](w3c_2012::Mode::AsWritten), [corrected](w3c_2012::Mode::Corrected) |
//! | 2 | URL Standard, webspecs, 12 January 2015: a grammar | [`webspecs_2015`], on [`grammar`] | [`webspecs_2015::Mode`] |
//! | 3 | HTML5, as far as it defines URLs, 13 January 2011 | [`html5`] | [as written](html5::Mode::AsWritten), [corrected](html5::Mode::Corrected) |
//! | 4 | an article for authors | [`webdevout`] | |
//!
//! They are the project's founding documents, in the order of the project rather than of time. The URL Standard of today
//! is the crate [`weburl_living`]. Appendices
//! check what they require of authors ([`authoring`]), have the strings of their interfaces ([`dom_string`]), and say
//! which requirements have no test ([`requirements`]). `weburl compare --editions` compares them.
//!
//! # Modes
//!
//! A text can contradict itself, or have a step that cannot be meant. *As written* takes it to the letter, and repairs
//! only what it needs to run at all. *Corrected* follows a reading where the text is ambiguous or contradicts itself,
//! and never a rule that was published later. Each reading has a number such as `A-02`, under which the code names it
//! and the chapter gives the reason.
//!
//! ```
//! use weburl_editions::w3c_2012::{Mode, Options, parse_with};
//!
//! for (mode, host) in [(Mode::AsWritten, "xample.com"), (Mode::Corrected, "example.com")] {
//!     let options = Options { mode, ..Options::default() };
//!     assert_eq!(parse_with("http://example.com/", None, &options).host, host);
//! }
//! ```
//!
//! # What it is not
//!
//! It does not depend on the crate `weburl`, so that both arrive at their results independently. It is slow: to work
//! with URLs, use `weburl`.
#![forbid(unsafe_code)]

pub mod authoring;
pub mod dom_string;
mod encoders;
pub mod grammar;
pub mod html5;
pub mod requirements;
pub mod w3c_2012;
pub mod webdevout;
pub mod webspecs_2015;
