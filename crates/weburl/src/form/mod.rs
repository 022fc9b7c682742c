//! `application/x-www-form-urlencoded`: the format, and lists of names and values.

pub mod form_urlencoded;
pub(crate) mod pair;
mod query_pairs;
pub(crate) mod search_params;
pub(crate) mod tuple_list;
