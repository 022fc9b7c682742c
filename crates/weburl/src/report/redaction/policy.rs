//! What is hidden of a URL besides its credentials.

use crate::form::form_urlencoded;

/// Names of query pairs whose values are secret, in lower case and without `-`, `_`, `.` and brackets. A `*` stands for any
/// beginning.
const NAMES: &[&str] = &[
    "*accesskey",
    "*accesskeyid",
    "*apikey",
    "*appkey",
    "*assertion",
    "*authkey",
    "*credential",
    "*credentials",
    "*jwt",
    "*password",
    "*passwd",
    "*passphrase",
    "*privatekey",
    "*secret",
    "*secretkey",
    "*sessionid",
    "*signature",
    "*subscriptionkey",
    "*token",
    "auth",
    "authcode",
    "authorization",
    "bearer",
    "code",
    "hmac",
    "jsessionid",
    "key",
    "otp",
    "pass",
    "phpsessid",
    "pin",
    "pwd",
    "samlrequest",
    "samlresponse",
    "session",
    "sid",
    "sig",
    "ticket",
];

/// What to hide of a URL besides its credentials, which are always hidden.
///
/// The default hides
/// - the values of query pairs with one of some forty names, such as `token`, `access_token`, `X-Amz-Signature`,
///   `api-key`, `password`, `code` and `sig`; of pairs in a fragment as well, where OAuth puts them;
/// - path segments that look like a token: a known prefix such as `ghp_` or `eyJ`, 32 and more hexadecimal digits,
///   or 16 and more letters and digits in random order; and parameters of a segment with one of the names, such as
///   `;jsessionid=`.
///
/// # Examples
/// ```
/// use weburl::{RedactionPolicy, Url};
///
/// let url = Url::parse("https://example.com/hooks/Zm9vYmFyQmF6MTIzNDU2?page=2&Access-Token=x#a")?;
/// assert_eq!(url.redacted().to_string(), "https://example.com/hooks/***?page=2&Access-Token=***#a");
///
/// const POLICY: RedactionPolicy = RedactionPolicy::new().names(&["page"]).keep_path_tokens();
/// let redacted = url.redacted().policy(POLICY).to_string();
/// assert_eq!(redacted, "https://example.com/hooks/Zm9vYmFyQmF6MTIzNDU2?page=***&Access-Token=x#a");
/// # Ok::<(), weburl::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RedactionPolicy {
    values: Values,
    more_names: &'static [&'static str],
    segments_before_secrets: &'static [&'static str],
    pub(super) hides_path_tokens: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Values {
    All,
    Of(&'static [&'static str]),
}

impl RedactionPolicy {
    /// Returns the default policy.
    pub const fn new() -> Self {
        Self {
            values: Values::Of(NAMES),
            more_names: &[],
            segments_before_secrets: &[],
            hides_path_tokens: true,
        }
    }

    /// Hides the values of pairs with these names instead of the default ones.
    ///
    /// Case does not count, and neither do `-`, `_`, `.` and brackets: `accesstoken` stands for `Access-Token` and
    /// `access[token]`, too. It may begin with a `*`: `*token` stands for every name that ends in `token`.
    ///
    /// # Examples
    /// ```
    /// use weburl::RedactionPolicy;
    ///
    /// let url = weburl::Url::parse("https://example.com/?page=1&token=2")?;
    /// let policy = RedactionPolicy::new().names(&["page"]);
    /// assert_eq!(url.redacted().policy(policy).to_string(), "https://example.com/?page=***&token=2");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[must_use]
    pub const fn names(self, names: &'static [&'static str]) -> Self {
        Self { values: Values::Of(names), ..self }
    }

    /// Hides the values of pairs with these names, too. They are written as for [`names`](Self::names).
    ///
    /// # Examples
    /// ```
    /// use weburl::RedactionPolicy;
    ///
    /// let url = weburl::Url::parse("https://example.com/?page=1&token=2")?;
    /// let policy = RedactionPolicy::new().also_names(&["page"]);
    /// assert_eq!(url.redacted().policy(policy).to_string(), "https://example.com/?page=***&token=***");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[must_use]
    pub const fn also_names(self, names: &'static [&'static str]) -> Self {
        Self { more_names: names, ..self }
    }

    /// Hides each path segment that follows one with such a name, whatever it looks like. The names are written as for
    /// [`names`](Self::names).
    ///
    /// # Examples
    /// ```
    /// use weburl::{RedactionPolicy, Url};
    ///
    /// const POLICY: RedactionPolicy = RedactionPolicy::new().segments_after(&["reset"]);
    /// let url = Url::parse("https://example.com/reset/abc/done")?;
    /// assert_eq!(url.redacted().policy(POLICY).to_string(), "https://example.com/reset/***/done");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[must_use]
    pub const fn segments_after(self, names: &'static [&'static str]) -> Self {
        Self { segments_before_secrets: names, ..self }
    }

    /// Hides the value of every pair.
    ///
    /// # Examples
    /// ```
    /// use weburl::RedactionPolicy;
    ///
    /// let url = weburl::Url::parse("https://example.com/?page=1&token=2")?;
    /// let policy = RedactionPolicy::new().all_values();
    /// assert_eq!(url.redacted().policy(policy).to_string(), "https://example.com/?page=***&token=***");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[must_use]
    pub const fn all_values(self) -> Self {
        Self { values: Values::All, ..self }
    }

    /// Shows path segments that look like a token.
    ///
    /// # Examples
    /// ```
    /// use weburl::{RedactionPolicy, url};
    ///
    /// let url = url!("https://example.com/ghp_0123456789abcdef");
    /// let shown = url.redacted().policy(RedactionPolicy::new().keep_path_tokens()).to_string();
    /// assert_eq!(shown, url.as_str());
    /// ```
    #[must_use]
    pub const fn keep_path_tokens(self) -> Self {
        Self { hides_path_tokens: false, ..self }
    }

    /// Returns whether the value of a pair is hidden. `name` is encoded as in the query.
    pub(super) fn hides_value_of(&self, name: &str) -> bool {
        let Values::Of(names) = self.values else {
            return true;
        };
        is_one_of(name, names) || is_one_of(name, self.more_names)
    }

    /// Returns whether the path segment after `segment` is hidden.
    pub(super) fn hides_segment_after(&self, segment: &str) -> bool {
        is_one_of(segment, self.segments_before_secrets)
    }
}

/// Returns whether `name`, which is encoded, is one of `names`.
fn is_one_of(name: &str, names: &[&str]) -> bool {
    if names.is_empty() {
        return false;
    }
    let decoded = form_urlencoded::decode(name);
    let ends_with = |ending: &str| {
        let mut rest = letters(&decoded).rev();
        letters(ending)
            .rev()
            .all(|letter| rest.next().is_some_and(|last| last.eq_ignore_ascii_case(&letter)))
    };
    names.iter().any(|&name| match name.strip_prefix('*') {
        Some(ending) => ends_with(ending),
        None => letters(&decoded).count() == letters(name).count() && ends_with(name),
    })
}

/// Returns what counts of a name.
fn letters(name: &str) -> impl DoubleEndedIterator<Item = u8> {
    name.bytes().filter(|byte| !b"-_.[]".contains(byte))
}

impl Default for RedactionPolicy {
    fn default() -> Self {
        Self::new()
    }
}
