//! `weburl compare`: how each edition of the standard parses a URL, and where a request would go.

mod record;
mod table;

use std::io::{self, Write};

use anstream::{AutoStream, ColorChoice};
use weburl_editions::compare::{self, Comparison};

use crate::base::BaseOption;
use crate::exit_status::{ExitStatus, help};
use crate::input::{Inputs, without_carriage_return};
use crate::output::Output;

const EXAMPLES: &str = "  \
  weburl compare 'http://faß.de/'
  weburl compare --base https://example.com/docs/ '\\\\evil.example'
  weburl compare --json --file links.txt | jq 'select(.verdict == \"differ\")'
  weburl compare --strict --file links.txt > report.txt || exit";

const SUCCESS: &str = "the hosts of every URL agree";
const DIFFERENCE: &str = "the hosts of some URL differ, or a line is blank or not UTF-8";

/// Compare how the editions of the URL standard parse URLs, and where requests would go
///
/// The editions are living (today's standard), webspecs_2015, w3c_2012 and html5. A *
/// marks what they parse differently.
///
/// The target is where a request would go: the host that an edition finds, normalized by
/// today's host parser, so that uppercase letters and IDNs make no difference; the port,
/// or the default port; and in parentheses the kind of host, such as loopback, private
/// or metadata. The hosts agree if the targets do.
///
/// A cause is a feature of the URL without which the editions would agree, or would at
/// least find other hosts.
///
/// --json prints the input, the verdict (agree, written-differently, some-fail, all-fail
/// or differ), the causes, the components that differ, and for each edition what it finds
/// or why it fails.
#[derive(Debug, clap::Args)]
#[command(verbatim_doc_comment, after_help = help(EXAMPLES, SUCCESS, DIFFERENCE))]
pub(crate) struct Args {
    #[command(flatten)]
    inputs: Inputs,

    #[command(flatten)]
    base: BaseOption,

    /// Print one JSON object per line instead
    #[arg(long)]
    json: bool,

    /// Treat it as a difference if some editions fail and others do not
    #[arg(long)]
    strict: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    args.base.parse()?;
    let mut output = Output::new();
    let is_colored = AutoStream::choice(&io::stdout()) != ColorChoice::Never;
    let mut report = Report { args, is_colored, is_first: true, all_agree: true };
    args.inputs.process(&mut output, |input, output| {
        // Every edition fails, or returns the base. In a list of URLs, a blank line is a mistake.
        if input.is_blank_line() {
            return output.report(input.place, &"blank-line: the line is blank (at byte 0)");
        }
        match input.text {
            Ok(text) => {
                let text = without_carriage_return(text, input.place);
                output.write(|results| report.write(text, results))
            }
            Err(error) => output.report(input.place, &error),
        }
    })?;
    Ok(if report.all_agree { output.status() } else { ExitStatus::SomeInvalid })
}

/// A run of the command.
struct Report<'a> {
    args: &'a Args,
    is_colored: bool,
    is_first: bool,
    all_agree: bool,
}

impl Report<'_> {
    fn write(&mut self, input: &str, out: &mut impl Write) -> io::Result<()> {
        let comparison = compare::compare(input, self.args.base.text());
        self.all_agree &= comparison.hosts_agree(self.args.strict);
        if self.args.json {
            record::write(input, &comparison, out)
        } else {
            self.write_table(input, &comparison, out)
        }
    }

    fn write_table(
        &mut self,
        input: &str,
        comparison: &Comparison,
        out: &mut impl Write,
    ) -> io::Result<()> {
        if !self.is_first {
            writeln!(out)?;
        }
        self.is_first = false;
        let table = table::draw(input, comparison, self.args.strict);
        if self.is_colored {
            write!(out, "{table}")
        } else {
            write!(out, "{}", anstream::adapter::strip_str(&table))
        }
    }
}
