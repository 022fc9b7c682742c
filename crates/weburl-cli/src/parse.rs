//! `weburl parse`: prints the serializations of URLs, or parts of them.

use std::borrow::Cow;

use encoding_rs::Encoding;
use serde::Serialize;
use weburl::parts::Template;
use weburl::{Parser, UrlColumn, UrlRef};
use weburl_canonical::Profile;

use crate::base::BaseOption;
use crate::default_scheme::DefaultScheme;
use crate::encoding_label::encoding_for_label;
use crate::exit_status::help;
use crate::filter::FilterOption;
use crate::finding::Finding;
use crate::get::{GetOption, Shown};
use crate::input::consumer::Input;
use crate::key::Canonicalize;
use crate::list::{self, ListOptions};
use crate::output::Output;
use crate::output::options::Format;
use crate::scheme_note;
use crate::selection::Selection;
use crate::stats::{self, StatsOption};
use crate::subcommand::{Answer, Subcommand};
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
  weburl parse --canonical surt -f links.txt
  weburl parse --stats -f links.txt
  weburl parse -f links.gz --rejected-to rejected.txt > normalized.txt
  weburl parse --from csv -c link --to csv -f pages.csv > with-urls.csv";

/// Print URLs in normal form, or parts of them
///
/// Input that can't be parsed is reported on standard error as `file:line:column: severity:
/// message [name]`, and the rest is processed. Columns count code points from 1.
#[derive(Debug, clap::Args)]
#[command(
    verbatim_doc_comment,
    after_help = help(EXAMPLES, "every input is a URL", "an input isn't a URL"),
    mut_arg("to", |to| to.value_parser(Format::without_sarif())),
)]
pub(crate) struct Args {
    #[command(flatten)]
    base: BaseOption,

    #[command(flatten)]
    scheme: DefaultScheme,

    /// Encode queries like a page in this encoding
    #[arg(long, value_name = "LABEL", value_parser = encoding_for_label)]
    query_encoding: Option<&'static Encoding>,

    #[command(flatten)]
    list: ListOptions,

    #[command(flatten)]
    filter: FilterOption,

    #[command(flatten)]
    get: GetOption,

    /// Print the canonical URLs of a profile, which weburl key --help lists
    #[arg(long, value_name = "PROFILE", help_heading = "Output", conflicts_with_all = [
        "base", "default_scheme", "query_encoding", "get", "unique", "stats"
    ])]
    canonical: Option<Profile>,

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
    let selection = Selection::of(&args.filter)?.unique(&args.unique);
    if let Some(profile) = args.canonical {
        return list::run_selected(
            Canonicalize { profile, key: None },
            &args.list,
            selection,
            output,
        );
    }
    if args.stats.is_wanted() {
        return stats::run(parser, selection, &args.list, output);
    }
    let diagnosing = parser.clone();
    let parse = Parse {
        parser,
        diagnosing,
        has_base: base.is_some(),
        get: &args.get,
        template: args.get.template(),
    };
    list::run_selected(parse, &args.list, selection, output)
}

struct Parse<'a> {
    parser: Parser<'a>,
    /// The same, whose buffer holds no result.
    diagnosing: Parser<'a>,
    has_base: bool,
    get: &'a GetOption,
    template: Option<&'a Template>,
}

impl Subcommand for Parse<'_> {
    type Answer<'a>
        = Parsed<'a>
    where
        Self: 'a;

    fn columns(&self) -> Vec<&str> {
        self.get.columns()
    }

    fn has_a_line_each(&self) -> bool {
        true
    }

    #[inline]
    fn examine<'a>(&'a mut self, text: &'a str) -> Result<Parsed<'a>, Box<Finding<'a>>> {
        match self.parser.parse_ref(text) {
            Ok(url) => {
                let may_be_note = url.has_opaque_path() || scheme_note::may_be_slip(url);
                let noted = (may_be_note && !self.has_base).then_some(url);
                Ok(Parsed { shown: Shown::of(url, self.template)?, noted })
            }
            Err(error) => Err(Box::new(Finding::of_failure(&self.diagnosing, text, error))),
        }
    }

    fn column<'t>(&mut self, lines: &'t str) -> Option<UrlColumn<'t>> {
        self.template.is_none().then(|| self.parser.parse_lines(lines))
    }

    #[inline]
    fn is_answer(&self, url: UrlRef<'_>) -> bool {
        self.has_base || !scheme_note::may_be_slip(url)
    }

    fn parser(&self) -> Parser<'_> {
        self.diagnosing.clone()
    }
}

struct Parsed<'a> {
    shown: Shown<'a>,
    /// The URL, if it may be a host that is read as a scheme, or have a slip in its scheme.
    noted: Option<UrlRef<'a>>,
}

impl Answer for Parsed<'_> {
    #[inline]
    fn write_text(&self, input: &Input<'_>, output: &mut Output) -> anyhow::Result<()> {
        if let Some(url) = self.noted {
            scheme_note::report(input, url, output)?;
        }
        self.shown.write_text(input, output)
    }

    fn to_json(&self, input: &Input<'_>) -> impl Serialize {
        self.shown.to_json(input)
    }

    fn to_cells(&self) -> Vec<Cow<'_, str>> {
        self.shown.to_cells()
    }
}
