//! What parser, setters and reports must know of bytes and words: code points, schemes, authorities, ports, paths, dot
//! segments, drive letters.

pub(crate) mod authority;
pub(crate) mod code_point;
pub(crate) mod dot_segment;
pub(crate) mod path;
pub(crate) mod port;
pub(crate) mod scheme;
pub(crate) mod scp_address;
pub(crate) mod windows_drive_letter;
