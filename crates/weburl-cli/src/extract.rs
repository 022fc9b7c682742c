//! `weburl extract`: finds the URLs in text.

mod requests;

use std::borrow::Cow;
use std::io::Write;
use std::ops::{ControlFlow, Range};

use anyhow::bail;
use serde::Serialize;
use weburl::text::{Escapes, Unescaped, UrlFinder};
use weburl::{Parser, Position, Url, UrlRef};

use crate::base::BaseOption;
use crate::columns::Columns;
use crate::exit_status::help;
use crate::filter::FilterOption;
use crate::finding::Finding;
use crate::input::batch::{Schema, Wanted};
use crate::input::consumer::{Consumer, Input, Original, Row};
use crate::input::read_all;
use crate::input::source::Place;
use crate::list::{self, ListOptions};
use crate::output::Output;
use crate::output::options::Format;
use crate::output::url_record::{UrlRecord, UrlResult};
use crate::progress::Progress;
use crate::report::Report;
use crate::selection::Selection;
use crate::subcommand::Answer;
use crate::unique::UniqueOption;

use self::requests::{Request, RequestLog};

const EXAMPLES: &str = "  \
  weburl extract 'See (https://example.com/a_(b)), or https://example.org!'
  weburl extract --unique -f links.txt
  weburl extract --scheme mailto --scheme https --to csv -f links.txt
  weburl extract --from mail --www --defanged -f links.txt
  weburl extract --path-only -b https://example.com/ -f links.txt";

const SUCCESS: &str = "everything found is a URL";
const DIFFERENCE: &str = "something found isn't a URL, or a line isn't UTF-8 or has no request";

/// Print the URLs in text: prose, Markdown, logs, source code
///
/// A URL begins with a scheme and ://, and ends where a reader would end it: before white
/// space, quotation marks, closing punctuation and unmatched brackets. Text that looks like a
/// URL but can't be parsed is reported on standard error. JSON and tables contain the original
/// text and its place. For relative links, use weburl links.
///
/// Escapes of strings, logs, Markdown and LaTeX are undone, so are broken lines of calendars
/// and of mail whose headers say that it is quoted-printable; --from mail needs no headers.
///
/// --path-only prints the targets of requests in web server logs instead: a path with its
/// query or, with --base, the URL. Lines without one are reported.
#[derive(Debug, clap::Args)]
#[command(
    verbatim_doc_comment,
    after_help = help(EXAMPLES, SUCCESS, DIFFERENCE),
    mut_arg("to", |to| to.value_parser(Format::without_sarif())),
    mut_arg("urls", |urls| urls.value_name("TEXT").help("Texts; by default, the lines of standard input")),
)]
pub(crate) struct Args {
    #[command(flatten)]
    base: BaseOption,

    /// Keep URLs with this scheme
    #[arg(long, value_name = "SCHEME", value_parser = scheme)]
    scheme: Vec<String>,

    /// End URLs at the first character that is not ASCII
    #[arg(long)]
    ascii: bool,

    /// Also find addresses that begin with www., as https URLs
    #[arg(long)]
    www: bool,

    /// Also find URLs such as hxxps://e[.]example
    #[arg(long)]
    defanged: bool,

    /// Print the request targets in logs, as paths with their queries
    #[arg(long, conflicts_with_all = ["scheme", "ascii", "www", "defanged"])]
    path_only: bool,

    #[command(flatten)]
    list: ListOptions,

    #[command(flatten)]
    filter: FilterOption,

    #[command(flatten)]
    unique: UniqueOption,
}

fn scheme(text: &str) -> Result<String, &'static str> {
    let name = text.strip_suffix(':').unwrap_or(text);
    match UrlFinder::new().scheme(name) {
        Ok(_) => Ok(name.to_owned()),
        Err(_) => Err("a scheme is a letter, then letters, digits, +, - and ."),
    }
}

