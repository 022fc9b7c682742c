//! `UrlBuilder`: a URL from its parts, which are data.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::fmt::Display;
use core::net::IpAddr;
use core::ops::Range;

use crate::error::set_error::SetError;
use crate::form::pair::Pair;
use crate::host::value::Host;
use crate::record::component::Component;
use crate::record::url::Url;

/// Builds a URL from its parts. See [`Url::builder`].
///
/// Every part is data: whatever it contains is percent-encoded, so that decoding returns it, and nothing in it can end its
/// component. Only [`build`](Self::build) checks the parts, and names the one that it refuses.
#[derive(Clone, Default)]
#[must_use]
pub struct UrlBuilder {
    scheme: String,
    host: Option<String>,
    username: Option<String>,
    password: Option<String>,
    port: Option<u16>,
    path: Path,
    pairs: Vec<(String, String)>,
    fragment: Option<String>,
}

#[derive(Clone, Default)]
enum Path {
    #[default]
    None,
    Segments(Vec<String>),
    Opaque(String),
}

impl Url {
    /// Returns a builder of URLs with this scheme.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    ///
    /// let url = Url::builder("https")
    ///     .host("bücher.example")
    ///     .port(8443)
    ///     .path_segments(["a/b", "c d"])
    ///     .query_pair("q", "x&y")
    ///     .fragment("50%")
    ///     .build()?;
    /// assert_eq!(url.as_str(), "https://xn--bcher-kva.example:8443/a%2Fb/c%20d?q=x%26y#50%25");
    ///
    /// let error = Url::builder("https").host("a.example/b").build().unwrap_err();
    /// assert_eq!((error.component().name(), error.span()), ("host", Some(9..10)));
    /// # Ok::<(), weburl::BuildError>(())
    /// ```
    pub fn builder(scheme: &str) -> UrlBuilder {
        UrlBuilder { scheme: scheme.into(), ..UrlBuilder::default() }
    }
}

impl UrlBuilder {
    /// Sets the host: a domain, also in Unicode, or an address, an IPv6 address in brackets.
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::builder("redis").host("[::1]").build()?;
    /// assert_eq!(url.as_str(), "redis://[::1]");
    /// # Ok::<(), weburl::BuildError>(())
    /// ```
    pub fn host(self, host: &str) -> Self {
        Self { host: Some(host.into()), ..self }
    }

    /// Sets the host to an IP address.
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::builder("http").ip_host([127, 0, 0, 1]).port(8080).build()?;
    /// assert_eq!(url.as_str(), "http://127.0.0.1:8080/");
    /// # Ok::<(), weburl::BuildError>(())
    /// ```
    pub fn ip_host(self, address: impl Into<IpAddr>) -> Self {
        Self { host: Some(Host::<&str>::from(address.into()).to_string()), ..self }
    }

    /// Sets the username.
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::builder("ftp").host("a.example").username("ann@b.example").build()?;
    /// assert_eq!(url.as_str(), "ftp://ann%40b.example@a.example/");
    /// # Ok::<(), weburl::BuildError>(())
    /// ```
    pub fn username(self, username: &str) -> Self {
        Self { username: Some(username.into()), ..self }
    }

    /// Sets the password.
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::builder("amqp").host("a.example").password("p@#/").build()?;
    /// assert_eq!(url.as_str(), "amqp://:p%40%23%2F@a.example");
    /// # Ok::<(), weburl::BuildError>(())
    /// ```
    pub fn password(self, password: &str) -> Self {
        Self { password: Some(password.into()), ..self }
    }

    /// Sets the port. The default port of the scheme is left out.
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::builder("https").host("a.example").port(443).build()?;
    /// assert_eq!(url.as_str(), "https://a.example/");
    /// # Ok::<(), weburl::BuildError>(())
    /// ```
    pub fn port(self, port: u16) -> Self {
        Self { port: Some(port), ..self }
    }

    /// Appends a segment to the path. An empty one at the end is a slash at the end.
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::builder("https").host("a.example").path_segment("a").path_segment("").build()?;
    /// assert_eq!(url.path(), "/a/");
    /// # Ok::<(), weburl::BuildError>(())
    /// ```
    pub fn path_segment(self, segment: &str) -> Self {
        self.path_segments([segment])
    }

    /// Appends segments to the path.
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::builder("unix").path_segments(["var", "run"]).build()?;
    /// assert_eq!(url.as_str(), "unix:/var/run");
    /// # Ok::<(), weburl::BuildError>(())
    /// ```
    pub fn path_segments<S: Into<String>>(mut self, segments: impl IntoIterator<Item = S>) -> Self {
        let segments = segments.into_iter().map(Into::into);
        match &mut self.path {
            Path::Segments(path) => path.extend(segments),
            path => *path = Path::Segments(segments.collect()),
        }
        self
    }

