//! Percent-encoding and -decoding with every kernel of this machine, against their definitions.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use weburl_testdata::Random;

use super::{run, with_exact_copy};
use crate::form::form_urlencoded::ENCODED_BYTES;
use crate::percent::percent_encode::{percent_decoded_bytes, percent_encode_byte};
use crate::percent::percent_encode_set::PercentEncodeSet;
use crate::scan::kernel::{Kernel, PerKernel, WINDOW_LEN};
use crate::scan::percent_decode::PercentDecode;
use crate::scan::percent_encode::{EncodedBytes, PercentEncode};

const LONGEST: usize = 200;

#[derive(Clone, Copy)]
struct Compress(u64);

impl PerKernel for Compress {
    type Answer = Vec<u8>;

    fn run<K: Kernel>(self, text: &[u8], kernel: K) -> Vec<u8> {
        let block: Box<[u8; WINDOW_LEN]> = Box::new(text.try_into().expect("a whole window"));
        let mut out = Box::new([0; WINDOW_LEN]);
        kernel.compress(&block, self.0, &mut out);
        out[..self.0.count_ones() as usize].to_vec()
    }
}

#[test]
fn bytes_that_are_kept_move_together() {
    let mut random = Random::new(3);
    for _ in 0..20_000 {
        let block: Vec<_> = (0..WINDOW_LEN).map(|_| random.below(256) as u8).collect();
        let rarity = random.pick(&[1, 2, 5, 64]);
        let is_kept = |_| u64::from(random.one_in(rarity));
        let kept = (0..WINDOW_LEN).map(is_kept).fold(0, |kept, bit| kept << 1 | bit);
        let expected = (0..WINDOW_LEN).filter(|i| kept >> i & 1 == 1).map(|i| block[i]);
        assert_eq!(run(Compress(kept), &block), expected.collect::<Vec<_>>(), "{kept:#x}");
    }
}

#[derive(Clone, Copy)]
struct HighBits;

impl PerKernel for HighBits {
    type Answer = u64;

    fn run<K: Kernel>(self, text: &[u8], kernel: K) -> u64 {
        kernel.high_bits(text.try_into().expect("a whole window"))
    }
}

#[test]
fn high_bits_are_told_in_every_lane() {
    let mut block = [0x7F; WINDOW_LEN];
    for lane in 0..WINDOW_LEN {
        for byte in 0..=u8::MAX {
            block[lane] = byte;
            assert_eq!(run(HighBits, &block), u64::from(!byte.is_ascii()) << lane);
        }
        block[lane] = 0;
    }
}

#[track_caller]
fn check_decode(text: &[u8]) {
    let expected: Vec<_> = percent_decoded_bytes(text).collect();
    assert_eq!(run(PercentDecode { plus: b'+' }, text), expected, "{}", text.escape_ascii());
    let spaced = |byte: &u8| if *byte == b'+' { b' ' } else { *byte };
    let spaced: Vec<_> = text.iter().map(spaced).collect();
    let expected: Vec<_> = percent_decoded_bytes(&spaced).collect();
    assert_eq!(run(PercentDecode { plus: b' ' }, text), expected, "{}", text.escape_ascii());
}

#[test]
fn text_is_decoded_at_every_length_and_offset() {
    const PIECES: &[&[u8]] = &[
        b"%41", b"%e9", b"%Bf", b"%25", b"%", b"%4", b"%g0", b"%0g", b"+", b"a", b"\xFF", b"word",
    ];
    let mut random = Random::new(4);
    for len in 0..=LONGEST {
        for offset in 0..WINDOW_LEN {
            let pieces = &PIECES[..random.pick(&[1, 3, 8, PIECES.len()])];
            let mut text = Vec::new();
            while text.len() < len {
                text.extend_from_slice(random.pick(pieces));
            }
            with_exact_copy(&text[..len], offset, check_decode);
        }
    }
}

#[test]
fn every_byte_is_decoded_in_every_lane() {
    for lane in 0..2 * WINDOW_LEN {
        for byte in 0..=u8::MAX {
            for place in 0..3 {
                let mut text = vec![b'a'; 2 * WINDOW_LEN + 3].into_boxed_slice();
                text[lane..lane + 3].copy_from_slice(b"%5c");
                text[lane + place] = byte;
                check_decode(&text);
            }
        }
    }
}

impl PerKernel for EncodedBytes {
    type Answer = String;

    fn run<K: Kernel>(self, text: &[u8], kernel: K) -> String {
        let mut out = "before".to_string();
        let written = PercentEncode { encoding: &self, out: &mut out }.run(text, kernel);
        written.expect("a string takes all text");
        out
    }
}

#[track_caller]
fn check_encode(text: &[u8], encoding: EncodedBytes) {
    let mut expected = "before".to_string();
    for &byte in text {
        match byte {
            b' ' if encoding.space_as_plus => expected.push('+'),
            _ if encoding.set.contains(byte) => expected.push_str(percent_encode_byte(byte)),
            _ => expected.push(byte.into()),
        }
    }
    assert_eq!(run(encoding, text), expected, "{}", text.escape_ascii());
}

/// With the zeros in the set that fill up the last window, and without them; with `+` for spaces, and without.
const ENCODINGS: [EncodedBytes; 4] = [
    PercentEncodeSet::COMPONENT.encoding(),
    PercentEncodeSet::FORM_URLENCODED.encoding(),
    PercentEncodeSet::NON_ASCII.encoding(),
    ENCODED_BYTES,
];

#[test]
fn text_is_encoded_at_every_length_and_offset() {
    let mut random = Random::new(5);
    for len in 0..=LONGEST {
        for offset in 0..WINDOW_LEN {
            let rarity = random.pick(&[1, 2, 20, 200]);
            let text = super::text_with(&mut random, len, rarity);
            let encoding = random.pick(&ENCODINGS);
            with_exact_copy(&text, offset, |text| check_encode(text, encoding));
        }
    }
}

#[test]
fn every_byte_is_encoded_in_every_lane() {
    for encoding in ENCODINGS {
        for lane in 0..2 * WINDOW_LEN {
            for byte in 0..=u8::MAX {
                let mut text = vec![b'a'; 2 * WINDOW_LEN].into_boxed_slice();
                text[lane] = byte;
                check_encode(&text, encoding);
            }
        }
    }
}
