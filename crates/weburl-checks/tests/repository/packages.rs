//! Packages, as Cargo would publish them.

use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::{root, sources};

/// Returns the packages in the order in which CONTRIBUTING.md publishes them.
fn published() -> Vec<String> {
    let text = fs::read_to_string(root().join("CONTRIBUTING.md")).unwrap();
    let (_, after) =
        text.split_once("By hand, the order is").expect("CONTRIBUTING.md has the order");
    let (order, _) = after.split_once(';').expect("the order ends");
    order.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

#[track_caller]
fn cargo(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO"))
        .args(arguments)
        .current_dir(root())
        .env("CARGO_NET_OFFLINE", "true")
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn packages() -> Vec<Value> {
    let metadata = cargo(&["metadata", "--no-deps", "--format-version", "1"]);
    let metadata: Value = serde_json::from_str(&metadata).unwrap();
    metadata["packages"].as_array().unwrap().clone()
}

/// Returns the names of the files in a package.
fn files_of(package: &str) -> Vec<String> {
    // A file on Windows has the name that it has elsewhere.
    let list = cargo(&["package", "--list", "--allow-dirty", "-p", package]).replace('\\', "/");
    list.lines().map(str::to_owned).collect()
}

#[test]
fn every_package_is_published_or_says_that_it_is_not() {
    let packages = packages();
    let without_a_limit = packages.iter().filter(|package| package["publish"].is_null());
    let mut names: Vec<_> =
        without_a_limit.map(|package| package["name"].as_str().unwrap()).collect();
    let mut expected = published();
    names.sort_unstable();
    expected.sort_unstable();
    assert_eq!(names, expected);
}

#[test]
fn published_packages_need_only_those_that_are_published_before_them() {
    let published = published();
    for package in packages() {
        let Some(position) = published.iter().position(|name| package["name"] == **name) else {
            continue;
        };
        for dependency in package["dependencies"].as_array().unwrap() {
            // Cargo removes a dependency of tests that has a path and no version.
            let is_removed = dependency["kind"] == "dev" && dependency["req"] == "*";
            let name = dependency["name"].as_str().unwrap();
            if !dependency["path"].is_null() && !is_removed {
                let before = &published[..position];
                assert!(before.iter().any(|it| it == name), "{} needs {name}", package["name"]);
            }
        }
    }
}

#[test]
fn published_packages_describe_themselves() {
    for package in packages().iter().filter(|package| package["publish"].is_null()) {
        let name = &package["name"];
        for field in ["description", "documentation", "license", "readme", "repository"] {
            assert!(package[field].is_string(), "{name} has no {field}");
        }
        assert!(package["rust_version"].is_string(), "{name} has no rust-version");
        for field in ["keywords", "categories"] {
            let count = package[field].as_array().unwrap().len();
            assert!(
                (1..=5).contains(&count),
                "{name} has {count} {field}; the registry takes five"
            );
        }
    }
}

#[test]
fn published_packages_hold_their_licenses_and_no_tests() {
    for package in published() {
        let files = files_of(&package);
        for name in ["CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT", "README.md"] {
            assert!(files.iter().any(|file| file == name), "{package} has no {name}");
        }
        for file in &files {
            let is_expected =
                !file.contains('/') || file.starts_with("src/") || file.starts_with("examples/");
            assert!(is_expected, "{package} holds {file}");
        }
    }
}

#[test]
fn published_sources_include_no_file_outside_their_package() {
    for package in published() {
        let folder = root().join("crates").join(&package).canonicalize().unwrap();
        let files = files_of(&package);
        for file in files.iter().filter(|file| file.ends_with(".rs")) {
            let source = fs::read_to_string(folder.join(file)).unwrap();
            for after in source.split("include_str!(\"").skip(1) {
                let included = after.split('"').next().unwrap();
                let path = folder.join(file).with_file_name(included).canonicalize().unwrap();
                let in_package = path.strip_prefix(&folder).ok().and_then(Path::to_str);
                let is_packed =
                    in_package.is_some_and(|path| files.iter().any(|file| file == path));
                assert!(is_packed, "{package}: {file} includes {included}");
            }
        }
    }
}

/// The oldest compiler is not everywhere to be had, and Clippy does not know what of the language it lacks.
#[test]
fn sources_for_the_oldest_compiler_chain_no_let() {
    let mut count = 0;
    for package in packages().iter().filter(|package| package["rust_version"] == "1.85") {
        let folder = Path::new(package["manifest_path"].as_str().unwrap()).parent().unwrap();
        for file in sources(&folder.join("src")) {
            let source = fs::read_to_string(&file).unwrap();
            let is_chain =
                |line: &&str| !line.trim_start().starts_with("//") && line.contains("&& let ");
            assert_eq!(source.lines().find(is_chain), None, "{}", file.display());
            count += 1;
        }
    }
    assert!(count > 150, "{count} files");
}
