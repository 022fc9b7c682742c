//! The parser's state machine (4.2): one function for each state.

use std::ops::ControlFlow::{self, Break, Continue};

use encoding_rs::{Encoding, UTF_8};

use super::escape::{EscapeSet, url_escape};
use super::parsed_url::{ParsedUrl, default_port, is_relative_scheme};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State {
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
pub(super) fn run(
    input: &str,
    base: Option<&ParsedUrl>,
    encoding_override: &'static Encoding,
    url: &mut ParsedUrl,
    state_override: Option<State>,
) {
    let mut machine = Machine {
        // 2.
        state: state_override.unwrap_or(State::SchemeStart),
        state_override,
        base,
        encoding_override,
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
    };
    // 9.
    while machine.pointer <= machine.input.len() && !machine.url.fatal_error {
        if machine.step().is_break() {
            return;
        }
    }
}

struct Machine<'a> {
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
}

/// Whether the pointer moves to the next code point, or the algorithm terminates.
type Flow = ControlFlow<()>;

/// Returns whether a code point, or the end of input, ends an authority.
fn ends_authority(c: Option<char>) -> bool {
    matches!(c, None | Some('/' | '\\' | '?' | '#'))
}

/// Returns whether states ignore `c`: U+0009, U+000A and U+000D.
fn is_ignored(c: char) -> bool {
    matches!(c, '\t' | '\n' | '\r')
}

fn is_drive_letter(buffer: &str) -> bool {
    matches!(buffer.as_bytes(), [letter, b':' | b'|'] if letter.is_ascii_alphabetic())
}

