//! The file that collects invalid input.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};

use crate::input::options::InputOptions;
use crate::input::source::Source;
use crate::output::options::InvalidOptions;
use crate::visible::visible_path;

pub(crate) struct InvalidFile {
    file: BufWriter<File>,
    path: PathBuf,
    newline: u8,
}

impl InvalidFile {
    /// Creates the file, unless that would destroy one of the sources.
    pub(crate) fn create(
        options: &InvalidOptions,
        input: &InputOptions,
    ) -> anyhow::Result<Option<Self>> {
        let Some(path) = &options.invalid_to else { return Ok(None) };
        if input.sources().iter().any(|source| is_same(*source, path)) {
            bail!("--invalid-to is one of the files that are read");
        }
        let file = File::create(path).with_context(|| cannot_write(path))?;
        let newline = input.newline();
        Ok(Some(Self { file: BufWriter::new(file), path: path.clone(), newline }))
    }

    /// Writes an input as it was read. The last of a file may lack what ends it.
    pub(crate) fn write(&mut self, bytes: &[u8]) -> anyhow::Result<()> {
        let path = &self.path;
        let is_ended = matches!(bytes.last(), Some(b'\n' | b'\r' | b'\0'));
        let newline: &[u8] = if is_ended { b"" } else { &[self.newline] };
        let written = self.file.write_all(bytes).and_then(|()| self.file.write_all(newline));
        written.with_context(|| cannot_write(path))
    }

    pub(crate) fn flush(&mut self) -> anyhow::Result<()> {
        let path = &self.path;
        self.file.flush().with_context(|| cannot_write(path))
    }
}

fn cannot_write(path: &Path) -> String {
    format!("cannot write {}", visible_path(path))
}

fn is_same(source: Source<'_>, path: &Path) -> bool {
    let Source::File(source) = source else { return false };
    matches!((source.canonicalize(), path.canonicalize()), (Ok(a), Ok(b)) if a == b)
}
