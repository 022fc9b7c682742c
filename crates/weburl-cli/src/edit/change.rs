//! Changes to a URL: what an option says, and how it is done.

use std::borrow::Cow;
use std::fmt;
use std::path::Path;

use anyhow::{Context, anyhow, bail, ensure};
use weburl::parts::{Pattern, is_tracker};
use weburl::{Component, ParseError, SetError, Url};

use super::changed::{Changed, remove_pairs, remove_pairs_of_fragment};
use super::rules::Rules;
use crate::finding::Finding;
use crate::host_option;
use crate::visible::shortened;

/// A change to a URL.
pub(super) enum Change {
    Set(Assignment),
    AppendPath(String),
    QuerySet(Pair),
    QueryAppend(Pair),
    QueryRemove(Pattern),
    QueryKeep(Vec<Pattern>),
    QueryRename { from: Pattern, to: String },
    QuerySort,
    Resolve(String),
    StripTracking,
    Rules(Box<Rules>),
}

/// `COMPONENT=TEXT`, with `?` and `:` before the equals sign.
#[derive(Clone)]
pub(super) struct Assignment {
    pub(super) component: Component,
    is_encoded: bool,
    only_if_missing: bool,
    text: String,
}

/// `NAME=VALUE`, or `NAME` alone.
pub(super) struct Pair {
    name: String,
    value: Option<String>,
}

/// Why a URL cannot be changed.
pub(super) struct ChangeError {
    /// What cannot be done.
    what: Cow<'static, str>,
    error: SetOrParseError,
}

enum SetOrParseError {
    Set(SetError),
    Parse(ParseError),
    Host { name: &'static str, message: String },
}

impl Change {
    /// Parses the value of the option with this name.
    pub(super) fn parse(option: &str, value: &str) -> anyhow::Result<Self> {
        Ok(match option {
            "set" => Self::Set(Assignment::parse(value).context("--set")?),
            "append-path" => Self::AppendPath(value.into()),
            "query-set" => Self::QuerySet(Pair::of(value)),
            "query-append" => Self::QueryAppend(Pair::of(value)),
            "query-remove" => Self::QueryRemove(Pattern::new(value)),
            "query-keep" => Self::QueryKeep(vec![Pattern::new(value)]),
            "query-rename" => match value.split_once('=') {
                Some((from, to)) => Self::QueryRename { from: Pattern::new(from), to: to.into() },
                None => bail!("--query-rename: missing = between the names"),
            },
            "query-sort" => Self::QuerySort,
            "resolve" => Self::Resolve(value.into()),
            "strip-tracking" => Self::StripTracking,
            "rules" => Self::Rules(Box::new(Rules::read(Path::new(value)).context("--rules")?)),
            _ => bail!("--{option} is not an edit"),
        })
    }

    /// Returns whether what it removes can be reported.
    pub(super) fn removes_trackers(&self) -> bool {
        matches!(self, Self::StripTracking | Self::Rules(_))
    }

    /// Returns whether it splits the query into pairs.
    pub(super) fn edits_query(&self) -> bool {
        !matches!(self, Self::Set(_) | Self::AppendPath(_) | Self::Resolve(_))
    }

    /// Returns the text to which a component is set.
    pub(super) fn value_of(&self, component: Component) -> Option<&str> {
        match self {
            Self::Set(assignment) if assignment.component == component => Some(&assignment.text),
            _ => None,
        }
    }

    pub(super) fn apply(
        &self,
        url: &mut Url,
        separator: char,
        changed: &mut Changed,
    ) -> Result<(), ChangeError> {
        match self {
            Self::Set(assignment) => assignment.apply(url),
            Self::AppendPath(segment) => {
                url.append_path_segments([segment]).map_err(cannot("no segment can be appended"))
            }
            Self::Resolve(reference) => {
                *url = url.join(reference).map_err(|error| ChangeError {
                    what: "the reference cannot be resolved".into(),
                    error: SetOrParseError::Parse(error),
                })?;
                Ok(())
            }
            Self::StripTracking => {
                remove_pairs(url, separator, changed, is_tracker).map_err(cannot(EDIT_QUERY))?;
                remove_pairs_of_fragment(url, separator, changed, is_tracker)
                    .map_err(cannot("the fragment cannot be edited"))
            }
            Self::Rules(rules) => rules.apply(url, separator, changed).map_err(cannot(EDIT_QUERY)),
            _ => self.apply_to_query(url, separator).map_err(cannot(EDIT_QUERY)),
        }
    }

