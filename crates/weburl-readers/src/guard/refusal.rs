//! Why a URL or an address is refused.

use std::error::Error;
use std::fmt;
use std::net::SocketAddr;
use std::ops::Range;
use std::sync::OnceLock;

use weburl::{HostClass, ParseError};

use crate::destination::Destination;
use crate::outcome::{Outcome, outcomes};
use crate::reader::Reader;
use crate::spelling::Spelling;

/// What is wrong with a URL or an address that is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RefusalKind {
    /// Today's standard does not parse the input.
    Rejected(ParseError),
    /// The guard does not allow the scheme, or no reader has a client for it.
    Scheme,
    /// The host is longer than any domain name, so that no client reaches it.
    LongHost,
    /// The host is spelled so that filters miss it.
    Spelling(Spelling),
    /// Two readers reach different places.
    DifferentPlaces,
    /// The URL has a username or a password.
    Credentials,
    /// The guard does not allow the port.
    Port(u16),
    /// The guard denies the host, or does not have it in its list.
    Host {
        /// What was passed to [`deny_hosts`](crate::Guard::deny_hosts) and names the host. Without it, the host is not
        /// among those of [`only_hosts`](crate::Guard::only_hosts).
        denied_by: Option<Box<str>>,
    },
    /// The guard does not allow the class of the host, or that of the IPv4 address for which it stands.
    Class {
        /// The class of the host.
        class: HostClass,
        /// The class of the IPv4 address for which an IPv6 address stands.
        embedded: Option<HostClass>,
    },
    /// The guard cannot find the host in the input, and refuses what it does not understand.
    Unexplained,
}

impl RefusalKind {
    /// Returns a name for programs, such as `different-places`.
    pub const fn name(&self) -> &'static str {
        match self {
            RefusalKind::Rejected(_) => "rejected",
            RefusalKind::Scheme => "scheme",
            RefusalKind::LongHost => "long-host",
            RefusalKind::Spelling(_) => "spelling",
            RefusalKind::DifferentPlaces => "different-places",
            RefusalKind::Credentials => "credentials",
            RefusalKind::Port(_) => "port",
            RefusalKind::Host { .. } => "host",
            RefusalKind::Class { .. } => "class",
            RefusalKind::Unexplained => "unexplained",
        }
    }
}

impl fmt::Display for RefusalKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RefusalKind::Rejected(error) => {
                write!(f, "today's standard refuses it: {}", error.kind())
            }
            RefusalKind::Scheme => f.write_str("the scheme is not allowed"),
            RefusalKind::LongHost => f.write_str("the host is longer than any domain name"),
            RefusalKind::Spelling(spelling) => write!(f, "{}", spelling.description()),
            RefusalKind::DifferentPlaces => f.write_str("readers reach different places"),
            RefusalKind::Credentials => f.write_str("credentials are not allowed"),
            RefusalKind::Port(port) => write!(f, "port {port} is not allowed"),
            RefusalKind::Host { .. } => f.write_str("the host is not allowed"),
            RefusalKind::Class { class, embedded: None } => {
                write!(f, "a host of the class {} is not allowed", class.name())
            }
            RefusalKind::Class { class, embedded: Some(embedded) } => {
                let [class, embedded] = [class.name(), embedded.name()];
                write!(f, "a host of the class {class} ({embedded}) is not allowed")
            }
            RefusalKind::Unexplained => f.write_str("the host is not where it is expected"),
        }
    }
}

/// Why a [`Guard`](crate::Guard) refuses an input.
///
/// It keeps a copy of the input, for [`outcomes`](Self::outcomes). Neither `Display` nor `Debug` repeats the input, which
/// may hold a password; the outcomes name hosts, which one reader may take from what is a password to another.
#[derive(Clone)]
pub struct Refusal(Box<Inner>);

#[derive(Clone)]
struct Inner {
    kind: RefusalKind,
    span: Range<usize>,
    input: Box<str>,
    /// If only it leads readers to different places.
    serialization: Option<Box<str>>,
    /// Who only refuses does not ask for them, and an attacker must not make each refusal cost a reading by all.
    outcomes: OnceLock<Vec<(&'static Reader, Outcome)>>,
}

impl Refusal {
    #[cold]
    pub(super) fn new(kind: RefusalKind, span: Range<usize>, input: &str) -> Self {
        let outcomes = OnceLock::new();
        Self(Box::new(Inner { kind, span, input: input.into(), serialization: None, outcomes }))
    }

