//! The attributes of the Web IDL interface `URL`: strings, under the names that scripts use.
//!
//! [URL Standard: URL class](https://url.spec.whatwg.org/#url-class). [`Url::api`] returns the
//! getters and [`Url::api_mut`] the setters. Only here are scheme, path, query and fragment called
//! *protocol*, *pathname*, *search* and *hash*; these come with their delimiters.

use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use crate::error::parse_error::ParseError;
use crate::error::set_error::SetError;
use crate::parser::input::without_tabs_and_newlines;
use crate::record::components::Offset;
use crate::record::url::Url;
use crate::record::url_ref::UrlRef;
use crate::syntax::authority::divide_host_and_port;
use crate::syntax::port;
use crate::syntax::port::Decimal;
use crate::syntax::scheme::{SchemeType, is_scheme};

/// An attribute of the Web IDL interface [`URL`](https://url.spec.whatwg.org/#url-class).
///
/// [`Api::get`] reads and [`ApiMut::set`] writes an attribute that is known only at run time.
/// `searchParams` is not among them, as it is not a string.
///
/// # Examples
/// ```
/// use weburl::Url;
/// use weburl::api::Attribute;
///
/// let mut url = Url::parse("https://example.com/a?b")?;
/// let attribute: Attribute = "pathname".parse()?;
/// assert_eq!(url.api().get(attribute), "/a");
///
/// url.api_mut().set(attribute, "/c")?;
/// assert_eq!(url.as_str(), "https://example.com/c?b");
///
/// let error = "path".parse::<Attribute>().unwrap_err();
/// assert_eq!(error.to_string(), "not the name of an attribute of `URL`");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Attribute {
    /// [`href`](https://url.spec.whatwg.org/#dom-url-href)
    Href,
    /// [`origin`](https://url.spec.whatwg.org/#dom-url-origin), which is read-only
    Origin,
    /// [`protocol`](https://url.spec.whatwg.org/#dom-url-protocol)
    Protocol,
    /// [`username`](https://url.spec.whatwg.org/#dom-url-username)
    Username,
    /// [`password`](https://url.spec.whatwg.org/#dom-url-password)
    Password,
    /// [`host`](https://url.spec.whatwg.org/#dom-url-host)
    Host,
    /// [`hostname`](https://url.spec.whatwg.org/#dom-url-hostname)
    Hostname,
    /// [`port`](https://url.spec.whatwg.org/#dom-url-port)
    Port,
    /// [`pathname`](https://url.spec.whatwg.org/#dom-url-pathname)
    Pathname,
    /// [`search`](https://url.spec.whatwg.org/#dom-url-search)
    Search,
    /// [`hash`](https://url.spec.whatwg.org/#dom-url-hash)
    Hash,
}

impl Attribute {
    /// All attributes, in the order of the interface.
    pub const ALL: &'static [Self] = &[
        Self::Href,
        Self::Origin,
        Self::Protocol,
        Self::Username,
        Self::Password,
        Self::Host,
        Self::Hostname,
        Self::Port,
        Self::Pathname,
        Self::Search,
        Self::Hash,
    ];

    /// Returns the name that scripts use.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Href => "href",
            Self::Origin => "origin",
            Self::Protocol => "protocol",
            Self::Username => "username",
            Self::Password => "password",
            Self::Host => "host",
            Self::Hostname => "hostname",
            Self::Port => "port",
            Self::Pathname => "pathname",
            Self::Search => "search",
            Self::Hash => "hash",
        }
    }
}

impl fmt::Display for Attribute {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Looks up an attribute by its [name](Attribute::name), case-sensitively.
impl FromStr for Attribute {
    type Err = UnknownAttribute;

    fn from_str(name: &str) -> Result<Self, UnknownAttribute> {
        Self::ALL.iter().copied().find(|attribute| attribute.name() == name).ok_or(UnknownAttribute)
    }
}

/// The error of looking up an [`Attribute`] by a name that is not one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct UnknownAttribute;

impl fmt::Display for UnknownAttribute {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not the name of an attribute of `URL`")
    }
}

impl core::error::Error for UnknownAttribute {}

