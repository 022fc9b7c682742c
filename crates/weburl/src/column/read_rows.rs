//! Special URLs in normal form in the rows of a text, recognized many at once.
//!
//! What [`recognize`](crate::parser::recognize) does for one URL, this does for a column of them, with the same answers. A first
//! pass turns each window of the text into masks, whatever rows are in it, and finds from them where rows, paths and
//! queries end; a second one makes a row of offsets from the bits. Neither has a branch that depends on the URLs, as long as
//! they are plain: a wrong prediction takes as long as a third of a row. What is not plain is left to the parser.

use alloc::vec::Vec;
use core::iter::Peekable;
use core::ops::Range;

use crate::column::url_batch::{Row, RowResult};
use crate::parser::masks::UrlClasses;
use crate::parser::special_start::Recognized;
use crate::scan::byte_set::ByteSet;
use crate::scan::kernel::{Classes, Kernel, PerKernel, WINDOW_LEN, window_at};
use crate::scan::rows::{Bits, FirstInRow, PIECE_LEN, Places};
use crate::scan::word::chunks;
use crate::syntax::dot_segment::begins_with_dot_segment;
use crate::syntax::scheme::SchemeType;

/// What tells rows apart.
pub(super) trait RowEnds {
    /// How many bytes are between two rows.
    const GAP: usize;

    /// Finds where the rows end that are complete in a piece of text, which begins at `start`, if that is known before the
    /// piece is scanned. `last_bytes` get a bit for each row that is not empty.
    fn find(&mut self, start: usize, len: usize, ends: &mut Places, last_bytes: &mut Bits);

    /// Returns where the row ends that begins at `start`.
    fn end(&mut self, text: &[u8], start: usize, kernel: impl Kernel) -> Option<usize>;
}

/// Each row ends with a newline, or with the text.
pub(super) struct Newlines;

impl RowEnds for Newlines {
    const GAP: usize = 1;

    #[inline(always)]
    fn find(&mut self, _: usize, _: usize, _: &mut Places, _: &mut Bits) {}

    #[inline(always)]
    fn end(&mut self, text: &[u8], start: usize, kernel: impl Kernel) -> Option<usize> {
        const NEWLINE: ByteSet = ByteSet::NON_ASCII.add("\n");
        (start < text.len()).then(|| start + kernel.find_ascii_in_set(&text[start..], &NEWLINE))
    }
}

/// One row begins where another one ends.
pub(super) struct Offsets<I: Iterator> {
    ends: Peekable<I>,
}

impl<I: Iterator<Item = usize>> Offsets<I> {
    pub(super) fn new(ends: I) -> Self {
        Self { ends: ends.peekable() }
    }
}

impl<I: Iterator<Item = usize>> RowEnds for Offsets<I> {
    const GAP: usize = 0;

    #[inline(always)]
    fn find(&mut self, start: usize, len: usize, ends: &mut Places, last_bytes: &mut Bits) {
        let mut row_start = 0;
        // Where ends do not ascend, the rest is left to the parser.
        let is_in_piece =
            |end: Option<usize>, row_start| end.filter(|end| (row_start..=len).contains(end));
        let next = |ends: &mut Peekable<I>| ends.peek().and_then(|end| end.checked_sub(start));
        while let Some(end) = is_in_piece(next(&mut self.ends), row_start) {
            if !ends.push(end) {
                return;
            }
            if row_start < end {
                *last_bytes.window((end - 1) / WINDOW_LEN) |= 1 << ((end - 1) % WINDOW_LEN);
            }
            row_start = end;
            self.ends.next();
        }
    }

    #[inline(always)]
    fn end(&mut self, _: &[u8], _: usize, _: impl Kernel) -> Option<usize> {
        self.ends.next()
    }
}

/// Recognizes the rows of a text, and leaves the others to the parser.
pub(super) struct ReadRows<E>(pub(super) E);

/// What a row is that has not been recognized.
const LEFT: RowResult = RowResult::Other(0);

impl<E: RowEnds> PerKernel for ReadRows<E> {
    type Answer = Vec<Row>;

    #[inline(always)]
    fn run<K: Kernel>(self, text: &[u8], kernel: K) -> Vec<Row> {
        let Self(mut row_ends) = self;
        // As many as there are if a row takes a window.
        let mut rows = Vec::with_capacity(text.len() / WINDOW_LEN + 1);
        let mut piece = Piece::new();
        let mut start = 0;
        loop {
            let rest = text.get(start..).unwrap_or_default();
            let in_piece = rest.get(..PIECE_LEN).unwrap_or(rest);
            piece.clear();
            row_ends.find(start, in_piece.len(), &mut piece.ends, &mut piece.last_bytes);
            piece.scan::<E>(in_piece, kernel);
            if !piece.ends.as_slice().is_empty() {
                start += piece.push_rows::<E>(rest, start, &mut rows);
                continue;
            }
            // The row is longer than a piece, or the last one.
            let Some(end) = row_ends.end(text, start, kernel) else { return rows };
            rows.push(Row { start, result: LEFT });
            start = end + E::GAP;
        }
    }
}

