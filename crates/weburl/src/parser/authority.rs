//! Where the parts of an authority are, and which of them need work.
//!
//! [URL Standard: authority state](https://url.spec.whatwg.org/#authority-state) and
//! [host state](https://url.spec.whatwg.org/#host-state). Nearly all authorities end within their first
//! window, where masks answer for all bytes at once. The others are divided by searching, with notes on
//! all of their parts.

use core::ops::Range;

use crate::host::kind::HostKind;
use crate::host::url_host::is_dropped_localhost;
use crate::parser::address::{is_normal_ipv4, normal_ipv6_end};
use crate::parser::input::has_tabs_or_newlines;
use crate::parser::masks::Masks;
use crate::parser::notes::Notes;
use crate::scan::byte_set::ByteSet;
use crate::scan::kernel::{Kernel, WINDOW_LEN, bits, first, first_bits, window_at};
use crate::syntax::authority::{divide_long, needs_host};
use crate::syntax::port;
use crate::syntax::scheme::SchemeType;

/// An authority, with offsets in the text that it was found in.
pub(super) struct Authority {
    pub(super) username_end: usize,
    pub(super) host_start: usize,
    pub(super) host_end: usize,
    /// What has a note is not known yet. It is no null host in any case.
    pub(super) host_kind: HostKind,
    pub(super) port: Option<u16>,
    pub(super) end: usize,
    pub(super) notes: Notes,
}

/// Why there is no authority.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoAuthority {
    /// Tabs or newlines must be removed first.
    Unclean,
    /// The host is missing at this offset.
    HostMissing(usize),
}

impl Authority {
    /// Looks at the authority that begins at `start`. `head` are the masks of the first window of `text`.
    #[inline(always)]
    pub(super) fn of(
        text: &[u8],
        head: &Masks,
        scheme_type: SchemeType,
        start: usize,
        kernel: impl Kernel,
    ) -> Result<Self, NoAuthority> {
        match Self::short(text, head, scheme_type, start, kernel)? {
            Some(authority) => Ok(authority),
            None => Self::long(text, scheme_type, start),
        }
    }

    /// The same of an authority that ends in the first window; `None` of any other.
    #[inline(always)]
    pub(super) fn short(
        text: &[u8],
        head: &Masks,
        scheme_type: SchemeType,
        start: usize,
        kernel: impl Kernel,
    ) -> Result<Option<Self>, NoAuthority> {
        let backslash = if scheme_type.is_special() { head.backslash } else { 0 };
        let ends = head.slash | backslash | head.question | head.hash;
        let end = first(ends & !first_bits(start), 0).min(text.len());
        if end >= WINDOW_LEN {
            return Ok(None);
        }
        let division = Division::of(text, head, start..end, scheme_type, kernel)?;
        let Division { username_end, host_start, colon, .. } = division;
        let host_end = colon.unwrap_or(end);
        if host_start == host_end && needs_host(scheme_type, start < end) {
            return Err(NoAuthority::HostMissing(host_start));
        }
        let not_plain = !head.plain_host & bits(host_start..host_end);
        let has_upper_case = not_plain != 0
            && scheme_type.is_special()
            && not_plain & !kernel.ascii_in_set(window_at(text, 0), &UPPER_CASE) == 0;
        let host_kind = if not_plain == 0 || has_upper_case && !scheme_type.is_file() {
            plain_host_kind(text, head, scheme_type, host_start..host_end)
        } else {
            (division.address_end == Some(host_end)).then_some(HostKind::Ipv6)
        };
        let port = colon.and_then(|colon| port::of_shortest(&text[colon + 1..end]));
        let shown_port = port::shown(port, scheme_type);
        let notes = Notes::NONE
            .with_if(Notes::CREDENTIALS, !division.has_normal_credentials)
            .with_if(Notes::HOST, host_kind.is_none())
            .with_if(Notes::HOST_CASE, has_upper_case)
            .with_if(Notes::PORT, colon.is_some() && port.is_none())
            .with_if(Notes::DEFAULT_PORT, port != shown_port);
        let host_kind = host_kind.unwrap_or(HostKind::Empty);
        let port = shown_port;
        Ok(Some(Self { username_end, host_start, host_end, host_kind, port, end, notes }))
    }

