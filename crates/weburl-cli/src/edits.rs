//! Edits of an input, as words for people and as JSON for machines.

use serde::Serialize;
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

/// An edit: the range that is replaced, and the new text.
#[derive(Serialize)]
pub(crate) struct JsonEdit<'a> {
    span: [usize; 2],
    text: &'a str,
}

impl<'a> JsonEdit<'a> {
    fn of(edit: &'a Edit) -> Self {
        Self { span: [edit.span().start, edit.span().end], text: edit.text() }
    }
}

pub(crate) fn in_json(edits: Option<&[Edit]>) -> Option<Vec<JsonEdit<'_>>> {
    edits.map(|edits| edits.iter().map(JsonEdit::of).collect())
}
