//! Why a link leads nowhere.

use std::borrow::Cow;

use weburl::{ParseError, ValidationError};

pub(super) const MISSING_FILE: &str = "missing-file";
pub(super) const MISSING_FRAGMENT: &str = "missing-fragment";
pub(super) const UNREADABLE_FILE: &str = "unreadable-file";

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Problem {
    pub(super) name: &'static str,
    pub(super) message: Cow<'static, str>,
}

impl From<&ParseError> for Problem {
    #[cold]
    fn from(error: &ParseError) -> Self {
        Self { name: error.kind().name(), message: error.kind().description().into() }
    }
}

/// Returns the problem with this name, in any case.
pub(super) fn problem_named(name: &str) -> Result<&'static str, &'static str> {
    let local = [MISSING_FILE, MISSING_FRAGMENT, UNREADABLE_FILE].into_iter();
    let mut names = local.chain(ValidationError::all().map(ValidationError::name));
    names.find(|problem| problem.eq_ignore_ascii_case(name)).ok_or(
        "the problems are missing-file, missing-fragment, unreadable-file and the names of validation errors",
    )
}
