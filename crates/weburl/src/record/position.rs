//! The places of components in an href, and slices between them.

use core::ops::{Bound, Index, Range, RangeBounds};

use crate::record::components::Offset;
use crate::record::url::Url;
use crate::record::url_ref::UrlRef;

/// A place in an href, just before or just after a component.
///
/// ```text
/// https :// user : pass @ example.com : 8080 /foo/bar ? baz # quux
/// |    |    |   |  |   |  |          |  |   ||       |  |  |  |   |
/// |    |    |   |  |   |  |          |  |   ||       |  |  |  |   AfterFragment
/// |    |    |   |  |   |  |          |  |   ||       |  |  |  BeforeFragment
/// |    |    |   |  |   |  |          |  |   ||       |  |  AfterQuery
/// |    |    |   |  |   |  |          |  |   ||       |  BeforeQuery
/// |    |    |   |  |   |  |          |  |   ||       AfterPath
/// |    |    |   |  |   |  |          |  |   |BeforePath
/// |    |    |   |  |   |  |          |  |   AfterPort
/// |    |    |   |  |   |  |          |  BeforePort
/// |    |    |   |  |   |  |          AfterHost
/// |    |    |   |  |   |  BeforeHost
/// |    |    |   |  |   AfterPassword
/// |    |    |   |  BeforePassword
/// |    |    |   AfterUsername
/// |    |    BeforeUsername
/// |    AfterScheme
/// BeforeScheme
/// ```
///
/// The positions before and after a null or empty component are the same place. `AfterPort` and
/// `BeforePath` differ only if the host is null and the path begins with `//`: the serializer
/// writes `/.` between them.
///
/// # Examples
/// ```
/// use weburl::{Position, Url};
///
/// let url = Url::parse("https://user:pass@example.com:8080/foo/bar?baz#quux")?;
/// assert_eq!(&url[Position::BeforeHost..Position::AfterPort], "example.com:8080");
/// assert_eq!(&url[Position::BeforePath..Position::AfterQuery], "/foo/bar?baz");
/// assert_eq!(&url[..Position::BeforePath], "https://user:pass@example.com:8080");
/// assert_eq!(&url[Position::AfterPath..], "?baz#quux");
/// # Ok::<(), weburl::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Position {
    /// The start of the href.
    BeforeScheme,
    /// Before the `:` after the scheme.
    AfterScheme,
    /// After `://`, or after the `:` if the host is null.
    BeforeUsername,
    /// Before the `:` of a password, the `@`, or the host.
    AfterUsername,
    /// After the `:` of a password.
    BeforePassword,
    /// Before the `@` after the credentials.
    AfterPassword,
    /// After the `@`, if there are credentials.
    BeforeHost,
    /// Before the `:` of a port, or before the path.
    AfterHost,
    /// After the `:` of a port.
    BeforePort,
    /// The end of the authority.
    AfterPort,
    /// The start of the path. The slash that a list path begins with belongs to the path.
    BeforePath,
    /// Before the `?`, the `#`, or the end.
    AfterPath,
    /// After the `?` of a query.
    BeforeQuery,
    /// Before the `#`, or the end.
    AfterQuery,
    /// After the `#` of a fragment.
    BeforeFragment,
    /// The end of the href.
    AfterFragment,
}

/// The ranges of a URL's components in its href, in bytes, without delimiters.
///
/// The range of a null component is `None`; that of an empty component is empty.
///
/// # Examples
/// ```
/// use weburl::Url;
///
/// let url = Url::parse("https://example.com:8080/a?b")?;
/// let ranges = url.component_ranges();
/// assert_eq!(ranges.host, Some(8..19));
/// assert_eq!(&url.as_str()[ranges.path], "/a");
/// assert_eq!(ranges.fragment, None);
/// # Ok::<(), weburl::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct ComponentRanges {
    /// The scheme, without its `:`.
    pub scheme: Range<usize>,
    /// The username.
    pub username: Range<usize>,
    /// The password, without the `:` before it and the `@` after it.
    pub password: Range<usize>,
    /// The host, with the brackets of an IPv6 address. The range of an empty host is empty.
    pub host: Option<Range<usize>>,
    /// The digits of the port.
    pub port: Option<Range<usize>>,
    /// The path, with the slash that a list path begins with.
    pub path: Range<usize>,
    /// The query, without its `?`.
    pub query: Option<Range<usize>>,
    /// The fragment, without its `#`.
    pub fragment: Option<Range<usize>>,
}

