//! The setters, which take what `url` takes.

use alloc::borrow::Cow;
use alloc::format;
use core::net::IpAddr;

use weburl::SetError;

use crate::parse_error::ParseError;
use crate::url::Url;

const TOO_LONG: &str = "a URL of 4 GiB at most";

/// Returns `value` as parsers read it.
pub(crate) fn without_tabs_and_newlines(value: &str) -> Cow<'_, str> {
    const TABS_AND_NEWLINES: [char; 3] = ['\t', '\n', '\r'];
    if value.contains(TABS_AND_NEWLINES) {
        Cow::Owned(value.replace(TABS_AND_NEWLINES, ""))
    } else {
        Cow::Borrowed(value)
    }
}

impl Url {
    /// Sets the fragment, percent-encoding it, or removes it.
    ///
    /// # Panics
    /// The URL would be longer than 4 GiB.
    pub fn set_fragment(&mut self, fragment: Option<&str>) {
        let fragment = fragment.map(without_tabs_and_newlines);
        self.0.set_fragment(fragment.as_deref()).expect(TOO_LONG);
    }

    /// Sets the query, percent-encoding it, or removes it.
    ///
    /// # Panics
    /// The URL would be longer than 4 GiB.
    pub fn set_query(&mut self, query: Option<&str>) {
        let query = query.map(without_tabs_and_newlines);
        self.0.set_query(query.as_deref()).expect(TOO_LONG);
    }

    /// Sets the path, percent-encoding it. An opaque path stays opaque.
    ///
    /// # Panics
    /// The URL would be longer than 4 GiB.
    pub fn set_path(&mut self, path: &str) {
        let path = without_tabs_and_newlines(path);
        let result = match path.strip_prefix('/') {
            _ if !self.cannot_be_a_base() => self.0.set_path(&path),
            Some(rest) => self.0.set_opaque_path(&format!("%2F{rest}")),
            None => self.0.set_opaque_path(&path),
        };
        result.expect(TOO_LONG);
    }

    /// Sets the port, or removes it. The scheme's default is not stored.
    ///
    /// # Errors
    /// The URL has no host, or is a `file` URL.
    pub fn set_port(&mut self, port: Option<u16>) -> Result<(), ()> {
        self.check_can_have_username_password_port()?;
        self.0.set_port(port).map_err(drop)
    }

    /// Sets the username, percent-encoding what is not allowed in one. A `%` stays.
    ///
    /// # Errors
    /// The URL has no host, or is a `file` URL.
    pub fn set_username(&mut self, username: &str) -> Result<(), ()> {
        self.check_can_have_username_password_port()?;
        self.0.set_encoded_username(username).map_err(drop)
    }

    /// Sets the password, percent-encoding what is not allowed in one, or removes it. A `%` stays.
    ///
    /// # Errors
    /// The URL has no host, or is a `file` URL.
    pub fn set_password(&mut self, password: Option<&str>) -> Result<(), ()> {
        self.check_can_have_username_password_port()?;
        self.0.set_encoded_password(password.unwrap_or("")).map_err(drop)
    }

    fn check_can_have_username_password_port(&self) -> Result<(), ()> {
        if self.0.cannot_have_username_password_port() { Err(()) } else { Ok(()) }
    }

    /// Sets the host, up to a colon that is not within brackets, or removes it, with credentials and port.
    ///
    /// # Errors
    /// - [`SetHostOnCannotBeABaseUrl`](ParseError::SetHostOnCannotBeABaseUrl) if the path is opaque.
    /// - [`EmptyHost`](ParseError::EmptyHost) if the URL needs a host.
    /// - What parsing the host returns.
    pub fn set_host(&mut self, host: Option<&str>) -> Result<(), ParseError> {
        let Some(host) = host else {
            return self.remove_host();
        };
        let is_bracketed = host.starts_with('[') && host.ends_with(']');
        let host = match host.find(':') {
            Some(0) if !self.cannot_be_a_base() => return Err(ParseError::InvalidDomainCharacter),
            Some(colon) if !is_bracketed => &host[..colon],
            _ => host,
        };
        self.0.set_host(Some(host)).map_err(error_of_host)
    }

    fn remove_host(&mut self) -> Result<(), ParseError> {
        if self.has_host() && !self.is_special() {
            // There are none without a host.
            let removed =
                self.set_username("").and(self.set_password(None)).and(self.set_port(None));
            removed.expect("a URL with a host can have credentials and a port");
        } else if !self.has_host() && !self.cannot_be_a_base() {
            return Ok(());
        }
        self.0.set_host(None).map_err(error_of_host)
    }

    /// Sets the host to an address.
    ///
    /// # Errors
    /// The path is opaque.
    pub fn set_ip_host(&mut self, address: IpAddr) -> Result<(), ()> {
        self.0.set_ip_host(address).map_err(drop)
    }

    /// Sets the scheme. A colon may follow it.
    ///
    /// # Errors
    /// `scheme` is none, is special where the URL is not or the reverse, or is `file` where the URL has
    /// credentials or a port; or the URL is a `file` URL without a host.
    pub fn set_scheme(&mut self, scheme: &str) -> Result<(), ()> {
        let scheme = without_tabs_and_newlines(scheme);
        let scheme = scheme.strip_suffix(':').unwrap_or(&scheme);
        self.0.set_scheme(scheme).map_err(drop)
    }
}

fn error_of_host(error: SetError) -> ParseError {
    match error {
        SetError::Value(error) => error.into(),
        SetError::OpaquePath => ParseError::SetHostOnCannotBeABaseUrl,
        SetError::TooLong => ParseError::Overflow,
        _ => ParseError::EmptyHost,
    }
}
