//! What is drawn on.

use std::env;
use std::io::{self, IsTerminal};

use terminal_size::{Width, terminal_size_of};

/// Where nobody says how wide it is.
const DEFAULT_WIDTH: usize = 80;
/// What is narrower is drawn as if it had this width.
const MIN_WIDTH: usize = 20;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Screen {
    /// In columns.
    pub(crate) width: usize,
    pub(crate) glyphs: Glyphs,
}

/// What lines are made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Glyphs {
    pub(crate) branch: char,
    pub(crate) line: char,
    pub(crate) vertical: char,
    pub(crate) fork: &'static str,
    pub(crate) corner: &'static str,
}

impl Glyphs {
    pub(crate) const BOX: Self =
        Self { branch: '┬', line: '─', vertical: '│', fork: "├ ", corner: "╰ " };
    pub(crate) const ASCII: Self =
        Self { branch: '+', line: '-', vertical: '|', fork: "|- ", corner: "`- " };
}

impl Screen {
    /// The screen of standard output. Where that is no terminal, the environment variable `COLUMNS` has its width.
    pub(crate) fn of_stdout() -> Self {
        let stdout = io::stdout();
        let of_terminal = stdout.is_terminal().then(|| terminal_size_of(&stdout)).flatten();
        let width = match of_terminal {
            Some((Width(width), _)) => Some(usize::from(width)),
            None => env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok()),
        };
        let width = width.filter(|&width| width > 0).unwrap_or(DEFAULT_WIDTH).max(MIN_WIDTH);
        let glyphs = if has_utf8_locale() { Glyphs::BOX } else { Glyphs::ASCII };
        Self { width, glyphs }
    }
}

/// Returns whether the locale says that text is in UTF-8. The first of its variables that is not empty counts.
fn has_utf8_locale() -> bool {
    let values = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(env::var_os);
    let locale = values.into_iter().find(|value| !value.is_empty());
    locale.map_or(cfg!(windows), |locale| {
        let locale = locale.to_string_lossy().to_ascii_lowercase();
        locale.contains("utf-8") || locale.contains("utf8")
    })
}
