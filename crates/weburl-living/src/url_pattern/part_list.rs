//! Parts, and the parser that makes them from a pattern string.
//!
//! [URL Pattern Standard: parsing pattern strings](https://urlpattern.spec.whatwg.org/#parsing-pattern-strings).

use super::escape::escape_a_regexp_string;
use super::init::TypeError;
use super::tokenizer::{Token, TokenType, TokenizePolicy, tokenize};

/// The [type](https://urlpattern.spec.whatwg.org/#part-type) of a part
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PartType {
    FixedText,
    Regexp,
    SegmentWildcard,
    FullWildcard,
}

/// The [modifier](https://urlpattern.spec.whatwg.org/#part-modifier) of a part
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Modifier {
    None,
    Optional,
    ZeroOrMore,
    OneOrMore,
}

/// [convert a modifier to a string](https://urlpattern.spec.whatwg.org/#convert-a-modifier-to-a-string)
pub(super) fn convert_a_modifier_to_a_string(modifier: Modifier) -> &'static str {
    match modifier {
        // 1.
        Modifier::ZeroOrMore => "*",
        // 2.
        Modifier::Optional => "?",
        // 3.
        Modifier::OneOrMore => "+",
        // 4.
        Modifier::None => "",
    }
}

/// [part](https://urlpattern.spec.whatwg.org/#part)
#[derive(Clone, Debug)]
pub(super) struct Part {
    pub(super) r#type: PartType,
    pub(super) value: String,
    pub(super) modifier: Modifier,
    pub(super) name: String,
    pub(super) prefix: String,
    pub(super) suffix: String,
}

