//! The states between the scheme and the authority or path, and those of relative URLs.

use super::{BasicUrlParser, Run, State};
use crate::validation_error::ValidationError;

impl BasicUrlParser<'_> {
    /// [special relative or authority state](https://url.spec.whatwg.org/#special-relative-or-authority-state)
    pub(super) fn special_relative_or_authority_state(&mut self) -> Run {
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
    pub(super) fn path_or_authority_state(&mut self) -> Run {
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
    pub(super) fn relative_state(&mut self) -> Run {
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
    pub(super) fn relative_slash_state(&mut self) -> Run {
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
    pub(super) fn special_authority_slashes_state(&mut self) -> Run {
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
    pub(super) fn special_authority_ignore_slashes_state(&mut self) -> Run {
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
}
