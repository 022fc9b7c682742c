//! `weburl compare`: what real programs make of a URL, and where a request would go.

mod classes;
mod finding;
mod record;
mod table;

use std::io::{self, Write};

use anstream::{AutoStream, ColorChoice};
use clap::ValueEnum;
use weburl_readers::compare::{Compare, Comparison, Verdict};
use weburl_readers::{ALL, Reader, Spelling};

use crate::base::BaseOption;
use crate::exit_status::{ExitStatus, help};
use crate::input::{Inputs, Place, without_carriage_return};
use crate::mode::ReadAs;
use crate::output::Output;
use crate::sarif::Log;

const EXAMPLES: &str = "  \
  weburl compare 'http://127.0.0.1:6666\\@1.1.1.1'
  weburl compare --editions 'http://faß.de/'
  weburl compare --mode corrected --base http://example.com/a/b/ ../c
  weburl compare --readers libcurl,go --accept spelling 'http://127.1/'
  weburl compare --witness --format json --file links.txt
  weburl compare --format sarif --file links.txt > links.sarif";

const SUCCESS: &str = "for every URL, all requests would go to the same place";
const DIFFERENCE: &str = "some would not, or a URL is refused by today's standard or in disguise";

/// Compare what real programs make of URLs, and where requests would go
///
/// Each reader is a model of a program's parser and of the client that usually follows it.
/// Readers that send a request to the same host and port are shown together, with the kind
/// of host in parentheses, such as loopback, private or metadata.
///
/// The exit status is 1 if two readers reach different places, if all refuse the URL or
/// today's standard does, and if the host is spelled so that filters miss it: an address
/// that is not written as its serialization, or a percent-encoded or full-width delimiter.
/// Upper case and the two forms of an IDN make no difference. Another reader that refuses
/// the URL sends no request: it is shown, and counts only with --strict.
///
/// A cause is a feature of the URL without which the readers would agree.
#[derive(Debug, clap::Args)]
#[command(verbatim_doc_comment, after_help = help(EXAMPLES, SUCCESS, DIFFERENCE))]
pub(crate) struct Args {
    #[command(flatten)]
    inputs: Inputs,

    #[command(flatten)]
    base: BaseOption,

    /// Compare only these readers with today's standard, separated by commas
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = find_reader)]
    readers: Vec<&'static Reader>,

    /// Print the names of all readers, with the versions and the programs that they model
    #[arg(long, exclusive = true)]
    list_readers: bool,

    /// Compare the earlier editions of the standard, too; with --base, only editions
    #[arg(long)]
    editions: bool,

    /// Compare the editions in this mode, where they have it; by default, that of 2015 as
    /// written and that of 2012 as corrected, because to the letter it drops the first
    /// character of a host
    #[arg(long, value_enum, verbatim_doc_comment)]
    mode: Option<ReadAs>,

    /// Treat the refusal of any reader as a difference
    #[arg(long)]
    strict: bool,

    /// Accept what would be a difference otherwise
    #[arg(long, value_name = "DIFFERENCE")]
    accept: Vec<Accepted>,

    /// Find the shortest URL with the same disagreement
    #[arg(long)]
    witness: bool,

    /// The format: a table, one JSON object per line, or a SARIF log of what is a difference
    #[arg(long, value_name = "FORMAT", default_value = "text", conflicts_with = "json")]
    format: Format,

    /// Print one JSON object per line: short for --format json
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Accepted {
    /// All spellings
    Spelling,
    /// Addresses that are not written as their serialization
    Address,
    /// Delimiters that are percent-encoded or full-width
    Delimiter,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    Text,
    Json,
    Sarif,
}

fn find_reader(name: &str) -> Result<&'static Reader, String> {
    weburl_readers::reader(name)
        .ok_or_else(|| "no reader has this name; see --list-readers".to_owned())
}