    /// Sets an opaque path, as `mailto:` and `data:` URLs have. Text that is percent-encoded stays so, because an opaque path
    /// has a syntax of its own.
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::builder("mailto").opaque_path("ann@a.example").query_pair("subject", "Hi").build()?;
    /// assert_eq!(url.as_str(), "mailto:ann@a.example?subject=Hi");
    /// # Ok::<(), weburl::BuildError>(())
    /// ```
    pub fn opaque_path(self, path: &str) -> Self {
        Self { path: Path::Opaque(path.into()), ..self }
    }

    /// Appends a pair to the query. Its value may be anything that can be displayed.
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::builder("https").host("a.example").query_pair("page", 2).build()?;
    /// assert_eq!(url.as_str(), "https://a.example/?page=2");
    /// # Ok::<(), weburl::BuildError>(())
    /// ```
    pub fn query_pair(self, name: &str, value: impl Display) -> Self {
        self.query_pairs([(name, value)])
    }

    /// Appends pairs to the query: a list or a map.
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::builder("https").host("a.example").query_pairs([("a", 1), ("b", 2)]).build()?;
    /// assert_eq!(url.query(), Some("a=1&b=2"));
    /// # Ok::<(), weburl::BuildError>(())
    /// ```
    pub fn query_pairs(mut self, pairs: impl IntoIterator<Item = impl Pair>) -> Self {
        self.pairs
            .extend(pairs.into_iter().map(|pair| (pair.name().into(), pair.value().to_string())));
        self
    }

    /// Sets the fragment.
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::builder("https").host("a.example").fragment("a b").build()?;
    /// assert_eq!(url.as_str(), "https://a.example/#a%20b");
    /// # Ok::<(), weburl::BuildError>(())
    /// ```
    pub fn fragment(self, fragment: &str) -> Self {
        Self { fragment: Some(fragment.into()), ..self }
    }

    /// Builds the URL. No part is parsed together with another.
    ///
    /// # Errors
    /// A [`BuildError`] with the component and the error of its setter: [`InvalidScheme`](SetError::InvalidScheme),
    /// [`HostRequired`](SetError::HostRequired), [`Value`](SetError::Value) for a host,
    /// [`CannotHaveUsernamePasswordPort`](SetError::CannotHaveUsernamePasswordPort),
    /// [`DotSegment`](SetError::DotSegment), [`CannotHaveOpaquePath`](SetError::CannotHaveOpaquePath),
    /// [`LeadingSlash`](SetError::LeadingSlash) or [`TooLong`](SetError::TooLong).
    ///
    /// # Examples
    /// ```
    /// use weburl::{SetError, Url};
    ///
    /// let error = Url::builder("https").host("a.example").path_segment("..").build().unwrap_err();
    /// assert_eq!(error.kind(), SetError::DotSegment);
    /// assert_eq!(error.to_string(), "path: a path cannot contain the segments `.` and `..`");
    /// ```
    pub fn build(&self) -> Result<Url, BuildError> {
        let of = |component| move |error| BuildError { component, error };
        let mut url = self.scheme_and_host()?;
        if let Some(username) = &self.username {
            url.set_username(username).map_err(of(Component::Username))?;
        }
        if let Some(password) = &self.password {
            url.set_password(password).map_err(of(Component::Password))?;
        }
        if self.port.is_some() {
            url.set_port(self.port).map_err(of(Component::Port))?;
        }
        match &self.path {
            Path::None => {}
            Path::Segments(segments) => {
                let mut path = url.path_segments_mut().map_err(of(Component::Path))?;
                path.extend(segments).map_err(of(Component::Path))?;
            }
            Path::Opaque(path) => url.set_opaque_path(path).map_err(of(Component::Path))?,
        }
        let pairs = self.pairs.iter().map(|(name, value)| (name, value));
        url.append_query_pairs(pairs).map_err(of(Component::Query))?;
        if let Some(fragment) = &self.fragment {
            url.set_component(Component::Fragment, fragment).map_err(of(Component::Fragment))?;
        }
        Ok(url)
    }

    /// Returns the URL without what can be added to it.
    fn scheme_and_host(&self) -> Result<Url, BuildError> {
        let of = |error| match error {
            SetError::InvalidScheme => BuildError { component: Component::Scheme, error },
            error => BuildError { component: Component::Host, error },
        };
        let url = Url::from_scheme_and_host(&self.scheme, self.host.as_deref()).map_err(of)?;
        let has_segments = matches!(self.path, Path::Segments(_));
        if !(url.has_opaque_path() && has_segments) {
            return Ok(url);
        }
        // Without a host, only a slash tells a list path from an opaque one.
        let mut url = Url::from_scheme_and_host(&self.scheme, Some("")).map_err(of)?;
        url.set_host(None).map_err(of)?;
        Ok(url)
    }
}

