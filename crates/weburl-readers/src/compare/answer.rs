//! What one reader or edition finds in an input.

use weburl::Host;

#[cfg(feature = "editions")]
use crate::compare::edition::Edition;
use crate::destination::{ConnectHost, Destination};
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
    /// Shares with the answers before what this one would keep a copy of.
    pub(super) fn of_reader(reader: &'static Reader, input: &'a str, before: &[Self]) -> Self {
        let mut result = reader.read(input).map_err(|error| error.to_string());
        if let Ok(reading) = &mut result {
            before
                .iter()
                .filter_map(|answer| answer.result.as_ref().ok())
                .for_each(|before| reading.share(before));
        }
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

    /// Returns whether this leads elsewhere than `standard`: a request to another place, a request where `standard` has
    /// refused the input, or another host where `standard` has no client for the scheme.
    pub fn is_elsewhere_than(&self, standard: &Answer<'_>) -> bool {
        match (self.destination(), standard.destination()) {
            (Some(found), Some(expected)) => found.is_elsewhere_than(expected),
            (Some(found), None) if standard.result.is_err() => found.place().is_some(),
            (Some(found), None) => Some(&found.host) != standard.host().as_ref(),
            // A reader that finds no host in such a URL may not divide it at all.
            (None, None) => self.host().zip(standard.host()).is_some_and(|(a, b)| a != b),
            (None, Some(_)) => false,
        }
    }

    /// Returns the host as that of a special URL, where it can be one.
    fn host(&self) -> Option<ConnectHost> {
        let reading = self.result.as_ref().ok()?;
        let text = reading.host.as_ref()?.to_string();
        let is_file = reading.scheme.as_ref().is_some_and(|scheme| *scheme == "file");
        if text.is_empty() || is_file && text == "localhost" {
            return None;
        }
        let host = Host::parse(&text).or_else(|_| Host::parse(&format!("[{text}]")));
        Some(match host {
            Ok(host) => match host.ip_address() {
                Some(address) => ConnectHost::Address(address.to_canonical()),
                None => ConnectHost::Domain(host.to_string()),
            },
            Err(_) => ConnectHost::domain(&text),
        })
    }

    /// Returns where a request would go, or `None` if there would be none. Borrows.
    pub fn destination(&self) -> Option<&Destination> {
        self.result.as_ref().ok()?.destination.as_ref().ok()
    }
}
