//! Percent-encode sets.

use weburl::percent_encode::PercentEncodeSet;

/// All but the unreserved characters of RFC 3986.
pub(super) const RESERVED: PercentEncodeSet = PercentEncodeSet::NON_ALPHANUMERIC.remove("-._~");

/// What not all of RFC 2396, RFC 3986 and the URL Standard leave as it is in a path or query.
pub(super) const UNSAFE: PercentEncodeSet = RESERVED.remove(":/?@!$&'()*+,;=%");
