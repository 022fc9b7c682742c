//! Where the components of a URL lie in its href.
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
//! Each offset is an end, and what is missing is empty together with its delimiter, so no offset needs
//! a value that says "missing", and a change of one component moves all later offsets by the same
//! distance. The fragment ends where the href ends.

use core::ops::Range;

use crate::scheme::SchemeType;

/// What a URL's host is; the text of it lies in the href.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub(crate) enum HostKind {
    /// The URL's host is null.
    None,
    Empty,
    Domain,
    Ipv4,
    Ipv6,
    Opaque,
}

/// The offsets of the diagram above, in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Offset {
    /// A `:` follows.
    SchemeEnd,
    /// The username begins after `://`. Where the host is null, this is just after the `:`.
    UsernameEnd,
    /// After the `@` if there are credentials, else `UsernameEnd`.
    HostStart,
    HostEnd,
    /// After `:` and the port; or, where the host is null, after the `/.` that keeps a path which
    /// begins with `//` from being taken for an authority.
    PathStart,
    /// A `?` and the query follow if the query is non-null.
    PathEnd,
    /// A `#` and the fragment follow if the fragment is non-null.
    QueryEnd,
}

/// The offsets of a URL's components in its href, and what the getters need to know beside them.
///
/// 32 bytes, so that two vector registers hold it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub(crate) struct Components {
    offsets: [u32; 7],
    /// 0 where the port is null, too: `host_end < path_start` tells the two apart.
    port: u16,
    pub(crate) host_kind: HostKind,
    pub(crate) scheme_type: SchemeType,
}

impl Components {
    /// Components whose offsets are set afterwards, one by one, in the order of [`Offset`].
    pub(crate) const fn new(scheme_type: SchemeType) -> Self {
        Self { offsets: [0; 7], port: 0, host_kind: HostKind::None, scheme_type }
    }

    #[inline]
    pub(crate) const fn get(&self, offset: Offset) -> usize {
        self.offsets[offset as usize] as usize
    }

    /// Sets one offset. Whoever writes an href fails if its length does not fit `u32`, and with it go the
    /// offsets.
    #[inline]
    pub(crate) fn set(&mut self, offset: Offset, position: usize) {
        self.offsets[offset as usize] = position as u32;
    }

    /// Moves `first` and all later offsets, as the text before them ended at `old_end` and now ends at
    /// `new_end`.
    #[inline]
    pub(crate) fn shift(&mut self, first: Offset, old_end: usize, new_end: usize) {
        let distance = (new_end as u32).wrapping_sub(old_end as u32);
        for offset in &mut self.offsets[first as usize..] {
            *offset = offset.wrapping_add(distance);
        }
    }

    #[inline]
    pub(crate) const fn port(&self) -> Option<u16> {
        // With a null host, what lies there is the `/.` before a path.
        if self.get(Offset::HostEnd) == self.get(Offset::PathStart) || !self.has_host() {
            None
        } else {
            Some(self.port)
        }
    }

    /// Records the port; the offsets tell whether there is one.
    #[inline]
    pub(crate) fn set_port(&mut self, port: Option<u16>) {
        self.port = port.unwrap_or(0);
    }

    #[inline]
    pub(crate) const fn has_host(&self) -> bool {
        !matches!(self.host_kind, HostKind::None)
    }

    pub(crate) const fn scheme(&self) -> Range<usize> {
        0..self.get(Offset::SchemeEnd)
    }

    /// Where credentials, host and port begin: after `://`, or after the `:` where the host is null.
    pub(crate) const fn authority_start(&self) -> usize {
        self.get(Offset::SchemeEnd) + if self.has_host() { 3 } else { 1 }
    }

    /// Where the authority ends: the path follows, or the `/.` before it.
    pub(crate) const fn authority_end(&self) -> usize {
        self.get(if self.has_host() { Offset::PathStart } else { Offset::HostEnd })
    }

    pub(crate) const fn username(&self) -> Range<usize> {
        self.authority_start()..self.get(Offset::UsernameEnd)
    }

