//! Changes, and what they are.

use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use crate::record::url::Url;

/// A URL, and how its href differs from the input.
///
/// [`Parser::changes`](crate::Parser::changes) returns it.
///
/// # Examples
/// ```
/// use weburl::Parser;
/// use weburl::changes::ChangeKind;
///
/// let input = "HTTPS://example.org:443/a/../b c";
/// let changes = Parser::new().changes(input)?;
/// let href = changes.url().as_str();
/// let found: Vec<_> = changes
///     .iter()
///     .map(|change| (change.kind(), &input[change.input()], &href[change.href()]))
///     .collect();
/// assert_eq!(found, [
///     (ChangeKind::SchemeLowercased, "HTTPS", "https"),
///     (ChangeKind::DefaultPortDropped, ":443", ""),
///     (ChangeKind::DotSegmentsResolved, "/a/..", ""),
///     (ChangeKind::PercentEncoded, " ", "%20"),
/// ]);
/// # Ok::<(), weburl::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Changes {
    pub(super) url: Url,
    pub(super) changes: Vec<Change>,
}

impl Changes {
    /// Borrows the URL that the input was parsed to.
    ///
    /// # Examples
    /// ```
    /// let changes = weburl::Parser::new().changes("https://EXAMPLE.com/a")?;
    /// assert_eq!(changes.url().as_str(), "https://example.com/a");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn url(&self) -> &Url {
        &self.url
    }

    /// Returns the URL that the input was parsed to.
    ///
    /// # Examples
    /// ```
    /// let changes = weburl::Parser::new().changes("https://EXAMPLE.com/a")?;
    /// assert_eq!(changes.into_url().host_str(), Some("example.com"));
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn into_url(self) -> Url {
        self.url
    }

    /// Returns the changes, in the order of both the input and the href.
    ///
    /// # Examples
    /// ```
    /// let changes = weburl::Parser::new().changes("https://EXAMPLE.com/a")?;
    /// assert!(changes.iter().map(|change| change.kind().name()).eq(["host-lowercased"]));
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn iter(&self) -> core::slice::Iter<'_, Change> {
        self.changes.iter()
    }
}

impl<'c> IntoIterator for &'c Changes {
    type Item = &'c Change;
    type IntoIter = core::slice::Iter<'c, Change>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// A part of the input, and the part of the href that replaces it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Change {
    pub(super) kind: ChangeKind,
    pub(super) input: Range<usize>,
    pub(super) href: Range<usize>,
}

impl Change {
    /// Returns what the parser did.
    pub const fn kind(&self) -> ChangeKind {
        self.kind
    }

    /// Returns the range in the input, in bytes; an empty range if something was added.
    ///
    /// # Examples
    /// ```
    /// let changes = weburl::Parser::new().changes("https://EXAMPLE.com/a")?;
    /// assert_eq!(changes.iter().next().map(|change| change.input()), Some(8..19));
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub const fn input(&self) -> Range<usize> {
        self.input.start..self.input.end
    }

    /// Returns the range in the href, in bytes; an empty range if something was removed.
    pub const fn href(&self) -> Range<usize> {
        self.href.start..self.href.end
    }
}

/// What the parser did to a part of the input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum ChangeKind {
    /// C0 controls and spaces around the input were removed.
    Trimmed,
    /// Tabs and newlines were removed.
    TabsAndNewlinesRemoved,
    /// The [default scheme](crate::Parser::default_scheme) was added.
    SchemeAdded,
    /// The scheme was lowercased.
    SchemeLowercased,
    /// The scheme, which is that of the base URL, was ignored, because a relative URL follows it.
    SchemeIgnored,
    /// A part was taken from the base URL.
    TakenFromBase,
    /// The slashes before the authority became two.
    SlashesNormalized,
    /// A backslash became a slash.
    BackslashReplaced,
    /// The delimiters of empty credentials were removed.
    EmptyCredentialsDropped,
    /// Code points were percent-encoded.
    PercentEncoded,
    /// The host was lowercased.
    HostLowercased,
    /// The host was percent-decoded.
    HostPercentDecoded,
    /// The host was converted to ASCII by UTS 46.
    HostMappedToAscii,
    /// The IPv4 address was written as four decimal numbers.
    Ipv4AddressNormalized,
    /// The IPv6 address was written in its shortest form.
    Ipv6AddressNormalized,
    /// The host `localhost` of a `file` URL was removed.
    LocalhostDropped,
    /// The default port of the scheme was removed.
    DefaultPortDropped,
    /// A `:` without a port was removed.
    EmptyPortDropped,
    /// Leading zeros of the port were removed.
    PortNormalized,
    /// A slash was added before the path.
    SlashAdded,
    /// `.` and `..` were resolved.
    DotSegmentsResolved,
    /// The `|` of a Windows drive letter became a `:`.
    WindowsDriveLetterNormalized,
    /// `/.` was added before a path that would otherwise be read as an authority.
    PathGuarded,
}

