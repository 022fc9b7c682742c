//! The rules with their diagrams, and when the conditions of their prose hold.

use std::convert::Infallible;

use super::diagrams;
use super::errors::{ParseException, ParseExceptionKind};
use super::integer::integer;
use super::mode::Mode;
use super::rule::{Condition, Rule};
use super::url::{Url, is_relative_scheme};
use crate::grammar::expression::{Expression, Grammar};
use crate::grammar::progress::Progress;

/// The rules in one [`Mode`], for one base URL: the diagrams with the conditions of the prose.
// S15-21
#[derive(Clone, Copy, Debug)]
pub struct Rules<'a> {
    /// How to read the text.
    pub mode: Mode,
    /// The base URL, on which some conditions depend.
    pub base: Option<&'a Url>,
}

impl Rules<'_> {
    fn base_scheme(&self) -> &str {
        self.base.map_or("about", Url::scheme)
    }
}

impl Grammar for Rules<'_> {
    // S04-01, S04-05
    type Rule = Rule;
    type Condition = Condition;
    type Exception = ParseException;

    fn definition(&self, rule: Rule) -> &'static Expression<Rule, Condition> {
        diagrams::definition(rule, self.mode)
    }

    fn name(&self, rule: Rule) -> &'static str {
        rule.name()
    }

    fn describe(&self, condition: Condition) -> &'static str {
        condition.description()
    }

    // S15-02, S15-06, S15-10, S15-21, S15-26, S15-28, S15-30, S15-31, S15-38, S15-41, S15-44,
    // S15-55, S15-56, S15-83
    fn holds(
        &self,
        condition: Condition,
        progress: &Progress<'_, Rule>,
    ) -> Result<bool, ParseException> {
        let mut schemes = progress.matches_of(Rule::NonFileRelativeScheme);
        Ok(match condition {
            Condition::SchemeIsNotRelative => progress
                .matches_of(Rule::Scheme)
                .all(|scheme| !is_relative_scheme(&scheme.to_ascii_lowercase())),
            Condition::SchemeIsNotThatOfBase => schemes.all(|scheme| match self.mode {
                // the reference implementation compares it as it is written.
                Mode::ReferenceImplementation => scheme != self.base_scheme(),
                _ => !scheme.eq_ignore_ascii_case(self.base_scheme()),
            }),
            // an address is the whole host.
            Condition::HostEnds => {
                let rest = progress.rest();
                rest.is_empty() || rest.starts_with(['/', '\\', '?', '#', ':'])
            }
            // numbers out of range end parsing.
            Condition::NumbersAreInRange => {
                let numbers: Vec<_> = progress.matches_of(Rule::Number).collect();
                if is_in_range(&numbers) {
                    return Ok(true);
                }
                let (rule, kind) = (Rule::Ipv4addr, ParseExceptionKind::InvalidIpv4Address);
                return Err(ParseException {
                    rule,
                    kind,
                    at: progress.position()..progress.position(),
                });
            }
        })
    }

    /// in the reference implementation, an alternative that matched is final.
    // S15-21, S15-43, S15-44, S15-45, S15-46, S15-83, S04-03, S04-06
    fn commits(&self) -> bool {
        self.mode == Mode::ReferenceImplementation
    }
}

/// Steps 1 and 2 of ipv4addr on the texts of its numbers, the last one first, which the reference implementation runs
/// while it matches.
// S15-44
fn is_in_range(numbers: &[&str]) -> bool {
    let values = numbers.iter().map(|text| match text.as_bytes() {
        [b'0', b'x' | b'X', ..] => integer(&text[2..], 16),
        [b'0', _, ..] if text.bytes().all(|byte| matches!(byte, b'0'..=b'7')) => integer(text, 8),
        _ => integer(text, 10),
    });
    let limits = [256_u64.pow(5_u32.saturating_sub(numbers.len() as u32)), 256, 256, 256];
    values.zip(limits).all(|(value, limit)| value < limit)
}

/// The rules as they were published: the diagrams alone.
#[derive(Clone, Copy, Debug)]
pub struct PublishedRules;

impl Grammar for PublishedRules {
    // S04-01, S04-05
    type Rule = Rule;
    type Condition = Condition;
    type Exception = Infallible;

    fn definition(&self, rule: Rule) -> &'static Expression<Rule, Condition> {
        diagrams::published(rule)
    }

    fn name(&self, rule: Rule) -> &'static str {
        rule.name()
    }

    fn describe(&self, condition: Condition) -> &'static str {
        condition.description()
    }

    // S15-02, S15-06, S15-10, S15-21, S15-26, S15-28, S15-30, S15-31, S15-38, S15-41, S15-44,
    // S15-55, S15-56, S15-83
    fn holds(&self, _: Condition, _: &Progress<'_, Rule>) -> Result<bool, Infallible> {
        Ok(true)
    }

    // S15-21, S15-43, S15-44, S15-45, S15-46, S15-83, S04-03, S04-06
    fn commits(&self) -> bool {
        false
    }
}
