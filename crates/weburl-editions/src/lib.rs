//! The editions of the web's URL standards, each as a literal, executable transcription.
//!
//! | edition | module |
//! | --- | --- |
//! | URL Standard, WHATWG, 2 July 2026 | [`living`] |
//! | URL Standard, webspecs, 12 January 2015 | [`webspecs_2015`], on [`grammar`] |
//! | HTML5, as far as it defines URLs | [`html5`] |
//! | URL, W3C Editor's Draft, 8 November 2012 | [`w3c_2012`] |
//! | an article for authors | [`webdevout`] |
//!
//! An edition is meant to be read next to the text that it transcribes, and to be compared with other
//! implementations. It does not depend on the crate `weburl`, so that both arrive at their results
//! independently. It is slow: to work with URLs, use `weburl`.
#![forbid(unsafe_code)]

pub mod authoring;
pub mod dom_string;
pub mod grammar;
pub mod html5;
pub mod living;
pub mod requirements;
pub mod w3c_2012;
pub mod webdevout;
pub mod webspecs_2015;
