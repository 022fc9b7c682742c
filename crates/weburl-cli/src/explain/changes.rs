//! What the parser changed, in words.

use std::fmt::Write;

use weburl::changes::{ChangeKind, Changes};

use crate::visible::visible;

/// Lists the changes from `input` to the href, one per line.
pub(super) fn in_words(input: &str, changes: &Changes) -> String {
    if changes.iter().next().is_none() {
        return "Nothing was changed.\n".into();
    }
    let mut words = String::from("Changed:\n");
    for change in changes {
        let old = visible(&input[change.input()]);
        let new = visible(&changes.url().as_str()[change.href()]);
        let what = match (change.kind(), old.is_empty(), new.is_empty()) {
            (ChangeKind::TakenFromBase, true, _) => format!("`{new}` taken"),
            (_, true, _) => format!("`{new}` added"),
            (_, _, true) => format!("`{old}` removed"),
            _ => format!("`{old}` -> `{new}`"),
        };
        let written = writeln!(words, "  {what}: {}", change.kind().description());
        debug_assert!(written.is_ok(), "a String takes every write");
    }
    words
}
