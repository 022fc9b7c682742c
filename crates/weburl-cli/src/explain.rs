//! `weburl explain`: the components of a URL, what they mean, what the parser changed, and its validation errors.

mod browsers;
mod changes;
mod components;
mod connection;
mod facts;
mod json;
mod notes;
mod pattern;
mod problems;

use std::borrow::Cow;
use std::cell::OnceCell;

use serde::Serialize;
use weburl::changes::Changes;
use weburl::diagnose::Diagnosis;
use weburl::findings::Findings;
use weburl::{ParseError, Parser, Url};

use self::browsers::BrowserRecord;
use self::json::explanation;
use self::pattern::ExplainPattern;
use crate::base::BaseOption;
use crate::default_scheme::DefaultScheme;
use crate::drawing::draw;
use crate::drawing::screen::Screen;
use crate::exit_status::help;
use crate::filter::FilterOption;
use crate::finding::{Finding, LIMIT};
use crate::input::consumer::Input;
use crate::list::{self, ListOptions};
use crate::output::Output;
use crate::output::options::Format;
use crate::subcommand::{Answer, Subcommand};
use crate::threads::ThreadsOption;
use crate::visible::{isolated, shortened};

const EXAMPLES: &str = "  \
  weburl explain 'HTTPS://user@Example.com:443/a/../b c?q#top'
  weburl explain -b https://example.com/docs/ '../img/logo.png'
  weburl explain 'https://example.com:80a/' 'https:example.com'
  weburl explain 'postgresql://app:p#w@db.example/shop'
  weburl explain --browsers 'file://server/share'
  weburl explain --json -f links.txt > explained.json
  weburl explain --pattern 'https://*.example.com/books/:id?'";

/// In bytes. Each change takes much more memory than its place in the input, so that those of longer inputs are not
/// collected.
const MAX_LISTED_LEN: usize = 1_000_000;

fn help_text() -> String {
    help(EXAMPLES, "every input is a URL, valid or not", "an input isn't a URL")
}

/// Draw URLs, and explain what they mean and what is wrong with them
///
/// The drawing shows each component. Below it are the decoded values, what the parser changed,
/// and each mistake with its fix. Input that can't be parsed is drawn as far as possible.
/// For connection strings of databases, caches and queues, it adds what their clients read.
///
/// Drawings fit the terminal, or the environment variable COLUMNS, and use box-drawing
/// characters in UTF-8 locales.
#[derive(Debug, clap::Args)]
#[command(
    after_help = help_text(),
    mut_arg("to", |to| to.value_parser(Format::without_sarif())),
)]
pub(crate) struct Args {
    /// Explain patterns of the URL Pattern Standard in place of URLs
    #[arg(long, conflicts_with_all = ["base", "default_scheme"])]
    pattern: bool,

    /// Add what browsers and runtimes write where it differs from today's standard
    #[arg(long, conflicts_with_all = ["pattern", "default_scheme"])]
    browsers: bool,

    #[command(flatten)]
    base: BaseOption,

    #[command(flatten)]
    scheme: DefaultScheme,

    #[command(flatten)]
    threads: ThreadsOption,

    #[command(flatten)]
    list: ListOptions,

    #[command(flatten)]
    filter: FilterOption,
}

pub(crate) fn run(args: &Args, output: &mut Output) -> anyhow::Result<()> {
    let screen = Screen::of_stdout();
    if args.pattern {
        let explain = ExplainPattern { screen };
        return list::run_in_threads(explain, &args.list, args.threads, &args.filter, output);
    }
    let base = args.base.parse()?;
    let parser = args.scheme.of(Parser::new().base(base.as_ref()));
    let explain = Explain { parser, base: base.as_ref(), browsers: args.browsers, screen };
    list::run_in_threads(explain, &args.list, args.threads, &args.filter, output)
}

#[derive(Clone)]
struct Explain<'a> {
    parser: Parser<'a>,
    base: Option<&'a Url>,
    /// Whether browsers are asked.
    browsers: bool,
    screen: Screen,
}

impl Subcommand for Explain<'_> {
    type Answer<'a>
        = Explained<'a>
    where
        Self: 'a;

    fn columns(&self) -> Vec<&'static str> {
        vec!["url", "is_valid", "fixed"]
    }

    fn parser(&self) -> Parser<'_> {
        self.parser.clone()
    }

    fn has_a_line_each(&self) -> bool {
        false
    }

    fn examine<'a>(&'a mut self, text: &'a str) -> Result<Explained<'a>, Box<Finding<'a>>> {
        let url = self.parser.parse(text);
        Ok(Explained {
            explain: self,
            text,
            url,
            changes: OnceCell::new(),
            diagnosis: OnceCell::new(),
        })
    }
}

struct Explained<'a> {
    explain: &'a Explain<'a>,
    text: &'a str,
    url: Result<Url, ParseError>,
    /// What only some formats need.
    changes: OnceCell<Result<Changes, ParseError>>,
    diagnosis: OnceCell<Diagnosis<'a>>,
}

