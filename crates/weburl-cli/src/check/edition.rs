//! The earlier editions whose authoring requirements can be checked.

use clap::ValueEnum;
use weburl_editions::authoring::{Requirements, Violation};

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
    pub(super) fn check(self, url: &str, base: Option<&str>) -> Result<(), Violation> {
        let requirements = match self {
            Self::Webspecs2015 => Requirements::Webspecs2015,
            Self::W3c2012 => Requirements::W3c2012,
            Self::Html5 => Requirements::Html5,
        };
        requirements.check(url, base)
    }
}
