//! Validation errors, and how they are reported.
//!
//! [URL Standard: validation error](https://url.spec.whatwg.org/#validation-error).

use std::fmt;

/// A [validation error](https://url.spec.whatwg.org/#validation-error) of the standard, by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ValidationError {
    /// [domain-to-ASCII](https://url.spec.whatwg.org/#validation-error-domain-to-ascii)
    DomainToAscii,
    /// [domain-percent-encoded](https://url.spec.whatwg.org/#domain-percent-encoded)
    DomainPercentEncoded,
    /// [host-invalid-code-point](https://url.spec.whatwg.org/#host-invalid-code-point)
    HostInvalidCodePoint,
    /// [IPv4-empty-part](https://url.spec.whatwg.org/#ipv4-empty-part)
    Ipv4EmptyPart,
    /// [IPv4-too-few-parts](https://url.spec.whatwg.org/#ipv4-too-few-parts)
    Ipv4TooFewParts,
    /// [IPv4-too-many-parts](https://url.spec.whatwg.org/#ipv4-too-many-parts)
    Ipv4TooManyParts,
    /// [IPv4-non-numeric-part](https://url.spec.whatwg.org/#ipv4-non-numeric-part)
    Ipv4NonNumericPart,
    /// [IPv4-non-decimal-part](https://url.spec.whatwg.org/#ipv4-non-decimal-part)
    Ipv4NonDecimalPart,
    /// [IPv4-out-of-range-part](https://url.spec.whatwg.org/#ipv4-out-of-range-part)
    Ipv4OutOfRangePart,
    /// IPv4-non-ASCII-input, which the standard added a few days after this edition.
    Ipv4NonAsciiInput,
    /// [IPv6-unclosed](https://url.spec.whatwg.org/#ipv6-unclosed)
    Ipv6Unclosed,
    /// [IPv6-invalid-compression](https://url.spec.whatwg.org/#ipv6-invalid-compression)
    Ipv6InvalidCompression,
    /// [IPv6-too-many-pieces](https://url.spec.whatwg.org/#ipv6-too-many-pieces)
    Ipv6TooManyPieces,
    /// [IPv6-multiple-compression](https://url.spec.whatwg.org/#ipv6-multiple-compression)
    Ipv6MultipleCompression,
    /// [IPv6-invalid-code-point](https://url.spec.whatwg.org/#ipv6-invalid-code-point)
    Ipv6InvalidCodePoint,
    /// [IPv6-too-few-pieces](https://url.spec.whatwg.org/#ipv6-too-few-pieces)
    Ipv6TooFewPieces,
    /// [IPv6-piece-leading-zero](https://url.spec.whatwg.org/#ipv6-piece-leading-zero)
    Ipv6PieceLeadingZero,
    /// [IPv4-in-IPv6-too-many-pieces](https://url.spec.whatwg.org/#ipv4-in-ipv6-too-many-pieces)
    Ipv4InIpv6TooManyPieces,
    /// [IPv4-in-IPv6-invalid-code-point](https://url.spec.whatwg.org/#ipv4-in-ipv6-invalid-code-point)
    Ipv4InIpv6InvalidCodePoint,
    /// [IPv4-in-IPv6-out-of-range-part](https://url.spec.whatwg.org/#ipv4-in-ipv6-out-of-range-part)
    Ipv4InIpv6OutOfRangePart,
    /// [IPv4-in-IPv6-too-few-parts](https://url.spec.whatwg.org/#ipv4-in-ipv6-too-few-parts)
    Ipv4InIpv6TooFewParts,
    /// [invalid-URL-unit](https://url.spec.whatwg.org/#invalid-url-unit)
    InvalidUrlUnit,
    /// [special-scheme-missing-following-solidus](https://url.spec.whatwg.org/#special-scheme-missing-following-solidus)
    SpecialSchemeMissingFollowingSolidus,
    /// [missing-scheme-non-relative-URL](https://url.spec.whatwg.org/#missing-scheme-non-relative-url)
    MissingSchemeNonRelativeUrl,
    /// [invalid-reverse-solidus](https://url.spec.whatwg.org/#invalid-reverse-solidus)
    InvalidReverseSolidus,
    /// [invalid-credentials](https://url.spec.whatwg.org/#invalid-credentials)
    InvalidCredentials,
    /// [host-missing](https://url.spec.whatwg.org/#host-missing)
    HostMissing,
    /// [port-out-of-range](https://url.spec.whatwg.org/#port-out-of-range)
    PortOutOfRange,
    /// [port-invalid](https://url.spec.whatwg.org/#port-invalid)
    PortInvalid,
    /// [file-invalid-Windows-drive-letter](https://url.spec.whatwg.org/#file-invalid-windows-drive-letter)
    FileInvalidWindowsDriveLetter,
    /// [file-invalid-Windows-drive-letter-host](https://url.spec.whatwg.org/#file-invalid-windows-drive-letter-host)
    FileInvalidWindowsDriveLetterHost,
}

