//! Many URLs in one arena.
//!
//! A `Url` costs an allocation; a URL in a batch costs a row of offsets.

use alloc::string::String;
use alloc::vec::Vec;
use core::iter::FusedIterator;

use crate::error::parse_error::ParseError;
use crate::parser::special_start::Recognized;
use crate::parser::url_parser::Parser;
use crate::record::components::Components;
use crate::record::url_ref::UrlRef;

/// The URLs of a list of inputs, in one allocation for all text and one for all offsets, or two if some were not in
/// normal form.
///
/// [`Parser::parse_all`] and [`Parser::parse_to_batch`] fill it. For the rows of one text, see
/// [`UrlColumn`](crate::UrlColumn), which does not copy. Every input has an
/// index, including those that fail to parse.
///
/// # Examples
/// ```
/// use weburl::Parser;
///
/// let batch = Parser::new().parse_all(["https://example.com/a", "https://EXAMPLE.com", "hello"]);
/// let hrefs: Vec<_> = batch.iter().map(|url| url.map(|url| url.href())).collect();
/// assert_eq!(hrefs[0], Ok("https://example.com/a"));
/// assert_eq!(hrefs[1], Ok("https://example.com/"));
/// assert_eq!(hrefs[2].unwrap_err().kind().name(), "missing-scheme-non-relative-URL");
/// assert_eq!(batch.text(), "https://example.com/ahttps://example.com/");
/// ```
#[derive(Clone, Default)]
pub struct UrlBatch {
    /// The hrefs, one after another.
    text: String,
    rows: Vec<Row>,
    /// The components of the URLs that were not recognized.
    written: Vec<Components>,
    /// In order of the indexes of their inputs.
    errors: Vec<(usize, ParseError)>,
}

#[derive(Clone, Copy)]
pub(super) struct Row {
    /// Where the text of the row begins. In a batch, it is an href, which ends where the next one begins, or empty for an
    /// error.
    pub(super) start: usize,
    pub(super) result: RowResult,
}

/// Two words instead of the four of [`Components`], which are unpacked only for those who read them.
#[derive(Clone, Copy)]
pub(super) enum RowResult {
    Recognized(Recognized),
    /// The index among what was written or, if the href is empty, among the errors.
    Other(usize),
}

impl UrlBatch {
    /// Returns an empty batch. Does not allocate.
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns the number of inputs, including those that failed to parse.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Returns whether there are no inputs.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Removes all URLs and errors, and keeps the allocations.
    pub fn clear(&mut self) {
        self.text.clear();
        self.rows.clear();
        self.written.clear();
        self.errors.clear();
    }

    /// Returns all hrefs, one after another without separators.
    ///
    /// # Examples
    /// ```
    /// let batch = weburl::Parser::new().parse_all(["https://a.example", "x:y"]);
    /// assert_eq!(batch.text(), "https://a.example/x:y");
    /// ```
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the result of the input at `index`, or `None` if there is no such input.
    ///
    /// Borrows.
    ///
    /// # Examples
    /// ```
    /// use weburl::Parser;
    ///
    /// let batch = Parser::new().parse_all(["https://example.com/", "example.com"]);
    /// assert_eq!(batch.get(0).unwrap()?.host_str(), Some("example.com"));
    /// assert!(batch.get(1).unwrap().is_err());
    /// assert!(batch.get(2).is_none());
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    // As a call, it would unpack all components for a caller that needs only the href, which takes 6 ns.
    #[inline(always)]
    pub fn get(&self, index: usize) -> Option<Result<UrlRef<'_>, ParseError>> {
        let row = self.rows.get(index)?;
        let end = self.rows.get(index + 1).map_or(self.text.len(), |next| next.start);
        let components = match row.result {
            RowResult::Recognized(recognized) => recognized.into(),
            RowResult::Other(error) if row.start == end => return Some(Err(self.errors[error].1)),
            RowResult::Other(written) => self.written[written],
        };
        Some(Ok(UrlRef::new(&self.text[row.start..end], components)))
    }

    /// Returns the results, in the order of the inputs.
    ///
    /// # Examples
    /// ```
    /// let batch = weburl::Parser::new().parse_all(["https://a.example", "no URL"]);
    /// let hosts: Vec<_> = batch.iter().flatten().filter_map(|url| url.host_str()).collect();
    /// assert_eq!(hosts, ["a.example"]);
    /// ```
    pub fn iter(&self) -> Iter<'_> {
        Iter { batch: self, next: 0 }
    }

    /// Returns the errors, each with the index of its input.
    ///
    /// # Examples
    /// ```
    /// let batch = weburl::Parser::new().parse_all(["https://a.example", "no URL"]);
    /// let (index, error) = batch.errors()[0];
    /// assert_eq!((index, error.kind().name()), (1, "missing-scheme-non-relative-URL"));
    /// ```
    pub fn errors(&self) -> &[(usize, ParseError)] {
        &self.errors
    }

    #[inline(always)]
    fn push(&mut self, href: &str, result: RowResult) {
        self.rows.push(Row { start: self.text.len(), result });
        self.text.push_str(href);
    }
}

