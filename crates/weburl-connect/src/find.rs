//! Connection strings in lines of configuration.

use std::ops::Range;

use crate::kind::Kind;

/// What stands in place of a part that is filled in later.
const PLACEHOLDERS: [&str; 5] = ["${", "$(", "{{", "%(", "<"];

/// What begins a line that is not read.
const COMMENTS: [&str; 3] = ["#", "//", ";"];

/// Finds the connection strings in a line of a configuration file, such as `.env`, YAML, TOML or JSON.
///
/// One begins with a scheme of a [`Kind`], in any case, and ends where its value does: before the quotation mark that it
/// begins behind, or at white space. Comments are left out, and so are strings with placeholders such as `${NAME}`. Takes
/// linear time.
///
/// # Examples
/// ```
/// use weburl_connect::find;
///
/// let line = r#"DATABASE_URL="postgres://u:a b@db.example/app" # or redis://cache.example"#;
/// let found: Vec<_> = find(line).map(|span| &line[span]).collect();
/// assert_eq!(found, ["postgres://u:a b@db.example/app", "redis://cache.example"]);
/// ```
pub fn find(line: &str) -> impl Iterator<Item = Range<usize>> {
    let is_comment = COMMENTS.iter().any(|start| line.trim_start().starts_with(start));
    let mut at = if is_comment { line.len() } else { 0 };
    std::iter::from_fn(move || {
        while let Some(colon) = line[at..].find(':').map(|colon| at + colon) {
            let is_of_scheme = |c: char| c.is_ascii_alphanumeric() || "+-._".contains(c);
            let start = at + line[at..colon].trim_end_matches(is_of_scheme).len();
            let end = end_of_value(line, start);
            let is_found = is_beginning(&line[start..end], colon - start);
            at = if is_found { end } else { colon + 1 };
            if is_found && !PLACEHOLDERS.iter().any(|part| line[start..end].contains(part)) {
                return Some(start..end);
            }
        }
        None
    })
}

/// Returns whether a connection string begins here, whose scheme has this length.
fn is_beginning(text: &str, len: usize) -> bool {
    let rest = &text[len + 1..];
    let is_jdbc = text[..len].eq_ignore_ascii_case("jdbc");
    (is_jdbc || rest.starts_with("//")) && Kind::of(text).is_some()
}

/// Returns where the value ends in which a string begins.
fn end_of_value(line: &str, start: usize) -> usize {
    let (before, text) = line.split_at(start);
    let quote = before.chars().next_back().filter(|c| "\"'`".contains(*c));
    let closing = quote.and_then(|quote| text.find(quote));
    let end = closing.unwrap_or_else(|| {
        let word = text.split(char::is_whitespace).next().unwrap_or_default();
        word.trim_end_matches([',', '"', '\'', '`', ')', '}']).len()
    });
    start + end
}
