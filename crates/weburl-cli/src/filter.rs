//! The option `--where`, which selects inputs by what they are as URLs.

use anyhow::anyhow;
use weburl::UrlRef;
use weburl::parts::{Part, PartValue, Pattern};

use crate::get::message;
use crate::visible::shortened;

#[derive(Clone, Debug, clap::Args)]
pub(crate) struct FilterOption {
    /// Keep only URLs that match: host=example.com, host~*.example.com, query.q, rejected
    // A `String`, because clap would repeat a value that it cannot parse in its message.
    #[arg(long = "where", value_name = "CONDITION", help_heading = "Input", long_help = HELP)]
    conditions: Vec<String>,
}

const HELP: &str = "Keep only URLs that match: host=example.com, host~*.example.com, query.q, rejected

NAME is a part, as in --get. NAME matches URLs that have the part, NAME=TEXT those whose part is this text, and \
NAME~PATTERN those whose part matches, where * stands for any text. A list such as query.tag[] matches if one item does. \
!NAME, NAME!=TEXT and NAME!~PATTERN match the opposite. rejected matches input that can't be parsed, and parsed the rest.

If repeated, all conditions must match. Other input is ignored.";

impl FilterOption {
    pub(crate) fn parse(&self) -> anyhow::Result<Filter> {
        let conditions = self.conditions.iter().map(|text| Condition::parse(text));
        Ok(Filter { conditions: conditions.collect::<Result<_, _>>()? })
    }
}

/// Conditions, all of which must be true.
#[derive(Default)]
pub(crate) struct Filter {
    conditions: Vec<Condition>,
}

enum Condition {
    Rejected,
    Parsed,
    Part { part: Part, test: Test, is_negated: bool },
}

enum Test {
    Exists,
    Is(String),
    Matches(Pattern),
}

impl Filter {
    /// Returns whether everything is taken.
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.conditions.is_empty()
    }

    /// Returns whether an input is taken that was parsed to `url`. What cannot be parsed, or is no text, is `None`.
    pub(crate) fn takes(&self, url: Option<UrlRef<'_>>) -> bool {
        self.conditions.iter().all(|condition| condition.is_true(url))
    }
}

impl Condition {
    fn parse(text: &str) -> anyhow::Result<Self> {
        match text {
            "rejected" | "!parsed" => return Ok(Self::Rejected),
            "parsed" | "!rejected" => return Ok(Self::Parsed),
            _ => {}
        }
        let (text, is_opposite) = text.strip_prefix('!').map_or((text, false), |text| (text, true));
        let (name, test) = match text.find(['=', '~']).map(|at| text.split_at(at)) {
            None => (text, Test::Exists),
            Some((name, value)) => match value.strip_prefix('~') {
                Some(pattern) => (name, Test::Matches(Pattern::new(pattern))),
                None => (name, Test::Is(value[1..].to_owned())),
            },
        };
        let (name, is_negated) = match name.strip_suffix('!') {
            Some(name) => (name, !is_opposite),
            None => (name, is_opposite),
        };
        let part = name
            .parse()
            .map_err(|error| anyhow!("--where: {}: {}", shortened(name), message(&error, name)))?;
        Ok(Self::Part { part, test, is_negated })
    }

    fn is_true(&self, url: Option<UrlRef<'_>>) -> bool {
        match (self, url) {
            (Self::Rejected, url) => url.is_none(),
            (_, None) => false,
            (Self::Parsed, Some(_)) => true,
            (Self::Part { part, test, is_negated }, Some(url)) => {
                let value = part.of(url).ok().flatten();
                value.is_some_and(|value| test.is_true(&value)) != *is_negated
            }
        }
    }
}

impl Test {
    fn is_true(&self, value: &PartValue<'_>) -> bool {
        match value {
            PartValue::Text(text) => self.is_true_of(text),
            PartValue::List(items) => items.iter().any(|item| self.is_true_of(item)),
            PartValue::Pairs(pairs) => pairs.iter().any(|(name, _)| self.is_true_of(name)),
        }
    }

    fn is_true_of(&self, text: &str) -> bool {
        match self {
            Self::Exists => true,
            Self::Is(expected) => text == expected,
            Self::Matches(pattern) => pattern.matches(text),
        }
    }
}
