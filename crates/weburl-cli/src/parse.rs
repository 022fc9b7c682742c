//! `weburl parse`: prints the serializations of URLs, or parts of them.

use std::io::{self, Write};

use clap::ValueEnum;
use encoding_rs::Encoding;
use weburl::{Parser, UrlRef};

use crate::attributes::Attributes;
use crate::base::BaseOption;
use crate::encoding_label::encoding_for_label;
use crate::exit_status::{ExitStatus, help};
use crate::input::Inputs;
use crate::output::Output;

const EXAMPLES: &str = "  \
  weburl parse 'HTTPS://Example.com:443/a/../b c'
  weburl parse --base https://example.com/docs/ ../img/logo.png
  weburl parse --encoding windows-1252 'https://example.com/?q=ü'
  weburl parse --json 'https://user@example.com:8080/?q#top'
  weburl parse --get host --file links.txt | sort | uniq -c
  zcat links.gz | weburl parse > normalized.txt 2> invalid.txt";

/// Print the normalized form of URLs, one per line
///
/// Input that cannot be parsed is reported on standard error, with its line number, the
/// name of the error and the position in bytes; all other input is still parsed.
///
/// --json uses the names that scripts use: href, origin, protocol, username,
/// password, host (with the port), hostname, port, pathname, search and hash.
/// --get takes one of these, or scheme, path, query or fragment, which are printed
/// without delimiters. It prints an empty line for a part that is missing.
#[derive(Debug, clap::Args)]
#[command(verbatim_doc_comment, after_help = help(EXAMPLES, "every URL can be parsed", "some URL cannot"))]
pub(crate) struct Args {
    #[command(flatten)]
    inputs: Inputs,

    #[command(flatten)]
    base: BaseOption,

    /// Encode queries in the encoding with this label, as a page in that encoding would
    #[arg(long, value_name = "LABEL", value_parser = encoding_for_label)]
    encoding: Option<&'static Encoding>,

    /// Print one JSON object per line instead
    #[arg(long)]
    json: bool,

    /// Print one part: a name of --json, or scheme, path, query or fragment
    #[arg(long, value_name = "NAME", conflicts_with = "json", hide_possible_values = true)]
    get: Option<Part>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    let base = args.base.parse()?;
    let mut parser = Parser::new();
    if let Some(base) = &base {
        parser = parser.base(base);
    }
    if let Some(encoding) = args.encoding {
        parser = parser.encoding(encoding);
    }
    let mut output = Output::new();
    args.inputs.process(&mut output, |input, output| {
        // A blank reference is valid with a base and means the base itself, but in a list of URLs it is a
        // mistake.
        if base.is_some() && input.is_blank_line() {
            return output.report(input.place, &"blank-line: the line is blank (at byte 0)");
        }
        let text = match input.text {
            Ok(text) => text,
            Err(error) => return output.report(input.place, &error),
        };
        match parser.parse(text) {
            Ok(url) => output.write(|results| args.write(url, results)),
            Err(error) => output.report(input.place, &error),
        }
    })?;
    Ok(output.status())
}

impl Args {
    fn write(&self, url: UrlRef<'_>, out: &mut impl Write) -> io::Result<()> {
        match self.get {
            Some(part) => part.write(url, out)?,
            None if self.json => serde_json::to_writer(&mut *out, &Attributes::of(url))?,
            None => out.write_all(url.href().as_bytes())?,
        }
        out.write_all(b"\n")
    }
}

/// The argument of `--get`: an attribute, or a component of the URL record, without delimiters.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Part {
    Href,
    Origin,
    Protocol,
    Username,
    Password,
    Host,
    Hostname,
    Port,
    Pathname,
    Search,
    Hash,
    Scheme,
    Path,
    Query,
    Fragment,
}

impl Part {
    fn write(self, url: UrlRef<'_>, out: &mut impl Write) -> io::Result<()> {
        let api = url.api();
        out.write_all(
            match self {
                Self::Origin => return write!(out, "{}", url.origin()),
                Self::Href => api.href(),
                Self::Protocol => api.protocol(),
                Self::Username => api.username(),
                Self::Password => api.password(),
                Self::Host => api.host(),
                Self::Hostname => api.hostname(),
                Self::Port => api.port(),
                Self::Pathname => api.pathname(),
                Self::Search => api.search(),
                Self::Hash => api.hash(),
                Self::Scheme => url.scheme(),
                Self::Path => url.path(),
                Self::Query => url.query().unwrap_or(""),
                Self::Fragment => url.fragment().unwrap_or(""),
            }
            .as_bytes(),
        )
    }
}
