//! A URL that a guard has accepted.

use std::fmt;
use std::ops::Deref;

use weburl::Url;

/// A URL that a [`Guard`](crate::Guard) has accepted: fetch this, and not the text that was checked.
///
/// It is the serialization of today's standard, and leads every reader that accepts it to the same host and port.
/// Only [`Guard::check`](crate::Guard::check) makes one, and nothing changes it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CheckedUrl(Url);

impl CheckedUrl {
    pub(super) fn new(url: Url) -> Self {
        Self(url)
    }

    /// Returns the URL, with its getters. Borrows.
    pub fn url(&self) -> &Url {
        &self.0
    }

    /// Returns the text to fetch. Borrows.
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }

    /// Returns the URL. What is changed in it is no longer checked.
    pub fn into_url(self) -> Url {
        self.0
    }
}

impl Deref for CheckedUrl {
    type Target = Url;

    fn deref(&self) -> &Url {
        &self.0
    }
}

impl AsRef<str> for CheckedUrl {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

/// Writes the text to fetch, including the password.
impl fmt::Display for CheckedUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}
