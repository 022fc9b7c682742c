//! The basic URL parser: a state machine that walks its input code point by code point.
//!
//! [URL Standard: URL parsing](https://url.spec.whatwg.org/#url-parsing).

use encoding_rs::{Encoding, UTF_8};

use super::host::{Host, host_parser};
use super::infra::{
    is_ascii_tab_or_newline, is_c0_control_or_space, is_url_code_point,
    starts_with_two_ascii_hex_digits,
};
use super::percent_encoding::{
    PercentEncodeSet, get_an_output_encoding, percent_encode_after_encoding, utf_8_percent_encode,
};
use super::url::{
    UrlPath, UrlRecord, default_port, is_double_dot_url_path_segment,
    is_normalized_windows_drive_letter, is_single_dot_url_path_segment, is_special_scheme,
    is_windows_drive_letter, starts_with_a_windows_drive_letter,
};
use super::validation_error::{Failure, Place, Reported, Sink, ValidationError};

/// [URL parser](https://url.spec.whatwg.org/#concept-url-parser), with UTF-8 as encoding
///
/// # Errors
/// The last validation error before the failure.
///
/// # Examples
/// ```
/// use weburl_editions::living;
///
/// let base = living::parse("https://example.com/demo", None)?;
/// assert_eq!(living::parse("../x", Some(&base))?.to_string(), "https://example.com/x");
///
/// let failure = living::parse("https://example.com:demo", None).unwrap_err();
/// assert_eq!(failure.to_string(), "port-invalid (at byte 20)");
/// # Ok::<(), living::Failure>(())
/// ```
pub fn parse(input: &str, base: Option<&UrlRecord>) -> Result<UrlRecord, Failure> {
    // 1., 2. The steps 3 and 4 set the blob URL entry, which is always null here. 5.
    basic_url_parse(input, base, UTF_8, &mut Vec::new())
}

/// [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) without a URL and a state
/// override
///
/// Reports the validation errors that it meets to `errors`, in order.
///
/// # Errors
/// The last validation error before the failure: without a state override, each failure is preceded
/// by the error that is its cause.
pub fn basic_url_parse(
    input: &str,
    base: Option<&UrlRecord>,
    encoding: &'static Encoding,
    errors: &mut Vec<Reported>,
) -> Result<UrlRecord, Failure> {
    // 1.1.
    let mut url = UrlRecord::new();
    // 1.2. to 9.
    run_basic_url_parser(input, base, encoding, &mut url, None, errors)?;
    // 10.
    Ok(url)
}

/// [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) with a URL, which it
/// changes, and a state override
///
/// # Errors
/// Whether the algorithm returned failure. `url` keeps what had been changed before.
pub fn basic_url_parse_with_state_override(
    input: &str,
    encoding: &'static Encoding,
    url: &mut UrlRecord,
    state_override: StateOverride,
    errors: &mut Vec<Reported>,
) -> Result<(), Failure> {
    run_basic_url_parser(input, None, encoding, url, Some(state_override), errors)
}

/// The states with which standards override the parser's first state.
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
            Self::Query => State::Query,
            Self::Fragment => State::Fragment,
        }
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

/// What a run of a state ends in.
enum Run {
    /// The state has no more to do with the code point at the pointer.
    Ends,
    /// The algorithm returns.
    Returns,
    /// The algorithm returns failure.
    Fails,
}

/// Steps 1.2 to 9 of the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser)
fn run_basic_url_parser(
    input: &str,
    base: Option<&UrlRecord>,
    encoding: &'static Encoding,
    url: &mut UrlRecord,
    state_override: Option<StateOverride>,
    errors: &mut Vec<Reported>,
) -> Result<(), Failure> {
    let before = errors.len();
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
    };
    // 9.
    loop {
        match parser.run() {
            Run::Ends => {}
            Run::Returns => return Ok(()),
            Run::Fails => return Err(Failure { error: errors[before..].last().copied() }),
        }
        if parser.points_to_eof() {
            return Ok(());
        }
        parser.pointer += 1;
    }
}

