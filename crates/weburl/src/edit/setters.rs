//! The setters of the URL record: one component each, with the parser's own functions.
//!
//! A setter looks whether its value is in normal form, and else writes it as the parser would. What comes
//! of it, one of the `replace` functions splices into the href; the offsets behind it move. These are
//! functions of their own, each with one splice compiled into it, so that looking at the value costs no
//! more than that. A setter either does what it was asked or says why not. The setters that scripts have,
//! which keep silent, are in [`api`](crate::api).

use alloc::string::{String, ToString};
use core::net::IpAddr;
use core::ops::Range;

use crate::error::set_error::SetError;
use crate::error::set_error::TooLong;
use crate::form::search_params::UrlSearchParams;
use crate::host::{Host, is_normal_domain};
use crate::parser::path::write_segments;
use crate::parser::serializer::{Decimal, path_guard, write_url_host};
use crate::parser::{Input, is_path_separator};
use crate::percent::percent_encode::percent_encode;
use crate::percent::percent_encode_set::PercentEncodeSet;
use crate::percent::query_encoding::query_percent_encode_set;
use crate::host::kind::HostKind;
use crate::record::components::{Components, Offset};
use crate::record::url::Url;
use crate::scan;
use crate::syntax::scheme::{SchemeType, is_scheme};

