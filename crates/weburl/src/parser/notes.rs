//! What of a URL must be written anew.

/// A set of the constants below. A note may be wrong to say that a component needs work, but a component
/// without a note is in normal form.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Notes(u16);

impl Notes {
    pub(crate) const NONE: Self = Self(0);
    /// The scheme is not in lower case.
    pub(crate) const SCHEME: Self = Self(1);
    pub(crate) const CREDENTIALS: Self = Self(1 << 1);
    /// The host must be parsed. It may be invalid.
    pub(crate) const HOST: Self = Self(1 << 2);
    /// The host is not in lower case. Without [`HOST`](Self::HOST), that is all there is to do to it.
    pub(crate) const HOST_CASE: Self = Self(1 << 3);
    /// The port must be parsed. It may be invalid.
    pub(crate) const PORT: Self = Self(1 << 4);
    /// The port is the scheme's default port, which a URL does not show.
    pub(crate) const DEFAULT_PORT: Self = Self(1 << 11);
    /// The path is empty and must be a slash. Of all notes this is the most frequent.
    pub(crate) const PATH_MISSING: Self = Self(1 << 5);
    /// The path has dot segments or a drive letter, or a slash is missing before its first segment.
    pub(crate) const PATH_SEGMENTS: Self = Self(1 << 6);
    /// The path has backslashes, which must be slashes.
    pub(crate) const PATH_BACKSLASHES: Self = Self(1 << 7);
    /// The path has bytes that are percent-encoded.
    pub(crate) const PATH_BYTES: Self = Self(1 << 8);
    pub(crate) const QUERY: Self = Self(1 << 9);
    pub(crate) const FRAGMENT: Self = Self(1 << 10);
    /// Those that are only set where the component is not in normal form.
    pub(crate) const EXACT: Self = Self::SCHEME
        .with(Self::DEFAULT_PORT)
        .with(Self::PATH)
        .with(Self::QUERY)
        .with(Self::FRAGMENT);
    /// Those about bytes of which each becomes another one, so that they can be written over a copy.
    pub(crate) const IN_PLACE: Self = Self::HOST_CASE.with(Self::PATH_BACKSLASHES);
    /// Those about what stands before the path.
    pub(crate) const BEFORE_PATH: Self = Self::SCHEME
        .with(Self::CREDENTIALS)
        .with(Self::HOST)
        .with(Self::HOST_CASE)
        .with(Self::PORT)
        .with(Self::DEFAULT_PORT);
    /// Those about the path.
    pub(crate) const PATH: Self = Self::PATH_MISSING
        .with(Self::PATH_SEGMENTS)
        .with(Self::PATH_BACKSLASHES)
        .with(Self::PATH_BYTES);

    #[inline(always)]
    pub(crate) const fn has(self, note: Self) -> bool {
        self.0 & note.0 != 0
    }

    /// Whether there are no notes but those in `others`.
    #[inline(always)]
    pub(crate) const fn are_within(self, others: Self) -> bool {
        self.0 & !others.0 == 0
    }

    #[inline(always)]
    pub(crate) const fn with(self, note: Self) -> Self {
        Self(self.0 | note.0)
    }

    #[inline(always)]
    pub(crate) const fn with_if(self, note: Self, condition: bool) -> Self {
        if condition { self.with(note) } else { self }
    }
}
