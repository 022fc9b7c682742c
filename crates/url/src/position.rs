//! Places in a URL, to slice it by.

use core::ops::{Index, Range, RangeFrom, RangeFull, RangeTo};

use crate::url::Url;

/// A place between two components, or at an end of one. See
/// [`weburl::Position`], which this one converts to.
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

impl Url {
    pub(crate) fn offset_of(&self, position: Position) -> usize {
        self.0.offset_of(position.into())
    }
}

impl Index<RangeFull> for Url {
    type Output = str;

    fn index(&self, _: RangeFull) -> &str {
        self.as_str()
    }
}

impl Index<RangeFrom<Position>> for Url {
    type Output = str;

    fn index(&self, range: RangeFrom<Position>) -> &str {
        &self.as_str()[self.offset_of(range.start)..]
    }
}

impl Index<RangeTo<Position>> for Url {
    type Output = str;

    fn index(&self, range: RangeTo<Position>) -> &str {
        &self.as_str()[..self.offset_of(range.end)]
    }
}

impl Index<Range<Position>> for Url {
    type Output = str;

    fn index(&self, range: Range<Position>) -> &str {
        &self.as_str()[self.offset_of(range.start)..self.offset_of(range.end)]
    }
}
