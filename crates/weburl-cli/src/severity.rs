//! How bad a finding is, as a word and a color.

use std::fmt;

use anstyle::{AnsiColor, Style};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Severity {
    /// The input is not a URL at all.
    Error,
    /// The URL can be parsed, and is not valid.
    Warning,
    /// What is valid may not be what the author means.
    Note,
}

impl Severity {
    pub(crate) fn of(is_failure: bool) -> Self {
        if is_failure { Self::Error } else { Self::Warning }
    }

    pub(crate) fn style(self) -> Style {
        let color = match self {
            Self::Error => AnsiColor::Red,
            Self::Warning => AnsiColor::Yellow,
            Self::Note => AnsiColor::Cyan,
        };
        color.on_default().bold()
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Note => "note",
        })
    }
}
