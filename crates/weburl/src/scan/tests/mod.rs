//! Every kernel of this machine against the definition of each of its answers.
//!
//! Texts end where their allocation ends, so that a sanitizer notices who reads on.

mod form_urlencoded;
mod recode;

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt::Debug;

use weburl_testdata::Random;

use super::byte_set::ByteSet;
use super::find::{CountInSet, FindAsciiInSet, FindInSet};
use super::kernel::{CLASS_COUNT, Classes, Kernel, PerKernel, WINDOW_LEN};
use super::kernels::run_each;

/// What all kernels answer.
#[track_caller]
pub(crate) fn run<F: PerKernel<Answer: PartialEq + Debug> + Copy>(
    function: F,
    text: &[u8],
) -> F::Answer {
    let mut answers = run_each(function, text);
    let (_, expected) = answers.swap_remove(0);
    for (kernel, answer) in answers {
        assert_eq!(answer, expected, "{kernel}: {}", text.escape_ascii());
    }
    expected
}

/// Calls `check` with a copy of `text` that begins `offset` bytes behind the start of an allocation.
pub(crate) fn with_exact_copy<R>(text: &[u8], offset: usize, check: impl FnOnce(&[u8]) -> R) -> R {
    let bytes = vec![b'?'; offset].into_iter().chain(text.iter().copied()).collect::<Box<[u8]>>();
    check(&bytes[offset..])
}

#[test]
#[cfg(all(feature = "std", weburl_kernels = "x86_64"))]
fn no_kernel_of_this_machine_is_left_out() {
    let kernels: Vec<_> =
        run_each(CountInSet(&ByteSet::ALL), b"").into_iter().map(|(name, _)| name).collect();
    std::println!("kernels: {kernels:?}");
    assert!(kernels.starts_with(&["portable", "SSE2"]));
    assert_eq!(kernels.contains(&"AVX2"), std::is_x86_feature_detected!("avx2"));
    let has_avx512 = cfg!(weburl_avx512) && std::is_x86_feature_detected!("avx512vbmi2");
    assert_eq!(kernels.contains(&"AVX-512"), has_avx512);
}

/// Compilers that can build all kernels do.
#[test]
#[cfg(all(weburl_avx512, not(weburl_no_simd)))]
fn every_target_with_vectors_has_a_kernel_for_them() {
    let expected = if cfg!(target_arch = "x86_64") {
        Some("SSE2")
    } else if cfg!(all(target_arch = "aarch64", target_endian = "little")) {
        Some("NEON")
    } else if cfg!(all(target_arch = "wasm32", target_feature = "simd128")) {
        Some("simd128")
    } else {
        None
    };
    let kernels = run_each(CountInSet(&ByteSet::ALL), b"");
    assert_eq!(kernels.get(1).map(|(name, _)| *name), expected);
}

/// Classes of all kinds, with bytes at the ends of rows and of ASCII.
struct TestClasses;

impl Classes for TestClasses {
    const OUTSIDE: ByteSet = ByteSet::ALL.remove("abz09-._~");
    const ASCII: ByteSet = ByteSet::NON_ASCII.add("@:[]\t\n\r\x7F");
    const INSIDE: ByteSet = ByteSet::NON_ASCII.add_range(0, 0x20).add("\"#<>`{}|\\\x7F");
    const BYTES: [[u8; 2]; CLASS_COUNT - 3] =
        [[b'/'; 2], [b'.', b'%'], [b'\\'; 2], [0x01, 0x7F], [b'?', b'@']];
}

/// Asks for everything that a kernel can say of one window.
#[derive(Clone, Copy)]
struct AllMasks<'s>(&'s ByteSet);

impl PerKernel for AllMasks<'_> {
    type Answer = ([u64; CLASS_COUNT], [u64; 3]);

    fn run<K: Kernel>(self, window: &[u8], kernel: K) -> Self::Answer {
        let Self(set) = self;
        let others = [
            kernel.in_set(window, set),
            kernel.ascii_in_set(window, set),
            kernel.equal_to(window, b'\t'),
        ];
        (kernel.classify::<TestClasses>(window), others)
    }
}

