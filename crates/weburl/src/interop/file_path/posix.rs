//! POSIX paths: bytes, separated by `/`.

use alloc::string::String;
use alloc::vec::Vec;

use crate::interop::file_path::error::FilePathError;
use crate::interop::file_path::form::FilePathForm;
use crate::interop::file_path::segments::{decode_segment, write_segments_below_root};

/// The href of the file at a POSIX path.
pub(super) fn href_from_path(path: &[u8], form: FilePathForm) -> Result<String, FilePathError> {
    let rest = path.strip_prefix(b"/").ok_or(FilePathError::NotAbsolute)?;
    let mut href = String::from("file://");
    write_segments_below_root(rest.split(|&byte| byte == b'/'), form, &mut href)?;
    Ok(href)
}

/// The POSIX path of the file that a `file:` URL with this server and this path names.
pub(super) fn path_from_url(server: Option<&str>, path: &str) -> Result<Vec<u8>, FilePathError> {
    if server.is_some() {
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
