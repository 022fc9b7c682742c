//! The classes of bytes that matter in a URL, as masks of a window.

use crate::percent::percent_encode_set::PercentEncodeSet;
use crate::scan::byte_set::ByteSet;
use crate::scan::kernel::{Classes, Kernel, window_at};

/// Where in a window the bytes of each class are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Masks {
    /// Lower-case letters, digits, `-`, `.` and `_`, which every domain keeps as they are.
    pub(super) plain_host: u64,
    /// The delimiters `@`, `:`, `[` and `]`, and the tabs and newlines that the parser removes.
    pub(super) authority: u64,
    /// Bytes that path, query or fragment of a special URL percent-encode, or that the parser replaces or
    /// removes. Among them is `|`, as it may belong to a Windows drive letter.
    pub(super) unusual: u64,
    pub(super) slash: u64,
    pub(super) backslash: u64,
    /// `.` and `%`, with which dot segments begin.
    pub(super) dot_or_percent: u64,
    pub(super) question: u64,
    pub(super) hash: u64,
}

impl Masks {
    #[inline(always)]
    pub(super) fn of(window: &[u8], kernel: impl Kernel) -> Self {
        let [plain_host, authority, unusual, slash, dot_or_percent, backslash, question, hash] =
            kernel.classify::<UrlClasses>(window);
        Self { plain_host, authority, unusual, slash, backslash, dot_or_percent, question, hash }
    }

    /// Whether the parser removes bytes of the window: tabs and newlines, which alone are in both classes.
    #[inline(always)]
    pub(super) fn has_tabs_or_newlines(&self) -> bool {
        self.authority & self.unusual != 0
    }

    /// Where segments of a path begin: after each separator, and at the window's first byte if
    /// `begins_segment`.
    #[inline(always)]
    pub(super) fn segment_starts(&self, is_special: bool, begins_segment: bool) -> u64 {
        let backslash = if is_special { self.backslash } else { 0 };
        (self.slash | backslash) << 1 | u64::from(begins_segment)
    }
}

/// One look at the first window of a text, which everything shares that asks about the start of the text.
#[derive(Clone, Copy)]
pub(super) struct Look<'t, K> {
    pub(super) text: &'t [u8],
    /// The masks of the first window.
    pub(super) head: Masks,
    pub(super) kernel: K,
}

impl<'t, K: Kernel> Look<'t, K> {
    #[inline(always)]
    pub(super) fn at(text: &'t [u8], kernel: K) -> Self {
        Self { text, head: Masks::of(window_at(text, 0), kernel), kernel }
    }

    /// The same with the masks that a URL in normal form does not need. As long as nothing else reads them, some kernels do
    /// not compute them: with AVX-512, a recognized URL would take 3 ns more, and in WebAssembly over 50 instructions.
    #[inline(always)]
    pub(super) fn completed(&self) -> Self {
        if !K::SKIPS_UNREAD_CLASSES {
            return *self;
        }
        let window = window_at(self.text, 0);
        let authority = self.kernel.ascii_in_set(window, &UrlClasses::ASCII);
        let backslash = self.kernel.equal_to(window, b'\\');
        Self { head: Masks { authority, backslash, ..self.head }, ..*self }
    }
}

pub(crate) struct UrlClasses;

impl Classes for UrlClasses {
    const OUTSIDE: ByteSet = ByteSet::ALL.remove("abcdefghijklmnopqrstuvwxyz0123456789-._");
    const ASCII: ByteSet = ByteSet::NON_ASCII.add("@:[]\t\n\r");
    const INSIDE: ByteSet = PercentEncodeSet::PATH
        .bytes()
        .union(PercentEncodeSet::SPECIAL_QUERY.bytes())
        .union(PercentEncodeSet::FRAGMENT.bytes())
        .remove("?#")
        .add("\\|");
    const BYTES: [[u8; 2]; 5] = [[b'/'; 2], [b'.', b'%'], [b'\\'; 2], [b'?'; 2], [b'#'; 2]];
}
