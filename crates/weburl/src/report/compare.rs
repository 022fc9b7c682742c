//! Comparisons of identifiers that are URLs, as their specifications demand: byte by byte, and why two differ.
//!
//! An issuer or a redirect URI is not equal to another because both parse to the same URL. Servers compare their text, so
//! `https://a.example` and `https://a.example/` are two issuers. [`issuer`] and [`redirect_uri`] say which bytes keep two
//! apart, and whether a parser would have taken them for the same.
//!
//! ```
//! use weburl::compare::{self, DifferenceKind};
//!
//! let difference = compare::issuer("https://a.example", "https://a.example/").unwrap_err();
//! assert_eq!(difference.kind(), DifferenceKind::TrailingSlash);
//! assert_eq!(difference.to_string(), "they differ by a slash at the end");
//! assert_eq!((difference.expected(), difference.given()), (17..17, 17..18));
//!
//! let registered = "http://127.0.0.1/callback";
//! assert!(compare::redirect_uri(registered, "http://127.0.0.1:49152/callback").is_ok());
//! ```

use core::fmt;
use core::net::{Ipv4Addr, Ipv6Addr};
use core::ops::Range;

use crate::host::value::Host;
use crate::parser::url_parser::Parser;
use crate::percent::percent_encode::percent_decode;
use crate::record::component::Component;
use crate::record::position::ComponentRanges;
use crate::record::url::Url;

/// Compares an issuer identifier with the one that is expected: both must be the same text, and `expected` a URL that can
/// be an issuer, with the scheme `https` and neither a query nor a fragment. Takes linear time.
///
/// [RFC 8414, sections 2 and 3.3](https://www.rfc-editor.org/rfc/rfc8414#section-3.3), and
/// [OpenID Connect Discovery 1.0, section 4.3](https://openid.net/specs/openid-connect-discovery-1_0.html#ProviderConfigurationValidation).
///
/// # Errors
/// A [`Difference`] that says why they are not the same issuer.
///
/// # Examples
/// ```
/// use weburl::compare::{self, DifferenceKind};
///
/// assert!(compare::issuer("https://a.example/tenant", "https://a.example/tenant").is_ok());
/// let difference = compare::issuer("https://a.example", "https://A.example").unwrap_err();
/// assert_eq!(difference.kind(), DifferenceKind::HostCase);
/// assert!(difference.is_same_url());
/// ```
pub fn issuer(expected: &str, given: &str) -> Result<(), Difference> {
    let [expected, given] = [Identifier::of(expected)?, Identifier::of_given(given)?];
    if expected.url.scheme() != "https" {
        return Err(Difference::of(DifferenceKind::NotHttps, expected.places.scheme, 0..0));
    }
    if let Some(span) = expected.places.query.as_ref().or(expected.places.fragment.as_ref()) {
        return Err(Difference::of(DifferenceKind::QueryOrFragment, span.clone(), 0..0));
    }
    expected.compare(&given, false)
}

/// Compares the redirect URI of a request with a registered one: both must be the same text, except that the port of a
/// loopback address (`http://127.0.0.1` or `http://[::1]`) may be any, as native applications listen on a free one. A
/// redirect URI has no fragment. Takes linear time.
///
/// [OAuth 2.1, section 4.1.3](https://datatracker.ietf.org/doc/html/draft-ietf-oauth-v2-1#section-4.1.3), and
/// [RFC 8252, section 7.3](https://www.rfc-editor.org/rfc/rfc8252#section-7.3).
///
/// # Errors
/// A [`Difference`] that says why they are not the same redirect URI.
///
/// # Examples
/// ```
/// use weburl::compare::{self, DifferenceKind};
///
/// let registered = "com.example.app:/callback";
/// assert!(compare::redirect_uri(registered, "com.example.app:/callback").is_ok());
/// let difference = compare::redirect_uri(registered, "com.example.app://callback").unwrap_err();
/// assert_eq!(difference.kind(), DifferenceKind::Host);
///
/// let registered = "http://localhost:3000/callback";
/// let difference = compare::redirect_uri(registered, "http://localhost:3001/callback").unwrap_err();
/// assert_eq!(difference.kind(), DifferenceKind::Port);
/// ```
pub fn redirect_uri(registered: &str, given: &str) -> Result<(), Difference> {
    let [expected, given] = [Identifier::of(registered)?, Identifier::of_given(given)?];
    if let Some(span) = expected.places.fragment {
        return Err(Difference::of(DifferenceKind::QueryOrFragment, span, 0..0));
    }
    let any_port = expected.is_loopback() && given.is_loopback();
    expected.compare(&given, any_port)
}

