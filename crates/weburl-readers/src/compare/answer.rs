//! What one reader or edition finds in an input.

#[cfg(feature = "editions")]
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
    #[cfg(feature = "editions")]
    Edition(Edition),
}

impl By {
    /// Returns the name of the reader or edition.
    pub const fn name(self) -> &'static str {
        match self {
            By::Reader(reader) => reader.name,
            #[cfg(feature = "editions")]
            By::Edition(edition) => edition.name(),
        }
    }
}

/// What one reader or edition finds in an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer<'a> {
    /// Who answers.
    pub by: By,
    /// The components and the destination, or why the input is refused. Borrows what stands in the input.
    pub result: Result<Reading<'a>, String>,
}

impl<'a> Answer<'a> {
    pub(super) fn of_reader(reader: &'static Reader, input: &'a str) -> Self {
        let result = reader.read(input).map_err(|error| error.to_string());
        Self { by: By::Reader(reader), result }
    }

    #[cfg(feature = "editions")]
    pub(super) fn of_edition(edition: Edition, input: &str, base: Option<&str>) -> Self {
        Self { by: By::Edition(edition), result: edition.read(input, base) }
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
