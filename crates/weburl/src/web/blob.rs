//! Blob URL stores, and URLs with their blob URL entry.
//!
//! [URL Standard: blob URL entry](https://url.spec.whatwg.org/#concept-url-blob-entry) and [File
//! API: blob URLs](https://w3c.github.io/FileAPI/#url). A [`Url`] is only its serialization, so a
//! [`BlobUrl`] holds the entry beside it.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::sync::Arc;

use crate::error::parse_error::ParseError;
use crate::record::url::Url;
use crate::web::origin::Origin;

/// A [blob URL store](https://w3c.github.io/FileAPI/#BlobURLStore): the objects to which `blob:`
/// URLs refer.
///
/// # Examples
/// ```
/// use weburl::{BlobUrlStore, Url};
///
/// let origin = Url::parse("https://example.com/")?.origin();
/// let mut store = BlobUrlStore::new();
/// let url = store.create_with_uuid("content", &origin, 0x9115d58c_bcda_ff47_86e5_083e9a215304)?;
/// assert_eq!(url.as_str(), "blob:https://example.com/9115d58c-bcda-ff47-86e5-083e9a215304");
/// assert_eq!(store.resolve(&url).unwrap().object, "content");
///
/// store.revoke(&url);
/// assert!(store.resolve(&url).is_none());
/// # Ok::<(), weburl::ParseError>(())
/// ```
///
/// # Example: a URL parsed before its revocation keeps the object
/// ```
/// use weburl::{BlobUrlStore, Url};
///
/// let mut store = BlobUrlStore::new();
/// let origin = Url::parse("https://example.com/")?.origin();
/// let url = store.create_with_uuid("content", &origin, 1)?;
/// let parsed = store.parse(&format!("{url}#fragment"))?;
/// store.revoke(&url);
/// assert_eq!(parsed.entry.unwrap().object, "content");
/// # Ok::<(), weburl::ParseError>(())
/// ```
#[derive(Debug)]
pub struct BlobUrlStore<T> {
    /// The entries by their URL, which has no fragment.
    entries: BTreeMap<String, Arc<BlobUrlEntry<T>>>,
}

/// A [blob URL entry](https://w3c.github.io/FileAPI/#blob-url-entry).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlobUrlEntry<T> {
    /// The object to which the URL refers.
    pub object: T,
    /// The origin of the environment that created the URL.
    pub origin: Origin,
}

/// A URL with its [blob URL entry](https://url.spec.whatwg.org/#concept-url-blob-entry).
#[derive(Debug)]
pub struct BlobUrl<T> {
    /// The URL, with any scheme.
    pub url: Url,
    /// The entry to which a `blob` URL referred when it was parsed; `None` for all other URLs.
    pub entry: Option<Arc<BlobUrlEntry<T>>>,
}

impl<T> BlobUrlStore<T> {
    /// Returns an empty store.
    pub const fn new() -> Self {
        Self { entries: BTreeMap::new() }
    }

    /// Adds an entry with a random UUID and returns its URL.
    ///
    /// [File API: add an entry](https://w3c.github.io/FileAPI/#add-an-entry). The UUID comes from
    /// the random keys of the standard library's hash maps. If the URL must be hard to guess, pass
    /// a number from a secure source to [`create_with_uuid`](Self::create_with_uuid).
    ///
    /// # Errors
    /// - [`TooLong`](crate::ParseErrorKind::TooLong) if the origin has almost 4 GiB.
    ///
    /// # Examples
    /// ```
    /// use weburl::{BlobUrlStore, Url};
    ///
    /// let origin = Url::parse("https://example.com/")?.origin();
    /// let mut store = BlobUrlStore::new();
    /// let url = store.create("content", &origin)?;
    /// assert_eq!(url.origin(), origin);
    /// assert_ne!(url, store.create("content", &origin)?);
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[doc(alias = "createObjectURL")]
    #[cfg(feature = "std")]
    pub fn create(&mut self, object: T, origin: &Origin) -> Result<Url, ParseError> {
        self.create_with_uuid(object, origin, random_uuid())
    }