    fn apply_to_query(&self, url: &mut Url, separator: char) -> Result<(), SetError> {
        let mut pairs = url.query_pairs_mut().separated_by(separator)?;
        match self {
            Self::QuerySet(Pair { name, value: Some(value) }) => pairs.set(name, value),
            Self::QuerySet(Pair { name, value: None }) => pairs.set_name(name),
            Self::QueryAppend(Pair { name, value: Some(value) }) => pairs.append(name, value),
            Self::QueryAppend(Pair { name, value: None }) => pairs.append_name(name),
            Self::QueryRemove(pattern) => Ok(pairs.retain(|name, _| !pattern.matches(name))),
            Self::QueryKeep(patterns) => {
                Ok(pairs.retain(|name, _| patterns.iter().any(|pattern| pattern.matches(name))))
            }
            Self::QueryRename { from, to } => {
                pairs.rename_with(|name| from.matches(name).then(|| to.clone()))
            }
            Self::QuerySort => Ok(pairs.sort()),
            _ => Ok(&mut pairs),
        }?;
        Ok(())
    }
}

const EDIT_QUERY: &str = "the query cannot be edited";

impl Assignment {
    pub(super) fn parse(text: &str) -> anyhow::Result<Self> {
        let (name, value) =
            text.split_once('=').ok_or_else(|| anyhow!("missing = after the component"))?;
        let (name, is_encoded) = without_suffix(name, ':');
        let (name, only_if_missing) = without_suffix(name, '?');
        let component = Component::ALL.iter().copied().find(|component| component.name() == name);
        let Some(component) = component else {
            let names: Vec<_> = Component::ALL.iter().map(|component| component.name()).collect();
            bail!("unknown component; use one of {}", names.join(", "));
        };
        // Of the parts of a URL, only a port needs no URL to be judged.
        let is_number = value.bytes().all(|c| c.is_ascii_digit());
        let is_port = value.is_empty() || is_number && value.parse::<u16>().is_ok();
        if component == Component::Port && !is_port {
            ensure!(!is_number, "{} is not a port: the highest is 65535", shortened(value));
            // The text may be a secret in the wrong place.
            bail!("a port is a number up to 65535");
        }
        Ok(Self { component, is_encoded, only_if_missing, text: value.into() })
    }

    pub(super) fn apply(&self, url: &mut Url) -> Result<(), ChangeError> {
        let Self { component, is_encoded, only_if_missing, text } = self;
        if *only_if_missing && url.component(*component).is_some() {
            return Ok(());
        }
        let set = match is_encoded {
            true => url.set_encoded_component(*component, text),
            false => url.set_component(*component, text),
        };
        set.map_err(|error| ChangeError {
            what: format!("the {} cannot be set", component.name()).into(),
            error: match error {
                SetError::Value(error) if *component == Component::Host => SetOrParseError::Host {
                    name: error.kind().name(),
                    message: host_option::finding(text, error).message(),
                },
                error => SetOrParseError::Set(error),
            },
        })
    }
}

fn without_suffix(text: &str, suffix: char) -> (&str, bool) {
    text.strip_suffix(suffix).map_or((text, false), |text| (text, true))
}

impl Pair {
    fn of(text: &str) -> Self {
        match text.split_once('=') {
            Some((name, value)) => Self { name: name.into(), value: Some(value.into()) },
            None => Self { name: text.into(), value: None },
        }
    }
}

fn cannot(what: &'static str) -> impl Fn(SetError) -> ChangeError {
    move |error| ChangeError { what: what.into(), error: SetOrParseError::Set(error) }
}

impl ChangeError {
    pub(super) fn into_finding(self) -> Finding<'static> {
        let name = match &self.error {
            SetOrParseError::Parse(error) | SetOrParseError::Set(SetError::Value(error)) => {
                error.kind().name()
            }
            SetOrParseError::Host { name, .. } => name,
            SetOrParseError::Set(_) => "not-editable",
        };
        Finding::new(name, self.to_string(), 0..0)
    }
}

impl fmt::Display for ChangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.error {
            SetOrParseError::Parse(error) | SetOrParseError::Set(SetError::Value(error)) => {
                let description = error.kind().description();
                write!(f, "{}: {}", self.what, weburl::findings::as_clause(description))
            }
            SetOrParseError::Host { message, .. } => write!(f, "{}: {message}", self.what),
            SetOrParseError::Set(error) => write!(f, "{}: {error}", self.what),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    use weburl::parts::TRACKERS;

    #[test]
    fn the_documentation_lists_all_trackers() {
        let document = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/edit.md");
        let document = fs::read_to_string(document).unwrap();
        let mut names = BTreeSet::new();
        for (who, pairs) in TRACKERS {
            assert!(pairs.iter().all(|name| names.insert(name)), "{who} repeats a name");
            let row = format!("| {who} | `{}` |", pairs.join("`, `"));
            assert!(document.contains(&row), "docs/edit.md lacks:\n{row}");
        }
        let rows = document.lines().skip_while(|line| *line != "| who | names |");
        let rows = rows.skip(2).take_while(|line| line.starts_with('|'));
        assert_eq!(rows.count(), TRACKERS.len());
    }
}
