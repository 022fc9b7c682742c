//! Edits of an input, as words for people.

use weburl::diagnose::Edit;

use crate::visible::visible;

/// Describes the edits of `input` in one line.
pub(crate) fn in_words(input: &str, edits: &[Edit]) -> String {
    let words = edits.iter().map(|edit| {
        let old = visible(&input[edit.span()]);
        let new = visible(edit.text());
        match (old.is_empty(), new.is_empty()) {
            (true, _) => format!("insert `{new}`"),
            (_, true) => format!("remove `{old}`"),
            _ => format!("write `{new}` for `{old}`"),
        }
    });
    words.collect::<Vec<_>>().join(", ")
}
