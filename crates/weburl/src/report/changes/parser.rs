//! The changes as a method of `Parser`.

use crate::error::parse_error::ParseError;
use crate::parser::default_scheme::MissingScheme;
use crate::parser::parse::parse;
use crate::parser::url_parser::Parser;
use crate::record::position::Position;
use crate::record::url::Url;
use crate::report::changes::align::trace;
use crate::report::changes::change::{Change, ChangeKind, Changes};
use crate::syntax::scp_address::Colon;

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
        if let Some(missing) = self.missing_scheme(input) {
            return self
                .changes_of_completed(&missing.added_to(input), &missing)
                .map_err(|error| missing.error(error));
        }
        let url = Url::new(parse(input, self.base, &self.options)?);
        let changes = trace(input, url.as_url_ref(), self.base, self.options.query_encoding);
        Ok(Changes { url, changes })
    }

    /// Parses an input with the scheme that it lacks.
    fn changes_of_completed(
        &self,
        completed: &str,
        missing: &MissingScheme,
    ) -> Result<Changes, ParseError> {
        let url = Url::new(parse(completed, None, &self.options)?);
        let mut changes = trace(completed, url.as_url_ref(), None, self.options.query_encoding);
        for change in &mut changes {
            change.input = missing.span(change.input());
        }
        let at = missing.at;
        let added =
            Change { kind: ChangeKind::SchemeAdded, input: at..at, href: 0..missing.text.len() };
        if let Some(Colon { span, slash }) = &missing.colon {
            let path = url.slice(..Position::BeforePath).len();
            let (kind, href) = (ChangeKind::SlashAdded, path..path + slash.len());
            let before = changes.partition_point(|change| change.input.end <= span.start);
            changes.insert(before, Change { kind, input: span.clone(), href });
        }
        let before = changes.partition_point(|change| change.href.end == 0);
        changes.insert(before, added);
        Ok(Changes { url, changes })
    }
}
