//! Draws a text with labeled marks below it, in as many rows as the terminal needs.
//!
//! ```text
//! https://example.com/a
//! ┬────   ┬──────────┬─
//! │       │          ╰ path
//! │       ╰ host
//! ╰ scheme
//! ```
//!
//! The crate `annotate-snippets` draws like this, too, but shows one window of a long line, which hides the other
//! components of a URL, and replaces the isolates that keep text from right to left in its place.

mod layout;
pub(crate) mod mark;
mod rows;
pub(crate) mod screen;

use self::mark::Mark;
use self::rows::Rows;
use self::screen::Screen;

/// Draws `text` with `marks`, which must be sorted by their starts. Marks may overlap.
pub(crate) fn draw(text: &str, marks: &[Mark], screen: Screen) -> String {
    let rows = Rows::of(text, marks, screen.width);
    let mut notes = Vec::new();
    let mut out = String::new();
    for i in 0..rows.len() {
        layout::draw_row(&rows.row(i), marks, screen, &mut notes, &mut out);
    }
    layout::draw_notes(&notes, marks, screen, &mut out);
    out
}
