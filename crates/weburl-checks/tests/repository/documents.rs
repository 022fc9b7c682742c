//! Documents: their examples are tested, and their links lead somewhere.

use std::fs;
use std::path::{Path, PathBuf};

use crate::words::faults;
use crate::{crate_folders, files, root};

fn documents() -> Vec<PathBuf> {
    let mut folders = vec![root(), root().join("docs")];
    folders.extend(crate_folders());
    folders.iter().flat_map(|folder| files(folder, "md")).collect()
}

#[test]
fn every_document_with_rust_examples_is_tested() {
    let tested = fs::read_to_string(root().join("crates/weburl-checks/src/lib.rs")).unwrap();
    let mut with_examples = 0;
    for document in documents() {
        if fs::read_to_string(&document).unwrap().contains("```rust") {
            let path = document.strip_prefix(root()).unwrap().display().to_string();
            let include = format!("include_str!(\"../../../{}\")", path.replace('\\', "/"));
            // `url` cannot be tested there, where this name is that of the crate that it stands in for, and
            // `weburl-arrow` and `weburl-fetch` test their own, because no default member depends on Arrow or a client.
            let is_tested = tested.contains(&include)
                || document.ends_with("crates/url/README.md")
                || document.ends_with("crates/weburl-arrow/README.md")
                || document.ends_with("crates/weburl-fetch/README.md");
            assert!(is_tested, "add to crates/weburl-checks/src/lib.rs: {include}");
            with_examples += 1;
        }
    }
    assert_ne!(with_examples, 0);
}

/// Returns what the links of a document lead to, web addresses left out.
fn links(text: &str) -> impl Iterator<Item = &str> {
    let prose = text.split("```").step_by(2);
    let targets = prose.flat_map(|prose| prose.split("](").skip(1));
    targets
        .map(|rest| rest.split(')').next().unwrap_or_default())
        .filter(|target| !target.contains(':'))
}

/// Returns the names that a forge gives to the headings of a document.
fn anchors(document: &Path) -> Vec<String> {
    let text = fs::read_to_string(document).unwrap();
    let prose = text.split("```").step_by(2);
    let headings = prose.flat_map(str::lines).filter(|line| line.starts_with('#'));
    let letters = |heading: &str| {
        let title = heading.trim_start_matches('#').trim().to_lowercase();
        let kept = title.chars().filter(|&c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
        kept.map(|c| if c == ' ' { '-' } else { c }).collect()
    };
    headings.map(letters).collect()
}

#[test]
fn links_between_documents_lead_to_files_and_headings() {
    let mut count = 0;
    for document in documents() {
        let text = fs::read_to_string(&document).unwrap();
        for link in links(&text) {
            let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
            let target = match path {
                "" => document.clone(),
                _ => document.parent().unwrap().join(path),
            };
            assert!(target.exists(), "{}: there is no {link}", document.display());
            let is_place = match anchor.strip_prefix('L').map(str::parse) {
                // A line of a table, as code hosts name it.
                Some(Ok(line)) => fs::read_to_string(&target).unwrap().lines().count() >= line,
                _ => anchor.is_empty() || anchors(&target).iter().any(|name| name == anchor),
            };
            assert!(is_place, "{}: there is no heading {link}", document.display());
            count += 1;
        }
    }
    assert!(count >= 20, "the documents have {count} links to each other");
}

/// The tests find web-platform-tests in that package, so that a new version may change their counts.
#[test]
fn documents_name_the_version_of_ada_url_that_is_used() {
    let manifest = fs::read_to_string(root().join("crates/weburl-bench/Cargo.toml")).unwrap();
    let (_, version) = manifest.split_once("\nada-url = \"=").expect("the manifest has a version");
    let (version, _) = version.split_once('"').unwrap();
    let mut count = 0;
    for document in documents() {
        let text = fs::read_to_string(&document).unwrap();
        let afters = text.split("`ada-url` ").skip(1);
        for after in afters.filter(|after| after.starts_with(|c: char| c.is_ascii_digit())) {
            assert!(after.starts_with(version), "{}: {version}", document.display());
            count += 1;
        }
    }
    assert_eq!(count, 4);
}

#[test]
fn readme_shows_the_figures_of_the_reports() {
    let [readme, conformance, performance] = ["README.md", "CONFORMANCE.md", "PERFORMANCE.md"]
        .map(|name| fs::read_to_string(root().join(name)).unwrap());
    // The number in a cell of a table, without the commas in it.
    let number = |cell: &str| cell.trim().replace(',', "").parse::<u32>().ok();
    let cases =
        conformance.lines().filter(|line| line.starts_with("| `") && line.contains(".json"));
    let cases: u32 = cases.filter_map(|line| number(line.split('|').nth(2)?)).sum();
    let cases = format!("{},{:03}", cases / 1000, cases % 1000);
    let parse = performance.lines().find(|line| line.starts_with("| owned parse |")).unwrap();
    let cells: Vec<_> = parse.split('|').map(str::trim).collect();
    let times = cells[7].split(" to ").next().unwrap().parse::<f64>().unwrap();
    let links = performance.lines().find(|line| line.starts_with("| links of HTML |")).unwrap();
    for figure in [
        format!("**{cases} of {cases}** cases"),
        format!("**{} ns** to parse a URL: {times:.1} times as fast as `ada-url`", cells[2]),
        format!("**{}** to find and resolve links", links.split('|').nth(2).unwrap().trim()),
    ] {
        assert!(readme.contains(&figure), "{figure}");
    }
}

/// A test writes this one.
const GENERATED: &str = "docs/editions-2015.md";

#[test]
fn documents_have_no_words_that_read_as_translated() {
    let of_python = root().join("bindings/python/README.md");
    // A crate's changelog is a link.
    let canonical = |path: &Path| fs::canonicalize(path).unwrap();
    let generated = canonical(&root().join(GENERATED));
    let mut count = 0;
    let mut found = String::new();
    for document in documents().into_iter().chain([of_python]) {
        if canonical(&document) == generated {
            continue;
        }
        for fault in faults(&fs::read_to_string(&document).unwrap()) {
            found += &format!("{}: ...{fault}\n", document.display());
        }
        count += 1;
    }
    assert!(found.is_empty(), "{found}");
    assert!(count >= 20, "{count} documents");
}
