//! Lines, or what ends with null bytes.

use std::io::Read;
use std::iter;
use std::ops::ControlFlow;

use weburl::UrlColumn;

use super::blocks::{Block, Blocks, Line, OwnedBlock};
use super::consumer::{Consumer, Defect, Input, Original};
use super::open::open;
use super::options::InputOptions;
use super::read_error::{ReadError, cannot_read};
use super::source::{Origin, Place, Source};

pub(super) fn read(
    mut blocks: Blocks<impl Read>,
    place: Place<'_>,
    consumer: &mut impl Consumer,
) -> Result<ControlFlow<()>, ReadError> {
    while let Some(block) = blocks.next_block()? {
        if pass_lines(&block, place, consumer).map_err(ReadError::Consumer)?.is_break() {
            return Ok(ControlFlow::Break(()));
        }
        consumer.pause().map_err(ReadError::Consumer)?;
    }
    Ok(ControlFlow::Continue(()))
}

#[inline]
fn pass_lines(
    block: &Block<'_>,
    place: Place<'_>,
    consumer: &mut impl Consumer,
) -> anyhow::Result<ControlFlow<()>> {
    if let Some(text) = block.text()
        && let Some(column) = consumer.column(text)
    {
        return pass_column(block, text, &column, place, consumer);
    }
    for line in block.lines() {
        if consumer.input(&input_of(&line, place))?.is_break() {
            return Ok(ControlFlow::Break(()));
        }
    }
    Ok(ControlFlow::Continue(()))
}

/// Passes lines that are their own answers many at a time, and others one by one.
fn pass_column(
    block: &Block<'_>,
    text: &str,
    column: &UrlColumn<'_>,
    place: Place<'_>,
    consumer: &mut impl Consumer,
) -> anyhow::Result<ControlFlow<()>> {
    let (mut passed, mut end) = (0, 0);
    for (index, line) in block.lines().enumerate() {
        let start = end;
        end += line.bytes.len() + line.end.len();
        if column.in_place(index).is_some_and(|url| consumer.is_answer(url)) {
            continue;
        }
        consumer.answers(&text[passed..start])?;
        passed = end;
        if consumer.input(&input_of(&line, place))?.is_break() {
            return Ok(ControlFlow::Break(()));
        }
    }
    consumer.answers(&text[passed..])?;
    Ok(ControlFlow::Continue(()))
}

/// Some lines of a source, for another thread.
pub(crate) struct Lines<'a> {
    source: Source<'a>,
    block: OwnedBlock,
}

impl Lines<'_> {
    /// Returns the length with all newlines, in bytes.
    pub(crate) fn len(&self) -> usize {
        self.block.len()
    }

    /// Passes one line after the other to `consumer`.
    pub(crate) fn pass_to(&self, consumer: &mut impl Consumer) -> anyhow::Result<ControlFlow<()>> {
        let origin = &Origin { source: self.source, file: &self.source.to_string() };
        pass_lines(&self.block.block(), Place { origin, line: 1, column: 1 }, consumer)
    }
}

/// Returns the lines of all files. What cannot be read is an error, and the other files are still read.
pub(crate) fn in_pieces(
    options: &InputOptions,
) -> impl Iterator<Item = anyhow::Result<Lines<'_>>> + Send {
    let newline = options.newline();
    options.sources().into_iter().flat_map(move |source| in_pieces_of(source, newline))
}

fn in_pieces_of(
    source: Source<'_>,
    newline: u8,
) -> impl Iterator<Item = anyhow::Result<Lines<'_>>> + Send {
    let mut rest = Some(open(source).map(|opened| Blocks::of_short_blocks(opened, newline)));
    iter::from_fn(move || {
        let mut blocks = match rest.take()? {
            Ok(blocks) => blocks,
            Err(error) => return Some(Err(cannot_read(source, error.into()))),
        };
        let next = blocks.take_block().transpose()?;
        rest = next.is_ok().then_some(Ok(blocks));
        Some(next.map(|block| Lines { source, block }).map_err(|e| cannot_read(source, e.into())))
    })
}

/// Leaves out the carriage return at the end of a line, so that files with CRLF work like others.
#[inline(always)]
pub(super) fn input_of<'a>(line: &Line<'a>, place: Place<'a>) -> Input<'a> {
    let place = Place { line: line.number, ..place };
    if line.bytes.last() != Some(&b'\r') || line.end == b"\0" {
        let original = Original::Line { end: line.end };
        return Input { place, bytes: line.bytes, text: line.text.map_err(Defect::from), original };
    }
    let len = line.bytes.len() - 1;
    let original = Original::Line { end: if line.end.is_empty() { b"\r" } else { b"\r\n" } };
    let text = line.text.map(|text| &text[..len]).map_err(Defect::from);
    Input { place, bytes: &line.bytes[..len], text, original }
}
