//! The URL record: the href, the offsets of its components, and the getters that read them.

pub(crate) mod component;
pub(crate) mod components;
pub(crate) mod position;
pub(crate) mod relative;
pub(crate) mod storage;
pub(crate) mod url;
pub(crate) mod url_ref;
pub(crate) mod verbatim;
