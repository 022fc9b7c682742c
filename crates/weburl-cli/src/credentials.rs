//! Text that may hold a username and a password, without them.

use std::borrow::Cow;

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
