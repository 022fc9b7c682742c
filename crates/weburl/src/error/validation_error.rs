//! Validation errors, under the standard's names.
//!
//! [URL Standard: validation error](https://url.spec.whatwg.org/#validation-error). Most of them do
//! not make the parser fail. Some make it fail in one place and not in another, so it is not the
//! name that says whether it did.

/// A validation error of the URL Standard.
///
/// [URL Standard: validation error](https://url.spec.whatwg.org/#validation-error).
///
/// # Examples
/// ```
/// use weburl::{ParseErrorKind, Url, ValidationError};
///
/// let error = Url::parse("https://example.org:70000").unwrap_err();
/// assert_eq!(error.kind(), ParseErrorKind::Validation(ValidationError::PortOutOfRange));
/// assert_eq!(ValidationError::PortOutOfRange.name(), "port-out-of-range");
/// ```
#[doc(alias = "SyntaxViolation")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum ValidationError {
    /// The host is not a valid domain name.
    #[doc(alias("IdnaError", "InvalidDomainCharacter"))]
    DomainToAscii,
    /// The host of a special URL contains a percent-encoded byte.
    DomainPercentEncoded,
    /// The host of a URL that is not special contains a forbidden host code point.
    HostInvalidCodePoint,
    /// The IPv4 address ends with a dot.
    Ipv4EmptyPart,
    /// The IPv4 address has fewer than four parts.
    Ipv4TooFewParts,
    /// The IPv4 address has more than four parts.
    Ipv4TooManyParts,
    /// The host ends in a number, which makes it an IPv4 address, but has a part that is not a number.
    #[doc(alias = "InvalidIpv4Address")]
    Ipv4NonNumericPart,
    /// A part of the IPv4 address is hexadecimal or octal.
    Ipv4NonDecimalPart,
    /// A part of the IPv4 address is greater than 255.
    Ipv4OutOfRangePart,
    /// The IPv4 address contains code points outside ASCII.
    Ipv4NonAsciiInput,
    /// The IPv6 address does not end with a closing bracket.
    Ipv6Unclosed,
    /// The IPv6 address begins with a single colon.
    Ipv6InvalidCompression,
    /// The IPv6 address has more than eight pieces.
    Ipv6TooManyPieces,
    /// The IPv6 address is compressed in more than one place.
    Ipv6MultipleCompression,
    /// A piece of the IPv6 address is not one to four hexadecimal digits.
    #[doc(alias = "InvalidIpv6Address")]
    Ipv6InvalidCodePoint,
    /// The IPv6 address is not compressed and has fewer than eight pieces.
    Ipv6TooFewPieces,
    /// A piece of the IPv6 address has an unnecessary leading zero.
    Ipv6PieceLeadingZero,
    /// The IPv4 address in the IPv6 address follows more than six pieces.
    Ipv4InIpv6TooManyPieces,
    /// The IPv4 address in the IPv6 address has an empty part, a leading zero, too many parts, or something that is not a digit.
    Ipv4InIpv6InvalidCodePoint,
    /// A part of the IPv4 address in the IPv6 address is greater than 255.
    Ipv4InIpv6OutOfRangePart,
    /// The IPv4 address in the IPv6 address has fewer than four parts.
    Ipv4InIpv6TooFewParts,
    /// A code point is not allowed in a URL unless it is percent-encoded.
    InvalidUrlUnit,
    /// The scheme is not followed by exactly two slashes.
    #[doc(alias("ExpectedDoubleSlash", "ExpectedFileDoubleSlash"))]
    SpecialSchemeMissingFollowingSolidus,
    /// The scheme is missing, and no base URL can supply it.
    #[doc(alias = "RelativeUrlWithoutBase")]
    MissingSchemeNonRelativeUrl,
    /// A backslash is used in place of a slash.
    #[doc(alias = "Backslash")]
    InvalidReverseSolidus,
    /// The URL contains a username or a password.
    #[doc(alias("EmbeddedCredentials", "UnencodedAtSign"))]
    InvalidCredentials,
    /// The host is missing.
    #[doc(alias = "EmptyHost")]
    HostMissing,
    /// The port is greater than 65535.
    PortOutOfRange,
    /// The port contains something other than digits.
    #[doc(alias = "InvalidPort")]
    PortInvalid,
    /// A relative URL whose base is a file URL begins with a Windows drive letter.
    FileInvalidWindowsDriveLetter,
    /// A file URL has a Windows drive letter in place of its host.
    #[doc(alias = "FileWithHostAndWindowsDrive")]
    FileInvalidWindowsDriveLetterHost,
}

/// What is known of a validation error: its name, its address in the standard, and a description.
struct Row {
    error: ValidationError,
    name: &'static str,
    spec_url: &'static str,
    description: &'static str,
}

