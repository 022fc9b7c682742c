//! Which inputs are taken: those for which conditions are true, or the first of those that are equal as URLs.

use weburl::UrlRef;

use crate::filter::{Filter, FilterOption};
use crate::unique::{Unique, UniqueOption};

/// Takes everything by default.
#[derive(Default)]
pub(crate) struct Selection {
    filter: Filter,
    unique: Option<Unique>,
}

impl Selection {
    pub(crate) fn of(filter: &FilterOption) -> anyhow::Result<Self> {
        Ok(Self { filter: filter.parse()?, unique: None })
    }

    /// Takes only the first of those that are equal, if that is wanted.
    pub(crate) fn unique(self, unique: &UniqueOption) -> Self {
        Self { unique: unique.set(), ..self }
    }

    /// Returns whether everything is taken, so that nobody has to look at an input.
    #[inline]
    pub(crate) fn is_everything(&self) -> bool {
        self.filter.is_empty() && self.unique.is_none()
    }

    /// Returns whether blank inputs are taken, of which no condition is true.
    pub(crate) fn takes_blank(&self) -> bool {
        self.filter.is_empty()
    }

    pub(crate) fn is_unique(&self) -> bool {
        self.unique.is_some()
    }

    /// Returns whether the conditions are true of what an input was parsed to. What cannot be parsed is `None`.
    pub(crate) fn matches(&self, url: Option<UrlRef<'_>>) -> bool {
        self.filter.is_empty() || self.filter.takes(url)
    }

    /// Returns whether no equal text came before.
    pub(crate) fn is_first(&mut self, text: &str) -> bool {
        self.unique.as_mut().is_none_or(|unique| unique.is_first(text))
    }
}
