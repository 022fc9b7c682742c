//! The basic URL parser: a state machine that walks its input code point by code point.
//!
//! [URL Standard: URL parsing](https://url.spec.whatwg.org/#url-parsing).

mod authority_states;
mod file_states;
mod path_states;
mod query_and_fragment_states;
mod relative_states;
mod scheme_states;

use encoding_rs::{Encoding, UTF_8};

use super::host::{Host, host_parser};
use super::infra::{
    is_ascii_tab_or_newline, is_c0_control_or_space, is_url_code_point,
    starts_with_two_ascii_hex_digits,
};
use super::percent_encoding::get_an_output_encoding;
use super::url::UrlRecord;
use super::validation_error::{Failure, Place, Reported, Sink, ValidationError};

/// Runs the [URL parser](https://url.spec.whatwg.org/#concept-url-parser) with UTF-8 as encoding, and returns
/// the URL record.
///
/// # Errors
/// A [`Failure`] with the last validation error before it, whose offsets are in bytes of `input`.
///
/// # Examples
/// ```
/// use weburl_living::parse;
///
/// let base = parse("https://example.com/demo", None)?;
/// assert_eq!(parse("../x", Some(&base))?.to_string(), "https://example.com/x");
///
/// let failure = parse("https://example.com:demo", None).unwrap_err();
/// assert_eq!(failure.to_string(), "port-invalid (at byte 20)");
/// # Ok::<(), weburl_living::Failure>(())
/// ```
pub fn parse(input: &str, base: Option<&UrlRecord>) -> Result<UrlRecord, Failure> {
    // 1., 2. The steps 3 and 4 set the blob URL entry, which is always null here. 5.
    basic_url_parse(input, base, UTF_8, &mut Vec::new())
}

/// Runs the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) without a URL or a
/// state override, and returns the URL record.
///
/// Appends the validation errors to `errors`, in order.
///
/// # Errors
/// A [`Failure`] with the last validation error before it. Without a state override, this error is always the
/// cause of the failure.
pub fn basic_url_parse(
    input: &str,
    base: Option<&UrlRecord>,
    encoding: &'static Encoding,
    errors: &mut Vec<Reported>,
) -> Result<UrlRecord, Failure> {
    // 1.1.
    let mut url = UrlRecord::new();
    // 1.2. to 9.
    run_basic_url_parser(input, base, encoding, &mut url, None, errors).result?;
    // 10.
    Ok(url)
}

/// What the basic URL parser did with a state override.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Whether the steps have set the component that the state override is for, to another value or the same.
    pub accepted: bool,
    /// A [`Failure`] if the algorithm returned failure. The URL keeps the changes made before.
    pub result: Result<(), Failure>,
}

/// Runs the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) with a state override
/// and a URL, which it changes.
pub fn basic_url_parse_with_state_override(
    input: &str,
    encoding: &'static Encoding,
    url: &mut UrlRecord,
    state_override: StateOverride,
    errors: &mut Vec<Reported>,
) -> Outcome {
    run_basic_url_parser(input, None, encoding, url, Some(state_override), errors)
}

/// The states in which standards let the parser start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StateOverride {
    /// [scheme start state](https://url.spec.whatwg.org/#scheme-start-state)
    SchemeStart,
    /// [host state](https://url.spec.whatwg.org/#host-state)
    Host,
    /// [hostname state](https://url.spec.whatwg.org/#hostname-state)
    Hostname,
    /// [port state](https://url.spec.whatwg.org/#port-state)
    Port,
    /// [path start state](https://url.spec.whatwg.org/#path-start-state)
    PathStart,
    /// [opaque path state](https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state)
    OpaquePath,
    /// [query state](https://url.spec.whatwg.org/#query-state)
    Query,
    /// [fragment state](https://url.spec.whatwg.org/#fragment-state)
    Fragment,
}

impl StateOverride {
    fn state(self) -> State {
        match self {
            Self::SchemeStart => State::SchemeStart,
            Self::Host => State::Host,
            Self::Hostname => State::Hostname,
            Self::Port => State::Port,
            Self::PathStart => State::PathStart,
            Self::OpaquePath => State::OpaquePath,
            Self::Query => State::Query,
            Self::Fragment => State::Fragment,
        }
    }

