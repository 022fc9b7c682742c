//! Writes what a subcommand says about each input, in the format that is asked for.

use std::io::Write;
use std::ops::ControlFlow;
use std::path::Path;

use anstyle::Style;
use serde::Serialize;
use serde_json::Value;

use crate::columns::Columns;
use crate::exit_status::ExitStatus;
use crate::finding::{Finding, line};
use crate::input::consumer::{Defect, Input, Original, Row};
use crate::input::source::Source;
use crate::output::json_member::around_member;
use crate::output::options::{Format, OnRejected};
use crate::output::record::{ErrorResult, FindingRecord, NoResult, Record};
use crate::output::sarif::{Log, SarifResult, location_of};
use crate::output::table::Table;
use crate::output::{Output, json};
use crate::rejected::RejectedFile;
use crate::severity::Severity;
use crate::subcommand::Answer;

/// Writes what is said about each input.
pub(crate) struct Report<'o> {
    pub(crate) format: Format,
    pub(crate) rejected: Option<OnRejected>,
    pub(crate) rejected_file: Option<RejectedFile>,
    pub(crate) table: Table,
    pub(crate) has_a_line_each: bool,
    pub(crate) log: Option<Log>,
    /// The file of the last finding in the log, and its location.
    pub(crate) location: Option<(String, Value)>,
    pub(crate) output: &'o mut Output,
}

