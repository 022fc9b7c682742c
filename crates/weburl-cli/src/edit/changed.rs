//! What an edit removes.

use weburl::{SetError, Url};

/// What was changed, for reports.
#[derive(Default)]
pub(super) struct Changed {
    pub(super) removed: Vec<String>,
}

/// Removes the pairs whose names `is_removed` accepts, and takes note of them.
pub(super) fn remove_pairs(
    url: &mut Url,
    separator: char,
    changed: &mut Changed,
    is_removed: impl Fn(&str) -> bool,
) -> Result<(), SetError> {
    url.query_pairs_mut().separated_by(separator)?.retain(|name, _| {
        let is_removed = is_removed(name);
        changed.removed.extend(is_removed.then(|| name.to_owned()));
        !is_removed
    });
    Ok(())
}
