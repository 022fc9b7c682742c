//! The percent-encode sets of `url` where `weburl` has no setter that does the same.

use percent_encoding::{AsciiSet, CONTROLS};

/// The standard's special-query percent-encode set.
pub(crate) const SPECIAL_QUERY: &AsciiSet =
    &CONTROLS.add(b' ').add(b'"').add(b'#').add(b'<').add(b'>').add(b'\'');

/// What would end a segment, or would be decoded in it, and the standard's path percent-encode set.
pub(crate) const PATH_SEGMENT: &AsciiSet = &CONTROLS
    .add(b' ')
    .add(b'"')
    .add(b'#')
    .add(b'%')
    .add(b'/')
    .add(b'<')
    .add(b'>')
    .add(b'?')
    .add(b'^')
    .add(b'`')
    .add(b'{')
    .add(b'}');

/// A backslash ends a segment of a special URL, too.
pub(crate) const SPECIAL_PATH_SEGMENT: &AsciiSet = &PATH_SEGMENT.add(b'\\');
