//! What the parser changed, in words.

use std::fmt::Write;

use weburl::changes::{ChangeKind, Changes};

use crate::number::grouped;
use crate::visible::{isolated, shortened};
use crate::wrap::wrapped;

/// How many changes are listed. The others are counted.
const MAX_CHANGES: usize = 20;

/// Lists the changes from `input` to the href, in lines of `width`.
pub(super) fn in_words(input: &str, changes: &Changes, width: usize) -> String {
    if changes.iter().next().is_none() {
        return "Nothing was changed.\n".into();
    }
    let mut words = String::from("Changed:\n");
    for change in changes.iter().take(MAX_CHANGES) {
        let old = shown(&input[change.input()]);
        let new = shown(&changes.url().as_str()[change.href()]);
        let what = match (change.kind(), old.is_empty(), new.is_empty()) {
            (ChangeKind::TakenFromBase, true, _) => format!("`{new}` taken"),
            (_, true, _) => format!("`{new}` added"),
            (_, _, true) => format!("`{old}` removed"),
            _ => format!("`{old}` -> `{new}`"),
        };
        let change = format!("{what}: {}", change.kind().description());
        push_item(&change, width, &mut words);
    }
    let more = changes.iter().len().saturating_sub(MAX_CHANGES);
    if more > 0 {
        push_item(&format!("and {} more", grouped(more)), width, &mut words);
    }
    words
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
