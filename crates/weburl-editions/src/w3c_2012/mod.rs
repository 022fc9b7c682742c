//! The W3C URL Editor's Draft of 8 November 2012: a state machine, escape sets, `URLUtils` and
//! `URLQuery`.
//!
//! The document is the first of the project's founding documents. Its text is that of the WHATWG's draft of 4
//! November 2012, which commit `1dbb0d8` of the repository `whatwg/url` keeps. Hosts are not parsed: the document
//! has only placeholders there (A-08).
//!
//! To the letter, it cannot parse most URLs: the host of `http://example.com/` is `xample.com`.
//! [`Mode::AsWritten`] is that text. [`Mode::Corrected`], the default, reads the steps that contradict their own
//! purpose as they must have been meant (A-01 to A-07). States that have such steps stand twice in
//! `state_machine`, once for each mode, with a comment for each step.
//!
//! # The document
//! | section | here |
//! | --- | --- |
//! | [2 Terminology](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#terminology) | [`terminology`] |
//! | [3.1 Writing hosts](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#host-writing) | [`writing`] |
//! | [3.2 Parsing hosts](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#host-parsing) | [`ParsedHost`], [`ParsedUrl::host_as_today`] |
//! | [4 URLs](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#urls) | [`ParsedUrl`], [`is_relative_scheme`], [`default_port`] |
//! | [4.1 Writing](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#writing) | [`writing`] |
//! | [4.2 Parsing](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#parsing) | [`EscapeSet`], [`url_escape`], [`parse`], [`parse_with`], [`parse_into`], [`State`] |
//! | [4.3 Serializing](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#serializing) | [`ParsedUrl::serialize`], [`ParsedUrl::serialize_without_fragment`] |
//! | [5.1 Constructors](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#constructors) | [`UrlUtils::new`](url_utils::UrlUtils::new) |
//! | [5.2 Interface URLUtils](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#interface-urlutils) | [`url_utils`] |
//! | [5.3 Interface URLQuery](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#interface-urlquery) | [`url_query`] |
//!
//! # What the text needs to run at all
//! - *Terminate this algorithm* ends with the URL as it is, as step 10 of *parse* does (A-07).
//! - Where the base is null, nothing is copied from it (A-04).
//! - *Parse buffer and set port* is a placeholder: the port is the buffer (A-05).
//! - Where the path is empty, it has no last string to set or to remove (A-03).
//! - *Scheme* and *path* are the URL's (A-07).
//! - A query or fragment that is null is appended to as the empty string (A-91).
//! - A base that is a URL object is the URL that it has when it is given (A-07).
//!
//! # Examples
//! ```
//! use weburl_editions::w3c_2012::{Mode, Options, parse, parse_with, url_utils::UrlUtils};
//!
//! let url = parse("http://EXAMPLE.com:80/a%2Eb", None);
//! assert_eq!(url.serialize().as_deref(), Some("http://EXAMPLE.com/a.b"));
//!
//! let options = Options { mode: Mode::AsWritten, ..Options::default() };
//! let url = parse_with("http://EXAMPLE.com:80/a%2Eb", None, &options);
//! assert_eq!(url.serialize().as_deref(), Some("http://XAMPLE.com:80/a.b"));
//!
//! let object = UrlUtils::new("../c?x=1", Some("http://h/a/b"))?;
//! object.query().set("x", &["2", "3"]);
//! assert_eq!(object.href(), "http://h/c?x=2&x=3");
//! # Ok::<(), weburl_editions::w3c_2012::url_utils::InvalidStateError>(())
//! ```
#![doc = "\n"]
#![doc = include_str!("requirements.md")]

mod escape;
mod fatal_error;
mod options;
mod parsed_host;
pub(crate) mod parsed_url;
mod state_machine;
pub mod terminology;
pub mod url_query;
pub mod url_utils;
pub mod writing;

use encoding_rs::Encoding;

pub use escape::{EscapeSet, url_escape};
pub use fatal_error::{FatalError, FatalErrorReason};
pub use options::{Mode, Options};
pub use parsed_host::ParsedHost;
pub use parsed_url::{ParsedUrl, default_port, is_relative_scheme};
pub use state_machine::State;

/// [Parses](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#concept-url-parser) a string. The
/// fatal error flag of the result says whether parsing failed.
// W12-11, W12-32
pub fn parse(input: &str, base: Option<&ParsedUrl>) -> ParsedUrl {
    parse_with(input, base, &Options::default())
}

/// [Parses](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#concept-url-parser) a string, with an encoding override for the query. The fatal error flag of the result says whether
/// parsing failed.
// W12-32
pub fn parse_with_encoding(
    input: &str,
    base: Option<&ParsedUrl>,
    encoding_override: &'static Encoding,
) -> ParsedUrl {
    parse_with(input, base, &Options { encoding_override, ..Options::default() })
}

/// [Parses](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#concept-url-parser) a string in a mode. The fatal error flag of the result says whether parsing failed.
// W12-11, W12-32, W12-33, W12-58
pub fn parse_with(input: &str, base: Option<&ParsedUrl>, options: &Options) -> ParsedUrl {
    // 1.1 and 1.2.
    let mut url = ParsedUrl::default();
    // 1.3.
    let input = strip_whitespace(input);
    // 2 to 9. The reason for a fatal error is not part of the result.
    let _ = state_machine::run(input, base, options, &mut url, None);
    // 10.
    url
}

/// Parses a string in a mode, and returns why it failed if it did.
///
/// # Errors
/// [`FatalError`], with its place in the input.
///
/// # Examples
/// ```
/// use weburl_editions::w3c_2012::{FatalErrorReason, Options, try_parse};
///
/// let error = try_parse("http://h:8x/", None, &Options::default()).unwrap_err();
/// assert_eq!((error.reason, error.place), (FatalErrorReason::NoDigitInPort, 10));
/// ```
// W12-32, W12-33
pub fn try_parse(
    input: &str,
    base: Option<&ParsedUrl>,
    options: &Options,
) -> Result<ParsedUrl, FatalError> {
    let mut url = ParsedUrl::default();
    let start = input.len() - input.trim_start_matches(is_whitespace).len();
    state_machine::run(strip_whitespace(input), base, options, &mut url, None)
        .map_err(|error| FatalError { place: start + error.place, ..error })?;
    Ok(url)
}

/// Parses a string into a parsed URL that exists already, optionally with a state override. White space around
/// the input stays.
///
/// # Errors
/// [`FatalError`], with its place in the input. The URL is neutered then.
///
/// # Examples
/// ```
/// use weburl_editions::w3c_2012::{Options, State, parse, parse_into};
///
/// let mut url = parse("http://h/a?b", None);
/// parse_into("i:8", None, &Options::default(), &mut url, Some(State::Host))?;
/// assert_eq!(url.serialize().as_deref(), Some("http://i:8/a?b"));
/// # Ok::<(), weburl_editions::w3c_2012::FatalError>(())
/// ```
// W12-32, W12-33
pub fn parse_into(
    input: &str,
    base: Option<&ParsedUrl>,
    options: &Options,
    url: &mut ParsedUrl,
    state_override: Option<State>,
) -> Result<(), FatalError> {
    // A-07: wherever the machine ends, the URL that is given is the result.
    state_machine::run(input, base, options, url, state_override)
}

/// Removes leading and trailing ASCII whitespace.
// W12-33, W12-62
fn strip_whitespace(input: &str) -> &str {
    input.trim_matches(is_whitespace)
}

fn is_whitespace(c: char) -> bool {
    matches!(c, '\t' | '\n' | '\x0C' | '\r' | ' ')
}
