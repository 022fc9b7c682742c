//! Names in documents: the files, modules, items and tests that they name exist.
//!
//! A name is a code span of one of these forms, outside of blocks of code:
//!
//! | form | exists if |
//! | --- | --- |
//! | a path, with `/` or with an extension of the list below | it leads somewhere from the root, or is the end of a path in the repository. `.rs` may be missing. Where the heading names a folder, that is where the path must be |
//! | words with `::` or `.` between them, such as `Url::parse` or `laws::setters` | the code of one file has all of them, or has them in its path |
//! | one word, such as `agrees_on_setters` or `ada-url` | likewise |
//!
//! What has other characters in it is not a name: a command, a literal, a web address.

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use crate::root;

const DOCUMENTS: [&str; 4] =
    ["ARCHITECTURE.md", "CONFORMANCE.md", "CONTRIBUTING.md", "PERFORMANCE.md"];

const EXTENSIONS: &[&str] = &[".lock", ".md", ".rs", ".toml"];

/// Words of standards, of test data and of other projects.
const NAMED_ELSEWHERE: &[&str] = &[
    "USVString",
    "application/x-www-form-urlencoded",
    "canParse",
    "node_files",
    "polars-tldextract",
    "relativeTo",
    "url/resources",
];

#[test]
fn documents_name_only_what_exists() {
    let repository = Repository::read();
    let texts = DOCUMENTS.map(|document| fs::read_to_string(root().join(document)).unwrap());
    let missing: Vec<_> = DOCUMENTS
        .iter()
        .zip(&texts)
        .flat_map(|(document, text)| {
            repository.missing_names(text).into_iter().map(move |name| (document, name))
        })
        .collect();
    assert!(missing.is_empty(), "these do not exist: {missing:#?}");
}

#[test]
fn each_kind_of_wrong_name_is_noticed() {
    const CASES: &[(&str, &[&str])] = &[
        ("`parser/write.rs`, `crates/`, `write.rs`, `docs/guide.md`", &[]),
        ("`scan/write.rs` and `writer/`", &["scan/write.rs", "writer/"]),
        ("`crates/weburl/src/writer`", &["crates/weburl/src/writer"]),
        ("## In `crates/weburl`\n\n`write.rs`, `docs/guide.md`", &[]),
        ("## In `crates/weburl`\n\n`guide.md`", &["guide.md"]),
        ("## In `crates/weburl`\n\n## Elsewhere\n\n`guide.md`", &[]),
        ("`write`, `Plan::write()`, `parser/write`, `…::copies_what_is_clean`, `ada-url`", &[]),
        ("`copies_what_is_gone` and `Plans`", &["copies_what_is_gone", "Plans"]),
        ("`form::write`, `write/form`", &["form::write", "write/form"]),
        ("`Plan::of` and `ada_url`", &["Plan::of", "ada_url"]),
        ("`a\nb` and `this`", &["this"]),
        ("`a b`, `C|`, `/.`, `--bench`, `6ae8486`, `../shared/wpt`, wrong", &[]),
        ("```sh\n`wrong`\n```\nand `this`", &["this"]),
    ];
    let file = |path: &str, code: &str| SourceFile::new(path, code);
    let repository = Repository {
        files: vec![
            file(
                "crates/weburl/src/parser/write.rs",
                "fn write(Plan) {}\nfn copies_what_is_clean() {}",
            ),
            file("crates/weburl/src/form.rs", "// this\nuse \"ada-url\";"),
            file("docs/guide.md", ""),
        ],
    };
    for &(text, expected) in CASES {
        assert_eq!(repository.missing_names(text), expected, "{text}");
    }
}

struct Repository {
    files: Vec<SourceFile>,
}

struct SourceFile {
    /// From the root of the repository, with `/`.
    path: String,
    /// What is in its code, comments left out, and the parts of its path.
    words: HashSet<String>,
}