    /// Returns whether the steps from this state on set its component whatever the input is.
    fn accepts_any_value(self) -> bool {
        matches!(self, Self::PathStart | Self::OpaquePath | Self::Query | Self::Fragment)
    }
}

/// The states of the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser)
#[derive(Clone, Copy)]
enum State {
    SchemeStart,
    Scheme,
    NoScheme,
    SpecialRelativeOrAuthority,
    PathOrAuthority,
    Relative,
    RelativeSlash,
    SpecialAuthoritySlashes,
    SpecialAuthorityIgnoreSlashes,
    Authority,
    Host,
    Hostname,
    Port,
    File,
    FileSlash,
    FileHost,
    PathStart,
    Path,
    OpaquePath,
    Query,
    Fragment,
}

/// How a run of a state ends.
enum Run {
    /// The state is done with the code point at the pointer.
    Ends,
    /// The algorithm returns.
    Returns,
    /// The algorithm returns failure because of the last validation error.
    Fails,
    /// The algorithm returns failure without a validation error, which only a state override allows.
    FailsUnnamed,
}

/// Steps 1.2 to 9 of the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser)
fn run_basic_url_parser(
    input: &str,
    base: Option<&UrlRecord>,
    encoding: &'static Encoding,
    url: &mut UrlRecord,
    state_override: Option<StateOverride>,
    errors: &mut Vec<Reported>,
) -> Outcome {
    // 1.2. to 3.
    let (input, places) = clean(input, state_override.is_none(), errors);
    let mut parser = BasicUrlParser {
        input,
        base,
        url,
        state_override,
        // 4.
        state: state_override.map_or(State::SchemeStart, StateOverride::state),
        // 5.
        encoding: get_an_output_encoding(encoding),
        // 6.
        buffer: String::new(),
        // 7.
        at_sign_seen: false,
        inside_brackets: false,
        password_token_seen: false,
        // 8.
        pointer: 0,
        index_of_c: 0,
        sink: Sink::new(errors, &places),
        accepted: state_override.is_some_and(StateOverride::accepts_any_value),
    };
    // 9.
    let last = loop {
        match parser.run() {
            Run::Ends if parser.points_to_eof() => break Run::Returns,
            Run::Ends => parser.pointer += 1,
            last => break last,
        }
    };
    let accepted = parser.accepted;
    let result = match last {
        Run::Ends | Run::Returns => Ok(()),
        Run::Fails => Err(Failure { error: errors.last().copied() }),
        Run::FailsUnnamed => Err(Failure { error: None }),
    };
    Outcome { accepted, result }
}

/// Steps 1.2 to 3 of the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser)
///
/// Returns the code points that are left, and the places of each and of the end.
fn clean(input: &str, trim: bool, errors: &mut Vec<Reported>) -> (Vec<char>, Vec<Place>) {
    let mut report = |input_offset| {
        let error = ValidationError::InvalidUrlUnit;
        errors.push(Reported { error, pointer: input_offset, input_offset });
    };
    let mut start = 0;
    let mut end = input.len();
    if trim {
        let without_leading = input.trim_start_matches(is_c0_control_or_space);
        let trimmed = without_leading.trim_end_matches(is_c0_control_or_space);
        // 1.2.
        if without_leading.len() < input.len() {
            report(0);
        } else if trimmed.len() < input.len() {
            report(trimmed.len());
        }
        // 1.3.
        start = input.len() - without_leading.len();
        end = start + trimmed.len();
    }
    // 2.
    if let Some(offset) = input[start..end].find(is_ascii_tab_or_newline) {
        report(start + offset);
    }
    // 3.
    let mut code_points = Vec::new();
    let mut places = Vec::new();
    let mut pointer = 0;
    for (offset, code_point) in input[start..end].char_indices() {
        if !is_ascii_tab_or_newline(code_point) {
            code_points.push(code_point);
            places.push(Place { pointer, input_offset: start + offset });
            pointer += code_point.len_utf8();
        }
    }
    places.push(Place { pointer, input_offset: end });
    (code_points, places)
}

