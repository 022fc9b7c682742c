//! The outline of a URL: where its components lie, and which of them need work.
//!
//! Every byte is looked at once, many at a time. What comes out are the offsets of the components in the
//! input as it stands, and notes on what must be done to them. Most URLs that a program meets have been
//! serialized before: they come without a note, and are their own serialization.

use super::kernel::{Kernel, Masks, Scan, WINDOW_LEN, window_at};
use super::recognise::{plain_host_end, special_scheme};
use crate::components::{Components, HostKind, Offset};
use crate::path::begins_with_dot_segment;
use crate::percent_encode_set::PercentEncodeSet;
use crate::scheme::{SchemeType, scheme_len};

/// What of a URL must be written anew: a set of the constants below. A note may be wrong to say so, but
/// what comes without one is in normal form.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Notes(u16);

impl Notes {
    pub(crate) const NONE: Self = Self(0);
    pub(crate) const SCHEME: Self = Self(1);
    pub(crate) const CREDENTIALS: Self = Self(1 << 1);
    pub(crate) const HOST: Self = Self(1 << 2);
    pub(crate) const PORT: Self = Self(1 << 3);
    /// The path has dot segments or backslashes.
    pub(crate) const PATH_SEGMENTS: Self = Self(1 << 4);
    /// The path has bytes that are percent-encoded.
    pub(crate) const PATH_BYTES: Self = Self(1 << 5);
    pub(crate) const QUERY: Self = Self(1 << 6);
    pub(crate) const FRAGMENT: Self = Self(1 << 7);
    /// The path is empty and must be a slash. Of all notes this is the most frequent.
    pub(crate) const PATH_MISSING: Self = Self(1 << 8);
    /// On all that stands before the path.
    pub(crate) const BEFORE_PATH: Self =
        Self::SCHEME.with(Self::CREDENTIALS).with(Self::HOST).with(Self::PORT);

    #[inline(always)]
    pub(crate) const fn has(self, note: Self) -> bool {
        self.0 & note.0 != 0
    }

    #[inline(always)]
    pub(crate) const fn with(self, note: Self) -> Self {
        Self(self.0 | note.0)
    }

    #[inline(always)]
    const fn with_if(self, note: Self, condition: bool) -> Self {
        if condition { self.with(note) } else { self }
    }
}

/// Where the components of an input lie in it, and what must be done to them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Outline {
    /// Where there is a note on a component, its offsets are those of the input, and neither the kind of
    /// the host nor the port need be right.
    pub(crate) components: Components,
    pub(crate) notes: Notes,
    /// How many bytes of path, query and fragment are percent-encoded.
    pub(crate) encoded_count: usize,
}

/// Outlines an absolute URL. `None` where the text is something else, or has to be cleaned, or is of a
/// shape that this does not bother with.
#[derive(Clone, Copy)]
pub(super) struct OutlineUrl;

impl Scan for OutlineUrl {
    type Answer = Option<Outline>;

    #[inline(always)]
    fn scan<K: Kernel>(self, input: &[u8], kernel: K) -> Option<Outline> {
        outline_url(input, kernel)
    }
}

/// Tells whether a text begins with a special scheme and a plain authority, which is all that can fail.
#[derive(Clone, Copy)]
pub(super) struct HasPlainAuthority;

impl Scan for HasPlainAuthority {
    type Answer = bool;

    #[inline(always)]
    fn scan<K: Kernel>(self, input: &[u8], kernel: K) -> bool {
        let head = kernel.classify(window_at(input, 0));
        let Some((scheme_type, scheme_end)) = special_scheme(input, &head) else {
            return false;
        };
        let host_start = scheme_end + "://".len();
        if let Some(host_end) = plain_host_end(input, &head, scheme_type, host_start)
            && head.slash >> host_end & 1 != 0
        {
            return true;
        }
        AuthorityOutline::of(input, &head, scheme_type, host_start)
            .is_some_and(|authority| !authority.notes.has(Notes::HOST))
    }
}

/// Outlines path, query and fragment of a text that begins with the path. `None` where there are tabs or
/// newlines to be removed.
#[derive(Clone, Copy)]
pub(super) struct OutlineTail;

