//! Slices between the components of a URL.

use core::ops::{Index, RangeBounds};

use weburl::Position;

use crate::url::Url;

/// Slices as [`weburl::Url::slice`] does, and panics where it does.
impl<R: RangeBounds<Position>> Index<R> for Url {
    type Output = str;

    fn index(&self, range: R) -> &str {
        self.0.slice(range)
    }
}
