//! The start of a special URL: its scheme and its authority.
//!
//! Nearly all are a scheme in lower case and a domain in normal form, which a few operations on the masks of the first
//! window find. Any other authority is divided apart from that, so that it takes no registers from the others, and found
//! only once: who has to rewrite the URL goes on from here.

use core::num::NonZeroU64;
use core::ops::Range;

use crate::host::kind::HostKind;
use crate::host::url_host::is_dropped_localhost;
use crate::parser::address::{is_normal_ipv4, normal_ipv6_end};
use crate::parser::authority::{Authority, are_normal_credentials};
use crate::parser::masks::Masks;
use crate::parser::notes::Notes;
use crate::record::components::{Components, Offset};
use crate::scan::kernel::{Kernel, Scan, WINDOW_LEN, bits, first_bits, ones, window_at};
use crate::syntax::port;
use crate::syntax::scheme::SchemeType;

/// A scheme and an authority, in two words, so that they are returned in registers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Start {
    /// In its bytes the scheme type, which is not 0, the kind of the host, two for the port, and where the username ends,
    /// the host starts and ends, and the authority ends: in the first window or, with a port, right behind it. Most
    /// authorities are only a host, so that its place says it all; they have the kind [`HostKind::None`], and zeros for
    /// the rest.
    bytes: NonZeroU64,
    notes: Notes,
}

impl Start {
    /// Looks at a URL whose special scheme is in lower case, with `://` behind it. `None` also if it has no host, or if
    /// the authority does not end in the first window. `head` are the masks of a normal form.
    #[inline(always)]
    pub(super) fn of(input: &[u8], head: &Masks, kernel: impl Kernel) -> Option<Self> {
        let (scheme_type, scheme_end) = special_scheme(input, head)?;
        let start = scheme_end + "://".len();
        // Needs no other masks.
        if let Some(start) = Self::of_ipv4(input, head, scheme_type, start) {
            return Some(start);
        }
        let head = head.completed(window_at(input, 0), kernel);
        Self::of_authority(input, &head, scheme_type, start, kernel)
    }

    /// The same if the authority is only a domain in normal form, before a slash.
    #[inline(always)]
    pub(super) fn plain(input: &[u8], head: &Masks) -> Option<Self> {
        let (scheme_type, scheme_end) = special_scheme(input, head)?;
        Self::of_host(input, head, scheme_type, scheme_end + "://".len())
    }

    /// Looks at the authority that begins at `start`, apart from the scan unless it is plain.
    #[inline(always)]
    pub(super) fn after_slashes(
        input: &[u8],
        head: &Masks,
        scheme_type: SchemeType,
        start: usize,
        kernel: impl Kernel,
    ) -> Option<Self> {
        match Self::of_host(input, head, scheme_type, start) {
            Some(start) => Some(start),
            None => {
                let head = head.of_normal_form(kernel);
                kernel.run_apart(OtherStart { head, scheme_type, start }, input)
            }
        }
    }

    /// Looks at an authority that is only a domain in normal form, before a slash.
    #[inline(always)]
    fn of_host(input: &[u8], head: &Masks, scheme_type: SchemeType, start: usize) -> Option<Self> {
        let end = plain_host_end(input, head, scheme_type, start)?;
        if head.slash >> end & 1 != 0 { Self::pack_host(scheme_type, start, end) } else { None }
    }

    /// Looks at an authority in normal form, of a domain and perhaps a port. `ends` has the places in the first window
    /// where one without a port may end; the other ends before a slash.
    #[inline(always)]
    pub(super) fn of_domain(
        input: &[u8],
        head: &Masks,
        scheme_type: SchemeType,
        start: usize,
        ends: u64,
    ) -> Option<Self> {
        let end = plain_host_end(input, head, scheme_type, start)?;
        if ends >> end & 1 != 0 {
            Self::pack_host(scheme_type, start, end)
        } else {
            Self::of_domain_and_port(input, scheme_type, start, end)
        }
    }

