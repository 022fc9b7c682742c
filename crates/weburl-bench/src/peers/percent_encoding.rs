//! The crate `percent-encoding`.

use std::borrow::Cow;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

use super::{Named, PercentEncode};

/// Its two functions, with a set equal to the component percent-encode set.
pub(crate) struct PercentEncoding;

const COMPONENT: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'_')
    .remove(b'.')
    .remove(b'!')
    .remove(b'~')
    .remove(b'*')
    .remove(b'\'')
    .remove(b'(')
    .remove(b')');

impl Named for PercentEncoding {
    fn name(&self) -> &'static str {
        "percent-encoding"
    }
}

impl PercentEncode for PercentEncoding {
    #[inline]
    fn encode<'t>(&self, text: &'t str) -> Cow<'t, str> {
        utf8_percent_encode(text, COMPONENT).into()
    }

    #[inline]
    fn decode<'t>(&self, text: &'t str) -> Cow<'t, [u8]> {
        percent_decode_str(text).into()
    }
}
