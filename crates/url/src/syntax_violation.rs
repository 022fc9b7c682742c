//! What is written against the rules and parses all the same.

use alloc::vec::Vec;
use core::fmt;

use weburl::ValidationError;
use weburl::diagnose::{Diagnosis, Diagnostic, InvalidUrlUnit};

/// A violation of the rules for valid URL strings that does not make parsing fail.
///
/// The standard's validation errors, in the grouping of `url`. `weburl::Parser::diagnose` returns them with
/// their names, places and fixes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[allow(missing_docs)]
pub enum SyntaxViolation {
    Backslash,
    C0SpaceIgnored,
    EmbeddedCredentials,
    ExpectedDoubleSlash,
    ExpectedFileDoubleSlash,
    FileWithHostAndWindowsDrive,
    NonUrlCodePoint,
    NullInFragment,
    PercentDecode,
    TabOrNewlineIgnored,
    UnencodedAtSign,
}

impl SyntaxViolation {
    /// Returns the violation in words.
    pub fn description(&self) -> &'static str {
        match self {
            Self::Backslash => "backslash",
            Self::C0SpaceIgnored => {
                "leading or trailing control or space character are ignored in URLs"
            }
            Self::EmbeddedCredentials => {
                "embedding authentication information (username or password) in an URL is not recommended"
            }
            Self::ExpectedDoubleSlash => "expected //",
            Self::ExpectedFileDoubleSlash => "expected // after file:",
            Self::FileWithHostAndWindowsDrive => "file: with host and Windows drive letter",
            Self::NonUrlCodePoint => "non-URL code point",
            Self::NullInFragment => "NULL characters are ignored in URL fragment identifiers",
            Self::PercentDecode => "expected 2 hex digits after %",
            Self::TabOrNewlineIgnored => "tabs or newlines are ignored in URLs",
            Self::UnencodedAtSign => "unencoded @ sign in username or password",
        }
    }
}

/// Calls `report` for each violation that parsing found, in the order in which `url` meets them.
pub(crate) fn report<E>(
    diagnosis: &Diagnosis<'_>,
    url: &Result<weburl::Url, E>,
    report: &dyn Fn(SyntaxViolation),
) {
    let input = diagnosis.input();
    let (mut diagnostics, mut reported) = (Vec::new(), Vec::new());
    diagnosis.for_each(|diagnostic| diagnostics.push(diagnostic.clone()));
    for (i, diagnostic) in diagnostics.iter().enumerate() {
        let Some(mut violation) = violation_of(diagnostic, input) else {
            continue;
        };
        // `url` reports some only once. All `@` but the first are a violation of their own.
        let is_repeated = reported.contains(&violation);
        reported.push(violation);
        match violation {
            SyntaxViolation::C0SpaceIgnored
            | SyntaxViolation::TabOrNewlineIgnored
            | SyntaxViolation::ExpectedDoubleSlash
            | SyntaxViolation::ExpectedFileDoubleSlash
                if is_repeated =>
            {
                continue;
            }
            SyntaxViolation::EmbeddedCredentials if is_repeated => {
                violation = SyntaxViolation::UnencodedAtSign;
            }
            _ => {}
        }
        report(violation);
        if is_last_at_sign(&diagnostics[i..]) {
            report_user_information(diagnosis, report);
        }
    }
    // The standard allows it today.
    if url.as_ref().is_ok_and(has_host_and_drive_letter) {
        report(SyntaxViolation::FileWithHostAndWindowsDrive);
    }
}

fn is_last_at_sign(diagnostics: &[Diagnostic]) -> bool {
    let mut are_at_signs = diagnostics
        .iter()
        .map(|diagnostic| diagnostic.kind() == ValidationError::InvalidCredentials);
    are_at_signs.next() == Some(true) && are_at_signs.next() != Some(true)
}

/// Reports what the standard leaves to the error for the `@`: code points that are not URL code points. They are
/// the same as in a fragment.
fn report_user_information(diagnosis: &Diagnosis<'_>, report: &dyn Fn(SyntaxViolation)) {
    let ranges = diagnosis.component_ranges();
    for range in [&ranges.username, &ranges.password] {
        let text = alloc::format!("a:#{}.", &diagnosis.input()[range.clone()]);
        let diagnosis = weburl::Parser::new().diagnose(&text);
        diagnosis.for_each(|diagnostic| match diagnostic.invalid_url_unit() {
            None | Some(InvalidUrlUnit::TabOrNewline) => {}
            Some(InvalidUrlUnit::PercentSign) => report(SyntaxViolation::PercentDecode),
            Some(_) => report(SyntaxViolation::NonUrlCodePoint),
        });
    }
}

fn violation_of(diagnostic: &Diagnostic, input: &str) -> Option<SyntaxViolation> {
    Some(match diagnostic.kind() {
        ValidationError::InvalidReverseSolidus => SyntaxViolation::Backslash,
        ValidationError::InvalidCredentials => SyntaxViolation::EmbeddedCredentials,
        ValidationError::SpecialSchemeMissingFollowingSolidus if is_file(input) => {
            SyntaxViolation::ExpectedFileDoubleSlash
        }
        ValidationError::SpecialSchemeMissingFollowingSolidus => {
            SyntaxViolation::ExpectedDoubleSlash
        }
        ValidationError::InvalidUrlUnit => match diagnostic.invalid_url_unit()? {
            InvalidUrlUnit::ControlOrSpaceAround => SyntaxViolation::C0SpaceIgnored,
            InvalidUrlUnit::TabOrNewline => SyntaxViolation::TabOrNewlineIgnored,
            InvalidUrlUnit::PercentSign => SyntaxViolation::PercentDecode,
            _ if is_null_in_fragment(diagnostic, input) => SyntaxViolation::NullInFragment,
            _ => SyntaxViolation::NonUrlCodePoint,
        },
        _ => return None,
    })
}

fn is_file(input: &str) -> bool {
    let scheme = input.trim_start_matches(|c| c <= ' ').get(.."file:".len());
    scheme.is_some_and(|scheme| scheme.eq_ignore_ascii_case("file:"))
}

fn is_null_in_fragment(diagnostic: &Diagnostic, input: &str) -> bool {
    let (before, unit) = input.split_at(diagnostic.span().start);
    unit.starts_with('\0') && before.contains('#')
}

fn has_host_and_drive_letter(url: &weburl::Url) -> bool {
    let path = url.path().as_bytes();
    url.scheme() == "file"
        && url.has_host()
        && matches!(path, [b'/', letter, b':', ..] if letter.is_ascii_alphabetic())
        && matches!(path.get(3), None | Some(b'/'))
}

impl fmt::Display for SyntaxViolation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self.description(), f)
    }
}
