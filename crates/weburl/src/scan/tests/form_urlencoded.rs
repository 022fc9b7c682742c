//! The tuples that every kernel of this machine finds, decodes and encodes, against their definition.

use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use weburl_testdata::Random;

use super::{run, with_exact_copy};
use crate::form::form_urlencoded::ENCODED_BYTES;
use crate::percent::percent_encode::{percent_decoded_bytes, percent_encode_byte};
use crate::percent::percent_encode_set::PercentEncodeSet;
use crate::scan::form_urlencoded::Tuple;
use crate::scan::form_urlencoded::{FormDecode, FormEncode};
use crate::scan::kernel::{Kernel, PerKernel, WINDOW_LEN};

type Pairs = Vec<(Vec<u8>, Vec<u8>)>;

fn pair(text: &[u8], tuple: Tuple) -> (Vec<u8>, Vec<u8>) {
    (text[tuple.name()].to_vec(), text[tuple.value()].to_vec())
}

/// The names and values in `text`, as they are.
fn split(text: &[u8]) -> Pairs {
    let tuples = text.split(|&byte| byte == b'&').filter(|tuple| !tuple.is_empty());
    let pair = |tuple: &[u8]| {
        let mut parts = tuple.splitn(2, |&byte| byte == b'=').map(<[u8]>::to_vec);
        (parts.next().unwrap_or_default(), parts.next().unwrap_or_default())
    };
    tuples.map(pair).collect()
}

/// The names and values, and whether anything had to be decoded.
#[derive(Clone, Copy)]
struct Decode;

impl PerKernel for Decode {
    type Answer = (Pairs, bool);

    fn run<K: Kernel>(self, text: &[u8], kernel: K) -> (Pairs, bool) {
        let mut tuples = Vec::new();
        let decoded = FormDecode { on_tuple: |tuple| tuples.push(tuple) }.run(text, kernel);
        let is_decoded = decoded.is_some();
        let text = decoded.unwrap_or_else(|| text.to_vec());
        (tuples.into_iter().map(|tuple| pair(&text, tuple)).collect(), is_decoded)
    }
}

/// Encodes all but every `&` and `=` in the text.
#[derive(Clone, Copy)]
struct Encode;

const fn is_delimiter(byte: u8) -> bool {
    matches!(byte, b'&' | b'=')
}

impl PerKernel for Encode {
    type Answer = String;

    fn run<K: Kernel>(self, text: &[u8], kernel: K) -> String {
        let mut out = String::new();
        let encoding = &ENCODED_BYTES;
        let delimiters: Vec<_> = (0..text.len()).filter(|&i| is_delimiter(text[i])).collect();
        let tuples = delimiters.chunks(2).map(|places| Tuple {
            start: 0,
            equals_sign: places[0],
            end: places.get(1).copied().unwrap_or(text.len()),
        });
        let written = FormEncode { encoding, tuples, out: &mut out }.run(text, kernel);
        written.expect("a string takes all text");
        out
    }
}

#[track_caller]
fn check(text: &[u8]) {
    let decode = |text: Vec<u8>| {
        let spaced: Vec<_> = text.iter().map(|&b| if b == b'+' { b' ' } else { b }).collect();
        percent_decoded_bytes(&spaced).collect::<Vec<_>>()
    };
    let pairs = split(text).into_iter().map(|(name, value)| (decode(name), decode(value)));
    let needs_decoding = text.iter().any(|byte| matches!(byte, b'+' | b'%'));
    assert_eq!(run(Decode, text), (pairs.collect(), needs_decoding), "{}", text.escape_ascii());

    let encode = |&byte: &u8| match byte {
        _ if is_delimiter(byte) => char::from(byte).to_string(),
        b' ' => "+".to_string(),
        _ if PercentEncodeSet::FORM_URLENCODED.contains_byte(byte) => {
            percent_encode_byte(byte).into()
        }
        _ => char::from(byte).to_string(),
    };
    assert_eq!(
        run(Encode, text),
        text.iter().map(encode).collect::<String>(),
        "{}",
        text.escape_ascii()
    );
}

#[test]
fn tuples_are_told_at_every_length_and_offset() {
    const PIECES: &[&[u8]] =
        &[b"&", b"=", b"a", b"word", b" ", b"~", b"\xFF", b"+", b"%26", b"%3d", b"%", b"%4"];
    let mut random = Random::new(6);
    for len in 0..=200 {
        for offset in 0..WINDOW_LEN {
            let pieces = &PIECES[..random.pick(&[2, 4, 7, PIECES.len()])];
            let mut text = Vec::new();
            while text.len() < len {
                text.extend_from_slice(random.pick(pieces));
            }
            with_exact_copy(&text[..len], offset, check);
        }
    }
}

#[test]
fn every_byte_is_told_in_every_lane() {
    for lane in 0..2 * WINDOW_LEN {
        for byte in 0..=u8::MAX {
            let mut text = vec![b'a'; 2 * WINDOW_LEN + 1].into_boxed_slice();
            text[lane] = byte;
            check(&text);
        }
    }
}
