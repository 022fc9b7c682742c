//! The URL parser and the basic URL parser (1.2).

use encoding_rs::{Encoding, UTF_8};

use super::blob::BlobUrlStore;
use super::errors::{ConformanceError, ConformanceErrorKind, ParseException};
use super::evaluate::Evaluation;
use super::rules::{Rule, Rules};
use super::url::Url;
use super::{Mode, rules};
use crate::grammar;

/// The parameters of a parser besides the input and the base URL.
#[derive(Clone, Copy, Debug)]
pub struct Options<'a> {
    /// How to read the text where it is ambiguous or broken.
    pub mode: Mode,
    /// The encoding of queries.
    pub encoding_override: &'static Encoding,
    /// Where the [URL parser](url_parser) looks up `blob` URLs.
    pub blob_url_store: Option<&'a BlobUrlStore>,
}

impl Default for Options<'_> {
    fn default() -> Self {
        Options { mode: Mode::default(), encoding_override: UTF_8, blob_url_store: None }
    }
}

/// The result of a parser.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The URL, or the exception that ended parsing.
    pub result: Result<Url, ParseException>,
    /// The conformance errors, in the order in which the rules indicated them.
    pub conformance_errors: Vec<ConformanceError>,
}

/// Runs the URL parser: the basic URL parser, and then the lookup of `blob` URLs.
pub fn url_parser(input: &str, base: Option<&Url>, options: &Options<'_>) -> Outcome {
    // 1.
    let mut outcome = basic_url_parser(input, base, options);
    // 2.
    if let Ok(url) = &mut outcome.result {
        // 3 to 5.
        if let (Some(scheme_data), Some(store)) = (&url.scheme_data, options.blob_url_store)
            && url.scheme() == "blob"
        {
            url.object = store.get(scheme_data);
        }
    }
    // 6.
    outcome
}

/// Runs the basic URL parser without a URL to modify. To modify a URL, use [`Setter`](super::Setter).
pub fn basic_url_parser(input: &str, base: Option<&Url>, options: &Options<'_>) -> Outcome {
    let mut conformance_errors = Vec::new();
    // 1.2.
    let trimmed = input.trim_matches(is_ascii_whitespace);
    if trimmed.len() < input.len() {
        let kind = ConformanceErrorKind::SurroundingWhitespace;
        conformance_errors.push(ConformanceError { rule: Rule::Url, kind });
    }
    // 2 and 3. Without a base, the base has the scheme "about"; see `Rules`.
    let rules = Rules { mode: options.mode, base };
    // 4. A-31: failure of the rule is failure here.
    let mut evaluation =
        Evaluation::new(trimmed, rules, options.encoding_override, conformance_errors);
    let result = match grammar::parse(&rules, Rule::Url, trimmed) {
        Ok(Some(node)) => evaluation.url(&node),
        Ok(None) => Err(ParseException::NoMatch),
        Err(exception) => Err(exception),
    };
    // 5.
    Outcome { result, conformance_errors: evaluation.conformance_errors }
}

/// Shows which rules match which bytes of `input`, after removing white space around it. Allocates the text.
///
/// # Errors
/// The exception that ends matching, or [`ParseException::NoMatch`] if nothing matches.
pub fn trace(input: &str, base: Option<&Url>, mode: Mode) -> Result<String, ParseException> {
    let input = input.trim_matches(is_ascii_whitespace);
    let rules = rules::Rules { mode, base };
    match grammar::parse(&rules, Rule::Url, input)? {
        Some(node) => Ok(grammar::trace(&rules, &node, input)),
        None => Err(ParseException::NoMatch),
    }
}

fn is_ascii_whitespace(c: char) -> bool {
    matches!(c, '\t' | '\n' | '\x0C' | '\r' | ' ')
}
