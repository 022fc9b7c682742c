//! What UTS 46 maps a code point to.
//!
//! [UTS 46: IDNA mapping table](https://www.unicode.org/reports/tr46/#IDNA_Mapping_Table).

use crate::host::uts46::property::{Kind, Property};
use crate::host::uts46::tables::{OTHER_SINGLES, RUN_STARTS, RUN_TARGETS, SINGLES, TEXTS};

pub(super) enum Mapping {
    Disallowed,
    Ignored,
    CodePoint(u32),
    /// Several code points, in UTF-8.
    Text(&'static [u8]),
}

impl Mapping {
    /// Returns what a code point that is not valid is mapped to.
    pub(super) const fn of(code_point: u32, property: Property) -> Self {
        match property.kind() {
            Kind::Disallowed => Self::Disallowed,
            Kind::Ignored => Self::Ignored,
            Kind::MappedBy(distance) => Self::CodePoint(code_point.wrapping_add_signed(distance)),
            Kind::MappedInRun => Self::in_run(code_point),
        }
    }

    const fn in_run(code_point: u32) -> Self {
        let run = run_of(code_point);
        let index = (code_point - (RUN_STARTS[run] >> 2)) as usize;
        let target = RUN_TARGETS[run] as usize;
        match RUN_STARTS[run] & 3 {
            0 => Self::CodePoint((target + index) as u32),
            1 => Self::CodePoint(match SINGLES[target + index] as u32 {
                surrogate @ 0xD800..=0xDFFF => OTHER_SINGLES[surrogate as usize - 0xD800],
                single => single,
            }),
            _ => Self::Text(text(target, index)),
        }
    }
}

/// Returns the last run that does not begin behind `code_point`.
const fn run_of(code_point: u32) -> usize {
    let (mut run, mut end) = (0, RUN_STARTS.len());
    while end - run > 1 {
        let middle = run + (end - run) / 2;
        (run, end) =
            if RUN_STARTS[middle] >> 2 <= code_point { (middle, end) } else { (run, middle) };
    }
    run
}

/// Returns a text of the run whose first text begins at `start`. No run has more than sixteen.
const fn text(start: usize, index: usize) -> &'static [u8] {
    let mut texts = TEXTS.split_at(start).1;
    let mut passed = 0;
    while passed < index {
        texts = texts.split_at(1 + texts[0] as usize).1;
        passed += 1;
    }
    texts.split_at(1).1.split_at(texts[0] as usize).0
}

/// Returns the code point at `at` in valid UTF-8, and where it ends.
#[inline]
pub(super) const fn code_point(utf8: &[u8], at: usize) -> (u32, usize) {
    let first = utf8[at] as u32;
    match first {
        0..0x80 => (first, at + 1),
        0x80..0xE0 => ((first & 0x1F) << 6 | bits(utf8, at + 1), at + 2),
        0xE0..0xF0 => ((first & 0xF) << 12 | bits(utf8, at + 1) << 6 | bits(utf8, at + 2), at + 3),
        _ => {
            let upper = (first & 7) << 18 | bits(utf8, at + 1) << 12;
            (upper | bits(utf8, at + 2) << 6 | bits(utf8, at + 3), at + 4)
        }
    }
}

const fn bits(utf8: &[u8], at: usize) -> u32 {
    (utf8[at] & 0x3F) as u32
}
