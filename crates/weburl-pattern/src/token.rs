//! From a pattern string to tokens.
//!
//! [URL Pattern Standard: tokenizing](https://urlpattern.spec.whatwg.org/#tokenizing). Places are bytes in place of code
//! points, which changes no answer.

use crate::error::{PatternError, PatternErrorKind};

/// [Token type](https://urlpattern.spec.whatwg.org/#token-type).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TokenType {
    Open,
    Close,
    Regexp,
    Name,
    Char,
    EscapedChar,
    OtherModifier,
    Asterisk,
    End,
    InvalidChar,
}

/// A [token](https://urlpattern.spec.whatwg.org/#token), which ends where the next one begins.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Token<'t> {
    pub(crate) token_type: TokenType,
    pub(crate) index: usize,
    pub(crate) value: &'t str,
}

/// [Tokenize policy](https://urlpattern.spec.whatwg.org/#tokenize-policy).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TokenizePolicy {
    /// The first error is the answer.
    Strict,
    /// What is wrong becomes a token of its own.
    Lenient,
}

/// [Tokenizes](https://urlpattern.spec.whatwg.org/#tokenize) `input`, in linear time. The last token is the only one of
/// type [`End`](TokenType::End).
pub(crate) fn tokenize(
    input: &str,
    policy: TokenizePolicy,
) -> Result<Vec<Token<'_>>, PatternError> {
    let mut tokens = Vec::new();
    let mut index = 0;
    while let Some(c) = input[index..].chars().next() {
        let (token_type, start, end) = match read_token(input, index, c) {
            Ok(token) => token,
            Err(error) if policy == TokenizePolicy::Strict => return Err(error),
            Err(_) => (TokenType::InvalidChar, index, index + c.len_utf8()),
        };
        tokens.push(Token { token_type, index, value: &input[start..end] });
        // A regexp group ends behind its `)`.
        index = end + usize::from(token_type == TokenType::Regexp);
    }
    tokens.push(Token { token_type: TokenType::End, index, value: "" });
    Ok(tokens)
}

/// Returns the type of the token at `index`, which begins with `c`, and the start and end of its value.
fn read_token(
    input: &str,
    index: usize,
    c: char,
) -> Result<(TokenType, usize, usize), PatternError> {
    let next = index + c.len_utf8();
    let error = |kind, start, end| Err(PatternError::new(kind, start..end));
    let token_type = match c {
        '*' => TokenType::Asterisk,
        '+' | '?' => TokenType::OtherModifier,
        '{' => TokenType::Open,
        '}' => TokenType::Close,
        '\\' => {
            return match input[next..].chars().next() {
                Some(c) => Ok((TokenType::EscapedChar, next, next + c.len_utf8())),
                None => error(PatternErrorKind::DanglingEscape, index, next),
            };
        }
        ':' => {
            return match name_len(&input[next..]) {
                0 => error(PatternErrorKind::MissingName, index, next),
                len => Ok((TokenType::Name, next, next + len)),
            };
        }
        '(' => {
            return match regexp_len(&input[next..]) {
                Ok(len) => Ok((TokenType::Regexp, next, next + len)),
                Err((kind, start, end)) => error(kind, next + start, next + end).map_err(|error| {
                    // The parenthesis is at fault if nothing in the group is.
                    let is_whole = start == end;
                    if is_whole { PatternError::new(kind, index..next) } else { error }
                }),
            };
        }
        _ => TokenType::Char,
    };
    Ok((token_type, index, next))
}

fn name_len(text: &str) -> usize {
    text.char_indices()
        .find(|&(at, c)| !is_valid_name_code_point(c, at == 0))
        .map_or(text.len(), |(at, _)| at)
}

/// [Is a valid name code point](https://urlpattern.spec.whatwg.org/#is-a-valid-name-code-point): what may stand in an
/// identifier of JavaScript.
pub(crate) fn is_valid_name_code_point(c: char, is_first: bool) -> bool {
    match c {
        '$' | '_' => true,
        '\u{200c}' | '\u{200d}' => !is_first,
        _ if c.is_ascii() => c.is_ascii_alphabetic() || !is_first && c.is_ascii_digit(),
        _ if is_first => unicode_ident::is_xid_start(c) || is_only_id_start(c),
        _ => unicode_ident::is_xid_continue(c) || is_only_id_continue(c),
    }
}

