//! The tables in `tests/cases/`: what is typed, and the output, byte for byte.

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Output, Stdio};
use std::thread;

use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    case: Vec<Case>,
}

/// A case. Missing fields are empty, and the exit status is 0.
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
    fn run(&self) -> Output {
        let mut command = crate::weburl();
        command.args(&self.args);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        thread::scope(|scope| {
            // A command that ignores its input closes the pipe early.
            scope.spawn(move || drop(stdin.write_all(self.stdin.as_bytes())));
            child.wait_with_output().unwrap()
        })
    }

    fn difference(&self) -> Option<String> {
        let output = self.run();
        let stdout = String::from_utf8(output.stdout).unwrap();
        let stderr = String::from_utf8(output.stderr).unwrap();
        let code = output.status.code();
        let mut difference = String::new();
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
