//! The path in the form in which the program returns it.

use crate::models::dotnet_uri::dot_segments::{self, BACKSLASH, Removed, SLASH};
use crate::models::dotnet_uri::escape::{encoded_byte, escape};
use crate::models::dotnet_uri::refusal::NEGATIVE_LENGTH;
use crate::models::dotnet_uri::syntax::{
    AS_FILE, DECODES_DOTS_AND_SLASHES, REMOVES_DOT_SEGMENTS, ROOTED, Syntax,
};
use crate::reading::ReadError;

/// A path, and what is known about the URL.
pub(super) struct Path<'a> {
    /// In UTF-16 code units.
    pub(super) text: &'a [u16],
    pub(super) syntax: &'a Syntax,
    pub(super) has_authority: bool,
    pub(super) is_dos_path: bool,
    /// Whether the input is the path of a file, without a scheme.
    pub(super) is_file_path: bool,
}

/// What a path has.
#[derive(Default)]
struct Found {
    /// Something that must be percent-encoded.
    raw: bool,
    backslash: bool,
    encoded_dot_or_slash: bool,
    /// Dots that may be a dot segment.
    dots: bool,
}

/// A path as the program returns it.
pub(super) struct Canonical {
    pub(super) path: String,
    /// The same before it is encoded, if the program loses the end of the whole URL.
    pub(super) cut: Option<Removed>,
    /// Whether the program percent-encodes the path.
    pub(super) is_escaped: bool,
}

impl Path<'_> {
    /// Returns the path, with a slash in front if it needs one.
    ///
    /// # Errors
    /// If the program loses even this slash or half of a character, and stumbles over it, or over half of one that was
    /// left.
    pub(super) fn canonical(&self) -> Result<Canonical, ReadError> {
        let is_rooted = matches!(self.text.first(), Some(&(SLASH | BACKSLASH)));
        let needs_slash = self.has_authority && self.syntax.has(ROOTED) && !is_rooted;
        let root: &[u16] = if needs_slash { &[SLASH] } else { &[] };
        let found = self.found();
        let decodes = self.syntax.has(DECODES_DOTS_AND_SLASHES);
        let is_tree =
            self.syntax.has(REMOVES_DOT_SEGMENTS) && (self.is_dos_path || self.has_authority);
        let must_be_rewritten =
            is_tree && (found.encoded_dot_or_slash && decodes || found.backslash);
        let mut path = [root, self.text].concat();
        let mut cut = None;
        if self.is_dos_path {
            path[root.len() + self.drive_len() - 1] = u16::from(b':');
        }
        if must_be_rewritten || is_tree && found.dots {
            if decodes && !self.is_file_path {
                path = decode_dots_and_slashes(&path);
            }
            let start = root.len() + self.drive_len();
            let removed = dot_segments::remove(&path, start, self.syntax.has(AS_FILE));
            path = removed.path().to_vec();
            cut = Some(removed).filter(|removed| removed.loses_more_of_url);
        }
        let is_escaped = must_be_rewritten || found.raw || found.backslash || self.is_file_path;
        if is_escaped && path.len() < root.len() {
            return Err(NEGATIVE_LENGTH);
        }
        let mut path = match is_escaped {
            true => escape(&path, b"?#", !self.is_file_path)?,
            false => String::from_utf16_lossy(&path),
        };
        if self.is_dos_path && path.starts_with('/') {
            path.remove(0);
        }
        Ok(Canonical { path, cut, is_escaped })
    }

    /// Returns the length of the drive letter and its colon.
    fn drive_len(&self) -> usize {
        match self.text {
            [SLASH | BACKSLASH, ..] if self.is_dos_path => 3,
            _ if self.is_dos_path => 2,
            _ => 0,
        }
    }

    fn found(&self) -> Found {
        let mut found = Found::default();
        let mut rest = self.text;
        while let Some((&unit, after)) = rest.split_first() {
            rest = after;
            match u8::try_from(unit).unwrap_or(u8::MAX) {
                b'\\' => found.backslash = true,
                b'.' => {
                    let next = after.first().map(|&unit| u8::try_from(unit));
                    found.dots |= matches!(next, None | Some(Ok(b'.' | b'/' | b'\\' | b'?')));
                }
                b'%' => match encoded_byte(after) {
                    Some(byte) => found.encoded_dot_or_slash |= b"./\\".contains(&byte),
                    None => found.raw = true,
                },
                byte if b"\"#<>?[]^`{|}".contains(&byte) => found.raw = true,
                byte => found.raw |= !(b'!'..=b'~').contains(&byte),
            }
        }
        found
    }
}

/// Decodes the percent-encoded dots, slashes and backslashes.
fn decode_dots_and_slashes(path: &[u16]) -> Vec<u16> {
    let mut decoded = Vec::with_capacity(path.len());
    let mut rest = path;
    while let Some(percent) = rest.iter().position(|&unit| unit == u16::from(b'%')) {
        let (before, after) = rest.split_at(percent);
        decoded.extend_from_slice(before);
        // Two units, whatever they are.
        let (triplet, after) = after.split_at(after.len().min(3));
        match encoded_byte(&triplet[1..]) {
            Some(byte @ (b'.' | b'/' | b'\\')) => decoded.push(u16::from(byte)),
            _ => decoded.extend_from_slice(triplet),
        }
        rest = after;
    }
    decoded.extend_from_slice(rest);
    decoded
}
