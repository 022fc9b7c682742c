//! Changes to a URL: the setters of the URL record, and edits of path segments.

pub(crate) mod credentials;
pub(crate) mod opaque_path;
pub(crate) mod path_segments_mut;
pub(crate) mod setters;
