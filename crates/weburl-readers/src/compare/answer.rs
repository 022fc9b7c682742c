//! What one reader or edition finds in an input.

use weburl::Host;

#[cfg(feature = "browsers")]
use crate::browsers::Browser;
#[cfg(feature = "editions")]
use crate::compare::edition::Edition;
use crate::destination::{ConnectHost, Destination, NoRequest};
use crate::reader::Reader;
use crate::reading::{Reading, Text};

/// Who answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// A reader; the first of [`ALL`](crate::ALL) is today's standard.
    Reader(&'static Reader),
    /// An edition of the standard.
    #[cfg(feature = "editions")]
    Edition(Edition),
    /// A browser or a runtime.
    #[cfg(feature = "browsers")]
    Browser(&'static Browser),
}

impl By {
    /// Returns the name of the reader or edition.
    pub const fn name(self) -> &'static str {
        match self {
            By::Reader(reader) => reader.name,
            #[cfg(feature = "editions")]
            By::Edition(edition) => edition.name(),
            #[cfg(feature = "browsers")]
            By::Browser(browser) => browser.reader.name,
        }
    }

    /// Returns whether a refusal does not count, as browsers refuse more than the standard and nobody is hurt.
    pub(super) const fn is_browser(self) -> bool {
        match self {
            By::Reader(_) => false,
            #[cfg(feature = "editions")]
            By::Edition(_) => false,
            #[cfg(feature = "browsers")]
            By::Browser(_) => true,
        }
    }

    /// Returns all components of an input, which readers do not read against a base, or why it is refused. Reads the input,
    /// and borrows from it.
    ///
    /// # Examples
    /// ```
    /// use weburl_readers::compare::Compare;
    ///
    /// let input = "http://a.example/b?c";
    /// let comparison = Compare::new().run(input, None);
    /// let reading = comparison.answers()[0].by.read(input, None).unwrap();
    /// assert_eq!(reading.path, "/b");
    /// ```
    ///
    /// # Errors
    /// The reason in a few words.
    #[cfg_attr(
        not(any(feature = "editions", feature = "browsers")),
        expect(unused_variables, reason = "readers have no base")
    )]
    pub fn read<'a>(self, input: &'a str, base: Option<&str>) -> Result<Reading<'a>, String> {
        match self {
            By::Reader(reader) => reader.read(input).map_err(|error| error.to_string()),
            #[cfg(feature = "editions")]
            By::Edition(edition) => edition.read(input, base),
            #[cfg(feature = "browsers")]
            By::Browser(browser) => browser.read(input, base).map_err(|error| error.to_string()),
        }
    }
}

/// Where one reader or edition would send a request for an input. For the other components, ask [`By::read`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer<'a> {
    /// Who answers.
    pub by: By,
    /// What decides about the request, or why the input is refused. Borrows what stands in the input.
    pub result: Result<Found<'a>, String>,
}

/// The parts of a [`Reading`] that decide where a request goes. The others are as long as the input, and seventeen readers
/// may each have their own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found<'a> {
    /// The scheme, without its colon.
    pub scheme: Option<Text<'a>>,
    /// The host, in brackets only if the reader leaves them.
    pub host: Option<Text<'a>>,
    /// Where the reader's client would connect to, or why it would send no request.
    pub destination: Result<Destination, NoRequest>,
}

impl<'a> Answer<'a> {
    /// Shares with the answers before what this one would keep a copy of.
    pub(super) fn new(by: By, input: &'a str, base: Option<&str>, before: &[Self]) -> Self {
        let result = by.read(input, base).map(|reading| {
            let Reading { scheme, mut host, destination, .. } = reading;
            if let Some(host) = &mut host {
                let found = before.iter().filter_map(|answer| answer.result.as_ref().ok());
                found.filter_map(|found| found.host.as_ref()).for_each(|other| host.share(other));
            }
            Found { scheme, host, destination }
        });
        Self { by, result }
    }

    /// Returns the [place](Destination::place) that a request would reach, or `None` if it would reach nothing.
    pub fn place(&self) -> Option<Destination> {
        self.destination().and_then(Destination::place)
    }

    /// Returns whether this leads elsewhere than `standard`: a request to another place, a request where `standard` has
    /// refused the input, or another host where `standard` has no client for the scheme. A browser also leads elsewhere if a
    /// list of allowed schemes and hosts would decide otherwise of what it finds.
    pub fn is_elsewhere_than(&self, standard: &Answer<'_>) -> bool {
        self.sends_elsewhere_than(standard)
            || self.by.is_browser() && self.is_listed_otherwise_than(standard)
    }

    fn is_listed_otherwise_than(&self, standard: &Answer<'_>) -> bool {
        let Some((found, expected)) = self.result.as_ref().ok().zip(standard.result.as_ref().ok())
        else {
            return false;
        };
        found.scheme != expected.scheme || self.host() != standard.host()
    }

    fn sends_elsewhere_than(&self, standard: &Answer<'_>) -> bool {
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
        let found = self.result.as_ref().ok()?;
        let text = found.host.as_ref()?.to_string();
        let is_file = found.scheme.as_ref().is_some_and(|scheme| *scheme == "file");
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
