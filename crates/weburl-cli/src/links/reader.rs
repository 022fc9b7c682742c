//! Reads documents to list, check or edit their links.

use encoding_rs::WINDOWS_1252;
use weburl_html::{DocumentOptions, XmlError};

use super::Args;
use super::destination::Destination;
use super::document::Document;
use super::in_order::Pieces;
use super::interruption::Interruption;
use super::local_files::LocalFiles;
use super::place::Places;
use super::report::{Finding, Piece, Report};
use super::reporter::Reporter;
use super::rewrite::rewrite;
use super::source::{Obstacle, Source};
use crate::exit_status::ExitStatus;
use crate::visible::visible_path;

/// What to do with each document. All threads share it.
pub(super) struct Reader<'a> {
    pub(super) args: &'a Args,
    /// Where links are looked up, if they are checked.
    pub(super) local_files: Option<LocalFiles>,
    pub(super) destination: Destination<'a>,
    pub(super) interruption: Interruption,
}

impl Reader<'_> {
    /// Reads one document, using `buffer` for its contents.
    pub(super) fn read(
        &self,
        source: Result<Source<'_>, Obstacle>,
        buffer: &mut Vec<u8>,
        pieces: &Pieces<Piece>,
    ) {
        if self.interruption.has_happened() {
            return;
        }
        let mut report = Report::new(pieces, self.args.output_options.quiet);
        let result = match source {
            Ok(source) => self.read_source(&source, buffer, &mut report),
            Err(Obstacle::Unreadable(error)) => Err(error),
            Err(Obstacle::Loop { path, ancestor }) => {
                let (path, ancestor) = (visible_path(&path), visible_path(&ancestor));
                report.report(&format_args!("weburl: {path} leads back to {ancestor}"));
                Ok(())
            }
        };
        if let Err(error) = result {
            report.fail(&error);
        }
        report.finish();
    }

    fn read_source(
        &self,
        source: &Source<'_>,
        buffer: &mut Vec<u8>,
        report: &mut Report<'_>,
    ) -> anyhow::Result<()> {
        source.read(buffer)?;
        let file = &source.name();
        let syntax = self.args.from.unwrap_or_else(|| source.syntax(buffer));
        let mut options = DocumentOptions::new(&source.address);
        if let Some(encoding) = self.args.encoding {
            options = options.transport_encoding(encoding);
        }
        let document = match Document::new(buffer, syntax, &options) {
            Ok(document) => document,
            Err(error) => {
                // The encoding is unknown, but the text is ASCII up to there.
                report_xml_error(error, file, &mut Places::new(buffer, WINDOWS_1252), report);
                return Ok(());
            }
        };
        let mut reporter = Reporter {
            args: self.args,
            local_files: self.local_files.as_ref(),
            source,
            file,
            places: Places::new(buffer, document.encoding()),
            report,
        };
        if !self.args.edits.is_empty() {
            return rewrite(&document, &mut reporter, &self.destination);
        }
        let mut result = Ok(());
        let read = document.for_each_link(|link| {
            if result.is_ok() && reporter.selects(link) {
                result = reporter.report_link(link);
            }
        });
        if let Err(error) = read {
            report_xml_error(error, file, &mut reporter.places, reporter.report);
        }
        result
    }
}

fn report_xml_error(error: XmlError, file: &str, places: &mut Places<'_>, report: &mut Report<'_>) {
    report.raise_status(ExitStatus::SomeInvalid);
    let place = places.of(error.position());
    let message =
        &format_args!("{}; the rest of the document is not read", error.kind().description());
    report.report(&Finding { file, place, name: "XML", message });
}
