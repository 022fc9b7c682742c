//! Places in a URL, to slice it by.

use core::ops::{Bound, Index, RangeBounds};

use crate::url::Url;

/// A place between two components, or at an end of one. See [`weburl::Position`], which this one converts to.
// A type of its own, because `cargo semver-checks` does not see that of another crate.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub enum Position {
    BeforeScheme,
    AfterScheme,
    BeforeUsername,
    AfterUsername,
    BeforePassword,
    AfterPassword,
    BeforeHost,
    AfterHost,
    BeforePort,
    AfterPort,
    BeforePath,
    AfterPath,
    BeforeQuery,
    AfterQuery,
    BeforeFragment,
    AfterFragment,
}

impl From<Position> for weburl::Position {
    fn from(position: Position) -> Self {
        match position {
            Position::BeforeScheme => Self::BeforeScheme,
            Position::AfterScheme => Self::AfterScheme,
            Position::BeforeUsername => Self::BeforeUsername,
            Position::AfterUsername => Self::AfterUsername,
            Position::BeforePassword => Self::BeforePassword,
            Position::AfterPassword => Self::AfterPassword,
            Position::BeforeHost => Self::BeforeHost,
            Position::AfterHost => Self::AfterHost,
            Position::BeforePort => Self::BeforePort,
            Position::AfterPort => Self::AfterPort,
            Position::BeforePath => Self::BeforePath,
            Position::AfterPath => Self::AfterPath,
            Position::BeforeQuery => Self::BeforeQuery,
            Position::AfterQuery => Self::AfterQuery,
            Position::BeforeFragment => Self::BeforeFragment,
            Position::AfterFragment => Self::AfterFragment,
        }
    }
}

impl<R: RangeBounds<Position>> Index<R> for Url {
    type Output = str;

    fn index(&self, range: R) -> &str {
        let place =
            |bound: Bound<&Position>| bound.map(|&position| weburl::Position::from(position));
        self.0.slice((place(range.start_bound()), place(range.end_bound())))
    }
}
