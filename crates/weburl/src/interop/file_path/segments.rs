//! The segments of paths, in file paths and in URLs.

use alloc::borrow::Cow;
use alloc::string::String;

use crate::interop::file_path::error::FilePathError;
use crate::interop::file_path::form::FilePathForm;
use crate::percent::percent_encode::{percent_decode, write_percent_encoded_bytes};
use crate::percent::percent_encode_set::PercentEncodeSet;

/// What a segment does not show as it is, beyond what the parser encodes: `%`, so that it is not decoded;
/// `\`, which separates segments; `|`, which would make a drive letter of `C|`; `[` and `]`, which valid
/// URL strings have in hosts only.
const SEGMENT: PercentEncodeSet = PercentEncodeSet::PATH.add("%\\|[]");

/// Appends the path that these segments make below a root, which ends with a separator.
pub(super) fn write_segments_below_root<'a>(
    segments: impl Iterator<Item = &'a [u8]>,
    form: FilePathForm,
    href: &mut String,
) -> Result<(), FilePathError> {
    let root_len = href.len();
    write_segments(segments, form, href)?;
    if href.len() == root_len {
        href.push('/');
    }
    Ok(())
}

/// Appends the path that these segments make. What `href` has before is the root.
pub(super) fn write_segments<'a>(
    segments: impl Iterator<Item = &'a [u8]>,
    form: FilePathForm,
    href: &mut String,
) -> Result<(), FilePathError> {
    let root_len = href.len();
    let mut segments = segments.peekable();
    while let Some(segment) = segments.next() {
        match segment {
            b".." if form == FilePathForm::Lexical => {
                let parent_len = href.rfind('/').unwrap_or(0);
                href.truncate(parent_len.max(root_len));
            }
            b".." => return Err(FilePathError::DotSegment),
            b"" | b"." if form != FilePathForm::Exact => {}
            // What ends with `/.` is a directory.
            b"." if segments.peek().is_none() => href.push('/'),
            b"." => {}
            name if name.contains(&0) => return Err(FilePathError::Nul),
            name => {
                href.push('/');
                write_percent_encoded_bytes(name, &SEGMENT, href);
            }
        }
    }
    Ok(())
}

/// A segment that became several would name another file than the URL does, perhaps above it.
pub(super) fn decode_segment<'a>(
    segment: &'a str,
    separators: &[u8],
) -> Result<Cow<'a, [u8]>, FilePathError> {
    let decoded = percent_decode(segment.as_bytes());
    if decoded.contains(&0) {
        return Err(FilePathError::Nul);
    }
    if decoded.iter().any(|byte| separators.contains(byte)) {
        return Err(FilePathError::SeparatorInSegment);
    }
    Ok(decoded)
}
