//! `weburl explain`: the components of a URL, what the parser changed, and what is invalid.

mod changes;
mod diagnostics;
mod json;

use std::borrow::Cow;
use std::cell::Cell;
use std::ops::Range;

use anstyle::AnsiColor;
use serde::Serialize;
use weburl::changes::Changes;
use weburl::diagnose::Diagnosis;
use weburl::{Host, ParseError, Parser, Url};

use self::json::Explanation;
use crate::base::BaseOption;
use crate::drawing::{Drawing, Mark, Underline};
use crate::exit_status::help;
use crate::finding::Finding;
use crate::input::consumer::Input;
use crate::list::{self, ListOptions};
use crate::output::Output;
use crate::output::options::Format;
use crate::subcommand::{Answer, Subcommand};

const EXAMPLES: &str = "  \
  weburl explain 'HTTPS://user@Example.com:443/a/../b c?q#top'
  weburl explain -b https://example.com/docs/ '../img/logo.png'
  weburl explain 'https://example.com:80a/' 'https:example.com'
  weburl explain --json -f links.txt > explained.json";

fn help_text() -> String {
    help(EXAMPLES, "every URL can be parsed, whether it is valid or not", "some URL cannot")
}

/// Draw URLs with their components, and explain what the parser changed and what is invalid
///
/// Below each validation error is the fix that would not change the URL, if there is one.
#[derive(Debug, clap::Args)]
#[command(
    after_help = help_text(),
    mut_arg("to", |to| to.value_parser(Format::without_sarif())),
)]
pub(crate) struct Args {
    #[command(flatten)]
    base: BaseOption,

    #[command(flatten)]
    list: ListOptions,
}

pub(crate) fn run(args: &Args, output: &mut Output) -> anyhow::Result<()> {
    let base = args.base.parse()?;
    let parser = Parser::new().base(base.as_ref());
    list::run(Explain { parser, is_first: Cell::new(true) }, &args.list, output)
}

struct Explain<'a> {
    parser: Parser<'a>,
    is_first: Cell<bool>,
}

impl Subcommand for Explain<'_> {
    type Answer<'a>
        = Explained<'a>
    where
        Self: 'a;

    fn columns(&self) -> Vec<&'static str> {
        vec!["url", "is_valid", "fixed"]
    }

    fn has_a_line_each(&self) -> bool {
        false
    }

    fn examine<'a>(&'a mut self, text: &'a str) -> Result<Explained<'a>, Box<Finding<'a>>> {
        let changes = self.parser.changes(text);
        let diagnosis = self.parser.diagnose(text);
        Ok(Explained { text, changes, diagnosis, is_first: &self.is_first })
    }
}

struct Explained<'a> {
    text: &'a str,
    changes: Result<Changes, ParseError>,
    diagnosis: Diagnosis<'a>,
    is_first: &'a Cell<bool>,
}

impl Answer for Explained<'_> {
    fn is_invalid(&self) -> bool {
        self.changes.is_err()
    }

    fn write_text(&self, _: &Input<'_>, output: &mut Output) -> anyhow::Result<()> {
        if !self.is_first.replace(false) {
            output.write_styled("\n")?;
        }
        output.write_styled(&in_words(self.text, &self.diagnosis, &self.changes))
    }

    fn to_json(&self, input: &Input<'_>) -> impl Serialize {
        Explanation::of(input, &self.diagnosis, self.changes.as_ref())
    }

    fn to_cells(&self) -> Vec<Cow<'_, str>> {
        let is_valid = if self.diagnosis.is_valid() { "true" } else { "false" };
        let [url, fixed, error, message] = match &self.changes {
            Ok(changes) => {
                [changes.url().href().into(), self.diagnosis.fixed(), "".into(), "".into()]
            }
            Err(error) => {
                let finding = Finding::from(*error);
                let message = finding.message().into_owned();
                ["".into(), "".into(), finding.name.into(), message.into()]
            }
        };
        vec![url, is_valid.into(), fixed, error, message]
    }

    fn for_each_finding(
        &self,
        found: &mut dyn FnMut(&Finding<'_>) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        self.changes.as_ref().err().map_or(Ok(()), |error| found(&Finding::from(*error)))
    }
}

fn in_words(
    input: &str,
    diagnosis: &Diagnosis<'_>,
    changes: &Result<Changes, ParseError>,
) -> String {
    let errors = diagnostics::in_words(diagnosis);
    match changes {
        Ok(changes) => {
            let drawing =
                Drawing::of(changes.url().as_str()).with_marks(&component_marks(changes.url()));
            let changes = changes::in_words(input, changes);
            let title = if errors.is_empty() { "" } else { "\nNot valid:\n\n" };
            format!("{drawing}\n{changes}{title}{errors}")
        }
        Err(_) if diagnosis.failure().is_some() => errors,
        // The parser failed for a reason other than a validation error.
        Err(error) => format!("{errors}{error}\n"),
    }
}

/// Returns a mark for each component that is not empty.
fn component_marks(url: &Url) -> Vec<Mark> {
    let components = [
        (scheme_label(url), Some(url.scheme()), AnsiColor::Cyan),
        ("username", Some(url.username()), AnsiColor::Yellow),
        ("password", Some(url.password()), AnsiColor::Red),
        (host_label(url), url.host_str(), AnsiColor::Green),
        ("port", Some(url.api().port()), AnsiColor::Magenta),
        (path_label(url), Some(url.path()), AnsiColor::Blue),
        ("query", url.query(), AnsiColor::Yellow),
        ("fragment", url.fragment(), AnsiColor::Cyan),
    ];
    let mark = |(label, component, color): (&str, Option<&str>, AnsiColor)| {
        let component = component.filter(|component| !component.is_empty())?;
        let span = span_in(url.href(), component);
        Some(Mark {
            span,
            underline: Underline('+', '-'),
            label: label.into(),
            style: color.on_default(),
        })
    };
    components.into_iter().filter_map(mark).collect()
}

fn scheme_label(url: &Url) -> &'static str {
    if url.is_special() { "scheme, special" } else { "scheme" }
}

fn host_label(url: &Url) -> &'static str {
    match url.host() {
        Some(Host::Domain(_)) => "host, a domain",
        Some(Host::Ipv4(_)) => "host, an IPv4 address",
        Some(Host::Ipv6(_)) => "host, an IPv6 address",
        Some(Host::Opaque(_)) => "host, opaque",
        Some(Host::Empty) | None => "host",
    }
}

fn path_label(url: &Url) -> &'static str {
    if url.has_opaque_path() { "path, opaque" } else { "path" }
}

/// Returns the range of `part`, a slice of `whole`, in it. All getters of a URL return slices of its href.
fn span_in(whole: &str, part: &str) -> Range<usize> {
    let start = part.as_ptr().addr() - whole.as_ptr().addr();
    start..start + part.len()
}
