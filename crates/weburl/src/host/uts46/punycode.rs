//! Punycode, without a branch that depends on the code points where that can be helped.
//!
//! [RFC 3492](https://www.rfc-editor.org/rfc/rfc3492).

use crate::host::uts46::bounded::{Bounded, put};

/// The most code points of a label outside ASCII, and the most bytes behind `xn--`: more than the DNS allows, and as many
/// as ICU4C. The time that Punycode takes grows with the square of both.
pub(super) const LONGEST_LABEL: usize = 1000;
pub(super) const LONGEST_ENCODED: usize = 2000;

const INITIAL_N: u32 = 0x80;
const INITIAL_BIAS: u32 = 72;

/// Appends the Punycode of `label`, which has at most [`LONGEST_LABEL`] code points, and leaves anything in it.
///
/// [RFC 3492: encoding procedure](https://www.rfc-editor.org/rfc/rfc3492#section-6.3).
///
/// DIFFERENCE: the procedure walks over the whole label for each code point, and counts what it passes. As much is known
/// from the places of two insertions that follow each other.
pub(super) const fn encode(label: &mut [u32], out: &mut Bounded<'_, u8>) {
    let (bytes, start) = out.room();
    let (mut inserted, insertions) = push_ascii(label, bytes, start);
    let mut count = (label.len() - insertions) as u32;
    let mut len = start + count as usize;
    if count > 0 {
        len = put(bytes, len, b'-');
    }
    let (mut n, mut next_place, mut bias) = (INITIAL_N, 0, INITIAL_BIAS);
    let mut i = 0;
    while i < insertions {
        let (code_point, position) = (label[i] >> POSITION_BITS, label[i] % (1 << POSITION_BITS));
        let place = count_below(&inserted, position);
        count += 1;
        // With so few code points, nothing can overflow.
        let delta = (code_point - n) * count + place - next_place;
        len = push_delta(delta, bias, bytes, len);
        bias = adapt(delta, count, i == 0);
        (n, next_place) = (code_point, place + 1);
        inserted[position as usize / 64] |= 1 << (position % 64);
        i += 1;
    }
    out.set_len(len);
}

const POSITION_BITS: u32 = LONGEST_LABEL.ilog2() + 1;

/// A bit for each position in a label.
type Positions = [u64; LONGEST_LABEL.div_ceil(64)];

/// Puts the code points of a label that are ASCII into `bytes` from `len` on, and returns their positions. Puts the others,
/// above the bits of their positions, to the start of the label in the order in which they are inserted, and returns how
/// many they are.
const fn push_ascii(label: &mut [u32], bytes: &mut [u8], mut len: usize) -> (Positions, usize) {
    let mut positions = [0; LONGEST_LABEL.div_ceil(64)];
    let (mut position, mut insertions) = (0, 0);
    while position < label.len() {
        let code_point = label[position];
        if code_point < 0x80 {
            len = put(bytes, len, code_point as u8);
            positions[position / 64] |= 1 << (position % 64);
        } else {
            label[insertions] = code_point << POSITION_BITS | position as u32;
            insertions += 1;
        }
        position += 1;
    }
    let insertions = label.split_at_mut(insertions).0;
    if insertions.len() <= FEW {
        sort_few(insertions)
    } else {
        sort(insertions)
    }
    (positions, insertions.len())
}

/// How many insertions are sorted without a branch that depends on them.
const FEW: usize = 64;

/// Sorts by counting how many are less than each.
const fn sort_few(insertions: &mut [u32]) {
    const LANES: usize = 8;
    let mut all = [u32::MAX; FEW];
    let mut i = 0;
    while i < insertions.len() {
        all[i] = insertions[i];
        i += 1;
    }
    let mut i = 0;
    while i < insertions.len() {
        let (mut less, mut lane, insertion) = (0, 0, all[i]);
        while lane < insertions.len() {
            let lanes: &[u32; LANES] =
                all.split_at(lane).1.first_chunk().expect("INVARIANT: the length is a multiple");
            let mut j = 0;
            while j < LANES {
                less += (lanes[j] < insertion) as usize;
                j += 1;
            }
            lane += LANES;
        }
        insertions[less] = insertion;
        i += 1;
    }
}

const fn sort(insertions: &mut [u32]) {
    let mut len = 1;
    while len < insertions.len() {
        let (insertion, mut i) = (insertions[len], len);
        while i > 0 && insertions[i - 1] > insertion {
            insertions[i] = insertions[i - 1];
            i -= 1;
        }
        insertions[i] = insertion;
        len += 1;
    }
}

/// Returns how many of the positions before this one are taken.
const fn count_below(positions: &Positions, position: u32) -> u32 {
    let last = position as usize / 64;
    let mut count = (positions[last] & ((1 << (position % 64)) - 1)).count_ones();
    let mut i = 0;
    while i < last {
        count += positions[i].count_ones();
        i += 1;
    }
    count
}

