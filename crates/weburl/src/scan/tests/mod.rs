//! Every kernel of this machine against the definition of what it tells, and what is found with it against
//! the parser, which goes from delimiter to delimiter.
//!
//! Texts end where their allocation ends, so that a sanitizer sees who reads on.

mod form_urlencoded;
mod recode;

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use alloc::{format, vec};
use core::array;
use core::fmt::Debug;

use weburl_testdata::corpora::corpora;
use weburl_testdata::{Error, Mutator, Random, wpt};

use super::find::{CountInSet, FindAsciiInSet, FindInSet};
use super::kernel::{Kernel, Masks, Scan, WINDOW_LEN};
use super::kernels::run_each;
use super::outline::{HasPlainAuthority, Notes, Outline, OutlineTail, OutlineUrl};
use super::recognize::{AbsolutePath, Recognize, SpecialUrl, WithoutScheme};
use super::reference::RelativeReference;
use crate::error::parse_error::ParseError;
use crate::host::Host;
use crate::parser::{Options, parse_into};
use crate::percent::percent_encode_set::PercentEncodeSet;
use crate::record::components::Components;
use crate::scan::byte_set::ByteSet;
use crate::syntax::scheme::SchemeType;

/// What all kernels answer.
#[track_caller]
fn run<S: Scan<Answer: PartialEq + Debug> + Copy>(scan: S, text: &[u8]) -> S::Answer {
    let mut answers = run_each(scan, text);
    let (_, expected) = answers.swap_remove(0);
    for (kernel, answer) in answers {
        assert_eq!(answer, expected, "{kernel}: {}", text.escape_ascii());
    }
    expected
}

/// Calls `check` with a copy of `text` that begins `offset` bytes behind the start of an allocation.
fn with_exact_copy<R>(text: &[u8], offset: usize, check: impl FnOnce(&[u8]) -> R) -> R {
    let bytes = vec![b'?'; offset].into_iter().chain(text.iter().copied()).collect::<Box<[u8]>>();
    check(&bytes[offset..])
}

#[test]
#[cfg(all(feature = "std", target_arch = "x86_64", target_feature = "sse2", not(weburl_no_simd)))]
fn no_kernel_of_this_machine_is_left_out() {
    let kernels: Vec<_> =
        run_each(CountInSet(&ByteSet::ALL), b"").into_iter().map(|(name, _)| name).collect();
    std::println!("kernels: {kernels:?}");
    assert!(kernels.starts_with(&["portable", "SSE2"]));
    assert_eq!(kernels.contains(&"AVX2"), std::is_x86_feature_detected!("avx2"));
    assert_eq!(kernels.contains(&"AVX-512"), std::is_x86_feature_detected!("avx512vbmi2"));
}

/// Asks for everything that a kernel can tell of one window.
#[derive(Clone, Copy)]
struct AllMasks<'s>(&'s ByteSet);

impl Scan for AllMasks<'_> {
    type Answer = (Masks, [u64; 3]);

    fn scan<K: Kernel>(self, window: &[u8], kernel: K) -> Self::Answer {
        let Self(set) = self;
        let others = [
            kernel.in_set(window, set),
            kernel.ascii_in_set(window, set),
            kernel.equal_to(window, 0),
        ];
        (kernel.classify(window), others)
    }
}

impl AllMasks<'_> {
    fn by_definition(self, window: &[u8]) -> (Masks, [u64; 3]) {
        let mask = |is_set: &dyn Fn(u8) -> bool| {
            let bits = window.iter().enumerate().map(|(i, &byte)| u64::from(is_set(byte)) << i);
            bits.fold(0, |mask, bit| mask | bit)
        };
        let encode_sets =
            [PercentEncodeSet::PATH, PercentEncodeSet::SPECIAL_QUERY, PercentEncodeSet::FRAGMENT];
        let is_encoded = |byte| encode_sets.iter().any(|set| set.contains_byte(byte));
        let masks = Masks {
            plain_host: mask(
                &|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_'),
            ),
            authority: mask(&|byte| {
                matches!(byte, b'@' | b':' | b'[' | b']' | b'\t' | b'\n' | b'\r')
            }),
            slash: mask(&|byte| byte == b'/'),
            backslash: mask(&|byte| byte == b'\\'),
            dot_or_percent: mask(&|byte| byte == b'.' || byte == b'%'),
            question: mask(&|byte| byte == b'?'),
            hash: mask(&|byte| byte == b'#'),
            unusual: mask(&|byte| {
                !matches!(byte, b'?' | b'#') && (is_encoded(byte) || byte == b'\\' || byte == b'|')
            }),
        };
        let others = [
            mask(&|byte| self.0.contains(byte)),
            mask(&|byte| byte.is_ascii() && self.0.contains(byte)),
            mask(&|byte| byte == 0),
        ];
        (masks, others)
    }
}