/// `unicode-ident` knows the sets that are closed under normalization. These are in `ID_Continue` alone.
fn is_only_id_continue(c: char) -> bool {
    matches!(
        c,
        '\u{37a}' | '\u{309b}' | '\u{309c}' | '\u{fc5e}'..='\u{fc63}' | '\u{fdfa}' | '\u{fdfb}'
    ) || matches!(c, '\u{fe70}'..='\u{fe7e}' if (c as u32).is_multiple_of(2))
}

/// And these in `ID_Start`.
fn is_only_id_start(c: char) -> bool {
    is_only_id_continue(c) || matches!(c, '\u{e33}' | '\u{eb3}' | '\u{ff9e}' | '\u{ff9f}')
}

/// Returns the length of the regular expression at the start of `text`, which follows a `(`, or what is wrong with it;
/// the place is empty if that is the group as a whole.
fn regexp_len(text: &str) -> Result<usize, (PatternErrorKind, usize, usize)> {
    let mut depth = 1_usize;
    let mut chars = text.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        match c {
            _ if !c.is_ascii() => {
                return Err((PatternErrorKind::RegexpNotAscii, at, at + c.len_utf8()));
            }
            '?' if at == 0 => return Err((PatternErrorKind::RegexpQuestionMark, at, at + 1)),
            '\\' => match chars.next() {
                Some((at, c)) if !c.is_ascii() => {
                    return Err((PatternErrorKind::RegexpNotAscii, at, at + c.len_utf8()));
                }
                _ => {}
            },
            ')' => {
                depth -= 1;
                if depth == 0 {
                    let is_empty = at == 0;
                    let error = (PatternErrorKind::RegexpEmpty, 0, 0);
                    return if is_empty { Err(error) } else { Ok(at) };
                }
            }
            '(' => {
                depth += 1;
                match chars.peek() {
                    Some((_, '?')) => {}
                    Some(_) => return Err((PatternErrorKind::RegexpCapturing, at, at + 1)),
                    None => break,
                }
            }
            _ => {}
        }
    }
    Err((PatternErrorKind::RegexpNotClosed, 0, 0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_divided_as_the_standard_says() {
        const CASES: &[(&str, &str)] = &[
            ("a*", "Char a, Asterisk *, End "),
            (r"\*é", "EscapedChar *, Char é, End "),
            (":a1-", "Name a1, Char -, End "),
            (":1", "InvalidChar :, Char 1, End "),
            ("{:é}?", "Open {, Name é, Close }, OtherModifier ?, End "),
            (r"(\d+)+", r"Regexp \d+, OtherModifier +, End "),
            ("(a", "InvalidChar (, Char a, End "),
            ("(?:a)", "InvalidChar (, OtherModifier ?, Name a, Char ), End "),
            ("((?:a)b)", "Regexp (?:a)b, End "),
            (r"\", r"InvalidChar \, End "),
        ];
        for &(input, expected) in CASES {
            let tokens = tokenize(input, TokenizePolicy::Lenient).unwrap();
            let found: Vec<_> = tokens
                .iter()
                .map(|token| format!("{:?} {}", token.token_type, token.value))
                .collect();
            assert_eq!(found.join(", "), expected, "{input}");
        }
    }

    #[test]
    fn errors_have_the_place_of_what_is_wrong() {
        use PatternErrorKind::*;
        const CASES: &[(&str, PatternErrorKind, &str)] = &[
            (r"a\", DanglingEscape, r"\"),
            ("a:/", MissingName, ":"),
            ("a()", RegexpEmpty, "("),
            ("a(?b)", RegexpQuestionMark, "?"),
            ("a(b(c))", RegexpCapturing, "("),
            ("a(b(?:c)", RegexpNotClosed, "("),
            ("a(b(", RegexpNotClosed, "("),
            ("a(é)", RegexpNotAscii, "é"),
            (r"a(\é)", RegexpNotAscii, "é"),
        ];
        for &(input, kind, text) in CASES {
            let error = tokenize(input, TokenizePolicy::Strict).unwrap_err();
            assert_eq!((error.kind(), &input[error.span()]), (kind, text), "{input}");
        }
    }
}
