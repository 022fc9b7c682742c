//! What is hidden of a URL besides its credentials.

use crate::report::redaction::names::Name;

/// What to hide of a URL besides its credentials, which are always hidden.
///
/// The default hides
/// - the values of pairs with one of some hundred names, such as `token`, `access_token`, `X-Amz-Signature`, `api-key`,
///   `password`, `code` and `sig`: in a query, a fragment, parameters of a path segment such as `;jsessionid=`, and members of
///   JSON in a value;
/// - values and path segments that look like a token: a known prefix such as `ghp_` or `eyJ`, 32 and more hexadecimal digits
///   that do not name an object of Git, as in `/commit/`, or 16 and more letters and digits in random order, of which fewer
///   than one in a thousand is taken for words;
/// - the same in URLs, references, lists of pairs and JSON that a value or path segment holds, as they are or encoded: up to
///   four layers of percent-encoding or of escapes such as `\u0026`. What has more is hidden as a whole.
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
    kept_names: &'static [&'static str],
    segments_before_secrets: &'static [&'static str],
    pub(super) hides_path_tokens: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Values {
    All,
    Usual,
    Of(&'static [&'static str]),
}

impl RedactionPolicy {
    /// Returns the default policy.
    pub const fn new() -> Self {
        Self {
            values: Values::Usual,
            more_names: &[],
            kept_names: &[],
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

    /// Shows the values of pairs with these names, whatever hides them otherwise, except credentials of URLs in them. The names
    /// are written as for [`names`](Self::names).
    ///
    /// # Examples
    /// ```
    /// use weburl::{RedactionPolicy, Url};
    ///
    /// const POLICY: RedactionPolicy = RedactionPolicy::new().keep_names(&["code"]);
    /// let url = Url::parse("https://example.com/?code=404&auth_code=x")?;
    /// assert_eq!(url.redacted().policy(POLICY).to_string(), "https://example.com/?code=404&auth_code=***");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[must_use]
    pub const fn keep_names(self, names: &'static [&'static str]) -> Self {
        Self { kept_names: names, ..self }
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

    /// Returns whether a pair with this name is hidden, which is encoded as in the query. `value` may go on behind the pair.
    pub(super) fn hides_pair(&self, name: &str, value: &str) -> bool {
        let len_of =
            |is_in: fn(&u8) -> bool| value.as_bytes().iter().take_while(|byte| is_in(byte)).count();
        let ends_at = |len| matches!(value.as_bytes().get(len), None | Some(b'&' | b';' | b'#'));
        // A session of few digits would be guessed. Those with slashes are dates.
        let is_number = || {
            let len = len_of(|byte| byte.is_ascii_digit() || *byte == b'/');
            let max_len = if value[..len].contains('/') { 20 } else { 10 };
            (len <= max_len && ends_at(len)) || (value.starts_with("-1") && ends_at(2))
        };
        let name = Name::decode(name);
        let is_hidden = match self.values {
            Values::All => true,
            Values::Usual => {
                name.is_usual()
                    && !(name.may_be_of_number() && is_number())
                    && !(name.may_be_of_flag() && value.starts_with(['y', 'n']) && ends_at(1))
            }
            Values::Of(names) => name.is_one_of(names),
        };
        (is_hidden || name.is_one_of(self.more_names)) && !name.is_one_of(self.kept_names)
    }

    /// Returns whether the value of a pair with this name is shown.
    pub(super) fn keeps_value_of(&self, name: &str) -> bool {
        !self.kept_names.is_empty() && Name::decode(name).is_one_of(self.kept_names)
    }

    /// Returns whether the path segment after `segment` is hidden.
    pub(super) fn hides_segment_after(&self, segment: &str) -> bool {
        !self.segments_before_secrets.is_empty()
            && Name::decode(segment).is_one_of(self.segments_before_secrets)
    }
}

impl Default for RedactionPolicy {
    fn default() -> Self {
        Self::new()
    }
}
