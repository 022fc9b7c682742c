//! Setters with hostile values, and repeated edits.

use std::hint::black_box;

use weburl::Url;

use super::case::Case;
use super::pattern::{Pattern, pattern};

type Setter = fn(&mut Url, &str) -> bool;

/// Setters, and values for each of them.
const SETTERS: &[(&str, Setter, &[Pattern])] = &[
    (
        "set protocol",
        |url, value| url.api_mut().set_protocol(value),
        &[pattern("", &["a"], ":"), pattern("http", &["\t"], "s:")],
    ),
    (
        "set username",
        |url, value| url.api_mut().set_username(value),
        &[pattern("", &["@"], ""), pattern("", &["é"], ""), pattern("", &["a"], "")],
    ),
    (
        "set password",
        |url, value| url.api_mut().set_password(value),
        &[pattern("", &[":"], ""), pattern("", &["%"], "")],
    ),
    (
        "set host",
        |url, value| url.api_mut().set_host(value),
        &[
            pattern("", &["a."], "com"),
            pattern("", &["ä."], "com"),
            pattern("", &["@"], ""),
            pattern("", &["["], ""),
            pattern("h", &["\\"], ""),
            pattern("", &[":"], ""),
            pattern("[", &["0:"], "]"),
            pattern("h:8", &["\t"], "0"),
        ],
    ),
    (
        "set hostname",
        |url, value| url.api_mut().set_hostname(value),
        &[pattern("", &["a."], "com"), pattern("", &["%41"], "")],
    ),
    (
        "set port",
        |url, value| url.api_mut().set_port(value),
        &[pattern("", &["0"], "8"), pattern("8", &["\n"], "0"), pattern("80", &["x"], "")],
    ),
    (
        "set pathname",
        |url, value| url.api_mut().set_pathname(value),
        &[
            pattern("", &["../"], ""),
            pattern("", &["%2e%2e/"], ""),
            pattern("", &["a/", "../"], ""),
            pattern("", &["\\"], ""),
            pattern("", &["é"], ""),
            pattern("", &["?"], ""),
        ],
    ),
    (
        "set search",
        |url, value| url.api_mut().set_search(value),
        &[
            pattern("?", &["&"], ""),
            pattern("", &["'"], ""),
            pattern("", &["#"], ""),
            pattern("", &["é"], ""),
            pattern("", &["\t"], "x"),
        ],
    ),
    (
        "set hash",
        |url, value| url.api_mut().set_hash(value),
        &[pattern("#", &["`"], ""), pattern("", &["#"], ""), pattern("", &["é"], "")],
    ),
];

/// Makes that many edits.
type Edit = fn(&mut Url, usize);

const EDITS: &[(&str, Edit)] = &[
    ("extend path", |url, count| {
        let _ = url.append_path_segments(std::iter::repeat_n("seg", count));
    }),
    ("push segments, one by one", |url, count| {
        if let Ok(mut segments) = url.path_segments_mut() {
            (0..count).for_each(|_| _ = segments.push("seg"));
        }
    }),
    ("pop segments, one by one", |url, count| {
        let _ = url.append_path_segments(std::iter::repeat_n("seg", count));
        if let Ok(mut segments) = url.path_segments_mut() {
            (0..count).for_each(|_| _ = segments.pop());
        }
    }),
    ("append pairs, in one edit", |url, count| {
        let _ = url.edit_query_pairs(|pairs| (0..count).for_each(|_| pairs.append("a", "é")));
    }),
    ("set the port, to and fro", |url, count| {
        for port in 0..count {
            let _ = url.set_port(Some(port as u16));
        }
    }),
];

pub(super) fn cases() -> Vec<Case> {
    let setters = SETTERS.iter().flat_map(|&(operation, setter, values)| {
        values.iter().map(move |&value| set(operation, setter, value))
    });
    let edits = EDITS.iter().map(|&(operation, edit)| repeat(operation, edit));
    setters.chain(edits).chain([strip_spaces()]).collect()
}

fn set(operation: &'static str, setter: Setter, value: Pattern) -> Case {
    Case::new(operation, value.to_string(), move |len| {
        let value = value.text(len);
        Box::new(move || {
            let mut url = example();
            setter(&mut url, black_box(&value));
            black_box(url);
        })
    })
}

fn repeat(operation: &'static str, edit: Edit) -> Case {
    /// Roughly what an edit adds to the URL.
    const BYTES: usize = 4;
    Case::new(operation, "again and again".to_owned(), move |len| {
        Box::new(move || {
            let mut url = example();
            edit(&mut url, len / BYTES);
            black_box(url);
        })
    })
}

/// When it loses its fragment, an opaque path loses the spaces at its end.
fn strip_spaces() -> Case {
    let pattern = pattern("data:x", &[" "], "#f");
    Case::new("remove fragment", pattern.to_string(), move |len| {
        let url = Url::parse(&pattern.text(len)).expect("an opaque path is a URL");
        Box::new(move || {
            let mut url = url.clone();
            url.api_mut().set_hash("");
            black_box(url);
        })
    })
}

fn example() -> Url {
    Url::parse("https://example.com/path").expect("the example is a URL")
}
