//! The names of the rules (1.3 and 1.4), and the conditions that their prose adds to their diagrams.

use std::convert::Infallible;

use super::errors::{ParseException, ParseExceptionKind};
use super::integer::integer;
use super::url::{Url, is_relative_scheme};
use super::{Mode, diagrams};
use crate::grammar::{Expression, Grammar, Progress};

/// A rule, in the document's order.
// S04-01, S04-05
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// [url](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L500)
    Url,
    /// [file-url](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L544)
    FileUrl,
    /// [non-relative-url](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L654)
    NonRelativeUrl,
    /// [relative-url](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L692)
    RelativeUrl,
    /// [non-file-relative-scheme](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L822)
    NonFileRelativeScheme,
    /// [scheme](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L852)
    Scheme,
    /// [authority](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L870)
    Authority,
    /// [user](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L924)
    User,
    /// [password](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L945)
    Password,
    /// [host](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L965)
    Host,
    /// [ipv6addr](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1013)
    Ipv6addr,
    /// [ipv4addr](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1069)
    Ipv4addr,
    /// [number](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1129)
    Number,
    /// [h16](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1157)
    H16,
    /// [ls32](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1175)
    Ls32,
    /// [decimal-byte](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1194)
    DecimalByte,
    /// [port](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1212)
    Port,
    /// [path](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1250)
    Path,
    /// [scheme-data](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1303)
    SchemeData,
    /// [query](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1322)
    Query,
    /// [fragment](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1341)
    Fragment,
    /// [set-protocol](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1380)
    SetProtocol,
    /// [set-username](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1393)
    SetUsername,
    /// [set-password](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1407)
    SetPassword,
    /// [set-host](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1421)
    SetHost,
    /// [set-hostname](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1444)
    SetHostname,
    /// [set-port](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1459)
    SetPort,
    /// [set-pathname](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1477)
    SetPathname,
    /// [set-search](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1496)
    SetSearch,
    /// [set-hash](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1511)
    SetHash,
}

impl Rule {
    /// All rules, in the document's order.
    pub const ALL: [Rule; 30] = [
        Rule::Url,
        Rule::FileUrl,
        Rule::NonRelativeUrl,
        Rule::RelativeUrl,
        Rule::NonFileRelativeScheme,
        Rule::Scheme,
        Rule::Authority,
        Rule::User,
        Rule::Password,
        Rule::Host,
        Rule::Ipv6addr,
        Rule::Ipv4addr,
        Rule::Number,
        Rule::H16,
        Rule::Ls32,
        Rule::DecimalByte,
        Rule::Port,
        Rule::Path,
        Rule::SchemeData,
        Rule::Query,
        Rule::Fragment,
        Rule::SetProtocol,
        Rule::SetUsername,
        Rule::SetPassword,
        Rule::SetHost,
        Rule::SetHostname,
        Rule::SetPort,
        Rule::SetPathname,
        Rule::SetSearch,
        Rule::SetHash,
    ];

    /// Returns the name of the rule in the document, such as `non-file-relative-scheme`.
    pub const fn name(self) -> &'static str {
        match self {
            Rule::Url => "url",
            Rule::FileUrl => "file-url",
            Rule::NonRelativeUrl => "non-relative-url",
            Rule::RelativeUrl => "relative-url",
            Rule::NonFileRelativeScheme => "non-file-relative-scheme",
            Rule::Scheme => "scheme",
            Rule::Authority => "authority",
            Rule::User => "user",
            Rule::Password => "password",
            Rule::Host => "host",
            Rule::Ipv6addr => "ipv6addr",
            Rule::Ipv4addr => "ipv4addr",
            Rule::Number => "number",
            Rule::H16 => "h16",
            Rule::Ls32 => "ls32",
            Rule::DecimalByte => "decimal-byte",
            Rule::Port => "port",
            Rule::Path => "path",
            Rule::SchemeData => "scheme-data",
            Rule::Query => "query",
            Rule::Fragment => "fragment",
            Rule::SetProtocol => "set-protocol",
            Rule::SetUsername => "set-username",
            Rule::SetPassword => "set-password",
            Rule::SetHost => "set-host",
            Rule::SetHostname => "set-hostname",
            Rule::SetPort => "set-port",
            Rule::SetPathname => "set-pathname",
            Rule::SetSearch => "set-search",
            Rule::SetHash => "set-hash",
        }
    }

    /// Returns the rule with this name, or `None`.
    pub fn from_name(name: &str) -> Option<Rule> {
        Rule::ALL.into_iter().find(|rule| rule.name() == name)
    }
}

/// A condition that the prose, or a reading of it, adds to a diagram.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs, reason = "described by `Rules::describe`")]
#[non_exhaustive]
pub enum Condition {
    SchemeIsNotRelative,
    SchemeIsNotThatOfBase,
    HostEnds,
    NumbersAreInRange,
}

impl Condition {
    const fn description(self) -> &'static str {
        match self {
            Condition::SchemeIsNotRelative => "scheme is not relative",
            Condition::SchemeIsNotThatOfBase => "scheme is not that of base",
            Condition::HostEnds => "end of host",
            Condition::NumbersAreInRange => "numbers are in range",
        }
    }
}

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
