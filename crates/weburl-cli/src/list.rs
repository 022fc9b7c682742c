//! Runs a subcommand on a list of inputs: passes them to it, and writes what it says in the format that is asked for.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io::Write;
use std::ops::ControlFlow;

use memchr::memmem;
use serde::Serialize;
use serde::de::IgnoredAny;
use serde_json::Value;

use crate::columns::Columns;
use crate::exit_status::ExitStatus;
use crate::finding::Finding;
use crate::input::consumer::{Consumer, Defect, Input, Original, Row};
use crate::input::options::{InputFormat, InputOptions};
use crate::input::read_all;
use crate::invalid::InvalidFile;
use crate::output::Output;
use crate::output::json;
use crate::output::options::{Format, Invalid, InvalidOptions, OutputOptions};
use crate::output::record::{ErrorResult, FindingRecord, NoResult, Record};
use crate::output::rows::{ERROR_COLUMNS, INPUT_COLUMNS, row, unique_names};
use crate::output::sarif::{Log, location_of, result};
use crate::subcommand::{Answer, Subcommand};

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
    output.set_quiet(options.output.quiet);
    let format = options.output.format();
    let sources = options.input.sources();
    let log = match format {
        Format::Sarif => Some(Log::new(&sources, subcommand.rules())),
        _ => None,
    };
    let report = Report {
        format,
        from: options.input.from(),
        invalid: options.invalid.invalid,
        invalid_file: InvalidFile::create(&options.invalid, &options.input)?,
        columns: subcommand.columns(),
        has_a_line_each: subcommand.has_a_line_each(),
        log,
        location: None,
        header: None,
        is_begun: false,
        is_open: false,
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

impl<S: Subcommand> Consumer for List<'_, S> {
    fn input(&mut self, input: &Input<'_>) -> anyhow::Result<ControlFlow<()>> {
        let Self { subcommand, report } = self;
        if input.is_blank() {
            subcommand.write_unexamined(input, report.output)?;
            return report.blank(input);
        }
        match &input.text {
            Ok(text) => match subcommand.examine(text) {
                Ok(answer) => report.answer(input, &answer),
                Err(finding) => report.error(input, &finding),
            },
            Err(defect) => {
                subcommand.write_unexamined(input, report.output)?;
                report.error(input, &Finding::of_defect(defect))
            }
        }
    }

    fn header(&mut self, row: &Row<'_>) -> anyhow::Result<bool> {
        self.report.header(row)
    }

    fn end_of_table(&mut self, rest: &[u8]) -> anyhow::Result<()> {
        if self.report.keeps_rows() {
            self.report.output.write(|results| results.write_all(rest))?;
        }
        Ok(())
    }

    fn failure(&mut self, error: &anyhow::Error) -> anyhow::Result<()> {
        self.report.output.fail(error)
    }

    fn pause(&mut self) -> anyhow::Result<()> {
        self.report.output.flush()
    }
}

/// Writes what is said about each input.
struct Report<'o> {
    format: Format,
    from: InputFormat,
    invalid: Option<Invalid>,
    invalid_file: Option<InvalidFile>,
    /// Those of the answer.
    columns: Vec<&'static str>,
    has_a_line_each: bool,
    log: Option<Log>,
    /// The file of the last finding in the log, and its location.
    location: Option<(String, Value)>,
    /// The header of the tables that are read.
    header: Option<Vec<Vec<u8>>>,
    /// Whether the header of a table has been written whose input is none.
    is_begun: bool,
    /// Whether the last row that was written has no newline, as the last of a file may.
    is_open: bool,
    output: &'o mut Output,
}

