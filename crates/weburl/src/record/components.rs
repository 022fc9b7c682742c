//! The offsets of a URL's components in its href.
//!
//! ```text
//! https://user:pass@example.com:1234/foo/bar?baz#quux
//!      |      |    |          |    |        |   |
//!      |      |    |          |    |        |   `- query_end
//!      |      |    |          |    |        `----- path_end
//!      |      |    |          |    `-------------- path_start
//!      |      |    |          `------------------- host_end
//!      |      |    `------------------------------ host_start
//!      |      `----------------------------------- username_end
//!      `------------------------------------------ scheme_end
//! ```
//!
//! Each offset is the end of a component, and a missing component is empty together with its
//! delimiter. So no offset needs a value for "missing", and changing one component moves all later
//! offsets by the same distance. The fragment ends where the href ends.

use core::ops::Range;

use crate::host::domain::ends_in_a_number;
use crate::host::kind::HostKind;
use crate::syntax::scheme::SchemeType;

/// The offsets of the diagram above, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Offset {
    /// A `:` follows.
    SchemeEnd,
    /// The username begins after `://`. If the host is null, this is just after the `:`.
    UsernameEnd,
    /// After the `@` if there are credentials, else `UsernameEnd`.
    HostStart,
    HostEnd,
    /// After `:` and the port. If the host is null, after the `/.` that keeps a path which begins
    /// with `//` from being read as an authority.
    PathStart,
    /// A `?` and the query follow if the query is non-null.
    PathEnd,
    /// A `#` and the fragment follow if the fragment is non-null.
    QueryEnd,
}

/// The offsets of a URL's components in its href, and what else the getters need.
///
/// 32 bytes, so that two vector registers hold it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub(crate) struct Components {
    offsets: [u32; 7],
    /// Also 0 if the port is null: `host_end < path_start` tells the two apart.
    port: u16,
    pub(crate) host_kind: HostKind,
    pub(crate) scheme_type: SchemeType,
}

impl Default for Components {
    fn default() -> Self {
        Self::new(SchemeType::NotSpecial)
    }
}

impl Components {
    /// Returns components whose offsets are still to be set, one by one, in the order of
    /// [`Offset`].
    pub(crate) const fn new(scheme_type: SchemeType) -> Self {
        Self { offsets: [0; 7], port: 0, host_kind: HostKind::None, scheme_type }
    }

    /// Returns the components of a URL that is not special, up to the `:` behind its scheme, without a host.
    #[inline]
    pub(crate) const fn of_other_scheme(scheme_end: usize) -> Self {
        let mut components = Self::new(SchemeType::NotSpecial);
        components.set(Offset::SchemeEnd, scheme_end);
        components.set_empty_authority(scheme_end + ":".len());
        components
    }

    #[inline]
    pub(crate) const fn get(&self, offset: Offset) -> usize {
        self.offsets[offset as usize] as usize
    }

    /// Sets one offset. A writer that produces an href too long for `u32` fails and drops the
    /// offsets.
    #[inline]
    pub(crate) const fn set(&mut self, offset: Offset, position: usize) {
        self.offsets[offset as usize] = position as u32;
    }

    /// Sets the offsets from the username to the start of the path, with nothing between them.
    #[inline]
    pub(crate) const fn set_empty_authority(&mut self, position: usize) {
        self.set(Offset::UsernameEnd, position);
        self.set(Offset::HostStart, position);
        self.set(Offset::HostEnd, position);
        self.set(Offset::PathStart, position);
    }

    /// Moves `first` and all later offsets by the distance from `old_end` to `new_end`.
    #[inline]
    pub(crate) fn shift(&mut self, first: Offset, old_end: usize, new_end: usize) {
        let distance = (new_end as u32).wrapping_sub(old_end as u32);
        for offset in &mut self.offsets[first as usize..] {
            *offset = offset.wrapping_add(distance);
        }
    }

    #[inline]
    pub(crate) const fn port(&self) -> Option<u16> {
        // If the host is null, that is the place of the `/.` before a path.
        if self.get(Offset::HostEnd) == self.get(Offset::PathStart) || !self.has_authority() {
            None
        } else {
            Some(self.port)
        }
    }

    /// Records the port. Whether it is null follows from the offsets.
    #[inline]
    pub(crate) const fn set_port(&mut self, port: Option<u16>) {
        self.port = match port {
            Some(port) => port,
            None => 0,
        };
    }

    /// Returns whether the host is non-null.
    #[inline]
    pub(crate) const fn has_authority(&self) -> bool {
        !matches!(self.host_kind, HostKind::None)
    }

