//! Windows paths: text that begins with a drive, or with a server and a share.
//!
//! Both `\` and `/` separate segments. Verbatim paths (`\\?\C:\file`, `\\?\UNC\server\share\file`) go to the
//! file system as they are: there, only `\` separates segments, and `.` is a name, which no URL can keep.

use alloc::borrow::Cow;
use alloc::string::String;
use core::net::Ipv4Addr;

use crate::host::domain;
use crate::interop::file_path::error::FilePathError;
use crate::interop::file_path::form::FilePathForm;
use crate::interop::file_path::segments::{
    decode_segment, write_segments, write_segments_below_root,
};
use crate::syntax::windows_drive_letter::is_normalized_windows_drive_letter;

/// The href of the file at a Windows path.
pub(super) fn href_from_path(path: &str, form: FilePathForm) -> Result<String, FilePathError> {
    if let Some(verbatim) = path.strip_prefix(r"\\?\") {
        return href_from_verbatim(verbatim, form);
    }
    match path.as_bytes() {
        [b'\\' | b'/', b'\\' | b'/', ..] => href_from_unc(&path[2..], form),
        _ => href_from_drive(path, form),
    }
}

fn href_from_verbatim(path: &str, form: FilePathForm) -> Result<String, FilePathError> {
    if path.contains('/') {
        return Err(FilePathError::SeparatorInSegment);
    }
    if path.split('\\').any(|segment| matches!(segment, "." | "..")) {
        return Err(FilePathError::DotSegment);
    }
    match path.split_at_checked(4) {
        Some((prefix, rest)) if prefix.eq_ignore_ascii_case(r"UNC\") => href_from_unc(rest, form),
        _ => href_from_drive(path, form).map_err(|error| match error {
            FilePathError::NotAbsolute => FilePathError::Device,
            other => other,
        }),
    }
}

fn href_from_drive(path: &str, form: FilePathForm) -> Result<String, FilePathError> {
    let (drive, rest) = path.split_at_checked(2).ok_or(FilePathError::NotAbsolute)?;
    let rest = rest.strip_prefix(is_separator).ok_or(FilePathError::NotAbsolute)?;
    if !is_normalized_windows_drive_letter(drive.as_bytes()) {
        return Err(FilePathError::NotAbsolute);
    }
    let mut href = String::from("file:///");
    href.push_str(drive);
    write_segments_below_root(rest.split(is_separator).map(str::as_bytes), form, &mut href)?;
    Ok(href)
}

/// `path` is what follows the two separators of a UNC path.
fn href_from_unc(path: &str, form: FilePathForm) -> Result<String, FilePathError> {
    let (server, rest) = path.split_once(is_separator).unwrap_or((path, ""));
    if matches!(server, "." | "?") {
        return Err(FilePathError::Device);
    }
    let (share, rest) = match rest.split_once(is_separator) {
        Some((share, rest)) => (share, Some(rest)),
        None => (rest, None),
    };
    if matches!(share, "" | ".") {
        return Err(FilePathError::NotAbsolute);
    }
    let mut href = String::from("file://");
    href.push_str(&host_of_server(server)?);
    // The share belongs to the root: no `..` removes it, nor is it one.
    write_segments([share.as_bytes()].into_iter(), FilePathForm::Exact, &mut href)?;
    let segments = rest.into_iter().flat_map(|rest| rest.split(is_separator));
    write_segments(segments.map(str::as_bytes), form, &mut href)?;
    Ok(href)
}

const fn is_separator(c: char) -> bool {
    matches!(c, '\\' | '/')
}

/// The Windows path of the file that a `file:` URL with this server and this path names.
pub(super) fn path_from_url(server: Option<&str>, path: &str) -> Result<String, FilePathError> {
    let segments = path.strip_prefix('/').ok_or(FilePathError::NotAbsolute)?;
    let (root, rest) = match segments.split_once('/') {
        Some((root, rest)) => (decode_windows_segment(root)?, Some(rest)),
        None => (decode_windows_segment(segments)?, None),
    };
    let mut windows_path = String::with_capacity(path.len());
    let rest = match server {
        Some(server) => {
            write_server_and_share(server, &root, &mut windows_path)?;
            rest
        }
        None if is_normalized_windows_drive_letter(root.as_bytes()) => {
            windows_path.push_str(&root);
            // `C:` is the current directory of a drive, `C:\` its root.
            Some(rest.unwrap_or(""))
        }
        None => return Err(FilePathError::NotAbsolute),
    };
    for segment in rest.into_iter().flat_map(|rest| rest.split('/')) {
        windows_path.push('\\');
        windows_path.push_str(&decode_windows_segment(segment)?);
    }
    Ok(windows_path)
}

fn write_server_and_share(
    host: &str,
    share: &str,
    windows_path: &mut String,
) -> Result<(), FilePathError> {
    if share.is_empty() {
        return Err(FilePathError::NotAbsolute);
    }
    windows_path.push_str(r"\\");
    windows_path.push_str(&server_of_host(host)?);
    windows_path.push('\\');
    windows_path.push_str(share);
    Ok(())
}

fn decode_windows_segment(segment: &str) -> Result<Cow<'_, str>, FilePathError> {
    let not_unicode = |_| FilePathError::NotUnicode;
    match decode_segment(segment, br"/\")? {
        Cow::Borrowed(name) => core::str::from_utf8(name).map(Cow::Borrowed).map_err(not_unicode),
        Cow::Owned(name) => {
            String::from_utf8(name).map(Cow::Owned).map_err(|_| FilePathError::NotUnicode)
        }
    }
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
