//! What a subcommand that takes URLs does with one of them. The rest is the same for all, in `list.rs`.

use std::borrow::Cow;

use serde::Serialize;
use serde_json::Value;
use weburl::{Parser, UrlColumn, UrlRef};

use crate::columns::Columns;
use crate::finding::Finding;
use crate::input::consumer::Input;
use crate::output::Output;

/// A subcommand that takes URLs.
pub(crate) trait Subcommand {
    type Answer<'a>: Answer
    where
        Self: 'a;

    /// The columns of the answer in a table.
    fn columns(&self) -> Vec<&str>;

    /// Returns whether the text of each answer is one line, so that an empty line can stand for an input without an
    /// answer.
    fn has_a_line_each(&self) -> bool;

    /// Returns the kinds of findings, as SARIF describes them.
    fn rules(&self) -> Vec<Value> {
        Vec::new()
    }

    /// Examines an input that is text, and not blank.
    fn examine<'a>(&'a mut self, text: &'a str) -> Result<Self::Answer<'a>, Box<Finding<'a>>>;

    /// Returns the URLs of some lines, if the text of the answer to a URL in normal form is the URL, but for those of which
    /// [`is_answer`](Self::is_answer) says otherwise.
    fn column<'t>(&mut self, lines: &'t str) -> Option<UrlColumn<'t>> {
        let _ = lines;
        None
    }

    /// Returns whether nothing is to be said about a URL in normal form.
    fn is_answer(&self, url: UrlRef<'_>) -> bool {
        let _ = url;
        false
    }

    /// Returns whether there is another answer to the input that was examined last.
    fn has_another(&mut self) -> bool {
        false
    }

    /// Returns the parser of inputs, for filters.
    fn parser(&self) -> Parser<'_> {
        Parser::new()
    }

    /// Writes what replaces an input that is blank or no text, if it has a place in the output of this subcommand.
    fn write_unexamined(&self, input: &Input<'_>, output: &mut Output) -> anyhow::Result<()> {
        let _ = (input, output);
        Ok(())
    }
}

/// What a subcommand says about an input.
pub(crate) trait Answer {
    /// Returns whether the exit status is 1 because of it.
    fn is_rejected(&self) -> bool {
        false
    }

    /// Writes it for people.
    fn write_text(&self, input: &Input<'_>, output: &mut Output) -> anyhow::Result<()>;

    /// Returns what JSON has beside the input and the source.
    fn to_json(&self, input: &Input<'_>) -> impl Serialize;

    /// Returns the cells of a table, and in the end the name and the message of the error.
    fn to_cells(&self) -> Vec<Cow<'_, str>>;

    /// Passes on what is wrong.
    fn for_each_finding(
        &self,
        found: &mut dyn FnMut(&Finding<'_>) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let _ = found;
        Ok(())
    }

    /// Reports on standard error what is wrong with an input that has no place in the output.
    fn report(&self, input: &Input<'_>, output: &mut Output) -> anyhow::Result<()> {
        let columns = Columns::of(input.bytes);
        self.for_each_finding(&mut |finding| output.report(&finding.within(input.place, &columns)))
    }
}
