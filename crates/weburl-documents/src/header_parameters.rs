//! The parameters of a header: `; name=value`.

use std::borrow::Cow;

/// Returns the label of the encoding in a `Content-Type`.
///
/// [MIME Sniffing: parsing a MIME type](https://mimesniff.spec.whatwg.org/#parsing-a-mime-type).
pub(crate) fn charset(content_type: &str) -> Option<Cow<'_, str>> {
    let (_, parameters) = content_type.split_once(';')?;
    parameter(parameters, "charset").filter(|label| !label.is_empty())
}

/// Returns where a character is that is not in a quoted string.
pub(crate) fn find_outside_quotes(text: &str, wanted: char) -> Option<usize> {
    let mut is_quoted = false;
    let mut is_escaped = false;
    text.char_indices().find_map(|(at, c)| {
        let is_it = !is_quoted && c == wanted;
        match c {
            _ if is_escaped => is_escaped = false,
            '\\' if is_quoted => is_escaped = true,
            '"' => is_quoted = !is_quoted,
            _ => {}
        }
        is_it.then_some(at)
    })
}

/// Returns the value of the first parameter with this name, without its quotes and escapes.
pub(crate) fn parameter<'h>(parameters: &'h str, name: &str) -> Option<Cow<'h, str>> {
    let mut rest = parameters;
    loop {
        let end = find_outside_quotes(rest, ';').unwrap_or(rest.len());
        let (found, value) = rest[..end].split_once('=').unwrap_or((&rest[..end], ""));
        if found.trim().eq_ignore_ascii_case(name) {
            return Some(unquoted(value.trim()));
        }
        rest = rest.get(end + 1..)?;
    }
}

fn unquoted(value: &str) -> Cow<'_, str> {
    let Some(inner) = value.strip_prefix('"') else { return Cow::Borrowed(value) };
    let plain_len = inner.find(['"', '\\']).unwrap_or(inner.len());
    if !inner[plain_len..].starts_with('\\') {
        return Cow::Borrowed(&inner[..plain_len]);
    }
    let mut out = String::with_capacity(inner.len());
    let mut chars = inner.chars();
    while let Some(c) = chars.next().filter(|&c| c != '"') {
        out.extend(if c == '\\' { chars.next() } else { Some(c) });
    }
    Cow::Owned(out)
}
