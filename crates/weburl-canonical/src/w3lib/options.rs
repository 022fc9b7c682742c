//! Options of the canonical form.

/// What [`canonicalize_url`](crate::w3lib::canonicalize_url) may be told. The default is what [`Profile::W3lib`](crate::Profile::W3lib) does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Whether pairs without a value stay in the query, which they do by default.
    pub keep_blank_values: bool,
    /// Whether the fragment stays, which it does not by default.
    pub keep_fragments: bool,
    /// What separates pairs of the query, which is `&` by default.
    pub query_separator: char,
}

impl Default for Options {
    fn default() -> Self {
        Self { keep_blank_values: true, keep_fragments: false, query_separator: '&' }
    }
}
