//! File paths as methods of `Url`.

use alloc::string::String;
use alloc::vec::Vec;
use std::path::{Path, PathBuf};

use crate::interop::file_path::error::FilePathError;
use crate::interop::file_path::form::FilePathForm;
use crate::interop::file_path::{platform, posix, windows};
use crate::record::url::Url;
use crate::record::url_ref::UrlRef;

impl Url {
    /// Returns the URL of the file at `path`, an absolute path of the platform that this is compiled for.
    ///
    /// On Windows this is [`from_windows_path`](Self::from_windows_path), elsewhere
    /// [`from_posix_path`](Self::from_posix_path). It does not ask the file system: symbolic links stay.
    ///
    /// # Errors
    /// [`NotAbsolute`](FilePathError::NotAbsolute) for a relative path, and all other errors of those two
    /// functions.
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
        Self::from_file_path_as(path, FilePathForm::Exact)
    }

    /// Returns the URL of the file at `path`, an absolute path of the platform that this is compiled for, in the
    /// form that the caller chooses.
    ///
    /// # Errors
    /// The cases of [`from_file_path`](Self::from_file_path). With
    /// [`FilePathForm::Lexical`], [`DotSegment`](FilePathError::DotSegment) only after `\\?\`.
    ///
    /// # Examples
    /// ```
    /// # #[cfg(unix)] {
    /// use weburl::{FilePathForm, Url};
    ///
    /// let url = Url::from_file_path_as("/srv//www/../data/", FilePathForm::Lexical)?;
    /// assert_eq!(url.as_str(), "file:///srv/data");
    /// # }
    /// # Ok::<(), weburl::FilePathError>(())
    /// ```
    pub fn from_file_path_as(
        path: impl AsRef<Path>,
        form: FilePathForm,
    ) -> Result<Self, FilePathError> {
        parse_href(&platform::href_from_path(path.as_ref(), form)?)
    }

    /// Returns the URL of the directory at `path`. It ends with `/`, so that relative URLs lead into the
    /// directory; otherwise this is [`from_file_path`](Self::from_file_path).
    ///
    /// # Errors
    /// [`NotAbsolute`](FilePathError::NotAbsolute) for a relative path, and all other errors of
    /// [`from_file_path`](Self::from_file_path).
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
        Self::from_directory_path_as(path, FilePathForm::Exact)
    }

    /// Returns the URL of the directory at `path`, in the form that the caller chooses. It ends with `/`, whatever
    /// the form; otherwise this is [`from_file_path_as`](Self::from_file_path_as).
    ///
    /// # Errors
    /// The cases of [`from_file_path_as`](Self::from_file_path_as).
    ///
    /// # Examples
    /// ```
    /// # #[cfg(unix)] {
    /// use weburl::{FilePathForm, Url};
    ///
    /// let url = Url::from_directory_path_as("/usr/lib/../share", FilePathForm::Lexical)?;
    /// assert_eq!(url.as_str(), "file:///usr/share/");
    /// # }
    /// # Ok::<(), weburl::FilePathError>(())
    /// ```
    pub fn from_directory_path_as(
        path: impl AsRef<Path>,
        form: FilePathForm,
    ) -> Result<Self, FilePathError> {
        let mut href = platform::href_from_path(path.as_ref(), form)?;
        if !href.ends_with('/') {
            href.push('/');
        }
        parse_href(&href)
    }

    /// Returns the URL of the file at an absolute POSIX path, on any platform.
    ///
    /// Each byte outside ASCII is percent-encoded, so the path need not be UTF-8. Segments `.` are dropped.
    ///
    /// # Errors
    /// - [`NotAbsolute`](FilePathError::NotAbsolute) unless the path begins with `/`.
    /// - [`DotSegment`](FilePathError::DotSegment) for a segment `..`.
    /// - [`Nul`](FilePathError::Nul) for a byte 0.
    /// - [`TooLong`](FilePathError::TooLong).
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
        Self::from_posix_path_as(path, FilePathForm::Exact)
    }

    /// Returns the URL of the file at an absolute POSIX path, on any platform, in the form that the caller
    /// chooses.
    ///
    /// # Errors
    /// The cases of [`from_posix_path`](Self::from_posix_path). With [`FilePathForm::Lexical`], a segment `..` is
    /// none of them.
    ///
    /// # Examples
    /// ```
    /// use weburl::{FilePathForm, Url};
    ///
    /// let url = Url::from_posix_path_as("/a//b/", FilePathForm::Components)?;
    /// assert_eq!(url.as_str(), "file:///a/b");
    ///
    /// let url = Url::from_posix_path_as("/a/../../b", FilePathForm::Lexical)?;
    /// assert_eq!(url.as_str(), "file:///b");
    /// # Ok::<(), weburl::FilePathError>(())
    /// ```
    pub fn from_posix_path_as(
        path: impl AsRef<[u8]>,
        form: FilePathForm,
    ) -> Result<Self, FilePathError> {
        parse_href(&posix::href_from_path(path.as_ref(), form)?)
    }

    /// Returns the URL of the file at an absolute Windows path, on any platform.
    ///
    /// `path` begins with a drive (`C:\`, `\\?\C:\`) or with a server and a share (`\\server\share`,
    /// `\\?\UNC\server\share`). Segments `.` are dropped.
    ///
    /// # Errors
    /// - [`NotAbsolute`](FilePathError::NotAbsolute) without a drive and a separator, or without a share.
    /// - [`DotSegment`](FilePathError::DotSegment) for a segment `..`; after `\\?\`, for `.` as well.
    /// - [`SeparatorInSegment`](FilePathError::SeparatorInSegment) for a `/` after `\\?\`.
    /// - [`Nul`](FilePathError::Nul) for the code point U+0000.
    /// - [`Device`](FilePathError::Device) for a path such as `\\.\COM1`.
    /// - [`Server`](FilePathError::Server) if the URL would name another server: the host parser reads `10` as
    ///   an IPv4 address and drops `localhost`. Also if the server is outside ASCII and the feature `idna` is
    ///   off.
    /// - [`TooLong`](FilePathError::TooLong).
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
        Self::from_windows_path_as(path, FilePathForm::Exact)
    }

    /// Returns the URL of the file at an absolute Windows path, on any platform, in the form that the caller
    /// chooses.
    ///
    /// The drive, or the server and the share, are the root, which `..` does not leave.
    ///
    /// # Errors
    /// The cases of [`from_windows_path`](Self::from_windows_path). With
    /// [`FilePathForm::Lexical`], [`DotSegment`](FilePathError::DotSegment) only after `\\?\`.
    ///
    /// # Examples
    /// ```
    /// use weburl::{FilePathForm, Url};
    ///
    /// let url = Url::from_windows_path_as(r"c:\a\..\..\b\\c\", FilePathForm::Lexical)?;
    /// assert_eq!(url.as_str(), "file:///c:/b/c");
    ///
    /// let url = Url::from_windows_path_as(r"\\server\share\..\a", FilePathForm::Lexical)?;
    /// assert_eq!(url.as_str(), "file://server/share/a");
    /// # Ok::<(), weburl::FilePathError>(())
    /// ```
    pub fn from_windows_path_as(path: &str, form: FilePathForm) -> Result<Self, FilePathError> {
        parse_href(&windows::href_from_path(path, form)?)
    }

    /// Returns the path of the file that this `file:` URL names, on the platform that this is compiled for.
    ///
    /// On Windows this is [`to_windows_path`](Self::to_windows_path), elsewhere
    /// [`to_posix_path`](Self::to_posix_path). Query and fragment do not count.
    ///
    /// # Errors
    /// [`Scheme`](FilePathError::Scheme) for other URLs, and all other errors of those two functions.
    ///
    /// # Examples
    /// ```
    /// # #[cfg(unix)] {
    /// let url = weburl::Url::parse("file:///tmp/a%20b")?;
    /// assert_eq!(url.to_file_path()?, std::path::Path::new("/tmp/a b"));
    /// # }
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn to_file_path(&self) -> Result<PathBuf, FilePathError> {
        self.as_url_ref().to_file_path()
    }

    /// Returns the path of this URL, whatever its scheme, as a file path of the platform that this is compiled
    /// for.
    ///
    /// For schemes whose URLs name a file or a socket of this machine, such as `unix:` and `sqlite:`. The path
    /// is decoded as [`to_file_path`](Self::to_file_path) does. Query and fragment do not count.
    ///
    /// # Errors
    /// - [`NotAbsolute`](FilePathError::NotAbsolute) if the path is opaque, as in `sqlite:data.db`; on Windows,
    ///   also without a drive.
    /// - The other cases of [`to_file_path`](Self::to_file_path) but [`Scheme`](FilePathError::Scheme). So
    ///   `unix://run/x.sock`, where a slash is missing and `run` is the host, is
    ///   [`Host`](FilePathError::Host) on POSIX.
    ///
    /// # Examples
    /// ```
    /// # #[cfg(unix)] {
    /// use weburl::{FilePathError, Url};
    ///
    /// let url = Url::parse("unix:///run/redis%20db.sock?db=1")?;
    /// assert_eq!(url.to_local_path()?, std::path::Path::new("/run/redis db.sock"));
    /// assert_eq!(url.to_file_path(), Err(FilePathError::Scheme));
    /// # }
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn to_local_path(&self) -> Result<PathBuf, FilePathError> {
        self.as_url_ref().to_local_path()
    }

    /// Returns the POSIX path of the file that this `file:` URL names, on any platform. For an example, see
    /// [`UrlRef::to_posix_path`].
    ///
    /// # Errors
    /// - [`Scheme`](FilePathError::Scheme) unless the scheme is `file`.
    /// - [`Host`](FilePathError::Host) if there is a host other than `localhost`.
    /// - [`Nul`](FilePathError::Nul) for `%00`, [`SeparatorInSegment`](FilePathError::SeparatorInSegment) for
    ///   `%2F`.
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::parse("file:///caf%E9")?;
    /// assert_eq!(url.to_posix_path()?, b"/caf\xE9");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn to_posix_path(&self) -> Result<Vec<u8>, FilePathError> {
        self.as_url_ref().to_posix_path()
    }

    /// Returns the Windows path of the file that this `file:` URL names, on any platform. For an example, see
    /// [`UrlRef::to_windows_path`].
    ///
    /// # Errors
    /// - [`Scheme`](FilePathError::Scheme) unless the scheme is `file`.
    /// - [`NotAbsolute`](FilePathError::NotAbsolute) without a drive, or with a host but without a share.
    /// - [`Server`](FilePathError::Server) if no UNC path can name the host.
    /// - [`Nul`](FilePathError::Nul) for `%00`, [`SeparatorInSegment`](FilePathError::SeparatorInSegment) for
    ///   `%2F` and `%5C`, [`NotUnicode`](FilePathError::NotUnicode) for bytes that are not UTF-8.
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::parse("file:///C:/a%20b")?;
    /// assert_eq!(url.to_windows_path()?, r"C:\a b");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn to_windows_path(&self) -> Result<String, FilePathError> {
        self.as_url_ref().to_windows_path()
    }
}

