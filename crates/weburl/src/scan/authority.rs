//! The outline of an authority: where its parts lie, and what must be done to them.
//!
//! Nearly all authorities end within the first window, so nothing looks beyond it.

use core::ops::Range;

use super::address::{is_normal_ipv4, normal_ipv6_end};
use super::kernel::{Kernel, Masks, WINDOW_LEN, bits, first, first_bits, window_at};
use super::outline::Notes;
use crate::record::components::HostKind;
use crate::scan::byte_set::ByteSet;
use crate::syntax::scheme::SchemeType;

/// Where the parts of an authority lie in the input, and what must be done to them.
pub(super) struct AuthorityOutline {
    pub(super) username_end: usize,
    pub(super) host_start: usize,
    pub(super) host_end: usize,
    pub(super) host_kind: HostKind,
    pub(super) port: Option<u16>,
    pub(super) end: usize,
    pub(super) notes: Notes,
}

impl AuthorityOutline {
    /// That of a URL whose host is null, and whose path begins at `start`.
    #[inline(always)]
    pub(super) fn null(start: usize) -> Self {
        Self {
            username_end: start,
            host_start: start,
            host_end: start,
            host_kind: HostKind::None,
            port: None,
            end: start,
            notes: Notes::NONE,
        }
    }

    /// That of an authority that begins at `start`, and ends within the first window.
    #[inline(always)]
    pub(super) fn of(
        input: &[u8],
        head: &Masks,
        scheme_type: SchemeType,
        start: usize,
        kernel: impl Kernel,
    ) -> Option<Self> {
        let end = authority_end(input, head, scheme_type, start)?;
        let not_plain = !head.plain_host & bits(start..end);
        // Such a host may be a drive letter, and the path begin with it.
        if scheme_type.is_file() && not_plain != 0 {
            return None;
        }
        let division = Division::of(input, head, start..end, kernel)?;
        let Division { username_end, host_start, colon, .. } = division;
        let host_end = colon.unwrap_or(end);
        if host_start == host_end && !scheme_type.is_file() {
            return None;
        }
        let not_plain = not_plain & bits(host_start..host_end);
        let has_upper_case = not_plain != 0
            && scheme_type.is_special()
            && not_plain & !kernel.ascii_in_set(window_at(input, 0), &UPPER_CASE) == 0;
        let host_kind = if not_plain == 0 || has_upper_case {
            plain_host_kind(input, head, scheme_type, host_start..host_end)
        } else {
            (division.address_end == Some(host_end)).then_some(HostKind::Ipv6)
        };
        let port = match colon {
            Some(colon) => parse_port(&input[colon + 1..end])?,
            None => None,
        };
        let port = port.filter(|_| port != scheme_type.default_port());
        let notes = Notes::NONE
            .with_if(Notes::CREDENTIALS, !division.has_normal_credentials)
            .with_if(Notes::HOST, host_kind.is_none())
            .with_if(Notes::HOST_CASE, has_upper_case)
            .with_if(Notes::PORT, colon.is_some() && port.is_none());
        let host_kind = host_kind.unwrap_or(HostKind::Empty);
        Some(Self { username_end, host_start, host_end, host_kind, port, end, notes })
    }
}

/// Where an authority is divided.
struct Division {
    username_end: usize,
    has_normal_credentials: bool,
    host_start: usize,
    /// Where the host ends in an IPv6 address in normal form.
    address_end: Option<usize>,
    /// Where a port follows.
    colon: Option<usize>,
}

impl Division {
    /// Goes through the delimiters. `None` where there are tabs or newlines.
    #[inline(always)]
    fn of(
        input: &[u8],
        head: &Masks,
        authority: Range<usize>,
        kernel: impl Kernel,
    ) -> Option<Self> {
        let start = authority.start;
        let (mut username_end, mut has_normal_credentials) = (start, true);
        let (mut host_start, mut colon) = (start, None);
        let (mut address_end, mut inside_brackets) = (None, false);
        let mut delimiters = head.authority & bits(authority);
        while delimiters != 0 {
            let i = delimiters.trailing_zeros() as usize;
            delimiters &= delimiters - 1;
            match input[i] {
                b'@' => {
                    has_normal_credentials =
                        host_start == start && are_normal_credentials(head, start..i, colon);
                    username_end = colon.unwrap_or(i);
                    (host_start, colon) = (i + 1, None);
                    (address_end, inside_brackets) = (None, false);
                }
                b':' if inside_brackets || colon.is_some() => {}
                b':' => colon = Some(i),
                b'[' => {
                    inside_brackets = true;
                    if i == host_start {
                        address_end = normal_ipv6_end(input, head, i, kernel);
                        // Goes on behind the last colon in it.
                        delimiters &= !first_bits(address_end.map_or(0, |end| end - 1));
                    }
                }
                b']' => inside_brackets = false,
                _ => return None,
            }
        }
        Some(Self { username_end, has_normal_credentials, host_start, address_end, colon })
    }
}

const UPPER_CASE: ByteSet = ByteSet::NON_ASCII.add_range(b'A', b'Z');

/// Where an authority ends that begins at `start`, if that is within the first window.
#[inline(always)]
fn authority_end(
    input: &[u8],
    head: &Masks,
    scheme_type: SchemeType,
    start: usize,
) -> Option<usize> {
    let backslash = if scheme_type.is_special() { head.backslash } else { 0 };
    let ends = head.slash | backslash | head.question | head.hash;
    let end = first(ends & !first_bits(start), 0).min(input.len());
    (end < WINDOW_LEN).then_some(end)
}

/// Whether credentials are plain, and written as the serializer writes them: the first `:` belongs to a
/// password, and what is empty is not there.
#[inline(always)]
fn are_normal_credentials(head: &Masks, credentials: Range<usize>, colon: Option<usize>) -> bool {
    let not_plain = !head.plain_host & bits(credentials.clone());
    match colon {
        Some(colon) => not_plain == 1 << colon && colon + 1 < credentials.end,
        None => not_plain == 0 && !credentials.is_empty(),
    }
}

/// The port of a URL; `None` within where it is empty. Gives up on zeros at its start.
#[inline(always)]
fn parse_port(digits: &[u8]) -> Option<Option<u16>> {
    let mut port: u32 = 0;
    for digit in digits {
        if !digit.is_ascii_digit() {
            return None;
        }
        port = port * 10 + u32::from(digit - b'0');
        if port > u32::from(u16::MAX) {
            return None;
        }
    }
    let has_leading_zero = digits.len() > 1 && digits[0] == b'0';
    let port = u16::try_from(port).ok().filter(|_| !digits.is_empty());
    (!has_leading_zero).then_some(port)
}

/// The kind of a host of plain bytes, if it is in normal form.
#[inline(always)]
fn plain_host_kind(
    input: &[u8],
    head: &Masks,
    scheme_type: SchemeType,
    host: Range<usize>,
) -> Option<HostKind> {
    if host.is_empty() {
        return Some(HostKind::Empty);
    }
    if !scheme_type.is_special() {
        return Some(HostKind::Opaque);
    }
    if scheme_type.is_file() && input[host.clone()] == *b"localhost" {
        return None;
    }
    let dots = head.dot_or_percent & bits(host.clone());
    let last_label_start = (WINDOW_LEN - dots.leading_zeros() as usize).max(host.start);
    // A number is a label that begins with a digit. A dot at the end hides it.
    if last_label_start < host.end && !input[last_label_start].is_ascii_digit() {
        return Some(HostKind::Domain);
    }
    is_normal_ipv4(input, host, dots).then_some(HostKind::Ipv4)
}