impl Scan for OutlineTail {
    type Answer = Option<Tail>;

    #[inline(always)]
    fn scan<K: Kernel>(self, text: &[u8], kernel: K) -> Option<Tail> {
        let mut tail = Tail::new(Notes::NONE);
        tail.look_at_windows(text, 0, kernel).then_some(tail)
    }
}

#[inline(always)]
fn outline_url(input: &[u8], kernel: impl Kernel) -> Option<Outline> {
    let head = kernel.classify(window_at(input, 0));
    let scheme = SchemeOutline::of(input, &head)?;
    let (scheme_type, scheme_end) = (scheme.scheme_type, scheme.end);
    let authority = if scheme.has_authority {
        AuthorityOutline::of(input, &head, scheme_type, scheme_end + "://".len())?
    } else {
        AuthorityOutline::null(scheme_end + 1)
    };
    let path_start = authority.end;
    let mut tail = Tail::new(scheme.notes.with(authority.notes));
    let is_in_path = (!0_u64).checked_shl(path_start as u32).unwrap_or(0);
    if !tail.look(input, 0, head.notable() & is_in_path) {
        return None;
    }
    tail.look_for_dots(input, 0, head.dot_or_percent & head.slash << 1 & is_in_path);
    if !tail.look_at_windows(input, WINDOW_LEN, kernel) {
        return None;
    }
    let has_no_path = matches!(input.get(path_start), None | Some(b'?' | b'#'));
    let has_drive_letter = scheme_type.is_file() && input.get(path_start + 2) == Some(&b'|');
    let notes = tail
        .notes
        .with_if(Notes::PATH_MISSING, has_no_path && scheme_type.is_special())
        .with_if(Notes::PATH_SEGMENTS, has_drive_letter);
    let mut components = Components::new(scheme_type);
    components.host_kind = authority.host_kind;
    components.set_port(authority.port);
    components.set(Offset::SchemeEnd, scheme_end);
    components.set(Offset::UsernameEnd, authority.username_end);
    components.set(Offset::HostStart, authority.host_start);
    components.set(Offset::HostEnd, authority.host_end);
    components.set(Offset::PathStart, path_start);
    components.set(Offset::PathEnd, tail.path_end.min(input.len()));
    components.set(Offset::QueryEnd, tail.query_end.min(input.len()));
    // Spaces and controls at the end are not part of the URL.
    let is_trimmed = input.last().is_some_and(|&byte| byte > b' ');
    is_trimmed.then_some(Outline { components, notes, encoded_count: tail.encoded_count })
}

impl Outline {
    /// Whether nothing is known of a host because there is none.
    pub(crate) const fn has_null_host(&self) -> bool {
        !self.components.has_host() && !self.notes.has(Notes::HOST)
    }
}

/// The scheme of an input, and whether `//` follows.
struct SchemeOutline {
    scheme_type: SchemeType,
    end: usize,
    has_authority: bool,
    notes: Notes,
}

impl SchemeOutline {
    #[inline(always)]
    fn of(input: &[u8], head: &Masks) -> Option<Self> {
        match special_scheme(input, head) {
            Some((scheme_type, end)) => {
                Some(Self { scheme_type, end, has_authority: true, notes: Notes::NONE })
            }
            None => Self::of_other(input),
        }
    }

    /// A special URL must have an authority here: without, it may be relative to its base.
    fn of_other(input: &[u8]) -> Option<Self> {
        let end = scheme_len(input)?;
        let scheme = &input[..end];
        let scheme_type = SchemeType::of(scheme);
        let has_authority = input[end + 1..].starts_with(b"//");
        if end >= LONGEST_SCHEME_LEN || (scheme_type.is_special() && !has_authority) {
            return None;
        }
        let has_upper_case = scheme.iter().any(u8::is_ascii_uppercase);
        let notes = Notes::NONE.with_if(Notes::SCHEME, has_upper_case);
        Some(Self { scheme_type, end, has_authority, notes })
    }
}

/// Leaves room for an authority among the bytes of the first window.
const LONGEST_SCHEME_LEN: usize = 32;

