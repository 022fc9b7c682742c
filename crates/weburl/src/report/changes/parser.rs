//! The changes as a method of `Parser`.

use crate::error::parse_error::ParseError;
use crate::parser::parse::parse;
use crate::parser::url_parser::Parser;
use crate::record::url::Url;
use crate::report::changes::align::trace;
use crate::report::changes::change::Changes;

impl Parser<'_> {
    /// Parses `input`, and returns the URL with how its href differs from `input`.
    ///
    /// Looks at the input a second time, and allocates.
    ///
    /// # Errors
    /// The cases of [`Url::parse`], and [`TooLong`](crate::ParseErrorKind::TooLong).
    ///
    /// # Examples
    /// ```
    /// use weburl::Parser;
    ///
    /// let changes = Parser::new().changes("https:\\\\example.org")?;
    /// let names: Vec<_> = changes.iter().map(|change| change.kind().name()).collect();
    /// assert_eq!(names, ["slashes-normalized", "slash-added"]);
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn changes(&self, input: &str) -> Result<Changes, ParseError> {
        let url = Url::new(parse(input, self.base, &self.options)?);
        let changes = trace(input, url.as_url_ref(), self.base, self.options.query_encoding);
        Ok(Changes { url, changes })
    }
}