/// Why two identifiers differ, and where: spans count bytes of each text.
///
/// The error holds no text of either.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Difference {
    kind: DifferenceKind,
    expected: Range<usize>,
    given: Range<usize>,
    is_same_url: bool,
}

impl Difference {
    fn of(kind: DifferenceKind, expected: Range<usize>, given: Range<usize>) -> Self {
        Self { kind, expected, given, is_same_url: false }
    }

    /// Returns the first difference, from the left.
    pub const fn kind(&self) -> DifferenceKind {
        self.kind
    }

    /// Returns the place in the expected text, in bytes.
    pub fn expected(&self) -> Range<usize> {
        self.expected.clone()
    }

    /// Returns the place in the text that was given, in bytes.
    pub fn given(&self) -> Range<usize> {
        self.given.clone()
    }

    /// Returns the place in the text that was given, in bytes: [`given`](Self::given) under the name that all errors have.
    pub fn span(&self) -> Range<usize> {
        self.given()
    }

    /// Returns whether both parse to the same URL, so that a program that compares URLs would take one for the other.
    pub const fn is_same_url(&self) -> bool {
        self.is_same_url
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind.description())
    }
}

impl core::error::Error for Difference {}

macro_rules! kinds {
    ($($(#[$doc:meta])* $kind:ident, $name:expr, $description:literal;)*) => {
        /// How two identifiers differ.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum DifferenceKind {
            $($(#[$doc])* $kind,)*
        }

        impl DifferenceKind {
            /// All kinds.
            pub const ALL: &'static [Self] = &[$(Self::$kind),*];

            /// Returns a name for programs, such as `trailing-slash`.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$kind => $name,)*
                }
            }

            /// Returns what is different, for people.
            pub const fn description(self) -> &'static str {
                match self {
                    $(Self::$kind => $description,)*
                }
            }
        }
    };
}

kinds! {
    /// The expected text is not an absolute URL.
    ExpectedIsNoUrl, "expected-is-no-url", "the expected text isn't an absolute URL";
    /// The text that was given is not an absolute URL.
    GivenIsNoUrl, "given-is-no-url", "the text isn't an absolute URL";
    /// An issuer must be an `https` URL.
    NotHttps, "not-https", "an issuer must use https";
    /// The expected identifier has a component that it may not have.
    QueryOrFragment, "query-or-fragment", "an issuer has neither a query nor a fragment, a redirect URI no fragment";
    /// The schemes are different.
    Scheme, "scheme", "the schemes differ";
    /// Only the case of the scheme is different.
    SchemeCase, "scheme-case", "the schemes differ by case";
    /// The usernames or passwords are different.
    Credentials, "credentials", "the usernames or passwords differ";
    /// The hosts are different, or only one has a host.
    Host, "host", "the hosts differ";
    /// Only the case of the host is different.
    HostCase, "host-case", "the hosts differ by case";
    /// One host is the other in another spelling, such as Punycode.
    HostSpelling, "host-spelling", "the hosts are the same, spelled differently";
    /// The ports are different.
    Port, "port", "the ports differ";
    /// One writes the default port, and the other none.
    DefaultPort, "default-port", "one writes the default port";
    /// The path of one has a slash at the end that the other lacks.
    TrailingSlash, "trailing-slash", "they differ by a slash at the end";
    /// Only the case of the path is different.
    PathCase, "path-case", "the paths differ by case";
    /// The paths or queries are the same when decoded.
    PercentEncoding, "percent-encoding", "they differ by percent-encoding";
    /// The paths are different.
    Path, "path", "the paths differ";
    /// The queries are different, or only one has a query.
    Query, "query", "the queries differ";
    /// The fragments are different, or only one has a fragment.
    Fragment, Component::Fragment.name(), "the fragments differ";
    /// Only bytes that the parser drops or rewrites are different: spaces around, tabs, backslashes, dot segments.
    Spelling, "spelling", "the same URL, spelled differently";
}

/// A text with the URL that it parses to, and its components' places in the text.
#[derive(Clone)]
struct Identifier<'a> {
    text: &'a str,
    url: Url,
    places: ComponentRanges,
}

impl<'a> Identifier<'a> {
    fn of(text: &'a str) -> Result<Self, Difference> {
        let url = Url::parse(text)
            .map_err(|error| Difference::of(DifferenceKind::ExpectedIsNoUrl, error.span(), 0..0))?;
        Ok(Self { text, url, places: Parser::new().outline(text) })
    }

    fn of_given(text: &'a str) -> Result<Self, Difference> {
        Self::of(text).map_err(|Difference { expected, .. }| {
            Difference::of(DifferenceKind::GivenIsNoUrl, 0..0, expected)
        })
    }

