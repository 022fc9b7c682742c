//! What the Unicode Character Database and the mapping table of UTS 46 say of a code point.

use crate::host::uts46::tables::{CLASSES, END, FIRST_STAGE, PROPERTIES, SECOND_STAGE};

/// The property of a code point, found in three steps, or in two up to U+07FF:
///
/// ```text
/// code point  ──────┬── bits 8 and above ──> FIRST_STAGE ─┐
///                   ├── bits 5 to 7 ────────────────────┬─┴> SECOND_STAGE ─┐
///                   └── bits 0 to 4 ────────────────────┼──────────────────┴┬> CLASSES ──> PROPERTIES
///                                 up to U+07FF: all ────┴───────────────────┘
/// ```
///
/// The bits of a valid code point are these constants, and its canonical combining class in bits 16 to 23. One that is
/// not valid has a [`Kind`] in bits 1 and 2, and what is added to it from bit 3 on.
#[derive(Clone, Copy)]
pub(super) struct Property(pub(super) u32);

/// What becomes of a code point that is not valid.
pub(super) enum Kind {
    Disallowed,
    Ignored,
    /// Mapped to the code point at this distance.
    MappedBy(i32),
    /// Mapped to what its run says.
    MappedInRun,
}

impl Property {
    pub(super) const VALID: u32 = 1;
    /// Bidi classes, where R includes AL, and separators are WS, B and S.
    pub(super) const L: u32 = 1 << 1;
    pub(super) const R: u32 = 1 << 2;
    pub(super) const AN: u32 = 1 << 3;
    pub(super) const EN: u32 = 1 << 4;
    pub(super) const NSM: u32 = 1 << 5;
    pub(super) const SEPARATOR: u32 = 1 << 6;
    /// General category M.
    pub(super) const MARK: u32 = 1 << 7;
    /// Composes with some code point before it. No valid code point has another NFC quick check than Yes and Maybe.
    pub(super) const MAY_COMPOSE: u32 = 1 << 8;
    /// Joining types L and D, R and D, T.
    pub(super) const LEFT_JOINING: u32 = 1 << 9;
    pub(super) const RIGHT_JOINING: u32 = 1 << 10;
    pub(super) const TRANSPARENT: u32 = 1 << 11;
    /// U+200C or U+200D.
    pub(super) const JOINER: u32 = 1 << 12;
    /// ASCII other than letters, digits and the hyphen.
    pub(super) const NOT_LDH: u32 = 1 << 13;
    /// The other bidi classes, which may stand inside any label: ES, CS, ET, ON, BN.
    pub(super) const NEUTRAL: u32 = 1 << 14;
    /// All bidi classes but L.
    pub(super) const NOT_ONLY_L: u32 =
        Self::R | Self::AN | Self::EN | Self::NSM | Self::SEPARATOR | Self::NEUTRAL;
    /// The bits of the canonical combining class.
    pub(super) const COMBINING_CLASS: u32 = 0xFF << 16;

    #[inline]
    pub(super) const fn of(code_point: u32) -> Self {
        let c = code_point as usize;
        let place = if c < 0x800 {
            c
        } else if code_point < END {
            let group = FIRST_STAGE[c >> 8] as usize;
            SECOND_STAGE[group * 8 + (c >> 5 & 7)] as usize + (c & 31)
        } else {
            let is_variation_selector = matches!(code_point, 0xE0100..=0xE01EF);
            return Self((is_variation_selector as u32) << 1);
        };
        Self(PROPERTIES[CLASSES[place] as usize])
    }

    pub(super) const fn is(self, any_of: u32) -> bool {
        self.0 & any_of != 0
    }

    pub(super) const fn is_valid(self) -> bool {
        self.is(Self::VALID)
    }

    pub(super) const fn combining_class(self) -> u32 {
        (self.0 & Self::COMBINING_CLASS) >> 16
    }

    pub(super) const fn kind(self) -> Kind {
        match self.0 >> 1 & 3 {
            0 => Kind::Disallowed,
            1 => Kind::Ignored,
            2 => Kind::MappedBy(self.0 as i32 >> 3),
            _ => Kind::MappedInRun,
        }
    }
}
