//! Recognition of normal forms: special URLs that are their own serialization.
//!
//! Most URLs that a program meets have been serialized before. For those nothing is to be written, only
//! to be found: this module looks at every byte once, and gives the offsets of the components, or gives
//! up. What it gives up on goes through the parser; both agree where this one has an answer.

use super::window::{BLOCK_LEN, Window, block_at, short_window, unfold};
use crate::byte_set::ByteSet;
use crate::components::{Components, HostKind, Offset};
use crate::path::begins_with_dot_segment;
use crate::percent_encode_set::PercentEncodeSet;
use crate::scheme::SchemeType;

/// All but the bytes that stay as they are in any domain. The first of them ends the host.
pub(super) const NOT_PLAIN_HOST: ByteSet =
    ByteSet::ALL.remove("abcdefghijklmnopqrstuvwxyz0123456789-._");

/// The bytes that delimit path, query and fragment of a special URL, or that one of them encodes.
pub(super) const NOTABLE: ByteSet = PercentEncodeSet::PATH
    .bytes()
    .union(PercentEncodeSet::SPECIAL_QUERY.bytes())
    .union(PercentEncodeSet::FRAGMENT.bytes())
    .add("?#\\");

/// What a kernel tells of a block: bit `i` of each mask is about byte `i`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Masks {
    /// In [`NOT_PLAIN_HOST`].
    pub(super) not_plain_host: u32,
    /// In [`NOTABLE`].
    pub(super) notable: u32,
    pub(super) slash: u32,
    /// `.` and `%`, with which dot segments begin.
    pub(super) dot_or_percent: u32,
}

impl Masks {
    #[inline(always)]
    fn map(self, change: impl Fn(u32) -> u32) -> Self {
        Self {
            not_plain_host: change(self.not_plain_host),
            notable: change(self.notable),
            slash: change(self.slash),
            dot_or_percent: change(self.dot_or_percent),
        }
    }
}

