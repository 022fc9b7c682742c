//! Changes to a URL: the setters of the URL record, and edits of path segments and of query pairs.

pub(crate) mod builder;
mod component;
pub(crate) mod credentials;
pub(crate) mod opaque_path;
pub(crate) mod path_segments_mut;
mod query_pairs;
pub(crate) mod query_pairs_mut;
pub(crate) mod setters;
mod verbatim;
