//! Which names of the filters some link has, and which edits change one: a name that no link has may be a typing error,
//! and its empty result would look like an answer.

use std::sync::atomic::{AtomicBool, Ordering};

use weburl_documents::Link;

use super::edits::NamedEdit;
use super::filter::{Filter, is_name};
use crate::output::Output;

pub(super) struct Seen<'a> {
    names: Vec<Name<'a>>,
    edits: Vec<(&'a NamedEdit, AtomicBool)>,
    /// Whether links are left out that do not pass the filters.
    is_filtered: bool,
    has_links: AtomicBool,
    is_selected: AtomicBool,
}

/// A name that an option of the filters gives.
struct Name<'a> {
    option: &'static str,
    name: &'a str,
    of_link: fn(&Link<'_>, &str) -> bool,
    is_seen: AtomicBool,
}

impl<'a> Seen<'a> {
    pub(super) fn new(filter: &'a Filter, edits: &'a [NamedEdit]) -> Self {
        let elements =
            names("--element", &filter.element, |link, name| is_name(Some(link.element), name));
        let attributes =
            names("--attribute", &filter.attribute, |link, name| is_name(link.attribute, name));
        let schemes = names("--scheme", &filter.scheme, |link, name| {
            is_name(link.url.as_ref().ok().map(|url| url.scheme()), name)
        });
        let kinds = filter.kind.iter().map(|kind| Name {
            option: "--kind",
            name: kind.name(),
            of_link: |link, name| link.kind.name() == name,
            is_seen: AtomicBool::new(false),
        });
        let edits = edits.iter().filter(|edit| edit.named().is_some());
        Self {
            names: elements.chain(attributes).chain(schemes).chain(kinds).collect(),
            edits: edits.map(|edit| (edit, AtomicBool::new(false))).collect(),
            is_filtered: filter.selects_links(),
            has_links: AtomicBool::new(false),
            is_selected: AtomicBool::new(false),
        }
    }

    /// Takes note of a link that is selected or not.
    pub(super) fn see(&self, link: &Link<'_>, is_selected: bool) {
        // Storing what is stored already would make the threads wait for each other.
        let set = |flag: &AtomicBool| {
            if !flag.load(Ordering::Relaxed) {
                flag.store(true, Ordering::Relaxed);
            }
        };
        set(&self.has_links);
        if is_selected {
            set(&self.is_selected);
        }
        for name in &self.names {
            if !name.is_seen.load(Ordering::Relaxed) && (name.of_link)(link, name.name) {
                name.is_seen.store(true, Ordering::Relaxed);
            }
        }
    }

    /// Returns whether some link passes the filters.
    pub(super) fn has_selected(&self) -> bool {
        self.is_selected.load(Ordering::Relaxed)
    }

    /// Takes note of an edit that has changed a link.
    pub(super) fn see_edit(&self, edit: &NamedEdit) {
        let equal = self.edits.iter().filter(|(other, _)| *other == edit);
        equal.for_each(|(_, has_changed)| has_changed.store(true, Ordering::Relaxed));
    }

    /// Reports the names that no link has, and the edits that change none.
    pub(super) fn report(&self, output: &mut Output) -> anyhow::Result<()> {
        let mut is_explained = !self.is_filtered || !self.has_links.load(Ordering::Relaxed);
        for Name { option, name, is_seen, .. } in &self.names {
            if !is_seen.load(Ordering::Relaxed) {
                is_explained = true;
                output.report(&format_args!("weburl: {option} {name}: matches no link"))?;
            }
        }
        if !is_explained && !self.has_selected() {
            return output.report(&"weburl: no link passes the filters");
        }
        for (edit, has_changed) in &self.edits {
            if !has_changed.load(Ordering::Relaxed) {
                let edit = edit.named().unwrap_or_default();
                output.report(&format_args!("weburl: --rewrite {edit}: changes no link"))?;
            }
        }
        Ok(())
    }
}

fn names<'a>(
    option: &'static str,
    names: &'a [String],
    of_link: fn(&Link<'_>, &str) -> bool,
) -> impl Iterator<Item = Name<'a>> {
    names.iter().map(move |name| Name { option, name, of_link, is_seen: AtomicBool::new(false) })
}
