//! From a pattern string to parts.
//!
//! [URL Pattern Standard: parsing](https://urlpattern.spec.whatwg.org/#parsing).

use std::collections::BTreeSet;

use crate::canonicalize::EncodingCallback;
use crate::error::{PatternError, PatternErrorKind};
use crate::part::{FULL_WILDCARD_REGEXP, Modifier, Options, Part, PartType};
use crate::token::{Token, TokenType, TokenizePolicy, tokenize};

/// [Parses a pattern string](https://urlpattern.spec.whatwg.org/#parse-a-pattern-string).
pub(crate) fn parse_pattern_string(
    input: &str,
    options: Options,
    encoding_callback: EncodingCallback,
) -> Result<Vec<Part>, PatternError> {
    let mut parser = PatternParser {
        tokens: tokenize(input, TokenizePolicy::Strict)?,
        index: 0,
        options,
        encoding_callback,
        parts: Vec::new(),
        pending_fixed_value: Text::default(),
        names: BTreeSet::new(),
        next_numeric_name: 0,
    };
    while parser.index < parser.tokens.len() {
        parser.read_part()?;
    }
    Ok(parser.parts)
}

/// A [pattern parser](https://urlpattern.spec.whatwg.org/#pattern-parser).
struct PatternParser<'t> {
    tokens: Vec<Token<'t>>,
    index: usize,
    options: Options,
    encoding_callback: EncodingCallback,
    parts: Vec<Part>,
    pending_fixed_value: Text,
    /// The names of all groups so far.
    names: BTreeSet<Box<str>>,
    next_numeric_name: usize,
}

/// Fixed text, and the place of its first token.
#[derive(Default)]
struct Text {
    value: String,
    start: usize,
}

impl Text {
    fn push(&mut self, value: &str, index: usize) {
        if self.value.is_empty() {
            self.start = index;
        }
        self.value.push_str(value);
    }
}

/// What a group is read from.
#[derive(Clone, Copy)]
struct Group<'t> {
    name: Option<Token<'t>>,
    regexp_or_wildcard: Option<Token<'t>>,
}

impl<'t> Group<'t> {
    fn first_token(&self) -> Option<Token<'t>> {
        self.name.or(self.regexp_or_wildcard)
    }
}

impl<'t> PatternParser<'t> {
    fn read_part(&mut self) -> Result<(), PatternError> {
        let char_token = self.try_to_consume(TokenType::Char);
        let group = self.consume_group();
        if group.first_token().is_some() {
            let mut prefix = Text::default();
            if let Some(token) = char_token {
                let is_prefix = self.options.is_prefix(token.value);
                let text = if is_prefix { &mut prefix } else { &mut self.pending_fixed_value };
                text.push(token.value, token.index);
            }
            self.maybe_add_pending_fixed_value()?;
            let modifier = self.consume_modifier();
            return self.add_part(prefix, group, Text::default(), modifier);
        }
        if let Some(token) = char_token.or_else(|| self.try_to_consume(TokenType::EscapedChar)) {
            self.pending_fixed_value.push(token.value, token.index);
            return Ok(());
        }
        if let Some(open) = self.try_to_consume(TokenType::Open) {
            let prefix = self.consume_text();
            let group = self.consume_group();
            let suffix = self.consume_text();
            self.consume_close(open, group)?;
            let modifier = self.consume_modifier();
            return self.add_part(prefix, group, suffix, modifier);
        }
        self.maybe_add_pending_fixed_value()?;
        match self.try_to_consume(TokenType::End) {
            Some(_) => Ok(()),
            None => Err(self.unexpected_token()),
        }
    }

