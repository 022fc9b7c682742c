//! The earlier editions whose authoring requirements can be checked.

use clap::ValueEnum;
use weburl_editions::authoring::Requirements;

use crate::finding::Finding;

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum EditionName {
    #[value(name = "webspecs_2015")]
    Webspecs2015,
    #[value(name = "w3c_2012")]
    W3c2012,
    #[value(name = "html5")]
    Html5,
}

impl EditionName {
    /// Returns what the edition forbids first.
    pub(super) fn find_violation(self, url: &str, base: Option<&str>) -> Option<Finding<'static>> {
        let requirements = match self {
            Self::Webspecs2015 => Requirements::Webspecs2015,
            Self::W3c2012 => Requirements::W3c2012,
            Self::Html5 => Requirements::Html5,
        };
        let violation = requirements.check(url, base).err()?;
        let span = violation.place..violation.place;
        Some(Finding {
            is_failure: false,
            ..Finding::new(violation.kind.name(), violation.kind.description(), span)
        })
    }
}
