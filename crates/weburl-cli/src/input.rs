//! Reads inputs from the arguments, or from the lines of a file or of standard input.

use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::str::Utf8Error;

use anyhow::Context;

use crate::blocks::{Blocks, Line};
use crate::output::Output;
use crate::visible::visible_path;

#[derive(Debug, clap::Args)]
pub(crate) struct Inputs {
    /// The URLs; by default, the lines of standard input
    #[arg(value_name = "URL")]
    urls: Vec<String>,

    /// Read URLs from the lines of a file
    #[arg(long, value_name = "FILE", conflicts_with = "urls")]
    file: Option<PathBuf>,
}

impl Inputs {
    /// Returns the source of the inputs.
    pub(crate) fn source(&self) -> Source<'_> {
        match &self.file {
            _ if !self.urls.is_empty() => Source::Arguments,
            Some(path) => Source::File(path),
            None => Source::StandardInput,
        }
    }

    /// Calls `process` with one input after the other, keeping only one of them in memory.
    ///
    /// Flushes `output` at the end, and before waiting for more inputs.
    pub(crate) fn process(
        &self,
        output: &mut Output,
        process: impl FnMut(Input<'_>, &mut Output) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        match self.source() {
            Source::Arguments => process_arguments(&self.urls, output, process),
            Source::File(path) => {
                let name = visible_path(path);
                let file = File::open(path).with_context(|| cannot_read(&name))?;
                process_lines(file, &name, output, process)
            }
            Source::StandardInput => {
                process_lines(io::stdin().lock(), "standard input", output, process)
            }
        }
    }
}

/// The source of inputs. Displayed as compilers name it, which may hold anything that a file system allows.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Source<'a> {
    Arguments,
    StandardInput,
    File(&'a Path),
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

fn process_arguments(
    urls: &[String],
    output: &mut Output,
    mut process: impl FnMut(Input<'_>, &mut Output) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    for (number, url) in (1..).zip(urls) {
        let place = Place::Argument(number);
        process(Input { place, bytes: url.as_bytes(), text: Ok(url) }, output)?;
    }
    output.flush()
}

fn process_lines(
    source: impl Read,
    name: &str,
    output: &mut Output,
    mut process: impl FnMut(Input<'_>, &mut Output) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let mut blocks = Blocks::new(source);
    while let Some(block) = blocks.next_block().with_context(|| cannot_read(name))? {
        for line in block.lines() {
            process(Input::from(line), output)?;
        }
        output.flush()?;
    }
    Ok(())
}

fn cannot_read(name: &str) -> String {
    format!("cannot read {name}")
}

/// An input that may be a URL.
#[derive(Debug)]
pub(crate) struct Input<'a> {
    pub(crate) place: Place,
    pub(crate) bytes: &'a [u8],
    pub(crate) text: Result<&'a str, NotUtf8>,
}

/// The position of an input among the inputs.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Place {
    Argument(u64),
    Line(u64),
}

impl Place {
    /// Returns the number of the line or argument, from 1.
    pub(crate) fn number(self) -> u64 {
        match self {
            Self::Argument(number) | Self::Line(number) => number,
        }
    }
}

impl Input<'_> {
    /// Returns whether this is a line that an editor shows as empty.
    pub(crate) fn is_blank_line(&self) -> bool {
        matches!((self.place, &self.text), (Place::Line(_), Ok(text)) if text.trim_ascii().is_empty())
    }
}

/// Removes the carriage return at the end of a line, so that files with CRLF work like others.
pub(crate) fn without_carriage_return(text: &str, place: Place) -> &str {
    match place {
        Place::Argument(_) => text,
        Place::Line(_) => text.strip_suffix('\r').unwrap_or(text),
    }
}

impl<'a> From<Line<'a>> for Input<'a> {
    fn from(line: Line<'a>) -> Self {
        let text = line.text.map_err(|error| NotUtf8::new(error, line.offset));
        Self { place: Place::Line(line.number), bytes: line.bytes, text }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Argument(number) => write!(f, "URL {number}"),
            Self::Line(number) => write!(f, "line {number}"),
        }
    }
}

/// The error of a line that is not text.
#[derive(Debug)]
pub(crate) struct NotUtf8 {
    offset_in_line: u64,
    /// In bytes of the file or of standard input.
    offset: u64,
}

impl NotUtf8 {
    #[cold]
    fn new(error: Utf8Error, line_offset: u64) -> Self {
        let offset_in_line = error.valid_up_to() as u64;
        Self { offset_in_line, offset: line_offset + offset_in_line }
    }
}

impl fmt::Display for NotUtf8 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { offset_in_line, offset } = self;
        let line = format_args!("at byte {offset_in_line}, which is byte {offset} of the input");
        write!(f, "not-UTF-8: the line is not UTF-8 ({line})")
    }
}