/// Masks the password.
impl fmt::Debug for UrlBuilder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut builder = f.debug_struct("UrlBuilder");
        builder.field("scheme", &self.scheme).field("host", &self.host);
        builder.field("username", &self.username);
        builder.field("password", &self.password.as_ref().map(|_| "***"));
        builder.field("port", &self.port).finish_non_exhaustive()
    }
}

/// Why [`UrlBuilder::build`] refuses, and which part. Holds no text of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BuildError {
    component: Component,
    error: SetError,
}

impl BuildError {
    /// Returns the component that is at fault, or missing.
    pub const fn component(&self) -> Component {
        self.component
    }

    /// Returns the error of the component's setter, which has a [name](SetError::name).
    pub const fn kind(&self) -> SetError {
        self.error
    }

    /// Returns the place of the error in the part, in bytes, if a place is at fault.
    pub const fn span(&self) -> Option<Range<usize>> {
        self.error.span()
    }
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.component.name(), self.error)
    }
}

impl core::error::Error for BuildError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        Some(&self.error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_data() {
        let hostile = "a/b?c#d@e:f%41\\g\t\n";
        let url = Url::builder("https")
            .host("h")
            .username(hostile)
            .password(hostile)
            .path_segments([hostile, "", hostile])
            .query_pair(hostile, hostile)
            .fragment(hostile)
            .build()
            .unwrap();
        assert_eq!(url.decoded_username().unwrap(), hostile);
        assert_eq!(url.decoded_password().unwrap(), hostile);
        let segments = url.decoded_path_segments().unwrap().map(Result::unwrap);
        assert!(segments.eq([hostile, "", hostile]));
        assert!(url.query_pairs().eq([(hostile.into(), hostile.into())]));
        assert_eq!(url.component(Component::Fragment).map(decoded).as_deref(), Some(hostile));
        assert_eq!(url.host_str(), Some("h"));
        assert_eq!(Url::parse(url.as_str()), Ok(url));
    }

    fn decoded(text: &str) -> alloc::borrow::Cow<'_, str> {
        crate::percent::percent_encode::percent_decode_str(text).unwrap()
    }

    #[test]
    fn urls_of_every_kind_are_built() {
        let cases = [
            (Url::builder("HTTPS").host("A.Example"), "https://a.example/"),
            (Url::builder("http").host("127.1"), "http://127.0.0.1/"),
            (Url::builder("http").ip_host(core::net::Ipv6Addr::LOCALHOST), "http://[::1]/"),
            (Url::builder("file").path_segments(["C|", "x"]), "file:///C%7C/x"),
            (Url::builder("file").host("h").path_segment("x"), "file://h/x"),
            (Url::builder("x").host("h").port(80), "x://h:80"),
            (Url::builder("x").host(""), "x://"),
            (Url::builder("x"), "x:"),
            (Url::builder("x").path_segment(""), "x:/"),
            (Url::builder("x").path_segments(["", "a"]), "x:/.//a"),
            (Url::builder("x").opaque_path("a%20b c"), "x:a%20b c"),
            (Url::builder("http").host("h").path_segments([""; 0]), "http://h/"),
        ];
        for (builder, expected) in cases {
            let url = builder.build().unwrap();
            assert_eq!(url.as_str(), expected);
            assert_eq!(Url::parse(expected), Ok(url));
        }
    }

    #[test]
    fn refusals_name_the_part() {
        let cases = [
            (Url::builder("1x").host("h"), Component::Scheme, "invalid-scheme"),
            (Url::builder("http"), Component::Host, "host-required"),
            (Url::builder("http").host(""), Component::Host, "host-required"),
            (Url::builder("http").host("a b"), Component::Host, "domain-to-ASCII"),
            (Url::builder("http").host("h:80"), Component::Host, "domain-to-ASCII"),
            (
                Url::builder("x").username("u"),
                Component::Username,
                "cannot-have-username-password-port",
            ),
            (
                Url::builder("file").password("p"),
                Component::Password,
                "cannot-have-username-password-port",
            ),
            (Url::builder("file").port(1), Component::Port, "cannot-have-username-password-port"),
            (Url::builder("x").host("h").path_segment("."), Component::Path, "dot-segment"),
            (
                Url::builder("http").host("h").opaque_path("a"),
                Component::Path,
                "cannot-have-opaque-path",
            ),
            (Url::builder("x").opaque_path("/a"), Component::Path, "leading-slash"),
        ];
        for (builder, component, name) in cases {
            let error = builder.build().unwrap_err();
            assert_eq!((error.component(), error.kind().name()), (component, name), "{error}");
        }
    }
}
