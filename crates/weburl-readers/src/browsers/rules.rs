//! What a browser or runtime does otherwise than the standard: a table for each, which starts from that of the standard.

use weburl::percent_encode::PercentEncodeSet;

/// How a URL is parsed, by its scheme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Special,
    File,
    Other,
    /// With an opaque path, even behind slashes.
    Opaque,
    /// With a domain and a path, but no backslashes for slashes; a slash alone begins a path.
    Hosted,
}

impl Kind {
    /// Returns whether a backslash is a slash.
    pub(super) fn has_backslashes(self) -> bool {
        matches!(self, Kind::Special | Kind::File)
    }
}

/// What becomes of the host of a `file` URL.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FileHost {
    /// It is kept, but for `localhost`.
    Standard,
    /// `localhost` is kept, too, except in front of a drive letter; and behind a host there must be a slash.
    LikeOthers,
    /// It is dropped before a drive letter.
    DroppedBeforeDriveLetter,
    /// It is dropped without a look at it.
    Dropped,
}

/// Which Windows drive letters are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DriveLetters {
    Standard,
    Unknown,
    /// `..` removes them, unless there is a base, and a bar stays in front of a query or fragment.
    Removable,
    /// Behind a host or dot segments, a bar stays; and a reference does not keep a drive letter alone.
    WithoutHost,
    /// Behind three slashes, a bar stays.
    BehindHost,
}

/// Which domains are refused or written otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Domain {
    Standard,
    /// ASCII domains with invalid `xn--` labels are refused.
    ChecksAscii,
    /// The rule of RFC 5893 is applied to each label alone, with the classes of Unicode 13.
    BidiOfLabels,
    /// Spaces and `*` are escaped, and what maps to a space is accepted.
    Escapes,
    /// As `ChecksAscii`, and `*`, `"` and numbers such as `0x` are refused.
    RefusesAsterisk,
}

/// Which code points outside ASCII an opaque host may not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OpaqueHost {
    Standard,
    /// Those of which a UTF-16 code unit has a forbidden host code point for a low byte.
    LowBytes,
    /// Those of which the low 16 bits are a forbidden host code point.
    LowUnit,
}

/// Which URLs inside `blob` URLs have an origin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BlobOrigin {
    /// Those with `http` and `https`.
    Standard,
    /// Those with `file` as well.
    File,
    /// Those with other special schemes as well.
    Special,
    /// Those with other special schemes as well, and `file` with its host.
    SpecialWithHost,
    /// All, even `blob`.
    All,
}

