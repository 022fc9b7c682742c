//! The start of a special URL: its scheme and its authority.
//!
//! Nearly all are a scheme in lower case and a domain in normal form, which a few operations on the masks of the first
//! window find. Any other authority in normal form is found apart from that, so that it takes no registers from the others.
//! One that must be rewritten has no start: the [plan](super::plan) divides it.

use core::num::NonZeroU64;

use crate::host::kind::HostKind;
use crate::host::url_host::is_dropped_localhost;
use crate::parser::address::normal_ipv6_end;
use crate::parser::authority::{are_normal_credentials, domain_or_ipv4};
use crate::parser::masks::{Look, Masks};
use crate::record::components::{Components, Offset};
use crate::scan::kernel::{Kernel, PerKernel, WINDOW_LEN, bits, first, first_bits, ones};
use crate::syntax::port;
use crate::syntax::scheme::SchemeType;

/// Where the authority of a special URL may be.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub(super) scheme_type: SchemeType,
    pub(super) start: usize,
    /// A mask of the bytes before which it may end.
    pub(super) ends: u64,
}

impl Place {
    /// Returns the place in a URL whose scheme is special and in lower case, with `://` behind it, before a slash. The `:`
    /// is the first byte that is not plain.
    #[inline(always)]
    pub(super) fn before_slash(look: &Look<'_, impl Kernel>) -> Option<Self> {
        let scheme_end = look.head.plain_host.trailing_ones() as usize;
        let scheme_type = SchemeType::of_normal_url(look.text, scheme_end)?;
        Some(Self { scheme_type, start: scheme_end + "://".len(), ends: look.head.slash })
    }
}

/// A scheme and an authority in normal form, in two words, so that they are returned in registers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Start {
    /// In its bytes the scheme type, which is not 0, the kind of the host, two for the port, and where the username ends,
    /// the host starts and ends, and the authority ends, all in the first window. Most authorities are only a host, so that
    /// its place says it all; they have the kind [`HostKind::None`], and zeros for the rest.
    ///
    /// ```text
    /// https://example.com:8080/path
    /// scheme  kind    port     username  host  host  end
    /// Https   Domain  8080     8         8     19    24
    /// Https   None    0        0         8     19    0       without the port
    /// ```
    bytes: NonZeroU64,
    /// Whether the input shows the default port, which is to be left out.
    pub(super) shows_default_port: bool,
}

impl Start {
    /// Looks at an authority that is only a domain in normal form; or empty, if the scheme is `file`. Nearly every URL
    /// has one.
    ///
    /// ```text
    /// text          https://docs.example.com/a
    /// plain_host    11111...1111111111111111.1     from `start` 8 on, the ones end at 24
    /// ends          ......11................1.     24 is one of them
    /// slash or dot  ......11....1.......1...1.     the last one before 24 is 20: the last label begins with a `c`
    /// ```
    #[inline(always)]
    pub(super) fn plain(look: &Look<'_, impl Kernel>, place: Place) -> Option<Self> {
        let Place { scheme_type, start, ends } = place;
        let end = plain_end(&look.head, start);
        if end >= WINDOW_LEN {
            return None;
        }
        let delimiters = (look.head.slash | look.head.dot_or_percent) & ((1 << end) - 1);
        let last_label_start = (WINDOW_LEN - delimiters.leading_zeros() as usize).max(start);
        // A number begins with a digit. If a dot ends the host, this is the delimiter behind it.
        let begins_with_letter =
            look.text.get(last_label_start).is_some_and(u8::is_ascii_lowercase);
        let is_normal = if begins_with_letter {
            !is_dropped_localhost(look.text.get(start..end).unwrap_or_default(), scheme_type)
        } else {
            scheme_type.is_file() && start == end
        };
        if !is_normal || ends >> end & 1 == 0 {
            return None;
        }
        let bytes = Self::of_domain(scheme_type, start, end);
        Some(Self { bytes: NonZeroU64::new(bytes)?, shows_default_port: false })
    }

    #[inline(always)]
    fn of_domain(scheme_type: SchemeType, start: usize, end: usize) -> u64 {
        scheme_type as u64 | (start as u64) << 40 | (end as u64) << 48
    }

