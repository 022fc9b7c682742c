//! The encoding of an XML document, its text, and the mapping back to bytes of the source.
//!
//! [XML: character encoding in entities](https://www.w3.org/TR/xml/#charencoding), [RFC
//! 7303](https://www.rfc-editor.org/rfc/rfc7303#section-3).

use std::borrow::Cow;
use std::fmt;

use encoding_rs::{DecoderResult, Encoding, UTF_8, UTF_16BE, UTF_16LE};
use quick_xml::encoding::{DetectedEncoding, detect_encoding};
use quick_xml::events::Event;
use quick_xml::reader::Reader;

use super::error::XmlError;
use crate::encoding::{EncodingSource, declared};
use crate::error::DocumentErrorKind;
use crate::text::DecodedOffsets;

/// A document up to its end or, if it is strict, to the first bytes that are invalid in its encoding.
#[derive(Clone)]
pub(super) struct Source<'s> {
    is_strict: bool,
    bytes: &'s [u8],
    encoding: &'static Encoding,
    encoding_source: EncodingSource,
    /// The text, without a byte order mark.
    text: Cow<'s, str>,
    text_start: usize,
    /// Where the bytes become invalid in the encoding.
    malformed_at: Option<usize>,
}

impl<'s> Source<'s> {
    pub(super) fn new(
        bytes: &'s [u8],
        transport: Option<&'static Encoding>,
        is_strict: bool,
    ) -> Result<Self, XmlError> {
        let (encoding, encoding_source) = find_encoding(bytes, transport)?;
        let text_start = Encoding::for_bom(bytes).map_or(0, |(_, mark_len)| mark_len);
        let rest = &bytes[text_start..];
        let (text, malformed_at) = if encoding == UTF_8 {
            match std::str::from_utf8(rest) {
                Ok(text) => (Cow::Borrowed(text), None),
                Err(error) => {
                    let valid = &rest[..error.valid_up_to()];
                    (String::from_utf8_lossy(valid), Some(valid.len()))
                }
            }
        } else {
            let (text, malformed_at) = decode(rest, encoding);
            (Cow::Owned(text), malformed_at)
        };
        let malformed_at = malformed_at.map(|at| text_start + at);
        // As if the bytes were the replacement character, unless they end the text.
        let text = match malformed_at.filter(|_| !is_strict) {
            Some(_) => Cow::Owned(encoding.decode_without_bom_handling(rest).0.into_owned()),
            None => text,
        };
        Ok(Self { is_strict, bytes, encoding, encoding_source, text, text_start, malformed_at })
    }

    pub(super) fn encoding(&self) -> &'static Encoding {
        self.encoding
    }

    pub(super) fn encoding_source(&self) -> EncodingSource {
        self.encoding_source
    }

    pub(super) fn bytes(&self) -> &'s [u8] {
        self.bytes
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Converts an error in the text to one in the source. If the text ends early, and the error is about its
    /// end, returns the reason for that instead.
    pub(super) fn error(&self, error: XmlError, is_at_end: bool) -> XmlError {
        match self.check_end() {
            Err(malformed) if self.is_strict && is_at_end && error.kind.is_of_the_end() => {
                malformed
            }
            _ => XmlError { position: self.offsets().source_offset(error.position), ..error },
        }
    }

    /// Returns the error of the first bytes that are invalid, where a strict text ends.
    pub(super) fn check_end(&self) -> Result<(), XmlError> {
        match self.malformed_at {
            Some(position) => Err(XmlError { kind: DocumentErrorKind::MalformedBytes, position }),
            None => Ok(()),
        }
    }

    pub(super) fn offsets(&self) -> SourceOffsets<'_> {
        let decoded = match self.text {
            Cow::Borrowed(_) => None,
            Cow::Owned(_) => {
                Some(DecodedOffsets::new(&self.bytes[self.text_start..], self.encoding))
            }
        };
        SourceOffsets { text_start: self.text_start, decoded }
    }
}

impl fmt::Debug for Source<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Source")
            .field("len", &self.bytes.len())
            .field("encoding", &self.encoding)
            .finish_non_exhaustive()
    }
}

/// Maps offsets in the text to offsets in the source. Offsets must not decrease from call to call.
pub(super) struct SourceOffsets<'s> {
    text_start: usize,
    /// `None` if the text is a part of the source.
    decoded: Option<DecodedOffsets<'s>>,
}

impl SourceOffsets<'_> {
    pub(super) fn source_offset(&mut self, offset: usize) -> usize {
        let offset = self.decoded.as_mut().map_or(offset, |text| text.source_offset(offset));
        self.text_start + offset
    }
}

fn find_encoding(
    bytes: &[u8],
    transport: Option<&'static Encoding>,
) -> Result<(&'static Encoding, EncodingSource), XmlError> {
    if let Some((encoding, _)) = Encoding::for_bom(bytes) {
        return Ok((encoding, EncodingSource::ByteOrderMark));
    }
    if let Some(encoding) = transport {
        return Ok((encoding, EncodingSource::Transport));
    }
    match detect_encoding(bytes) {
        Some(DetectedEncoding::Utf16BeLike) => Ok((UTF_16BE, EncodingSource::Guess)),
        Some(DetectedEncoding::Utf16LeLike) => Ok((UTF_16LE, EncodingSource::Guess)),
        _ => match declared_encoding(bytes)? {
            Some(encoding) => Ok((encoding, EncodingSource::Document)),
            None => Ok((UTF_8, EncodingSource::Guess)),
        },
    }
}

/// Returns the encoding that the XML declaration names.
fn declared_encoding(bytes: &[u8]) -> Result<Option<&'static Encoding>, XmlError> {
    // A declaration that does not end soon does not count.
    let start = &bytes[..bytes.len().min(1024)];
    let declaration_len = memchr::memmem::find(start, b"?>").map_or(0, |at| at + 2);
    let declaration = std::str::from_utf8(&start[..declaration_len]).unwrap_or_default();
    let Ok(Event::Decl(declaration)) = Reader::from_str(declaration).read_event() else {
        return Ok(None);
    };
    let Some(Ok(label)) = declaration.encoding() else { return Ok(None) };
    match declared(label.as_bytes()) {
        Some(encoding) => Ok(Some(encoding)),
        None => Err(XmlError { kind: DocumentErrorKind::UnknownEncoding, position: 0 }),
    }
}

/// Returns the text up to the first bytes that are invalid in the encoding, and where these are.
fn decode(bytes: &[u8], encoding: &'static Encoding) -> (String, Option<usize>) {
    let mut decoder = encoding.new_decoder_without_bom_handling();
    let capacity = decoder.max_utf8_buffer_length_without_replacement(bytes.len());
    let mut text = String::with_capacity(capacity.unwrap_or(bytes.len()));
    let (result, read) = decoder.decode_to_string_without_replacement(bytes, &mut text, true);
    match result {
        DecoderResult::Malformed(len, after) => {
            (text, Some(read.saturating_sub(usize::from(len) + usize::from(after))))
        }
        DecoderResult::InputEmpty | DecoderResult::OutputFull => (text, None),
    }
}