    /// Adds an entry and returns its URL: `blob:`, the origin, `/` and the UUID.
    ///
    /// [File API: generate a new blob URL](https://w3c.github.io/FileAPI/#unicodeBlobURL). An
    /// opaque origin is written as `null`. An earlier entry of the same URL is replaced.
    ///
    /// # Errors
    /// - [`TooLong`](crate::ParseErrorKind::TooLong) if the origin has almost 4 GiB.
    ///
    /// # Examples
    /// ```
    /// use weburl::{BlobUrlStore, Origin};
    ///
    /// let mut store = BlobUrlStore::new();
    /// let url = store.create_with_uuid("content", &Origin::new_opaque(), 1)?;
    /// assert_eq!(url.as_str(), "blob:null/00000000-0000-0000-0000-000000000001");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn create_with_uuid(
        &mut self,
        object: T,
        origin: &Origin,
        uuid: u128,
    ) -> Result<Url, ParseError> {
        let url = Url::parse(&format!("blob:{origin}/{}", serialize_uuid(uuid)))?;
        let entry = BlobUrlEntry { object, origin: origin.clone() };
        self.entries.insert(url.href_without_fragment().into(), Arc::new(entry));
        Ok(url)
    }

    /// Returns the entry to which `url` refers, ignoring its fragment.
    ///
    /// [File API: resolve a blob URL](https://w3c.github.io/FileAPI/#blob-url-resolve).
    pub fn resolve(&self, url: &Url) -> Option<&Arc<BlobUrlEntry<T>>> {
        self.entries.get(url.href_without_fragment())
    }

    /// Removes the entry to which `url` refers and returns it. A URL with a fragment removes
    /// nothing.
    ///
    /// [File API: remove an entry](https://w3c.github.io/FileAPI/#removeTheEntry).
    #[doc(alias = "revokeObjectURL")]
    pub fn revoke(&mut self, url: &Url) -> Option<Arc<BlobUrlEntry<T>>> {
        self.entries.remove(url.href())
    }

    /// Parses an absolute URL and attaches the entry to which it refers.
    ///
    /// [URL Standard: URL parser](https://url.spec.whatwg.org/#concept-url-parser). A `blob` URL
    /// without an entry is not an error.
    ///
    /// # Errors
    /// - [`Validation`](crate::ParseErrorKind::Validation) with the
    ///   [`ValidationError`](crate::ValidationError) on which the standard's parser fails.
    /// - [`NeedsIdna`](crate::ParseErrorKind::NeedsIdna) if the host needs IDNA and the feature
    ///   `idna` is off.
    /// - [`TooLong`](crate::ParseErrorKind::TooLong) if the serialization would be longer than 4
    ///   GiB.
    ///
    /// # Examples
    /// ```
    /// let store = weburl::BlobUrlStore::<()>::new();
    /// let parsed = store.parse("https://example.com/")?;
    /// assert_eq!(parsed.url.as_str(), "https://example.com/");
    /// assert!(parsed.entry.is_none());
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn parse(&self, input: &str) -> Result<BlobUrl<T>, ParseError> {
        Url::parse(input).map(|url| self.attach(url))
    }

    /// Attaches to `url` the entry to which it refers.
    ///
    /// These are the last steps of the [URL
    /// parser](https://url.spec.whatwg.org/#concept-url-parser), for a URL that was parsed with a
    /// base URL or other options.
    ///
    /// # Examples
    /// ```
    /// use weburl::{BlobUrlStore, Parser, Url};
    ///
    /// let origin = Url::parse("https://example.com/")?.origin();
    /// let mut store = BlobUrlStore::new();
    /// let url = store.create_with_uuid("content", &origin, 1)?;
    /// let parsed = Parser::new().base(&url).parse("#top")?;
    /// assert_eq!(store.attach(parsed).entry.unwrap().object, "content");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn attach(&self, url: Url) -> BlobUrl<T> {
        let entry = self.resolve(&url).cloned();
        BlobUrl { url, entry }
    }
}

impl<T> BlobUrl<T> {
    /// Returns the origin of the entry, or else that of the URL.
    ///
    /// [URL Standard: origin](https://url.spec.whatwg.org/#concept-url-origin). With an entry, even
    /// an opaque origin is the one that created the URL.
    ///
    /// # Examples
    /// ```
    /// use weburl::{BlobUrlStore, Origin};
    ///
    /// let origin = Origin::new_opaque();
    /// let mut store = BlobUrlStore::new();
    /// let url = store.create_with_uuid("content", &origin, 1)?;
    /// assert_eq!(store.attach(url.clone()).origin(), origin);
    /// assert_ne!(url.origin(), origin);
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn origin(&self) -> Origin {
        match &self.entry {
            Some(entry) => entry.origin.clone(),
            None => self.url.origin(),
        }
    }
}

impl<T> Default for BlobUrlStore<T> {
    fn default() -> Self {
        Self::new()
    }
}

/// The clone shares the objects.
impl<T> Clone for BlobUrlStore<T> {
    fn clone(&self) -> Self {
        Self { entries: self.entries.clone() }
    }
}

/// The clone shares the object.
impl<T> Clone for BlobUrl<T> {
    fn clone(&self) -> Self {
        Self { url: self.url.clone(), entry: self.entry.clone() }
    }
}

