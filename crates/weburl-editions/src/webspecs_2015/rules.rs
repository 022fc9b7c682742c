//! The names of the rules (1.3 and 1.4), and the conditions that their prose adds to their diagrams.

use super::url::{Url, is_relative_scheme};
use super::{Mode, ParseException, addresses, diagrams};
use crate::grammar::{Expression, Grammar, Progress};

/// A rule, in the document's order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names are the document's")]
pub enum Rule {
    Url,
    FileUrl,
    NonRelativeUrl,
    RelativeUrl,
    NonFileRelativeScheme,
    Scheme,
    Authority,
    User,
    Password,
    Host,
    Ipv6addr,
    Ipv4addr,
    Number,
    H16,
    Ls32,
    DecimalByte,
    Port,
    Path,
    SchemeData,
    Query,
    Fragment,
    SetProtocol,
    SetUsername,
    SetPassword,
    SetHost,
    SetHostname,
    SetPort,
    SetPathname,
    SetSearch,
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

/// A condition of the prose, or of a reading of it, at a point of a diagram.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs, reason = "described by `Rules::describe`")]
pub enum Condition {
    SchemeIsNotRelative,
    SchemeIsNotThatOfBase,
    BaseIsFile,
    IsNotFile,
    HostEnds,
    NumbersAreInRange,
}

/// The rules in one [`Mode`], for one base URL.
#[derive(Clone, Copy, Debug)]
pub struct Rules<'a> {
    /// How to read broken rules.
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
        match condition {
            Condition::SchemeIsNotRelative => "scheme is not relative",
            Condition::SchemeIsNotThatOfBase => "scheme is not that of base",
            Condition::BaseIsFile => "base is a file URL",
            Condition::IsNotFile => "not a file URL",
            Condition::HostEnds => "end of host",
            Condition::NumbersAreInRange => "numbers are in range",
        }
    }

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
                Mode::Corrected => !scheme.eq_ignore_ascii_case(self.base_scheme()),
                // the reference implementation does not lowercase it.
                Mode::ReferenceImplementation => scheme != self.base_scheme(),
            }),
            Condition::BaseIsFile => self.base_scheme() == "file",
            Condition::IsNotFile => schemes.next().is_some() || self.base_scheme() != "file",
            Condition::HostEnds => {
                let rest = progress.rest();
                rest.is_empty() || rest.starts_with(['/', '\\', '?', '#', ':'])
            }
            Condition::NumbersAreInRange => {
                // the reference implementation gives up here, even if more of the host
                // follows.
                if self.mode == Mode::ReferenceImplementation {
                    let mut numbers: Vec<_> = progress.matches_of(Rule::Number).collect();
                    numbers.reverse();
                    addresses::check_range(&numbers)?;
                }
                true
            }
        })
    }

    fn commits(&self) -> bool {
        self.mode == Mode::ReferenceImplementation
    }
}
