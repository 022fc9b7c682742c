//! What the bytes and words of a URL are, wherever they stand: code points, schemes, ports, dot segments,
//! drive letters.

pub(crate) mod code_point;
pub(crate) mod dot_segment;
pub(crate) mod port;
pub(crate) mod scheme;
pub(crate) mod windows_drive_letter;
