//! How a URL keeps its href and the offsets into it.
//!
//! Nothing outside this file knows, so that the choice can follow measurement.

use alloc::string::String;
use core::ops::Range;

use crate::SetError;
use crate::components::{Components, Offset};
use crate::serializer::debug_check;

/// An href with the offsets of its components.
#[derive(Clone)]
pub(crate) struct Storage {
    href: String,
    components: Components,
}

impl Storage {
    pub(crate) fn new(href: String, components: Components) -> Self {
        debug_check(&components, &href);
        Self { href, components }
    }

    #[inline]
    pub(crate) fn href(&self) -> &str {
        &self.href
    }

    #[inline]
    pub(crate) fn components(&self) -> &Components {
        &self.components
    }

    pub(crate) fn into_href(self) -> String {
        self.href
    }

    /// Replaces `range` of the href by `text`, and moves `first_moved` and all later offsets, which lie
    /// at the end of `range` or beyond. `record` then sets the offsets inside of `text`, and what else
    /// has changed.
    ///
    /// # Errors
    /// [`TooLong`](SetError::TooLong); nothing has changed then.
    pub(crate) fn splice(
        &mut self,
        range: Range<usize>,
        text: &str,
        first_moved: Option<Offset>,
        record: impl FnOnce(&mut Components),
    ) -> Result<(), SetError> {
        let len = self.href.len() - range.len() + text.len();
        if u32::try_from(len).is_err() {
            return Err(SetError::TooLong);
        }
        self.href.replace_range(range.clone(), text);
        if let Some(first_moved) = first_moved {
            self.components.shift(first_moved, range.len(), text.len());
        }
        record(&mut self.components);
        debug_check(&self.components, &self.href);
        Ok(())
    }
}
