//! C programs are built with the headers and linked to the library, and one also to Ada.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use weburl_testdata::wpt;

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

fn folder() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// What is built here.
fn built() -> Result<PathBuf> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("c");
    fs::create_dir_all(&folder)?;
    Ok(folder)
}

#[track_caller]
fn run(command: &mut Command) -> Result<String> {
    let output = command.stdin(Stdio::null()).output()?;
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}\n{errors}");
    Ok(String::from_utf8(output.stdout)?)
}

/// Installs the library, and returns the prefix.
fn installed() -> Result<PathBuf> {
    let prefix = built()?.join("prefix");
    run(Command::new(folder().join("install")).arg(&prefix).arg("dev"))?;
    Ok(prefix)
}

#[test]
fn c_programs_are_linked_to_the_library_and_to_ada() -> Result {
    let prefix = installed()?;
    let compiler = std::env::var_os("CC").unwrap_or_else(|| "cc".into());
    // The example of the README, as somebody builds it who has only what is installed.
    let readme = fs::read_to_string(folder().join("README.md"))?;
    let example = readme.split("```").nth(1).and_then(|block| block.strip_prefix("c\n"));
    let source = built()?.join("example.c");
    fs::write(&source, example.ok_or("the README has an example")?)?;
    let flags = run(Command::new("pkg-config")
        .args(["--cflags", "--libs", "weburl"])
        .env("PKG_CONFIG_PATH", prefix.join("lib/pkgconfig")))?;
    let program = built()?.join("example");
    run(Command::new(&compiler)
        .args(["-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-o"])
        .args([&program, &source])
        .args(flags.split_whitespace()))?;
    let output = run(Command::new(&program).env("LD_LIBRARY_PATH", prefix.join("lib")))?;
    assert_eq!(output, "https://example.com:8080/a%20b?q has the host example.com\n");

    let ours = built()?.join("ada-weburl");
    run(Command::new(&compiler)
        .args(["-std=gnu99", "-Wall", "-Wextra", "-Werror", "-I"])
        .arg(prefix.join("include"))
        .arg("-o")
        .args([&ours, &folder().join("tests/c/ada.c"), &prefix.join("lib/libweburl.a")])
        .args(["-lpthread", "-ldl", "-lm"]))?;
    let inputs = inputs()?;
    let found = answers(&ours, &inputs)?;
    assert_eq!(found.matches(": can_parse=").count(), inputs.lines().count());
    let Some(ada) = ada() else {
        println!("left out: Ada, whose sources are those of the package `ada-url`");
        return Ok(());
    };
    let theirs = built()?.join("ada-ada");
    if !theirs.exists() {
        let c_object = built()?.join("ada.o");
        run(Command::new(&compiler)
            .args(["-std=gnu99", "-c", "-I"])
            .args([&ada, &folder().join("tests/c/ada.c")])
            .arg("-o")
            .arg(&c_object))?;
        let cpp = std::env::var_os("CXX").unwrap_or_else(|| "c++".into());
        run(Command::new(cpp)
            // Forced inlining in Ada fails at a lower level of optimization.
            .args(["-std=c++20", "-O2", "-DADA_INCLUDE_URL_PATTERN=0", "-I"])
            .args([&ada, &ada.join("ada.cpp"), &c_object])
            .arg("-o")
            .arg(&theirs))?;
    }
    let expected = answers(&theirs, &inputs)?;
    assert_eq!(found.lines().count(), expected.lines().count());
    for (found, expected) in found.lines().zip(expected.lines()) {
        assert!(found == expected || is_fault_of_ada(found, expected), "{found}\n{expected}");
    }
    Ok(())
}

/// Two faults of Ada 4.0.0: the type of an IP address outlives a setter that replaces it by a domain, and a file URL with a drive letter that was
/// parsed relative to another one ignores the setters of an opaque path.
fn is_fault_of_ada(found: &str, expected: &str) -> bool {
    let without_type = |line: &str| {
        let (before, types) = line.split_once(" types=")?;
        Some([before, types.get(1..)?].concat())
    };
    let sets = |name: &str| found.trim_start().starts_with(&format!("set {name}: "));
    let pathname = expected.split(" pathname=/").nth(1).unwrap_or_default();
    let is_drive = expected.contains(" protocol=file:") && pathname.get(1..2) == Some(":");
    (sets("host") || sets("hostname")) && without_type(found) == without_type(expected)
        || (sets("hostname") || sets("pathname")) && is_drive
}

/// The inputs of web-platform-tests that fit in a line.
fn inputs() -> Result<String> {
    let mut lines = String::new();
    for test in wpt::inputs()? {
        let line = match &test.base {
            Some(base) => format!("{}\t{base}", test.input),
            None => test.input.clone(),
        };
        let controls = line.matches(['\t', '\n', '\r', '\0']).count();
        if !line.is_empty() && controls == usize::from(test.base.is_some()) {
            lines += &line;
            lines.push('\n');
        }
    }
    Ok(lines)
}

fn answers(program: &Path, inputs: &str) -> Result<String> {
    let mut child = Command::new(program).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    let mut stdin = child.stdin.take().ok_or("a pipe")?;
    let inputs = inputs.to_owned();
    let writer = std::thread::spawn(move || stdin.write_all(inputs.as_bytes()));
    let output = child.wait_with_output()?;
    writer.join().map_err(|_| "the thread panicked")??;
    assert!(output.status.success());
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Where Ada's sources are, if Cargo has them.
fn ada() -> Option<PathBuf> {
    let folder = weburl_testdata::package_folder("ada-url").ok()?.join("deps");
    folder.join("ada.cpp").exists().then_some(folder)
}
