//! The text of a source, and the mapping from offsets in the text to bytes of the source.

use std::borrow::Cow;
use std::ops::Range;

use encoding_rs::{Decoder, Encoding, ISO_2022_JP, REPLACEMENT, UTF_8, UTF_16BE, UTF_16LE};

/// A source in a form in which markup can be found.
#[derive(Clone, Debug)]
pub(crate) enum Text<'s> {
    /// The source is UTF-8.
    Utf8(&'s str),
    /// ASCII bytes stand for themselves, so only what lies between markup is decoded.
    AsciiCompatible { source: &'s [u8], encoding: &'static Encoding },
    /// Markup can be found only after decoding: UTF-16, ISO-2022-JP.
    Decoded { source: &'s [u8], text: String, encoding: &'static Encoding },
}

impl<'s> Text<'s> {
    /// Returns the text of `source`, including its byte order mark.
    pub(crate) fn new(source: &'s [u8], encoding: &'static Encoding) -> Self {
        if encoding == UTF_8
            && let Ok(text) = std::str::from_utf8(source)
        {
            return Self::Utf8(text);
        }
        if !is_readable_in_parts(encoding) {
            let text = encoding.decode_without_bom_handling(source).0.into_owned();
            return Self::Decoded { source, text, encoding };
        }
        Self::AsciiCompatible { source, encoding }
    }

    /// Returns the text of `source`, which is a part of a document in an encoding that is readable in parts. If it
    /// `has_more` that will follow, a character at its end that is not complete is left out.
    pub(crate) fn of_part(source: &'s [u8], encoding: &'static Encoding, has_more: bool) -> Self {
        match std::str::from_utf8(source) {
            Ok(text) if encoding == UTF_8 => Self::Utf8(text),
            Err(error) if encoding == UTF_8 && has_more && error.error_len().is_none() => {
                Self::Utf8(std::str::from_utf8(&source[..error.valid_up_to()]).unwrap_or_default())
            }
            _ => Self::AsciiCompatible { source, encoding },
        }
    }

    pub(crate) fn encoding(&self) -> &'static Encoding {
        match self {
            Self::Utf8(_) => UTF_8,
            Self::AsciiCompatible { encoding, .. } | Self::Decoded { encoding, .. } => encoding,
        }
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        match self {
            Self::Utf8(text) => text.as_bytes(),
            Self::AsciiCompatible { source, .. } => source,
            Self::Decoded { text, .. } => text.as_bytes(),
        }
    }

    /// Returns the offset after the byte order mark, if there is one.
    pub(crate) fn start(&self) -> usize {
        let has_mark = match self {
            Self::AsciiCompatible { encoding, .. } if *encoding != UTF_8 => false,
            _ => self.bytes().starts_with("\u{FEFF}".as_bytes()),
        };
        if has_mark { '\u{FEFF}'.len_utf8() } else { 0 }
    }

    /// Returns the characters in a range that begins and ends next to ASCII.
    pub(crate) fn decode(&self, range: Range<usize>) -> Cow<'_, str> {
        match self {
            Self::Utf8(text) => Cow::Borrowed(&text[range]),
            Self::AsciiCompatible { source, encoding } => {
                encoding.decode_without_bom_handling(&source[range]).0
            }
            Self::Decoded { text, .. } => Cow::Borrowed(&text[range]),
        }
    }

    /// Maps offsets in what `decode` returned for `range` to offsets in the text.
    pub(crate) fn offsets_in(&self, range: Range<usize>) -> TextOffsets<'_> {
        match self {
            Self::AsciiCompatible { source, encoding } => TextOffsets::Decoding {
                start: range.start,
                offsets: DecodedOffsets::new(&source[range], encoding),
            },
            _ => TextOffsets::Same { start: range.start },
        }
    }

    /// Maps offsets in the text to offsets in the source.
    pub(crate) fn source_offsets(&self) -> SourceOffsets<'_> {
        match self {
            Self::Decoded { source, text, encoding } if *encoding == ISO_2022_JP => {
                let _ = text;
                SourceOffsets::Stateful(DecodedOffsets::new(source, encoding))
            }
            Self::Decoded { source, text, .. } => {
                SourceOffsets::Utf16 { text, text_offset: 0, source_offset: 0, len: source.len() }
            }
            _ => SourceOffsets::Same,
        }
    }
}

