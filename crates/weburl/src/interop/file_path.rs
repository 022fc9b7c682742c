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
#[cfg(unix)]
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::{Path, PathBuf};

use crate::host::domain;
use crate::percent::percent_encode::{percent_decode, write_percent_encoded_bytes};
use crate::percent::percent_encode_set::PercentEncodeSet;
use crate::record::url::Url;
use crate::record::url_ref::UrlRef;
use crate::syntax::windows_drive_letter::is_normalized_windows_drive_letter;

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
    /// The URL would be longer than offsets can count.
    TooLong,
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
            Self::TooLong => "the URL would be too long",
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
/// `\`, which separates segments; `|`, which would make a drive letter of `C|`; `[` and `]`, which valid
/// URL strings have in hosts only.
const SEGMENT: PercentEncodeSet = PercentEncodeSet::PATH.add("%\\|[]");

impl Url {
    /// The URL of the file at `path`, an absolute path of the platform that this is compiled for.
    ///
    /// On Windows this does what [`from_windows_path`](Self::from_windows_path) does, elsewhere what
    /// [`from_posix_path`](Self::from_posix_path) does. No file system is asked: a relative path is an
    /// error, and symbolic links stay.
    ///
    /// # Errors
    /// Where the path is not absolute, or has what a URL cannot keep: see [`FilePathError`].
    ///
    /// # Examples
    /// ```
    /// # #[cfg(unix)] {
    /// use weburl::Url;
    ///
    /// let url = Url::from_file_path("/tmp/100% é.txt")?;
    /// assert_eq!(url.as_str(), "file:///tmp/100%25%20%C3%A9.txt");
    /// assert_eq!(url.to_file_path()?, std::path::Path::new("/tmp/100% é.txt"));
    /// # }
    /// # Ok::<(), weburl::FilePathError>(())
    /// ```
    pub fn from_file_path(path: impl AsRef<Path>) -> Result<Self, FilePathError> {
        parse_href(&href_from_path(path.as_ref())?)
    }

    /// The URL of the directory at `path`: as [`from_file_path`](Self::from_file_path), with a `/` at its
    /// end, so that relative URLs lead into the directory.
    ///
    /// # Errors
    /// As [`from_file_path`](Self::from_file_path).
    ///
    /// # Examples
    /// ```
    /// # #[cfg(unix)] {
    /// use weburl::Url;
    ///
    /// let directory = Url::from_directory_path("/usr/share")?;
    /// assert_eq!(directory.join("doc")?.as_str(), "file:///usr/share/doc");
    /// # }
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn from_directory_path(path: impl AsRef<Path>) -> Result<Self, FilePathError> {
        let mut href = href_from_path(path.as_ref())?;
        if !href.ends_with('/') {
            href.push('/');
        }
        parse_href(&href)
    }

    /// The URL of the file at an absolute POSIX path, on any platform.
    ///
    /// Bytes outside ASCII are percent-encoded one by one, so that the path need not be UTF-8. Segments
    /// `.` are left out.
    ///
    /// # Errors
    /// [`FilePathError::NotAbsolute`], [`DotSegment`](FilePathError::DotSegment) for a segment `..`,
    /// [`Nul`](FilePathError::Nul).
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    ///
    /// let url = Url::from_posix_path(b"/caf\xE9/C|")?;
    /// assert_eq!(url.as_str(), "file:///caf%E9/C%7C");
    /// assert_eq!(url.to_posix_path()?, b"/caf\xE9/C|");
    /// # Ok::<(), weburl::FilePathError>(())
    /// ```
    pub fn from_posix_path(path: impl AsRef<[u8]>) -> Result<Self, FilePathError> {
        parse_href(&href_from_posix(path.as_ref())?)
    }

