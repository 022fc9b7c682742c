//! The parameters of the parser, among them the mode.

use encoding_rs::{Encoding, UTF_8};

/// How to read the steps that contradict their own purpose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Mode {
    /// To the letter. The [module](super) lists what the text needs to run at all.
    AsWritten,
    /// As they are meant: with the readings.
    #[default]
    Corrected,
}

/// The parameters of the parser besides its input and its base.
// W12-31, W12-32, W12-53
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// How to read the text.
    pub mode: Mode,
    /// The encoding override, which is for the query.
    pub encoding_override: &'static Encoding,
}

impl Default for Options {
    /// Returns the corrected mode and UTF-8.
    // W12-31, W12-32, W12-53, W12-60
    fn default() -> Self {
        Options { mode: Mode::Corrected, encoding_override: UTF_8 }
    }
}
