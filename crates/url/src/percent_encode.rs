//! The percent-encode sets of a path segment that is pushed or comes from the file system.

use weburl::percent_encode::PercentEncodeSet;

/// The standard's path percent-encode set, what would end a segment, and what would be decoded in it.
pub(crate) const PATH_SEGMENT: PercentEncodeSet = PercentEncodeSet::PATH.add("%/");

/// A backslash ends a segment of a special URL, too.
pub(crate) const SPECIAL_PATH_SEGMENT: PercentEncodeSet = PATH_SEGMENT.add("\\");
