//! The options that edit a URL, in the order in which they are given.
//!
//! `clap` derives fields, of which each would have the values of one option, so the options are declared by hand.

use clap::{Arg, ArgAction, ArgMatches, Command, Error, FromArgMatches};

use super::change::Change;

/// An option and its value; a flag has none.
#[derive(Debug, Default)]
pub(super) struct Edits(Vec<(&'static Kind, String)>);

#[derive(Debug)]
pub(super) struct Kind {
    pub(super) name: &'static str,
    short: Option<char>,
    /// The name of the value; a flag has none.
    value: Option<&'static str>,
    help: &'static str,
}

const fn kind(name: &'static str, value: Option<&'static str>, help: &'static str) -> Kind {
    Kind { name, short: None, value, help }
}

const KINDS: &[Kind] = &[
    Kind {
        short: Some('s'),
        ..kind(
            "set",
            Some("COMPONENT=TEXT"),
            "Set a component; = encodes the text, := keeps its %, ?= only sets a missing one",
        )
    },
    kind("append-path", Some("SEGMENT"), "Append a path segment"),
    kind("query-set", Some("NAME=VALUE"), "Set a query pair, or append it; NAME alone omits the ="),
    kind("query-append", Some("NAME=VALUE"), "Append a query pair; NAME alone omits the ="),
    kind("query-remove", Some("PATTERN"), "Remove query pairs by name; * matches any text"),
    kind("query-keep", Some("PATTERN"), "Remove all other query pairs"),
    kind("query-rename", Some("PATTERN=NAME"), "Rename query pairs"),
    kind("query-sort", None, "Sort query pairs by name, as URLSearchParams does"),
    kind("resolve", Some("REFERENCE"), "Resolve a reference against the URL"),
    kind(
        "strip-tracking",
        None,
        "Remove pairs of the query and fragment that only track people (listed in docs/edit.md)",
    ),
    kind("rules", Some("FILE"), "Apply anti-tracking rules in ClearURLs format (data.min.json)"),
];

impl Edits {
    /// Returns what the options say. All patterns of `--query-keep` are one change, at the place of the first.
    pub(super) fn parse(&self) -> anyhow::Result<Vec<Change>> {
        let mut changes = Vec::new();
        for (kind, value) in &self.0 {
            let change = Change::parse(kind.name, value)?;
            let kept = changes.iter_mut().find_map(|change| match change {
                Change::QueryKeep(patterns) => Some(patterns),
                _ => None,
            });
            match (change, kept) {
                (Change::QueryKeep(more), Some(patterns)) => patterns.extend(more),
                (change, _) => changes.push(change),
            }
        }
        Ok(changes)
    }
}

impl FromArgMatches for Edits {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let mut edits = Self::default();
        edits.update_from_arg_matches(matches)?;
        Ok(edits)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        let mut found = Vec::new();
        for kind in KINDS {
            if kind.value.is_none() {
                let index = matches.index_of(kind.name).filter(|_| matches.get_flag(kind.name));
                found.extend(index.map(|index| (index, kind, String::new())));
                continue;
            }
            let indices = matches.indices_of(kind.name).into_iter().flatten();
            let values = matches.get_many::<String>(kind.name).into_iter().flatten();
            found.extend(indices.zip(values).map(|(index, value)| (index, kind, value.clone())));
        }
        found.sort_by_key(|(index, ..)| *index);
        self.0 = found.into_iter().map(|(_, kind, value)| (kind, value)).collect();
        Ok(())
    }
}

impl clap::Args for Edits {
    fn augment_args(command: Command) -> Command {
        KINDS.iter().fold(command, |command, kind| command.arg(kind.arg()))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl Kind {
    fn arg(&self) -> Arg {
        let arg = Arg::new(self.name).long(self.name).help(self.help).help_heading("Edits");
        let arg = self.short.into_iter().fold(arg, Arg::short);
        match self.value {
            // Any text: `clap` would repeat a value that it cannot parse, password and all.
            Some(name) => arg.value_name(name).action(ArgAction::Append).allow_hyphen_values(true),
            None => arg.action(ArgAction::SetTrue),
        }
    }
}
