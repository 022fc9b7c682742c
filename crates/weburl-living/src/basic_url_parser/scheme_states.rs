//! The states that read a scheme, or determine that there is none.

use super::{BasicUrlParser, Run, State};
use crate::host::Host;
use crate::url::{UrlPath, default_port, is_special_scheme};
use crate::validation_error::ValidationError;

impl BasicUrlParser<'_> {
    /// [scheme start state](https://url.spec.whatwg.org/#scheme-start-state)
    pub(super) fn scheme_start_state(&mut self) -> Run {
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
            return Run::FailsUnnamed;
        }
        Run::Ends
    }

    /// [scheme state](https://url.spec.whatwg.org/#scheme-state)
    pub(super) fn scheme_state(&mut self) -> Run {
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
            _ => Run::FailsUnnamed,
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
        self.accepted = true;
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
    pub(super) fn no_scheme_state(&mut self) -> Run {
        match self.base {
            // 1.
            None => {
                return self.fail(ValidationError::MissingSchemeNonRelativeUrl);
            }
            Some(base) if base.has_opaque_path() && self.c() != Some('#') => {
                return self.fail(ValidationError::MissingSchemeNonRelativeUrl);
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
}
