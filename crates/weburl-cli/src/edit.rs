//! `weburl edit`: changes URLs, and builds new ones from their parts.

mod change;
mod changed;
mod edits;
mod iterate;
mod rules;

use std::borrow::Cow;
use std::io::Write;

use anstyle::Style;
use anyhow::{Context, anyhow, bail};
use serde::Serialize;
use weburl::parts::Template;
use weburl::{Component, Host, Parser, SetError, Url, Verbatim};

use self::change::Change;
use self::changed::{Changed, Rewritten, rewritten};
use self::edits::Edits;
use self::iterate::Combinations;
use crate::base::{BaseOption, parse_option};
use crate::columns::Columns;
use crate::default_scheme::DefaultScheme;
use crate::exit_status::help;
use crate::filter::FilterOption;
use crate::finding::{self, Finding, LIMIT};
use crate::get::{GetOption, Shown};
use crate::host_option;
use crate::input::consumer::Input;
use crate::list::{self, ListOptions};
use crate::output::Output;
use crate::output::options::Format;
use crate::selection::Selection;
use crate::severity::Severity;
use crate::subcommand::{Answer, Subcommand};
use crate::visible::visible;

const EXAMPLES: &str = "  \
  weburl edit --set scheme=https --set port= 'http://example.com:8080/a'
  weburl edit --set host=new.example --query-remove 'utm_*' -f links.txt
  weburl edit --append-path 'a b' --query-set page=2 'https://example.com/docs?q=1&page=1'
  weburl edit --set 'scheme?=https' --set fragment:=a%20b --default-scheme http example.com
  weburl edit --strip-tracking --report 'https://example.com/?id=1&utm_source=x&fbclid=y'
  weburl edit --new --set scheme=https --set host=example.com --set 'path=a b/c'
  weburl edit --iterate host=a.example --iterate host=b.example 'https://example.com/x'
  weburl edit --resolve ../c 'https://example.com/a/b'
  weburl edit --make-relative https://example.com/a/ 'https://example.com/a/b'";

const SUCCESS: &str = "every URL was edited";
const DIFFERENCE: &str = "an input isn't a URL, or can't be edited";

/// Change URLs, or build new ones
///
/// Edits apply in the order of the options. Every byte that no edit names stays, including upper
/// case and default ports. With --normalize and --get, the URL is written as its serialization, and
/// each byte of the query that is written otherwise, such as " as %22, is reported. A URL that can't
/// be edited, such as a mailto URL given a port, is reported on standard error and not printed.
///
/// --set COMPONENT=TEXT encodes the text, including `%`. COMPONENT:=TEXT takes encoded text.
/// COMPONENT?=TEXT and COMPONENT?:=TEXT only set a missing component. Empty text removes the
/// component. Components are scheme, username, password, host, port, path, query and fragment.
#[derive(Debug, clap::Args)]
#[command(
    verbatim_doc_comment,
    after_help = help(EXAMPLES, SUCCESS, DIFFERENCE),
    mut_arg("to", |to| to.value_parser(Format::without_sarif())),
)]
pub(crate) struct Args {
    #[command(flatten)]
    base: BaseOption,

    #[command(flatten)]
    scheme: DefaultScheme,

    #[command(flatten)]
    edits: Edits,

    /// Character that separates the pairs of a query; by default, &
    #[arg(long, value_name = "CHAR")]
    query_separator: Option<char>,

    /// Print each URL once per value, and once per combination for several components
    #[arg(long, value_name = "COMPONENT=TEXT")]
    iterate: Vec<String>,

    /// Print the reference from this URL to each URL
    #[arg(long, value_name = "URL", conflicts_with = "get")]
    make_relative: Option<String>,

    /// Build a URL from --set, which must include a scheme, and a host if the scheme needs one
    #[arg(long, conflicts_with_all = ["urls", "file", "from", "null", "conditions", "base", "default_scheme"])]
    new: bool,

    /// Print the URL as its serialization, which may spell more otherwise than what was edited
    #[arg(long)]
    normalize: bool,

    /// Report what --strip-tracking and --rules remove
    #[arg(long)]
    report: bool,

    #[command(flatten)]
    list: ListOptions,

    #[command(flatten)]
    filter: FilterOption,

    #[command(flatten)]
    get: GetOption,
}

impl Args {
    fn query_separator(&self) -> char {
        self.query_separator.unwrap_or('&')
    }
}

