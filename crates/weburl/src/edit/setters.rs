//! The setters of the URL record, one per component.
//!
//! A setter first checks whether its value is in normal form; if not, it writes the value with the
//! parser's own functions. One of the `replace` functions then splices the result into the href and
//! moves the offsets behind it. Each `replace` function has one splice inlined and is not inlined
//! itself, so that checking a value costs no more than the check. A setter does what it was asked
//! or says why not; the silent setters of scripts are in [`api`](crate::api).

use alloc::string::{String, ToString};
use core::net::IpAddr;
use core::ops::Range;

use crate::error::advice::Advice;
use crate::error::parse_error::{ParseError, ParseErrorKind};
use crate::error::set_error::{SetError, TooLong};
use crate::form::search_params::UrlSearchParams;
use crate::host::kind::HostKind;
use crate::host::parse::is_normal_domain;
use crate::host::url_host::write_url_host;
use crate::host::value::Host;
use crate::parser::input::tabs_and_newlines;
use crate::parser::path::write_segments;
use crate::parser::recognize::is_normal_path;
use crate::percent::percent_encode::percent_encode;
use crate::percent::percent_encode_set::PercentEncodeSet;
use crate::percent::query_encoding::query_percent_encode_set;
use crate::record::components::{Components, Offset};
use crate::record::url::Url;
use crate::scan;
use crate::syntax::dot_segment::is_path_separator;
use crate::syntax::path::path_guard;
use crate::syntax::port;
use crate::syntax::port::Decimal;
use crate::syntax::scheme::{SchemeType, is_scheme};

