//! Who depends on whom, as Cargo says, and where `unsafe` may stand.

use std::collections::BTreeSet;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

type Result<T = ()> = std::result::Result<T, Box<dyn Error>>;

/// The packages whose work is to read URLs.
const URL_LOGIC: &[&str] = &[
    "ada-url",
    "fluent-uri",
    "form_urlencoded",
    "http",
    "idna",
    "iri-string",
    "percent-encoding",
    "psl",
    "sorug",
    "url",
];

#[test]
fn library_without_features_depends_on_nothing() -> Result {
    let arguments = ["-p", "weburl", "-e", "normal,build", "--no-default-features"];
    assert_eq!(packages(&arguments)?, [""; 0]);
    Ok(())
}

#[test]
fn each_feature_brings_only_what_it_is_for() -> Result {
    const CASES: &[(&str, &[&str])] = &[
        ("std", &[]),
        ("default", &["weburl-macros"]),
        ("idna", &[]),
        ("macros", &["weburl-macros"]),
        ("encoding", &["encoding_rs"]),
        ("psl", &["psl"]),
        ("data-url", &["data-url"]),
        ("serde", &["serde_core"]),
        ("http", &["http"]),
        ("miette", &["miette"]),
        ("arbitrary", &["arbitrary"]),
        ("rendering", &["unicode-normalization", "unicode-security"]),
    ];
    let manifest = fs::read_to_string(root().join("crates/weburl/Cargo.toml"))?;
    let features = manifest.split("[features]\n").nth(1).and_then(|rest| rest.split("\n\n").next());
    let features = features.ok_or("no features")?.lines().filter(|line| !line.starts_with('#'));
    let names = features.filter_map(|line| line.split(" = ").next());
    let tested: BTreeSet<_> = CASES.iter().map(|&(feature, _)| feature).collect();
    assert_eq!(names.collect::<BTreeSet<_>>(), tested);
    for &(feature, expected) in CASES {
        let arguments = ["-p", "weburl", "-e", "normal,build", "--depth", "1"];
        let of_feature = ["--no-default-features", "--features", feature];
        assert_eq!(packages(&[&arguments[..], &of_feature].concat())?, expected, "{feature}");
    }
    Ok(())
}

#[test]
fn editions_do_not_depend_on_the_library() -> Result {
    let arguments = ["-p", "weburl-editions", "-e", "normal,build,dev", "--all-features"];
    let found = packages(&arguments)?;
    assert!(found.iter().any(|package| package == "idna"), "{found:?}");
    assert!(!found.iter().any(|package| package == "weburl"), "{found:?}");
    Ok(())
}

#[test]
fn canonical_forms_and_columns_compile_no_model_of_a_program() -> Result {
    for package in ["weburl-canonical", "weburl-arrow"] {
        let arguments = ["-p", package, "-e", "normal,build", "--all-features"];
        let found = packages(&arguments)?;
        assert!(found.iter().any(|found| found == "weburl-legacy"), "{package}: {found:?}");
        assert!(!found.iter().any(|found| found == "weburl-readers"), "{package}: {found:?}");
    }
    let found = packages(&["-p", "weburl-legacy", "-e", "normal,build"])?;
    let ours = found.iter().filter(|found| found.starts_with("weburl"));
    assert_eq!(ours.count(), 0, "{found:?}");
    Ok(())
}

#[test]
fn command_reads_no_url_without_the_library() -> Result {
    let arguments = ["-p", "weburl-cli", "-e", "normal", "--depth", "1", "--all-features"];
    let found = packages(&arguments)?;
    assert!(found.iter().any(|package| package == "weburl"), "{found:?}");
    let url_logic = found.iter().filter(|package| URL_LOGIC.contains(&&***package));
    assert_eq!(url_logic.count(), 0, "{found:?}");
    Ok(())
}