impl Part {
    fn fixed_text(value: String, modifier: Modifier) -> Self {
        let (name, prefix, suffix) = Default::default();
        Self { r#type: PartType::FixedText, value, modifier, name, prefix, suffix }
    }
}

/// [options](https://urlpattern.spec.whatwg.org/#options-header)
#[derive(Clone, Copy)]
pub(super) struct Options {
    pub(super) delimiter_code_point: &'static str,
    pub(super) prefix_code_point: &'static str,
    pub(super) ignore_case: bool,
}

/// [encoding callback](https://urlpattern.spec.whatwg.org/#encoding-callback)
pub(super) type EncodingCallback = fn(&str) -> Result<String, TypeError>;

/// The [full wildcard regexp value](https://urlpattern.spec.whatwg.org/#full-wildcard-regexp-value)
pub(super) const FULL_WILDCARD_REGEXP_VALUE: &str = ".*";

/// [generate a segment wildcard regexp](https://urlpattern.spec.whatwg.org/#generate-a-segment-wildcard-regexp)
pub(super) fn generate_a_segment_wildcard_regexp(options: Options) -> String {
    // 1. to 4.
    format!("[^{}]+?", escape_a_regexp_string(options.delimiter_code_point))
}

/// [pattern parser](https://urlpattern.spec.whatwg.org/#pattern-parser)
struct PatternParser {
    token_list: Vec<Token>,
    encoding_callback: EncodingCallback,
    segment_wildcard_regexp: String,
    part_list: Vec<Part>,
    pending_fixed_value: String,
    index: usize,
    next_numeric_name: usize,
}

/// [parse a pattern string](https://urlpattern.spec.whatwg.org/#parse-a-pattern-string)
pub(super) fn parse_a_pattern_string(
    input: &str,
    options: Options,
    encoding_callback: EncodingCallback,
) -> Result<Vec<Part>, TypeError> {
    // 1., 2.
    let mut parser = PatternParser {
        token_list: tokenize(input, TokenizePolicy::Strict)?,
        encoding_callback,
        segment_wildcard_regexp: generate_a_segment_wildcard_regexp(options),
        part_list: Vec::new(),
        pending_fixed_value: String::new(),
        index: 0,
        next_numeric_name: 0,
    };
    // 3.
    while parser.index < parser.token_list.len() {
        // 3.1.
        let char_token = parser.try_to_consume_a_token(TokenType::Char);
        // 3.2.
        let name_token = parser.try_to_consume_a_token(TokenType::Name);
        // 3.3.
        let regexp_or_wildcard_token =
            parser.try_to_consume_a_regexp_or_wildcard_token(name_token.as_ref());
        // 3.4.
        if name_token.is_some() || regexp_or_wildcard_token.is_some() {
            // 3.4.1., 3.4.2.
            let mut prefix = char_token.map(|token| token.value).unwrap_or_default();
            // 3.4.3.
            if !prefix.is_empty() && prefix != options.prefix_code_point {
                // 3.4.3.1.
                parser.pending_fixed_value.push_str(&prefix);
                // 3.4.3.2.
                prefix.clear();
            }
            // 3.4.4.
            parser.maybe_add_a_part_from_the_pending_fixed_value()?;
            // 3.4.5.
            let modifier_token = parser.try_to_consume_a_modifier_token();
            // 3.4.6.
            parser.add_a_part(&prefix, name_token, regexp_or_wildcard_token, "", modifier_token)?;
            // 3.4.7.
            continue;
        }
        // 3.5., 3.6.
        let fixed_token =
            char_token.or_else(|| parser.try_to_consume_a_token(TokenType::EscapedChar));
        // 3.7.
        if let Some(fixed_token) = fixed_token {
            // 3.7.1.
            parser.pending_fixed_value.push_str(&fixed_token.value);
            // 3.7.2.
            continue;
        }
        // 3.8.
        let open_token = parser.try_to_consume_a_token(TokenType::Open);
        // 3.9.
        if open_token.is_some() {
            // 3.9.1.
            let prefix = parser.consume_text();
            // 3.9.2.
            let name_token = parser.try_to_consume_a_token(TokenType::Name);
            // 3.9.3.
            let regexp_or_wildcard_token =
                parser.try_to_consume_a_regexp_or_wildcard_token(name_token.as_ref());
            // 3.9.4.
            let suffix = parser.consume_text();
            // 3.9.5.
            parser.consume_a_required_token(TokenType::Close)?;
            // 3.9.6.
            let modifier_token = parser.try_to_consume_a_modifier_token();
            // 3.9.7.
            parser.add_a_part(
                &prefix,
                name_token,
                regexp_or_wildcard_token,
                &suffix,
                modifier_token,
            )?;
            // 3.9.8.
            continue;
        }
        // 3.10.
        parser.maybe_add_a_part_from_the_pending_fixed_value()?;
        // 3.11.
        parser.consume_a_required_token(TokenType::End)?;
    }
    // 4.
    Ok(parser.part_list)
}

impl PatternParser {
    /// [try to consume a token](https://urlpattern.spec.whatwg.org/#try-to-consume-a-token)
    fn try_to_consume_a_token(&mut self, r#type: TokenType) -> Option<Token> {
        // 1. is an assertion; 2.
        let next_token = &self.token_list[self.index];
        // 3.
        if next_token.r#type != r#type {
            return None;
        }
        // 4.
        self.index += 1;
        // 5.
        Some(next_token.clone())
    }

    /// [try to consume a modifier token](https://urlpattern.spec.whatwg.org/#try-to-consume-a-modifier-token)
    fn try_to_consume_a_modifier_token(&mut self) -> Option<Token> {
        // 1., 2.
        self.try_to_consume_a_token(TokenType::OtherModifier)
            // 3., 4.
            .or_else(|| self.try_to_consume_a_token(TokenType::Asterisk))
    }

    /// [try to consume a regexp or wildcard
    /// token](https://urlpattern.spec.whatwg.org/#try-to-consume-a-regexp-or-wildcard-token)
    fn try_to_consume_a_regexp_or_wildcard_token(
        &mut self,
        name_token: Option<&Token>,
    ) -> Option<Token> {
        // 1.
        let mut token = self.try_to_consume_a_token(TokenType::Regexp);
        // 2.
        if name_token.is_none() && token.is_none() {
            token = self.try_to_consume_a_token(TokenType::Asterisk);
        }
        // 3.
        token
    }