impl UrlRef<'_> {
    /// Returns the path of the file that this `file:` URL names, on the platform that this is compiled for.
    ///
    /// On Windows this is [`to_windows_path`](Self::to_windows_path), elsewhere
    /// [`to_posix_path`](Self::to_posix_path). Query and fragment do not count.
    /// See [`Url::to_file_path`] for an example.
    ///
    /// # Errors
    /// [`Scheme`](FilePathError::Scheme) for other URLs, and all other errors of those two functions.
    pub fn to_file_path(&self) -> Result<PathBuf, FilePathError> {
        self.check_file_scheme()?;
        self.to_local_path()
    }

    /// Returns the path of this URL, whatever its scheme, as a file path of the platform that this is compiled
    /// for. See [`Url::to_local_path`] for an example.
    ///
    /// # Errors
    /// The cases of [`Url::to_local_path`].
    pub fn to_local_path(&self) -> Result<PathBuf, FilePathError> {
        platform::path_from_url(self.server(), self.path())
    }

    /// Returns the POSIX path of the file that this `file:` URL names, on any platform.
    ///
    /// # Errors
    /// - [`Scheme`](FilePathError::Scheme) unless the scheme is `file`.
    /// - [`Host`](FilePathError::Host) if there is a host other than `localhost`.
    /// - [`Nul`](FilePathError::Nul) for `%00`, [`SeparatorInSegment`](FilePathError::SeparatorInSegment) for
    ///   `%2F`.
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
        posix::path_from_url(self.server(), self.path())
    }

    /// Returns the Windows path of the file that this `file:` URL names, on any platform.
    ///
    /// A host becomes the server of a UNC path, in Unicode with the feature `idna`. A drive alone stands for
    /// its root: `file:///C:` names `C:\`.
    ///
    /// # Errors
    /// - [`Scheme`](FilePathError::Scheme) unless the scheme is `file`.
    /// - [`NotAbsolute`](FilePathError::NotAbsolute) without a drive, or with a host but without a share.
    /// - [`Server`](FilePathError::Server) if no UNC path can name the host.
    /// - [`Nul`](FilePathError::Nul) for `%00`, [`SeparatorInSegment`](FilePathError::SeparatorInSegment) for
    ///   `%2F` and `%5C`, [`NotUnicode`](FilePathError::NotUnicode) for bytes that are not UTF-8.
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
        windows::path_from_url(self.server(), self.path())
    }

    fn check_file_scheme(&self) -> Result<(), FilePathError> {
        if self.scheme_type().is_file() { Ok(()) } else { Err(FilePathError::Scheme) }
    }

    /// The host, unless it is this machine.
    fn server(&self) -> Option<&str> {
        // The parser has turned `localhost` into the empty host, but setters can bring it back.
        self.host_str().filter(|host| !host.is_empty() && *host != "localhost")
    }
}

/// `href` is one that the functions of this module made: only its length can keep it from being parsed.
fn parse_href(href: &str) -> Result<Url, FilePathError> {
    Url::parse(href).map_err(|_| FilePathError::TooLong)
}
