//! Conversions between file paths and `file:` URLs.
//!
//! The standard leaves them to its users. Here a path becomes an href that the parser would not change,
//! and that gives the same path again:
//!
//! ```text
//! /home/Ann/50%.txt       file:///home/Ann/50%25.txt        POSIX: bytes, of any encoding
//! C:\Users\Ann\50%.txt    file:///C:/Users/Ann/50%25.txt    Windows: a drive
//! \\server\share\50%.txt  file://server/share/50%25.txt     Windows: UNC
//! ```
//!
//! Nothing is looked up in a file system, and nothing is guessed: a path that a URL cannot keep is an
//! error. Segments that are `.` are left out, as [`Path`] leaves them out; `..` is an error, as the
//! parser would resolve it, and where symbolic links are, that names another file.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::net::Ipv4Addr;
use std::path::{Path, PathBuf};

use crate::domain;
use crate::percent_encode::{PercentEncodeSet, percent_decode, percent_encode_byte};
use crate::windows_drive_letter::is_normalized_windows_drive_letter;

/// Why a file path has no `file:` URL, or a URL no file path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FilePathError {
    /// The path does not begin at a root: on POSIX `/`, on Windows a drive with a separator after it, or
    /// a server and a share.
    NotAbsolute,
    /// The path has a segment `..`, which URLs do not keep; or `.` in a verbatim Windows path.
    DotSegment,
    /// The path contains the byte 0.
    Nul,
    /// A segment of the path contains what separates segments on the path's platform.
    SeparatorInSegment,
    /// The path is not Unicode, and is a Windows path.
    NotUnicode,
    /// The path is of a Windows device, and not a drive or a share.
    Device,
    /// The server of a UNC path cannot be the host of a `file:` URL without becoming another.
    Server,
    /// The scheme of the URL is not `file`.
    Scheme,
    /// The URL has a host, and POSIX paths name none.
    Host,
}

impl FilePathError {
    const fn description(self) -> &'static str {
        match self {
            Self::NotAbsolute => "the path is not absolute",
            Self::DotSegment => "the path has a dot segment, which URLs do not keep",
            Self::Nul => "the path contains a null byte",
            Self::SeparatorInSegment => "a segment of the path contains a path separator",
            Self::NotUnicode => "the path is not Unicode",
            Self::Device => "the path is of a Windows device",
            Self::Server => "the server of the path cannot be the host of a file URL",
            Self::Scheme => "the scheme of the URL is not file",
            Self::Host => "the URL has a host, and the path could not name it",
        }
    }
}

impl fmt::Display for FilePathError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.description())
    }
}

impl core::error::Error for FilePathError {}

/// What a segment does not show as it is, beyond what the parser encodes: `%`, so that it is not decoded;
/// `\`, which separates segments; `|`, which would make a drive letter of `C|`.
const SEGMENT: PercentEncodeSet = PercentEncodeSet::PATH.add("%\\|");

/// The href of the file at `path`, a path of the platform that this is compiled for.
pub(crate) fn href_from_path(path: &Path) -> Result<String, FilePathError> {
    #[cfg(unix)]
    return href_from_posix(std::os::unix::ffi::OsStrExt::as_bytes(path.as_os_str()));
    #[cfg(not(unix))]
    {
        let path = path.to_str().ok_or(FilePathError::NotUnicode)?;
        if cfg!(windows) { href_from_windows(path) } else { href_from_posix(path.as_bytes()) }
    }
}

/// The path, on the platform that this is compiled for, of the file that a `file:` URL names.
pub(crate) fn path_from_url(host: Option<&str>, path: &str) -> Result<PathBuf, FilePathError> {
    if cfg!(windows) {
        return windows_from_url(host, path).map(PathBuf::from);
    }
    let path = posix_from_url(host, path)?;
    #[cfg(unix)]
    return Ok(PathBuf::from(<std::ffi::OsString as std::os::unix::ffi::OsStringExt>::from_vec(
        path,
    )));
    #[cfg(not(unix))]
    String::from_utf8(path).map(PathBuf::from).map_err(|_| FilePathError::NotUnicode)
}

