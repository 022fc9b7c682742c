//! What `--help` says: its examples run, and an option means the same everywhere.

use std::collections::BTreeMap;
use std::path::Path;
use std::{env, fs, iter};

use flate2::Compression;
use flate2::write::GzEncoder;

use crate::weburl;
use crate::words::faults;

fn help(args: &[&str]) -> String {
    let output = weburl().args(args).output().unwrap();
    assert!(output.status.success(), "{args:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// The names under `Commands:`.
fn subcommands() -> Vec<String> {
    let help = help(&["--help"]);
    let lines = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let lines = lines.take_while(|line| !line.is_empty()).filter(|line| !line.starts_with("   "));
    let names: Vec<_> = lines.map(|line| line.split_whitespace().next().unwrap().into()).collect();
    assert!(names.len() >= 9, "{names:?}");
    names
}

/// Creates what the examples name.
fn workplace() -> tempfile::TempDir {
    let folder = crate::directory();
    let path = |name: &str| folder.path().join(name);
    let urls = "https://example.com/\nhttp://127.1/\n";
    for name in ["links.txt", "urls.txt", "references.txt"] {
        fs::write(path(name), urls).unwrap();
    }
    let mut gz = GzEncoder::new(fs::File::create(path("links.gz")).unwrap(), Compression::fast());
    std::io::Write::write_all(&mut gz, urls.as_bytes()).unwrap();
    gz.finish().unwrap();
    fs::write(path("pages.csv"), "id,link\n1,https://example.com\n").unwrap();
    fs::write(path(".env"), "CACHE=redis://:p#w@cache.example/0\n").unwrap();
    fs::write(path("policy.toml"), "ports = [80, 443]\n").unwrap();
    fs::write(path("page.html"), "<a href='x?utm_id=1&utm_source=y'>").unwrap();
    fs::create_dir(path("site")).unwrap();
    fs::write(path("site/index.html"), "<a href=https://old.example/>").unwrap();
    // No example reaches the network.
    fs::create_dir(path("bin")).unwrap();
    fs::write(path("bin/curl"), "#!/bin/sh\necho '<a href=x>'\n").unwrap();
    folder
}

#[test]
#[cfg(unix)]
fn examples_of_the_help_run() {
    use std::os::unix::fs::PermissionsExt;

    let folder = workplace();
    let bin = folder.path().join("bin");
    fs::set_permissions(bin.join("curl"), fs::Permissions::from_mode(0o755)).unwrap();
    let command = Path::new(env!("CARGO_BIN_EXE_weburl")).parent().unwrap().to_owned();
    let path = env::var_os("PATH").unwrap_or_default();
    let path = env::join_paths([bin, command].into_iter().chain(env::split_paths(&path))).unwrap();
    let mut count = 0;
    for name in iter::once(String::new()).chain(subcommands()) {
        let args: Vec<_> = [&*name, "--help"].into_iter().filter(|arg| !arg.is_empty()).collect();
        let help = help(&args);
        let examples = help.split("\nExamples:\n").nth(1).unwrap().split("\n\n").next().unwrap();
        for example in examples.lines().map(str::trim) {
            let mut shell = std::process::Command::new("sh");
            shell.args(["-c", example]).current_dir(folder.path());
            let output = shell.env("PATH", &path).env("URL", "https://example.com/").output();
            let output = output.unwrap();
            let stderr = String::from_utf8(output.stderr).unwrap();
            assert!(matches!(output.status.code(), Some(0 | 1)), "{example}\n{stderr}");
            assert!(
                !stderr.contains("weburl: ") && !stderr.starts_with("error: "),
                "{example}\n{stderr}"
            );
            count += 1;
        }
    }
    assert!(count >= 45, "{count} examples");
}

/// An option as the short help shows it: `-f, --file <FILE>`, and what it does.
type Shown = (String, String);

fn options(name: &str) -> Vec<Shown> {
    let help = help(&[name, "-h"]);
    let mut options: Vec<Shown> = Vec::new();
    for line in help.lines().take_while(|line| *line != "Examples:") {
        let text = line.trim();
        let indentation = line.len() - line.trim_start().len();
        if (2..=6).contains(&indentation) && text.starts_with('-') {
            let (option, meaning) = text.split_once("  ").unwrap_or((text, ""));
            options.push((option.into(), meaning.trim().into()));
        } else if indentation > 6 && !options.is_empty() {
            let meaning = &mut options.last_mut().unwrap().1;
            *meaning += if meaning.is_empty() { "" } else { " " };
            *meaning += text;
        } else if text.starts_with('[') {
            // An argument.
            options.clear();
        }
    }
    let without_values = |meaning: String| meaning.split(" [").next().unwrap().to_owned();
    options.into_iter().map(|(option, meaning)| (option, without_values(meaning))).collect()
}

#[test]
fn the_help_has_no_words_that_read_as_translated() {
    for name in iter::once(String::new()).chain(subcommands()) {
        let args: Vec<_> = [&*name, "--help"].into_iter().filter(|arg| !arg.is_empty()).collect();
        let found = faults(&help(&args));
        assert!(found.is_empty(), "{name}: {found:?}");
    }
}

/// A name is one thing everywhere, and so are its short form, its value and its meaning.
#[test]
fn an_option_means_the_same_in_every_subcommand() {
    let mut names: BTreeMap<String, Shown> = BTreeMap::new();
    for subcommand in subcommands() {
        // The other form of the help has another meaning in each.
        let options = options(&subcommand).into_iter();
        for shown in options.filter(|(option, _)| !option.starts_with("-h, ")) {
            let name = shown.0.split_once("--").unwrap().1.split(' ').next().unwrap().to_owned();
            let first = names.entry(name).or_insert_with(|| shown.clone());
            assert_eq!(*first, shown, "one name for two: {subcommand}");
        }
    }
    assert!(names.len() >= 80, "{} options", names.len());
}

#[test]
fn shells_have_their_completions() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = help(&["completions", shell]);
        assert!(script.contains("only-host") && script.contains("rejected-to"), "{shell}");
    }
}

