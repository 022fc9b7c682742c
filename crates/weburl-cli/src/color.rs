//! Whether the output is colored.

use std::env;
use std::ffi::OsString;
use std::io::IsTerminal;

use clap::ValueEnum;

/// When the output is colored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ColorChoice {
    /// On a terminal, unless NO_COLOR is set; elsewhere, if CLICOLOR_FORCE or FORCE_COLOR is
    #[default]
    Auto,
    Always,
    Never,
}

impl ColorChoice {
    /// Returns the choice before the arguments are parsed, for messages about them.
    pub(crate) fn of_arguments(arguments: impl Iterator<Item = OsString>) -> Self {
        let arguments: Vec<_> = arguments.take_while(|argument| argument != "--").collect();
        let next = |i: usize| arguments.get(i + 1).and_then(|value| value.to_str());
        let values = arguments.iter().enumerate().filter_map(|(i, argument)| {
            let argument = argument.to_str()?;
            if argument == "--color" { next(i) } else { argument.strip_prefix("--color=") }
        });
        let mut choices = values.filter_map(|value| Self::from_str(value, false).ok());
        choices.next_back().unwrap_or_default()
    }

    /// Returns whether what is written to `stream` is colored.
    pub(crate) fn is_colored(self, stream: &impl IsTerminal) -> bool {
        match self {
            Self::Always => true,
            Self::Never => false,
            Self::Auto if env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty()) => false,
            Self::Auto if is_set("CLICOLOR_FORCE") || is_set("FORCE_COLOR") => true,
            Self::Auto => {
                stream.is_terminal() && env::var_os("TERM").is_none_or(|term| term != "dumb")
            }
        }
    }
}

/// Returns whether a variable says yes: it is not empty, 0 or false.
fn is_set(name: &str) -> bool {
    env::var_os(name).is_some_and(|value| !["", "0", "false"].iter().any(|no| value == *no))
}
