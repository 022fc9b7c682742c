//! `weburl explain`: the components of a URL, what the parser changed, and what is invalid.

mod changes;
mod diagnostics;
mod json;

use std::io::Write;
use std::ops::Range;

use anstyle::AnsiColor;
use anyhow::Context;
use weburl::changes::Changes;
use weburl::{Host, ParseError, Parser, Url};

use self::json::Explanation;
use crate::base::BaseOption;
use crate::drawing::{Drawing, Mark, Underline};
use crate::exit_status::{ExitStatus, help};

const EXAMPLES: &str = "  \
  weburl explain 'HTTPS://user@Example.com:443/a/../b c?q#top'
  weburl explain --base https://example.com/docs/ '../img/logo.png'
  weburl explain 'https://example.com:80a/'
  weburl explain --json 'https:example.com' | jq .fixed";

fn help_text() -> String {
    help(EXAMPLES, "the URL can be parsed, whether it is valid or not", "the parser fails")
}

/// Draw a URL with its components, and explain what the parser changed and what is invalid
///
/// Below each validation error is the fix that would not change the URL, if there is one.
///
/// Colors are used only on a terminal, and only if NO_COLOR is not set.
#[derive(Debug, clap::Args)]
#[command(after_help = help_text())]
pub(crate) struct Args {
    /// The URL
    url: String,

    #[command(flatten)]
    base: BaseOption,

    /// Print a JSON object instead; spans are in bytes
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    let base = args.base.parse()?;
    let parser = Parser::new().base(base.as_ref());
    let changes = parser.changes(&args.url);
    let explanation = if args.json {
        in_json(args, &parser, &changes)?
    } else {
        in_words(args, &parser, &changes)
    };
    // `anstream` removes the styles unless this is a terminal with colors.
    let mut stdout = anstream::stdout().lock();
    let written = stdout.write_all(explanation.as_bytes()).and_then(|()| stdout.flush());
    written.context("cannot write to standard output")?;
    Ok(if changes.is_ok() { ExitStatus::Success } else { ExitStatus::SomeInvalid })
}

fn in_json(
    args: &Args,
    parser: &Parser<'_>,
    changes: &Result<Changes, ParseError>,
) -> anyhow::Result<String> {
    let diagnosis = parser.diagnose(&args.url);
    let explanation = Explanation::of(&diagnosis, changes.as_ref().ok());
    Ok(serde_json::to_string(&explanation)? + "\n")
}

fn in_words(args: &Args, parser: &Parser<'_>, changes: &Result<Changes, ParseError>) -> String {
    let diagnosis = parser.diagnose(&args.url);
    let errors = diagnostics::in_words(&diagnosis);
    match changes {
        Ok(changes) => {
            let drawing =
                Drawing::of(changes.url().as_str()).with_marks(&component_marks(changes.url()));
            let changes = changes::in_words(&args.url, changes);
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
