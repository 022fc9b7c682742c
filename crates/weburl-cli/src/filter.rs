//! The option `--where`, which selects inputs by what they are as URLs.

use anyhow::{anyhow, bail};
use weburl::parts::{Part, PartValue, Pattern};
use weburl::{HostClass, Url, UrlRef};

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
        let conditions: Vec<_> = conditions.collect::<Result<_, _>>()?;
        for (index, condition) in conditions.iter().enumerate() {
            if let Some(other) = conditions[..index].iter().find(|other| other.excludes(condition))
            {
                let other = conditions.iter().position(|condition| std::ptr::eq(condition, other));
                let texts =
                    [other.unwrap_or(index), index].map(|at| shortened(&self.conditions[at]));
                bail!("--where: {} and {} are never both true", texts[0], texts[1]);
            }
        }
        Ok(Filter { conditions })
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
    Part { part: Part, name: String, test: Test, is_negated: bool },
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
        if let (Test::Is(value), false) = (&test, is_negated)
            && let Some(reason) = why_never(name, value)
        {
            bail!("--where: {} is never true: {reason}", shortened(text));
        }
        Ok(Self::Part { part, name: name.to_owned(), test, is_negated })
    }

    /// Returns whether no URL fulfills both conditions.
    fn excludes(&self, other: &Self) -> bool {
        let one = |condition: &Self| match condition {
            Self::Part { name, test: Test::Is(value), is_negated: false, .. } => {
                (!name.ends_with("[]")).then(|| (name.clone(), value.clone()))
            }
            _ => None,
        };
        match (self, other) {
            (Self::Rejected, Self::Rejected) => false,
            (Self::Rejected, _) | (_, Self::Rejected) => true,
            _ => one(self).zip(one(other)).is_some_and(|(a, b)| a.0 == b.0 && a.1 != b.1),
        }
    }

    fn is_true(&self, url: Option<UrlRef<'_>>) -> bool {
        match (self, url) {
            (Self::Rejected, url) => url.is_none(),
            (_, None) => false,
            (Self::Parsed, Some(_)) => true,
            (Self::Part { part, test, is_negated, .. }, Some(url)) => {
                let value = part.of(url).ok().flatten();
                value.is_some_and(|value| test.is_true(&value)) != *is_negated
            }
        }
    }
}

/// Returns why no URL has this value in a part whose values are known.
fn why_never(name: &str, value: &str) -> Option<String> {
    const HOST_TYPES: &[&str] = &["domain", "ipv4", "ipv6", "opaque", "empty"];
    match name {
        "scheme" => {
            let url = Url::parse(&[value, ":a"].concat());
            let is_scheme = url.is_ok_and(|url| url.scheme() == value);
            (!is_scheme).then(|| "schemes are in lower case, without the colon".into())
        }
        "port" => {
            let is_port = value.parse::<u16>().is_ok_and(|port| port.to_string() == value);
            (!is_port).then(|| "a port is a number from 0 to 65535".into())
        }
        "host_type" => {
            let is_type = HOST_TYPES.contains(&value);
            (!is_type).then(|| format!("the types are {}", HOST_TYPES.join(", ")))
        }
        "host_class" => {
            let names: Vec<_> = HostClass::ALL.iter().map(|class| class.name()).collect();
            (!names.contains(&value)).then(|| format!("the classes are {}", names.join(", ")))
        }
        _ => None,
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
