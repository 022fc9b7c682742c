//! `host=a port=1`, as `tokio-postgres` and `lib/pq` read it after libpq.

use super::reading::Refusal;

/// Takes the first name, its value, and what follows. `None` at the end.
///
/// A value without quotation marks may be empty for `lib/pq`, and end with a backslash for `tokio-postgres`.
pub(super) fn take_pair(text: &str, is_go: bool) -> Result<Option<(&str, String, &str)>, Refusal> {
    let text = text.trim_start();
    let end = text.find(|c: char| c == '=' || c.is_whitespace()).unwrap_or(text.len());
    if text.is_empty() || end == 0 && !is_go {
        return Ok(None);
    }
    let (name, after) = text.split_at(end);
    let after = after.trim_start().strip_prefix('=').ok_or(Refusal::Syntax)?.trim_start();
    let (after, is_quoted) = match after.strip_prefix('\'') {
        Some(after) => (after, true),
        None => (after, false),
    };
    let mut value = String::new();
    let mut chars = after.chars();
    while let Some(c) = chars.next() {
        match c {
            '\\' => match chars.next() {
                None if is_go => return Err(Refusal::Syntax),
                c => value.extend(c),
            },
            '\'' if is_quoted => return Ok(Some((name, value, chars.as_str()))),
            c if !is_quoted && c.is_whitespace() => break,
            c => value.push(c),
        }
    }
    if is_quoted || value.is_empty() && !is_go {
        return Err(Refusal::Syntax);
    }
    Ok(Some((name, value, chars.as_str())))
}
