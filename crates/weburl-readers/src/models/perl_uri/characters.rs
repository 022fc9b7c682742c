//! The two kinds of strings.

use weburl_legacy::lowercase;

use crate::client::percent;

/// What a string of Perl has.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Characters {
    Unicode,
    /// Bytes, which are the first 256 characters.
    Bytes,
}

impl Characters {
    pub(super) fn is_space(self, c: char) -> bool {
        match self {
            Self::Unicode => c.is_whitespace(),
            Self::Bytes => c.is_ascii_whitespace() || c == '\u{b}',
        }
    }

    pub(super) fn lowercase(self, text: &str) -> String {
        match self {
            Self::Unicode => lowercase::of_unicode_14(text),
            Self::Bytes => text.to_ascii_lowercase(),
        }
    }

    pub(super) fn escape(self, c: char, escaped: &mut String) {
        let mut buffer = [0; 4];
        let byte = [c as u8];
        let bytes = match self {
            Self::Unicode => c.encode_utf8(&mut buffer).as_bytes(),
            Self::Bytes => &byte,
        };
        bytes.iter().for_each(|&byte| percent::push_encoded(byte, escaped));
    }
}
