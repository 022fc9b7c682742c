//! The documentation that rustup installs: tens of thousands of files, written by several programs.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use weburl::Url;
use weburl_documents::HtmlDocument;

use crate::oracle;

/// The number of files to compare, evenly chosen from all; `WEBURL_ALL_FILES=1` compares all.
const SAMPLE: usize = 2400;

/// Returns the files with this extension, sorted; none if the documentation is not installed.
pub(crate) fn files(extension: &str) -> Vec<PathBuf> {
    let rustc = Command::new("rustc").args(["--print", "sysroot"]).output();
    let sysroot = rustc.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
    let folder = Path::new(&sysroot.unwrap_or_default()).join("share/doc/rust/html");
    let (mut files, mut folders) = (Vec::new(), vec![folder]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten() {
            let path = entry.expect("the folder is readable").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|found| found == extension) {
                files.push(path);
            }
        }
    }
    if files.is_empty() {
        println!("left out: the Rust documentation is not installed");
    }
    files.sort();
    files
}

#[test]
fn links_of_the_rust_documentation_are_those_of_the_tree_and_of_the_standard() {
    let files = files("html");
    let step = if env::var_os("WEBURL_ALL_FILES").is_some() { 1 } else { files.len() / SAMPLE };
    let (mut documents, mut count) = (0, 0);
    for path in files.iter().step_by(step.max(1)) {
        let source = fs::read(path).expect("the file is readable");
        let address = Url::from_file_path(path).expect("the path is absolute");
        count += oracle::check(&source, &address, &path.display().to_string());
        documents += 1;
    }
    println!("{count} links in {documents} of {} files", files.len());
}

#[test]
fn identity_leaves_the_rust_documentation_as_it_is() {
    let files = files("html");
    for path in files.iter().step_by((files.len() / SAMPLE).max(1)) {
        let source = fs::read(path).expect("the file is readable");
        let address = Url::from_file_path(path).expect("the path is absolute");
        let document = HtmlDocument::new(&source, &oracle::options(&address));
        let mut out = Vec::new();
        let changed = document.rewrite(&mut out, |link| Some(link.text.to_owned()));
        assert_eq!(changed.expect("writing to memory").changed, 0, "{}", path.display());
        assert!(out == source, "{}", path.display());
    }
}
