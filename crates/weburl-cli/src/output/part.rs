//! What one thread writes for another.

use crate::exit_status::ExitStatus;

/// A part of what one thread writes for another.
pub(crate) enum OutputPart {
    Results(Vec<u8>),
    Errors(Vec<u8>),
    /// What follows is drawn.
    Drawing,
    Status(ExitStatus),
    /// So many bytes of the input have been examined, with so many rejected inputs.
    End {
        len: usize,
        rejected: usize,
    },
    Failure(anyhow::Error),
}
