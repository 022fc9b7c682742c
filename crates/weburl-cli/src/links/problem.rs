//! What is wrong with a link: it cannot be resolved, leads nowhere, or is not valid.

use weburl::ValidationError;

use crate::finding::Finding;

pub(super) const MISSING_FILE: &str = "missing-file";
pub(super) const MISSING_FRAGMENT: &str = "missing-fragment";
pub(super) const UNREADABLE_FILE: &str = "unreadable-file";
/// A valid URL that is hardly the one that was meant.
pub(super) const SUSPECT_SCHEME: &str = "suspect-scheme";

/// Why a link whose URL is not at fault leads nowhere.
#[derive(Clone)]
pub(super) struct Problem {
    pub(super) name: &'static str,
    pub(super) message: String,
}

impl Problem {
    pub(super) fn of_leaving() -> Self {
        let message = "the link points above the directory, which is the root of the site".into();
        Self { name: MISSING_FILE, message }
    }

    /// Returns the problem of a link with a text of `len` bytes.
    pub(super) fn into_finding(self, len: usize) -> Finding<'static> {
        Finding::new(self.name, self.message, 0..len)
    }
}

/// Returns the problem with this name, in any case.
pub(super) fn problem_named(name: &str) -> Result<&'static str, &'static str> {
    let local = [MISSING_FILE, MISSING_FRAGMENT, UNREADABLE_FILE, SUSPECT_SCHEME].into_iter();
    let mut names = local.chain(ValidationError::ALL.iter().map(|error| error.name()));
    names.find(|problem| problem.eq_ignore_ascii_case(name)).ok_or(
        "the problems are missing-file, missing-fragment, unreadable-file, suspect-scheme and the names of validation errors",
    )
}
