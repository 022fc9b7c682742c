//! Runs a subcommand on a list of inputs: passes them to it, and writes what it says in the format that is asked for.

use std::io::Write;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use anyhow::bail;
use serde_json::Value;
use weburl::{UrlColumn, UrlRef};

use crate::filter::FilterOption;
use crate::finding::Finding;
use crate::input::batch::{Schema, Wanted};
use crate::input::consumer::{Consumer, Input, Row};
use crate::input::options::InputOptions;
use crate::input::read_all;
use crate::output::Output;
use crate::output::options::{Format, OnRejected, OutputOptions, RejectedOptions};
use crate::output::sarif::Log;
use crate::output::table::Table;
use crate::progress::Progress;
use crate::rejected::RejectedFile;
use crate::report::Report;
use crate::selection::Selection;
use crate::subcommand::Subcommand;
use crate::threads::{ThreadsOption, examine_all};

/// The options of every subcommand that takes a list of URLs or texts.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct ListOptions {
    #[command(flatten)]
    pub(crate) input: InputOptions,

    #[command(flatten)]
    pub(crate) output: OutputOptions,

    #[command(flatten)]
    pub(crate) rejected: RejectedOptions,
}

/// Examines all inputs.
pub(crate) fn run<S: Subcommand>(
    subcommand: S,
    options: &ListOptions,
    output: &mut Output,
) -> anyhow::Result<()> {
    run_selected(subcommand, options, Selection::default(), output)
}

/// Examines the inputs that are selected.
pub(crate) fn run_selected<S: Subcommand>(
    subcommand: S,
    options: &ListOptions,
    selection: Selection,
    output: &mut Output,
) -> anyhow::Result<()> {
    check(&subcommand, options)?;
    let progress = Progress::new(&options.input);
    let mut list = List::new(subcommand, options, selection, progress, output)?;
    let _ = read_all(&options.input, &mut list)?;
    list.report.end()
}

/// Examines the inputs for which the conditions are true, in several threads if that can be: whoever writes a table or a
/// log, or collects rejected inputs, knows what came before.
pub(crate) fn run_in_threads<S: Subcommand + Clone + Sync>(
    subcommand: S,
    options: &ListOptions,
    threads: ThreadsOption,
    filter: &FilterOption,
    output: &mut Output,
) -> anyhow::Result<()> {
    let threads = threads.count_for(&options.input);
    let has_state = !matches!(options.output.format(), Format::Text | Format::Json)
        || options.rejected.rejected == Some(OnRejected::Stop)
        || options.rejected.rejected_to.is_some();
    let selection = Selection::of(filter)?;
    if has_state || threads == NonZeroUsize::MIN {
        return run_selected(subcommand, options, selection, output);
    }
    check(&subcommand, options)?;
    output.set_quiet(options.output.quiet);
    examine_all(&options.input, threads, output, |lines, output| {
        let (subcommand, selection) = (subcommand.clone(), Selection::of(filter)?);
        let mut list = List::new(subcommand, options, selection, Progress::unseen(), output)?;
        let _ = lines.pass_to(&mut list)?;
        Ok(())
    })?;
    output.flush()
}

/// Refuses options that have no meaning for a subcommand.
fn check(subcommand: &impl Subcommand, options: &ListOptions) -> anyhow::Result<()> {
    options.input.check()?;
    let has_a_place = match options.output.format() {
        Format::Text => subcommand.has_a_line_each(),
        format => format != Format::Sarif,
    };
    if options.rejected.rejected == Some(OnRejected::Keep) && !has_a_place {
        bail!("--rejected keep needs a line or a record for each input; use --to json, csv or tsv");
    }
    Ok(())
}

