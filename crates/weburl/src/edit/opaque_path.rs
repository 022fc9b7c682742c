//! The setter of an opaque path.

use crate::edit::setters::refuse_tabs_and_newlines;
use crate::error::set_error::SetError;
use crate::percent::percent_encode::percent_encode;
use crate::percent::percent_encode_set::PercentEncodeSet;
use crate::record::components::Offset;
use crate::record::url::Url;
use crate::syntax::path::{LAST_SPACE, before_last_space};

impl Url {
    /// Sets the path to an opaque one, as `mailto:` and `data:` URLs have.
    ///
    /// [URL Standard: opaque path state](https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state).
    /// `?`, `#`, a space at the end, control codes and code points outside ASCII are
    /// percent-encoded; `%` stays. A list path, as in `x:/a`, is replaced, too.
    ///
    /// # Errors
    /// - [`CannotHaveOpaquePath`](SetError::CannotHaveOpaquePath) if the URL is special or its host
    ///   is non-null.
    /// - [`LeadingSlash`](SetError::LeadingSlash) if `path` begins with `/`: parsing the URL would
    ///   make a list path of it.
    /// - [`Value`](SetError::Value) with [`TabOrNewline`](crate::ParseErrorKind::TabOrNewline) if
    ///   `path` contains a tab or newline.
    /// - [`TooLong`](SetError::TooLong) if the URL would be longer than 4 GiB.
    ///
    /// The URL stays as it was.
    ///
    /// # Examples
    /// ```
    /// use weburl::{SetError, Url};
    ///
    /// let mut url = Url::parse("mailto:user@example.com?subject=a")?;
    /// url.set_opaque_path("o'neill?@example.org")?;
    /// assert_eq!(url.as_str(), "mailto:o'neill%3F@example.org?subject=a");
    /// assert_eq!(url.set_opaque_path("/a"), Err(SetError::LeadingSlash));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn set_opaque_path(&mut self, path: &str) -> Result<(), SetError> {
        const OPAQUE_PATH: PercentEncodeSet = PercentEncodeSet::C0_CONTROL.add("?#");
        if self.is_special() || self.has_authority() {
            return Err(SetError::CannotHaveOpaquePath);
        }
        if path.starts_with('/') {
            return Err(SetError::LeadingSlash);
        }
        refuse_tabs_and_newlines(path)?;
        let path = percent_encode(path, &OPAQUE_PATH);
        // The parser would trim a space at the end of its input.
        let (path, space) = path.split_at(before_last_space(path.as_bytes(), true));
        let space = percent_encode(space, &LAST_SPACE);
        let start = self.components().authority_start();
        let range = start..self.components().get(Offset::PathEnd);
        self.splice(range, path, &space, Some(Offset::PathEnd), |components| {
            components.set(Offset::PathStart, start);
        })?;
        Ok(())
    }
}
