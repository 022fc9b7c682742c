//! Paths of the platform that this is compiled for: bytes on Unix, elsewhere text, which a path need not be.

use alloc::string::String;
use std::path::{Path, PathBuf};

use crate::interop::file_path::error::FilePathError;
use crate::record::url_ref::UrlRef;

/// The href of the file at `path`.
#[cfg(unix)]
pub(super) fn href_from_path(path: &Path) -> Result<String, FilePathError> {
    use std::os::unix::ffi::OsStrExt;
    super::posix::href_from_path(path.as_os_str().as_bytes())
}

/// The path of the file that `url` names.
#[cfg(unix)]
pub(super) fn path_from_url(url: &UrlRef<'_>) -> Result<PathBuf, FilePathError> {
    use std::os::unix::ffi::OsStringExt;
    Ok(std::ffi::OsString::from_vec(url.to_posix_path()?).into())
}

/// The href of the file at `path`.
#[cfg(not(unix))]
pub(super) fn href_from_path(path: &Path) -> Result<String, FilePathError> {
    let path = path.to_str().ok_or(FilePathError::NotUnicode)?;
    if cfg!(windows) {
        super::windows::href_from_path(path)
    } else {
        super::posix::href_from_path(path.as_bytes())
    }
}

/// The path of the file that `url` names.
#[cfg(not(unix))]
pub(super) fn path_from_url(url: &UrlRef<'_>) -> Result<PathBuf, FilePathError> {
    if cfg!(windows) {
        return url.to_windows_path().map(PathBuf::from);
    }
    let path = String::from_utf8(url.to_posix_path()?);
    path.map(PathBuf::from).map_err(|_| FilePathError::NotUnicode)
}
