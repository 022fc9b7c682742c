//! The parser's state machine ([4.2](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#concept-url-parser)).
//!
//! A function for each state. A state whose steps contradict their own purpose has two: one to the letter in
//! `as_written`, and one with its readings in `corrected`.

mod as_written;
mod corrected;

use std::ops::ControlFlow::{self, Break, Continue};

use encoding_rs::{Encoding, UTF_8};

use super::escape::{EscapeSet, url_escape};
use super::fatal_error::{FatalError, FatalErrorReason};
use super::options::{Mode, Options};
use super::parsed_url::{ParsedUrl, is_relative_scheme};

/// A state of the machine, which can also be a state override.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names are the document's")]
pub enum State {
    SchemeStart,
    Scheme,
    SchemeData,
    NoScheme,
    Relative,
    AuthorityStart,
    Authority,
    FileHost,
    Host,
    Hostname,
    Port,
    RelativePathStart,
    RelativePath,
    Query,
    Fragment,
}

/// Steps 2 to 9 of parse.
// W12-32, W12-34, W12-62
pub(super) fn run(
    input: &str,
    base: Option<&ParsedUrl>,
    options: &Options,
    url: &mut ParsedUrl,
    state_override: Option<State>,
) -> Result<(), FatalError> {
    let mut machine = Machine {
        mode: options.mode,
        // 2.
        state: state_override.unwrap_or(State::SchemeStart),
        state_override,
        // 3.
        base,
        // 4.
        encoding_override: options.encoding_override,
        url,
        // 5.
        buffer: String::new(),
        // 6.
        at_flag: false,
        bracket_flag: false,
        // 7. The EOF code point is the one after the last.
        input: input.chars().collect(),
        // 8.
        pointer: 0,
        error: None,
    };
    // 9.
    while machine.pointer <= machine.input.len() && !machine.url.fatal_error {
        if machine.step().is_break() {
            break;
        }
    }
    machine.error.map_or(Ok(()), Err)
}

// W12-34
struct Machine<'a> {
    mode: Mode,
    input: Vec<char>,
    pointer: usize,
    base: Option<&'a ParsedUrl>,
    encoding_override: &'static Encoding,
    url: &'a mut ParsedUrl,
    state: State,
    state_override: Option<State>,
    buffer: String,
    at_flag: bool,
    bracket_flag: bool,
    /// Why the URL was neutered.
    error: Option<FatalError>,
}

/// Whether the pointer moves to the next code point, or the algorithm terminates.
type Flow = ControlFlow<()>;

/// Returns whether a code point, or the end of input, ends an authority.
// W12-44, W12-46, W12-47, W12-48
fn ends_authority(c: Option<char>) -> bool {
    matches!(c, None | Some('/' | '\\' | '?' | '#'))
}

/// Returns whether states ignore `c`: U+0009, U+000A and U+000D.
// W12-38, W12-45, W12-53, W12-54
fn is_ignored(c: char) -> bool {
    matches!(c, '\t' | '\n' | '\r')
}

// W12-46, W12-51
fn is_drive_letter(buffer: &str) -> bool {
    matches!(buffer.as_bytes(), [letter, b':' | b'|'] if letter.is_ascii_alphabetic())
}

