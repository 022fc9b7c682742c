//! Reads claims from a data file, and compares what they expect with what is found.
//!
//! A claim is a line without an indent: its name, and after a colon the options of all its cases. A case is a line with
//! two spaces before it, and what is expected of it stands below, with four spaces. `#` begins a comment.
//!
//! `WEBURL_BLESS=1` writes what is found.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::{env, fs, mem};

/// A claim, and its cases.
pub(crate) struct Claim {
    pub(crate) name: String,
    pub(crate) options: String,
    pub(crate) cases: Vec<Case>,
    comment: String,
}

/// A line of a claim, and what is expected of it.
pub(crate) struct Case {
    pub(crate) text: String,
    pub(crate) expected: Vec<String>,
    comment: String,
    line: usize,
}

fn path(file: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(file)
}

/// Returns the claims of a data file.
pub(crate) fn claims(file: &str) -> Vec<Claim> {
    let text = fs::read_to_string(path(file)).unwrap_or_else(|error| panic!("{file}: {error}"));
    let (mut claims, mut comment) = (Vec::<Claim>::new(), String::new());
    for (i, line) in text.lines().enumerate() {
        let cases = claims.last_mut().map(|claim| &mut claim.cases);
        if line.is_empty() || line.trim_start().starts_with('#') {
            comment += &format!("{line}\n");
        } else if let Some(expected) = line.strip_prefix("    ") {
            let case = cases.and_then(|cases| cases.last_mut());
            case.expect("a case comes first").expected.push(expected.to_owned());
        } else if let Some(text) = line.strip_prefix("  ") {
            let (text, comment) = (text.to_owned(), mem::take(&mut comment));
            let case = Case { text, expected: Vec::new(), comment, line: i + 1 };
            cases.expect("a claim comes first").push(case);
        } else {
            let (name, options) = line.split_once(':').expect("a colon ends the name");
            let [name, options] = [name, options].map(|text| text.trim().to_owned());
            claims.push(Claim {
                name,
                options,
                cases: Vec::new(),
                comment: mem::take(&mut comment),
            });
        }
    }
    claims
}

/// Checks that a data file has `counts` of claims, cases and lines that they expect, and that `find` finds these.
#[track_caller]
pub(crate) fn check(file: &str, counts: [usize; 3], find: impl Fn(&Claim) -> Vec<Vec<String>>) {
    let claims = claims(file);
    let (mut blessed, mut wrong) = (String::new(), String::new());
    for claim in &claims {
        let Claim { name, options, cases, comment } = claim;
        let found = find(claim);
        blessed += format!("{comment}{name}: {options}").trim_end();
        blessed += "\n";
        assert_eq!(found.len(), cases.len(), "{name}");
        for (case, found) in cases.iter().zip(found) {
            let Case { text, expected, comment, line } = case;
            if found != *expected {
                let _ =
                    writeln!(wrong, "{file}:{line} {name}\n  {text}\n    {}", found.join("\n    "));
            }
            blessed += &format!("{comment}  {text}\n");
            blessed.extend(found.iter().map(|found| format!("    {found}\n")));
        }
    }
    if env::var_os("WEBURL_BLESS").is_some() {
        fs::write(path(file), blessed).expect("the data file can be written");
        return;
    }
    assert!(wrong.is_empty(), "found instead of what is expected:\n{wrong}");
    let cases: Vec<_> = claims.iter().flat_map(|claim| &claim.cases).collect();
    let lines = cases.iter().map(|case| case.expected.len()).sum();
    assert_eq!([claims.len(), cases.len(), lines], counts, "claims, cases and lines of {file}");
}

/// Writes bytes with the escapes that `weburl_testdata::unescape` reads.
pub(crate) fn escape(bytes: &[u8]) -> String {
    let mut text = String::new();
    for chunk in bytes.utf8_chunks() {
        for c in chunk.valid().chars() {
            match c {
                '\t' | '\n' | '\r' | '\\' => text.extend(c.escape_default()),
                '\0' => text += "\\0",
                '\u{FEFF}' | '\u{A0}' => text.extend(c.escape_unicode()),
                _ if c.is_control() => text.extend(c.escape_unicode()),
                _ => text.push(c),
            }
        }
        text.extend(chunk.invalid().iter().map(|byte| format!("\\x{byte:02X}")));
    }
    text
}