    #[inline(always)]
    fn of_domain_and_port(
        input: &[u8],
        scheme_type: SchemeType,
        host_start: usize,
        host_end: usize,
    ) -> Option<Self> {
        let rest = input.get(host_end..)?.strip_prefix(b":")?;
        let len = Some(port::digits_len(rest)).filter(|&len| rest.get(len) == Some(&b'/'))?;
        let port = port::of_shortest(&rest[..len]).filter(|_| !scheme_type.is_file())?;
        let port = port::shown(Some(port), scheme_type);
        let notes = Notes::NONE.with_if(Notes::DEFAULT_PORT, port.is_none());
        let (username_end, host_kind) = (host_start, HostKind::Domain);
        let end = host_end + ":".len() + len;
        let authority =
            Authority { username_end, host_start, host_end, host_kind, port, end, notes };
        Self::pack(scheme_type, &authority, notes)
    }

    /// Looks at an authority that is only an IPv4 address in normal form, before a slash.
    #[inline(always)]
    fn of_ipv4(input: &[u8], head: &Masks, scheme_type: SchemeType, start: usize) -> Option<Self> {
        let end = plain_end(head, start);
        let dots = head.dot_or_percent & bits(start..end);
        let is_normal = is_before_slash(head, end) && is_normal_ipv4(input, start..end, dots);
        is_normal.then_some(())?;
        Self::pack_normal(scheme_type, start, start..end, HostKind::Ipv4)
    }

    /// The same of an IPv6 address.
    #[inline(always)]
    fn of_ipv6(
        input: &[u8],
        head: &Masks,
        scheme_type: SchemeType,
        start: usize,
        kernel: impl Kernel,
    ) -> Option<Self> {
        (input.get(start) == Some(&b'[')).then_some(())?;
        let end = normal_ipv6_end(input, head, start, kernel)?;
        is_before_slash(head, end).then_some(())?;
        Self::pack_normal(scheme_type, start, start..end, HostKind::Ipv6)
    }

    /// Looks at an authority of credentials and a domain, all in normal form, before a slash.
    #[inline(always)]
    fn of_credentials(
        input: &[u8],
        head: &Masks,
        scheme_type: SchemeType,
        start: usize,
    ) -> Option<Self> {
        let mut delimiters = ones(head.authority & !first_bits(start), 0);
        let first = delimiters.next()?;
        let colon = (input[first] == b':').then_some(first);
        let at_sign = if colon.is_some() { delimiters.next()? } else { first };
        let is_alone =
            input[at_sign] == b'@' && are_normal_credentials(head, start..at_sign, colon);
        let host_start = is_alone.then_some(at_sign + 1).filter(|&start| start < WINDOW_LEN)?;
        let host_end = plain_host_end(input, head, scheme_type, host_start)?;
        is_before_slash(head, host_end).then_some(())?;
        let username_end = colon.unwrap_or(at_sign);
        Self::pack_normal(scheme_type, username_end, host_start..host_end, HostKind::Domain)
    }

    /// Packs an authority in normal form without a port.
    #[inline(always)]
    fn pack_normal(
        scheme_type: SchemeType,
        username_end: usize,
        host: Range<usize>,
        host_kind: HostKind,
    ) -> Option<Self> {
        let Range { start: host_start, end: host_end } = host;
        let (port, end, notes) = (None, host_end, Notes::NONE);
        let authority =
            Authority { username_end, host_start, host_end, host_kind, port, end, notes };
        Self::pack(scheme_type, &authority, notes)
    }

