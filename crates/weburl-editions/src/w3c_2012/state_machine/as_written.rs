//! The states that are read as they are meant elsewhere, to the letter.

use std::ops::ControlFlow::{Break, Continue};

use encoding_rs::UTF_8;

use super::{Flow, Machine, State, ends_authority, is_ignored};
use crate::w3c_2012::escape::{EscapeSet, url_escape};
use crate::w3c_2012::fatal_error::FatalErrorReason;
use crate::w3c_2012::parsed_url::is_relative_scheme;

impl Machine<'_> {
    /// scheme state
    // W12-35, W12-36, W12-37, W12-45, W12-64
    pub(super) fn scheme_as_written(&mut self, c: Option<char>) -> Flow {
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
                // 2.2. Nothing unsets the flag of a URL that was relative before.
                if is_relative_scheme(&self.url.scheme) {
                    self.url.relative = true;
                }
                // 2.3 to 2.6.
                self.state = self.state_after_scheme();
            }
            // 3. Even with a state override.
            _ => {
                self.state = State::NoScheme;
                self.buffer.clear();
                self.start_over();
            }
        }
        Continue(())
    }

    /// relative state
    // W12-10, W12-11, W12-39, W12-40, W12-41, W12-42, W12-45
    pub(super) fn relative_as_written(&mut self, c: Option<char>) -> Flow {
        self.url.relative = true;
        // without a base there is nothing to copy.
        let base = self.base;
        if let Some(base) = base {
            self.url.scheme.clone_from(&base.scheme);
        }
        match c {
            // "/" and "\"
            Some('/' | '\\') => {
                if matches!(self.next(), Some('/' | '\\')) {
                    self.pointer += 1;
                    // 1 and 2.
                    let is_file = self.url.scheme == "file";
                    self.state = if is_file { State::FileHost } else { State::AuthorityStart };
                } else {
                    self.copy_host_and_port(base);
                    self.state = State::RelativePathStart;
                    self.decrease_pointer(1);
                }
            }
            // "?"
            Some('?') => {
                self.copy_host_and_port(base);
                self.copy_path(base);
                self.start_query();
            }
            // "#"
            Some('#') => {
                self.copy_host_and_port(base);
                self.copy_path(base);
                self.copy_query(base);
                self.start_fragment();
            }
            // EOF code point
            None => {
                self.copy_host_and_port(base);
                self.copy_path(base);
                self.copy_query(base);
                // the URL is returned.
                return Break(());
            }
            // Otherwise
            Some(_) => {
                self.copy_host_and_port(base);
                self.copy_path(base);
                // there may be no last string.
                self.url.path.pop();
                self.state = State::RelativePathStart;
                self.decrease_pointer(1);
            }
        }
        Continue(())
    }

    /// authority state
    // W12-08, W12-11, W12-44, W12-45
    pub(super) fn authority_as_written(&mut self, c: Option<char>) {
        // 1.
        if c == Some('@') {
            self.end_userinfo();
        }
        // 2. This also follows an at sign.
        if ends_authority(c) {
            let buffer = self.take_buffer();
            self.decrease_pointer(buffer.chars().count());
            self.state = State::Host;
        // 3. So the buffer gets the at sign.
        } else if let Some(c) = c.filter(|&c| !is_ignored(c)) {
            self.buffer.push(c);
        }
    }

    /// port state
    // W12-13, W12-45, W12-48, W12-65, W12-67
    pub(super) fn port_as_written(&mut self, c: Option<char>) -> Flow {
        match c {
            // 1.
            Some(c) if c.is_ascii_digit() => self.buffer.push(c),
            // 2.
            _ if ends_authority(c) || self.is_overridden() => {
                // 2.1. A-05: the placeholder's least meaning.
                self.url.port.clone_from(&self.buffer);
                // 2.2.
                if self.is_overridden() {
                    return Break(());
                }
                // 2.3.
                self.buffer.clear();
                self.state = State::RelativePathStart;
                self.decrease_pointer(1);
            }
            // 3.
            _ => self.neuter(FatalErrorReason::NoDigitInPort),
        }
        Continue(())
    }

    /// relative path state
    // W12-26, W12-45, W12-49, W12-50, W12-52, W12-68
    pub(super) fn relative_path_as_written(&mut self, c: Option<char>) {
        let is_last = matches!(c, None | Some('/' | '\\'));
        let ends_path = matches!(c, Some('?' | '#')) && !self.is_overridden();
        match c {
            // 1.
            _ if is_last || ends_path => {
                let buffer = self.take_buffer();
                match buffer.as_str() {
                    // 1.1. A-03: there may be no last string.
                    ".." if is_last => {
                        if let Some(last) = self.url.path.last_mut() {
                            last.clear();
                        }
                    }
                    // 1.2.
                    ".." => drop(self.url.path.pop()),
                    // 1.3.
                    "." if is_last => self.url.path.push(String::new()),
                    // 1.4.
                    "." => {}
                    _ => self.push_segment(buffer),
                }
                // 1.5 was done when the buffer was taken. 1.6 and 1.7.
                self.end_path(c);
            }
            // 2.
            Some('%') if self.encodes_dot() => {
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
}