    #[cold]
    pub(super) fn of_serialization(mut self, href: &str) -> Self {
        self.0.serialization = Some(href.into());
        self
    }

    /// Returns what is wrong. Of several kinds, it is the first in the order of [`RefusalKind`]. Borrows.
    pub fn kind(&self) -> &RefusalKind {
        &self.0.kind
    }

    /// Returns the place in the input, in bytes.
    pub fn span(&self) -> Range<usize> {
        self.0.span.clone()
    }

    /// Returns the serialization of the input if readers agree on the input and reach different places for this.
    /// Borrows.
    ///
    /// # Examples
    /// ```
    /// use weburl_readers::Guard;
    ///
    /// let refusal = Guard::new().allow_credentials().check("http://[]@a.example/").unwrap_err();
    /// assert_eq!(refusal.serialization(), Some("http://%5B%5D@a.example/"));
    /// ```
    pub fn serialization(&self) -> Option<&str> {
        self.0.serialization.as_deref()
    }

    /// Returns what each reader would do with the input, or with its [serialization](Self::serialization) if that is
    /// refused, today's standard first. The first call reads the text with each of them, and allocates; later ones
    /// borrow.
    pub fn outcomes(&self) -> &[(&'static Reader, Outcome)] {
        let read = || outcomes(self.serialization().unwrap_or(&self.0.input));
        self.0.outcomes.get_or_init(read)
    }

    /// Returns the readers that would connect to another place than today's standard, or that would connect although
    /// today's standard does not.
    ///
    /// # Examples
    /// ```
    /// use weburl_readers::Guard;
    ///
    /// let refusal = Guard::new().check(r"http://a.example\@b.example/").unwrap_err();
    /// let (reader, outcome) = refusal.disagreeing().next().unwrap();
    /// assert_eq!(outcome.to_string(), "connects to b.example:80");
    /// # let _ = reader;
    /// ```
    pub fn disagreeing(&self) -> impl Iterator<Item = (&'static Reader, &Outcome)> {
        let standard = self.outcomes().first().and_then(|(_, outcome)| outcome.destination());
        let is_elsewhere = move |found: &Destination| match standard {
            Some(standard) => found.is_elsewhere_than(standard),
            None => !found.has_userinfo(),
        };
        let disagreeing = self
            .outcomes()
            .iter()
            .filter(move |(_, outcome)| outcome.destination().is_some_and(is_elsewhere));
        disagreeing.map(|(reader, outcome)| (*reader, outcome))
    }
}

/// What is refused for the same reason in the same place of the same input is equal.
impl PartialEq for Refusal {
    fn eq(&self, other: &Self) -> bool {
        let [a, b] = [&self.0, &other.0];
        (&a.kind, &a.span, &a.input) == (&b.kind, &b.span, &b.input)
    }
}

impl Eq for Refusal {}

impl fmt::Debug for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let disagreeing: Vec<_> = self.disagreeing().map(|(reader, _)| reader.name).collect();
        f.debug_struct("Refusal")
            .field("kind", self.kind())
            .field("span", &self.0.span)
            .field("disagreeing", &disagreeing)
            .finish_non_exhaustive()
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Inner { kind, span, .. } = &*self.0;
        write!(f, "{}: {kind} (at bytes {}..{})", kind.name(), span.start, span.end)?;
        if *kind == RefusalKind::DifferentPlaces {
            let names: Vec<_> = self.disagreeing().map(|(reader, _)| reader.name).collect();
            let what = if self.serialization().is_some() { " for its serialization" } else { "" };
            write!(
                f,
                "; these connect elsewhere than today's standard{what}: {}",
                names.join(", ")
            )?;
        }
        Ok(())
    }
}

impl Error for Refusal {}

/// Why a [`Guard`](crate::Guard) refuses an address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AddrRefusal {
    kind: RefusalKind,
    address: SocketAddr,
}

impl AddrRefusal {
    pub(super) fn new(kind: RefusalKind, address: SocketAddr) -> Self {
        Self { kind, address }
    }

    /// Returns what is wrong. Borrows.
    pub fn kind(&self) -> &RefusalKind {
        &self.kind
    }

    /// Returns the address that is refused.
    pub fn address(&self) -> SocketAddr {
        self.address
    }
}

impl fmt::Display for AddrRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.address, self.kind)
    }
}

impl Error for AddrRefusal {}

/// A [`Guard`](crate::Guard) can allow `http` and `https` only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnguardedScheme;

impl fmt::Display for UnguardedScheme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a guard can allow the schemes http and https only")
    }
}

impl Error for UnguardedScheme {}