/// Where the parts of an authority lie in the input, and what must be done to them.
struct AuthorityOutline {
    username_end: usize,
    host_start: usize,
    host_end: usize,
    host_kind: HostKind,
    port: Option<u16>,
    end: usize,
    notes: Notes,
}

impl AuthorityOutline {
    /// That of a URL whose host is null, and whose path begins at `start`.
    #[inline(always)]
    fn null(start: usize) -> Self {
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

    /// Goes through the bytes that are not plain.
    #[inline(always)]
    fn of(input: &[u8], head: &Masks, scheme_type: SchemeType, start: usize) -> Option<Self> {
        let (mut username_end, mut host_start, mut colon) = (start, start, None);
        let (mut is_plain, mut inside_brackets) = (true, false);
        let mut notes = Notes::NONE;
        let mut not_plain = !head.plain_host & (!0 << start);
        let end = loop {
            if not_plain == 0 {
                return None;
            }
            let i = not_plain.trailing_zeros() as usize;
            match input.get(i) {
                None | Some(b'/' | b'?' | b'#') => break i,
                Some(b'\\') if scheme_type.is_special() => break i,
                Some(b'@') => {
                    let is_normal =
                        is_plain && host_start == start && are_normal_credentials(start, colon, i);
                    notes = notes.with_if(Notes::CREDENTIALS, !is_normal);
                    username_end = colon.unwrap_or(i);
                    (host_start, colon) = (i + 1, None);
                    (is_plain, inside_brackets) = (true, false);
                }
                Some(b':') if !inside_brackets && colon.is_none() => colon = Some(i),
                Some(b'\t' | b'\n' | b'\r') => return None,
                Some(byte) => {
                    inside_brackets = (inside_brackets || *byte == b'[') && *byte != b']';
                    is_plain = false;
                }
            }
            not_plain &= not_plain - 1;
        };
        let host_end = colon.unwrap_or(end);
        let host = &input[host_start..host_end];
        if scheme_type.is_file() && (host_start > start || colon.is_some() || !is_plain) {
            return None;
        }
        if host.is_empty() && !(scheme_type.is_file()) {
            return None;
        }
        let (port, is_normal_port) = match colon {
            Some(colon) => parse_port(&input[colon + 1..end], scheme_type)?,
            None => (None, true),
        };
        let is_in_host = (!0 << host_start) & !(!0_u64).checked_shl(host_end as u32).unwrap_or(0);
        let host_kind = if scheme_type.is_special() {
            plain_host_kind(input, head.dot_or_percent & is_in_host, host_start, host_end)
        } else {
            Some(HostKind::Opaque)
        };
        let host_kind =
            host_kind.filter(|_| is_plain && !(scheme_type.is_file() && host == b"localhost"));
        notes =
            notes.with_if(Notes::PORT, !is_normal_port).with_if(Notes::HOST, host_kind.is_none());
        let host_kind = host_kind.unwrap_or(HostKind::None);
        Some(Self { username_end, host_start, host_end, host_kind, port, end, notes })
    }
}

/// Whether plain credentials are written as the serializer writes them: the first `:` belongs to a
/// password, and what is empty is not there.
#[inline(always)]
fn are_normal_credentials(start: usize, colon: Option<usize>, end: usize) -> bool {
    match colon {
        Some(colon) => colon + 1 < end,
        None => start < end,
    }
}

/// The port of a URL, and whether it is written as the serializer writes it.
#[inline(always)]
fn parse_port(digits: &[u8], scheme_type: SchemeType) -> Option<(Option<u16>, bool)> {
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
    let port = u16::try_from(port).ok().filter(|_| !digits.is_empty());
    let has_leading_zero = digits.len() > 1 && digits[0] == b'0';
    Some((port, port.is_some() && port != scheme_type.default_port() && !has_leading_zero))
}

/// The kind of a host of plain bytes, if it is in normal form; `dots` are those within it.
#[inline(always)]
fn plain_host_kind(input: &[u8], dots: u64, start: usize, end: usize) -> Option<HostKind> {
    if start == end {
        return Some(HostKind::Empty);
    }
    let last_label_start = (WINDOW_LEN - dots.leading_zeros() as usize).max(start);
    // A number is a label that begins with a digit. A dot at the end hides it.
    if last_label_start < end && !input[last_label_start].is_ascii_digit() {
        return Some(HostKind::Domain);
    }
    is_normal_ipv4(&input[start..end]).then_some(HostKind::Ipv4)
}

/// Whether `host` is an IPv4 address as the serializer writes it.
fn is_normal_ipv4(host: &[u8]) -> bool {
    let is_normal_part = |part: &[u8]| {
        matches!(
            part,
            [b'0'..=b'9']
                | [b'1'..=b'9', b'0'..=b'9']
                | [b'1', b'0'..=b'9', b'0'..=b'9']
                | [b'2', b'0'..=b'4', b'0'..=b'9']
                | [b'2', b'5', b'0'..=b'5']
        )
    };
    let mut parts = host.split(|&byte| byte == b'.');
    parts.by_ref().take(4).filter(|part| is_normal_part(part)).count() == 4
        && parts.next().is_none()
}

/// Path, query and fragment: where they end, and what must be done to them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tail {
    /// `usize::MAX` where the path ends with the text; likewise the query.
    pub(crate) path_end: usize,
    pub(crate) query_end: usize,
    pub(crate) notes: Notes,
    pub(crate) encoded_count: usize,
}

