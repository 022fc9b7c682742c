//! The outline of a URL: its authority, or the place where the path begins without one.

use crate::models::dotnet_uri::authority::{Authority, HostKind, Source};
use crate::models::dotnet_uri::refusal::{BAD_AUTHORITY, MUST_BE_ROOTED, OUT_OF_BOUNDS};
use crate::models::dotnet_uri::scheme::{Kind, Start, is_white_space};
use crate::models::dotnet_uri::syntax::{
    AUTHORITY, DOS_PATH, FILE_LIKE, MAIL_LIKE, Syntax, UNKNOWN,
};
use crate::reading::ReadError;

/// What is known of a URL before its path is read.
pub(super) struct Outline {
    /// Whether slashes stood before a host, even if there is none.
    pub(super) has_authority: bool,
    /// Whether the path has a drive letter, and takes the place of the host.
    pub(super) is_dos_path: bool,
    pub(super) authority: Authority,
}

/// Reads the outline of an input.
pub(super) fn outline(
    input: &str,
    start: &Start,
    is_rewritten: bool,
) -> Result<Outline, ReadError> {
    let syntax = &start.syntax;
    let input = &input[..trimmed_len(input, start.index)];
    let is_file_path = start.kind != Kind::Scheme;
    let mut index = start.index;
    let mut has_authority = is_file_path;
    let mut is_dos_path = start.kind == Kind::DosPath;
    let mut is_at_host = is_file_path;
    if syntax.has(DOS_PATH) && !is_file_path && index + 1 < input.len() {
        let lead = lead(&input[index..], syntax)?;
        has_authority = lead.has_authority;
        is_dos_path = lead.goes_to == GoesTo::DosPath;
        is_at_host = lead.goes_to == GoesTo::Host;
        index += lead.len;
    }
    if is_dos_path {
        let host = if has_authority { HostKind::Basic } else { HostKind::Missing };
        let authority = Authority::of_path(host, index);
        return Ok(Outline { has_authority, is_dos_path, authority });
    }
    if !is_at_host {
        let is_required = syntax.has(AUTHORITY);
        let has_slashes = input[index..].starts_with("//");
        if is_required && has_slashes || syntax.has(UNKNOWN) && (has_authority || has_slashes) {
            has_authority = true;
            index += 2;
        } else if is_required {
            return Err(BAD_AUTHORITY);
        } else if !syntax.has(MAIL_LIKE) {
            let authority = Authority::of_path(HostKind::Missing, index);
            return Ok(Outline { has_authority, is_dos_path, authority });
        }
    }
    let source = Source { input, start: index, syntax, is_file_path, is_rewritten };
    let authority = source.read()?;
    if is_at_host && is_rewritten && authority.host == HostKind::Unc {
        // The program has forgotten the host, and looks for the slashes before it.
        return Err(OUT_OF_BOUNDS);
    }
    Ok(Outline { has_authority, is_dos_path, authority })
}

/// What stands between a scheme and a host or a path with a drive letter.
struct Lead {
    len: usize,
    has_authority: bool,
    goes_to: GoesTo,
}

#[derive(PartialEq, Eq)]
enum GoesTo {
    /// The slashes, of which the first two stand before the host.
    Slashes,
    /// The host, behind any count of slashes.
    Host,
    DosPath,
}

fn lead(rest: &str, syntax: &Syntax) -> Result<Lead, ReadError> {
    let after = rest.trim_start_matches(['/', '\\']);
    let slashes = rest.len() - after.len();
    let is_file = syntax.has(FILE_LIKE);
    if slashes > 3 && !is_file {
        return Ok(Lead { len: 0, has_authority: false, goes_to: GoesTo::Slashes });
    }
    let has_authority = slashes >= 2;
    match after.as_bytes() {
        [letter, b':' | b'|', b'/' | b'\\', ..] if letter.is_ascii_alphabetic() => {
            let has_authority = has_authority || syntax.has(AUTHORITY);
            // The last slash of one, three or more belongs to the path.
            let len = if matches!(slashes, 0 | 2) { slashes } else { slashes - 1 };
            Ok(Lead { len, has_authority, goes_to: GoesTo::DosPath })
        }
        [letter, b':' | b'|', ..] if letter.is_ascii_alphabetic() && is_file => Err(MUST_BE_ROOTED),
        [first, ..] if slashes > 3 && !b"?#".contains(first) => {
            Ok(Lead { len: slashes, has_authority, goes_to: GoesTo::Host })
        }
        _ => Ok(Lead { len: 0, has_authority, goes_to: GoesTo::Slashes }),
    }
}

/// Returns the length of the input without white space at its end, of which one character stays if there is nothing else
/// from `start` on.
pub(super) fn trimmed_len(input: &str, start: usize) -> usize {
    let rest = &input[start..];
    match rest.trim_end_matches(is_white_space).len() {
        0 => start + rest.len().min(1),
        len => start + len,
    }
}
