//! A header of the response that brought a document.

use std::str::FromStr;

/// A header, as it is written on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Header {
    pub(super) name: String,
    pub(super) value: String,
}

impl FromStr for Header {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        const NAMES: [&str; 5] =
            ["link", "refresh", "location", "content-location", "content-type"];
        let (name, value) = text.split_once(':').ok_or("write NAME: VALUE")?;
        if !NAMES.iter().any(|known| name.eq_ignore_ascii_case(known)) {
            return Err(
                "the headers are Link, Refresh, Location, Content-Location and Content-Type",
            );
        }
        Ok(Self { name: name.to_owned(), value: value.trim().to_owned() })
    }
}

/// Returns the value of `Content-Type`.
pub(super) fn content_type(headers: &[Header]) -> Option<&str> {
    let header = headers.iter().find(|header| header.name.eq_ignore_ascii_case("content-type"))?;
    Some(&header.value)
}
