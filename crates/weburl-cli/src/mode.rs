//! The option `--mode` of the commands that run earlier editions of the standard.

use weburl_editions::webspecs_2015::Mode;

/// How to read the text of an edition.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum ReadAs {
    /// To the letter
    #[default]
    AsWritten,
    /// As it is meant, where it is ambiguous or contradicts itself
    Corrected,
    /// As its reference implementation has it
    Reference,
}

impl From<ReadAs> for Mode {
    fn from(mode: ReadAs) -> Self {
        match mode {
            ReadAs::AsWritten => Mode::AsWritten,
            ReadAs::Corrected => Mode::Corrected,
            ReadAs::Reference => Mode::ReferenceImplementation,
        }
    }
}