impl Url {
    /// Returns the getters of the Web IDL interface `URL`.
    ///
    /// [URL Standard: URL class](https://url.spec.whatwg.org/#url-class).
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::parse("https://example.com:8080/a?b")?;
    /// assert_eq!(url.api().protocol(), "https:");
    /// assert_eq!(url.api().host(), "example.com:8080");
    /// assert_eq!(url.api().search(), "?b");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn api(&self) -> Api<'_> {
        self.as_url_ref().api()
    }

    /// Returns the setters of the Web IDL interface `URL`, which ignore values that do not fit.
    ///
    /// [URL Standard: URL class](https://url.spec.whatwg.org/#url-class).
    ///
    /// # Examples
    /// ```
    /// let mut url = weburl::Url::parse("https://example.com/")?;
    /// url.api_mut().set_host("example.org:8080/ignored");
    /// assert_eq!(url.as_str(), "https://example.org:8080/");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn api_mut(&mut self) -> ApiMut<'_> {
        ApiMut { url: self }
    }
}

impl<'a> UrlRef<'a> {
    /// Returns the getters of the Web IDL interface `URL`. See [`Url::api`] for an example.
    pub fn api(&self) -> Api<'a> {
        Api { url: *self }
    }
}

/// The getters of the Web IDL interface `URL`. See [`Url::api`].
#[doc(alias = "quirks")]
#[derive(Clone, Copy, Debug)]
pub struct Api<'a> {
    pub(crate) url: UrlRef<'a>,
}

impl<'a> Api<'a> {
    /// Returns the serialized URL.
    ///
    /// [URL Standard: href](https://url.spec.whatwg.org/#dom-url-href).
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::parse("https://EXAMPLE.com")?;
    /// assert_eq!(url.api().href(), "https://example.com/");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn href(&self) -> &'a str {
        self.url.href()
    }

    /// Returns the serialized origin, which is `null` for an opaque origin. Allocates.
    ///
    /// [URL Standard: origin](https://url.spec.whatwg.org/#dom-url-origin).
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::parse("https://ann:pw@example.com:81/a?b#c")?;
    /// assert_eq!(url.api().origin(), "https://example.com:81");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn origin(&self) -> String {
        self.url.origin().to_string()
    }

    /// Returns the scheme, followed by `:`.
    ///
    /// [URL Standard: protocol](https://url.spec.whatwg.org/#dom-url-protocol).
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::parse("https://ann:pw@example.com:81/a?b#c")?;
    /// assert_eq!(url.api().protocol(), "https:");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn protocol(&self) -> &'a str {
        self.url.text(0..self.url.components().get(Offset::SchemeEnd) + 1)
    }

    /// Returns the username.
    ///
    /// [URL Standard: username](https://url.spec.whatwg.org/#dom-url-username).
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::parse("https://ann:pw@example.com:81/a?b#c")?;
    /// assert_eq!(url.api().username(), "ann");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn username(&self) -> &'a str {
        self.url.username()
    }

    /// Returns the password.
    ///
    /// [URL Standard: password](https://url.spec.whatwg.org/#dom-url-password).
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::parse("https://ann:pw@example.com:81/a?b#c")?;
    /// assert_eq!(url.api().password(), "pw");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn password(&self) -> &'a str {
        self.url.password()
    }

    /// Returns the host, followed by `:` and the port if that is non-null.
    ///
    /// [URL Standard: host](https://url.spec.whatwg.org/#dom-url-host).
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::parse("https://ann:pw@example.com:81/a?b#c")?;
    /// assert_eq!(url.api().host(), "example.com:81");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn host(&self) -> &'a str {
        let components = self.url.components();
        self.url.text(components.host().start..components.authority_end())
    }

    /// Returns the host, without the port.
    ///
    /// [URL Standard: hostname](https://url.spec.whatwg.org/#dom-url-hostname).
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::parse("https://ann:pw@example.com:81/a?b#c")?;
    /// assert_eq!(url.api().hostname(), "example.com");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn hostname(&self) -> &'a str {
        self.url.text(self.url.components().host())
    }

    /// Returns the port; the empty string if it is null.
    ///
    /// [URL Standard: port](https://url.spec.whatwg.org/#dom-url-port).
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::parse("https://ann:pw@example.com:81/a?b#c")?;
    /// assert_eq!(url.api().port(), "81");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn port(&self) -> &'a str {
        let port = self.url.text(self.url.components().colon_and_port());
        port.strip_prefix(':').unwrap_or("")
    }

    /// Returns the path.
    ///
    /// [URL Standard: pathname](https://url.spec.whatwg.org/#dom-url-pathname).
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::parse("https://ann:pw@example.com:81/a?b#c")?;
    /// assert_eq!(url.api().pathname(), "/a");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn pathname(&self) -> &'a str {
        self.url.path()
    }

    /// Returns `?`, followed by the query; the empty string if the query is null or empty.
    ///
    /// [URL Standard: search](https://url.spec.whatwg.org/#dom-url-search).
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::parse("https://ann:pw@example.com:81/a?b#c")?;
    /// assert_eq!(url.api().search(), "?b");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn search(&self) -> &'a str {
        empty_if_lone(self.url.text(self.url.components().question_and_query()))
    }

    /// Returns `#`, followed by the fragment; the empty string if the fragment is null or empty.
    ///
    /// [URL Standard: hash](https://url.spec.whatwg.org/#dom-url-hash).
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::parse("https://ann:pw@example.com:81/a?b#c")?;
    /// assert_eq!(url.api().hash(), "#c");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn hash(&self) -> &'a str {
        empty_if_lone(&self.url.href()[self.url.components().get(Offset::QueryEnd)..])
    }
}

