//! Schemes: which are special, and their default ports.
//!
//! [URL Standard: URL miscellaneous](https://url.spec.whatwg.org/#url-miscellaneous).

/// What the parser must know of a scheme.
///
/// [URL Standard: special scheme](https://url.spec.whatwg.org/#special-scheme).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub(crate) enum SchemeType {
    /// Any scheme that is not in the table of special schemes.
    NotSpecial,
    Http,
    Https,
    Ws,
    Wss,
    Ftp,
    File,
}

impl SchemeType {
    /// The type of `scheme`, which is in lower case.
    pub(crate) fn of(scheme: &[u8]) -> Self {
        match scheme {
            b"http" => Self::Http,
            b"https" => Self::Https,
            b"ws" => Self::Ws,
            b"wss" => Self::Wss,
            b"ftp" => Self::Ftp,
            b"file" => Self::File,
            _ => Self::NotSpecial,
        }
    }

    /// The type whose discriminant `byte` is.
    #[inline]
    pub(crate) const fn from_byte(byte: u8) -> Self {
        match byte {
            1 => Self::Http,
            2 => Self::Https,
            3 => Self::Ws,
            4 => Self::Wss,
            5 => Self::Ftp,
            6 => Self::File,
            _ => Self::NotSpecial,
        }
    }

    /// The type of `scheme` in whatever case.
    pub(crate) fn of_any_case(scheme: &[u8]) -> Self {
        const LONGEST: usize = "https".len();
        let mut lowercase = [0; LONGEST];
        match lowercase.get_mut(..scheme.len()) {
            Some(lowercase) => {
                lowercase.copy_from_slice(scheme);
                lowercase.make_ascii_lowercase();
                Self::of(lowercase)
            }
            None => Self::NotSpecial,
        }
    }

    /// The [default port](https://url.spec.whatwg.org/#default-port), which a URL does not show.
    pub(crate) const fn default_port(self) -> Option<u16> {
        match self {
            Self::Http | Self::Ws => Some(80),
            Self::Https | Self::Wss => Some(443),
            Self::Ftp => Some(21),
            Self::File | Self::NotSpecial => None,
        }
    }

    /// Whether a URL with this scheme [is special](https://url.spec.whatwg.org/#is-special).
    #[inline]
    pub(crate) const fn is_special(self) -> bool {
        !matches!(self, Self::NotSpecial)
    }

    pub(crate) const fn is_file(self) -> bool {
        matches!(self, Self::File)
    }
}