impl Machine<'_> {
    // W12-34
    fn step(&mut self) -> Flow {
        let c = self.input.get(self.pointer).copied();
        match (self.state, self.mode) {
            (State::SchemeStart, _) => self.scheme_start(c)?,
            (State::Scheme, Mode::AsWritten) => self.scheme_as_written(c)?,
            (State::Scheme, Mode::Corrected) => self.scheme_corrected(c)?,
            (State::SchemeData, _) => self.scheme_data(c),
            (State::NoScheme, _) => self.no_scheme(),
            (State::Relative, Mode::AsWritten) => self.relative_as_written(c)?,
            (State::Relative, Mode::Corrected) => self.relative_corrected(c)?,
            (State::AuthorityStart, _) => self.authority_start(c),
            (State::Authority, Mode::AsWritten) => self.authority_as_written(c),
            (State::Authority, Mode::Corrected) => self.authority_corrected(c),
            (State::FileHost, _) => self.file_host(c),
            (State::Host | State::Hostname, _) => self.host(c)?,
            (State::Port, Mode::AsWritten) => self.port_as_written(c)?,
            (State::Port, Mode::Corrected) => self.port_corrected(c)?,
            (State::RelativePathStart, _) => self.relative_path_start(c),
            (State::RelativePath, Mode::AsWritten) => self.relative_path_as_written(c),
            (State::RelativePath, Mode::Corrected) => self.relative_path_corrected(c),
            (State::Query, _) => self.query(c),
            (State::Fragment, _) => self.fragment(c),
        }
        self.pointer = self.pointer.wrapping_add(1);
        Continue(())
    }

    /// Neuters the URL at the code point to which the pointer points.
    // W12-27, W12-39, W12-48
    fn neuter(&mut self, reason: FatalErrorReason) {
        self.url.neuter();
        let place = self.input.iter().take(self.pointer).map(|c| c.len_utf8()).sum();
        let character = self.input.get(self.pointer).copied();
        self.error = Some(FatalError { reason, place, character });
    }

    /// Starts over from the first code point: the pointer is increased before the next state runs.
    // W12-37
    fn start_over(&mut self) {
        self.pointer = usize::MAX;
    }

    /// Returns the code point after the one to which the pointer points: the first of `remaining`.
    // W12-34, W12-41
    fn next(&self) -> Option<char> {
        self.input.get(self.pointer + 1).copied()
    }

    /// Decreases the pointer, so that the next state sees code points again. It may point before the first code
    /// point until the machine increases it.
    // W12-44
    fn decrease_pointer(&mut self, by: usize) {
        self.pointer = self.pointer.wrapping_sub(by);
    }

    fn is_overridden(&self) -> bool {
        self.state_override.is_some()
    }

    fn take_buffer(&mut self) -> String {
        std::mem::take(&mut self.buffer)
    }

    /// scheme start state
    // W12-35, W12-37, W12-45, W12-64
    fn scheme_start(&mut self, c: Option<char>) -> Flow {
        match c {
            // 1.
            Some(c) if c.is_ascii_alphabetic() => {
                self.buffer.push(c.to_ascii_lowercase());
                self.state = State::Scheme;
            }
            // 2.
            _ if !self.is_overridden() => {
                self.buffer.clear();
                self.state = State::NoScheme;
                self.decrease_pointer(1);
            }
            // 3.
            _ => return Break(()),
        }
        Continue(())
    }

    /// Steps 2.3 to 2.6 of the scheme state.
    // W12-12, W12-13, W12-36
    fn state_after_scheme(&self) -> State {
        // 2.3.
        if self.url.scheme == "file" {
            return State::Relative;
        }
        // 2.6.
        if !self.url.relative {
            return State::SchemeData;
        }
        match self.base {
            // 2.4.
            Some(base) if base.scheme == self.url.scheme => State::Relative,
            // 2.5.
            _ => State::AuthorityStart,
        }
    }

    /// scheme data state
    // W12-26, W12-38, W12-45
    fn scheme_data(&mut self, c: Option<char>) {
        match c {
            // 1.
            Some('#') if !self.is_overridden() => self.start_fragment(),
            // 2.
            Some(c) if !is_ignored(c) => {
                self.url.scheme_data += &url_escape(c, EscapeSet::Simple, UTF_8);
            }
            _ => {}
        }
    }

    /// no scheme state
    // W12-10, W12-39
    fn no_scheme(&mut self) {
        match self.base {
            None => self.neuter(FatalErrorReason::NoBase),
            // The scheme of the base counts, not its relative flag.
            Some(base) if !is_relative_scheme(&base.scheme) => {
                self.neuter(FatalErrorReason::NoRelativeBase);
            }
            Some(_) => {
                self.state = State::Relative;
                self.decrease_pointer(1);
            }
        }
    }

    /// Sets the URL's host and port to those of the base.
    // W12-08, W12-40, W12-41, W12-42
    fn copy_host_and_port(&mut self, base: Option<&ParsedUrl>) {
        if let Some(base) = base {
            self.url.host.clone_from(&base.host);
            self.url.port.clone_from(&base.port);
        }
    }

    /// Sets the URL's path to that of the base.
    // W12-40, W12-42
    fn copy_path(&mut self, base: Option<&ParsedUrl>) {
        if let Some(base) = base {
            self.url.path.clone_from(&base.path);
        }
    }

    /// Sets the URL's query to that of the base.
    // W12-40, W12-42
    fn copy_query(&mut self, base: Option<&ParsedUrl>) {
        if let Some(base) = base {
            self.url.query.clone_from(&base.query);
        }
    }

    /// authority start state
    // W12-11, W12-43, W12-45
    fn authority_start(&mut self, c: Option<char>) {
        if !matches!(c, Some('/' | '\\')) {
            self.state = State::Authority;
            self.decrease_pointer(1);
        }
    }

    /// Steps 1.1 to 1.4 of the authority state.
    // W12-26, W12-44, W12-45
    fn end_userinfo(&mut self) {
        // 1.1.
        if self.at_flag {
            self.url.userinfo.push_str("%40");
        }
        // 1.2.
        self.at_flag = true;
        // 1.3 and 1.4. Only with A-02 does the buffer hold code points that are ignored.
        let buffer = self.take_buffer();
        for c in buffer.chars().filter(|&c| !is_ignored(c)) {
            self.url.userinfo += &url_escape(c, EscapeSet::Default, UTF_8);
        }
    }

    /// file host state. A-08: the host is kept as it is written.
    // W12-08, W12-11, W12-26, W12-45, W12-46
    fn file_host(&mut self, c: Option<char>) {
        match c {
            // 1.
            _ if ends_authority(c) => {
                self.decrease_pointer(1);
                if is_drive_letter(&self.buffer) {
                    // 1.1. The buffer is not reset: it is the first segment.
                    self.state = State::RelativePath;
                } else {
                    // 1.2.
                    self.url.host = self.take_buffer();
                    self.state = State::RelativePathStart;
                }
            }
            // 2.
            Some(c) if !is_ignored(c) => self.buffer.push(c),
            _ => {}
        }
    }

    /// host state, hostname state. A-08: the host is kept as it is written.
    // W12-08, W12-26, W12-45, W12-47, W12-65, W12-66
    fn host(&mut self, c: Option<char>) -> Flow {
        match c {
            // 1.
            Some(':') if !self.bracket_flag => {
                // 1.1.
                self.url.host = self.take_buffer();
                self.state = State::Port;
                // 1.2.
                if self.state_override == Some(State::Hostname) {
                    return Break(());
                }
            }
            // 2.
            _ if ends_authority(c) => {
                self.decrease_pointer(1);
                // 2.1.
                self.url.host = self.take_buffer();
                self.state = State::RelativePathStart;
                // 2.2.
                if self.is_overridden() {
                    return Break(());
                }
            }
            // 3.
            Some(c) if !is_ignored(c) => {
                match c {
                    // 3.1.
                    '[' => self.bracket_flag = true,
                    // 3.2.
                    ']' => self.bracket_flag = false,
                    _ => {}
                }
                // 3.3.
                self.buffer.push(c);
            }
            _ => {}
        }
        Continue(())
    }

    /// relative path start state
    // W12-45, W12-49, W12-68
    fn relative_path_start(&mut self, c: Option<char>) {
        self.state = State::RelativePath;
        if !matches!(c, Some('/' | '\\')) {
            self.decrease_pointer(1);
        }
    }

    /// Steps 1.4.1 and 1.4.2 of the relative path state.
    // W12-49, W12-51
    fn push_segment(&mut self, mut buffer: String) {
        // 1.4.1. A-07: scheme and path are those of the URL.
        let is_first_of_file = self.url.scheme == "file" && self.url.path.is_empty();
        if is_first_of_file && is_drive_letter(&buffer) {
            buffer.replace_range(1.., ":");
        }
        // 1.4.2.
        self.url.path.push(buffer);
    }

    /// Steps 1.6 and 1.7 of the relative path state.
    // W12-49
    fn end_path(&mut self, c: Option<char>) {
        match c {
            // 1.6.
            Some('?') => self.start_query(),
            // 1.7.
            Some('#') => self.start_fragment(),
            _ => {}
        }
    }

    /// Returns whether "2E" or "2e" follows: step 2 of the relative path state.
    // W12-34, W12-50
    fn encodes_dot(&self) -> bool {
        matches!(self.input[self.pointer + 1..], ['2', 'E' | 'e', ..])
    }

    /// Sets the URL's query to the empty string.
    // W12-42, W12-49
    fn start_query(&mut self) {
        self.url.query = Some(String::new());
        self.state = State::Query;
    }

    /// Sets the URL's fragment to the empty string.
    // W12-38, W12-42, W12-49, W12-53
    fn start_fragment(&mut self) {
        self.url.fragment = Some(String::new());
        self.state = State::Fragment;
    }

    /// query state
    // W12-26, W12-45, W12-53, W12-69
    fn query(&mut self, c: Option<char>) {
        match c {
            // 1.
            Some('#') if !self.is_overridden() => self.start_fragment(),
            // 2. A-91: it may be null.
            Some(c) if !is_ignored(c) => {
                let escaped = url_escape(c, EscapeSet::Query, self.encoding_override);
                self.url.query.get_or_insert_default().push_str(&escaped);
            }
            _ => {}
        }
    }

    /// fragment state. A-91: it may be null.
    // W12-26, W12-45, W12-54, W12-71
    fn fragment(&mut self, c: Option<char>) {
        if let Some(c) = c.filter(|&c| !is_ignored(c)) {
            let escaped = url_escape(c, EscapeSet::Simple, UTF_8);
            self.url.fragment.get_or_insert_default().push_str(&escaped);
        }
    }
}