/// Returns what writes answers as the options say.
pub(crate) fn report<'o>(
    options: &ListOptions,
    columns: Vec<&str>,
    has_a_line_each: bool,
    rules: Vec<Value>,
    output: &'o mut Output,
) -> anyhow::Result<Report<'o>> {
    options.output.check()?;
    output.set_quiet(options.output.quiet);
    let format = options.output.format();
    let sources = options.input.sources();
    let log = match format {
        Format::Sarif => Some(Log::new(&sources, rules)),
        _ => None,
    };
    Ok(Report {
        format,
        rejected: options.rejected.rejected,
        rejected_file: RejectedFile::create(&options.rejected, &options.input)?,
        table: Table::new(&options.input, format, columns),
        has_a_line_each,
        log,
        location: None,
        output,
    })
}

struct List<'o, S> {
    subcommand: S,
    selection: Selection,
    progress: Progress,
    report: Report<'o>,
}

impl<'o, S: Subcommand> List<'o, S> {
    fn new(
        subcommand: S,
        options: &ListOptions,
        selection: Selection,
        progress: Progress,
        output: &'o mut Output,
    ) -> anyhow::Result<Self> {
        let (columns, rules) = (subcommand.columns(), subcommand.rules());
        let report = report(options, columns, subcommand.has_a_line_each(), rules, output)?;
        Ok(Self { subcommand, selection, progress, report })
    }

    /// Passes on what the subcommand says about an input, until it has no more to say.
    #[inline]
    fn answer(&mut self, input: &Input<'_>, text: &str) -> anyhow::Result<ControlFlow<()>> {
        loop {
            let flow = match self.subcommand.examine(text) {
                Ok(answer) => self.report.answer(input, &answer),
                Err(finding) => self.report.error(input, &finding),
            }?;
            if flow.is_break() || !self.subcommand.has_another() {
                return Ok(flow);
            }
        }
    }

    /// Returns whether an input is selected. What is not has no place in the output.
    #[cold]
    #[inline(never)]
    fn takes(&mut self, input: &Input<'_>) -> anyhow::Result<bool> {
        let mut parser = self.subcommand.parser();
        let url = input.text.as_ref().ok().and_then(|text| parser.parse_ref(text).ok());
        let is_taken = if input.is_blank() {
            self.selection.takes_blank()
        } else {
            self.selection.matches(url) && url.is_none_or(|url| self.selection.is_first(url.href()))
        };
        if !is_taken {
            self.report.table.skip_row(input, self.report.output)?;
        }
        Ok(is_taken)
    }

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
        self.progress.count(input);
        if !self.selection.is_everything() && !self.takes(input)? {
            return Ok(ControlFlow::Continue(()));
        }
        match &input.text {
            Ok(text) if !input.is_blank() => self.answer(input, text),
            _ => self.unexamined(input),
        }
    }

    fn column<'t>(&mut self, lines: &'t str) -> Option<UrlColumn<'t>> {
        let is_plain = self.report.format == Format::Text && self.selection.is_everything();
        if is_plain { self.subcommand.column(lines) } else { None }
    }

    #[inline]
    fn is_answer(&self, url: UrlRef<'_>) -> bool {
        self.subcommand.is_answer(url)
    }

    fn answers(&mut self, lines: &str) -> anyhow::Result<()> {
        self.progress.count_bytes(lines.len());
        self.report.output.write(|results| {
            results.write_all(lines.as_bytes())?;
            let is_last = !lines.is_empty() && !lines.ends_with('\n');
            results.write_all(if is_last { b"\n" } else { b"" })
        })
    }

    fn header(&mut self, row: &Row<'_>) -> anyhow::Result<bool> {
        self.report.header(row)
    }

    fn schema(&mut self, schema: &Schema) -> anyhow::Result<Wanted> {
        self.report.table.schema(schema)
    }

    fn end_of_table(&mut self, rest: &[u8]) -> anyhow::Result<()> {
        self.report.table.write_rest(rest, self.report.output)
    }

    fn failure(&mut self, error: &anyhow::Error) -> anyhow::Result<()> {
        self.report.output.fail(error)
    }

    fn pause(&mut self) -> anyhow::Result<()> {
        self.progress.pause(self.report.output)
    }
}
