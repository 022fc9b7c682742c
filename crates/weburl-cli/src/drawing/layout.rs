//! A row, the line of its marks, and their labels, the last one first.

use std::fmt::Write;
use std::iter;

use anstyle::Style;
use unicode_width::UnicodeWidthStr;

use crate::drawing::mark::{Mark, Underline};
use crate::drawing::rows::{PlacedMark, Row};
use crate::drawing::screen::Screen;
use crate::visible::isolated;
use crate::wrap::wrapped;

/// A label needs as many columns beside its mark, or becomes a note below the drawing.
const MIN_LABEL_WIDTH: usize = 24;

/// A mark with the column in which its label hangs.
struct Label {
    column: usize,
    index: usize,
    lines: Vec<String>,
}

/// Draws a row. Labels without enough room are added to `notes`.
pub(super) fn draw_row(
    row: &Row<'_, '_>,
    marks: &[Mark],
    screen: Screen,
    notes: &mut Vec<usize>,
    out: &mut String,
) {
    draw_text(row, marks, out);
    let placed = marks.iter().enumerate().filter_map(|(i, mark)| row.place(i, &mark.span));
    let placed: Vec<_> = placed.collect();
    let columns = anchor_columns(&placed);
    draw_underlines(&placed, &columns, marks, screen, out);
    let mut labels: Vec<_> = iter::zip(&placed, &columns)
        .filter(|(placed, _)| placed.begins_here && !marks[placed.index].label.is_empty())
        .map(|(placed, &column)| Label { column, index: placed.index, lines: Vec::new() })
        .collect();
    // Equal columns keep their order, and the last one is drawn first.
    labels.sort_by_key(|label| label.column);
    for label in &mut labels {
        let width = screen.width.saturating_sub(label.column + screen.glyphs.corner.width());
        label.lines = lines_of(label.index, &marks[label.index].label, width, notes);
    }
    while let Some(label) = labels.pop() {
        draw_label(&label, &labels, marks, screen, out);
    }
}

/// Draws the labels that had no room.
pub(super) fn draw_notes(notes: &[usize], marks: &[Mark], screen: Screen, out: &mut String) {
    for (number, &index) in (1..).zip(notes) {
        let number = format!("({number}) ");
        let Mark { label, style, .. } = &marks[index];
        for (i, line) in wrapped(label, screen.width - number.len()).iter().enumerate() {
            let start = if i == 0 { number.clone() } else { " ".repeat(number.len()) };
            push_styled(*style, &(start + &isolated(line)), out);
            out.push('\n');
        }
    }
}

/// Returns the column for the label of each mark: its first, or one behind if that is taken.
fn anchor_columns(placed: &[PlacedMark]) -> Vec<usize> {
    let mut taken: Vec<usize> = Vec::new();
    for mark in placed {
        let free = mark.columns.clone().find(|column| !taken.contains(column));
        taken.push(free.unwrap_or(mark.columns.start));
    }
    taken
}

/// Returns the lines of a label, or a number if it becomes a note.
fn lines_of(index: usize, label: &str, width: usize, notes: &mut Vec<usize>) -> Vec<String> {
    let lines = wrapped(label, width);
    let fits = lines.iter().all(|line| line.width() <= width)
        && (lines.len() == 1 || width >= MIN_LABEL_WIDTH);
    if fits {
        return lines;
    }
    notes.push(index);
    vec![format!("({})", notes.len())]
}

fn draw_text(row: &Row<'_, '_>, marks: &[Mark], out: &mut String) {
    // The last of several marks is the closest one.
    let mark_of = |at: usize| marks.iter().rposition(|mark| mark.span.contains(&at));
    let mut line = String::new();
    for part in row.cells.chunk_by(|a, b| mark_of(a.span.start) == mark_of(b.span.start)) {
        let mark = part.first().and_then(|cell| mark_of(cell.span.start));
        let style = mark.map_or(Style::new(), |i| marks[i].style);
        let shown: String = part.iter().map(|cell| &*cell.shown).collect();
        push_styled(style, &isolated(&shown), &mut line);
    }
    push_line(&line, out);
}

fn draw_underlines(
    placed: &[PlacedMark],
    anchors: &[usize],
    marks: &[Mark],
    screen: Screen,
    out: &mut String,
) {
    let width = placed.iter().map(|mark| mark.columns.end).max().unwrap_or(0);
    let mut line = vec![(' ', Style::new()); width];
    for mark in placed {
        let Mark { underline, style, .. } = marks[mark.index];
        let glyph = if underline == Underline::Carets { '^' } else { screen.glyphs.line };
        line[mark.columns.clone()].fill((glyph, style));
    }
    for (mark, &column) in iter::zip(placed, anchors) {
        let Mark { underline, style, .. } = marks[mark.index];
        if mark.begins_here && underline == Underline::Line {
            line[column] = (screen.glyphs.branch, style);
        }
    }
    if line.is_empty() {
        return;
    }
    for part in line.chunk_by(|a, b| a.1 == b.1) {
        push_styled(part[0].1, &part.iter().map(|(glyph, _)| glyph).collect::<String>(), out);
    }
    out.push('\n');
}

/// Draws the lines of `label`, with the lines of the `others` before it.
fn draw_label(label: &Label, others: &[Label], marks: &[Mark], screen: Screen, out: &mut String) {
    let style = marks[label.index].style;
    for (i, text) in label.lines.iter().enumerate() {
        let mut line = String::new();
        let mut column = 0;
        for other in others.iter().filter(|other| other.column < label.column) {
            if other.column < column {
                continue;
            }
            push_spaces(other.column - column, &mut line);
            let vertical = screen.glyphs.vertical.to_string();
            push_styled(marks[other.index].style, &vertical, &mut line);
            column = other.column + 1;
        }
        push_spaces(label.column - column, &mut line);
        let is_shared = others.iter().any(|other| other.column == label.column);
        let corner = match (i, is_shared) {
            (0, true) => screen.glyphs.fork.to_owned(),
            (0, false) => screen.glyphs.corner.to_owned(),
            (_, true) => {
                let vertical = screen.glyphs.vertical;
                format!("{vertical:<width$}", width = screen.glyphs.fork.width())
            }
            (_, false) => " ".repeat(screen.glyphs.corner.width()),
        };
        push_styled(style, &(corner + &isolated(text)), &mut line);
        push_line(&line, out);
    }
}

fn push_line(line: &str, out: &mut String) {
    out.push_str(line);
    out.push('\n');
}

fn push_spaces(count: usize, out: &mut String) {
    out.extend(iter::repeat_n(' ', count));
}

fn push_styled(style: Style, text: &str, out: &mut String) {
    let styled = write!(out, "{style}{text}{style:#}");
    debug_assert!(styled.is_ok(), "a String takes every write");
}
