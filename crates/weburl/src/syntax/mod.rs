//! What the bytes and words of a URL are, wherever they stand: code points, schemes, drive letters.

pub(crate) mod code_point;
pub(crate) mod scheme;
pub(crate) mod windows_drive_letter;
