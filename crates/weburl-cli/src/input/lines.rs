//! Lines, or what ends with null bytes.

use std::io::Read;
use std::ops::ControlFlow;

use super::blocks::{Blocks, Line};
use super::consumer::{Consumer, Defect, Input, Original};
use super::read_error::ReadError;
use super::source::Place;

pub(super) fn read(
    mut blocks: Blocks<impl Read>,
    place: Place<'_>,
    consumer: &mut impl Consumer,
) -> Result<ControlFlow<()>, ReadError> {
    while let Some(block) = blocks.next_block()? {
        for line in block.lines() {
            let input = input_of(&line, place);
            if consumer.input(&input).map_err(ReadError::Consumer)?.is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
        consumer.pause().map_err(ReadError::Consumer)?;
    }
    Ok(ControlFlow::Continue(()))
}

/// Leaves out the carriage return at the end of a line, so that files with CRLF work like others.
#[inline(always)]
fn input_of<'a>(line: &Line<'a>, place: Place<'a>) -> Input<'a> {
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