    /// Looks at any other authority in normal form, a default port aside. `look` is one at a normal form.
    ///
    /// When [`Plan::look_at_authority`](super::plan::Plan::look_at_authority) divided these, an owned parse took 56 more
    /// instructions for credentials, 120 for a port, 128 for an IPv4 and 173 for an IPv6 address. With a finder for each of the
    /// four, credentials took 84 more than with this one, and authorities that are none of these 60 to 80.
    ///
    /// ```text
    /// text        https://user:pw@example.com:8080/
    /// authority   .....1......1..1...........1.....     in the authority, from 8 to 32: `:` at 12, `@` at 15
    /// plain_host  11111...1111.11.11111111111.1111.     credentials are all ones but for that `:`
    ///                             |          |          from host_start 16 on, the ones end at host_end 27
    /// ends        ......11........................1     behind the `:` there, a port up to 32
    /// ```
    #[inline(always)]
    pub(super) fn other(look: &Look<'_, impl Kernel>, place: Place) -> Option<Self> {
        let Place { scheme_type, start, ends } = place;
        let end = plain_end(&look.head, start);
        // The authority of a `file` URL may be a drive letter.
        if scheme_type.is_file() {
            return None;
        } else if end < WINDOW_LEN && ends >> end & 1 != 0 {
            // Needs no other masks.
            let host_kind = domain_or_ipv4(look, start..end)?;
            return Self::pack(scheme_type, host_kind, None, [start, start, end, end]);
        }
        let look = &look.completed();
        let &Look { text, head, .. } = look;
        let end = Some(first(ends & !first_bits(start), 0)).filter(|&end| end < WINDOW_LEN)?;
        let mut delimiters = ones(head.authority & bits(start..end), 0);
        let delimiter = delimiters.next()?;
        let colon = (text[delimiter] == b':').then_some(delimiter);
        let at_sign = if colon.is_some() { delimiters.next() } else { Some(delimiter) };
        let (username_end, host_start) = match at_sign.filter(|&i| text[i] == b'@') {
            None => (start, start),
            Some(at_sign) if are_normal_credentials(&head, start..at_sign, colon) => {
                (colon.unwrap_or(at_sign), at_sign + 1)
            }
            Some(_) => return None,
        };
        let (host_end, host_kind) = if text.get(host_start) == Some(&b'[') {
            (normal_ipv6_end(look, host_start)?, HostKind::Ipv6)
        } else {
            let host_end = plain_end(&head, host_start);
            (host_end, domain_or_ipv4(look, host_start..host_end)?)
        };
        let port = match text.get(host_end..end)? {
            [] => None,
            [b':', port @ ..] => Some(port::of_shortest(port)?),
            _ => return None,
        };
        let shown_port = port::shown(port, scheme_type);
        let ends = [username_end, host_start, host_end, end];
        let start = Self::pack(scheme_type, host_kind, shown_port, ends)?;
        Some(Self { shows_default_port: port != shown_port, ..start })
    }

    /// Looks at any authority in normal form, apart from the caller unless it is plain.
    #[inline(always)]
    pub(super) fn of(look: &Look<'_, impl Kernel>, place: Place) -> Option<Self> {
        match Self::plain(look, place) {
            // Looks again, so that nothing keeps the masks meanwhile.
            None => look.kernel.run_apart(OtherStart(place), look.text),
            start => start,
        }
    }

    #[inline(always)]
    fn pack(
        scheme_type: SchemeType,
        host_kind: HostKind,
        port: Option<u16>,
        ends: [usize; 4],
    ) -> Option<Self> {
        let [low, high] = port.unwrap_or_default().to_le_bytes();
        let [username_end, host_start, host_end, end] = ends.map(|offset| offset as u8);
        let [scheme_type, host_kind] = [scheme_type as u8, host_kind as u8];
        let bytes = [scheme_type, host_kind, low, high, username_end, host_start, host_end, end];
        let bytes = NonZeroU64::new(u64::from_le_bytes(bytes))?;
        Some(Self { bytes, shows_default_port: false })
    }

    #[inline(always)]
    pub(super) fn scheme_type(self) -> SchemeType {
        SchemeType::from_byte(self.bytes.get() as u8)
    }

    /// Returns the URL that has `before` bytes before the input, of which path and query end at `path_end` and `query_end`.
    #[inline(always)]
    pub(super) fn with_tail(
        self,
        before: usize,
        (path_end, query_end): (usize, usize),
    ) -> Option<Recognized> {
        debug_assert!(u32::try_from(query_end).is_ok(), "an offset of {query_end}");
        // The offsets are of the first window, so that no sum is more than a byte.
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

/// Looks at an authority that is not plain.
struct OtherStart(Place);

impl PerKernel for OtherStart {
    type Answer = Option<Start>;

    #[inline(always)]
    fn run<K: Kernel>(self, text: &[u8], kernel: K) -> Option<Start> {
        Start::other(&Look::at(text, kernel), self.0)
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

impl Recognized {
    /// Returns a URL whose authority is only a domain, or `None` if it is not one: without a branch.
    #[inline(always)]
    pub(crate) fn of_domain(
        is_one: bool,
        scheme_type: SchemeType,
        host_start: usize,
        host_len: usize,
        (path_end, query_end): (usize, usize),
    ) -> Option<Self> {
        let bytes = Start::of_domain(scheme_type, host_start, host_start + host_len);
        let start = NonZeroU64::new(if is_one { bytes } else { 0 })?;
        Some(Self { ends: path_end as u64 | (query_end as u64) << 32, start })
    }
}

impl From<Recognized> for Components {
    #[inline(always)]
    fn from(recognized: Recognized) -> Self {
        let start = Start { bytes: recognized.start, shows_default_port: false };
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
