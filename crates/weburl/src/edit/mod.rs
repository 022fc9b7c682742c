//! Changes to a URL: the setters of the URL record, and edits of path segments.

pub(crate) mod path_segments_mut;
pub(crate) mod setters;
