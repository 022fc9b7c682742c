//! Directories relative to the workspace.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde::Deserialize;

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

/// The parts of the output of `cargo metadata` that are needed.
#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    manifest_path: PathBuf,
}

/// Returns the directory of a package that the workspace depends on. Cargo downloads it the first time.
///
/// # Errors
/// A text for people.
pub fn package_folder(name: &str) -> Result<PathBuf, String> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"));
    let output = Command::new(cargo)
        .args(["metadata", "--format-version", "1", "--manifest-path"])
        .arg(root().join("Cargo.toml"))
        .output()
        .map_err(|error| format!("cargo metadata: {error}"))?;
    if !output.status.success() {
        return Err(format!("cargo metadata: {}", String::from_utf8_lossy(&output.stderr).trim()));
    }
    let metadata: Metadata = serde_json::from_slice(&output.stdout)
        .map_err(|error| format!("cargo metadata: {error}"))?;
    let mut packages = metadata.packages.into_iter();
    let package = packages.find(|package| package.name == name);
    let folder = package.and_then(|package| Some(package.manifest_path.parent()?.to_owned()));
    folder.ok_or_else(|| format!("{name} is not among the workspace's packages"))
}
