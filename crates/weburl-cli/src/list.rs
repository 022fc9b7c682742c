//! Runs a subcommand on a list of inputs: passes them to it, and writes what it says in the format that is asked for.

use std::ops::ControlFlow;

use anyhow::bail;

use crate::finding::Finding;
use crate::input::consumer::{Consumer, Input, Row};
use crate::input::options::InputOptions;
use crate::input::read_all;
use crate::invalid::InvalidFile;
use crate::output::Output;
use crate::output::options::{Format, Invalid, InvalidOptions, OutputOptions};
use crate::output::sarif::Log;
use crate::output::table::Table;
use crate::report::Report;
use crate::subcommand::Subcommand;

/// The options of every subcommand that takes a list of URLs.
#[derive(Debug, clap::Args)]
pub(crate) struct ListOptions {
    #[command(flatten)]
    pub(crate) input: InputOptions,

    #[command(flatten)]
    pub(crate) output: OutputOptions,

    #[command(flatten)]
    pub(crate) invalid: InvalidOptions,
}

/// Examines all inputs.
pub(crate) fn run<S: Subcommand>(
    subcommand: S,
    options: &ListOptions,
    output: &mut Output,
) -> anyhow::Result<()> {
    options.input.check()?;
    output.set_quiet(options.output.quiet);
    let format = options.output.format();
    let keeps = options.invalid.invalid == Some(Invalid::Keep);
    if keeps && format == Format::Text && !subcommand.has_a_line_each() {
        bail!("--invalid keep is for a line or a record for each input; use --to json, csv or tsv");
    }
    let sources = options.input.sources();
    let log = match format {
        Format::Sarif => Some(Log::new(&sources, subcommand.rules())),
        _ => None,
    };
    let report = Report {
        format,
        invalid: options.invalid.invalid,
        invalid_file: InvalidFile::create(&options.invalid, &options.input)?,
        table: Table::new(options.input.from(), format, subcommand.columns()),
        has_a_line_each: subcommand.has_a_line_each(),
        log,
        location: None,
        output,
    };
    let mut list = List { subcommand, report };
    let _ = read_all(&options.input, &mut list)?;
    list.report.end()
}

struct List<'o, S> {
    subcommand: S,
    report: Report<'o>,
}

impl<S: Subcommand> List<'_, S> {
    #[cold]
    #[inline(never)]
    fn unexamined(&mut self, input: &Input<'_>) -> anyhow::Result<ControlFlow<()>> {
        self.subcommand.write_unexamined(input, self.report.output)?;
        match &input.text {
            Err(defect) => self.report.error(input, &Finding::of_defect(defect)),
            Ok(_) => self.report.blank(input),
        }
    }
}

impl<S: Subcommand> Consumer for List<'_, S> {
    #[inline]
    fn input(&mut self, input: &Input<'_>) -> anyhow::Result<ControlFlow<()>> {
        match &input.text {
            Ok(text) if !input.is_blank() => match self.subcommand.examine(text) {
                Ok(answer) => self.report.answer(input, &answer),
                Err(finding) => self.report.error(input, &finding),
            },
            _ => self.unexamined(input),
        }
    }

    fn header(&mut self, row: &Row<'_>) -> anyhow::Result<bool> {
        self.report.header(row)
    }

    fn end_of_table(&mut self, rest: &[u8]) -> anyhow::Result<()> {
        self.report.table.write_rest(rest, self.report.output)
    }

    fn failure(&mut self, error: &anyhow::Error) -> anyhow::Result<()> {
        self.report.output.fail(error)
    }

    fn pause(&mut self) -> anyhow::Result<()> {
        self.report.output.flush()
    }
}
