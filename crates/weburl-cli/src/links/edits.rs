//! The edits of links.

use std::str::FromStr;

use encoding_rs::Encoding;
use weburl::{Parser, Url, url};
use weburl_documents::{Edit, Link};

use crate::host_option::host;
use crate::visible::visible;

/// An edit, as it is written on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum NamedEdit {
    Absolute,
    Relative,
    MapHost { from: String, to: String },
    Move { from: String, to: String },
    Add { name: String, value: String },
    Set { name: String, value: String },
    Strip { name: String },
}

impl FromStr for NamedEdit {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (edit, operand) = text.split_once(':').unwrap_or((text, ""));
        let pair = operand.split_once('=');
        Ok(match (edit, operand, pair) {
            ("absolute", "", _) => Self::Absolute,
            ("relative", "", _) => Self::Relative,
            ("map-host", _, Some((from, to))) => Self::MapHost { from: host(from)?, to: host(to)? },
            ("move", _, Some((from, to))) => {
                Self::Move { from: directory(from)?, to: directory(to)? }
            }
            ("add", _, Some((name, value))) => {
                Self::Add { name: name.to_owned(), value: value.to_owned() }
            }
            ("set", _, Some((name, value))) => {
                Self::Set { name: name.to_owned(), value: value.to_owned() }
            }
            ("strip", name, _) if !name.is_empty() => Self::Strip { name: name.to_owned() },
            _ => {
                return Err(
                    "the edits are absolute, relative, map-host:FROM=TO, move:FROM=TO, add:NAME=VALUE, set:NAME=VALUE and strip:NAME".into(),
                );
            }
        })
    }
}

/// Returns the URL or the path of a directory, as it is written.
fn directory(text: &str) -> Result<String, String> {
    let url = Parser::new().base(url!("https://directory.invalid/")).parse(text);
    let is_absolute = text.starts_with('/') || Parser::new().can_parse(text);
    let is_directory = |url: Url| url.href().ends_with('/') && !url.has_opaque_path();
    if is_absolute && url.is_ok_and(is_directory) {
        return Ok(text.to_owned());
    }
    Err("move: takes paths or URLs that end with a slash, such as move:/=/docs/".into())
}

impl NamedEdit {
    /// Returns whether it goes by the base URL, which `move` changes.
    pub(super) fn depends_on_base(&self) -> bool {
        matches!(self, Self::Absolute | Self::Relative)
    }

    /// Returns the edit as it is written, if it names what it changes: a name that no link has may be a typing error.
    pub(super) fn named(&self) -> Option<String> {
        match self {
            Self::MapHost { from, to } => Some(visible(&format!("map-host:{from}={to}"))),
            Self::Move { from, to } => Some(visible(&format!("move:{from}={to}"))),
            Self::Strip { name } => Some(visible(&format!("strip:{name}"))),
            _ => None,
        }
    }

    fn apply(&self, link: &Link<'_>) -> Option<String> {
        match self {
            Self::Absolute => Edit::Absolute.apply(link),
            Self::Relative => Edit::Relative.apply(link),
            Self::MapHost { from, to } => Edit::MapHost { from, to }.apply(link),
            Self::Move { from, to } => Edit::Move { from, to }.apply(link),
            Self::Add { name, value } => Edit::AddQueryPair { name, value }.apply(link),
            Self::Set { name, value } => Edit::SetQueryPair { name, value }.apply(link),
            Self::Strip { name } => Edit::RemoveQueryPairs(&[name]).apply(link),
        }
    }
}

/// Returns the text of `link` after `edits`, each applied to the result of the one before; `None` if none of
/// them changes it. Calls `changed` with each edit that does.
pub(super) fn apply_all(
    edits: &[NamedEdit],
    link: &Link<'_>,
    encoding: &'static Encoding,
    changed: &dyn Fn(&NamedEdit),
) -> Option<String> {
    let (first, rest) = edits.split_first()?;
    let Some(text) = first.apply(link) else {
        return apply_all(rest, link, encoding, changed);
    };
    changed(first);
    let mut parser = Parser::new().base(link.base).encoding(encoding);
    let mut earlier_parser = Parser::new().base(link.effective_base()).encoding(encoding);
    let mut link = link.clone();
    link.text = &text;
    link.url = parser.parse_ref(&text);
    if let Some(when_parsed) = &mut link.when_parsed {
        when_parsed.url = earlier_parser.parse_ref(&text);
    }
    let text_after_rest = apply_all(rest, &link, encoding, changed);
    Some(text_after_rest.unwrap_or_else(|| text.clone()))
}
