//! Where the parts of an authority are, and which of them need work.
//!
//! [URL Standard: authority state](https://url.spec.whatwg.org/#authority-state) and
//! [host state](https://url.spec.whatwg.org/#host-state). Nearly all authorities end within their first
//! window, where masks answer for all bytes at once. All parts of the others have notes.

use core::ops::Range;

use crate::host::kind::HostKind;
use crate::host::url_host::is_dropped_localhost;
use crate::parser::address::{is_normal_ipv4, normal_ipv6_end};
use crate::parser::masks::{Look, Masks};
use crate::parser::notes::Notes;
use crate::parser::plan::Plan;
use crate::record::components::Offset;
use crate::scan::byte_set::ByteSet;
use crate::scan::kernel::{Kernel, WINDOW_LEN, bits, first, first_bits, ones, window_at};
use crate::syntax::authority::{Division, divide_at, divide_long};
use crate::syntax::port;
use crate::syntax::scheme::SchemeType;

impl Plan<'_> {
    /// Sets what is known of the authority that begins at `start` of the rest, and returns its end.
    ///
    /// # Errors
    /// Where in the rest the host is missing.
    #[inline(always)]
    pub(super) fn look_at_authority(
        &mut self,
        look: &Look<'_, impl Kernel>,
        start: usize,
    ) -> Result<usize, usize> {
        let Look { text, head, .. } = look;
        let scheme_type = self.components.scheme_type;
        let backslash = if scheme_type.is_special() { head.backslash } else { 0 };
        let ends = head.slash | backslash | head.question | head.hash;
        let end = first(ends & !first_bits(start), 0).min(text.len());
        let is_short = end < WINDOW_LEN;
        let division = if is_short {
            let delimiters = ones(head.authority >> start & first_bits(end - start), 0);
            divide_at(&text[start..], delimiters, end - start, scheme_type)
        } else {
            divide_long(&text[start..], scheme_type)
        };
        if division.lacks_host(scheme_type) {
            return Err(start + division.host_start);
        }
        if is_short {
            self.look_at_parts(&division, look, start);
        } else {
            self.components.host_kind = HostKind::Empty;
            self.notes = self
                .notes
                .with_if(Notes::HOST, !division.host().is_empty())
                .with_if(Notes::CREDENTIALS, division.credentials().is_some())
                .with_if(Notes::PORT, division.port().is_some());
        }
        let Division { username_end, host_start, host_end, end } = division;
        let begin = self.kept.len() + start;
        self.components.set(Offset::UsernameEnd, begin + username_end);
        self.components.set(Offset::HostStart, begin + host_start);
        self.components.set(Offset::HostEnd, begin + host_end);
        self.components.set(Offset::PathStart, begin + end);
        Ok(start + end)
    }

    /// Looks at the parts of an authority that ends in the first window. What has a note is not known yet; it is no null host
    /// in any case.
    #[inline(always)]
    fn look_at_parts(&mut self, division: &Division, look: &Look<'_, impl Kernel>, start: usize) {
        let Look { text, head, kernel } = look;
        let scheme_type = self.components.scheme_type;
        let host = start + division.host_start..start + division.host_end;
        let not_plain = !head.plain_host & bits(host.clone());
        let has_upper_case = not_plain != 0
            && scheme_type.is_special()
            && not_plain & !kernel.ascii_in_set(window_at(text, 0), &UPPER_CASE) == 0;
        let host_kind = if not_plain == 0 || has_upper_case && !scheme_type.is_file() {
            plain_host_kind(look, scheme_type, host)
        } else {
            let is_address =
                text[host.start] == b'[' && normal_ipv6_end(look, host.start) == Some(host.end);
            is_address.then_some(HostKind::Ipv6)
        };
        let has_normal_credentials = division.credentials().is_none_or(|credentials| {
            let credentials = start..start + credentials.end;
            let colon = start + division.username_end;
            let colon = Some(colon).filter(|colon| *colon < credentials.end);
            are_normal_credentials(head, credentials, colon)
        });
        let port = division.port();
        let has_port = port.is_some();
        let port = port.and_then(|port| port::of_shortest(&text[start..][port]));
        let shown_port = port::shown(port, scheme_type);
        self.components.host_kind = host_kind.unwrap_or(HostKind::Empty);
        self.components.set_port(shown_port);
        self.notes = self
            .notes
            .with_if(Notes::CREDENTIALS, !has_normal_credentials)
            .with_if(Notes::HOST, host_kind.is_none())
            .with_if(Notes::HOST_CASE, has_upper_case)
            .with_if(Notes::PORT, has_port && port.is_none())
            .with_if(Notes::DEFAULT_PORT, port != shown_port);
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
    look: &Look<'_, impl Kernel>,
    scheme_type: SchemeType,
    host: Range<usize>,
) -> Option<HostKind> {
    if host.is_empty() {
        Some(HostKind::Empty)
    } else if !scheme_type.is_special() {
        Some(HostKind::Opaque)
    } else if is_dropped_localhost(&look.text[host.clone()], scheme_type) {
        None
    } else {
        domain_or_ipv4(look, host)
    }
}

/// Returns the kind of a host of plain bytes in a special URL, if it is in normal form and not empty.
#[inline(always)]
pub(super) fn domain_or_ipv4(look: &Look<'_, impl Kernel>, host: Range<usize>) -> Option<HostKind> {
    let dots = look.head.dot_or_percent & bits(host.clone());
    let last_label_start = (WINDOW_LEN - dots.leading_zeros() as usize).max(host.start);
    // A number is a label that begins with a digit. A dot at the end hides it.
    if last_label_start < host.end && !look.text[last_label_start].is_ascii_digit() {
        return Some(HostKind::Domain);
    }
    is_normal_ipv4(look.text, host, dots).then_some(HostKind::Ipv4)
}
