//! Directories relative to the workspace.

use std::env;
use std::path::{Path, PathBuf};

use crate::error::Error;

pub(crate) fn root() -> &'static Path {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent();
    crates.and_then(Path::parent).expect("this package lies in crates/ of the workspace")
}

/// Returns the directory that the environment variable names. A missing directory is an error, because whoever
/// set the variable does not expect other data.
pub(crate) fn folder_from_env(variable: &str) -> Option<Result<PathBuf, Error>> {
    let folder = root().join(env::var_os(variable)?);
    Some(if folder.is_dir() {
        Ok(folder)
    } else {
        Err(Error::new(format!("{variable} names {}, which is not a directory", folder.display())))
    })
}

/// Returns the directory of that name next to the workspace, for data that does not belong to the project.
pub(crate) fn shared_folder(name: &str) -> Option<PathBuf> {
    let folder = root().join("../shared").join(name);
    folder.is_dir().then_some(folder)
}
