//! Transcribes earlier editions of the web's URL standards into code that you can read next to them, and run.
//!
//! Each edition is a chapter. Its items appear under the sections and anchors of the document, and its statements under
//! the steps. Each algorithm, attribute and definition of the text is a function, with the same name and parameters.
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
//! These are the project's founding documents, in the order in which it took them up. The crate [`weburl_living`]
//! transcribes today's URL Standard. Appendices check the rules for authors ([`authoring`]), provide the strings of the
//! interfaces ([`dom_string`]), and say which requirements lack a test ([`requirements`]). `weburl compare --editions`
//! compares them.
//!
//! # Modes
//!
//! A text can contradict itself, or contain a step that nobody can have meant. *As written* takes it to the letter, and
//! repairs only what it needs to run at all. *Corrected* follows a reading where the text is ambiguous or contradicts
//! itself, but never a rule that was published later. Each reading has a number such as `A-02`; the code cites the number,
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
//! It doesn't depend on the crate `weburl`, so both arrive at their results independently. It is slow: to work with
//! URLs, use `weburl`.
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
