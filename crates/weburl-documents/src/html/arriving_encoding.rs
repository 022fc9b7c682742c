//! The encoding of a document that is still arriving.

use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};
use weburl::Url;

use crate::encoding::EncodingSource;
use crate::fallback_encoding::FallbackDetector;
use crate::html::prescan::{PRESCANNED_LEN, known_at_start, meta_element, tentative};
use crate::options::DocumentOptions;
use crate::text::is_readable_in_parts;

/// What is known of the encoding.
pub(crate) struct ArrivingEncoding {
    /// The encoding that nothing can change any more.
    known: Option<(&'static Encoding, EncodingSource)>,
    /// What the first bytes declare.
    tentative: Option<&'static Encoding>,
    /// What bytes are read in from some place on, though they may turn out to be in another encoding.
    settled: Option<&'static Encoding>,
    detector: FallbackDetector,
}

impl ArrivingEncoding {
    pub(crate) fn new(options: &DocumentOptions<'_>) -> Self {
        let detector = FallbackDetector::new(options.fallback_encoding);
        Self { known: None, tentative: None, settled: None, detector }
    }

    /// The number of bytes to wait for before calling `start`.
    pub(crate) const START_LEN: usize = PRESCANNED_LEN;

    /// Looks at the first bytes, and returns whether the document can be read in parts.
    pub(crate) fn start(&mut self, start: &[u8], options: &DocumentOptions<'_>) -> bool {
        let prescanned = &start[..start.len().min(PRESCANNED_LEN)];
        // Nothing that follows makes another `meta` element the first.
        let of_meta =
            || Some((meta_element(prescanned, options.is_scripting)?, EncodingSource::Document));
        self.known = known_at_start(start, options.transport_encoding).or_else(of_meta);
        self.tentative = tentative(prescanned);
        let encoding = self.known.map(|known| known.0).or(self.tentative);
        encoding.is_none_or(is_readable_in_parts)
    }

    /// Looks at bytes of the document, from the first to the last.
    pub(crate) fn feed(&mut self, bytes: &[u8], is_last: bool) {
        if self.known.is_none() {
            self.detector.feed(bytes, is_last);
        }
    }

    /// Takes note of the encoding that the first `meta` element declares.
    pub(crate) fn declare(&mut self, encoding: &'static Encoding, address: &Url) {
        // What has been read in parts cannot be read as a whole any more.
        if !is_readable_in_parts(encoding) {
            self.settle(address);
        }
        self.known.get_or_insert((encoding, EncodingSource::Document));
    }

    /// Decides for what the bytes so far say.
    pub(crate) fn settle(&mut self, address: &Url) {
        if self.settled.is_none() {
            self.settled = Some(self.so_far(address).0);
        }
    }

    fn so_far(&self, address: &Url) -> (&'static Encoding, EncodingSource) {
        let tentative = self.tentative.map(|encoding| (encoding, EncodingSource::Document));
        let or_guess = || (self.detector.encoding(address), EncodingSource::Guess);
        self.known.or(tentative).unwrap_or_else(or_guess)
    }

    pub(crate) fn is_known(&self) -> bool {
        self.known.is_some()
    }

    /// Returns whether text is read in an encoding that is not only a stand-in.
    pub(crate) fn is_settled(&self) -> bool {
        self.known.is_some() || self.settled.is_some()
    }

    /// Returns the encoding in which text is read. As long as it is not settled, only ASCII can be read.
    pub(crate) fn current(&self) -> &'static Encoding {
        self.settled.or(self.known.map(|known| known.0)).unwrap_or(WINDOWS_1252)
    }

    /// Returns where markup begins in the first bytes.
    pub(crate) fn start_of_markup(&self) -> usize {
        match self.known {
            Some((encoding, EncodingSource::ByteOrderMark)) if encoding == UTF_8 => 3,
            _ => 0,
        }
    }

    /// Returns the encoding of the document, what determined it, and whether text was read in another one. Call it after
    /// the last bytes.
    pub(crate) fn finish(&mut self, address: &Url) -> (&'static Encoding, EncodingSource, bool) {
        let (encoding, source) = self.so_far(address);
        let is_late = self.settled.is_some_and(|settled| settled != encoding);
        self.known = Some((encoding, source));
        (encoding, source, is_late)
    }
}
