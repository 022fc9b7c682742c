//! Where the URLs are in CSS: a style sheet, declarations, or the value of a property.
//!
//! [CSS Values and Units: URLs](https://drafts.csswg.org/css-values/#urls). A URL is `url()` or `src()`, the
//! string of `@import`, or a string in `image-set()`. An empty one is none. The tokens are those of the crate `cssparser`.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::ops::Range;

use cssparser::{Parser, Token};

/// Which strings are URLs, from here on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum UrlStrings {
    None,
    /// The next one, if no other token comes before it: that of `@import` or `url()`.
    Next,
    /// All, among other tokens: those of `image-set()`.
    All,
    /// None, and neither is `url()`: that of `@namespace` is a name.
    Namespace,
}

/// Calls `found` with the place of each URL in `css`, between its quotes or parentheses, and with its text.
pub(crate) fn for_each_url(css: &str, mut found: impl FnMut(Range<usize>, Cow<'_, str>)) {
    let mut found = |range: Range<usize>, text: &str| {
        if !text.is_empty() {
            found(range, Cow::Borrowed(text));
        }
    };
    // Nothing is a URL without a parenthesis or `@`, or an escape that stands for a letter.
    if memchr::memchr3(b'(', b'@', b'\\', css.as_bytes()).is_none() {
        return;
    }
    let mut start = 0;
    let mut parser = Parser::new(css);
    let mut strings = UrlStrings::None;
    // Of each block that is open, what strings in it are.
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
            // The parser would pass over the block, or recurse into it: a new one goes on within it.
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

/// Appends `url` as it can stand between quotes, and between the parentheses of `url()`; and where `<` or `>`
/// would be markup.
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

/// What `url(` and `)` enclose, without spaces.
fn unquoted(css: &str, token: Range<usize>) -> Range<usize> {
    let is_space = |c: char| matches!(c, '\t' | '\n' | '\x0C' | '\r' | ' ');
    let text = &css[token.clone()];
    let start = token.start + text.find('(').map_or(0, |parenthesis| parenthesis + 1);
    let inner = &css[start..token.end];
    // The parenthesis may be missing at the end of the text.
    let inner = match inner.strip_suffix(')') {
        Some(before) if !ends_in_escape(before) => before,
        _ => inner,
    };
    let url = inner.trim_start_matches(is_space);
    let start = start + (inner.len() - url.len());
    // A space that belongs to an escape stays: it is not told from others here, and does no harm.
    start..start + url.trim_end_matches(is_space).len()
}

/// What the quotes of a string enclose. The second may be missing at the end of the text.
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
    fn urls_are_found_where_css_has_them() {
        const CASES: &[(&str, &[(&str, &str)])] = &[
            ("a{b:url(x)}", &[("x", "x")]),
            ("b:URL( x y", &[]),
            ("b:url( x ), url(\"y)\") url('z'", &[("x", "x"), ("y)", "y)"), ("z", "z")]),
            ("b:\\75rl(x\\)y)", &[("x\\)y", "x)y")]),
            ("@import /**/ \"a\" layer(b); @import url(c)", &[("a", "a"), ("c", "c")]),
            ("@import x \"a\"; b:\"c\"", &[]),
            ("b:image-set(\"x\" 1x type(\"t\"), 'y' 2x) 'z'", &[("x", "x"), ("y", "y")]),
            ("/*url(x)*/ b:'url(y)'; c:url(a'b) d:url(e)", &[("e", "e")]),
            ("b:src(\"x\") src(y)", &[("x", "x")]),
            ("}}url(x))url(y", &[("x", "x"), ("y", "y")]),
            ("b:url() url( ) url('') c", &[]),
            (
                "@namespace url(x); @NAMESPACE s url('x'); @namespace 'x'; @import 'y'",
                &[("y", "y")],
            ),
            ("@namespace s/**/url(x)}a{b:url(y) url('z')", &[("y", "y"), ("z", "z")]),
        ];
        for &(css, expected) in CASES {
            let mut urls = Vec::new();
            super::for_each_url(css, |range, text| urls.push((&css[range], text.into_owned())));
            let urls: Vec<_> = urls.iter().map(|(place, text)| (*place, text.as_str())).collect();
            assert_eq!(urls, expected, "{css:?}");
        }
    }

    #[test]
    fn blocks_may_be_nested_without_end() {
        let css = "(".repeat(1_000_000) + "url(x";
        let mut count = 0;
        super::for_each_url(&css, |_, _| count += 1);
        assert_eq!(count, 1);
    }
}
