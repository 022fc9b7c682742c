//! The path in the form in which the program returns it.

use crate::client::percent;
use crate::models::dotnet_uri::dot_segments::{self, Removed};
use crate::models::dotnet_uri::escape::escape;
use crate::models::dotnet_uri::refusal::NEGATIVE_LENGTH;
use crate::models::dotnet_uri::syntax::{
    AS_FILE, DECODES_DOTS_AND_SLASHES, REMOVES_DOT_SEGMENTS, ROOTED, Syntax,
};
use crate::reading::ReadError;

/// A path, and what is known about the URL.
pub(super) struct Path<'a> {
    pub(super) text: &'a str,
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
    /// If the program loses even this slash or half of a character, and stumbles over it.
    pub(super) fn canonical(&self) -> Result<Canonical, ReadError> {
        let is_rooted = self.text.starts_with(['/', '\\']);
        let needs_slash = self.has_authority && self.syntax.has(ROOTED) && !is_rooted;
        let root = if needs_slash { "/" } else { "" };
        let found = self.found();
        let decodes = self.syntax.has(DECODES_DOTS_AND_SLASHES);
        let is_tree =
            self.syntax.has(REMOVES_DOT_SEGMENTS) && (self.is_dos_path || self.has_authority);
        let must_be_rewritten =
            is_tree && (found.encoded_dot_or_slash && decodes || found.backslash);
        let mut path = root.to_owned() + self.text;
        let mut cut = None;
        if self.is_dos_path {
            let colon = root.len() + self.drive_len() - 1;
            path.replace_range(colon..=colon, ":");
        }
        if must_be_rewritten || is_tree && found.dots {
            if decodes && !self.is_file_path {
                path = decode_dots_and_slashes(&path);
            }
            let start = root.len() + self.drive_len();
            let removed = dot_segments::remove(&path, start, self.syntax.has(AS_FILE));
            path = removed.path()?;
            cut = Some(removed).filter(|removed| removed.loses_more_of_url);
        }
        let is_escaped = must_be_rewritten || found.raw || found.backslash || self.is_file_path;
        if is_escaped {
            if path.len() < root.len() {
                return Err(NEGATIVE_LENGTH);
            }
            path = escape(&path, b"?#", !self.is_file_path);
        }
        if self.is_dos_path && path.starts_with('/') {
            path.remove(0);
        }
        Ok(Canonical { path, cut, is_escaped })
    }

    /// Returns the length of the drive letter and its colon.
    fn drive_len(&self) -> usize {
        match self.text.as_bytes() {
            [b'/' | b'\\', ..] if self.is_dos_path => 3,
            _ if self.is_dos_path => 2,
            _ => 0,
        }
    }

    fn found(&self) -> Found {
        let mut found = Found::default();
        let bytes = self.text.as_bytes();
        let mut rest = self.text;
        while let Some(c) = rest.chars().next() {
            let i = self.text.len() - rest.len();
            let mut len = c.len_utf8();
            match c {
                '\\' => found.backslash = true,
                '.' => found.dots |= matches!(bytes.get(i + 1), None | Some(b'/' | b'\\')),
                '%' => match percent::encoded_byte(&bytes[i + 1..]) {
                    Some(byte) => {
                        found.encoded_dot_or_slash |= b"./\\".contains(&byte);
                        len = 3;
                    }
                    None => found.raw = true,
                },
                '"' | '#' | '<' | '>' | '?' | '[' | ']' | '^' | '`' | '{' | '|' | '}' => {
                    found.raw = true;
                }
                _ => found.raw |= c <= ' ' || c > '~',
            }
            rest = &rest[len..];
        }
        found
    }
}

/// Decodes the percent-encoded dots, slashes and backslashes.
fn decode_dots_and_slashes(path: &str) -> String {
    let mut decoded = String::with_capacity(path.len());
    let mut rest = path;
    while let Some(percent) = rest.find('%') {
        let (before, after) = rest.split_at(percent);
        decoded.push_str(before);
        // Two UTF-16 code units, whatever they are.
        let len = match after[1..].chars().next() {
            Some(c) if c.len_utf16() == 1 => {
                1 + after[1..].chars().take(2).map(char::len_utf8).sum::<usize>()
            }
            Some(c) => 1 + c.len_utf8(),
            None => 1,
        };
        match percent::encoded_byte(&after.as_bytes()[1..]) {
            Some(byte @ (b'.' | b'/' | b'\\')) => decoded.push(char::from(byte)),
            _ => decoded.push_str(&after[..len]),
        }
        rest = &after[len..];
    }
    decoded + rest
}