    fn try_to_consume(&mut self, token_type: TokenType) -> Option<Token<'t>> {
        let token = self.tokens.get(self.index).copied();
        let token = token.filter(|token| token.token_type == token_type)?;
        self.index += 1;
        Some(token)
    }

    fn consume_group(&mut self) -> Group<'t> {
        let name = self.try_to_consume(TokenType::Name);
        let regexp = self.try_to_consume(TokenType::Regexp);
        let regexp_or_wildcard = match regexp {
            None if name.is_none() => self.try_to_consume(TokenType::Asterisk),
            regexp => regexp,
        };
        Group { name, regexp_or_wildcard }
    }

    fn consume_modifier(&mut self) -> Modifier {
        let token = self
            .try_to_consume(TokenType::OtherModifier)
            .or_else(|| self.try_to_consume(TokenType::Asterisk));
        token.map_or(Modifier::None, |token| Modifier::of(token.value))
    }

    fn consume_text(&mut self) -> Text {
        let mut text = Text::default();
        while let Some(token) = self
            .try_to_consume(TokenType::Char)
            .or_else(|| self.try_to_consume(TokenType::EscapedChar))
        {
            text.push(token.value, token.index);
        }
        text
    }

    fn consume_close(&mut self, open: Token<'t>, group: Group<'t>) -> Result<(), PatternError> {
        if self.try_to_consume(TokenType::Close).is_some() {
            return Ok(());
        }
        let end = self.token_end(open.index);
        let token_type = self.tokens.get(self.index).map(|token| token.token_type);
        Err(match token_type {
            Some(TokenType::End) | None => {
                PatternError::new(PatternErrorKind::GroupNotClosed, open.index..end)
            }
            Some(TokenType::Asterisk) if group.first_token().is_some() => {
                self.error_here(PatternErrorKind::UnexpectedModifier)
            }
            Some(TokenType::OtherModifier) => self.error_here(PatternErrorKind::UnexpectedModifier),
            Some(_) => self.error_here(PatternErrorKind::NestedGroup),
        })
    }

    /// The error at a token that begins no part: all others do.
    fn unexpected_token(&self) -> PatternError {
        let token_type = self.tokens.get(self.index).map(|token| token.token_type);
        self.error_here(match token_type {
            Some(TokenType::Close) => PatternErrorKind::UnexpectedClose,
            _ => PatternErrorKind::UnexpectedModifier,
        })
    }

    fn error_here(&self, kind: PatternErrorKind) -> PatternError {
        let start = self.tokens.get(self.index).map_or(0, |token| token.index);
        PatternError::new(kind, start..self.token_end(start))
    }

    /// Returns where the token at `index` ends, or the next one begins.
    fn token_end(&self, index: usize) -> usize {
        let next = self.tokens.partition_point(|token| token.index <= index);
        self.tokens.get(next).map_or(index, |token| token.index)
    }

    fn maybe_add_pending_fixed_value(&mut self) -> Result<(), PatternError> {
        let text = std::mem::take(&mut self.pending_fixed_value);
        if !text.value.is_empty() {
            let value = self.encode(&text)?;
            self.parts.push(Part::fixed_text(value, Modifier::None));
        }
        Ok(())
    }

    /// [Add a part](https://urlpattern.spec.whatwg.org/#add-a-part).
    fn add_part(
        &mut self,
        prefix: Text,
        group: Group<'t>,
        suffix: Text,
        modifier: Modifier,
    ) -> Result<(), PatternError> {
        let Some(token) = group.first_token() else {
            return self.add_fixed_text(prefix, modifier);
        };
        self.maybe_add_pending_fixed_value()?;
        let (part_type, value) = self.part_type(group.regexp_or_wildcard);
        let name: Box<str> = match group.name {
            Some(name) => name.value.into(),
            None => {
                let name = self.next_numeric_name.to_string();
                self.next_numeric_name += 1;
                name.into()
            }
        };
        if !self.names.insert(name.clone()) {
            let span = token.index..self.token_end(token.index);
            return Err(PatternError::new(PatternErrorKind::DuplicateName, span));
        }
        let prefix = self.encode(&prefix)?.into();
        let suffix = self.encode(&suffix)?.into();
        self.parts.push(Part { part_type, value: value.into(), modifier, name, prefix, suffix });
        Ok(())
    }

    /// Adds what braces without a group contain.
    fn add_fixed_text(&mut self, text: Text, modifier: Modifier) -> Result<(), PatternError> {
        if modifier == Modifier::None {
            self.pending_fixed_value.push(&text.value, text.start);
            return Ok(());
        }
        self.maybe_add_pending_fixed_value()?;
        if !text.value.is_empty() {
            let value = self.encode(&text)?;
            self.parts.push(Part::fixed_text(value, modifier));
        }
        Ok(())
    }

    /// Returns the type of a group, and the value of the part. A regular expression that says the same as a name or `*`
    /// is treated like that.
    fn part_type(&self, regexp_or_wildcard: Option<Token<'t>>) -> (PartType, &'t str) {
        let regexp = match regexp_or_wildcard {
            None => self.options.segment_wildcard_regexp(),
            Some(token) if token.token_type == TokenType::Asterisk => FULL_WILDCARD_REGEXP,
            Some(token) => token.value,
        };
        if regexp == self.options.segment_wildcard_regexp() {
            (PartType::SegmentWildcard, "")
        } else if regexp == FULL_WILDCARD_REGEXP {
            (PartType::FullWildcard, "")
        } else {
            (PartType::Regexp, regexp)
        }
    }

    fn encode(&self, text: &Text) -> Result<String, PatternError> {
        self.encoding_callback.encode(&text.value).map_err(|_| {
            // All tokens up to the next one belong to it, and possibly what follows it in braces.
            let end = self.tokens.get(self.index).map_or(text.start, |token| token.index);
            PatternError::new(PatternErrorKind::FixedText, text.start..end)
        })
    }
}
