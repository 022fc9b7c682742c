//! Lists of patterns with values, which find those that match a URL without trying each.

mod components;
mod index;
mod key;
mod tree;

use std::fmt;
use std::sync::OnceLock;

use weburl::UrlRef;

use crate::list::components::{Components, PathAlone};
use crate::list::index::{Index, by_specificity};
use crate::url_pattern::UrlPattern;

/// Patterns with values, compiled so that a look-up does not try each of them.
///
/// The answers are those of a loop over the patterns in the order of their insertion, or by
/// [specificity](Self::by_specificity). The first look-up after a change compiles the list, as [`compile`](Self::compile)
/// does. Then a look-up follows the hostname and the pathname of the URL through trees, and tests only the patterns that it
/// finds there. Hostnames and pathnames are known to the trees as far as they consist of text, of segments such as `:name`
/// and of a `*` at the end of a pathname or the start of a hostname.
///
/// # Examples
/// ```
/// use weburl::Url;
/// use weburl_pattern::{PatternList, UrlPattern};
///
/// let mut routes = PatternList::new();
/// routes.insert(UrlPattern::parse("https://example.com/books/:id")?, "book");
/// routes.insert(UrlPattern::parse("https://*.example.com/*")?, "other");
///
/// let url = Url::parse("https://example.com/books/7")?;
/// let (pattern, &value) = routes.first(&url).unwrap();
/// assert_eq!(value, "book");
/// let groups = pattern.exec(&url).unwrap();
/// assert_eq!(groups.group(weburl_pattern::ComponentName::Pathname, "id"), Some("7"));
///
/// let url = Url::parse("https://shop.example.com/books/7")?;
/// assert_eq!(routes.first(&url).map(|(_, &value)| value), Some("other"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct PatternList<T> {
    entries: Vec<(UrlPattern, T)>,
    order: Order,
    index: OnceLock<Index>,
}

#[derive(Clone, Copy, Debug)]
enum Order {
    Insertion,
    Specificity,
}

impl<T> PatternList<T> {
    /// Returns an empty list, in which the first pattern is the one that was inserted first.
    pub const fn new() -> Self {
        Self { entries: Vec::new(), order: Order::Insertion, index: OnceLock::new() }
    }