    /// [consume a required token](https://urlpattern.spec.whatwg.org/#consume-a-required-token)
    fn consume_a_required_token(&mut self, r#type: TokenType) -> Result<Token, TypeError> {
        // 1., 2., 3.
        self.try_to_consume_a_token(r#type).ok_or(TypeError)
    }

    /// [consume text](https://urlpattern.spec.whatwg.org/#consume-text)
    fn consume_text(&mut self) -> String {
        // 1.
        let mut result = String::new();
        // 2.
        loop {
            // 2.1., 2.2.
            let token = self
                .try_to_consume_a_token(TokenType::Char)
                .or_else(|| self.try_to_consume_a_token(TokenType::EscapedChar));
            // 2.3.
            let Some(token) = token else { break };
            // 2.4.
            result.push_str(&token.value);
        }
        // 3.
        result
    }

    /// [maybe add a part from the pending fixed
    /// value](https://urlpattern.spec.whatwg.org/#maybe-add-a-part-from-the-pending-fixed-value)
    fn maybe_add_a_part_from_the_pending_fixed_value(&mut self) -> Result<(), TypeError> {
        // 1.
        if self.pending_fixed_value.is_empty() {
            return Ok(());
        }
        // 2.
        let encoded_value = (self.encoding_callback)(&self.pending_fixed_value)?;
        // 3.
        self.pending_fixed_value.clear();
        // 4., 5.
        self.part_list.push(Part::fixed_text(encoded_value, Modifier::None));
        Ok(())
    }

    /// [add a part](https://urlpattern.spec.whatwg.org/#add-a-part)
    fn add_a_part(
        &mut self,
        prefix: &str,
        name_token: Option<Token>,
        regexp_or_wildcard_token: Option<Token>,
        suffix: &str,
        modifier_token: Option<Token>,
    ) -> Result<(), TypeError> {
        // 1., 2.
        let modifier = match modifier_token.as_ref().map(|token| &*token.value) {
            // 2.1.
            Some("?") => Modifier::Optional,
            // 2.2.
            Some("*") => Modifier::ZeroOrMore,
            // 2.3.
            Some("+") => Modifier::OneOrMore,
            _ => Modifier::None,
        };
        let has_no_group = name_token.is_none() && regexp_or_wildcard_token.is_none();
        // 3.
        if has_no_group && modifier == Modifier::None {
            // 3.1.
            self.pending_fixed_value.push_str(prefix);
            // 3.2.
            return Ok(());
        }
        // 4.
        self.maybe_add_a_part_from_the_pending_fixed_value()?;
        // 5.
        if has_no_group {
            // 5.1. is an assertion; 5.2.
            if prefix.is_empty() {
                return Ok(());
            }
            // 5.3.
            let encoded_value = (self.encoding_callback)(prefix)?;
            // 5.4., 5.5.
            self.part_list.push(Part::fixed_text(encoded_value, modifier));
            // 5.6.
            return Ok(());
        }
        // 6. to 9.
        let mut regexp_value = match &regexp_or_wildcard_token {
            None => self.segment_wildcard_regexp.clone(),
            Some(token) if token.r#type == TokenType::Asterisk => {
                FULL_WILDCARD_REGEXP_VALUE.to_owned()
            }
            Some(token) => token.value.clone(),
        };
        // 10.
        let mut r#type = PartType::Regexp;
        // 11.
        if regexp_value == self.segment_wildcard_regexp {
            // 11.1.
            r#type = PartType::SegmentWildcard;
            // 11.2.
            regexp_value.clear();
        // 12.
        } else if regexp_value == FULL_WILDCARD_REGEXP_VALUE {
            // 12.1.
            r#type = PartType::FullWildcard;
            // 12.2.
            regexp_value.clear();
        }
        // 13.
        let mut name = String::new();
        // 14.
        if let Some(token) = name_token {
            name = token.value;
        // 15.
        } else if regexp_or_wildcard_token.is_some() {
            // 15.1.
            name = self.next_numeric_name.to_string();
            // 15.2.
            self.next_numeric_name += 1;
        }
        // 16.
        if self.is_a_duplicate_name(&name) {
            return Err(TypeError);
        }
        // 17.
        let encoded_prefix = (self.encoding_callback)(prefix)?;
        // 18.
        let encoded_suffix = (self.encoding_callback)(suffix)?;
        // 19., 20.
        self.part_list.push(Part {
            r#type,
            value: regexp_value,
            modifier,
            name,
            prefix: encoded_prefix,
            suffix: encoded_suffix,
        });
        Ok(())
    }

    /// [is a duplicate name](https://urlpattern.spec.whatwg.org/#is-a-duplicate-name)
    fn is_a_duplicate_name(&self, name: &str) -> bool {
        // 1., 2.
        self.part_list.iter().any(|part| part.name == name)
    }
}