    /// The password without the `:` before it and the `@` after it.
    pub(crate) const fn password(&self) -> Range<usize> {
        let (start, end) = (self.get(Offset::UsernameEnd), self.get(Offset::HostStart));
        // Between username and host stands nothing, a lone `@`, or `:password@`.
        if end - start < 2 { start..start } else { start + 1..end - 1 }
    }

    /// Username and password, without the `@` after them.
    pub(crate) const fn credentials(&self) -> Range<usize> {
        self.username().start..self.password().end
    }

    pub(crate) const fn host(&self) -> Range<usize> {
        self.get(Offset::HostStart)..self.get(Offset::HostEnd)
    }

    /// The port with the `:` before it; empty where the port is null.
    pub(crate) const fn colon_and_port(&self) -> Range<usize> {
        self.get(Offset::HostEnd)..self.authority_end()
    }

    pub(crate) const fn path(&self) -> Range<usize> {
        self.get(Offset::PathStart)..self.get(Offset::PathEnd)
    }

    /// The query with the `?` before it; empty where the query is null.
    pub(crate) const fn question_and_query(&self) -> Range<usize> {
        self.get(Offset::PathEnd)..self.get(Offset::QueryEnd)
    }

    /// The query without its `?`, if it is non-null.
    pub(crate) const fn query(&self) -> Option<Range<usize>> {
        let Range { start, end } = self.question_and_query();
        if start == end { None } else { Some(start + 1..end) }
    }

    /// The fragment without its `#`, if it is non-null; `len` is the length of the href.
    pub(crate) const fn fragment(&self, len: usize) -> Option<Range<usize>> {
        let start = self.get(Offset::QueryEnd);
        if start == len { None } else { Some(start + 1..len) }
    }

    /// Asserts that the offsets fit the text of `href`. Called in debug builds after each write.
    pub(crate) fn check(&self, href: &str) {
        let bytes = href.as_bytes();
        let byte_at = |offset| bytes.get(self.get(offset)).copied();
        assert!(href.is_ascii(), "an href is ASCII");
        assert!(self.offsets.is_sorted(), "offsets out of order: {self:?}");
        assert!(self.get(Offset::QueryEnd) <= href.len(), "offsets beyond the end: {self:?}");
        assert_eq!(byte_at(Offset::SchemeEnd), Some(b':'));
        assert_eq!(self.scheme_type, SchemeType::of(&href[self.scheme()]));
        self.check_authority(bytes);
        assert!(matches!(byte_at(Offset::PathEnd), None | Some(b'?' | b'#')));
        assert!(matches!(byte_at(Offset::QueryEnd), None | Some(b'#')));
        assert_eq!(byte_at(Offset::PathEnd) == Some(b'?'), self.query().is_some());
    }

    fn check_authority(&self, bytes: &[u8]) {
        let after_host = &bytes[self.get(Offset::HostEnd)..self.get(Offset::PathStart)];
        let path = &bytes[self.path()];
        if !self.has_host() {
            assert_eq!(self.get(Offset::HostEnd), self.get(Offset::SchemeEnd) + 1);
            assert!(!self.scheme_type.is_special(), "a special URL has a host");
            let expected: &[u8] = if path.starts_with(b"//") { b"/." } else { b"" };
            assert_eq!(after_host, expected, "`/.` before a path that begins with `//`");
            return;
        }
        assert!(bytes[self.get(Offset::SchemeEnd)..].starts_with(b"://"));
        assert!(self.get(Offset::UsernameEnd) >= self.authority_start());
        let credentials = &bytes[self.authority_start()..self.get(Offset::HostStart)];
        assert!(credentials.is_empty() || credentials.ends_with(b"@"));
        assert_ne!(credentials, b"@", "no `@` without credentials");
        assert!(path.is_empty() || path[0] == b'/');
        assert!(!self.scheme_type.is_special() || !path.is_empty());
        assert_eq!(self.host().is_empty(), self.host_kind == HostKind::Empty);
        match after_host {
            [] => assert_eq!(self.port(), None),
            [b':', digits @ ..] => {
                let digits = core::str::from_utf8(digits).expect("ASCII");
                assert_eq!(digits.parse().ok(), self.port());
                assert_ne!(self.port(), self.scheme_type.default_port());
            }
            _ => panic!("neither port nor nothing after the host"),
        }
    }
}
