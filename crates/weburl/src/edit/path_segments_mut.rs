//! Edits of a list path, segment by segment.

use alloc::string::String;

use crate::error::set_error::SetError;
use crate::percent::percent_encode::percent_encode;
use crate::percent::percent_encode_set::PercentEncodeSet;
use crate::record::url::Url;

/// Edits the segments of a URL's path. See [`Url::path_segments_mut`].
///
/// Segments are data: whatever would end a segment is percent-encoded, and so is `%`. The segments
/// `.` and `..`, which parsing would resolve, are refused. A path without segments, as that of
/// `redis://localhost`, has none to remove and stays as it is.
#[derive(Debug)]
pub struct PathSegmentsMut<'a> {
    url: &'a mut Url,
}

impl Url {
    /// Returns an editor of the path's segments.
    ///
    /// # Errors
    /// - [`OpaquePath`](SetError::OpaquePath) if the path is opaque.
    ///
    /// # Examples
    /// ```
    /// let mut url = weburl::Url::parse("https://example.com/a/b/")?;
    /// url.path_segments_mut()?.pop_if_empty().pop().push("50%/c")?;
    /// assert_eq!(url.path(), "/a/50%25%2Fc");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn path_segments_mut(&mut self) -> Result<PathSegmentsMut<'_>, SetError> {
        if self.has_opaque_path() {
            return Err(SetError::OpaquePath);
        }
        Ok(PathSegmentsMut { url: self })
    }

    /// Appends segments to the path.
    ///
    /// Unlike [`join`](Self::join), it keeps the last segment unless that is empty: `/a` and `/a/`
    /// both become `/a/b`. Without segments it changes nothing.
    ///
    /// # Errors
    /// - [`OpaquePath`](SetError::OpaquePath) if the path is opaque.
    /// - [`DotSegment`](SetError::DotSegment) if a segment is `.` or `..`.
    /// - [`TooLong`](SetError::TooLong) if the URL would be longer than 4 GiB.
    ///
    /// The URL stays as it was.
    ///
    /// # Examples
    /// ```
    /// let mut url = weburl::Url::parse("https://example.com/api?key=1")?;
    /// url.append_path_segments(["v1", "users", "a/b"])?;
    /// assert_eq!(url.as_str(), "https://example.com/api/v1/users/a%2Fb?key=1");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn append_path_segments<S: AsRef<str>>(
        &mut self,
        segments: impl IntoIterator<Item = S>,
    ) -> Result<(), SetError> {
        let kept_len = without_empty_last_segment(self.path()).len();
        self.path_segments_mut()?.extend_from(kept_len, segments)
    }
}

