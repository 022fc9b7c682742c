//! The option `--base`.

use anyhow::anyhow;
use weburl::{Parser, Url};

use crate::columns::Columns;
use crate::finding::Finding;

#[derive(Debug, clap::Args)]
pub(crate) struct BaseOption {
    /// Resolve relative URLs against this one
    // A `String`, because clap would repeat a value that it cannot parse in its message, password and all.
    #[arg(short, long, value_name = "URL")]
    base: Option<String>,
}

impl BaseOption {
    pub(crate) fn parse(&self) -> anyhow::Result<Option<Url>> {
        let Some(text) = self.base.as_deref() else { return Ok(None) };
        Url::parse(text).map(Some).map_err(|error| {
            let finding = Finding::of_failure(&Parser::new(), text, error);
            let column = Columns::of(text.as_bytes()).column(finding.span.start);
            anyhow!("--base: {} (at column {column}) [{}]", finding.message(), finding.name)
        })
    }

    /// Returns the text as it was typed.
    pub(crate) fn text(&self) -> Option<&str> {
        self.base.as_deref()
    }
}