    fn is_loopback(&self) -> bool {
        let addresses = [Host::Ipv4(Ipv4Addr::LOCALHOST), Host::Ipv6(Ipv6Addr::LOCALHOST)];
        self.url.scheme() == "http" && self.url.host().is_some_and(|host| addresses.contains(&host))
    }

    /// Returns a component as it is written, and its place; that of a missing one is empty.
    fn part(&self, component: Component) -> (Option<&'a str>, Range<usize>) {
        let ComponentRanges { path, query, .. } = &self.places;
        let missing_at = match component {
            Component::Query => path.end,
            Component::Fragment => query.as_ref().unwrap_or(path).end,
            _ => path.start,
        };
        let range = self.places.get(component);
        let text = range.map(|range| &self.text[range.clone()]);
        (text, range.cloned().unwrap_or(missing_at..missing_at))
    }

    /// Returns the text before a port, and behind it.
    fn around_port(&self) -> [&'a str; 2] {
        let host_end = self.places.host.as_ref().map_or(self.places.path.start, |host| host.end);
        [&self.text[..host_end], &self.text[self.places.path.start..]]
    }

    /// Compares the texts, component by component from the left.
    fn compare(&self, given: &Self, any_port: bool) -> Result<(), Difference> {
        let is_same_url = self.url == given.url;
        let is_same = match any_port {
            true => self.around_port() == given.around_port(),
            false => self.text == given.text,
        };
        if is_same {
            return Ok(());
        }
        for &component in Component::ALL {
            let [(a, expected), (b, at)] = [self.part(component), given.part(component)];
            if a != b && !(any_port && component == Component::Port) {
                let kind = self.kind(given, component, [a, b]);
                let [expected, given] = match kind {
                    DifferenceKind::TrailingSlash => slash_at_end(expected, at),
                    _ => [expected, at],
                };
                return Err(Difference { kind, expected, given, is_same_url });
            }
        }
        // Only what is between the components differs, such as `\\` for `//`.
        let [expected, given] = [self, given].map(|identifier| 0..identifier.text.len());
        Err(Difference { kind: DifferenceKind::Spelling, expected, given, is_same_url })
    }

    /// Returns how a component differs, as it is written.
    fn kind(&self, given: &Self, component: Component, texts: [Option<&str>; 2]) -> DifferenceKind {
        let is_same = self.url.component(component) == given.url.component(component);
        let both = texts.iter().all(Option::is_some);
        let [a, b] = texts.map(Option::unwrap_or_default);
        let is_same_but_for_case = both && a.eq_ignore_ascii_case(b);
        match component {
            Component::Scheme if is_same => DifferenceKind::SchemeCase,
            Component::Scheme => DifferenceKind::Scheme,
            Component::Username | Component::Password => DifferenceKind::Credentials,
            Component::Host if is_same_but_for_case => DifferenceKind::HostCase,
            Component::Host if is_same => DifferenceKind::HostSpelling,
            Component::Host => DifferenceKind::Host,
            Component::Port if is_same => DifferenceKind::DefaultPort,
            Component::Port => DifferenceKind::Port,
            Component::Path if a.strip_suffix('/') == Some(b) || b.strip_suffix('/') == Some(a) => {
                DifferenceKind::TrailingSlash
            }
            Component::Path | Component::Query if both && is_same_decoded(a, b) => {
                DifferenceKind::PercentEncoding
            }
            Component::Path if is_same => DifferenceKind::Spelling,
            Component::Path if is_same_but_for_case => DifferenceKind::PathCase,
            Component::Path => DifferenceKind::Path,
            Component::Query => DifferenceKind::Query,
            Component::Fragment => DifferenceKind::Fragment,
        }
    }
}

fn is_same_decoded(a: &str, b: &str) -> bool {
    percent_decode(a.as_bytes()) == percent_decode(b.as_bytes())
}

/// Narrows two places of a path to the slash that only one has at its end.
fn slash_at_end(expected: Range<usize>, given: Range<usize>) -> [Range<usize>; 2] {
    let len = expected.len().min(given.len());
    [expected.start + len..expected.end, given.start + len..given.end]
}

#[cfg(test)]
mod tests {
    use super::DifferenceKind::*;
    use super::{Difference, DifferenceKind, issuer, redirect_uri};

    type Compare = fn(&str, &str) -> Result<(), Difference>;

    #[track_caller]
    fn check(compare: Compare, cases: &[(&str, &str, Option<DifferenceKind>)]) {
        for &(expected, given, kind) in cases {
            let difference = compare(expected, given).err();
            assert_eq!(difference.as_ref().map(Difference::kind), kind, "{expected} {given}");
            let Some(difference) = difference else { continue };
            assert!(expected.get(difference.expected()).is_some(), "{expected} {difference:?}");
            assert!(given.get(difference.given()).is_some(), "{given} {difference:?}");
        }
    }