const ROWS: [Row; 31] = [
    Row {
        error: ValidationError::DomainToAscii,
        name: "domain-to-ASCII",
        spec_url: "https://url.spec.whatwg.org/#validation-error-domain-to-ascii",
        description: "The host is not a valid domain name.",
    },
    Row {
        error: ValidationError::DomainPercentEncoded,
        name: "domain-percent-encoded",
        spec_url: "https://url.spec.whatwg.org/#domain-percent-encoded",
        description: "The host of a special URL contains a percent-encoded byte.",
    },
    Row {
        error: ValidationError::HostInvalidCodePoint,
        name: "host-invalid-code-point",
        spec_url: "https://url.spec.whatwg.org/#host-invalid-code-point",
        description: "The host of a URL that is not special contains a forbidden host code point.",
    },
    Row {
        error: ValidationError::Ipv4EmptyPart,
        name: "IPv4-empty-part",
        spec_url: "https://url.spec.whatwg.org/#ipv4-empty-part",
        description: "The IPv4 address ends with a dot.",
    },
    Row {
        error: ValidationError::Ipv4TooFewParts,
        name: "IPv4-too-few-parts",
        spec_url: "https://url.spec.whatwg.org/#ipv4-too-few-parts",
        description: "The IPv4 address has fewer than four parts.",
    },
    Row {
        error: ValidationError::Ipv4TooManyParts,
        name: "IPv4-too-many-parts",
        spec_url: "https://url.spec.whatwg.org/#ipv4-too-many-parts",
        description: "The IPv4 address has more than four parts.",
    },
    Row {
        error: ValidationError::Ipv4NonNumericPart,
        name: "IPv4-non-numeric-part",
        spec_url: "https://url.spec.whatwg.org/#ipv4-non-numeric-part",
        description: "The host ends in a number, which makes it an IPv4 address, but has a part that is not a number.",
    },
    Row {
        error: ValidationError::Ipv4NonDecimalPart,
        name: "IPv4-non-decimal-part",
        spec_url: "https://url.spec.whatwg.org/#ipv4-non-decimal-part",
        description: "A part of the IPv4 address is hexadecimal or octal.",
    },
    Row {
        error: ValidationError::Ipv4OutOfRangePart,
        name: "IPv4-out-of-range-part",
        spec_url: "https://url.spec.whatwg.org/#ipv4-out-of-range-part",
        description: "A part of the IPv4 address is greater than 255.",
    },
    Row {
        error: ValidationError::Ipv4NonAsciiInput,
        name: "IPv4-non-ASCII-input",
        spec_url: "https://url.spec.whatwg.org/#ipv4-non-ascii-input",
        description: "The IPv4 address contains code points outside ASCII.",
    },
    Row {
        error: ValidationError::Ipv6Unclosed,
        name: "IPv6-unclosed",
        spec_url: "https://url.spec.whatwg.org/#ipv6-unclosed",
        description: "The IPv6 address does not end with a closing bracket.",
    },
    Row {
        error: ValidationError::Ipv6InvalidCompression,
        name: "IPv6-invalid-compression",
        spec_url: "https://url.spec.whatwg.org/#ipv6-invalid-compression",
        description: "The IPv6 address begins with a single colon.",
    },
    Row {
        error: ValidationError::Ipv6TooManyPieces,
        name: "IPv6-too-many-pieces",
        spec_url: "https://url.spec.whatwg.org/#ipv6-too-many-pieces",
        description: "The IPv6 address has more than eight pieces.",
    },
    Row {
        error: ValidationError::Ipv6MultipleCompression,
        name: "IPv6-multiple-compression",
        spec_url: "https://url.spec.whatwg.org/#ipv6-multiple-compression",
        description: "The IPv6 address is compressed in more than one place.",
    },
    Row {
        error: ValidationError::Ipv6InvalidCodePoint,
        name: "IPv6-invalid-code-point",
        spec_url: "https://url.spec.whatwg.org/#ipv6-invalid-code-point",
        description: "A piece of the IPv6 address is not one to four hexadecimal digits.",
    },
    Row {
        error: ValidationError::Ipv6TooFewPieces,
        name: "IPv6-too-few-pieces",
        spec_url: "https://url.spec.whatwg.org/#ipv6-too-few-pieces",
        description: "The IPv6 address is not compressed and has fewer than eight pieces.",
    },
    Row {
        error: ValidationError::Ipv6PieceLeadingZero,
        name: "IPv6-piece-leading-zero",
        spec_url: "https://url.spec.whatwg.org/#ipv6-piece-leading-zero",
        description: "A piece of the IPv6 address has an unnecessary leading zero.",
    },
    Row {
        error: ValidationError::Ipv4InIpv6TooManyPieces,
        name: "IPv4-in-IPv6-too-many-pieces",
        spec_url: "https://url.spec.whatwg.org/#ipv4-in-ipv6-too-many-pieces",
        description: "The IPv4 address in the IPv6 address follows more than six pieces.",
    },
    Row {
        error: ValidationError::Ipv4InIpv6InvalidCodePoint,
        name: "IPv4-in-IPv6-invalid-code-point",
        spec_url: "https://url.spec.whatwg.org/#ipv4-in-ipv6-invalid-code-point",
        description: "The IPv4 address in the IPv6 address has an empty part, a leading zero, too many parts, or something that is not a digit.",
    },
    Row {
        error: ValidationError::Ipv4InIpv6OutOfRangePart,
        name: "IPv4-in-IPv6-out-of-range-part",
        spec_url: "https://url.spec.whatwg.org/#ipv4-in-ipv6-out-of-range-part",
        description: "A part of the IPv4 address in the IPv6 address is greater than 255.",
    },
    Row {
        error: ValidationError::Ipv4InIpv6TooFewParts,
        name: "IPv4-in-IPv6-too-few-parts",
        spec_url: "https://url.spec.whatwg.org/#ipv4-in-ipv6-too-few-parts",
        description: "The IPv4 address in the IPv6 address has fewer than four parts.",
    },
    Row {
        error: ValidationError::InvalidUrlUnit,
        name: "invalid-URL-unit",
        spec_url: "https://url.spec.whatwg.org/#invalid-url-unit",
        description: "A code point is not allowed in a URL unless it is percent-encoded.",
    },
    Row {
        error: ValidationError::SpecialSchemeMissingFollowingSolidus,
        name: "special-scheme-missing-following-solidus",
        spec_url: "https://url.spec.whatwg.org/#special-scheme-missing-following-solidus",
        description: "The scheme is not followed by exactly two slashes.",
    },
    Row {
        error: ValidationError::MissingSchemeNonRelativeUrl,
        name: "missing-scheme-non-relative-URL",
        spec_url: "https://url.spec.whatwg.org/#missing-scheme-non-relative-url",
        description: "The scheme is missing, and no base URL can supply it.",
    },
    Row {
        error: ValidationError::InvalidReverseSolidus,
        name: "invalid-reverse-solidus",
        spec_url: "https://url.spec.whatwg.org/#invalid-reverse-solidus",
        description: "A backslash is used in place of a slash.",
    },
    Row {
        error: ValidationError::InvalidCredentials,
        name: "invalid-credentials",
        spec_url: "https://url.spec.whatwg.org/#invalid-credentials",
        description: "The URL contains a username or a password.",
    },
    Row {
        error: ValidationError::HostMissing,
        name: "host-missing",
        spec_url: "https://url.spec.whatwg.org/#host-missing",
        description: "The host is missing.",
    },
    Row {
        error: ValidationError::PortOutOfRange,
        name: "port-out-of-range",
        spec_url: "https://url.spec.whatwg.org/#port-out-of-range",
        description: "The port is greater than 65535.",
    },
    Row {
        error: ValidationError::PortInvalid,
        name: "port-invalid",
        spec_url: "https://url.spec.whatwg.org/#port-invalid",
        description: "The port contains something other than digits.",
    },
    Row {
        error: ValidationError::FileInvalidWindowsDriveLetter,
        name: "file-invalid-Windows-drive-letter",
        spec_url: "https://url.spec.whatwg.org/#file-invalid-windows-drive-letter",
        description: "A relative URL whose base is a file URL begins with a Windows drive letter.",
    },
    Row {
        error: ValidationError::FileInvalidWindowsDriveLetterHost,
        name: "file-invalid-Windows-drive-letter-host",
        spec_url: "https://url.spec.whatwg.org/#file-invalid-windows-drive-letter-host",
        description: "A file URL has a Windows drive letter in place of its host.",
    },
];

impl ValidationError {
    /// All validation errors, in the order of the standard's table.
    pub const ALL: &'static [Self] = &{
        let mut all = [Self::DomainToAscii; ROWS.len()];
        let mut i = 0;
        while i < all.len() {
            all[i] = ROWS[i].error;
            i += 1;
        }
        all
    };

    /// Returns the standard's name of this error, such as `IPv4-out-of-range-part`.
    pub const fn name(self) -> &'static str {
        ROWS[self as usize].name
    }

    /// Returns one sentence that says what is wrong.
    pub const fn description(self) -> &'static str {
        ROWS[self as usize].description
    }

    /// Returns the address of this error in the standard.
    ///
    /// # Examples
    /// ```
    /// let error = weburl::ValidationError::HostMissing;
    /// assert_eq!(error.spec_url(), "https://url.spec.whatwg.org/#host-missing");
    /// ```
    pub const fn spec_url(self) -> &'static str {
        ROWS[self as usize].spec_url
    }
}

impl core::fmt::Display for ValidationError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_stand_in_the_order_of_the_variants() {
        for (i, row) in ROWS.iter().enumerate() {
            assert_eq!(row.error as usize, i, "{}", row.name);
        }
    }
}
