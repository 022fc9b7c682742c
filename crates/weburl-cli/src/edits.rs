//! Edits of an input, as JSON.

use serde::Serialize;
use weburl::diagnose::Edit;

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
