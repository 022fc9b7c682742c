//! The setters of username and password, which take data, or text that is percent-encoded already.

use alloc::borrow::ToOwned;

use crate::error::set_error::{SetError, TooLong};
use crate::percent::percent_encode::percent_encode;
use crate::percent::percent_encode_set::PercentEncodeSet;
use crate::record::components::Offset;
use crate::record::url::Url;

/// What credentials that are data are encoded with, so that decoding returns them.
const DATA: PercentEncodeSet = PercentEncodeSet::USERINFO.add("%");

impl Url {
    /// Sets the username to `username`, percent-encoding it, `%` included.
    ///
    /// [`decoded_username`](Self::decoded_username) returns it again. The empty string removes it.
    /// For text that is percent-encoded already, use
    /// [`set_encoded_username`](Self::set_encoded_username).
    ///
    /// # Errors
    /// - [`CannotHaveUsernamePasswordPort`](SetError::CannotHaveUsernamePasswordPort) if the host
    ///   is null or empty, or the scheme is `file`, and there is something to set.
    /// - [`TooLong`](SetError::TooLong) if the URL would be longer than 4 GiB.
    ///
    /// The URL stays as it was.
    ///
    /// # Examples
    /// ```
    /// let mut url = weburl::Url::parse("https://example.com/")?;
    /// url.set_username("100%@example.org")?;
    /// assert_eq!(url.as_str(), "https://100%25%40example.org@example.com/");
    /// assert_eq!(url.decoded_username()?, "100%@example.org");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn set_username(&mut self, username: &str) -> Result<(), SetError> {
        self.encode_username(username, &DATA)
    }

    /// Sets the username to `username`, in which a `%` stays as it is.
    ///
    /// [URL Standard: set the username](https://url.spec.whatwg.org/#set-the-username), which
    /// percent-encodes the userinfo percent-encode set. For text that may contain a `%` of its own,
    /// use [`set_username`](Self::set_username).
    ///
    /// # Errors
    /// Those of [`set_username`](Self::set_username).
    ///
    /// # Examples
    /// ```
    /// let old = weburl::Url::parse("https://user%40example.org@example.com/")?;
    /// let mut url = weburl::Url::parse("https://example.net/")?;
    /// url.set_encoded_username(old.username())?;
    /// assert_eq!(url.as_str(), "https://user%40example.org@example.net/");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn set_encoded_username(&mut self, username: &str) -> Result<(), SetError> {
        self.encode_username(username, &PercentEncodeSet::USERINFO)
    }

    /// Sets the password to `password`, percent-encoding it, `%` included.
    ///
    /// [`decoded_password`](Self::decoded_password) returns it again. The empty string removes it.
    /// For text that is percent-encoded already, use
    /// [`set_encoded_password`](Self::set_encoded_password).
    ///
    /// # Errors
    /// - [`CannotHaveUsernamePasswordPort`](SetError::CannotHaveUsernamePasswordPort) if the host
    ///   is null or empty, or the scheme is `file`, and there is something to set.
    /// - [`TooLong`](SetError::TooLong) if the URL would be longer than 4 GiB.
    ///
    /// The URL stays as it was.
    ///
    /// # Examples
    /// ```
    /// let mut url = weburl::Url::parse("https://user@example.com/")?;
    /// url.set_password("50%25@home")?;
    /// assert_eq!(url.password(), "50%2525%40home");
    /// assert_eq!(url.decoded_password()?, "50%25@home");
    /// url.set_password("")?;
    /// assert_eq!(url.as_str(), "https://user@example.com/");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn set_password(&mut self, password: &str) -> Result<(), SetError> {
        self.encode_password(password, &DATA)
    }

    /// Sets the password to `password`, in which a `%` stays as it is.
    ///
    /// [URL Standard: set the password](https://url.spec.whatwg.org/#set-the-password), which
    /// percent-encodes the userinfo percent-encode set. For text that may contain a `%` of its own,
    /// as a password may, use [`set_password`](Self::set_password).
    ///
    /// # Errors
    /// Those of [`set_password`](Self::set_password).
    ///
    /// # Examples
    /// ```
    /// let mut url = weburl::Url::parse("https://user@example.com/")?;
    /// url.set_encoded_password("p%40ss")?;
    /// assert_eq!(url.decoded_password()?, "p@ss");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn set_encoded_password(&mut self, password: &str) -> Result<(), SetError> {
        self.encode_password(password, &PercentEncodeSet::USERINFO)
    }

    fn encode_username(&mut self, username: &str, set: &PercentEncodeSet) -> Result<(), SetError> {
        if username.is_empty() && self.username().is_empty() {
            return Ok(());
        }
        self.check_can_have_username_password_port()?;
        let password = self.password().to_owned();
        Ok(self.replace_credentials(&percent_encode(username, set), &password)?)
    }

    fn encode_password(&mut self, password: &str, set: &PercentEncodeSet) -> Result<(), SetError> {
        if password.is_empty() && self.password().is_empty() {
            return Ok(());
        }
        self.check_can_have_username_password_port()?;
        let username = self.username().to_owned();
        Ok(self.replace_credentials(&username, &percent_encode(password, set))?)
    }

    /// Replaces username and password. Both are percent-encoded already.
    fn replace_credentials(&mut self, username: &str, password: &str) -> Result<(), TooLong> {
        let start = self.components().authority_start();
        let range = start..self.components().get(Offset::HostStart);
        let colon = if password.is_empty() { "" } else { ":" };
        let at_sign = if username.is_empty() && password.is_empty() { "" } else { "@" };
        let credentials = [username, colon, password, at_sign].concat();
        self.splice(range, "", &credentials, Some(Offset::HostStart), |components| {
            components.set(Offset::UsernameEnd, start + username.len());
        })
    }
}
