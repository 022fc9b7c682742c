//! The blob URL store, of which the URL parser takes structured clones.

use std::collections::HashMap;

/// A `Blob`: bytes and their type.
// S15-03
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blob {
    /// The MIME type.
    pub content_type: String,
    /// The bytes.
    pub bytes: Vec<u8>,
}

/// The [blob URL store](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L388), which maps `blob` URLs to their objects.
///
/// its keys are scheme data, so a query or a fragment is not part of the key.
// S15-18
#[derive(Clone, Debug, Default)]
pub struct BlobUrlStore {
    entries: HashMap<String, Blob>,
}

impl BlobUrlStore {
    /// Adds or replaces an entry.
    pub fn insert(&mut self, scheme_data: &str, blob: Blob) {
        self.entries.insert(scheme_data.to_owned(), blob);
    }

    /// Removes an entry. URLs that were parsed before keep their object.
    pub fn remove(&mut self, scheme_data: &str) {
        self.entries.remove(scheme_data);
    }

    /// Returns a clone of an entry, or `None`.
    // S15-18
    pub fn get(&self, scheme_data: &str) -> Option<Blob> {
        self.entries.get(scheme_data).cloned()
    }
}
