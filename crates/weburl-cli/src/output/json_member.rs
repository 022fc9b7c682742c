//! A member that is added to a JSON value, of which everything else stays as it is.

use std::collections::BTreeMap;

use memchr::memmem;
use serde::de::IgnoredAny;

use super::rows::unique_names;

/// Returns what is written before and after a member that is added to a JSON value. What is neither an object nor an
/// array becomes the only member of an object.
pub(crate) fn around_member(line: &[u8]) -> (Vec<u8>, &'static [u8]) {
    let line = line.trim_ascii_end();
    let (name, after): (_, &[u8]) = match line.trim_ascii_start().first() {
        Some(b'{') => (format!("\"{}\":", free_name(line)).into_bytes(), b"}"),
        Some(b'[') => (Vec::new(), b"]"),
        _ => return (b"{\"weburl\":".to_vec(), b"}"),
    };
    let inner = &line[..line.len() - 1];
    let is_empty = inner.trim_ascii().len() == 1;
    let comma: &[u8] = if is_empty { b"" } else { b"," };
    ([inner, comma, &name].concat(), after)
}

/// Returns `weburl`, or `weburl_2` and so on if the object has such a member.
fn free_name(object: &[u8]) -> String {
    let name = "weburl";
    if memmem::find(object, name.as_bytes()).is_none() {
        return name.to_owned();
    }
    let members: BTreeMap<String, IgnoredAny> = serde_json::from_slice(object).unwrap_or_default();
    let names: Vec<_> = members.keys().map(|name| name.as_bytes()).collect();
    unique_names(&[name], &names).concat()
}
