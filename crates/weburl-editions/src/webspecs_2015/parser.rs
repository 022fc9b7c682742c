//! The URL parser and the basic URL parser (1.2), and rules that are invoked individually (1.3).

use encoding_rs::{Encoding, UTF_8};

use super::as_written::AS_WRITTEN;
use super::blob::BlobUrlStore;
use super::corrected::CORRECTED;
use super::errors::{ConformanceError, ConformanceErrorKind, ParseException, ParseExceptionKind};
use super::evaluation::{Evaluation, Function, Node, Prose};
use super::mode::Mode;
use super::reference::REFERENCE;
use super::rule::Rule;
use super::rules::Rules;
use super::url::Url;
use super::value::{Components, Value};
use crate::grammar::{self, matcher};

/// The parameters of a parser besides the input and the base URL.
// S15-18, S15-19, S15-20
#[derive(Clone, Copy, Debug)]
pub struct Options<'a> {
    /// How to read the text.
    pub mode: Mode,
    /// The encoding override.
    pub encoding_override: &'static Encoding,
    /// Where the [URL parser](url_parser) looks up `blob` URLs.
    pub blob_url_store: Option<&'a BlobUrlStore>,
}

impl Default for Options<'_> {
    // S15-20, S15-82, S15-85
    fn default() -> Self {
        Options { mode: Mode::default(), encoding_override: UTF_8, blob_url_store: None }
    }
}

/// What a parser or a rule returns, and the conformance errors that it indicates.
// S15-06
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Outcome<T = Url> {
    /// The result, or the exception that ended parsing.
    pub result: Result<T, ParseException>,
    /// The conformance errors, in the order in which the rules indicated them.
    pub conformance_errors: Vec<ConformanceError>,
}

/// Runs the [URL parser](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L372): the basic URL parser, and then the
/// lookup of `blob` URLs.
// S15-03, S15-18, S15-79
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

/// Runs the [basic URL parser](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L403) without a URL to modify.
// S15-18, S15-19, S15-82, S15-85
pub fn basic_url_parser(input: &str, base: Option<&Url>, options: &Options<'_>) -> Outcome {
    let mut conformance_errors = Vec::new();
    // 1.2.
    let trimmed = input.trim_matches(is_ascii_whitespace);
    let offset = input.len() - input.trim_start_matches(is_ascii_whitespace).len();
    if trimmed.len() < input.len() {
        let kind = ConformanceErrorKind::SurroundingWhitespace;
        let at = if offset > 0 { 0..offset } else { trimmed.len()..input.len() };
        conformance_errors.push(ConformanceError { rule: Rule::Url, kind, at });
    }
    let mut outcome = parser_at(offset, trimmed, base, options);
    conformance_errors.append(&mut outcome.conformance_errors);
    Outcome { conformance_errors, ..outcome }
}

/// Runs the basic URL parser without step 1.2, which removes white space around the input.
// S15-82
pub(super) fn parser_of_whole_input(
    input: &str,
    base: Option<&Url>,
    options: &Options<'_>,
) -> Outcome {
    parser_at(0, input, base, options)
}

/// Runs the basic URL parser on what is left of an input from `offset` on.
// S15-19
fn parser_at(offset: usize, text: &str, base: Option<&Url>, options: &Options<'_>) -> Outcome {
    // 1.1.
    let mut url = Url::default();
    let input = Input { text, offset, url_is_given: false, is_file: false };
    // 2 to 4.
    let invoked = invoke(Rule::Url, input, base, options, |evaluation, node| evaluation.url(node));
    // A-31: the text returns the URL without its components. Failure of the rule is failure here.
    let result = invoked.result.map(|components| {
        url.set(components);
        // 5.
        url
    });
    Outcome { result, conformance_errors: invoked.conformance_errors }
}