/// Steps 1.2 to 3 of the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser)
///
/// Returns the code points that are left and the places of each and of the end.
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

    fn points_to_eof(&self) -> bool {
        self.pointer >= 0 && self.pointer.unsigned_abs() >= self.input.len()
    }

    /// The code point substring from the pointer, as it was when the run began, to the end.
    fn from_pointer(&self) -> &[char] {
        self.input.get(self.index_of_c..).unwrap_or_default()
    }

    /// [c](https://url.spec.whatwg.org/#c), or `None` for the EOF code point
    fn c(&self) -> Option<char> {
        self.from_pointer().first().copied()
    }

    /// [remaining](https://url.spec.whatwg.org/#remaining)
    fn remaining(&self) -> &[char] {
        self.from_pointer().get(1..).unwrap_or_default()
    }

    /// The base URL, for the states that are reached only where it is non-null.
    fn base(&self) -> &'a UrlRecord {
        self.base.expect("the no scheme state and the scheme state see to a base URL")
    }

    /// Whether the URL is special and `c` is U+005C (\).
    fn is_special_and_c_is_reverse_solidus(&self) -> bool {
        self.url.is_special() && self.c() == Some('\\')
    }

    /// The two conditions that end an authority, a host and a port.
    fn c_ends_authority(&self) -> bool {
        matches!(self.c(), None | Some('/' | '?' | '#'))
            || self.is_special_and_c_is_reverse_solidus()
    }

    /// The two steps with which the path, opaque path, query and fragment state look at `c`.
    fn validate_url_unit(&mut self, c: char) {
        if !is_url_code_point(c) && c != '%' {
            self.validation_error(ValidationError::InvalidUrlUnit);
        }
        if c == '%' && !starts_with_two_ascii_hex_digits(self.remaining()) {
            self.validation_error(ValidationError::InvalidUrlUnit);
        }
    }

    /// [host parsing](https://url.spec.whatwg.org/#concept-host-parser) buffer, which ends before `c`
    fn parse_host(&mut self) -> Option<Host> {
        let start = self.index_of_c - self.buffer.chars().count();
        host_parser(&self.buffer, !self.url.is_special(), &mut self.sink.starting_at(start))
    }

    /// [scheme start state](https://url.spec.whatwg.org/#scheme-start-state)
    fn scheme_start_state(&mut self) -> Run {
        // 1.
        if let Some(c) = self.c()
            && c.is_ascii_alphabetic()
        {
            self.buffer.push(c.to_ascii_lowercase());
            self.state = State::Scheme;
        // 2.
        } else if self.state_override.is_none() {
            self.state = State::NoScheme;
            self.pointer -= 1;
        // 3.
        } else {
            return Run::Fails;
        }
        Run::Ends
    }

    /// [scheme state](https://url.spec.whatwg.org/#scheme-state)
    fn scheme_state(&mut self) -> Run {
        match self.c() {
            // 1.
            Some(c) if c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.') => {
                self.buffer.push(c.to_ascii_lowercase());
                Run::Ends
            }
            // 2.
            Some(':') if self.state_override.is_some() => self.scheme_state_override(),
            Some(':') => self.scheme_state_colon(),
            // 3.
            _ if self.state_override.is_none() => {
                self.buffer.clear();
                self.state = State::NoScheme;
                // The machine increases it to 0 for the next run.
                self.pointer = -1;
                Run::Ends
            }
            // 4.
            _ => Run::Fails,
        }
    }

    /// Step 2 of the [scheme state](https://url.spec.whatwg.org/#scheme-state), with a state override
    fn scheme_state_override(&mut self) -> Run {
        // 2.1.1.
        if self.url.is_special() && !is_special_scheme(&self.buffer) {
            return Run::Returns;
        }
        // 2.1.2.
        if !self.url.is_special() && is_special_scheme(&self.buffer) {
            return Run::Returns;
        }
        // 2.1.3.
        if (self.url.includes_credentials() || self.url.port.is_some()) && self.buffer == "file" {
            return Run::Returns;
        }
        // 2.1.4.
        if self.url.scheme == "file" && self.url.host == Some(Host::Empty) {
            return Run::Returns;
        }
        // 2.2.
        self.url.scheme.clone_from(&self.buffer);
        // 2.3.1.
        if self.url.port == default_port(&self.url.scheme) {
            self.url.port = None;
        }
        // 2.3.2.
        Run::Returns
    }

    /// Step 2 of the [scheme state](https://url.spec.whatwg.org/#scheme-state), without state override
    fn scheme_state_colon(&mut self) -> Run {
        // 2.2.
        self.url.scheme.clone_from(&self.buffer);
        // 2.4.
        self.buffer.clear();
        // 2.5.
        if self.url.scheme == "file" {
            // 2.5.1.
            if !self.remaining().starts_with(&['/', '/']) {
                self.validation_error(ValidationError::SpecialSchemeMissingFollowingSolidus);
            }
            // 2.5.2.
            self.state = State::File;
        // 2.6.
        } else if self.url.is_special()
            && self.base.is_some_and(|base| base.scheme == self.url.scheme)
        {
            // 2.6.1. is an assertion.
            // 2.6.2.
            self.state = State::SpecialRelativeOrAuthority;
        // 2.7.
        } else if self.url.is_special() {
            self.state = State::SpecialAuthoritySlashes;
        // 2.8.
        } else if self.remaining().starts_with(&['/']) {
            self.state = State::PathOrAuthority;
            self.pointer += 1;
        // 2.9.
        } else {
            self.url.path = UrlPath::Opaque(String::new());
            self.state = State::OpaquePath;
        }
        Run::Ends
    }

    /// [no scheme state](https://url.spec.whatwg.org/#no-scheme-state)
    fn no_scheme_state(&mut self) -> Run {
        match self.base {
            // 1.
            None => {
                self.validation_error(ValidationError::MissingSchemeNonRelativeUrl);
                return Run::Fails;
            }
            Some(base) if base.has_opaque_path() && self.c() != Some('#') => {
                self.validation_error(ValidationError::MissingSchemeNonRelativeUrl);
                return Run::Fails;
            }
            // 2.
            Some(base) if base.has_opaque_path() => {
                self.url.scheme.clone_from(&base.scheme);
                self.url.path.clone_from(&base.path);
                self.url.query.clone_from(&base.query);
                self.url.fragment = Some(String::new());
                self.state = State::Fragment;
            }
            // 3.
            Some(base) if base.scheme != "file" => {
                self.state = State::Relative;
                self.pointer -= 1;
            }
            // 4.
            Some(_) => {
                self.state = State::File;
                self.pointer -= 1;
            }
        }
        Run::Ends
    }

    /// [special relative or authority state](https://url.spec.whatwg.org/#special-relative-or-authority-state)
    fn special_relative_or_authority_state(&mut self) -> Run {
        // 1.
        if self.c() == Some('/') && self.remaining().starts_with(&['/']) {
            self.state = State::SpecialAuthorityIgnoreSlashes;
            self.pointer += 1;
        // 2.
        } else {
            self.validation_error(ValidationError::SpecialSchemeMissingFollowingSolidus);
            self.state = State::Relative;
            self.pointer -= 1;
        }
        Run::Ends
    }

    /// [path or authority state](https://url.spec.whatwg.org/#path-or-authority-state)
    fn path_or_authority_state(&mut self) -> Run {
        // 1.
        if self.c() == Some('/') {
            self.state = State::Authority;
        // 2.
        } else {
            self.state = State::Path;
            self.pointer -= 1;
        }
        Run::Ends
    }

    /// [relative state](https://url.spec.whatwg.org/#relative-state)
    fn relative_state(&mut self) -> Run {
        let base = self.base();
        // 1. is an assertion.
        // 2.
        self.url.scheme.clone_from(&base.scheme);
        // 3.
        if self.c() == Some('/') {
            self.state = State::RelativeSlash;
        // 4.
        } else if self.is_special_and_c_is_reverse_solidus() {
            self.validation_error(ValidationError::InvalidReverseSolidus);
            self.state = State::RelativeSlash;
        // 5.
        } else {
            // 5.1.
            self.url.username.clone_from(&base.username);
            self.url.password.clone_from(&base.password);
            self.url.host.clone_from(&base.host);
            self.url.port = base.port;
            self.url.path.clone_from(&base.path);
            self.url.query.clone_from(&base.query);
            // 5.2.
            if self.c() == Some('?') {
                self.url.query = Some(String::new());
                self.state = State::Query;
            // 5.3.
            } else if self.c() == Some('#') {
                self.url.fragment = Some(String::new());
                self.state = State::Fragment;
            // 5.4.
            } else if self.c().is_some() {
                // 5.4.1.
                self.url.query = None;
                // 5.4.2.
                self.url.shorten_path();
                // 5.4.3.
                self.state = State::Path;
                self.pointer -= 1;
            }
        }
        Run::Ends
    }

    /// [relative slash state](https://url.spec.whatwg.org/#relative-slash-state)
    fn relative_slash_state(&mut self) -> Run {
        // 1.
        if self.url.is_special() && matches!(self.c(), Some('/' | '\\')) {
            // 1.1.
            if self.c() == Some('\\') {
                self.validation_error(ValidationError::InvalidReverseSolidus);
            }
            // 1.2.
            self.state = State::SpecialAuthorityIgnoreSlashes;
        // 2.
        } else if self.c() == Some('/') {
            self.state = State::Authority;
        // 3.
        } else {
            let base = self.base();
            self.url.username.clone_from(&base.username);
            self.url.password.clone_from(&base.password);
            self.url.host.clone_from(&base.host);
            self.url.port = base.port;
            self.state = State::Path;
            self.pointer -= 1;
        }
        Run::Ends
    }

    /// [special authority slashes state](https://url.spec.whatwg.org/#special-authority-slashes-state)
    fn special_authority_slashes_state(&mut self) -> Run {
        // 1.
        if self.c() == Some('/') && self.remaining().starts_with(&['/']) {
            self.state = State::SpecialAuthorityIgnoreSlashes;
            self.pointer += 1;
        // 2.
        } else {
            self.validation_error(ValidationError::SpecialSchemeMissingFollowingSolidus);
            self.state = State::SpecialAuthorityIgnoreSlashes;
            self.pointer -= 1;
        }
        Run::Ends
    }

    /// [special authority ignore slashes state](https://url.spec.whatwg.org/#special-authority-ignore-slashes-state)
    fn special_authority_ignore_slashes_state(&mut self) -> Run {
        // 1.
        if !matches!(self.c(), Some('/' | '\\')) {
            self.state = State::Authority;
            self.pointer -= 1;
        // 2.
        } else {
            self.validation_error(ValidationError::SpecialSchemeMissingFollowingSolidus);
        }
        Run::Ends
    }

    /// [authority state](https://url.spec.whatwg.org/#authority-state)
    fn authority_state(&mut self) -> Run {
        match self.c() {
            // 1.
            Some('@') => self.authority_state_at_sign(),
            // 2.
            _ if self.c_ends_authority() => {
                // 2.1.
                if self.at_sign_seen && self.buffer.is_empty() {
                    self.validation_error(ValidationError::HostMissing);
                    return Run::Fails;
                }
                // 2.2.
                self.pointer -= self.buffer.chars().count().cast_signed() + 1;
                self.buffer.clear();
                self.state = State::Host;
            }
            // 3. The EOF code point is taken by step 2.
            c => self.buffer.extend(c),
        }
        Run::Ends
    }

    /// Step 1 of the [authority state](https://url.spec.whatwg.org/#authority-state)
    fn authority_state_at_sign(&mut self) {
        // 1.1.
        self.validation_error(ValidationError::InvalidCredentials);
        // 1.2.
        if self.at_sign_seen {
            self.buffer.insert_str(0, "%40");
        }
        // 1.3.
        self.at_sign_seen = true;
        // 1.4.
        for code_point in self.buffer.chars() {
            // 1.4.1.
            if code_point == ':' && !self.password_token_seen {
                self.password_token_seen = true;
                continue;
            }
            // 1.4.2.
            let encoded_code_points = utf_8_percent_encode(code_point, PercentEncodeSet::Userinfo);
            // 1.4.3.
            if self.password_token_seen {
                self.url.password.push_str(&encoded_code_points);
            // 1.4.4.
            } else {
                self.url.username.push_str(&encoded_code_points);
            }
        }
        // 1.5.
        self.buffer.clear();
    }

    /// [host state](https://url.spec.whatwg.org/#host-state) and
    /// [hostname state](https://url.spec.whatwg.org/#hostname-state)
    fn host_state(&mut self) -> Run {
        // 1.
        if self.state_override.is_some() && self.url.scheme == "file" {
            self.pointer -= 1;
            self.state = State::FileHost;
            return Run::Ends;
        }
        match self.c() {
            // 2.
            Some(':') if !self.inside_brackets => {
                // 2.1.
                if self.buffer.is_empty() {
                    self.validation_error(ValidationError::HostMissing);
                    return Run::Fails;
                }
                // 2.2.
                if self.state_override == Some(StateOverride::Hostname) {
                    return Run::Fails;
                }
                // 2.3., 2.4.
                let Some(host) = self.parse_host() else { return Run::Fails };
                // 2.5.
                self.url.host = Some(host);
                self.buffer.clear();
                self.state = State::Port;
                Run::Ends
            }
            // 3.
            _ if self.c_ends_authority() => self.host_state_end(),
            // 4. The EOF code point is taken by step 3.
            c => {
                // 4.1.
                if c == Some('[') {
                    self.inside_brackets = true;
                }
                // 4.2.
                if c == Some(']') {
                    self.inside_brackets = false;
                }
                // 4.3.
                self.buffer.extend(c);
                Run::Ends
            }
        }
    }

    /// Step 3 of the [host state](https://url.spec.whatwg.org/#host-state)
    fn host_state_end(&mut self) -> Run {
        // 3.
        self.pointer -= 1;
        // 3.1.
        if self.url.is_special() && self.buffer.is_empty() {
            self.validation_error(ValidationError::HostMissing);
            return Run::Fails;
        // 3.2.
        } else if self.state_override.is_some()
            && self.buffer.is_empty()
            && (self.url.includes_credentials() || self.url.port.is_some())
        {
            return Run::Fails;
        }
        // 3.3., 3.4.
        let Some(host) = self.parse_host() else { return Run::Fails };
        // 3.5.
        self.url.host = Some(host);
        self.buffer.clear();
        self.state = State::PathStart;
        // 3.6.
        if self.state_override.is_some() {
            return Run::Returns;
        }
        Run::Ends
    }

    /// [port state](https://url.spec.whatwg.org/#port-state)
    fn port_state(&mut self) -> Run {
        match self.c() {
            // 1.
            Some(c) if c.is_ascii_digit() => self.buffer.push(c),
            // 2.
            _ if self.c_ends_authority() || self.state_override.is_some() => {
                // 2.1.
                if !self.buffer.is_empty() {
                    // 2.1.1., 2.1.2. The buffer holds digits only: what is no `u16` is too large.
                    let Ok(port) = self.buffer.parse::<u16>() else {
                        self.validation_error(ValidationError::PortOutOfRange);
                        return Run::Fails;
                    };
                    // 2.1.3.
                    let is_default_port = default_port(&self.url.scheme) == Some(port);
                    self.url.port = if is_default_port { None } else { Some(port) };
                    // 2.1.4.
                    self.buffer.clear();
                    // 2.1.5.
                    if self.state_override.is_some() {
                        return Run::Returns;
                    }
                }
                // 2.2.
                if self.state_override.is_some() {
                    return Run::Fails;
                }
                // 2.3.
                self.state = State::PathStart;
                self.pointer -= 1;
            }
            // 3.
            _ => {
                self.validation_error(ValidationError::PortInvalid);
                return Run::Fails;
            }
        }
        Run::Ends
    }

    /// [file state](https://url.spec.whatwg.org/#file-state)
    fn file_state(&mut self) -> Run {
        // 1.
        self.url.scheme = "file".to_owned();
        // 2.
        self.url.host = Some(Host::Empty);
        // 3.
        if matches!(self.c(), Some('/' | '\\')) {
            // 3.1.
            if self.c() == Some('\\') {
                self.validation_error(ValidationError::InvalidReverseSolidus);
            }
            // 3.2.
            self.state = State::FileSlash;
        // 4.
        } else if let Some(base) = self.base
            && base.scheme == "file"
        {
            self.file_state_with_base(base);
        // 5.
        } else {
            self.state = State::Path;
            self.pointer -= 1;
        }
        Run::Ends
    }

    /// Step 4 of the [file state](https://url.spec.whatwg.org/#file-state)
    fn file_state_with_base(&mut self, base: &UrlRecord) {
        // 4.1.
        self.url.host.clone_from(&base.host);
        self.url.path.clone_from(&base.path);
        self.url.query.clone_from(&base.query);
        // 4.2.
        if self.c() == Some('?') {
            self.url.query = Some(String::new());
            self.state = State::Query;
        // 4.3.
        } else if self.c() == Some('#') {
            self.url.fragment = Some(String::new());
            self.state = State::Fragment;
        // 4.4.
        } else if self.c().is_some() {
            // 4.4.1.
            self.url.query = None;
            // 4.4.2.
            if !starts_with_a_windows_drive_letter(self.from_pointer()) {
                self.url.shorten_path();
            // 4.4.3.
            } else {
                // 4.4.3.1.
                self.validation_error(ValidationError::FileInvalidWindowsDriveLetter);
                // 4.4.3.2.
                self.url.path = UrlPath::List(Vec::new());
            }
            // 4.4.4.
            self.state = State::Path;
            self.pointer -= 1;
        }
    }

    /// [file slash state](https://url.spec.whatwg.org/#file-slash-state)
    fn file_slash_state(&mut self) -> Run {
        // 1.
        if matches!(self.c(), Some('/' | '\\')) {
            // 1.1.
            if self.c() == Some('\\') {
                self.validation_error(ValidationError::InvalidReverseSolidus);
            }
            // 1.2.
            self.state = State::FileHost;
        // 2.
        } else {
            // 2.1.
            if let Some(base) = self.base
                && base.scheme == "file"
            {
                // 2.1.1.
                self.url.host.clone_from(&base.host);
                // 2.1.2.
                if !starts_with_a_windows_drive_letter(self.from_pointer())
                    && let UrlPath::List(path) = &base.path
                    && let Some(first) = path.first()
                    && is_normalized_windows_drive_letter(first)
                {
                    self.url.append_to_path(first);
                }
            }
            // 2.2.
            self.state = State::Path;
            self.pointer -= 1;
        }
        Run::Ends
    }

    /// [file host state](https://url.spec.whatwg.org/#file-host-state)
    fn file_host_state(&mut self) -> Run {
        match self.c() {
            // 1.
            None | Some('/' | '\\' | '?' | '#') => self.file_host_state_end(),
            // 2.
            Some(c) => {
                self.buffer.push(c);
                Run::Ends
            }
        }
    }

    /// Step 1 of the [file host state](https://url.spec.whatwg.org/#file-host-state)
    fn file_host_state_end(&mut self) -> Run {
        // 1.
        self.pointer -= 1;
        // 1.1. The buffer is kept for the path state.
        if self.state_override.is_none() && is_windows_drive_letter(&self.buffer) {
            self.validation_error(ValidationError::FileInvalidWindowsDriveLetterHost);
            self.state = State::Path;
        // 1.2.
        } else if self.buffer.is_empty() {
            // 1.2.1.
            self.url.host = Some(Host::Empty);
            // 1.2.2.
            if self.state_override.is_some() {
                return Run::Returns;
            }
            // 1.2.3.
            self.state = State::PathStart;
        // 1.3.
        } else {
            // 1.3.1., 1.3.2.
            let Some(mut host) = self.parse_host() else { return Run::Fails };
            // 1.3.3.
            if host == Host::Domain("localhost".to_owned()) {
                host = Host::Empty;
            }
            // 1.3.4.
            self.url.host = Some(host);
            // 1.3.5.
            if self.state_override.is_some() {
                return Run::Returns;
            }
            // 1.3.6.
            self.buffer.clear();
            self.state = State::PathStart;
        }
        Run::Ends
    }

    /// [path start state](https://url.spec.whatwg.org/#path-start-state)
    fn path_start_state(&mut self) -> Run {
        // 1.
        if self.url.is_special() {
            // 1.1.
            if self.c() == Some('\\') {
                self.validation_error(ValidationError::InvalidReverseSolidus);
            }
            // 1.2.
            self.state = State::Path;
            // 1.3.
            if !matches!(self.c(), Some('/' | '\\')) {
                self.pointer -= 1;
            }
        // 2.
        } else if self.state_override.is_none() && self.c() == Some('?') {
            self.url.query = Some(String::new());
            self.state = State::Query;
        // 3.
        } else if self.state_override.is_none() && self.c() == Some('#') {
            self.url.fragment = Some(String::new());
            self.state = State::Fragment;
        // 4.
        } else if self.c().is_some() {
            // 4.1.
            self.state = State::Path;
            // 4.2.
            if self.c() != Some('/') {
                self.pointer -= 1;
            }
        // 5.
        } else if self.state_override.is_some() && self.url.host.is_none() {
            self.url.append_to_path("");
        }
        Run::Ends
    }

    /// [path state](https://url.spec.whatwg.org/#path-state)
    fn path_state(&mut self) -> Run {
        match self.c() {
            // 1.
            None | Some('/') => self.path_state_segment_end(),
            _ if self.is_special_and_c_is_reverse_solidus() => self.path_state_segment_end(),
            Some('?' | '#') if self.state_override.is_none() => self.path_state_segment_end(),
            // 2.
            Some(c) => {
                // 2.1., 2.2.
                self.validate_url_unit(c);
                // 2.3.
                self.buffer.push_str(&utf_8_percent_encode(c, PercentEncodeSet::Path));
            }
        }
        Run::Ends
    }

    /// Step 1 of the [path state](https://url.spec.whatwg.org/#path-state)
    fn path_state_segment_end(&mut self) {
        // 1.1.
        if self.is_special_and_c_is_reverse_solidus() {
            self.validation_error(ValidationError::InvalidReverseSolidus);
        }
        let a_segment_follows = self.c() == Some('/') || self.is_special_and_c_is_reverse_solidus();
        // 1.2.
        if is_double_dot_url_path_segment(&self.buffer) {
            // 1.2.1.
            self.url.shorten_path();
            // 1.2.2.
            if !a_segment_follows {
                self.url.append_to_path("");
            }
        // 1.3.
        } else if is_single_dot_url_path_segment(&self.buffer) && !a_segment_follows {
            self.url.append_to_path("");
        // 1.4.
        } else if !is_single_dot_url_path_segment(&self.buffer) {
            // 1.4.1.
            if self.url.scheme == "file"
                && matches!(&self.url.path, UrlPath::List(path) if path.is_empty())
                && is_windows_drive_letter(&self.buffer)
            {
                self.buffer.replace_range(1.., ":");
            }
            // 1.4.2.
            self.url.append_to_path(self.buffer.as_str());
        }
        // 1.5.
        self.buffer.clear();
        // 1.6.
        if self.c() == Some('?') {
            self.url.query = Some(String::new());
            self.state = State::Query;
        }
        // 1.7.
        if self.c() == Some('#') {
            self.url.fragment = Some(String::new());
            self.state = State::Fragment;
        }
    }

    /// [opaque path state](https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state)
    fn opaque_path_state(&mut self) -> Run {
        match self.c() {
            // 1.
            Some('?') => {
                self.url.query = Some(String::new());
                self.state = State::Query;
            }
            // 2.
            Some('#') => {
                self.url.fragment = Some(String::new());
                self.state = State::Fragment;
            }
            // 3.
            Some(' ') => {
                // 3.1.
                self.validation_error(ValidationError::InvalidUrlUnit);
                // 3.2.
                if matches!(self.remaining().first(), Some('?' | '#')) {
                    self.append_to_opaque_path("%20");
                // 3.3.
                } else {
                    self.append_to_opaque_path(" ");
                }
            }
            // 4.
            Some(c) => {
                // 4.1., 4.2.
                self.validate_url_unit(c);
                // 4.3.
                let encoded = utf_8_percent_encode(c, PercentEncodeSet::C0Control);
                self.append_to_opaque_path(&encoded);
            }
            None => {}
        }
        Run::Ends
    }

    fn append_to_opaque_path(&mut self, string: &str) {
        if let UrlPath::Opaque(path) = &mut self.url.path {
            path.push_str(string);
        }
    }

    /// [query state](https://url.spec.whatwg.org/#query-state)
    fn query_state(&mut self) -> Run {
        // 1.
        if self.encoding != UTF_8
            && (!self.url.is_special() || matches!(self.url.scheme.as_str(), "ws" | "wss"))
        {
            self.encoding = UTF_8;
        }
        match self.c() {
            // 2.
            None => self.query_state_end(),
            Some('#') if self.state_override.is_none() => self.query_state_end(),
            // 3.
            Some(c) => {
                // 3.1., 3.2.
                self.validate_url_unit(c);
                // 3.3.
                self.buffer.push(c);
            }
        }
        Run::Ends
    }

    /// Step 2 of the [query state](https://url.spec.whatwg.org/#query-state)
    fn query_state_end(&mut self) {
        // 2.1.
        let query_percent_encode_set = if self.url.is_special() {
            PercentEncodeSet::SpecialQuery
        } else {
            PercentEncodeSet::Query
        };
        // 2.2.
        let encoded =
            percent_encode_after_encoding(self.encoding, &self.buffer, query_percent_encode_set);
        self.url.query.get_or_insert_default().push_str(&encoded);
        // 2.3.
        self.buffer.clear();
        // 2.4.
        if self.c() == Some('#') {
            self.url.fragment = Some(String::new());
            self.state = State::Fragment;
        }
    }

    /// [fragment state](https://url.spec.whatwg.org/#fragment-state)
    fn fragment_state(&mut self) -> Run {
        // 1.
        if let Some(c) = self.c() {
            // 1.1., 1.2.
            self.validate_url_unit(c);
            // 1.3.
            let encoded = utf_8_percent_encode(c, PercentEncodeSet::Fragment);
            self.url.fragment.get_or_insert_default().push_str(&encoded);
        }
        Run::Ends
    }
}
