//! What each scheme allows.

use crate::models::dotnet_uri::refusal::BAD_SCHEME;
use crate::reading::ReadError;

/// Slashes must stand before the host.
pub(super) const AUTHORITY: u16 = 1;
pub(super) const USERINFO: u16 = 1 << 1;
pub(super) const PORT: u16 = 1 << 2;
pub(super) const QUERY: u16 = 1 << 3;
pub(super) const EMPTY_HOST: u16 = 1 << 4;
/// The host may be the name of a server in a Windows network.
pub(super) const UNC_HOST: u16 = 1 << 5;
pub(super) const FILE_LIKE: u16 = 1 << 6;
/// A host follows the scheme without slashes.
pub(super) const MAIL_LIKE: u16 = 1 << 7;
/// No scheme that .NET knows.
pub(super) const UNKNOWN: u16 = 1 << 8;
/// A path with a drive letter may take the place of the host.
pub(super) const DOS_PATH: u16 = 1 << 9;
/// A path after a host gets a slash in front.
pub(super) const ROOTED: u16 = 1 << 10;
/// Backslashes of the path become slashes.
pub(super) const CONVERTS_SLASHES: u16 = 1 << 11;
pub(super) const REMOVES_DOT_SEGMENTS: u16 = 1 << 12;
/// Dots at the start of the path, before its first slash, are a dot segment, too.
pub(super) const AS_FILE: u16 = 1 << 13;
/// Percent-encoded dots and slashes are decoded before dot segments are removed.
pub(super) const DECODES_DOTS_AND_SLASHES: u16 = 1 << 14;

const SERVER: u16 = AUTHORITY | USERINFO | PORT | UNC_HOST | ROOTED;
const TREE: u16 = CONVERTS_SLASHES | REMOVES_DOT_SEGMENTS;
const FTP: u16 = SERVER | TREE | AS_FILE;
const HTTP: u16 = FTP | QUERY;
const VSMACROS: u16 = AUTHORITY
    | EMPTY_HOST
    | UNC_HOST
    | FILE_LIKE
    | DOS_PATH
    | TREE
    | AS_FILE
    | DECODES_DOTS_AND_SLASHES;
const FILE: u16 = VSMACROS | QUERY | ROOTED;
const PIPE: u16 = AUTHORITY | QUERY | ROOTED | TREE | AS_FILE | DECODES_DOTS_AND_SLASHES;
const MAIL: u16 = USERINFO | PORT | QUERY | EMPTY_HOST | UNC_HOST | MAIL_LIKE;
const OTHER: u16 =
    UNKNOWN | USERINFO | PORT | QUERY | EMPTY_HOST | UNC_HOST | ROOTED | DOS_PATH | TREE;

const KNOWN: &[(&str, Option<u16>, u16)] = &[
    ("http", Some(80), HTTP),
    ("https", Some(443), HTTP),
    ("ws", Some(80), HTTP),
    ("wss", Some(443), HTTP),
    ("ftp", Some(21), FTP),
    ("file", None, FILE),
    ("gopher", Some(70), SERVER),
    ("nntp", Some(119), SERVER),
    ("news", None, 0),
    ("mailto", Some(25), MAIL),
    ("uuid", None, 0),
    ("telnet", Some(23), SERVER),
    ("ldap", Some(389), SERVER | EMPTY_HOST | QUERY),
    ("net.tcp", Some(808), PIPE | PORT),
    ("net.pipe", None, PIPE),
    ("vsmacros", None, VSMACROS),
];

/// A scheme and what it allows.
pub(super) struct Syntax {
    pub(super) name: String,
    pub(super) default_port: Option<u16>,
    flags: u16,
}

impl Syntax {
    pub(super) fn file() -> Self {
        Self { name: "file".to_owned(), default_port: None, flags: FILE }
    }

    /// Reads the name of a scheme.
    pub(super) fn of(scheme: &str) -> Result<Self, ReadError> {
        let is_scheme = |byte: u8| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte);
        let starts_with_letter = scheme.starts_with(|c: char| c.is_ascii_alphabetic());
        if !starts_with_letter || !scheme.bytes().all(is_scheme) {
            return Err(BAD_SCHEME);
        }
        let name = scheme.to_ascii_lowercase();
        let known = KNOWN.iter().find(|(known, ..)| *known == name);
        let (default_port, flags) = known.map_or((None, OTHER), |&(_, port, flags)| (port, flags));
        Ok(Self { name, default_port, flags })
    }

    /// Returns whether the scheme has at least one of the flags.
    pub(super) fn has(&self, flags: u16) -> bool {
        self.flags & flags != 0
    }
}