/// The rules. [`STANDARD`] has those of the standard.
#[derive(Clone, Copy)]
pub(super) struct Rules {
    /// Schemes that are special, too.
    pub(super) special: &'static [&'static str],
    /// Schemes whose paths are opaque even behind slashes.
    pub(super) opaque: &'static [&'static str],
    /// Those of them whose authority must be one all the same.
    pub(super) opaque_with_authority: &'static [&'static str],
    pub(super) hosted: &'static [&'static str],
    /// Schemes in front of another URL, which is parsed.
    pub(super) wrapping: &'static [&'static str],
    /// Schemes with which nothing can be parsed.
    pub(super) refused: &'static [&'static str],
    /// Special schemes whose ports and credentials are dropped.
    pub(super) host_only: &'static [&'static str],
    pub(super) file_host: FileHost,
    /// Whether slashes at the start of the path of a `file` URL become one.
    pub(super) merges_file_slashes: bool,
    pub(super) drive_letters: DriveLetters,
    /// Whether a reference to a URL that is not special may begin with backslashes for slashes.
    pub(super) backslashes_in_references: bool,
    /// Whether a backslash ends a dot segment of a URL that is not special.
    pub(super) backslash_ends_dots: bool,
    /// Whether a URL that is not special gets the path `/` if it has credentials and no path.
    pub(super) credentials_need_path: bool,
    /// Whether a reference to a URL that is not special has backslashes for slashes but in front of a host, follows the
    /// base's query and fragment if the base has no path, and loses the guard of the path.
    pub(super) joins_text: bool,
    /// Kinds that the crate `url` parses: what it makes of slashes, ports, guards, and `..` behind a drive letter.
    pub(super) rust_url: &'static [Kind],
    /// Whether the last space of an opaque path becomes `%20` before a query or a fragment.
    pub(super) encodes_last_space: bool,
    pub(super) path_set: PercentEncodeSet,
    pub(super) path_set_of_other: PercentEncodeSet,
    /// For schemes that are not special.
    pub(super) query_set: PercentEncodeSet,
    /// For schemes whose paths are always opaque.
    pub(super) query_set_of_opaque: PercentEncodeSet,
    pub(super) userinfo_set: PercentEncodeSet,
    pub(super) domain: Domain,
    /// The version of Unicode, in which some code points are not assigned: 18, 17, 15.1 or 15.
    pub(super) unicode: f32,
    /// Whether `ẞ` becomes `ss`.
    pub(super) sharp_s_is_ss: bool,
    pub(super) opaque_host: OpaqueHost,
    /// Whether the origin of a `file` URL is `file://`.
    pub(super) file_has_origin: bool,
    pub(super) blob_origin: BlobOrigin,
    /// Schemes that are not special and have an origin, and special ones that have none.
    pub(super) with_origin: &'static [&'static str],
    pub(super) without_origin: &'static [&'static str],
    /// Whether `pathname` lacks its first two characters where a URL without host has a path that begins with `/.`.
    pub(super) cuts_pathname: bool,
    /// Whether `host` is `/.` where a path begins with two slashes and there is no host.
    pub(super) shows_guard_as_host: bool,
    /// Whether a scheme that is not special can become one that is.
    pub(super) becomes_special: bool,
    /// Whether `host` and `hostname` change nothing of `file` URLs.
    pub(super) ignores_host_of_file: bool,
    /// Whether a hexadecimal digit behind a new port makes it invalid.
    pub(super) port_ends_before_hex: bool,
    /// Whether tabs and newlines of `data` URLs stay, percent-encoded.
    pub(super) keeps_white_space_of_data: bool,
    /// Whether the bar of a drive letter becomes a colon where it is read.
    pub(super) bar_becomes_colon: bool,
    /// Whether a query or fragment follows the path that is read.
    pub(super) is_in_front_of_tail: bool,
}

pub(super) const STANDARD: Rules = Rules {
    special: &[],
    opaque: &[],
    opaque_with_authority: &[],
    hosted: &[],
    wrapping: &[],
    refused: &[],
    host_only: &[],
    file_host: FileHost::Standard,
    merges_file_slashes: false,
    drive_letters: DriveLetters::Standard,
    backslashes_in_references: false,
    backslash_ends_dots: false,
    credentials_need_path: false,
    joins_text: false,
    rust_url: &[],
    encodes_last_space: true,
    path_set: PercentEncodeSet::PATH,
    path_set_of_other: PercentEncodeSet::PATH,
    query_set: PercentEncodeSet::QUERY,
    query_set_of_opaque: PercentEncodeSet::QUERY,
    userinfo_set: PercentEncodeSet::USERINFO,
    domain: Domain::Standard,
    unicode: 18.0,
    sharp_s_is_ss: false,
    opaque_host: OpaqueHost::Standard,
    file_has_origin: false,
    blob_origin: BlobOrigin::Standard,
    with_origin: &[],
    without_origin: &[],
    cuts_pathname: false,
    shows_guard_as_host: false,
    becomes_special: false,
    ignores_host_of_file: false,
    port_ends_before_hex: false,
    keeps_white_space_of_data: false,
    bar_becomes_colon: true,
    is_in_front_of_tail: false,
};

pub(super) const NODE: Rules = Rules { domain: Domain::BidiOfLabels, unicode: 17.0, ..STANDARD };

pub(super) const BUN: Rules = Rules {
    drive_letters: DriveLetters::WithoutHost,
    backslash_ends_dots: true,
    credentials_need_path: true,
    domain: Domain::ChecksAscii,
    unicode: 17.0,
    opaque_host: OpaqueHost::LowUnit,
    blob_origin: BlobOrigin::SpecialWithHost,
    with_origin: &["ftps"],
    cuts_pathname: true,
    ..STANDARD
};

pub(super) const WEBKIT: Rules = Rules {
    backslashes_in_references: true,
    unicode: 15.0,
    sharp_s_is_ss: true,
    file_has_origin: true,
    blob_origin: BlobOrigin::File,
    with_origin: &["resource"],
    ..BUN
};