/// An iterator over the results of a batch. See [`UrlBatch::iter`].
#[derive(Clone)]
pub struct Iter<'a> {
    batch: &'a UrlBatch,
    next: usize,
}

impl<'a> Iterator for Iter<'a> {
    type Item = Result<UrlRef<'a>, ParseError>;

    fn next(&mut self) -> Option<Self::Item> {
        let result = self.batch.get(self.next)?;
        self.next += 1;
        Some(result)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.batch.len() - self.next;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Iter<'_> {}

impl FusedIterator for Iter<'_> {}

impl<'a> IntoIterator for &'a UrlBatch {
    type Item = Result<UrlRef<'a>, ParseError>;
    type IntoIter = Iter<'a>;

    fn into_iter(self) -> Iter<'a> {
        self.iter()
    }
}

/// Shows each URL as its own `Debug` does, with the password masked.
impl core::fmt::Debug for UrlBatch {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Parser<'_> {
    /// Parses `input` and appends the result to `batch`.
    ///
    /// Allocates only where the batch or the parser's buffers must grow.
    ///
    /// # Examples
    /// ```
    /// use weburl::{Parser, UrlBatch};
    ///
    /// let (mut parser, mut batch) = (Parser::new(), UrlBatch::new());
    /// for input in ["https://example.com/a b", "mailto:someone@example.com"] {
    ///     parser.parse_to_batch(input, &mut batch);
    /// }
    /// assert_eq!(batch.len(), 2);
    /// ```
    #[inline]
    pub fn parse_to_batch(&mut self, input: &str, batch: &mut UrlBatch) {
        match self.recognize(input) {
            Some(recognized) => batch.push(input, RowResult::Recognized(recognized)),
            None => self.parse_unusual_to_batch(input, batch),
        }
    }

    #[inline(never)]
    fn parse_unusual_to_batch(&mut self, input: &str, batch: &mut UrlBatch) {
        match self.parse_unusual(input) {
            Ok(url) => {
                batch.push(url.href(), RowResult::Other(batch.written.len()));
                batch.written.push(*url.components());
            }
            Err(error) => {
                let index = batch.len();
                batch.push("", RowResult::Other(batch.errors.len()));
                batch.errors.push((index, error));
            }
        }
    }

    /// Parses each of `inputs` into a new batch.
    ///
    /// # Examples
    /// ```
    /// use weburl::{Parser, Url};
    ///
    /// let base = Url::parse("https://example.com/a/")?;
    /// let batch = Parser::new().base(&base).parse_all(["b", "../c"]);
    /// assert!(batch.iter().flatten().map(|url| url.path()).eq(["/a/b", "/c"]));
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn parse_all<'i>(&mut self, inputs: impl IntoIterator<Item = &'i str>) -> UrlBatch {
        let mut batch = UrlBatch::new();
        for input in inputs {
            self.parse_to_batch(input, &mut batch);
        }
        batch
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::url::Url;

    #[test]
    fn a_batch_is_the_urls_one_by_one() {
        let lines = "https://a/\n\nHTTP://B\r\nmailto:x\n:\nhttps://user:pass@c:8080/d?e#f";
        let batch = Parser::new().parse_all(lines.lines());
        assert_eq!(batch.len(), 6);
        assert_eq!(batch.errors().len(), 2);
        for (line, result) in lines.lines().zip(&batch) {
            let expected = Url::parse(line);
            match result {
                Ok(url) => {
                    let expected = expected.unwrap();
                    assert_eq!(url.as_str(), expected.as_str());
                    assert_eq!(url.to_owned(), expected);
                }
                Err(error) => assert_eq!(Err(error), expected),
            }
        }
        assert!(batch.get(6).is_none());
        let mut iter = batch.iter();
        for left in (0..6).rev() {
            assert!(iter.next().is_some());
            assert_eq!(iter.len(), left);
        }
        assert!(iter.next().is_none());
    }

    #[test]
    fn a_cleared_batch_is_empty() {
        let mut parser = Parser::new();
        let mut batch = parser.parse_all(["https://a/", "b", "HTTPS://b/c"]);
        batch.clear();
        assert!(batch.is_empty() && batch.text().is_empty() && batch.iter().next().is_none());
        assert!(batch.errors().is_empty());
        parser.parse_to_batch("HTTPS://d/e/f", &mut batch);
        assert_eq!(batch.get(0).unwrap().unwrap().path(), "/e/f");
    }

    #[test]
    fn a_row_is_as_long_as_what_is_recognized_and_its_place() {
        assert_eq!(size_of::<RowResult>(), size_of::<Recognized>());
        assert_eq!(size_of::<Row>(), size_of::<Recognized>() + size_of::<u64>());
    }
}
