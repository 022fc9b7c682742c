//! What the parser changed, in words.

use std::fmt::Write;

use weburl::changes::{Change, ChangeKind, Changes};
use weburl::findings::grouped;

use crate::visible::{isolated, shortened};
use crate::wrap::wrapped;

/// How many changes are listed. The others are counted.
const MAX_CHANGES: usize = 20;

/// Lists the changes from `input` to the href, in lines of `width`.
pub(super) fn in_words(input: &str, changes: &Changes, width: usize) -> String {
    if changes.iter().next().is_none() {
        return "Nothing was changed.\n".into();
    }
    // The same change in many places is listed once.
    let mut items: Vec<(String, usize)> = Vec::new();
    let mut more = 0;
    for change in changes {
        let item = item(input, change, changes.url().as_str());
        match items.iter().position(|(other, _)| *other == item) {
            Some(i) => items[i].1 += 1,
            None if items.len() < MAX_CHANGES => items.push((item, 1)),
            None => more += 1,
        }
    }
    let mut words = String::from("Changed:\n");
    for (item, count) in items {
        let places = match count {
            1 => String::new(),
            _ => format!(" (in {} places)", grouped(count)),
        };
        push_item(&(item + &places), width, &mut words);
    }
    if more > 0 {
        push_item(&format!("and {} more", grouped(more)), width, &mut words);
    }
    words
}

/// Returns what was changed, and why.
fn item(input: &str, change: &Change, href: &str) -> String {
    let (old, new) = (shown(&input[change.input()]), shown(&href[change.href()]));
    let what = match (change.kind(), old.is_empty(), new.is_empty()) {
        (ChangeKind::TakenFromBase, true, _) => format!("`{new}` taken"),
        (_, true, _) => format!("`{new}` added"),
        (_, _, true) => format!("`{old}` removed"),
        _ => format!("`{old}` -> `{new}`"),
    };
    format!("{what}: {}", change.kind().description())
}

fn shown(text: &str) -> String {
    isolated(&shortened(text)).into_owned()
}

fn push_item(item: &str, width: usize, words: &mut String) {
    for (i, line) in wrapped(item, width.saturating_sub(4)).iter().enumerate() {
        let indent = if i == 0 { "  " } else { "    " };
        let written = writeln!(words, "{indent}{line}");
        debug_assert!(written.is_ok(), "a String takes every write");
    }
}
