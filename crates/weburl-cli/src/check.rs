//! `weburl check`: a linter, which tells of every validation error in every URL.

mod finding;
mod sarif;

use std::fmt::Display;
use std::io::{self, Write};

use clap::ValueEnum;
use weburl::diagnose::Diagnostic;
use weburl::{Parser, ValidationError};

use self::finding::{Columns, Finding};
use crate::base::BaseOption;
use crate::exit_status::{ExitStatus, help_with_examples};
use crate::input::{Input, Inputs, without_carriage_return};
use crate::output::Output;

const EXAMPLES: &str = "  \
  weburl check 'https:example.com' 'https://user@example.com/a b'
  weburl check --file links.txt
  weburl check --base https://example.com/ --file references.txt
  weburl check --fix --file links.txt > valid.txt
  weburl check --allow invalid-credentials --file links.txt
  weburl check --deny invalid-URL-unit --deny invalid-reverse-solidus --file links.txt
  weburl check --format sarif --file links.txt > links.sarif";

/// Tell every validation error of URLs, one a line
///
/// A line is `file:line:column: name: text`; columns count code points from 1. For
/// URLs that are given as arguments, the line is the number of the argument.
///
/// --fix prints each URL with what can be mended without changing what it is parsed
/// to. What cannot is told on standard error, and a URL with which the parser fails
/// is printed as it is.
///
/// The errors with which the parser fails are told whatever is allowed.
#[derive(Debug, clap::Args)]
#[command(verbatim_doc_comment, after_help = help_with_examples(EXAMPLES))]
pub(crate) struct Args {
    #[command(flatten)]
    inputs: Inputs,

    #[command(flatten)]
    base: BaseOption,

    /// How errors are told: a line each, a JSON object a line, or a SARIF log
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: Format,

    /// Print the mended URLs instead
    #[arg(long, conflicts_with = "format")]
    fix: bool,

    /// Do not tell of errors with this name
    #[arg(long, value_name = "NAME", value_parser = error_named)]
    allow: Vec<ValidationError>,

    /// Tell of errors with this name only, and of others for which this is given
    #[arg(long, value_name = "NAME", value_parser = error_named)]
    deny: Vec<ValidationError>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    Text,
    Json,
    Sarif,
}

fn error_named(name: &str) -> Result<ValidationError, &'static str> {
    ValidationError::all()
        .find(|error| error.name().eq_ignore_ascii_case(name))
        .ok_or("not a validation error of the URL Standard")
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    let base = args.base.parse()?;
    let parser = base.as_ref().map_or_else(Parser::new, |base| Parser::new().base(base));
    let mut output = Output::new();
    let mut check = Check { args, file: args.inputs.source_name(), finding_count: 0 };
    if args.format == Format::Sarif {
        output.write(sarif::write_start)?;
    }
    args.inputs.process(&mut output, |input, output| check.process(input, &parser, output))?;
    if args.format == Format::Sarif {
        output.write(sarif::write_end)?;
    }
    output.flush()?;
    Ok(output.status())
}

/// A run of the command.
struct Check<'a> {
    args: &'a Args,
    file: String,
    finding_count: u64,
}

impl Check<'_> {
    fn process(
        &mut self,
        input: Input<'_>,
        parser: &Parser<'_>,
        output: &mut Output,
    ) -> anyhow::Result<()> {
        let is_blank_line = input.is_blank_line();
        let place = input.place;
        let Ok(text) = input.text else {
            return self.tell(Finding::not_utf8(place), output);
        };
        let text = without_carriage_return(text, place);
        // As a reference it would be valid. In a list of URLs it is a mistake.
        if self.args.base.is_some() && is_blank_line {
            if self.args.fix {
                output.write(|results| writeln!(results))?;
            }
            return self.tell(Finding::blank_line(place), output);
        }
        let diagnosis = parser.diagnose(text);
        if self.args.fix {
            let is_failure = diagnosis.failure().is_some();
            let mended = if is_failure { text.into() } else { diagnosis.mended() };
            output.write(|results| writeln!(results, "{mended}"))?;
        }
        if diagnosis.is_valid() {
            return Ok(());
        }
        let columns = Columns::of(text);
        for diagnostic in &diagnosis {
            let is_mended = self.args.fix && diagnostic.mend().is_some();
            if self.args.tells_of(diagnostic) && !is_mended {
                self.tell(Finding::of(place, &columns, diagnostic), output)?;
            }
        }
        Ok(())
    }

    fn tell(&mut self, finding: Finding<'_>, output: &mut Output) -> anyhow::Result<()> {
        output.set_some_invalid();
        let is_first = self.finding_count == 0;
        self.finding_count += 1;
        let file = &self.file;
        if self.args.fix {
            return output.write_error(&finding.in_file(file) as &dyn Display);
        }
        output.write(|results| match self.args.format {
            Format::Text => writeln!(results, "{}", finding.in_file(file)),
            Format::Json => write_json_line(&finding.to_json(file), results),
            Format::Sarif => sarif::write_result(&finding, file, is_first, results),
        })
    }
}

impl Args {
    fn tells_of(&self, diagnostic: &Diagnostic) -> bool {
        let error = diagnostic.error();
        let is_denied = self.deny.is_empty() || self.deny.contains(&error);
        diagnostic.is_failure() || (is_denied && !self.allow.contains(&error))
    }
}

fn write_json_line(value: &impl serde::Serialize, out: &mut impl Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, value)?;
    out.write_all(b"\n")
}