impl PathSegmentsMut<'_> {
    /// Removes all segments: the path becomes `/`.
    pub fn clear(&mut self) -> &mut Self {
        self.truncate(0)
    }

    /// Removes the last segment.
    ///
    /// # Examples
    /// ```
    /// let mut url = weburl::Url::parse("https://example.com/a/b")?;
    /// url.path_segments_mut()?.pop();
    /// assert_eq!(url.path(), "/a");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn pop(&mut self) -> &mut Self {
        let kept_len = self.url.path().rfind('/').unwrap_or(0);
        self.truncate(kept_len)
    }

    /// Removes the last segment if it is empty, as it is after a trailing slash.
    ///
    /// # Examples
    /// ```
    /// let mut url = weburl::Url::parse("https://example.com/a/")?;
    /// url.path_segments_mut()?.pop_if_empty().pop_if_empty();
    /// assert_eq!(url.path(), "/a");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn pop_if_empty(&mut self) -> &mut Self {
        let kept_len = without_empty_last_segment(self.url.path()).len();
        self.truncate(kept_len)
    }

    /// Appends a segment. It replaces the one empty segment of the path `/`.
    ///
    /// # Errors
    /// - [`DotSegment`](SetError::DotSegment) if the segment is `.` or `..`.
    /// - [`TooLong`](SetError::TooLong) if the URL would be longer than 4 GiB.
    ///
    /// The path stays as it was.
    ///
    /// # Examples
    /// ```
    /// use weburl::{SetError, Url};
    ///
    /// let mut url = Url::parse("https://example.com/")?;
    /// url.path_segments_mut()?.push("a/b")?.push("")?;
    /// assert_eq!(url.path(), "/a%2Fb/");
    /// assert_eq!(url.path_segments_mut()?.push("..").unwrap_err(), SetError::DotSegment);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn push(&mut self, segment: &str) -> Result<&mut Self, SetError> {
        self.extend([segment])
    }

    /// Appends segments. They replace the one empty segment of the path `/`.
    ///
    /// # Errors
    /// - [`DotSegment`](SetError::DotSegment) if a segment is `.` or `..`.
    /// - [`TooLong`](SetError::TooLong) if the URL would be longer than 4 GiB.
    ///
    /// The path stays as it was.
    ///
    /// # Examples
    /// ```
    /// let mut url = weburl::Url::parse("https://example.com/api")?;
    /// url.path_segments_mut()?.extend(["users", "50%"])?;
    /// assert_eq!(url.path(), "/api/users/50%25");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn extend<S: AsRef<str>>(
        &mut self,
        segments: impl IntoIterator<Item = S>,
    ) -> Result<&mut Self, SetError> {
        let path = self.url.path();
        let kept_len = if path == "/" { 0 } else { path.len() };
        self.extend_from(kept_len, segments)?;
        Ok(self)
    }

    /// Appends segments to the first `kept_len` bytes of the path.
    fn extend_from<S: AsRef<str>>(
        &mut self,
        kept_len: usize,
        segments: impl IntoIterator<Item = S>,
    ) -> Result<(), SetError> {
        const SEGMENT: PercentEncodeSet = PercentEncodeSet::PATH.add("/\\%");
        // `C|` would become a drive letter.
        const FILE_SEGMENT: PercentEncodeSet = SEGMENT.add("|");
        let set = if self.url.scheme() == "file" { &FILE_SEGMENT } else { &SEGMENT };
        let mut text = String::new();
        for segment in segments {
            let segment = segment.as_ref();
            // Others, as `%2e`, are none once their `%` is encoded.
            if matches!(segment, "." | "..") {
                return Err(SetError::DotSegment);
            }
            text.push('/');
            text.push_str(&percent_encode(segment, set));
        }
        if text.is_empty() {
            return Ok(());
        }
        Ok(self.url.replace_path_end(kept_len, &text)?)
    }

    fn truncate(&mut self, kept_len: usize) -> &mut Self {
        if self.url.path().is_empty() {
            return self;
        }
        // A shorter URL cannot be too long.
        let result = self.url.replace_path_end(kept_len, "");
        debug_assert!(result.is_ok());
        self
    }
}

fn without_empty_last_segment(path: &str) -> &str {
    path.strip_suffix('/').unwrap_or(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(input: &str, edit: impl FnOnce(PathSegmentsMut<'_>), expected: &str) {
        let mut url = Url::parse(input).unwrap();
        edit(url.path_segments_mut().unwrap());
        assert_eq!(url.as_str(), expected);
        assert_eq!(Url::parse(expected).unwrap().as_str(), expected);
    }

    #[test]
    fn segments_go_and_come_at_the_end() {
        check("http://h/a/b?q", |mut path| _ = path.pop(), "http://h/a?q");
        check("http://h/a", |mut path| _ = path.pop().pop(), "http://h/");
        check("http://h/", |mut path| _ = path.push("a").unwrap(), "http://h/a");
        check("http://h/a/", |mut path| _ = path.push("b").unwrap(), "http://h/a//b");
        check("http://h/a/b", |mut path| _ = path.clear(), "http://h/");
        check("x://h", |mut path| _ = path.push("a").unwrap(), "x://h/a");
        check("x://h", |mut path| _ = path.pop_if_empty().pop().clear(), "x://h");
        check("x:/a", |mut path| _ = path.clear().extend(["", "b"]).unwrap(), "x:/.//b");
        check("x:/.//b", |mut path| _ = path.pop(), "x:/");
        check("file:///", |mut path| _ = path.push("C|").unwrap(), "file:///C%7C");
    }

    #[test]
    fn dot_segments_are_refused() {
        let mut url = Url::parse("http://h/a").unwrap();
        for segment in [".", ".."] {
            assert_eq!(url.append_path_segments([segment]), Err(SetError::DotSegment));
        }
        assert_eq!(url.as_str(), "http://h/a");
    }

    #[test]
    fn encoded_dots_are_data() {
        for segment in ["%2e", "%2E%2e", ".%2E", "%252e"] {
            let mut url = Url::parse("http://h/").unwrap();
            url.append_path_segments([segment]).unwrap();
            let decoded = url.decoded_path_segments().unwrap().next();
            assert_eq!(decoded, Some(Ok(segment.into())), "{url}");
        }
    }
}
