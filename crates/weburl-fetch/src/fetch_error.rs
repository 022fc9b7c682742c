//! What was not fetched, and why.

use std::error::Error;
use std::fmt;

use weburl::{Redacted, Url};

use crate::reason::Reason;

/// Why a request has no response: the [`Reason`], and the hop and URL that it is about.
///
/// `Display` names the hop, the URL without its secrets, and the rule.
///
/// # Examples
/// ```
/// use weburl_fetch::Policy;
///
/// let error = Policy::new().check("http://user:secret@example.com/").unwrap_err();
/// assert_eq!(error.rule(), "credentials");
/// let text = "hop 0, http://***@example.com/: credentials are not allowed [credentials]";
/// assert_eq!(error.to_string(), text);
/// ```
pub struct FetchError(Box<Inner>);

struct Inner {
    hop: u32,
    url: String,
    reason: Reason,
}

impl FetchError {
    pub(crate) fn new(hop: u32, url: &str, reason: Reason) -> Self {
        // What is not a URL is not shown, because nothing says where its secrets are.
        let url = Url::parse(url).map(|url| Redacted::new(url).to_string());
        let url = url.unwrap_or_else(|_| "<not a URL>".to_owned());
        Self(Box::new(Inner { hop, url, reason }))
    }

    /// Returns how many redirects came before.
    pub fn hop(&self) -> u32 {
        self.0.hop
    }

    /// Returns the URL without its secrets. Borrows.
    pub fn url(&self) -> &str {
        &self.0.url
    }

    /// Returns the reason. Borrows.
    pub fn reason(&self) -> &Reason {
        &self.0.reason
    }

    /// Returns the name of the rule, such as `class` or `redirect-limit`.
    pub fn rule(&self) -> &'static str {
        self.0.reason.rule()
    }
}

impl fmt::Display for FetchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Inner { hop, url, reason } = &*self.0;
        write!(f, "hop {hop}, {url}: {reason} [{}]", reason.rule())
    }
}

/// Writes the same as `Display`, because this is what `unwrap` and an error of `main` show.
impl fmt::Debug for FetchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Error for FetchError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.0.reason.source()
    }
}
