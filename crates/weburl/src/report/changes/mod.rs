//! Changes: what the parser did to an input to make an href of it.
//!
//! [URL Standard: URL parsing](https://url.spec.whatwg.org/#url-parsing). What no change is told of
//! stands in the href as it stands in the input, in the same order.

mod path;
mod trace;
mod url;

use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use crate::error::parse_error::ParseError;
use crate::parser::options::Options;
use crate::parser::parse::parse;
use crate::record::url::Url;
use crate::record::url_ref::UrlRef;

/// A URL, and how its href differs from the input that it was parsed from.
///
/// Made by [`Parser::changes`](crate::Parser::changes).
///
/// # Examples
/// ```
/// use weburl::Parser;
/// use weburl::changes::ChangeKind;
///
/// let input = "HTTPS://example.org:443/a/../b c";
/// let changes = Parser::new().changes(input)?;
/// let told: Vec<_> = changes
///     .iter()
///     .map(|change| {
///         (change.kind(), &input[change.input()], &changes.url().as_str()[change.href()])
///     })
///     .collect();
/// assert_eq!(told, [
///     (ChangeKind::SchemeLowercased, "HTTPS", "https"),
///     (ChangeKind::DefaultPortDropped, ":443", ""),
///     (ChangeKind::DotSegmentsResolved, "/a/..", ""),
///     (ChangeKind::PercentEncoded, " ", "%20"),
/// ]);
/// # Ok::<(), weburl::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Changes {
    url: Url,
    changes: Vec<Change>,
}

impl Changes {
    /// The URL.
    pub fn url(&self) -> &Url {
        &self.url
    }

    /// The URL, for keeps.
    pub fn into_url(self) -> Url {
        self.url
    }

    /// The changes, from the first to the last in both the input and the href.
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

/// A part of the input, and what stands for it in the href.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Change {
    kind: ChangeKind,
    input: Range<usize>,
    href: Range<usize>,
}

impl Change {
    /// What was done.
    pub const fn kind(&self) -> ChangeKind {
        self.kind
    }

    /// The bytes of the input; empty where something was added.
    pub const fn input(&self) -> Range<usize> {
        self.input.start..self.input.end
    }

    /// The bytes of the href; empty where something was removed.
    pub const fn href(&self) -> Range<usize> {
        self.href.start..self.href.end
    }
}

/// What the parser does to an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum ChangeKind {
    /// C0 controls and spaces around the input were removed.
    Trimmed,
    /// Tabs and newlines were removed.
    TabsAndNewlinesRemoved,
    /// The scheme was turned into lower case.
    SchemeLowercased,
    /// The scheme, which is the base URL's, was ignored: a relative URL follows it.
    SchemeIgnored,
    /// A part was taken from the base URL.
    TakenFromBase,
    /// The slashes before the authority became two.
    SlashesNormalized,
    /// A backslash became a slash.
    BackslashReplaced,
    /// Delimiters of credentials that are empty were dropped.
    EmptyCredentialsDropped,
    /// Code points were percent-encoded.
    PercentEncoded,
    /// The host was turned into lower case.
    HostLowercased,
    /// The host was percent-decoded.
    HostPercentDecoded,
    /// The host was turned into ASCII by UTS 46.
    HostMappedToAscii,
    /// The IPv4 address was written anew.
    Ipv4AddressNormalized,
    /// The IPv6 address was written anew.
    Ipv6AddressNormalized,
    /// The host `localhost` of a `file` URL was dropped.
    LocalhostDropped,
    /// The scheme's default port was dropped.
    DefaultPortDropped,
    /// A `:` without a port was dropped.
    EmptyPortDropped,
    /// Zeros before the port were dropped.
    PortNormalized,
    /// A slash was added before the path.
    SlashAdded,
    /// `.` and `..` were resolved.
    DotSegmentsResolved,
    /// The `|` of a Windows drive letter became a `:`.
    WindowsDriveLetterNormalized,
    /// `/.` was put before a path that would have been taken for an authority.
    PathGuarded,
}

impl ChangeKind {
    /// A short name, such as `default-port-dropped`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Trimmed => "trimmed",
            Self::TabsAndNewlinesRemoved => "tabs-and-newlines-removed",
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

    /// One sentence on what was done.
    pub const fn description(self) -> &'static str {
        match self {
            Self::Trimmed => "Controls and spaces around the URL are removed.",
            Self::TabsAndNewlinesRemoved => "Tabs and newlines are removed.",
            Self::SchemeLowercased => "The scheme is turned into lower case.",
            Self::SchemeIgnored => "The scheme is the base URL's and is ignored.",
            Self::TakenFromBase => "This comes from the base URL.",
            Self::SlashesNormalized => "Two slashes stand before the authority.",
            Self::BackslashReplaced => "A backslash counts as a slash.",
            Self::EmptyCredentialsDropped => "Empty credentials are dropped.",
            Self::PercentEncoded => "Code points are percent-encoded.",
            Self::HostLowercased => "The host is turned into lower case.",
            Self::HostPercentDecoded => "The host is percent-decoded.",
            Self::HostMappedToAscii => "The host is turned into ASCII.",
            Self::Ipv4AddressNormalized => "The IPv4 address is written as four decimal numbers.",
            Self::Ipv6AddressNormalized => "The IPv6 address is written as short as can be.",
            Self::LocalhostDropped => "The host localhost of a file URL is dropped.",
            Self::DefaultPortDropped => "The scheme's default port is dropped.",
            Self::EmptyPortDropped => "The empty port is dropped.",
            Self::PortNormalized => "Zeros before the port are dropped.",
            Self::SlashAdded => "The path begins with a slash.",
            Self::DotSegmentsResolved => "Dot segments are resolved.",
            Self::WindowsDriveLetterNormalized => "The Windows drive letter gets its colon.",
            Self::PathGuarded => "The path is kept from being read as an authority.",
        }
    }
}

impl fmt::Display for ChangeKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Parses `input`, and finds what was changed.
pub(crate) fn changes(
    input: &str,
    base: Option<UrlRef<'_>>,
    options: &Options,
) -> Result<Changes, ParseError> {
    let url = Url::new(parse(input, base, options)?);
    let changes = trace::trace(input, url.as_url_ref(), base, options.query_encoding);
    Ok(Changes { url, changes })
}
