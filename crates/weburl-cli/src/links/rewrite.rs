//! Writes documents with edited links.

use std::path::Path;

use anyhow::bail;
use weburl_documents::{Document, DocumentError, DocumentErrorKind};

use super::destination::{Destination, write_whole};
use super::edits::{NamedEdit, apply_all};
use super::reporter::Reporter;
use crate::visible::visible;

/// Writes the document with its links edited, or nothing. Links that cannot be resolved stay, and are reported.
pub(super) fn rewrite(
    document: &Document<'_>,
    reporter: &mut Reporter<'_, '_>,
    destination: &Destination<'_>,
) -> anyhow::Result<()> {
    let edits = &reporter.args.edits;
    // Where the root of the site is unknown, a shorter reference than `/x` is, too.
    let edits_of_rooted: Vec<_> =
        edits.iter().filter(|edit| **edit != NamedEdit::Relative).cloned().collect();
    let (source, address) = (reporter.source, reporter.source.reading_address());
    let mut written = Vec::new();
    let result = document.rewrite(&mut written, |link| {
        let stays = !reporter.args.edit_own && link.leads_into(address.as_url_ref());
        if stays || !source.show(link, |link| reporter.selects(link)) {
            return None;
        }
        reporter.report_failure(link);
        let is_rooted = link.text.trim_start_matches(|c| c <= ' ').starts_with(['/', '\\']);
        let edits = if is_rooted && !source.is_root_known { &edits_of_rooted } else { edits };
        let text = apply_all(edits, link, document.encoding(), &|edit| {
            reporter.seen.see_edit(edit);
        })?;
        let base = link.effective_base();
        Some(match source.tree {
            Some(tree) => tree.without_site(text, base),
            None => text,
        })
    });
    let rewritten = match result {
        Ok(rewritten) => rewritten,
        Err(error) => return report_error(&error, reporter),
    };
    for place in rewritten.left {
        let message = "the new URL would be read as a different one here; it stays as it is";
        reporter.report_error_at(place.start, "not-writable", &message);
    }
    let path = reporter.source.path.as_deref().unwrap_or(Path::new("-"));
    match destination.path_for(path, reporter.source.argument) {
        None => reporter.report.results().append(&mut written),
        Some(_) if rewritten.changed == 0 && destination.is_in_place() => {}
        Some(new_path) => write_whole(&new_path, &written, path, destination.is_in_place())?,
    }
    Ok(())
}

fn report_error(error: &DocumentError, reporter: &mut Reporter<'_, '_>) -> anyhow::Result<()> {
    let file = visible(reporter.origin.file);
    match error.kind() {
        DocumentErrorKind::ReadOnly => bail!("{file} is Markdown, which weburl can't rewrite"),
        DocumentErrorKind::ReadOnlyEncoding | DocumentErrorKind::Io => {
            bail!("cannot rewrite {file}: {error}")
        }
        kind => {
            let message = format_args!("{}; the document is not written", kind.description());
            reporter.report_error_at(error.span().start, "XML", &message);
            Ok(())
        }
    }
}