pub(crate) fn run(args: &Args, output: &mut Output) -> anyhow::Result<()> {
    let base = args.base.parse()?;
    let changes = args.edits.parse()?;
    if args.report && !changes.iter().any(Change::removes_trackers) {
        bail!("--report needs --strip-tracking or --rules");
    }
    if args.query_separator.is_some() && !changes.iter().any(Change::edits_query) {
        bail!("--query-separator needs an edit of the query, such as --query-set");
    }
    let mut url = Url::from_scheme_and_host("x", None)?;
    url.query_pairs_mut().separated_by(args.query_separator()).context("--query-separator")?;
    let combinations = Combinations::parse(&args.iterate)?;
    let target = args.make_relative.as_deref().map(|text| parse_option("--make-relative", text));
    let mut edit = Edit {
        args,
        parser: args.scheme.of(Parser::new().base(base.as_ref())),
        changes,
        combinations,
        relative_to: target.transpose()?,
        template: args.get.template(),
        keeps_text: !args.normalize && args.get.template().is_none(),
        url: url.into(),
        is_url: false,
    };
    if !args.new {
        return list::run_selected(edit, &args.list, Selection::of(&args.filter)?, output);
    }
    edit.parser = Parser::new();
    let mut options = args.list.clone();
    options.input.set_urls(vec![edit.first()?.into_string().into()]);
    list::run(edit, &options, output)
}

struct Edit<'a> {
    args: &'a Args,
    parser: Parser<'a>,
    changes: Vec<Change>,
    combinations: Combinations,
    relative_to: Option<Url>,
    template: Option<&'a Template>,
    /// Whether the text of a URL stays but for what is edited.
    keeps_text: bool,
    /// The one that was edited last.
    url: Verbatim,
    /// Whether the input was one.
    is_url: bool,
}

impl Edit<'_> {
    /// Returns the URL with the scheme and the host that are set, to which everything is set that is.
    fn first(&self) -> anyhow::Result<Url> {
        let changes = || self.combinations.current().chain(&self.changes);
        let set = |component| changes().find_map(|change| change.value_of(component));
        let Some(scheme) = set(Component::Scheme) else {
            bail!("--new needs a scheme: --set scheme=https");
        };
        let host = set(Component::Host);
        Url::from_scheme_and_host(scheme, host).map_err(|error| match (error, host) {
            (SetError::Value(error), Some(host)) if Host::parse(host).is_err() => {
                anyhow!("--new: {}", host_option::message(host, error))
            }
            (error, _) => anyhow!("--new: {error}"),
        })
    }

    fn change(&mut self, text: &str) -> Result<Changed, Box<Finding<'static>>> {
        let parsed = self.parser.parse(text);
        self.is_url = parsed.is_ok();
        let mut url = parsed.map_err(|error| {
            Box::new(Finding::of_failure(&self.parser, text, error).into_owned())
        })?;
        let mut changed = Changed::default();
        // A control character would end the line, or speak to the terminal.
        if self.keeps_text && text != url.as_str() && !text.contains(char::is_control) {
            let of_text = Verbatim::parse(text).ok().filter(|of_text| *of_text.url() == url);
            if let Some(mut of_text) = of_text {
                of_text.edit(|url| self.apply(url, &mut changed))?;
                self.url = of_text;
                return Ok(changed);
            }
        }
        // Most queries are written as they are.
        let is_rewritten = self.changes.iter().any(Change::edits_query)
            && url.query().is_some_and(|query| !text.contains(query));
        self.apply(&mut url, &mut changed)?;
        if is_rewritten {
            let separator = self.args.query_separator();
            changed.rewritten = rewritten(&self.parser, text, &url, separator);
        }
        self.url = url.into();
        Ok(changed)
    }

    fn apply(&self, url: &mut Url, changed: &mut Changed) -> Result<(), Box<Finding<'static>>> {
        for change in self.combinations.current().chain(&self.changes) {
            change
                .apply(url, self.args.query_separator(), changed)
                .map_err(|error| Box::new(error.into_finding()))?;
        }
        Ok(())
    }
}

impl Subcommand for Edit<'_> {
    type Answer<'a>
        = Edited<'a>
    where
        Self: 'a;

    fn columns(&self) -> Vec<&str> {
        let mut columns = match self.relative_to {
            Some(_) => vec!["reference"],
            None => self.args.get.columns(),
        };
        columns.extend(self.args.report.then_some("removed"));
        columns
    }

    fn has_a_line_each(&self) -> bool {
        true
    }

    fn has_another(&mut self) -> bool {
        // What is no URL is reported once.
        self.is_url && self.combinations.advance()
    }

    fn parser(&self) -> Parser<'_> {
        self.parser.clone()
    }

    fn examine<'a>(&'a mut self, text: &'a str) -> Result<Edited<'a>, Box<Finding<'a>>> {
        let Changed { removed, rewritten } = self.change(text)?;
        let removed = self.args.report.then_some(removed);
        let result = match &self.relative_to {
            Some(base) => EditResult::Reference(match base.make_relative(self.url.url()) {
                Some(reference) => reference.into(),
                None => self.url.as_str().into(),
            }),
            None => EditResult::Url {
                text: self.url.as_str(),
                shown: Shown::of(self.url.url().into(), self.template)?,
            },
        };
        Ok(Edited { result, removed, rewritten })
    }
}