impl Args {
    fn compare(&self) -> Compare {
        let mut compare = Compare::new();
        if !self.readers.is_empty() {
            compare = compare.readers(self.readers.iter().copied());
        }
        if let Some(mode) = self.mode {
            return compare.editions().mode(mode.into());
        }
        if self.editions { compare.editions() } else { compare }
    }

    fn accepted(&self) -> Vec<Spelling> {
        let accepted = self.accept.iter().flat_map(|accepted| match accepted {
            Accepted::Spelling => &[Spelling::Address, Spelling::Delimiter][..],
            Accepted::Address => &[Spelling::Address],
            Accepted::Delimiter => &[Spelling::Delimiter],
        });
        accepted.copied().collect()
    }

    fn format(&self) -> Format {
        if self.json { Format::Json } else { self.format }
    }
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    args.base.parse()?;
    let mut output = Output::new();
    if args.list_readers {
        output.write(list_readers)?;
        output.flush()?;
        return Ok(output.status());
    }
    let source = args.inputs.source();
    let log = match args.format() {
        Format::Sarif => Some(Log::of(source, finding::rules())?),
        _ => None,
    };
    let mut report = Report {
        args,
        compare: args.compare(),
        accepted: args.accepted(),
        is_colored: AutoStream::choice(&io::stdout()) != ColorChoice::Never,
        is_first: true,
        log,
        all_agree: true,
    };
    args.inputs.process(&mut output, |input, output| {
        // Every reader refuses it. In a list of URLs, a blank line is a mistake.
        if input.is_blank_line() {
            return output.report(input.place, &"blank-line: the line is blank (at byte 0)");
        }
        match input.text {
            Ok(text) => {
                let text = without_carriage_return(text, input.place);
                output.write(|results| report.write(input.place, text, results))
            }
            Err(error) => output.report(input.place, &error),
        }
    })?;
    if let Some(log) = &mut report.log {
        output.write(|results| log.write_end(results))?;
        output.flush()?;
    }
    Ok(if report.all_agree { output.status() } else { ExitStatus::SomeInvalid })
}

/// Writes a line for each reader: its name, what it models, and the client whose connections it follows.
fn list_readers(out: &mut impl Write) -> io::Result<()> {
    let width = ALL.iter().map(|reader| reader.name.len()).max().unwrap_or(0);
    ALL.iter().try_for_each(|reader| {
        let Reader { name, title, version, client, .. } = reader;
        writeln!(out, "{name:width$}  {title}, {version}, with {client}")
    })
}

/// A run of the command.
struct Report<'a> {
    args: &'a Args,
    compare: Compare,
    accepted: Vec<Spelling>,
    is_colored: bool,
    is_first: bool,
    log: Option<Log>,
    all_agree: bool,
}

/// What is printed about one input.
struct Compared<'a> {
    input: &'a str,
    comparison: Comparison,
    is_alarm: bool,
    witness: Option<String>,
}

impl Report<'_> {
    fn write(&mut self, place: Place, input: &str, out: &mut impl Write) -> io::Result<()> {
        let base = self.args.base.text();
        let comparison = self.compare.run(input, base);
        let is_alarm = comparison.is_alarm(self.args.strict, &self.accepted);
        let has_witness = self.args.witness && comparison.verdict() != Verdict::Agree;
        let witness = has_witness.then(|| self.compare.witness(input, base));
        let result = Compared { input, comparison, is_alarm, witness };
        self.all_agree &= !is_alarm;
        match &mut self.log {
            Some(log) if is_alarm => {
                log.write_result(&finding::of(&result, place, &finding::message(&result)), out)
            }
            Some(_) => Ok(()),
            None if self.args.format() == Format::Json => record::write(&result, out),
            None => self.write_table(&result, out),
        }
    }

    fn write_table(&mut self, result: &Compared<'_>, out: &mut impl Write) -> io::Result<()> {
        if !self.is_first {
            writeln!(out)?;
        }
        self.is_first = false;
        let table = table::draw(result);
        if self.is_colored {
            write!(out, "{table}")
        } else {
            write!(out, "{}", anstream::adapter::strip_str(&table))
        }
    }
}
