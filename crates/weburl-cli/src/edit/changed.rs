//! What an edit removes, and what else of the query the parser writes otherwise.

use std::borrow::Cow;
use std::collections::HashSet;
use std::ops::Range;

use serde::Serialize;
use weburl::{Component, Parser, SetError, Url, form_urlencoded};

/// What was changed, for reports.
#[derive(Default)]
pub(super) struct Changed {
    pub(super) removed: Vec<String>,
    pub(super) rewritten: Vec<Rewritten>,
}

/// A part of the input that the parser writes otherwise, such as `"`, which becomes `%22`.
#[derive(Serialize)]
pub(super) struct Rewritten {
    /// In bytes of the input.
    pub(super) span: [usize; 2],
    pub(super) written: String,
}

/// Returns what the parser writes otherwise of the pairs of the query that `edited` has unchanged.
pub(super) fn rewritten(
    parser: &Parser<'_>,
    input: &str,
    edited: &Url,
    separator: char,
) -> Vec<Rewritten> {
    let Ok(changes) = parser.changes(input) else { return Vec::new() };
    let (href, query) = (changes.url().href(), changes.url().component_ranges().query);
    let Some(query) = query else { return Vec::new() };
    let kept: HashSet<_> = edited.query().unwrap_or_default().split(separator).collect();
    let mut changes = changes
        .iter()
        .filter(|change| change.href().start >= query.start && change.href().end <= query.end);
    let mut change = changes.next();
    let (mut start, mut found) = (query.start, Vec::new());
    for pair in href[query.clone()].split(separator) {
        let end = start + pair.len();
        while let Some(next) = change.filter(|change| change.href().start <= end) {
            if kept.contains(pair) {
                let written = href[next.href()].to_owned();
                let Range { start, end } = next.input();
                found.push(Rewritten { span: [start, end], written });
            }
            change = changes.next();
        }
        start = end + separator.len_utf8();
    }
    found
}

/// Does as `remove_pairs` in the fragment, or what is behind a `?` in it. A name without a `=` is no pair there.
pub(super) fn remove_pairs_of_fragment(
    url: &mut Url,
    separator: char,
    changed: &mut Changed,
    is_removed: impl Fn(&str) -> bool,
) -> Result<(), SetError> {
    let Some(fragment) = url.fragment() else { return Ok(()) };
    let (before, pairs) = fragment.split_at(fragment.find('?').map_or(0, |at| at + 1));
    let count = changed.removed.len();
    let kept = pairs.split(separator).filter(|pair| {
        let name = pair.split_once('=').map(|(name, _)| form_urlencoded::decode(name));
        let removed = name.filter(|name| is_removed(name));
        let is_kept = removed.is_none();
        changed.removed.extend(removed.map(Cow::into_owned));
        is_kept
    });
    let kept = kept.collect::<Vec<_>>().join(&separator.to_string());
    if changed.removed.len() == count {
        return Ok(());
    }
    let before = if kept.is_empty() { before.trim_end_matches('?') } else { before };
    let fragment = [before, &kept].concat();
    url.set_encoded_component(Component::Fragment, &fragment)
}

/// Removes the pairs whose names `is_removed` accepts, and takes note of them.
pub(super) fn remove_pairs(
    url: &mut Url,
    separator: char,
    changed: &mut Changed,
    is_removed: impl Fn(&str) -> bool,
) -> Result<(), SetError> {
    url.query_pairs_mut().separated_by(separator)?.retain(|name, _| {
        let is_removed = is_removed(name);
        changed.removed.extend(is_removed.then(|| name.to_owned()));
        !is_removed
    });
    Ok(())
}
