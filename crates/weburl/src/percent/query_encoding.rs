//! The encoding of a query: UTF-8, or the legacy encoding of a document.

use alloc::string::String;

use crate::percent::percent_encode::write_percent_encoded;
use crate::percent::percent_encode_set::PercentEncodeSet;
use crate::syntax::scheme::SchemeType;

/// The `encoding` argument of the URL parser. Without the feature `encoding`, it is always UTF-8.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct QueryEncoding {
    /// `None` for UTF-8. Never an encoding whose output encoding is UTF-8.
    #[cfg(feature = "encoding")]
    legacy: Option<&'static encoding_rs::Encoding>,
}

impl QueryEncoding {
    #[cfg(feature = "encoding")]
    pub(crate) fn new(encoding: &'static encoding_rs::Encoding) -> Self {
        let encoding = encoding.output_encoding();
        Self { legacy: Some(encoding).filter(|&encoding| encoding != encoding_rs::UTF_8) }
    }

    /// Writes a query without its `?`.
    ///
    /// [URL Standard: query state](https://url.spec.whatwg.org/#query-state).
    pub(crate) fn write(self, query: &str, scheme_type: SchemeType, out: &mut String) {
        let set = query_percent_encode_set(scheme_type);
        #[cfg(feature = "encoding")]
        if let Some(encoding) = self.legacy.filter(|_| may_be_in_another_encoding(scheme_type)) {
            return crate::percent::encoding::write_percent_encoded_after_encoding(
                query,
                encoding,
                &set.encoding(),
                out,
            );
        }
        write_percent_encoded(query, set, out);
    }
}

#[cfg(feature = "encoding")]
fn may_be_in_another_encoding(scheme_type: SchemeType) -> bool {
    scheme_type.is_special() && !matches!(scheme_type, SchemeType::Ws | SchemeType::Wss)
}

/// Returns the percent-encode set for the query of a URL with this type of scheme.
pub(crate) const fn query_percent_encode_set(scheme_type: SchemeType) -> &'static PercentEncodeSet {
    if scheme_type.is_special() {
        &PercentEncodeSet::SPECIAL_QUERY
    } else {
        &PercentEncodeSet::QUERY
    }
}
