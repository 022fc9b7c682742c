//! What JSON and tables have about a link.

use std::borrow::Cow;

use serde::Serialize;
use weburl_documents::{Link, SourcePlace};

use crate::columns::Columns;
use crate::finding::Finding;
use crate::input::source;
use crate::output::json;
use crate::output::options::Format;
use crate::output::record::{FindingRecord, Record};
use crate::output::rows::row;
use crate::output::sarif::{SarifResult, location_of};
use crate::output::url_record::UrlRecord;

/// The columns of a table.
pub(super) const COLUMNS: [&str; 14] = [
    "input",
    "file",
    "line",
    "column",
    "url",
    "element",
    "attribute",
    "kind",
    "start",
    "end",
    "rel",
    "download",
    "error",
    "message",
];

/// A link, and why it leads nowhere.
pub(super) struct Row<'a> {
    pub(super) place: source::Place<'a>,
    pub(super) link: &'a Link<'a>,
    pub(super) problem: Option<&'a Finding<'a>>,
}

/// The result of a link, whose text is the input.
#[derive(Serialize)]
struct LinkResult<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    url: Option<UrlRecord<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<FindingRecord<'a>>,
    link: LinkRecord<'a>,
}

#[derive(Serialize)]
struct LinkRecord<'a> {
    element: &'a str,
    attribute: Option<&'a str>,
    kind: &'static str,
    /// In bytes of the file.
    span: [usize; 2],
    rel: Option<&'a str>,
    download: Option<&'a str>,
    /// Those of an image candidate.
    #[serde(skip_serializing_if = "Option::is_none")]
    descriptors: Option<&'a str>,
    #[serde(skip_serializing_if = "is_false")]
    in_template: bool,
    #[serde(skip_serializing_if = "is_false")]
    in_noscript: bool,
    /// What a browser fetches instead, if a `base` element comes late.
    #[serde(skip_serializing_if = "Option::is_none")]
    url_when_parsed: Option<&'a str>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_false(value: &bool) -> bool {
    !value
}

/// Returns the URL before a late `base` element, if it is another one.
fn url_when_parsed<'a>(link: &Link<'a>) -> Option<&'a str> {
    let earlier = link.when_parsed.as_ref()?.url.as_ref().ok()?;
    let is_same = link.url.as_ref().is_ok_and(|url| url == earlier);
    (!is_same).then(|| earlier.href())
}

/// Returns the place of a link in a file.
pub(super) fn place_in<'a>(
    origin: &'a source::Origin<'a>,
    place: SourcePlace,
) -> source::Place<'a> {
    let column = usize::try_from(place.column).unwrap_or(usize::MAX);
    source::Place { origin, line: place.line, column }
}

impl Row<'_> {
    /// Appends it in a format other than text, with a newline.
    pub(super) fn write(&self, format: Format, out: &mut Vec<u8>) -> anyhow::Result<()> {
        match format {
            Format::Json | Format::Text | Format::Parquet => self.write_json(out)?,
            Format::Csv => out.append(&mut self.cells(b',')?),
            Format::Tsv => out.append(&mut self.cells(b'\t')?),
            Format::Sarif => self.write_sarif(out)?,
        }
        Ok(())
    }

    fn write_json(&self, out: &mut Vec<u8>) -> std::io::Result<()> {
        let link = self.link;
        let columns = Columns::of(link.text.as_bytes());
        let error = self.problem.cloned();
        let result = LinkResult {
            url: link.url.as_ref().ok().map(|url| UrlRecord::of(*url)),
            error: error.map(|finding| FindingRecord::of(finding, self.place, &columns)),
            link: LinkRecord {
                element: link.element,
                attribute: link.attribute,
                kind: link.kind.name(),
                span: [link.span.start, link.span.end],
                rel: link.rel,
                download: link.download,
                descriptors: link.descriptors(),
                in_template: link.is_in_template(),
                in_noscript: link.is_in_noscript(),
                url_when_parsed: url_when_parsed(link),
            },
        };
        json::write_line(&Record::new(Cow::Borrowed(link.text), self.place, result), out)
    }

    fn cells(&self, delimiter: u8) -> std::io::Result<Vec<u8>> {
        let link = self.link;
        let finding = self.problem;
        let numbers = [
            self.place.line.to_string(),
            self.place.column.to_string(),
            link.span.start.to_string(),
            link.span.end.to_string(),
        ];
        let [line, column, start, end] = numbers.each_ref().map(String::as_str);
        let message = finding.map(Finding::message).unwrap_or_default();
        let cells: [&str; COLUMNS.len()] = [
            link.text,
            self.place.origin.file,
            line,
            column,
            link.url.as_ref().map_or("", |url| url.href()),
            link.element,
            link.attribute.unwrap_or(""),
            link.kind.name(),
            start,
            end,
            link.rel.unwrap_or(""),
            link.download.unwrap_or(""),
            finding.map_or("", |finding| finding.name),
            &message,
        ];
        let mut row = row(cells, delimiter)?;
        row.push(b'\n');
        Ok(row)
    }

    /// Appends a result of a log, if something is wrong.
    fn write_sarif(&self, out: &mut Vec<u8>) -> anyhow::Result<()> {
        let Some(finding) = self.problem else { return Ok(()) };
        let columns = Columns::of(self.link.text.as_bytes());
        let location = location_of(self.place.origin.source)?;
        json::write_line(&SarifResult::of(finding, self.place, &columns, &location), out)?;
        Ok(())
    }
}
