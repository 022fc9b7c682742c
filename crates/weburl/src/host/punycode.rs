//! Punycode, without a branch that depends on the code points where that can be helped.
//!
//! [RFC 3492](https://www.rfc-editor.org/rfc/rfc3492).

use crate::host::ascii_text::AsciiText;

/// The most code points of a label, and the most bytes that it is encoded to, as many as the DNS allows: the time that
/// Punycode takes is quadratic.
pub(super) const LONGEST_LABEL: usize = 63;

/// The most bytes that are written before a label is found to be too long.
pub(super) const MOST_FOR_A_LABEL: usize = 2 * LONGEST_LABEL;

/// Code points of a label that are not ASCII, and at most U+FFFF, with their positions in it, in the order in which they
/// are inserted.
pub(super) struct Insertions {
    /// The code point above eight bits for the position.
    all: [u32; LONGEST_LABEL],
    len: usize,
}

impl Insertions {
    pub(super) const NONE: Self = Self { all: [0; LONGEST_LABEL], len: 0 };

    /// Puts a code point in its place, and moves those behind it. Every code point is looked at, so that no branch depends
    /// on them.
    pub(super) const fn insert(&mut self, code_point: u16, position: u32) {
        let mut greater = (code_point as u32) << 8 | position;
        let mut i = 0;
        while i < self.len {
            let here = self.all[i];
            (self.all[i], greater) = if here < greater { (here, greater) } else { (greater, here) };
            i += 1;
        }
        self.all[self.len] = greater;
        self.len += 1;
    }
}

/// Appends the Punycode of a label: `insertions`, where the code points at the positions in `is_ascii` and their delimiter
/// have been written. Returns whether `out` ends at `longest` or before.
///
/// [RFC 3492: encoding procedure](https://www.rfc-editor.org/rfc/rfc3492#section-6.3).
///
/// DIFFERENCE: the procedure walks over the whole label for each code point, and counts what it passes. As much is known
/// from the places of two insertions that follow each other.
pub(super) const fn push_punycode<const N: usize>(
    insertions: &Insertions,
    is_ascii: u64,
    out: &mut AsciiText<N>,
    longest: usize,
) -> bool {
    const INITIAL_N: u32 = 0x80;
    const INITIAL_BIAS: u32 = 72;
    let mut inserted = is_ascii;
    let mut count = is_ascii.count_ones();
    let (mut n, mut next_place, mut bias) = (INITIAL_N, 0, INITIAL_BIAS);
    let mut i = 0;
    while i < insertions.len {
        let (code_point, position) = (insertions.all[i] >> 8, insertions.all[i] & 0xFF);
        let place = (inserted & ((1 << position) - 1)).count_ones();
        count += 1;
        // With so few code points, nothing can overflow.
        let delta = (code_point - n) * count + place - next_place;
        push_delta(delta, bias, out);
        if out.len() > longest {
            return false;
        }
        bias = adapt(delta, count, i == 0);
        (n, next_place) = (code_point, place + 1);
        inserted |= 1 << position;
        i += 1;
    }
    true
}

const BASE: u32 = 36;
const T_MIN: u32 = 1;
const T_MAX: u32 = 26;

/// Appends an integer of variable length, two digits at a time: whether there is a second one is unpredictable. If there is
/// none, what is behind the first is written over.
const fn push_delta<const N: usize>(delta: u32, bias: u32, out: &mut AsciiText<N>) {
    let (mut rest, mut k, mut goes_on) = (delta, BASE, true);
    while goes_on {
        let (mut digits, mut len, mut i) = (0_u16, 0, 0);
        while i < 2 {
            let next = Digit::of(rest, k, bias);
            digits |= (next.digit as u16) << (8 * i);
            len += goes_on as usize;
            goes_on &= !next.is_last;
            rest = next.rest;
            k += BASE;
            i += 1;
        }
        out.push_start_of(&digits.to_le_bytes(), len);
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
        let threshold = match k.saturating_sub(bias) {
            below if below < T_MIN => T_MIN,
            above if above > T_MAX => T_MAX,
            threshold => threshold,
        };
        let is_last = value < threshold;
        let above = if is_last { 0 } else { value - threshold };
        let divisor = BASE - threshold;
        let rest = ((above as u64 * RECIPROCALS[divisor as usize]) >> 32) as u32;
        let digit = if is_last { value } else { threshold + above - rest * divisor };
        Self { digit: DIGITS[digit as usize], is_last, rest }
    }
}

/// 2³² divided by each number, rounded up, since a multiplication takes a fraction of the time of a division. The quotient
/// is right as long as dividend times divisor is less than 2³², and deltas are less than 2²³.
static RECIPROCALS: [u64; BASE as usize] = {
    let mut reciprocals = [0; BASE as usize];
    let mut divisor = 1;
    while divisor < BASE as u64 {
        reciprocals[divisor as usize] = (1_u64 << 32).div_ceil(divisor);
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
