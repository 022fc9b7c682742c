//! The recorded answers, a line for each target of `_targets.txt`.
//!
//! A line is a status and a place, or the path, the raw path, the query, the host and, of proxies, what they send and its
//! host: `=` for what the target has, `-` for nothing, `\` for an empty text.

use std::fs;

use weburl_readers::target::{Target, Unseen};
use weburl_testdata::unescape;

pub(crate) struct Table {
    pub(crate) program: String,
    pub(crate) answers: Vec<String>,
}

pub(crate) fn folder(file: &str) -> String {
    format!("{}/tests/targets/{file}", env!("CARGO_MANIFEST_DIR"))
}

pub(crate) fn targets() -> Vec<Vec<u8>> {
    let text = fs::read_to_string(folder("_targets.txt")).unwrap();
    text.lines().map(unescape).collect()
}

impl Table {
    pub(crate) fn read(server: &str) -> Self {
        let text = fs::read_to_string(folder(&format!("{server}.txt"))).unwrap();
        let (head, answers) = text.split_once("\n\n").unwrap();
        let [program, date, again] = head.lines().collect::<Vec<_>>().try_into().unwrap();
        assert!(date.starts_with("date: 20"), "{server}");
        assert_eq!(again, format!("again: scripts/record-targets record {server}"));
        let program = program.strip_prefix("program: ").unwrap().to_owned();
        Self { program, answers: answers.lines().map(str::to_owned).collect() }
    }
}

/// Printable ASCII, and `\xNN` for all other bytes and the backslash.
pub(crate) fn escape(bytes: &[u8]) -> String {
    let escaped = bytes.iter().map(|byte| match byte {
        b'!'..=b'~' if *byte != b'\\' => char::from(*byte).to_string(),
        _ => format!("\\x{byte:02X}"),
    });
    escaped.collect()
}

/// Writes what a model answers as the program's answers are written.
pub(crate) fn line(target: &[u8], seen: &Result<Target, Unseen>) -> String {
    let seen = match seen {
        Ok(seen) => seen,
        Err(unseen) => {
            let place = unseen.location.as_deref().map(|place| format!(" {}", escape(place)));
            return format!("{}{}", unseen.status, place.unwrap_or_default());
        }
    };
    let mut parts = target.splitn(2, |byte| *byte == b'?');
    let (path, query) = (parts.next(), parts.next());
    let host = Some(&b"a.example"[..]);
    let mut cells = vec![
        cell(Some(&seen.path), path),
        cell(seen.raw_path.as_deref(), path),
        cell(seen.query.as_deref(), query),
        cell(Some(&seen.host), host),
    ];
    if let Some(sent) = &seen.sent {
        cells.extend([cell(Some(sent), Some(target)), cell(seen.sent_host.as_deref(), host)]);
    }
    cells.join(" ")
}

fn cell(value: Option<&[u8]>, of_target: Option<&[u8]>) -> String {
    match value {
        None => "-".to_owned(),
        Some(value) if Some(value) == of_target => "=".to_owned(),
        Some(b"") => "\\".to_owned(),
        Some(b"=") => "\\x3D".to_owned(),
        Some(b"-") => "\\x2D".to_owned(),
        Some(value) => escape(value),
    }
}
