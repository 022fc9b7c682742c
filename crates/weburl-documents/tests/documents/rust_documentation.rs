//! The documentation that rustup installs: tens of thousands of files, written by several programs.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use weburl::Url;
use weburl_documents::HtmlDocument;

use crate::oracle;

/// The number of files to compare, evenly chosen from all; `WEBURL_ALL_FILES=1` compares all.
const SAMPLE: usize = 2400;

fn documentation() -> Option<PathBuf> {
    let output = Command::new("rustc").args(["--print", "sysroot"]).output().ok()?;
    let sysroot = String::from_utf8(output.stdout).ok()?;
    let folder = Path::new(sysroot.trim()).join("share/doc/rust/html");
    folder.is_dir().then_some(folder)
}

fn html_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("the folder is readable") {
            let path = entry.expect("the folder is readable").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "html") {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

#[test]
fn links_of_the_rust_documentation_are_those_of_the_tree_and_of_the_standard() {
    let Some(folder) = documentation() else {
        eprintln!("left out: the Rust documentation is not installed");
        return;
    };
    let files = html_files(&folder);
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
    let Some(folder) = documentation() else {
        eprintln!("left out: the Rust documentation is not installed");
        return;
    };
    let files = html_files(&folder);
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
