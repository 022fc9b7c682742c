//! What is said about wrong usage: in the words of `clap`, but nothing in them steers a terminal or shows a password.

use std::borrow::Cow;

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue};

use crate::visible::visible;

/// Rewrites what `error` quotes from the arguments.
pub(crate) fn make_safe(mut error: clap::Error) -> clap::Error {
    let context: Vec<_> = error.context().map(|(kind, value)| (kind, safe(kind, value))).collect();
    for (kind, value) in context {
        if let Some(value) = value {
            error.insert(kind, value);
        }
    }
    error
}

/// Returns `None` for what quotes nothing.
fn safe(kind: ContextKind, value: &ContextValue) -> Option<ContextValue> {
    let safe_str = |text: &String| quoted(text);
    Some(match value {
        _ if kind == ContextKind::Usage => return None,
        ContextValue::String(text) => ContextValue::String(quoted(text)),
        ContextValue::Strings(texts) => ContextValue::Strings(texts.iter().map(safe_str).collect()),
        ContextValue::StyledStr(text) => ContextValue::StyledStr(quoted(&text.to_string()).into()),
        ContextValue::StyledStrs(texts) => {
            let texts = texts.iter().map(|text| StyledStr::from(quoted(&text.to_string())));
            ContextValue::StyledStrs(texts.collect())
        }
        _ => return None,
    })
}

fn quoted(text: &str) -> String {
    visible(&without_credentials(text))
}

/// Leaves out what may be a username and a password, wherever a parser might see them: between the first colon with the
/// slashes after it and the last `@`. That may be too much, and never too little.
pub(crate) fn without_credentials(text: &str) -> Cow<'_, str> {
    let Some(at) = text.rfind('@') else { return text.into() };
    let colon = text[..at].find(':').map_or(0, |colon| colon + 1);
    let slashes = text[colon..at].bytes().take_while(|byte| b"/\\".contains(byte)).count();
    format!("{}***{}", &text[..colon + slashes], &text[at..]).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    const CASES: &[(&str, &str)] = &[
        ("abc", "abc"),
        ("https://example.com/", "https://example.com/"),
        ("https://user:secret@example.com/", "https://***@example.com/"),
        ("https:user:secret@example.com", "https:***@example.com"),
        (r"http:\\user:se@cret@exa mple", r"http:\\***@exa mple"),
        ("--bse=https://user:secret@example.com/", "--bse=https://***@example.com/"),
        ("user:secret@host", "user:***@host"),
        ("secret@host", "***@host"),
    ];

    #[test]
    fn no_password_is_shown() {
        for (text, expected) in CASES {
            assert_eq!(without_credentials(text), *expected);
        }
    }
}
