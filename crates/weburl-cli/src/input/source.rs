//! Where inputs come from, and the place of one.

use std::fmt;
use std::path::Path;

use crate::visible::visible_path;

/// A source of inputs. Displayed as compilers name it, which may hold anything that a file system allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Source<'a> {
    Arguments,
    StandardInput,
    File(&'a Path),
}

impl Source<'_> {
    /// Returns the source as a sentence names it.
    pub(crate) fn in_words(self) -> String {
        match self {
            Self::Arguments => "the arguments".into(),
            Self::StandardInput => "standard input".into(),
            Self::File(path) => visible_path(path),
        }
    }
}

impl fmt::Display for Source<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Arguments => f.write_str("<argument>"),
            Self::StandardInput => f.write_str("<stdin>"),
            Self::File(path) => path.display().fmt(f),
        }
    }
}

/// A source, and what it is displayed as.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Origin<'a> {
    pub(crate) source: Source<'a>,
    pub(crate) file: &'a str,
}

/// Where an input begins.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place<'a> {
    /// Behind a reference, as every line has a place.
    pub(crate) origin: &'a Origin<'a>,
    /// The number of the line, of the argument, or of what ends with a null byte, from 1.
    pub(crate) line: u64,
    /// In code points, from 1.
    pub(crate) column: usize,
}
