//! The attributes of the Web IDL interface `URL`: strings, under the names that scripts know.
//!
//! [URL Standard: URL class](https://url.spec.whatwg.org/#url-class). This is the one module that says
//! *protocol*, *pathname* and *search* for what the rest of the crate calls scheme, path and query.

use alloc::string::{String, ToString};
use core::fmt;

use crate::error::parse_error::ParseError;
use crate::error::set_error::SetError;
use crate::parser::serializer::Decimal;
use crate::parser::{Input, find_authority_end, split_host_and_port};
use crate::record::components::Offset;
use crate::record::url::Url;
use crate::record::url_ref::UrlRef;
use crate::report::diagnose::{Attribute, Diagnosis, diagnose_setter};
use crate::syntax::scheme::{SchemeType, is_scheme};

/// The getters of the Web IDL interface `URL`. See [`Url::api`].
#[derive(Clone, Copy, Debug)]
pub struct Api<'a> {
    url: UrlRef<'a>,
}

impl<'a> Api<'a> {
    pub(crate) fn new(url: UrlRef<'a>) -> Self {
        Self { url }
    }

    /// The serialized URL.
    ///
    /// [URL Standard: href](https://url.spec.whatwg.org/#dom-url-href).
    pub fn href(&self) -> &'a str {
        self.url.href()
    }

    /// The serialized origin; `null` for an opaque one. Allocates.
    ///
    /// [URL Standard: origin](https://url.spec.whatwg.org/#dom-url-origin).
    pub fn origin(&self) -> String {
        self.url.origin().to_string()
    }

    /// The scheme, followed by `:`.
    ///
    /// [URL Standard: protocol](https://url.spec.whatwg.org/#dom-url-protocol).
    pub fn protocol(&self) -> &'a str {
        self.url.text(0..self.url.components().get(Offset::SchemeEnd) + 1)
    }

    /// The username.
    ///
    /// [URL Standard: username](https://url.spec.whatwg.org/#dom-url-username).
    pub fn username(&self) -> &'a str {
        self.url.username()
    }

    /// The password.
    ///
    /// [URL Standard: password](https://url.spec.whatwg.org/#dom-url-password).
    pub fn password(&self) -> &'a str {
        self.url.password()
    }

    /// The host, followed by `:` and the port unless that is null.
    ///
    /// [URL Standard: host](https://url.spec.whatwg.org/#dom-url-host).
    pub fn host(&self) -> &'a str {
        let components = self.url.components();
        self.url.text(components.host().start..components.authority_end())
    }

    /// The host.
    ///
    /// [URL Standard: hostname](https://url.spec.whatwg.org/#dom-url-hostname).
    pub fn hostname(&self) -> &'a str {
        self.url.text(self.url.components().host())
    }

    /// The port; the empty string where it is null.
    ///
    /// [URL Standard: port](https://url.spec.whatwg.org/#dom-url-port).
    pub fn port(&self) -> &'a str {
        let port = self.url.text(self.url.components().colon_and_port());
        port.strip_prefix(':').unwrap_or("")
    }

    /// The path.
    ///
    /// [URL Standard: pathname](https://url.spec.whatwg.org/#dom-url-pathname).
    pub fn pathname(&self) -> &'a str {
        self.url.path()
    }

    /// The query after its `?`; the empty string where it is null or empty.
    ///
    /// [URL Standard: search](https://url.spec.whatwg.org/#dom-url-search).
    pub fn search(&self) -> &'a str {
        empty_if_lone(self.url.text(self.url.components().question_and_query()))
    }

    /// The fragment after its `#`; the empty string where it is null or empty.
    ///
    /// [URL Standard: hash](https://url.spec.whatwg.org/#dom-url-hash).
    pub fn hash(&self) -> &'a str {
        empty_if_lone(&self.url.href()[self.url.components().get(Offset::QueryEnd)..])
    }
}