impl<'a> Explained<'a> {
    /// Returns `None` if there may be too many.
    fn changes(&self) -> Option<&Changes> {
        if self.text.len() > MAX_LISTED_LEN {
            return None;
        }
        self.changes.get_or_init(|| self.explain.parser.changes(self.text)).as_ref().ok()
    }

    fn diagnosis(&self) -> &Diagnosis<'a> {
        self.diagnosis.get_or_init(|| self.explain.parser.diagnose(self.text))
    }

    /// Returns what browsers make of the input, if they are asked.
    fn browsers(&self) -> Option<Vec<BrowserRecord>> {
        let Explain { base, browsers, .. } = self.explain;
        browsers.then(|| browsers::ask(self.text, base.map(Url::as_str), self.url.as_ref().ok()))
    }

    /// Returns why there is no URL.
    fn failure(&self) -> Option<Finding<'static>> {
        let error = self.url.as_ref().err()?;
        Some(Finding::of_failure(&self.explain.parser, self.text, *error))
    }
}

impl Answer for Explained<'_> {
    fn is_rejected(&self) -> bool {
        self.url.is_err()
    }

    fn write_text(&self, _: &Input<'_>, output: &mut Output) -> anyhow::Result<()> {
        output.separate()?;
        let words = match &self.url {
            Ok(url) => self.url_in_words(url),
            Err(error) => self.failure_in_words(&error.to_string()),
        };
        output.write_styled(&words)
    }

    fn to_json(&self, input: &Input<'_>) -> impl Serialize {
        explanation(input, self.text, &self.url, self.diagnosis(), self.changes(), self.browsers())
    }

    fn to_cells(&self) -> Vec<Cow<'_, str>> {
        let is_valid = if self.diagnosis().is_valid() { "true" } else { "false" };
        let [url, fixed, error, message] = match (&self.url, self.failure()) {
            (Ok(url), _) => [url.href().into(), self.diagnosis().fixed(), "".into(), "".into()],
            (Err(error), None) => {
                ["".into(), "".into(), error.kind().name().into(), error.to_string().into()]
            }
            (Err(_), Some(failure)) => {
                let message = failure.message();
                ["".into(), "".into(), failure.name.into(), message.into()]
            }
        };
        vec![url, is_valid.into(), fixed, error, message]
    }

    fn for_each_finding(
        &self,
        found: &mut dyn FnMut(&Finding<'_>) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        self.failure().map_or(Ok(()), |failure| found(&failure))
    }
}

impl Explained<'_> {
    fn url_in_words(&self, url: &Url) -> String {
        let Self { explain, text, .. } = *self;
        let parser = &explain.parser;
        let drawing = draw(url.as_str(), &components::of_url(url), explain.screen);
        let facts = facts::in_words(url);
        let connection = connection::in_words(text, explain.screen.width);
        let changed = if text.len() <= MAX_LISTED_LEN {
            parser
                .changes(text)
                .map(|changes| changes::in_words(text, &changes, explain.screen.width))
        } else {
            Ok("The URL is too long for a list of what was changed.\n".into())
        };
        // What can be parsed has changes, if only an empty list.
        let changed = changed.unwrap_or_default();
        let findings = self.diagnosis().findings_where(LIMIT, |_| true);
        let problems = problems::in_words(text, &findings, explain.screen);
        let fixed = fixed(text, self.diagnosis(), &findings);
        let notes = notes::about_url(text, url, explain.base.is_some());
        let browsers = self.browsers().map(browsers::in_words).unwrap_or_default();
        [drawing, facts, connection, changed, problems + &fixed, notes, browsers]
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect::<Vec<_>>()
            .join("\n")
    }

    fn failure_in_words(&self, error: &str) -> String {
        let Self { explain, text, .. } = *self;
        let findings = self.diagnosis().findings_where(LIMIT, |_| true);
        let marks = components::of_input(findings.component_ranges());
        let drawing =
            if marks.is_empty() { String::new() } else { draw(text, &marks, explain.screen) };
        let problems = if findings.failure().is_some() {
            problems::in_words(text, &findings, explain.screen)
        } else {
            // The parser failed for a reason other than a validation error.
            format!("Not a URL: {error}\n")
        };
        let connection = connection::in_words(text, explain.screen.width);
        let browsers = self.browsers().map(browsers::in_words).unwrap_or_default();
        [drawing, problems, connection, browsers]
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect::<Vec<_>>()
            .join("\n")
    }
}

/// Returns the fixed input, unless nothing can be fixed or there is too much to fix.
fn fixed(text: &str, diagnosis: &Diagnosis<'_>, findings: &Findings) -> String {
    if text.len() > MAX_LISTED_LEN || !findings.iter().any(|finding| finding.has_fix()) {
        return String::new();
    }
    let is_left = diagnosis.any(|diagnostic| diagnostic.fix().is_none());
    let title = if is_left { "Fixed as far as possible" } else { "Fixed" };
    let fixed = shortened(&diagnosis.fixed());
    format!("\n{title}: {}\n", isolated(&fixed))
}
