//! Paths of the file system.

use std::path::{Path, PathBuf};
use std::vec::Vec;

#[cfg(windows)]
use weburl::FilePathForm;
#[cfg(windows)]
use weburl::percent_encode::percent_decode_str;
#[cfg(not(windows))]
use weburl::percent_encode::{percent_decode, percent_encode_bytes};

use crate::host::Host;
#[cfg(not(windows))]
use crate::percent_encode::SPECIAL_PATH_SEGMENT;
use crate::url::Url;

impl Url {
    /// Returns the `file` URL of an absolute path, component by component: a slash at the end is dropped, and
    /// `..` resolved as parsers do.
    ///
    /// # Errors
    /// The path is not absolute, or no URL can hold it.
    pub fn from_file_path<P: AsRef<Path>>(path: P) -> Result<Self, ()> {
        let path = path.as_ref();
        if path.is_absolute() { url_of_path(path) } else { Err(()) }
    }

    /// Returns the `file` URL of an absolute path to a directory, with a slash at its end.
    ///
    /// # Errors
    /// As of [`from_file_path`](Self::from_file_path).
    pub fn from_directory_path<P: AsRef<Path>>(path: P) -> Result<Self, ()> {
        let mut url = Self::from_file_path(path)?;
        url.path_segments_mut()?.pop_if_empty().push("");
        Ok(url)
    }

    /// Returns the path, percent-decoded, as one of the file system, whatever the scheme.
    ///
    /// # Errors
    /// The path is opaque; the host is neither empty nor `localhost`, unless the platform is Windows and the
    /// scheme `file`; or the platform has no such path.
    pub fn to_file_path(&self) -> Result<PathBuf, ()> {
        let host = match self.host() {
            None | Some(Host::Domain("localhost")) => None,
            Some(_) if cfg!(windows) && self.scheme() == "file" => self.host_str(),
            Some(_) => return Err(()),
        };
        path_of_segments(host, self.path_segments().ok_or(())?)
    }
}

#[cfg(not(windows))]
fn url_of_path(path: &Path) -> Result<Url, ()> {
    // After the slash of the root, which all absolute paths share.
    let segments =
        path.components().skip(1).map(|component| component.as_os_str().as_encoded_bytes());
    let mut text = std::string::String::from("file://");
    for segment in segments {
        text.push('/');
        match segment {
            // A parser would write `C:` for `C|`, which is another path.
            [letter @ (b'A'..=b'Z' | b'a'..=b'z'), b'|'] => {
                text.extend([char::from(*letter), '%', '7', 'C'])
            }
            _ => text.push_str(&percent_encode_bytes(segment, &SPECIAL_PATH_SEGMENT)),
        }
    }
    Url::parse(&text).map_err(drop)
}

#[cfg(windows)]
fn url_of_path(path: &Path) -> Result<Url, ()> {
    let form = |form| weburl::Url::from_file_path_as(path, form);
    form(FilePathForm::Components).or_else(|_| form(FilePathForm::Lexical)).map(Url).map_err(drop)
}

#[cfg(not(windows))]
fn path_of_segments<'a>(
    _: Option<&str>,
    segments: impl Iterator<Item = &'a str>,
) -> Result<PathBuf, ()> {
    let mut path = Vec::new();
    for segment in segments {
        path.push(b'/');
        path.extend_from_slice(&percent_decode(segment.as_bytes()));
    }
    // What looks like a drive letter ends with a slash.
    if matches!(path[..], [.., b'A'..=b'Z' | b'a'..=b'z', b':' | b'|']) {
        path.push(b'/');
    }
    path_of_bytes(path)
}

#[cfg(unix)]
fn path_of_bytes(path: Vec<u8>) -> Result<PathBuf, ()> {
    use std::ffi::OsString;
    use std::os::unix::ffi::OsStringExt;
    Ok(PathBuf::from(OsString::from_vec(path)))
}

#[cfg(not(any(unix, windows)))]
fn path_of_bytes(path: Vec<u8>) -> Result<PathBuf, ()> {
    std::string::String::from_utf8(path).map(PathBuf::from).map_err(drop)
}

#[cfg(windows)]
fn path_of_segments<'a>(
    host: Option<&str>,
    mut segments: impl Iterator<Item = &'a str>,
) -> Result<PathBuf, ()> {
    let mut path = match host {
        Some(host) => std::format!(r"\\{host}"),
        None => {
            let drive = percent_decode_str(segments.next().ok_or(())?).map_err(drop)?;
            match drive.as_bytes() {
                [letter, b':'] if letter.is_ascii_alphabetic() => drive.into_owned(),
                _ => return Err(()),
            }
        }
    };
    for segment in segments {
        path.push('\\');
        path.push_str(&percent_decode_str(segment).map_err(drop)?);
    }
    Ok(PathBuf::from(path))
}
