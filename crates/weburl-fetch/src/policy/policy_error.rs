//! What is wrong with a policy.

use std::error::Error;
use std::fmt;

/// What is wrong with a policy, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PolicyError {
    place: Option<(u64, u64)>,
    message: String,
}

impl PolicyError {
    pub(crate) fn new(message: impl fmt::Display, place: Option<(u64, u64)>) -> Self {
        Self { place, message: message.to_string() }
    }

    pub(crate) fn of_origin(origin: &str) -> Self {
        let message =
            format!("\"{origin}\" is not a host and a port; write it like localhost:3000");
        Self::new(message, None)
    }

    /// Returns the line and column in the file, from 1, if the format tells them.
    pub fn place(&self) -> Option<(u64, u64)> {
        self.place
    }
}

impl fmt::Display for PolicyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((line, column)) = self.place {
            write!(f, "{line}:{column}: ")?;
        }
        f.write_str(&self.message)
    }
}

impl Error for PolicyError {}