/// What the first pass finds in a piece of text, which begins with a row.
struct Piece {
    plain_host: Bits,
    dot_or_percent: Bits,
    /// The last byte of each row, where nothing is between rows.
    last_bytes: Bits,
    /// Where the complete rows end.
    ends: Places,
    /// For each row that is not empty the first byte behind its path, or else its last one or the one between rows.
    path_stops: Places,
    /// The same for its query.
    query_stops: Places,
    /// The bytes that the parser has to look at.
    unusual: Places,
    /// The same, unless no dot segment begins there.
    after_slash: Places,
}

/// What the first pass takes from one window to the next.
#[derive(Default)]
struct Walk {
    path: FirstInRow,
    query: FirstInRow,
    is_in_row: bool,
    is_after_slash: bool,
}

impl Piece {
    #[inline(always)]
    fn new() -> Self {
        let (bits, places) = (Bits::new, Places::new);
        Self {
            plain_host: bits(),
            dot_or_percent: bits(),
            last_bytes: bits(),
            ends: places(),
            path_stops: places(),
            query_stops: places(),
            unusual: places(),
            after_slash: places(),
        }
    }

    #[inline(always)]
    fn clear(&mut self) {
        self.last_bytes = Bits::new();
        let Self { ends, path_stops, query_stops, unusual, after_slash, .. } = self;
        for places in [ends, path_stops, query_stops, unusual, after_slash] {
            places.clear();
        }
    }

    #[inline(always)]
    fn scan<E: RowEnds>(&mut self, text: &[u8], kernel: impl Kernel) {
        let mut walk = Walk::default();
        let count = text.len() / WINDOW_LEN;
        for (i, window) in chunks(text).enumerate() {
            self.scan_window::<E>(i, window, &mut walk, kernel);
        }
        let rest = window_at(text, count * WINDOW_LEN);
        if !rest.is_empty() {
            self.scan_window::<E>(count, &kernel.block(rest), &mut walk, kernel);
        }
    }

    /// ```text
    /// text        https://a.example/b?c#d|https://e.example/f|
    /// row_ends    ......................1...................1
    /// path_stops  ...................1......................1
    /// query_stops .....................1....................1
    /// ```
    #[inline(always)]
    fn scan_window<E: RowEnds>(
        &mut self,
        index: usize,
        window: &[u8; WINDOW_LEN],
        walk: &mut Walk,
        kernel: impl Kernel,
    ) {
        let start = index * WINDOW_LEN;
        let [plain_host, _, unusual, slash, dot_or_percent, newline, question, hash] =
            kernel.classify::<RowClasses>(window);
        *self.plain_host.window(index) = plain_host;
        *self.dot_or_percent.window(index) = dot_or_percent;
        let row_ends = if E::GAP == 0 { *self.last_bytes.window(index) } else { newline };
        let row_starts = row_ends << 1 | u64::from(!walk.is_in_row);
        let after_slash = slash << 1 | u64::from(walk.is_after_slash);
        walk.is_in_row = row_ends >> (WINDOW_LEN - 1) == 0;
        walk.is_after_slash = slash >> (WINDOW_LEN - 1) != 0;
        self.path_stops.append(walk.path.next(row_starts, question | hash | row_ends), start);
        self.query_stops.append(walk.query.next(row_starts, hash | row_ends), start);
        if E::GAP != 0 {
            self.ends.append(newline, start);
        }
        let unusual = if E::GAP == 0 { unusual | newline } else { unusual };
        if unusual != 0 {
            self.unusual.append(unusual, start);
        }
        let after_slash = dot_or_percent & after_slash;
        if after_slash != 0 {
            self.after_slash.append(after_slash, start);
        }
    }

