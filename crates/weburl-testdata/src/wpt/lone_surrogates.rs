//! JSON strings as Web IDL's `USVString`.

use std::borrow::Cow;

/// Replaces the escape of each lone surrogate by that of U+FFFD. `serde_json` rejects lone surrogates.
///
/// [Web IDL: `USVString`](https://webidl.spec.whatwg.org/#idl-USVString).
pub(crate) fn replace(json: &str) -> Cow<'_, str> {
    if !json.contains("\\u") {
        return Cow::Borrowed(json);
    }
    let (mut replaced, mut rest) = (String::with_capacity(json.len()), json);
    while let Some(start) = rest.find('\\') {
        let (before, escape) = rest.split_at(start);
        replaced.push_str(before);
        let (length, is_lone) = match code_unit(escape) {
            Some(0xD800..0xDC00) => match escape.get(6..).and_then(code_unit) {
                Some(0xDC00..0xE000) => (12, false),
                _ => (6, true),
            },
            Some(0xDC00..0xE000) => (6, true),
            // The code point after a backslash may be a backslash.
            _ => (1 + escape.chars().nth(1).map_or(0, char::len_utf8), false),
        };
        replaced.push_str(if is_lone { "\\ufffd" } else { &escape[..length] });
        rest = &escape[length..];
    }
    replaced.push_str(rest);
    Cow::Owned(replaced)
}

/// The code unit that the text begins with, as an escape.
fn code_unit(text: &str) -> Option<u16> {
    u16::from_str_radix(text.strip_prefix("\\u")?.get(..4)?, 16).ok()
}

#[cfg(test)]
mod tests {
    use super::replace;

    const CASES: &[(&str, &str)] = &[
        (r#""plain""#, "plain"),
        (r#""\u00e9\ud83d\ude00\n\\""#, "\u{e9}\u{1f600}\n\\"),
        (r#""a\ud800b""#, "a\u{fffd}b"),
        (r#""\\ud800\\\ud800""#, "\\ud800\\\u{fffd}"),
        (r#""\udc00\ud800""#, "\u{fffd}\u{fffd}"),
        (r#""\ud800\ud801\udffe\udfff""#, "\u{fffd}\u{107fe}\u{fffd}"),
        ("\"\u{d7ff}\u{e000}\"", "\u{d7ff}\u{e000}"),
    ];

    #[test]
    fn lone_surrogates_are_replaced_one_by_one() {
        for &(json, expected) in CASES {
            let string: String = serde_json::from_str(&replace(json)).unwrap();
            assert_eq!(string, expected, "{json}");
        }
    }
}
