//! The validation errors of URLs, from the first code point to the last.
//!
//! [URL Standard: basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser).

use alloc::string::String;
use core::ops::Range;

use crate::error::parse_error::ParseError;
use crate::error::validation_error::ValidationError;
use crate::parser::input::offset_in;
use crate::parser::plan::{FromBase, Plan};
use crate::percent::percent_encode_set::PercentEncodeSet;
use crate::percent::query_encoding::QueryEncoding;
use crate::record::url_ref::UrlRef;
use crate::report::diagnose::diagnostic::Remedy;
use crate::report::diagnose::fix::Edit;
use crate::report::diagnose::host;
use crate::report::diagnose::outline;
use crate::report::diagnose::path::diagnose_path;
use crate::report::diagnose::report::Report;
use crate::report::diagnose::start::Start;
use crate::report::diagnose::unit::{self, diagnose_units, non_units};
use crate::syntax::port;
use crate::syntax::scheme::SchemeType;
use crate::syntax::windows_drive_letter::starts_with_windows_drive_letter;

/// Reports the errors of `text`, which is free of what the parser removes.
pub(super) fn diagnose(
    text: &str,
    base: Option<UrlRef<'_>>,
    query_encoding: QueryEncoding,
    report: &mut Report<'_, '_>,
) -> Result<(), ParseError> {
    let start = Start::of(text, base);
    let after_slashes = start.as_ref().map_or(0, |start| start.diagnose(report));
    let plan = Plan::of(text, base);
    report.components(&outline::of_text(text, base, &plan));
    diagnose_credentials(text, after_slashes, &plan, report);
    let plan = plan?;
    let mut path_start = after_slashes;
    if let Some(host) = plan.host() {
        path_start = diagnose_host_and_port(&plan, host, report)?;
    } else if let Some(drive_letter) = find_drive_letter_host(&plan, after_slashes) {
        path_start = drive_letter.end;
        diagnose_drive_letter_host(text, drive_letter, report);
    }
    let leading_drive_letter = start.and_then(|start| start.drive_letter());
    diagnose_path(&plan, path_start, leading_drive_letter, report);
    if let Some(query) = plan.query() {
        let (start, scheme_type) = (offset_in(text, query), plan.components.scheme_type);
        diagnose_query(query, start, scheme_type, query_encoding, report);
    }
    if let Some(fragment) = plan.fragment() {
        diagnose_units(fragment, offset_in(text, fragment), &PercentEncodeSet::FRAGMENT, report);
    }
    Ok(())
}

/// [Authority state](https://url.spec.whatwg.org/#authority-state). An authority without a host is a failure,
/// whose span is where the host would begin.
fn diagnose_credentials(
    text: &str,
    after_slashes: usize,
    plan: &Result<Plan<'_>, ParseError>,
    report: &mut Report<'_, '_>,
) {
    let (host_start, remedy) = match plan {
        Ok(plan) => {
            let Some(host) = plan.host() else { return };
            let host_start = offset_in(text, host);
            (host_start, remedy_of_credentials(plan, host_start))
        }
        Err(error) => (error.span().start, Remedy::None),
    };
    let credentials = credentials_before(text, after_slashes, host_start);
    for (at, _) in credentials.match_indices('@') {
        let start = host_start - credentials.len();
        let span = start..start + at + 1;
        report.error(ValidationError::InvalidCredentials, span, remedy.clone());
    }
}

/// What stands between the slashes and the place of the host.
fn credentials_before(text: &str, after_slashes: usize, host_start: usize) -> &str {
    // The two slashes of a URL that is not special have not been passed yet. They have no `@`.
    text[..host_start].get(after_slashes..).unwrap_or("").trim_start_matches('/')
}

/// Credentials have no other place to go, but where they are empty nothing is lost with them.
fn remedy_of_credentials(plan: &Plan<'_>, host_start: usize) -> Remedy {
    let Some(credentials) = plan.credentials() else {
        return Remedy::None;
    };
    let removal = Edit::remove(offset_in(plan.text, credentials)..host_start);
    match credentials {
        "" | ":" => Remedy::fix(removal),
        _ => Remedy::suggestion(removal),
    }
}

/// Returns where the authority ends.
fn diagnose_host_and_port(
    plan: &Plan<'_>,
    host: &str,
    report: &mut Report<'_, '_>,
) -> Result<usize, ParseError> {
    let host_start = offset_in(plan.text, host);
    host::diagnose(host, host_start, !plan.components.scheme_type.is_special(), report)?;
    let Some(port) = plan.port() else {
        return Ok(host_start + host.len());
    };
    let port_start = offset_in(plan.text, port);
    port::parse(port.as_bytes()).map_err(|error| error.moved_by(port_start))?;
    Ok(port_start + port.len())
}

/// [File host state](https://url.spec.whatwg.org/#file-host-state): the drive letter that stands where
/// the host belongs.
fn find_drive_letter_host(plan: &Plan<'_>, start: usize) -> Option<Range<usize>> {
    let has_two_slashes =
        plan.text[..start].ends_with(['/', '\\']) && plan.text[..start - 1].ends_with(['/', '\\']);
    let is_drive_letter = plan.components.scheme_type.is_file()
        && plan.from_base < FromBase::Authority
        && has_two_slashes
        && starts_with_windows_drive_letter(&plan.text.as_bytes()[start..]);
    is_drive_letter.then_some(start..start + 2)
}

fn diagnose_drive_letter_host(text: &str, drive_letter: Range<usize>, report: &mut Report<'_, '_>) {
    let letter = &text[drive_letter.start..drive_letter.start + 1];
    let fix = Edit::replace(drive_letter.clone(), ["/", letter, ":"].concat());
    let error = ValidationError::FileInvalidWindowsDriveLetterHost;
    report.error(error, drive_letter, Remedy::fix(fix));
}

/// [Query state](https://url.spec.whatwg.org/#query-state).
pub(super) fn diagnose_query(
    query: &str,
    start: usize,
    scheme_type: SchemeType,
    encoding: QueryEncoding,
    report: &mut Report<'_, '_>,
) {
    for (at, c) in non_units(query) {
        let mut written = String::new();
        encoding.write(c.encode_utf8(&mut [0; 4]), scheme_type, &mut written);
        unit::error(c, start + at, written.into(), report);
    }
}
