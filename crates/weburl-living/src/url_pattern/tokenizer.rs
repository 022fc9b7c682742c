//! Tokens, and the tokenizer that finds them.
//!
//! [URL Pattern Standard: tokenizing](https://urlpattern.spec.whatwg.org/#tokenizing).

use std::sync::LazyLock;

use regress::Regex;

use super::init::TypeError;

/// The [type](https://urlpattern.spec.whatwg.org/#token-type) of a token
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TokenType {
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

/// [token](https://urlpattern.spec.whatwg.org/#token)
#[derive(Clone, Debug)]
pub(super) struct Token {
    pub(super) r#type: TokenType,
    /// In code points
    pub(super) index: usize,
    pub(super) value: String,
}

/// [tokenize policy](https://urlpattern.spec.whatwg.org/#tokenize-policy)
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum TokenizePolicy {
    Strict,
    Lenient,
}

/// [tokenizer](https://urlpattern.spec.whatwg.org/#tokenizer)
struct Tokenizer {
    input: Vec<char>,
    policy: TokenizePolicy,
    token_list: Vec<Token>,
    index: usize,
    next_index: usize,
    code_point: char,
}

/// [tokenize](https://urlpattern.spec.whatwg.org/#tokenize)
pub(super) fn tokenize(input: &str, policy: TokenizePolicy) -> Result<Vec<Token>, TypeError> {
    // 1., 2., 3.
    let mut tokenizer = Tokenizer {
        input: input.chars().collect(),
        policy,
        token_list: Vec::new(),
        index: 0,
        next_index: 0,
        code_point: '\0',
    };
    // 4.
    while tokenizer.index < tokenizer.input.len() {
        // 4.1.
        tokenizer.seek_and_get_the_next_code_point(tokenizer.index);
        match tokenizer.code_point {
            // 4.2.
            '*' => tokenizer.add_a_token_with_default_position_and_length(TokenType::Asterisk),
            // 4.3.
            '+' | '?' => {
                tokenizer.add_a_token_with_default_position_and_length(TokenType::OtherModifier);
            }
            // 4.4.
            '\\' => tokenizer.escaped_char()?,
            // 4.5.
            '{' => tokenizer.add_a_token_with_default_position_and_length(TokenType::Open),
            // 4.6.
            '}' => tokenizer.add_a_token_with_default_position_and_length(TokenType::Close),
            // 4.7.
            ':' => tokenizer.name()?,
            // 4.8.
            '(' => tokenizer.regexp()?,
            // 4.9.
            _ => tokenizer.add_a_token_with_default_position_and_length(TokenType::Char),
        }
    }
    // 5.
    tokenizer.add_a_token_with_default_length(TokenType::End, tokenizer.index, tokenizer.index);
    // 6.
    Ok(tokenizer.token_list)
}

impl Tokenizer {
    /// Step 4.4 of [tokenize](https://urlpattern.spec.whatwg.org/#tokenize)
    fn escaped_char(&mut self) -> Result<(), TypeError> {
        // 1.
        if self.index == self.input.len() - 1 {
            // 1.1., 1.2.
            return self.process_a_tokenizing_error(self.next_index, self.index);
        }
        // 2.
        let escaped_index = self.next_index;
        // 3.
        self.get_the_next_code_point();
        // 4., 5.
        self.add_a_token_with_default_length(
            TokenType::EscapedChar,
            self.next_index,
            escaped_index,
        );
        Ok(())
    }

    /// Step 4.7 of [tokenize](https://urlpattern.spec.whatwg.org/#tokenize)
    fn name(&mut self) -> Result<(), TypeError> {
        // 1.
        let mut name_position = self.next_index;
        // 2.
        let name_start = name_position;
        // 3.
        while name_position < self.input.len() {
            // 3.1.
            self.seek_and_get_the_next_code_point(name_position);
            // 3.2.
            let first_code_point = name_position == name_start;
            // 3.3.
            let valid_code_point = is_a_valid_name_code_point(self.code_point, first_code_point);
            // 3.4.
            if !valid_code_point {
                break;
            }
            // 3.5.
            name_position = self.next_index;
        }
        // 4.
        if name_position <= name_start {
            // 4.1., 4.2.
            return self.process_a_tokenizing_error(name_start, self.index);
        }
        // 5., 6.
        self.add_a_token_with_default_length(TokenType::Name, name_position, name_start);
        Ok(())
    }

    /// Step 4.8 of [tokenize](https://urlpattern.spec.whatwg.org/#tokenize)
    ///
    /// Where the steps set *error* and break, this processes the error and returns, as step 7 does afterwards.
    fn regexp(&mut self) -> Result<(), TypeError> {
        // 1.
        let mut depth = 1;
        // 2.
        let mut regexp_position = self.next_index;
        // 3.
        let regexp_start = regexp_position;
        // 4. is `error`; 5.
        while regexp_position < self.input.len() {
            // 5.1.
            self.seek_and_get_the_next_code_point(regexp_position);
            // 5.2.
            if !self.code_point.is_ascii() {
                return self.process_a_tokenizing_error(regexp_start, self.index);
            }
            // 5.3.
            if regexp_position == regexp_start && self.code_point == '?' {
                return self.process_a_tokenizing_error(regexp_start, self.index);
            }
            // 5.4.
            if self.code_point == '\\' {
                // 5.4.1.
                if regexp_position == self.input.len() - 1 {
                    return self.process_a_tokenizing_error(regexp_start, self.index);
                }
                // 5.4.2.
                self.get_the_next_code_point();
                // 5.4.3.
                if !self.code_point.is_ascii() {
                    return self.process_a_tokenizing_error(regexp_start, self.index);
                }
                // 5.4.4.
                regexp_position = self.next_index;
                // 5.4.5.
                continue;
            }
            // 5.5.
            if self.code_point == ')' {
                // 5.5.1.
                depth -= 1;
                // 5.5.2.
                if depth == 0 {
                    // 5.5.2.1.
                    regexp_position = self.next_index;
                    // 5.5.2.2.
                    break;
                }
            // 5.6.
            } else if self.code_point == '(' {
                // 5.6.1.
                depth += 1;
                // 5.6.2.
                if regexp_position == self.input.len() - 1 {
                    return self.process_a_tokenizing_error(regexp_start, self.index);
                }
                // 5.6.3.
                let temporary_position = self.next_index;
                // 5.6.4.
                self.get_the_next_code_point();
                // 5.6.5.
                if self.code_point != '?' {
                    return self.process_a_tokenizing_error(regexp_start, self.index);
                }
                // 5.6.6.
                self.next_index = temporary_position;
            }
            // 5.7.
            regexp_position = self.next_index;
        }
        // 8.
        if depth != 0 {
            return self.process_a_tokenizing_error(regexp_start, self.index);
        }
        // 9.
        let regexp_length = regexp_position - regexp_start - 1;
        // 10.
        if regexp_length == 0 {
            return self.process_a_tokenizing_error(regexp_start, self.index);
        }
        // 11., 12.
        self.add_a_token(TokenType::Regexp, regexp_position, regexp_start, regexp_length);
        Ok(())
    }

    /// [get the next code point](https://urlpattern.spec.whatwg.org/#get-the-next-code-point)
    fn get_the_next_code_point(&mut self) {
        // 1.
        self.code_point = self.input[self.next_index];
        // 2.
        self.next_index += 1;
    }

    /// [seek and get the next code point](https://urlpattern.spec.whatwg.org/#seek-and-get-the-next-code-point)
    fn seek_and_get_the_next_code_point(&mut self, index: usize) {
        // 1.
        self.next_index = index;
        // 2.
        self.get_the_next_code_point();
    }

    /// [add a token](https://urlpattern.spec.whatwg.org/#add-a-token)
    fn add_a_token(
        &mut self,
        r#type: TokenType,
        next_position: usize,
        value_position: usize,
        value_length: usize,
    ) {
        // 1. to 4.
        let value = &self.input[value_position..value_position + value_length];
        let token = Token { r#type, index: self.index, value: value.iter().collect() };
        // 5.
        self.token_list.push(token);
        // 6.
        self.index = next_position;
    }

    /// [add a token with default length](https://urlpattern.spec.whatwg.org/#add-a-token-with-default-length)
    fn add_a_token_with_default_length(
        &mut self,
        r#type: TokenType,
        next_position: usize,
        value_position: usize,
    ) {
        // 1.
        let computed_length = next_position - value_position;
        // 2.
        self.add_a_token(r#type, next_position, value_position, computed_length);
    }

    /// [add a token with default position and
    /// length](https://urlpattern.spec.whatwg.org/#add-a-token-with-default-position-and-length)
    fn add_a_token_with_default_position_and_length(&mut self, r#type: TokenType) {
        // 1.
        self.add_a_token_with_default_length(r#type, self.next_index, self.index);
    }

    /// [process a tokenizing error](https://urlpattern.spec.whatwg.org/#process-a-tokenizing-error)
    fn process_a_tokenizing_error(
        &mut self,
        next_position: usize,
        value_position: usize,
    ) -> Result<(), TypeError> {
        // 1.
        if self.policy == TokenizePolicy::Strict {
            return Err(TypeError);
        }
        // 2. is an assertion; 3.
        self.add_a_token_with_default_length(TokenType::InvalidChar, next_position, value_position);
        Ok(())
    }
}

/// [is a valid name code point](https://urlpattern.spec.whatwg.org/#is-a-valid-name-code-point)
pub(super) fn is_a_valid_name_code_point(code_point: char, first: bool) -> bool {
    /// [IdentifierStart](https://tc39.es/ecma262/#prod-IdentifierStart)
    static IDENTIFIER_START: LazyLock<Regex> = LazyLock::new(|| of_one(r"[\p{ID_Start}$_]"));
    /// [IdentifierPart](https://tc39.es/ecma262/#prod-IdentifierPart)
    static IDENTIFIER_PART: LazyLock<Regex> =
        LazyLock::new(|| of_one(r"[\p{ID_Continue}$\u200C\u200D]"));
    // 1., 2.
    let set = if first { &IDENTIFIER_START } else { &IDENTIFIER_PART };
    set.find(code_point.encode_utf8(&mut [0; 4])).is_some()
}

/// A regular expression of ECMAScript for one code point.
fn of_one(class: &str) -> Regex {
    Regex::with_flags(&format!("^{class}$"), "uv").expect("a class of ECMAScript")
}

#[cfg(test)]
mod tests {
    use super::{TokenType, TokenizePolicy, is_a_valid_name_code_point, tokenize};

    #[test]
    fn only_the_lenient_policy_goes_on_after_an_error() {
        use TokenType::{Asterisk, Char, Close, End, EscapedChar, InvalidChar, Name, Open, Regexp};
        const CASES: &[(&str, &[TokenType])] = &[
            ("", &[End]),
            ("a*\\:", &[Char, Asterisk, EscapedChar, End]),
            ("{:a}", &[Open, Name, Close, End]),
            ("(a)(\\))", &[Regexp, Regexp, End]),
            ("((?:a))", &[Regexp, End]),
            ("\\", &[InvalidChar, End]),
            (":", &[InvalidChar, End]),
            (":1", &[InvalidChar, Char, End]),
            ("()", &[InvalidChar, Char, End]),
            ("(", &[InvalidChar, End]),
            ("(é)", &[InvalidChar, Char, Char, End]),
            ("(\\é)", &[InvalidChar, EscapedChar, Char, End]),
        ];
        for &(input, expected) in CASES {
            let tokens = tokenize(input, TokenizePolicy::Lenient).unwrap();
            let types: Vec<_> = tokens.iter().map(|token| token.r#type).collect();
            assert_eq!(types, expected, "{input}");
            let is_valid = !expected.contains(&InvalidChar);
            assert_eq!(tokenize(input, TokenizePolicy::Strict).is_ok(), is_valid, "{input}");
        }
    }

    #[test]
    fn names_are_identifiers_of_ecmascript() {
        const CASES: &[(char, bool, bool)] = &[
            ('a', true, true),
            ('$', true, true),
            ('_', true, true),
            ('1', false, true),
            ('-', false, false),
            ('é', true, true),
            ('\u{200D}', false, true),
            ('℮', true, true),
            ('·', false, true),
            ('🚲', false, false),
        ];
        for &(code_point, first, later) in CASES {
            assert_eq!(is_a_valid_name_code_point(code_point, true), first, "{code_point}");
            assert_eq!(is_a_valid_name_code_point(code_point, false), later, "{code_point}");
        }
    }
}
