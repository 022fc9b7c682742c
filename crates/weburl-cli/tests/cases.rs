//! The tables in `tests/cases/`: what is typed, and the output, byte for byte.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Output;

use serde::Deserialize;
use tempfile::TempDir;
use walkdir::WalkDir;
use weburl::Url;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    case: Vec<Case>,
}

/// A case. Missing fields are empty, and the exit status is 0. If there are files, the command runs in a directory with
/// them and no others, and in outputs `{root}` is the URL of this directory.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    name: String,
    args: Vec<String>,
    #[serde(default)]
    stdin: String,
    #[serde(default)]
    stdout: String,
    #[serde(default)]
    stderr: String,
    #[serde(default)]
    code: i32,
    #[serde(default)]
    files: BTreeMap<String, String>,
    /// The files that the command changes or creates.
    #[serde(default)]
    written: BTreeMap<String, String>,
}

#[test]
fn cases_of_the_tables_hold() {
    let mut differences = String::new();
    let mut count = 0;
    for (table, case) in cases() {
        count += 1;
        if let Some(difference) = case.difference() {
            let title = format!("{table}: {}: weburl {}", case.name, case.args.join(" "));
            writeln!(differences, "{title}\n{difference}").unwrap();
        }
    }
    assert_ne!(count, 0);
    assert!(differences.is_empty(), "{differences}");
}

/// Returns each case, with the name of its table.
fn cases() -> impl Iterator<Item = (String, Case)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    fs::read_dir(folder).unwrap().flat_map(|entry| {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let text = fs::read_to_string(&path).unwrap();
        let table: Table = toml::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        table.case.into_iter().map(move |case| (name.clone(), case))
    })
}

impl Case {
    fn run(&self, directory: Option<&Path>) -> Output {
        let mut command = crate::weburl();
        command.args(&self.args);
        if let Some(directory) = directory {
            command.current_dir(directory);
        }
        crate::run(&mut command, self.stdin.as_bytes())
    }

    fn difference(&self) -> Option<String> {
        let directory = (!self.files.is_empty()).then(|| directory_of(&self.files));
        let path = directory.as_ref().map(|directory| directory.path().canonicalize().unwrap());
        let root = path.as_ref().map(|path| Url::from_directory_path(path).unwrap().into_string());
        let output = self.run(path.as_deref());
        let text = |bytes| {
            let text = String::from_utf8(bytes).unwrap();
            root.as_deref().map_or(text.clone(), |root| text.replace(root, "{root}"))
        };
        let (stdout, stderr) = (text(output.stdout), text(output.stderr));
        let code = output.status.code();
        let mut difference = String::new();
        if let Some(path) = path {
            let mut expected = self.files.clone();
            expected.extend(self.written.clone());
            let found = files_in(&path);
            if found != expected {
                writeln!(difference, "files are {found:?}").unwrap();
            }
        }
        if stdout != self.stdout {
            write!(difference, "stdout is:\n{stdout}instead of:\n{}", self.stdout).unwrap();
        }
        if stderr != self.stderr {
            write!(difference, "stderr is:\n{stderr}instead of:\n{}", self.stderr).unwrap();
        }
        if code != Some(self.code) {
            writeln!(difference, "exit status is {code:?} instead of {}", self.code).unwrap();
        }
        (!difference.is_empty()).then_some(difference)
    }
}

fn directory_of(files: &BTreeMap<String, String>) -> TempDir {
    let files: Vec<_> = files.iter().map(|(name, text)| (&**name, &**text)).collect();
    crate::links::directory(&files)
}

/// Returns the files below a directory by their names in it.
fn files_in(directory: &Path) -> BTreeMap<String, String> {
    let entries = WalkDir::new(directory).into_iter().map(Result::unwrap);
    let files = entries.filter(|entry| entry.file_type().is_file()).map(|entry| {
        let name = entry.path().strip_prefix(directory).unwrap().to_str().unwrap().to_owned();
        (name, fs::read_to_string(entry.path()).unwrap())
    });
    files.collect()
}