    /// Appends the complete rows of the piece with which `text` begins, and returns how many bytes they are.
    #[inline(always)]
    fn push_rows<E: RowEnds>(&self, text: &[u8], before: usize, rows: &mut Vec<Row>) -> usize {
        let (ends, first) = (self.ends.as_slice(), rows.len());
        let (mut start, mut stop) = (0, 0);
        // Not `extend`: the compiler would build its closure without the instructions of the kernel.
        rows.resize(first + ends.len(), Row { start: 0, result: LEFT });
        for (row, &end) in rows[first..].iter_mut().zip(ends) {
            let end = usize::from(end);
            let path_end = end_at::<E>(text, self.path_stops.get(stop), *b"?#");
            let query_end = end_at::<E>(text, self.query_stops.get(stop), *b"##");
            let recognized = self.recognize(text, start..end, path_end, query_end);
            let result = recognized.map_or(LEFT, RowResult::Recognized);
            *row = Row { start: before + start, result };
            // An empty row has no stops.
            stop += usize::from(E::GAP != 0 || start < end);
            start = end + E::GAP;
        }
        let begins_dots = |place, end| {
            text.get(place..end).is_some_and(|rest| begins_with_dot_segment(rest, true))
        };
        leave(self.unusual.as_slice(), ends, &mut rows[first..], |_, _| true);
        leave(self.after_slash.as_slice(), ends, &mut rows[first..], begins_dots);
        start
    }

    /// Returns the offsets of a row that is a plain start and a tail. See
    /// [`Start::plain`](crate::parser::special_start::Start::plain).
    #[inline(always)]
    fn recognize(
        &self,
        text: &[u8],
        Range { start, end }: Range<usize>,
        path_end: usize,
        query_end: usize,
    ) -> Option<Recognized> {
        const HTTPS: u64 = u64::from_le_bytes(*b"https://");
        const HTTP: u64 = u64::from_le_bytes(*b"\0http://");
        const FILE: u64 = u64::from_le_bytes(*b"\0file://");
        const HTTPS_LEN: usize = "https://".len();
        const LOCALHOST_LEN: usize = "localhost".len();
        // So much that no place in it needs a check. The last rows of a text are left to the parser.
        let row: &[u8; HTTPS_LEN + WINDOW_LEN + 1] = text.get(start..)?.first_chunk()?;
        let head = u64::from_le_bytes(*row.first_chunk()?);
        let (is_https, is_http) = (head == HTTPS, head << 8 == HTTP);
        let is_file = head << 8 == FILE;
        let host_start = "http://".len() + usize::from(is_https);
        let host_len = self.plain_host.window_at(start + host_start).trailing_ones() as usize;
        let dots =
            self.dot_or_percent.window_at(start + host_start) & !(!0 << (host_len % WINDOW_LEN));
        let last_label_start = WINDOW_LEN - dots.leading_zeros() as usize;
        let is_domain = row[host_start + last_label_start].is_ascii_lowercase()
            & (host_len < WINDOW_LEN)
            & !(is_file & (host_len == LOCALHOST_LEN));
        let is_host = is_domain | is_file & (host_len == 0);
        let is_plain = (is_https | is_http | is_file)
            & is_host
            & (row[host_start + host_len] == b'/')
            & (start + host_start + host_len < end);
        let scheme_type = match (is_https, is_http) {
            (true, _) => SchemeType::Https,
            (_, true) => SchemeType::Http,
            _ => SchemeType::File,
        };
        let tail_ends = (path_end.wrapping_sub(start), query_end.wrapping_sub(start));
        Recognized::of_domain(is_plain, scheme_type, host_start, host_len, tail_ends)
    }
}

/// Leaves the rows to the parser in which one of these places `is_left`, a place before the end of its row. Both places and
/// ends are in order.
#[inline(always)]
fn leave(places: &[u16], ends: &[u16], rows: &mut [Row], is_left: impl Fn(usize, usize) -> bool) {
    let mut row = 0;
    for &place in places {
        row += ends[row..].iter().take_while(|end| **end <= place).count();
        match (rows.get_mut(row), ends.get(row)) {
            (Some(row), Some(&end)) if is_left(place.into(), end.into()) => row.result = LEFT,
            _ => {}
        }
    }
}

/// Returns where a component ends that comes to this stop. Without a byte between rows, it may be the last byte of the
/// component, or a delimiter behind it.
#[inline(always)]
fn end_at<E: RowEnds>(text: &[u8], stop: usize, delimiters: [u8; 2]) -> usize {
    let is_delimiter = || text.get(stop).is_some_and(|byte| delimiters.contains(byte));
    stop + usize::from(E::GAP == 0 && !is_delimiter())
}

struct RowClasses;

impl Classes for RowClasses {
    const OUTSIDE: ByteSet = UrlClasses::OUTSIDE;
    const ASCII: ByteSet = ByteSet::NON_ASCII;
    const INSIDE: ByteSet = UrlClasses::INSIDE.remove("\n");
    const BYTES: [[u8; 2]; 5] = [[b'/'; 2], [b'.', b'%'], [b'\n'; 2], [b'?'; 2], [b'#'; 2]];
}
