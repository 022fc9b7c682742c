//! How to read the text.

/// How to read the text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Mode {
    /// To the letter, with no [repair](super#repairs) but those without which it cannot run.
    #[default]
    AsWritten,
    /// As it is meant: with a [reading](super#readings) where it is ambiguous or contradicts itself.
    Corrected,
    /// As the edition's reference implementation of December 2014 has it, including its bugs.
    ReferenceImplementation,
}

impl Mode {
    /// All modes.
    pub const ALL: [Mode; 3] = [Mode::AsWritten, Mode::Corrected, Mode::ReferenceImplementation];
}
