//! A text in rows. What is far from all marks is left out of a long text.

use std::ops::Range;

use crate::drawing::mark::Mark;
use crate::visible::{Cell, cells};

/// Texts that need no more rows are drawn whole.
const MAX_ROWS_OF_WHOLE: usize = 12;
/// How much stands around a mark in a text that is not drawn whole, in bytes.
const CONTEXT_LEN: usize = 24;

pub(super) struct Rows<'a> {
    cells: Vec<Cell<'a>>,
    /// Where each row ends in `cells`. There is at least one row.
    ends: Vec<usize>,
}

impl<'a> Rows<'a> {
    pub(super) fn of(text: &'a str, marks: &[Mark], width: usize) -> Self {
        let cells = if text.len() <= MAX_ROWS_OF_WHOLE * width {
            cells(text)
        } else {
            excerpt(text, marks)
        };
        let mut ends = Vec::new();
        let mut start = 0;
        loop {
            let len = row_len(&cells[start..], width);
            start += without_delimiter(&cells[start..], len, marks);
            ends.push(start);
            if start == cells.len() {
                return Self { cells, ends };
            }
        }
    }

    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    pub(super) fn row(&self, i: usize) -> Row<'_, 'a> {
        let start = if i == 0 { 0 } else { self.ends[i - 1] };
        let end = self.ends[i];
        Row { cells: &self.cells[start..end], is_last: end == self.cells.len() }
    }
}

/// Returns the cells around `marks`, and one cell for everything between.
fn excerpt<'a>(text: &'a str, marks: &[Mark]) -> Vec<Cell<'a>> {
    let around = |at: usize| at.saturating_sub(CONTEXT_LEN)..at + CONTEXT_LEN;
    let places = marks.iter().flat_map(|mark| [around(mark.span.start), around(mark.span.end)]);
    let mut kept: Vec<_> = places.chain([around(0), around(text.len())]).collect();
    kept.sort_by_key(|range| range.start);
    let mut cells_of_excerpt = Vec::new();
    let mut end = 0;
    for range in kept {
        let start = boundary_before(text, range.start.max(end));
        let range_end = boundary_before(text, range.end);
        if range_end <= end {
            continue;
        }
        if start > end {
            cells_of_excerpt.push(Cell { shown: "...".into(), span: end..start });
        }
        cells_of_excerpt.extend(
            cells(&text[start..range_end])
                .into_iter()
                .map(|cell| Cell { span: cell.span.start + start..cell.span.end + start, ..cell }),
        );
        end = range_end;
    }
    cells_of_excerpt
}

/// Returns where the code point begins that is at `at`, or the end of the text.
fn boundary_before(text: &str, at: usize) -> usize {
    let at = at.min(text.len());
    (0..=at).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}

/// Returns how many of `cells` fit into a row: at least one, if there are any.
fn row_len(cells: &[Cell<'_>], row_width: usize) -> usize {
    let mut width = 0;
    let fits = |cell: &&Cell<'_>| {
        width += cell.width();
        width <= row_width
    };
    cells.iter().take_while(fits).count().max(1).min(cells.len())
}

/// Returns the length of a row without the delimiter at its end, such as `#`, which belongs to the mark that begins in
/// the next row.
fn without_delimiter(cells: &[Cell<'_>], len: usize, marks: &[Mark]) -> usize {
    let Some(next) = cells.get(len).filter(|_| len > 1) else { return len };
    let begins_next = marks.iter().any(|mark| mark.span.start == next.span.start);
    let last = &cells[len - 1].span;
    let is_marked = marks.iter().any(|mark| mark.span.contains(&last.start));
    if begins_next && !is_marked { len - 1 } else { len }
}

#[derive(Clone, Copy)]
pub(super) struct Row<'r, 'a> {
    pub(super) cells: &'r [Cell<'a>],
    is_last: bool,
}

/// The part of a mark that is in a row.
#[derive(Clone)]
pub(super) struct PlacedMark {
    /// Which of the marks.
    pub(super) index: usize,
    pub(super) columns: Range<usize>,
    /// Whether the mark begins in this row, which then shows its label.
    pub(super) begins_here: bool,
}

impl Row<'_, '_> {
    pub(super) fn place(&self, index: usize, span: &Range<usize>) -> Option<PlacedMark> {
        let Range { start, end } = *span;
        let row_start = self.cells.first().map_or(0, |cell| cell.span.start);
        let row_end = self.cells.last().map_or(0, |cell| cell.span.end);
        let begins_here = row_start <= start && (start < row_end || self.is_last);
        let continues_here = start < row_start && row_start < end;
        if !begins_here && !continues_here {
            return None;
        }
        let first = self.width_where(|cell| cell.span.end <= start);
        let last = self.width_where(|cell| cell.span.start < end);
        Some(PlacedMark { index, columns: first..last.max(first + 1), begins_here })
    }

    fn width_where(&self, condition: impl Fn(&Cell<'_>) -> bool) -> usize {
        self.cells.iter().filter(|cell| condition(cell)).map(Cell::width).sum()
    }
}