#[test]
fn nothing_brings_the_earlier_editions_but_the_feature_that_is_for_them() -> Result {
    for (package, brings_them) in [
        ("weburl-cli", true),
        ("weburl-documents", false),
        ("weburl-readers", false),
        ("weburl-canonical", false),
        ("weburl-arrow", false),
        ("weburl-url", false),
    ] {
        let arguments = ["-p", package, "-e", "normal,build"];
        let has_them = |arguments: &[&str]| {
            let found = packages(arguments)?;
            Ok::<_, Box<dyn Error>>(found.iter().any(|package| package == "weburl-editions"))
        };
        assert_eq!(has_them(&arguments)?, brings_them, "{package}");
        let without = [&arguments[..], &["--no-default-features"]].concat();
        assert!(!has_them(&without)?, "{package}");
    }
    Ok(())
}

#[test]
fn every_other_crate_forbids_unsafe_code() -> Result {
    for entry in fs::read_dir(root().join("crates"))? {
        let folder = entry?.path();
        if ["weburl", "weburl-c", "weburl-duckdb"].iter().any(|name| folder.ends_with(name)) {
            continue;
        }
        let sources = ["src/lib.rs", "src/main.rs"].map(|name| folder.join(name));
        for source in sources.iter().filter(|source| source.exists()) {
            let text = fs::read_to_string(source)?;
            assert!(text.contains("#![forbid(unsafe_code)]"), "{}", source.display());
        }
    }
    Ok(())
}

#[test]
fn library_allows_unsafe_code_in_kernels_and_storage_only() -> Result {
    let source = root().join("crates/weburl/src");
    assert!(fs::read_to_string(source.join("lib.rs"))?.contains("#![deny(unsafe_code)]"));
    for file in files(&source)? {
        if fs::read_to_string(&file)?.contains("allow(unsafe_code)") {
            let may =
                file.starts_with(source.join("scan")) || file == source.join("record/storage.rs");
            assert!(may, "{}", file.display());
        }
    }
    Ok(())
}

#[test]
fn bindings_allow_unsafe_code_at_their_c_interfaces_only() -> Result {
    const PYTHON: &[&str] =
        &["capsules.rs", "column_type.rs", "export.rs", "foreign.rs", "plugin.rs", "stream.rs"];
    const C: &[&str] = &[
        "ada.rs",
        "memory.rs",
        "more.rs",
        "pairs.rs",
        "pattern.rs",
        "regexp.rs",
        "report.rs",
        "table.rs",
        "url.rs",
    ];
    const DUCKDB: &[&str] = &["api.rs", "entry.rs", "input.rs", "output.rs", "register.rs"];
    for (package, denied_in, denies, interface, allowed) in [
        ("bindings/python", "Cargo.toml", "unsafe_code = \"deny\"", "src/columns/c_data", PYTHON),
        ("crates/weburl-c", "src/lib.rs", "#![deny(unsafe_code)]", "src/exports", C),
        ("crates/weburl-duckdb", "src/lib.rs", "#![deny(unsafe_code)]", "src/c_api", DUCKDB),
    ] {
        let package = root().join(package);
        assert!(fs::read_to_string(package.join(denied_in))?.contains(denies));
        let folder = package.join(interface);
        let allowed: BTreeSet<_> = allowed.iter().map(|name| folder.join(name)).collect();
        let mut found = BTreeSet::new();
        for file in files(&package.join("src"))? {
            if fs::read_to_string(&file)?.contains("allow(unsafe_code)") {
                found.insert(file);
            }
        }
        assert_eq!(found, allowed);
    }
    Ok(())
}

/// The names of the packages in the tree that `cargo tree` shows, without its root, each once.
fn packages(arguments: &[&str]) -> Result<Vec<String>> {
    let output = Command::new(env!("CARGO"))
        .args(["tree", "--locked", "--prefix", "none", "--format", "{p}"])
        .args(arguments)
        .current_dir(root())
        .output()?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into());
    }
    let text = String::from_utf8(output.stdout)?;
    let names = text.lines().filter_map(|line| line.split(' ').next());
    let names: BTreeSet<_> = names.skip(1).filter(|name| !name.is_empty()).collect();
    Ok(names.into_iter().map(str::to_owned).collect())
}

fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(files(&path)?);
        } else {
            found.push(path);
        }
    }
    Ok(found)
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}
