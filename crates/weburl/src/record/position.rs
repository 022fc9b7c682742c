//! Where the components of a URL lie in its href, and slices from one place to another.

use core::ops::{Bound, Index, Range, RangeBounds};

use crate::record::components::Offset;
use crate::record::url::Url;
use crate::record::url_ref::UrlRef;

/// A place in an href: just before or just after one of the components.
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
/// Before and after a component that is null or empty are one place. `AfterPort` and `BeforePath` are two
/// where the host is null and the path begins with `//`: the serializer puts `/.` between.
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
    /// Where the href begins.
    BeforeScheme,
    /// Before the `:` that ends the scheme.
    AfterScheme,
    /// After `://`, or after the `:` where the host is null.
    BeforeUsername,
    /// Before the `:` and the password, the `@`, or the host.
    AfterUsername,
    /// After the `:` of a password.
    BeforePassword,
    /// Before the `@` that ends credentials.
    AfterPassword,
    /// After the `@` if there are credentials.
    BeforeHost,
    /// Before the `:` and the port, or the path.
    AfterHost,
    /// After the `:` of a port.
    BeforePort,
    /// Where the authority ends.
    AfterPort,
    /// Where the path begins; the slash of a list path is part of it.
    BeforePath,
    /// Before the `?`, the `#`, or the end.
    AfterPath,
    /// After the `?` of a query.
    BeforeQuery,
    /// Before the `#`, or the end.
    AfterQuery,
    /// After the `#` of a fragment.
    BeforeFragment,
    /// Where the href ends.
    AfterFragment,
}

/// The ranges of a URL's components in its href, in bytes, without their delimiters.
///
/// A component that is null has no range; one that is the empty string has an empty range.
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
    /// The host, with the brackets of an IPv6 address.
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
    /// Where the components lie in the href.
    pub fn component_ranges(&self) -> ComponentRanges {
        let components = self.components();
        let colon_and_port = components.colon_and_port();
        ComponentRanges {
            scheme: components.scheme(),
            username: components.username(),
            password: components.password(),
            host: components.has_host().then(|| components.host()),
            port: components.port().map(|_| colon_and_port.start + 1..colon_and_port.end),
            path: components.path(),
            query: components.query(),
            fragment: components.fragment(self.href().len()),
        }
    }

    /// The offset of `position` in the href, in bytes.
    ///
    /// Offsets are in the order of the positions.
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

    /// The text of the href from one position to another.
    ///
    /// [`Url`] has the same as an index: `&url[Position::BeforeHost..Position::AfterPort]`.
    ///
    /// # Panics
    /// If the range ends before it begins, as a slice of a string does.
    ///
    /// # Examples
    /// ```
    /// use weburl::{Parser, Position};
    ///
    /// let mut parser = Parser::new();
    /// let url = parser.parse("https://example.com/a?b#c")?;
    /// assert_eq!(url.slice(Position::BeforePath..Position::AfterQuery), "/a?b");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn slice(&self, range: impl RangeBounds<Position>) -> &'a str {
        // A position is a place between two bytes: nothing lies at it, to be included or not.
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

/// Where a component begins of which `range` has the delimiter, too, unless it is empty.
fn after_delimiter(range: Range<usize>) -> usize {
    range.start + usize::from(!range.is_empty())
}

impl Url {
    /// Where the components lie in the href.
    pub fn component_ranges(&self) -> ComponentRanges {
        self.as_url_ref().component_ranges()
    }
}

/// The text of the href from one [`Position`] to another. Panics if the range ends before it begins.
impl<R: RangeBounds<Position>> Index<R> for Url {
    type Output = str;

    fn index(&self, range: R) -> &str {
        self.as_url_ref().slice(range)
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

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
            assert_eq!(ranges.host.map(text), url.host_str());
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
