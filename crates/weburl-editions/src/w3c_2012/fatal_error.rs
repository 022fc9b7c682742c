//! Why a URL is neutered, and where.

use std::fmt;

/// Why the fatal error flag of a parsed URL is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct FatalError {
    /// The reason.
    pub reason: FatalErrorReason,
    /// The byte offset in the input.
    pub place: usize,
    /// The code point there; `None` at the end of the input.
    pub character: Option<char>,
}

/// The reasons for which the parser neuters a URL.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FatalErrorReason {
    /// The input has no scheme, and there is no base: no scheme state.
    NoBase,
    /// The input has no scheme, and the scheme of the base is not relative: no scheme state.
    NoRelativeBase,
    /// The port holds something other than a digit: port state.
    NoDigitInPort,
}

impl fmt::Display for FatalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.reason {
            FatalErrorReason::NoBase => "no scheme, and no base",
            FatalErrorReason::NoRelativeBase => "no scheme, and no relative scheme in the base",
            FatalErrorReason::NoDigitInPort => "a port with something other than digits",
        })?;
        match self.character {
            Some(c) => write!(f, ": U+{:04X} (at byte {})", u32::from(c), self.place),
            None => write!(f, " (at byte {})", self.place),
        }
    }
}

impl std::error::Error for FatalError {}
