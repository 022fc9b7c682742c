//! Writes documents with edited links.

use std::path::Path;

use anyhow::bail;
use weburl_html::RewriteError;

use super::destination::{Destination, write_whole};
use super::document::Document;
use super::edits::apply_all;
use super::report::Finding;
use super::reporter::Reporter;
use crate::exit_status::ExitStatus;
use crate::visible::visible;

/// Writes the document with its links edited, or nothing. Links that cannot be resolved stay, and are reported.
pub(super) fn rewrite(
    document: &Document<'_>,
    reporter: &mut Reporter<'_, '_>,
    destination: &Destination<'_>,
) -> anyhow::Result<()> {
    let edits = &reporter.args.edits;
    let mut written = Vec::new();
    let result = document.rewrite(&mut written, |link| {
        if !reporter.selects(link) {
            return None;
        }
        if let Err(error) = &link.url {
            reporter.report.raise_status(ExitStatus::SomeInvalid);
            reporter.report_problem(link, &error.into());
        }
        apply_all(edits, link, document.encoding())
    });
    let count = match result {
        Ok(count) => count,
        Err(error) => return report_error(error, reporter),
    };
    let path = reporter.source.path.as_deref().unwrap_or(Path::new("-"));
    match destination.path_for(path, reporter.source.argument) {
        None => reporter.report.results().append(&mut written),
        Some(_) if count == 0 && destination.is_in_place() => {}
        Some(new_path) => write_whole(&new_path, &written, path)?,
    }
    Ok(())
}

fn report_error(error: RewriteError, reporter: &mut Reporter<'_, '_>) -> anyhow::Result<()> {
    let (offset, name, message) = match error {
        RewriteError::NotWritable { span } => {
            (span.start, "not-writable", "the new URL would be read as a different one here")
        }
        RewriteError::Xml(error) => (error.position(), "XML", error.kind().description()),
        error => bail!("cannot rewrite {}: {error}", visible(reporter.file)),
    };
    let place = reporter.places.of(offset);
    let message = &format_args!("{message}; the document is not written");
    let finding = Finding { file: reporter.file, place, name, message };
    reporter.report.raise_status(ExitStatus::SomeInvalid);
    reporter.report.report(&finding);
    Ok(())
}
