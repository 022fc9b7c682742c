//! What parser, setters and reports must know of bytes and words: code points, schemes, drive
//! letters.

pub(crate) mod code_point;
pub(crate) mod scheme;
pub(crate) mod windows_drive_letter;