    /// An authority that does not end in the first window.
    #[cold]
    fn long(text: &[u8], scheme_type: SchemeType, start: usize) -> Result<Self, NoAuthority> {
        let division = divide_long(&text[start..], scheme_type);
        let end = start + division.end;
        if has_tabs_or_newlines(&text[start..end]) {
            return Err(NoAuthority::Unclean);
        }
        let host = start + division.host_start..start + division.host_end;
        if division.lacks_host(scheme_type) {
            return Err(NoAuthority::HostMissing(host.start));
        }
        Ok(Self {
            username_end: start + division.username_end,
            host_start: host.start,
            host_end: host.end,
            host_kind: HostKind::Empty,
            port: None,
            end,
            notes: Notes::NONE
                .with_if(Notes::HOST, !host.is_empty())
                .with_if(Notes::CREDENTIALS, division.credentials().is_some())
                .with_if(Notes::PORT, division.port().is_some()),
        })
    }
}

/// Where an authority is divided.
struct Division {
    username_end: usize,
    has_normal_credentials: bool,
    host_start: usize,
    /// Where the host ends if it is an IPv6 address in normal form.
    address_end: Option<usize>,
    /// Where a port follows.
    colon: Option<usize>,
}

impl Division {
    /// Goes from delimiter to delimiter of the authority. The one of a `file` URL is all host.
    #[inline(always)]
    fn of(
        text: &[u8],
        head: &Masks,
        authority: Range<usize>,
        scheme_type: SchemeType,
        kernel: impl Kernel,
    ) -> Result<Self, NoAuthority> {
        let start = authority.start;
        let (mut username_end, mut has_normal_credentials) = (start, true);
        let (mut host_start, mut colon, mut first_colon) = (start, None, None);
        let (mut address_end, mut inside_brackets) = (None, false);
        let mut delimiters = head.authority & bits(authority);
        while delimiters != 0 {
            let i = delimiters.trailing_zeros() as usize;
            delimiters &= delimiters - 1;
            match text[i] {
                b'@' | b':' if scheme_type.is_file() => {}
                b'@' => {
                    has_normal_credentials =
                        host_start == start && are_normal_credentials(head, start..i, colon);
                    username_end = first_colon.unwrap_or(i);
                    (host_start, colon) = (i + 1, None);
                    (address_end, inside_brackets) = (None, false);
                }
                b':' => {
                    first_colon = first_colon.or(Some(i));
                    if !inside_brackets {
                        colon = colon.or(Some(i));
                    }
                }
                b'[' => {
                    inside_brackets = true;
                    if i == host_start {
                        address_end = normal_ipv6_end(text, head, i, kernel);
                        if let Some(end) = address_end {
                            // Goes on behind the last colon of the address.
                            first_colon =
                                first_colon.or(Some(delimiters.trailing_zeros() as usize));
                            delimiters &= !first_bits(end - 1);
                        }
                    }
                }
                b']' => inside_brackets = false,
                _ => return Err(NoAuthority::Unclean),
            }
        }
        Ok(Self { username_end, has_normal_credentials, host_start, address_end, colon })
    }
}

const UPPER_CASE: ByteSet = ByteSet::NON_ASCII.add_range(b'A', b'Z');

/// Returns whether credentials are plain, and written as the serializer writes them: the first `:` belongs
/// to a password, and what is empty is not there.
#[inline(always)]
pub(super) fn are_normal_credentials(
    head: &Masks,
    credentials: Range<usize>,
    colon: Option<usize>,
) -> bool {
    let not_plain = !head.plain_host & bits(credentials.clone());
    match colon {
        Some(colon) => not_plain == 1 << colon && colon + 1 < credentials.end,
        None => not_plain == 0 && !credentials.is_empty(),
    }
}

/// Returns the kind of a host of plain bytes, if it is in normal form or lacks only lower case.
#[inline(always)]
fn plain_host_kind(
    text: &[u8],
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
    if is_dropped_localhost(&text[host.clone()], scheme_type) {
        return None;
    }
    let dots = head.dot_or_percent & bits(host.clone());
    let last_label_start = (WINDOW_LEN - dots.leading_zeros() as usize).max(host.start);
    // A number is a label that begins with a digit. A dot at the end hides it.
    if last_label_start < host.end && !text[last_label_start].is_ascii_digit() {
        return Some(HostKind::Domain);
    }
    is_normal_ipv4(text, host, dots).then_some(HostKind::Ipv4)
}