impl AllMasks<'_> {
    fn by_definition(self, window: &[u8]) -> ([u64; CLASS_COUNT], [u64; 3]) {
        type C = TestClasses;
        let mask = |is_set: &dyn Fn(u8) -> bool| {
            let bits = window.iter().enumerate().map(|(i, &byte)| u64::from(is_set(byte)) << i);
            bits.fold(0, |mask, bit| mask | bit)
        };
        let [a, b, c, d, e] = C::BYTES.map(|pair| mask(&|byte| pair.contains(&byte)));
        let classes = [
            mask(&|byte| !C::OUTSIDE.contains(byte)),
            mask(&|byte| byte.is_ascii() && C::ASCII.contains(byte)),
            mask(&|byte| C::INSIDE.contains(byte)),
            a,
            b,
            c,
            d,
            e,
        ];
        let others = [
            mask(&|byte| self.0.contains(byte)),
            mask(&|byte| byte.is_ascii() && self.0.contains(byte)),
            mask(&|byte| byte == b'\t'),
        ];
        (classes, others)
    }
}

#[test]
fn masks_are_right_for_every_byte_in_every_lane_of_every_window() {
    const SET: ByteSet = ByteSet::NON_ASCII.add("\0\t0@Oz~");
    for len in 0..=WINDOW_LEN {
        let mut window = vec![b'a'; len].into_boxed_slice();
        for lane in 0..len {
            for byte in 0..=u8::MAX {
                window[lane] = byte;
                let expected = AllMasks(&SET).by_definition(&window);
                assert_eq!(
                    run(AllMasks(&SET), &window),
                    expected,
                    "{byte:#x} in lane {lane} of {len}"
                );
            }
            window[lane] = b'a';
        }
    }
}

/// A text in which a byte is of the set one time in `rarity`.
fn text_with(random: &mut Random, len: usize, rarity: usize) -> Vec<u8> {
    let byte = |_| if random.one_in(rarity) { random.below(256) as u8 } else { b'a' };
    (0..len).map(byte).collect()
}

#[test]
fn bytes_are_found_and_counted_at_every_length_and_offset() {
    const LONGEST: usize = 200;
    let sets = [
        ByteSet::NON_ASCII,
        ByteSet::ALL,
        ByteSet::NON_ASCII.add("\t\n\r"),
        ByteSet::NON_ASCII.add_range(0, 0x20).add("\"#<>'\x7F"),
    ];
    let mut random = Random::new(1);
    for len in 0..=LONGEST {
        for offset in 0..WINDOW_LEN {
            let rarity = random.pick(&[2, 20, 200, 2000]);
            let text = text_with(&mut random, len, rarity);
            let set = &sets[random.below(sets.len())];
            with_exact_copy(&text, offset, |text| check_find_and_count(text, set));
        }
    }
}

#[test]
fn the_first_byte_is_found_wherever_it_is() {
    const SET: ByteSet = ByteSet::NON_ASCII.add("/");
    for len in 1..=200 {
        let mut text = vec![b'a'; len].into_boxed_slice();
        for i in (0..len).rev() {
            text[i] = if len % 2 == 0 { b'/' } else { 0x80 };
            check_find_and_count(&text, &SET);
        }
    }
}

#[track_caller]
fn check_find_and_count(text: &[u8], set: &ByteSet) {
    let position = |is_it: &dyn Fn(u8) -> bool| {
        text.iter().position(|&byte| is_it(byte)).unwrap_or(text.len())
    };
    let is_in = |byte| set.contains(byte);
    assert_eq!(run(FindInSet(set), text), position(&is_in));
    assert_eq!(run(FindAsciiInSet(set), text), position(&|byte| byte.is_ascii() && is_in(byte)));
    assert_eq!(run(CountInSet(set), text), text.iter().filter(|&&byte| is_in(byte)).count());
}

#[test]
fn finding_begins_where_it_is_told_to() {
    const SET: ByteSet = ByteSet::NON_ASCII.add("/");
    let text = "/a/é".as_bytes();
    let found =
        [(0, 0, 0), (1, 2, 2), (3, 3, 5), (4, 4, 5), (5, 5, 5), (6, 5, 5), (usize::MAX, 5, 5)];
    for (from, in_set, ascii_in_set) in found {
        assert_eq!(super::find_in_set(text, from, &SET), in_set, "from {from}");
        assert_eq!(super::find_ascii_in_set(text, from, &SET), ascii_in_set, "from {from}");
    }
}
