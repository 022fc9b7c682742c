//! Lines that are JSON values: objects or arrays with a URL in one of their members, or strings.

use std::collections::BTreeMap;
use std::io::Read;
use std::ops::ControlFlow;

use serde_json::value::RawValue;

use super::blocks::{Blocks, Line};
use super::consumer::{Consumer, Defect, Input, Original};
use super::options::InputOptions;
use super::read_error::ReadError;
use super::source::Place;

pub(super) fn read(
    mut blocks: Blocks<impl Read>,
    place: Place<'_>,
    options: &InputOptions,
    consumer: &mut impl Consumer,
) -> Result<ControlFlow<()>, ReadError> {
    while let Some(block) = blocks.next_block()? {
        for line in block.lines() {
            let text = line.text.map_err(Defect::from);
            let found = text.and_then(|text| find(text, options.column.as_deref()));
            if take(&line, found, place, consumer).map_err(ReadError::Consumer)?.is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
        consumer.pause().map_err(ReadError::Consumer)?;
    }
    Ok(ControlFlow::Continue(()))
}

/// A string, and where its JSON begins in the line, in bytes.
struct Found {
    text: String,
    start: usize,
}

fn take(
    line: &Line<'_>,
    found: Result<Found, Defect>,
    place: Place<'_>,
    consumer: &mut impl Consumer,
) -> anyhow::Result<ControlFlow<()>> {
    let original = Original::Json { line: line.bytes, end: line.end };
    let place = Place { line: line.number, ..place };
    match found {
        Ok(Found { text, start }) => {
            let before = line.bytes.get(..start).unwrap_or(b"");
            let column = String::from_utf8_lossy(before).chars().count() + 1;
            let place = Place { column, ..place };
            consumer.input(&Input { place, bytes: text.as_bytes(), text: Ok(&text), original })
        }
        Err(defect) => {
            consumer.input(&Input { place, bytes: line.bytes, text: Err(defect), original })
        }
    }
}

/// A blank line and `null` are empty texts.
fn find(line: &str, column: Option<&str>) -> Result<Found, Defect> {
    if line.trim_ascii().is_empty() {
        return Ok(Found { text: String::new(), start: 0 });
    }
    let value = member(line, column)?;
    let start = value.as_ptr().addr() - line.as_ptr().addr();
    if value == "null" {
        return Ok(Found { text: String::new(), start });
    }
    let text = serde_json::from_str(value).map_err(|_| match value.starts_with('"') {
        true => Defect::LoneSurrogate,
        false => Defect::NotAString,
    })?;
    // The text begins behind the quotation mark.
    Ok(Found { text, start: start + 1 })
}

/// Returns the JSON of the member, or of the whole line if none is asked for.
fn member<'l>(line: &'l str, column: Option<&str>) -> Result<&'l str, Defect> {
    match column {
        Some(column) => member_of(line, column),
        None => Ok(serde_json::from_str::<&RawValue>(line).map_err(not_json)?.get()),
    }
}

fn not_json(error: serde_json::Error) -> Defect {
    Defect::NotJson { column: error.column() }
}

/// Returns the JSON of a member, whose name may have dots: `a.b` is that member, or `b` of the member `a`.
fn member_of<'l>(value: &'l str, column: &str) -> Result<&'l str, Defect> {
    let missing = |name: &str| Defect::NoMember { name: name.to_owned() };
    if value.trim_ascii_start().starts_with('[') {
        let values: Vec<&RawValue> = serde_json::from_str(value).map_err(not_json)?;
        let (number, rest) = column.split_once('.').map_or((column, None), |(a, b)| (a, Some(b)));
        let index = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let found = index.and_then(|index| values.get(index)).ok_or_else(|| missing(number))?;
        return rest.map_or(Ok(found.get()), |rest| member_of(found.get(), rest));
    }
    if !value.trim_ascii_start().starts_with('{') {
        let value = serde_json::from_str::<&RawValue>(value).map_err(not_json)?.get();
        return if value == "null" { Ok(value) } else { Err(Defect::NoObject) };
    }
    let members: BTreeMap<String, &RawValue> = serde_json::from_str(value).map_err(not_json)?;
    if let Some(found) = members.get(column) {
        return Ok(found.get());
    }
    for (dot, _) in column.match_indices('.') {
        if let Some(found) = members.get(&column[..dot]) {
            return member_of(found.get(), &column[dot + 1..]);
        }
    }
    let is_number = column.bytes().all(|byte| byte.is_ascii_digit());
    Err(if is_number { Defect::NumberOfMember } else { missing(column) })
}