impl<'a> Api<'a> {
    /// Finds the validation errors that the setter of `attribute` meets in `value`. Sets nothing.
    ///
    /// [URL Standard: validation error](https://url.spec.whatwg.org/#validation-error). The fixes change
    /// the value, not what it sets the attribute to.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    /// use weburl::diagnose::Attribute;
    ///
    /// let url = Url::parse("https://example.org/")?;
    /// let diagnosis = url.api().diagnose(Attribute::Pathname, r"a\b?");
    /// assert_eq!(diagnosis.diagnostics()[0].error().name(), "invalid-reverse-solidus");
    /// assert_eq!(diagnosis.fixed(), "a/b?");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn diagnose<'i>(&self, attribute: Attribute, value: &'i str) -> Diagnosis<'i> {
        diagnose_setter(self.url, attribute, value)
    }
}

impl fmt::Display for Api<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.url.fmt(f)
    }
}

/// A delimiter with nothing after it is not shown to scripts.
fn empty_if_lone(with_delimiter: &str) -> &str {
    if with_delimiter.len() == 1 { "" } else { with_delimiter }
}

/// The setters of the Web IDL interface `URL`. See [`Url::api_mut`].
///
/// They do what the standard's do, to the letter: a value that does not fit is ignored, a host is read
/// up to the first delimiter, and so on. A value that would make the URL longer than 4 GiB is ignored,
/// too. The setters of [`Url`] itself tell what went wrong.
#[derive(Debug)]
pub struct ApiMut<'a> {
    url: &'a mut Url,
}

impl<'a> ApiMut<'a> {
    pub(crate) fn new(url: &'a mut Url) -> Self {
        Self { url }
    }

    /// Parses `value` and replaces the whole URL by it.
    ///
    /// [URL Standard: href](https://url.spec.whatwg.org/#dom-url-href).
    ///
    /// # Errors
    /// Where the parser fails. The URL is left as it was.
    pub fn set_href(&mut self, value: &str) -> Result<(), ParseError> {
        *self.url = Url::parse(value)?;
        Ok(())
    }

    /// Sets the scheme to what stands before the first `:` in `value`, or to all of it.
    ///
    /// [URL Standard: protocol](https://url.spec.whatwg.org/#dom-url-protocol).
    pub fn set_protocol(&mut self, value: &str) {
        match SchemeType::of_url(value.as_bytes()) {
            Some(scheme_type) => self.replace_scheme(scheme_type.as_str(), scheme_type),
            None => self.set_other_protocol(value),
        }
    }

    #[cold]
    fn set_other_protocol(&mut self, value: &str) {
        let input = Input::for_setter(value);
        let scheme = input.text().split(':').next().unwrap_or_default();
        if is_scheme(scheme) {
            let scheme = scheme.to_ascii_lowercase();
            self.replace_scheme(&scheme, SchemeType::of(&scheme));
        }
    }

    fn replace_scheme(&mut self, scheme: &str, scheme_type: SchemeType) {
        if self.url.check_scheme_change(scheme_type).is_ok() {
            ignore(self.url.replace_scheme(scheme, scheme_type));
        }
    }

    /// Sets the username.
    ///
    /// [URL Standard: username](https://url.spec.whatwg.org/#dom-url-username).
    pub fn set_username(&mut self, value: &str) {
        ignore(self.url.set_username(value));
    }

    /// Sets the password.
    ///
    /// [URL Standard: password](https://url.spec.whatwg.org/#dom-url-password).
    pub fn set_password(&mut self, value: &str) {
        ignore(self.url.set_password(value));
    }

    /// Sets the host, and the port if `value` has one.
    ///
    /// [URL Standard: host](https://url.spec.whatwg.org/#dom-url-host).
    pub fn set_host(&mut self, value: &str) {
        // Such a value has no delimiter and nothing to be removed.
        if self.url.replace_by_normal_domain(value).is_some() {
            return;
        }
        let input = Input::for_setter(value);
        let (host, port) = self.split_host(input.text());
        if let Some(port) = port {
            // The host is set even where the port is not valid.
            if !host.is_empty() && self.replace_host(host).is_ok() {
                self.set_port_prefix(port);
            }
        } else if self.may_set_host(host) {
            ignore(self.replace_host(host));
        }
    }

