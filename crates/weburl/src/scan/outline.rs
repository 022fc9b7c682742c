//! The outline of a URL: where its components lie, and which of them need work.
//!
//! Every byte is looked at once, many at a time. What comes out are the offsets of the components in the
//! input as it stands, and notes on what must be done to them. Most URLs that a program meets have been
//! serialized before: they come without a note, and are their own serialization.

use super::authority::AuthorityOutline;
use super::kernel::{Kernel, Masks, Scan, WINDOW_LEN, first, first_bits, ones, window_at};
use super::recognize::{plain_host_end, special_scheme};
use crate::parser::is_path_separator;
use crate::parser::path::begins_with_dot_segment;
use crate::percent::percent_encode_set::PercentEncodeSet;
use crate::record::components::{Components, Offset};
use crate::syntax::scheme::{SchemeType, scheme_len};

/// What of a URL must be written anew: a set of the constants below. A note may be wrong to say so, but
/// what comes without one is in normal form.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Notes(u16);

impl Notes {
    pub(crate) const NONE: Self = Self(0);
    /// The scheme, and the slashes behind it if there are any.
    pub(crate) const SCHEME: Self = Self(1);
    pub(crate) const CREDENTIALS: Self = Self(1 << 1);
    pub(crate) const HOST: Self = Self(1 << 2);
    /// The host is not in lower case. Where there is no note on it beside this one, it is a domain, and in
    /// normal form but for that.
    pub(crate) const HOST_CASE: Self = Self(1 << 3);
    /// The port is left out: it is the scheme's default, or empty.
    pub(crate) const PORT: Self = Self(1 << 4);
    /// The path is empty and must be a slash. Of all notes this is the most frequent.
    pub(crate) const PATH_MISSING: Self = Self(1 << 5);
    /// The path has dot segments, or a drive letter.
    pub(crate) const PATH_SEGMENTS: Self = Self(1 << 6);
    /// The path has backslashes.
    pub(crate) const PATH_BACKSLASHES: Self = Self(1 << 7);
    /// The path has bytes that are percent-encoded.
    pub(crate) const PATH_BYTES: Self = Self(1 << 8);
    pub(crate) const QUERY: Self = Self(1 << 9);
    pub(crate) const FRAGMENT: Self = Self(1 << 10);
    /// All that are on what stands before the path.
    pub(crate) const BEFORE_PATH: Self = Self::SCHEME
        .with(Self::CREDENTIALS)
        .with(Self::HOST)
        .with(Self::HOST_CASE)
        .with(Self::PORT);
    /// All that are on the path.
    pub(crate) const PATH: Self = Self::PATH_MISSING
        .with(Self::PATH_SEGMENTS)
        .with(Self::PATH_BACKSLASHES)
        .with(Self::PATH_BYTES);

    #[inline(always)]
    pub(crate) const fn has(self, note: Self) -> bool {
        self.0 & note.0 != 0
    }

    #[inline(always)]
    pub(crate) const fn with(self, note: Self) -> Self {
        Self(self.0 | note.0)
    }

    #[inline(always)]
    pub(super) const fn with_if(self, note: Self, condition: bool) -> Self {
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
        AuthorityOutline::of(input, &head, scheme_type, host_start, kernel)
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
        AuthorityOutline::of(input, &head, scheme_type, scheme_end + "://".len(), kernel)?
    } else {
        AuthorityOutline::null(scheme_end + 1)
    };
    let path_start = authority.end;
    let mut tail = Tail::new(scheme.notes.with(authority.notes));
    if !tail.look(input, 0, &head, !first_bits(path_start), false)
        || !tail.look_at_windows(input, WINDOW_LEN, kernel)
    {
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

    fn of_other(input: &[u8]) -> Option<Self> {
        if let Some(scheme_type) = SchemeType::of_url(input) {
            return Self::of_special(input, scheme_type);
        }
        let end = scheme_len(input)?;
        let scheme = &input[..end];
        if end >= LONGEST_SCHEME_LEN || SchemeType::of(scheme).is_special() {
            return None;
        }
        let has_upper_case = scheme.iter().any(u8::is_ascii_uppercase);
        Some(Self {
            scheme_type: SchemeType::NotSpecial,
            end,
            has_authority: input[end + 1..].starts_with(b"//"),
            notes: Notes::NONE.with_if(Notes::SCHEME, has_upper_case),
        })
    }

    /// Without two slashes the URL may be relative to its base.
    fn of_special(input: &[u8], scheme_type: SchemeType) -> Option<Self> {
        let end = scheme_type.as_str().len();
        let slashes = input.get(end + 1..end + "://".len())?;
        let has_authority = slashes.iter().all(|&byte| is_path_separator(byte, true));
        has_authority.then_some(Self { scheme_type, end, has_authority, notes: Notes::SCHEME })
    }
}

/// Leaves room for an authority among the bytes of the first window.
const LONGEST_SCHEME_LEN: usize = 32;

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
            let begins_segment = start == 0 || is_path_separator(input[start - 1], true);
            if !self.look(input, start, &masks, !0, begins_segment) {
                return false;
            }
            start += WINDOW_LEN;
        }
        true
    }

    /// Looks at a window that begins at `start`, and there at the bytes that are `inside` the tail; false
    /// where one must be removed.
    #[inline(always)]
    fn look(
        &mut self,
        input: &[u8],
        start: usize,
        masks: &Masks,
        inside: u64,
        begins_segment: bool,
    ) -> bool {
        self.path_end = self.path_end.min(first(masks.question | masks.hash, start));
        self.query_end = self.query_end.min(first(masks.hash, start));
        let in_path = inside & first_bits(self.path_end.saturating_sub(start));
        let segment_starts = masks.segment_starts(begins_segment);
        let has_dots = ones(masks.dot_or_percent & segment_starts & in_path, start)
            .any(|i| begins_with_dot_segment(&input[i..]));
        self.notes = self
            .notes
            .with_if(Notes::PATH_BACKSLASHES, masks.backslash & in_path != 0)
            .with_if(Notes::PATH_SEGMENTS, has_dots);
        ones(masks.unusual & !masks.backslash & inside, start).all(|i| self.look_at(i, input[i]))
    }

    /// Looks at an unusual byte, which is no backslash.
    #[inline(always)]
    fn look_at(&mut self, i: usize, byte: u8) -> bool {
        let (encoded, note) = if i < self.path_end {
            (PercentEncodeSet::PATH, Notes::PATH_BYTES)
        } else if i < self.query_end {
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
}
