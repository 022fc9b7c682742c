//! Inputs, and who takes them.

use std::borrow::Cow;
use std::ops::ControlFlow;
use std::str::Utf8Error;

use weburl::text::Escapes;
use weburl::{UrlColumn, UrlRef};

use super::batch::{Batch, Schema, Wanted};
use super::source::{Place, Source};
use crate::visible::shortened;

/// Takes inputs, one after the other.
pub(crate) trait Consumer {
    /// Takes an input. `Break` ends the run.
    fn input(&mut self, input: &Input<'_>) -> anyhow::Result<ControlFlow<()>>;

    /// Returns the URLs of some lines, if those that stay as they are may be written without being looked at one by one.
    fn column<'t>(&mut self, lines: &'t str) -> Option<UrlColumn<'t>> {
        let _ = lines;
        None
    }

    /// Returns whether the answer to a URL in normal form is the URL.
    fn is_answer(&self, url: UrlRef<'_>) -> bool {
        let _ = url;
        false
    }

    /// Takes lines whose answers are themselves.
    fn answers(&mut self, lines: &str) -> anyhow::Result<()> {
        let _ = lines;
        Ok(())
    }

    /// Takes the header of a table, and returns whether the table can be read.
    fn header(&mut self, row: &Row<'_>) -> anyhow::Result<bool> {
        let _ = row;
        Ok(true)
    }

    /// Takes the columns of a table in Parquet, and returns what it wants of the table: by default, only the texts.
    fn schema(&mut self, schema: &Schema) -> anyhow::Result<Wanted> {
        let _ = schema;
        Ok(Wanted::Texts)
    }

    /// Takes what follows the last record of a table: ends of lines.
    fn end_of_table(&mut self, rest: &[u8]) -> anyhow::Result<()> {
        let _ = rest;
        Ok(())
    }

    /// Takes note that a source cannot be read, or not to its end.
    fn failure(&mut self, error: &anyhow::Error) -> anyhow::Result<()>;

    /// Called before waiting for more inputs.
    fn pause(&mut self) -> anyhow::Result<()>;
}

/// What may be a URL.
#[derive(Clone, Debug)]
pub(crate) struct Input<'a> {
    pub(crate) place: Place<'a>,
    pub(crate) bytes: &'a [u8],
    pub(crate) text: Result<&'a str, Defect>,
    pub(crate) original: Original<'a>,
}

/// What an input was found in, as it stands there.
#[derive(Clone, Debug)]
pub(crate) enum Original<'a> {
    /// A line; `end` is its newline, with a carriage return before it.
    Line { end: &'a [u8] },
    /// Lines of mail, or of a calendar, that are one: with their newlines and escapes.
    Folded { escapes: Escapes, end: &'a [u8] },
    /// A line with a JSON value.
    Json { line: &'a [u8], end: &'a [u8] },
    /// A record of a table.
    Row(&'a Row<'a>),
    /// A record of a table in Parquet, by its number in the batch.
    Record { batch: &'a Batch, row: usize },
}

/// A record of a table, byte for byte, and its cells.
#[derive(Clone, Debug)]
pub(crate) struct Row<'a> {
    /// Blank lines, or a byte order mark.
    pub(crate) before: &'a [u8],
    pub(crate) record: &'a [u8],
    pub(crate) end: &'a [u8],
    /// The texts of the cells, one after the other.
    pub(crate) cells: &'a [u8],
    /// Where each ends.
    pub(crate) ends: &'a [usize],
}

impl<'a> Row<'a> {
    pub(crate) fn cell(&self, index: usize) -> Option<&'a [u8]> {
        let end = *self.ends.get(index)?;
        let start = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        Some(&self.cells[start..end])
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &'a [u8]> {
        (0..self.ends.len()).filter_map(|index| self.cell(index))
    }
}

/// Why an input is not even text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Defect {
    /// The text up to the byte `at` is UTF-8.
    NotUtf8 { at: usize },
    /// The line is not JSON; the column of the error is in bytes from 1.
    NotJson { column: usize },
    /// The JSON value has no member with this name.
    NoMember { name: String },
    /// The JSON value has no members at all.
    NoObject,
    /// The JSON value is an object, and the member is given by its number.
    NumberOfMember,
    /// The JSON value is not a string.
    NotAString,
    /// The JSON string has half of a surrogate pair.
    LoneSurrogate,
}

impl Defect {
    /// One of each name.
    pub(crate) const ALL: [Self; 4] = [
        Self::NotUtf8 { at: 0 },
        Self::NotJson { column: 0 },
        Self::NoMember { name: String::new() },
        Self::NotAString,
    ];

    pub(crate) fn name(&self) -> &'static str {
        match self {
            Self::NotUtf8 { .. } => "not-UTF-8",
            Self::NotJson { .. } => "not-JSON",
            Self::NoMember { .. } | Self::NoObject | Self::NumberOfMember => "no-such-member",
            Self::NotAString | Self::LoneSurrogate => "not-a-string",
        }
    }

    pub(crate) fn description(&self) -> Cow<'static, str> {
        let text = match self {
            Self::NotUtf8 { .. } => "The line is not UTF-8.",
            Self::NotJson { .. } => "The line is not a JSON value.",
            Self::NoMember { name } if !name.is_empty() => {
                let name = shortened(name);
                return format!("The JSON value has no member \"{name}\", which --column names.")
                    .into();
            }
            Self::NoMember { .. } => {
                "The JSON value has no member with the name or number of --column."
            }
            Self::NoObject => {
                "The JSON value is neither an object nor an array; --column is for their members."
            }
            Self::NumberOfMember => {
                "The JSON value is an object without this member; only arrays have numbers for --column."
            }
            Self::NotAString => "The JSON value is not a string.",
            Self::LoneSurrogate => {
                "The JSON string has half of a surrogate pair, such as \\ud800, which is no character."
            }
        };
        text.into()
    }

    /// Returns its place in the input, in bytes.
    pub(crate) fn at(&self) -> usize {
        match *self {
            Self::NotUtf8 { at } => at,
            Self::NotJson { column } => column.saturating_sub(1),
            _ => 0,
        }
    }
}

impl From<Utf8Error> for Defect {
    #[cold]
    fn from(error: Utf8Error) -> Self {
        Self::NotUtf8 { at: error.valid_up_to() }
    }
}

impl<'a> Input<'a> {
    /// Returns whether there is nothing: a line that an editor shows as empty, or an empty cell. An empty argument is an
    /// input like any other.
    #[inline]
    pub(crate) fn is_blank(&self) -> bool {
        // The first byte nearly always says it.
        let may_be_blank = self.bytes.first().is_none_or(|byte| *byte <= b' ');
        may_be_blank
            && self.place.origin.source != Source::Arguments
            && self.bytes.trim_ascii().is_empty()
    }

    /// Returns the input as text. What is not UTF-8 is replaced.
    pub(crate) fn lossy(&self) -> Cow<'a, str> {
        match self.text {
            Ok(text) => Cow::Borrowed(text),
            Err(_) => String::from_utf8_lossy(self.bytes),
        }
    }

    /// Returns what is around the input, byte for byte.
    pub(crate) fn original_bytes(&self) -> Vec<u8> {
        match &self.original {
            Original::Line { end } | Original::Folded { end, .. } => [self.bytes, end].concat(),
            Original::Json { line, end } => [*line, end].concat(),
            Original::Row(row) => [row.record, row.end].concat(),
            Original::Record { .. } => [self.bytes, b"\n"].concat(),
        }
    }
}
