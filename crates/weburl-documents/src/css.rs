//! Finds the URLs in CSS: in a style sheet, in declarations, or in the value of a property.
//!
//! [CSS Values and Units: URLs](https://drafts.csswg.org/css-values/#urls). A URL stands in `url()` or `src()`,
//! in the string of `@import`, or in a string inside `image-set()`. An empty one does not count. The crate
//! `cssparser` provides the tokens.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::ops::Range;

use cssparser::{Parser, Token};

/// Which of the strings that follow are URLs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum UrlStrings {
    None,
    /// The next one, unless another token comes first: the string of `@import` or `url()`.
    Next,
    /// All of them, whatever stands between: the strings in `image-set()`.
    All,
    /// None, and `url()` holds none either: `@namespace` is followed by a name.
    Namespace,
}

/// Calls `found` with the range of each URL in `css`, without its quotes or parentheses, and with its text.
pub(crate) fn for_each_url(css: &str, mut found: impl FnMut(Range<usize>, Cow<'_, str>)) {
    let mut found = |range: Range<usize>, text: &str| {
        if !text.is_empty() {
            found(range, Cow::Borrowed(text));
        }
    };
    // Without a parenthesis, an `@`, or an escape that stands for a letter, there is no URL.
    if memchr::memchr3(b'(', b'@', b'\\', css.as_bytes()).is_none() {
        return;
    }
    let mut start = 0;
    let mut parser = Parser::new(css);
    let mut strings = UrlStrings::None;
    // For each open block, which strings in it are URLs.
    let mut blocks = Vec::new();
    loop {
        let token_start = start + parser.position().byte_index();
        let Ok(token) = parser.next_including_whitespace_and_comments() else { return };
        let token = token.clone();
        let token_end = start + parser.position().byte_index();
        let outer = blocks.last().copied().unwrap_or(UrlStrings::None);
        let opened = match &token {
            Token::Function(_) if strings == UrlStrings::Namespace => Some(UrlStrings::None),
            Token::Function(name) => Some(strings_in_function(name)),
            Token::ParenthesisBlock | Token::SquareBracketBlock | Token::CurlyBracketBlock => {
                Some(UrlStrings::None)
            }
            _ => None,
        };
        if let Some(opened) = opened {
            blocks.push(if opened == UrlStrings::All { opened } else { UrlStrings::None });
            strings = opened;
            // The parser would skip the block or recurse into it, so a new one starts inside it.
            start = token_end;
            parser = Parser::new(&css[start..]);
            continue;
        }
        strings = match token {
            Token::WhiteSpace(_) | Token::Comment(_) => strings,
            Token::AtKeyword(name) if name.eq_ignore_ascii_case("import") => UrlStrings::Next,
            Token::AtKeyword(name) if name.eq_ignore_ascii_case("namespace") => {
                UrlStrings::Namespace
            }
            Token::Ident(_) | Token::UnquotedUrl(_) | Token::QuotedString(_)
                if strings == UrlStrings::Namespace =>
            {
                strings
            }
            Token::UnquotedUrl(text) => {
                found(unquoted(css, token_start..token_end), &text);
                outer
            }
            Token::QuotedString(text) if strings != UrlStrings::None => {
                found(within_quotes(css, token_start..token_end), &text);
                outer
            }
            Token::CloseParenthesis | Token::CloseSquareBracket | Token::CloseCurlyBracket => {
                blocks.pop();
                blocks.last().copied().unwrap_or(UrlStrings::None)
            }
            _ => outer,
        };
    }
}

/// Appends `url`, escaped so that it can stand between quotes, between the parentheses of `url()`, and in
/// content, where `<` and `>` would be markup.
///
/// [CSS Object Model: serialize a string](https://drafts.csswg.org/cssom/#serialize-a-string).
pub(crate) fn write_escaped(url: &str, out: &mut String) {
    for c in url.chars() {
        match c {
            '"' | '\'' | '(' | ')' | '\\' | ' ' => {
                out.push('\\');
                out.push(c);
            }
            '<' | '>' | '\x01'..='\x1F' | '\x7F' => {
                let _ = write!(out, "\\{:x} ", u32::from(c));
            }
            _ => out.push(c),
        }
    }
}

fn strings_in_function(name: &str) -> UrlStrings {
    let is = |known: &str| name.eq_ignore_ascii_case(known);
    if is("url") || is("src") {
        UrlStrings::Next
    } else if is("image-set") || is("-webkit-image-set") {
        UrlStrings::All
    } else {
        UrlStrings::None
    }
}

/// Returns what stands between `url(` and `)`, without the surrounding spaces.
fn unquoted(css: &str, token: Range<usize>) -> Range<usize> {
    let is_space = |c: char| matches!(c, '\t' | '\n' | '\x0C' | '\r' | ' ');
    let text = &css[token.clone()];
    let start = token.start + text.find('(').map_or(0, |parenthesis| parenthesis + 1);
    let inner = &css[start..token.end];
    // At the end of the text, the parenthesis may be missing.
    let inner = match inner.strip_suffix(')') {
        Some(before) if !ends_in_escape(before) => before,
        _ => inner,
    };
    let url = inner.trim_start_matches(is_space);
    let start = start + (inner.len() - url.len());
    // A space that belongs to an escape is trimmed, too. That does no harm.
    start..start + url.trim_end_matches(is_space).len()
}

/// Returns what stands between the quotes of a string. At the end of the text, the second may be missing.
fn within_quotes(css: &str, token: Range<usize>) -> Range<usize> {
    let quote = &css[token.start..token.start + 1];
    let inner = &css[token.start + 1..token.end];
    let has_end = inner.strip_suffix(quote).is_some_and(|before| !ends_in_escape(before));
    token.start + 1..token.end - usize::from(has_end)
}

fn ends_in_escape(text: &str) -> bool {
    text.bytes().rev().take_while(|byte| *byte == b'\\').count() % 2 == 1
}

#[cfg(test)]
mod tests {
    #[test]
    fn blocks_may_be_nested_without_end() {
        let css = "(".repeat(1_000_000) + "url(x";
        let mut count = 0;
        super::for_each_url(&css, |_, _| count += 1);
        assert_eq!(count, 1);
    }
}
