//! Percent-encoding, by component.

use std::borrow::Cow;

use crate::client::percent;
use crate::reading::{ReadError, Text};

const INVALID_ESCAPE: ReadError = ReadError::new("invalid URL escape");
const INVALID_HOST_CHARACTER: ReadError = ReadError::new("invalid character in host name");

/// Parts of a URL that keep different bytes unescaped.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Component {
    User,
    Host,
    Zone,
    Path,
    Fragment,
}

impl Component {
    pub(super) fn keeps(self, byte: u8) -> bool {
        let others: &[u8] = match self {
            Self::User => b"$&+,;=",
            Self::Host | Self::Zone => b"!$&'()*+,;=:[]<>\"",
            Self::Path => b"$&+,/:;=@",
            Self::Fragment => b"$&+,/:;=?@!()*",
        };
        byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte) || others.contains(&byte)
    }
}

/// Percent-decodes, and refuses what must not be encoded in this component.
pub(super) fn unescape(text: &str, component: Component) -> Result<Cow<'_, [u8]>, ReadError> {
    let in_host = matches!(component, Component::Host | Component::Zone);
    let mut rest = text.as_bytes();
    while let Some((&byte, after)) = rest.split_first() {
        rest = after;
        if byte == b'%' {
            let encoded = percent::encoded_byte(after).ok_or(INVALID_ESCAPE)?;
            let is_allowed = match component {
                Component::Host => !encoded.is_ascii() || encoded == b'%',
                Component::Zone => encoded == b'%' || encoded == b' ' || component.keeps(encoded),
                _ => true,
            };
            if !is_allowed {
                return Err(INVALID_ESCAPE);
            }
            rest = &after[2..];
        } else if in_host && byte.is_ascii() && !component.keeps(byte) {
            return Err(INVALID_HOST_CHARACTER);
        }
    }
    Ok(percent::decode(text))
}

pub(super) fn escape(bytes: &[u8], component: Component) -> String {
    let mut escaped = String::with_capacity(bytes.len());
    for &byte in bytes {
        match component.keeps(byte) {
            true => escaped.push(char::from(byte)),
            false => percent::push_encoded(byte, &mut escaped),
        }
    }
    escaped
}

/// Returns the text as it is, if it could have been escaped so, and otherwise escapes it anew.
pub(super) fn escaped(text: &str, component: Component) -> Result<Text<'_>, ReadError> {
    let decoded = unescape(text, component)?;
    let is_kept = |byte| component.keeps(byte) || b"!'()*[]%?".contains(&byte);
    Ok(match text {
        // The path `*` is never escaped.
        "%2A" if component == Component::Path => "*".into(),
        _ if text.bytes().all(is_kept) => text.into(),
        _ => escape(&decoded, component).into(),
    })
}