#[test]
fn the_manual_has_a_page_for_each_subcommand() {
    let page = help(&["man"]);
    assert!(page.contains(".TH weburl 1") && page.contains("weburl\\-parse"), "{page}");
    for name in subcommands() {
        let page = help(&["man", &name]);
        assert!(page.contains(&format!(".TH weburl-{name} 1")), "{name}: {page}");
        for (option, _) in options(&name) {
            let long = option.split("--").nth(1).unwrap().split(' ').next().unwrap();
            assert!(
                page.contains(&format!("\\-\\-{}", long.replace('-', "\\-"))),
                "{name} {option}"
            );
        }
    }
}

/// The versions that `--version` names are those of the documents and of `Cargo.lock`.
#[test]
fn versions_are_those_of_what_is_built() {
    let version = help(&["--version"]);
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let conformance = fs::read_to_string(root.join("CONFORMANCE.md")).unwrap();
    let standard = version.lines().find_map(|line| line.strip_prefix("URL Standard: ")).unwrap();
    let (date, commit) = standard.split_once(", commit ").unwrap();
    assert!(conformance.contains(&format!("of {date}, commit\n[`{commit}`]")), "{standard}");
    let lock = fs::read_to_string(root.join("Cargo.lock")).unwrap();
    let list = version.lines().find_map(|line| line.strip_prefix("public suffix list: psl "));
    let list = list.unwrap().split(' ').next().unwrap();
    assert!(lock.contains(&format!("name = \"psl\"\nversion = \"{list}\"")), "{list}");
    // Unicode 18 added it.
    assert!(version.contains("\nUnicode: 18.0\n"), "{version}");
    assert!(weburl::Url::parse("https://\u{3E8AC}.example/").is_ok());
}