impl Url {
    /// Sets the scheme, given without `:`.
    ///
    /// A port that is the new scheme's default is dropped. A change to `file` parses the URL anew, so
    /// that a drive letter or the host `localhost` are treated as that scheme demands.
    ///
    /// # Errors
    /// [`InvalidScheme`](SetError::InvalidScheme); [`SchemeSpecialness`](SetError::SchemeSpecialness);
    /// [`CannotHaveUsernamePasswordPort`](SetError::CannotHaveUsernamePasswordPort) for `file` if
    /// there are any; [`HostRequired`](SetError::HostRequired) if the URL is `file:` without a host;
    /// [`TooLong`](SetError::TooLong).
    ///
    /// # Examples
    /// ```
    /// let mut url = weburl::Url::parse("http://example.com:443/")?;
    /// url.set_scheme("https")?;
    /// assert_eq!(url.as_str(), "https://example.com/");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn set_scheme(&mut self, scheme: &str) -> Result<(), SetError> {
        if !is_scheme(scheme) {
            return Err(SetError::InvalidScheme);
        }
        let scheme = scheme.to_ascii_lowercase();
        let scheme_type = SchemeType::of(&scheme);
        self.check_scheme_change(scheme_type)?;
        let mut changed = self.clone();
        changed.replace_scheme(&scheme, scheme_type)?;
        *self = if changed.scheme() == "file" { Self::parse(changed.href())? } else { changed };
        Ok(())
    }

    /// Whether the scheme may become one of type `new`.
    ///
    /// [URL Standard: scheme state, with state override](https://url.spec.whatwg.org/#scheme-state).
    pub(crate) fn check_scheme_change(&self, new: SchemeType) -> Result<(), SetError> {
        let url = self.as_url_ref();
        if url.is_special() != new.is_special() {
            return Err(SetError::SchemeSpecialness);
        }
        if new.is_file() && (url.includes_credentials() || url.port().is_some()) {
            return Err(SetError::CannotHaveUsernamePasswordPort);
        }
        if url.scheme_type().is_file() && url.components().host_kind == HostKind::Empty {
            // From `file` to `file` nothing changes, and nothing is lost.
            return if new.is_file() { Ok(()) } else { Err(SetError::HostRequired) };
        }
        Ok(())
    }

    /// Puts another scheme, in lower case, into the href, and drops its default port.
    pub(crate) fn replace_scheme(
        &mut self,
        scheme: &str,
        scheme_type: SchemeType,
    ) -> Result<(), TooLong> {
        if self.port().is_some() && self.port() == scheme_type.default_port() {
            self.remove_port()?;
        }
        let range = self.components().scheme();
        self.splice(range, "", scheme, Some(Offset::SchemeEnd), |components| {
            components.scheme_type = scheme_type;
        })
    }

    /// Sets the username, percent-encoding what must be.
    ///
    /// [URL Standard: set the username](https://url.spec.whatwg.org/#set-the-username).
    ///
    /// # Errors
    /// [`CannotHaveUsernamePasswordPort`](SetError::CannotHaveUsernamePasswordPort),
    /// [`TooLong`](SetError::TooLong).
    pub fn set_username(&mut self, username: &str) -> Result<(), SetError> {
        self.check_can_have_username_password_port()?;
        let username = percent_encode(username, &PercentEncodeSet::USERINFO);
        let password = String::from(self.password());
        Ok(self.replace_credentials(&username, &password)?)
    }

    /// Sets the password, percent-encoding what must be. The empty string removes it.
    ///
    /// [URL Standard: set the password](https://url.spec.whatwg.org/#set-the-password).
    ///
    /// # Errors
    /// [`CannotHaveUsernamePasswordPort`](SetError::CannotHaveUsernamePasswordPort),
    /// [`TooLong`](SetError::TooLong).
    pub fn set_password(&mut self, password: &str) -> Result<(), SetError> {
        self.check_can_have_username_password_port()?;
        let password = percent_encode(password, &PercentEncodeSet::USERINFO);
        let username = String::from(self.username());
        Ok(self.replace_credentials(&username, &password)?)
    }

    fn check_can_have_username_password_port(&self) -> Result<(), SetError> {
        if self.as_url_ref().cannot_have_username_password_port() {
            return Err(SetError::CannotHaveUsernamePasswordPort);
        }
        Ok(())
    }

    /// Puts a username and a password, both percent-encoded, into the href.
    fn replace_credentials(&mut self, username: &str, password: &str) -> Result<(), TooLong> {
        let start = self.components().authority_start();
        let range = start..self.components().get(Offset::HostStart);
        let colon = if password.is_empty() { "" } else { ":" };
        let at_sign = if username.is_empty() && password.is_empty() { "" } else { "@" };
        let credentials = [username, colon, password, at_sign].concat();
        self.splice(range, "", &credentials, Some(Offset::HostStart), |components| {
            components.set(Offset::UsernameEnd, start + username.len());
        })
    }

    /// Sets the host, or makes it null.
    ///
    /// The whole of `host` must be a host; a port is not part of it.
    ///
    /// # Errors
    /// [`Value`](SetError::Value) where it is not a valid host;
    /// [`OpaquePath`](SetError::OpaquePath); [`HostRequired`](SetError::HostRequired) for a null or
    /// empty host where the URL is special, or has credentials or a port (`file` may have the empty
    /// host); [`TooLong`](SetError::TooLong).
    ///
    /// # Examples
    /// ```
    /// let mut url = weburl::Url::parse("http://example.com:8080/a")?;
    /// url.set_host(Some("FAß.example"))?;
    /// assert_eq!(url.as_str(), "http://xn--fa-hia.example:8080/a");
    /// assert!(url.set_host(Some("a/b")).is_err());
    /// assert!(url.set_host(None).is_err());
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn set_host(&mut self, host: Option<&str>) -> Result<(), SetError> {
        if self.has_opaque_path() {
            return Err(SetError::OpaquePath);
        }
        let Some(host) = host else {
            return self.remove_host();
        };
        let input = Input::for_setter(host);
        self.check_host_may_be_empty(input.text())?;
        self.replace_host(input.text()).map_err(|error| match error {
            SetError::Value(error) => {
                SetError::Value(error.map_span(|span| input.original_span(span)))
            }
            error => error,
        })
    }

    fn check_host_may_be_empty(&self, host: &str) -> Result<(), SetError> {
        let needs_host = match self.components().scheme_type {
            SchemeType::File => false,
            SchemeType::NotSpecial => self.includes_credentials() || self.port().is_some(),
            _ => true,
        };
        if host.is_empty() && needs_host { Err(SetError::HostRequired) } else { Ok(()) }
    }

    /// Parses `host` and puts it into the href, with the `//` before it if there was none.
    pub(crate) fn replace_host(&mut self, host: &str) -> Result<(), SetError> {
        if let Some(result) = self.replace_by_normal_domain(host) {
            return Ok(result?);
        }
        let mut text = String::new();
        let kind = if host.is_empty() {
            HostKind::Empty
        } else {
            write_url_host(host, self.components().scheme_type, &mut text)?
        };
        if self.has_host() {
            return Ok(self.replace_host_by(&text, kind)?);
        }
        // `//` comes, and the `/.` before the path goes.
        let start = self.components().authority_start();
        let range = start..self.components().get(Offset::PathStart);
        let host_start = start + "//".len();
        self.splice(range, "//", &text, Some(Offset::PathStart), |components| {
            components.host_kind = kind;
            components.set(Offset::UsernameEnd, host_start);
            components.set(Offset::HostStart, host_start);
            components.set(Offset::HostEnd, host_start + text.len());
        })?;
        Ok(())
    }

    /// Puts `host` into the href if it is a domain in normal form, and the URL one that has a domain.
    pub(crate) fn replace_by_normal_domain(&mut self, host: &str) -> Option<Result<(), TooLong>> {
        let scheme_type = self.components().scheme_type;
        if !scheme_type.is_special() || scheme_type.is_file() || !is_normal_domain(host) {
            return None;
        }
        Some(self.replace_host_by(host, HostKind::Domain))
    }

    /// Puts a serialized host in the place of another.
    #[inline(never)]
    fn replace_host_by(&mut self, host: &str, kind: HostKind) -> Result<(), TooLong> {
        let range = self.components().host();
        self.splice(range, "", host, Some(Offset::HostEnd), |components| {
            components.host_kind = kind;
        })
    }

    fn remove_host(&mut self) -> Result<(), SetError> {
        if !self.has_host() {
            return Ok(());
        }
        if self.is_special() || self.includes_credentials() || self.port().is_some() {
            return Err(SetError::HostRequired);
        }
        if self.path().is_empty() {
            // Without a host, an empty path would be an opaque one.
            self.replace_path("/")?;
        }
        let start = self.components().get(Offset::SchemeEnd) + 1;
        let range = start..self.components().get(Offset::PathStart);
        let guard = if self.path().starts_with("//") { "/." } else { "" };
        self.splice(range, "", guard, Some(Offset::PathStart), |components| {
            components.host_kind = HostKind::None;
            for offset in [Offset::UsernameEnd, Offset::HostStart, Offset::HostEnd] {
                components.set(offset, start);
            }
        })?;
        Ok(())
    }

    /// Sets the host to an IP address.
    ///
    /// # Errors
    /// [`OpaquePath`](SetError::OpaquePath), [`TooLong`](SetError::TooLong).
    pub fn set_ip_host(&mut self, address: IpAddr) -> Result<(), SetError> {
        self.set_host(Some(&Host::<&str>::from(address).to_string()))
    }

    /// Sets the port; the scheme's default port becomes `None`.
    ///
    /// # Errors
    /// [`CannotHaveUsernamePasswordPort`](SetError::CannotHaveUsernamePasswordPort),
    /// [`TooLong`](SetError::TooLong).
    pub fn set_port(&mut self, port: Option<u16>) -> Result<(), SetError> {
        self.check_can_have_username_password_port()?;
        match port {
            Some(port) => self.replace_port(port, Decimal::of(port).as_str())?,
            None => self.remove_port()?,
        }
        Ok(())
    }

    /// Puts `port`, of which `digits` is the shortest form, into the href, unless it is the default.
    #[inline(never)]
    pub(crate) fn replace_port(&mut self, port: u16, digits: &str) -> Result<(), TooLong> {
        let components = self.components();
        if components.scheme_type.default_port() == Some(port) {
            return self.remove_port();
        }
        let range = components.colon_and_port();
        self.splice(range, ":", digits, Some(Offset::PathStart), |components| {
            components.set_port(Some(port));
        })
    }

    #[inline(never)]
    pub(crate) fn remove_port(&mut self) -> Result<(), TooLong> {
        let range = self.components().colon_and_port();
        self.splice(range, "", "", Some(Offset::PathStart), |components| components.set_port(None))
    }

    /// Sets the path: segments separated by `/`, dot segments resolved, a `/` put before it where one is
    /// needed, `?` and `#` percent-encoded.
    ///
    /// # Errors
    /// [`OpaquePath`](SetError::OpaquePath), [`TooLong`](SetError::TooLong).
    pub fn set_path(&mut self, path: &str) -> Result<(), SetError> {
        let scheme_type = self.components().scheme_type;
        if self.has_opaque_path() {
            return Err(SetError::OpaquePath);
        }
        // The first segment of a file URL may be a drive letter.
        if scan::is_normal_path(path.as_bytes(), scheme_type) && !scheme_type.is_file() {
            return Ok(self.replace_path(path)?);
        }
        Ok(self.replace_path(&self.serialized_path(Input::for_setter(path).text()))?)
    }

    /// [URL Standard: path start state, with state override](https://url.spec.whatwg.org/#path-start-state).
    #[cold]
    fn serialized_path(&self, path: &str) -> String {
        let scheme_type = self.components().scheme_type;
        let is_special = scheme_type.is_special();
        let starts_with_separator =
            path.bytes().next().is_some_and(|c| is_path_separator(c, is_special));
        let mut text = String::with_capacity(path.len() + 1);
        if is_special || !path.is_empty() || !self.has_host() {
            let segments = &path[usize::from(starts_with_separator)..];
            write_segments(segments, scheme_type, 0, &mut text);
        }
        text
    }

    /// Puts a serialized list path into the href.
    #[inline(never)]
    fn replace_path(&mut self, path: &str) -> Result<(), TooLong> {
        let components = self.components();
        let start = components.authority_end();
        let range = start..components.get(Offset::PathEnd);
        let guard = path_guard(&components, path);
        self.splice(range, guard, path, Some(Offset::PathEnd), |components| {
            components.set(Offset::PathStart, start + guard.len());
        })
    }

    /// Replaces all of the list path but its first `kept_len` bytes by `text`; a path without segments
    /// becomes `/`.
    pub(crate) fn replace_path_end(&mut self, kept_len: usize, text: &str) -> Result<(), TooLong> {
        if kept_len <= 1 {
            // Whether there is a `/.` before it depends on how a path begins.
            let path = [&self.path()[..kept_len], text].concat();
            return self.replace_path(if path.is_empty() { "/" } else { &path });
        }
        let components = self.components();
        let range = components.path().start + kept_len..components.path().end;
        self.splice(range, "", text, Some(Offset::PathEnd), |_| {})
    }

    /// Sets the query, given without `?`, or makes it null.
    ///
    /// # Errors
    /// [`TooLong`](SetError::TooLong).
    pub fn set_query(&mut self, query: Option<&str>) -> Result<(), SetError> {
        let set = query_percent_encode_set(self.components().scheme_type);
        match query {
            Some(query) => encode_value(query, set, |query| self.replace_query(query))?,
            None => self.remove_query()?,
        }
        Ok(())
    }

    #[inline(never)]
    fn replace_query(&mut self, query: &str) -> Result<(), TooLong> {
        let range = self.components().question_and_query();
        self.splice(range, "?", query, Some(Offset::QueryEnd), |_| {})
    }

    #[inline(never)]
    fn remove_query(&mut self) -> Result<(), TooLong> {
        let range = self.components().question_and_query();
        self.splice(range, "", "", Some(Offset::QueryEnd), |_| {})
    }

    /// Hands the names and values of the query to `edit`, and makes the result the query, which is null
    /// where no pair is left.
    ///
    /// [URL Standard: update a URLSearchParams](https://url.spec.whatwg.org/#concept-urlsearchparams-update).
    /// All pairs are serialized anew, whether or not `edit` changed them.
    ///
    /// # Errors
    /// [`TooLong`](SetError::TooLong).
    ///
    /// # Examples
    /// ```
    /// let mut url = weburl::Url::parse("https://example.com/?a=1&b=2")?;
    /// url.edit_query_pairs(|pairs| {
    ///     pairs.delete("a");
    ///     pairs.append("c", "x y");
    /// })?;
    /// assert_eq!(url.query(), Some("b=2&c=x+y"));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn edit_query_pairs(
        &mut self,
        edit: impl FnOnce(&mut UrlSearchParams),
    ) -> Result<(), SetError> {
        let mut pairs = UrlSearchParams::from_query(self.query().unwrap_or_default());
        edit(&mut pairs);
        let query = pairs.to_string();
        self.set_query(Some(query.as_str()).filter(|query| !query.is_empty()))
    }

    /// Sets the fragment, given without `#`, or makes it null.
    ///
    /// # Errors
    /// [`TooLong`](SetError::TooLong).
    pub fn set_fragment(&mut self, fragment: Option<&str>) -> Result<(), SetError> {
        let set = &PercentEncodeSet::FRAGMENT;
        match fragment {
            Some(fragment) => encode_value(fragment, set, |text| self.replace_fragment(text))?,
            None => self.remove_fragment()?,
        }
        Ok(())
    }

    #[inline(never)]
    fn replace_fragment(&mut self, fragment: &str) -> Result<(), TooLong> {
        let range = self.components().get(Offset::QueryEnd)..self.href().len();
        self.splice(range, "#", fragment, None, |_| {})
    }

    #[inline(never)]
    fn remove_fragment(&mut self) -> Result<(), TooLong> {
        let range = self.components().get(Offset::QueryEnd)..self.href().len();
        self.splice(range, "", "", None, |_| {})
    }

    #[inline(always)]
    fn splice(
        &mut self,
        range: Range<usize>,
        prefix: &str,
        text: &str,
        first_moved: Option<Offset>,
        record: impl FnOnce(&mut Components),
    ) -> Result<(), TooLong> {
        self.storage_mut().splice(range, prefix, text, first_moved, record)
    }
}

/// Percent-encodes the value of a setter, without the tabs and newlines that the parser removes.
#[inline(always)]
fn encode_value<T>(value: &str, set: &PercentEncodeSet, then: impl FnOnce(&str) -> T) -> T {
    // Tabs and newlines are in every set.
    if scan::find_in_set(value.as_bytes(), 0, &set.bytes()) == value.len() {
        return then(value);
    }
    encode_and(value, set, then)
}

#[cold]
#[inline(never)]
fn encode_and<T>(value: &str, set: &PercentEncodeSet, then: impl FnOnce(&str) -> T) -> T {
    then(&percent_encode(Input::for_setter(value).text(), set))
}
