//! The source text of a string literal.

/// Returns the names in the placeholders of a literal, as it stands in the source.
///
/// # Errors
/// What is wrong, in words.
pub(crate) fn placeholders(source: &str) -> Result<Vec<String>, String> {
    let is_raw = source.starts_with('r');
    let text = source.trim_start_matches(['r', '#']);
    let text = text.strip_prefix('"').ok_or("`url!` takes a string literal")?;
    let text = &text[..text.rfind('"').unwrap_or(0)];
    let mut names = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find(['{', '}', '\\']) {
        let from = &rest[at..];
        rest = if from.starts_with("{{") || from.starts_with("}}") {
            &from[2..]
        } else if from.starts_with('\\') && !is_raw {
            after_escape(from)
        } else if from.starts_with('{') {
            let end = from.find('}').ok_or("a `{` is not closed; write `{{` for a brace")?;
            names.push(name(&from[1..end])?);
            &from[end + 1..]
        } else if from.starts_with('}') {
            return Err("a `}` closes nothing; write `}}` for a brace".to_owned());
        } else {
            &from[1..]
        };
    }
    Ok(names)
}

/// Returns what follows an escape: the braces of `\u{...}` are no placeholder.
fn after_escape(text: &str) -> &str {
    match text.strip_prefix("\\u{").and_then(|digits| digits.split_once('}')) {
        Some((_, rest)) => rest,
        None => text.get(2..).unwrap_or_default(),
    }
}

fn name(name: &str) -> Result<String, String> {
    let mut letters = name.chars();
    let is_name = letters.next().is_some_and(|c| c.is_alphabetic() || c == '_')
        && letters.all(|c| c.is_alphanumeric() || c == '_');
    if is_name {
        Ok(name.to_owned())
    } else {
        Err(format!("`{{{name}}}` is no placeholder; write a name, or `{{{{` for a brace"))
    }
}

#[cfg(test)]
mod tests {
    use super::placeholders;

    #[test]
    fn names_are_found_between_braces() {
        const CASES: &[(&str, &[&str])] = &[
            (r#""https://h/""#, &[]),
            (r#""https://h/{a}?b={b_2}&c={a}""#, &["a", "b_2", "a"]),
            (r#""{{a}}{b}""#, &["b"]),
            (r#""\u{e9}{a}\"{b}""#, &["a", "b"]),
            ("r\"\\u{e9}\"", &["e9"]),
            ("r#\"{a}\\\"#", &["a"]),
        ];
        for &(source, names) in CASES {
            assert_eq!(
                placeholders(source).as_deref(),
                Ok(names.iter().map(|n| (*n).to_owned()).collect::<Vec<_>>().as_slice()),
                "{source}"
            );
        }
    }

    #[test]
    fn what_is_no_placeholder_says_what_to_write() {
        for (source, part) in [
            (r#""{""#, "is not closed"),
            (r#""a}""#, "closes nothing"),
            (r#""{}""#, "write a name"),
            (r#""{0}""#, "write a name"),
            (r#""{a b}""#, "write a name"),
            ("1", "takes a string literal"),
        ] {
            assert!(placeholders(source).unwrap_err().contains(part), "{source}");
        }
    }
}