pub(crate) fn run(args: &Args, output: &mut Output) -> anyhow::Result<()> {
    let mut options = args.list.clone();
    if !args.path_only {
        options.input.unfold();
    }
    options.input.check()?;
    let base = args.base.parse()?;
    if base.is_some() && !args.path_only {
        bail!("--base needs --path-only: other URLs in text are absolute");
    }
    let column = if args.path_only && base.is_none() { "target" } else { "url" };
    let finder =
        args.scheme.iter().try_fold(UrlFinder::new(), |finder, name| finder.scheme(name))?;
    let finder = if args.ascii { finder.ascii_only() } else { finder };
    let mut extract = Extract {
        finder: if args.www { finder.with_www() } else { finder },
        parser: Parser::new(),
        is_defanged: args.defanged,
        requests: args.path_only.then(|| Requests::of(base)),
        selection: Selection::of(&args.filter)?.unique(&args.unique),
        progress: Progress::new(&options.input),
        report: list::report(&options, vec![column], true, Vec::new(), output)?,
    };
    let _ = read_all(&options.input, &mut extract)?;
    extract.report.end()
}

const HTTPS: &str = "https://";

struct Extract<'o> {
    finder: UrlFinder,
    parser: Parser<'static>,
    is_defanged: bool,
    requests: Option<Requests>,
    selection: Selection,
    progress: Progress,
    report: Report<'o>,
}

/// What the targets of requests are resolved against.
struct Requests {
    server: Url,
    shows_url: bool,
    log: RequestLog,
}

impl Requests {
    fn of(base: Option<Url>) -> Self {
        let shows_url = base.is_some();
        let server = base.unwrap_or_else(|| weburl::url!("http://localhost/").into());
        Self { server, shows_url, log: RequestLog::default() }
    }
}

impl Extract<'_> {
    fn urls(&mut self, input: &Input<'_>, text: &str) -> anyhow::Result<ControlFlow<()>> {
        let columns = Columns::of(input.bytes);
        let unescaped = self.unescaped(input, text);
        for span in self.finder.find(unescaped.as_str()) {
            let place = |part: Range<usize>| {
                unescaped.source_span(span.start + part.start..span.start + part.end)
            };
            let said = &unescaped.as_str()[span.clone()];
            let source = place(0..said.len());
            let found = part_of(input, text, source.clone(), &columns);
            // To the standard, a host before a colon is a scheme.
            let is_bare = said.get(..4).is_some_and(|www| www.eq_ignore_ascii_case("www."));
            let url = if is_bare { [HTTPS, said].concat().into() } else { Cow::Borrowed(said) };
            let added = url.len() - said.len();
            let parsed = self.parser.parse_ref(&url);
            if !self.selection.matches(parsed.ok()) {
                continue;
            }
            let flow = match parsed {
                Ok(url) if !self.selection.is_first(url.href()) => continue,
                Ok(url) => self.report.answer(&found, &Found::Url(url))?,
                Err(error) => {
                    let mut finding = Finding::of_failure(&self.parser, &url, error);
                    let in_text = |at: usize| at.saturating_sub(added);
                    let span = place(in_text(finding.span.start)..in_text(finding.span.end));
                    finding.span = span.start - source.start..span.end - source.start;
                    self.report.error(&found, &finding)?
                }
            };
            if flow.is_break() {
                return Ok(flow);
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Returns the text as its place means it.
    fn unescaped<'t>(&self, input: &Input<'_>, text: &'t str) -> Unescaped<'t> {
        let text = match input.original {
            Original::Folded { escapes, .. } => Unescaped::new(text).undo(escapes),
            _ => Unescaped::new(text),
        };
        let text = text.undo(Escapes::Backslashes);
        if self.is_defanged { text.undo(Escapes::Defanged) } else { text }
    }

    fn request(&mut self, input: &Input<'_>, text: &str) -> anyhow::Result<ControlFlow<()>> {
        let Some(requests) = &mut self.requests else { return Ok(ControlFlow::Continue(())) };
        let (target, span) = match requests.log.read(input, text) {
            Request::Nothing => return Ok(ControlFlow::Continue(())),
            Request::Missing(message) => return self.no_request(input, message, 0..0),
            Request::Target(target, span) => (target, span),
        };
        let Some(url) = requests.server.with_request_target(&target) else {
            return self.no_request(input, "The request is not for a path.".into(), span);
        };
        let answer = requests.answer(&url);
        if !self.selection.matches(Some((&url).into())) || !self.selection.is_first(answer.text()) {
            return Ok(ControlFlow::Continue(()));
        }
        self.report.answer(&part_of(input, text, span, &Columns::of(input.bytes)), &answer)
    }

    #[cold]
    fn no_request(
        &mut self,
        input: &Input<'_>,
        message: Cow<'static, str>,
        span: Range<usize>,
    ) -> anyhow::Result<ControlFlow<()>> {
        if !self.selection.matches(None) {
            return Ok(ControlFlow::Continue(()));
        }
        self.report.error(input, &Finding::new("no-request", message, span))
    }
}

impl Requests {
    /// Returns what is found of a target: a URL, or the path and the query of one.
    fn answer<'a>(&self, url: &'a Url) -> Found<'a> {
        if self.shows_url {
            Found::Url(url.into())
        } else {
            Found::Target(url.slice(Position::BeforePath..Position::AfterQuery))
        }
    }
}