    /// Sets the host. A value with a port is ignored.
    ///
    /// [URL Standard: hostname](https://url.spec.whatwg.org/#dom-url-hostname).
    pub fn set_hostname(&mut self, value: &str) {
        if self.url.replace_by_normal_domain(value).is_some() {
            return;
        }
        let input = Input::for_setter(value);
        let (host, port) = self.split_host(input.text());
        if port.is_none() && self.may_set_host(host) {
            ignore(self.replace_host(host));
        }
    }

    /// [Host state](https://url.spec.whatwg.org/#host-state) and
    /// [file host state](https://url.spec.whatwg.org/#file-host-state) with state override: the host up
    /// to the first delimiter, and what follows its `:`.
    fn split_host<'v>(&self, value: &'v str) -> (&'v str, Option<&'v str>) {
        let scheme_type = self.url.as_url_ref().scheme_type();
        let (end, _) = find_authority_end(value, scheme_type.is_special());
        let authority = &value[..end];
        if scheme_type.is_file() { (authority, None) } else { split_host_and_port(authority) }
    }

    fn may_set_host(&self, host: &str) -> bool {
        let scheme_type = self.url.as_url_ref().scheme_type();
        let needs_host = (scheme_type.is_special() && !scheme_type.is_file())
            || self.url.includes_credentials()
            || self.url.port().is_some();
        !(host.is_empty() && needs_host)
    }

    fn replace_host(&mut self, host: &str) -> Result<(), SetError> {
        if self.url.has_opaque_path() {
            return Err(SetError::OpaquePath);
        }
        self.url.replace_host(host)
    }

    /// Sets the port to the digits that `value` begins with; the empty string makes it null.
    ///
    /// [URL Standard: port](https://url.spec.whatwg.org/#dom-url-port).
    pub fn set_port(&mut self, value: &str) {
        if self.url.as_url_ref().cannot_have_username_password_port() {
            return;
        }
        if value.is_empty() {
            return ignore(self.url.remove_port());
        }
        let (digits, number) = leading_digits(value);
        if digits.len() == value.len() {
            self.replace_port(digits, number);
        } else {
            self.set_port_prefix(Input::for_setter(value).text());
        }
    }

    /// [Port state](https://url.spec.whatwg.org/#port-state) with state override.
    fn set_port_prefix(&mut self, value: &str) {
        let (digits, number) = leading_digits(value);
        self.replace_port(digits, number);
    }

    fn replace_port(&mut self, digits: &str, number: u32) {
        let Ok(port) = u16::try_from(number) else { return };
        match digits.as_bytes() {
            [] => {}
            [b'0', ..] => ignore(self.url.replace_port(port, Decimal::of(port).as_str())),
            _ => ignore(self.url.replace_port(port, digits)),
        }
    }

    /// Sets the path, unless it is opaque.
    ///
    /// [URL Standard: pathname](https://url.spec.whatwg.org/#dom-url-pathname).
    pub fn set_pathname(&mut self, value: &str) {
        ignore(self.url.set_path(value));
    }

    /// Sets the query, given with or without `?`; the empty string makes it null.
    ///
    /// [URL Standard: search](https://url.spec.whatwg.org/#dom-url-search).
    pub fn set_search(&mut self, value: &str) {
        let query = value.strip_prefix('?').unwrap_or(value);
        ignore(self.url.set_query((!value.is_empty()).then_some(query)));
    }

    /// Sets the fragment, given with or without `#`; the empty string makes it null.
    ///
    /// [URL Standard: hash](https://url.spec.whatwg.org/#dom-url-hash).
    pub fn set_hash(&mut self, value: &str) {
        let fragment = value.strip_prefix('#').unwrap_or(value);
        ignore(self.url.set_fragment((!value.is_empty()).then_some(fragment)));
    }
}

/// The standard's setters are silent where a value does not fit.
fn ignore<E>(_result: Result<(), E>) {}

/// The digits that `text` begins with, and their number, if it is no more than 65,536.
fn leading_digits(text: &str) -> (&str, u32) {
    const MOST: u32 = u16::MAX as u32 + 1;
    let (mut len, mut number) = (0, 0);
    let digits = text.bytes().map(|byte| byte.wrapping_sub(b'0')).take_while(|&digit| digit < 10);
    for digit in digits {
        number = MOST.min(10 * number + u32::from(digit));
        len += 1;
    }
    (&text[..len], number)
}