/// The variables of the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser)
struct BasicUrlParser<'a> {
    input: Vec<char>,
    base: Option<&'a UrlRecord>,
    encoding: &'static Encoding,
    url: &'a mut UrlRecord,
    state_override: Option<StateOverride>,
    state: State,
    buffer: String,
    at_sign_seen: bool,
    inside_brackets: bool,
    password_token_seen: bool,
    /// It can be −1, pointing nowhere, until it is increased for the next run.
    pointer: isize,
    /// Where `pointer` was when the current run began: steps that decrease it do not change `c`.
    index_of_c: usize,
    sink: Sink<'a>,
    /// Not of the standard: whether a step has set the component that the state override is for.
    accepted: bool,
}

impl<'a> BasicUrlParser<'a> {
    fn run(&mut self) -> Run {
        // The pointer has been increased since it could have been −1.
        self.index_of_c = self.pointer.unsigned_abs();
        match self.state {
            State::SchemeStart => self.scheme_start_state(),
            State::Scheme => self.scheme_state(),
            State::NoScheme => self.no_scheme_state(),
            State::SpecialRelativeOrAuthority => self.special_relative_or_authority_state(),
            State::PathOrAuthority => self.path_or_authority_state(),
            State::Relative => self.relative_state(),
            State::RelativeSlash => self.relative_slash_state(),
            State::SpecialAuthoritySlashes => self.special_authority_slashes_state(),
            State::SpecialAuthorityIgnoreSlashes => self.special_authority_ignore_slashes_state(),
            State::Authority => self.authority_state(),
            State::Host | State::Hostname => self.host_state(),
            State::Port => self.port_state(),
            State::File => self.file_state(),
            State::FileSlash => self.file_slash_state(),
            State::FileHost => self.file_host_state(),
            State::PathStart => self.path_start_state(),
            State::Path => self.path_state(),
            State::OpaquePath => self.opaque_path_state(),
            State::Query => self.query_state(),
            State::Fragment => self.fragment_state(),
        }
    }

    fn validation_error(&mut self, error: ValidationError) {
        self.sink.report(error, self.index_of_c);
    }

    /// Reports a validation error about the contents of `buffer`.
    fn validation_error_in_buffer(&mut self, error: ValidationError) {
        let start = self.start_of_buffer();
        self.sink.report(error, start);
    }

    /// Reports a validation error, and returns failure.
    fn fail(&mut self, error: ValidationError) -> Run {
        self.validation_error(error);
        Run::Fails
    }

    fn points_to_eof(&self) -> bool {
        self.pointer >= 0 && self.pointer.unsigned_abs() >= self.input.len()
    }

    /// Returns the code point substring from the pointer, as it was when the run began, to the end.
    fn substring_from_pointer(&self) -> &[char] {
        self.input.get(self.index_of_c..).unwrap_or_default()
    }

    /// [c](https://url.spec.whatwg.org/#c), or `None` for the EOF code point
    fn c(&self) -> Option<char> {
        self.substring_from_pointer().first().copied()
    }

    /// [remaining](https://url.spec.whatwg.org/#remaining)
    fn remaining(&self) -> &[char] {
        self.substring_from_pointer().get(1..).unwrap_or_default()
    }