    pub(crate) const fn scheme(&self) -> Range<usize> {
        0..self.get(Offset::SchemeEnd)
    }

    /// Returns the start of credentials, host and port: after `://`, or after the `:` if the host
    /// is null.
    pub(crate) const fn authority_start(&self) -> usize {
        self.get(Offset::SchemeEnd) + if self.has_authority() { 3 } else { 1 }
    }

    /// Returns the end of the authority. The path follows, or the `/.` before it.
    pub(crate) const fn authority_end(&self) -> usize {
        self.get(if self.has_authority() { Offset::PathStart } else { Offset::HostEnd })
    }

    pub(crate) const fn username(&self) -> Range<usize> {
        self.authority_start()..self.get(Offset::UsernameEnd)
    }

    /// Returns the range of the password, without the `:` before it and the `@` after it.
    pub(crate) const fn password(&self) -> Range<usize> {
        let (start, end) = (self.get(Offset::UsernameEnd), self.get(Offset::HostStart));
        // Between username and host there is nothing, a lone `@`, or `:password@`.
        if end - start < 2 { start..start } else { start + 1..end - 1 }
    }

    /// Returns the range of username and password, without the `@` after them.
    pub(crate) const fn credentials(&self) -> Range<usize> {
        self.username().start..self.password().end
    }

    pub(crate) const fn host(&self) -> Range<usize> {
        self.get(Offset::HostStart)..self.get(Offset::HostEnd)
    }

    /// Returns the range of the port with the `:` before it; empty if the port is null.
    pub(crate) const fn colon_and_port(&self) -> Range<usize> {
        self.get(Offset::HostEnd)..self.authority_end()
    }

    pub(crate) const fn path(&self) -> Range<usize> {
        self.get(Offset::PathStart)..self.get(Offset::PathEnd)
    }

    /// Returns the range of the query with the `?` before it; empty if the query is null.
    pub(crate) const fn question_and_query(&self) -> Range<usize> {
        self.get(Offset::PathEnd)..self.get(Offset::QueryEnd)
    }

    /// Returns the range of the query without its `?`, if it is non-null.
    pub(crate) const fn query(&self) -> Option<Range<usize>> {
        let Range { start, end } = self.question_and_query();
        if start == end { None } else { Some(start + 1..end) }
    }

    /// Returns the range of the fragment without its `#`, if it is non-null; `len` is the length of
    /// the href.
    pub(crate) const fn fragment(&self, len: usize) -> Option<Range<usize>> {
        let start = self.get(Offset::QueryEnd);
        if start == len { None } else { Some(start + 1..len) }
    }

    /// Asserts in debug builds that the components fit the text of `href`. Called after each write.
    #[track_caller]
    #[inline]
    pub(crate) fn debug_check(&self, href: &str) {
        if cfg!(debug_assertions) {
            self.check(href);
        }
    }

    /// Asserts that the components fit the text of `href`.
    #[track_caller]
    pub(crate) fn check(&self, href: &str) {
        if let Err(claim) = self.fit(href) {
            panic!("it does not hold that {claim}: {self:?}");
        }
    }

