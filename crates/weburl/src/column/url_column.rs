//! Many URLs in the text that they come from.

use alloc::vec::Vec;
use core::fmt;

use crate::column::read_rows::{Newlines, Offsets, ReadRows, RowEnds};
use crate::column::url_batch::{Row, RowResult, UrlBatch};
use crate::error::parse_error::ParseError;
use crate::parser::url_parser::Parser;
use crate::record::url_ref::UrlRef;
use crate::scan;
use crate::scan::rows::PIECE_LEN;

/// The URLs of the rows of a text. Those in normal form stay where they are, the others are written into a [`UrlBatch`].
///
/// [`Parser::parse_lines`] and [`Parser::parse_column`] make one. Every row has an index, including those that fail to
/// parse, and takes 24 bytes.
///
/// # Examples
/// ```
/// use weburl::Parser;
///
/// let text = "https://example.com/a\nhttps://EXAMPLE.com\nhello\n";
/// let column = Parser::new().parse_lines(text);
/// let hrefs: Vec<_> = column.iter().map(|url| url.map(|url| url.href())).collect();
/// assert_eq!(hrefs[0], Ok("https://example.com/a"));
/// assert_eq!(hrefs[1], Ok("https://example.com/"));
/// assert_eq!(hrefs[2].unwrap_err().kind().name(), "missing-scheme-non-relative-URL");
/// assert_eq!(column.input(2), Some("hello"));
/// ```
#[derive(Clone)]
pub struct UrlColumn<'t> {
    text: &'t str,
    /// How many bytes are between two rows.
    gap: usize,
    /// Where the last row ends.
    end: usize,
    rows: Vec<Row>,
    /// The rows that were not recognized, in order.
    others: UrlBatch,
}

impl<'t> UrlColumn<'t> {
    /// Returns the number of rows, including those that failed to parse.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Returns whether there are no rows.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Returns the result of the row at `index`, or `None` if there is no such row.
    ///
    /// Borrows, from the text if the row is in normal form.
    ///
    /// # Examples
    /// ```
    /// let column = weburl::Parser::new().parse_lines("https://example.com/\nexample.com");
    /// assert_eq!(column.get(0).unwrap()?.host_str(), Some("example.com"));
    /// assert!(column.get(1).unwrap().is_err());
    /// assert!(column.get(2).is_none());
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[inline(always)]
    pub fn get(&self, index: usize) -> Option<Result<UrlRef<'_>, ParseError>> {
        match self.rows.get(index)?.result {
            RowResult::Recognized(_) => self.in_place(index).map(Ok),
            RowResult::Other(other) => self.others.get(other),
        }
    }

    /// Returns the URL of the row at `index` if it stays where it is in the text, so that its href is the row; `None` if it was
    /// written elsewhere or failed to parse.
    ///
    /// # Examples
    /// ```
    /// let column = weburl::Parser::new().parse_lines("https://a.example/\nHTTPS://b.example/\n");
    /// assert!(column.get(1).unwrap().is_ok() && column.in_place(1).is_none());
    /// ```
    #[inline(always)]
    pub fn in_place(&self, index: usize) -> Option<UrlRef<'t>> {
        match self.rows.get(index)?.result {
            RowResult::Recognized(recognized) => {
                Some(UrlRef::new(self.input(index)?, recognized.into()))
            }
            RowResult::Other(_) => None,
        }
    }

    /// Returns the text of the row at `index`, or `None` if there is no such row. A line comes without its line break.
    ///
    /// # Examples
    /// ```
    /// let column = weburl::Parser::new().parse_lines("HTTPS://A\r\nb\n");
    /// assert_eq!((column.input(0), column.input(1), column.input(2)), (Some("HTTPS://A"), Some("b"), None));
    /// ```
    #[inline(always)]
    pub fn input(&self, index: usize) -> Option<&'t str> {
        let row = self.rows.get(index)?;
        let end = self.rows.get(index + 1).map_or(self.end, |next| next.start - self.gap);
        let input = &self.text[row.start..end];
        // A recognized row has no carriage return, and one without a newline behind it ends no line.
        let is_recognized = matches!(row.result, RowResult::Recognized(_));
        let has_newline = self.gap > 0 && end < self.text.len();
        Some(if has_newline && !is_recognized {
            input.strip_suffix('\r').unwrap_or(input)
        } else {
            input
        })
    }

    /// Returns the results, in the order of the rows.
    ///
    /// # Examples
    /// ```
    /// let column = weburl::Parser::new().parse_lines("https://a.example/b\nno URL\n");
    /// let hosts: Vec<_> = column.iter().flatten().filter_map(|url| url.host_str()).collect();
    /// assert_eq!(hosts, ["a.example"]);
    /// ```
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Result<UrlRef<'_>, ParseError>> {
        (0..self.len()).map(|index| self.get(index).expect("INVARIANT: each row has a result"))
    }
}

