//! The states that read a path.

use super::{BasicUrlParser, Run, State};
use crate::percent_encoding::{PercentEncodeSet, utf_8_percent_encode};
use crate::url::{
    UrlPath, is_double_dot_url_path_segment, is_single_dot_url_path_segment,
    is_windows_drive_letter,
};
use crate::validation_error::ValidationError;

impl BasicUrlParser<'_> {
    /// [path start state](https://url.spec.whatwg.org/#path-start-state)
    pub(super) fn path_start_state(&mut self) -> Run {
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
    pub(super) fn path_state(&mut self) -> Run {
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
    pub(super) fn opaque_path_state(&mut self) -> Run {
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
}
