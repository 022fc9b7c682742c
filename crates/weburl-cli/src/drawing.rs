//! Draws a text with marks below it.
//!
//! ```text
//! https://example.com/a
//! +----   +----------+-
//! |       |          `- path
//! |       `- host
//! `- scheme
//! ```

use std::fmt::Write;
use std::ops::Range;
use std::{iter, slice};

use anstyle::Style;

use crate::visible::{Cell, cells};

/// In columns. Longer texts continue in further rows.
const ROW_WIDTH: usize = 80;

/// A mark below a part of a text.
pub(crate) struct Mark {
    /// In bytes. An empty span marks the position before the next byte.
    pub(crate) span: Range<usize>,
    pub(crate) underline: Underline,
    /// The label of the part, which may be empty.
    pub(crate) label: String,
    pub(crate) style: Style,
}

/// The characters below the first column of a part, and below each further one.
pub(crate) struct Underline(pub(crate) char, pub(crate) char);

/// A text, laid out in rows.
pub(crate) struct Drawing<'a> {
    cells: Vec<Cell<'a>>,
    /// Where each row ends in `cells`. There is at least one row.
    row_ends: Vec<usize>,
}

impl<'a> Drawing<'a> {
    pub(crate) fn of(text: &'a str) -> Self {
        let cells = cells(text);
        let mut row_ends = Vec::new();
        let mut start = 0;
        loop {
            start += row_len(&cells[start..]);
            row_ends.push(start);
            if start == cells.len() {
                return Self { cells, row_ends };
            }
        }
    }

    /// Draws the text with `marks`, which must be in order and not overlap.
    pub(crate) fn with_marks(&self, marks: &[Mark]) -> String {
        let mut drawing = String::new();
        for i in 0..self.row_ends.len() {
            draw_row(self.row(i), marks, &mut drawing);
        }
        drawing
    }

    /// Draws the row in which `mark` begins.
    pub(crate) fn place(&self, mark: &Mark) -> String {
        let is_before = |&end: &usize| self.cells[end - 1].span.end <= mark.span.start;
        let last = self.row_ends.len() - 1;
        let i = if self.cells.is_empty() { 0 } else { self.row_ends.partition_point(is_before) };
        let mut drawing = String::new();
        draw_row(self.row(i.min(last)), slice::from_ref(mark), &mut drawing);
        drawing
    }

    fn row(&self, i: usize) -> Row<'_> {
        let start = if i == 0 { 0 } else { self.row_ends[i - 1] };
        let end = self.row_ends[i];
        Row { cells: &self.cells[start..end], is_last: end == self.cells.len() }
    }
}

/// Returns how many of `cells` fit into a row: at least one, if there are any.
fn row_len(cells: &[Cell<'_>]) -> usize {
    let mut width = 0;
    let fits = |cell: &&Cell<'_>| {
        width += cell.width();
        width <= ROW_WIDTH
    };
    cells.iter().take_while(fits).count().max(1).min(cells.len())
}

#[derive(Clone, Copy)]
struct Row<'a> {
    cells: &'a [Cell<'a>],
    is_last: bool,
}

/// The part of a mark that is in a row.
struct PlacedMark<'a> {
    mark: &'a Mark,
    columns: Range<usize>,
    /// Whether the mark begins in this row, which then shows its label.
    begins_here: bool,
}

fn draw_row(row: Row<'_>, marks: &[Mark], out: &mut String) {
    draw_text(row.cells, marks, out);
    let placed: Vec<_> = marks.iter().filter_map(|mark| row.place(mark)).collect();
    draw_underlines(&placed, out);
    let is_labeled = |placed: &&PlacedMark<'_>| placed.begins_here && !placed.mark.label.is_empty();
    let labeled: Vec<_> = placed.iter().filter(is_labeled).collect();
    for count in (1..=labeled.len()).rev() {
        draw_last_label(&labeled[..count], out);
    }
}

impl Row<'_> {
    fn place<'m>(&self, mark: &'m Mark) -> Option<PlacedMark<'m>> {
        let Range { start, end } = mark.span;
        let row_start = self.cells.first().map_or(0, |cell| cell.span.start);
        let row_end = self.cells.last().map_or(0, |cell| cell.span.end);
        let begins_here = row_start <= start && (start < row_end || self.is_last);
        let continues_here = start < row_start && row_start < end;
        if !begins_here && !continues_here {
            return None;
        }
        let first = self.width_where(|cell| cell.span.end <= start);
        let last = self.width_where(|cell| cell.span.start < end);
        Some(PlacedMark { mark, columns: first..last.max(first + 1), begins_here })
    }

    fn width_where(&self, condition: impl Fn(&Cell<'_>) -> bool) -> usize {
        self.cells.iter().filter(|cell| condition(cell)).map(Cell::width).sum()
    }
}

fn draw_text(cells: &[Cell<'_>], marks: &[Mark], out: &mut String) {
    let mark_of =
        |cell: &Cell<'_>| marks.iter().position(|mark| mark.span.contains(&cell.span.start));
    for part in cells.chunk_by(|a, b| mark_of(a) == mark_of(b)) {
        let style = mark_of(&part[0]).map_or(Style::new(), |i| marks[i].style);
        let shown: String = part.iter().map(|cell| &*cell.shown).collect();
        push_styled(style, &shown, out);
    }
    out.push('\n');
}

fn draw_underlines(placed: &[PlacedMark<'_>], out: &mut String) {
    let mut column = 0;
    for PlacedMark { mark, columns, begins_here } in placed {
        push_spaces(columns.start - column, out);
        column = columns.end;
        let Underline(first, further) = mark.underline;
        let first = if *begins_here { first } else { further };
        let underline = iter::once(first).chain(iter::repeat(further));
        push_styled(mark.style, &underline.take(columns.len()).collect::<String>(), out);
    }
    if !placed.is_empty() {
        out.push('\n');
    }
}

/// Draws a line with the label of the last of `placed`, and the lines of the others beside it.
fn draw_last_label(placed: &[&PlacedMark<'_>], out: &mut String) {
    let Some((last, others)) = placed.split_last() else {
        return;
    };
    let mut column = 0;
    for PlacedMark { mark, columns, .. } in others {
        push_spaces(columns.start - column, out);
        push_styled(mark.style, "|", out);
        column = columns.start + 1;
    }
    push_spaces(last.columns.start - column, out);
    push_styled(last.mark.style, &format!("`- {}", last.mark.label), out);
    out.push('\n');
}

fn push_spaces(count: usize, out: &mut String) {
    out.extend(iter::repeat_n(' ', count));
}

fn push_styled(style: Style, text: &str, out: &mut String) {
    let styled = write!(out, "{style}{text}{style:#}");
    debug_assert!(styled.is_ok(), "a String takes every write");
}
