//! Normalization Form C of a label whose code points are all valid.
//!
//! [UAX 15](https://www.unicode.org/reports/tr15/).

use crate::host::uts46::bounded::Bounded;
use crate::host::uts46::property::Property;
use crate::host::uts46::tables::{
    BY_COMPOSITE, COMPOSITES, FIRSTS, OTHER_PAIRS, PAIRS_OF_SECOND, SECONDS,
};

/// The most code points that one decomposes to.
pub(super) const LONGEST_DECOMPOSITION: usize = 4;

/// Returns whether the quick check alone says that a label is in NFC.
///
/// [UAX 15: detecting normalization forms](https://www.unicode.org/reports/tr15/#Detecting_Normalization_Forms).
pub(super) const fn is_surely_nfc(label: &[u32]) -> bool {
    let (mut i, mut last_class) = (0, 0);
    while i < label.len() {
        let property = Property::of(label[i]);
        let class = property.combining_class();
        if property.is(Property::MAY_COMPOSE) || class != 0 && class < last_class {
            return false;
        }
        last_class = class;
        i += 1;
    }
    true
}

/// Normalizes a label, and returns whether that changed it. Needs `space` for its decomposition.
#[inline(never)]
pub(super) const fn normalize(label: &mut Bounded<'_, u32>, space: &mut [u32]) -> bool {
    let mut decomposed = Bounded::new(space);
    let mut i = 0;
    while i < label.len() {
        push_decomposed(label.as_slice()[i], &mut decomposed);
        i += 1;
    }
    compose(&mut decomposed);
    let normalized = decomposed.as_slice();
    let mut is_changed = normalized.len() != label.len();
    let mut i = 0;
    while i < normalized.len() && !is_changed {
        is_changed = normalized[i] & CODE_POINT != label.as_slice()[i];
        i += 1;
    }
    if is_changed {
        label.truncate(0);
        let mut i = 0;
        while i < normalized.len() {
            label.push(normalized[i] & CODE_POINT);
            i += 1;
        }
    }
    is_changed
}

/// In decompositions, a combining class stands above the bits of its code point.
const CODE_POINT: u32 = 0x1F_FFFF;
const CLASS_SHIFT: u32 = 24;

/// Appends the canonical decomposition of a code point, in canonical order.
const fn push_decomposed(code_point: u32, out: &mut Bounded<'_, u32>) {
    let mut behind = [0; LONGEST_DECOMPOSITION];
    let (mut first, mut count) = (code_point, 0);
    while let Some((before, last)) = decomposition(first) {
        behind[count] = last;
        (first, count) = (before, count + 1);
    }
    push_in_order(first, out);
    while count > 0 {
        count -= 1;
        push_in_order(behind[count], out);
    }
}

/// [Unicode: canonical ordering algorithm](https://www.unicode.org/versions/latest/core-spec/chapter-3/#G49591)
const fn push_in_order(code_point: u32, out: &mut Bounded<'_, u32>) {
    let class = Property::of(code_point).combining_class();
    let mut place = out.len();
    while class != 0 && place > 0 && out.as_slice()[place - 1] >> CLASS_SHIFT > class {
        place -= 1;
    }
    out.insert(place, class << CLASS_SHIFT | code_point);
}

/// [Unicode: canonical composition algorithm](https://www.unicode.org/versions/latest/core-spec/chapter-3/#G50628)
const fn compose(text: &mut Bounded<'_, u32>) {
    let items = text.as_mut_slice();
    let (mut written, mut read) = (0, 0);
    let mut starter = None;
    let mut last_class = 0;
    while read < items.len() {
        let item = items[read];
        let class = item >> CLASS_SHIFT;
        read += 1;
        if let Some(starter) = starter {
            let is_blocked = written - 1 > starter && last_class >= class;
            let composite = composite(items[starter], item & CODE_POINT);
            if let (false, Some(composite)) = (is_blocked, composite) {
                items[starter] = composite;
                continue;
            }
        }
        if class == 0 {
            starter = Some(written);
        }
        last_class = class;
        items[written] = item;
        written += 1;
    }
    text.truncate(written);
}

