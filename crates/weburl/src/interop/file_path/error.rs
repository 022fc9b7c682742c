//! Why a file path and a URL cannot stand for each other.

use core::fmt;

/// Why a file path has no `file:` URL, or a URL has no file path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FilePathError {
    /// The path does not begin at a root: `/` on POSIX; on Windows a drive with a separator after it, or a
    /// server and a share.
    NotAbsolute,
    /// The path has a segment `..`, which URLs do not keep; or `.` in a verbatim Windows path. With
    /// [`FilePathForm::Lexical`](crate::FilePathForm::Lexical), `..` is resolved instead.
    DotSegment,
    /// The path contains the byte 0.
    Nul,
    /// A segment of the path contains a character that separates segments on the path's platform.
    SeparatorInSegment,
    /// The path is a Windows path and is not Unicode.
    NotUnicode,
    /// The path names a Windows device, not a file on a drive or a share.
    Device,
    /// The host of a `file:` URL cannot name the server of the UNC path, or the other way round.
    Server,
    /// The scheme of the URL is not `file`.
    Scheme,
    /// The URL has a host other than `localhost`, and POSIX paths have none.
    Host,
    /// The URL would be longer than 4 GiB.
    TooLong,
}

impl FilePathError {
    /// Returns the error itself: it is an enum.
    #[must_use]
    pub const fn kind(&self) -> Self {
        *self
    }

    /// Returns a name for programs, such as `not-absolute`.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::NotAbsolute => "not-absolute",
            Self::DotSegment => "dot-segment",
            Self::Nul => "nul",
            Self::SeparatorInSegment => "separator-in-segment",
            Self::NotUnicode => "not-unicode",
            Self::Device => "device",
            Self::Server => "server",
            Self::Scheme => "scheme",
            Self::Host => "host",
            Self::TooLong => "too-long",
        }
    }

    const fn description(self) -> &'static str {
        match self {
            Self::NotAbsolute => "the path is not absolute",
            Self::DotSegment => "the path has a dot segment, which URLs do not keep",
            Self::Nul => "the path contains a null byte",
            Self::SeparatorInSegment => "a segment of the path contains a path separator",
            Self::NotUnicode => "the path is not Unicode",
            Self::Device => "the path names a Windows device",
            Self::Server => "a file URL and a UNC path cannot both name the server",
            Self::Scheme => "the scheme of the URL is not file",
            Self::Host => "the URL has a host, which no POSIX path can name",
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