impl Report<'_> {
    #[inline]
    fn answer(
        &mut self,
        input: &Input<'_>,
        answer: &impl Answer,
    ) -> anyhow::Result<ControlFlow<()>> {
        if answer.is_invalid() {
            self.output.set_some_invalid();
            self.collect(input)?;
            if let Some(left_out @ (Invalid::Drop | Invalid::Stop)) = self.invalid {
                self.skip_row(input)?;
                answer.for_each_finding(&mut |finding| report(finding, input, self.output))?;
                return Ok(flow_after(left_out));
            }
        }
        match self.format {
            Format::Text => answer.write_text(input, self.output)?,
            Format::Json => self.write_json(input, answer.to_json(input))?,
            Format::Csv | Format::Tsv => self.write_row(input, &answer.to_cells())?,
            Format::Sarif => answer.for_each_finding(&mut |finding| self.log(finding, input))?,
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Writes that there is no answer.
    #[cold]
    fn error(
        &mut self,
        input: &Input<'_>,
        finding: &Finding<'_>,
    ) -> anyhow::Result<ControlFlow<()>> {
        self.output.set_some_invalid();
        self.collect(input)?;
        if let Some(left_out @ (Invalid::Drop | Invalid::Stop)) = self.invalid {
            self.skip_row(input)?;
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
            Format::Csv | Format::Tsv => {
                let mut cells = vec![Cow::Borrowed(""); self.columns.len()];
                cells.extend([finding.name.into(), finding.message()]);
                self.write_row(input, &cells)?;
            }
            Format::Sarif => self.log(finding, input)?,
        }
        Ok(ControlFlow::Continue(()))
    }

    /// A blank input is no error, and keeps its place.
    fn blank(&mut self, input: &Input<'_>) -> anyhow::Result<ControlFlow<()>> {
        match self.format {
            _ if matches!(self.invalid, Some(Invalid::Drop)) => self.skip_row(input)?,
            Format::Text => self.write_empty_line()?,
            Format::Json => self.write_json(input, NoResult {})?,
            Format::Csv | Format::Tsv => {
                self.write_row(input, &vec![Cow::Borrowed(""); self.columns.len() + 2])?;
            }
            Format::Sarif => {}
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Writes a line for an input without a result, which is left out unless it is wanted.
    fn write_empty_line(&mut self) -> anyhow::Result<()> {
        if self.invalid == Some(Invalid::Keep) && self.has_a_line_each {
            self.output.write(|results| results.write_all(b"\n"))?;
        }
        Ok(())
    }

    fn collect(&mut self, input: &Input<'_>) -> anyhow::Result<()> {
        self.invalid_file.as_mut().map_or(Ok(()), |file| file.write(&input.original_bytes()))
    }

    fn log(&mut self, finding: &Finding<'_>, input: &Input<'_>) -> anyhow::Result<()> {
        let Some(log) = &mut self.log else { return Ok(()) };
        let file = input.place.file;
        if self.location.as_ref().is_none_or(|(of, _)| of != file) {
            self.location = Some((file.to_owned(), location_of(input.place.source)?));
        }
        let Some((_, location)) = &self.location else { return Ok(()) };
        let columns = Columns::of(input.bytes);
        let result = result(&finding.to_sarif(input.place, &columns), location);
        self.output.write(|results| log.write_result(&result, results))
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

    /// Returns whether the rows of the input are written with more columns, byte for byte.
    fn keeps_rows(&self) -> bool {
        matches!(
            (self.from, self.format),
            (InputFormat::Csv, Format::Csv) | (InputFormat::Tsv, Format::Tsv)
        )
    }

    fn added_columns(&self) -> Vec<&'static str> {
        self.columns.iter().copied().chain(ERROR_COLUMNS).collect()
    }

    /// Returns whether the rows of this table can follow those of the table before.
    fn header(&mut self, header: &Row<'_>) -> anyhow::Result<bool> {
        let cells: Vec<_> = header.iter().map(<[u8]>::to_vec).collect();
        if let Some(first) = &self.header {
            return Ok(self.format.delimiter().is_none() || *first == cells);
        }
        if let Some(file) = &mut self.invalid_file {
            file.write(&[header.record, header.end].concat())?;
        }
        if self.format.delimiter().is_some() {
            let existing: Vec<_> = cells.iter().map(|cell| &**cell).collect();
            let names = unique_names(&self.added_columns(), &existing);
            let names: Vec<_> = names.into_iter().map(Cow::Owned).collect();
            self.write_added(header, &names)?;
        }
        self.header = Some(cells);
        Ok(true)
    }

    /// Writes the header of a table, if the input has none.
    fn begin(&mut self) -> anyhow::Result<()> {
        let Some(delimiter) = self.format.delimiter().filter(|_| !self.is_begun) else {
            return Ok(());
        };
        self.is_begun = true;
        let names = INPUT_COLUMNS.into_iter().chain(self.added_columns());
        let mut header = row(names, delimiter)?;
        header.push(b'\n');
        self.output.write(|results| results.write_all(&header))
    }

    fn write_row(&mut self, input: &Input<'_>, cells: &[Cow<'_, str>]) -> anyhow::Result<()> {
        if let Original::Row(original) = &input.original {
            return self.write_added(original, cells);
        }
        self.begin()?;
        let Some(delimiter) = self.format.delimiter() else { return Ok(()) };
        let place = input.place;
        let [line, column] = [place.line.to_string(), place.column.to_string()];
        let before = [&*input.lossy(), place.file, &line, &column].map(str::to_owned);
        let cells = before.iter().map(|cell| &**cell).chain(cells.iter().map(|cell| &**cell));
        let mut row = row(cells, delimiter)?;
        row.push(b'\n');
        self.output.write(|results| results.write_all(&row))
    }

    /// Writes a row of the input with cells after its own.
    fn write_added(&mut self, original: &Row<'_>, cells: &[Cow<'_, str>]) -> anyhow::Result<()> {
        let Some(delimiter) = self.format.delimiter() else { return Ok(()) };
        let added = row(cells.iter().map(|cell| cell.as_bytes()), delimiter)?;
        let Row { before, record, end, .. } = *original;
        if self.keeps_rows() {
            let newline: &[u8] = if self.is_open { b"\n" } else { b"" };
            self.is_open = end.is_empty();
            let row = [newline, before, record, &[delimiter], &added, end].concat();
            return self.output.write(|results| results.write_all(&row));
        }
        let row = row(original.iter(), delimiter)?;
        let row = [&row[..], &[delimiter], &added, b"\n"].concat();
        self.output.write(|results| results.write_all(&row))
    }

    /// Keeps the ends of lines before a row that is left out.
    fn skip_row(&mut self, input: &Input<'_>) -> anyhow::Result<()> {
        let Original::Row(row) = &input.original else { return Ok(()) };
        if self.keeps_rows() {
            self.output.write(|results| results.write_all(row.before))?;
        }
        Ok(())
    }

    /// Completes the output. Of what could not be read, nothing is begun.
    fn end(&mut self) -> anyhow::Result<()> {
        let has_failed = self.output.status() == ExitStatus::Failure;
        if let Some(log) = &mut self.log
            && (log.is_begun() || !has_failed)
        {
            self.output.write(|results| log.write_end(results))?;
        }
        if !has_failed && matches!(self.from, InputFormat::Lines | InputFormat::Jsonl) {
            self.begin()?;
        }
        if let Some(file) = &mut self.invalid_file {
            file.flush()?;
        }
        self.output.flush()
    }
}

fn flow_after(left_out: Invalid) -> ControlFlow<()> {
    if left_out == Invalid::Stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}

/// Reports a finding on standard error.
#[cold]
fn report(finding: &Finding<'_>, input: &Input<'_>, output: &mut Output) -> anyhow::Result<()> {
    output.report(&finding.within(input.place, &Columns::of(input.bytes)))
}

/// Returns what is written before and after a member that is added to a JSON value. What is neither an object nor an
/// array becomes the only member of an object.
fn around_member(line: &[u8]) -> (Vec<u8>, &'static [u8]) {
    let line = line.trim_ascii_end();
    let (name, after): (_, &[u8]) = match line.trim_ascii_start().first() {
        Some(b'{') => (format!("\"{}\":", free_name(line)).into_bytes(), b"}"),
        Some(b'[') => (Vec::new(), b"]"),
        _ => return (b"{\"weburl\":".to_vec(), b"}"),
    };
    let inner = &line[..line.len() - 1];
    let is_empty = inner.trim_ascii().len() == 1;
    let comma: &[u8] = if is_empty { b"" } else { b"," };
    ([inner, comma, &name].concat(), after)
}

/// Returns `weburl`, or `weburl_2` and so on if the object has such a member.
fn free_name(object: &[u8]) -> String {
    let name = "weburl";
    if memmem::find(object, name.as_bytes()).is_none() {
        return name.to_owned();
    }
    let members: BTreeMap<String, IgnoredAny> = serde_json::from_slice(object).unwrap_or_default();
    let names: Vec<_> = members.keys().map(|name| name.as_bytes()).collect();
    unique_names(&[name], &names).concat()
}
