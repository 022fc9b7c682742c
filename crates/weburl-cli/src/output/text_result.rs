//! Subcommands that make a text of a text.

use std::borrow::Cow;
use std::io::Write;

use serde::Serialize;

use super::Output;
use crate::finding::Finding;
use crate::input::consumer::Input;
use crate::list::{self, ListOptions};
use crate::subcommand::{Answer, Subcommand};

/// Makes a text of each input.
pub(crate) fn run<F>(make_text: F, options: &ListOptions, output: &mut Output) -> anyhow::Result<()>
where
    F: for<'a> Fn(&'a str) -> Result<Cow<'a, str>, Box<Finding<'a>>>,
{
    list::run(TextOf(make_text), options, output)
}

struct TextOf<F>(F);

impl<F> Subcommand for TextOf<F>
where
    F: for<'a> Fn(&'a str) -> Result<Cow<'a, str>, Box<Finding<'a>>>,
{
    type Answer<'a>
        = TextAnswer<'a>
    where
        Self: 'a;

    fn columns(&self) -> Vec<&str> {
        vec!["text"]
    }

    fn has_a_line_each(&self) -> bool {
        true
    }

    fn examine<'a>(&'a mut self, text: &'a str) -> Result<TextAnswer<'a>, Box<Finding<'a>>> {
        (self.0)(text).map(TextAnswer)
    }
}

struct TextAnswer<'a>(Cow<'a, str>);

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