/// The href of the file at a POSIX path.
pub(crate) fn href_from_posix(path: &[u8]) -> Result<String, FilePathError> {
    let rest = path.strip_prefix(b"/").ok_or(FilePathError::NotAbsolute)?;
    let mut href = String::from("file://");
    write_segments(rest.split(|&byte| byte == b'/'), &mut href)?;
    Ok(href)
}

/// The POSIX path of the file that a `file:` URL with this host and this path names.
pub(crate) fn posix_from_url(host: Option<&str>, path: &str) -> Result<Vec<u8>, FilePathError> {
    if remote_host(host).is_some() {
        return Err(FilePathError::Host);
    }
    let rest = path.strip_prefix('/').ok_or(FilePathError::NotAbsolute)?;
    let mut posix_path = Vec::with_capacity(path.len());
    for segment in rest.split('/') {
        posix_path.push(b'/');
        posix_path.extend_from_slice(&decode_segment(segment, b"/")?);
    }
    Ok(posix_path)
}

/// The href of the file at a Windows path.
///
/// Both `\` and `/` separate segments, but in verbatim paths (`\\?\C:\file`, `\\?\UNC\server\share\file`)
/// only `\` does.
pub(crate) fn href_from_windows(path: &str) -> Result<String, FilePathError> {
    if let Some(verbatim) = path.strip_prefix(r"\\?\") {
        return href_from_verbatim(verbatim);
    }
    match path.as_bytes() {
        [b'\\' | b'/', b'\\' | b'/', ..] => href_from_unc(&path[2..]),
        _ => href_from_drive(path),
    }
}

fn href_from_verbatim(path: &str) -> Result<String, FilePathError> {
    if path.contains('/') {
        return Err(FilePathError::SeparatorInSegment);
    }
    if path.split('\\').any(|segment| segment == ".") {
        return Err(FilePathError::DotSegment);
    }
    match path.split_at_checked(4) {
        Some((prefix, rest)) if prefix.eq_ignore_ascii_case(r"UNC\") => href_from_unc(rest),
        _ => href_from_drive(path).map_err(|error| match error {
            FilePathError::NotAbsolute => FilePathError::Device,
            other => other,
        }),
    }
}

fn href_from_drive(path: &str) -> Result<String, FilePathError> {
    let (drive, rest) = path.split_at_checked(2).ok_or(FilePathError::NotAbsolute)?;
    let rest = rest.strip_prefix(is_windows_separator).ok_or(FilePathError::NotAbsolute)?;
    if !is_normalized_windows_drive_letter(drive.as_bytes()) {
        return Err(FilePathError::NotAbsolute);
    }
    let mut href = String::from("file:///");
    href.push_str(drive);
    write_segments(rest.split(is_windows_separator).map(str::as_bytes), &mut href)?;
    Ok(href)
}

/// `path` is what follows the two separators of a UNC path.
fn href_from_unc(path: &str) -> Result<String, FilePathError> {
    let (server, rest) = path.split_once(is_windows_separator).unwrap_or((path, ""));
    if matches!(server, "." | "?") {
        return Err(FilePathError::Device);
    }
    let share = rest.split(is_windows_separator).next();
    if matches!(share, None | Some("" | ".")) {
        return Err(FilePathError::NotAbsolute);
    }
    let mut href = String::from("file://");
    href.push_str(&host_of_server(server)?);
    write_segments(rest.split(is_windows_separator).map(str::as_bytes), &mut href)?;
    Ok(href)
}

/// The Windows path of the file that a `file:` URL with this host and this path names.
pub(crate) fn windows_from_url(host: Option<&str>, path: &str) -> Result<String, FilePathError> {
    let rest = path.strip_prefix('/').ok_or(FilePathError::NotAbsolute)?;
    let mut segments = rest.split('/').map(decode_windows_segment);
    let root = segments.next().ok_or(FilePathError::NotAbsolute)??;
    let mut windows_path = String::with_capacity(path.len());
    if let Some(host) = remote_host(host) {
        if root.is_empty() {
            return Err(FilePathError::NotAbsolute);
        }
        windows_path.push_str(r"\\");
        windows_path.push_str(&server_of_host(host)?);
        windows_path.push('\\');
        windows_path.push_str(&root);
    } else {
        if !is_normalized_windows_drive_letter(root.as_bytes()) {
            return Err(FilePathError::NotAbsolute);
        }
        windows_path.push_str(&root);
        // `C:` is the current directory of a drive, not its root.
        if rest.len() == root.len() {
            windows_path.push('\\');
        }
    }
    for segment in segments {
        windows_path.push('\\');
        windows_path.push_str(&segment?);
    }
    Ok(windows_path)
}

const fn is_windows_separator(c: char) -> bool {
    matches!(c, '\\' | '/')
}

/// Appends the path that these segments make.
fn write_segments<'a>(
    segments: impl Iterator<Item = &'a [u8]>,
    href: &mut String,
) -> Result<(), FilePathError> {
    let mut segments = segments.peekable();
    while let Some(segment) = segments.next() {
        match segment {
            b".." => return Err(FilePathError::DotSegment),
            // What ends with `/.` is a directory.
            b"." if segments.peek().is_none() => href.push('/'),
            b"." => {}
            name if name.contains(&0) => return Err(FilePathError::Nul),
            name => {
                href.push('/');
                write_encoded(name, href);
            }
        }
    }
    Ok(())
}