/// [RFC 9562: UUID format](https://www.rfc-editor.org/rfc/rfc9562#name-uuid-format).
fn serialize_uuid(uuid: u128) -> String {
    let digits = format!("{uuid:032x}");
    [&digits[..8], &digits[8..12], &digits[12..16], &digits[16..20], &digits[20..]].join("-")
}

/// [RFC 9562: UUID version 4](https://www.rfc-editor.org/rfc/rfc9562#name-uuid-version-4).
#[cfg(feature = "std")]
fn random_uuid() -> u128 {
    use core::hash::BuildHasher;

    const VERSION: u128 = 0xF << 76;
    const VARIANT: u128 = 0b11 << 62;
    // Each state has its own keys.
    let state = std::hash::RandomState::new();
    let [high, low] = [0, 1].map(|half: u8| u128::from(state.hash_one(half)));
    ((high << 64 | low) & !(VERSION | VARIANT)) | 4 << 76 | 0b10 << 62
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::sync::Arc;

    use super::BlobUrlStore;
    use crate::record::url::Url;
    use crate::web::origin::Origin;

    fn origin(url: &str) -> Origin {
        Url::parse(url).unwrap().origin()
    }

    #[test]
    fn urls_hold_origin_and_uuid() {
        const CASES: &[(&str, u128, &str)] = &[
            ("https://h", 0, "blob:https://h/00000000-0000-0000-0000-000000000000"),
            (
                "http://h:8080",
                0x0123_4567_89AB_CDEF_0123_4567_89AB_CDEF,
                "blob:http://h:8080/01234567-89ab-cdef-0123-456789abcdef",
            ),
            ("ftp://[::1]", u128::MAX, "blob:ftp://[::1]/ffffffff-ffff-ffff-ffff-ffffffffffff"),
            ("data:,", 1, "blob:null/00000000-0000-0000-0000-000000000001"),
        ];
        for &(creator, uuid, expected) in CASES {
            let origin = origin(creator);
            let mut store = BlobUrlStore::new();
            let url = store.create_with_uuid((), &origin, uuid).unwrap();
            assert_eq!(url.as_str(), expected);
            assert_eq!(store.resolve(&url).unwrap().origin, origin);
        }
    }

    #[test]
    fn fragments_are_left_out_where_urls_are_resolved_but_not_where_they_are_revoked() {
        let mut store = BlobUrlStore::new();
        let url = store.create_with_uuid(1, &origin("https://h"), 7).unwrap();
        let variant = |text: &str| Url::parse(&format!("{url}{text}")).unwrap();
        for (text, is_found) in [("", true), ("#", true), ("#f", true), ("?", false), ("/", false)]
        {
            assert_eq!(store.resolve(&variant(text)).is_some(), is_found, "{text:?}");
        }
        for text in ["#", "#f", "?q", "/"] {
            assert_eq!(store.revoke(&variant(text)), None, "{text:?}");
        }
        assert_eq!(store.revoke(&url).unwrap().object, 1);
        assert_eq!(store.resolve(&url), None);
        assert_eq!(store.revoke(&url), None);
    }

    #[test]
    fn parsing_attaches_the_entry_of_that_moment() {
        let mut store = BlobUrlStore::new();
        let url = store.create_with_uuid("x", &Origin::new_opaque(), 7).unwrap();
        let before = store.parse(url.as_str()).unwrap();
        let entry = store.revoke(&url).unwrap();
        let after = store.parse(url.as_str()).unwrap();
        assert!(Arc::ptr_eq(before.entry.as_ref().unwrap(), &entry));
        assert_eq!(before.origin(), entry.origin);
        assert_eq!(after.entry, None);
        assert_ne!(after.origin(), entry.origin);
        assert!(store.parse("/blob").is_err());
    }

    #[test]
    fn without_an_entry_the_origin_is_that_of_the_url() {
        let store = BlobUrlStore::<()>::new();
        for url in ["blob:https://h/x", "https://h/", "blob:https://u@h:443/"] {
            assert_eq!(store.parse(url).unwrap().origin(), origin("https://h"), "{url}");
        }
    }

    #[cfg(feature = "std")]
    #[test]
    fn random_uuids_are_of_version_4_and_differ() {
        let mut store = BlobUrlStore::new();
        let origin = origin("https://h");
        let urls = [(); 100].map(|()| store.create((), &origin).unwrap());
        for (i, url) in urls.iter().enumerate() {
            let uuid = url.path().strip_prefix("https://h/").unwrap();
            assert_eq!(&uuid[14..15], "4", "{uuid}");
            assert!("89ab".contains(&uuid[19..20]), "{uuid}");
            assert!(!urls[..i].contains(url));
        }
    }
}