/// Returns whether the bytes of a tag can be read without those before it.
pub(crate) fn is_readable_in_parts(encoding: &'static Encoding) -> bool {
    ![UTF_16BE, UTF_16LE, ISO_2022_JP, REPLACEMENT].contains(&encoding)
}

/// Maps offsets in a decoded value to offsets in the text. Offsets must not decrease from call to call.
#[derive(Debug)]
pub(crate) enum TextOffsets<'t> {
    Same { start: usize },
    Decoding { start: usize, offsets: DecodedOffsets<'t> },
}

impl TextOffsets<'_> {
    #[inline]
    pub(crate) fn text_offset(&mut self, decoded: usize) -> usize {
        match self {
            Self::Same { start } => *start + decoded,
            Self::Decoding { start, offsets } => *start + offsets.source_offset(decoded),
        }
    }
}

/// Maps offsets in the text to offsets in the source. Offsets must not decrease from call to call.
#[derive(Debug)]
pub(crate) enum SourceOffsets<'t> {
    Same,
    /// A code unit is two bytes, even a lone surrogate, which became U+FFFD.
    Utf16 {
        text: &'t str,
        text_offset: usize,
        source_offset: usize,
        len: usize,
    },
    Stateful(DecodedOffsets<'t>),
}

impl SourceOffsets<'_> {
    #[inline]
    pub(crate) fn source_offset(&mut self, offset: usize) -> usize {
        match self {
            Self::Same => offset,
            Self::Utf16 { text, text_offset, source_offset, len } => {
                let units = text[*text_offset..offset].chars().map(char::len_utf16).sum::<usize>();
                *text_offset = offset;
                *source_offset = (*source_offset + 2 * units).min(*len);
                *source_offset
            }
            Self::Stateful(offsets) => offsets.source_offset(offset),
        }
    }
}

/// Decodes in small steps, and counts the bytes on both sides.
pub(crate) struct DecodedOffsets<'t> {
    source: &'t [u8],
    decoder: Decoder,
    source_offset: usize,
    decoded_offset: usize,
}

impl<'t> DecodedOffsets<'t> {
    pub(crate) fn new(source: &'t [u8], encoding: &'static Encoding) -> Self {
        let decoder = encoding.new_decoder_without_bom_handling();
        Self { source, decoder, source_offset: 0, decoded_offset: 0 }
    }

    pub(crate) fn source_offset(&mut self, decoded: usize) -> usize {
        let mut out = [0; 1024];
        while self.decoded_offset < decoded && self.source_offset < self.source.len() {
            // No encoding turns one byte into more than four, or holds back more than a few, so this many
            // bytes do not go too far.
            let len = ((decoded - self.decoded_offset) / 8).clamp(1, 128);
            let rest = &self.source[self.source_offset..];
            let bytes = &rest[..len.min(rest.len())];
            self.source_offset += bytes.len();
            let is_last = self.source_offset == self.source.len();
            let (_, _, written, _) = self.decoder.decode_to_utf8(bytes, &mut out, is_last);
            self.decoded_offset += written;
        }
        // An ASCII byte that ends a malformed sequence is decoded together with it.
        self.source_offset - usize::from(self.decoded_offset > decoded)
    }
}

impl std::fmt::Debug for DecodedOffsets<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("DecodedOffsets")
            .field("source_offset", &self.source_offset)
            .field("decoded_offset", &self.decoded_offset)
            .finish_non_exhaustive()
    }
}