/// A URL that was edited.
struct Edited<'a> {
    result: EditResult<'a>,
    /// What was removed, if that is to be reported.
    removed: Option<Vec<String>>,
    rewritten: Vec<Rewritten>,
}

/// How many places of an input are in its record.
const MAX_REWRITTEN: usize = 1000;

impl Edited<'_> {
    fn report_rewritten(
        &self,
        input: &Input<'_>,
        output: &mut Output,
        note: impl Fn(usize, &str, &'static str) -> String,
    ) -> anyhow::Result<()> {
        const NAME: &str = "rewritten";
        let columns = Columns::of(input.bytes);
        for Rewritten { span, written } in self.rewritten.iter().take(LIMIT) {
            let [start, end] = *span;
            let [column, _] = finding::columns_of(&(start..end), input.place, &columns);
            let source = String::from_utf8_lossy(&input.bytes[start..end]);
            let message = match (written.as_str(), visible(&source)) {
                ("", source) => format!("the edit leaves out {source}"),
                (written, source) => format!("the edit writes {source} as {written}"),
            };
            output.report(&note(column, &message, NAME))?;
        }
        if let Some(more) = self.rewritten.len().checked_sub(LIMIT).filter(|more| *more > 0) {
            let message = format!("the edit writes {more} more places otherwise");
            output.report(&note(input.place.column, &message, NAME))?;
        }
        Ok(())
    }
}

enum EditResult<'a> {
    Url { text: &'a str, shown: Shown<'a> },
    Reference(Cow<'a, str>),
}

impl Answer for Edited<'_> {
    #[inline]
    fn write_text(&self, input: &Input<'_>, output: &mut Output) -> anyhow::Result<()> {
        let note = |column, message: &str, name| {
            finding::line(input.place, column, Severity::Note, Style::new(), message, name)
        };
        for removed in self.removed.iter().flatten() {
            let message = format!("removed {}", visible(removed));
            output.report(&note(input.place.column, &message, "tracking"))?;
        }
        if !self.rewritten.is_empty() {
            self.report_rewritten(input, output, note)?;
        }
        let text = match &self.result {
            EditResult::Url { shown: shown @ Shown::Parts { .. }, .. } => {
                return shown.write_text(input, output);
            }
            EditResult::Url { text, .. } => text,
            EditResult::Reference(text) => &**text,
        };
        output.write(|results| {
            results.write_all(text.as_bytes())?;
            results.write_all(b"\n")
        })
    }

    fn to_json(&self, input: &Input<'_>) -> impl Serialize {
        let (shown, text, reference) = match &self.result {
            EditResult::Url { text, shown } => {
                let is_kept = matches!(shown, Shown::Url(url) if url.href() != *text);
                (Some(shown.to_json(input)), is_kept.then_some(*text), None)
            }
            EditResult::Reference(text) => (None, None, Some(&**text)),
        };
        let rewritten = &self.rewritten[..self.rewritten.len().min(MAX_REWRITTEN)];
        EditRecord { text, shown, reference, removed: self.removed.as_deref(), rewritten }
    }

    fn to_cells(&self) -> Vec<Cow<'_, str>> {
        let mut cells = match &self.result {
            EditResult::Url { shown: shown @ Shown::Parts { .. }, .. } => shown.to_cells(),
            EditResult::Url { text, .. } => vec![Cow::Borrowed(*text), "".into(), "".into()],
            EditResult::Reference(text) => vec![Cow::Borrowed(&**text), "".into(), "".into()],
        };
        if let Some(removed) = &self.removed {
            // Before the name and the message of the error.
            cells.insert(cells.len() - 2, removed.join(" ").into());
        }
        cells
    }
}

#[derive(Serialize)]
struct EditRecord<'a, S> {
    /// The URL with the bytes that no edit names, if that is not its serialization.
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<&'a str>,
    #[serde(flatten)]
    shown: Option<S>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reference: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    removed: Option<&'a [String]>,
    #[serde(skip_serializing_if = "<[Rewritten]>::is_empty")]
    rewritten: &'a [Rewritten],
}