const L_BASE: u32 = 0x1100;
const V_BASE: u32 = 0x1161;
const T_BASE: u32 = 0x11A7;
const S_BASE: u32 = 0xAC00;
const L_COUNT: u32 = 19;
const V_COUNT: u32 = 21;
const T_COUNT: u32 = 28;

/// Returns what two code points compose to.
const fn composite(first: u32, second: u32) -> Option<u32> {
    let (l, v) = (first.wrapping_sub(L_BASE), second.wrapping_sub(V_BASE));
    if l < L_COUNT && v < V_COUNT {
        return Some(S_BASE + (l * V_COUNT + v) * T_COUNT);
    }
    let (s, t) = (first.wrapping_sub(S_BASE), second.wrapping_sub(T_BASE));
    if s < L_COUNT * V_COUNT * T_COUNT && s % T_COUNT == 0 && t > 0 && t < T_COUNT {
        return Some(first + t);
    }
    if second > 0xFFFF {
        return other_composite(first, second);
    }
    let Some(of_second) = position(&SECONDS, second) else { return None };
    let (start, end) =
        (PAIRS_OF_SECOND[of_second] as usize, PAIRS_OF_SECOND[of_second + 1] as usize);
    match position(FIRSTS.split_at(end).0.split_at(start).1, first) {
        Some(index) => Some(COMPOSITES[start + index] as u32),
        None => None,
    }
}

const fn other_composite(first: u32, second: u32) -> Option<u32> {
    let mut i = 0;
    while i < OTHER_PAIRS.len() {
        if OTHER_PAIRS[i][0] == second && OTHER_PAIRS[i][1] == first {
            return Some(OTHER_PAIRS[i][2]);
        }
        i += 1;
    }
    None
}

/// Returns the place of `value` in a list that is in order.
const fn position(list: &[u16], value: u32) -> Option<usize> {
    let (mut start, mut end) = (0, list.len());
    while start < end {
        let middle = start + (end - start) / 2;
        if list[middle] as u32 == value {
            return Some(middle);
        }
        (start, end) =
            if (list[middle] as u32) < value { (middle + 1, end) } else { (start, middle) };
    }
    None
}

/// Returns the two code points that a valid code point is composed of. Only the first may be a composite itself.
const fn decomposition(code_point: u32) -> Option<(u32, u32)> {
    let s = code_point.wrapping_sub(S_BASE);
    if s < L_COUNT * V_COUNT * T_COUNT {
        let t = s % T_COUNT;
        let lv = s / T_COUNT;
        return Some(match t {
            0 => (L_BASE + lv / V_COUNT, V_BASE + lv % V_COUNT),
            _ => (code_point - t, T_BASE + t),
        });
    }
    if code_point > 0xFFFF {
        return other_decomposition(code_point);
    }
    let (mut start, mut end) = (0, BY_COMPOSITE.len());
    while start < end {
        let middle = start + (end - start) / 2;
        let pair = BY_COMPOSITE[middle] as usize;
        let composite = COMPOSITES[pair] as u32;
        if composite == code_point {
            return Some((FIRSTS[pair] as u32, second_of(pair)));
        }
        (start, end) = if composite < code_point { (middle + 1, end) } else { (start, middle) };
    }
    None
}

const fn second_of(pair: usize) -> u32 {
    let mut i = 0;
    while PAIRS_OF_SECOND[i + 1] as usize <= pair {
        i += 1;
    }
    SECONDS[i] as u32
}

const fn other_decomposition(code_point: u32) -> Option<(u32, u32)> {
    let mut i = 0;
    while i < OTHER_PAIRS.len() {
        let [second, first, composite] = OTHER_PAIRS[i];
        if composite == code_point {
            return Some((first, second));
        }
        i += 1;
    }
    None
}
