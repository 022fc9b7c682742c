//! The option `--mode` of the commands that run earlier editions of the standard.

use weburl_editions::webspecs_2015::Mode;

#[derive(Debug, clap::Args)]
pub(crate) struct ModeOption {
    /// How to read the text of an edition: as-written, corrected or reference
    #[arg(long, value_name = "MODE", hide_possible_values = true, long_help = HELP)]
    pub(crate) mode: Option<ReadAs>,
}

const HELP: &str = "How to read the text of an edition:
- as-written: to the letter
- corrected: as it was meant, where it is ambiguous or contradicts itself
- reference: like its reference implementation";

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum ReadAs {
    #[default]
    AsWritten,
    Corrected,
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
