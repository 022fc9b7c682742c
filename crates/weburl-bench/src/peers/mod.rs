//! The libraries that are compared, behind small traits.
//!
//! If a library lacks an operation, its closest one is used instead, which a comment names.

pub(crate) mod ada;
pub(crate) mod drop_in;
pub(crate) mod malloc;
pub(crate) mod percent_encoding;
pub(crate) mod sorug;
pub(crate) mod url;
pub(crate) mod weburl;

use std::borrow::Cow;

/// A library with its name.
pub(crate) trait Named {
    fn name(&self) -> &'static str;
}

/// A library that parses URLs.
pub(crate) trait Parse: Named {
    /// A URL that owns its href.
    type Url;

    fn parse(&self, input: &str) -> Option<Self::Url>;
    fn href<'u>(&self, url: &'u Self::Url) -> &'u str;
    fn can_parse(&self, input: &str) -> bool;
    fn join(&self, base: &Self::Url, reference: &str) -> Option<Self::Url>;
}

/// A library that parses without copying if it can.
pub(crate) trait ParseBorrowed: Named {
    /// Calls `read` with the URL's href.
    fn parse_borrowed(&mut self, input: &str, read: impl FnOnce(&str));
}

/// The setters of the Web IDL interface, which ignore invalid values.
pub(crate) trait Setters: Parse {
    fn set_protocol(url: &mut Self::Url, value: &str);
    fn set_host(url: &mut Self::Url, value: &str);
    fn set_port(url: &mut Self::Url, value: &str);
    fn set_pathname(url: &mut Self::Url, value: &str);
    fn set_search(url: &mut Self::Url, value: &str);
    fn set_hash(url: &mut Self::Url, value: &str);
}

/// A list of names and values that can be read repeatedly.
pub(crate) trait SearchParams: Named {
    /// Parses `query` into a list, and calls `read` with each name and value.
    fn parse_list(&self, query: &str, read: impl FnMut(&str, &str));

    /// Parses `query`, and serializes the result.
    fn reserialize(&self, query: &str) -> String;
}

/// An iterator over names and values, which are not stored.
pub(crate) trait FormPairs: Named {
    /// Calls `read` with each name and value of `query`.
    fn iterate(&self, query: &str, read: impl FnMut(&str, &str));
}

/// A library that percent-encodes with the component percent-encode set.
pub(crate) trait PercentEncode: Named {
    fn encode<'t>(&self, text: &'t str) -> Cow<'t, str>;
    fn decode<'t>(&self, text: &'t str) -> Cow<'t, [u8]>;
}
