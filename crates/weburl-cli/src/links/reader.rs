//! Reads documents to list, check or edit their links.

use anyhow::bail;
use encoding_rs::{UTF_8, WINDOWS_1252};
use weburl::Url;
use weburl::findings::grouped;
use weburl_documents::{
    AttributeRule, Document, DocumentError, DocumentErrorKind, SourcePlaces, Syntax,
    for_each_header_link,
};

use super::args::Args;
use super::destination::Destination;
use super::interruption::Interruption;
use super::local_files::LocalFiles;
use super::output_file::OutputFile;
use super::report::{Piece, Report};
use super::reporter::Reporter;
use super::rewrite::rewrite;
use super::seen::Seen;
use super::source::{Obstacle, Source, is_barely_html, unread_of_name};
use super::vocabulary::unknown_root;
use crate::exit_status::ExitStatus;
use crate::finding::MAX_LISTED;
use crate::in_order::Pieces;
use crate::input::source::Origin;
use crate::visible::{visible, visible_path};

/// What to do with each document. All threads share it.
pub(super) struct Reader<'a> {
    pub(super) args: &'a Args,
    pub(super) rules: Vec<AttributeRule>,
    /// Where links are looked up, if they are checked.
    pub(super) local_files: Option<LocalFiles>,
    pub(super) destination: Destination<'a>,
    pub(super) interruption: Interruption,
    pub(super) output_file: OutputFile,
    pub(super) seen: Seen<'a>,
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
                report.report(&format_args!("weburl: {path} links back to {ancestor}"));
                Ok(())
            }
        };
        if let Err(error) = result {
            report.fail(&error);
        }
        report.finish();
    }

    /// Reports the links in the headers of the response.
    fn read_headers(
        &self,
        source: &Source<'_>,
        address: &Url,
        report: &mut Report<'_>,
    ) -> anyhow::Result<()> {
        for header in &self.args.response_header {
            let mut reporter = Reporter {
                args: self.args,
                local_files: self.local_files.as_ref(),
                seen: &self.seen,
                source,
                origin: &Origin { source: source.source(), file: &format!("<{}>", header.name) },
                places: SourcePlaces::new(header.value.as_bytes(), UTF_8),
                report,
            };
            let mut result = Ok(());
            for_each_header_link(&header.name, &header.value, address.as_url_ref(), |link| {
                if result.is_ok() {
                    result = reporter.take(link);
                }
            });
            result?;
        }
        Ok(())
    }

    fn read_source(
        &self,
        source: &Source<'_>,
        buffer: &mut Vec<u8>,
        report: &mut Report<'_>,
    ) -> anyhow::Result<()> {
        self.output_file.check(source.path.as_deref())?;
        let is_compressed = source.read(buffer)?;
        let file = &source.name();
        if is_compressed && !self.args.edits.is_empty() {
            bail!("{} is compressed with gzip; decompress it to rewrite it", visible(file));
        }
        let unread = source.path.as_deref().and_then(unread_of_name);
        if let Some(name) = unread.filter(|_| self.args.syntax.is_none()) {
            report.raise_status(ExitStatus::SomeRejected);
            let file = visible(file);
            report.report(&format_args!(
                "weburl: {file}: weburl doesn't read {name}; render it to HTML, or say with --syntax what it is"
            ));
            return Ok(());
        }
        let is_guessed = self.args.syntax.is_none() && !source.has_syntax_of_name();
        let Some(syntax) = self.args.syntax.or_else(|| source.syntax(buffer)) else {
            report.raise_status(ExitStatus::SomeRejected);
            let message = "neither the name nor a tag says that this is HTML, XML or Markdown; --syntax says which it is";
            report.report(&format_args!("weburl: {}: {message}", visible(file)));
            return Ok(());
        };
        if is_guessed && syntax == Syntax::Html && is_barely_html(buffer) {
            report.report(&format_args!(
                "weburl: {}: read as HTML, because it contains a tag; --syntax says if it is something else",
                visible(file)
            ));
        }
        if syntax.is_always_utf8() && self.args.encoding.is_some_and(|encoding| encoding != UTF_8) {
            let name = if syntax == Syntax::Markdown { "Markdown" } else { "robots.txt" };
            bail!("{}: --encoding does not apply to {name}, which is UTF-8", visible(file));
        }
        let address = source.reading_address();
        let options = self.args.document_options(&address, &self.rules).syntax(syntax);
        let document = Document::new(buffer, &options);
        self.read_headers(source, &address, report)?;
        // Where the encoding is unknown, the text is ASCII up to the error.
        let encoding = document.as_ref().map_or(WINDOWS_1252, Document::encoding);
        let mut reporter = Reporter {
            args: self.args,
            local_files: self.local_files.as_ref(),
            seen: &self.seen,
            source,
            origin: &Origin { source: source.source(), file },
            places: SourcePlaces::new(buffer, encoding),
            report,
        };
        let document = match document {
            Ok(document) => document,
            Err(error) => {
                report_error(&error, true, &mut reporter);
                return Ok(());
            }
        };
        let root = match syntax {
            Syntax::Xml => unknown_root(buffer, encoding),
            _ => None,
        };
        if let Some(root) = root {
            reporter.report_unknown_root(&root);
        }
        if !self.args.edits.is_empty() {
            return rewrite(&document, &mut reporter, &self.destination);
        }
        let mut result = Ok(());
        let read = document.for_each_link(|link| {
            if result.is_ok() && reporter.report.is_taken() {
                result = reporter.take(link);
            }
        });
        if read.is_err() {
            self.report_errors(&document, &mut reporter);
        }
        result
    }

    /// Reports the errors of XML.
    fn report_errors(&self, document: &Document<'_>, reporter: &mut Reporter<'_, '_>) {
        let mut count = 0;
        document.for_each_error(|error| {
            count += 1;
            if count <= MAX_LISTED {
                report_error(&error, self.args.strict_xml, reporter);
            }
        });
        if count > MAX_LISTED {
            let (file, more) = (visible(reporter.origin.file), grouped(count - MAX_LISTED));
            reporter.report.report(&format_args!("weburl: {file}: {more} more errors of XML"));
        }
    }
}

fn report_error(error: &DocumentError, is_strict: bool, reporter: &mut Reporter<'_, '_>) {
    let kind = error.kind();
    let name = if kind == DocumentErrorKind::NotUtf8 { "not-UTF-8" } else { "XML" };
    let consequence = match kind {
        DocumentErrorKind::UndefinedEntity => "the value is left out",
        _ if is_strict || kind.ends_reading() => "the rest of the document is not read",
        _ => "the rest is read nevertheless",
    };
    let message = format_args!("{}; {consequence}", kind.description());
    reporter.report_error_at(error.span().start, name, &message);
}