impl Repository {
    fn read() -> Self {
        let mut repository = Self { files: Vec::new() };
        repository.read_folder(&root());
        repository
    }

    fn read_folder(&mut self, folder: &Path) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_str().unwrap();
            if path.is_dir() {
                // A module may have the name of what Cargo builds.
                let is_built =
                    matches!(name, "target" | "node_modules") && !folder.ends_with("src");
                if !is_built && name != ".git" {
                    self.read_folder(&path);
                }
                continue;
            }
            let has_claims = folder.ends_with("tests/data") && name.ends_with(".txt");
            let has_code = name.ends_with(".rs") || name == "Cargo.toml" || has_claims;
            let code = if has_code { fs::read_to_string(&path).unwrap() } else { String::new() };
            let path = path.strip_prefix(root()).unwrap().to_str().unwrap().replace('\\', "/");
            self.files.push(SourceFile::new(&path, &code));
        }
    }

    /// Returns the names in a document that stand for nothing.
    fn missing_names<'t>(&self, text: &'t str) -> Vec<&'t str> {
        let mut missing = Vec::new();
        let mut folder = "";
        let prose = text.split("```").step_by(2);
        for block in prose.flat_map(|prose| prose.split("\n\n")).map(str::trim_start) {
            let spans: Vec<_> = block.split('`').skip(1).step_by(2).collect();
            if block.starts_with('#') {
                let is_folder = |span: &&str| self.files.iter().any(|file| file.is_at(span));
                folder = spans.iter().copied().find(is_folder).unwrap_or_default();
            }
            missing.extend(spans.into_iter().filter(|span| !self.exists(span, folder)));
        }
        missing
    }

    /// Returns whether a code span is not a name, or one of something that exists.
    fn exists(&self, span: &str, folder: &str) -> bool {
        if NAMED_ELSEWHERE.contains(&span) {
            return true;
        }
        if is_path(span) {
            let path = span.trim_end_matches('/');
            return self.files.iter().any(|file| {
                file.is_at(path)
                    || ((folder.is_empty() || file.is_at(folder)) && file.has_part(path))
            });
        }
        let name = span.strip_prefix("…::").unwrap_or(span).replace("()", "");
        let words: Vec<_> = name.split("::").flat_map(|part| part.split('.')).collect();
        let is_word =
            |word: &&str| word.starts_with(char::is_alphabetic) && word.chars().all(is_in_word);
        !words.iter().all(is_word)
            || self.files.iter().any(|file| words.iter().all(|&word| file.words.contains(word)))
    }
}

fn is_path(span: &str) -> bool {
    let is_plain = span.chars().all(|c| is_in_word(c) || matches!(c, '.' | '/'));
    // One dot may be before it, as in `.ci/run`.
    let is_named = span.strip_prefix('.').unwrap_or(span).starts_with(char::is_alphabetic);
    let has_extension = EXTENSIONS.iter().any(|extension| span.ends_with(extension));
    is_plain && is_named && (span.contains('/') || has_extension)
}

impl SourceFile {
    fn new(path: &str, code: &str) -> Self {
        let is_code =
            |line: &&str| !["//", "# "].iter().any(|start| line.trim_start().starts_with(start));
        let words = code.lines().filter(is_code).flat_map(|line| line.split(|c| !is_in_word(c)));
        let parts = path.trim_end_matches(".rs").split('/').map(|part| part.replace('-', "_"));
        Self { path: path.to_owned(), words: words.map(str::to_owned).chain(parts).collect() }
    }

    /// Returns whether this file has this path, or is in the folder that has it.
    fn is_at(&self, path: &str) -> bool {
        let rest = self.path.strip_prefix(path);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    }

    /// Returns whether the path of this file, or of a folder that it is in, ends with `part`.
    fn has_part(&self, part: &str) -> bool {
        let path = format!("/{}/", self.path);
        path.contains(&format!("/{part}/")) || path.ends_with(&format!("/{part}.rs/"))
    }
}

fn is_in_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '_' | '-')
}
