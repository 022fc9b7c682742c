//! The file that collects rejected input.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use same_file::Handle;

use crate::input::options::InputOptions;
use crate::input::source::Source;
use crate::output::options::RejectedOptions;
use crate::visible::visible_path;

pub(crate) struct RejectedFile {
    file: BufWriter<File>,
    path: PathBuf,
    newline: u8,
    has_header: bool,
}

impl RejectedFile {
    /// Creates the file, unless that would destroy one of the sources.
    pub(crate) fn create(
        options: &RejectedOptions,
        input: &InputOptions,
    ) -> anyhow::Result<Option<Self>> {
        let Some(path) = &options.rejected_to else { return Ok(None) };
        if path.as_os_str() == "-" {
            bail!("--rejected-to needs the name of a file; write ./- for a file named -");
        }
        let file = open(path).with_context(|| cannot_write(path))?;
        if file.metadata().is_ok_and(|file| file.is_file()) {
            let handle = Handle::from_file(file.try_clone()?)?;
            if input.sources().iter().any(|source| is_same(*source, &handle)) {
                bail!("--rejected-to names an input; choose another file");
            }
            if Handle::stdout().is_ok_and(|output| output == handle) {
                bail!("--rejected-to names the output; choose another file");
            }
            file.set_len(0).with_context(|| cannot_write(path))?;
        }
        let newline = input.newline();
        Ok(Some(Self {
            file: BufWriter::new(file),
            path: path.clone(),
            newline,
            has_header: false,
        }))
    }

    /// Writes an input as it was read. The last of a file may lack what ends it.
    pub(crate) fn write(&mut self, bytes: &[u8]) -> anyhow::Result<()> {
        let path = &self.path;
        let is_ended = matches!(bytes.last(), Some(b'\n' | b'\r' | b'\0'));
        let newline: &[u8] = if is_ended { b"" } else { &[self.newline] };
        let written = self.file.write_all(bytes).and_then(|()| self.file.write_all(newline));
        written.with_context(|| cannot_write(path))
    }

    /// Writes the header of the first table.
    pub(crate) fn write_header(&mut self, bytes: &[u8]) -> anyhow::Result<()> {
        if self.has_header {
            return Ok(());
        }
        self.has_header = true;
        self.write(bytes)
    }

    pub(crate) fn flush(&mut self) -> anyhow::Result<()> {
        let path = &self.path;
        self.file.flush().with_context(|| cannot_write(path))
    }
}

fn cannot_write(path: &Path) -> String {
    format!("cannot write {}", visible_path(path))
}

/// Opens a file to write, which keeps its contents until it is known to be no other's.
fn open(path: &Path) -> io::Result<File> {
    File::options().write(true).create(true).truncate(false).open(path)
}

fn is_same(source: Source<'_>, file: &Handle) -> bool {
    let source = match source {
        Source::Arguments => return false,
        Source::StandardInput => Handle::stdin(),
        Source::File(path) => Handle::from_path(path),
    };
    source.is_ok_and(|source| source == *file)
}