impl ValidationError {
    /// Returns the name of the error as the standard spells it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::DomainToAscii => "domain-to-ASCII",
            Self::DomainPercentEncoded => "domain-percent-encoded",
            Self::HostInvalidCodePoint => "host-invalid-code-point",
            Self::Ipv4EmptyPart => "IPv4-empty-part",
            Self::Ipv4TooFewParts => "IPv4-too-few-parts",
            Self::Ipv4TooManyParts => "IPv4-too-many-parts",
            Self::Ipv4NonNumericPart => "IPv4-non-numeric-part",
            Self::Ipv4NonDecimalPart => "IPv4-non-decimal-part",
            Self::Ipv4OutOfRangePart => "IPv4-out-of-range-part",
            Self::Ipv4NonAsciiInput => "IPv4-non-ASCII-input",
            Self::Ipv6Unclosed => "IPv6-unclosed",
            Self::Ipv6InvalidCompression => "IPv6-invalid-compression",
            Self::Ipv6TooManyPieces => "IPv6-too-many-pieces",
            Self::Ipv6MultipleCompression => "IPv6-multiple-compression",
            Self::Ipv6InvalidCodePoint => "IPv6-invalid-code-point",
            Self::Ipv6TooFewPieces => "IPv6-too-few-pieces",
            Self::Ipv6PieceLeadingZero => "IPv6-piece-leading-zero",
            Self::Ipv4InIpv6TooManyPieces => "IPv4-in-IPv6-too-many-pieces",
            Self::Ipv4InIpv6InvalidCodePoint => "IPv4-in-IPv6-invalid-code-point",
            Self::Ipv4InIpv6OutOfRangePart => "IPv4-in-IPv6-out-of-range-part",
            Self::Ipv4InIpv6TooFewParts => "IPv4-in-IPv6-too-few-parts",
            Self::InvalidUrlUnit => "invalid-URL-unit",
            Self::SpecialSchemeMissingFollowingSolidus => {
                "special-scheme-missing-following-solidus"
            }
            Self::MissingSchemeNonRelativeUrl => "missing-scheme-non-relative-URL",
            Self::InvalidReverseSolidus => "invalid-reverse-solidus",
            Self::InvalidCredentials => "invalid-credentials",
            Self::HostMissing => "host-missing",
            Self::PortOutOfRange => "port-out-of-range",
            Self::PortInvalid => "port-invalid",
            Self::FileInvalidWindowsDriveLetter => "file-invalid-Windows-drive-letter",
            Self::FileInvalidWindowsDriveLetterHost => "file-invalid-Windows-drive-letter-host",
        }
    }
}

