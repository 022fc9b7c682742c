//! The encoding of a document in which nothing declares one.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{Encoding, UTF_8};
use weburl::{Host, Url};

/// The encoding of an HTML document that declares none.
///
/// [HTML Standard: determining the character
/// encoding](https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding) leaves this
/// to browsers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum FallbackEncoding {
    /// UTF-8 if the bytes are valid UTF-8, and otherwise what the crate `chardetng` guesses from them. Suits
    /// files, and is the default.
    #[default]
    Utf8,
    /// What `chardetng` guesses from the bytes and from the top-level domain of the document's address, which
    /// alone decides if the bytes are ASCII. It is never UTF-8, as in browsers for pages from a server, so that
    /// `?q=caf&eacute;` is `?q=caf%E9` on most domains.
    Guess,
    /// This one, as browsers whose fallback depends on the user's language.
    Encoding(&'static Encoding),
}

impl FallbackEncoding {
    /// Returns the encoding of `source` if nothing declares it.
    pub(crate) fn of(self, source: &[u8], address: &Url) -> &'static Encoding {
        // Faster than to guess.
        if self == Self::Utf8 && std::str::from_utf8(source).is_ok() {
            return UTF_8;
        }
        let mut detector = FallbackDetector::new(self);
        detector.feed(source, true);
        detector.encoding(address)
    }
}

/// Looks at the bytes of a document as they arrive.
pub(crate) struct FallbackDetector {
    fallback: FallbackEncoding,
    detector: EncodingDetector,
}

impl FallbackDetector {
    pub(crate) fn new(fallback: FallbackEncoding) -> Self {
        Self { fallback, detector: EncodingDetector::new(Iso2022JpDetection::Deny) }
    }

    /// Looks at more bytes. Do not call it again after the last ones.
    pub(crate) fn feed(&mut self, bytes: &[u8], is_last: bool) {
        if !matches!(self.fallback, FallbackEncoding::Encoding(_)) {
            self.detector.feed(bytes, is_last);
        }
    }

    /// Returns what `FallbackEncoding::of` would return for the bytes so far.
    pub(crate) fn encoding(&self, address: &Url) -> &'static Encoding {
        match self.fallback {
            FallbackEncoding::Encoding(encoding) => encoding,
            FallbackEncoding::Utf8 => self.detector.guess(None, Utf8Detection::Allow),
            FallbackEncoding::Guess => {
                let domain = top_level_domain(address);
                self.detector.guess(domain.map(str::as_bytes), Utf8Detection::Deny)
            }
        }
    }
}

/// Returns the last label of the host, in lowercase ASCII as `chardetng` demands.
fn top_level_domain(address: &Url) -> Option<&str> {
    let Some(Host::Domain(domain)) = address.host() else { return None };
    let domain = domain.strip_suffix('.').unwrap_or(domain);
    let label = domain.rsplit('.').next()?;
    let is_plain = label.bytes().all(|byte| byte.is_ascii() && !byte.is_ascii_uppercase());
    (is_plain && !label.is_empty()).then_some(label)
}
