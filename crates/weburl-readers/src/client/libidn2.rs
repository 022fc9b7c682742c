//! Names in Unicode, converted to ASCII by libidn2, as libcurl calls it.

use std::borrow::Cow;

use idna::AsciiDenyList;
use idna::uts46::{DnsLength, Hyphens, Uts46};

/// Returns the ASCII form of a name that is outside ASCII. Where that is refused, a second attempt is transitional.
///
/// [curl: `idn_decode`](https://github.com/curl/curl/blob/curl-8_22_0/lib/idn.c).
pub(crate) fn to_ascii(name: &str) -> Option<String> {
    process(name).map(Cow::into_owned).or_else(|| {
        let transitional = name
            .replace(['\u{200c}', '\u{200d}'], "")
            .replace(['\u{df}', '\u{1e9e}'], "ss")
            .replace('\u{3c2}', "\u{3c3}");
        process(&transitional).map(Cow::into_owned)
    })
}

fn process(name: &str) -> Option<Cow<'_, str>> {
    Uts46::new()
        .to_ascii(name.as_bytes(), AsciiDenyList::EMPTY, Hyphens::Check, DnsLength::Ignore)
        .ok()
}