/// The components of `input`, if it is a special URL in normal form that has nothing unusual to it.
#[inline(always)]
pub(super) fn recognise_with(
    input: &[u8],
    classify: impl Fn(Window<'_>) -> Masks,
) -> Option<Components> {
    let scheme_type = SchemeType::of_normal_url(input)?;
    let head = Head::of(input, &classify);
    let host = PlainHost::of(input, &head, scheme_type)?;
    let (port, path_start) = port_and_path_start(input, host.end)?;
    let is_default = port.is_some() && port == scheme_type.default_port();
    if is_default || path_start >= HEAD_LEN || input.get(path_start) != Some(&b'/') {
        return None;
    }
    if scheme_type.is_file() && (port.is_some() || !is_normal_file(input, host.start, path_start)) {
        return None;
    }
    let mut ends = Ends::default();
    let not_before_path = !0 << path_start;
    let after_slash = head.slash << 1;
    if !ends.find(input, 0, head.notable & not_before_path)
        || ends.has_dot_segment(input, 0, head.dot_or_percent & after_slash & not_before_path)
    {
        return None;
    }
    let mut start = HEAD_LEN;
    while start < input.len() {
        let (block_start, block) = block_at(input, start)?;
        let masks = classify(Window::Block(block));
        let is_new = !0 << (start - block_start);
        let after_slash = masks.slash << 1 | u32::from(input[block_start - 1] == b'/');
        if !ends.find(input, block_start, u64::from(masks.notable & is_new))
            || ends.has_dot_segment(
                input,
                block_start,
                u64::from(masks.dot_or_percent & after_slash & is_new),
            )
        {
            return None;
        }
        start = block_start + BLOCK_LEN;
    }
    let mut components = Components::new(scheme_type);
    components.host_kind = host.kind;
    components.set_port(port);
    components.set(Offset::SchemeEnd, scheme_type.as_str().len());
    components.set(Offset::UsernameEnd, host.start);
    components.set(Offset::HostStart, host.start);
    components.set(Offset::HostEnd, host.end);
    components.set(Offset::PathStart, path_start);
    components.set(Offset::PathEnd, ends.path_end.min(input.len()));
    components.set(Offset::QueryEnd, ends.query_end.min(input.len()));
    Some(components)
}

/// Whether `input` begins with a special scheme and a plain host, which is all that can fail.
#[inline(always)]
pub(super) fn has_plain_authority_with(
    input: &[u8],
    classify: impl Fn(Window<'_>) -> Masks,
) -> bool {
    let Some(scheme_type) = SchemeType::of_normal_url(input) else {
        return false;
    };
    let head = Head::of(input, &classify);
    let Some(host) = PlainHost::of(input, &head, scheme_type) else {
        return false;
    };
    port_and_path_start(input, host.end).is_some_and(|(port, path_start)| {
        let is_end = matches!(input.get(path_start), None | Some(b'/' | b'?' | b'#' | b'\\'));
        is_end && !(scheme_type.is_file() && port.is_some())
    })
}

/// Whether a file URL without a port is in normal form as far as file URLs differ from others: the host
/// `localhost` is the empty host, and a path does not begin with `C|`.
#[inline(always)]
fn is_normal_file(input: &[u8], host_start: usize, path_start: usize) -> bool {
    input.get(path_start + 2) != Some(&b'|') && &input[host_start..path_start] != b"localhost"
}

/// How many bytes [`Head`] tells of. Nearly all hosts end within them.
const HEAD_LEN: usize = 64;

/// The masks of the first bytes of an input.
struct Head {
    /// Set behind the end of the input, too.
    not_plain_host: u64,
    notable: u64,
    slash: u64,
    dot_or_percent: u64,
}

impl Head {
    #[inline(always)]
    fn of(input: &[u8], classify: impl Fn(Window<'_>) -> Masks) -> Self {
        let (first, second, second_start) = match (input.first_chunk(), block_at(input, BLOCK_LEN))
        {
            (Some(first), Some((start, second))) => {
                (classify(Window::Block(first)), classify(Window::Block(second)), start)
            }
            _ => {
                let window = short_window(input);
                let masks = classify(window).map(|mask| unfold(mask, window, input.len()));
                (masks, masks, 0)
            }
        };
        let join = |first: u32, second: u32| u64::from(first) | u64::from(second) << second_start;
        let behind = if input.len() < HEAD_LEN { !0 << input.len() } else { 0 };
        Self {
            not_plain_host: join(first.not_plain_host, second.not_plain_host) | behind,
            notable: join(first.notable, second.notable) & !behind,
            slash: join(first.slash, second.slash),
            dot_or_percent: join(first.dot_or_percent, second.dot_or_percent),
        }
    }
}

/// A domain in normal form that cannot be an IPv4 address, or the empty host of a file URL.
struct PlainHost {
    kind: HostKind,
    start: usize,
    end: usize,
}

impl PlainHost {
    #[inline(always)]
    fn of(input: &[u8], head: &Head, scheme_type: SchemeType) -> Option<Self> {
        let start = scheme_type.as_str().len() + "://".len();
        let end = start + (head.not_plain_host >> start).trailing_zeros() as usize;
        if end == start && scheme_type.is_file() {
            return Some(Self { kind: HostKind::Empty, start, end });
        }
        if end == start || end >= HEAD_LEN {
            return None;
        }
        let dots = head.dot_or_percent & (!0 << start) & !(!0 << end);
        let after_last_dot = HEAD_LEN - dots.leading_zeros() as usize;
        let last_label_start = after_last_dot.max(start);
        // A number is a label that begins with a digit. A dot at the end hides it.
        let may_be_a_number = last_label_start == end || input[last_label_start].is_ascii_digit();
        (!may_be_a_number).then_some(Self { kind: HostKind::Domain, start, end })
    }
}

/// The port after the host, if there is one and it is written as the serializer writes it; and where the
/// path begins.
#[inline(always)]
fn port_and_path_start(input: &[u8], host_end: usize) -> Option<(Option<u16>, usize)> {
    if input.get(host_end) != Some(&b':') {
        return Some((None, host_end));
    }
    let start = host_end + 1;
    let mut port: u32 = 0;
    let mut end = start;
    while let Some(digit) = input.get(end).filter(|byte| byte.is_ascii_digit()) {
        port = port * 10 + u32::from(digit - b'0');
        end += 1;
        if port > u32::from(u16::MAX) {
            return None;
        }
    }
    let has_leading_zero = input.get(start) == Some(&b'0') && end - start > 1;
    if end == start || has_leading_zero { None } else { Some((u16::try_from(port).ok(), end)) }
}

/// Where path and query end, as far as they have been seen to end.
struct Ends {
    path_end: usize,
    query_end: usize,
}

impl Default for Ends {
    fn default() -> Self {
        Self { path_end: usize::MAX, query_end: usize::MAX }
    }
}

impl Ends {
    /// Looks at the notable bytes of a block that begins at `start`; false if one of them must be
    /// encoded where it stands.
    #[inline(always)]
    fn find(&mut self, input: &[u8], start: usize, mut notable: u64) -> bool {
        while notable != 0 {
            let i = start + notable.trailing_zeros() as usize;
            if !self.step(i, input[i]) {
                return false;
            }
            notable &= notable - 1;
        }
        true
    }

    #[inline(always)]
    fn step(&mut self, i: usize, byte: u8) -> bool {
        const IN_PATH: ByteSet = PercentEncodeSet::PATH.bytes().add("\\");
        let set = if self.path_end == usize::MAX {
            if byte == b'?' {
                self.path_end = i;
                return true;
            }
            if byte == b'#' {
                (self.path_end, self.query_end) = (i, i);
                return true;
            }
            IN_PATH
        } else if self.query_end == usize::MAX {
            if byte == b'#' {
                self.query_end = i;
                return true;
            }
            PercentEncodeSet::SPECIAL_QUERY.bytes()
        } else {
            PercentEncodeSet::FRAGMENT.bytes()
        };
        !set.contains(byte)
    }

    /// Whether one of the `candidates`, bytes after a slash, begins a dot segment of the path.
    #[inline(always)]
    fn has_dot_segment(&self, input: &[u8], start: usize, mut candidates: u64) -> bool {
        while candidates != 0 {
            let i = start + candidates.trailing_zeros() as usize;
            if i >= self.path_end {
                return false;
            }
            if begins_with_dot_segment(&input[i..]) {
                return true;
            }
            candidates &= candidates - 1;
        }
        false
    }
}
