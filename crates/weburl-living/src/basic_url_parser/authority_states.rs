//! The states that read credentials, host and port.

use super::{BasicUrlParser, Run, State, StateOverride};
use crate::percent_encoding::{PercentEncodeSet, utf_8_percent_encode};
use crate::url::default_port;
use crate::validation_error::ValidationError;

impl BasicUrlParser<'_> {
    /// [authority state](https://url.spec.whatwg.org/#authority-state)
    pub(super) fn authority_state(&mut self) -> Run {
        match self.c() {
            // 1.
            Some('@') => self.authority_state_at_sign(),
            // 2.
            _ if self.c_ends_authority() => {
                // 2.1.
                if self.at_sign_seen && self.buffer.is_empty() {
                    return self.fail(ValidationError::HostMissing);
                }
                // 2.2.
                self.pointer -= self.buffer.chars().count().cast_signed() + 1;
                self.buffer.clear();
                self.state = State::Host;
            }
            // 3. Step 2 handles the EOF code point.
            c => self.buffer.extend(c),
        }
        Run::Ends
    }

    /// Step 1 of the [authority state](https://url.spec.whatwg.org/#authority-state)
    // WD-05
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
    pub(super) fn host_state(&mut self) -> Run {
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
                    return self.fail(ValidationError::HostMissing);
                }
                // 2.2.
                if self.state_override == Some(StateOverride::Hostname) {
                    return Run::FailsUnnamed;
                }
                // 2.3., 2.4.
                let Some(host) = self.parse_host() else { return Run::Fails };
                // 2.5.
                self.url.host = Some(host);
                self.accepted = true;
                self.buffer.clear();
                self.state = State::Port;
                Run::Ends
            }
            // 3.
            _ if self.c_ends_authority() => self.host_state_end(),
            // 4. Step 3 handles the EOF code point.
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
            return self.fail(ValidationError::HostMissing);
        // 3.2.
        } else if self.state_override.is_some()
            && self.buffer.is_empty()
            && (self.url.includes_credentials() || self.url.port.is_some())
        {
            return Run::FailsUnnamed;
        }
        // 3.3., 3.4.
        let Some(host) = self.parse_host() else { return Run::Fails };
        // 3.5.
        self.url.host = Some(host);
        self.accepted = true;
        self.buffer.clear();
        self.state = State::PathStart;
        // 3.6.
        if self.state_override.is_some() {
            return Run::Returns;
        }
        Run::Ends
    }

    /// [port state](https://url.spec.whatwg.org/#port-state)
    pub(super) fn port_state(&mut self) -> Run {
        match self.c() {
            // 1.
            Some(c) if c.is_ascii_digit() => self.buffer.push(c),
            // 2.
            _ if self.c_ends_authority() || self.state_override.is_some() => {
                // 2.1.
                if !self.buffer.is_empty() {
                    // 2.1.1., 2.1.2. The buffer holds only digits, so whatever is not a `u16` is too large.
                    let Ok(port) = self.buffer.parse::<u16>() else {
                        self.validation_error_in_buffer(ValidationError::PortOutOfRange);
                        return Run::Fails;
                    };
                    // 2.1.3.
                    let is_default_port = default_port(&self.url.scheme) == Some(port);
                    self.url.port = if is_default_port { None } else { Some(port) };
                    self.accepted = true;
                    // 2.1.4.
                    self.buffer.clear();
                    // 2.1.5.
                    if self.state_override.is_some() {
                        return Run::Returns;
                    }
                }
                // 2.2.
                if self.state_override.is_some() {
                    return Run::FailsUnnamed;
                }
                // 2.3.
                self.state = State::PathStart;
                self.pointer -= 1;
            }
            // 3.
            _ => return self.fail(ValidationError::PortInvalid),
        }
        Run::Ends
    }
}
