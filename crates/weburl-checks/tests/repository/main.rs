//! The repository as a whole. Each module is about one kind of thing in it.

mod aliases;
mod debug;
mod documents;
#[cfg(unix)]
mod examples;
mod imports;
mod methods;
mod names;
mod packages;
mod rules;
mod words;
mod workflows;

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Returns the files in a folder that have this extension, in an order that is the same anywhere; none if
/// there is no such folder.
fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let paths = entries.map(|entry| entry.expect("the folder is readable").path());
    let mut paths: Vec<_> =
        paths.filter(|path| path.extension().is_some_and(|found| found == extension)).collect();
    paths.sort();
    paths
}

/// Returns the folders of the crates, those without a manifest left out.
fn crate_folders() -> Vec<PathBuf> {
    let entries = fs::read_dir(root().join("crates")).expect("the repository has crates");
    let folders = entries.map(|entry| entry.expect("the folder is readable").path());
    let mut folders: Vec<_> =
        folders.filter(|folder| folder.join("Cargo.toml").is_file()).collect();
    folders.sort();
    folders
}

/// Returns the Rust sources in a folder and the folders in it, those of tests left out.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the folder is readable");
    let folders = entries.map(|entry| entry.expect("the folder is readable").path());
    let folders = folders.filter(|path| path.is_dir() && !path.ends_with("tests"));
    files(folder, "rs").into_iter().chain(folders.flat_map(|folder| sources(&folder))).collect()
}
