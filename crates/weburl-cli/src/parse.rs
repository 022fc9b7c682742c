//! `weburl parse`: prints the serializations of URLs, or parts of them.

use std::io::{self, Write};

use clap::builder::{PossibleValuesParser, TypedValueParser};
use encoding_rs::Encoding;
use weburl::api::Attribute;
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
    #[arg(long, value_name = "NAME", conflicts_with = "json", hide_possible_values = true, value_parser = Part::parser())]
    get: Option<Part>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    let base = args.base.parse()?;
    let mut parser = Parser::new().base(base.as_ref());
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
            None if self.json => serde_json::to_writer(&mut *out, &Attributes(url))?,
            None => out.write_all(url.href().as_bytes())?,
        }
        out.write_all(b"\n")
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
    const COMPONENTS: [(&str, Self); 4] = [
        ("scheme", Self::Scheme),
        ("path", Self::Path),
        ("query", Self::Query),
        ("fragment", Self::Fragment),
    ];

    fn parser() -> impl TypedValueParser<Value = Self> {
        let attributes =
            Attribute::ALL.map(|attribute| (attribute.name(), Self::Attribute(attribute)));
        let parts: Vec<_> = attributes.into_iter().chain(Self::COMPONENTS).collect();
        let names = parts.iter().map(|&(name, _)| name);
        PossibleValuesParser::new(names).map(move |chosen| {
            let part = parts.iter().find(|(name, _)| *name == chosen);
            part.expect("only a possible value is chosen").1
        })
    }

    fn write(self, url: UrlRef<'_>, out: &mut impl Write) -> io::Result<()> {
        let text = match self {
            Self::Attribute(attribute) => url.api().get(attribute),
            Self::Scheme => url.scheme().into(),
            Self::Path => url.path().into(),
            Self::Query => url.query().unwrap_or("").into(),
            Self::Fragment => url.fragment().unwrap_or("").into(),
        };
        out.write_all(text.as_bytes())
    }
}