impl fmt::Display for ValidationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A validation error that an algorithm reported, and its place.
///
/// Both offsets are in bytes. They point to the code point that the algorithm was examining: the standard's
/// `c`, even if a step has moved `pointer` since. If a step examines the contents of `buffer`, they point to its
/// first code point. Errors inside a host are located as precisely as possible. The EOF code point is at the end
/// of the input.
///
/// | Error | Place |
/// |---|---|
/// | `port-out-of-range` | first digit of the port |
/// | `file-invalid-Windows-drive-letter-host` | the drive letter |
/// | `IPv4-non-ASCII-input`, `IPv4-too-few-parts`, `IPv6-unclosed` | start of the host |
/// | `domain-to-ASCII` | the first code point that is rejected by itself, otherwise the first such label, otherwise start of the host |
/// | `domain-percent-encoded` | first percent-encoded byte |
/// | `host-invalid-code-point`, `invalid-URL-unit` | the first such code point |
/// | `IPv4-empty-part` | the dot before it |
/// | `IPv4-too-many-parts` | start of the fifth part |
/// | other `IPv4-` errors | start of the first such part |
/// | `IPv6-piece-leading-zero` | start of the piece |
/// | other `IPv6-` errors and `IPv4-in-IPv6-` errors | the IPv6 parser's own `pointer` |
///
/// The parts of an IPv4 address have a place only if the host, once percent-decoded, is ASCII;
/// otherwise the place is the start of the host.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reported {
    /// The error.
    pub error: ValidationError,
    /// Its place in the text that the algorithm processes: the input after trimming, without tabs and newlines.
    /// For an `invalid-URL-unit` about trimmed or removed code points, which is reported before that text exists,
    /// the same as `input_offset`.
    pub pointer: usize,
    /// Its place in the input as the caller passed it.
    pub input_offset: usize,
}

impl fmt::Display for Reported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (at byte {})", self.error, self.input_offset)
    }
}

/// The failure that an algorithm of the standard returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The last validation error before the failure, which is what made the algorithm fail.
    ///
    /// It is `None` only under a state override, for the failures that the standard does not name.
    pub error: Option<Reported>,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.error {
            Some(reported) => reported.fmt(f),
            None => f.write_str("failure without a validation error"),
        }
    }
}

impl std::error::Error for Failure {}

/// Where a code point stands: the two offsets of [`Reported`].
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub(super) pointer: usize,
    pub(super) input_offset: usize,
}

/// The places of the code points of `input` and of its end, for an input that is walked as it is.
pub(super) fn places(input: &str) -> Vec<Place> {
    let offsets = input.char_indices().map(|(offset, _)| offset);
    let place = |offset| Place { pointer: offset, input_offset: offset };
    offsets.chain([input.len()]).map(place).collect()
}

/// Takes validation errors by the index of the code point where they were met.
pub(super) struct Sink<'a> {
    errors: &'a mut Vec<Reported>,
    /// One for each code point of the walked text, and one for its end; never empty.
    places: &'a [Place],
    /// The index from which callers count.
    start: usize,
}

impl<'a> Sink<'a> {
    pub(super) fn new(errors: &'a mut Vec<Reported>, places: &'a [Place]) -> Self {
        Self { errors, places, start: 0 }
    }

    /// The same sink for an algorithm that walks a part of the text, from code point `start`.
    pub(super) fn starting_at(&mut self, start: usize) -> Sink<'_> {
        Sink { errors: self.errors, places: self.places, start: self.start + start }
    }

    /// The places of the code points with these indices.
    pub(super) fn places_at(&self, indices: &[usize]) -> Vec<Place> {
        indices.iter().map(|&index| self.place(index)).collect()
    }

    /// The same sink for an algorithm that walks another text, of whose code points these are the
    /// places.
    pub(super) fn with_places<'b>(&'b mut self, places: &'b [Place]) -> Sink<'b> {
        Sink { errors: self.errors, places, start: 0 }
    }

    fn place(&self, index: usize) -> Place {
        let end = self.places.len() - 1;
        self.places[end.min(self.start + index)]
    }

    pub(super) fn report(&mut self, error: ValidationError, index: usize) {
        let Place { pointer, input_offset } = self.place(index);
        self.errors.push(Reported { error, pointer, input_offset });
    }
}