/// Returns a part of an input as an input with a place of its own.
fn part_of<'a>(
    input: &Input<'a>,
    text: &'a str,
    span: Range<usize>,
    columns: &Columns<'_>,
) -> Input<'a> {
    let before = &text[..span.start];
    let newlines = before.bytes().filter(|&byte| byte == b'\n').count() as u64;
    let column = match before.rfind('\n') {
        Some(newline) => before[newline + 1..].chars().count() + 1,
        None => input.place.column - 1 + columns.column(span.start),
    };
    let text = &text[span];
    Input {
        place: Place { line: input.place.line + newlines, column, ..input.place },
        bytes: text.as_bytes(),
        text: Ok(text),
        original: input.original.clone(),
    }
}

impl Consumer for Extract<'_> {
    fn input(&mut self, input: &Input<'_>) -> anyhow::Result<ControlFlow<()>> {
        self.progress.count(input);
        let text = match &input.text {
            Ok(text) => *text,
            Err(_) if !self.selection.matches(None) => return Ok(ControlFlow::Continue(())),
            Err(defect) => return self.report.error(input, &Finding::of_defect(defect)),
        };
        match &self.requests {
            Some(_) => self.request(input, text),
            None => self.urls(input, text),
        }
    }

    fn header(&mut self, row: &Row<'_>) -> anyhow::Result<bool> {
        self.report.header(row)
    }

    fn schema(&mut self, schema: &Schema) -> anyhow::Result<Wanted> {
        self.report.table.schema(schema)
    }

    fn end_of_table(&mut self, rest: &[u8]) -> anyhow::Result<()> {
        self.report.table.write_rest(rest, self.report.output)
    }

    fn failure(&mut self, error: &anyhow::Error) -> anyhow::Result<()> {
        self.report.output.fail(error)
    }

    fn pause(&mut self) -> anyhow::Result<()> {
        self.progress.pause(self.report.output)
    }
}

/// What stands in the text.
enum Found<'a> {
    Url(UrlRef<'a>),
    Target(&'a str),
}

#[derive(Serialize)]
#[serde(untagged)]
enum FoundResult<'a> {
    Url(Box<UrlResult<'a>>),
    Target { target: &'a str },
}

impl Found<'_> {
    fn text(&self) -> &str {
        match self {
            Self::Url(url) => url.href(),
            Self::Target(target) => target,
        }
    }
}

impl Answer for Found<'_> {
    fn write_text(&self, _: &Input<'_>, output: &mut Output) -> anyhow::Result<()> {
        output.write(|results| {
            results.write_all(self.text().as_bytes())?;
            results.write_all(b"\n")
        })
    }

    fn to_json(&self, _: &Input<'_>) -> impl Serialize {
        match self {
            Self::Url(url) => FoundResult::Url(Box::new(UrlResult { url: UrlRecord::of(*url) })),
            Self::Target(target) => FoundResult::Target { target },
        }
    }

    fn to_cells(&self) -> Vec<Cow<'_, str>> {
        vec![self.text().into(), "".into(), "".into()]
    }
}
