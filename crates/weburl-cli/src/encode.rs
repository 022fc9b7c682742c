//! `weburl encode`: writes text as a part of a URL.

use std::borrow::Cow;

use clap::ValueEnum;
use weburl::form_urlencoded;
use weburl::percent_encode::{PercentEncodeSet, percent_encode};

use crate::exit_status::help;
use crate::list::ListOptions;
use crate::output::Output;
use crate::output::options::Format;
use crate::output::text_result;

const EXAMPLES: &str = "  \
  weburl encode 'a/b & c'
  weburl encode --as form 'a/b & c'
  weburl encode --as path 'Füße/50%.txt'
  weburl encode --from csv -c link --to csv -f pages.csv";

const SUCCESS: &str = "every input was encoded";
const DIFFERENCE: &str = "an input isn't UTF-8";

/// Percent-encode text for a part of a URL
///
/// Decoding the result returns the text, so a % is encoded. A component encodes everything
/// that separates parts of a URL. A path keeps its slashes, a query its & and =, and a form
/// writes a space as +.
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

/// A part of a URL, by the name of its percent-encode set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Part {
    /// Any part, like JavaScript's `encodeURIComponent` (the default)
    Component,
    /// A name or value of a query, in `application/x-www-form-urlencoded`
    Form,
    /// A path, with its slashes
    Path,
    /// A segment of a path
    PathSegment,
    /// A query, with its & and =
    Query,
    /// A fragment
    Fragment,
    /// A username or password
    Userinfo,
}

impl Part {
    fn encode(self, text: &str) -> Cow<'_, str> {
        // The standard's sets leave `%`, because the parser does.
        const PATH: PercentEncodeSet = PercentEncodeSet::PATH.add("%\\");
        const PATH_SEGMENT: PercentEncodeSet = PATH.add("/");
        const QUERY: PercentEncodeSet = PercentEncodeSet::SPECIAL_QUERY.add("%");
        const FRAGMENT: PercentEncodeSet = PercentEncodeSet::FRAGMENT.add("%");
        const USERINFO: PercentEncodeSet = PercentEncodeSet::USERINFO.add("%");
        let set = match self {
            Self::Form => return form_urlencoded::encode(text),
            Self::Component => PercentEncodeSet::COMPONENT,
            Self::Path => PATH,
            Self::PathSegment => PATH_SEGMENT,
            Self::Query => QUERY,
            Self::Fragment => FRAGMENT,
            Self::Userinfo => USERINFO,
        };
        percent_encode(text, &set)
    }
}

pub(crate) fn run(args: &Args, output: &mut Output) -> anyhow::Result<()> {
    text_result::run(|text| Ok(args.part.encode(text)), &args.list, output)
}