    /// Returns an empty list, in which the first pattern is the most specific one.
    ///
    /// Patterns are [compared](UrlPattern::compare_component) by their hostname, then by pathname, protocol, port, search,
    /// hash, username and password. Of equal ones, the first is the one that was inserted first.
    ///
    /// # Examples
    /// ```
    /// use weburl_pattern::{PatternList, UrlPattern};
    ///
    /// let mut routes = PatternList::by_specificity();
    /// routes.insert(UrlPattern::parse("https://example.com/books/:id")?, "any book");
    /// routes.insert(UrlPattern::parse("https://example.com/books/new")?, "new book");
    /// let url = weburl::Url::parse("https://example.com/books/new")?;
    /// assert_eq!(routes.first(&url).map(|(_, &value)| value), Some("new book"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn by_specificity() -> Self {
        Self { entries: Vec::new(), order: Order::Specificity, index: OnceLock::new() }
    }

    /// Adds a pattern behind the others. Equal patterns may be inserted several times.
    pub fn insert(&mut self, pattern: UrlPattern, value: T) {
        self.entries.push((pattern, value));
        self.index.take();
    }

    /// Removes the first of the patterns that are equal to `pattern`, and returns its value.
    ///
    /// # Examples
    /// ```
    /// use weburl_pattern::{PatternList, UrlPattern};
    ///
    /// let pattern = UrlPattern::parse("https://example.com/*")?;
    /// let mut list = PatternList::from_iter([(pattern.clone(), 1), (pattern.clone(), 2)]);
    /// assert_eq!(list.remove(&pattern), Some(1));
    /// assert_eq!(list.len(), 1);
    /// # Ok::<(), weburl_pattern::PatternError>(())
    /// ```
    pub fn remove(&mut self, pattern: &UrlPattern) -> Option<T> {
        let index = self.entries.iter().position(|(other, _)| other == pattern)?;
        self.index.take();
        Some(self.entries.remove(index).1)
    }

    /// Keeps only the patterns for which `keep` returns true.
    ///
    /// # Examples
    /// ```
    /// use weburl_pattern::{PatternList, UrlPattern};
    ///
    /// let mut list = PatternList::new();
    /// list.insert(UrlPattern::parse("https://example.com/a")?, 1);
    /// list.insert(UrlPattern::parse("https://example.com/b")?, 2);
    /// list.retain(|_, &value| value > 1);
    /// assert_eq!(list.len(), 1);
    /// # Ok::<(), weburl_pattern::PatternError>(())
    /// ```
    pub fn retain(&mut self, mut keep: impl FnMut(&UrlPattern, &T) -> bool) {
        self.entries.retain(|(pattern, value)| keep(pattern, value));
        self.index.take();
    }

    /// Returns the number of patterns.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Returns whether the list has no patterns.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Returns the patterns in the order of their insertion.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&UrlPattern, &T)> {
        self.entries.iter().map(|(pattern, value)| (pattern, value))
    }

    /// Compiles the list, unless it has not changed since.
    ///
    /// Takes time in proportion to the length of all patterns, and to sort them. Takes memory for their text, and a table of
    /// up to 256 bytes where patterns diverge.
    pub fn compile(&self) {
        self.index();
    }

    /// Returns the first pattern that matches `url`, with its value.
    ///
    /// Allocates only where [`Component::test`](crate::Component::test) does, once the list is compiled. A hostile list can
    /// make it test each pattern.
    pub fn first<'u>(&self, url: impl Into<UrlRef<'u>>) -> Option<(&UrlPattern, &T)> {
        self.first_of(&url.into())
    }

    /// Returns all patterns that match `url`, the first one first.
    ///
    /// # Examples
    /// ```
    /// use weburl_pattern::{PatternList, UrlPattern};
    ///
    /// let mut list = PatternList::new();
    /// list.insert(UrlPattern::parse("https://example.com/*")?, 1);
    /// list.insert(UrlPattern::parse("https://example.com/?page=*")?, 2);
    /// list.insert(UrlPattern::parse("http{s}?://*/")?, 3);
    /// let url = weburl::Url::parse("https://example.com/")?;
    /// assert_eq!(list.all(&url).map(|(_, &value)| value).collect::<Vec<_>>(), [1, 3]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn all<'u>(
        &self,
        url: impl Into<UrlRef<'u>>,
    ) -> impl ExactSizeIterator<Item = (&UrlPattern, &T)> {
        self.entries(self.all_of(&url.into()))
    }

    /// Returns the first pattern that matches a URL with this path, whose other components are empty.
    ///
    /// The path is matched as it is: in normal form, as [`UrlRef::path`] returns it, it gives the answers of a URL.
    ///
    /// # Examples
    /// ```
    /// use weburl_pattern::{PatternInit, PatternList, PatternOptions, UrlPattern};
    ///
    /// let init = PatternInit { pathname: Some("/books/:id"), ..PatternInit::default() };
    /// let routes = PatternList::from_iter([(UrlPattern::new(&init, PatternOptions::new())?, "book")]);
    /// assert_eq!(routes.first_for_path("/books/7").map(|(_, &value)| value), Some("book"));
    /// assert!(routes.first_for_path("/books/").is_none());
    /// # Ok::<(), weburl_pattern::PatternError>(())
    /// ```
    pub fn first_for_path(&self, path: &str) -> Option<(&UrlPattern, &T)> {
        self.first_of(&PathAlone(path))
    }

    /// Returns all patterns that match a URL with this path, as [`first_for_path`](Self::first_for_path) does.
    pub fn all_for_path(&self, path: &str) -> impl ExactSizeIterator<Item = (&UrlPattern, &T)> {
        self.entries(self.all_of(&PathAlone(path)))
    }

    /// Returns the first pattern that matches the target of a request: the path and query that were sent, and the scheme,
    /// host and port if the target has them.
    ///
    /// The other components are empty, and nothing is brought into normal form.
    ///
    /// # Examples
    /// ```
    /// use weburl_pattern::{PatternInit, PatternList, PatternOptions, UrlPattern};
    ///
    /// let init = PatternInit { pathname: Some("/books/:id"), ..PatternInit::default() };
    /// let routes = PatternList::from_iter([(UrlPattern::new(&init, PatternOptions::new())?, "book")]);
    /// let request = http::Request::get("/books/7?page=2").body(())?;
    /// assert_eq!(routes.first_for_request(&request).map(|(_, &value)| value), Some("book"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "http")]
    #[cfg_attr(docsrs, doc(cfg(feature = "http")))]
    pub fn first_for_request<B>(&self, request: &http::Request<B>) -> Option<(&UrlPattern, &T)> {
        self.first_of(request.uri())
    }

    fn first_of(&self, input: &impl Components) -> Option<(&UrlPattern, &T)> {
        let entry = self.index().first(input, |entry| self.pattern(entry))?;
        Some(self.entry(entry))
    }

    fn all_of(&self, input: &impl Components) -> Vec<u32> {
        self.index().all(input, |entry| self.pattern(entry))
    }

    fn entries(
        &self,
        numbers: Vec<u32>,
    ) -> impl ExactSizeIterator<Item = (&UrlPattern, &T)> + use<'_, T> {
        numbers.into_iter().map(|entry| self.entry(entry))
    }

    fn pattern(&self, entry: u32) -> &UrlPattern {
        &self.entries[entry as usize].0
    }

    fn entry(&self, entry: u32) -> (&UrlPattern, &T) {
        let (pattern, value) = &self.entries[entry as usize];
        (pattern, value)
    }

    fn index(&self) -> &Index {
        self.index.get_or_init(|| {
            let entries = (0..).take(self.entries.len()).collect();
            let patterns = |entry| self.pattern(entry);
            let order = match self.order {
                Order::Insertion => entries,
                Order::Specificity => by_specificity(patterns, entries),
            };
            Index::new(patterns, &order)
        })
    }
}

impl<T> Default for PatternList<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T> FromIterator<(UrlPattern, T)> for PatternList<T> {
    fn from_iter<I: IntoIterator<Item = (UrlPattern, T)>>(patterns: I) -> Self {
        let mut list = Self::new();
        list.extend(patterns);
        list
    }
}

impl<T> Extend<(UrlPattern, T)> for PatternList<T> {
    fn extend<I: IntoIterator<Item = (UrlPattern, T)>>(&mut self, patterns: I) {
        self.entries.extend(patterns);
        self.index.take();
    }
}

/// Shows the patterns, without their usernames and passwords.
impl<T: fmt::Debug> fmt::Debug for PatternList<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}