fn write_encoded(segment: &[u8], href: &mut String) {
    for &byte in segment {
        if SEGMENT.contains_byte(byte) {
            href.push_str(percent_encode_byte(byte));
        } else {
            href.push(char::from(byte));
        }
    }
}

fn decode_windows_segment(segment: &str) -> Result<Cow<'_, str>, FilePathError> {
    let not_unicode = |_| FilePathError::NotUnicode;
    match decode_segment(segment, b"/\\")? {
        Cow::Borrowed(name) => core::str::from_utf8(name).map(Cow::Borrowed).map_err(not_unicode),
        Cow::Owned(name) => {
            String::from_utf8(name).map(Cow::Owned).map_err(|_| FilePathError::NotUnicode)
        }
    }
}

/// A segment that became several would name another file than the URL does, perhaps above it.
fn decode_segment<'a>(segment: &'a str, separators: &[u8]) -> Result<Cow<'a, [u8]>, FilePathError> {
    let decoded = percent_decode(segment.as_bytes());
    if decoded.contains(&0) {
        return Err(FilePathError::Nul);
    }
    if decoded.iter().any(|byte| separators.contains(byte)) {
        return Err(FilePathError::SeparatorInSegment);
    }
    Ok(decoded)
}

/// The host, unless it is this machine.
fn remote_host(host: Option<&str>) -> Option<&str> {
    // The parser has turned `localhost` into the empty host, but setters can bring it back.
    host.filter(|host| !host.is_empty() && *host != "localhost")
}

/// The host that the parser makes of the server of a UNC path, if it is the same server.
fn host_of_server(server: &str) -> Result<Cow<'_, str>, FilePathError> {
    let host = domain::parse(server).map_err(|_| FilePathError::Server)?;
    let is_other_as_ipv4 = domain::ends_in_a_number(&host) && host.parse::<Ipv4Addr>().is_err();
    if is_other_as_ipv4 || host == "localhost" || !is_server(&host) {
        return Err(FilePathError::Server);
    }
    Ok(host)
}

fn server_of_host(host: &str) -> Result<Cow<'_, str>, FilePathError> {
    if !is_server(host) {
        return Err(FilePathError::Server);
    }
    // Windows knows a server by its name in Unicode.
    #[cfg(feature = "idna")]
    return Ok(domain::to_unicode(host));
    #[cfg(not(feature = "idna"))]
    Ok(Cow::Borrowed(host))
}

/// Whether a UNC path can name this host: `\\.\` begins the path of a device, and IPv6 addresses have
/// characters that Windows does not take.
fn is_server(host: &str) -> bool {
    !host.starts_with('[') && host.bytes().any(|byte| byte != b'.')
}
