//! `weburl parse`: prints the serializations of URLs, or parts of them.

use std::borrow::Cow;
use std::io::Write;

use anyhow::bail;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use encoding_rs::Encoding;
use serde::Serialize;
use weburl::api::Attribute;
use weburl::{Parser, UrlRef};

use crate::base::BaseOption;
use crate::encoding_label::encoding_for_label;
use crate::exit_status::help;
use crate::finding::Finding;
use crate::input::consumer::Input;
use crate::list::{self, ListOptions};
use crate::output::Output;
use crate::output::options::Format;
use crate::output::url_record::{UrlRecord, UrlResult};
use crate::scheme_note;
use crate::subcommand::{Answer, Subcommand};

const EXAMPLES: &str = "  \
  weburl parse 'HTTPS://Example.com:443/a/../b c'
  weburl parse -b https://example.com/docs/ ../img/logo.png
  weburl parse --query-encoding windows-1252 'https://example.com/?q=ü'
  weburl parse --json 'https://user@example.com:8080/?q#top'
  weburl parse -g host -f links.txt | sort | uniq -c
  weburl parse -f links.gz --invalid-to invalid.txt > normalized.txt
  weburl parse --from csv -c link --to csv -f pages.csv > with-urls.csv";

/// Print the normalized form of URLs, one per line
///
/// Input that cannot be parsed is reported on standard error, as `file:line:column: name:
/// text`; columns count code points from 1. All other input is still parsed.
///
/// --get takes scheme, path, query or fragment, which are printed without delimiters, or
/// a name that scripts use: href, origin, protocol, username, password, host (with the
/// port), hostname, port, pathname, search or hash. It prints an empty line for a part
/// that is missing.
#[derive(Debug, clap::Args)]
#[command(
    verbatim_doc_comment,
    after_help = help(EXAMPLES, "every URL can be parsed", "some URL cannot"),
    mut_arg("to", |to| to.value_parser(Format::without_sarif())),
)]
pub(crate) struct Args {
    #[command(flatten)]
    base: BaseOption,

    /// Encode queries in the encoding with this label, as a page in that encoding would
    #[arg(long, value_name = "LABEL", value_parser = encoding_for_label)]
    query_encoding: Option<&'static Encoding>,

    /// Print one part, such as scheme, hostname or query
    #[arg(short, long, value_name = "NAME", hide_possible_values = true, value_parser = Part::parser())]
    get: Option<Part>,

    #[command(flatten)]
    list: ListOptions,
}

pub(crate) fn run(args: &Args, output: &mut Output) -> anyhow::Result<()> {
    if args.get.is_some() && args.list.output.format() == Format::Json {
        bail!("--get prints one part, and JSON has all of them; use --to text, csv or tsv");
    }
    let base = args.base.parse()?;
    let mut parser = Parser::new().base(base.as_ref());
    if let Some(encoding) = args.query_encoding {
        parser = parser.encoding(encoding);
    }
    let diagnosing = parser.clone();
    list::run(
        Parse { parser, diagnosing, part: args.get, has_base: base.is_some() },
        &args.list,
        output,
    )
}

struct Parse<'a> {
    parser: Parser<'a>,
    /// The same, whose buffer holds no result.
    diagnosing: Parser<'a>,
    part: Option<Part>,
    has_base: bool,
}

impl Subcommand for Parse<'_> {
    type Answer<'a>
        = Parsed<'a>
    where
        Self: 'a;

    fn columns(&self) -> Vec<&'static str> {
        vec![self.part.map_or("url", Part::name)]
    }

    fn has_a_line_each(&self) -> bool {
        true
    }

    #[inline]
    fn examine<'a>(&'a mut self, text: &'a str) -> Result<Parsed<'a>, Box<Finding<'a>>> {
        match self.parser.parse(text) {
            Ok(url) => Ok(Parsed { url, part: self.part, has_base: self.has_base }),
            Err(error) => Err(Box::new(Finding::of_failure(&self.diagnosing, text, error))),
        }
    }
}

/// A URL, or the part of it that is asked for.
struct Parsed<'a> {
    url: UrlRef<'a>,
    part: Option<Part>,
    has_base: bool,
}

impl Parsed<'_> {
    fn text(&self) -> Cow<'_, str> {
        self.part.map_or(Cow::Borrowed(self.url.href()), |part| part.of(self.url))
    }
}

impl Answer for Parsed<'_> {
    #[inline]
    fn write_text(&self, input: &Input<'_>, output: &mut Output) -> anyhow::Result<()> {
        if self.url.has_opaque_path() && !self.has_base {
            scheme_note::report(input, self.url, output)?;
        }
        output.write(|results| {
            match self.part {
                None => results.write_all(self.url.href().as_bytes())?,
                Some(part) => results.write_all(part.of(self.url).as_bytes())?,
            }
            results.write_all(b"\n")
        })
    }

    fn to_json(&self, _: &Input<'_>) -> impl Serialize {
        UrlResult { url: UrlRecord::of(self.url) }
    }

    fn to_cells(&self) -> Vec<Cow<'_, str>> {
        vec![self.text(), "".into(), "".into()]
    }
}

/// What `--get` takes: an attribute, or a component of the URL record, which has no delimiter.
#[derive(Clone, Copy, Debug)]
enum Part {
    Attribute(Attribute),
    Scheme,
    Path,
    Query,
    Fragment,
}

impl Part {
    const COMPONENTS: [Self; 4] = [Self::Scheme, Self::Path, Self::Query, Self::Fragment];

    fn parser() -> impl TypedValueParser<Value = Self> {
        let attributes = Attribute::ALL.map(Self::Attribute);
        let parts: Vec<_> = attributes.into_iter().chain(Self::COMPONENTS).collect();
        let names: Vec<_> = parts.iter().map(|part| part.name()).collect();
        PossibleValuesParser::new(names).map(move |chosen| {
            let part = parts.iter().find(|part| part.name() == chosen);
            *part.expect("only a possible value is chosen")
        })
    }

    fn name(self) -> &'static str {
        match self {
            Self::Attribute(attribute) => attribute.name(),
            Self::Scheme => "scheme",
            Self::Path => "path",
            Self::Query => "query",
            Self::Fragment => "fragment",
        }
    }

    fn of(self, url: UrlRef<'_>) -> Cow<'_, str> {
        match self {
            Self::Attribute(attribute) => url.api().get(attribute),
            Self::Scheme => url.scheme().into(),
            Self::Path => url.path().into(),
            Self::Query => url.query().unwrap_or("").into(),
            Self::Fragment => url.fragment().unwrap_or("").into(),
        }
    }
}