    /// Returns the base URL, for the states that are reached only if it is non-null.
    fn base(&self) -> &'a UrlRecord {
        self.base.expect("the no scheme state and the scheme state see to a base URL")
    }

    /// Returns whether the URL is special and `c` is U+005C (\).
    fn is_special_and_c_is_reverse_solidus(&self) -> bool {
        self.url.is_special() && self.c() == Some('\\')
    }

    /// Returns whether one of the two conditions holds that end an authority, a host and a port.
    fn c_ends_authority(&self) -> bool {
        matches!(self.c(), None | Some('/' | '?' | '#'))
            || self.is_special_and_c_is_reverse_solidus()
    }

    /// Runs the two steps in which the path, opaque path, query and fragment states check `c`.
    fn validate_url_unit(&mut self, c: char) {
        if !is_url_code_point(c) && c != '%' {
            self.validation_error(ValidationError::InvalidUrlUnit);
        }
        if c == '%' && !starts_with_two_ascii_hex_digits(self.remaining()) {
            self.validation_error(ValidationError::InvalidUrlUnit);
        }
    }

    /// Returns the index of the first code point in `buffer`, which ends before `c`.
    fn start_of_buffer(&self) -> usize {
        self.index_of_c - self.buffer.chars().count()
    }

    /// [host parsing](https://url.spec.whatwg.org/#concept-host-parser) buffer, which ends before `c`
    fn parse_host(&mut self) -> Option<Host> {
        let start = self.start_of_buffer();
        host_parser(&self.buffer, !self.url.is_special(), &mut self.sink.starting_at(start))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offsets_count_in_the_walked_text_and_in_the_input() {
        type Case = (&'static str, &'static [(&'static str, usize, usize)]);
        const CASES: &[Case] = &[
            (
                "\u{1} ht\ntp:\t//é x:8\n0",
                &[
                    ("invalid-URL-unit", 0, 0),
                    ("invalid-URL-unit", 4, 4),
                    ("domain-to-ASCII", 9, 13),
                ],
            ),
            (
                "http://a/é\t|\tb ",
                &[
                    ("invalid-URL-unit", 15, 15),
                    ("invalid-URL-unit", 11, 11),
                    ("invalid-URL-unit", 11, 12),
                ],
            ),
            ("https:// ", &[("invalid-URL-unit", 8, 8), ("host-missing", 8, 8)]),
            ("https://\t:1", &[("invalid-URL-unit", 8, 8), ("host-missing", 8, 9)]),
            (
                "https://a\tb@[:\t1",
                &[
                    ("invalid-URL-unit", 9, 9),
                    ("invalid-credentials", 10, 11),
                    ("IPv6-unclosed", 11, 12),
                ],
            ),
            (
                "file:\t//\tc|/",
                &[("invalid-URL-unit", 5, 5), ("file-invalid-Windows-drive-letter-host", 7, 9)],
            ),
        ];
        for &(input, expected) in CASES {
            let mut errors = Vec::new();
            let _ = basic_url_parse(input, None, UTF_8, &mut errors);
            let seen: Vec<_> =
                errors.iter().map(|r| (r.error.name(), r.pointer, r.input_offset)).collect();
            assert_eq!(seen, expected, "{input:?}");
        }
    }

    /// Calls `check` with each text of up to `length` code points that are special to the parser, after each of a
    /// few beginnings.
    fn for_each_short_input(length: usize, mut check: impl FnMut(&str)) {
        const ALPHABET: [char; 16] =
            ['a', 'C', '/', '\\', ':', '|', '@', '[', ']', '?', '#', '.', '%', '1', '\t', 'é'];
        let mut texts = vec![String::new()];
        for _ in 0..length {
            let longer = texts.iter().flat_map(|text| ALPHABET.map(|c| format!("{text}{c}")));
            texts = [String::new()].into_iter().chain(longer).collect();
        }
        for text in texts {
            for beginning in ["", "http:", "file:", "a:", "http://", "file://", "a://", "http://1"]
            {
                check(&format!("{beginning}{text}"));
            }
        }
    }

    #[test]
    fn each_failure_is_preceded_by_the_validation_error_that_is_its_cause() {
        let bases =
            ["http://b/c?d", "file:///C:/d", "a:b", "a:/b"].map(|b| parse(b, None).unwrap());
        let bases: Vec<_> = bases.iter().map(Some).chain([None]).collect();
        for_each_short_input(3, |input| {
            for &base in &bases {
                let mut errors = Vec::new();
                if let Err(failure) = basic_url_parse(input, base, UTF_8, &mut errors) {
                    assert!(failure.error.is_some(), "{input:?}");
                    assert_eq!(failure.error, errors.last().copied(), "{input:?}");
                }
                for reported in errors {
                    assert!(input.is_char_boundary(reported.input_offset), "{input:?}");
                    assert!(reported.pointer <= reported.input_offset, "{input:?}");
                }
            }
        });
    }

    #[test]
    fn a_serialized_url_is_parsed_as_itself() {
        for_each_short_input(3, |input| {
            if let Ok(url) = parse(input, None) {
                assert_eq!(parse(&url.to_string(), None), Ok(url), "{input:?}");
            }
        });
    }

    #[test]
    fn what_an_input_leaves_out_is_taken_from_the_base() {
        const CASES: &[(&str, &str, &str)] = &[
            ("", "http://u:p@a:1/b/c?d#e", "http://u:p@a:1/b/c?d"),
            ("?", "http://u:p@a:1/b/c?d#e", "http://u:p@a:1/b/c?"),
            ("#", "http://u:p@a:1/b/c?d#e", "http://u:p@a:1/b/c?d#"),
            ("f", "http://u:p@a:1/b/c?d#e", "http://u:p@a:1/b/f"),
            ("/f", "http://u:p@a:1/b/c?d#e", "http://u:p@a:1/f"),
            ("//f", "http://u:p@a:1/b/c?d#e", "http://f/"),
            ("\\\\f", "a://b/c", "a://b/\\\\f"),
            ("#f", "a:b?c#d", "a:b?c#f"),
            ("", "file://a/C:/b?c", "file://a/C:/b?c"),
            ("?", "file://a/C:/b?c", "file://a/C:/b?"),
            ("#d", "file://a/C:/b?c", "file://a/C:/b?c#d"),
            ("d", "file://a/C:/b?c", "file://a/C:/d"),
            ("..", "file://a/C:/b?c", "file://a/C:/"),
            ("/d", "file://a/C:/b?c", "file://a/C:/d"),
            ("/D:/d", "file://a/C:/b?c", "file://a/D:/d"),
            ("/d", "file://a/b/c", "file://a/d"),
            ("//d", "file://a/C:/b?c", "file://d/"),
            ("///d", "file://a/C:/b?c", "file:///d"),
        ];
        for &(input, base, expected) in CASES {
            let url = parse(input, Some(&parse(base, None).unwrap())).unwrap();
            assert_eq!(url.to_string(), expected, "{input:?} against {base}");
        }
    }

    #[test]
    fn at_signs_and_colons_divide_an_authority() {
        const CASES: &[(&str, &str)] = &[
            ("http://a@b@c/", "http://a%40b@c/"),
            ("http://a:b@c:d@e/", "http://a:b%40c%3Ad@e/"),
            ("http://:@a/", "http://a/"),
            ("http://:a@b/", "http://:a@b/"),
            ("http://[::1]:8/", "http://[::1]:8/"),
            ("a://b:/", "a://b/"),
        ];
        for &(input, expected) in CASES {
            assert_eq!(parse(input, None).unwrap().to_string(), expected);
        }
    }

    #[test]
    fn failures_that_the_standard_does_not_name_have_no_error() {
        const CASES: &[(StateOverride, &str)] = &[
            (StateOverride::SchemeStart, "1:"),
            (StateOverride::SchemeStart, "a/"),
            (StateOverride::Hostname, "b\t:80"),
            (StateOverride::Port, "a"),
        ];
        for &(state_override, input) in CASES {
            let mut url = parse("http://a:1/", None).unwrap();
            let unchanged = url.clone();
            let mut errors = Vec::new();
            let outcome = basic_url_parse_with_state_override(
                input,
                UTF_8,
                &mut url,
                state_override,
                &mut errors,
            );
            let expected = Outcome { accepted: false, result: Err(Failure { error: None }) };
            assert_eq!(outcome, expected, "{input:?}");
            assert_eq!(url, unchanged, "{input:?}");
        }
    }

    #[test]
    fn a_failure_keeps_what_was_changed_before() {
        let mut url = parse("http://a:1/", None).unwrap();
        let mut errors = Vec::new();
        let outcome = basic_url_parse_with_state_override(
            "b:99999",
            UTF_8,
            &mut url,
            StateOverride::Host,
            &mut errors,
        );
        let result = Err(Failure { error: errors.last().copied() });
        assert_eq!(outcome, Outcome { accepted: true, result });
        assert_eq!(errors[0].error, ValidationError::PortOutOfRange);
        assert_eq!(url.to_string(), "http://b:1/");
    }

    #[test]
    fn encodings_are_for_the_queries_of_special_urls_but_web_sockets() {
        const CASES: &[(&str, &str)] = &[
            ("http://a/é?é#é", "http://a/%C3%A9?%E9#%C3%A9"),
            ("file:///?é", "file:///?%E9"),
            ("ws://a/?é", "ws://a/?%C3%A9"),
            ("wss://a/?é", "wss://a/?%C3%A9"),
            ("a:?é", "a:?%C3%A9"),
        ];
        for &(input, expected) in CASES {
            let encoding = encoding_rs::WINDOWS_1252;
            let url = basic_url_parse(input, None, encoding, &mut Vec::new()).unwrap();
            assert_eq!(url.to_string(), expected);
        }
    }
}
