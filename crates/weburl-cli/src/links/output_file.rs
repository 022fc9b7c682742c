//! The file that standard output is, if it is one: a document there would be read while it is written.

use std::path::Path;

use anyhow::bail;
use same_file::Handle;

use crate::visible::visible_path;

pub(super) struct OutputFile(Option<Handle>);

impl OutputFile {
    /// Returns the file that standard output has been redirected to.
    pub(super) fn new() -> Self {
        let handle = Handle::stdout().ok();
        let is_file =
            |handle: &Handle| handle.as_file().metadata().is_ok_and(|file| file.is_file());
        Self(handle.filter(is_file))
    }

    /// Refuses to read the file that is being written.
    pub(super) fn check(&self, path: Option<&Path>) -> anyhow::Result<()> {
        let input = match path {
            _ if self.0.is_none() => return Ok(()),
            Some(path) => Handle::from_path(path),
            None => Handle::stdin(),
        };
        if input.is_ok_and(|input| self.0.as_ref() == Some(&input)) {
            let name = path.map_or_else(|| "standard input".into(), visible_path);
            bail!("{name} is also the output; write to another file, or use --in-place");
        }
        Ok(())
    }
}
