//! The W3C URL Editor's Draft of 8 November 2012: a state machine, escape sets, `URLUtils` and
//! `URLQuery`.
//!
//! The document is the first of the project's founding documents. Read literally, it cannot parse most URLs.
//! Each step that later editions repaired is therefore transcribed as repaired, and comments name the
//! correction (`A-01` to `A-08`). Hosts are not parsed: the document has only placeholders there (A-08).
//!
//! # Examples
//! ```
//! use weburl_editions::w3c_2012::{parse, url_utils::UrlUtils};
//!
//! let url = parse("http://EXAMPLE.com:80/a%2Eb", None);
//! assert_eq!(url.serialize().as_deref(), Some("http://EXAMPLE.com/a.b"));
//!
//! let mut object = UrlUtils::new("../c?x=1", Some("http://h/a/b"))?;
//! object.query().set("x", &["2", "3"]);
//! assert_eq!(object.href(), "http://h/c?x=2&x=3");
//! # Ok::<(), weburl_editions::w3c_2012::url_utils::InvalidStateError>(())
//! ```

mod escape;
mod parsed_url;
mod state_machine;
pub mod url_query;
pub mod url_utils;
pub mod writing;

use encoding_rs::{Encoding, UTF_8};

pub use parsed_url::{ParsedUrl, default_port, is_relative_scheme};

/// Parses a string. The fatal error flag of the result says whether parsing failed.
pub fn parse(input: &str, base: Option<&ParsedUrl>) -> ParsedUrl {
    parse_with_encoding(input, base, UTF_8)
}

/// Parses a string, with an encoding override for the query. The fatal error flag of the result says whether
/// parsing failed.
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