impl Url {
    /// Sets the scheme, given without `:`.
    ///
    /// A port that is the default of the new scheme is removed.
    ///
    /// # Errors
    /// - [`InvalidScheme`](SetError::InvalidScheme) if `scheme` is not a scheme.
    /// - [`SchemeSpecialness`](SetError::SchemeSpecialness) if only one of the old and the new
    ///   scheme is special.
    /// - [`CannotHaveUsernamePasswordPort`](SetError::CannotHaveUsernamePasswordPort) if the new
    ///   scheme is `file` and the URL has credentials or a port.
    /// - [`HostRequired`](SetError::HostRequired) if the URL is a `file` URL with an empty host and
    ///   the new scheme is not `file`.
    /// - [`TooLong`](SetError::TooLong) if the URL would be longer than 4 GiB.
    ///
    /// The URL stays as it was.
    ///
    /// # Examples
    /// ```
    /// use weburl::{SetError, Url};
    ///
    /// let mut url = Url::parse("http://example.com:443/")?;
    /// url.set_scheme("https")?;
    /// assert_eq!(url.as_str(), "https://example.com/");
    /// assert_eq!(url.set_scheme("mailto"), Err(SetError::SchemeSpecialness));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// # Example: a scheme that is not special becomes one that is
    /// ```
    /// use weburl::{Position, Url};
    ///
    /// let url = Url::parse("git+https://example.com/repository.git")?;
    /// let url = Url::parse(&["https", &url[Position::AfterScheme..]].concat())?;
    /// assert_eq!(url.as_str(), "https://example.com/repository.git");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn set_scheme(&mut self, scheme: &str) -> Result<(), SetError> {
        if !is_scheme(scheme) {
            return Err(SetError::InvalidScheme);
        }
        let scheme = scheme.to_ascii_lowercase();
        let scheme_type = SchemeType::of(&scheme);
        self.check_scheme_change(scheme_type)?;
        // DIFFERENCE: the standard keeps the host `localhost` and a first segment like `C|` when the scheme
        // becomes `file`. Parsing again changes them as the parser of `file` URLs does, so that parsing the
        // href of the result gives the result.
        let mut changed = self.clone();
        changed.replace_scheme(&scheme, scheme_type)?;
        *self = if changed.scheme() == "file" { Self::parse(changed.href())? } else { changed };
        Ok(())
    }

    /// Returns an error if the scheme cannot become one of type `new`.
    ///
    /// [URL Standard: scheme state, with state
    /// override](https://url.spec.whatwg.org/#scheme-state).
    pub(crate) fn check_scheme_change(&self, new: SchemeType) -> Result<(), SetError> {
        let url = self.as_url_ref();
        if url.is_special() != new.is_special() {
            return Err(SetError::SchemeSpecialness);
        }
        if new.is_file() && (url.includes_credentials() || url.port().is_some()) {
            return Err(SetError::CannotHaveUsernamePasswordPort);
        }
        if url.scheme_type().is_file() && url.components().host_kind == HostKind::Empty {
            // The standard returns here even if the new scheme is `file`. As nothing would change then, that
            // is not an error.
            return if new.is_file() { Ok(()) } else { Err(SetError::HostRequired) };
        }
        Ok(())
    }

    /// Replaces the scheme by another in lower case, and removes a port that is its default.
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

    pub(crate) fn check_can_have_username_password_port(&self) -> Result<(), SetError> {
        if self.as_url_ref().cannot_have_username_password_port() {
            return Err(SetError::CannotHaveUsernamePasswordPort);
        }
        Ok(())
    }

    /// Sets the host. `None` removes it: the host becomes null, and that of a `file` URL empty.
    ///
    /// [URL Standard: host parser](https://url.spec.whatwg.org/#concept-host-parser). All of `host`
    /// is parsed as a host: a port, a path, a tab or a newline in it is an error.
    ///
    /// # Errors
    /// - [`OpaquePath`](SetError::OpaquePath) if the path is opaque.
    /// - [`HostRequired`](SetError::HostRequired) if `host` is `None` or empty and the URL is
    ///   special but not a `file` URL, or has credentials or a port.
    /// - [`Value`](SetError::Value) if `host` is not a host. The span counts bytes of `host`.
    /// - [`TooLong`](SetError::TooLong) if the URL would be longer than 4 GiB.
    ///
    /// The URL stays as it was.
    ///
    /// # Examples
    /// ```
    /// let mut url = weburl::Url::parse("http://example.com:8080/a")?;
    /// url.set_host(Some("FAß.example"))?;
    /// assert_eq!(url.as_str(), "http://xn--fa-hia.example:8080/a");
    /// assert!(url.set_host(Some("a/b")).is_err());
    /// assert!(url.set_host(None).is_err());
    ///
    /// let error = url.set_host(Some("example.com:80")).unwrap_err();
    /// assert!(error.to_string().ends_with("remove the port, and set it with `set_port`"));
    ///
    /// let mut url = weburl::Url::parse("file://server/share")?;
    /// url.set_host(None)?;
    /// assert_eq!(url.as_str(), "file:///share");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn set_host(&mut self, host: Option<&str>) -> Result<(), SetError> {
        if self.has_opaque_path() {
            return Err(SetError::OpaquePath);
        }
        let Some(host) = host else {
            return self.remove_host();
        };
        self.check_host_may_be_empty(host)?;
        // A `file` URL has no port that could be set instead.
        let is_file = self.components().scheme_type.is_file();
        let is_helpful = |advice: &Advice| !(is_file && *advice == Advice::SetPort);
        self.replace_host(host).map_err(|error| match error {
            SetError::Value(error) => {
                SetError::Value(error.with_advice(Advice::for_host(host).filter(is_helpful)))
            }
            error => error,
        })
    }

    fn check_host_may_be_empty(&self, host: &str) -> Result<(), SetError> {
        let is_missing = host.is_empty() && self.as_url_ref().needs_host();
        if is_missing { Err(SetError::HostRequired) } else { Ok(()) }
    }

    /// Parses `host` and replaces the host, adding `//` before it if the old host is null.
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
        if self.has_authority() {
            return Ok(self.replace_host_by(&text, kind)?);
        }
        // `//` is added, and the `/.` before the path is removed.
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

    /// Replaces the host if `host` is a domain in normal form and the URL is of a kind that has a
    /// domain. Otherwise returns `None`.
    pub(crate) fn replace_by_normal_domain(&mut self, host: &str) -> Option<Result<(), TooLong>> {
        let scheme_type = self.components().scheme_type;
        if !scheme_type.is_special() || scheme_type.is_file() || !is_normal_domain(host) {
            return None;
        }
        Some(self.replace_host_by(host, HostKind::Domain))
    }

    /// Replaces the host, which is non-null, by a serialized host.
    #[inline(never)]
    fn replace_host_by(&mut self, host: &str, kind: HostKind) -> Result<(), TooLong> {
        let range = self.components().host();
        self.splice(range, "", host, Some(Offset::HostEnd), |components| {
            components.host_kind = kind;
        })
    }

    fn remove_host(&mut self) -> Result<(), SetError> {
        if !self.has_authority() {
            return Ok(());
        }
        if self.components().scheme_type.is_file() {
            // The host of a `file` URL is never null.
            return Ok(self.replace_host_by("", HostKind::Empty)?);
        }
        if self.as_url_ref().needs_host() {
            return Err(SetError::HostRequired);
        }
        if self.path().is_empty() {
            // Without a host, an empty path would be opaque.
            self.replace_path("/")?;
        }
        let start = self.components().get(Offset::SchemeEnd) + 1;
        let range = start..self.components().get(Offset::PathStart);
        let guard = path_guard(false, self.path().as_bytes());
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
    /// - [`OpaquePath`](SetError::OpaquePath) if the path is opaque.
    /// - [`TooLong`](SetError::TooLong) if the URL would be longer than 4 GiB.
    ///
    /// The URL stays as it was.
    ///
    /// # Examples
    /// ```
    /// use std::net::Ipv6Addr;
    ///
    /// let mut url = weburl::Url::parse("http://localhost:8080/")?;
    /// url.set_ip_host(Ipv6Addr::LOCALHOST.into())?;
    /// assert_eq!(url.as_str(), "http://[::1]:8080/");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn set_ip_host(&mut self, address: IpAddr) -> Result<(), SetError> {
        self.set_host(Some(&Host::<&str>::from(address).to_string()))
    }

    /// Sets the port; `None`, or the default port of the scheme, makes it null.
    ///
    /// # Errors
    /// - [`CannotHaveUsernamePasswordPort`](SetError::CannotHaveUsernamePasswordPort) if the host
    ///   is null or empty, or the scheme is `file`, and `port` is not `None`.
    /// - [`TooLong`](SetError::TooLong) if the URL would be longer than 4 GiB.
    ///
    /// The URL stays as it was.
    ///
    /// # Examples
    /// ```
    /// let mut url = weburl::Url::parse("https://example.com/")?;
    /// url.set_port(Some(8080))?;
    /// assert_eq!(url.as_str(), "https://example.com:8080/");
    /// url.set_port(Some(443))?;
    /// assert_eq!((url.port(), url.port_or_default()), (None, Some(443)));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn set_port(&mut self, port: Option<u16>) -> Result<(), SetError> {
        let Some(port) = port else {
            return Ok(self.remove_port()?);
        };
        self.check_can_have_username_password_port()?;
        Ok(self.replace_port(port, Decimal::of(port).as_str())?)
    }

    /// Replaces the port, of which `digits` is the shortest form; the default port becomes null.
    #[inline(never)]
    pub(crate) fn replace_port(&mut self, port: u16, digits: &str) -> Result<(), TooLong> {
        let components = self.components();
        if port::shown(Some(port), components.scheme_type).is_none() {
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

    /// Sets the path, which must not be opaque.
    ///
    /// [URL Standard: path start state](https://url.spec.whatwg.org/#path-start-state). `path` is
    /// split into segments at `/`, and in special URLs at `\`. Dot segments are resolved, `?` and
    /// `#` are percent-encoded, and a missing `/` at the start is added. To set segments from data,
    /// use [`path_segments_mut`](Self::path_segments_mut), which encodes `/` and `%`, too.
    ///
    /// # Errors
    /// - [`OpaquePath`](SetError::OpaquePath) if the path is opaque.
    /// - [`Value`](SetError::Value) with [`TabOrNewline`](crate::ParseErrorKind::TabOrNewline) if
    ///   `path` contains a tab or newline.
    /// - [`TooLong`](SetError::TooLong) if the URL would be longer than 4 GiB.
    ///
    /// The URL stays as it was.
    ///
    /// # Examples
    /// ```
    /// let mut url = weburl::Url::parse("https://example.com/?q")?;
    /// url.set_path("a/../what?")?;
    /// assert_eq!(url.as_str(), "https://example.com/what%3F?q");
    ///
    /// let error = url.set_path("/a\nb").unwrap_err();
    /// assert_eq!(error.span(), Some(2..3));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn set_path(&mut self, path: &str) -> Result<(), SetError> {
        let scheme_type = self.components().scheme_type;
        if self.has_opaque_path() {
            return Err(SetError::OpaquePath);
        }
        // The first segment of a file URL may be a drive letter.
        if is_normal_path(path.as_bytes(), scheme_type) && !scheme_type.is_file() {
            return Ok(self.replace_path(path)?);
        }
        refuse_tabs_and_newlines(path)?;
        Ok(self.replace_path(&self.serialized_path(path))?)
    }

    /// [URL Standard: path start state, with state override](https://url.spec.whatwg.org/#path-start-state).
    #[cold]
    fn serialized_path(&self, path: &str) -> String {
        let scheme_type = self.components().scheme_type;
        let is_special = scheme_type.is_special();
        let starts_with_separator =
            path.bytes().next().is_some_and(|c| is_path_separator(c, is_special));
        let mut text = String::with_capacity(path.len() + 1);
        if is_special || !path.is_empty() || !self.has_authority() {
            let segments = &path[usize::from(starts_with_separator)..];
            write_segments(segments, scheme_type, 0, &mut text);
        }
        text
    }

    /// Replaces the path by a serialized list path.
    #[inline(never)]
    fn replace_path(&mut self, path: &str) -> Result<(), TooLong> {
        let components = self.components();
        let start = components.authority_end();
        let range = start..components.get(Offset::PathEnd);
        let guard = path_guard(components.has_authority(), path.as_bytes());
        self.splice(range, guard, path, Some(Offset::PathEnd), |components| {
            components.set(Offset::PathStart, start + guard.len());
        })
    }

    /// Replaces all of the list path after its first `kept_len` bytes by `text`; a path without
    /// segments becomes `/`.
    pub(crate) fn replace_path_end(&mut self, kept_len: usize, text: &str) -> Result<(), TooLong> {
        if kept_len <= 1 {
            // Whether a path needs a `/.` before it depends on how it begins.
            let path = [&self.path()[..kept_len], text].concat();
            return self.replace_path(if path.is_empty() { "/" } else { &path });
        }
        let components = self.components();
        let range = components.path().start + kept_len..components.path().end;
        self.splice(range, "", text, Some(Offset::PathEnd), |_| {})
    }

    /// Sets the query, given without `?`; `None` makes it null.
    ///
    /// [URL Standard: query state](https://url.spec.whatwg.org/#query-state). `#` is
    /// percent-encoded, while `&`, `=`, `+` and `%` stay. To set names and values from data, use
    /// [`edit_query_pairs`](Self::edit_query_pairs).
    ///
    /// # Errors
    /// - [`Value`](SetError::Value) with [`TabOrNewline`](crate::ParseErrorKind::TabOrNewline) if
    ///   `query` contains a tab or newline.
    /// - [`TooLong`](SetError::TooLong) if the URL would be longer than 4 GiB.
    ///
    /// The URL stays as it was. `None` cannot fail. In a function that returns no `Result`, write
    /// `.expect("no tab or newline")` for a literal.
    ///
    /// # Examples
    /// ```
    /// let mut url = weburl::Url::parse("https://example.com/")?;
    /// url.set_query(Some("q=a b"))?;
    /// assert_eq!(url.as_str(), "https://example.com/?q=a%20b");
    /// assert_eq!(url.set_query(Some("a\nb")).unwrap_err().span(), Some(1..2));
    /// url.set_query(None)?;
    /// assert_eq!(url.as_str(), "https://example.com/");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn set_query(&mut self, query: Option<&str>) -> Result<(), SetError> {
        let set = query_percent_encode_set(self.components().scheme_type);
        match query {
            Some(query) => encode_value(query, set, |query| self.replace_query(query)),
            None => Ok(self.remove_query()?),
        }
    }

    #[inline(never)]
    pub(crate) fn replace_query(&mut self, query: &str) -> Result<(), TooLong> {
        let range = self.components().question_and_query();
        self.splice(range, "?", query, Some(Offset::QueryEnd), |_| {})
    }

    #[inline(never)]
    pub(crate) fn remove_query(&mut self) -> Result<(), TooLong> {
        let range = self.components().question_and_query();
        self.splice(range, "", "", Some(Offset::QueryEnd), |_| {})
    }

    /// Passes the names and values of the query to `edit` and makes the result the query.
    ///
    /// [URL Standard: update a
    /// URLSearchParams](https://url.spec.whatwg.org/#concept-urlsearchparams-update). All pairs are
    /// serialized again, whether or not `edit` changed them. If no pair is left, the query becomes
    /// null.
    ///
    /// # Errors
    /// - [`TooLong`](SetError::TooLong) if the URL would be longer than 4 GiB. The URL stays as it
    ///   was.
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
    #[doc(alias("searchParams", "UrlQuery"))]
    pub fn edit_query_pairs(
        &mut self,
        edit: impl FnOnce(&mut UrlSearchParams),
    ) -> Result<(), SetError> {
        let mut pairs = UrlSearchParams::from_query(self.query().unwrap_or_default());
        edit(&mut pairs);
        let query = pairs.to_string();
        self.set_query(Some(query.as_str()).filter(|query| !query.is_empty()))
    }

    /// Sets the fragment, given without `#`; `None` makes it null.
    ///
    /// [URL Standard: fragment state](https://url.spec.whatwg.org/#fragment-state). A `%` stays as
    /// it is.
    ///
    /// # Errors
    /// - [`Value`](SetError::Value) with [`TabOrNewline`](crate::ParseErrorKind::TabOrNewline) if
    ///   `fragment` contains a tab or newline.
    /// - [`TooLong`](SetError::TooLong) if the URL would be longer than 4 GiB.
    ///
    /// The URL stays as it was. `None` cannot fail. In a function that returns no `Result`, write
    /// `.expect("no tab or newline")` for a literal.
    ///
    /// # Examples
    /// ```
    /// let mut url = weburl::Url::parse("https://example.com/#top")?;
    /// url.set_fragment(Some("section 2"))?;
    /// assert_eq!(url.as_str(), "https://example.com/#section%202");
    /// url.set_fragment(None)?;
    /// assert_eq!(url.as_str(), "https://example.com/");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn set_fragment(&mut self, fragment: Option<&str>) -> Result<(), SetError> {
        let set = &PercentEncodeSet::FRAGMENT;
        match fragment {
            Some(fragment) => encode_value(fragment, set, |text| self.replace_fragment(text)),
            None => Ok(self.remove_fragment()?),
        }
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
    pub(crate) fn splice(
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

/// Percent-encodes the value of a setter and passes it to `then`. Refuses tabs and newlines, which the
/// parser removes.
#[inline(always)]
fn encode_value(
    value: &str,
    set: &PercentEncodeSet,
    then: impl FnOnce(&str) -> Result<(), TooLong>,
) -> Result<(), SetError> {
    // Tabs and newlines are in every set.
    if scan::find_in_set(value.as_bytes(), 0, &set.bytes()) == value.len() {
        return Ok(then(value)?);
    }
    encode_and(value, set, then)
}

#[cold]
#[inline(never)]
fn encode_and(
    value: &str,
    set: &PercentEncodeSet,
    then: impl FnOnce(&str) -> Result<(), TooLong>,
) -> Result<(), SetError> {
    refuse_tabs_and_newlines(value)?;
    Ok(then(&percent_encode(value, set))?)
}

/// Returns an error if the value of a setter has a tab or newline. Only scripts expect these to be dropped.
pub(crate) fn refuse_tabs_and_newlines(value: &str) -> Result<(), SetError> {
    tabs_and_newlines(value, 0..value.len())
        .next()
        .map_or(Ok(()), |at| Err(ParseError::new(ParseErrorKind::TabOrNewline, at..at + 1).into()))
}
