//! `weburl decode`: reads text that is written as a part of a URL.

use std::borrow::Cow;

use clap::ValueEnum;
use weburl::percent_encode::{NotUtf8Error, percent_decode_str};

use crate::exit_status::help;
use crate::finding::Finding;
use crate::list::ListOptions;
use crate::output::Output;
use crate::output::options::Format;
use crate::output::text_result;

const EXAMPLES: &str = "  \
  weburl decode 'a%2Fb%20%26%20c'
  weburl decode --as form 'a%2Fb+%26+c'
  weburl decode --json 'two%0Alines'
  weburl decode --from csv -c link --to csv -f pages.csv";

const SUCCESS: &str = "every input was decoded";
const DIFFERENCE: &str = "some percent-decoded bytes aren't UTF-8";

/// Percent-decode text
///
/// A % without two hexadecimal digits stays, as the standard requires. Decoded text may contain
/// newlines, which --json and tables escape.
#[derive(Debug, clap::Args)]
#[command(
    verbatim_doc_comment,
    after_help = help(EXAMPLES, SUCCESS, DIFFERENCE),
    mut_arg("to", |to| to.value_parser(Format::without_sarif())),
    mut_arg("urls", |urls| urls.value_name("TEXT").help("Texts; by default, the lines of standard input")),
)]
pub(crate) struct Args {
    /// Part of a URL that the text belongs to
    #[arg(
        long = "as",
        value_name = "PART",
        default_value = "component",
        hide_default_value = true
    )]
    part: Part,

    #[command(flatten)]
    list: ListOptions,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Part {
    /// Any part (the default)
    Component,
    /// A name or value of a query, where + is a space
    Form,
}

pub(crate) fn run(args: &Args, output: &mut Output) -> anyhow::Result<()> {
    text_result::run(
        |text| args.part.decode(text).map_err(|error| Box::new(finding_of(error))),
        &args.list,
        output,
    )
}

impl Part {
    fn decode(self, text: &str) -> Result<Cow<'_, str>, NotUtf8Error> {
        match self {
            Self::Form if text.contains('+') => {
                // Places stay the same.
                let text = text.replace('+', " ");
                percent_decode_str(&text).map(|decoded| Cow::Owned(decoded.into_owned()))
            }
            _ => percent_decode_str(text),
        }
    }
}

fn finding_of(error: NotUtf8Error) -> Finding<'static> {
    Finding::new("not-UTF-8", "The percent-decoded bytes are not UTF-8.", error.span())
}