impl Tail {
    #[inline(always)]
    fn new(notes: Notes) -> Self {
        Self { path_end: usize::MAX, query_end: usize::MAX, notes, encoded_count: 0 }
    }

    /// Looks at all bytes from `start` on, where a window begins. A path that begins with the text begins
    /// with a segment.
    #[inline(always)]
    fn look_at_windows(&mut self, input: &[u8], mut start: usize, kernel: impl Kernel) -> bool {
        while start < input.len() {
            let masks = kernel.classify(window_at(input, start));
            let begins_segment = start == 0 || input[start - 1] == b'/';
            if !self.look(input, start, masks.notable()) {
                return false;
            }
            let after_slash = masks.slash << 1 | u64::from(begins_segment);
            self.look_for_dots(input, start, masks.dot_or_percent & after_slash);
            start += WINDOW_LEN;
        }
        true
    }

    /// Looks at the notable bytes of a window that begins at `start`; false where one must be removed.
    #[inline(always)]
    fn look(&mut self, input: &[u8], start: usize, mut notable: u64) -> bool {
        while notable != 0 {
            let i = start + notable.trailing_zeros() as usize;
            if !self.look_at(i, input[i]) {
                return false;
            }
            notable &= notable - 1;
        }
        true
    }

    #[inline(always)]
    fn look_at(&mut self, i: usize, byte: u8) -> bool {
        let (encoded, note) = if self.path_end == usize::MAX {
            match byte {
                b'?' => {
                    self.path_end = i;
                    return true;
                }
                b'#' => {
                    (self.path_end, self.query_end) = (i, i);
                    return true;
                }
                b'\\' => {
                    self.notes = self.notes.with(Notes::PATH_SEGMENTS);
                    return true;
                }
                _ => (PercentEncodeSet::PATH, Notes::PATH_BYTES),
            }
        } else if self.query_end == usize::MAX {
            if byte == b'#' {
                self.query_end = i;
                return true;
            }
            (PercentEncodeSet::SPECIAL_QUERY, Notes::QUERY)
        } else {
            (PercentEncodeSet::FRAGMENT, Notes::FRAGMENT)
        };
        if encoded.contains_byte(byte) {
            self.notes = self.notes.with(note);
            self.encoded_count += 1;
        }
        !matches!(byte, b'\t' | b'\n' | b'\r')
    }

    /// Looks for dot segments of the path at the `candidates` in a window that begins at `start`.
    #[inline(always)]
    fn look_for_dots(&mut self, input: &[u8], start: usize, mut candidates: u64) {
        while candidates != 0 {
            let i = start + candidates.trailing_zeros() as usize;
            if i >= self.path_end {
                return;
            }
            if begins_with_dot_segment(&input[i..]) {
                self.notes = self.notes.with(Notes::PATH_SEGMENTS);
                return;
            }
            candidates &= candidates - 1;
        }
    }
}