    #[test]
    fn issuers_are_compared_byte_by_byte() {
        check(
            issuer,
            &[
                ("https://a.example", "https://a.example", None),
                ("https://a.example/t", "https://a.example/t", None),
                ("https://a.example", "https://a.example/", Some(TrailingSlash)),
                ("https://a.example/t/", "https://a.example/t", Some(TrailingSlash)),
                ("https://a.example", "HTTPS://a.example", Some(SchemeCase)),
                ("https://a.example", "http://a.example", Some(Scheme)),
                ("https://a.example", "https://A.example", Some(HostCase)),
                ("https://a.example", "https://b.example", Some(Host)),
                #[cfg(feature = "idna")]
                ("https://xn--9ca.example", "https://é.example", Some(HostSpelling)),
                ("https://a.example", "https://a.example.", Some(Host)),
                ("https://a.example", "https://a.example:443", Some(DefaultPort)),
                ("https://a.example", "https://a.example:444", Some(Port)),
                ("https://a.example", "https://u@a.example", Some(Credentials)),
                ("https://a.example/t", "https://a.example/T", Some(PathCase)),
                ("https://a.example/t", "https://a.example/%74", Some(PercentEncoding)),
                ("https://a.example/%c3", "https://a.example/%C3", Some(PercentEncoding)),
                ("https://a.example/t", "https://a.example/x/../t", Some(Spelling)),
                ("https://a.example/t", "https://a.example/u", Some(Path)),
                ("https://a.example/t", "https://a.example/t?", Some(Query)),
                ("https://a.example/t", "https://a.example/t#", Some(Fragment)),
                ("https://a.example/t", " https://a.example/t", Some(Spelling)),
                ("https://a.example/t", "https:\\\\a.example/t", Some(Spelling)),
                ("http://a.example", "http://a.example", Some(NotHttps)),
                ("https://a.example?t", "https://a.example?t", Some(QueryOrFragment)),
                ("https://a.example#t", "https://a.example#t", Some(QueryOrFragment)),
                ("a.example", "https://a.example", Some(ExpectedIsNoUrl)),
                ("https://a.example", "a.example", Some(GivenIsNoUrl)),
            ],
        );
    }

    #[test]
    fn redirect_uris_may_have_any_port_of_a_loopback_address() {
        check(
            redirect_uri,
            &[
                ("https://a.example/cb?x=1", "https://a.example/cb?x=1", None),
                ("https://a.example/cb?x=1", "https://a.example/cb?x=2", Some(Query)),
                ("https://a.example/cb", "https://a.example/cb?", Some(Query)),
                ("https://a.example/cb", "https://a.example/cb/", Some(TrailingSlash)),
                ("https://a.example/cb", "https://a.example:8443/cb", Some(Port)),
                ("http://127.0.0.1/cb", "http://127.0.0.1:49152/cb", None),
                ("http://127.0.0.1:1/cb", "http://127.0.0.1/cb", None),
                ("http://[::1]:80/cb", "http://[::1]:49152/cb", None),
                ("http://127.0.0.1/cb", "http://127.1:49152/cb", Some(HostSpelling)),
                ("http://127.0.0.1/cb", "http://[::1]/cb", Some(Host)),
                ("http://127.0.0.1:1/cb", "http://127.0.0.1:2/cb/", Some(TrailingSlash)),
                ("https://127.0.0.1/cb", "https://127.0.0.1:8443/cb", Some(Port)),
                ("http://localhost:1/cb", "http://localhost:2/cb", Some(Port)),
                ("http://127.0.0.2:1/cb", "http://127.0.0.2:2/cb", Some(Port)),
                ("com.example.app:/cb", "com.example.app:/cb", None),
                ("com.example.app:/cb", "com.example.app:///cb", Some(Host)),
                ("com.example.app:/cb", "COM.example.app:/cb", Some(SchemeCase)),
                ("https://a.example/cb#f", "https://a.example/cb#f", Some(QueryOrFragment)),
            ],
        );
    }

    #[test]
    fn names_are_unique_and_lowercase() {
        for (i, kind) in DifferenceKind::ALL.iter().enumerate() {
            let is_lowercase = |c: char| c.is_ascii_lowercase() || c == '-';
            assert!(kind.name().chars().all(is_lowercase), "{}", kind.name());
            assert!(DifferenceKind::ALL[..i].iter().all(|other| other.name() != kind.name()));
        }
    }
}
