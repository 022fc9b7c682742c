//! The states of `file` URLs, up to the path.

use super::{BasicUrlParser, Run, State};
use crate::host::Host;
use crate::url::{
    UrlPath, UrlRecord, is_normalized_windows_drive_letter, is_windows_drive_letter,
    starts_with_a_windows_drive_letter,
};
use crate::validation_error::ValidationError;

impl BasicUrlParser<'_> {
    /// [file state](https://url.spec.whatwg.org/#file-state)
    pub(super) fn file_state(&mut self) -> Run {
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
            if !starts_with_a_windows_drive_letter(self.substring_from_pointer()) {
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
    pub(super) fn file_slash_state(&mut self) -> Run {
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
                if !starts_with_a_windows_drive_letter(self.substring_from_pointer())
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
    pub(super) fn file_host_state(&mut self) -> Run {
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
            let error = ValidationError::FileInvalidWindowsDriveLetterHost;
            self.validation_error_in_buffer(error);
            self.state = State::Path;
        // 1.2.
        } else if self.buffer.is_empty() {
            // 1.2.1.
            self.url.host = Some(Host::Empty);
            self.accepted = true;
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
            self.accepted = true;
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
}
