//! The output for a link, in each of the formats.

use clap::ValueEnum;
use serde::Serialize;
use weburl::UrlRef;
use weburl_html::Link;

use super::place::Place;
use super::problem::Problem;

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// One URL per line
    Lines,
    /// One JSON object per line
    Jsonl,
    /// CSV with a header
    Csv,
}

/// Everything known about a link: a row of a table.
#[derive(Default, Serialize)]
pub(super) struct Record<'a> {
    file: &'a str,
    line: u64,
    /// In code points, from 1.
    column: u64,
    /// In bytes of the file.
    start: usize,
    end: usize,
    element: &'a str,
    attribute: Option<&'a str>,
    kind: &'static str,
    text: &'a str,
    url: Option<&'a str>,
    rel: Option<&'a str>,
    download: Option<&'a str>,
    error: Option<&'static str>,
    message: Option<&'a str>,
}

impl<'a> Record<'a> {
    pub(super) fn new(
        file: &'a str,
        place: Place,
        link: &'a Link<'_>,
        problem: Option<&'a Problem>,
    ) -> Self {
        Self {
            file,
            line: place.line,
            column: place.column,
            start: link.span.start,
            end: link.span.end,
            element: link.element,
            attribute: link.attribute,
            kind: link.kind.name(),
            text: link.text,
            url: link.url.as_ref().ok().map(UrlRef::href),
            rel: link.rel,
            download: link.download,
            error: problem.map(|problem| problem.name),
            message: problem.map(|problem| &*problem.message),
        }
    }

    /// Writes a row in a format that has rows.
    pub(super) fn write(&self, format: Format, out: &mut Vec<u8>) -> anyhow::Result<()> {
        match format {
            Format::Csv => write_csv(self, false, out),
            Format::Jsonl | Format::Lines => {
                serde_json::to_writer(&mut *out, self)?;
                out.push(b'\n');
                Ok(())
            }
        }
    }
}

fn write_csv(record: &Record<'_>, has_header: bool, out: &mut Vec<u8>) -> anyhow::Result<()> {
    // `write` allocates the buffer again for each record.
    let mut writer = csv::WriterBuilder::new();
    let mut writer = writer.has_headers(has_header).buffer_capacity(512).from_writer(out);
    writer.serialize(record)?;
    Ok(writer.flush()?)
}

/// Returns the first line of a table.
pub(super) fn csv_header() -> anyhow::Result<Vec<u8>> {
    let mut header = Vec::new();
    write_csv(&Record::default(), true, &mut header)?;
    let end = header.iter().position(|&byte| byte == b'\n').map_or(header.len(), |end| end + 1);
    header.truncate(end);
    Ok(header)
}
