//! The option `--base`.

use anyhow::anyhow;
use weburl::Url;

#[derive(Debug, clap::Args)]
pub(crate) struct BaseOption {
    /// Resolve relative URLs against this one
    // A `String`, because clap would repeat a value that it cannot parse in its message, password and all.
    #[arg(short, long, value_name = "URL")]
    base: Option<String>,
}

impl BaseOption {
    pub(crate) fn parse(&self) -> anyhow::Result<Option<Url>> {
        let base = self.base.as_deref().map(Url::parse).transpose();
        base.map_err(|error| anyhow!("--base: {error}"))
    }

    /// Returns the text as it was typed.
    pub(crate) fn text(&self) -> Option<&str> {
        self.base.as_deref()
    }
}
