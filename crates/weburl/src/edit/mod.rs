//! The setters of the URL record.

pub(crate) mod path_segments_mut;
pub(crate) mod setters;