    /// Looks at any authority.
    #[inline(always)]
    fn of_authority(
        input: &[u8],
        head: &Masks,
        scheme_type: SchemeType,
        start: usize,
        kernel: impl Kernel,
    ) -> Option<Self> {
        if let Some(start) = Self::of_domain(input, head, scheme_type, start, head.slash) {
            return Some(start);
        }
        // That of a `file` URL may be a drive letter.
        if scheme_type.is_file() {
            return None;
        }
        // These are divided below, too, which takes 3 to 5 ns longer.
        if let Some(start) = Self::of_ipv6(input, head, scheme_type, start, kernel)
            .or_else(|| Self::of_credentials(input, head, scheme_type, start))
        {
            return Some(start);
        }
        let authority = Authority::short(input, head, scheme_type, start, kernel).ok()??;
        let end = authority.end;
        let notes = authority
            .notes
            .with_if(Notes::PATH_BACKSLASHES, head.backslash >> end & 1 != 0)
            .with_if(Notes::PATH_MISSING, (head.slash | head.backslash) >> end & 1 == 0);
        Self::pack(scheme_type, &authority, notes)
    }

    /// Packs an authority that is only a host.
    #[inline(always)]
    fn pack_host(scheme_type: SchemeType, start: usize, end: usize) -> Option<Self> {
        let bytes = scheme_type as u64 | (start as u64) << 40 | (end as u64) << 48;
        Some(Self { bytes: NonZeroU64::new(bytes)?, notes: Notes::NONE })
    }

    /// Packs an authority that ends in the first window.
    #[inline(always)]
    fn pack(scheme_type: SchemeType, authority: &Authority, notes: Notes) -> Option<Self> {
        let &Authority { username_end, host_start, host_end, host_kind, port, end, .. } = authority;
        let [low, high] = port.unwrap_or_default().to_le_bytes();
        let ends = [username_end, host_start, host_end, end];
        let [username_end, host_start, host_end, end] = ends.map(|offset| offset as u8);
        let [scheme_type, host_kind] = [scheme_type as u8, host_kind as u8];
        let bytes = [scheme_type, host_kind, low, high, username_end, host_start, host_end, end];
        Some(Self { bytes: NonZeroU64::new(u64::from_le_bytes(bytes))?, notes })
    }

    /// Whether it is in normal form.
    #[inline(always)]
    pub(super) fn is_normal(self) -> bool {
        self.notes == Notes::NONE
    }

    /// The notes of the authority, and of what the path begins with.
    #[inline(always)]
    pub(super) fn notes(self) -> Notes {
        self.notes
    }

    /// The same as if it were in normal form, if it only has a default port, which is to be left out.
    #[inline(always)]
    pub(super) fn with_port_to_drop(self) -> Option<Self> {
        (self.notes == Notes::DEFAULT_PORT).then_some(Self { notes: Notes::NONE, ..self })
    }

    #[inline(always)]
    pub(super) fn scheme_type(self) -> SchemeType {
        SchemeType::from_byte(self.bytes.get() as u8)
    }

    /// Returns the same as a URL without anything behind it.
    #[inline(always)]
    pub(super) fn alone(self) -> Option<Recognized> {
        let end = self.components().get(Offset::PathStart);
        self.with_tail(0, end, end)
    }

    /// Returns the URL that has `before` bytes before the input.
    #[inline(always)]
    pub(super) fn with_tail(
        self,
        before: usize,
        path_end: usize,
        query_end: usize,
    ) -> Option<Recognized> {
        debug_assert!(u32::try_from(query_end).is_ok(), "an offset of {query_end}");
        // The offsets are of the first window or a port behind it, so that no sum is more than a byte.
        let moved = before as u64 * 0x0101_0101_0000_0000;
        let ends = (before + path_end) as u64 | ((before + query_end) as u64) << 32;
        Some(Recognized { ends, start: NonZeroU64::new(self.bytes.get() + moved)? })
    }