impl<'a> UrlRef<'a> {
    /// Returns the ranges of the components in the href.
    /// See [`Url::component_ranges`](crate::Url::component_ranges) for an example.
    pub fn component_ranges(&self) -> ComponentRanges {
        let components = self.components();
        let colon_and_port = components.colon_and_port();
        ComponentRanges {
            scheme: components.scheme(),
            username: components.username(),
            password: components.password(),
            host: components.has_authority().then(|| components.host()),
            port: components.port().map(|_| colon_and_port.start + 1..colon_and_port.end),
            path: components.path(),
            query: components.query(),
            fragment: components.fragment(self.href().len()),
        }
    }

    /// Returns the offset of `position` in the href, in bytes.
    ///
    /// Offsets increase, or stay the same, from each position to the next.
    /// See [`Url::offset_of`](crate::Url::offset_of) for an example.
    pub fn offset_of(&self, position: Position) -> usize {
        let components = self.components();
        match position {
            Position::BeforeScheme => 0,
            Position::AfterScheme => components.get(Offset::SchemeEnd),
            Position::BeforeUsername => components.authority_start(),
            Position::AfterUsername => components.get(Offset::UsernameEnd),
            Position::BeforePassword => components.password().start,
            Position::AfterPassword => components.password().end,
            Position::BeforeHost => components.get(Offset::HostStart),
            Position::AfterHost => components.get(Offset::HostEnd),
            Position::BeforePort => after_delimiter(components.colon_and_port()),
            Position::AfterPort => components.authority_end(),
            Position::BeforePath => components.get(Offset::PathStart),
            Position::AfterPath => components.get(Offset::PathEnd),
            Position::BeforeQuery => after_delimiter(components.question_and_query()),
            Position::AfterQuery => components.get(Offset::QueryEnd),
            Position::BeforeFragment => {
                after_delimiter(components.get(Offset::QueryEnd)..self.href().len())
            }
            Position::AfterFragment => self.href().len(),
        }
    }

    /// Returns the part of the href between two positions.
    ///
    /// Indexing does the same: `&url[Position::BeforeHost..Position::AfterPort]`. Positions lie
    /// between bytes, so an inclusive and an exclusive bound mean the same.
    ///
    /// # Panics
    /// If the range ends before it begins.
    ///
    /// # Examples
    /// ```
    /// use weburl::{Parser, Position};
    ///
    /// let mut parser = Parser::new();
    /// let url = parser.parse_ref("https://example.com/a?b#c")?;
    /// assert_eq!(url.slice(Position::BeforePath..Position::AfterQuery), "/a?b");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn slice(&self, range: impl RangeBounds<Position>) -> &'a str {
        // A position lies between two bytes, so there is nothing at it to include or exclude.
        let start = match range.start_bound() {
            Bound::Included(&start) | Bound::Excluded(&start) => self.offset_of(start),
            Bound::Unbounded => 0,
        };
        let end = match range.end_bound() {
            Bound::Included(&end) | Bound::Excluded(&end) => self.offset_of(end),
            Bound::Unbounded => self.href().len(),
        };
        // The standard library's own message would show the URL, password included.
        assert!(start <= end, "the range ends before it begins");
        &self.href()[start..end]
    }
}

/// Returns where a component begins, given its range with the delimiter before it; the start if
/// that is empty.
fn after_delimiter(range: Range<usize>) -> usize {
    range.start + usize::from(!range.is_empty())
}

impl Url {
    /// Returns the ranges of the components in the href.
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::parse("https://example.com/a?b")?;
    /// let ranges = url.component_ranges();
    /// assert_eq!((ranges.host, ranges.query), (Some(8..19), Some(22..23)));
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn component_ranges(&self) -> ComponentRanges {
        self.as_url_ref().component_ranges()
    }

    /// Returns the offset of `position` in the href.
    ///
    /// # Examples
    /// ```
    /// use weburl::{Position, Url};
    ///
    /// let url = Url::parse("https://example.com/a?b")?;
    /// assert_eq!(url.offset_of(Position::BeforeHost), 8);
    /// assert_eq!(url.offset_of(Position::AfterPath), 21);
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn offset_of(&self, position: Position) -> usize {
        self.as_url_ref().offset_of(position)
    }

