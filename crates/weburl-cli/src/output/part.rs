//! What one thread writes for another.

use crate::exit_status::ExitStatus;

/// A part of what one thread writes for another.
pub(crate) enum OutputPart {
    Results(Vec<u8>),
    Errors(Vec<u8>),
    /// What follows is drawn.
    Drawing,
    Status(ExitStatus),
    /// So many bytes of the input have been examined, with so many invalid inputs.
    End {
        len: usize,
        invalid: usize,
    },
    Failure(anyhow::Error),
}
