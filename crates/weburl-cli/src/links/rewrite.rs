//! Documents with other links.

use std::path::Path;

use anyhow::bail;
use weburl_html::RewriteError;

use super::destination::{Destination, write_whole};
use super::document::Document;
use super::edits::apply_all;
use super::report::Finding;
use super::teller::Teller;
use crate::exit_status::ExitStatus;

/// Writes the document with its links edited, or not at all. What cannot be resolved stays, and is told.
pub(super) fn rewrite(
    document: &Document<'_>,
    teller: &mut Teller<'_, '_>,
    destination: &Destination<'_>,
) -> anyhow::Result<()> {
    let Document::Html(html) = document else {
        bail!("cannot rewrite {}: it is an XML document", teller.file);
    };
    let edits = &teller.args.edits;
    let mut written = Vec::with_capacity(html.source().len());
    let result = html.rewrite(&mut written, |link| {
        if !teller.selects(link) {
            return None;
        }
        if let Err(error) = &link.url {
            teller.report.raise_status(ExitStatus::SomeInvalid);
            teller.tell_problem(link, &error.into());
        }
        apply_all(edits, link, html.base_url(), html.encoding())
    });
    let count = match result {
        Ok(count) => count,
        Err(RewriteError::NotWritable { span }) => {
            let place = teller.places.of(span.start);
            let message = &"The new URL would be read as another here; the file is not written.";
            let file = teller.file;
            teller.report.raise_status(ExitStatus::SomeInvalid);
            teller.report.write_error(&Finding { file, place, name: "not-writable", message });
            return Ok(());
        }
        Err(error) => bail!("cannot rewrite {}: {error}", teller.file),
    };
    let path = teller.source.path.as_deref().unwrap_or(Path::new("-"));
    match destination.path_for(path, teller.source.argument) {
        None => teller.report.results().append(&mut written),
        Some(_) if count == 0 && destination.is_in_place() => {}
        Some(new_path) => write_whole(&new_path, &written, path)?,
    }
    Ok(())
}