/// Shows each URL as its own `Debug` does, with the password masked.
impl fmt::Debug for UrlColumn<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Parser<'_> {
    /// Parses each line of `text`. A line ends with `\n` or `\r\n`.
    ///
    /// Scans the text once and copies nothing in normal form: a line takes 0.6 times the instructions of a
    /// [`parse_to_batch`](Self::parse_to_batch).
    ///
    /// # Examples
    /// ```
    /// let column = weburl::Parser::new().parse_lines("https://a.example/\nno URL\n");
    /// assert_eq!((column.len(), column.iter().flatten().count()), (2, 1));
    /// ```
    pub fn parse_lines<'t>(&mut self, text: &'t str) -> UrlColumn<'t> {
        let end = text.len() - usize::from(text.ends_with('\n'));
        self.parse_rows(text, Newlines, end)
    }

    /// Parses each row of `text`, as a column of Arrow has them: the first one begins at the first byte, and each other one
    /// where the one before it ends. `ends` are offsets in bytes.
    ///
    /// # Panics
    /// If an end is less than the one before it, behind the text, or within a code point.
    ///
    /// # Examples
    /// ```
    /// let column = weburl::Parser::new().parse_column("https://a.example/mailto:b", [18, 18, 26]);
    /// let hrefs: Vec<_> = column.iter().map(|url| url.map(|url| url.href()).ok()).collect();
    /// assert_eq!(hrefs, [Some("https://a.example/"), None, Some("mailto:b")]);
    /// ```
    pub fn parse_column<'t>(
        &mut self,
        text: &'t str,
        ends: impl IntoIterator<Item = usize, IntoIter: DoubleEndedIterator + Clone>,
    ) -> UrlColumn<'t> {
        let ends = ends.into_iter();
        let end = ends.clone().next_back().unwrap_or_default();
        self.parse_rows(text, Offsets::new(ends), end)
    }

    fn parse_rows<'t, E: RowEnds>(&mut self, text: &'t str, ends: E, end: usize) -> UrlColumn<'t> {
        let rows = scan::run(ReadRows(ends), text.as_bytes());
        let mut column = UrlColumn { text, gap: E::GAP, end, rows, others: UrlBatch::new() };
        // A recognized row is no longer than a piece.
        let may_be_too_long = self.options.max_len as usize <= PIECE_LEN;
        for index in 0..column.rows.len() {
            if may_be_too_long || matches!(column.rows[index].result, RowResult::Other(_)) {
                column.rows[index].result = RowResult::Other(column.others.len());
                self.parse_to_batch(column.input(index).unwrap_or_default(), &mut column.others);
            }
        }
        column
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use super::*;

    /// Checks that each row is what the parser makes of its text.
    #[track_caller]
    fn check<'t>(column: &UrlColumn<'t>, inputs: impl ExactSizeIterator<Item = &'t str>) {
        assert_eq!(column.len(), inputs.len());
        let mut parser = Parser::new();
        for (index, input) in inputs.enumerate() {
            assert_eq!(column.input(index), Some(input), "row {index}");
            let (found, expected) = (column.get(index).unwrap(), parser.parse_ref(input));
            assert_eq!(found, expected, "{input:?}");
            if let (Ok(found), Ok(expected)) = (found, expected) {
                assert_eq!(found.components(), expected.components(), "{input:?}");
            }
        }
        assert!(column.get(column.len()).is_none());
    }

    /// Checks rows that end with newlines, and the same rows without.
    #[track_caller]
    fn check_both(rows: &[&str]) {
        // The last bytes of a text are left to the parser.
        let rows = &[rows, &["https://example.com/"; 4]].concat();
        for line_break in ["\n", "\r\n"] {
            let lines = rows.join(line_break);
            for text in [&lines, &format!("{lines}{line_break}")] {
                let inputs: Vec<_> = text.lines().collect();
                check(&Parser::new().parse_lines(text), inputs.into_iter());
            }
        }
        let text = rows.concat();
        let ends = rows.iter().scan(0, |end, row| {
            *end += row.len();
            Some(*end)
        });
        let ends: Vec<_> = ends.collect();
        check(&Parser::new().parse_column(&text, ends), rows.iter().copied());
    }

    const ROWS: &[&str] = &[
        "https://example.com/",
        "http://example.com/a?b",
        "https://example.com/a?b#c",
        "https://example.com/a#c?d",
        "https://example.com/?",
        "https://example.com/#",
        "https://example.com/a??b##c",
        "file:///a/b",
        "file://host/a",
        "file://localhost/a",
        "file://othername/a",
        "",
        "a",
        "https://",
        "https:///a",
        "https://example.com",
        "http://1.2.3.4/",
        "http://a.0x1/",
        "http://a../",
        "http://a.b./",
        "http://-a.b_c/",
        "https://example.com:80/",
        "https://user@example.com/",
        "https://example.com/a/../b",
        "https://example.com/.well-known",
        "https://example.com/.",
        "https://example.com/a/..",
        "https://example.com/..a",
        "https://example.com/%2e",
        "https://example.com/?/../",
        "https://example.com/%2E/",
        "https://example.com/a b",
        "https://example.com/a\\b",
        "https://example.com/a\tb",
        "https://example.com/?a'b",
        "https://exämple.com/",
        "https://example.com/ä",
        "HTTPS://example.com/",
        "https://EXAMPLE.com/",
        "ws://example.com/",
        "mailto:a@b",
        "/a",
        ".",
        "?",
        "#",
        "https://ex?ample/",
        "http://a#/",
    ];

    #[test]
    fn a_row_is_what_the_parser_makes_of_its_text() {
        for row in ROWS {
            check_both(&[row]);
            for other in ROWS {
                check_both(&[row, other]);
            }
        }
        check_both(ROWS);
    }

    #[test]
    fn rows_cross_windows_and_pieces_at_every_byte() {
        for len in (0..2 * PIECE_LEN).filter(|len| len % 64 < 3 || len % 7 == 0) {
            let first = format!("https://example.com/{}", "a".repeat(len));
            check_both(&[&first, "https://example.com/b?c#d", "", "http://a.b/c d"]);
        }
        for count in [1, 31, 32, 33, 100, 1000] {
            check_both(&[&ROWS[..count % ROWS.len()], ROWS, &[""].repeat(count)].concat());
        }
    }

    #[test]
    fn a_carriage_return_ends_a_line_only_before_a_newline() {
        for text in ["a\r", "a\r\n", "a\n\r", "a\r\r\n", "\r", "a\rb\n", "a\n\r\n\r"] {
            check(&Parser::new().parse_lines(text), text.lines().collect::<Vec<_>>().into_iter());
        }
    }

    #[test]
    fn newlines_inside_a_row_of_a_column_are_removed() {
        let text = "https://example.com/a\nb";
        let column = Parser::new().parse_column(text, [text.len()]);
        assert_eq!(column.get(0).unwrap().unwrap().href(), "https://example.com/ab");
    }

    #[test]
    fn a_limit_applies_to_each_row() {
        let text = "https://a.example/\nhttps://a.example/b";
        let column = Parser::new().max_len(18).parse_lines(text);
        assert!(column.get(0).unwrap().is_ok() && column.get(1).unwrap().is_err());
    }

    #[test]
    #[should_panic]
    fn ends_ascend() {
        Parser::new().parse_column("https://a.example/b", [19, 3]);
    }

    #[test]
    fn a_column_is_shown_without_passwords() {
        let shown = format!("{:?}", Parser::new().parse_lines("https://user:secret@a/"));
        assert!(!shown.contains("secret") && shown.contains("***"), "{shown}");
    }
}