    /// Returns the part of the href between two positions.
    ///
    /// Indexing does the same: `&url[Position::BeforeHost..Position::AfterPort]`.
    ///
    /// # Panics
    /// If the range ends before it begins.
    ///
    /// # Examples
    /// ```
    /// use weburl::{Position, Url};
    ///
    /// let url = Url::parse("https://example.com/a?b#c")?;
    /// assert_eq!(url.slice(Position::BeforePath..), "/a?b#c");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn slice(&self, range: impl RangeBounds<Position>) -> &str {
        self.as_url_ref().slice(range)
    }
}

/// Does what [`slice`](Url::slice) does, and panics where it does.
impl<R: RangeBounds<Position>> Index<R> for Url {
    type Output = str;

    fn index(&self, range: R) -> &str {
        self.slice(range)
    }
}

/// Does what [`slice`](UrlRef::slice) does, and panics where it does.
impl<R: RangeBounds<Position>> Index<R> for UrlRef<'_> {
    type Output = str;

    fn index(&self, range: R) -> &str {
        self.slice(range)
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::{String, ToString};

    use super::{Position::*, *};

    const IN_ORDER: [Position; 16] = [
        BeforeScheme,
        AfterScheme,
        BeforeUsername,
        AfterUsername,
        BeforePassword,
        AfterPassword,
        BeforeHost,
        AfterHost,
        BeforePort,
        AfterPort,
        BeforePath,
        AfterPath,
        BeforeQuery,
        AfterQuery,
        BeforeFragment,
        AfterFragment,
    ];

    /// Each href, and it again with a bar at every position.
    const CASES: &[(&str, &str)] = &[
        (
            "https://user:pass@example.com:8080/foo/bar?baz#quux",
            "|https|://|user|:|pass|@|example.com|:|8080||/foo/bar|?|baz|#|quux|",
        ),
        ("http://h/", "|http|://|||||h||||/|||||"),
        ("http://u@h/", "|http|://|u|||@|h||||/|||||"),
        ("http://:p@h/?#", "|http|://||:|p|@|h||||/|?||#||"),
        ("http://h/#f", "|http|://|||||h||||/|||#|f|"),
        ("x://[::1]:0?q", "|x|://|||||[::1]|:|0|||?|q|||"),
        ("file:///C:/", "|file|://|||||||||/C:/|||||"),
        ("x:/.//a", "|x|:||||||||/.|//a|||||"),
        ("x:/a", "|x|:|||||||||/a|||||"),
        ("data:a,b?c", "|data|:|||||||||a,b|?|c|||"),
    ];

    #[test]
    fn positions_stand_around_the_components() {
        for &(href, with_bars) in CASES {
            let url = Url::parse(href).unwrap();
            let mut found = String::new();
            let mut last = BeforeScheme;
            for position in IN_ORDER {
                found.push_str(&url[last..position]);
                found.push('|');
                last = position;
            }
            assert_eq!(found, with_bars);
        }
    }

    #[test]
    fn ranges_hold_the_components() {
        for &(href, _) in CASES {
            let url = Url::parse(href).unwrap();
            let ranges = url.component_ranges();
            let text = |range: Range<usize>| &href[range];
            assert_eq!(text(ranges.scheme), url.scheme());
            assert_eq!(text(ranges.username), url.username());
            assert_eq!(text(ranges.password), url.password());
            let host = url.host().map(|host| host.to_string());
            assert_eq!(ranges.host.map(text), host.as_deref());
            assert_eq!(ranges.port.map(|port| text(port).parse().unwrap()), url.port());
            assert_eq!(text(ranges.path), url.path());
            assert_eq!(ranges.query.map(text), url.query());
            assert_eq!(ranges.fragment.map(text), url.fragment());
        }
    }

    #[test]
    fn open_ends_are_those_of_the_href() {
        let url = Url::parse("http://h/a#f").unwrap();
        assert_eq!(&url[..], url.as_str());
        assert_eq!(&url[..AfterPath], url.href_without_fragment());
        assert_eq!(&url[BeforePath..], "/a#f");
        assert_eq!(&url[BeforePath..=AfterPath], "/a");
    }

    #[test]
    #[should_panic(expected = "the range ends before it begins")]
    fn a_range_that_ends_before_it_begins_panics() {
        let url = Url::parse("http://h/a").unwrap();
        let _ = &url[AfterPath..BeforePath];
    }
}