    /// Returns a claim that does not hold, if there is one.
    fn fit(&self, href: &str) -> Result<(), &'static str> {
        let bytes = href.as_bytes();
        let byte_at = |offset| bytes.get(self.get(offset)).copied();
        ensure(href.is_ascii(), "an href is ASCII")?;
        ensure(self.offsets.is_sorted(), "offsets are in order")?;
        ensure(self.get(Offset::QueryEnd) <= href.len(), "offsets are within the href")?;
        ensure(byte_at(Offset::SchemeEnd) == Some(b':'), "a `:` follows the scheme")?;
        let scheme_type = SchemeType::of(&href[self.scheme()]);
        ensure(self.scheme_type == scheme_type, "the type is that of the scheme")?;
        if self.has_authority() {
            self.authority_fits(href)?
        } else {
            self.null_host_fits(bytes)?
        }
        self.path_fits(&bytes[self.path()])?;
        let is_end = |byte: Option<u8>| byte.is_none_or(|byte| matches!(byte, b'?' | b'#'));
        ensure(is_end(byte_at(Offset::PathEnd)), "`?`, `#` or nothing follows the path")?;
        let query = &bytes[self.question_and_query()];
        ensure(query.is_empty() || query[0] == b'?', "a query begins with `?`")?;
        ensure(!query.contains(&b'#'), "no `#` is in a query")?;
        let after_query = byte_at(Offset::QueryEnd);
        ensure(matches!(after_query, None | Some(b'#')), "`#` or nothing follows the query")
    }

    fn authority_fits(&self, href: &str) -> Result<(), &'static str> {
        let follows_slashes = href[self.get(Offset::SchemeEnd)..].starts_with("://");
        ensure(follows_slashes, "`://` is before an authority")?;
        let is_after_slashes = self.get(Offset::UsernameEnd) >= self.authority_start();
        ensure(is_after_slashes, "a username follows `://`")?;
        ensure(!href[self.username()].contains([':', '@']), "a username has no delimiter")?;
        let has_username = !self.username().is_empty();
        match &href.as_bytes()[self.get(Offset::UsernameEnd)..self.get(Offset::HostStart)] {
            [] => ensure(!has_username, "`@` follows a username")?,
            [b'@'] => ensure(has_username, "no `@` is without credentials")?,
            [b':', _, .., b'@'] => {}
            _ => return Err("a password is between `:` and `@`"),
        }
        self.host_fits(&href[self.host()])?;
        match &href[self.colon_and_port()] {
            "" => Ok(()),
            colon_and_port => {
                let port = colon_and_port.strip_prefix(':').and_then(|port| port.parse().ok());
                ensure(port == Some(self.port), "the port is what follows the host")?;
                ensure(port != self.scheme_type.default_port(), "the default port is null")
            }
        }
    }

    fn host_fits(&self, host: &str) -> Result<(), &'static str> {
        let is_special = self.scheme_type.is_special();
        let is_ipv6 = host.starts_with('[') && host.ends_with(']');
        let is_kind = match self.host_kind {
            HostKind::None => false,
            HostKind::Empty => host.is_empty(),
            HostKind::Ipv6 => is_ipv6,
            HostKind::Domain => is_special && !host.is_empty() && !ends_in_a_number(host),
            HostKind::Ipv4 => is_special && ends_in_a_number(host),
            HostKind::Opaque => !is_special && !host.is_empty(),
        };
        ensure(is_kind, "the host is of its kind")?;
        ensure(is_ipv6 || !host.contains([':', '@', '/', '[']), "a host has no delimiter")
    }

    fn null_host_fits(&self, bytes: &[u8]) -> Result<(), &'static str> {
        ensure(!self.scheme_type.is_special(), "a special URL has a host")?;
        let start = self.get(Offset::SchemeEnd) + 1;
        let are_there = [Offset::UsernameEnd, Offset::HostStart, Offset::HostEnd]
            .into_iter()
            .all(|offset| self.get(offset) == start);
        ensure(are_there, "a null host leaves nothing after the `:`")?;
        let needs_guard = bytes[self.path()].starts_with(b"//");
        let guard = &bytes[start..self.get(Offset::PathStart)];
        let expected: &[u8] = if needs_guard { b"/." } else { b"" };
        ensure(guard == expected, "`/.` is before a path that begins with `//`, and no other")
    }

    fn path_fits(&self, path: &[u8]) -> Result<(), &'static str> {
        ensure(!path.contains(&b'?') && !path.contains(&b'#'), "a path has no delimiter")?;
        let may_be_empty = !self.scheme_type.is_special();
        ensure(may_be_empty || !path.is_empty(), "the path of a special URL is not empty")?;
        let is_list = path.is_empty() || path[0] == b'/';
        ensure(is_list || !self.has_authority(), "a path after a host begins with `/`")?;
        ensure(!path.starts_with(b"/./"), "dot segments are resolved")
    }
}