    /// The URL of the file at an absolute Windows path, on any platform.
    ///
    /// `path` begins with a drive (`C:\`, `\\?\C:\`) or with a server and a share (`\\server\share`,
    /// `\\?\UNC\server\share`). Segments `.` are left out.
    ///
    /// # Errors
    /// [`FilePathError::NotAbsolute`], [`DotSegment`](FilePathError::DotSegment) for a segment `..`,
    /// [`Nul`](FilePathError::Nul), [`Device`](FilePathError::Device); [`Server`](FilePathError::Server)
    /// if the URL would name another server, as the host parser reads `10` as an IPv4 address and drops
    /// `localhost`, or if the server is outside ASCII and the feature `idna` is off.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    ///
    /// let url = Url::from_windows_path(r"C:\Program Files\100%")?;
    /// assert_eq!(url.as_str(), "file:///C:/Program%20Files/100%25");
    ///
    /// let url = Url::from_windows_path(r"\\server\share\file")?;
    /// assert_eq!(url.as_str(), "file://server/share/file");
    /// # Ok::<(), weburl::FilePathError>(())
    /// ```
    pub fn from_windows_path(path: &str) -> Result<Self, FilePathError> {
        parse_href(&href_from_windows(path)?)
    }

    /// Does what [`UrlRef::to_file_path`] does.
    ///
    /// # Errors
    /// As there.
    pub fn to_file_path(&self) -> Result<PathBuf, FilePathError> {
        self.as_url_ref().to_file_path()
    }

    /// Does what [`UrlRef::to_posix_path`] does.
    ///
    /// # Errors
    /// As there.
    pub fn to_posix_path(&self) -> Result<Vec<u8>, FilePathError> {
        self.as_url_ref().to_posix_path()
    }

    /// Does what [`UrlRef::to_windows_path`] does.
    ///
    /// # Errors
    /// As there.
    pub fn to_windows_path(&self) -> Result<String, FilePathError> {
        self.as_url_ref().to_windows_path()
    }
}

impl UrlRef<'_> {
    /// The path of the file that this `file:` URL names, on the platform that this is compiled for.
    ///
    /// On Windows this does what [`to_windows_path`](Self::to_windows_path) does, elsewhere what
    /// [`to_posix_path`](Self::to_posix_path) does. Query and fragment have no part in it.
    ///
    /// # Errors
    /// Where this is not a `file:` URL, or names no such path: see [`FilePathError`].
    pub fn to_file_path(&self) -> Result<PathBuf, FilePathError> {
        if cfg!(windows) {
            return self.to_windows_path().map(PathBuf::from);
        }
        let path = self.to_posix_path()?;
        #[cfg(unix)]
        return Ok(PathBuf::from(std::ffi::OsString::from_vec(path)));
        #[cfg(not(unix))]
        String::from_utf8(path).map(PathBuf::from).map_err(|_| FilePathError::NotUnicode)
    }

    /// The POSIX path of the file that this `file:` URL names, on any platform.
    ///
    /// # Errors
    /// [`FilePathError::Scheme`]; [`Host`](FilePathError::Host) if there is one, and it is not
    /// `localhost`; [`Nul`](FilePathError::Nul) and
    /// [`SeparatorInSegment`](FilePathError::SeparatorInSegment) for `%00` and `%2F`.
    ///
    /// # Examples
    /// ```
    /// use weburl::{FilePathError, Url};
    ///
    /// assert_eq!(Url::parse("file:///a%20b/?c")?.to_posix_path()?, b"/a b/");
    ///
    /// let url = Url::parse("file:///a/..%2F..%2Fb")?;
    /// assert_eq!(url.to_posix_path(), Err(FilePathError::SeparatorInSegment));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn to_posix_path(&self) -> Result<Vec<u8>, FilePathError> {
        self.check_file_scheme()?;
        posix_from_url(self.host_str(), self.path())
    }

    /// The Windows path of the file that this `file:` URL names, on any platform.
    ///
    /// A host becomes the server of a UNC path, in Unicode with the feature `idna`.
    ///
    /// # Errors
    /// [`FilePathError::Scheme`]; [`NotAbsolute`](FilePathError::NotAbsolute) if the URL has neither a
    /// drive nor a host and a share; [`Server`](FilePathError::Server) if no UNC path can name the host;
    /// [`Nul`](FilePathError::Nul), [`NotUnicode`](FilePathError::NotUnicode) and
    /// [`SeparatorInSegment`](FilePathError::SeparatorInSegment) for what is percent-encoded.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    ///
    /// assert_eq!(Url::parse("file:///C|/a%20b")?.to_windows_path()?, r"C:\a b");
    /// assert_eq!(Url::parse("file://server/share/a")?.to_windows_path()?, r"\\server\share\a");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn to_windows_path(&self) -> Result<String, FilePathError> {
        self.check_file_scheme()?;
        windows_from_url(self.host_str(), self.path())
    }

    fn check_file_scheme(&self) -> Result<(), FilePathError> {
        if self.scheme_type().is_file() { Ok(()) } else { Err(FilePathError::Scheme) }
    }
}

