//! The links of an HTML document, one after the other.

use std::collections::VecDeque;
use std::fmt;
use std::ops::ControlFlow;

use crate::html::find_links::LinkFinder;
use crate::link::Link;
use crate::owned_link::OwnedLink;

/// The links of an [`HtmlDocument`](crate::HtmlDocument), in the order of the source.
///
/// Reads on only as far as the next tag with links.
pub struct Links<'d> {
    finder: LinkFinder<'d, 'd>,
    /// Those of the most recent tag or style sheet.
    found: VecDeque<OwnedLink>,
}

impl<'d> Links<'d> {
    pub(crate) fn new(finder: LinkFinder<'d, 'd>) -> Self {
        Self { finder, found: VecDeque::new() }
    }
}

impl Iterator for Links<'_> {
    type Item = OwnedLink;

    fn next(&mut self) -> Option<OwnedLink> {
        while self.found.is_empty() {
            let item = self.finder.elements.next_item()?;
            let found = &mut self.found;
            let _ = self.finder.values_of(item, &mut |value| {
                value.for_each_link(|link: &Link<'_>, _| found.push_back(link.into()));
                ControlFlow::Continue(())
            });
        }
        self.found.pop_front()
    }
}

impl std::iter::FusedIterator for Links<'_> {}

impl fmt::Debug for Links<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Links").field("found", &self.found.len()).finish_non_exhaustive()
    }
}