impl ChangeKind {
    /// Returns a short name, such as `default-port-dropped`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Trimmed => "trimmed",
            Self::TabsAndNewlinesRemoved => "tabs-and-newlines-removed",
            Self::SchemeAdded => "scheme-added",
            Self::SchemeLowercased => "scheme-lowercased",
            Self::SchemeIgnored => "scheme-ignored",
            Self::TakenFromBase => "taken-from-base",
            Self::SlashesNormalized => "slashes-normalized",
            Self::BackslashReplaced => "backslash-replaced",
            Self::EmptyCredentialsDropped => "empty-credentials-dropped",
            Self::PercentEncoded => "percent-encoded",
            Self::HostLowercased => "host-lowercased",
            Self::HostPercentDecoded => "host-percent-decoded",
            Self::HostMappedToAscii => "host-mapped-to-ASCII",
            Self::Ipv4AddressNormalized => "IPv4-address-normalized",
            Self::Ipv6AddressNormalized => "IPv6-address-normalized",
            Self::LocalhostDropped => "localhost-dropped",
            Self::DefaultPortDropped => "default-port-dropped",
            Self::EmptyPortDropped => "empty-port-dropped",
            Self::PortNormalized => "port-normalized",
            Self::SlashAdded => "slash-added",
            Self::DotSegmentsResolved => "dot-segments-resolved",
            Self::WindowsDriveLetterNormalized => "Windows-drive-letter-normalized",
            Self::PathGuarded => "path-guarded",
        }
    }

    /// Returns one sentence that says what the parser does.
    pub const fn description(self) -> &'static str {
        match self {
            Self::Trimmed => "Controls and spaces around the URL are removed.",
            Self::TabsAndNewlinesRemoved => "Tabs and newlines are removed.",
            Self::SchemeAdded => "The default scheme is added.",
            Self::SchemeLowercased => "The scheme is lowercased.",
            Self::SchemeIgnored => "The scheme is that of the base URL and is ignored.",
            Self::TakenFromBase => "This comes from the base URL.",
            Self::SlashesNormalized => "The slashes before the authority become two.",
            Self::BackslashReplaced => "A backslash becomes a slash.",
            Self::EmptyCredentialsDropped => "Empty credentials are removed.",
            Self::PercentEncoded => "Code points are percent-encoded.",
            Self::HostLowercased => "The host is lowercased.",
            Self::HostPercentDecoded => "The host is percent-decoded.",
            Self::HostMappedToAscii => "The host is converted to ASCII.",
            Self::Ipv4AddressNormalized => "The IPv4 address is written as four decimal numbers.",
            Self::Ipv6AddressNormalized => "The IPv6 address is written in its shortest form.",
            Self::LocalhostDropped => "The host localhost of a file URL is removed.",
            Self::DefaultPortDropped => "The default port of the scheme is removed.",
            Self::EmptyPortDropped => "The empty port is removed.",
            Self::PortNormalized => "Leading zeros of the port are removed.",
            Self::SlashAdded => "A slash is added before the path.",
            Self::DotSegmentsResolved => "Dot segments are resolved.",
            Self::WindowsDriveLetterNormalized => {
                "The Windows drive letter is followed by a colon."
            }
            Self::PathGuarded => "`/.` keeps the path from being read as an authority.",
        }
    }
}

impl fmt::Display for ChangeKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
