//! Which names of the filters some link has: a name that no link has may be a typing error, and its empty result would
//! look like an answer.

use std::sync::atomic::{AtomicBool, Ordering};

use weburl_html::Link;

use super::filter::{Filter, is_name};
use crate::output::Output;

pub(super) struct Seen<'a>(Vec<Name<'a>>);

/// A name that an option of the filters gives.
struct Name<'a> {
    option: &'static str,
    name: &'a str,
    of_link: fn(&Link<'_>, &str) -> bool,
    is_seen: AtomicBool,
}

impl<'a> Seen<'a> {
    pub(super) fn new(filter: &'a Filter) -> Self {
        let elements =
            names("--element", &filter.element, |link, name| is_name(Some(link.element), name));
        let attributes =
            names("--attribute", &filter.attribute, |link, name| is_name(link.attribute, name));
        let schemes = names("--scheme", &filter.scheme, |link, name| {
            is_name(link.url.as_ref().ok().map(|url| url.scheme()), name)
        });
        Self(elements.chain(attributes).chain(schemes).collect())
    }

    /// Takes note of a link, whether it is selected or not.
    pub(super) fn see(&self, link: &Link<'_>) {
        for name in &self.0 {
            if !name.is_seen.load(Ordering::Relaxed) && (name.of_link)(link, name.name) {
                name.is_seen.store(true, Ordering::Relaxed);
            }
        }
    }

    /// Reports the names that no link has.
    pub(super) fn report(&self, output: &mut Output) -> anyhow::Result<()> {
        for Name { option, name, is_seen, .. } in &self.0 {
            if !is_seen.load(Ordering::Relaxed) {
                output.report(&format_args!(
                    "weburl: {option} {name}: no link of the documents has it"
                ))?;
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
