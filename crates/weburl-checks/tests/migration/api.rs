//! MIGRATING.md says where everything is that `url` has.

use std::path::{Path, PathBuf};
use std::{env, fs};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// Returns the folder of a dependency's sources, which Cargo has unpacked to build it. `cargo metadata` would tell, too, but
/// wants every package of the workspace, and nothing has downloaded those of the benchmarks.
fn sources_of(package: &str, version: &str) -> PathBuf {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(env::home_dir()?.join(".cargo"))).expect("Cargo has a home");
    let registries = fs::read_dir(home.join("registry/src")).expect("Cargo has unpacked packages");
    let mut folders =
        registries.map(|registry| registry.unwrap().path().join(format!("{package}-{version}")));
    let folder = folders.find(|folder| folder.exists());
    folder
        .unwrap_or_else(|| panic!("{package} {version} is not below {}", home.display()))
        .join("src")
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
