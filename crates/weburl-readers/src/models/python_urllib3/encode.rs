//! Percent-encoding and dot segments.

use crate::client::percent;

pub(super) fn uppercase_triplets(text: &str) -> String {
    let mut pieces = text.split('%');
    let mut written = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        written.push('%');
        match percent::encoded_byte(piece.as_bytes()) {
            Some(_) => {
                written.push_str(&piece[..2].to_ascii_uppercase());
                written.push_str(&piece[2..]);
            }
            None => written.push_str(piece),
        }
    }
    written
}

/// Percent-encodes what is not allowed. A `%` is kept if each of them begins a percent-encoded byte.
pub(super) fn encode_invalid(text: &str, allowed: &[u8]) -> String {
    let text = uppercase_triplets(text);
    let is_encoded =
        text.split('%').skip(1).all(|after| percent::encoded_byte(after.as_bytes()).is_some());
    let is_kept = |byte: u8| {
        byte == b'%' && is_encoded || byte.is_ascii_alphanumeric() || allowed.contains(&byte)
    };
    percent::encode(&text, is_kept)
}

pub(super) fn remove_dots(path: &str) -> String {
    let mut output: Vec<&str> = Vec::new();
    for segment in path.split('/') {
        match segment {
            "." => {}
            ".." => drop(output.pop()),
            _ => output.push(segment),
        }
    }
    // A path without a slash at its start gets one in any case.
    if path.starts_with('/') && output.is_empty() {
        output.insert(0, "");
    }
    if path.ends_with("/.") || path.ends_with("/..") {
        output.push("");
    }
    output.join("/")
}
