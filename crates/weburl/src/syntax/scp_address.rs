//! Addresses as scp and git take them: `user@host:path`.

use alloc::string::String;
use core::ops::Range;

use crate::scan;
use crate::scan::byte_set::ByteSet;

/// Returns where the colon before the path of such an address is. `80/a` is a port, unless the user is `git` or the path
/// ends with `.git`.
#[cold]
pub(crate) fn colon(text: &str) -> Option<usize> {
    const END_OF_USER: ByteSet = ByteSet::NOT_ALPHANUMERIC.remove("-_.+");
    let user_len = scan::find_ascii_in_set(text.as_bytes(), 0, &END_OF_USER);
    let (user, host) = text.split_at(user_len);
    let host_len = host_len(host.strip_prefix('@')?.as_bytes());
    let colon = user_len + 1 + host_len;
    let path = text[colon..].strip_prefix(':')?;
    let digits = path.bytes().take_while(u8::is_ascii_digit).count();
    let has_port = digits > 0 && path[digits..].starts_with(['/', '\\', '?', '#']);
    let is_port = digits == path.len() || has_port && user != "git" && !path.ends_with(".git");
    (!user.is_empty() && host_len > 0 && !is_port).then_some(colon)
}

/// Returns the length of the host, in ASCII or brackets, with which `text` begins.
pub(crate) fn host_len(text: &[u8]) -> usize {
    const END_OF_HOST: ByteSet = ByteSet::NOT_ALPHANUMERIC.remove("-_.");
    match text {
        [b'[', ..] => text.iter().position(|&byte| byte == b']').map_or(0, |at| at + 1),
        _ => scan::find_ascii_in_set(text, 0, &END_OF_HOST),
    }
}

/// The colon before the path of an address in a text, and the slash in its place, unless a slash follows.
pub(crate) struct Colon {
    pub(crate) span: Range<usize>,
    pub(crate) slash: &'static str,
}

impl Colon {
    /// Returns that of the address that stands at `trimmed`.
    pub(crate) fn of(text: &str, trimmed: Range<usize>) -> Option<Self> {
        let at = trimmed.start + colon(&text[trimmed])?;
        let slash = if text[at + 1..].starts_with('/') { "" } else { "/" };
        Some(Self { span: at..at + 1, slash })
    }

    /// Appends what follows `start`, with the slash.
    pub(crate) fn push(colon: Option<&Self>, text: &str, start: usize, out: &mut String) {
        let rest = colon.map_or(start, |colon| {
            out.push_str(&text[start..colon.span.start]);
            out.push_str(colon.slash);
            colon.span.end
        });
        out.push_str(&text[rest..]);
    }

    /// Returns the place in the text of a place in that with the slash.
    pub(crate) fn source_offset(&self, offset: usize) -> usize {
        if offset > self.span.start { offset + 1 - self.slash.len() } else { offset }
    }
}