/// Runs the [basic URL parser](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L403) with a URL to modify, which it
/// leaves as it was if parsing ends with an exception. A-60: no step uses its state override.
// S15-19
pub fn basic_url_parser_with_url(
    input: &str,
    base: Option<&Url>,
    options: &Options<'_>,
    url: &mut Url,
) -> Outcome<()> {
    let input = Input { text: input, offset: 0, url_is_given: true, is_file: false };
    // 2 to 4.
    let invoked = invoke(Rule::Url, input, base, options, |evaluation, node| evaluation.url(node));
    Outcome {
        // A-31.
        result: invoked.result.map(|components| url.set(components)),
        conformance_errors: invoked.conformance_errors,
    }
}

impl Rule {
    /// Invokes a rule individually, with the whole of `input`: returns the value that its "returns" line describes, or
    /// `None` for a [setter rule](super::Setter), which returns nothing.
    ///
    /// # Examples
    /// ```
    /// use weburl_editions::webspecs_2015::{Options, Rule, Value};
    ///
    /// let invoke = |rule: Rule, input| rule.invoke(input, None, &Options::default());
    /// let host = invoke(Rule::Host, "EXAMPLE.com").expect("it is not a setter rule");
    /// assert_eq!(host.result?, Value::String("example.com".to_owned()));
    /// assert_eq!(host.conformance_errors[0].to_string(), "host: a host that the host parser changes (at byte 0)");
    ///
    /// let number = invoke(Rule::Number, "018").expect("it is not a setter rule");
    /// assert_eq!(number.result?, Value::Integer(18));
    /// # Ok::<(), weburl_editions::webspecs_2015::ParseException>(())
    /// ```
    // S15-06, S15-10, S15-19, S15-20, S15-21, S15-83, S04-03
    pub fn invoke(
        self,
        input: &str,
        base: Option<&Url>,
        options: &Options<'_>,
    ) -> Option<Outcome<Value>> {
        let value = self.value()?;
        let input = Input { text: input, offset: 0, url_is_given: false, is_file: false };
        Some(invoke(self, input, base, options, value))
    }

    /// Shows which rules match which bytes of `input`, with this rule for the whole of it. Allocates the text.
    ///
    /// # Errors
    /// The exception that ends matching; its kind is [`ParseExceptionKind::NoMatch`] if the rule does not match.
    pub fn trace(
        self,
        input: &str,
        base: Option<&Url>,
        mode: Mode,
    ) -> Result<String, ParseException> {
        let rules = Rules { mode, base };
        match matcher::parse(&rules, self, input)? {
            Some(node) => Ok(grammar::trace::trace(&rules, &node, input)),
            None => {
                let (kind, at) = (ParseExceptionKind::NoMatch, 0..input.len());
                Err(ParseException { rule: self, kind, at })
            }
        }
    }

    /// Returns how to get the value of a rule.
    // S15-21
    fn value(self) -> Option<Function<Value>> {
        Some(match self {
            Rule::Url => |e, node| e.url(node).map(Value::Object),
            Rule::FileUrl => |e, node| e.file_url(node).map(Value::Object),
            Rule::NonRelativeUrl => |e, node| e.non_relative_url(node).map(Value::Object),
            Rule::RelativeUrl => |e, node| e.relative_url(node).map(Value::Object),
            Rule::NonFileRelativeScheme => {
                |e, node| e.non_file_relative_scheme(node).map(Value::String)
            }
            Rule::Scheme => |e, node| e.scheme(node).map(Value::String),
            Rule::Authority => |e, node| e.authority(node).map(Value::Object),
            Rule::User => |e, node| e.user(node).map(Value::String),
            Rule::Password => |e, node| e.password(node).map(Value::String),
            Rule::Host => |e, node| e.host(node).map(Value::String),
            Rule::Ipv6addr => |e, node| e.ipv6addr(node).map(Value::String),
            Rule::Ipv4addr => |e, node| e.ipv4addr(node).map(Value::String),
            Rule::Number => |e, node| e.number(node).map(Value::Integer),
            Rule::H16 => |e, node| e.h16(node).map(Value::String),
            Rule::Ls32 => |e, node| e.ls32(node).map(Value::String),
            Rule::DecimalByte => |e, node| e.decimal_byte(node).map(Value::String),
            Rule::Port => |e, node| e.port(node).map(Value::String),
            Rule::Path => |e, node| e.path(node).map(Value::Strings),
            Rule::SchemeData => |e, node| e.scheme_data(node).map(Value::String),
            Rule::Query => |e, node| e.query(node).map(Value::String),
            Rule::Fragment => |e, node| e.fragment(node).map(Value::String),
            _ => return None,
        })
    }
}