impl<'a> Api<'a> {
    /// Returns the value of `attribute`.
    ///
    /// Borrows, except for [`origin`](Self::origin), which allocates.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    /// use weburl::api::Attribute;
    ///
    /// let url = Url::parse("https://example.com:8080/?q")?;
    /// assert_eq!(url.api().get(Attribute::Origin), "https://example.com:8080");
    /// assert_eq!(url.api().get("host".parse().expect("a name")), "example.com:8080");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn get(&self, attribute: Attribute) -> Cow<'a, str> {
        Cow::Borrowed(match attribute {
            Attribute::Href => self.href(),
            Attribute::Origin => return Cow::Owned(self.origin()),
            Attribute::Protocol => self.protocol(),
            Attribute::Username => self.username(),
            Attribute::Password => self.password(),
            Attribute::Host => self.host(),
            Attribute::Hostname => self.hostname(),
            Attribute::Port => self.port(),
            Attribute::Pathname => self.pathname(),
            Attribute::Search => self.search(),
            Attribute::Hash => self.hash(),
        })
    }
}

impl fmt::Display for Api<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.url.fmt(f)
    }
}

/// Returns the empty string instead of a lone delimiter, which scripts do not see.
fn empty_if_lone(with_delimiter: &str) -> &str {
    if with_delimiter.len() == 1 { "" } else { with_delimiter }
}

/// The setters of the Web IDL interface `URL`. See [`Url::api_mut`].
///
/// They do exactly what the standard's setters do: a value that does not fit is ignored, a host is
/// read up to the first delimiter, and so on. A value that would make the URL longer than 4 GiB is
/// ignored, too. The setters of [`Url`] itself return an error instead.
///
/// Each setter returns whether the standard's steps accept the value: `true` if they set the
/// component, even if it stays the same or only a part of the value counts, and `false` if they
/// ignore the value.
///
/// # Examples
/// ```
/// let mut url = weburl::Url::parse("https://example.com/")?;
/// assert!(url.api_mut().set_port("8080"));
/// assert!(url.api_mut().set_port("8080"));
/// assert!(!url.api_mut().set_port("eighty"));
/// assert!(!url.api_mut().set_protocol("mailto"));
/// assert_eq!(url.as_str(), "https://example.com:8080/");
/// # Ok::<(), weburl::ParseError>(())
/// ```
#[derive(Debug)]
pub struct ApiMut<'a> {
    url: &'a mut Url,
}

