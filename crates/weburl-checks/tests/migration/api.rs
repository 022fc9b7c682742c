//! MIGRATING.md says where everything is that `url` has.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// Returns the folder of a dependency's sources.
fn sources_of(package: &str, version: &str) -> PathBuf {
    let rustc = Command::new("rustc").arg("-vV").output().unwrap();
    let rustc = String::from_utf8(rustc.stdout).unwrap();
    let host = rustc.lines().find_map(|line| line.strip_prefix("host: ")).unwrap();
    // Without this, Cargo asks for packages of platforms for which nothing is downloaded here.
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--offline", "--filter-platform", host])
        .current_dir(ROOT)
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    let packages = metadata["packages"].as_array().unwrap();
    let found = packages.iter().find(|p| p["name"] == package && p["version"] == version).unwrap();
    Path::new(found["manifest_path"].as_str().unwrap()).parent().unwrap().join("src")
}

/// Returns the names of a file's public functions, methods and types, as they stand in its source.
fn public_names(file: &Path) -> Vec<String> {
    let source = fs::read_to_string(file).unwrap();
    let before_tests = source.split("#[cfg(test)]").next().unwrap();
    let mut names = Vec::new();
    for line in before_tests.lines() {
        let line = line.trim_start();
        for item in ["pub fn ", "pub const fn ", "pub struct ", "pub enum ", "pub trait "] {
            if let Some(rest) = line.strip_prefix(item) {
                names.push(rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect());
            }
        }
    }
    names
}

#[test]
fn every_public_name_of_url_has_its_place() {
    let guide = fs::read_to_string(Path::new(ROOT).join("MIGRATING.md")).unwrap();
    let sources = sources_of("url", "2.5.8");
    let mut count = 0;
    for file in ["lib.rs", "host.rs", "origin.rs", "path_segments.rs", "quirks.rs", "slicing.rs"] {
        for name in public_names(&sources.join(file)) {
            // Functions that only the crate itself can call.
            if ["new", "url_origin"].contains(&name.as_str()) && file != "lib.rs" {
                continue;
            }
            let words = guide.split(|c: char| !(c.is_alphanumeric() || c == '_'));
            assert!(words.into_iter().any(|word| word == name), "{file}: {name}");
            count += 1;
        }
    }
    assert_eq!(count, 93);
}