/// `href` is one that the functions below made, so that its length alone can keep it from being parsed.
fn parse_href(href: &str) -> Result<Url, FilePathError> {
    Url::parse(href).map_err(|_| FilePathError::TooLong)
}

fn href_from_path(path: &Path) -> Result<String, FilePathError> {
    #[cfg(unix)]
    return href_from_posix(path.as_os_str().as_bytes());
    #[cfg(not(unix))]
    {
        let path = path.to_str().ok_or(FilePathError::NotUnicode)?;
        if cfg!(windows) { href_from_windows(path) } else { href_from_posix(path.as_bytes()) }
    }
}

/// The href of the file at a POSIX path.
fn href_from_posix(path: &[u8]) -> Result<String, FilePathError> {
    let rest = path.strip_prefix(b"/").ok_or(FilePathError::NotAbsolute)?;
    let mut href = String::from("file://");
    write_segments(rest.split(|&byte| byte == b'/'), &mut href)?;
    Ok(href)
}

/// The POSIX path of the file that a `file:` URL with this host and this path names.
fn posix_from_url(host: Option<&str>, path: &str) -> Result<Vec<u8>, FilePathError> {
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
fn href_from_windows(path: &str) -> Result<String, FilePathError> {
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
fn windows_from_url(host: Option<&str>, path: &str) -> Result<String, FilePathError> {
    let segments = path.strip_prefix('/').ok_or(FilePathError::NotAbsolute)?;
    let (root, rest) = match segments.split_once('/') {
        Some((root, rest)) => (decode_windows_segment(root)?, Some(rest)),
        None => (decode_windows_segment(segments)?, None),
    };
    let mut windows_path = String::with_capacity(path.len());
    let rest = if let Some(host) = remote_host(host) {
        if root.is_empty() {
            return Err(FilePathError::NotAbsolute);
        }
        windows_path.push_str(r"\\");
        windows_path.push_str(&server_of_host(host)?);
        windows_path.push('\\');
        windows_path.push_str(&root);
        rest
    } else {
        if !is_normalized_windows_drive_letter(root.as_bytes()) {
            return Err(FilePathError::NotAbsolute);
        }
        windows_path.push_str(&root);
        // `C:` is the current directory of a drive, `C:\` its root.
        Some(rest.unwrap_or(""))
    };
    for segment in rest.into_iter().flat_map(|rest| rest.split('/')) {
        windows_path.push('\\');
        windows_path.push_str(&decode_windows_segment(segment)?);
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
                write_percent_encoded_bytes(name, &SEGMENT, href);
            }
        }
    }
    Ok(())
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

#[cfg(test)]
mod tests {
    use alloc::string::String;
    use alloc::vec::Vec;
    use alloc::{format, vec};

    use super::FilePathError::{self, *};
    use crate::record::url::Url;
    use crate::report::valid_string;

    #[test]
    fn posix_paths_come_back_as_they_were() {
        const CASES: &[(&[u8], &str)] = &[
            (b"/", "file:///"),
            (b"//", "file:////"),
            (b"/a/b", "file:///a/b"),
            (b"/a//b/", "file:///a//b/"),
            (b"//server/share", "file:////server/share"),
            (b"/100% ?#", "file:///100%25%20%3F%23"),
            (b"/%41/%2e%2E/.%2e", "file:///%2541/%252e%252E/.%252e"),
            (b"/\"<>^`{}", "file:///%22%3C%3E%5E%60%7B%7D"),
            (b"/a[b]", "file:///a%5Bb%5D"),
            (b"/a\\b", "file:///a%5Cb"),
            (b"/C:/a", "file:///C:/a"),
            (b"/C|/a", "file:///C%7C/a"),
            (b"/ \t\n\r\x01\x7F ", "file:///%20%09%0A%0D%01%7F%20"),
            (b"/\xC3\xA9", "file:///%C3%A9"),
            (b"/\xE9\xFF", "file:///%E9%FF"),
            (b"/.../.a/a./..a", "file:///.../.a/a./..a"),
        ];
        for &(path, href) in CASES {
            let url = Url::from_posix_path(path).unwrap();
            assert_eq!(url.as_str(), href);
            assert_eq!(url.to_posix_path().as_deref(), Ok(path), "{href}");
        }
    }

    #[test]
    fn single_dots_are_left_out() {
        for (path, href) in
            [("/.", "file:///"), ("/./a/./b/.", "file:///a/b/"), ("//.", "file:////")]
        {
            assert_eq!(Url::from_posix_path(path).unwrap().as_str(), href);
        }
        let url = Url::from_windows_path(r"C:\.\a\.").unwrap();
        assert_eq!(url.to_windows_path().as_deref(), Ok(r"C:\a\"));
    }

    #[test]
    fn paths_that_urls_cannot_keep_are_errors() {
        const POSIX: &[(&str, FilePathError)] = &[
            ("", NotAbsolute),
            ("a/b", NotAbsolute),
            ("./a", NotAbsolute),
            ("C:/a", NotAbsolute),
            ("/..", DotSegment),
            ("/a/../b", DotSegment),
            ("/a\0b", Nul),
        ];
        for &(path, error) in POSIX {
            assert_eq!(Url::from_posix_path(path), Err(error), "{path:?}");
        }
        const WINDOWS: &[(&str, FilePathError)] = &[
            ("", NotAbsolute),
            ("a", NotAbsolute),
            ("C", NotAbsolute),
            ("C:", NotAbsolute),
            ("C:a", NotAbsolute),
            (r"\a", NotAbsolute),
            (r"1:\a", NotAbsolute),
            (r"C|\a", NotAbsolute),
            (r"é:\a", NotAbsolute),
            (r"C:\a\..\b", DotSegment),
            (r"C:\a/..", DotSegment),
            ("C:\\a\0b", Nul),
            (r"\\server", NotAbsolute),
            (r"\\server\", NotAbsolute),
            (r"\\server\\share", NotAbsolute),
            (r"\\server\.\share", NotAbsolute),
            (r"\\server\..\share", DotSegment),
            (r"\\\server\share", Server),
            (r"\\10\share", Server),
            (r"\\0x7f.1\share", Server),
            (r"\\127.0.0.01\share", Server),
            (r"\\LocalHost\share", Server),
            (r"\\..\share", Server),
            (r"\\a%41\share", Server),
            (r"\\a b\share", Server),
            (r"\\user@server\share", Server),
            (r"\\[::1]\share", Server),
            (r"\\.\COM1", Device),
            (r"//?/C:/a", Device),
            (r"\\?\Volume{0}\a", Device),
            (r"\\?\C:", Device),
            (r"\\?\C:\a/b", SeparatorInSegment),
            (r"\\?\C:\a\.\b", DotSegment),
            (r"\\?\C:\a\..\b", DotSegment),
            (r"\\?\UNC\server", NotAbsolute),
        ];
        for &(path, error) in WINDOWS {
            assert_eq!(Url::from_windows_path(path), Err(error), "{path:?}");
        }
    }

    #[test]
    fn windows_paths_come_back_as_they_were() {
        const CASES: &[(&str, &str)] = &[
            (r"C:\", "file:///C:/"),
            (r"c:\a\b", "file:///c:/a/b"),
            (r"C:\\a\\b\", "file:///C://a//b/"),
            (r"C:\100% ?#", "file:///C:/100%25%20%3F%23"),
            (r"C:\D|\E:\F", "file:///C:/D%7C/E:/F"),
            (r"C:\é", "file:///C:/%C3%A9"),
            (r"C:\a[b]", "file:///C:/a%5Bb%5D"),
            (r"\\server\share", "file://server/share"),
            (r"\\server\share\", "file://server/share/"),
            (r"\\server_1.\c$\a b", "file://server_1./c$/a%20b"),
            (r"\\127.0.0.1\share", "file://127.0.0.1/share"),
            (r"\\server\C:\a", "file://server/C:/a"),
            (r"\\server\C|\a", "file://server/C%7C/a"),
            (r"\\xn--a\share", "file://xn--a/share"),
            #[cfg(feature = "idna")]
            (r"\\faß\share", "file://xn--fa-hia/share"),
        ];
        for &(path, href) in CASES {
            let url = Url::from_windows_path(path).unwrap();
            assert_eq!(url.as_str(), href);
            assert_eq!(url.to_windows_path().as_deref(), Ok(path), "{href}");
        }
    }

    #[test]
    fn windows_paths_are_written_in_many_ways() {
        const CASES: &[(&str, &str)] = &[
            ("C:/a/b", r"C:\a\b"),
            ("//server/share/a", r"\\server\share\a"),
            (r"/\server/share\a", r"\\server\share\a"),
            (r"\\SERVER\Share", r"\\server\Share"),
            (r"\\?\C:\a\b", r"C:\a\b"),
            (r"\\?\UNC\server\share\a", r"\\server\share\a"),
            (r"\\?\unc\server\share\a", r"\\server\share\a"),
        ];
        for &(path, same_path) in CASES {
            let url = Url::from_windows_path(path).unwrap();
            assert_eq!(url.to_windows_path().as_deref(), Ok(same_path), "{path}");
        }
    }

    #[test]
    fn urls_name_paths() {
        type Named<'a> = Result<&'a str, FilePathError>;
        const CASES: &[(&str, Named, Named)] = &[
            ("file:", Ok("/"), Err(NotAbsolute)),
            ("file:///a%20b/c", Ok("/a b/c"), Err(NotAbsolute)),
            ("file:///a?b#c", Ok("/a"), Err(NotAbsolute)),
            ("file:///C:", Ok("/C:"), Ok(r"C:\")),
            ("file:///C%3A", Ok("/C:"), Ok(r"C:\")),
            ("file:///%43:", Ok("/C:"), Ok(r"C:\")),
            ("file:///C:/", Ok("/C:/"), Ok(r"C:\")),
            ("file:///c|/a", Ok("/c:/a"), Ok(r"c:\a")),
            ("file:///C%3A/a", Ok("/C:/a"), Ok(r"C:\a")),
            ("file:///C%7C/a", Ok("/C|/a"), Err(NotAbsolute)),
            ("file:///C:a", Ok("/C:a"), Err(NotAbsolute)),
            ("file:///C:/a%3Ab", Ok("/C:/a:b"), Ok(r"C:\a:b")),
            ("file:///C:/a%5Cb", Ok(r"/C:/a\b"), Err(SeparatorInSegment)),
            ("file:///C:/a%2fb", Err(SeparatorInSegment), Err(SeparatorInSegment)),
            ("file:///C:/a%00", Err(Nul), Err(Nul)),
            ("file:///C:/%", Ok("/C:/%"), Ok(r"C:\%")),
            ("file://localhost/C:/a", Ok("/C:/a"), Ok(r"C:\a")),
            ("file://server/share/a", Err(Host), Ok(r"\\server\share\a")),
            ("file://server", Err(Host), Err(NotAbsolute)),
            ("file://server//a", Err(Host), Err(NotAbsolute)),
            ("file://./COM1", Err(Host), Err(Server)),
            ("file://../a", Err(Host), Err(Server)),
            ("file://[::1]/a", Err(Host), Err(Server)),
            ("http://server/a", Err(Scheme), Err(Scheme)),
            ("a:/b", Err(Scheme), Err(Scheme)),
        ];
        for &(href, posix, windows) in CASES {
            let url = Url::parse(href).unwrap();
            let posix = posix.map(|path| path.as_bytes().to_vec());
            assert_eq!(url.to_posix_path(), posix, "{href}");
            assert_eq!(url.to_windows_path().as_deref(), windows.as_deref(), "{href}");
        }
        // The setter keeps a host that the parser would drop.
        let mut url = Url::parse("http://localhost/C:/a").unwrap();
        url.api_mut().set_protocol("file");
        assert_eq!(url.host_str(), Some("localhost"));
        assert_eq!(url.to_posix_path().as_deref(), Ok(&b"/C:/a"[..]));
        assert_eq!(url.to_windows_path().as_deref(), Ok(r"C:\a"));

        let url = Url::parse("file:///C:/%FF").unwrap();
        assert_eq!(url.to_posix_path().as_deref(), Ok(&b"/C:/\xFF"[..]));
        assert_eq!(url.to_windows_path(), Err(NotUnicode));
    }

    #[test]
    fn urls_of_paths_are_valid_url_strings() {
        for byte in 1..=u8::MAX {
            let posix_url = Url::from_posix_path([b'/', b'a', byte]).unwrap();
            assert_eq!(valid_string::url(posix_url.as_str(), None), Ok(()), "{posix_url}");
            if byte != b'.' {
                let path = format!(r"C:\{}", char::from(byte));
                let windows_url = Url::from_windows_path(&path).unwrap();
                assert_eq!(valid_string::url(windows_url.as_str(), None), Ok(()), "{windows_url}");
            }
        }
    }

    #[test]
    fn a_directory_ends_with_a_slash() {
        let (path, root) = if cfg!(windows) { (r"C:\a", r"C:\") } else { ("/a", "/") };
        let directory = Url::from_directory_path(path).unwrap();
        assert_eq!(directory.path_segments().and_then(Iterator::last), Some(""));
        assert_eq!(directory, Url::from_file_path(format!("{path}/")).unwrap());
        assert_eq!(Url::from_directory_path(root), Url::from_file_path(root));
    }

    const GENERATED: usize = 50_000;

    #[test]
    fn generated_posix_paths_come_back_as_they_were() {
        let mut generator = Generator::new();
        let mut kept = 0;
        for _ in 0..GENERATED {
            let path = generator.posix_path();
            let is_segment = |segment: &[u8]| path.split(|&b| b == b'/').any(|s| s == segment);
            match Url::from_posix_path(&path) {
                Err(error) => {
                    assert_eq!(error, DotSegment, "{path:?}");
                    assert!(is_segment(b".."), "{path:?}");
                }
                Ok(url) => {
                    assert_eq!(Url::parse(url.as_str()).as_ref(), Ok(&url));
                    let back = url.to_posix_path().unwrap();
                    if is_segment(b".") {
                        assert_same_path(&back, &path);
                    } else {
                        assert_eq!(back, path, "{url:?}");
                        kept += 1;
                    }
                }
            }
        }
        assert!(kept > GENERATED / 2, "{kept} paths were kept");
    }

    /// As `std` compares paths: it leaves out `.` and what is empty.
    fn assert_same_path(a: &[u8], b: &[u8]) {
        #[cfg(unix)]
        {
            use std::os::unix::ffi::OsStrExt;
            let path = |bytes| std::path::Path::new(std::ffi::OsStr::from_bytes(bytes));
            assert_eq!(path(a), path(b));
        }
        #[cfg(not(unix))]
        assert_eq!(a.starts_with(b"/"), b.starts_with(b"/"));
    }

    #[test]
    fn generated_windows_paths_come_back_as_they_were() {
        let mut generator = Generator::new();
        let mut kept = 0;
        for _ in 0..GENERATED {
            let path = generator.windows_path();
            if let Ok(url) = Url::from_windows_path(&path)
                && !path.split('\\').any(|segment| segment == ".")
            {
                assert_eq!(Url::parse(url.as_str()).as_ref(), Ok(&url));
                assert_eq!(url.to_windows_path().as_deref(), Ok(path.as_str()), "{url:?}");
                kept += 1;
            }
        }
        assert!(kept > GENERATED / 2, "{kept} paths were kept");
    }

    #[test]
    fn what_generated_urls_name_has_a_url_that_names_it() {
        let mut generator = Generator::new();
        let (mut posix_paths, mut windows_paths) = (0, 0);
        for _ in 0..GENERATED {
            let Ok(url) = Url::parse(&generator.href()) else { continue };
            if let Ok(path) = url.to_posix_path() {
                let again = Url::from_posix_path(&path).unwrap();
                assert_eq!(again.to_posix_path(), Ok(path), "{url:?}");
                posix_paths += 1;
            }
            if let Ok(path) = url.to_windows_path() {
                let again = Url::from_windows_path(&path).unwrap();
                assert_eq!(again.to_windows_path(), Ok(path), "{url:?}");
                windows_paths += 1;
            }
        }
        let fewest = posix_paths.min(windows_paths);
        assert!(fewest > GENERATED / 10, "{posix_paths} and {windows_paths} paths were named");
    }

    /// Random texts from the pieces that matter; xorshift, always from the same seed.
    struct Generator {
        state: u64,
    }

    impl Generator {
        fn new() -> Self {
            Self { state: 0x9E37_79B9_7F4A_7C15 }
        }

        fn below(&mut self, bound: usize) -> usize {
            self.state ^= self.state << 13;
            self.state ^= self.state >> 7;
            self.state ^= self.state << 17;
            (self.state >> 32) as usize % bound
        }

        fn pick<'a>(&mut self, pieces: &[&'a str]) -> &'a str {
            pieces[self.below(pieces.len())]
        }

        fn text(&mut self, start: &str, pieces: &[&str]) -> String {
            let len = self.below(10);
            (0..len).fold(String::from(start), |text, _| text + self.pick(pieces))
        }

        fn posix_path(&mut self) -> Vec<u8> {
            const BYTES: &[u8] = b"//...%|:\\C?# 2eEa\xC3\xA9";
            let mut path = vec![b'/'];
            for _ in 0..self.below(12) {
                let any = 1 + self.below(255) as u8;
                path.push(*BYTES.get(self.below(2 * BYTES.len())).unwrap_or(&any));
            }
            path
        }

        fn windows_path(&mut self) -> String {
            const ROOTS: &[&str] =
                &[r"C:\", r"z:\", r"\\server\share", r"\\127.0.0.1\C:", r"\\a.b.\$\", r"\\-_\|"];
            const PIECES: &[&str] =
                &["\\", ".", "a", "%", "2e", "|", ":", "?", "#", " ", "C", "é", "\t", "💩", "~"];
            let root = self.pick(ROOTS);
            self.text(root, PIECES)
        }

        fn href(&mut self) -> String {
            const ROOTS: &[&str] = &[
                "file:///",
                "file:///C:/",
                "file:C|/",
                "file:///z%3A/",
                "file://server/a",
                "file://localhost/",
                "file://1/a",
                "file://a%2Eb/C|",
                "file://./a",
                "file://",
                "file://xn--a/a",
            ];
            const PIECES: &[&str] = &[
                "/", "/", "\\", "..", "%2e", "%2F", "%5C", "%00", "%7C", "%FF", "%C3%A9", "é", "%",
                "a", "C:", "C|", "?", "#", " ", "~",
            ];
            let root = self.pick(ROOTS);
            self.text(root, PIECES)
        }
    }
}
