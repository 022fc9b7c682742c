//! Lines that are written as they were read, with changes in them.

use std::io::Write;

use super::Output;
use crate::input::consumer::{Input, Original};

/// Writes `line` instead of a line of the input, and ends it as that ends.
pub(crate) fn write_line(
    line: &[u8],
    input: &Input<'_>,
    output: &mut Output,
) -> anyhow::Result<()> {
    let Original::Line { end } = input.original else {
        return output.write(|results| results.write_all(&[line, b"\n"].concat()));
    };
    let newline: &[u8] = if end.ends_with(b"\n") || end.ends_with(b"\0") { b"" } else { b"\n" };
    output.write(|results| {
        results.write_all(line)?;
        results.write_all(end)?;
        results.write_all(newline)
    })
}
