//! `weburl explain`: what a URL is made of, what the parser made of it, or where it failed.

mod changes;
mod input_parts;
#[cfg(test)]
mod laws;

use std::io::Write;
use std::ops::Range;

use anstyle::AnsiColor;
use anyhow::Context;
use weburl::{Host, ParseError, Url};

use self::changes::Changes;
use crate::base::BaseOption;
use crate::drawing::{Mark, Underline, draw};
use crate::exit_status::{ExitStatus, help_with_examples};

const EXAMPLES: &str = "  \
  weburl explain 'HTTPS://user@Example.com:443/a/../b c?q#top'
  weburl explain --base https://example.com/docs/ '../img/logo.png'
  weburl explain 'https://example.com:80a/'";

/// Draw a URL with its components, and say what the parser changed or why it failed
///
/// Colour is used on a terminal only, and not where NO_COLOR is set.
#[derive(Debug, clap::Args)]
#[command(after_help = help_with_examples(EXAMPLES))]
pub(crate) struct Args {
    /// The URL
    url: String,

    #[command(flatten)]
    base: BaseOption,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    let base = args.base.parse()?;
    let url = match &base {
        Some(base) => base.join(&args.url),
        None => Url::parse(&args.url),
    };
    let (explanation, status) = match &url {
        Ok(url) => (explain_url(&args.url, base.as_ref(), url), ExitStatus::Success),
        Err(error) => (explain_failure(&args.url, error), ExitStatus::SomeInvalid),
    };
    // Not a terminal, or not to be coloured: the styles are left out on the way.
    let mut stdout = anstream::stdout().lock();
    let written = stdout.write_all(explanation.as_bytes()).and_then(|()| stdout.flush());
    written.context("cannot write to standard output")?;
    Ok(status)
}

fn explain_url(input: &str, base: Option<&Url>, url: &Url) -> String {
    let drawing = draw(url.href(), &component_marks(url));
    let changes = Changes::find(input, base, url);
    format!("{drawing}\n{changes}")
}

/// A mark for each component that is not empty.
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

/// Where `part`, a slice of `whole`, stands in it. All getters of a URL return slices of its href.
fn span_in(whole: &str, part: &str) -> Range<usize> {
    let start = part.as_ptr().addr() - whole.as_ptr().addr();
    start..start + part.len()
}

fn explain_failure(input: &str, error: &ParseError) -> String {
    let style = AnsiColor::Red.on_default().bold();
    let place =
        Mark { span: error.span(), underline: Underline('^', '^'), label: String::new(), style };
    let drawing = draw(input, &[place]);
    let link = error.validation_error().map(|error| format!("{}\n", error.spec_url()));
    format!("{drawing}{style}{error}{style:#}\n{}", link.unwrap_or_default())
}