const fn ensure(holds: bool, claim: &'static str) -> Result<(), &'static str> {
    if holds { Ok(()) } else { Err(claim) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn components_of(href: &str) -> Components {
        let url = crate::record::url::Url::parse(href).unwrap();
        assert_eq!(url.href(), href);
        *url.as_url_ref().components()
    }

    /// What is wrong, and what is said of it.
    #[test]
    fn check_names_what_does_not_hold() {
        const FULL: &str = "https://user:pass@example.com:1234/foo/bar?baz#quux";
        type Change = fn(&mut Components);
        const CASES: &[(&str, Change, &str)] = &[
            (FULL, |c| c.offsets.reverse(), "offsets are in order"),
            (FULL, |c| c.set(Offset::QueryEnd, 52), "offsets are within the href"),
            (FULL, |c| c.set(Offset::SchemeEnd, 4), "a `:` follows the scheme"),
            (FULL, |c| c.scheme_type = SchemeType::of("x"), "the type is that of the scheme"),
            (FULL, |c| c.set(Offset::UsernameEnd, 7), "a username follows `://`"),
            (FULL, |c| c.set(Offset::UsernameEnd, 13), "a username has no delimiter"),
            (FULL, |c| c.set(Offset::UsernameEnd, 11), "a password is between `:` and `@`"),
            (FULL, |c| c.set(Offset::HostStart, 17), "a password is between `:` and `@`"),
            (FULL, |c| c.set(Offset::HostStart, 12), "`@` follows a username"),
            ("x://@h", |_| {}, "no `@` is without credentials"),
            (FULL, |c| c.host_kind = HostKind::Ipv4, "the host is of its kind"),
            (FULL, |c| c.set(Offset::HostEnd, 31), "a host has no delimiter"),
            (FULL, |c| c.set(Offset::HostEnd, 28), "the port is what follows the host"),
            (FULL, |c| c.set(Offset::PathStart, 33), "the port is what follows the host"),
            (FULL, |c| c.port = 4321, "the port is what follows the host"),
            ("https://h:443/", |_| {}, "the default port is null"),
            ("https://h/", |c| c.host_kind = HostKind::None, "a special URL has a host"),
            (
                "x://h/",
                |c| c.host_kind = HostKind::None,
                "a null host leaves nothing after the `:`",
            ),
            ("x:/a", |c| c.host_kind = HostKind::Empty, "`://` is before an authority"),
            (
                "x:/.//a",
                |c| c.set(Offset::PathStart, 3),
                "`/.` is before a path that begins with `//`, and no other",
            ),
            ("x:/.//a", |c| c.set(Offset::PathStart, 2), "dot segments are resolved"),
            ("https://h?q", |_| {}, "the path of a special URL is not empty"),
            ("x://h/", |c| c.set(Offset::PathStart, 6), "the port is what follows the host"),
            (FULL, |c| c.set(Offset::PathEnd, 41), "`?`, `#` or nothing follows the path"),
            (FULL, |c| c.set(Offset::PathEnd, 46), "a path has no delimiter"),
            ("x:a#b", |c| c.set(Offset::QueryEnd, 5), "a query begins with `?`"),
            (FULL, |c| c.set(Offset::QueryEnd, 51), "no `#` is in a query"),
            (FULL, |c| c.set(Offset::QueryEnd, 44), "`#` or nothing follows the query"),
        ];
        for &(href, change, claim) in CASES {
            let mut components = match href {
                // The parser never writes these.
                "x://@h" => with_offsets("x", [1, 4, 5, 6, 6, 6, 6], HostKind::Opaque),
                "https://h:443/" => Components {
                    port: 443,
                    ..with_offsets("https", [5, 8, 8, 9, 13, 14, 14], HostKind::Domain)
                },
                "https://h?q" => with_offsets("https", [5, 8, 8, 9, 9, 9, 11], HostKind::Domain),
                href => components_of(href),
            };
            change(&mut components);
            assert_eq!(components.fit(href), Err(claim), "{href}: {components:?}");
        }
    }

    fn with_offsets(scheme: &str, offsets: [u32; 7], host_kind: HostKind) -> Components {
        Components { offsets, host_kind, ..Components::new(SchemeType::of(scheme)) }
    }

    /// Whichever offset is wrong, and wherever it is instead.
    #[test]
    fn check_notices_each_wrong_offset() {
        const HREFS: &[&str] = &[
            "https://user:pass@example.com:1234/foo/bar?baz#quux",
            "http://user@h/",
            "http://:pass@h:8080/a?b?c#d#e?",
            "ws://[::1]:1/?#",
            "file:///C:/a",
            "x://h",
            "x://h:1?a",
            "x:///a://b",
            "x:/a:b/@",
            "x:/.//a//b",
            "x:a:b@c#?",
            "x:",
        ];
        const OFFSETS: [Offset; 7] = [
            Offset::SchemeEnd,
            Offset::UsernameEnd,
            Offset::HostStart,
            Offset::HostEnd,
            Offset::PathStart,
            Offset::PathEnd,
            Offset::QueryEnd,
        ];
        for href in HREFS {
            let components = components_of(href);
            assert_eq!(components.fit(href), Ok(()), "{href}");
            for offset in OFFSETS {
                for position in (0..=href.len() + 1).filter(|&at| at != components.get(offset)) {
                    let mut wrong = components;
                    wrong.set(offset, position);
                    assert!(wrong.fit(href).is_err(), "{href}: {offset:?} is {position}");
                }
            }
        }
    }
}
