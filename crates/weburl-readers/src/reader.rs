//! A model of a program that reads URLs.

use std::fmt;

use crate::destination::{ConnectHost, Destination, MAX_DOMAIN_LEN, NoRequest};
use crate::reading::{ReadError, Reading};

/// A model of a program that reads URLs, such as libcurl or a function of Python's standard library.
#[derive(Clone, Copy)]
pub struct Reader {
    /// The name that the command and its records use: `libcurl`, `go`.
    pub name: &'static str,
    /// The function, class or document that is modeled: `net/url.Parse`.
    pub title: &'static str,
    /// The version that is modeled, and that the records come from.
    pub version: &'static str,
    /// A link to the source, or the document, that the model follows.
    pub source: &'static str,
    /// What would send a request, so what [`Reading::destination`] follows: `libcurl`, `Net::HTTP`.
    pub client: &'static str,
    /// What the model leaves out, a sentence each.
    pub gaps: &'static [&'static str],
    pub(crate) read: for<'a> fn(&'a str) -> Result<Reading<'a>, ReadError>,
}

impl Reader {
    /// Returns the components that the program finds in `input`, an absolute URL or what the program takes for one.
    /// Borrows what the program does not change.
    ///
    /// # Errors
    /// [`ReadError`] if the program refuses the input.
    ///
    /// # Examples
    /// ```
    /// use weburl_readers::reader;
    ///
    /// let regex = reader("rfc3986-regex").unwrap();
    /// let reading = regex.read("http://user@example.com:80/a?b")?;
    /// assert_eq!(reading.host.unwrap(), "example.com");
    /// assert_eq!(reading.path, "/a");
    /// assert_eq!(reading.destination.unwrap().to_string(), "example.com:80");
    /// # Ok::<(), weburl_readers::ReadError>(())
    /// ```
    pub fn read<'a>(&self, input: &'a str) -> Result<Reading<'a>, ReadError> {
        let mut reading = (self.read)(input)?;
        if let Ok(Destination { host: ConnectHost::Domain(name), .. }) = &reading.destination
            && name.len() > MAX_DOMAIN_LEN
        {
            reading.destination = Err(NoRequest::LONG_HOST);
        }
        Ok(reading)
    }
}

impl fmt::Debug for Reader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Reader({} {})", self.name, self.version)
    }
}

impl PartialEq for Reader {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Reader {}
