//! The IPv6 serializer (1.6).

use std::fmt::Write as _;

/// Runs the [IPv6 serializer](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1829) on an address: a list of 16-bit pieces that a 32-bit piece may follow. Allocates the text.
///
/// The document represents an address as eight 16-bit pieces, or as seven and a 32-bit piece, by which it must mean
/// six (A-56). It writes a 32-bit piece like the others.
///
/// # Examples
/// ```
/// use weburl_editions::webspecs_2015::ipv6_serializer;
///
/// assert_eq!(ipv6_serializer(&[0, 0xF, 0, 0, 0xF, 0xF, 0, 0], None), "0:f::f:f:0:0");
/// assert_eq!(ipv6_serializer(&[1, 0, 0, 0, 0, 0], Some(0x0102_0304)), "1::1020304");
/// ```
// S15-111, S15-43, S15-70
pub fn ipv6_serializer(pieces: &[u16], last: Option<u32>) -> String {
    // 1.
    let mut output = String::new();
    // 2 and 3. A-33: the first of the longest.
    let compress_pointer = first_longest_zeros(pieces);
    // 4.
    let pieces: Vec<u32> = pieces.iter().map(|&piece| piece.into()).chain(last).collect();
    let mut at = 0;
    while let Some(piece) = pieces.get(at) {
        // 4.1. A-33: zeros that are elsewhere stay.
        if compress_pointer == Some(at) {
            output.push_str(if at == 0 { "::" } else { ":" });
            at += pieces[at..].iter().take_while(|&&piece| piece == 0).count();
            continue;
        }
        // 4.2.
        let _ = write!(output, "{piece:x}");
        // 4.3.
        at += 1;
        if at < pieces.len() {
            output.push(':');
        }
    }
    // 5.
    output
}

/// Returns the start of the first of the longest sequences of zeros, if that is longer than one.
// S15-70
fn first_longest_zeros(pieces: &[u16]) -> Option<usize> {
    let (mut start, mut len) = (0, 1);
    for first in 0..pieces.len() {
        let zeros = pieces[first..].iter().take_while(|&&piece| piece == 0).count();
        if zeros > len {
            (start, len) = (first, zeros);
        }
    }
    (len > 1).then_some(start)
}