impl ApiMut<'_> {
    /// Sets `attribute` to `value`, as the attribute's own setter does, and returns whether the
    /// steps accept the value.
    ///
    /// They never accept one for [`Origin`](Attribute::Origin), which is read-only.
    ///
    /// # Errors
    /// Only [`Href`](Attribute::Href) can fail, for the reasons listed at [`set_href`](Self::set_href).
    /// The URL stays as it was.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    /// use weburl::api::Attribute;
    ///
    /// let mut url = Url::parse("https://example.com/")?;
    /// for (attribute, value) in [(Attribute::Port, "8080"), (Attribute::Hash, "top")] {
    ///     url.api_mut().set(attribute, value)?;
    /// }
    /// assert_eq!(url.as_str(), "https://example.com:8080/#top");
    /// assert!(url.api_mut().set(Attribute::Href, "example.org").is_err());
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn set(&mut self, attribute: Attribute, value: &str) -> Result<bool, ParseError> {
        Ok(match attribute {
            Attribute::Href => return self.set_href(value).map(|()| true),
            Attribute::Origin => false,
            Attribute::Protocol => self.set_protocol(value),
            Attribute::Username => self.set_username(value),
            Attribute::Password => self.set_password(value),
            Attribute::Host => self.set_host(value),
            Attribute::Hostname => self.set_hostname(value),
            Attribute::Port => self.set_port(value),
            Attribute::Pathname => self.set_pathname(value),
            Attribute::Search => self.set_search(value),
            Attribute::Hash => self.set_hash(value),
        })
    }

    /// Parses `value` and replaces the whole URL by the result.
    ///
    /// [URL Standard: href](https://url.spec.whatwg.org/#dom-url-href).
    ///
    /// # Errors
    /// - [`Validation`](crate::ParseErrorKind::Validation) with the
    ///   [`ValidationError`](crate::ValidationError) on which the standard's parser fails.
    /// - [`NeedsIdna`](crate::ParseErrorKind::NeedsIdna) if the host needs IDNA and the feature
    ///   `idna` is off.
    /// - [`TooLong`](crate::ParseErrorKind::TooLong) if the serialization would be longer than 4
    ///   GiB.
    ///
    /// The URL stays as it was.
    ///
    /// # Examples
    /// ```
    /// let mut url = weburl::Url::parse("https://example.com/")?;
    /// url.api_mut().set_href("https://example.org/a")?;
    /// assert!(url.api_mut().set_href("/b").is_err());
    /// assert_eq!(url.as_str(), "https://example.org/a");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn set_href(&mut self, value: &str) -> Result<(), ParseError> {
        *self.url = Url::parse(value)?;
        Ok(())
    }

    /// Sets the scheme to the part of `value` before the first `:`, or to all of it.
    ///
    /// [URL Standard: protocol](https://url.spec.whatwg.org/#dom-url-protocol).
    ///
    /// # Examples
    /// ```
    /// let mut url = weburl::Url::parse("https://example.com/")?;
    /// url.api_mut().set_protocol("http:ignored");
    /// assert_eq!(url.as_str(), "http://example.com/");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn set_protocol(&mut self, value: &str) -> bool {
        match SchemeType::of_url(value.as_bytes()) {
            Some((scheme_type, _)) => self.replace_scheme(scheme_type.as_str(), scheme_type),
            None => self.set_other_protocol(value),
        }
    }

    #[cold]
    fn set_other_protocol(&mut self, value: &str) -> bool {
        let value = without_tabs_and_newlines(value);
        let scheme = value.split(':').next().unwrap_or_default().to_ascii_lowercase();
        is_scheme(&scheme) && self.replace_scheme(&scheme, SchemeType::of(&scheme))
    }

    fn replace_scheme(&mut self, scheme: &str, scheme_type: SchemeType) -> bool {
        let url = self.url.as_url_ref();
        // The steps ignore even `file` then.
        let is_file_without_host = url.scheme_type().is_file() && !url.has_host();
        !is_file_without_host
            && self.url.check_scheme_change(scheme_type).is_ok()
            && self.url.replace_scheme(scheme, scheme_type).is_ok()
    }

    /// Sets the username, percent-encoding it.
    ///
    /// [URL Standard: username](https://url.spec.whatwg.org/#dom-url-username).
    ///
    /// # Examples
    /// ```
    /// let mut url = weburl::Url::parse("https://example.com/")?;
    /// assert!(url.api_mut().set_username("a b"));
    /// assert_eq!(url.username(), "a%20b");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn set_username(&mut self, value: &str) -> bool {
        !self.url.cannot_have_username_password_port()
            && self.url.set_encoded_username(value).is_ok()
    }

    /// Sets the password, percent-encoding it.
    ///
    /// [URL Standard: password](https://url.spec.whatwg.org/#dom-url-password).
    ///
    /// # Examples
    /// ```
    /// let mut url = weburl::Url::parse("https://example.com/")?;
    /// assert!(url.api_mut().set_password("p@ss"));
    /// assert_eq!(url.password(), "p%40ss");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn set_password(&mut self, value: &str) -> bool {
        !self.url.cannot_have_username_password_port()
            && self.url.set_encoded_password(value).is_ok()
    }

    /// Sets the host, and the port if `value` has one.
    ///
    /// [URL Standard: host](https://url.spec.whatwg.org/#dom-url-host). The host ends at the first
    /// `/`, `?` or `#`, and in special URLs at the first `\`. If the port is invalid, only the host
    /// is set, and the result is `true`.
    ///
    /// # Examples
    /// ```
    /// let mut url = weburl::Url::parse("https://example.com/")?;
    /// url.api_mut().set_host("example.org:8080/ignored");
    /// assert_eq!(url.as_str(), "https://example.org:8080/");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn set_host(&mut self, value: &str) -> bool {
        // A domain in normal form has no delimiter and nothing to remove.
        if let Some(result) = self.url.replace_by_normal_domain(value) {
            return result.is_ok();
        }
        let value = without_tabs_and_newlines(value);
        let (host, port) = self.split_host(&value);
        let Some(port) = port else {
            return self.may_set_host(host) && self.replace_host(host).is_ok();
        };
        let is_set = !host.is_empty() && self.replace_host(host).is_ok();
        if is_set {
            // The host is set even if the port is invalid.
            self.replace_port(port::leading_digits(port));
        }
        is_set
    }

    /// Sets the host, keeping the port. A value with a port is ignored.
    ///
    /// [URL Standard: hostname](https://url.spec.whatwg.org/#dom-url-hostname).
    ///
    /// # Examples
    /// ```
    /// let mut url = weburl::Url::parse("https://example.com:8080/")?;
    /// url.api_mut().set_hostname("example.org");
    /// url.api_mut().set_hostname("example.net:80");
    /// assert_eq!(url.as_str(), "https://example.org:8080/");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn set_hostname(&mut self, value: &str) -> bool {
        if let Some(result) = self.url.replace_by_normal_domain(value) {
            return result.is_ok();
        }
        let value = without_tabs_and_newlines(value);
        let (host, port) = self.split_host(&value);
        port.is_none() && self.may_set_host(host) && self.replace_host(host).is_ok()
    }

    /// Returns the host up to the first delimiter, and what follows its `:`.
    ///
    /// [Host state](https://url.spec.whatwg.org/#host-state) and [file host
    /// state](https://url.spec.whatwg.org/#file-host-state), with state override.
    fn split_host<'v>(&self, value: &'v str) -> (&'v str, Option<&'v str>) {
        let scheme_type = self.url.as_url_ref().scheme_type();
        let host_and_port = divide_host_and_port(value.as_bytes(), scheme_type);
        (&value[host_and_port.host()], host_and_port.port().map(|port| &value[port]))
    }

    fn may_set_host(&self, host: &str) -> bool {
        !(host.is_empty() && self.url.as_url_ref().needs_host())
    }

    fn replace_host(&mut self, host: &str) -> Result<(), SetError> {
        if self.url.has_opaque_path() {
            return Err(SetError::OpaquePath);
        }
        self.url.replace_host(host)
    }

    /// Sets the port to the digits at the start of `value`; the empty string makes it null.
    ///
    /// [URL Standard: port](https://url.spec.whatwg.org/#dom-url-port). A value that does not start
    /// with a digit, or whose number is greater than 65535, is ignored.
    ///
    /// # Examples
    /// ```
    /// let mut url = weburl::Url::parse("https://example.com/")?;
    /// url.api_mut().set_port("8080 or so");
    /// assert_eq!(url.api().port(), "8080");
    /// url.api_mut().set_port("");
    /// assert_eq!(url.api().port(), "");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn set_port(&mut self, value: &str) -> bool {
        if self.url.as_url_ref().cannot_have_username_password_port() {
            return false;
        }
        if value.is_empty() {
            return self.url.remove_port().is_ok();
        }
        let digits = port::leading_digits(value);
        if digits.len() == value.len() {
            self.replace_port(digits)
        } else {
            self.replace_port(port::leading_digits(&without_tabs_and_newlines(value)))
        }
    }

    /// [Port state](https://url.spec.whatwg.org/#port-state) with state override.
    fn replace_port(&mut self, digits: &str) -> bool {
        if let Some(port) = port::of_shortest(digits.as_bytes()) {
            return self.url.replace_port(port, digits).is_ok();
        }
        match port::parse(digits.as_bytes()) {
            Ok(Some(port)) => self.url.replace_port(port, Decimal::of(port).as_str()).is_ok(),
            _ => false,
        }
    }

    /// Sets the path, unless it is opaque.
    ///
    /// [URL Standard: pathname](https://url.spec.whatwg.org/#dom-url-pathname).
    ///
    /// # Examples
    /// ```
    /// let mut url = weburl::Url::parse("https://example.com/")?;
    /// assert!(url.api_mut().set_pathname("a b"));
    /// assert_eq!(url.path(), "/a%20b");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn set_pathname(&mut self, value: &str) -> bool {
        self.set_clean(value, Url::set_path)
    }

    /// Sets the query, given with or without `?`; the empty string makes it null.
    ///
    /// [URL Standard: search](https://url.spec.whatwg.org/#dom-url-search).
    ///
    /// # Examples
    /// ```
    /// let mut url = weburl::Url::parse("https://example.com/")?;
    /// url.api_mut().set_search("?q=a b");
    /// assert_eq!(url.as_str(), "https://example.com/?q=a%20b");
    /// url.api_mut().set_search("");
    /// assert_eq!(url.as_str(), "https://example.com/");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn set_search(&mut self, value: &str) -> bool {
        if value.is_empty() {
            return self.url.set_query(None).is_ok();
        }
        let query = value.strip_prefix('?').unwrap_or(value);
        self.set_clean(query, |url, query| url.set_query(Some(query)))
    }

    /// Sets the fragment, given with or without `#`; the empty string makes it null.
    ///
    /// [URL Standard: hash](https://url.spec.whatwg.org/#dom-url-hash).
    ///
    /// # Examples
    /// ```
    /// let mut url = weburl::Url::parse("https://example.com/")?;
    /// assert!(url.api_mut().set_hash("#a"));
    /// assert_eq!(url.fragment(), Some("a"));
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn set_hash(&mut self, value: &str) -> bool {
        if value.is_empty() {
            return self.url.set_fragment(None).is_ok();
        }
        let fragment = value.strip_prefix('#').unwrap_or(value);
        self.set_clean(fragment, |url, fragment| url.set_fragment(Some(fragment)))
    }

    /// Calls a setter of the record, without the tabs and newlines if it refuses these.
    ///
    /// Inlined, because a call by a pointer, with an error of 40 bytes to return, takes a third of the time of setting
    /// a query.
    #[inline(always)]
    fn set_clean(
        &mut self,
        value: &str,
        set: impl Fn(&mut Url, &str) -> Result<(), SetError>,
    ) -> bool {
        match set(self.url, value) {
            Ok(()) => true,
            Err(SetError::Value(_)) => self.set_cleaned(value, set),
            Err(_) => false,
        }
    }

    #[cold]
    #[inline(never)]
    fn set_cleaned(
        &mut self,
        value: &str,
        set: impl Fn(&mut Url, &str) -> Result<(), SetError>,
    ) -> bool {
        set(self.url, &without_tabs_and_newlines(value)).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::{Attribute, UnknownAttribute};

    #[test]
    fn attributes_are_found_by_their_names_only() {
        for &attribute in Attribute::ALL {
            assert_eq!(attribute.to_string().parse(), Ok(attribute));
        }
        for name in ["", "Href", "path", "searchParams"] {
            assert_eq!(name.parse::<Attribute>(), Err(UnknownAttribute), "{name:?}");
        }
    }
}