impl Machine<'_> {
    fn step(&mut self) -> Flow {
        let c = self.input.get(self.pointer).copied();
        match self.state {
            State::SchemeStart => self.scheme_start(c)?,
            State::Scheme => self.scheme(c)?,
            State::SchemeData => self.scheme_data(c),
            State::NoScheme => self.no_scheme(),
            State::Relative => self.relative(c)?,
            State::AuthorityStart => self.authority_start(c),
            State::Authority => self.authority(c),
            State::FileHost => self.file_host(c),
            State::Host | State::Hostname => self.host(c)?,
            State::Port => self.port(c)?,
            State::RelativePathStart => self.relative_path_start(c),
            State::RelativePath => self.relative_path(c),
            State::Query => self.query(c),
            State::Fragment => self.fragment(c),
        }
        self.pointer = self.pointer.wrapping_add(1);
        Continue(())
    }

    /// Decreases the pointer, so that the next state sees code points again. It may point before the first code
    /// point until the machine increases it.
    fn decrease_pointer(&mut self, by: usize) {
        self.pointer = self.pointer.wrapping_sub(by);
    }

    fn is_overridden(&self) -> bool {
        self.state_override.is_some()
    }

    fn take_buffer(&mut self) -> String {
        std::mem::take(&mut self.buffer)
    }

    fn scheme_start(&mut self, c: Option<char>) -> Flow {
        match c {
            // 1.
            Some(c) if c.is_ascii_alphabetic() => {
                self.buffer.push(c.to_ascii_lowercase());
                self.state = State::Scheme;
            }
            // 3.
            _ if self.is_overridden() => return Break(()),
            // 2.
            _ => {
                self.buffer.clear();
                self.state = State::NoScheme;
                self.decrease_pointer(1);
            }
        }
        Continue(())
    }

    fn scheme(&mut self, c: Option<char>) -> Flow {
        match c {
            // 1.
            Some(c) if c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.') => {
                self.buffer.push(c.to_ascii_lowercase());
            }
            // 2.
            Some(':') => {
                self.url.scheme = self.take_buffer();
                // 2.1.
                if self.is_overridden() {
                    return Break(());
                }
                // 2.2.
                self.url.relative = is_relative_scheme(&self.url.scheme);
                // 2.3 to 2.6.
                let is_scheme_of_base = self.base.is_some_and(|b| b.scheme == self.url.scheme);
                self.state = match self.url.relative {
                    true if self.url.scheme == "file" || is_scheme_of_base => State::Relative,
                    true => State::AuthorityStart,
                    false => State::SchemeData,
                };
            }
            // 3. A-06: with a state override, there is no other state in which to start again.
            _ if self.is_overridden() => return Break(()),
            _ => {
                self.buffer.clear();
                self.state = State::NoScheme;
                self.pointer = usize::MAX;
            }
        }
        Continue(())
    }

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

    fn no_scheme(&mut self) {
        match self.base {
            Some(base) if is_relative_scheme(&base.scheme) => {
                self.state = State::Relative;
                self.decrease_pointer(1);
            }
            _ => self.url.neuter(),
        }
    }

    fn relative(&mut self, c: Option<char>) -> Flow {
        self.url.relative = true;
        // a file URL stays one, and without a base there are no components to copy.
        let nothing = ParsedUrl::default();
        let base = self.base.unwrap_or(&nothing);
        if self.url.scheme != "file" {
            self.url.scheme.clone_from(&base.scheme);
        }
        let next = self.input.get(self.pointer + 1);
        if let (Some('/' | '\\'), Some('/' | '\\')) = (c, next) {
            self.pointer += 1;
            let is_file = self.url.scheme == "file";
            self.state = if is_file { State::FileHost } else { State::AuthorityStart };
            return Continue(());
        }
        // the host of `file:/x` is not that of a base with another scheme.
        if !matches!(c, Some('/' | '\\')) || base.scheme == self.url.scheme {
            self.url.host.clone_from(&base.host);
            self.url.port.clone_from(&base.port);
        }
        match c {
            Some('/' | '\\') => {
                self.state = State::RelativePathStart;
                self.decrease_pointer(1);
            }
            Some('?') => {
                self.url.path.clone_from(&base.path);
                self.start_query();
            }
            None | Some('#') => {
                self.url.path.clone_from(&base.path);
                self.url.query.clone_from(&base.query);
                if c.is_none() {
                    return Break(());
                }
                self.start_fragment();
            }
            _ => {
                self.url.path.clone_from(&base.path);
                self.url.path.pop();
                self.state = State::RelativePathStart;
                self.decrease_pointer(1);
            }
        }
        Continue(())
    }

    fn authority_start(&mut self, c: Option<char>) {
        if !matches!(c, Some('/' | '\\')) {
            self.state = State::Authority;
            self.decrease_pointer(1);
        }
    }

    fn authority(&mut self, c: Option<char>) {
        match c {
            // 1. A-01: what follows applies to other code points only.
            Some('@') => {
                // 1.1.
                if self.at_flag {
                    self.url.userinfo.push_str("%40");
                }
                // 1.2.
                self.at_flag = true;
                // 1.3 and 1.4.
                let buffer = self.take_buffer();
                for c in buffer.chars().filter(|&c| !is_ignored(c)) {
                    self.url.userinfo += &url_escape(c, EscapeSet::Default, UTF_8);
                }
            }
            // 2. A-02: plus one, or the first code point of the host would be lost.
            _ if ends_authority(c) => {
                let buffer = self.take_buffer();
                self.decrease_pointer(buffer.chars().count() + 1);
                self.state = State::Host;
            }
            // 3. A-02: ignored code points are counted here, and dropped when they are copied.
            _ => self.buffer.extend(c),
        }
    }

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

    /// The host state and the hostname state.
    fn host(&mut self, c: Option<char>) -> Flow {
        match c {
            // 1.
            Some(':') if !self.bracket_flag => {
                self.url.host = self.take_buffer();
                self.state = State::Port;
                if self.state_override == Some(State::Hostname) {
                    return Break(());
                }
            }
            // 2.
            _ if ends_authority(c) => {
                self.decrease_pointer(1);
                self.url.host = self.take_buffer();
                self.state = State::RelativePathStart;
                if self.is_overridden() {
                    return Break(());
                }
            }
            // 3.
            Some(c) if !is_ignored(c) => {
                match c {
                    '[' => self.bracket_flag = true,
                    ']' => self.bracket_flag = false,
                    _ => {}
                }
                self.buffer.push(c);
            }
            _ => {}
        }
        Continue(())
    }

    fn port(&mut self, c: Option<char>) -> Flow {
        match c {
            // 1.
            Some(c) if c.is_ascii_digit() => self.buffer.push(c),
            // ignored here as in any other state.
            Some(c) if is_ignored(c) => {}
            // 2.
            _ if ends_authority(c) || self.is_overridden() => {
                // 2.1. A-05: what the placeholder stands for.
                let buffer = self.take_buffer();
                let significant = buffer.trim_start_matches('0');
                let port =
                    if significant.is_empty() && !buffer.is_empty() { "0" } else { significant };
                let is_default = default_port(&self.url.scheme) == Some(port);
                self.url.port = if is_default { String::new() } else { port.to_owned() };
                // 2.2.
                if self.is_overridden() {
                    return Break(());
                }
                // 2.3.
                self.state = State::RelativePathStart;
                self.decrease_pointer(1);
            }
            // 3.
            _ => self.url.neuter(),
        }
        Continue(())
    }

    fn relative_path_start(&mut self, c: Option<char>) {
        self.state = State::RelativePath;
        if !matches!(c, Some('/' | '\\')) {
            self.decrease_pointer(1);
        }
    }

    fn relative_path(&mut self, c: Option<char>) {
        let ends_segment = match c {
            None | Some('/' | '\\') => true,
            Some('?' | '#') => !self.is_overridden(),
            _ => false,
        };
        match c {
            // 1.
            _ if ends_segment => {
                self.end_segment(matches!(c, Some('/' | '\\')));
                match c {
                    // 1.6.
                    Some('?') => self.start_query(),
                    // 1.7.
                    Some('#') => self.start_fragment(),
                    _ => {}
                }
            }
            // 2.
            Some('%') if matches!(self.input[self.pointer + 1..], ['2', 'E' | 'e', ..]) => {
                self.pointer += 2;
                self.buffer.push('.');
            }
            // 3.
            Some(c) if !is_ignored(c) => {
                self.buffer += &url_escape(c, EscapeSet::Default, UTF_8);
            }
            _ => {}
        }
    }

    /// Steps 1.1 to 1.5 of the relative path state. A-03: a dot segment leaves an empty segment
    /// unless a slash follows it.
    fn end_segment(&mut self, slash_follows: bool) {
        let mut buffer = self.take_buffer();
        match buffer.as_str() {
            ".." | "." => {
                if buffer == ".." {
                    self.url.path.pop();
                }
                if !slash_follows {
                    self.url.path.push(String::new());
                }
            }
            // 1.4.
            _ => {
                // 1.4.1. A-07: "scheme" is the URL's.
                let is_first_of_file = self.url.scheme == "file" && self.url.path.is_empty();
                if is_first_of_file && is_drive_letter(&buffer) {
                    buffer.replace_range(1.., ":");
                }
                // 1.4.2.
                self.url.path.push(buffer);
            }
        }
    }

    fn start_query(&mut self) {
        self.url.query = Some(String::new());
        self.state = State::Query;
    }

    fn start_fragment(&mut self) {
        self.url.fragment = Some(String::new());
        self.state = State::Fragment;
    }

    fn query(&mut self, c: Option<char>) {
        match c {
            // 1.
            Some('#') if !self.is_overridden() => self.start_fragment(),
            // 2.
            Some(c) if !is_ignored(c) => {
                let escaped = url_escape(c, EscapeSet::Query, self.encoding_override);
                self.url.query.get_or_insert_default().push_str(&escaped);
            }
            _ => {}
        }
    }

    fn fragment(&mut self, c: Option<char>) {
        if let Some(c) = c.filter(|&c| !is_ignored(c)) {
            let escaped = url_escape(c, EscapeSet::Simple, UTF_8);
            self.url.fragment.get_or_insert_default().push_str(&escaped);
        }
    }
}
