//! Where edited documents are written.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use tempfile::NamedTempFile;

use super::source::Argument;
use super::tree::cannot_read;
use crate::visible::visible_path;

/// Where the edited document of a file is written.
pub(super) enum Destination<'a> {
    StandardOutput,
    InPlace,
    Directory(&'a Path),
}

impl Destination<'_> {
    /// Checks that no two documents would be written to the same file, and none where others are read.
    pub(super) fn check(&self, arguments: &[Argument]) -> anyhow::Result<()> {
        match (self, arguments) {
            (Self::InPlace, _) => check_places(arguments),
            (Self::StandardOutput, [Argument::StandardInput { .. } | Argument::File { .. }]) => {
                Ok(())
            }
            (Self::StandardOutput, _) => {
                bail!("to write several documents, use --output or --in-place")
            }
            (Self::Directory(output), [Argument::File { path, .. }]) => {
                let directory = path.parent().unwrap_or(path);
                refuse(
                    is_same(output, directory),
                    "--output is where the document is; use --in-place",
                )
            }
            (Self::Directory(output), [Argument::Directory { path, .. }]) => {
                refuse(is_in(output, path), "--output is inside the directory that is read")
            }
            (Self::Directory(_), _) => {
                bail!("--output takes only one FILE")
            }
        }
    }

    /// Returns whether files are written.
    pub(super) fn is_files(&self) -> bool {
        !matches!(self, Self::StandardOutput)
    }

    pub(super) fn is_in_place(&self) -> bool {
        matches!(self, Self::InPlace)
    }

    /// Returns the path for the document at `path`, found through the argument `root`; `None` for standard output.
    pub(super) fn path_for(&self, path: &Path, root: &Path) -> Option<PathBuf> {
        match self {
            Self::StandardOutput => None,
            Self::InPlace => Some(path.to_owned()),
            Self::Directory(output) => Some(match path.strip_prefix(root) {
                Ok(below) if !below.as_os_str().is_empty() => output.join(below),
                _ => output.join(path.file_name().unwrap_or(path.as_os_str())),
            }),
        }
    }
}

/// Checks that no document is named twice, as editing it twice would be a different edit.
fn check_places(arguments: &[Argument]) -> anyhow::Result<()> {
    let mut places = Vec::new();
    for argument in arguments {
        let Some(path) = argument.path() else {
            bail!("--in-place cannot write to standard input")
        };
        places.push(path.canonicalize().with_context(|| cannot_read(path))?);
    }
    places.sort();
    // After sorting, the contents of a directory directly follow it.
    let is_twice = |pair: &[PathBuf]| pair[1].starts_with(&pair[0]);
    refuse(
        places.windows(2).any(is_twice),
        "--in-place would change a document twice, as it is named twice",
    )
}

fn refuse(is_wrong: bool, message: &'static str) -> anyhow::Result<()> {
    if is_wrong { bail!(message) } else { Ok(()) }
}

fn is_same(output: &Path, directory: &Path) -> bool {
    let directory = if directory.as_os_str().is_empty() { Path::new(".") } else { directory };
    matches!((output.canonicalize(), directory.canonicalize()), (Ok(a), Ok(b)) if a == b)
}

/// Returns whether `output` is in `directory`, even if `output` does not exist yet.
fn is_in(output: &Path, directory: &Path) -> bool {
    let Ok(output) = std::path::absolute(output) else { return false };
    let Some(existing) = output.ancestors().find_map(|path| path.canonicalize().ok()) else {
        return false;
    };
    directory.canonicalize().is_ok_and(|directory| existing.starts_with(directory))
}

/// Writes a file completely or not at all, with the permissions of `model`. Creates its directories.
pub(super) fn write_whole(path: &Path, contents: &[u8], model: &Path) -> anyhow::Result<()> {
    write_then_rename(path, contents, model)
        .with_context(|| format!("cannot write {}", visible_path(path)))
}

fn write_then_rename(path: &Path, contents: &[u8], model: &Path) -> io::Result<()> {
    // Write through a symbolic link, rather than replacing it.
    let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let directory = path.parent().filter(|parent| !parent.as_os_str().is_empty());
    let directory = directory.unwrap_or(Path::new("."));
    fs::create_dir_all(directory)?;
    let mut file = NamedTempFile::new_in(directory)?;
    file.write_all(contents)?;
    file.as_file().set_permissions(fs::metadata(model)?.permissions())?;
    file.persist(&path)?;
    Ok(())
}