/// Appends the label that `encoded` stands for, up to one code point more than [`LONGEST_LABEL`]. Returns whether it stands
/// for one.
///
/// [RFC 3492: decoding procedure](https://www.rfc-editor.org/rfc/rfc3492#section-6.2).
pub(super) const fn decode(encoded: &[u8], label: &mut Bounded<'_, u32>) -> bool {
    let mut at = 0;
    let ascii_len = ascii_len(encoded);
    while at < ascii_len {
        label.push(encoded[at] as u32);
        at += 1;
    }
    // Behind the delimiter, which nothing precedes if no code point is ASCII.
    at += (ascii_len > 0) as usize;
    let (mut n, mut i, mut bias) = (INITIAL_N, 0, INITIAL_BIAS);
    while at < encoded.len() && label.len() <= LONGEST_LABEL {
        let count = label.len() as u32 + 1;
        let Some((delta, end)) = integer(encoded, at, bias) else { return false };
        let Some(place) = u32::checked_add(i, delta) else { return false };
        bias = adapt(delta, count, label.len() == ascii_len);
        n = n.saturating_add(place / count);
        if char::from_u32(n).is_none() {
            return false;
        }
        label.insert((place % count) as usize, n);
        (i, at) = (place % count + 1, end);
    }
    true
}

/// Returns the length of what is before the last delimiter.
const fn ascii_len(encoded: &[u8]) -> usize {
    let mut at = encoded.len();
    while at > 0 {
        at -= 1;
        if encoded[at] == b'-' {
            return at;
        }
    }
    0
}

/// Returns the integer of variable length at `at`, and where it ends.
const fn integer(encoded: &[u8], mut at: usize, bias: u32) -> Option<(u32, usize)> {
    let (mut value, mut weight, mut k) = (0_u32, 1_u32, BASE);
    while at < encoded.len() {
        let digit = match encoded[at] {
            letter @ b'a'..=b'z' => letter - b'a',
            number @ b'0'..=b'9' => number - b'0' + 26,
            _ => return None,
        } as u32;
        let Some(product) = digit.checked_mul(weight) else { return None };
        let Some(sum) = value.checked_add(product) else { return None };
        (value, at) = (sum, at + 1);
        let threshold = threshold(k, bias);
        if digit < threshold {
            return Some((value, at));
        }
        let Some(product) = weight.checked_mul(BASE - threshold) else { return None };
        (weight, k) = (product, k + BASE);
    }
    None
}

const BASE: u32 = 36;
const T_MIN: u32 = 1;
const T_MAX: u32 = 26;

/// Puts an integer of variable length into `bytes` from `len` on, two digits at a time: whether there is a second one is
/// unpredictable. If there is none, what is behind the first is written over. Returns the length then.
const fn push_delta(delta: u32, bias: u32, bytes: &mut [u8], mut len: usize) -> usize {
    let (mut rest, mut k, mut goes_on) = (delta, BASE, true);
    while goes_on {
        let first = Digit::of(rest, k, bias);
        let second = Digit::of(first.rest, k + BASE, bias);
        put(bytes, len, first.digit);
        put(bytes, len + 1, second.digit);
        len += 1 + !first.is_last as usize;
        goes_on = !first.is_last && !second.is_last;
        rest = second.rest;
        k += 2 * BASE;
    }
    len
}

const fn threshold(k: u32, bias: u32) -> u32 {
    match k.saturating_sub(bias) {
        below if below < T_MIN => T_MIN,
        above if above > T_MAX => T_MAX,
        threshold => threshold,
    }
}

/// A digit of an integer of variable length.
struct Digit {
    digit: u8,
    is_last: bool,
    /// What the digits behind it stand for.
    rest: u32,
}

impl Digit {
    /// Returns the first digit of `value`. The last digit is followed by zeros, which are last digits, too.
    const fn of(value: u32, k: u32, bias: u32) -> Self {
        const DIGITS: &[u8; BASE as usize] = b"abcdefghijklmnopqrstuvwxyz0123456789";
        let threshold = threshold(k, bias);
        let is_last = value < threshold;
        let above = if is_last { 0 } else { value - threshold };
        let divisor = BASE - threshold;
        let rest = ((above as u64 * RECIPROCALS[divisor as usize]) >> 36) as u32;
        let digit = if is_last { value } else { threshold + above - rest * divisor };
        Self { digit: DIGITS[digit as usize], is_last, rest }
    }
}

/// 2³⁶ divided by each number, rounded up, since a multiplication takes a fraction of the time of a division. The quotient
/// is right as long as dividend times divisor is less than 2³⁶: deltas are less than 2³¹, and divisors at most 35.
static RECIPROCALS: [u64; BASE as usize] = {
    let mut reciprocals = [0; BASE as usize];
    let mut divisor = 1;
    while divisor < BASE as u64 {
        reciprocals[divisor as usize] = (1_u64 << 36).div_ceil(divisor);
        divisor += 1;
    }
    reciprocals
};

/// [RFC 3492: bias adaptation function](https://www.rfc-editor.org/rfc/rfc3492#section-6.1).
const fn adapt(delta: u32, count: u32, is_first: bool) -> u32 {
    const SKEW: u32 = 38;
    const DAMP: u32 = 700;
    let mut delta = if is_first { delta / DAMP } else { delta / 2 };
    delta += delta / count;
    let mut k = 0;
    while delta > ((BASE - T_MIN) * T_MAX) / 2 {
        delta /= BASE - T_MIN;
        k += BASE;
    }
    k + (BASE - T_MIN + 1) * delta / (delta + SKEW)
}
