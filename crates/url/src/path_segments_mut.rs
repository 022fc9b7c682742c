//! Path segments, to edit.

use alloc::borrow::ToOwned;
use alloc::string::String;

use weburl::percent_encode::percent_encode;

use crate::percent_encode::{PATH_SEGMENT, SPECIAL_PATH_SEGMENT};
use crate::setters::without_tabs_and_newlines;
use crate::url::Url;

/// The segments of a path. What is pushed is percent-encoded. The URL gets its new path when this is dropped.
#[derive(Debug)]
pub struct PathSegmentsMut<'a> {
    url: &'a mut Url,
    // Empty, or beginning with a slash.
    path: String,
}

impl Url {
    /// Returns the segments of the path, to edit.
    ///
    /// # Errors
    /// The path is opaque.
    pub fn path_segments_mut(&mut self) -> Result<PathSegmentsMut<'_>, ()> {
        if self.cannot_be_a_base() {
            return Err(());
        }
        let path = self.path().to_owned();
        Ok(PathSegmentsMut { url: self, path })
    }
}

impl Drop for PathSegmentsMut<'_> {
    fn drop(&mut self) {
        self.url.set_path(&self.path);
    }
}

impl PathSegmentsMut<'_> {
    /// Removes all segments, so that the path is `/`.
    pub fn clear(&mut self) -> &mut Self {
        self.path.truncate("/".len());
        self
    }

    /// Removes the last segment if it is empty, which is to say a slash at the end.
    pub fn pop_if_empty(&mut self) -> &mut Self {
        if self.path.len() > "/".len() && self.path.ends_with('/') {
            self.path.pop();
        }
        self
    }

    /// Removes the last segment.
    pub fn pop(&mut self) -> &mut Self {
        let last_slash = self.path.rfind('/').unwrap_or(0);
        self.path.truncate(last_slash.max("/".len()));
        self
    }

    /// Appends a segment. Ignores `.` and `..`.
    pub fn push(&mut self, segment: &str) -> &mut Self {
        self.extend(Some(segment))
    }

    /// Appends segments. Ignores `.` and `..`.
    pub fn extend<I>(&mut self, segments: I) -> &mut Self
    where
        I: IntoIterator,
        I::Item: AsRef<str>,
    {
        let set = if self.url.is_special() { &SPECIAL_PATH_SEGMENT } else { &PATH_SEGMENT };
        for segment in segments {
            let segment = without_tabs_and_newlines(segment.as_ref());
            if matches!(&*segment, "." | "..") {
                continue;
            }
            if self.path != "/" {
                self.path.push('/');
            }
            self.path.push_str(&percent_encode(&segment, set));
        }
        self
    }
}