/// What a rule is invoked with.
pub(super) struct Input<'a> {
    pub(super) text: &'a str,
    /// Where the text begins in the caller's input.
    pub(super) offset: usize,
    pub(super) url_is_given: bool,
    pub(super) is_file: bool,
}

/// Matches an input against a rule, and gets its value. A-87: the first match is that which takes
/// optional parts as soon as it can. A-52: the prose runs once a whole match is found.
// S15-06, S15-10, S15-19, S15-20, S15-21, S15-83, S04-03
pub(super) fn invoke<T>(
    rule: Rule,
    input: Input<'_>,
    base: Option<&Url>,
    options: &Options<'_>,
    value: impl FnOnce(&mut Evaluation<'_>, &Node) -> Result<T, ParseException>,
) -> Outcome<T> {
    // Steps 2 and 3 of the basic URL parser: without a base, it is a new URL with the scheme "about".
    let about = Url { scheme: Some("about".to_owned()), ..Url::default() };
    let base = base.unwrap_or(&about);
    let rules = Rules { mode: options.mode, base: Some(base) };
    let Input { text, offset, url_is_given, is_file } = input;
    let mut evaluation = Evaluation {
        prose: prose(options.mode),
        rules,
        base,
        input: text,
        offset,
        encoding_override: options.encoding_override,
        url_is_given,
        is_file,
        conformance_errors: Vec::new(),
    };
    let result = match matcher::parse(&rules, rule, text) {
        Ok(Some(node)) => value(&mut evaluation, &node),
        Ok(None) => {
            let (kind, at) = (ParseExceptionKind::NoMatch, offset..offset + text.len());
            Err(ParseException { rule, kind, at })
        }
        Err(mut exception) => {
            exception.at = exception.at.start + offset..exception.at.end + offset;
            Err(exception)
        }
    };
    Outcome { result, conformance_errors: evaluation.conformance_errors }
}

fn prose(mode: Mode) -> &'static Prose {
    match mode {
        Mode::AsWritten => &AS_WRITTEN,
        Mode::Corrected => &CORRECTED,
        Mode::ReferenceImplementation => &REFERENCE,
    }
}

impl Url {
    /// Sets the components that the result of the rule url has. R-1 and R-10: what is told apart of a component goes with it.
    // S15-19
    fn set(&mut self, components: Components) {
        let Components {
            scheme,
            scheme_data,
            username,
            password,
            host,
            port,
            path,
            query,
            fragment,
            told_apart,
        } = components;
        self.scheme = scheme.or(self.scheme.take());
        if let Some(scheme_data) = scheme_data {
            self.scheme_data = Some(scheme_data);
            self.told_apart.scheme_data_is_false = told_apart.scheme_data_is_false;
        }
        if let Some(username) = username {
            self.username = username;
        }
        self.password = password.or(self.password.take());
        self.host = host.or(self.host.take());
        if let Some(port) = port {
            self.port = port;
        }
        if let Some(path) = path {
            self.path = path;
            self.told_apart.path_is_present = told_apart.path_is_present;
        }
        self.query = query.or(self.query.take());
        self.fragment = fragment.or(self.fragment.take());
    }
}

/// Shows which rules match which bytes of `input`, after removing white space around it. Allocates the text.
///
/// # Errors
/// The exception that ends matching.
pub fn trace(input: &str, base: Option<&Url>, mode: Mode) -> Result<String, ParseException> {
    Rule::Url.trace(input.trim_matches(is_ascii_whitespace), base, mode)
}

// S15-19
pub(super) fn is_ascii_whitespace(c: char) -> bool {
    matches!(c, '\t' | '\n' | '\x0C' | '\r' | ' ')
}
