//! `weburl parse`: prints the serializations of URLs, or parts of them.

use encoding_rs::Encoding;
use weburl::Parser;
use weburl::parts::Template;

use crate::base::BaseOption;
use crate::default_scheme::DefaultScheme;
use crate::encoding_label::encoding_for_label;
use crate::exit_status::help;
use crate::finding::Finding;
use crate::get::{GetOption, Shown};
use crate::list::{self, ListOptions};
use crate::output::Output;
use crate::output::options::Format;
use crate::stats::{self, StatsOption};
use crate::subcommand::Subcommand;
use crate::unique::UniqueOption;

const EXAMPLES: &str = "  \
  weburl parse 'HTTPS://Example.com:443/a/../b c'
  weburl parse -b https://example.com/docs/ ../img/logo.png
  weburl parse --query-encoding windows-1252 'https://example.com/?q=ü'
  weburl parse --json 'https://user@example.com:8080/?q#top'
  weburl parse -g host -f links.txt | sort | uniq -c
  weburl parse -g '{scheme} {host:unicode} {query.page}' 'https://bücher.example/?page=2'
  weburl parse --where 'site=example.com' --where 'query.utm_source' -f links.txt
  weburl parse --default-scheme https localhost:3000
  weburl parse --unique -f links.txt
  weburl parse --stats -f links.txt
  weburl parse -f links.gz --invalid-to invalid.txt > normalized.txt
  weburl parse --from csv -c link --to csv -f pages.csv > with-urls.csv";

/// Print the normalized form of URLs, one per line
///
/// Input that cannot be parsed is reported on standard error, as `file:line:column: name:
/// text`; columns count code points from 1. All other input is still parsed.
#[derive(Debug, clap::Args)]
#[command(
    verbatim_doc_comment,
    after_help = help(EXAMPLES, "every URL can be parsed", "some URL cannot"),
    mut_arg("to", |to| to.value_parser(Format::without_sarif())),
)]
pub(crate) struct Args {
    #[command(flatten)]
    base: BaseOption,

    #[command(flatten)]
    scheme: DefaultScheme,

    /// Encode queries in the encoding with this label, as a page in that encoding would
    #[arg(long, value_name = "LABEL", value_parser = encoding_for_label)]
    query_encoding: Option<&'static Encoding>,

    #[command(flatten)]
    get: GetOption,

    #[command(flatten)]
    list: ListOptions,

    #[command(flatten)]
    unique: UniqueOption,

    #[command(flatten)]
    stats: StatsOption,
}

pub(crate) fn run(args: &Args, output: &mut Output) -> anyhow::Result<()> {
    let base = args.base.parse()?;
    let mut parser = args.scheme.of(Parser::new().base(base.as_ref()));
    if let Some(encoding) = args.query_encoding {
        parser = parser.encoding(encoding);
    }
    if args.stats.is_wanted() {
        return stats::run(parser, &args.unique, &args.list, output);
    }
    let diagnosing = parser.clone();
    let parse = Parse { parser, diagnosing, get: &args.get, template: args.get.template() };
    list::run_unique(parse, &args.list, args.unique.set(), output)
}

struct Parse<'a> {
    parser: Parser<'a>,
    /// The same, whose buffer holds no result.
    diagnosing: Parser<'a>,
    get: &'a GetOption,
    template: Option<&'a Template>,
}

impl Subcommand for Parse<'_> {
    type Answer<'a>
        = Shown<'a>
    where
        Self: 'a;

    fn columns(&self) -> Vec<&str> {
        self.get.columns()
    }

    fn has_a_line_each(&self) -> bool {
        true
    }

    #[inline]
    fn examine<'a>(&'a mut self, text: &'a str) -> Result<Shown<'a>, Box<Finding<'a>>> {
        match self.parser.parse(text) {
            Ok(url) => Shown::of(url, self.template),
            Err(error) => Err(Box::new(Finding::of_failure(&self.diagnosing, text, error))),
        }
    }

    fn parser(&self) -> Parser<'_> {
        self.diagnosing.clone()
    }
}
