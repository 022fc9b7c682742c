//! The examples that the standard gives in tables, for any implementation.

use crate::table::read_table;

/// An input with its validation errors.
#[derive(Clone, Debug)]
pub struct ErrorExample {
    /// A URL, or a reference to one.
    pub input: &'static str,
    /// A valid URL.
    pub base: Option<&'static str>,
    /// Whether the parser fails, with the last error.
    pub fails: bool,
    /// The names of the errors, and their offsets in bytes of the input.
    pub errors: Vec<(&'static str, usize)>,
}

/// Returns the examples of [validation errors](https://url.spec.whatwg.org/#writing).
///
/// The standard shows `/c:/path/to/file` for file-invalid-Windows-drive-letter, but its file slash state reports
/// nothing. The file state does.
pub fn validation_errors() -> Vec<ErrorExample> {
    let rows = read_table::<6>(include_str!("spec_examples/validation_errors.tsv")).into_iter();
    let rows = rows.map(|[input, base, result, errors @ ..]| {
        let errors = errors.into_iter().flatten().map(|error| {
            let (name, offset) = error.split_once(' ').expect("an error has an offset");
            (name, offset.parse().expect("an offset is a number"))
        });
        let fails = result == Some("fails");
        ErrorExample { input: input.expect("an input"), base, fails, errors: errors.collect() }
    });
    rows.collect()
}

/// An input that is parsed.
#[derive(Clone, Debug)]
pub struct ParsingExample {
    /// A URL, or a reference to one.
    pub input: &'static str,
    /// A valid URL.
    pub base: Option<&'static str>,
    /// Whether there is no validation error.
    pub is_valid: bool,
    /// The serialization, or `None` for failure.
    pub output: Option<&'static str>,
}

/// Returns the examples of [URL parsing](https://url.spec.whatwg.org/#example-url-parsing), and of URLs elsewhere in
/// the standard.
pub fn url_parsing() -> Vec<ParsingExample> {
    let rows = read_table::<4>(include_str!("spec_examples/url_parsing.tsv")).into_iter();
    let rows = rows.map(|[input, base, validity, output]| {
        let is_valid = validity == Some("valid");
        ParsingExample { input: input.expect("an input"), base, is_valid, output }
    });
    rows.collect()
}
