//! The answer of subcommands that make a text of a text.

use std::borrow::Cow;
use std::io::Write;

use serde::Serialize;

use super::Output;
use crate::input::consumer::Input;
use crate::subcommand::Answer;

/// The name of the text in JSON and in tables.
pub(crate) const COLUMN: &str = "text";

pub(crate) struct TextAnswer<'a>(pub(crate) Cow<'a, str>);

#[derive(Serialize)]
struct TextResult<'a> {
    text: &'a str,
}

impl Answer for TextAnswer<'_> {
    fn write_text(&self, _: &Input<'_>, output: &mut Output) -> anyhow::Result<()> {
        output.write(|results| {
            results.write_all(self.0.as_bytes())?;
            results.write_all(b"\n")
        })
    }

    fn to_json(&self, _: &Input<'_>) -> impl Serialize {
        TextResult { text: &self.0 }
    }

    fn to_cells(&self) -> Vec<Cow<'_, str>> {
        vec![Cow::Borrowed(&*self.0), "".into(), "".into()]
    }
}
