//! Opens sources: decompresses gzip, and decodes UTF-16.

use std::fs::File;
use std::io::{self, Cursor, Read};
use std::ops::Range;

use encoding_rs::{Decoder, DecoderResult, Encoding, UTF_16BE, UTF_16LE};
use flate2::read::MultiGzDecoder;

use super::source::Source;

/// The first bytes of each member of a gzip file.
pub(crate) const GZIP: &[u8] = b"\x1F\x8B";

/// Opens a source that is not the arguments. Its first bytes say whether it is compressed, and not its name: standard
/// input has none, and what is named `.gz` may have been decompressed on its way.
pub(crate) fn open(source: Source<'_>) -> io::Result<Box<dyn Read + Send>> {
    match source {
        Source::File(path) => decompress(File::open(path)?),
        // Without its lock, which no other thread could take over. The reads are large.
        _ => decompress(io::stdin()),
    }
}

fn decompress(mut source: impl Read + Send + 'static) -> io::Result<Box<dyn Read + Send>> {
    let start = first_two(&mut source, |byte| byte == GZIP[0] || byte >= 0xFE)?;
    let is_gzip = start == GZIP;
    let source = Cursor::new(start).chain(source);
    if is_gzip { decode(MultiGzDecoder::new(source)) } else { decode(source) }
}

/// Reads two bytes, or only one if nothing that matters begins with it: a terminal is not kept waiting for the second.
fn first_two(source: &mut impl Read, matters: impl Fn(u8) -> bool) -> io::Result<Vec<u8>> {
    let mut start = Vec::with_capacity(2);
    while start.len() < 2 && start.first().is_none_or(|byte| matters(*byte)) {
        if source.by_ref().take(1).read_to_end(&mut start)? == 0 {
            break;
        }
    }
    Ok(start)
}

/// Returns the source as UTF-8 if it begins with the byte order mark of UTF-16, and otherwise as it is.
fn decode(mut source: impl Read + Send + 'static) -> io::Result<Box<dyn Read + Send>> {
    let start = first_two(&mut source, |byte| byte >= 0xFE)?;
    let encoding = Encoding::for_bom(&start).map(|(encoding, _)| encoding);
    let encoding = encoding.filter(|encoding| [UTF_16LE, UTF_16BE].contains(encoding));
    let source = Cursor::new(start).chain(source);
    Ok(match encoding {
        Some(encoding) => Box::new(FromUtf16::new(source, encoding)),
        None => Box::new(source),
    })
}

/// Decodes UTF-16 while it is read. What is malformed is an error, as a replacement would make another URL of it.
struct FromUtf16<R> {
    source: R,
    decoder: Decoder,
    encoded: Vec<u8>,
    /// What of `encoded` has not been decoded.
    rest: Range<usize>,
    decoded: Vec<u8>,
    /// What of `decoded` has not been returned.
    ready: Range<usize>,
    bytes_before: u64,
    is_at_end: bool,
    /// What follows the bytes that are ready.
    error: Option<io::Error>,
}

impl<R: Read> FromUtf16<R> {
    fn new(source: R, encoding: &'static Encoding) -> Self {
        Self {
            source,
            decoder: encoding.new_decoder_with_bom_removal(),
            encoded: vec![0; 64 * 1024],
            rest: 0..0,
            decoded: vec![0; 64 * 1024],
            ready: 0..0,
            bytes_before: 0,
            is_at_end: false,
            error: None,
        }
    }

    fn decode_more(&mut self) -> io::Result<()> {
        if let Some(error) = self.error.take() {
            return Err(error);
        }
        if self.rest.is_empty() {
            self.bytes_before += self.rest.end as u64;
            self.rest = 0..self.source.read(&mut self.encoded)?;
            self.is_at_end = self.rest.is_empty();
        }
        let (encoded, decoded) = (&self.encoded[self.rest.clone()], &mut self.decoded);
        let (result, read, written) =
            self.decoder.decode_to_utf8_without_replacement(encoded, decoded, self.is_at_end);
        self.rest.start += read;
        self.ready = 0..written;
        if let DecoderResult::Malformed(..) = result {
            let place = self.bytes_before + self.rest.start as u64;
            let message = format!("malformed UTF-16 before byte {place}; convert it to UTF-8");
            self.error = Some(io::Error::new(io::ErrorKind::InvalidData, message));
        }
        Ok(())
    }
}

impl<R: Read> Read for FromUtf16<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.ready.is_empty() && (!self.is_at_end || self.error.is_some()) {
            self.decode_more()?;
        }
        let len = buffer.len().min(self.ready.len());
        let start = self.ready.start;
        buffer[..len].copy_from_slice(&self.decoded[start..start + len]);
        self.ready.start += len;
        Ok(len)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decoded(bytes: &'static [u8]) -> io::Result<String> {
        let mut text = Vec::new();
        let mut source = decode(bytes)?;
        let mut buffer = [0; 7];
        loop {
            match source.read(&mut buffer)? {
                0 => return Ok(String::from_utf8_lossy(&text).into_owned()),
                len => text.extend_from_slice(&buffer[..len]),
            }
        }
    }

    #[test]
    fn utf_16_has_a_byte_order_mark() {
        for (bytes, expected) in [
            (&b""[..], ""),
            (b"a", "a"),
            (b"\xFF", "\u{FFFD}"),
            (b"ab\n", "ab\n"),
            (b"\xEF\xBB\xBFa", "\u{FEFF}a"),
            (b"\xFF\xFEa\0\n\0", "a\n"),
            (b"\xFE\xFF\0a\x20\xAC\xD8\x3D\xDE\x00", "a€😀"),
            (b"\xFF\xFE", ""),
        ] {
            assert_eq!(decoded(bytes).unwrap(), expected, "{bytes:?}");
        }
    }

    #[test]
    fn malformed_utf_16_is_an_error_behind_what_is_well_formed() {
        for (bytes, expected) in [
            (&b"\xFF\xFEa"[..], ""),
            (b"\xFF\xFE\0\xD8a\0", ""),
            (b"\xFE\xFF\xDE\0", ""),
            (b"\xFF\xFEa\0\n\0\0\xD8b\0", "a\n"),
        ] {
            let (mut text, mut source) = (Vec::new(), decode(bytes).unwrap());
            let error = source.read_to_end(&mut text).unwrap_err();
            assert!(error.to_string().starts_with("malformed UTF-16 before byte"), "{error}");
            assert_eq!(String::from_utf8_lossy(&text), expected, "{bytes:?}");
        }
    }
}
