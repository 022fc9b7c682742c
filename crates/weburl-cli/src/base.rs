//! The option `--base`, and other options that take a URL.

use anyhow::anyhow;
use weburl::{Parser, Url};

use crate::finding::Finding;

#[derive(Debug, clap::Args)]
pub(crate) struct BaseOption {
    /// Resolve relative URLs against this URL
    // A `String`, because clap would repeat a value that it cannot parse in its message, password and all.
    #[arg(short, long, value_name = "URL")]
    base: Option<String>,
}

impl BaseOption {
    pub(crate) fn parse(&self) -> anyhow::Result<Option<Url>> {
        self.base.as_deref().map(|text| parse_option("--base", text)).transpose()
    }

    /// Returns the text as it was typed.
    pub(crate) fn text(&self) -> Option<&str> {
        self.base.as_deref()
    }
}

/// Parses the value of an option.
pub(crate) fn parse_option(option: &str, text: &str) -> anyhow::Result<Url> {
    Url::parse(text).map_err(|error| {
        let finding = Finding::of_failure(&Parser::new(), text, error);
        anyhow!("{option}: {}", finding.in_option(text))
    })
}
