//! What each reader would do with an input.

use std::fmt;

use crate::all::ALL;
use crate::destination::{Destination, NoRequest};
use crate::reader::Reader;
use crate::reading::ReadError;

/// What a reader would do with an input, and its client after it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The client connects.
    Connects(Destination),
    /// The reader accepts the input, and the client sends no request.
    SendsNothing(NoRequest),
    /// The reader refuses the input.
    Refuses(ReadError),
}

impl Outcome {
    /// Returns what `reader` would do with `input`.
    pub fn of(reader: &Reader, input: &str) -> Self {
        match reader.read(input).map(|reading| reading.destination) {
            Ok(Ok(destination)) => Outcome::Connects(destination),
            Ok(Err(no_request)) => Outcome::SendsNothing(no_request),
            Err(error) => Outcome::Refuses(error),
        }
    }

    /// Returns where the client connects to, if it does. Borrows.
    pub fn destination(&self) -> Option<&Destination> {
        match self {
            Outcome::Connects(destination) => Some(destination),
            _ => None,
        }
    }

    /// Returns where the client connects to, if it does.
    pub fn into_destination(self) -> Option<Destination> {
        match self {
            Outcome::Connects(destination) => Some(destination),
            _ => None,
        }
    }
}

/// Writes a few words: `connects to example.com:80`, `sends no request: no host`, `refuses: port-invalid`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Connects(destination) => write!(f, "connects to {destination}"),
            Outcome::SendsNothing(no_request) => write!(f, "sends no request: {no_request}"),
            Outcome::Refuses(error) => write!(f, "refuses: {error}"),
        }
    }
}

/// Returns the readers that `input` leads elsewhere than to `standard`, each with where.
pub(crate) fn elsewhere<'a>(
    readers: impl IntoIterator<Item = &'static Reader> + 'a,
    input: &'a str,
    standard: &'a Destination,
) -> impl Iterator<Item = (&'static Reader, Destination)> + 'a {
    readers.into_iter().filter_map(|reader| {
        let destination = Outcome::of(reader, input).into_destination()?;
        destination.is_elsewhere_than(standard).then_some((reader, destination))
    })
}

/// Returns what each of [`ALL`](crate::ALL) would do with `input`, in that order. Allocates.
///
/// # Examples
/// ```
/// use weburl_readers::outcomes;
///
/// let outcomes = outcomes("http://example.com/");
/// let (reader, outcome) = &outcomes[0];
/// assert_eq!(reader.name, "weburl");
/// assert_eq!(outcome.to_string(), "connects to example.com:80");
/// ```
pub fn outcomes(input: &str) -> Vec<(&'static Reader, Outcome)> {
    ALL.iter().map(|reader| (reader, Outcome::of(reader, input))).collect()
}