pub(super) const DENO: Rules = Rules {
    file_host: FileHost::DroppedBeforeDriveLetter,
    merges_file_slashes: true,
    drive_letters: DriveLetters::BehindHost,
    backslashes_in_references: true,
    rust_url: &[Kind::Special, Kind::File, Kind::Other],
    encodes_last_space: false,
    path_set: PercentEncodeSet::PATH.remove("^"),
    path_set_of_other: PercentEncodeSet::PATH.remove("^"),
    domain: Domain::ChecksAscii,
    unicode: 15.1,
    blob_origin: BlobOrigin::All,
    shows_guard_as_host: true,
    ..STANDARD
};

pub(super) const FIREFOX: Rules = Rules {
    hosted: &["sftp", "smb", "uuid", "chrome", "resource", "moz-extension"],
    opaque: &["about", "blob", "data", "javascript", "page-icon", "vscode"],
    opaque_with_authority: &["about", "data", "javascript"],
    wrapping: &["view-source"],
    refused: &["jar", "moz-icon"],
    query_set_of_opaque: PercentEncodeSet::C0_CONTROL,
    file_host: FileHost::Dropped,
    drive_letters: DriveLetters::Removable,
    backslashes_in_references: true,
    rust_url: &[Kind::Other],
    encodes_last_space: false,
    path_set_of_other: PercentEncodeSet::PATH.remove("^"),
    domain: Domain::RefusesAsterisk,
    unicode: 17.0,
    without_origin: &["sftp", "smb", "uuid"],
    ignores_host_of_file: true,
    port_ends_before_hex: true,
    ..STANDARD
};

const CHROMIUM_SCHEMES: &[&str] = &[
    "chrome",
    "chrome-extension",
    "chrome-untrusted",
    "chrome-search",
    "chrome-error",
    "chrome-distiller",
    "chrome-native",
    "devtools",
    "isolated-app",
];

pub(super) const CHROMIUM: Rules = Rules {
    special: CHROMIUM_SCHEMES,
    host_only: CHROMIUM_SCHEMES,
    without_origin: &["chrome-native"],
    opaque: &["steam", "android", "drivefs", "chromeos-steam", "materialized-view"],
    refused: &["filesystem"],
    query_set_of_opaque: PercentEncodeSet::SPECIAL_QUERY,
    file_host: FileHost::LikeOthers,
    drive_letters: DriveLetters::Unknown,
    backslash_ends_dots: true,
    joins_text: true,
    encodes_last_space: false,
    path_set: PercentEncodeSet::PATH.add("|"),
    path_set_of_other: PercentEncodeSet::PATH.add("|"),
    query_set: PercentEncodeSet::SPECIAL_QUERY,
    userinfo_set: PercentEncodeSet::USERINFO.add("'"),
    domain: Domain::Escapes,
    unicode: 17.0,
    opaque_host: OpaqueHost::LowBytes,
    file_has_origin: true,
    blob_origin: BlobOrigin::Special,
    becomes_special: true,
    keeps_white_space_of_data: true,
    ..STANDARD
};

impl Rules {
    /// Returns the rules for what stands behind a base.
    pub(super) fn of_reference(&self) -> Self {
        let drive_letters = match self.drive_letters {
            DriveLetters::Removable => DriveLetters::Standard,
            other => other,
        };
        Self { drive_letters, ..*self }
    }

    /// Returns the rules for a path in front of a query or fragment, if there is one.
    pub(super) fn in_front_of(&self, tail: &str) -> Self {
        Self { is_in_front_of_tail: !tail.is_empty(), ..*self }
    }

    pub(super) fn is_rust_url(&self, kind: Kind) -> bool {
        self.rust_url.contains(&kind)
    }

    pub(super) fn kind(&self, scheme: &str) -> Kind {
        match scheme {
            "http" | "https" | "ws" | "wss" | "ftp" => Kind::Special,
            "file" => Kind::File,
            _ if self.special.contains(&scheme) => Kind::Special,
            _ if self.opaque.contains(&scheme) => Kind::Opaque,
            _ if self.hosted.contains(&scheme) => Kind::Hosted,
            _ => Kind::Other,
        }
    }

    /// Returns the default port of a scheme that the standard knows.
    pub(super) fn default_port(&self, scheme: &str) -> Option<u16> {
        match scheme {
            "http" | "ws" => Some(80),
            "https" | "wss" => Some(443),
            "ftp" => Some(21),
            _ => None,
        }
    }
}