impl Report<'_> {
    /// The usual case is the only one that must be fast: 100 MB of lines have a million answers.
    #[inline]
    pub(crate) fn answer(
        &mut self,
        input: &Input<'_>,
        answer: &impl Answer,
    ) -> anyhow::Result<ControlFlow<()>> {
        if self.format == Format::Text && !answer.is_rejected() {
            answer.write_text(input, self.output)?;
            return Ok(ControlFlow::Continue(()));
        }
        self.write_answer(input, answer)
    }

    #[inline(never)]
    fn write_answer(
        &mut self,
        input: &Input<'_>,
        answer: &impl Answer,
    ) -> anyhow::Result<ControlFlow<()>> {
        if answer.is_rejected() {
            self.output.count_rejected();
            self.collect(input)?;
            self.report_file(input)?;
            if let Some(left_out @ (OnRejected::Drop | OnRejected::Stop)) = self.rejected {
                self.table.skip_row(input, self.output)?;
                answer.report(input, self.output)?;
                return Ok(flow_after(left_out));
            }
        }
        match self.format {
            Format::Text => answer.write_text(input, self.output)?,
            Format::Json => self.write_json(input, answer.to_json(input))?,
            Format::Csv | Format::Tsv | Format::Parquet => {
                self.table.write_row(input, &answer.to_cells(), self.output)?
            }
            Format::Sarif => {
                let columns = Columns::of(input.bytes);
                answer.for_each_finding(&mut |finding| self.log(finding, input, &columns))?
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Writes that there is no answer.
    #[cold]
    #[inline(never)]
    pub(crate) fn error(
        &mut self,
        input: &Input<'_>,
        finding: &Finding<'_>,
    ) -> anyhow::Result<ControlFlow<()>> {
        self.output.count_rejected();
        self.collect(input)?;
        self.report_file(input)?;
        if let Some(left_out @ (OnRejected::Drop | OnRejected::Stop)) = self.rejected {
            self.table.skip_row(input, self.output)?;
            report(finding, input, self.output)?;
            return Ok(flow_after(left_out));
        }
        match self.format {
            Format::Text => {
                report(finding, input, self.output)?;
                self.write_empty_line()?;
            }
            Format::Json => {
                let columns = Columns::of(input.bytes);
                let error = FindingRecord::of(finding.clone(), input.place, &columns);
                self.write_json(input, ErrorResult { error })?;
            }
            Format::Csv | Format::Tsv | Format::Parquet => {
                let mut cells = self.table.no_answer();
                cells.extend([finding.name.into(), finding.message().into()]);
                self.table.write_row(input, &cells, self.output)?;
            }
            Format::Sarif => self.log(finding, input, &Columns::of(input.bytes))?,
        }
        Ok(ControlFlow::Continue(()))
    }

    /// A blank input is no error, and keeps its place.
    pub(crate) fn blank(&mut self, input: &Input<'_>) -> anyhow::Result<ControlFlow<()>> {
        match self.format {
            _ if matches!(self.rejected, Some(OnRejected::Drop)) => {
                self.table.skip_row(input, self.output)?
            }
            Format::Text => self.write_empty_line()?,
            Format::Json => self.write_json(input, NoResult {})?,
            Format::Csv | Format::Tsv | Format::Parquet => {
                let mut cells = self.table.no_answer();
                cells.extend(["".into(), "".into()]);
                self.table.write_row(input, &cells, self.output)?;
            }
            Format::Sarif => {}
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Writes a line for an input without a result, which is left out unless it is wanted.
    fn write_empty_line(&mut self) -> anyhow::Result<()> {
        if self.rejected == Some(OnRejected::Keep) && self.has_a_line_each {
            self.output.write(|results| results.write_all(b"\n"))?;
        }
        Ok(())
    }

    /// Says that an argument is the name of a file.
    fn report_file(&mut self, input: &Input<'_>) -> anyhow::Result<()> {
        let is_argument = input.place.origin.source == Source::Arguments;
        let text = input.text.as_ref().ok().filter(|text| is_argument && !text.is_empty());
        if text.is_none_or(|text| !Path::new(text).is_file()) {
            return Ok(());
        }
        let note = "there is a file with this name; to read URLs from it, use --file";
        let (place, style) = (input.place, Style::new());
        self.output.report(&line(place, place.column, Severity::Note, style, note, "file"))
    }

    fn collect(&mut self, input: &Input<'_>) -> anyhow::Result<()> {
        self.rejected_file.as_mut().map_or(Ok(()), |file| file.write(&input.original_bytes()))
    }

    fn log(
        &mut self,
        finding: &Finding<'_>,
        input: &Input<'_>,
        columns: &Columns<'_>,
    ) -> anyhow::Result<()> {
        let Some(log) = &mut self.log else { return Ok(()) };
        let file = input.place.origin.file;
        if self.location.as_ref().is_none_or(|(of, _)| of != file) {
            self.location = Some((file.to_owned(), location_of(input.place.origin.source)?));
        }
        let Some((_, location)) = &self.location else { return Ok(()) };
        let result = SarifResult::of(finding, input.place, columns, location);
        self.output.write(|results| {
            log.begin_result(results)?;
            json::write(&result, results)
        })
    }

    fn write_json(&mut self, input: &Input<'_>, result: impl Serialize) -> anyhow::Result<()> {
        let record = Record::of(input, result);
        let Original::Json { line, .. } = input.original else {
            return self.output.write(|results| json::write_line(&record, results));
        };
        let is_json = !matches!(input.text, Err(Defect::NotUtf8 { .. } | Defect::NotJson { .. }));
        let (before, after) = around_member(if is_json { line } else { b"" });
        self.output.write(|results| {
            results.write_all(&before)?;
            json::write(&record, results)?;
            results.write_all(after)?;
            results.write_all(b"\n")
        })
    }

    /// Returns whether the rows of a table with this header can follow those before.
    pub(crate) fn header(&mut self, header: &Row<'_>) -> anyhow::Result<bool> {
        if let Some(file) = &mut self.rejected_file {
            file.write_header(&[header.record, header.end].concat())?;
        }
        self.table.header(header, self.output)
    }

    /// Completes the output. Of what could not be read, nothing is begun.
    pub(crate) fn end(&mut self) -> anyhow::Result<()> {
        if let Some(log) = &mut self.log {
            log.end(self.output)?;
        }
        if self.output.status() != ExitStatus::Failure {
            self.table.end(self.output)?;
        }
        self.table.complete(self.output)?;
        if let Some(file) = &mut self.rejected_file {
            file.flush()?;
        }
        self.output.flush()
    }
}

fn flow_after(left_out: OnRejected) -> ControlFlow<()> {
    if left_out == OnRejected::Stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}

/// Reports a finding on standard error.
#[cold]
fn report(finding: &Finding<'_>, input: &Input<'_>, output: &mut Output) -> anyhow::Result<()> {
    output.report(&finding.within(input.place, &Columns::of(input.bytes)))
}
