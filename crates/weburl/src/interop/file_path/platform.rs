//! Paths of the platform that this is compiled for: bytes on Unix, elsewhere text, which a path need not be.

use alloc::string::String;
use std::path::{Path, PathBuf};

use crate::interop::file_path::error::FilePathError;
use crate::interop::file_path::form::FilePathForm;

/// The href of the file at `path`.
#[cfg(unix)]
pub(super) fn href_from_path(path: &Path, form: FilePathForm) -> Result<String, FilePathError> {
    use std::os::unix::ffi::OsStrExt;
    super::posix::href_from_path(path.as_os_str().as_bytes(), form)
}

/// The path of the file that a URL with this server and this path names.
#[cfg(unix)]
pub(super) fn path_from_url(server: Option<&str>, path: &str) -> Result<PathBuf, FilePathError> {
    use std::os::unix::ffi::OsStringExt;
    Ok(std::ffi::OsString::from_vec(super::posix::path_from_url(server, path)?).into())
}

/// The href of the file at `path`.
#[cfg(not(unix))]
pub(super) fn href_from_path(path: &Path, form: FilePathForm) -> Result<String, FilePathError> {
    let path = path.to_str().ok_or(FilePathError::NotUnicode)?;
    if cfg!(windows) {
        super::windows::href_from_path(path, form)
    } else {
        super::posix::href_from_path(path.as_bytes(), form)
    }
}

/// The path of the file that a URL with this server and this path names.
#[cfg(not(unix))]
pub(super) fn path_from_url(server: Option<&str>, path: &str) -> Result<PathBuf, FilePathError> {
    if cfg!(windows) {
        return super::windows::path_from_url(server, path).map(PathBuf::from);
    }
    let path = String::from_utf8(super::posix::path_from_url(server, path)?);
    path.map(PathBuf::from).map_err(|_| FilePathError::NotUnicode)
}
