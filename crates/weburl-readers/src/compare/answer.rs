//! What one reader or edition finds in an input.

use crate::compare::edition::Edition;
use crate::destination::Destination;
use crate::reader::Reader;
use crate::reading::Reading;

/// Who answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// A reader; the first of [`ALL`](crate::ALL) is today's standard.
    Reader(&'static Reader),
    /// An edition of the standard.
    Edition(Edition),
}

impl By {
    /// Returns the name of the reader or edition.
    pub const fn name(self) -> &'static str {
        match self {
            By::Reader(reader) => reader.name,
            By::Edition(edition) => edition.name(),
        }
    }
}

/// What one reader or edition finds in an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Who answers.
    pub by: By,
    /// The components and the destination, or why the input is refused.
    pub result: Result<Reading<'static>, String>,
}

impl Answer {
    pub(super) fn of(by: By, input: &str, base: Option<&str>) -> Self {
        let result = match by {
            By::Reader(reader) => {
                reader.read(input).map(Reading::into_owned).map_err(|error| error.to_string())
            }
            By::Edition(edition) => edition.read(input, base),
        };
        Self { by, result }
    }

    /// Returns the [place](Destination::place) that a request would reach, or `None` if it would reach nothing.
    pub fn place(&self) -> Option<Destination> {
        self.destination().and_then(Destination::place)
    }

    /// Returns where a request would go, or `None` if there would be none. Borrows.
    pub fn destination(&self) -> Option<&Destination> {
        self.result.as_ref().ok()?.destination.as_ref().ok()
    }
}
