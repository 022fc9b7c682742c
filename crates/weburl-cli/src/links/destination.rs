//! Where edited documents are written.

use std::ffi::{OsStr, OsString};
use std::fs::{self, File, Metadata};
use std::io::{self, Write};
#[cfg(unix)]
use std::os::unix::fs::{MetadataExt, fchown};
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
    /// Under the names of the documents; if there are several arguments, directories keep their names, too.
    Directory {
        output: &'a Path,
        has_several: bool,
    },
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
                bail!("use --output or --in-place to write several documents")
            }
            (Self::Directory { output, .. }, _) => {
                arguments.iter().try_for_each(|argument| check_output(output, argument))?;
                check_names(arguments)
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
            Self::Directory { output, has_several } => Some(match path.strip_prefix(root) {
                Ok(below) if !below.as_os_str().is_empty() => {
                    let name = has_several.then(|| name_of(root)).flatten();
                    output.join(name.unwrap_or_default()).join(below)
                }
                _ => output.join(path.file_name().unwrap_or(path.as_os_str())),
            }),
        }
    }
}

/// Checks that what is written to `output` is not read, too.
fn check_output(output: &Path, argument: &Argument) -> anyhow::Result<()> {
    match argument {
        Argument::StandardInput { .. } => {
            bail!("--output needs file names, and standard input lacks one")
        }
        Argument::File { path, .. } => refuse(
            is_same(output, path.parent().unwrap_or(path)),
            "--output is where the document is; use --in-place",
        ),
        Argument::Directory { path, .. } => {
            refuse(is_in(output, path), "--output is inside the directory that is read")
        }
    }
}

/// Checks that each argument has a name of its own.
fn check_names(arguments: &[Argument]) -> anyhow::Result<()> {
    let mut names: Vec<_> =
        arguments.iter().filter_map(|argument| name_of(argument.path()?)).collect();
    names.sort();
    let is_unique = arguments.len() < 2
        || names.len() == arguments.len() && names.windows(2).all(|pair| pair[0] != pair[1]);
    refuse(
        !is_unique,
        "--output would write two documents to one file; each FILE needs a name of its own",
    )
}

/// Returns the name of a file or directory, which `.` has elsewhere.
fn name_of(path: &Path) -> Option<OsString> {
    let name = |path: &Path| path.file_name().map(OsStr::to_owned);
    name(path).or_else(|| name(&path.canonicalize().ok()?))
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

/// Writes a file completely or not at all, with the permissions of `model`, and with its owner if `keeps_owner`. Creates
/// its directories.
pub(super) fn write_whole(
    path: &Path,
    contents: &[u8],
    model: &Path,
    keeps_owner: bool,
) -> anyhow::Result<()> {
    write_then_rename(path, contents, model, keeps_owner)
        .with_context(|| format!("cannot write {}", visible_path(path)))
}

fn write_then_rename(
    path: &Path,
    contents: &[u8],
    model: &Path,
    keeps_owner: bool,
) -> io::Result<()> {
    // Write through a symbolic link, rather than replacing it.
    let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let directory = path.parent().filter(|parent| !parent.as_os_str().is_empty());
    let directory = directory.unwrap_or(Path::new("."));
    fs::create_dir_all(directory)?;
    let mut file = NamedTempFile::new_in(directory)?;
    file.write_all(contents)?;
    let model = fs::metadata(model)?;
    // A new owner loses the bits that run a program as its owner, so the permissions come last.
    if keeps_owner {
        set_owner(file.as_file(), &model)?;
    }
    file.as_file().set_permissions(model.permissions())?;
    file.persist(&path)?;
    Ok(())
}

/// Gives a new file the owner and the group of the one that it replaces.
#[cfg(unix)]
fn set_owner(file: &File, model: &Metadata) -> io::Result<()> {
    let metadata = file.metadata()?;
    let new = |id: u32, old: u32| (id != old).then_some(id);
    let (user, group) = (new(model.uid(), metadata.uid()), new(model.gid(), metadata.gid()));
    if user.is_none() && group.is_none() {
        return Ok(());
    }
    fchown(file, user, group).map_err(|error| {
        io::Error::new(error.kind(), format!("its owner or group cannot be kept: {error}"))
    })
}

/// Elsewhere, a new file in a directory belongs to whom the directory says.
#[cfg(not(unix))]
fn set_owner(_: &File, _: &Metadata) -> io::Result<()> {
    Ok(())
}