    /// Returns the components up to the path.
    #[inline(always)]
    pub(super) fn components(self) -> Components {
        let bytes = self.bytes.get().to_le_bytes();
        let [scheme_type, host_kind, low, high, username_end, host_start, host_end, end] = bytes;
        let mut components = Components::new(SchemeType::from_byte(scheme_type));
        let host_kind = HostKind::from_byte(host_kind);
        if host_kind == HostKind::None {
            let is_empty = host_start == host_end;
            components.host_kind = if is_empty { HostKind::Empty } else { HostKind::Domain };
            components.set(Offset::SchemeEnd, usize::from(host_start) - "://".len());
            components.set(Offset::UsernameEnd, usize::from(host_start));
            components.set(Offset::PathStart, usize::from(host_end));
        } else {
            components.host_kind = host_kind;
            components.set_port(Some(u16::from_le_bytes([low, high])));
            components.set(Offset::SchemeEnd, components.scheme_type.as_str().len());
            components.set(Offset::UsernameEnd, usize::from(username_end));
            components.set(Offset::PathStart, usize::from(end));
        }
        components.set(Offset::HostStart, usize::from(host_start));
        components.set(Offset::HostEnd, usize::from(host_end));
        components
    }
}

/// Looks at an authority that is not a plain domain before a slash.
struct OtherStart {
    /// Those of a normal form.
    head: Masks,
    scheme_type: SchemeType,
    start: usize,
}

impl Scan for OtherStart {
    type Answer = Option<Start>;

    #[inline(always)]
    fn scan<K: Kernel>(self, input: &[u8], kernel: K) -> Option<Start> {
        let head = self.head.completed(window_at(input, 0), kernel);
        Start::of_authority(input, &head, self.scheme_type, self.start, kernel)
    }
}

/// Where the components of a recognized URL are, in two words, so that it is returned in registers. As
/// [`Components`] it would go through memory, stored in small pieces and loaded in large ones, which costs 3 to 5 ns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Recognized {
    /// In its halves where path and query end.
    ends: u64,
    /// The bytes of [`Start`].
    start: NonZeroU64,
}

impl From<Recognized> for Components {
    #[inline(always)]
    fn from(recognized: Recognized) -> Self {
        let start = Start { bytes: recognized.start, notes: Notes::NONE };
        let mut components = start.components();
        components.set(Offset::PathEnd, recognized.ends as u32 as usize);
        components.set(Offset::QueryEnd, (recognized.ends >> 32) as usize);
        components
    }
}

/// Returns where the bytes end that every domain keeps as they are.
#[inline(always)]
fn plain_end(head: &Masks, start: usize) -> usize {
    start + (head.plain_host >> start).trailing_ones() as usize
}

/// Whether there is a slash at `end`, in the first window.
#[inline(always)]
fn is_before_slash(head: &Masks, end: usize) -> bool {
    end < WINDOW_LEN && head.slash >> end & 1 != 0
}

/// Returns the scheme and its end, if it is special and `://` follows. Its `:` is the first byte that is not plain.
#[inline(always)]
pub(super) fn special_scheme(input: &[u8], head: &Masks) -> Option<(SchemeType, usize)> {
    let scheme_end = head.plain_host.trailing_ones() as usize;
    SchemeType::of_normal_url(input, scheme_end).map(|scheme_type| (scheme_type, scheme_end))
}

/// Returns the end of a host in the first window that is a domain in normal form, not an IPv4 address; or the
/// empty host of a `file` URL.
#[inline(always)]
pub(super) fn plain_host_end(
    input: &[u8],
    head: &Masks,
    scheme_type: SchemeType,
    start: usize,
) -> Option<usize> {
    let end = plain_end(head, start);
    if end >= WINDOW_LEN {
        return None;
    }
    let delimiters = (head.slash | head.dot_or_percent) & ((1 << end) - 1);
    let last_label_start = (WINDOW_LEN - delimiters.leading_zeros() as usize).max(start);
    // A number begins with a digit. If a dot ends the host, this is the delimiter behind it.
    let begins_with_letter = input.get(last_label_start).is_some_and(u8::is_ascii_lowercase);
    if !begins_with_letter {
        return (scheme_type.is_file() && start == end).then_some(end);
    }
    (!is_dropped_localhost(input.get(start..end).unwrap_or_default(), scheme_type)).then_some(end)
}
