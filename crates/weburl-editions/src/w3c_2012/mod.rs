//! The W3C URL Editor's Draft of 8 November 2012: a state machine, escape sets, `URLUtils` and
//! `URLQuery`.
//!
//! The document is the first of the project's founding documents. Read literally it cannot parse
//! most URLs, so each step that later history repaired is read as repaired; comments name the
//! reading (`A-01` to `A-08`). A host is never parsed: the document has placeholders there.

mod escape;
mod parsed_url;
mod state_machine;
pub mod url_query;
pub mod url_utils;
pub mod writing;

use encoding_rs::{Encoding, UTF_8};

pub use parsed_url::{ParsedUrl, default_port, is_relative_scheme};

/// Parses a string. The result's fatal error flag says whether it is a URL.
pub fn parse(input: &str, base: Option<&ParsedUrl>) -> ParsedUrl {
    parse_with_encoding(input, base, UTF_8)
}

/// Parses a string, with an encoding override for the query.
pub fn parse_with_encoding(
    input: &str,
    base: Option<&ParsedUrl>,
    encoding_override: &'static Encoding,
) -> ParsedUrl {
    // 1.1 and 1.2.
    let mut url = ParsedUrl::default();
    // 1.3, and the steps after it.
    let input = strip_whitespace(input);
    state_machine::run(input, base, encoding_override, &mut url, None);
    // 10.
    url
}

/// Removes leading and trailing ASCII whitespace.
fn strip_whitespace(input: &str) -> &str {
    input.trim_matches(|c| matches!(c, '\t' | '\n' | '\x0C' | '\r' | ' '))
}
