//! A URL whose text forms hide what is secret.

use alloc::string::ToString;
use core::fmt;

use crate::record::url::Url;
use crate::record::url_ref::UrlRef;
use crate::report::redaction::judge::Judge;
use crate::report::redaction::policy::RedactionPolicy;

/// A URL that is safe to log: `Display`, `Debug` and `Serialize` hide what is secret in it.
///
/// - Credentials become `***`, wherever they are: of the URL itself, and of URLs in its path, query and fragment.
/// - A [`RedactionPolicy`] chooses values and path segments that become `***`, in URLs that those hold as well.
///
/// Everything else is as in the URL, and the text can be parsed as one. `tracing` takes it with `%` or `?`.
///
/// # Examples
/// ```
/// use weburl::{Redacted, Url};
///
/// let url = Url::parse("https://user:password@example.com/a?token=x&page=2")?;
/// assert_eq!(url.redacted().to_string(), "https://***@example.com/a?token=***&page=2");
///
/// // As a field, so that no `{:?}` of a whole struct shows it.
/// #[derive(Debug)]
/// struct Config {
///     database: Redacted<Url>,
/// }
/// let config = Config { database: Redacted::new(Url::parse("postgres://app:hunter2@db/main")?) };
/// assert_eq!(format!("{config:?}"), r#"Config { database: Url("postgres://***@db/main") }"#);
/// assert_eq!(config.database.get().password(), "hunter2");
/// # Ok::<(), weburl::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Redacted<T> {
    url: T,
    policy: RedactionPolicy,
}

impl Url {
    /// Returns a view of the URL that is safe to log. Costs nothing until it is shown.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    ///
    /// let url = Url::parse("https://example.com/callback?next=https%3A%2F%2Fuser:pw%40h%2F#access_token=x")?;
    /// assert_eq!(url.redacted().to_string(), "https://example.com/callback?next=***#access_token=***");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn redacted(&self) -> Redacted<UrlRef<'_>> {
        self.as_url_ref().redacted()
    }
}

impl<'a> UrlRef<'a> {
    /// Returns a view of the URL that is safe to log. See [`Url::redacted`] for an example.
    pub fn redacted(&self) -> Redacted<UrlRef<'a>> {
        Redacted::new(*self)
    }
}

impl<T> Redacted<T> {
    /// Hides what is secret in `url`, by the default policy.
    ///
    /// # Examples
    /// ```
    /// let redacted = weburl::Redacted::new(weburl::Url::parse("https://ann:pw@example.com/")?);
    /// assert_eq!(redacted.to_string(), "https://***@example.com/");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub const fn new(url: T) -> Self {
        Self { url, policy: RedactionPolicy::new() }
    }

    /// Hides what `policy` says instead.
    #[must_use]
    pub fn policy(self, policy: RedactionPolicy) -> Self {
        Self { policy, ..self }
    }

    /// Returns the URL as it is.
    ///
    /// # Examples
    /// ```
    /// let redacted = weburl::Redacted::new(weburl::Url::parse("https://ann:pw@example.com/")?);
    /// assert_eq!(redacted.get().password(), "pw");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub const fn get(&self) -> &T {
        &self.url
    }

    /// Returns the URL as it is.
    pub fn into_inner(self) -> T {
        self.url
    }
}

impl<T> From<T> for Redacted<T> {
    fn from(url: T) -> Self {
        Self::new(url)
    }
}

impl<T> fmt::Display for Redacted<T>
where
    for<'a> UrlRef<'a>: From<&'a T>,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Judge::of_url(UrlRef::from(&self.url), self.policy).write(f)
    }
}

impl<T> fmt::Debug for Redacted<T>
where
    for<'a> UrlRef<'a>: From<&'a T>,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Url({:?})", self.to_string())
    }
}
