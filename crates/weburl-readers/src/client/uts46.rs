//! Names in Unicode, converted to ASCII by UTS 46.

use std::borrow::Cow;

use idna::AsciiDenyList;
use idna::uts46::{DnsLength, Hyphens, Uts46};

/// What separates labels.
pub(crate) const DOTS: [char; 4] = ['.', '\u{3002}', '\u{ff0e}', '\u{ff61}'];

/// Returns the ASCII form of a name as most clients make it: nontransitional, without a limit of the length, and
/// without any rule for ASCII.
pub(crate) fn to_ascii(name: &str) -> Option<Cow<'_, str>> {
    let uts46 = Uts46::new();
    uts46.to_ascii(name.as_bytes(), AsciiDenyList::EMPTY, Hyphens::Allow, DnsLength::Ignore).ok()
}