#[test]
fn masks_tell_every_byte_in_every_lane_of_every_window() {
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
        PercentEncodeSet::SPECIAL_QUERY.bytes(),
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

/// How many URLs were recognized, outlined, and found to have a plain authority.
#[derive(Default)]
struct Counts {
    inputs: usize,
    recognized: usize,
    outlined: usize,
    plain: usize,
}

impl Counts {
    /// Whether what is found of `input` is what the parser finds without it, offsets included.
    #[track_caller]
    fn check(&mut self, input: &str) {
        self.inputs += 1;
        let expected = parse_without_outline(input);
        // The best kernel has looked at the length of an allocation that may be longer.
        with_exact_copy(input.as_bytes(), self.inputs % WINDOW_LEN, |bytes| {
            if let Some(recognized) = run(Recognize(SpecialUrl), bytes) {
                self.recognized += 1;
                assert_eq!(Ok((input.into(), recognized.components())), expected);
            }
            if let Some(outline) = run(OutlineUrl, bytes) {
                self.outlined += 1;
                let mut href = String::new();
                let parsed = parse(input, Some(&outline), &mut href);
                assert_eq!(parsed.map(|components| (href, components)), expected, "{input:?}");
            }
            if run(HasPlainAuthority, bytes) {
                self.plain += 1;
                assert!(expected.is_ok(), "{input:?} is no URL");
            }
            run(OutlineTail, bytes);
        });
    }

    /// So that a test fails which tests nothing.
    #[track_caller]
    fn assert_percentages(&self, recognized: usize, outlined: usize, plain: usize) {
        let percentage = |count| count * 100 / self.inputs;
        let percentages =
            [percentage(self.recognized), percentage(self.outlined), percentage(self.plain)];
        let least = [recognized, outlined, plain];
        let are_enough = percentages.iter().zip(&least).all(|(is, least)| is >= least);
        assert!(are_enough, "{percentages:?} per cent of {}, not {least:?}", self.inputs);
    }
}

fn parse_without_outline(input: &str) -> Result<(String, Components), ParseError> {
    let mut href = String::new();
    let components = parse(input, None, &mut href)?;
    Ok((href, components))
}

fn parse(
    input: &str,
    outline: Option<&Outline>,
    href: &mut String,
) -> Result<Components, ParseError> {
    parse_into(input, outline, None, &Options::default(), &mut String::new(), href)
}

#[test]
fn test_inputs_are_found_as_the_parser_finds_them() -> Result<(), Error> {
    let mut counts = Counts::default();
    wpt::inputs()?.iter().for_each(|input| counts.check(&input.input));
    wpt::domains()?.iter().for_each(|domain| counts.check(&format!("https://{domain}/x")));
    counts.assert_percentages(5, 20, 10);
    Ok(())
}

#[test]
fn corpora_are_found_as_the_parser_finds_them() -> Result<(), Error> {
    let mut counts = Counts::default();
    corpora()?.iter().flat_map(|corpus| &corpus.urls).for_each(|url| counts.check(url));
    counts.assert_percentages(15, 95, 50);
    Ok(())
}

#[test]
fn mutants_are_found_as_the_parser_finds_them() -> Result<(), Error> {
    const COUNT: usize = 100_000;
    let mut counts = Counts::default();
    let inputs = wpt::inputs()?;
    let inputs = inputs.iter().map(|input| &*input.input);
    Mutator::new(1, inputs).take(COUNT).for_each(|mutant| counts.check(&mutant));
    let corpora = corpora()?;
    let urls = corpora.iter().flat_map(|corpus| &corpus.urls).map(|url| &**url);
    Mutator::new(2, urls).take(COUNT).for_each(|mutant| counts.check(&mutant));
    counts.assert_percentages(2, 35, 10);
    Ok(())
}

/// Every kind of byte after every length that moves it to another lane or window.
#[test]
fn delimiters_are_found_after_runs_of_every_length() {
    const RUNS: &[&str] = &[
        "https://{run}{}/x",
        "https://h/{run}{}x",
        "https://h/{run}/{}/x",
        // Long enough for a whole window behind the first one.
        "https://h/{run}/{}/this-is-a-long-tail/this-is-a-long-tail/this-is-a-long-tail/this-is-a-long-tail",
        "https://h/?{run}{}x",
        "https://h/#{run}{}x",
        "file:///{run}/{}x",
        "foo://{run}{}h/x",
        "foo:{run}{}?#x",
    ];
    const FOUND: &[&str] = &[
        "", "/", "\\", ":8", ":", "@", "?", "#", "[", "%2e", "..", "./", "|", "\t", " ", "\"", "'",
        "^", "A", "1", ".1", ".", "\u{7f}", "é",
    ];
    let mut counts = Counts::default();
    for len in 0..=140 {
        for place in RUNS {
            let place = place.replace("{run}", &"a".repeat(len));
            FOUND.iter().for_each(|found| counts.check(&place.replace("{}", found)));
        }
    }
    counts.assert_percentages(20, 60, 30);
}

/// What is left of URLs without their scheme, and then without their host, against bases of which more or
/// less than a window is looked at. Whether it is right, `tests/shortcuts.rs` asks.
#[test]
fn references_are_the_same_for_all_kernels() -> Result<(), Error> {
    let corpora = corpora()?;
    let urls: Vec<_> = corpora.iter().flat_map(|corpus| &corpus.urls).map(|url| &**url).collect();
    let mutants = Mutator::new(3, urls.iter().copied()).take(50_000);
    let (mut inputs, mut found) = (0, [0; 3]);
    for (i, url) in urls.iter().map(|&url| url.into()).chain(mutants).enumerate() {
        let Some((_, without_scheme)) = url.split_once(':') else { continue };
        let path_start = without_scheme.bytes().skip(2).position(|byte| byte == b'/');
        let path = path_start.map_or("", |start| &without_scheme[start + 2..]);
        let base_href = format!("https://h/{}/b?c#d", "a/".repeat(i % 70));
        let query_end = base_href.len() - "#d".len();
        let scheme_type = SchemeType::Https;
        let without_its_scheme = WithoutScheme { scheme_type, scheme_len: "https:".len() };
        let relative = RelativeReference {
            base_href: base_href.as_bytes(),
            scheme_type,
            path_start: "https://h".len(),
            path_end: query_end - "?c".len(),
            query_end,
        };
        let path_alone = AbsolutePath { scheme_type, len: path.len() };
        let relative_text = path.get(i % 2..).map(|path| format!("{}{path}", "../".repeat(i % 3)));
        let exact = |text: &str| text.as_bytes().into();
        let [whole, path, relative_text]: [Box<[u8]>; 3] =
            [exact(without_scheme), exact(path), exact(&relative_text.unwrap_or_default())];
        inputs += 1;
        found[0] += usize::from(run(Recognize(without_its_scheme), &whole).is_some());
        found[1] += usize::from(run(Recognize(relative), &relative_text).is_some());
        found[2] += usize::from(run(Recognize(path_alone), &path).is_some());
    }
    let percentages = found.map(|count| count * 100 / inputs);
    let are_enough = percentages.iter().zip([25, 50, 50]).all(|(&is, least)| is >= least);
    assert!(are_enough, "{percentages:?} per cent of {inputs}");
    Ok(())
}

/// Numbers of up to four digits in each place of an address, with and without zeros before them.
#[test]
fn only_ipv4_addresses_that_the_serializer_would_change_have_a_note() {
    let mut counts = Counts::default();
    for number in 0..1_100 {
        for place in 0..4 {
            let changed = [("", ""), ("0", ""), ("0x", ""), ("a", ""), ("", "a"), (".", "")];
            for (before, after) in changed {
                let digits = format!("{before}{number}{after}");
                let mut parts = ["1", "20", "0", "192"];
                parts[place] = &digits;
                let host = parts.join(".");
                let address = Host::parse(&host).ok().filter(|host| host.domain().is_none());
                let normal = address.map_or_else(String::new, |address| address.to_string());
                check_note(&mut counts, &host, &normal);
                check_note(&mut counts, &format!("{host}."), &normal);
                check_note(&mut counts, &parts[place..].join("."), &normal);
                check_note(&mut counts, &format!("{host}.{digits}"), &normal);
            }
        }
    }
    counts.assert_percentages(0, 90, 1);
}

/// Addresses with zeros in every set of places, as the serializer writes them and otherwise.
#[test]
fn only_ipv6_addresses_that_the_serializer_would_change_have_a_note() {
    let mut counts = Counts::default();
    let mut random = Random::new(3);
    for zeros in 0..=0xFF_u32 {
        let is_zero = |i: usize| zeros >> i & 1 != 0;
        let pieces: [u16; 8] =
            array::from_fn(|i| if is_zero(i) { 0 } else { 1 + random.below(0x1_0000 - 1) as u16 });
        let normal = Host::<String>::Ipv6(pieces.into()).to_string();
        let written_out = pieces.map(|piece| format!("{piece:x}")).join(":");
        let padded = pieces.map(|piece| format!("{piece:02x}")).join(":");
        // Of addresses with two runs of zeros it is not told.
        let has_two_runs = (zeros & zeros << 1 & !(zeros << 2)).count_ones() > 1;
        let told = if has_two_runs { "" } else { &normal };
        for i in 0..=written_out.len() {
            let (before, after) = written_out.split_at(i);
            for inserted in ["", ":", "::", "0", "0:", ":0", "g", "]", "[", "A"] {
                let inside = format!("[{before}{inserted}{after}]");
                check_note(&mut counts, &inside, told);
                check_note(&mut counts, &format!("[{before}{inserted}]"), told);
            }
        }
        let (colon_first, colon_last) = (normal.replace('[', "[:"), normal.replace(']', ":]"));
        let padded = format!("[{padded}]");
        for host in [&normal, &normal.to_uppercase(), &padded, &colon_first, &colon_last] {
            check_note(&mut counts, host, told);
        }
    }
    counts.assert_percentages(0, 10, 1);
}

/// `normal` is how the serializer writes the address that `host` may be.
#[track_caller]
fn check_note(counts: &mut Counts, host: &str, normal: &str) {
    let input = format!("https://{host}/x");
    counts.check(&input);
    if host == normal {
        let outline = run(OutlineUrl, input.as_bytes());
        let is_noted = outline.is_none_or(|outline| outline.notes != Notes::NONE);
        assert!(!is_noted, "{host} is not told to be in normal form");
    }
}
