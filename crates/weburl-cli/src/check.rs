//! `weburl check`: a linter, which reports every validation error in every URL.

mod edition;
mod finding;
mod levels;
mod text;

use std::borrow::Cow;
use std::fmt::Display;
use std::io::{self, Write};

use clap::ValueEnum;
use weburl::Parser;
use weburl::diagnose::{Diagnosis, Diagnostic};

use self::edition::EditionName;
use self::finding::{Columns, Finding};
use self::levels::Levels;
use crate::base::BaseOption;
use crate::exit_status::{ExitStatus, help};
use crate::input::{Input, Inputs, Place, Source, without_carriage_return};
use crate::output::Output;
use crate::sarif::Log;

const EXAMPLES: &str = "  \
  weburl check 'https:example.com' 'https://user@example.com/a b'
  weburl check --file links.txt
  weburl check --base https://example.com/ --file references.txt
  weburl check --fix --file links.txt > fixed.txt
  weburl check --allow invalid-credentials --file links.txt
  weburl check --allow all --deny invalid-reverse-solidus --file links.txt
  weburl check --format sarif --file links.txt > links.sarif
  weburl check --edition w3c_2012 'http://example.com//a'";

fn help_text() -> String {
    help(
        EXAMPLES,
        "every URL is valid, apart from errors that are allowed or fixed",
        "some URL is invalid",
    )
}

/// Report every validation error in URLs, one per line
///
/// Each line is `file:line:column: name: text`; columns count code points from 1. For
/// URLs given as arguments, the line is the number of the argument.
///
/// Every validation error is reported, unless it is allowed. An error that makes the
/// parser fail is always reported: the input is not a URL at all.
///
/// --fix prints each URL with every error fixed that can be fixed without changing what
/// the URL is parsed to. The other errors are reported on standard error. Allowed errors
/// are left as they are, and so are lines that make the parser fail.
///
/// --edition checks what an earlier edition of the standard required of authors. These
/// editions only say which URLs are valid, so that at most one error is reported per URL,
/// at the first place that no valid URL has, or at its start.
#[derive(Debug, clap::Args)]
#[command(verbatim_doc_comment, after_help = help_text())]
pub(crate) struct Args {
    #[command(flatten)]
    inputs: Inputs,

    #[command(flatten)]
    base: BaseOption,

    /// The format of the report: one line per error, one JSON object per error, or a SARIF log
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: Format,

    /// Print the fixed URLs instead
    #[arg(long, conflicts_with = "format")]
    fix: bool,

    #[command(flatten)]
    levels: Levels,

    /// Check the authoring requirements of an earlier edition instead
    #[arg(long, value_name = "NAME", conflicts_with_all = ["fix", "allow", "deny"])]
    edition: Option<EditionName>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    Text,
    Json,
    Sarif,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    let base = args.base.parse()?;
    let parser = Parser::new().base(base.as_ref());
    let mut output = Output::new();
    let source = args.inputs.source();
    if args.edition.is_some() && args.format == Format::Sarif {
        anyhow::bail!("--edition has no rules for --format sarif; use text or json");
    }
    let log =
        if args.format == Format::Sarif { Some(Log::of(source, finding::rules())?) } else { None };
    let mut check = Check { args, source, log };
    args.inputs.process(&mut output, |input, output| check.process(input, &parser, output))?;
    if let Some(log) = &mut check.log {
        output.write(|results| log.write_end(results))?;
    }
    output.flush()?;
    Ok(output.status())
}

/// A run of the command.
struct Check<'a> {
    args: &'a Args,
    source: Source<'a>,
    log: Option<Log>,
}

impl Check<'_> {
    fn process(
        &mut self,
        input: Input<'_>,
        parser: &Parser<'_>,
        output: &mut Output,
    ) -> anyhow::Result<()> {
        let is_blank_line = input.is_blank_line();
        let Input { place, bytes, text } = input;
        let Ok(text) = text else {
            self.print_fixed(bytes, b"", output)?;
            return self.report(Finding::not_utf8(place), output);
        };
        let text = without_carriage_return(text, place);
        let line_end = &bytes[text.len()..];
        // It would be a valid reference, but in a list of URLs it is a mistake.
        if self.args.base.is_some() && is_blank_line {
            self.print_fixed(text.as_bytes(), line_end, output)?;
            return self.report(Finding::blank_line(place), output);
        }
        if let Some(edition) = self.args.edition {
            let Err(violation) = edition.check(text, self.args.base.text()) else { return Ok(()) };
            let columns = Columns::of(text);
            return self.report(Finding::of_violation(place, &columns, &violation), output);
        }
        if self.is_in_words() && !self.args.fix {
            return self.report_in_words(place, text, parser, |_| true, output);
        }
        let diagnosis = parser.diagnose(text);
        let is_fixed = self.args.fix && diagnosis.failure().is_none();
        let fixed = if is_fixed { self.fixed(&diagnosis) } else { text.into() };
        self.print_fixed(fixed.as_bytes(), line_end, output)?;
        if diagnosis.is_valid() {
            return Ok(());
        }
        if self.is_in_words() {
            let is_left = |diagnostic: &Diagnostic| !is_fixed || diagnostic.fix().is_none();
            return self.report_in_words(place, text, parser, is_left, output);
        }
        let columns = Columns::of(text);
        for diagnostic in &diagnosis {
            if self.args.levels.counts(diagnostic) {
                self.report(Finding::of(place, &columns, diagnostic), output)?;
            }
        }
        Ok(())
    }

    /// Returns whether the report is for people.
    fn is_in_words(&self) -> bool {
        self.args.fix || self.args.format == Format::Text
    }

    /// Reports what is wrong with `text`, as far as `condition` holds. Its errors are never all in memory.
    fn report_in_words(
        &self,
        place: Place,
        text: &str,
        parser: &Parser<'_>,
        condition: impl Fn(&Diagnostic) -> bool,
        output: &mut Output,
    ) -> anyhow::Result<()> {
        let counts =
            |diagnostic: &Diagnostic| condition(diagnostic) && self.args.levels.counts(diagnostic);
        let findings = parser.findings_where(text, text::LIMIT, counts);
        for line in text::lines(self.source, place, text, &findings) {
            self.write_words(&line, output)?;
        }
        Ok(())
    }

    fn write_words(&self, line: &str, output: &mut Output) -> anyhow::Result<()> {
        output.set_some_invalid();
        if self.args.fix {
            return output.write_error(&line as &dyn Display);
        }
        output.write(|results| writeln!(results, "{line}"))
    }

    fn fixed<'i>(&self, diagnosis: &Diagnosis<'i>) -> Cow<'i, str> {
        diagnosis.fixed_where(|diagnostic| self.args.levels.counts(diagnostic))
    }

    /// Prints a line of the output of `--fix`, if that was requested.
    fn print_fixed(&self, line: &[u8], line_end: &[u8], output: &mut Output) -> anyhow::Result<()> {
        if !self.args.fix {
            return Ok(());
        }
        output.write(|results| results.write_all(&[line, line_end, b"\n"].concat()))
    }

    fn report(&mut self, finding: Finding<'_>, output: &mut Output) -> anyhow::Result<()> {
        let source = self.source;
        if self.is_in_words() {
            return self.write_words(&finding.in_words(source), output);
        }
        output.set_some_invalid();
        output.write(|results| match &mut self.log {
            Some(log) => log.write_result(&finding.to_sarif(), results),
            None => write_json_line(&finding.to_json(&source.to_string()), results),
        })
    }
}

fn write_json_line(value: &impl serde::Serialize, out: &mut impl Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, value)?;
    out.write_all(b"\n")
}
